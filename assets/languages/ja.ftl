# 日本語. How to add a text is said in en.ftl.

## Numbers with what they count, for other texts
moves-count = { $moves }手
states-count = { $states }状態

## Numbers with their units
percent = { $number }%
kibibytes = { $number } KiB
mebibytes = { $number } MiB
gibibytes = { $number } GiB

## The menu
file = ファイル
game = ゲーム
view = 表示
help = ヘルプ
open-picture = 画像を開く…
paste-picture = 画像を貼り付け
pictures = 画像一覧…
adjust-crop = 切り抜きを調整…
save = 保存
save-as = 名前を付けて保存…
load = 読み込む…
quit = 終了
enter-code = ゲームコードを入力…
copy-code = ゲームコードをコピー
theme = テーマ
theme-system = システムに合わせる
theme-light = ライト
theme-dark = ダーク
language-menu = 言語
language-system = システムに合わせる
no-font = { $language }（対応フォントがありません）
scale = 画面の拡大率
reduced-motion = 動きを減らす
celebrate = クリアを祝う
keys-move-gap = 矢印キーで空きマスを動かす
how-to-play = 遊び方
open-menu = メニューを開く
about = Pieceful について

## The side panel
panel-picture = 画像
panel-auto = コンピューター
change-picture = 画像を変更
easy = 初級
medium = 中級
hard = 上級
custom = その他
custom-size = 行数と列数
shuffle = シャッフル
restart = 最初から
reset = 空きマス
undo = 元に戻す
redo = やり直す
hint = ヒント
peek = 見本
numbers = 番号
pause = 休止
continue = 再開
moves = 手数
time = 時間

## What each button is for
tip-shuffle = ピースをシャッフルします
tip-restart = このシャッフルを最初からやり直します
tip-reset = 画像を元どおりにして、空きマスを選び直します
tip-hint = よい手を示します。もう一度押すとその手を指します
tip-peek = 押している間、完成した画像を表示します
tip-numbers = ピースに番号を表示します
tip-pause = 時計を止めます
tip-copy-code = このシャッフルを再現するコードをコピーします
tip-auto = ここから先をコンピューターに解かせます

## The status line
status-whole = 取り除くピースをクリックしてください。そこが空きマスになります。
status-ready = シャッフルするか、自分でピースを動かしてください。
status-playing = 空きマスと同じ行か列のピースをクリックまたはドラッグ、あるいは矢印キーで動かせます。
status-won = 完成！シャッフルするともう一度遊べます。
status-paused = 休止中です。盤面をクリックすると再開します。
status-pictures = 遊ぶ画像を選んでください。
status-saves = 続きを遊ぶセーブデータを選んでください。
status-crop = 写真のうち、使う部分を選んでください。
status-loading = { $name } を開いています…
status-thinking = よい手を探しています…
status-hint = 印の付いたピースを{ $direction }へ動かしてください。
no-hint = 時間内にヒントが見つかりませんでした。
look-alike = よく似たピースがあります。番号を表示すると見分けられます。
refused-not-in-line = そのピースは空きマスと同じ行にも列にもありません。
refused-edge = { $direction }へ動かせるピースはありません。
refused-blank = そこは空きマスです。
refused-no-blank = まず、取り除くピースをクリックしてください。
refused-complete = パズルは完成しています。シャッフルするともう一度遊べます。
refused-nothing = 元に戻す手はありません。
refused-nothing-again = やり直す手はありません。
up = 上
down = 下
left = 左
right = 右

## Names for screen readers
tile-name = ピース { $tile }、{ $row } 行 { $column } 列
tile-can-move = ピース { $tile }、{ $row } 行 { $column } 列、{ $direction }へ動かせます
piece-name = ピース { $piece }、{ $row } 行 { $column } 列、取り除く
gap-name = 空きマス、{ $row } 行 { $column } 列
paused-name = 休止中、クリックで再開
plot-name = 展開した状態数の推移
dismiss = 閉じる

## Winning
won = 完成！
won-moves-time = { moves-count }、{ $time }
won-shortest = { moves-count }（最短解は{ $shortest }手）
won-perfect = { moves-count }：これが最短です
won-assisted = 補助あり：記録には残りません
won-first = { $size }×{ $size } の初記録
won-record-moves = { $size }×{ $size } の新記録：最少手数
won-record-time = { $size }×{ $size } の新記録：最短時間
won-best = { $size }×{ $size } の最高記録：{ moves-count }、{ $time }
play-again = もう一度遊ぶ
new-picture = 別の画像
close = 閉じる

## Auto
algorithm = アルゴリズム
best = 最強
bfs = 幅優先探索
bidirectional = 双方向探索
uniform-cost = 均一コスト探索
depth-first = 深さ優先探索
iterative-deepening = 反復深化
greedy = 貪欲最良優先探索
a-star = A*
ida-star = IDA*
about-best = サイズごとに最も強力な方法です。4×4 までは最短であることを証明し、5×5 からはすぐに解を見つけて 10 秒間短縮します。メモリー不足にはなりません。
about-bfs = 近い盤面から順にすべて調べ、必ず最短解を見つけます。3×3 に向いています。4×4 以上では約 28 手を超えるとメモリーが足りません。
about-bidirectional = 両端から幅優先探索を行い、出会うまで進めます。必ず最短解を見つけます。4×4 では約 55 手までメモリーに収まります。
about-uniform-cost = 最も安く着ける盤面から展開します。どの手もコストは 1 なので幅優先と同じ動きで、メモリーは余分に使います。必ず最短解を見つけます。3×3 向き。
about-depth-first = 1 本の道を終わりまでたどってから次を試します（3×3 は最大 31 手、4×4 は 80 手）。メモリーはほぼ不要ですが、短い解はまれで、4×4 以上では終わらないことがあります。
about-iterative-deepening = 深さ優先を 1 手ずつ深くしながら繰り返します。メモリーをほぼ使わず必ず最短解を見つけますが、同じ盤面を何度も展開します。3×3 向き。
about-greedy = ヒューリスティックで最もゴールに近く見える盤面を常に追います。4×4 や 5×5 でも高速ですが、解は最短にはほど遠いものです。
about-a-star = 残り手数の見積もり（ヒューリスティック）に従って探索します。重み 1 なら最短解を見つけますが、難しい 4×4 には数 GiB 必要です。重みを増やすと速くなりますが、解が長くなることがあります。
about-ida-star = A* に似ていますが、メモリーをほとんど使わず、上限を上げながら探索を繰り返します。必ず最短解を見つけます。難しい 4×4 では遅く、それより大きいと終わりません。
heuristic = ヒューリスティック
hamming = 位置違いのピース数
manhattan = マンハッタン距離
linear-conflict = 線形競合
walking-distance = ウォーキング距離
pattern-database = パターンデータベース
heuristic-up-to = { $heuristic }は { $size }×{ $size } までです。
weight = 重み
weight-of = 重み { $weight }
tip-weight = ヒューリスティックの重み：大きいほど速くなりますが、解が長くなることがあります
auto-start = 解く
cancel = キャンセル
best-so-far = 現在の最良
best-and-bound = { moves-count }（≥ { $bound }）
large-tables = 4×4 用の大きな表
tip-large-tables = これがあれば、「最強」は最も難しい 4×4 でも 1～2 秒で証明できます。作成には 1 分弱かかり、約 0.9 GB のメモリーと 300 MB のディスク容量を使います。
large-tables-building = 大きな表を作成中、{ $number } / { $all }…
large-tables-done = 大きな表の準備ができました。
large-tables-too-large = 大きな表を作るにはメモリーが足りません。
large-tables-failed = 大きな表を保存できませんでした：{ $reason }
take-best = 現在の最良を再生
searching = 探索中…
expanded = 展開した状態数
rate = 毎秒の状態数
open-and-closed = オープン / クローズド
depth = 深さ
memory = メモリー
memory-of = { $used } / { $limit }
found-proven = { moves-count }、最短と証明済み
found-bound = { moves-count }（最短解は{ $bound }手以上）
move-of = { $number } / { $moves }手目
preparing-tables = 表を準備中（初回のみ）
prepared-in = 表の準備：{ $time }
cancelled = { $time } でキャンセル
cancelled-after = キャンセル：{ $time }、{ states-count }
found-with = { $method }：{ $time }、{ states-count }、{ $memory }
replay-bar = 解の中の位置
watch-again = もう一度見る
speed = 速度
speed-unit = { " " }手/秒
play = 再生
pause-replay = 再生を一時停止
step-forward = 1 手進む
step-back = 1 手戻る
skip-to-end = 最後まで進む
failed-memory = メモリー不足
failed-time = 時間切れ
failed-depth = 深さの上限内に解がありません
failed-other = 探索に失敗しました
failed-fault = Pieceful の不具合です。ご報告ください：{ $message }
failed-searched = { $algorithm }：{ states-count }を展開、深さ { $depth }、メモリー { $memory }。
failed-offer = { $algorithm }ならこの盤面を解けます。
failed-no-offer = ここにあるアルゴリズムではこの盤面を解けません。小さいサイズをお試しください。
use-instead = { $algorithm }を使う
auto-needs-shuffle = パズルは完成しています。先にシャッフルしてください。
no-path-yet = まだ解が見つかっていません。
took-over = ここからはあなたの番です。
search-again = 盤面が変わったので、探索をやり直しました。

## Pictures and saves
clipboard = 貼り付けた画像
balloons = 夜明けの気球
mountains = 夕暮れの山々
skyline = 街の夜景
reef = サンゴ礁
rose-window = バラ窓
planet = 環のある惑星
koi-pond = 鯉の池
quilt = パッチワークキルト
pictures-title = 画像一覧
built-in = 付属の画像
recent = 最近使った画像
no-recent = 開いた画像がここに表示されます。
drop-hint = 画像をウィンドウにドロップするか、貼り付けるか、ファイルを開いてください。
drop-here = ドロップして開く
saves-title = セーブデータ
no-saves = セーブデータはまだありません。{ $keys } で保存できます。
save-details = { $size }×{ $size }、{ moves-count }、{ $time }
open-file = 開く…
delete = 削除
delete-title = このセーブデータを削除しますか？
delete-body = { $name } は完全に削除されます。
delete-several-title = { $count } 件のセーブデータを削除しますか？
delete-several-body = 完全に削除されます。
delete-selected = 選択項目を削除
delete-failed = { $name } を削除できませんでした：{ $reason }
select-all = すべて選択
select-save = { $name } を選択
sort-by = 並べ替え
sort-newest = 新しい順
sort-oldest = 古い順
sort-name = 名前順
sort-size = サイズ順
sort-moves = 手数順
crop-title = 画像の切り抜き
crop-help = 枠または四隅をドラッグします。矢印キーで移動、+ と − で大きさを変えられます。
crop-name = 切り抜き枠：矢印キーで移動、プラスとマイナスで大きさを変更
crop-apply = この範囲を使う
crop-larger = 大きく
crop-smaller = 小さく
crop-centre = 最大・中央

## Questions and notices
stay = ゲームを続ける
unsaved-title = ゲームを保存できませんでした
unsaved-body =
    ここで終了すると、最近の手が失われます。

    { $reason }
disk-silent = ディスクが数秒間応答していません。
try-again = 再試行
save-elsewhere = 別の場所に保存…
leave-unsaved = 保存せずに終了
previous-kept = 前のゲームを保存しました。
previous-game = 前のゲーム
undo-leaving = 前のゲームに戻る
second-window = Pieceful の別のウィンドウが開いています。このウィンドウのゲームは別に保存されます。
game-waiting = 別のウィンドウのゲームが残っています。
open-waiting = 開く
waiting-gone = そのゲームは別のウィンドウで開かれています。
saved = { $name } として保存しました。
save-failed = 保存できませんでした：{ $reason }
loaded = { $name } を読み込みました。
resumed = おかえりなさい。前回の続きから遊べます。
nothing-to-save = まだ保存するものがありません。まず、取り除くピースをクリックしてください。
code-title = ゲームコード
code-body = ゲームコードで、サイズ・空きマス・シャッフルを再現できます。
code-go = このゲームで遊ぶ
code-wrong = 正しいゲームコードではありません。コードは P4-15-1F3A9C07 のような形です。
code-copied = ゲームコードをコピーしました。
no-code = コードがあるのはシャッフルしたゲームだけです。先にシャッフルしてください。
preferences-set-aside = 設定を読み込めませんでした。元の設定は { $name } に残し、初期設定を使います。
records-set-aside = 記録を読み込めませんでした。元の記録は { $name } に残してあります。
dialog-failed = ファイルダイアログを開けませんでした：{ $reason }
dialog-open-picture = 画像を開く
dialog-open-game = セーブデータを開く
dialog-save-game = ゲームを保存
photo-gone = 元の写真を開けなくなったため、この画像の中でしか切り抜けません。{ $reason }
path-body = ファイルダイアログを使えません。デスクトップポータル（xdg-desktop-portal）または zenity をインストールしてください。それまでは、ファイルのパスを入力するか貼り付けてください。
path-name = ファイルのパス
path-open = 開く
path-save = 保存
dialog-pictures = 画像
dialog-games = Pieceful のセーブデータ
crashed = Pieceful は前回、予期せず終了しました。ゲームは残っており、ここから続けられます。レポートは { $path } にあります。
crashed-again = Pieceful は 2 回続けて予期せず終了したため、新しく始めます。前回のゲームはセーブデータにあります。レポートは { $path } にあります。
fault = Pieceful で問題が起き、処理を完了できませんでした。ゲームに影響はありません。

## Bad pictures
picture-empty = { $name } は空のファイルです。
picture-unknown = { $name } は Pieceful で開ける画像ではありません。JPEG、PNG、WebP、GIF、BMP、TIFF に対応しています。
picture-damaged = { $name } は壊れているか、不完全です。
picture-too-large = { $name } は { $width }×{ $height } で、大きすぎます。
picture-too-small = { $name } は { $width }×{ $height } です。パズルには 48×48 以上が必要です。
picture-memory = { $name } を開くにはメモリーが足りません。
picture-unreadable = { $name } を読み込めませんでした：{ $reason }
picture-not-a-file = { $name } はファイルではありません。画像を選んでください。

## Bad saves
game-unreadable = { $name } を開けませんでした：{ $reason }
game-newer = { $name } は新しいバージョンの Pieceful で保存されています。
game-foreign = { $name } はセーブデータではありません。
game-damaged = { $name } は壊れているか、セーブデータではありません：{ $reason }

## Why a saved game can't be opened, after a colon
not-a-file = ファイルではありません
bad-format = 不明な形式 { $format } です
bad-text = テキストを読み取れません
bad-moves = 手の記録が壊れています
bad-time = プレイ時間が正しくありません
bad-date = 日付が正しくありません
bad-picture = 画像が壊れています
bad-board = 盤面が壊れています
bad-parts = 内容に矛盾があります
opening-cancelled = キャンセルされました

## Why something is not saved or deleted, after a colon
not-written = { $path }：{ $reason }。空き容量を増やすか、別のフォルダーを選んでください。
not-a-save = このフォルダーのセーブデータではないため、削除しませんでした
too-many-slides = 手数が多すぎます。最初からやり直してください
picture-not-written = 画像を変換できません
not-written-as-text = ゲームをテキストとして書き出せません

## What the system says, after a colon
system-not-found = ファイルまたはフォルダーが存在しません
system-denied = 権限がありません
system-full = ディスクに空きがありません
system-read-only = ディスクは読み取り専用です
system-is-folder = フォルダーです
system-exists = 同じ名前のファイルがすでにあります
system-busy = ほかのプログラムが使用中です
system-error = システムエラー { $code }
system-unknown = 予期しないエラー

## Help and About
help-steps =
    1. 画像を選びます。自分の写真を開く、ドロップする、貼り付ける、どれでもかまいません。
    2. 取り除くピースをクリックします。
    3. シャッフルして、ピースを元の場所に戻します。
help-mouse = 空きマスの隣のピースをクリックします。同じ行や列の離れたピースをクリックすると、列ごと動きます。ドラッグもできます。
help-auto = 「解く」は今の盤面から解を求め、手順を再生します。盤面に触れると自分で続けられます。
help-keys = キーボード
key-move = 矢印キー、W A S D
key-move-does = ピースを空きマスへ動かす
key-tab = Tab、Enter
key-tab-does = ピースを選んで動かす
key-space = スペース（長押し）
key-space-does = 完成した画像を見る
key-ctrl = Ctrl
key-shift = Shift
key-enter = Enter
about-body = 自分の写真で作るスライドパズル。コンピューターの解き方も見られます。
about-version = バージョン { $version }
about-licence = MIT または Apache 2.0 ライセンスの自由ソフトウェアです。付属の画像はプログラムが描きました。

## The entry in menus
generic-name = スライドパズル
comment = 好きな写真をスライドパズルにして遊び、コンピューターの解き方を見る
keywords = パズル;スライド;15パズル;写真;画像;
new-game = 新しいゲーム
laboratory = 実験室

## The type of saved games
saved-game = Pieceful のゲーム

## The description for software centres
summary = 自分の写真で作るスライドパズルと、コンピューターの解き方
about-playing = 好きな写真をスライドパズルに。切り抜きを選び、1 枚外してシャッフルし、元の場所へ滑らせて戻します。行き詰まったらヒントを使え、遊んでいる間ゲームは自動で保存されます。
about-solving = コンピューターに解かせることもできます。4×4 なら最短と証明された解がすぐに見つかり、それより大きな盤では見ている間に解が改善されていきます。実験室では探索どうしを競わせたり、1 手ずつ進めたりして、差がつく理由を確かめられます。
picture-of-game = プレイ中のゲーム
picture-of-solution = コンピューターが解いたところ

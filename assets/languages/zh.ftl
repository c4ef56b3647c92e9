# 简体中文. How to add a text is said in en.ftl.

## Numbers with what they count, for other texts
moves-count = { $moves } 步
states-count = { $states } 个状态

## Numbers with their units
percent = { $number }%
kibibytes = { $number } KiB
mebibytes = { $number } MiB
gibibytes = { $number } GiB

## The menu
file = 文件
game = 游戏
view = 视图
help = 帮助
open-picture = 打开图片…
paste-picture = 粘贴图片
pictures = 图片库…
adjust-crop = 调整裁剪…
save = 保存
save-as = 另存为…
load = 载入…
quit = 退出
enter-code = 输入游戏代码…
copy-code = 复制游戏代码
theme = 主题
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
language-menu = 语言
language-system = 跟随系统
no-font = { $language }（系统未安装相应字体）
scale = 界面缩放
reduced-motion = 减少动画效果
celebrate = 获胜时庆祝
keys-move-gap = 方向键移动空位
how-to-play = 玩法说明
open-menu = 打开菜单
about = 关于 Pieceful

## The side panel
panel-picture = 图片
panel-auto = 电脑求解
change-picture = 更换图片
easy = 简单
medium = 中等
hard = 困难
custom = 自定义
custom-size = 行数和列数
shuffle = 打乱
restart = 重新开始
reset = 恢复原图
undo = 撤销
redo = 重做
hint = 提示
peek = 看原图
numbers = 编号
pause = 暂停
continue = 继续
moves = 步数
time = 用时

## What each button is for
tip-shuffle = 打乱图块
tip-restart = 从这一局的开头重新开始
tip-reset = 恢复完整图片，重新选择空位
tip-hint = 标出该移动的图块，再按一次就移动它
tip-peek = 按住查看完整图片
tip-numbers = 在图块上显示编号
tip-pause = 暂停计时
tip-copy-code = 复制代码，随时可以重现这一局
tip-auto = 让电脑从当前局面求解

## The status line
status-whole = 点击一个图块将它取出，那里就成为空位。
status-ready = 现在可以打乱，也可以自己移动图块。
status-playing = 点击与空位同行或同列的图块，也可以拖动，或使用方向键。
status-won = 完成！打乱后可以再玩一局。
status-paused = 已暂停，点击拼图继续。
status-pictures = 选择一张图片开始游戏。
status-saves = 选择一个存档继续游戏。
status-crop = 选择照片中要用的部分。
status-loading = 正在打开 { $name }…
status-thinking = 正在寻找好的走法…
status-hint = 将标出的图块向{ $direction }移动。
no-hint = 没能及时找到提示。
look-alike = 有些图块很相似，可以显示编号。
refused-not-in-line = 这个图块与空位不在同一行或同一列。
refused-edge = 没有图块可以向{ $direction }移动。
refused-blank = 这里是空位。
refused-no-blank = 请先点击一个图块将它取出。
refused-complete = 拼图已经完成，打乱后可以再玩一局。
refused-nothing = 没有可以撤销的步骤。
refused-nothing-again = 没有可以重做的步骤。
up = 上
down = 下
left = 左
right = 右

## Names for screen readers
tile-name = 图块 { $tile }，第 { $row } 行，第 { $column } 列
tile-can-move = 图块 { $tile }，第 { $row } 行，第 { $column } 列，可以向{ $direction }移动
piece-name = 图块 { $piece }，第 { $row } 行，第 { $column } 列，取出
gap-name = 空位，第 { $row } 行，第 { $column } 列
paused-name = 已暂停，点击继续
plot-name = 已展开状态数随时间的变化
dismiss = 关闭提示

## Winning
won = 完成！
won-moves-time = { moves-count }，用时 { $time }
won-shortest = { moves-count }；最短解为 { $shortest } 步
won-perfect = { moves-count }：已是最短
won-assisted = 有电脑协助，不计入纪录
won-first = 首个 { $size }×{ $size } 纪录
won-record-moves = { $size }×{ $size } 最少步数新纪录
won-record-time = { $size }×{ $size } 最快用时新纪录
won-best = { $size }×{ $size } 最佳纪录：{ moves-count }，{ $time }
play-again = 再来一局
new-picture = 换一张图片
close = 关闭

## Auto
algorithm = 算法
best = 最佳
bfs = 广度优先
bidirectional = 双向广度优先
uniform-cost = 一致代价搜索
depth-first = 深度优先
iterative-deepening = 迭代加深
greedy = 贪婪最佳优先
a-star = A*
ida-star = IDA*
about-best = 按尺寸选用最强的方法：4×4 及以下可证明最短；5×5 起立即给出一个解，再用十秒缩短它。不会耗尽内存。
about-bfs = 由近及远逐层探索每个局面，保证最短。适合 3×3；4×4 起，超过约 28 步就会耗尽内存。
about-bidirectional = 从起点和目标两端同时进行广度优先搜索，直到相遇，保证最短。4×4 上约 55 步以内不会耗尽内存。
about-uniform-cost = 总是先展开代价最小的局面。这里每步代价都是一，因此与广度优先相同，但更占内存。保证最短。适合 3×3。
about-depth-first = 沿一条路走到底再试下一条，3×3 最多 31 步，4×4 最多 80 步。几乎不占内存，但解很少是短的；4×4 起可能永远找不到。
about-iterative-deepening = 反复进行深度优先搜索，每次加深一步。几乎不占内存，保证最短，但同一局面会展开很多次。适合 3×3。
about-greedy = 总是先展开启发函数看来离目标最近的局面。很快，4×4 和 5×5 也不例外，但解远非最短。
about-a-star = 由启发函数（对剩余步数的估计）引导搜索。权重为 1 时保证最短，但困难的 4×4 需要数 GiB 内存；权重越大越快，但解可能更长。
about-ida-star = 与 A* 类似，但几乎不占内存：逐步提高界限，反复搜索。保证最短。困难的 4×4 很慢，更大的尺寸无法完成。
heuristic = 启发函数
hamming = 错位图块数
manhattan = 曼哈顿距离
linear-conflict = 线性冲突
walking-distance = 步行距离
pattern-database = 模式数据库
heuristic-up-to = { $heuristic }仅适用于 { $size }×{ $size } 及以下。
weight = 权重
weight-of = 权重 { $weight }
tip-weight = 启发函数的权重：越大越快，但解可能更长
auto-start = 自动求解
cancel = 取消
best-so-far = 当前最优
best-and-bound = { moves-count }（≥ { $bound }）
large-tables = 4×4 使用大型表
tip-large-tables = 有了它们，最难的 4×4 也能在一两秒内证明最短。建表不到一分钟，约需 0.9 GB 内存和 300 MB 磁盘空间。
large-tables-building = 正在建立大型表，第 { $number } / { $all } 张…
large-tables-done = 大型表已就绪。
large-tables-too-large = 内存不足，无法建立大型表。
large-tables-failed = 无法保存大型表：{ $reason }
take-best = 播放当前最优解
searching = 正在搜索…
expanded = 已展开状态
rate = 每秒状态数
open-and-closed = 开放 / 关闭
depth = 深度
memory = 内存
memory-of = { $used } / { $limit }
found-proven = { moves-count }，已证明最短
found-bound = { moves-count }；最短解至少 { $bound } 步
move-of = 第 { $number } / { $moves } 步
preparing-tables = 正在准备数据表（仅首次）
prepared-in = 准备数据表用时 { $time }
cancelled = { $time } 后取消
cancelled-after = 已取消：{ $time }，{ states-count }
found-with = { $method }：{ $time }，{ states-count }，{ $memory }
replay-bar = 解法中的位置
watch-again = 重新播放
speed = 速度
speed-unit = { " " }步/秒
play = 播放
pause-replay = 暂停播放
step-forward = 前进一步
step-back = 后退一步
skip-to-end = 跳到结尾
failed-memory = 内存不足
failed-time = 时间用尽
failed-depth = 深度限制内没有解
failed-other = 搜索失败
failed-fault = 这是 Pieceful 的错误，请报告：{ $message }
failed-searched = { $algorithm }展开了 { states-count }，深度达到 { $depth }，占用内存 { $memory }。
failed-offer = { $algorithm }可以解出这个局面。
failed-no-offer = 目前没有算法能解出这个局面，请换小一点的尺寸。
use-instead = 改用{ $algorithm }
auto-needs-shuffle = 请先打乱：拼图现在是完成的。
no-path-yet = 还没有找到解。
took-over = 已由你接手。
search-again = 局面已改变，重新开始搜索。

## Pictures and saves
clipboard = 粘贴的图片
balloons = 黎明热气球
mountains = 暮色群山
skyline = 城市夜景
reef = 珊瑚礁
rose-window = 玫瑰花窗
planet = 带环行星
koi-pond = 锦鲤池塘
quilt = 拼布被
pictures-title = 图片库
built-in = 内置图片
recent = 最近使用
no-recent = 打开过的图片会显示在这里。
drop-hint = 可以把图片拖入窗口、粘贴，或打开文件。
drop-here = 松开即可打开
saves-title = 存档
no-saves = 还没有存档，按 { $keys } 即可保存。
save-details = { $size }×{ $size }，{ moves-count }，{ $time }
open-file = 打开文件…
delete = 删除
delete-title = 删除这个存档？
delete-body = { $name } 将被永久删除。
delete-several-title = 删除 { $count } 个存档？
delete-several-body = 它们将被永久删除。
delete-selected = 删除所选
delete-failed = 无法删除 { $name }：{ $reason }
select-all = 全选
select-save = 选择 { $name }
sort-by = 排序方式
sort-newest = 最新在前
sort-oldest = 最早在前
sort-name = 按名称
sort-size = 按尺寸
sort-moves = 按步数
crop-title = 裁剪图片
crop-help = 拖动方框或它的四角；方向键移动，+ 和 − 缩放。
crop-name = 裁剪方框：方向键移动，加减号缩放
crop-apply = 使用这个区域
crop-larger = 更大
crop-smaller = 更小
crop-centre = 最大居中

## Questions and notices
stay = 继续游戏
unsaved-title = 这一局没能保存
unsaved-body =
    现在离开，最近的步骤就会丢失。

    { $reason }
disk-silent = 磁盘已有几秒没有响应。
try-again = 重试
save-elsewhere = 保存到其他位置…
leave-unsaved = 不保存就离开
previous-kept = 上一局已保存。
previous-game = 上一局
undo-leaving = 回到上一局
second-window = 另一个 Pieceful 窗口已打开，本窗口会单独保存自己的游戏。
game-waiting = 另一个窗口留下了一局未完成的游戏。
open-waiting = 打开
waiting-gone = 那一局正在另一个窗口中进行。
saved = 已保存为 { $name }。
save-failed = 保存失败：{ $reason }
loaded = 已载入 { $name }。
resumed = 欢迎回来，可以从上次的地方继续。
nothing-to-save = 还没有可保存的内容：请先点击一个图块将它取出。
code-title = 游戏代码
code-body = 游戏代码可以重现尺寸、空位和打乱方式。
code-go = 开始这一局
code-wrong = 这不是有效的游戏代码。代码形如 P4-15-1F3A9C07。
code-copied = 游戏代码已复制。
no-code = 请先打乱：打乱后的局面才有代码。
preferences-set-aside = 无法读取你的设置，已另存为 { $name }，现使用默认设置。
records-set-aside = 无法读取你的纪录，已另存为 { $name }。
dialog-failed = 无法打开文件对话框：{ $reason }
dialog-open-picture = 打开图片
dialog-open-game = 打开存档
dialog-save-game = 保存游戏
photo-gone = 无法再打开原照片，只能在当前图片中裁剪。{ $reason }
path-body = 没有可用的文件对话框：请安装桌面门户（xdg-desktop-portal）或 zenity。在此之前，可以输入或粘贴文件路径。
path-name = 文件路径
path-open = 打开
path-save = 保存
dialog-pictures = 图片
dialog-games = Pieceful 存档
crashed = Pieceful 上次意外退出。游戏已保存，可从这里继续。报告见 { $path }。
crashed-again = Pieceful 连续两次意外退出，现已重新开始。上次的游戏可在存档中找到。报告见 { $path }。
fault = Pieceful 出错，未能完成此操作。当前游戏不受影响。

## Bad pictures
picture-empty = { $name } 是空文件。
picture-unknown = Pieceful 无法打开 { $name }。支持 JPEG、PNG、WebP、GIF、BMP 和 TIFF。
picture-damaged = { $name } 已损坏或不完整。
picture-too-large = { $name } 尺寸为 { $width }×{ $height }，太大了。
picture-too-small = { $name } 尺寸为 { $width }×{ $height }；拼图至少需要 48×48。
picture-memory = { $name } 需要的内存太多。
picture-unreadable = 无法读取 { $name }：{ $reason }
picture-not-a-file = { $name } 不是文件，请选择一张图片。

## Bad saves
game-unreadable = 无法打开 { $name }：{ $reason }
game-newer = { $name } 由更新版本的 Pieceful 保存。
game-foreign = { $name } 不是存档。
game-damaged = { $name } 已损坏或不是存档：{ $reason }

## Why a saved game can't be opened, after a colon
not-a-file = 它不是文件
bad-format = 未知的格式 { $format }
bad-text = 无法读取其中的文字
bad-moves = 步骤记录已损坏
bad-time = 用时不合理
bad-date = 日期不合理
bad-picture = 图片已损坏
bad-board = 局面已损坏
bad-parts = 各部分互相矛盾
opening-cancelled = 已取消打开

## Why something is not saved or deleted, after a colon
not-written = { $path }：{ $reason }。请腾出一些空间，或选择其他文件夹。
not-a-save = 它不是这个文件夹中的存档，因此予以保留
too-many-slides = 这一局步数太多，请重新开始
picture-not-written = 无法转换图片
not-written-as-text = 无法将这一局写成文本

## What the system says, after a colon
system-not-found = 文件或文件夹不存在
system-denied = 没有权限
system-full = 磁盘空间已满
system-read-only = 磁盘为只读
system-is-folder = 它是文件夹
system-exists = 已有同名文件
system-busy = 正被其他程序使用
system-error = 系统错误 { $code }
system-unknown = 意外错误

## Help and About
help-steps =
    1. 选择图片：打开、拖入或粘贴自己的照片。
    2. 点击一个图块将它取出。
    3. 打乱，再把图块移回原位。
help-mouse = 点击空位旁边的图块；点击同行或同列更远的图块，整排一起滑动。也可以拖动图块。
help-auto = 自动求解从当前局面开始，并演示每一步。随时操作图块即可接手。
help-keys = 键盘操作
key-move = 方向键，W A S D 键
key-move-does = 把图块移入空位
key-tab = Tab 键，Enter 键
key-tab-does = 选择图块，移动它
key-space = 空格键（按住）
key-space-does = 查看完整图片
key-ctrl = Ctrl
key-shift = Shift
key-enter = Enter
about-body = 把自己的照片变成滑块拼图，看电脑如何求解。
about-version = 版本 { $version }
about-licence = 自由软件，采用 MIT 或 Apache 2.0 许可。内置图片由程序绘制。

## The entry in menus
generic-name = 滑块拼图
comment = 把任意照片变成滑块拼图，并观看电脑如何求解
keywords = 拼图;滑块;数字推盘;照片;图片;
new-game = 新游戏
laboratory = 实验室

## The type of saved games
saved-game = Pieceful 游戏

## The description for software centres
summary = 用自己的照片玩滑块拼图，看电脑如何求解
about-playing = 把任意照片变成滑块拼图：选择裁剪区域，取出一块，打乱，再把滑块移回原位。卡住时可以使用提示，游戏会随时自动保存。
about-solving = 也可以让电脑来解。4×4 的棋盘瞬间就能得到已证明最短的解法，更大的棋盘则会不断改进。在实验室里，各种搜索可以同场竞速，也可以逐步演示，让你看清孰优孰劣。
picture-of-game = 进行中的游戏
picture-of-solution = 电脑解开了拼图

//! Every word that the window shows, in every language, in one place.
//!
//! A text may have places in braces, such as `{moves}`, that [`Language::fill`]
//! fills. Tests see to it that both languages have the same places.

use std::fmt::Display;

/// A language of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 简体中文.
    Chinese,
}

impl Language {
    /// The language that suits a locale such as `zh_CN` or `en-GB`.
    pub fn of_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("zh") { Self::Chinese } else { Self::English }
    }

    /// A word in this language.
    pub fn say(self, word: Word) -> &'static str {
        let (english, chinese) = word.both();
        match self {
            Self::English => english,
            Self::Chinese => chinese,
        }
    }

    /// A word in this language, with its places filled.
    pub fn fill(self, word: Word, places: &[(&str, &dyn Display)]) -> String {
        let mut text = self.say(word).to_owned();
        for (place, value) in places {
            text = text.replace(&format!("{{{place}}}"), &value.to_string());
        }
        text
    }
}

macro_rules! words {
    ($($name:ident: $english:literal, $chinese:literal;)*) => {
        /// Something that the window says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the English text says what each is")]
        pub enum Word { $($name),* }

        impl Word {
            /// Every word.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The word in English and in Chinese.
            pub fn both(self) -> (&'static str, &'static str) {
                match self { $(Self::$name => ($english, $chinese)),* }
            }
        }
    };
}

words! {
    // The menu.
    File: "File", "文件";
    Game: "Game", "游戏";
    View: "View", "视图";
    Help: "Help", "帮助";
    OpenPicture: "Open picture…", "打开图片…";
    PastePicture: "Paste picture", "粘贴图片";
    Pictures: "Pictures…", "图片库…";
    AdjustCrop: "Adjust crop…", "调整裁剪…";
    Save: "Save", "保存";
    SaveAs: "Save as…", "另存为…";
    Load: "Load…", "读取…";
    Quit: "Quit", "退出";
    EnterCode: "Enter game code…", "输入游戏代码…";
    CopyCode: "Copy game code", "复制游戏代码";
    Theme: "Theme", "主题";
    ThemeSystem: "Like the system", "跟随系统";
    ThemeLight: "Light", "浅色";
    ThemeDark: "Dark", "深色";
    LanguageMenu: "Language", "语言";
    LanguageSystem: "Like the system", "跟随系统";
    English: "English", "English";
    Chinese: "简体中文", "简体中文";
    NoChineseFont: "Chinese (no font for it on this system)", "中文（系统没有中文字体）";
    Scale: "Size of everything", "界面缩放";
    ReducedMotion: "Reduce motion", "减少动画";
    Celebrate: "Celebrate a win", "胜利时庆祝";
    KeysMoveGap: "Arrow keys move the gap", "方向键移动空格";
    HowToPlay: "How to play", "玩法说明";
    About: "About Pieceful", "关于 Pieceful";

    // The side panel.
    PanelPicture: "Picture", "图片";
    PanelDifficulty: "Difficulty", "难度";
    PanelAuto: "The computer", "电脑";
    ChangePicture: "Change picture", "更换图片";
    Low: "Low", "低";
    Medium: "Medium", "中";
    High: "High", "高";
    Custom: "Custom", "自定义";
    CustomSize: "Rows and columns", "行列数";
    Shuffle: "Shuffle", "打乱";
    Restart: "Restart", "重来";
    Reset: "Reset", "重置";
    Undo: "Undo", "撤销";
    Redo: "Redo", "重做";
    Hint: "Hint", "提示";
    Peek: "Peek", "看原图";
    Numbers: "Numbers", "编号";
    Pause: "Pause", "暂停";
    Continue: "Continue", "继续";
    Moves: "Moves", "步数";
    Time: "Time", "用时";

    // What each button is for.
    TipShuffle: "Mix the tiles", "打乱拼图";
    TipRestart: "The same shuffle again, from its start", "从同一个开局重新开始";
    TipReset: "The whole picture, and a new choice of the gap", "恢复完整图片，重新选择空格";
    TipHint: "Mark a good tile; press again to move it", "标出一块该走的拼图，再按一次就移动它";
    TipPeek: "Hold to see the whole picture", "按住查看完整图片";
    TipNumbers: "Show numbers on the tiles", "在拼图上显示编号";
    TipPause: "Let the clock rest", "让计时暂停";
    TipCopyCode: "Copy the code that brings this shuffle back", "复制代码，可随时重现这一局";
    TipAuto: "Let the computer solve the board as it is now", "让电脑从当前局面求解";

    // The status line.
    StatusWhole: "Click the piece to take out. It becomes the gap.", "点击一块拼图把它取出，那里就是空格。";
    StatusReady: "Now shuffle, or slide the tiles yourself.", "现在可以打乱，也可以自己移动拼图。";
    StatusPlaying: "Click a tile in line with the gap, drag it, or use the arrow keys.", "点击与空格同行或同列的拼图，拖动它，或使用方向键。";
    StatusWon: "Complete. Shuffle to play again.", "完成！再打乱一次继续玩。";
    StatusPaused: "Paused. Click the board to go on.", "已暂停，点击拼图继续。";
    StatusLoading: "Opening {name}…", "正在打开 {name}…";
    StatusThinking: "Looking for a good move…", "正在寻找好的一步…";
    StatusHint: "Move the marked tile {direction}.", "把标出的拼图向{direction}移动。";
    NoHint: "No hint found in time for this board.", "没能及时为这个局面找到提示。";
    LookAlike: "Some tiles look alike: numbers help.", "有些拼图很相像，可以打开编号。";
    RefusedNotInLine: "That tile is not in line with the gap.", "这块拼图和空格不在同一行或同一列。";
    RefusedEdge: "No tile can move {direction} here.", "这里没有拼图可以向{direction}移动。";
    RefusedBlank: "That is the gap.", "这是空格。";
    RefusedNoBlank: "First take a piece out: click one.", "请先点击一块拼图把它取出。";
    RefusedComplete: "The picture is complete. Shuffle to play again.", "图片已经完成，打乱后可以再玩。";
    RefusedNothing: "There is nothing to take back.", "没有可以撤销的步骤。";
    RefusedNothingAgain: "There is nothing to make again.", "没有可以重做的步骤。";
    Up: "up", "上";
    Down: "down", "下";
    Left: "left", "左";
    Right: "right", "右";

    // Names for screen readers.
    TileName: "Tile {tile}, row {row}, column {column}", "拼图 {tile}，第 {row} 行，第 {column} 列";
    TileCanMove: "Tile {tile}, row {row}, column {column}, can move {direction}", "拼图 {tile}，第 {row} 行，第 {column} 列，可以向{direction}移动";
    PieceName: "Piece {piece}, row {row}, column {column}, take out", "第 {piece} 块，第 {row} 行，第 {column} 列，取出";
    GapName: "Gap, row {row}, column {column}", "空格，第 {row} 行，第 {column} 列";
    PausedName: "Paused, go on", "已暂停，继续";
    PlotName: "States expanded over time", "随时间展开的状态数";
    Dismiss: "Dismiss", "关闭提示";

    // Winning.
    Won: "Complete!", "完成！";
    WonMovesTime: "{moves} moves in {time}", "{moves} 步，用时 {time}";
    WonShortest: "{moves} moves; the shortest is {shortest}", "{moves} 步；最短为 {shortest} 步";
    WonPerfect: "{moves} moves: there is no shorter way", "{moves} 步：没有更短的走法";
    WonAssisted: "Assisted: not counted as a record", "有电脑协助，不计入纪录";
    WonFirst: "The first record at {size}×{size}", "{size}×{size} 的第一个纪录";
    WonRecordMoves: "Fewest moves at {size}×{size} so far", "{size}×{size} 最少步数新纪录";
    WonRecordTime: "Fastest at {size}×{size} so far", "{size}×{size} 最快新纪录";
    WonBest: "Best at {size}×{size}: {moves} moves, {time}", "{size}×{size} 最佳：{moves} 步，{time}";
    PlayAgain: "Play again", "再来一局";
    NewPicture: "Another picture", "换一张图片";
    Close: "Close", "关闭";

    // Auto.
    Algorithm: "Algorithm", "算法";
    Best: "Best", "最佳";
    Bfs: "Breadth-first", "广度优先";
    Bidirectional: "Bidirectional", "双向广度优先";
    AStar: "A*", "A*";
    IdaStar: "IDA*", "IDA*";
    AboutBest: "The strongest way for each size: proven shortest up to 4×4, from 5×5 on a path at once that gets shorter for ten seconds. Never runs out of memory.", "按大小选择最强的方法：4×4 及以下证明最短；5×5 起立刻给出一条路径，再用十秒缩短它。不会耗尽内存。";
    AboutBfs: "Looks at every board, nearest first. Always shortest. Fine on 3×3; from 4×4 on it runs out of memory beyond about 28 moves.", "由近到远查看每个局面，必得最短解。适合 3×3；从 4×4 起，超过约 28 步就会耗尽内存。";
    AboutBidirectional: "Breadth-first from both ends until they meet. Always shortest. Reaches about 55 moves on 4×4 before memory runs out.", "从两端同时广度优先直到相遇，必得最短解。在 4×4 上约 55 步以内不会耗尽内存。";
    AboutAStar: "Follows an estimate of the moves left. Shortest at weight 1; hard 4×4 boards need several GiB. Higher weights are faster and less exact.", "按剩余步数的估计搜索。权重为 1 时必得最短解，困难的 4×4 需要数 GiB 内存；权重越大越快，但不保证最短。";
    AboutIdaStar: "Like A* with hardly any memory, looking again and again with a higher bound. Shortest; slow on hard 4×4 boards, hopeless beyond.", "类似 A*，几乎不占内存，逐步提高界限反复搜索。必得最短解；困难的 4×4 很慢，更大的就不行了。";
    Heuristic: "Estimate", "估计函数";
    Hamming: "Misplaced tiles", "错位数";
    Manhattan: "Manhattan", "曼哈顿距离";
    LinearConflict: "Linear conflict", "线性冲突";
    WalkingDistance: "Walking distance", "步行距离";
    HeuristicUpTo: "{heuristic} serves boards up to {size}×{size}.", "{heuristic}只适用于 {size}×{size} 及以下。";
    Weight: "Weight", "权重";
    AutoStart: "Auto", "自动求解";
    Cancel: "Cancel", "取消";
    BestSoFar: "Best so far", "目前最好";
    BestAndBound: "{moves} moves (≥ {bound})", "{moves} 步（≥ {bound}）";
    LargeTables: "Large tables for 4×4", "4×4 使用大型表";
    TipLargeTables: "Best proves the hardest 4×4 boards in a second or two. Building takes less than a minute, about 0.9 GB of memory and 300 MB of disk.", "最难的 4×4 也能在一两秒内证明最短。建表不到一分钟，约需 0.9 GB 内存和 300 MB 磁盘。";
    LargeTablesBuilding: "Building large tables, {number} of {all}…", "正在建大型表，第 {number} / {all} 张…";
    LargeTablesDone: "The large tables are ready.", "大型表已就绪。";
    LargeTablesTooLarge: "There is not enough memory for the large tables.", "内存不足，无法建大型表。";
    LargeTablesFailed: "The large tables could not be kept: {reason}", "无法保存大型表：{reason}";
    TakeBest: "Play the best so far", "播放目前最好的";
    Searching: "Searching…", "正在搜索…";
    Expanded: "Expanded", "已展开";
    Rate: "A second", "每秒";
    OpenAndClosed: "Open / closed", "待展开 / 已关闭";
    Depth: "Depth", "深度";
    Memory: "Memory", "内存";
    MemoryOf: "{used} of {limit}", "{used} / {limit}";
    FoundProven: "{moves} moves, proven shortest", "{moves} 步，已证明最短";
    FoundBound: "{moves} moves; the shortest has at least {bound}", "{moves} 步；最短至少 {bound} 步";
    States: "States", "状态";
    MovesLeft: "{left} of {moves} moves left", "还剩 {left} / {moves} 步";
    Speed: "Speed", "速度";
    SpeedUnit: " moves/s", " 步/秒";
    Play: "Play on", "播放";
    PauseReplay: "Pause the replay", "暂停播放";
    StepForward: "Step forward", "前进一步";
    StepBack: "Step back", "后退一步";
    SkipToEnd: "Skip to the end", "跳到结尾";
    FailedMemory: "Out of memory", "内存不足";
    FailedTime: "Out of time", "时间用尽";
    FailedOther: "The search failed", "搜索失败";
    FailedSearched: "{algorithm} looked at {states} states up to depth {depth} and held {memory}.", "{algorithm}查看了 {states} 个状态，深度到 {depth}，占用 {memory}。";
    FailedOffer: "{algorithm} will manage this board.", "{algorithm}可以解出这个局面。";
    FailedNoOffer: "No search here manages this board yet. A smaller size will do.", "目前没有方法能解出这个局面，可以换小一点的尺寸。";
    UseInstead: "Use {algorithm}", "改用{algorithm}";
    AutoNeedsShuffle: "Shuffle first: the board is solved.", "请先打乱：现在已经是完成的。";
    NoPathYet: "No path was found yet.", "还没有找到路径。";
    TookOver: "You took over.", "已由你接手。";
    SearchAgain: "The board changed: searching from there.", "局面变了，从新局面重新搜索。";

    // Pictures and saves.
    Clipboard: "Pasted picture", "粘贴的图片";
    Balloons: "Balloons at dawn", "黎明热气球";
    Mountains: "Mountains at dusk", "暮色群山";
    Skyline: "Night skyline", "城市夜景";
    Reef: "Coral reef", "珊瑚礁";
    RoseWindow: "Rose window", "玫瑰花窗";
    Planet: "Ringed planet", "带环行星";
    KoiPond: "Koi pond", "锦鲤池塘";
    Quilt: "Patchwork quilt", "拼布被";
    PicturesTitle: "Pictures", "图片库";
    BuiltIn: "Built in", "内置图片";
    Recent: "Recent", "最近使用";
    NoRecent: "Pictures that you open are kept here.", "打开过的图片会列在这里。";
    DropHint: "Drop a picture anywhere on the window, paste one, or open a file.", "可以把图片拖到窗口里、粘贴，或打开文件。";
    DropHere: "Drop to open", "松开即可打开";
    SavesTitle: "Saved games", "存档";
    NoSaves: "No saved games yet. Save with {keys}.", "还没有存档，可用 {keys} 保存。";
    SaveDetails: "{size}×{size}, {moves} moves, {time}", "{size}×{size}，{moves} 步，{time}";
    OpenFile: "Open file…", "打开文件…";
    Delete: "Delete", "删除";
    DeleteTitle: "Delete this saved game?", "删除这个存档？";
    DeleteBody: "{name} cannot be brought back.", "{name} 删除后无法恢复。";
    CropTitle: "Choose the square", "选择方形区域";
    CropHelp: "Drag the square or its corners. Arrow keys move it, + and − size it.", "拖动方框或它的四角；方向键移动，+ 和 − 缩放。";
    CropName: "Crop square: arrow keys move, plus and minus size", "裁剪方框：方向键移动，加减号缩放";
    CropApply: "Use this square", "使用这个区域";
    CropLarger: "Larger", "放大";
    CropSmaller: "Smaller", "缩小";
    CropCentre: "Whole height, centred", "最大居中";

    // Questions and notices.
    LoseTitle: "Leave this game?", "离开这一局？";
    LoseBody: "You have made {moves} moves. The game is kept: Load brings it back.", "你已经走了 {moves} 步。这一局会自动保存，可用“读取”找回。";
    Leave: "Keep it and go on", "保存并继续";
    Stay: "Stay here", "留在这里";
    Kept: "Your game was kept as {name}.", "这一局已保存为 {name}。";
    Saved: "Saved as {name}.", "已保存为 {name}。";
    SaveFailed: "Not saved: {reason}", "保存失败：{reason}";
    Loaded: "{name} is back.", "已读取 {name}。";
    Resumed: "Welcome back: this is where you were.", "欢迎回来，从上次的地方继续。";
    NothingToSave: "There is no game to save yet: take a piece out first.", "还没有可保存的游戏：请先取出一块拼图。";
    CodeTitle: "Game code", "游戏代码";
    CodeBody: "A code brings back the size, the gap and the shuffle.", "代码可以重现尺寸、空格和打乱方式。";
    CodeGo: "Play this code", "开始这一局";
    CodeWrong: "That is no game code. A code looks like P4-15-1F3A9C07.", "这不是游戏代码。代码形如 P4-15-1F3A9C07。";
    CodeCopied: "Game code copied.", "游戏代码已复制。";
    NoCode: "Shuffle first: a code belongs to a shuffle.", "请先打乱：代码对应一次打乱。";
    PreferencesSetAside: "The preferences could not be read. They were set aside as {name}, and the usual ones are used.", "设置文件无法读取，已另存为 {name}，现使用默认设置。";
    RecordsSetAside: "The records could not be read. They were set aside as {name}.", "纪录文件无法读取，已另存为 {name}。";
    DialogFailed: "The file dialog could not be opened: {reason}", "无法打开文件对话框：{reason}";
    DialogOpenPicture: "Open a picture", "打开图片";
    DialogOpenGame: "Open a saved game", "打开存档";
    DialogSaveGame: "Save the game", "保存游戏";
    DialogPictures: "Pictures", "图片";
    DialogGames: "Pieceful games", "Pieceful 存档";
    ThreadFailed: "The system has no thread left: {reason}", "系统无法创建线程：{reason}";

    // Bad pictures.
    PictureEmpty: "{name} is empty.", "{name} 是空文件。";
    PictureUnknown: "{name} is not a picture that can be opened. JPEG, PNG, WebP, GIF, BMP and TIFF can.", "无法打开 {name}。支持 JPEG、PNG、WebP、GIF、BMP 和 TIFF。";
    PictureDamaged: "{name} is damaged or cut short.", "{name} 已损坏或不完整。";
    PictureTooLarge: "{name} is {width}×{height}, which is too large.", "{name} 尺寸为 {width}×{height}，太大了。";
    PictureTooSmall: "{name} is {width}×{height}; a puzzle needs at least 48×48.", "{name} 尺寸为 {width}×{height}；拼图至少需要 48×48。";
    PictureMemory: "{name} needs too much memory.", "{name} 需要的内存太多。";
    PictureUnreadable: "{name} could not be read: {reason}", "无法读取 {name}：{reason}";

    // Bad saves.
    GameUnreadable: "{name} could not be opened: {reason}", "无法打开 {name}：{reason}";
    GameNewer: "{name} was made by a newer version of Pieceful.", "{name} 由更新版本的 Pieceful 生成。";
    GameForeign: "{name} is not a saved game.", "{name} 不是存档。";
    GameDamaged: "{name} is damaged or not a saved game: {reason}", "{name} 已损坏或不是存档：{reason}";

    // Help and About.
    HelpSteps: "1. Choose a picture: open, drop or paste your own.\n2. Click the piece to take out.\n3. Shuffle, and slide the tiles home.", "1. 选择图片：打开、拖入或粘贴自己的照片。\n2. 点击一块拼图把它取出。\n3. 打乱，再把拼图移回原位。";
    HelpMouse: "Click a tile next to the gap, or further along its row or column to slide the whole run. Tiles can be dragged too.", "点击空格旁边的拼图；点击同行或同列更远的拼图，整排一起滑动。也可以拖动。";
    HelpAuto: "Auto solves the board as it is now and plays the moves. Touch the board to take over.", "自动求解从当前局面开始，并演示每一步。随时操作拼图即可接手。";
    HelpKeys: "Keys", "按键";
    KeyMove: "Arrow keys, W A S D", "方向键，W A S D 键";
    KeyMoveDoes: "Slide a tile into the gap", "把拼图移入空格";
    KeyTab: "Tab, Enter", "Tab 键，Enter 键";
    KeyTabDoes: "Go from tile to tile, slide it", "在拼图间移动，滑动";
    KeySpace: "Space (hold)", "空格键（按住）";
    AboutBody: "Sliding puzzles from your own photos, and how a computer solves them.", "把自己的照片变成滑块拼图，并展示电脑如何求解。";
    AboutVersion: "Version {version}", "版本 {version}";
    AboutLicence: "Free software under the MIT or Apache 2.0 licence. The built-in pictures were painted for it by a program.", "自由软件，MIT 或 Apache 2.0 许可。内置图片由程序绘制。";
}

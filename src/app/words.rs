//! Every word that the window shows, in every language, in one place.
//!
//! A text may have places in braces, such as `{moves}`, that [`Language::fill`]
//! fills. `{moves:move|moves}` is the first word where the number is 1, and else the
//! second. Tests see to it that both languages have the same places.

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
        fill(self.say(word), places)
    }
}

fn fill(text: &str, places: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        let (name, forms) = place.split_once(':').map_or((place, None), |(n, f)| (n, Some(f)));
        let value = places.iter().find(|(place, _)| *place == name);
        let value = value.map(|(_, value)| value.to_string()).unwrap_or_default();
        filled.push_str(before);
        match forms.and_then(|forms| forms.split_once('|')) {
            Some((one, many)) => filled.push_str(if value == "1" { one } else { many }),
            None => filled.push_str(&value),
        }
        rest = after;
    }
    filled + rest
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
    Load: "Load…", "载入…";
    Quit: "Quit", "退出";
    EnterCode: "Enter game code…", "输入游戏代码…";
    CopyCode: "Copy game code", "复制游戏代码";
    Theme: "Theme", "主题";
    ThemeSystem: "Follow system", "跟随系统";
    ThemeLight: "Light", "浅色";
    ThemeDark: "Dark", "深色";
    LanguageMenu: "Language", "语言";
    LanguageSystem: "Follow system", "跟随系统";
    English: "English", "English";
    Chinese: "简体中文", "简体中文";
    NoChineseFont: "Chinese (no Chinese font installed)", "中文（系统未安装中文字体）";
    Scale: "Interface scale", "界面缩放";
    ReducedMotion: "Reduce motion", "减少动画效果";
    Celebrate: "Celebrate wins", "获胜时庆祝";
    KeysMoveGap: "Arrow keys move the gap", "方向键移动空位";
    HowToPlay: "How to play", "玩法说明";
    OpenMenu: "Open the menu", "打开菜单";
    About: "About Pieceful", "关于 Pieceful";

    // The side panel.
    PanelPicture: "Picture", "图片";
    PanelAuto: "Computer", "电脑求解";
    ChangePicture: "Change picture", "更换图片";
    Easy: "Easy", "简单";
    Medium: "Medium", "中等";
    Hard: "Hard", "困难";
    Custom: "Custom", "自定义";
    CustomSize: "Rows and columns", "行数和列数";
    Shuffle: "Shuffle", "打乱";
    Restart: "Restart", "重新开始";
    Reset: "New gap", "恢复原图";
    Undo: "Undo", "撤销";
    Redo: "Redo", "重做";
    Hint: "Hint", "提示";
    Peek: "Peek", "看原图";
    Numbers: "Numbers", "编号";
    Pause: "Pause", "暂停";
    Continue: "Resume", "继续";
    Moves: "Moves", "步数";
    Time: "Time", "用时";

    // What each button is for.
    TipShuffle: "Shuffle the tiles", "打乱图块";
    TipRestart: "Start this shuffle over", "从这一局的开头重新开始";
    TipReset: "Put the picture back together and choose a new gap", "恢复完整图片，重新选择空位";
    TipHint: "Mark a good move; press again to make it", "标出该移动的图块，再按一次就移动它";
    TipPeek: "Hold to see the whole picture", "按住查看完整图片";
    TipNumbers: "Show numbers on the tiles", "在图块上显示编号";
    TipPause: "Pause the timer", "暂停计时";
    TipCopyCode: "Copy a code that recreates this shuffle", "复制代码，随时可以重现这一局";
    TipAuto: "Let the computer solve the puzzle from here", "让电脑从当前局面求解";

    // The status line.
    StatusWhole: "Click a piece to remove it. Its place becomes the gap.", "点击一个图块将它取出，那里就成为空位。";
    StatusReady: "Now shuffle, or slide the tiles yourself.", "现在可以打乱，也可以自己移动图块。";
    StatusPlaying: "Click a tile in line with the gap, drag it, or use the arrow keys.", "点击与空位同行或同列的图块，也可以拖动，或使用方向键。";
    StatusWon: "Solved! Shuffle to play again.", "完成！打乱后可以再玩一局。";
    StatusPaused: "Paused. Click the board to continue.", "已暂停，点击拼图继续。";
    StatusPictures: "Choose a picture to play with.", "选择一张图片开始游戏。";
    StatusSaves: "Choose a saved game to continue.", "选择一个存档继续游戏。";
    StatusCrop: "Choose the part of the photo to play with.", "选择照片中要用的部分。";
    StatusLoading: "Opening {name}…", "正在打开 {name}…";
    StatusThinking: "Looking for a good move…", "正在寻找好的走法…";
    StatusHint: "Slide the marked tile {direction}.", "将标出的图块向{direction}移动。";
    NoHint: "No hint found in time.", "没能及时找到提示。";
    LookAlike: "Some tiles look alike. Numbers can help.", "有些图块很相似，可以显示编号。";
    RefusedNotInLine: "That tile isn't in line with the gap.", "这个图块与空位不在同一行或同一列。";
    RefusedEdge: "No tile can slide {direction}.", "没有图块可以向{direction}移动。";
    RefusedBlank: "That's the gap.", "这里是空位。";
    RefusedNoBlank: "First click a piece to remove it.", "请先点击一个图块将它取出。";
    RefusedComplete: "The puzzle is solved. Shuffle to play again.", "拼图已经完成，打乱后可以再玩一局。";
    RefusedNothing: "Nothing to undo.", "没有可以撤销的步骤。";
    RefusedNothingAgain: "Nothing to redo.", "没有可以重做的步骤。";
    Up: "up", "上";
    Down: "down", "下";
    Left: "left", "左";
    Right: "right", "右";

    // Names for screen readers.
    TileName: "Tile {tile}, row {row}, column {column}", "图块 {tile}，第 {row} 行，第 {column} 列";
    TileCanMove: "Tile {tile}, row {row}, column {column}, can slide {direction}", "图块 {tile}，第 {row} 行，第 {column} 列，可以向{direction}移动";
    PieceName: "Piece {piece}, row {row}, column {column}, remove", "图块 {piece}，第 {row} 行，第 {column} 列，取出";
    GapName: "Gap, row {row}, column {column}", "空位，第 {row} 行，第 {column} 列";
    PausedName: "Paused, click to continue", "已暂停，点击继续";
    PlotName: "States expanded over time", "已展开状态数随时间的变化";
    Dismiss: "Dismiss", "关闭提示";

    // Winning.
    Won: "Solved!", "完成！";
    WonMovesTime: "{moves} {moves:move|moves} in {time}", "{moves} 步，用时 {time}";
    WonShortest: "{moves} {moves:move|moves}; the shortest solution has {shortest}", "{moves} 步；最短解为 {shortest} 步";
    WonPerfect: "{moves} {moves:move|moves}: the shortest possible", "{moves} 步：已是最短";
    WonAssisted: "Assisted: doesn't count as a record", "有电脑协助，不计入纪录";
    WonFirst: "Your first {size}×{size} record", "首个 {size}×{size} 纪录";
    WonRecordMoves: "New {size}×{size} record: fewest moves", "{size}×{size} 最少步数新纪录";
    WonRecordTime: "New {size}×{size} record: fastest time", "{size}×{size} 最快用时新纪录";
    WonBest: "Best at {size}×{size}: {moves} {moves:move|moves}, {time}", "{size}×{size} 最佳纪录：{moves} 步，{time}";
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
    AboutBest: "The strongest method for each size. Up to 4×4 it proves the shortest solution; from 5×5 on it finds a solution at once and shortens it for ten seconds. Never runs out of memory.", "按尺寸选用最强的方法：4×4 及以下可证明最短；5×5 起立即给出一个解，再用十秒缩短它。不会耗尽内存。";
    AboutBfs: "Explores every board, nearest first. Always finds a shortest solution. Fine for 3×3; from 4×4 on it runs out of memory beyond about 28 moves.", "由近及远逐层探索每个局面，保证最短。适合 3×3；4×4 起，超过约 28 步就会耗尽内存。";
    AboutBidirectional: "Searches breadth-first from both ends until they meet. Always finds a shortest solution. On 4×4 it reaches about 55 moves before memory runs out.", "从起点和目标两端同时进行广度优先搜索，直到相遇，保证最短。4×4 上约 55 步以内不会耗尽内存。";
    AboutAStar: "Follows a heuristic, an estimate of the moves left. At weight 1 it finds a shortest solution, but hard 4×4 boards need several GiB. Higher weights are faster, but the solution may be longer.", "由启发函数（对剩余步数的估计）引导搜索。权重为 1 时保证最短，但困难的 4×4 需要数 GiB 内存；权重越大越快，但解可能更长。";
    AboutIdaStar: "Like A*, but with hardly any memory: it searches again and again with a higher bound. Always finds a shortest solution. Slow on hard 4×4 boards, hopeless on larger ones.", "与 A* 类似，但几乎不占内存：逐步提高界限，反复搜索。保证最短。困难的 4×4 很慢，更大的尺寸无法完成。";
    Heuristic: "Heuristic", "启发函数";
    Hamming: "Misplaced tiles", "错位图块数";
    Manhattan: "Manhattan", "曼哈顿距离";
    LinearConflict: "Linear conflict", "线性冲突";
    WalkingDistance: "Walking distance", "步行距离";
    HeuristicUpTo: "{heuristic} only works up to {size}×{size}.", "{heuristic}仅适用于 {size}×{size} 及以下。";
    Weight: "Weight", "权重";
    WeightOf: "weight {weight}", "权重 {weight}";
    TipWeight: "Weight of the heuristic: higher is faster, but the solution may be longer", "启发函数的权重：越大越快，但解可能更长";
    AutoStart: "Auto", "自动求解";
    Cancel: "Cancel", "取消";
    BestSoFar: "Best so far", "当前最优";
    BestAndBound: "{moves} {moves:move|moves} (≥ {bound})", "{moves} 步（≥ {bound}）";
    LargeTables: "Large tables for 4×4", "4×4 使用大型表";
    TipLargeTables: "With these, Best proves even the hardest 4×4 boards in a second or two. Building them takes less than a minute, about 0.9 GB of memory and 300 MB of disk space.", "有了它们，最难的 4×4 也能在一两秒内证明最短。建表不到一分钟，约需 0.9 GB 内存和 300 MB 磁盘空间。";
    LargeTablesBuilding: "Building large tables, {number} of {all}…", "正在建立大型表，第 {number} / {all} 张…";
    LargeTablesDone: "The large tables are ready.", "大型表已就绪。";
    LargeTablesTooLarge: "Not enough memory for the large tables.", "内存不足，无法建立大型表。";
    LargeTablesFailed: "The large tables couldn't be saved: {reason}", "无法保存大型表：{reason}";
    TakeBest: "Play the best so far", "播放当前最优解";
    Searching: "Searching…", "正在搜索…";
    Expanded: "States expanded", "已展开状态";
    Rate: "States per second", "每秒状态数";
    OpenAndClosed: "Open / closed", "开放 / 关闭";
    Depth: "Depth", "深度";
    Memory: "Memory", "内存";
    MemoryOf: "{used} of {limit}", "{used} / {limit}";
    FoundProven: "{moves} {moves:move|moves}, proven shortest", "{moves} 步，已证明最短";
    FoundBound: "{moves} {moves:move|moves}; the shortest has at least {bound}", "{moves} 步；最短解至少 {bound} 步";
    MoveOf: "Move {number} of {moves}", "第 {number} / {moves} 步";
    PreparingTables: "Preparing tables (first time only)", "正在准备数据表（仅首次）";
    PreparedIn: "Tables prepared in {time}", "准备数据表用时 {time}";
    Cancelled: "Cancelled after {time}", "{time} 后取消";
    CancelledAfter: "Cancelled: {time}, {states} {states:state|states}", "已取消：{time}，{states} 个状态";
    FoundWith: "{method}: {time}, {states} {states:state|states}, {memory}", "{method}：{time}，{states} 个状态，{memory}";
    ReplayBar: "Position in the solution", "解法中的位置";
    WatchAgain: "Watch again", "重新播放";
    Speed: "Speed", "速度";
    SpeedUnit: " moves/s", " 步/秒";
    Play: "Play", "播放";
    PauseReplay: "Pause the replay", "暂停播放";
    StepForward: "Step forward", "前进一步";
    StepBack: "Step back", "后退一步";
    SkipToEnd: "Skip to the end", "跳到结尾";
    FailedMemory: "Out of memory", "内存不足";
    FailedTime: "Out of time", "时间用尽";
    FailedOther: "The search failed", "搜索失败";
    FailedSearched: "{algorithm} expanded {states} states, reached depth {depth} and used {memory}.", "{algorithm}展开了 {states} 个状态，深度达到 {depth}，占用内存 {memory}。";
    FailedOffer: "{algorithm} can solve this board.", "{algorithm}可以解出这个局面。";
    FailedNoOffer: "No algorithm here can solve this board yet. Try a smaller size.", "目前没有算法能解出这个局面，请换小一点的尺寸。";
    UseInstead: "Use {algorithm}", "改用{algorithm}";
    AutoNeedsShuffle: "Shuffle first: the puzzle is already solved.", "请先打乱：拼图现在是完成的。";
    NoPathYet: "No solution found yet.", "还没有找到解。";
    TookOver: "You took over.", "已由你接手。";
    SearchAgain: "The board changed, so the search started over.", "局面已改变，重新开始搜索。";

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
    NoRecent: "Pictures you open will appear here.", "打开过的图片会显示在这里。";
    DropHint: "Drop a picture anywhere in the window, paste one, or open a file.", "可以把图片拖入窗口、粘贴，或打开文件。";
    DropHere: "Drop to open", "松开即可打开";
    SavesTitle: "Saved games", "存档";
    NoSaves: "No saved games yet. Press {keys} to save one.", "还没有存档，按 {keys} 即可保存。";
    SaveDetails: "{size}×{size}, {moves} {moves:move|moves}, {time}", "{size}×{size}，{moves} 步，{time}";
    OpenFile: "Open file…", "打开文件…";
    Delete: "Delete", "删除";
    DeleteTitle: "Delete this saved game?", "删除这个存档？";
    DeleteBody: "{name} will be deleted for good.", "{name} 将被永久删除。";
    DeleteSeveralTitle: "Delete {count} saved games?", "删除 {count} 个存档？";
    DeleteSeveralBody: "They will be deleted for good.", "它们将被永久删除。";
    DeleteSelected: "Delete selected", "删除所选";
    DeleteFailed: "{name} couldn't be deleted: {reason}", "无法删除 {name}：{reason}";
    SelectAll: "Select all", "全选";
    SelectSave: "Select {name}", "选择 {name}";
    SortBy: "Sort by", "排序方式";
    SortNewest: "Newest first", "最新在前";
    SortOldest: "Oldest first", "最早在前";
    SortName: "By name", "按名称";
    SortSize: "By size", "按尺寸";
    SortMoves: "By moves", "按步数";
    CropTitle: "Crop the picture", "裁剪图片";
    CropHelp: "Drag the square or its corners. Arrow keys move it, + and − resize it.", "拖动方框或它的四角；方向键移动，+ 和 − 缩放。";
    CropName: "Crop square: arrow keys move it, plus and minus resize it", "裁剪方框：方向键移动，加减号缩放";
    CropApply: "Use this square", "使用这个区域";
    CropLarger: "Larger", "更大";
    CropSmaller: "Smaller", "更小";
    CropCentre: "Largest, centred", "最大居中";

    // Questions and notices.
    Stay: "Keep playing", "继续游戏";
    UnsavedTitle: "Your game couldn't be saved", "这一局没能保存";
    UnsavedBody: "If you leave now, your latest moves will be lost.\n\n{reason}", "现在离开，最近的步骤就会丢失。\n\n{reason}";
    DiskSilent: "The disk hasn't answered for several seconds.", "磁盘已有几秒没有响应。";
    TryAgain: "Try again", "重试";
    SaveElsewhere: "Save somewhere else…", "保存到其他位置…";
    LeaveUnsaved: "Leave without saving", "不保存就离开";
    PreviousKept: "Previous game saved.", "上一局已保存。";
    PreviousGame: "Previous game", "上一局";
    UndoLeaving: "Undo: return to that game", "撤销，回到那一局";
    SecondWindow: "Another Pieceful window is open. This one will keep its own game.", "另一个 Pieceful 窗口已打开，本窗口会单独保存自己的游戏。";
    Saved: "Saved as {name}.", "已保存为 {name}。";
    SaveFailed: "Not saved: {reason}", "保存失败：{reason}";
    Loaded: "Loaded {name}.", "已载入 {name}。";
    Resumed: "Welcome back. Your game is just as you left it.", "欢迎回来，可以从上次的地方继续。";
    NothingToSave: "Nothing to save yet: click a piece to remove it first.", "还没有可保存的内容：请先点击一个图块将它取出。";
    CodeTitle: "Game code", "游戏代码";
    CodeBody: "A game code recreates the size, the gap and the shuffle.", "游戏代码可以重现尺寸、空位和打乱方式。";
    CodeGo: "Play this game", "开始这一局";
    CodeWrong: "That isn't a valid game code. A code looks like P4-15-1F3A9C07.", "这不是有效的游戏代码。代码形如 P4-15-1F3A9C07。";
    CodeCopied: "Game code copied.", "游戏代码已复制。";
    NoCode: "Shuffle first: only a shuffled game has a code.", "请先打乱：打乱后的局面才有代码。";
    PreferencesSetAside: "Your preferences couldn't be read. They were kept as {name}, and the defaults are in use.", "无法读取你的设置，已另存为 {name}，现使用默认设置。";
    RecordsSetAside: "Your records couldn't be read. They were kept as {name}.", "无法读取你的纪录，已另存为 {name}。";
    DialogFailed: "The file dialog couldn't be opened: {reason}", "无法打开文件对话框：{reason}";
    DialogOpenPicture: "Open a picture", "打开图片";
    DialogOpenGame: "Open a saved game", "打开存档";
    DialogSaveGame: "Save the game", "保存游戏";
    PhotoGone: "The original photo of {name} can't be opened any more, so you can only crop this picture: {reason}", "无法再打开 {name} 的原照片，只能在当前图片中裁剪：{reason}";
    PathBody: "No file dialog is available: install a desktop portal (xdg-desktop-portal) or zenity. Until then, type or paste the path of the file.", "没有可用的文件对话框：请安装桌面门户（xdg-desktop-portal）或 zenity。在此之前，可以输入或粘贴文件路径。";
    PathName: "Path of the file", "文件路径";
    PathOpen: "Open", "打开";
    PathSave: "Save", "保存";
    DialogPictures: "Pictures", "图片";
    DialogGames: "Pieceful games", "Pieceful 存档";
    Crashed: "Pieceful quit unexpectedly last time. Your game was kept, and you can continue here. A report is in {path}.", "Pieceful 上次意外退出。游戏已保存，可从这里继续。报告见 {path}。";
    CrashedAgain: "Pieceful quit unexpectedly twice in a row, so it starts fresh. Your last game is among the saved games. A report is in {path}.", "Pieceful 连续两次意外退出，现已重新开始。上次的游戏可在存档中找到。报告见 {path}。";
    Fault: "Something went wrong in Pieceful and this couldn't be finished. Your game isn't affected.", "Pieceful 出错，未能完成此操作。当前游戏不受影响。";

    // Bad pictures.
    PictureEmpty: "{name} is empty.", "{name} 是空文件。";
    PictureUnknown: "{name} isn't a picture that Pieceful can open. JPEG, PNG, WebP, GIF, BMP and TIFF are.", "Pieceful 无法打开 {name}。支持 JPEG、PNG、WebP、GIF、BMP 和 TIFF。";
    PictureDamaged: "{name} is damaged or incomplete.", "{name} 已损坏或不完整。";
    PictureTooLarge: "{name} is {width}×{height}, which is too large.", "{name} 尺寸为 {width}×{height}，太大了。";
    PictureTooSmall: "{name} is {width}×{height}; a puzzle needs at least 48×48.", "{name} 尺寸为 {width}×{height}；拼图至少需要 48×48。";
    PictureMemory: "{name} would need too much memory.", "{name} 需要的内存太多。";
    PictureUnreadable: "{name} couldn't be read: {reason}", "无法读取 {name}：{reason}";

    // Bad saves.
    GameUnreadable: "{name} couldn't be opened: {reason}", "无法打开 {name}：{reason}";
    GameNewer: "{name} was saved by a newer version of Pieceful.", "{name} 由更新版本的 Pieceful 保存。";
    GameForeign: "{name} isn't a saved game.", "{name} 不是存档。";
    GameDamaged: "{name} is damaged or isn't a saved game: {reason}", "{name} 已损坏或不是存档：{reason}";

    // Help and About.
    HelpSteps: "1. Choose a picture: open, drop or paste your own.\n2. Click a piece to remove it.\n3. Shuffle, and slide the tiles back into place.", "1. 选择图片：打开、拖入或粘贴自己的照片。\n2. 点击一个图块将它取出。\n3. 打乱，再把图块移回原位。";
    HelpMouse: "Click a tile next to the gap, or one further along its row or column to slide the whole line. You can also drag tiles.", "点击空位旁边的图块；点击同行或同列更远的图块，整排一起滑动。也可以拖动图块。";
    HelpAuto: "Auto solves the puzzle from where it stands and plays the moves. Touch the board to take over.", "自动求解从当前局面开始，并演示每一步。随时操作图块即可接手。";
    HelpKeys: "Keyboard", "键盘操作";
    KeyMove: "Arrow keys, W A S D", "方向键，W A S D 键";
    KeyMoveDoes: "Slide a tile into the gap", "把图块移入空位";
    KeyTab: "Tab, Enter", "Tab 键，Enter 键";
    KeyTabDoes: "Choose a tile, slide it", "选择图块，移动它";
    KeySpace: "Space (hold)", "空格键（按住）";
    KeySpaceDoes: "See the whole picture", "查看完整图片";
    AboutBody: "Sliding puzzles from your own photos, and a look at how a computer solves them.", "把自己的照片变成滑块拼图，看电脑如何求解。";
    AboutVersion: "Version {version}", "版本 {version}";
    AboutLicence: "Free software under the MIT or Apache 2.0 licence. The built-in pictures were painted by a program.", "自由软件，采用 MIT 或 Apache 2.0 许可。内置图片由程序绘制。";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_and_words_agree_with_their_number() {
        let text = "{name}: {moves} {moves:move|moves}";
        let say = |moves: u32, name: &str| fill(text, &[("moves", &moves), ("name", &name)]);
        assert_eq!(say(0, "a"), "a: 0 moves");
        assert_eq!(say(1, "a"), "a: 1 move");
        assert_eq!(say(21, "a"), "a: 21 moves");
        // What is filled in is not filled itself, whatever a file is called.
        assert_eq!(say(2, "{moves}"), "{moves}: 2 moves");
    }
}

//! Everything that the window says, by name. The texts are in `assets/languages`, a file a
//! language, in the syntax of [Fluent](https://projectfluent.org): `{ $moves }` is a parameter that
//! [`Language::fill`] fills in, and a number may choose between forms of a text.
//!
//! A file is parsed when its language is first spoken. Texts without parameters are formatted
//! then, once and for all, so that a frame has them at hand.

use std::borrow::Cow;
use std::path;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

use super::language;
pub use super::language::Language;
use crate::engine::Algorithm;
use crate::puzzle::Heuristic;

/// The texts of one language.
struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Every text without its parameters, in the order of [`Text::ALL`].
    plain: Vec<String>,
}

static TEXTS: [OnceLock<Texts>; language::COUNT] = [const { OnceLock::new() }; language::COUNT];

impl Texts {
    fn load(language: Language) -> Self {
        // A text with a mistake is left out and the others are there; tests find any mistake.
        let resource = FluentResource::try_new(language.source().to_owned());
        let resource = resource.unwrap_or_else(|(resource, _)| resource);
        let locale = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // All languages here are written from left to right, and fonts would show the marks.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(language.formatter()));
        bundle.add_resource_overriding(resource);
        let mut texts = Self { bundle, plain: Vec::new() };
        texts.plain = Text::ALL
            .iter()
            .map(|text| texts.format(*text, None, &mut Vec::new()).unwrap_or_default().into_owned())
            .collect();
        texts
    }

    fn format(
        &self,
        text: Text,
        parameters: Option<&FluentArgs<'_>>,
        errors: &mut Vec<FluentError>,
    ) -> Option<Cow<'_, str>> {
        let pattern = self.bundle.get_message(text.id())?.value()?;
        Some(self.bundle.format_pattern(pattern, parameters, errors))
    }
}

/// Something that can be filled into a text: a number, a name, or an error.
pub trait Parameter {
    /// How Fluent is to see it. Numbers stay numbers, as they may choose the form of a text.
    fn value(&self, language: Language) -> FluentValue<'_>;
}

macro_rules! numbers {
    ($($number:ty => $to_f64:expr;)*) => {
        $(impl Parameter for $number {
            fn value(&self, _: Language) -> FluentValue<'_> {
                let to_f64: fn($number) -> f64 = $to_f64;
                let number = FluentNumber::new(to_f64(*self), FluentNumberOptions::default());
                FluentValue::Number(number)
            }
        })*
    };
}

numbers! {
    u8 => f64::from;
    u16 => f64::from;
    u32 => f64::from;
    u64 => |number| number as f64;
    usize => |number| number as f64;
    f64 => |number| number;
}

macro_rules! strings {
    ($($string:ty)*) => {
        $(impl Parameter for $string {
            fn value(&self, _: Language) -> FluentValue<'_> {
                FluentValue::String(Cow::Borrowed(self))
            }
        })*
    };
}

strings!(&str String Cow<'_, str>);

impl Parameter for path::Display<'_> {
    fn value(&self, _: Language) -> FluentValue<'_> {
        FluentValue::String(self.to_string().into())
    }
}

impl Language {
    /// A text in this language.
    pub fn say(self, text: Text) -> &'static str {
        match &self.texts().plain[text as usize] {
            // A text that is not translated yet is better in English than not at all.
            said if said.is_empty() && self != Self::English => Self::English.say(text),
            said => said,
        }
    }

    /// A text in this language, with its parameters.
    pub fn fill(self, text: Text, parameters: &[(&str, &dyn Parameter)]) -> String {
        let mut arguments = FluentArgs::with_capacity(parameters.len());
        for (name, parameter) in parameters {
            arguments.set(*name, parameter.value(self));
        }
        match self.texts().format(text, Some(&arguments), &mut Vec::new()) {
            Some(text) => text.into_owned(),
            None if self != Self::English => Self::English.fill(text, parameters),
            None => text.id().to_owned(),
        }
    }

    /// A parameter as it would be filled into a text: for an error, what is wrong.
    pub(super) fn describe(self, parameter: &dyn Parameter) -> String {
        match parameter.value(self) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => self.number(number.value, None),
            _ => String::new(),
        }
    }

    fn texts(self) -> &'static Texts {
        TEXTS[self as usize].get_or_init(|| Texts::load(self))
    }
}

/// The names of all texts in the files, in the order of [`Text::ALL`].
static IDS: LazyLock<Vec<String>> =
    LazyLock::new(|| Text::ALL.iter().map(|text| kebab_case(&format!("{text:?}"))).collect());

/// `OpenPicture` as `open-picture`.
fn kebab_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

macro_rules! texts {
    ($($name:ident,)*) => {
        /// Something that the window says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the English text says what each is")]
        pub enum Text { $($name),* }

        impl Text {
            /// Every text.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

impl Text {
    /// Its name in the files.
    pub fn id(self) -> &'static str {
        &IDS[self as usize]
    }
}

texts! {
    // Numbers with their units.
    Percent, Bytes, Kibibytes, Mebibytes, Gibibytes,
    // The menu.
    File, Game, View, Help, OpenPicture, PastePicture, Pictures, AdjustCrop, Save, SaveAs, Load,
    Quit, EnterCode, CopyCode, Theme, ThemeSystem, ThemeLight, ThemeDark, LanguageMenu,
    LanguageSystem, NoFont, Scale, ReducedMotion, HighContrast, ChoiceOn, ChoiceOff, Celebrate,
    Sounds, PlaySounds, Volume, NoSoundDevice, KeysMoveGap, HoverMode, FullBoard, TellPlace,
    HowToPlay, OpenMenu, About,
    // The side panel.
    PanelPicture, PanelAuto, ChangePicture, Easy, Medium, Hard, Custom, CustomSize, Shuffle,
    Restart, Reset, Undo, Redo, Hint, Peek, Numbers, Pause, Continue, Moves, Time,
    // What each button is for.
    TipShuffle, TipRestart, TipReset, TipHint, TipHoverMode, TipPeek, TipNumbers, TipPause, TipCopyCode, TipAuto,
    // The status line.
    StatusWhole, StatusReady, StatusPlaying, StatusHover, FullBoardOn,
    TileBelongs, TileIsHome, GapBelongs, GapIsHome, NoTileChosen, StatusWon, StatusPaused, StatusPictures, StatusSaves,
    StatusCrop, StatusLoading, StatusThinking, StatusHint, NoHint, LookAlike, RefusedNotInLine,
    RefusedEdge, RefusedBlank, RefusedNoBlank, RefusedComplete, RefusedNothing,
    RefusedNothingAgain, Up, Down, Left, Right,
    // Names for screen readers.
    TileName, TileCanMove, PieceName, GapName, PausedName, PlotName, Dismiss,
    // Watching a game again, and files of it.
    WatchGame, WatchTitle, WatchOwn, WatchShortest, WatchComputer, WatchSearching, WatchUnknown,
    WatchTooLarge, WatchNothingLost, WatchLost, WatchUntimed, WatchBar, WatchMark, WatchNoMoves,
    WatchFailed, TipWatch,
    ExportGame, ExportTitle, ExportKind, ExportStill, ExportWhat, ExportOwn, ExportSolution,
    ExportSize, ExportOwnSpeed, ExportEvenSpeed, ExportRepeats, ExportLength, ExportWorking,
    // Winning.
    Won, WonMovesTime, MovesASecond, WonShortest, WonPerfect, WonAssisted, WonFirst, WonRecordMoves,
    WonRecordTime, WonBest, PlayAgain, NewPicture, Close,
    // Auto.
    Algorithm, Best, Bfs, Bidirectional, UniformCost, DepthFirst, IterativeDeepening, Greedy, AStar,
    IdaStar, AboutBest, AboutBfs, AboutBidirectional, AboutUniformCost, AboutDepthFirst,
    AboutIterativeDeepening, AboutGreedy, AboutAStar, AboutIdaStar, Heuristic, Hamming, Manhattan,
    LinearConflict, WalkingDistance, PatternDatabase,
    HeuristicUpTo, Weight, WeightOf, TipWeight, AutoStart, Cancel, BestSoFar, BestAndBound,
    LargeTables, TipLargeTables, LargeTablesBuilding, LargeTablesDone, LargeTablesTooLarge,
    LargeTablesFailed, TakeBest, Searching, Expanded, Rate, OpenAndClosed, Depth, Memory, MemoryOf,
    FoundProven, FoundBound, MoveOf, PreparingTables, PreparedIn, Cancelled, CancelledAfter,
    FoundWith, ReplayBar, WatchAgain, Speed, SpeedUnit, Play, PauseReplay, StepForward, StepBack,
    SkipToEnd, FailedMemory, FailedTime, FailedDepth, FailedOther, FailedFault, FailedSearched,
    FailedOffer, FailedNoOffer, SearchEnded, SearchTooLarge, SearchNotSquare,
    UseInstead, AutoNeedsShuffle, NoPathYet, TookOver, SearchAgain,
    // Pictures and saves.
    Clipboard, Balloons, Mountains, Skyline, Reef, RoseWindow, Planet, KoiPond, Quilt,
    PicturesTitle, BuiltIn, Recent, NoRecent, DropHint, DropHere, SavesTitle, NoSaves, SaveDetails,
    OpenFile, Delete, DeleteTitle, DeleteBody, DeleteSeveralTitle, DeleteSeveralBody,
    DeleteSelected, DeleteFailed, SelectAll, SelectSave, SortBy, SortNewest, SortOldest, SortName,
    SortSize, SortMoves, CropTitle, CropHelp, CropName, CropApply, CropLarger, CropSmaller,
    CropCentre,
    // Questions and notices.
    Stay, UnsavedTitle, UnsavedBody, DiskSilent, TryAgain, SaveElsewhere, LeaveUnsaved,
    PreviousKept, PreviousGame, SecondWindow, GameWaiting, OpenWaiting, WaitingGone,
    Saved, SaveFailed, Loaded, Resumed,
    NothingToSave, CodeTitle, CodeBody, CodeGo, CodeWrong, CodeCopied, NoCode, PreferencesDamaged,
    RecordsDamaged, DialogFailed, DialogOpenPicture, DialogOpenGame, DialogSaveGame, PhotoGone,
    PathBody, PathName, PathOpen, PathSave, DialogPictures, DialogGames, Crashed, CrashedAgain,
    Fault,
    // Any board.
    EnterBoard, CopyBoard, TipCopyBoard, BoardCopied, NoBoard, BoardTitle, BoardBody, BoardGap,
    BoardGapLast, BoardGapFirst, BoardGapAt, BoardPlay, BoardUnsolvable, BoardOtherGapLast,
    BoardOtherGapFirst, BoardSwap, BoardSwapped, BoardLesson, BoardIsSolved, BoardNotPlayable,
    BoardLine, BadBoardEmpty, BadBoardWord, BadBoardHuge, BadBoardTooMany, BadBoardSized,
    BadBoardRow, BadBoardSquare, BadBoardRows, BadBoardSize, BadBoardTile, BadBoardTwice,
    BadBoardTwoGaps, BadBoardNoGap, BoardCantReach, BoardOtherShape,
    // Numbers in place of a picture.
    Tiles, NumbersPlain, NumbersRows, NumbersFringe,
    // Moves left.
    MovesLeft, TipMovesLeft, MovesLeftOn,
    // Shuffles.
    UniformShuffle, TipUniformShuffle,
    // Puzzle of the day.
    Daily, TipDaily, DailyBegun, DailyAbout, DailySolved, DailyUnsolved,
    // Bad pictures.
    PictureEmpty, PictureUnknown, PictureDamaged, PictureTooLarge, PictureTooSmall, PictureMemory,
    PictureUnreadable, PictureNotAFile, ProfileIgnored,
    // Bad saves.
    GameUnreadable, GameNewer, GameForeign, GameDamaged, NotAFile, BadFormat, BadText, BadMoves,
    BadTime, BadDate, BadPicture, BadBoard, BadParts, OpeningCancelled,
    // Why something is not saved or deleted.
    NotWritten, NotASave, TooManySlides, PictureNotWritten, NotWrittenAsText,
    // What the system says.
    SystemNotFound, SystemDenied, SystemFull, SystemReadOnly, SystemIsFolder, SystemExists,
    SystemBusy, SystemError, SystemUnknown, NoThread,
    // What is wrong with a method or with settings as text.
    MethodAlgorithm, MethodHeuristic, MethodWeight, MethodOrder, MethodTies,
    MethodSetting, MethodNoSetting, SettingsAt, SettingsUnknown, SettingsMissing, SettingsTwice,
    SettingsOther, SettingsBoards, SettingsMethod, SettingsTime,
    // Statistics.
    Statistics, TipStatistics, StatsOverview, StatsGames, StatsStreak, StatsFiles, StatsExportCsv,
    StatsExportJson, StatsImport, StatsDeleteAll, StatsUnreadable, StatsDamaged, StatsNewer,
    StatsAllSizes, StatsAllKinds, StatsSize, StatsKind, StatsSearch, StatsKindOwn, StatsKindDaily,
    StatsKindAssisted, StatsEmpty, StatsEmptyMore, StatsExporting, StatsImporting, StatsCount,
    StatsBest, StatsMean, StatsAverage, StatsBestOf, StatsFewest, StatsOver, StatsPace,
    StatsAverageNote, StatsTimes, StatsDays, StatsGame, StatsRunning, StatsPersonalBests,
    StatsPersonalBest, StatsPlotted, StatsPlottedLast, StatsFinished, StatsDelete,
    StatsNothingFound, StatsGamesCount, StatsDeleteTitle, StatsDeleteBody, StatsDeleteAllTitle,
    StatsDeleteAllBody, StatsExportDialog, StatsImportDialog, StatsImported, StatsImportedRefused,
    StatsImportFailed, StatsExportFailed, GameGone, NoGamesInFile, CopyResult, ResultCopied,
    ResultMoves, ResultMovesShortest, ResultAssisted,
    // The laboratory.
    Laboratory, TipLaboratory, LabRace, LabRaceAbout, LabStep, LabStepAbout, LabMap, LabMapAbout,
    LabExperiment, LabExperimentAbout, LabHeuristics, LabHeuristicsAbout, LabLessons,
    LabLessonsAbout, LabFromGame, LabFromText, LabFromShuffle, LabChooseBoard, LabUseGame,
    LabTypeBoard, LabUseText, LabUseShuffle, LabKnownBoards, LabKnownBoard, LabKnownFarthest,
    LabShuffleSteps, LabExport, LabExported, LabSave,
    LabSaveAs, LabNothingFound,
    // The laboratory: race.
    LabAddMethod, LabRemoveMethod, LabMethod, LabFrontier, LabBound, LabSeconds, LabBytes,
    LabGenerated, LabGeneratedAbout, LabExpandedAbout, LabPeakFrontier, LabPeakFrontierAbout,
    LabMaxDepth, LabMustExpand, LabMustExpandAbout, LabTies,
    LabTiesAbout, LabDuplicates, LabReopened, LabFactorAbout, LabMemoryEach, LabMemoryAll,
    LabMemoryLimit, LabProven, LabProvenYes, LabDepth, LabSolved, LabOutOfMemory,
    LabOutOfTime, LabTooDeep, LabStopped, LabMemoryWall, LabRaceStart, LabRaceByClock,
    LabRaceStep, LabRaceSpeed, LabRaceAgain, LabRaceOtherBoard, LabRaceResults, LabPlot,
    LabRaceSamples, LabRaceNotObservable,
    // The laboratory: step.
    LabStepEmpty, LabStepOtherBoard, LabStepAgainst, LabStepOrder, LabStepOrderAbout, LabStepTies,
    LabStepTiesHigher, LabStepTiesLower, LabStepTiesFirst, LabStepCompare, LabStepRecord,
    LabStepRecording, LabStepFirst, LabStepPrevious, LabStepBack, LabStepForward, LabStepNext,
    LabStepLast, LabStepSpeed, LabStepPerSecond, LabStepStops, LabStepRunBack, LabStepRun,
    LabStepStopRises, LabStepStopReopened, LabStepStopDuplicate, LabStepStopGoal, LabStepStopDepth,
    LabStepDepth, LabStepAtDepth, LabStepStopped, LabStepDifference, LabStepDiffers, LabStepSame,
    LabStepFull, LabStepScrub, LabStepPosition, LabStepEventStart, LabStepEventExpand,
    LabStepEventBound, LabStepEventGenerate, LabStepEventDuplicate, LabStepEventCutOff,
    LabStepEventStale, LabStepEventReopen, LabStepEventMeeting, LabStepEventGoal, LabStepCurrent,
    LabStepChildren, LabStepNoChildren, LabStepWayBack, LabStepKept, LabStepKeptGoal,
    LabStepExpanded, LabStepOnPath, LabStepKnown, LabStepStale, LabStepBeyondBound,
    LabStepBeyondDepth, LabStepMeeting, LabStepGoal, LabStepFrontier, LabStepFrontierStart,
    LabStepFrontierGoal, LabStepSideNext, LabStepStack, LabStepNothingWaits, LabStepWaiting,
    LabStepTree, LabStepTreeName, LabStepZoomIn, LabStepZoomOut, LabStepCentre, LabStepTreeHint,
    LabStepPredict,
    LabStepScore, LabStepQuestion, LabStepToQuestion, LabStepNoQuestion, LabStepRight, LabStepTie,
    LabStepWrong, LabStepSaveTree, LabStepSaveTrace, LabStepOpen,
    // The laboratory: map.
    LabMapTitle, LabMapColour, LabMapDistance, LabMapSearched, LabMapOrder, LabMapContours,
    LabMapError, LabMapLoading, LabMapStandIn, LabMapAxis, LabMapStart, LabMapGoal, LabMapTake,
    LabMapAt, LabMapValues, LabMapNumber, LabMapWaits, LabMapUnreached, LabMapRun, LabMapNoSearch,
    LabMapUntil, LabMapProgress, LabMapBoards, LabMapMost, LabMapMoves, LabMapExpanded,
    LabMapExpansions, LabMapFrontier, LabMapShare, LabMapFirst, LabMapLast, LabMapExpandedFrom,
    LabMapFrontierFrom, LabMapBelow, LabMapEqual, LabMapAbove, LabMapTooLow, LabMapRight,
    LabMapTooHigh,
    // The laboratory: experiment.
    LabExperimentBoards, LabExperimentWhich, LabExperimentMethods, LabExperimentAll,
    LabExperimentPerDistance,
    LabExperimentUniform, LabExperimentWalk, LabExperimentFile, LabExperimentCount,
    LabExperimentSize, LabExperimentBlank, LabExperimentCell, LabExperimentSeed,
    LabExperimentJobs, LabExperimentLimit, LabExperimentNoLimit, LabExperimentOpen,
    LabExperimentNoFile, LabExperimentCopy, LabExperimentRun, LabExperimentSaveSettings,
    LabExperimentRows, LabExperimentSummary,
    LabExperimentPreparing, LabExperimentProgress, LabExperimentCompleted,
    LabExperimentCancelled, LabExperimentGenerated, LabExperimentPublished,
    LabExperimentPublishedOf, LabExperimentSource, LabExperimentPlot, LabExperimentDistance,
    LabExperimentDistanceShort, LabExperimentSolved, LabExperimentMean, LabExperimentMedian,
    LabExperimentLeast, LabExperimentMost, LabExperimentFactor, LabExperimentPublishedMean,
    LabExperimentPublishedFactor, LabExperimentNotThree, LabExperimentNoBoards,
    LabExperimentNoMethods, LabExperimentTooLarge, LabExperimentListed, LabExperimentChooseFile,
    LabExperimentBadFile, LabExperimentLongFile, LabExperimentDialog, LabExperimentOpenSettings,
    LabExperimentSettingsDialog, LabExperimentSettingsFiles, LabExperimentBadSettings,
    LabExperimentBeyond, LabExperimentMemory, LabExperimentNoMemory,
    LabExperimentGeneratedAbout, LabExperimentEmpty, LabExperimentTooMany,
    // The laboratory: heuristics.
    LabHeuristicLoading, LabHeuristicStandIn, LabHeuristicDensity, LabHeuristicDensityName,
    LabHeuristicPathName, LabHeuristicAudit, LabHeuristicCell,
    LabHeuristicNever, LabHeuristicTooHigh, LabHeuristicFirst, LabHeuristicConsistent,
    LabHeuristicInconsistent, LabHeuristicMeans, LabHeuristicBlank, LabHeuristicErrors,
    LabHeuristicErrorAxis,
    LabHeuristicPath, LabHeuristicNoPath, LabHeuristicStep, LabHeuristicDominates, LabHeuristicYes,
    LabHeuristicNo,
    // The laboratory: lessons.
    LabTimes, LabBoards, LabMoves, LessonDone, LessonYourBoard, LessonPredict, LessonMeasure,
    LessonTry, LessonFailed, LessonFound, LessonRight, LessonWrong, LessonParity,
    LessonParityBody, LessonParityAsk, LessonParityEnd, LessonSwap, LessonSlide, LessonSolvable,
    LessonUnsolvable, LessonInformed, LessonInformedBody,
    LessonInformedAsk, LessonInformedEnd, LessonBetter, LessonBetterBody, LessonBetterAsk,
    LessonBetterEnd, LessonWeight, LessonWeightBody, LessonWeightAsk, LessonWeightEnd,
    LessonMiddle, LessonMiddleBody, LessonMiddleAsk, LessonMiddleEnd, LessonAgain,
    LessonAgainBody, LessonAgainAsk, LessonAgainEnd, LessonWall, LessonWallBody, LessonWallAsk,
    LessonWallEnd, LessonPatterns, LessonPatternsBody, LessonPatternsAsk, LessonPatternsEnd,
    // Help and About.
    HelpSteps, HelpMouse, HelpAuto, HelpKeys, Keys, KeysHelp,
    KeysResetAll, KeysReset, KeysPress, KeysNone, KeysConflict, KeysRefused, KeysTake, KeysKeep,
    MoveUp, MoveDown, MoveLeft, MoveRight, KeyUp, KeyDown, KeyLeft, KeyRight, KeyHeld, KeyMove,
    KeyMoveDoes, KeyTab, KeyTabDoes, KeySpace,
    KeySpaceDoes, KeyCtrl, KeyShift, KeyEnter, AboutBody, AboutVersion, AboutLicence, Licences,
}

impl Text {
    /// The name of an algorithm.
    pub fn name_of(algorithm: Algorithm) -> Self {
        match algorithm {
            Algorithm::Best => Self::Best,
            Algorithm::Bfs => Self::Bfs,
            Algorithm::Bidirectional => Self::Bidirectional,
            Algorithm::UniformCost => Self::UniformCost,
            Algorithm::DepthFirst => Self::DepthFirst,
            Algorithm::IterativeDeepening => Self::IterativeDeepening,
            Algorithm::Greedy => Self::Greedy,
            Algorithm::AStar => Self::AStar,
            Algorithm::IdaStar => Self::IdaStar,
        }
    }

    /// What an algorithm is good for.
    pub fn about(algorithm: Algorithm) -> Self {
        match algorithm {
            Algorithm::Best => Self::AboutBest,
            Algorithm::Bfs => Self::AboutBfs,
            Algorithm::Bidirectional => Self::AboutBidirectional,
            Algorithm::UniformCost => Self::AboutUniformCost,
            Algorithm::DepthFirst => Self::AboutDepthFirst,
            Algorithm::IterativeDeepening => Self::AboutIterativeDeepening,
            Algorithm::Greedy => Self::AboutGreedy,
            Algorithm::AStar => Self::AboutAStar,
            Algorithm::IdaStar => Self::AboutIdaStar,
        }
    }

    /// The name of a heuristic.
    pub fn name_of_heuristic(heuristic: Heuristic) -> Self {
        match heuristic {
            Heuristic::Hamming => Self::Hamming,
            Heuristic::Manhattan => Self::Manhattan,
            Heuristic::LinearConflict => Self::LinearConflict,
            Heuristic::WalkingDistance => Self::WalkingDistance,
            Heuristic::Pattern => Self::PatternDatabase,
        }
    }
}

#[cfg(test)]
mod tests;

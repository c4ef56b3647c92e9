//! What each command does.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::PiecefulApp;
use super::built_in;
use super::code_entry::CodeEntry;
use super::command::{Command, Preference, Replaying};
use super::dialogs::Question;
use super::path_entry::PathEntry;
use super::screen::{Dialog, Screen};
use super::storage::Target;
use super::table::Opening;
use super::tasks::{self, News, Raw, Source};
use super::win_card::WinCard;
use super::words::Word;
use crate::board::Board;
use crate::engine::Method;
use crate::game::{Action, Game, GameCode, Refusal, Stage};
use crate::puzzle::Problem;
use crate::save::LoadError;

impl PiecefulApp {
    /// Does what was asked for.
    pub(super) fn execute(&mut self, command: Command, frame: Option<&eframe::Frame>) {
        match command {
            Command::Act(action) => self.act(action),
            Command::SlideTile(tile) => {
                let cells = self.table.game.board().map(Board::cells);
                if let Some(cell) =
                    cells.and_then(|cells| cells.iter().position(|&other| other == tile))
                {
                    self.act(Action::Slide(cell));
                }
            }
            Command::Shuffle => {
                let seed = (self.seeds)();
                self.act(Action::Shuffle(seed));
            }
            Command::PlayCode(code) => self.play_code(&code),
            Command::CopyCode => self.copy_code(),
            Command::ChangeSize(size) => self.begin(Game::new(size)),
            Command::TogglePause => {
                self.is_paused = !self.is_paused && self.table.game.is_timed();
                if self.is_paused {
                    // It would be marked on a board that nobody sees.
                    self.guide.put_hint_away();
                }
            }
            Command::Hint => self.hint(),
            Command::ToggleNumbers => self.preferences.numbers = !self.preferences.numbers,
            Command::Prefer(preference) => self.prefer(preference),
            Command::CloseWinCard => self.win = None,

            Command::Show(screen) => self.show(screen),
            Command::Open(dialog) => self.open_dialog(dialog),
            Command::Close => {
                self.stay();
                if self.dialog.take().is_some() {
                    // The page under it is as it was.
                } else if self.screen == Screen::Board {
                    self.win = None;
                } else {
                    self.screen = Screen::Board;
                }
            }
            Command::BringBack => self.bring_back(),

            Command::ChoosePicture => self.ask(Question::OpenPicture, frame),
            Command::OpenPicture(path) => {
                self.show_board();
                self.open_path(path);
            }
            Command::OpenBuiltIn(index) => {
                self.show_board();
                self.open_built_in(index);
            }
            Command::PastePicture(image) => {
                self.show_board();
                self.open_picture(Source::Clipboard, Raw::Pixels(image), built_in::CLIPBOARD);
            }
            Command::AskForPaste => {
                self.ctx.send_viewport_cmd(eframe::egui::ViewportCommand::RequestPaste);
            }
            Command::CancelOpening => {
                self.table.stop_opening();
                self.open_something();
            }
            Command::UseCrop(crop) => self.use_crop(crop),

            Command::Save => self.save(),
            Command::SaveAs => self.save_as(frame),
            Command::SaveTo(target) => {
                self.dialog.take_if(|dialog| matches!(dialog, Dialog::Path(_)));
                self.save_to(target);
            }
            Command::ChooseGame => self.ask(Question::OpenGame, frame),
            Command::LoadGame(path) => {
                self.show_board();
                self.load_game(path);
            }
            Command::DeleteSaves(paths) => self.delete_saves(paths),

            Command::StartAuto => self.start_auto(self.preferences.method()),
            Command::StartAutoWith(method) => {
                self.preferences.algorithm = method.algorithm.into();
                self.start_auto(method);
            }
            Command::CancelAuto => self.auto.cancel(),
            Command::TakeBest => self.auto.take_best(),
            Command::Replay(replaying) => self.replay(replaying),

            Command::OpenMenu => self.opens_menu = true,
            Command::Quit => self.quit(),
            Command::SaveElsewhere => self.save_elsewhere(frame),
            Command::LeaveUnsaved => self.leave_program(),
        }
    }

    /// Does something to the game for the player.
    pub(super) fn act(&mut self, action: Action) {
        if matches!(action, Action::Shuffle(_) | Action::Reset | Action::Restart) {
            // One click is enough, and what it leaves behind is kept.
            self.keep_game(self.now());
        }
        let is_move = !matches!(action, Action::Rest | Action::Wake);
        if is_move {
            self.is_paused = false;
            self.table.rest(false, self.now());
            if self.auto.replay().is_some() {
                self.auto.put_away();
                self.status.say(self.language().say(Word::TookOver).to_owned(), self.now());
            }
        }
        self.apply(action);
    }

    /// Does something to the game, whoever asked for it.
    fn apply(&mut self, action: Action) {
        self.apply_all(&[action]);
    }

    /// Does several things to the game, of which only the last position is seen.
    fn apply_all(&mut self, actions: &[Action]) {
        let now = self.now();
        let was = self.table.game.stage();
        let mut done = None;
        for &action in actions {
            match self.table.game.apply(action, now) {
                Ok(()) => done = Some(action),
                Err(refusal) => {
                    self.refuse(action, refusal);
                    break;
                }
            }
        }
        if let Some(action) = done {
            self.changed(action, was);
        }
    }

    fn prefer(&mut self, preference: Preference) {
        match preference {
            Preference::Algorithm(choice) => self.preferences.algorithm = choice,
            Preference::Heuristic(choice) => self.preferences.heuristic = choice,
            Preference::Weight(weight) => self.preferences.weight = weight,
            Preference::Speed(speed) => self.preferences.speed = speed,
        }
    }

    fn changed(&mut self, action: Action, was: Stage) {
        let now = self.now();
        self.status.clear();
        self.guide.follow(&self.table.game);
        if matches!(action, Action::Shuffle(_) | Action::Reset | Action::Restart) {
            self.storage.forget_file();
            self.win = None;
            self.auto.put_away();
        }
        if !self.auto.is_searching() {
            self.guide.scout(&self.table.game);
        }
        let stage = self.table.game.stage();
        if stage == Stage::Won && was != Stage::Won {
            self.won();
        }
        self.note_change(now);
        if let Some(method) = self.auto.stale_method(self.table.game.board()) {
            self.search_again(method);
        }
    }

    fn won(&mut self) {
        self.is_paused = false;
        let game = &self.table.game;
        let (moves, time) = (game.moves(), game.elapsed(self.now()));
        let counts = !game.is_assisted() && game.is_shuffled();
        let broken = counts.then(|| self.records.note(game.size(), moves, time));
        self.win = Some(WinCard { moves, time, is_assisted: game.is_assisted(), broken });
        if broken.is_some() {
            self.keep_records();
        }
    }

    fn refuse(&mut self, action: Action, refusal: Refusal) {
        let language = self.language();
        let now = self.now();
        if let Action::Slide(cell) = action
            && !self.preferences.reduced_motion
        {
            self.view.shake(cell, now);
        }
        let text = match refusal {
            Refusal::NoBlankYet => language.say(Word::RefusedNoBlank).to_owned(),
            Refusal::NotInLine | Refusal::NoSuchPiece(_) | Refusal::BlankChosen => {
                language.say(Word::RefusedNotInLine).to_owned()
            }
            Refusal::Blank => language.say(Word::RefusedBlank).to_owned(),
            Refusal::Edge(direction) => {
                let direction = language.say(super::board_view::direction_word(direction));
                language.fill(Word::RefusedEdge, &[("direction", &direction)])
            }
            Refusal::Complete => language.say(Word::RefusedComplete).to_owned(),
            Refusal::NothingToUndo => language.say(Word::RefusedNothing).to_owned(),
            Refusal::NothingToRedo => language.say(Word::RefusedNothingAgain).to_owned(),
        };
        self.status.say(text, now);
    }

    /// Puts another game on the table, with the same picture.
    pub(super) fn begin(&mut self, game: Game) {
        self.set_aside();
        self.table.set_game(game);
        self.settle();
    }

    /// Ends everything that belongs to the game on the table, and keeps it.
    pub(super) fn set_aside(&mut self) {
        self.keep_game(self.now());
        self.clear_table();
    }

    /// Ends everything that belongs to the game on the table.
    pub(super) fn clear_table(&mut self) {
        if matches!(self.screen, Screen::Crop) {
            // That page shows the picture that goes.
            self.screen = Screen::Board;
        }
        self.auto.clear();
        self.win = None;
        self.is_paused = false;
        self.storage.forget_file();
        self.status.clear();
        let game = Game::new(self.table.game.size());
        self.table.set_game(game);
    }

    /// Makes the rest of the window fit the game that was just put on the table.
    pub(super) fn settle(&mut self) {
        self.view.begin(&self.table.game);
        self.guide.follow(&self.table.game);
        self.guide.scout(&self.table.game);
        if self.table.is_begun() {
            self.note_change(self.now());
        }
    }

    fn play_code(&mut self, code: &str) {
        if let Ok(code) = code.parse::<GameCode>() {
            self.show_board();
            self.begin(Game::from_code(&code));
        } else {
            let text = self.language().say(Word::CodeWrong).to_owned();
            self.notices.error(text);
        }
    }

    fn copy_code(&mut self) {
        let language = self.language();
        match self.table.game.code() {
            Some(code) => {
                self.ctx.copy_text(code.to_string());
                self.notices.tell(language.say(Word::CodeCopied).to_owned());
            }
            None => self.status.say(language.say(Word::NoCode).to_owned(), self.now()),
        }
    }

    /// Goes back to the board, whatever is shown.
    pub(super) fn show_board(&mut self) {
        self.screen = Screen::Board;
        self.dialog = None;
    }

    fn open_dialog(&mut self, dialog: Dialog) {
        match &dialog {
            Dialog::Code => self.code_entry = CodeEntry::default(),
            Dialog::Path(question) => {
                self.path_entry = PathEntry::new(question, self.storage.folder().path());
            }
            _ => {}
        }
        self.dialog = Some(dialog);
    }

    fn show(&mut self, screen: Screen) {
        match screen {
            Screen::Saves => {
                let folder = self.storage.folder().clone();
                self.gallery.list(&mut self.tasks, folder);
            }
            Screen::Pictures => {
                self.library.make_thumbnails(&self.tasks, &self.preferences.recent);
            }
            Screen::Crop => return self.show_crop(),
            Screen::Board => {}
        }
        self.screen = screen;
        self.dialog = None;
    }

    pub(super) fn ask(&mut self, question: Question, frame: Option<&eframe::Frame>) {
        let (answers, ctx) = (self.tasks.answers.0.clone(), self.ctx.clone());
        let language = self.language();
        match self.dialogs.ask(question, language, frame, answers, ctx) {
            Ok(()) => self.asked += 1,
            Err(reason) => {
                self.notices.error(language.fill(Word::DialogFailed, &[("reason", &reason)]));
            }
        }
    }

    /// Opens a picture or, by its name, a saved game.
    pub(super) fn open_path(&mut self, path: PathBuf) {
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron")) {
            self.load_game(path);
        } else {
            self.open_picture(Source::File(path.clone()), Raw::File(path), "");
        }
    }

    /// Goes on with the game that was left last.
    pub(super) fn resume(&mut self) {
        let path = self.storage.autosave_path().to_owned();
        let autosaver = Arc::clone(self.storage.autosaver());
        self.spawn_loading(path, move |path, pixels, stop| {
            let (saved, game) = autosaver.place().read(stop)?;
            Ok(Box::new(tasks::loaded(saved.picture, game, pixels).with_note(path)))
        });
    }

    fn load_game(&mut self, path: PathBuf) {
        self.keep_unopened();
        self.spawn_loading(path, tasks::load);
    }

    fn spawn_loading(
        &mut self,
        path: PathBuf,
        load: impl FnOnce(&Path, u32, &AtomicBool) -> Result<Box<tasks::Loaded>, LoadError>
        + Send
        + 'static,
    ) {
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &Source::File(path.clone()), "", now);
        let (ticket, stop, pixels) = (opening.ticket, opening.stop.clone(), self.view.pixels());
        self.table.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = load(&path, pixels, &stop);
            post.send(News::Loaded { ticket, path, result });
        });
    }

    fn save(&mut self) {
        self.save_to(Target::Own);
    }

    fn save_as(&mut self, frame: Option<&eframe::Frame>) {
        if !self.table.is_begun() {
            return self.save();
        }
        let path = self.storage.new_path(&self.table);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.ask(Question::SaveGame(name), frame);
    }

    fn save_to(&mut self, target: Target) {
        let now = self.now();
        if self.table.is_begun() {
            self.storage.save(&self.tasks, &self.table, target, now);
        } else {
            self.status.say(self.language().say(Word::NothingToSave).to_owned(), now);
        }
    }

    fn start_auto(&mut self, method: Method) {
        let (language, now) = (self.language(), self.now());
        let game = &self.table.game;
        let (Some(board), Some(goal)) = (game.board(), game.goal()) else {
            self.status.say(language.say(Word::RefusedNoBlank).to_owned(), now);
            return;
        };
        if game.stage() == Stage::Won || board == goal {
            self.status.say(language.say(Word::AutoNeedsShuffle).to_owned(), now);
            return;
        }
        self.is_paused = false;
        if let Ok(problem) = Problem::new(board.clone(), goal.clone()) {
            self.guide.rest();
            self.auto.search(problem, method, self.limits);
        }
    }

    /// The player went on while Auto was searching: it starts again from there.
    fn search_again(&mut self, method: Method) {
        let game = &self.table.game;
        let is_playable = game.stage() == Stage::Playing && game.board() != game.goal();
        self.auto.clear();
        if is_playable {
            self.start_auto(method);
            self.status.say(self.language().say(Word::SearchAgain).to_owned(), self.now());
        }
    }

    fn replay(&mut self, replaying: Replaying) {
        let now = self.now();
        let Some(replay) = self.auto.replay_mut() else { return };
        let actions = match replaying {
            Replaying::PlayOrPause => {
                replay.set_playing(!replay.is_playing(), now);
                Vec::new()
            }
            Replaying::Forward => replay.go_to(replay.made() + 1),
            Replaying::Back => replay.go_to(replay.made().saturating_sub(1)),
            Replaying::End => replay.go_to(replay.length()),
            Replaying::To(made) => replay.scrub_to(made),
            Replaying::Again => replay.watch_again(now),
        };
        self.apply_all(&actions);
    }

    /// Makes the moves of the replay that are due.
    pub(super) fn play_on(&mut self) {
        let (now, speed) = (self.now(), self.preferences.speed);
        if self.is_paused {
            return;
        }
        while let Some(replay) = self.auto.replay_mut() {
            let Some(direction) = replay.take_due_move(speed, now) else { break };
            self.apply(Action::Assist(direction));
        }
        if let Some(wait) = self.auto.replay().and_then(|replay| replay.wait(now)) {
            self.ctx.request_repaint_after(wait);
        }
    }

    /// The start of the round, if Auto has just solved it from there.
    pub(super) fn learn(&mut self, board: &Board, moves: usize, is_proven: bool) {
        if is_proven && self.table.game.start() == Some(board) {
            self.guide.learn_shortest(board, moves);
        }
    }
}

//! What each command does.

use std::path::PathBuf;

use super::PiecefulApp;
use super::board::direction_word;
use super::built_in;
use super::command::{Command, Preference, Switch};
use super::dialogs::Question;
use super::hints::Hint;
use super::pages::{OpenContext, PageId};
use super::session::Win;
use super::sounds::{TRIAL, sound_of};
use super::storage::Target;
use super::tasks::{Raw, Source};
use super::texts::Text;
use crate::board::{Board, Direction};
use crate::game::{Action, Game, Outcome, Refusal, Stage};
use crate::sound::Sound;

impl PiecefulApp {
    /// Does what was asked for.
    pub(super) fn execute(&mut self, command: Command, frame: Option<&eframe::Frame>) {
        if self.session.picture.is_none() && command.is_about_the_game() {
            // The game comes with the picture, and would undo it.
            return self.session.early.push(command);
        }
        match command {
            Command::Act(action) => self.act(action),
            Command::SlideTile(tile) => self.slide_tile(tile),
            Command::Hover(cells) => self.hover(&cells),
            Command::Shuffle => self.shuffle(),
            Command::PlayCode(code) => self.play_code(&code),
            Command::CopyCode => self.copy_code(),
            Command::PlayDaily => self.play_daily(),
            Command::BeginDaily(day) => self.begin_daily(day),
            Command::EnterBoard(text) => self.enter_board(text),
            Command::PlayBoard(board, blank) => self.play_board(board, blank),
            Command::CopyBoard => self.copy_board(),
            Command::ChangeShape(shape) => self.begin(self.game().reshaped(shape)),
            Command::TogglePause => self.toggle_pause(),
            Command::Hint => self.hint(),
            Command::Toggle(switch) => self.toggle(switch),
            Command::Prefer(preference) => self.prefer(preference),
            Command::TryVolume => self.play_sound(TRIAL),
            Command::CloseWinCard => self.session.win = None,

            Command::Open(id) => self.open_page(id),
            Command::AskForPath(question) => self.ask_for_path(question),
            Command::AskToDelete(paths) => self.ask_to_delete(paths),
            Command::Close => self.close(),
            Command::BringBack => self.bring_back(),
            Command::OpenWaiting => self.open_waiting(),

            Command::ChoosePicture => self.ask(Question::OpenPicture, frame),
            Command::OpenFile(path) => {
                self.show_board();
                self.open_file(path);
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
                self.session.stop_opening();
                self.open_something();
            }
            Command::Show(face) => self.session.scale(&mut self.tasks, face),
            Command::OpenNumbers(style) => self.open_numbers(style),
            Command::AdjustCrop => self.adjust_crop(),
            Command::UseCrop(crop) => self.use_crop(crop),

            Command::Save => self.save(),
            Command::SaveAs => self.save_as(frame),
            Command::SaveTo(target) => {
                if self.pages.dialog() == Some(PageId::PathEntry) {
                    self.pages.close_dialog(&self.tasks);
                }
                self.save_to(target);
            }
            Command::ChooseGame => self.ask(Question::OpenGame, frame),
            Command::LoadGame(path) => {
                self.show_board();
                self.load_game(path);
            }
            Command::DeleteSaves(paths) => {
                self.pages.close_dialog(&self.tasks);
                self.storage.delete(&self.tasks, paths);
            }

            Command::StartAuto => self.start_auto(self.settings.preferences.method()),
            Command::StartAutoWith(method) => {
                self.settings.preferences.algorithm = method.algorithm;
                self.start_auto(method);
            }
            Command::CancelAuto => self.searches.auto.cancel(),
            Command::TakeBest => self.searches.auto.take_best(),
            Command::Replay(replaying) => self.replay(replaying),

            Command::Keys(command) => self.execute_keys(command),
            Command::WatchGame => self.watch_game(),
            Command::ExportGame => self.export_game(),
            Command::ExportWatched => self.export_watched(),
            Command::ChooseExport => self.choose_export(frame),
            Command::ExportGameTo(path) => self.export_game_to(path),

            Command::Lab(command) => self.execute_in_laboratory(command, frame),
            Command::ExportTo(path) => self.export_to(path),
            Command::Statistics(command) => self.execute_statistics(command, frame),
            Command::CopyResult => self.copy_result(),

            Command::FullBoard(is_on) => self.turn_full_board(is_on),
            Command::ToggleFullBoard => self.toggle_full_board(),
            Command::TellPlace => self.tell_place(),
            Command::OpenMenu => self.open_menu(),
            Command::Quit => self.quit(),
            Command::SaveElsewhere => self.save_elsewhere(frame),
            Command::LeaveUnsaved => self.leave_program(),
        }
    }

    fn toggle(&mut self, switch: Switch) {
        let preferences = &mut self.settings.preferences;
        let shows_left = preferences.moves_left;
        switch.toggle(preferences);
        if preferences.moves_left && !shows_left {
            self.say(Text::MovesLeftOn);
        }
    }

    fn ask_for_path(&mut self, question: Question) {
        self.pages.path_entry.question = question;
        self.open_page(PageId::PathEntry);
    }

    fn ask_to_delete(&mut self, paths: Vec<PathBuf>) {
        self.pages.delete.paths = paths;
        self.open_page(PageId::Delete);
    }

    fn open_menu(&mut self) {
        self.turn_full_board(false);
        self.input.opens_menu = true;
    }

    fn toggle_full_board(&mut self) {
        self.turn_full_board(!self.settings.full_board.is_on());
    }

    fn turn_full_board(&mut self, is_on: bool) {
        self.settings.full_board.turn(is_on, &self.ctx);
        if is_on {
            self.say(Text::FullBoardOn);
        }
    }

    fn prefer(&mut self, preference: Preference) {
        let turns_sounds_on = preference == Preference::Sounds(true);
        self.settings.prefer(preference);
        if turns_sounds_on {
            self.play_sound(TRIAL);
        }
        // The theme and the scale are seen from the next frame on.
        self.ctx.request_repaint();
    }

    /// Closes the dialog, or the page if there is none, or else what is said about a win.
    fn close(&mut self) {
        self.stay();
        let Self { pages, tasks, .. } = self;
        if pages.close_dialog(tasks) {
            return;
        }
        let back = pages.watch.back().filter(|_| pages.page() == Some(PageId::Watch));
        if !pages.close_page(tasks) {
            self.session.win = None;
        } else if let Some(back) = back {
            self.open_page(back);
        }
    }

    /// Does something to the game for the player.
    pub(super) fn act(&mut self, action: Action) {
        if matches!(
            action,
            Action::Shuffle(_) | Action::ShuffleUniformly(_) | Action::Reset | Action::Restart
        ) {
            // One click is enough, and what it leaves behind is kept.
            self.keep_game(self.now());
        }
        let is_move = !matches!(action, Action::Rest | Action::Wake);
        if is_move {
            self.session.is_paused = false;
            self.session.rest(false, self.now());
            if self.searches.auto.replay().is_some() {
                self.searches.auto.put_away();
                self.say(Text::TookOver);
            }
        }
        self.apply(action);
    }

    /// Slides a tile, wherever it is by now.
    fn slide_tile(&mut self, tile: u16) {
        let cells = self.session.game.board().map(Board::cells);
        let cell = cells.and_then(|cells| cells.iter().position(|&other| other == tile));
        if let Some(cell) = cell {
            self.act(Action::Slide(cell));
        }
    }

    fn toggle_pause(&mut self) {
        self.session.is_paused = !self.session.is_paused && self.session.game.is_timed();
        if self.session.is_paused {
            // It would be marked on a board that nobody sees.
            self.searches.hints.put_away();
        }
    }

    /// Slides what lies between the gap and each cell that the pointer came to. It does nothing
    /// while the computer plays or searches: a pointer on its way to a button is no wish to play.
    fn hover(&mut self, cells: &[usize]) {
        for &cell in cells {
            let (game, auto) = (&self.session.game, &self.searches.auto);
            let is_open = game.stage() == Stage::Playing
                && !self.session.is_paused
                && auto.replay().is_none()
                && !auto.is_searching();
            let run = game.board().filter(|_| is_open).and_then(|it| it.run_towards_blank(cell));
            if run.is_some_and(|run| !run.is_empty()) {
                self.act(Action::Slide(cell));
            }
        }
    }

    /// Does something to the game, whoever asked for it.
    pub(super) fn apply(&mut self, action: Action) {
        self.apply_all(&[action]);
    }

    /// Does several things to the game, of which only the last position is seen.
    pub(super) fn apply_all(&mut self, actions: &[Action]) {
        let now = self.now();
        let mut done = None;
        for &action in actions {
            let blank = self.session.game.board().map(Board::blank);
            match self.session.game.apply(action, now) {
                Ok(outcome) => done = Some((action, outcome, blank)),
                Err(refusal) => {
                    self.refuse(action, refusal);
                    break;
                }
            }
        }
        if let Some((action, outcome, blank)) = done {
            if let Some(sound) = sound_of(action, outcome, blank, &self.session.game) {
                self.play_sound(sound);
            }
            self.changed(action, outcome);
        }
    }

    fn play_sound(&mut self, sound: Sound) {
        self.sounds.play(sound, &self.settings.preferences);
    }

    fn changed(&mut self, action: Action, outcome: Outcome) {
        let now = self.now();
        self.messages.status.clear();
        self.session.follow_numbers(&mut self.tasks);
        self.searches.hints.follow(&self.session.game);
        if matches!(
            action,
            Action::Shuffle(_) | Action::ShuffleUniformly(_) | Action::Reset | Action::Restart
        ) {
            self.storage.forget_file();
            self.session.win = None;
            self.searches.auto.put_away();
        }
        if !self.searches.auto.is_searching() {
            self.searches.shortest.search(&self.session.game);
        }
        if outcome == Outcome::Won {
            self.won();
        }
        self.storage.keep(&self.session, now);
        if let Some(method) = self.searches.auto.stale_method(self.session.game.board()) {
            self.search_again(method);
        }
    }

    fn won(&mut self) {
        self.session.is_paused = false;
        if self.settings.preferences.celebrate && !self.settings.reduces_motion() {
            self.view.celebrate(self.now());
        }
        let game = &self.session.game;
        let (moves, time) = (game.moves(), game.elapsed(self.now()));
        // A board that was entered may be as easy as one likes.
        let counts = !game.is_assisted() && game.code().is_some();
        let broken = counts.then(|| self.storage.best_results.note(game.shape(), moves, time));
        let shortest = self.searches.shortest.length(game.start());
        if !game.was_won_before() {
            self.storage.record(&self.tasks, &self.session, shortest, self.now());
        }
        self.session.win = Some(Win {
            moves,
            time,
            is_assisted: game.is_assisted(),
            broken,
            best: self.storage.best_results.best(game.shape()),
            shortest,
        });
        if broken.is_some() {
            self.storage.keep_best_results(&self.tasks);
        }
    }

    fn refuse(&mut self, action: Action, refusal: Refusal) {
        let language = self.language();
        let now = self.now();
        if let Action::Slide(cell) = action
            && !self.settings.reduces_motion()
        {
            self.view.shake(cell, now);
        }
        let text = match refusal {
            Refusal::NoBlankYet => language.say(Text::RefusedNoBlank).to_owned(),
            Refusal::NotInLine | Refusal::NoSuchPiece(_) | Refusal::BlankChosen => {
                language.say(Text::RefusedNotInLine).to_owned()
            }
            Refusal::Blank => language.say(Text::RefusedBlank).to_owned(),
            Refusal::Edge(direction) => {
                let direction = language.say(direction_word(direction));
                language.fill(Text::RefusedEdge, &[("direction", &direction)])
            }
            Refusal::Complete => language.say(Text::RefusedComplete).to_owned(),
            Refusal::NothingToUndo => language.say(Text::RefusedNothing).to_owned(),
            Refusal::NothingToRedo => language.say(Text::RefusedNothingAgain).to_owned(),
        };
        self.messages.status.say(text, now);
    }

    /// Starts another game with the same picture.
    pub(super) fn begin(&mut self, game: Game) {
        self.close_game();
        self.session.set_game(game);
        self.settle();
    }

    /// Ends everything that belongs to the game, and keeps it.
    pub(super) fn close_game(&mut self) {
        self.keep_game(self.now());
        self.clear_game();
    }

    /// Ends everything that belongs to the game.
    pub(super) fn clear_game(&mut self) {
        if self.pages.page() == Some(PageId::Crop) {
            // That page shows the picture that goes.
            self.pages.close_page(&self.tasks);
        }
        self.searches.auto.clear();
        self.session.win = None;
        self.session.is_paused = false;
        self.storage.forget_file();
        self.messages.status.clear();
        let game = self.game().whole();
        self.session.set_game(game);
    }

    /// Makes the rest of the window fit the game that has just begun.
    pub(super) fn settle(&mut self) {
        self.commands.append(&mut self.session.early);
        self.session.follow_numbers(&mut self.tasks);
        self.view.begin(&self.session.game);
        self.searches.hints.follow(&self.session.game);
        self.searches.shortest.search(&self.session.game);
        if self.session.is_begun() {
            self.storage.keep(&self.session, self.now());
        }
    }

    /// Goes back to the board, whatever is shown.
    pub(super) fn show_board(&mut self) {
        self.pages.show_board(&self.tasks);
    }

    pub(super) fn open_page(&mut self, id: PageId) {
        let today = (self.today)();
        let Self { tasks, storage, settings, .. } = self;
        let preferences = &settings.preferences;
        self.pages.open(id, &mut OpenContext { tasks, storage, preferences, today });
    }

    pub(super) fn ask(&mut self, question: Question, frame: Option<&eframe::Frame>) {
        let language = self.language();
        if let Err(reason) = self.file_dialogs.ask(question, language, frame, &self.ctx) {
            self.messages.notices.error(language.fill(Text::DialogFailed, &[("reason", &reason)]));
        }
    }

    fn save(&mut self) {
        self.save_to(Target::Own);
    }

    fn save_as(&mut self, frame: Option<&eframe::Frame>) {
        if !self.session.is_begun() {
            return self.save();
        }
        let path = self.storage.new_path(&self.session);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.ask(Question::SaveGame(name), frame);
    }

    fn save_to(&mut self, target: Target) {
        let now = self.now();
        if self.session.is_begun() {
            self.storage.save(&self.tasks, &self.session, target, now);
        } else {
            self.say(Text::NothingToSave);
        }
    }

    /// Marks a good tile, moves the one that is marked, or says why there is nothing to mark.
    pub(super) fn hint(&mut self) {
        let game = &self.session.game;
        let refusal = match game.stage() {
            Stage::Whole => Some(Text::RefusedNoBlank),
            Stage::Won => Some(Text::RefusedComplete),
            Stage::Playing if self.session.is_paused => Some(Text::StatusPaused),
            Stage::Playing if game.board() == game.goal() => Some(Text::AutoNeedsShuffle),
            Stage::Playing => None,
        };
        if let Some(word) = refusal {
            self.say(word);
            return;
        }
        match self.searches.hints.ask(game) {
            Some(Hint::Make(direction)) => self.act(Action::Assist(direction)),
            Some(Hint::Show(direction)) => self.show_hint(direction),
            Some(Hint::Searching) => {
                self.say(Text::StatusThinking);
            }
            None => {}
        }
    }

    /// Says which way the marked tile should go. Who has seen that was helped, whoever moves it.
    pub(super) fn show_hint(&mut self, direction: Direction) {
        self.play_sound(Sound::Hint);
        let (language, now) = (self.language(), self.now());
        if !self.session.game.is_assisted() && self.session.game.apply(Action::SeeHint, now).is_ok()
        {
            self.storage.keep(&self.session, now);
        }
        let way = language.say(direction_word(direction));
        let text = language.fill(Text::StatusHint, &[("direction", &way)]);
        self.messages.status.say(text, now);
    }
}

use std::fs;
use std::sync::mpsc::Sender;

use eframe::App as _;
use eframe::egui::Event;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::*;
use crate::app::{Answer, Dialogs, PiecefulApp, Setup};
use crate::save::{Folders, SaveFolder};

/// Nobody is there to answer.
struct NoDialogs;

impl Dialogs for NoDialogs {
    fn ask(
        &mut self,
        _question: Question,
        _language: Language,
        _parent: Option<&eframe::Frame>,
        _answers: Sender<Answer>,
        _ctx: Context,
    ) -> std::io::Result<()> {
        Ok(())
    }
}

fn all_keys() -> Vec<(UserCommand, KeyboardShortcut)> {
    let all = UserCommand::ALL.iter();
    all.flat_map(|&command| {
        command.usual_keys().into_iter().flatten().map(move |keys| (command, keys))
    })
    .collect()
}

#[test]
fn no_two_commands_share_their_keys() {
    let all: Vec<_> = all_keys().into_iter().map(|(_, keys)| keys).collect();
    assert!(all.len() > 20, "{all:?}");
    for (index, keys) in all.iter().enumerate() {
        assert!(!all[..index].contains(keys), "{keys:?}");
    }
}

/// Where there is little room, their buttons show nothing else.
#[test]
fn commands_of_a_game_have_icons_of_their_own() {
    use UserCommand::{Crop, Hint, Numbers, Pause, Pictures, Redo, Reset, Restart, Shuffle, Undo};
    let commands = [Shuffle, Undo, Redo, Hint, Numbers, Pause, Restart, Reset, Pictures, Crop];
    let icons = commands.map(|command| command.icon().map(|icon| icon.codepoint));
    for (index, icon) in icons.iter().enumerate() {
        assert!(icon.is_some() && !icons[..index].contains(icon), "{:?}", commands[index]);
    }
}

#[test]
fn every_shortcut_works_and_is_in_help() {
    let home = std::env::temp_dir().join(format!("pieceful-commands-{}", std::process::id()));
    let folders = Folders::below(&home);
    let saves = SaveFolder::choose(Some(home.join("saves")), &home, &folders);
    let setup = Setup { dialogs: Box::new(NoDialogs), ..Setup::new(folders, saves) };
    let builder = Harness::builder().with_size([1280.0, 1000.0]).allow_missing_glyphs();
    let mut harness = builder
        .build_eframe(|cc| PiecefulApp::new(&cc.egui_ctx, setup).expect("threads can be started"));
    for (command, keys) in all_keys() {
        let event = |pressed| Event::Key {
            key: keys.logical_key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: keys.modifiers,
        };
        harness.input_mut().events.extend([event(true), event(false)]);
        harness.step();
        // What is taken away is not done, so that the next key finds the same window.
        let given = std::mem::take(&mut harness.state_mut().commands);
        let given: Vec<String> = given.iter().map(|given| format!("{given:?}")).collect();
        let expected = format!("{:?}", command.command());
        assert!(given.contains(&expected), "{keys:?} gives {given:?}, not {expected}");
        harness.run_steps(3);
        harness.state_mut().commands.clear();
    }
    harness.state_mut().commands.push(UserCommand::HowToPlay.command());
    harness.run_steps(4);
    for (command, keys) in all_keys() {
        for text in [
            keys_text(&harness.ctx, &keys, Language::English),
            Language::English.say(command.text()).to_owned(),
        ] {
            let is_listed = harness.query_all_by_label(&text).next().is_some();
            assert!(is_listed, "{text} is not in Help");
        }
    }
    harness.state_mut().on_exit();
    drop(harness);
    // A folder that stays behind is no reason to fail.
    let _ = fs::remove_dir_all(home);
}

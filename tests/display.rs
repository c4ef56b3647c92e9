//! The window where it can't be shown: one line that says what is missing.
#![cfg(all(feature = "gui", target_os = "linux"))]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::process::{Command, Output};

fn run(arguments: &[&str], display: Option<&str>) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pieceful"));
    program.args(arguments);
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        program.env_remove(variable);
    }
    program.env("PIECEFUL_HOME", std::env::temp_dir().join("pieceful-no-display"));
    program.envs(display.map(|display| ("DISPLAY", display)));
    program.output().unwrap()
}

fn check(arguments: &[&str], display: Option<&str>, code: i32, says: &str) {
    let output = run(arguments, display);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.starts_with("pieceful: ") && stderr.contains(says), "{stderr}");
    assert!(!stderr.contains(".rs"), "no place in a source file: {stderr}");
    assert!(output.stdout.is_empty());
}

#[test]
fn no_display_is_said_in_one_line() {
    check(&[], None, 1, "neither DISPLAY nor WAYLAND_DISPLAY is set");
    check(&[], Some(":9999"), 1, "the display cannot be used");
}

#[test]
fn a_file_that_is_not_there_is_said_before_anything_opens() {
    check(&["no/such/photo.jpg"], Some(":9999"), 2, "no/such/photo.jpg: expected");
}

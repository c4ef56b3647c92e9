//! The licences of all crates in the program: listed for whoever uses it, and none that we don't
//! take.

#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

#[path = "../examples/list_licences/expression.rs"]
mod expression;
#[path = "../examples/list_licences/packages.rs"]
mod packages;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use expression::choose;
use packages::{accepted, packages};

const LIST: &str = include_str!("../assets/licences.txt");
const LOCK: &str = include_str!("../Cargo.lock");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn taken() -> Vec<String> {
    accepted(include_str!("../deny.toml"))
}

/// The rows of the list: a crate, its version and its licence.
fn rows() -> Vec<(&'static str, &'static str, &'static str)> {
    let list = LIST.split("\n\n").nth(1).unwrap();
    let rows = list.lines().filter(|line| !line.starts_with(' '));
    rows.map(|row| {
        let (package, licence) = row.split_once(": ").unwrap();
        let (name, version) = package.split_once(' ').unwrap();
        (name, version, licence)
    })
    .collect()
}

/// The system that this is built for, as cargo calls it.
fn system() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

/// After a change of Cargo.lock: `cargo run --no-default-features --example list_licences`.
#[cfg(feature = "gui")]
#[test]
fn the_list_has_every_crate_of_the_program() {
    let rows: BTreeSet<_> = rows().into_iter().collect();
    let packages = packages(root(), &[&system()], true).unwrap();
    assert!(packages.len() > 100);
    for package in &packages {
        let row = (&*package.name, &*package.version, &*package.licence);
        assert!(rows.contains(&row), "assets/licences.txt lacks {row:?}");
        assert!(package.folder.join("Cargo.toml").exists());
        assert!(package.licence_file.as_ref().is_none_or(|file| file.exists()));
    }
    for (name, version, _) in rows {
        let entry = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(LOCK.contains(&entry), "assets/licences.txt has {name} {version}");
    }
}

#[test]
fn only_licences_that_we_take() {
    let taken = taken();
    assert!(rows().len() > 100);
    for (name, version, licence) in rows() {
        let chosen = choose(licence, &taken);
        assert!(chosen.is_some(), "{name} {version}: deny.toml does not allow {licence}");
        for name in chosen.unwrap() {
            assert!(LIST.contains(&format!("\n{name}, of ")), "no text of {name}");
        }
    }
}

#[test]
fn alternatives_are_chosen_and_others_refused() {
    let taken = taken();
    for (expression, chosen) in [
        ("MIT", Some("MIT")),
        ("Apache-2.0 OR MIT", Some("MIT")),
        ("Apache-2.0/MIT", Some("MIT")),
        ("GPL-3.0-only OR Zlib", Some("Zlib")),
        ("(MIT OR Apache-2.0) AND OFL-1.1", Some("MIT OFL-1.1")),
        ("Apache-2.0 WITH LLVM-exception OR Apache-2.0", Some("Apache-2.0")),
        ("GPL-3.0-only", None),
        ("MIT AND GPL-3.0-only", None),
        ("(MIT AND LGPL-2.1) OR SSPL-1.0", None),
        ("GPL-2.0 WITH Classpath-exception-2.0", None),
        ("unknown", None),
        ("MIT OR", None),
        ("MIT)", None),
        ("", None),
    ] {
        let found = choose(expression, &taken).map(|licences| licences.join(" "));
        assert_eq!(found.as_deref(), chosen, "{expression}");
    }
}

//! Tells the program which version it is.
//!
//! A release build has the commit beside the number: that of the repository it is built in, or that
//! which `cargo package` has noted down. Other builds do without, as they would be made anew after
//! every commit.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let number = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = if is_release { from_git().or_else(from_package) } else { None };
    let version = match commit {
        Some(commit) => format!("{number} ({commit})"),
        None => number,
    };
    println!("cargo::rustc-env=PIECEFUL_VERSION={version}");
}

/// The commit of the repository and its date, if this is the folder of one.
fn from_git() -> Option<String> {
    let root = env::var("CARGO_MANIFEST_DIR").ok()?;
    // A package may lie within the repository of somebody else.
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let is_own = Path::new(&top).canonicalize().ok()? == Path::new(&root).canonicalize().ok()?;
    if !is_own {
        return None;
    }
    for name in ["HEAD", "logs/HEAD"] {
        println!("cargo::rerun-if-changed={}", git(&["rev-parse", "--git-path", name])?);
    }
    git(&["log", "-1", "--format=%h, %cs"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let line = text.trim();
    (output.status.success() && !line.is_empty()).then(|| line.to_owned())
}

/// The commit that a package was made of.
fn from_package() -> Option<String> {
    let name = ".cargo_vcs_info.json";
    let text = fs::read_to_string(name).ok()?;
    println!("cargo::rerun-if-changed={name}");
    let commit = text.split('"').skip_while(|word| *word != "sha1").nth(2)?;
    let is_commit = commit.len() >= 7 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_commit.then(|| commit[..7].to_owned())
}

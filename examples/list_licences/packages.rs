//! Which crates the program is made of, as cargo tells it from the lock file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A crate that is part of the program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// What it says of its licence.
    pub(crate) licence: String,
    pub(crate) folder: PathBuf,
    pub(crate) licence_file: Option<PathBuf>,
}

/// The crates of the program on these systems, without the package itself. What runs only while it is
/// built or tested, such as macros and build scripts, is no part of it.
pub(crate) fn packages(
    root: &Path,
    systems: &[&str],
    is_offline: bool,
) -> Result<Vec<Package>, String> {
    let mut all = BTreeSet::new();
    for system in systems {
        let metadata = ["metadata", "--format-version", "1", "--filter-platform", system];
        let metadata = serde_json::from_str(&cargo(root, &metadata, is_offline)?)
            .map_err(|error| error.to_string())?;
        let known = read(&metadata).ok_or("cargo metadata: not as expected")?;
        // Which of them are in the program, and not only in its tests, is what the tree tells.
        let tree = ["tree", "-e", "normal,no-proc-macro", "--prefix", "none", "--target", system];
        for line in cargo(root, &tree, is_offline)?.lines().skip(1) {
            let mut words = line.split_whitespace();
            let name = (words.next(), words.next().and_then(|word| word.strip_prefix('v')));
            let (Some(name), Some(version)) = name else {
                continue;
            };
            let package = known.iter().find(|one| one.name == name && one.version == version);
            all.insert(package.ok_or_else(|| format!("cargo metadata: no {name}"))?.clone());
        }
    }
    Ok(all.into_iter().collect())
}

/// What a command of cargo prints.
fn cargo(root: &Path, arguments: &[&str], is_offline: bool) -> Result<String, String> {
    let mut cargo = Command::new(option_env!("CARGO").unwrap_or("cargo"));
    cargo.current_dir(root).args(arguments).arg("--locked");
    if is_offline {
        cargo.arg("--offline");
    }
    let output = cargo.output().map_err(|error| format!("cargo: {error}"))?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

fn read(metadata: &Value) -> Option<Vec<Package>> {
    metadata["packages"].as_array()?.iter().map(package).collect()
}

fn package(value: &Value) -> Option<Package> {
    let folder = Path::new(value["manifest_path"].as_str()?).parent()?.to_owned();
    Some(Package {
        name: value["name"].as_str()?.to_owned(),
        version: value["version"].as_str()?.to_owned(),
        licence: value["license"].as_str().unwrap_or("unknown").to_owned(),
        licence_file: value["license_file"].as_str().map(|file| folder.join(file)),
        folder,
    })
}

/// The licences that `deny.toml` allows, the one to be preferred first.
pub(crate) fn accepted(deny: &str) -> Vec<String> {
    let lines = deny.lines().map(str::trim);
    let allowed = lines.skip_while(|line| *line != "allow = [").skip(1);
    let allowed = allowed.take_while(|line| *line != "]");
    allowed.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect()
}

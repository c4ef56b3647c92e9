//! Manual pages and completions, from the table of arguments that the command line is read with.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::args::{Arguments, CompletionsOptions, ManualOptions};
use super::failure::Failure;
use super::input;

/// What stands at the foot of each page.
const SOURCE: &str = concat!("pieceful ", env!("CARGO_PKG_VERSION"));

/// Prints what a shell needs to complete commands and options.
pub(super) fn completions(options: &CompletionsOptions) -> Result<(), Failure> {
    let mut command = Arguments::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, name, &mut script);
    io::stdout().write_all(&script).map_err(Failure::Output)
}

/// Writes the manual pages.
pub(super) fn run(options: &ManualOptions) -> Result<(), Failure> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let folder = &options.folder;
    let refuse = |path: &Path, error: &io::Error| {
        Failure::Input(format!("{}: cannot be written: {error}", input::name(path)))
    };
    fs::create_dir_all(folder).map_err(|error| refuse(folder, &error))?;
    for (name, page) in pages(&command).map_err(Failure::Output)? {
        let path = folder.join(format!("{name}.1"));
        fs::write(&path, page).map_err(|error| refuse(&path, &error))?;
    }
    Ok(())
}

/// The pages of a command and of those below it, by name.
fn pages(command: &Command) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut pages = vec![(name(command), page(command)?)];
    for below in command.get_subcommands() {
        pages.extend(self::pages(below)?);
    }
    Ok(pages)
}

/// A command as its page is called, such as `pieceful-tables-build`.
fn name(command: &Command) -> String {
    command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned()
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone()).manual("Pieceful").source(SOURCE);
    let mut out = Vec::new();
    man.render_title(&mut out)?;
    man.render_name_section(&mut out)?;
    man.render_synopsis_section(&mut out)?;
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut out)?;
    }
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut notes = Roff::default();
    for paragraph in help.split("\n\n") {
        if let Some(examples) = paragraph.strip_prefix("Examples:\n") {
            notes.control("SH", ["EXAMPLES"]);
            for example in examples.lines() {
                notes.control("PP", []).control("nf", []);
                notes.text([roman("$ "), bold(example.trim())]).control("fi", []);
            }
        } else if let Some(codes) = paragraph.strip_prefix("Exit codes: ") {
            notes.control("SH", ["EXIT STATUS"]).text([roman(codes.replace('\n', " "))]);
        } else if !paragraph.is_empty() {
            notes.control("SH", ["NOTES"]).text([roman(paragraph.replace('\n', " "))]);
        }
    }
    notes.to_writer(&mut out)?;
    Ok(out)
}

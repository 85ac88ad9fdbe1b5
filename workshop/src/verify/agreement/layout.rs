//! Whether generated code says the same at every width: the parser of the language reads it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Error, Result, bail};
use samewire_codegen::language::Syntax;
use samewire_codegen::{Language, lay_out, lower, render, view};

use crate::parallel::in_parallel;
use crate::verify::agreement::case::Case;
use crate::verify::agreement::cases;
use crate::verify::languages::commands;
use crate::verify::run::job::Job;
use crate::workspace::{empty, write};

/// Cases with long lines of every kind: declarations, unions, conditions, defaults, and hostile words.
const CASES: [&str; 2] = ["conditions_with_hostile_words", "serde_attributes"];

const WIDTHS: std::ops::RangeInclusive<usize> = 20..=200;

const ADVICE: &str = "correct crates/codegen/src/render/layout, or [layout] of the language";

/// Prints packages at every width, and parses what was printed.
pub fn widths(_: &Job) -> Result<String> {
    let home = empty("layout")?;
    let mut cases = cases::all()?;
    cases.retain(|case| CASES.contains(&case.name.as_str()));
    let languages = commands::all()?;
    let counted = in_parallel(&languages, |(language, commands)| {
        let folder = home.join(&language.name);
        if commands.parse.is_empty() {
            bail!("{} has no `parse` in verify/commands.toml", language.name);
        }
        for case in &cases {
            print(language, case, &folder.join(&case.name))?;
        }
        let words = commands
            .words()
            .with("folder", vec![folder.display().to_string()]);
        let mut said = String::new();
        for line in &commands.parse {
            let run = commands.run(&folder, line, &words);
            said += run.context(ADVICE)?.trim();
        }
        Ok(format!("{said} files of {}", language.name))
    })?;
    let counted = counted.into_iter().collect::<Result<Vec<_>>>()?;
    fs::remove_dir_all(&home).with_context(|| format!("cannot delete {}", home.display()))?;
    Ok(format!(
        "{}, at every width from 20 to 200 columns, say the same",
        counted.join(" and ")
    ))
}

/// Prints the package of a case, as far as templates print it, and breaks its lines at every width, each in a folder of
/// its own.
fn print(language: &Language, case: &Case, folder: &Path) -> Result<()> {
    let mut language = language.clone();
    let mut package = case.package(&language);
    for (word, asked) in &language.options {
        if let Some(value) = asked.unless_given(&package.name) {
            package.options.entry(word.clone()).or_insert(value);
        }
    }
    let Some(Syntax::Code { files: own, .. }) = language.syntax.values().next().cloned() else {
        bail!(
            "the first [syntax] of {} is not its own code",
            language.name
        );
    };
    let is_template = |path: &str| path.rsplit_once('.').is_some_and(|(_, end)| end == "jinja");
    language.files.retain(|file| is_template(&file.path));
    language.layout.width = usize::MAX;
    let view = view(&lower(&case.schema)?, &language, &package)?;
    let mut files = render(&language, &view, &package, None)?;
    files.retain(|file| own.iter().any(|end| file.path.ends_with(end.as_str())));
    for file in &files {
        let unbroken = std::str::from_utf8(&file.bytes)?;
        write(&folder.join("unbroken").join(&file.path), unbroken)?;
        for width in WIDTHS {
            language.layout.width = width;
            let broken = lay_out(&language, unbroken).map_err(Error::msg)?;
            write(&folder.join(width.to_string()).join(&file.path), broken)?;
        }
    }
    Ok(())
}

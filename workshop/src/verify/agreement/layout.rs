//! Whether generated code says the same at every width: the parser of the language reads it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Error, Result};
use samewire_codegen::{Language, lay_out, lower, render, view};

use crate::command::run;
use crate::parallel::in_parallel;
use crate::verify::agreement::case::{Case, PYTHON, TYPESCRIPT};
use crate::verify::agreement::cases;
use crate::verify::run::job::Job;
use crate::verify::tools::{node_modules, with_tools};
use crate::workspace::{empty, root, write};

/// Cases with long lines of every kind: declarations, unions, conditions, defaults, and hostile words.
const CASES: [&str; 2] = ["conditions_with_hostile_words", "serde_attributes"];

const WIDTHS: std::ops::RangeInclusive<usize> = 20..=200;

const ADVICE: &str = "correct crates/codegen/src/render/layout, or [layout] of the language";

/// Prints packages at every width, and parses what was printed.
pub fn widths(_: &Job) -> Result<String> {
    let home = empty("layout")?;
    let mut cases = cases::all()?;
    cases.retain(|case| CASES.contains(&case.name.as_str()));
    let languages: [(&str, &[&str]); 2] = [
        (TYPESCRIPT, &["node", "workshop/fixtures/layout/parse.mjs"]),
        (PYTHON, &["python", "workshop/fixtures/layout/parse.py"]),
    ];
    let counted = in_parallel(&languages, |(language, program)| {
        let folder = home.join(language);
        for case in &cases {
            print(language, case, &folder.join(&case.name))?;
        }
        let mut parse = with_tools(root(), program)?;
        let count = run(parse.args([folder, node_modules()]), ADVICE)?;
        Ok(format!("{} files of {language}", count.trim()))
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
fn print(language: &str, case: &Case, folder: &Path) -> Result<()> {
    let language = xtask::codegen::languages()?.language(language)?;
    let mut language = Language::clone(&language);
    let mut package = case.package(&language);
    for (word, asked) in &language.options {
        if let Some(value) = asked.unless_given(&package.name) {
            package.options.entry(word.clone()).or_insert(value);
        }
    }
    language
        .files
        .retain(|file| has_ending(&file.path, &["jinja"]));
    language.layout.width = usize::MAX;
    let view = view(&lower(&case.schema)?, &language, &package)?;
    let mut files = render(&language, &view, &package, None)?;
    files.retain(|file| has_ending(&file.path, &["ts", "mjs", "py"]));
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

fn has_ending(path: &str, endings: &[&str]) -> bool {
    let ending = Path::new(path).extension();
    endings.iter().any(|one| ending == Some(one.as_ref()))
}

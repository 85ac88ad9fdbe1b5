//! Whether generated code says the same at every width: the parser of the language reads it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_codegen::{Language, lower, render, view};

use super::case::{Case, PYTHON, TYPESCRIPT};
use super::cases;
use super::job::Job;
use super::tools::{node_modules, with_tools};
use crate::command::run;
use crate::parallel::in_parallel;
use crate::workspace::{empty, root, write};

/// Cases with long lines of every kind: declarations, unions, conditions, defaults, and hostile words.
const CASES: [&str; 2] = ["conditions_with_hostile_words", "serde_attributes"];

const WIDTHS: std::ops::RangeInclusive<usize> = 20..=200;

/// The width of lines that are not broken.
const UNBROKEN: usize = usize::MAX;

const ADVICE: &str = "correct crates/codegen/src/layout, or [layout] of the language";

/// Prints packages at every width, and parses what was printed.
pub fn widths(_: &Job) -> Result<String> {
    let home = empty("layout")?;
    let mut cases = cases::all()?;
    cases.retain(|case| CASES.contains(&case.name.as_str()));
    let both = |case| [TYPESCRIPT, PYTHON].map(|language| (case, language));
    let all: Vec<(&Case, &str)> = cases.iter().flat_map(both).collect();
    let printed = in_parallel(&all, |(case, language)| {
        print(language, case, &home.join(language).join(&case.name))
    })?;
    printed.into_iter().collect::<Result<()>>()?;
    let count = |language: &str, program: &[&str]| -> Result<String> {
        let path = |path: PathBuf| path.display().to_string();
        let mut line: Vec<String> = program.iter().map(ToString::to_string).collect();
        line.extend([path(home.join(language)), path(node_modules())]);
        let count = run(&mut with_tools(root(), &line)?, ADVICE)?;
        Ok(format!("{} files of {language}", count.trim()))
    };
    let told = format!(
        "{} and {}, at every width from 20 to 200 columns, say the same",
        count(TYPESCRIPT, &["node", "workshop/fixtures/layout/parse.mjs"])?,
        count(PYTHON, &["python", "workshop/fixtures/layout/parse.py"])?,
    );
    fs::remove_dir_all(&home).with_context(|| format!("cannot delete {}", home.display()))?;
    Ok(told)
}

/// Prints the package of a case at every width, each in a folder of its own, as far as templates print it.
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
    let model = lower(&case.schema)?;
    for width in WIDTHS.chain([UNBROKEN]) {
        language.layout.width = width;
        let view = view(&model, &language, &package)?;
        let name = match width {
            UNBROKEN => "unbroken".to_owned(),
            width => width.to_string(),
        };
        for file in render(&language, &view, &package, None)? {
            if has_ending(&file.path, &["ts", "mjs", "py"]) {
                write(&folder.join(&name).join(&file.path), &file.bytes)?;
            }
        }
    }
    Ok(())
}

fn has_ending(path: &str, endings: &[&str]) -> bool {
    let ending = Path::new(path).extension();
    endings.iter().any(|one| ending == Some(one.as_ref()))
}

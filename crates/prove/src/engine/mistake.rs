//! Deliberate mistakes: a proof that does not notice each of them proves nothing.

use std::fs;
use std::path::Path;

use tempfile::Builder;

use crate::engine::error::{Error, Result};
use crate::engine::report::Report;
use crate::engine::{Options, Progress};
use crate::judges::driver::Spec;
use crate::languages::commands::run;
use crate::subject::Subject;

/// A proof of a subject.
pub type Proof = fn(&Subject, &Options, &mut dyn FnMut(Progress)) -> Result<Report>;

/// A mistake of a judge, and the proof that has to notice it.
pub struct Mistake {
    /// The name of the judge's driver.
    pub judge: &'static str,
    /// The rule that is broken.
    pub what: &'static str,
    /// The change that makes the mistake.
    pub change: Change,
    /// The proof that notices it.
    pub proof: Proof,
    /// The words that the report must contain.
    pub says: &'static [&'static str],
}

/// The change that makes a mistake.
pub enum Change {
    /// Words in a file are replaced, in a copy of the judge's package.
    Words(&'static str, [&'static str; 2]),
    /// The same in a source, and the package is compiled again.
    Source(&'static str, [&'static str; 2]),
    /// An environment variable of the judge is set.
    Variable(&'static str, &'static str),
}

/// Makes each mistake separately, in a copy of its judge inside the folder `scratch`, and runs its proof. Returns the
/// number of mistakes.
///
/// # Errors
///
/// If a mistake is not noticed or cannot be made, or if a judge has no mistakes.
pub fn find_mistakes(
    subject: &Subject,
    options: &Options,
    mistakes: &[Mistake],
    scratch: &Path,
) -> Result<usize> {
    let drivers = &options.drivers;
    let has_one = |driver: &&Spec| mistakes.iter().any(|one| one.judge == driver.name);
    if let Some(driver) = drivers.iter().find(|driver| !has_one(driver)) {
        return Err(Error(format!(
            "no mistake is listed for {}: add one to the table",
            driver.name
        )));
    }
    each_is_found(mistakes, |mistake| {
        let driver = drivers.iter().find(|driver| driver.name == mistake.judge);
        let driver = driver.ok_or_else(|| Error(format!("there is no {}", mistake.judge)))?;
        let copy = Builder::new().prefix("broken-").tempdir_in(scratch);
        let copy = copy.map_err(|error| Error(format!("{}: {error}", scratch.display())))?;
        let options = Options {
            drivers: vec![mistake.make(driver, copy.path())?],
            ..options.clone()
        };
        let report = (mistake.proof)(subject, &options, &mut |_| {})?.to_string();
        Ok(if mistake.says.iter().all(|words| report.contains(words)) {
            Ok(())
        } else {
            Err(format!("{}: {}:\n{report}", mistake.judge, mistake.what))
        })
    })
}

/// Makes mistakes, and returns their number. `search` returns a message if the mistake is not noticed.
///
/// # Errors
///
/// Lists all mistakes that are not noticed.
pub fn each_is_found<M>(
    mistakes: impl IntoIterator<Item = M>,
    mut search: impl FnMut(M) -> Result<std::result::Result<(), String>>,
) -> Result<usize> {
    let (mut count, mut missed) = (0, Vec::new());
    for mistake in mistakes {
        count += 1;
        missed.extend(search(mistake)?.err());
    }
    if missed.is_empty() && count > 0 {
        return Ok(count);
    }
    Err(Error(format!(
        "{} of {count} deliberate mistakes were not found:\n{}",
        missed.len(),
        missed.join("\n")
    )))
}

/// Replaces all occurrences of words in a file.
///
/// # Errors
///
/// If the file cannot be read or written, or does not contain the words.
pub fn replace_words(file: &Path, [from, to]: [&str; 2]) -> Result<()> {
    let failed = |why: String| Error(format!("{}: {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| failed(error.to_string()))?;
    if !text.contains(from) {
        return Err(failed(format!("there is no `{from}` to replace")));
    }
    fs::write(file, text.replace(from, to)).map_err(|error| failed(error.to_string()))
}

impl Mistake {
    /// Creates a driver that makes the mistake. The changed files are copied into a folder.
    fn make(&self, driver: &Spec, copy: &Path) -> Result<Spec> {
        let mut broken = driver.clone();
        match self.change {
            Change::Words(file, words) | Change::Source(file, words) => {
                copy_folder(&driver.folder, copy)
                    .map_err(|error| Error(format!("{}: {error}", copy.display())))?;
                replace_words(&copy.join(file), words)?;
                if matches!(self.change, Change::Words(..)) {
                    broken.build.clear();
                }
                for command in &broken.build {
                    run(command, copy, copy, &[])?;
                }
                broken.run_in(copy);
            }
            Change::Variable(name, value) => {
                let variable = (name.to_owned(), value.to_owned());
                broken.environment.push(variable);
            }
        }
        Ok(broken)
    }
}

/// The files that are not copied: they are large, or contain the path of the original.
const LEFT_OUT: &[&str] = &[
    "node_modules",
    ".venv",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
];

/// Copies a package with its build output, but without installed dependencies.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if LEFT_OUT.iter().any(|left_out| name == *left_out) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

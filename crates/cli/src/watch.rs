//! `samewire generate --watch`: generates again after every change of what the packages are made from.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use chrono::{Local, Timelike as _};
use samewire::schema::{Made, make_from, read};
use samewire_codegen::{Mode, Report, sync_all};
use samewire_schema::is_stdin;
use samewire_terminal::paint::{dim, green, red};
use samewire_terminal::tell::{self, Amount, grouped};
use samewire_terminal::watch::{Seen, Watch, named};
use samewire_terminal::{print, problems};

use crate::generate::{Generate, names_packages, settings, tell_remarks};
use crate::remarks;

/// Generates until Ctrl-C. A problem does not end it, unless there are no settings at all.
pub(crate) fn run(asked: &Generate, amount: Amount) -> Result<bool> {
    let schemas = asked.schemas();
    if schemas.iter().any(|schema| is_stdin(schema)) {
        bail!(
            "`--watch` generates again when a file changes, and the standard input, `-`, is none: name the file of the schema"
        );
    }
    // No change of a file helps if the command line is wrong.
    if !schemas.is_empty() || !asked.config.exists() {
        settings(asked.clone())?;
    }
    let watch = Watch::start().context("cannot handle Ctrl-C on this machine")?;
    let mut inputs = if schemas.is_empty() {
        vec![asked.config.clone()]
    } else {
        schemas
    };
    let mut what = "started".to_owned();
    loop {
        let mut seen = Seen::of(&inputs);
        let begun = Instant::now();
        let mut run = Run::default();
        let done = run.generate(asked, amount);
        let took = begun.elapsed();
        // If the settings cannot be read, what they named before may still matter.
        if run.is_whole {
            inputs.clear();
        }
        inputs.append(&mut run.inputs);
        inputs.sort();
        inputs.dedup();
        // Before anybody can answer to the line.
        seen = seen.with_inputs(&inputs);
        let told = match &done {
            Ok(done) => done.told(took),
            Err(error) => format!("{} {}", red("error:"), problems::in_one_line(error, amount)),
        };
        if !line(&format!("{} {what}: {told}", dim(&time()))) {
            return Ok(true);
        }
        if amount == Amount::All {
            tell_all(done, &run.base, took);
        }
        let Some(changed) = watch.changed(&seen) else {
            return Ok(true);
        };
        what = named(&changed, Path::new(""));
    }
}

/// One run, as far as it came.
#[derive(Default)]
struct Run {
    /// The files and folders that the packages are made from.
    inputs: Vec<PathBuf>,
    /// Whether these are all, since the settings could be read.
    is_whole: bool,
    /// The folder against which paths are shown.
    base: PathBuf,
}

/// What a successful run made and wrote.
struct Done {
    made: Made,
    reports: Vec<Report>,
    /// Old names of settings.
    hints: Vec<String>,
}

impl Run {
    fn generate(&mut self, asked: &Generate, amount: Amount) -> Result<Done> {
        self.inputs = asked.schemas();
        if self.inputs.is_empty() {
            self.inputs.push(asked.config.clone());
        }
        let (config, base) = settings(asked.clone())?;
        self.base = base;
        self.inputs.extend(config.inputs());
        self.is_whole = true;
        let documents = read(&config)?;
        let made = make_from(&config, &documents);
        self.inputs.extend(documents.inputs());
        let made = made?;
        names_packages(&config)?;
        if asked.strict || config.strict {
            is_strict(&made).inspect_err(|_| {
                if amount == Amount::All {
                    tell_remarks(&made.remarks, amount);
                }
            })?;
        }
        let reports = sync_all(&made.outputs, Mode::Write)?;
        Ok(Done {
            made,
            reports,
            hints: config.hints,
        })
    }
}

/// Fails with the first hint, if there is one.
fn is_strict(made: &Made) -> Result<()> {
    let hints = remarks::hints(&made.remarks, Amount::Some);
    let Some(first) = hints.first() else {
        return Ok(());
    };
    let first = anstream::adapter::strip_str(first).to_string();
    match remarks::count(&made.remarks) {
        1 => bail!("the check is strict, and there is a {first}"),
        all => bail!(
            "the check is strict, and there are {} hints; the first {first}",
            grouped(all)
        ),
    }
}

impl Done {
    /// What was written, in a few words, and how many hints there are.
    fn told(&self, took: Duration) -> String {
        let changes = self.reports.iter();
        let written = match changes.map(|report| report.changes.len()).sum() {
            0 => "nothing to write".to_owned(),
            1 => green("1 file"),
            some => green(&format!("{} files", grouped(some))),
        };
        let count = |number: usize, what: &str| match number {
            0 => None,
            1 => Some(format!("1 {what}")),
            some => Some(format!("{} {what}s", grouped(some))),
        };
        let hints = self.hints.len() + remarks::count(&self.made.remarks);
        let parts = [
            Some(written),
            Some(format!("{} ms", took.as_millis())),
            count(self.made.unenforced.len(), "warning"),
            count(hints, "hint"),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(", ")
    }
}

/// Prints all that a run without `--watch` prints.
fn tell_all(done: Result<Done>, base: &Path, took: Duration) {
    match done {
        Ok(done) => {
            print::hints(&done.hints);
            print::warnings(&done.made.unenforced, Amount::All);
            tell_remarks(&done.made.remarks, Amount::All);
            print::out(&tell::written(
                &done.reports,
                &done.made.outputs,
                base,
                took,
                Amount::All,
            ));
        }
        Err(error) => print::error(&problems::failure(&error, Amount::All)),
    }
}

/// The time of day, on the clock of the user.
fn time() -> String {
    let now = Local::now();
    let (hour, minute, second) = (now.hour(), now.minute(), now.second());
    format!("{hour:02}:{minute:02}:{second:02}")
}

/// Prints a line at once. Returns `false` if nobody reads it any more.
fn line(text: &str) -> bool {
    let mut out = anstream::stdout().lock();
    let done = writeln!(out, "{}", print::sanitized(text));
    done.and_then(|()| out.flush()).is_ok()
}

//! The proof proves itself: in a copy of each language's package one rule is broken, and the run must find it.

use std::fs;
use std::path::Path;

use crate::calls::calls;
use crate::connection::connection;
use crate::dispatch::dispatch;
use crate::exchange::ExchangeReport;
use crate::plans::plans;
use samewire_prove::{Duty, Error, Options, Result, Spec, Subject, What, run};

/// A rule of a package, and how it is broken.
struct Sabotage {
    language: &'static str,
    /// What no longer works.
    what: &'static str,
    /// The file of the built package, and the words in it that are exchanged.
    file: &'static str,
    words: (&'static str, &'static str),
    /// What the proof must say about it.
    found: Found,
}

/// What the proof must say about a broken rule.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    /// In what the language differs in what it reads and writes.
    Reading(What),
    /// That its server makes something else of a message.
    Serving,
    /// That its caller makes something else of a response.
    Calling,
    /// That it does things in another order.
    Ordering,
    /// That its plan book or its plan reporter does something else.
    Planning,
}

impl Found {
    /// The step of `verify` that breaks such rules, in copies of its own: both steps run at the same time.
    fn step(self) -> &'static str {
        match self {
            Self::Reading(_) | Self::Serving | Self::Calling | Self::Ordering => "proof",
            Self::Planning => "plans",
        }
    }
}

/// At least two rules in every language there is.
const SABOTAGE: &[Sabotage] = &[
    Sabotage {
        language: "typescript",
        what: "the range of an integer is not checked",
        file: "dist/readers.js",
        // Both what reads it and what checks it: `wire.uint16(` and `wire.isUint16(`.
        words: ("int16(", "int32("),
        found: Found::Reading(What::Accepts),
    },
    Sabotage {
        language: "typescript",
        what: "an unknown update is refused",
        file: "dist/readers.js",
        words: ("wire.unknownVariant(", "wire.text("),
        found: Found::Reading(What::Refuses),
    },
    Sabotage {
        language: "python",
        what: "the range of an integer is not checked",
        file: "src/samewire_acp/_types.py",
        words: ("ProtocolVersion.of = s.U16", "ProtocolVersion.of = s.I64"),
        found: Found::Reading(What::Accepts),
    },
    Sabotage {
        language: "python",
        what: "another name of a member is not read",
        file: "src/samewire_acp/_types.py",
        words: ("aliases=s.each(\"planId\")", "aliases=s.each()"),
        found: Found::Reading(What::Refuses),
    },
    Sabotage {
        language: "typescript",
        what: "a request whose id is null is not answered",
        file: "dist/runtime/serve.js",
        words: ("if (id === undefined)", "if (id == null)"),
        found: Found::Serving,
    },
    Sabotage {
        language: "python",
        what: "a request whose id is null is not answered",
        file: "src/samewire_acp/_serve.py",
        words: (
            "if cx.request_id is UNSET:",
            "if cx.request_id in (None, UNSET):",
        ),
        found: Found::Serving,
    },
    Sabotage {
        language: "typescript",
        what: "the path of a mistake in a result begins at the result",
        file: "dist/runtime/call.js",
        words: ("DECODE, \"result\")", "DECODE)"),
        found: Found::Calling,
    },
    Sabotage {
        language: "python",
        what: "a text in a result is read once more as JSON",
        file: "src/samewire_acp/_rpc.py",
        words: (
            r#"decode(of, {"result": result}"#,
            r#"decode(of, {"result": value_of(result) if isinstance(result, str) else result}"#,
        ),
        found: Found::Calling,
    },
    Sabotage {
        language: "typescript",
        what: "a handler begins some time after its message",
        file: "dist/runtime/serve.js",
        words: (
            "const head = headOf(message);",
            "await new Promise(setImmediate); const head = headOf(message);",
        ),
        found: Found::Ordering,
    },
    Sabotage {
        language: "python",
        what: "a handler begins some time after its message",
        file: "src/samewire_acp/_begun.py",
        words: (
            "loop = asyncio.get_running_loop()",
            "return asyncio.ensure_future(work)",
        ),
        found: Found::Ordering,
    },
    Sabotage {
        language: "typescript",
        what: "a summary counts the first entry twice",
        file: "dist/plans/summary.js",
        words: ("inProgress - 1", "inProgress"),
        found: Found::Planning,
    },
    Sabotage {
        language: "typescript",
        what: "a key is given twice",
        file: "dist/plans/book.js",
        words: ("nextKey++", "nextKey"),
        found: Found::Planning,
    },
    Sabotage {
        language: "typescript",
        what: "plan operations go to who did not advertise them",
        file: "dist/plans/operations.js",
        words: (
            "plan === undefined || plan === null",
            "capabilities == null",
        ),
        found: Found::Planning,
    },
    Sabotage {
        language: "python",
        what: "a summary counts the first entry twice",
        file: "src/samewire_acp/plans/_summary.py",
        words: ("progress.in_progress - 1", "progress.in_progress"),
        found: Found::Planning,
    },
    Sabotage {
        language: "python",
        what: "a key is given twice",
        file: "src/samewire_acp/plans/_book.py",
        words: ("count(before.next_key)", "count()"),
        found: Found::Planning,
    },
    Sabotage {
        language: "python",
        what: "plan operations go to who did not advertise them",
        file: "src/samewire_acp/plans/_operations.py",
        words: ("if capabilities.plan is None:", "if capabilities is None:"),
        found: Found::Planning,
    },
];

/// What the copy does without: it is large, or knows where the original is.
const LEFT: &[&str] = &[
    "node_modules",
    ".venv",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
];

/// How many cases, and how many sequences of plans, are enough to find a broken rule.
const CASES: u64 = 3_000;
const SEQUENCES: u64 = 500;

/// Breaks each rule of each language about values, messages and connections, and tells how it was found. The copies of
/// the packages are made in `scratch`.
///
/// # Errors
/// If a broken rule is not found or cannot be broken, or a language has none to break.
pub fn prove_itself(subject: &Subject, drivers: &[Spec], scratch: &Path) -> Result<Vec<String>> {
    broken(subject, drivers, scratch, "proof")
}

/// [`prove_itself`] for the rules of plans.
///
/// # Errors
/// As there.
pub fn prove_plans(subject: &Subject, drivers: &[Spec], scratch: &Path) -> Result<Vec<String>> {
    broken(subject, drivers, scratch, "plans")
}

fn broken(subject: &Subject, drivers: &[Spec], scratch: &Path, step: &str) -> Result<Vec<String>> {
    let mut told = Vec::new();
    for driver in drivers.iter().filter(|driver| driver.duty == Duty::Whole) {
        let rows = SABOTAGE.iter().filter(|row| row.language == driver.name);
        let rows: Vec<&Sabotage> = rows.filter(|row| row.found.step() == step).collect();
        if rows.is_empty() {
            return Err(Error(format!(
                "there is no broken rule of {} for the step {step}: add one to the table in sabotage.rs",
                driver.name
            )));
        }
        for row in rows {
            told.push(found(subject, driver, row, scratch)?);
        }
    }
    Ok(told)
}

/// How a broken rule is found.
///
/// # Errors
/// If nobody notices.
fn found(subject: &Subject, driver: &Spec, row: &Sabotage, scratch: &Path) -> Result<String> {
    let Sabotage { language, what, .. } = row;
    let copy = scratch.join(format!("broken-{language}-{}", row.found.step()));
    let options = Options {
        cases: if row.found == Found::Planning {
            SEQUENCES
        } else {
            CASES
        },
        seed: 1,
        case: None,
        drivers: vec![break_rule(driver, row, &copy)?],
    };
    let exchanged = |report: ExchangeReport| {
        let shortest = report.shortest().map(str::to_owned);
        shortest.ok_or_else(|| report.to_string())
    };
    let shown = match row.found {
        Found::Reading(what) => read(subject, &options, what)?,
        Found::Serving => exchanged(dispatch(subject, &options, &mut |_| {})?),
        Found::Calling => exchanged(calls(subject, &options, &mut |_| {})?),
        Found::Planning => exchanged(plans(subject, &options, &mut |_| {})?),
        Found::Ordering => ordered(&options)?,
    };
    match shown {
        Ok(text) => Ok(format!("{language}: {what} is found with {text}")),
        Err(report) => Err(Error(format!(
            "in {language} {what}, and no check fails:\n{report}"
        ))),
    }
}

/// Breaks a rule in a copy of a package; the driver of the copy.
///
/// # Errors
/// If it cannot be copied, or does not hold the words.
fn break_rule(driver: &Spec, row: &Sabotage, copy: &Path) -> Result<Spec> {
    let failed = |error: std::io::Error| Error(format!("{}: {error}", copy.display()));
    if copy.exists() {
        fs::remove_dir_all(copy).map_err(failed)?;
    }
    copy_folder(&driver.folder, copy).map_err(failed)?;
    let file = copy.join(row.file);
    let text =
        fs::read_to_string(&file).map_err(|error| Error(format!("{}: {error}", file.display())))?;
    let (from, to) = row.words;
    if !text.contains(from) {
        return Err(Error(format!(
            "{} does not hold `{from}`: `{}` cannot be broken",
            file.display(),
            row.what
        )));
    }
    fs::write(&file, text.replace(from, to)).map_err(failed)?;
    Ok(at(driver, copy))
}

/// The text that shows it, or the report that does not.
type Shown = std::result::Result<String, String>;

fn read(subject: &Subject, options: &Options, what: What) -> Result<Shown> {
    let report = run(subject, options, &mut |_| {})?;
    let shown = report.disagreements.iter().find(|found| {
        let judge = |driver: &Spec| driver.name == found.problem.judge;
        found.problem.what == what && options.drivers.iter().any(judge)
    });
    Ok(shown
        .map(|found| found.shrunk.text.clone())
        .ok_or_else(|| report.to_string()))
}

fn ordered(options: &Options) -> Result<Shown> {
    let mut report = connection(&options.drivers)?;
    let shown = report.wrong.pop();
    Ok(shown.ok_or_else(|| format!("{} scenarios go as they should", report.scenarios)))
}

/// The same driver in the copy. Programs that stand in the original's folder stay there.
fn at(driver: &Spec, copy: &Path) -> Spec {
    let mut spec = Spec {
        folder: copy.to_path_buf(),
        ..driver.clone()
    };
    if let Some(program) = spec.command.first_mut() {
        let beside = driver.folder.join(&*program);
        if beside.exists() {
            *program = beside.display().to_string();
        }
    }
    // The copy comes before what is installed.
    let sources = copy.join("src").display().to_string();
    spec.environment.push(("PYTHONPATH".to_owned(), sources));
    spec
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if LEFT.iter().any(|left| name == *left) {
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

//! The proof proves itself: in a copy of each language's package one rule is broken, and the run must find it.

use std::fs;
use std::path::Path;

use crate::calls::calls;
use crate::connection::connection;
use crate::dispatch::dispatch;
use samewire_prove::Subject;
use samewire_prove::What;
use samewire_prove::{Duty, Spec};
use samewire_prove::{Error, Result};
use samewire_prove::{Options, run};

/// One rule broken in one language.
struct Sabotage {
    rule: Rule,
    /// What the proof must say about it.
    found: Found,
}

/// A rule of a package, and how it is broken.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rule {
    pub(crate) language: &'static str,
    /// What no longer works.
    pub(crate) what: &'static str,
    /// The file of the built package, and the words in it that are exchanged.
    pub(crate) file: &'static str,
    pub(crate) words: (&'static str, &'static str),
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
}

/// At least two rules in every language there is.
const SABOTAGE: &[Sabotage] = &[
    Sabotage {
        rule: Rule {
            language: "typescript",
            what: "the range of an integer is not checked",
            file: "dist/readers.js",
            // Both what reads it and what checks it: `wire.uint16(` and `wire.isUint16(`.
            words: ("int16(", "int32("),
        },
        found: Found::Reading(What::Accepts),
    },
    Sabotage {
        rule: Rule {
            language: "typescript",
            what: "an unknown update is refused",
            file: "dist/readers.js",
            words: ("wire.unknownVariant(", "wire.text("),
        },
        found: Found::Reading(What::Refuses),
    },
    Sabotage {
        rule: Rule {
            language: "python",
            what: "the range of an integer is not checked",
            file: "src/samewire_acp/_types.py",
            words: ("ProtocolVersion.of = s.U16", "ProtocolVersion.of = s.I64"),
        },
        found: Found::Reading(What::Accepts),
    },
    Sabotage {
        rule: Rule {
            language: "python",
            what: "another name of a member is not read",
            file: "src/samewire_acp/_types.py",
            words: ("aliases=s.each(\"planId\")", "aliases=s.each()"),
        },
        found: Found::Reading(What::Refuses),
    },
    Sabotage {
        rule: Rule {
            language: "typescript",
            what: "a request whose id is null is not answered",
            file: "dist/runtime/serve.js",
            words: ("if (id === undefined)", "if (id == null)"),
        },
        found: Found::Serving,
    },
    Sabotage {
        rule: Rule {
            language: "python",
            what: "a request whose id is null is not answered",
            file: "src/samewire_acp/_serve.py",
            words: (
                "if cx.request_id is UNSET:",
                "if cx.request_id in (None, UNSET):",
            ),
        },
        found: Found::Serving,
    },
    Sabotage {
        rule: Rule {
            language: "typescript",
            what: "the path of a mistake in a result begins at the result",
            file: "dist/runtime/call.js",
            words: ("DECODE, \"result\")", "DECODE)"),
        },
        found: Found::Calling,
    },
    Sabotage {
        rule: Rule {
            language: "python",
            what: "a text in a result is read once more as JSON",
            file: "src/samewire_acp/_rpc.py",
            words: (
                r#"decode(of, {"result": result}"#,
                r#"decode(of, {"result": value_of(result) if isinstance(result, str) else result}"#,
            ),
        },
        found: Found::Calling,
    },
    Sabotage {
        rule: Rule {
            language: "typescript",
            what: "a handler begins some time after its message",
            file: "dist/runtime/serve.js",
            words: (
                "const head = headOf(message);",
                "await new Promise(setImmediate); const head = headOf(message);",
            ),
        },
        found: Found::Ordering,
    },
    Sabotage {
        rule: Rule {
            language: "python",
            what: "a handler begins some time after its message",
            file: "src/samewire_acp/_begun.py",
            words: (
                "loop = asyncio.get_running_loop()",
                "return asyncio.ensure_future(work)",
            ),
        },
        found: Found::Ordering,
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

/// How many cases are enough to find a broken rule.
const CASES: u64 = 3_000;

/// Breaks each rule of each language in a copy under `scratch`, and tells how it was found.
///
/// # Errors
/// If a broken rule is not found or cannot be broken, or a language has none to break.
pub fn prove_itself(subject: &Subject, drivers: &[Spec], scratch: &Path) -> Result<Vec<String>> {
    let mut told = Vec::new();
    for driver in drivers.iter().filter(|driver| driver.duty == Duty::Whole) {
        let rows: Vec<&Sabotage> = SABOTAGE
            .iter()
            .filter(|row| row.rule.language == driver.name)
            .collect();
        if rows.is_empty() {
            return Err(Error(format!(
                "nothing says how to break {}: add it to the table in sabotage.rs",
                driver.name
            )));
        }
        for row in rows {
            told.push(found(subject, driver, row, scratch)?);
        }
    }
    Ok(told)
}

fn found(subject: &Subject, driver: &Spec, row: &Sabotage, scratch: &Path) -> Result<String> {
    let rule = row.rule;
    let copy = scratch.join(format!("broken-{}", rule.language));
    let broken = break_rule(driver, rule, &copy)?;
    let options = Options {
        cases: CASES,
        seed: 1,
        case: None,
        drivers: vec![broken],
    };
    let shown = match row.found {
        Found::Reading(what) => read(subject, &options, what)?,
        Found::Serving => served(subject, &options)?,
        Found::Calling => called(subject, &options)?,
        Found::Ordering => ordered(&options)?,
    };
    evidence(rule, shown)
}

/// What is said of a broken rule.
///
/// # Errors
/// If nobody noticed.
pub(crate) fn evidence(rule: Rule, shown: Shown) -> Result<String> {
    let Rule { language, what, .. } = rule;
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
pub(crate) fn break_rule(driver: &Spec, rule: Rule, copy: &Path) -> Result<Spec> {
    let failed = |error: std::io::Error| Error(format!("{}: {error}", copy.display()));
    if copy.exists() {
        fs::remove_dir_all(copy).map_err(failed)?;
    }
    copy_folder(&driver.folder, copy).map_err(failed)?;
    let file = copy.join(rule.file);
    let text =
        fs::read_to_string(&file).map_err(|error| Error(format!("{}: {error}", file.display())))?;
    let (from, to) = rule.words;
    if !text.contains(from) {
        return Err(Error(format!(
            "{} does not hold `{from}`: `{}` cannot be broken",
            file.display(),
            rule.what
        )));
    }
    fs::write(&file, text.replace(from, to)).map_err(failed)?;
    Ok(at(driver, copy))
}

/// The text that shows it, or the report that does not.
pub(crate) type Shown = std::result::Result<String, String>;

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

fn served(subject: &Subject, options: &Options) -> Result<Shown> {
    let report = dispatch(subject, options, &mut |_| {})?;
    let shown = report.shortest().map(str::to_owned);
    Ok(shown.ok_or_else(|| report.to_string()))
}

fn called(subject: &Subject, options: &Options) -> Result<Shown> {
    let report = calls(subject, options, &mut |_| {})?;
    let shown = report.shortest().map(str::to_owned);
    Ok(shown.ok_or_else(|| report.to_string()))
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

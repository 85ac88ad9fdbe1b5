//! Measures how long a visitor waits: the README's two commands in a fresh clone, with crates that are already
//! downloaded.
//!
//! Each compiler is started through this program, which records what it compiles and how long that takes.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use super::table::{Report, Row, Unit};
use crate::command::{command, run};
use crate::verify::processor_time;
use crate::workspace::{empty, own_program, read, root, scratch};

/// The number of expensive crates in the report.
const SHOWN: usize = 10;
/// The environment variable with the log file to which [`as_compiler`] adds a line.
const LOG: &str = "SAMEWIRE_COMPILED";

/// A run of a compiler.
#[derive(Debug, Serialize, Deserialize)]
struct Compiled {
    name: String,
    /// The crate, and whether it is compiled as a test, checked or built.
    unit: String,
    /// The processor time in seconds.
    seconds: f64,
}

/// The measurement of a command of the README.
struct Measured {
    wall: f64,
    processor: f64,
    compiled: Vec<Compiled>,
    said: String,
}

pub fn measure() -> Result<Report> {
    let clone = empty("bench/cold")?;
    let from = root().display().to_string();
    let to = clone.display().to_string();
    let git = ["clone", "--quiet", "--local", &from, &to];
    run(
        &mut command(root(), "git", git),
        "git makes the fresh clone",
    )?;
    run(
        &mut command(&clone, "cargo", ["fetch", "--locked"]),
        "the crates are downloaded first",
    )?;
    let codegen = timed(&clone, &["xtask", "codegen"])?;
    // `verify` does not compile again what `codegen` compiled. A visitor who starts with `verify` waits for both.
    let verify = timed(&clone, &["xtask", "verify", "--timings"])?;
    let warm = timed(&clone, &["xtask", "verify"])?;
    let both = Measured {
        wall: codegen.wall + verify.wall,
        processor: codegen.processor + verify.processor,
        compiled: Vec::new(),
        said: String::new(),
    };
    let mut rows = Vec::new();
    for (what, took, wall, processor) in [
        (
            "cargo xtask codegen, in a fresh clone",
            &codegen,
            90.0,
            Some(170.0),
        ),
        ("cargo xtask verify, in a fresh clone", &both, 600.0, None),
        (
            "cargo xtask verify, with nothing changed",
            &warm,
            120.0,
            None,
        ),
    ] {
        rows.push(Row::new(what, Unit::Seconds, vec![took.wall]).at_most(wall));
        let row = Row::new("  … processor time", Unit::Seconds, vec![took.processor]);
        rows.push(match processor {
            Some(most) => row.at_most(most),
            None => row,
        });
    }
    rows.push(
        Row::new(
            "  … of it installing from npm and PyPI",
            Unit::Seconds,
            vec![installing(&verify.said)?],
        )
        .note("the steps `npm` and `pip`, while others run"),
    );
    let all: Vec<&Compiled> = codegen.compiled.iter().chain(&verify.compiled).collect();
    let count =
        |compiled: &[Compiled]| u32::try_from(compiled.len()).map_or(f64::INFINITY, f64::from);
    rows.push(Row::new(
        "compilers started by codegen",
        Unit::Count,
        vec![count(&codegen.compiled)],
    ));
    rows.push(Row::new(
        "compilers started by verify",
        Unit::Count,
        vec![count(&verify.compiled)],
    ));
    let twice = twice(&all);
    let number = u32::try_from(twice.len()).map_or(f64::INFINITY, f64::from);
    rows.push(
        Row::new("compiled twice", Unit::Count, vec![number])
            .at_most(0.0)
            .note(twice.join(", ")),
    );
    for (name, compiled) in [("codegen", &codegen.compiled), ("verify", &verify.compiled)] {
        anstream::println!("\n{}", expensive(name, compiled));
    }
    Ok(Report {
        runtime: super::programs::version("cargo", "cargo")?,
        rows,
    })
}

/// Runs cargo in the clone, as a visitor would.
fn timed(clone: &Path, line: &[&str]) -> Result<Measured> {
    let log = scratch().join("bench").join("compiled.jsonl");
    File::create(&log).with_context(|| log.display().to_string())?;
    let before = processor_time();
    let begun = Instant::now();
    let mut cargo = command(clone, "cargo", line);
    cargo.env("RUSTC_WRAPPER", own_program()?).env(LOG, &log);
    cargo.env_remove("CI").env_remove("CARGO_TARGET_DIR");
    let said = run(&mut cargo, "the command has to pass in a fresh clone")?;
    let wall = begun.elapsed().as_secs_f64();
    let (Some(before), Some(after)) = (before, processor_time()) else {
        bail!("this system does not tell processor time");
    };
    let lines = read(&log)?;
    let compiled: Result<Vec<Compiled>, _> = lines.lines().map(serde_json::from_str).collect();
    Ok(Measured {
        wall,
        processor: after - before,
        compiled: compiled?,
        said,
    })
}

/// The seconds of installing steps in the output of `verify`, which has lines such as `ok  npm  10.1 s installed`.
fn installing(said: &str) -> Result<f64> {
    let of = |name: &str| {
        let mut lines = said
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>());
        let words = lines.find(|words| words.first() == Some(&"ok") && words.get(1) == Some(&name));
        words.and_then(|words| words.get(2)?.parse::<f64>().ok())
    };
    let seconds = of("npm").zip(of("pip")).map(|(npm, pip)| npm + pip);
    seconds.context("`verify` does not say how long it installed")
}

/// The units that were compiled more than once in the same way.
fn twice(compiled: &[&Compiled]) -> Vec<String> {
    let mut counts: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    for one in compiled {
        counts.entry(&one.unit).or_insert((&one.name, 0)).1 += 1;
    }
    let twice = counts.into_values().filter(|(_, count)| *count > 1);
    twice
        .map(|(name, count)| format!("{name} ({count} times)"))
        .collect()
}

/// The crates that took the longest.
fn expensive(name: &str, compiled: &[Compiled]) -> String {
    let mut sums: BTreeMap<&str, f64> = BTreeMap::new();
    for one in compiled {
        *sums.entry(&one.name).or_default() += one.seconds;
    }
    let mut sums: Vec<(&str, f64)> = sums.into_iter().collect();
    sums.sort_by(|one, other| other.1.total_cmp(&one.1));
    let all: f64 = sums.iter().map(|(_, seconds)| seconds).sum();
    let mut said = format!("{name}: {all:.0} s of compiling, most of it");
    for (name, seconds) in sums.iter().take(SHOWN) {
        let _ = write!(said, "\n  {seconds:>6.1} s  {name}");
    }
    said
}

/// If cargo started this program as a compiler wrapper, runs the compiler and records how long it took.
pub fn as_compiler() -> Option<ExitCode> {
    let log = std::env::var_os(LOG)?;
    let mut line = std::env::args_os().skip(1);
    let compiler = PathBuf::from(line.next()?);
    // The steps of `verify` inherit the variable, too.
    if !matches!(compiler.file_stem()?.to_str()?, "rustc" | "clippy-driver") {
        return None;
    }
    let is_clippy = compiler.ends_with("clippy-driver");
    let arguments: Vec<OsString> = line.collect();
    let status = Command::new(compiler)
        .args(&arguments)
        .stdin(Stdio::inherit())
        .status()
        .ok()?;
    if let Some(unit) = unit(is_clippy, &arguments) {
        let ran = Compiled {
            seconds: processor_time().unwrap_or_default(),
            ..unit
        };
        let line = serde_json::to_string(&ran).ok()? + "\n";
        let mut log = OpenOptions::new().append(true).open(log).ok()?;
        log.write_all(line.as_bytes()).ok()?;
    }
    Some(
        status
            .code()
            .and_then(|code| u8::try_from(code).ok())
            .map_or(ExitCode::FAILURE, ExitCode::from),
    )
}

/// The unit that a compiler compiles. `None` if it is only asked for its version. Clippy builds the macros of the
/// workspace for their users, and then checks them: these are two units.
fn unit(is_clippy: bool, arguments: &[OsString]) -> Option<Compiled> {
    let words: Vec<_> = arguments
        .iter()
        .map(|word| word.to_string_lossy())
        .collect();
    let after = |option: &str| {
        let at = words.iter().position(|word| word == option)?;
        words.get(at + 1).map(ToString::to_string)
    };
    let name = after("--crate-name").filter(|name| name != "___")?;
    let source = words.iter().find(|word| {
        Path::new(word.as_ref())
            .extension()
            .is_some_and(|end| end == "rs")
    })?;
    let emitted = words.iter().find(|word| word.starts_with("--emit"))?;
    let is_test = words.iter().any(|word| word == "--test");
    // Emitting `link`, alone or with metadata, is a build. Emitting only metadata is a check.
    let kind = if emitted.contains("link") {
        "build"
    } else {
        "check"
    };
    let compiler = if is_clippy { "clippy" } else { "rustc" };
    Some(Compiled {
        unit: format!("{compiler} {kind} {is_test} {source}"),
        name,
        seconds: 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compiled(line: &str) -> Option<Compiled> {
        unit(
            false,
            &line.split(' ').map(OsString::from).collect::<Vec<_>>(),
        )
    }

    #[test]
    fn a_unit_is_a_source_and_what_is_made_of_it() {
        let build = compiled("rustc --crate-name a src/lib.rs --emit=dep-info,metadata,link")
            .expect("a unit");
        let check =
            compiled("rustc --crate-name a src/lib.rs --emit=dep-info,metadata").expect("a unit");
        let test =
            compiled("--crate-name a src/lib.rs --emit=dep-info,link --test").expect("a unit");
        assert!(compiled("rustc - --crate-name ___ --print=file-names").is_none());
        assert!(twice(&[&build, &check, &test]).is_empty());
        assert_eq!(twice(&[&build, &check, &build]), ["a (2 times)"]);
    }

    #[test]
    fn the_seconds_of_installing_are_read() {
        let said = "ok        npm                     10.1 s installed\nok        pip           14.5 s x\n";
        assert!((installing(said).expect("both") - 24.6).abs() < 0.001);
        installing("ok  npm  unchanged").expect_err("no pip");
    }
}

//! Tests the live board with the packed packages: its types, the types of its agent, and its tests in a real browser.

use std::path::Path;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};

use crate::board::{self, Packed, Place};
use crate::command::{command, run};
use crate::verify::packages::archives;
use crate::verify::run::job::Job;
use crate::verify::tools::chromium;
use crate::verify::tools::{python_of, with_tools};
use crate::workspace::{empty_folder, files, scratch};

/// Installs the board with the packed packages, and runs all of its tests.
pub fn board(job: &Job) -> Result<String> {
    let place = Place {
        folder: scratch().join("board"),
    };
    let tell = |what: &str| job.tell(what);
    let sources = board::libraries(&place, &tell)?;
    let wheel = archives::wheel()?;
    let bytes =
        std::fs::read(&wheel).with_context(|| format!("cannot read {}", wheel.display()))?;
    let packed = Packed {
        tarball: archives::tarball()?,
        python: wheel,
        python_stamp: board::fingerprint(&bytes),
    };
    board::make(&place, &packed, &sources, &tell)?;
    tell("mypy --strict of its agent, its tests in Chromium, the agent with the released library");
    // These programs mostly wait for each other, so they run in parallel.
    let (heard, passed) = thread::scope(|threads| {
        let agent = threads.spawn(|| {
            types_of_the_agent(&place)?;
            released(&place)
        });
        let passed = tests(&place);
        (agent.join(), passed)
    });
    let heard = heard.map_err(|_| anyhow!("a check of the agent stopped without a message"))??;
    let passed = passed?;
    Ok(format!(
        "{passed} tests passed; the agent works with the released library in {heard} ways"
    ))
}

fn types_of_the_agent(place: &Place) -> Result<()> {
    let cache = scratch().join("mypy").display().to_string();
    let python = python_of(&place.venv()).display().to_string();
    let mypy = ["mypy", "--strict", "--cache-dir", &cache];
    let mut mypy = with_tools(&place.app(), &mypy)?;
    run(mypy.args(["--python-executable", &python, "agent"]), ADVICE)?;
    Ok(())
}

/// Connects a client with the released npm library to the agent.
fn released(place: &Place) -> Result<usize> {
    let app = place.app();
    let mut node = command(&app, "node", ["test/released/run.mjs"]);
    node.arg(python_of(&place.venv()))
        .arg(app.join("agent/agent.py"))
        .arg(scratch().join("npm"));
    Ok(run(&mut node, ADVICE)?.lines().count())
}

/// Runs every `*.test.mjs`, with the browser, the `python3` of the environment, and a folder for screenshots.
fn tests(place: &Place) -> Result<u64> {
    let app = place.app();
    let tests = tests_in(&app)?;
    if tests.is_empty() {
        bail!("there is no test in {}/test", board::SOURCES);
    }
    let screenshots = place.folder.join("screenshots");
    empty_folder(&screenshots)?;
    let mut node = command(
        &app,
        "node",
        ["--test", "--test-reporter=spec", SIDE_BY_SIDE, PATIENCE],
    );
    node.args(&tests)
        .env("CHROMIUM", chromium::path()?)
        .env("SCREENSHOTS", &screenshots);
    board::with_agent(&mut node, place)?;
    let said = run(&mut node, ADVICE)?;
    let passed = count(&said, "pass").context("node --test did not report the number of tests")?;
    // A skipped test proves nothing.
    for left in ["skipped", "todo", "cancelled"] {
        if count(&said, left) != Some(0) {
            bail!("a test of {}/test is {left}\n{said}", board::SOURCES);
        }
    }
    Ok(passed)
}

fn tests_in(app: &Path) -> Result<Vec<String>> {
    let names = files(&app.join("test"))?;
    let names = names.iter().map(|name| name.to_string_lossy());
    Ok(names
        .filter(|name| name.ends_with(".test.mjs"))
        .map(|name| format!("test/{name}"))
        .collect())
}

/// The number after a word in the summary of `node --test`.
fn count(said: &str, word: &str) -> Option<u64> {
    said.lines().rev().find_map(|line| {
        let number = line.strip_prefix("ℹ ")?.strip_prefix(word)?;
        number.trim().parse().ok()
    })
}

/// A test that waits for a page leaves the cores to others.
const SIDE_BY_SIDE: &str = "--test-concurrency=2";
/// A test file that hangs fails after five minutes.
const PATIENCE: &str = "--test-timeout=300000";
const ADVICE: &str =
    "the board and its tests are in examples/live-plans; CHROMIUM names another browser";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_of_the_tests_is_read() {
        let said = "✔ a (3ms)\nℹ tests 3\nℹ pass 2\nℹ fail 0\nℹ skipped 1\n";
        assert_eq!(count(said, "pass"), Some(2));
        assert_eq!(count(said, "skipped"), Some(1));
        assert_eq!(count(said, "todo"), None);
    }
}

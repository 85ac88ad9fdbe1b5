//! `cargo xtask live-plans`: prepares the board if something changed, and starts it.

use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use clap::Args;
use samewire_terminal::paint::dim;

use crate::board::{self, Packed, Place};
use crate::command::{command, run};
use crate::verify::{archive_in, browser, mirror, once, runtimes};
use crate::workspace::{empty_folder, root};

/// The options of `cargo xtask live-plans`.
#[derive(Debug, Args)]
pub struct Options {
    /// Take examples/live-plans/board.png, the picture of the READMEs, instead of starting the board
    #[arg(long, conflicts_with = "arguments")]
    screenshot: bool,
    /// The arguments of the board itself: `-- --help` lists them
    #[arg(last = true, value_name = "ARGUMENTS")]
    arguments: Vec<String>,
}

/// Prepares the board, then becomes it: the board has the terminal, handles Ctrl-C and determines the exit code.
pub fn live_plans(options: &Options) -> Result<bool> {
    let place = Place {
        folder: root().join("target").join("live-plans"),
    };
    ready(&place).context("the board cannot be installed")?;
    if options.screenshot {
        return screenshot(&place);
    }
    let main = place.app().join("dist/client/main.js");
    let mut node = command(&std::env::current_dir()?, "node", [&main]);
    // One of the sessions that it opens by default works on the board's sources, and not on this copy.
    node.args(&options.arguments)
        .stdin(Stdio::inherit())
        .env("LIVE_PLANS_SOURCES", root().join(board::SOURCES));
    board::with_agent(&mut node, &place)?;
    become_it(&mut node)
}

/// The board has its own folder, so that `verify` can run at the same time.
fn ready(place: &Place) -> Result<()> {
    runtimes()?;
    let sources = board::libraries(place, &tell)?;
    let generated = root().join("generated");
    let typescript = place.folder.join("typescript");
    let contents = mirror(&generated.join("typescript"), &typescript)?;
    let tarballs = place.folder.join("packed");
    once(&place.folder.join("packed.stamp"), &contents, || {
        tell("building the TypeScript package");
        empty_folder(&tarballs)?;
        // Output of deleted sources would otherwise be packed.
        empty_folder(&typescript.join("dist"))?;
        let tsc = place.app().join("node_modules/.bin/tsc");
        run(&mut command(&typescript, &tsc, ["--project", "."]), ADVICE)?;
        let mut pack = command(&typescript, "npm", ["pack", "--ignore-scripts", "--silent"]);
        run(pack.arg("--pack-destination").arg(&tarballs), ADVICE)?;
        Ok(())
    })?;
    let python = place.folder.join("python");
    let packed = Packed {
        tarball: archive_in(&tarballs, "*.tgz")?,
        python_stamp: mirror(&generated.join("python"), &python)?,
        python,
    };
    board::make(place, &packed, &sources, &tell)
}

/// Takes the picture for the READMEs in the same way as the test.
fn screenshot(place: &Place) -> Result<bool> {
    let mut node = command(&place.app(), "node", ["--test", "test/picture.test.mjs"]);
    node.env("CHROMIUM", browser()?)
        .env("SCREENSHOTS", &place.folder);
    run(&mut node, ADVICE)?;
    let picture = root().join(board::SOURCES).join("board.png");
    std::fs::copy(place.folder.join("board.png"), &picture)
        .with_context(|| format!("cannot write {}", picture.display()))?;
    anstream::println!("wrote {}", picture.display());
    Ok(true)
}

#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<bool> {
    use std::os::unix::process::CommandExt;
    Err(command.exec()).context(START)
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<bool> {
    let status = command.status().context(START)?;
    std::process::exit(status.code().unwrap_or(2))
}

/// Prints progress on the standard error, since the output may be for another program.
fn tell(what: &str) {
    anstream::eprintln!("{}", dim(&format!("live-plans: {what} …")));
}

const START: &str = "cannot start node: install Node.js 20.19 or newer";
const ADVICE: &str = "`cargo xtask verify --only typescript-pack --only board` shows what is wrong";

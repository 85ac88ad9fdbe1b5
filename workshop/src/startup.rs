//! How long a program takes to start, beside `true`, which does nothing. The two take turns, so that both meet a slow moment
//! of the machine.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// One turn: how many seconds `--version` of both took.
#[derive(Debug, Clone, Copy)]
pub struct Turn {
    pub own: f64,
    pub nothing: f64,
}

/// Starts both so many times. Their output is not read, since waiting for it takes longer than such a program.
pub fn turns(program: &Path, rounds: usize) -> Result<Vec<Turn>> {
    let turn = |_| {
        Ok(Turn {
            nothing: time(Path::new("true"))?,
            own: time(program)?,
        })
    };
    // The first one fills the caches of the machine.
    turn(0)?;
    (0..rounds).map(turn).collect()
}

/// How long a program takes from its start to its end.
fn time(program: &Path) -> Result<f64> {
    let mut command = Command::new(program);
    let quiet = command.arg("--version").stdin(Stdio::null());
    let quiet = quiet.stdout(Stdio::null());
    let begun = Instant::now();
    let status = quiet.status();
    let time = begun.elapsed();
    let program = program.display();
    if !status.with_context(|| program.to_string())?.success() {
        bail!("`{program} --version` fails");
    }
    Ok(time.as_secs_f64())
}

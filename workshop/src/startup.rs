//! Measures how long a program takes to start, compared with `true`, which does nothing. The two alternate, so that a
//! slow moment of the machine affects both.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// One turn: the seconds that `--version` took for both programs.
#[derive(Debug, Clone, Copy)]
pub struct Turn {
    pub own: f64,
    pub nothing: f64,
}

/// Measures both programs in each round. Their output is not captured, because waiting for it takes longer.
pub fn turns(program: &Path, rounds: usize) -> Result<Vec<Turn>> {
    let turn = |_| {
        Ok(Turn {
            nothing: time(Path::new("true"))?,
            own: time(program)?,
        })
    };
    // The first turn only fills the caches of the machine.
    turn(0)?;
    (0..rounds).map(turn).collect()
}

/// The duration of a program in seconds.
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

//! Runs one test program with a timeout.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::mutant::Outcome;

/// A test that takes longer does not end.
const LONGEST: Duration = Duration::from_mins(1);

/// What a test program that fails or does not end says of a mutant; nothing when it passes. It has to be one process,
/// so that nothing is left of it when it is ended.
pub fn test(line: &mut Command) -> Result<Option<Outcome>> {
    let quiet = line.stdin(Stdio::null()).stdout(Stdio::null());
    let mut child = quiet.stderr(Stdio::null()).spawn()?;
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((!status.success()).then_some(Outcome::Caught));
        }
        if begun.elapsed() > LONGEST {
            child.kill()?;
            child.wait()?;
            return Ok(Some(Outcome::TimedOut));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

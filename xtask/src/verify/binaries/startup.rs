//! How long the command takes to start, as users get it: against `true`, which does nothing, in the same minute on the same
//! machine. Two programs share a slow moment by turns, and medians leave out what hits one of them.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// How often each is started.
const ROUNDS: usize = 61;
/// How many times as long as `true` it may take.
const MOST: f64 = 10.0;

/// Measures `--version` of a program, and says how many times as long as `true` it takes.
pub(super) fn measured(program: &Path) -> Result<String> {
    let (mut own, mut nothing) = (Vec::new(), Vec::new());
    // The first round fills the caches of the machine.
    for round in 0..=ROUNDS {
        let one = time(Command::new("true").arg("--version"))?;
        let other = time(Command::new(program).arg("--version"))?;
        if round > 0 {
            nothing.push(one);
            own.push(other);
        }
    }
    judged(own, nothing)
}

/// Compares the medians of the times of a program and of one that does nothing.
fn judged(own: Vec<Duration>, nothing: Vec<Duration>) -> Result<String> {
    let (own, nothing) = (median(own), median(nothing));
    let ratio = own.as_secs_f64() / nothing.as_secs_f64();
    let (own, nothing) = (own.as_secs_f64() * 1e3, nothing.as_secs_f64() * 1e3);
    let said = format!(
        "--version takes {ratio:.1} times as long as `true` ({own:.1} ms and {nothing:.1} ms)"
    );
    if ratio > MOST {
        bail!(
            "{said}, and at most {MOST} are allowed: look at what crates/cli does before it reads its arguments"
        );
    }
    Ok(said)
}

/// How long a program takes from its start to its end.
fn time(command: &mut Command) -> Result<Duration> {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null());
    let begun = Instant::now();
    let status = quiet.status();
    let time = begun.elapsed();
    let program = command.get_program().to_string_lossy().into_owned();
    if !status.with_context(|| program.clone())?.success() {
        bail!("`{program} --version` fails");
    }
    Ok(time)
}

/// The one in the middle; there is an odd number of them.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::judged;

    #[test]
    fn medians_are_compared_so_that_a_slow_moment_is_left_out() {
        let times = |times: [u64; 5]| times.map(Duration::from_micros).to_vec();
        let said = judged(
            times([2000, 2100, 90_000, 1900, 2000]),
            times([1000, 990, 1000, 40_000, 1010]),
        );
        let expected = "--version takes 2.0 times as long as `true` (2.0 ms and 1.0 ms)";
        assert_eq!(said.expect("fast"), expected);
        let slow = judged(times([11_000; 5]), times([1000, 1000, 1000, 1000, 1]));
        let error = slow.expect_err("slow").to_string();
        let expected = "--version takes 11.0 times as long as `true` (11.0 ms and 1.0 ms), and at most 10 are allowed";
        assert!(error.starts_with(expected), "{error}");
    }
}

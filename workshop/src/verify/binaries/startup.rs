//! How long the command takes to start, as users get it. Medians leave out what hits one of the two programs alone.

use std::path::Path;

use anyhow::{Result, bail};

use crate::startup::{Turn, turns};
use crate::statistics::median;

/// How often each is started.
const ROUNDS: usize = 61;
/// How many times as long as `true` it may take.
const MOST: f64 = 10.0;

/// Measures `--version` of a program, and says how many times as long as `true` it takes.
pub(super) fn measured(program: &Path) -> Result<String> {
    judged(&turns(program, ROUNDS)?)
}

/// Compares the medians of the times of a program and of one that does nothing.
fn judged(turns: &[Turn]) -> Result<String> {
    let of = |time: fn(&Turn) -> f64| {
        let times: Vec<f64> = turns.iter().map(time).collect();
        median(&times).unwrap_or_default()
    };
    let (own, nothing) = (of(|turn| turn.own), of(|turn| turn.nothing));
    let ratio = own / nothing;
    let (own, nothing) = (own * 1e3, nothing * 1e3);
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

#[cfg(test)]
mod tests {
    use super::{Turn, judged};

    #[test]
    fn medians_are_compared_so_that_a_slow_moment_is_left_out() {
        let turns = |own: [f64; 5], nothing: [f64; 5]| -> Vec<Turn> {
            let pairs = own.into_iter().zip(nothing);
            let turns = pairs.map(|(own, nothing)| Turn {
                own: own / 1e6,
                nothing: nothing / 1e6,
            });
            turns.collect()
        };
        let said = judged(&turns(
            [2000.0, 2100.0, 90_000.0, 1900.0, 2000.0],
            [1000.0, 990.0, 1000.0, 40_000.0, 1010.0],
        ));
        let expected = "--version takes 2.0 times as long as `true` (2.0 ms and 1.0 ms)";
        assert_eq!(said.expect("fast"), expected);
        let slow = judged(&turns([11_000.0; 5], [1000.0, 1000.0, 1000.0, 1000.0, 1.0]));
        let error = slow.expect_err("slow").to_string();
        let expected = "--version takes 11.0 times as long as `true` (11.0 ms and 1.0 ms), and at most 10 are allowed";
        assert!(error.starts_with(expected), "{error}");
    }
}

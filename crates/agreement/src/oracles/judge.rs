//! A released library as something that can be asked.

use samewire_prove::Result;
use samewire_prove::Spec;
use samewire_prove::parts::Drivers;
use samewire_prove::{Answer, Question};

/// The released Rust crate.
pub const RUST: &str = "rust";
/// The released npm package.
pub const SDK: &str = "sdk";
/// Its unstable entry point.
pub const SDK_UNSTABLE: &str = "sdk-unstable";
/// The released Python package.
pub const PYTHON: &str = "python";

/// A released library.
pub struct Oracle {
    /// One of [`RUST`], [`SDK`], [`SDK_UNSTABLE`] and [`PYTHON`].
    pub name: &'static str,
    /// Its process: `{"type", "text"}` in, `{"ok"}`, `{"error"}` or `{"unknown_type"}` out, a line each.
    pub driver: Spec,
}

/// A library that is running.
pub(super) struct Running {
    pub(super) name: &'static str,
    drivers: Drivers<Question>,
}

impl Running {
    pub(super) fn start(oracle: &Oracle) -> Result<Self> {
        Ok(Self {
            name: oracle.name,
            drivers: Drivers::start(&oracle.driver)?,
        })
    }
}

/// What all of them say about each question, in the order of the judges.
pub(super) fn ask(judges: &mut [Running], questions: &[Question]) -> Result<Vec<Vec<Answer>>> {
    for judge in &mut *judges {
        judge.drivers.send(questions)?;
    }
    let mut all: Vec<Vec<Answer>> = questions.iter().map(|_| Vec::new()).collect();
    for judge in judges {
        for (all, answer) in all.iter_mut().zip(judge.drivers.receive()?) {
            all.push(answer);
        }
    }
    Ok(all)
}

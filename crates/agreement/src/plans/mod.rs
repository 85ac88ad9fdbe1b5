//! The third part of the proof: every language's plan book and reporter do the same, step by step.
//!
//! The Rust crate is the first judge: it must do as the scenarios of `crates/plans/scenarios` say, and every language as
//! it does. That all of them are wrong alike is what `judge` is for: it knows only the rules, and sees only answers.

mod question;
mod rust;
mod scenarios;

use std::path::Path;

use self::question::{Answered, Sequence};
use crate::error::Result;

/// What the scenarios say that Rust does not do: a paragraph for each.
///
/// # Errors
/// If the files cannot be read.
pub fn unmet_scenarios() -> Result<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../plans/scenarios");
    let mut unmet = Vec::new();
    for scenario in scenarios::load(&folder)? {
        if let Some(what) = scenario.difference(&rust::answer(&scenario.asked)) {
            unmet.push(format!("{}: {what}", scenario.name));
        }
    }
    Ok(unmet)
}

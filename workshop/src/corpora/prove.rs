//! Asks the packages of a schema about generated values of each type, values with one mistake, and damaged texts. The
//! answers are compared with each other and with the crate `jsonschema`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use samewire_prove::{Options, Report, run};

use super::packages::{Packages, Refused};
use crate::verify::agreement::case::drivers;

/// The minimum number of texts for each schema, and for each of its types. Every other text is for the next type in
/// turn: a value, a value with one mistake, a small value, or any text.
const CASES: u64 = 200;
const OF_TYPE: usize = 8;

/// The result for a schema.
pub struct Proved {
    /// The corpus and the path in it.
    pub name: String,
    /// The number of its published types.
    pub types: usize,
    /// The report with all differences, or the reason why there are no packages.
    pub report: Result<Report>,
    /// Whether the reason is that the schema is refused.
    pub is_refused: bool,
    /// The duration in seconds.
    pub seconds: f64,
}

/// Proves the packages of a schema, if there are any.
pub fn proved(name: &str, packages: &Result<Packages>, seed: u64) -> Proved {
    let start = Instant::now();
    let types = packages.as_ref().map(|one| one.subject.published().count());
    let types = types.unwrap_or_default();
    let report = match packages {
        Ok(packages) => {
            // The validator panics on some schemas with `$dynamicRef`.
            let asked = catch_unwind(AssertUnwindSafe(|| run_proof(packages, types, seed)));
            asked.unwrap_or_else(|_| bail!("the proof panics"))
        }
        Err(error) => Err(anyhow!("{error:#}")),
    };
    Proved {
        name: name.to_owned(),
        types,
        report,
        is_refused: packages.as_ref().is_err_and(anyhow::Error::is::<Refused>),
        seconds: start.elapsed().as_secs_f64(),
    }
}

fn run_proof(packages: &Packages, types: usize, seed: u64) -> Result<Report> {
    let mut drivers = drivers(xtask::codegen::languages()?, &packages.folder)?;
    drivers.retain(|driver| driver.folder.is_dir());
    for driver in &mut drivers {
        // The other cores work on other schemas.
        driver.processes = 1;
    }
    let options = Options::new(
        CASES.max(u64::try_from(types.saturating_mul(OF_TYPE))?),
        seed,
        drivers,
    );
    Ok(run(&packages.subject, &options, &mut |_| ())?)
}

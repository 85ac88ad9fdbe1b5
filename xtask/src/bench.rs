//! What the packages cost, as ratios measured in one run, each against its target.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::command::{command, run};
use crate::verify;
use crate::workspace::{root, scratch};
use samewire::paint::{bold, dim, green, red};

/// Measures and prints; `false` when a target was missed.
pub fn bench() -> Result<bool> {
    anstream::println!("{}", dim("getting the packages ready"));
    let ready = verify::Options {
        only: ["typescript", "python"].map(str::to_owned).to_vec(),
        cases: 0,
        seed: 0,
        case: None,
    };
    if !verify::run(&ready)? {
        bail!("a package does not stand; mend that first");
    }
    anstream::println!("\n{}", dim("measuring; leave the machine alone"));
    let mut reports = vec![codegen()?, rust()?];
    reports.push(package("typescript", "node", "test/bench.mjs")?);
    reports.push(package("python", "python", "test/bench.py")?);
    reports.push(proof()?);
    Ok(print(&reports))
}

/// What one program measured.
#[derive(Debug, Deserialize)]
struct Report {
    /// What ran it.
    runtime: String,
    rows: Vec<Row>,
}

/// One figure.
#[derive(Debug, Deserialize)]
struct Row {
    what: String,
    unit: Unit,
    /// The most it may be.
    target: Option<f64>,
    samples: Vec<f64>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
enum Unit {
    /// Times what it is compared to.
    #[serde(rename = "x")]
    Ratio,
    /// Milliseconds.
    #[serde(rename = "ms")]
    Milliseconds,
    /// More is better.
    #[serde(rename = "cases/s")]
    Cases,
}

/// The whole of `cargo xtask codegen`, with the binary built and nothing to change.
fn codegen() -> Result<Report> {
    let own = std::env::current_exe().context("this program cannot find itself")?;
    let once = || -> Result<f64> {
        let begun = Instant::now();
        run(
            &mut command(root(), &own, ["codegen"]),
            "`cargo xtask codegen` says more",
        )?;
        Ok(milliseconds(begun.elapsed()))
    };
    once()?;
    let samples = (0..15).map(|_| once()).collect::<Result<_>>()?;
    let row = Row {
        what: "cargo xtask codegen, binary built".into(),
        unit: Unit::Milliseconds,
        target: Some(100.0),
        samples,
    };
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows: vec![row],
    })
}

/// Rust, in a release build of the types alone.
fn rust() -> Result<Report> {
    let line = [
        "bench",
        "--quiet",
        "--package",
        "samewire-acp",
        "--bench",
        "decode",
    ];
    let said = run(
        &mut command(root(), "cargo", line),
        "crates/types/benches/decode.rs measures this",
    )?;
    report("crates/types/benches/decode.rs", &said)
}

/// A generated package, measured by its own program.
fn package(language: &str, program: &str, script: &str) -> Result<Report> {
    let folder = scratch().join(language);
    let advice = format!("templates/{language}/{script} measures this");
    let said = run(
        &mut verify::with_tools(&folder, &[program, script])?,
        &advice,
    )?;
    report(script, &said)
}

/// How fast the proof is.
fn proof() -> Result<Report> {
    const CASES: u32 = 5_000;
    let options = verify::Options {
        only: vec!["proof".into()],
        cases: CASES.into(),
        seed: 1,
        case: None,
    };
    let begun = Instant::now();
    if !verify::run(&options)? {
        bail!("the proof fails; mend that first");
    }
    let rate = f64::from(CASES) / begun.elapsed().as_secs_f64();
    let row = Row {
        what: "the proof, every judge".into(),
        unit: Unit::Cases,
        target: None,
        samples: vec![rate],
    };
    Ok(Report {
        runtime: "all of them".into(),
        rows: vec![row],
    })
}

fn report(from: &str, said: &str) -> Result<Report> {
    let last = said
        .lines()
        .rev()
        .find(|line| line.starts_with('{'))
        .unwrap_or(said);
    serde_json::from_str(last)
        .or_else(|_| serde_json::from_str(said))
        .with_context(|| format!("{from} printed something else than a report"))
}

fn print(reports: &[Report]) -> bool {
    let mut met = true;
    anstream::println!(
        "\n{}",
        bold(&format!(
            "{:<52} {:>10} {:>19} {:>9}",
            "what", "median", "spread", "at most"
        ))
    );
    for row in reports.iter().flat_map(|report| &report.rows) {
        let Some((least, median, most)) = spread(&row.samples) else {
            anstream::println!("{:<52} {}", row.what, red("no sample"));
            met = false;
            continue;
        };
        let verdict = match row.target {
            None => String::new(),
            Some(target) if median <= target => green("met"),
            Some(_) => {
                met = false;
                red("missed")
            }
        };
        let target = row
            .target
            .map(|target| row.unit.say(target))
            .unwrap_or_default();
        let spread = format!("{} – {}", row.unit.say(least), row.unit.say(most));
        anstream::println!(
            "{:<52} {:>10} {spread:>19} {target:>9} {verdict}",
            row.what,
            row.unit.say(median)
        );
    }
    let runtimes: Vec<&str> = reports
        .iter()
        .map(|report| report.runtime.as_str())
        .collect();
    anstream::println!(
        "\n{}",
        dim(&format!("{} · {}", machine(), runtimes.join(" · ")))
    );
    met
}

impl Unit {
    fn say(self, figure: f64) -> String {
        match self {
            Self::Ratio => format!("{figure:.2} ×"),
            Self::Milliseconds => format!("{figure:.0} ms"),
            Self::Cases => format!("{figure:.0}/s"),
        }
    }
}

/// The least, the median and the most.
fn spread(samples: &[f64]) -> Option<(f64, f64, f64)> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    Some((
        *sorted.first()?,
        *sorted.get(sorted.len() / 2)?,
        *sorted.last()?,
    ))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn version(name: &str, program: &str) -> Result<String> {
    let said = run(
        &mut command(root(), program, ["--version"]),
        "it has to be there",
    )?;
    let number = said.split_whitespace().nth(1).unwrap_or_default();
    Ok(format!("{name} {number}"))
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    format!("{model}, {cores} cores, {}", std::env::consts::OS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(target: f64) -> bool {
        let said = format!(
            r#"{{"runtime":"node 20","rows":[{{"what":"a","unit":"x","target":{target},"samples":[1.3,1.1,1.2]}}]}}"#
        );
        print(&[report("a test", &said).expect("a report")])
    }

    #[test]
    fn the_median_decides() {
        assert_eq!(spread(&[1.3, 1.1, 1.2]), Some((1.1, 1.2, 1.3)));
        assert_eq!(spread(&[]), None);
        assert!(table(1.2));
        assert!(!table(1.19));
    }

    #[test]
    fn anything_but_a_report_is_an_error() {
        report("a test", "no").expect_err("no report");
    }
}

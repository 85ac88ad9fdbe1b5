//! What the packages cost, as ratios measured in one run, each against its target.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;
use samewire_acp::{Plan, PlanEntry, PlanEntryPriority, SessionNotification, SessionUpdate};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::command::{command, run};
use crate::workspace::{own_program, root, scratch, write};
use crate::{languages, verify};
use samewire::paint::{bold, dim, green, red};

/// Measures and prints; `false` when a target was missed.
pub fn bench() -> Result<bool> {
    anstream::println!("{}", dim("getting the packages ready"));
    let ready = verify::Options {
        only: ["typescript", "python", "rust-package"]
            .map(str::to_owned)
            .to_vec(),
        cases: 0,
        seed: 0,
        case: None,
    };
    if !verify::run(&ready)? {
        bail!("a package does not stand; mend that first");
    }
    anstream::println!("\n{}", dim("measuring; leave the machine alone"));
    let text = text()?;
    let mut reports = vec![codegen()?, rust()?];
    reports.push(typescript(&text)?);
    reports.push(python(&text)?);
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
    let own = own_program()?;
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
    said(
        &mut command(root(), "cargo", line),
        "crates/types/benches/decode.rs",
    )
}

/// How often each package's own program is run: each gives one sample.
const PROGRAMS: usize = 5;

/// TypeScript: reading beside `JSON.parse`.
fn typescript(text: &Path) -> Result<Report> {
    #[derive(Deserialize)]
    struct Said {
        ratio: f64,
    }
    let samples = (0..PROGRAMS)
        .map(|_| {
            let mut node = verify::with_tools(
                &scratch().join("typescript"),
                &["node", "test/bench.mjs", MEASURED],
            )?;
            node.stdin(
                fs::File::open(text).with_context(|| format!("cannot read {}", text.display()))?,
            );
            let said: Said = said(&mut node, "templates/typescript/test/bench.mjs")?;
            Ok(said.ratio)
        })
        .collect::<Result<_>>()?;
    let what = format!("TypeScript: {MEASURED}.parse over JSON.parse");
    let row = Row {
        what,
        unit: Unit::Ratio,
        target: Some(1.15),
        samples,
    };
    Ok(Report {
        runtime: version("node", "node")?,
        rows: vec![row],
    })
}

/// Python: reading beside `json.loads`, and importing beside a bare start.
fn python(text: &Path) -> Result<Report> {
    #[derive(Deserialize)]
    struct Said {
        loads: f64,
        read: f64,
        start: f64,
        import: f64,
    }
    let text = text.display().to_string();
    let folder = scratch().join("python");
    let interpreter = languages::verify("python")?
        .driver
        .into_iter()
        .next()
        .unwrap_or_default();
    let said = (0..PROGRAMS)
        .map(|_| {
            let line = [interpreter.as_str(), "test/bench.py", MEASURED, &text];
            said(
                &mut verify::with_tools(&folder, &line)?,
                "templates/python/test/bench.py.jinja",
            )
        })
        .collect::<Result<Vec<Said>>>()?;
    let read = Row {
        what: format!("Python: {MEASURED}.model_validate_json over json.loads"),
        unit: Unit::Ratio,
        target: Some(3.0),
        samples: said.iter().map(|said| said.read / said.loads).collect(),
    };
    let import = Row {
        what: "Python: importing the package, over a bare start".into(),
        unit: Unit::Milliseconds,
        target: Some(150.0),
        samples: said
            .iter()
            .map(|said| (said.import - said.start) * 1000.0)
            .collect(),
    };
    Ok(Report {
        runtime: version("Python", "python3")?,
        rows: vec![read, import],
    })
}

/// The type that is measured.
const MEASURED: &str = "SessionNotification";

/// Writes the text that is measured: a `session/update` with a plan of 20 entries.
fn text() -> Result<PathBuf> {
    let entry = |number| {
        let content = format!("Step {number}: read the code and write down what it does");
        PlanEntry::new(content, PlanEntryPriority::Medium)
    };
    let plan = Plan::new((1..=20).map(entry).collect());
    let note = SessionNotification::new("session-1", SessionUpdate::Plan(plan));
    let path = scratch().join("bench.json");
    write(&path, &samewire_acp::encode(&note)?)?;
    Ok(path)
}

/// How fast the proof is, with every judge; whether they agree is for `cargo xtask verify` to say.
fn proof() -> Result<Report> {
    let options = verify::Options {
        only: Vec::new(),
        cases: 5_000,
        seed: 1,
        case: None,
    };
    let report = verify::report(&options, &ProgressBar::hidden())?;
    let rate = verify::rate(report.cases, report.took);
    let row = Row {
        what: "the proof, every judge".into(),
        unit: Unit::Cases,
        target: None,
        samples: vec![rate],
    };
    Ok(Report {
        runtime: String::new(),
        rows: vec![row],
    })
}

/// Runs a program whose last line is a report in JSON.
fn said<T: DeserializeOwned>(program: &mut Command, from: &str) -> Result<T> {
    let said = run(program, &format!("{from} measures this"))?;
    report(from, &said)
}

fn report<T: DeserializeOwned>(from: &str, said: &str) -> Result<T> {
    let last = said.trim_end().lines().next_back().unwrap_or_default();
    serde_json::from_str(last)
        .with_context(|| format!("{from} printed something else than a report"))
}

fn print(reports: &[Report]) -> bool {
    let mut met = true;
    anstream::println!(
        "\n{}",
        bold(&format!(
            "{:<66} {:>10} {:>19} {:>9}",
            "what", "median", "spread", "at most"
        ))
    );
    for row in reports.iter().flat_map(|report| &report.rows) {
        let Some((least, median, most)) = spread(&row.samples) else {
            anstream::println!("{:<66} {}", row.what, red("no sample"));
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
            "{:<66} {:>10} {spread:>19} {target:>9} {verdict}",
            row.what,
            row.unit.say(median)
        );
    }
    let runtimes: Vec<&str> = reports
        .iter()
        .map(|report| report.runtime.as_str())
        .filter(|runtime| !runtime.is_empty())
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
    let number = said
        .split_whitespace()
        .find(|word| word.contains('.'))
        .unwrap_or_default();
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
        report::<Report>("a test", "no").expect_err("no report");
    }
}

//! Measures TypeScript: decoding and checking one value, compared with a hand-written reader and common validators.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_codegen::{Config, Mode, generate, sync};
use xtask::codegen::languages;

use super::peers;
use super::programs::{folder, report_of};
use super::table::median;
use super::table::{Report, Row, Unit};
use crate::command::{command, run};
use crate::verify;
use crate::workspace::{empty, read, root, write};

/// The number of runs of the program. Each gives a sample, which is the median of its rounds.
const PROGRAMS: usize = 5;

/// The times of each round in nanoseconds, by program.
type Times = BTreeMap<String, Vec<f64>>;

/// A row: its label, the measured program, the compared one, and the maximum of the ratio.
const ROWS: &[(&str, &str, &str, Option<f64>)] = &[
    (
        "TypeScript: `decode` of a value over a reader written by hand",
        "decode",
        "hand_decode",
        Some(3.0),
    ),
    ("  over zod's `parse`", "decode", "zod_decode", Some(1.0)),
    (
        "  over calling an arktype",
        "decode",
        "arktype_decode",
        None,
    ),
    (
        "TypeScript: `is` over ajv's compiled schema",
        "is",
        "ajv_is",
        Some(1.0),
    ),
    ("  over typebox's `Check`", "is", "typebox_is", Some(2.0)),
    ("  over arktype's `allows`", "is", "arktype_is", None),
    (
        "  of a value that is wrong, over ajv",
        "is_wrong",
        "ajv_is_wrong",
        None,
    ),
    (
        "TypeScript: `safeDecode` of a value that is wrong, over zod's `safeParse`",
        "refuse",
        "zod_refuse",
        Some(1.0),
    ),
    ("  over valibot's", "refuse", "valibot_refuse", Some(3.0)),
    (
        "  with the message of the error, over zod",
        "explain",
        "zod_explain",
        Some(1.0),
    ),
    (
        "  over valibot, which creates no error",
        "explain",
        "valibot_explain",
        None,
    ),
];

/// The reasons why targets are missed: the measured program, the compared one, and what takes the time.
const REASONS: &[(&str, &str, &str)] = &[
    (
        "is",
        "ajv_is",
        "the calls of `isWellFormed`, which ajv does not make, take 17 ns on Node 26 and 7 on Node 20",
    ),
    (
        "is",
        "typebox_is",
        "typebox looks neither for lone surrogates nor at the prototypes of objects; without the calls of `isWellFormed` \
         it would be 2 ×",
    ),
    (
        "decode",
        "zod_decode",
        "zod looks neither for lone surrogates nor whether an object is a `Map` or a `Date`, which takes 15 ns, and 25 on \
         Node 26",
    ),
];

/// Measures decoding and checking the object of benchmarks of runtime types, on this machine's Node and the newest one.
pub fn measure() -> Result<Report> {
    verify::npm_tools()?;
    peers::install_npm()?;
    let package = package()?;
    peers::on_both_nodes(|node| rows_on(node, &package))
}

fn rows_on(node: &peers::Node, package: &Path) -> Result<Vec<Row>> {
    let runs = (0..PROGRAMS)
        .map(|_| {
            let mut values = command(root(), &node.program, ["workshop/bench/values.mjs"]);
            values.arg(package.join("dist/index.js")).arg(folder());
            report_of(&mut values, "workshop/bench/values.mjs")
        })
        .collect::<Result<Vec<Times>>>()?;
    ROWS.iter()
        .map(|(what, ours, theirs, target)| {
            let samples = runs
                .iter()
                .map(|times| ratio(times, ours, theirs))
                .collect::<Result<Vec<_>>>()?;
            let row = Row::new(format!("{what}{}", node.on), Unit::Ratio, samples);
            let because = REASONS
                .iter()
                .find(|(one, other, _)| (one, other) == (ours, theirs))
                .map_or("", |(.., because)| *because);
            Ok(match target {
                Some(target) => row.at_most(*target).because(because),
                None => row,
            })
        })
        .collect()
}

/// The median of the ratios of two programs' times, round by round.
fn ratio(times: &Times, ours: &str, theirs: &str) -> Result<f64> {
    let of = |name: &str| {
        times
            .get(name)
            .with_context(|| format!("no times of {name}"))
    };
    let ratios: Vec<f64> = of(ours)?
        .iter()
        .zip(of(theirs)?)
        .map(|(ours, theirs)| ours / theirs)
        .collect();
    median(&ratios).context("it ran")
}

/// Generates and compiles the package of the object.
fn package() -> Result<PathBuf> {
    let home = empty("bench/values")?;
    let templates = root().join("templates");
    let settings = format!(
        "templates = {:?}\nschema = \"values.schema.json\"\n[[package]]\nlanguage = \"typescript\"\nout = \"typescript\"\n\
         name = \"values\"\nversion = \"1.0.0\"\ndescription = \"An object\"\nlicense = \"MIT\"\nids = \"alias\"\n\
         options = {{ command = \"cargo xtask bench\" }}\n",
        templates.display().to_string()
    );
    let schema = read(&root().join("workshop/bench/values.schema.json"))?;
    let file = home.join("samewire.toml");
    write(&file, &settings)?;
    for output in generate(
        &Config::load(&file)?,
        languages()?,
        &serde_json::from_str(&schema)?,
    )? {
        sync(&output, Mode::Write)?;
    }
    let made = home.join("typescript");
    run(
        &mut verify::with_tools(&made, &["tsc", "--project", "."])?,
        "change templates/typescript/",
    )?;
    Ok(made)
}

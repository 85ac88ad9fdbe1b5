//! Measures the keywords that no shape of a type expresses, compared with validators on the same types and values.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use samewire_codegen::{Config, Mode, generate, sync};
use xtask::codegen::languages;

use super::generators::pinned;
use super::peers;
use super::programs::{folder, report_of, version};
use super::table::median;
use super::table::{Report, Row, Unit};
use crate::command::{command, run};
use crate::verify;
use crate::workspace::{empty, read, root, write};

/// The times of each round, by program.
type Times = BTreeMap<String, Vec<f64>>;

/// The times for a valid and an invalid value, by type.
type Types = BTreeMap<String, Both>;

#[derive(serde::Deserialize)]
struct Both {
    good: Times,
    bad: Times,
}

/// A comparison: the measured program, the other one, and the label of the row.
type Pair = (&'static str, &'static str, &'static str);

const TYPESCRIPT: (Pair, &[Pair]) = (
    ("is", "ajv", "`is` over ajv's standalone code"),
    &[
        ("is", "typebox", "over typebox"),
        ("decode", "zod", "`safeDecode` over zod"),
        ("decode", "valibot", "over valibot"),
    ],
);

const PYTHON: (Pair, &[Pair]) = (
    ("read", "pydantic", "reading over plain pydantic"),
    &[("read", "jsonschema_rs", "over json.loads and jsonschema-rs")],
);

/// A comparison of refusing the wrong values of all types, and the maximum of the ratio, if there is a target.
type Refusing = (Pair, Option<f64>);

const REFUSED: &[Refusing] = &[
    (("decode", "zod", "`safeDecode` over zod"), Some(1.0)),
    (
        ("decode", "valibot", "`safeDecode` over valibot"),
        Some(3.0),
    ),
    (
        (
            "decode_all",
            "zod",
            "`safeDecode` with all mistakes, over zod",
        ),
        None,
    ),
    (
        ("decode_message", "zod_message", "and the message, over zod"),
        Some(1.0),
    ),
    (
        (
            "decode_message",
            "valibot_message",
            "and the message, over valibot, which creates no error",
        ),
        None,
    ),
];

/// Measures checking in TypeScript and in Python.
pub fn measure() -> Result<Report> {
    verify::npm_tools()?;
    peers::install_npm()?;
    peers::install_python()?;
    let made = packages()?;
    run(
        &mut verify::with_tools(&made.join("typescript"), &["tsc", "--project", "."])?,
        "change templates/typescript/",
    )?;
    let typescript = peers::on_both_nodes(|node| {
        let mut checks = command(root(), &node.program, ["workshop/bench/checks.mjs"]);
        checks
            .arg(made.join("typescript/dist/index.js"))
            .arg(folder());
        let types: Types = report_of(&mut checks, "workshop/bench/checks.mjs")?;
        let mut rows = rows("TypeScript", &node.on, &types, &TYPESCRIPT)?;
        for refused in REFUSED {
            rows.push(refused_row(&node.on, &types, refused)?);
        }
        Ok(rows)
    })?;
    let mut python = command(
        root(),
        peers::python(),
        ["workshop/bench/checks.py", "checked"],
    );
    python.env("PYTHONPATH", made.join("python/src"));
    let python: Types = report_of(&mut python, "workshop/bench/checks.py")?;
    let mut rows = typescript.rows;
    rows.extend(self::rows("Python", "", &python, &PYTHON)?);
    rows.extend(refused(&python)?);
    Ok(Report {
        runtime: format!(
            "{}, {}, pydantic {}, jsonschema-rs {}",
            typescript.runtime,
            version("Python", peers::python())?,
            pinned("pydantic")?,
            pinned("jsonschema-rs")?
        ),
        rows,
    })
}

/// The reason why a target is missed.
const REFUSING: &str = "a condition that does not hold is asked again for the part of the value that is wrong, \
    and throwing takes 0.2 µs, where zod and valibot return what they found";

/// A row for the wrong values of all types, with the ratio of each type.
fn refused_row(on: &str, types: &Types, ((ours, theirs, how), target): &Refusing) -> Result<Row> {
    let sum = |program: &str| -> Result<Vec<f64>> {
        let mut sums = Vec::new();
        for both in types.values() {
            let times = both
                .bad
                .get(program)
                .with_context(|| format!("no times of {program}"))?;
            sums.resize(times.len(), 0.0);
            for (sum, time) in sums.iter_mut().zip(times) {
                *sum += time;
            }
        }
        Ok(sums)
    };
    let samples = sum(ours)?
        .iter()
        .zip(sum(theirs)?)
        .map(|(ours, theirs)| ours / theirs)
        .collect();
    let each = types
        .iter()
        .map(|(name, both)| Ok(format!("{name} {}", times_text(&both.bad, ours, theirs)?)))
        .collect::<Result<Vec<_>>>()?;
    let what = format!("TypeScript: wrong values, {how}{on}");
    let row = Row::new(what, Unit::Ratio, samples).note(each.join("; "));
    Ok(match target {
        Some(target) => row.at_most(*target).because(REFUSING),
        None => row,
    })
}

/// A row for each type. Comparisons other than the first are notes.
fn rows(
    language: &str,
    on: &str,
    types: &Types,
    (first, others): &(Pair, &[Pair]),
) -> Result<Vec<Row>> {
    let of_type = |(name, both): (&String, &Both)| -> Result<Row> {
        let mut pairs = std::iter::once(first).chain(*others);
        // The first peer that checks this type.
        let known = pairs.find(|(_, theirs, _)| both.good.contains_key(*theirs));
        let (ours, theirs, how) = known.context("a peer checks every type")?;
        let mut notes = vec![format!(
            "a wrong value {}",
            times_text(&both.bad, ours, theirs)?
        )];
        for (ours, theirs, how) in pairs {
            notes.push(format!(
                "{how} {}, wrong {}",
                times_text(&both.good, ours, theirs)?,
                times_text(&both.bad, ours, theirs)?
            ));
        }
        let what = format!("{language}: {name}, {how}{on}");
        let samples = ratios(&both.good, ours, theirs)?.context("it checks this type")?;
        Ok(Row::new(what, Unit::Ratio, samples).note(notes.join("; ")))
    };
    types.iter().map(of_type).collect()
}

/// A row for each type with a value that is refused, in Python: what the error costs beside the answer of a validator
/// that makes none.
fn refused(types: &Types) -> Result<Vec<Row>> {
    let of_type = |(name, both): (&String, &Both)| -> Result<Row> {
        let samples = ratios(&both.bad, "read", "jsonschema_rs")?;
        let samples = samples.context("jsonschema-rs checks every type")?;
        let what = format!("Python: {name}, a refused value, over json.loads and jsonschema-rs");
        Ok(Row::new(what, Unit::Ratio, samples)
            .at_most(4.0)
            .because("an error of pydantic costs as much as two to three answers of jsonschema-rs, and where its path or words are not ours, it is made twice"))
    };
    types.iter().map(of_type).collect()
}

/// The ratio of two programs' times in each round. `None` if the other one does not check this type.
fn ratios(times: &Times, ours: &str, theirs: &str) -> Result<Option<Vec<f64>>> {
    let ours = times
        .get(ours)
        .with_context(|| format!("no times of {ours}"))?;
    let both = times.get(theirs).map(|theirs| ours.iter().zip(theirs));
    Ok(both.map(|both| both.map(|(ours, theirs)| ours / theirs).collect()))
}

fn times_text(times: &Times, ours: &str, theirs: &str) -> Result<String> {
    let ratios = ratios(times, ours, theirs)?.and_then(|ratios| median(&ratios));
    Ok(ratios.map_or_else(|| "cannot say".to_owned(), |ratio| format!("{ratio:.2} ×")))
}

/// Generates the packages of the types.
fn packages() -> Result<PathBuf> {
    let home = empty("bench/checks")?;
    let package = |(language, set): (&str, &str)| {
        format!(
            "[[package]]\nlanguage = \"{language}\"\nout = \"{language}\"\nname = \"checks\"\nversion = \"1.0.0\"\n\
             description = \"Checks\"\nlicense = \"MIT\"\nids = \"alias\"\noptions = {{ {set} }}\n"
        )
    };
    let settings = format!(
        "templates = {:?}\nschema = \"checks.schema.json\"\nformats = \"native\"\n{}{}",
        root().join("templates").display().to_string(),
        package(("typescript", "command = \"cargo xtask bench\"")),
        package(("python", "module = \"checked\"")),
    );
    let schema = read(&root().join("workshop/bench/checks.schema.json"))?;
    let file = home.join("samewire.toml");
    write(&file, &settings)?;
    write(&home.join("checks.schema.json"), &schema)?;
    for output in generate(
        &Config::load(&file)?,
        languages()?,
        &serde_json::from_str(&schema)?,
    )? {
        sync(&output, Mode::Write)?;
    }
    Ok(home)
}

//! Compares what `samewire generate` makes of published schemas with what other generators make of them: size, names, raw
//! places, the time of the compilers, and the test data that is accepted and refused rightly.

pub mod documents;
mod tables;
pub(super) mod tools;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_terminal::paint::dim;
use serde_json::json;

use super::programs::{report_of, version};
use super::table::Report;
use super::{generators, peers};
use crate::command::{command, run};
use crate::verify;
use crate::workspace::{empty, root, write};
use documents::{Document, documents};
use tables::{Figures, Result as Outcome, Table};
use tools::{LANGUAGES, Made, made};

/// The number of texts that are made for each type.
const CASES: &str = "200";

pub fn measure() -> Result<Report> {
    generators::build()?;
    peers::install_npm()?;
    peers::install_python()?;
    verify::python_tools()?;
    let home = empty("bench-quality")?;
    let documents = documents(&home, None)?;
    let mut tables = LANGUAGES.map(|(language, _, tools)| Table::new(language, tools));
    for of in &documents {
        anstream::println!("{}", dim(&format!("    {}", of.name)));
        let cases = cases(of).with_context(|| format!("the test data of {}", of.name))?;
        for ((language, ending, tools), table) in LANGUAGES.iter().zip(&mut tables) {
            let mut outcomes = Vec::new();
            let mut taken = Vec::new();
            for tool in tools {
                match made(tool, language, ending, of)? {
                    Ok(made) => taken.push(made),
                    Err(why) => outcomes.push((*tool, Outcome::Failed(why))),
                }
            }
            let spec = json!({ "folder": of.folder, "cases": cases, "tools": taken });
            let spec_file = of.folder.join(format!("{language}.json"));
            write(&spec_file, spec.to_string())?;
            let measured = match figures(language, &spec_file) {
                Ok(measured) => measured,
                Err(error) => {
                    let last = format!("{error:#}");
                    let last = last.lines().last().unwrap_or_default();
                    let failed = |made: &Made| (made.name, Outcome::Failed(last.to_owned()));
                    outcomes.extend(taken.iter().map(failed));
                    Vec::new()
                }
            };
            for figures in measured {
                let tool = tools.iter().find(|tool| **tool == figures.name);
                let tool = tool.context("one of the tools")?;
                outcomes.push((tool, Outcome::Made(Box::new(figures))));
            }
            table.add(&of.name, outcomes);
        }
    }
    for table in &tables {
        table.print();
    }
    for of in documents.iter().filter(|of| !of.because.is_empty()) {
        anstream::println!("{}", dim(&format!("{} instead of {}", of.name, of.because)));
    }
    Ok(Report {
        runtime: version("node", "node")?,
        rows: tables.iter().flat_map(Table::rows).collect(),
    })
}

/// Measures what the tools made in a language.
fn figures(language: &str, spec: &Path) -> Result<Vec<Figures>> {
    let script = |name: &str| root().join("workshop/bench/quality").join(name);
    if language == "python" {
        let from = "workshop/bench/quality/measure.py";
        let mut python = command(
            root(),
            peers::python(),
            [script("measure.py").as_path(), spec],
        );
        return report_of(python.arg(verify::python_interpreter()), from);
    }
    let from = "workshop/bench/quality/measure.mjs";
    let mut node = command(
        root(),
        "node",
        [script("measure.mjs"), super::programs::folder()],
    );
    report_of(node.arg(spec), from)
}

/// Writes the test data of a document, with the verdicts of a validator. Returns the file.
fn cases(of: &Document) -> Result<PathBuf> {
    let samples = of.folder.join("samples");
    let program = root().join("target/release/samewire");
    let mut line = command(
        &of.folder,
        program,
        ["samples", "schema.json", "--out", "samples"],
    );
    line.args(["--cases", CASES]);
    line.args(of.types.iter().flat_map(|name| ["--only", name]));
    run(&mut line, "`samewire samples` says more")?;
    let cases = of.folder.join("cases.json");
    let spec = json!({
        "schema": of.schema,
        "types": of.types,
        "beside": of.has_others,
        "samples": samples,
        "files": real_files(of)?,
        "cases": cases,
    });
    let spec_file = of.folder.join("samples.json");
    write(&spec_file, spec.to_string())?;
    let script = root().join("workshop/bench/quality/cases.py");
    run(
        &mut command(root(), peers::python(), [script, spec_file]),
        "workshop/bench/quality/cases.py reads the samples",
    )?;
    Ok(cases)
}

/// The documents of other people: the manifests of the npm packages that the peers need.
fn real_files(of: &Document) -> Result<Vec<PathBuf>> {
    if of.name != "package.json" {
        return Ok(Vec::new());
    }
    let modules = super::programs::folder().join("node_modules");
    let mut found = Vec::new();
    for entry in fs::read_dir(&modules).with_context(|| modules.display().to_string())? {
        let manifest = entry?.path().join("package.json");
        if manifest.is_file() {
            found.push(manifest);
        }
    }
    found.sort();
    Ok(found)
}

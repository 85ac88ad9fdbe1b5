//! Measures generation from the ACP schema: ours for two languages together and for Rust beside Python, and each peer for
//! one language.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::peers;
use super::programs::{folder, time, version};
use super::table::{Report, Row, Unit};
use crate::command::{command, run};
use crate::workspace::{empty, read, root, write};

const ROUNDS: usize = 9;

pub fn measure() -> Result<Report> {
    build()?;
    let schema: Value =
        serde_json::from_str(&read(&root().join("generated/schema/acp.schema.json"))?)?;
    let single = ours("generate-once", &schema)?;
    let ten = ours("generate-ten", &copies(&schema, 10)?)?;
    let python = folder_of("generate-python", &schema, &[PYTHON])?;
    let rust = folder_of("generate-rust", &schema, &[RUST])?;
    let peers = peers(&schema)?;
    let mut times = vec![Vec::new(); peers.len()];
    let (mut own, mut factor, mut ratio, mut beside) = (vec![], vec![], vec![], vec![]);
    for round in 0..=ROUNDS {
        let one = samewire(&single)?;
        let many = samewire(&ten)?;
        let rust_over_python = samewire(&rust)? / samewire(&python)?;
        let mut fastest = f64::INFINITY;
        for (peer, times) in peers.iter().zip(&mut times) {
            let took = time(
                &mut peer.command(),
                &format!("{} generates nothing from our schema", peer.name),
            )?;
            fastest = fastest.min(took);
            if round > 0 {
                times.push(took * 1000.0);
            }
        }
        // The first round only fills the caches of the machine.
        if round > 0 {
            own.push(one * 1000.0);
            factor.push(many / one);
            ratio.push(one / fastest);
            beside.push(rust_over_python);
        }
    }
    let mut rows = vec![
        Row::new(
            "samewire generate: both packages from the ACP schema",
            Unit::Milliseconds,
            own,
        )
        .at_most(100.0),
        Row::new(
            "samewire generate: over the fastest peer below",
            Unit::Ratio,
            ratio,
        )
        .at_most(0.1),
        Row::new(
            "samewire generate: ten copies of the schema over one",
            Unit::Ratio,
            factor,
        )
        .at_most(11.0),
        Row::new(
            "samewire generate: a Rust package over a Python package",
            Unit::Ratio,
            beside,
        )
        .at_most(1.0),
    ];
    for (peer, times) in peers.iter().zip(times) {
        rows.push(Row::new(
            format!("  {}: {}", peer.name, peer.makes),
            Unit::Milliseconds,
            times,
        ));
    }
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows,
    })
}

/// Builds the command that is measured.
pub(super) fn build() -> Result<()> {
    let build = ["build", "--release", "--quiet", "--package", "samewire"];
    run(
        &mut command(root(), "cargo", build),
        "the release build of samewire is measured",
    )?;
    Ok(())
}

/// Another generator.
struct Peer {
    name: String,
    makes: &'static str,
    folder: PathBuf,
    program: PathBuf,
    arguments: Vec<String>,
}

impl Peer {
    fn command(&self) -> Command {
        command(&self.folder, &self.program, &self.arguments)
    }
}

/// The peers, each with the schema in the form it reads, and the simplest settings with which it generates all types.
fn peers(schema: &Value) -> Result<Vec<Peer>> {
    let folder = empty("bench/peers")?;
    let mut schema = schema.clone();
    without_refused_members(&mut schema);
    write(&folder.join("acp.json"), schema.to_string())?;
    write(&folder.join("openapi.json"), openapi(&schema).to_string())?;
    let peer = |package: &str, makes, program, line: &[&str]| -> Result<Peer> {
        Ok(Peer {
            name: format!("{package} {}", installed(package)?),
            makes,
            folder: folder.clone(),
            program,
            arguments: line.iter().map(|&word| word.to_owned()).collect(),
        })
    };
    let quicktype = |language| {
        [
            "--src-lang",
            "schema",
            "acp.json#/$defs/",
            "--out",
            language,
        ]
    };
    Ok(vec![
        peer(
            "json-schema-to-typescript",
            "TypeScript types",
            peers::npm_program("json2ts"),
            &[
                "-i",
                "acp.json",
                "-o",
                "json2ts.ts",
                "--unreachableDefinitions",
            ],
        )?,
        peer(
            "quicktype",
            "TypeScript",
            peers::npm_program("quicktype"),
            &quicktype("quicktype.ts"),
        )?,
        peer(
            "quicktype",
            "Python",
            peers::npm_program("quicktype"),
            &quicktype("quicktype.py"),
        )?,
        peer(
            "@hey-api/openapi-ts",
            "TypeScript types",
            peers::npm_program("openapi-ts"),
            &[
                "-i",
                "openapi.json",
                "-o",
                "hey",
                "-p",
                "@hey-api/typescript",
                "--silent",
            ],
        )?,
        Peer {
            name: format!(
                "datamodel-code-generator {}",
                pinned("datamodel-code-generator")?
            ),
            makes: "pydantic models",
            folder: folder.clone(),
            program: peers::python_program("datamodel-codegen"),
            arguments: [
                "--input",
                "acp.json",
                "--input-file-type",
                "jsonschema",
                "--output",
                "models.py",
                "--output-model-type",
                "pydantic_v2.BaseModel",
                "--disable-warnings",
            ]
            .map(str::to_owned)
            .to_vec(),
        },
    ])
}

/// Removes the members whose schema is `false`, because quicktype cannot read them.
fn without_refused_members(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::Object(properties)) = members.get_mut("properties") {
                properties.retain(|_, property| *property != Value::Bool(false));
            }
            members.values_mut().for_each(without_refused_members);
        }
        Value::Array(items) => items.iter_mut().for_each(without_refused_members),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The definitions as the components of an `OpenAPI` document.
fn openapi(schema: &Value) -> Value {
    let mut definitions = schema["$defs"].clone();
    point(&mut definitions, &|to| {
        to.replace("#/$defs/", "#/components/schemas/")
    });
    json!({
        "openapi": "3.1.0",
        "info": { "title": "ACP", "version": "1" },
        "paths": {},
        "components": { "schemas": definitions },
    })
}

/// A schema with `count` copies of every definition. Copies refer only to the same copy of others.
fn copies(schema: &Value, count: usize) -> Result<Value> {
    let definitions = schema["$defs"]
        .as_object()
        .context("a schema with `$defs`")?;
    let mut all = serde_json::Map::new();
    for number in 1..=count {
        for (name, definition) in definitions {
            let mut copy = definition.clone();
            point(&mut copy, &|to| {
                to.replace("#/$defs/", &format!("#/$defs/Copy{number}"))
            });
            if let Some(method) = copy.get_mut("x-method") {
                *method = format!("copy{number}/{}", method.as_str().unwrap_or_default()).into();
            }
            all.insert(format!("Copy{number}{name}"), copy);
        }
    }
    let mut whole = schema.clone();
    whole["$defs"] = all.into();
    Ok(whole)
}

/// Changes every reference.
fn point(schema: &mut Value, change: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(members) => {
            for (name, value) in members {
                match value {
                    Value::String(to) if name == "$ref" => *to = change(to),
                    _ => point(value, change),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| point(item, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A language, and the options of a package in it.
type Made = (&'static str, &'static str);

const TYPESCRIPT: Made = ("typescript", "command = \"samewire generate\"");
const PYTHON: Made = ("python", "module = \"acp\"");
const RUST: Made = ("rust", "crates = \"crates\"");

/// Creates a folder with a schema and the settings for packages in TypeScript and Python.
pub(super) fn ours(name: &str, schema: &Value) -> Result<PathBuf> {
    folder_of(name, schema, &[TYPESCRIPT, PYTHON])
}

/// Creates a folder with a schema and the settings for a package in each of these languages.
fn folder_of(name: &str, schema: &Value, made: &[Made]) -> Result<PathBuf> {
    let folder = empty(&format!("bench/{name}"))?;
    write(&folder.join("acp.json"), schema.to_string())?;
    let package = |(language, set): &Made| {
        format!(
            "[[package]]\nlanguage = \"{language}\"\nout = \"{language}\"\nname = \"acp\"\nversion = \"1.0.0\"\n\
             description = \"ACP\"\nlicense = \"MIT\"\nids = \"alias\"\noptions = {{ {set} }}\n"
        )
    };
    let packages: String = made.iter().map(package).collect();
    let settings = format!("schema = \"acp.json\"\n{packages}");
    write(&folder.join("samewire.toml"), &settings)?;
    Ok(folder)
}

/// Deletes the packages of a folder.
pub(super) fn delete_packages(folder: &Path) -> Result<()> {
    for (language, _) in [TYPESCRIPT, PYTHON, RUST] {
        let made = folder.join(language);
        if made.exists() {
            std::fs::remove_dir_all(&made)
                .with_context(|| format!("cannot delete {}", made.display()))?;
        }
    }
    Ok(())
}

/// Generates the packages of a folder. Returns the seconds.
pub(super) fn samewire(folder: &Path) -> Result<f64> {
    delete_packages(folder)?;
    let program = root().join("target/release/samewire");
    time(
        &mut command(folder, program, ["generate"]),
        "`samewire generate` says more",
    )
}

/// The version of an npm peer.
fn installed(package: &str) -> Result<String> {
    let manifest = folder()
        .join("node_modules")
        .join(package)
        .join("package.json");
    let manifest: Value = serde_json::from_str(&read(&manifest)?)?;
    Ok(manifest["version"].as_str().unwrap_or_default().to_owned())
}

/// The version of a Python peer.
pub(super) fn pinned(package: &str) -> Result<String> {
    let list = read(&root().join("workshop/bench/requirements.txt"))?;
    let mut lines = list.lines().filter_map(|line| line.split_once("=="));
    let found = lines.find(|(name, _)| *name == package);
    Ok(found.context("it is on the list")?.1.to_owned())
}

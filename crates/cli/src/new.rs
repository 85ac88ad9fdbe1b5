//! `samewire new`: a workspace from which packages are generated, with samples, a proof and a workflow for CI.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use samewire::{print, schema};
use samewire_codegen::{Config, generate, lower};
use samewire_schema::is_yaml;
use serde_json::{Value, json};

use crate::prove::in_file;

pub(crate) const HELP: &str = "\
Examples:
  samewire new my-protocol                     a workspace with a crate of types
  samewire new my-protocol --schema plan.json  the same around a schema, without Rust

The workspace has a type with samples, the settings of a TypeScript and a Python package, a test that
proves that all languages agree, and a workflow for CI. Its README has the two commands that write the
packages and prove them.";

#[derive(Debug, Args)]
pub(crate) struct New {
    /// The folder that is made; its last part is the name of the packages
    folder: PathBuf,
    /// Start from this schema (JSON or YAML), which is copied, instead of Rust types
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
    /// Print every problem of the schema, not only the first ones of each cause
    #[arg(long)]
    pub(crate) all: bool,
}

/// The files of a workspace, each with its path there.
type Files = &'static [(&'static str, &'static str)];

const TYPES: Files = &[
    ("Cargo.toml", include_str!("../new/types/workspace.toml")),
    (
        ".cargo/config.toml",
        include_str!("../new/types/cargo_config.toml"),
    ),
    (".gitattributes", include_str!("../new/gitattributes.txt")),
    (".gitignore", include_str!("../new/types/gitignore.txt")),
    (
        ".github/workflows/ci.yml",
        include_str!("../new/types/ci.yml"),
    ),
    ("README.md", include_str!("../new/types/README.md")),
    (SETTINGS, include_str!("../new/types/samewire.toml")),
    ("types/Cargo.toml", include_str!("../new/types/types.toml")),
    ("types/src/lib.rs", include_str!("../new/types/lib.rs")),
    (
        "types/tests/agree.rs",
        include_str!("../new/types/agree.rs"),
    ),
    (
        "types/samples/Message/accept/urgent.json",
        include_str!("../new/types/urgent.json"),
    ),
    (
        "types/samples/Message/reject/text_missing.json",
        include_str!("../new/types/text_missing.json"),
    ),
    (
        "types/samples/Message/reject/text_missing.expect.json",
        include_str!("../new/types/text_missing.expect.json"),
    ),
    ("xtask/Cargo.toml", include_str!("../new/types/xtask.toml")),
    ("xtask/src/main.rs", include_str!("../new/types/main.rs")),
];

const SCHEMA: Files = &[
    (".gitattributes", include_str!("../new/gitattributes.txt")),
    (
        ".github/workflows/ci.yml",
        include_str!("../new/schema/ci.yml"),
    ),
    ("README.md", include_str!("../new/schema/README.md")),
    (SETTINGS, include_str!("../new/schema/samewire.toml")),
];

const SETTINGS: &str = "samewire.toml";

/// Makes the workspace, and says what to do next.
pub(crate) fn run(asked: &New) -> Result<bool> {
    let folder = &asked.folder;
    let name = name(folder)?;
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) || folder.is_file() {
        bail!(
            "{} is there already: nothing was written; name another folder",
            folder.display()
        );
    }
    let (files, own) = match &asked.schema {
        None => (TYPES, None),
        Some(path) => (SCHEMA, Some((path, schema::read(path)?))),
    };
    let copy = match &own {
        Some((path, _)) if is_yaml(path) => "yaml",
        Some(_) | None => "json",
    };
    let copy = format!("{name}.schema.{copy}");
    let filled = |text: &str| {
        text.replace("__SCHEMA__", &copy)
            .replace("__NAME__", name)
            .replace("__MODULE__", &name.replace('-', "_"))
            .replace("__VERSION__", env!("CARGO_PKG_VERSION"))
    };
    let mut written: Vec<(String, String)> = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), filled(text)))
        .collect();
    if let Some((path, schema)) = &own {
        // Without its path, since the copy will not have the files beside it.
        let read = lower(schema).map(drop);
        read.map_err(|errors| in_file(path).located(errors))?;
    }
    check(&written, own.as_ref().map(|(_, schema)| schema))?;
    if let Some((path, _)) = &own {
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        written.push((copy, text));
    }
    for (path, text) in &written {
        write(&folder.join(path), text)?;
    }
    let next = if own.is_some() {
        "  samewire generate    write the packages\n  samewire prove       prove that all languages agree"
    } else {
        "  cargo xtask    write the schema and the packages\n  cargo test     prove that all languages agree"
    };
    print::out(&format!(
        "{} files in {}. Next:\n\n  cd {}\n{next}\n\nREADME.md says more.\n",
        written.len(),
        folder.display(),
        folder.display()
    ));
    Ok(true)
}

/// The name of the packages: the last part of the folder.
fn name(folder: &Path) -> Result<&str> {
    let name = folder.file_name().and_then(|name| name.to_str());
    let name = name.unwrap_or_default();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let sound = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(plain)
        && !name.ends_with('-')
        && !name.contains("--");
    if !sound {
        bail!(
            "`{name}` cannot be the name of packages: write lowercase letters, digits and single hyphens, such as `my-protocol`"
        );
    }
    if [
        "xtask",
        "samewire-wire",
        "samewire-codegen",
        "samewire-prove",
    ]
    .contains(&name)
    {
        bail!("`{name}` is the name of another crate of the workspace: choose another one");
    }
    Ok(name)
}

/// Checks that every language takes the name and the schema, before anything is written.
fn check(files: &[(String, String)], schema: Option<&Value>) -> Result<()> {
    let settings = files.iter().find(|(path, _)| path == SETTINGS);
    let (_, settings) = settings.context("every workspace has settings")?;
    let config = Config::parse(Path::new(SETTINGS), settings)?;
    let smallest = json!({ "$defs": { "A": { "type": "boolean" } } });
    generate(&config, schema.unwrap_or(&smallest))?;
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

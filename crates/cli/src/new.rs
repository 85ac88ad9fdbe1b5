//! `samewire new`: a workspace from which packages are generated, with samples, a proof and a workflow for CI.

mod copies;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use samewire::schema::LANGUAGES;
use samewire_codegen::{Config, Documents, Model, generate, lower_from, unenforced};
use samewire_terminal::print;
use samewire_terminal::tell::Amount;
use serde_json::json;

use crate::schema_arguments::{Part, References, SchemaArguments, schema_path};
use copies::{Copies, copies};

pub(crate) const HELP: &str = "\
Examples:
  samewire new my-protocol                     a workspace with a crate of types
  samewire new my-protocol --schema plan.json  the same around a schema, without Rust
  samewire new my-protocol --schema plan.json --language typescript --language rust
                                               packages for these languages
  samewire new my-api --schema openapi.yaml --view client
                                               the settings of `samewire generate` are kept for later

The files that the schema refers to are copied with it: they are beside it, or in a folder of `--allow-dir` or `--remote`.

The workspace has a type with samples, the settings of a TypeScript and a Python package, a test that
proves that all languages agree, and a workflow for CI. Its README has the two commands that write the
packages and prove them.";

#[derive(Debug, Args)]
pub(crate) struct New {
    /// The folder that is made; its last part is the name of the packages
    folder: PathBuf,
    /// Start from this schema (JSON or YAML), which is copied, instead of Rust types (may be given several times). Several
    /// files, or a folder of them, become one package, and `-` is the standard input
    #[arg(long, value_name = "FILE", value_parser = schema_path, group = "source")]
    schema: Vec<PathBuf>,
    /// A language of the packages (may be given several times)
    #[arg(long = "language", value_name = "LANGUAGE", requires = "source", default_values = USUAL)]
    languages: Vec<String>,
    #[command(flatten)]
    references: References,
    #[command(flatten)]
    part: Part,
    /// Print every problem of the schema, not only the first ones of each cause
    #[arg(long)]
    pub(crate) all: bool,
}

/// The languages of a workspace for which none is named.
const USUAL: [&str; 2] = ["typescript", "python"];

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

/// Creates the workspace, and prints the next steps.
pub(crate) fn run(asked: New, amount: Amount) -> Result<bool> {
    let folder = &asked.folder;
    let name = name(folder)?;
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) || folder.is_file() {
        bail!(
            "{} is there already: nothing was written; name another folder",
            folder.display()
        );
    }
    let (files, own) = if asked.schema.is_empty() {
        if !asked.part.only.is_empty() {
            bail!("`--only` is for a part of a schema: name that by `--schema`");
        }
        (TYPES, None)
    } else {
        let given = SchemaArguments {
            schema: asked.schema,
            config: PathBuf::new(),
            references: asked.references,
            part: asked.part,
        };
        (SCHEMA, Some(start_schema(given, name)?))
    };
    let (settings, main) = match &own {
        Some(StartSchema { copies, .. }) => (copies.settings.as_str(), copies.main.as_str()),
        None => ("", ""),
    };
    let packages = packages(&asked.languages)?;
    let filled = |text: &str| {
        text.replace("__SETTINGS__", settings)
            .replace("__PACKAGES__", &packages.settings)
            .replace("__LANGUAGES__", &packages.languages)
            .replace("__WITHOUT__", &packages.without)
            .replace("__NEEDS__", &packages.needs)
            .replace("__SCHEMA__", main)
            .replace("__NAME__", name)
            .replace("__MODULE__", &name.replace('-', "_"))
            .replace("__VERSION__", env!("CARGO_PKG_VERSION"))
    };
    let mut written: Vec<(String, String)> = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), filled(text)))
        .collect();
    check(&written, own.as_ref())?;
    let copies = own.iter().flat_map(|own| &own.copies.files);
    written.extend(copies.cloned());
    for (path, text) in &written {
        write(&folder.join(path), text)?;
    }
    if let Some(own) = &own {
        print::warnings(&unenforced(&own.model, &own.documents), amount);
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

/// What a workspace says of the languages of its packages.
struct Packages {
    /// The settings of each.
    settings: String,
    /// The names of all languages, for people.
    languages: String,
    /// How one of several is left out.
    without: String,
    /// What `samewire prove` needs on a machine.
    needs: String,
}

fn packages(languages: &[String]) -> Result<Packages> {
    let (mut settings, mut needs) = (Vec::new(), Vec::new());
    for name in languages {
        let language = LANGUAGES.language(name)?;
        needs.extend(language.prove.as_ref().map(|prove| prove.needs.clone()));
        settings.push(PACKAGE.replace("__LANGUAGE__", name));
    }
    Ok(Packages {
        settings: settings.join("\n"),
        languages: listed(
            &languages
                .iter()
                .map(|name| format!("`{name}`"))
                .collect::<Vec<_>>(),
        ),
        without: match languages {
            [_, .., last] => format!(" `--without {last}` leaves out a language."),
            _ => String::new(),
        },
        needs: listed(&needs),
    })
}

/// The settings of a package.
const PACKAGE: &str = include_str!("../new/schema/package.toml");

/// Names in a sentence.
fn listed(names: &[String]) -> String {
    match names {
        [names @ .., last] if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        names => names.concat(),
    }
}

/// The schema with which a workspace starts.
struct StartSchema {
    documents: Documents,
    model: Model,
    copies: Copies,
}

/// Reads the schema, and checks that packages can be generated from it.
fn start_schema(given: SchemaArguments, name: &str) -> Result<StartSchema> {
    let read = given.read()?;
    let model = lower_from(&read.documents)?;
    let copies = copies(&read, given.references, given.part.only, name)?;
    Ok(StartSchema {
        documents: read.documents,
        model,
        copies,
    })
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
        "samewire-templates",
    ]
    .contains(&name)
    {
        bail!("`{name}` is the name of another crate of the workspace: choose another one");
    }
    Ok(name)
}

/// Checks that every language accepts the name and the schema, before anything is written.
fn check(files: &[(String, String)], own: Option<&StartSchema>) -> Result<()> {
    let settings = files.iter().find(|(path, _)| path == SETTINGS);
    let (_, settings) = settings.context("every workspace has settings")?;
    let config = Config::parse(Path::new(SETTINGS), settings)?;
    match own {
        Some(own) => generate::generate_from(&config, &LANGUAGES, &own.model, &own.documents)?,
        None => generate(
            &config,
            &LANGUAGES,
            &json!({ "$defs": { "A": { "type": "boolean" } } }),
        )?,
    };
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

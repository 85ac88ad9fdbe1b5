//! `samewire compat`: what a change of a schema breaks, for whom, and in which order of upgrades.

mod accepted;
mod found;
mod machine;
mod markdown;
mod text;
mod version;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use samewire_codegen::{Config, Documents, Errors, Model, lower_from};
use samewire_compat::{Direction, Level, Options, Undeclared, compare};
use samewire_schema::Input;
use samewire_terminal::print;
use samewire_terminal::tell::Amount;
use serde::Deserialize;

use crate::schema_arguments::{one_of, schema_of, schema_path};
use accepted::Accepted;
use found::Found;
use version::Versions;

pub(crate) const HELP: &str = "\
Examples:
  samewire compat old.json new.json            what breaks if old.json becomes new.json
  samewire compat v1 v2                        two folders, each with a samewire.toml or with schemas
  samewire compat --against git:main           this folder, and what it is on the branch main
  samewire compat --against git:v1.2.0 plan.json
  samewire compat old.json new.json --first writers     only for fleets that upgrade writers first
  samewire compat old.json new.json --undeclared prefix:x-
  samewire compat old.json new.json --format markdown   for a comment in a pull request

Schemas are compared as readers and writers use them, not as texts. A definition that was renamed, inlined or
written in another way is no change. For each change there are two questions:

  readers first   do new readers read what old writers write?
  writers first   do old readers read what new writers write?

The answer is proved, or it is shown by a text. The reader of one schema accepts this text, and that of the other
one refuses it or reads another value: its own error is printed. If nothing is proved and no text was found, the
answer is unknown, which is never fine.

  wire      a text is refused
  meaning   a text is read as another value, such as another default
  unknown   it is not known whether something breaks; the reason is printed
  source    programs that use a package may no longer compile; nothing changes on the wire. It fails if the
            `[release] version` of both samewire.toml does not allow it
  fine      nothing breaks

Writers write what their schema declares. With `--undeclared prefix:x-`, they also add members whose names begin
with `x-`, and with `--undeclared any` members of any name. What only tolerant readers accept, such as another name
of a member, is looked at where new readers no longer accept it.

Parts that are marked as unstable are listed apart, and do not fail. A break that is meant stands in a file with a
reason and an end date, for `--accepted`:

  [[accepted]]
  rule = \"member-required\"
  name = \"Plan.title\"
  text = '{\"id\":\"x\"}'
  reason = \"all writers send a title since May\"
  until = 2027-01-31

Exit codes: 0 nothing breaks · 1 something breaks, changes its meaning, or is unknown (--fail-on) · 2 an error
occurred";

#[derive(Debug, Args)]
pub(crate) struct Compat {
    /// The old and the new one: files, folders of schemas, or folders with a samewire.toml. With --against, only the new
    /// one [default: .]
    #[arg(value_name = "SCHEMA", value_parser = schema_path, num_args = 0..=2)]
    schemas: Vec<PathBuf>,
    /// What the new one is compared with: `git:REV`, a file or a folder
    #[arg(long, value_name = "git:REV|FILE|FOLDER")]
    against: Option<String>,
    /// Which side is upgraded first; by default, both orders are possible
    #[arg(long, value_name = "SIDE", value_parser = one_of::<First>(["readers", "writers", "either"]), default_value = "either")]
    first: First,
    /// What writers add beyond what their schema declares: `none`, members with a prefix, such as `prefix:x-`, or `any`
    #[arg(long, value_name = "WHAT", value_parser = undeclared, default_value = "none")]
    undeclared: Undeclared,
    /// The levels that fail: wire, meaning, unknown, source, or `none`
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = one_of::<FailOn>(["wire", "meaning", "unknown", "source", "none"]), default_value = "wire,meaning,unknown")]
    fail_on: Vec<FailOn>,
    /// How changes are printed
    #[arg(long, value_name = "FORMAT", value_parser = one_of::<Format>(["text", "json", "markdown", "github", "sarif"]), default_value = "text")]
    format: Format,
    /// A file with the breaks that are meant
    #[arg(long, value_name = "FILE")]
    accepted: Option<PathBuf>,
    /// Print all changes, also those that break nothing
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum First {
    Readers,
    Writers,
    Either,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FailOn {
    Wire,
    Meaning,
    Unknown,
    Source,
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Format {
    Text,
    Json,
    Markdown,
    Github,
    Sarif,
}

/// A contract and where it comes from.
struct Side {
    model: Model,
    documents: Documents,
    /// The version in the settings.
    version: Option<String>,
}

/// Compares two schemas. Returns `false` if something fails.
pub(crate) fn run(asked: &Compat, amount: Amount) -> Result<bool> {
    // A folder with what a revision has lives as long as it is read.
    let ([old, new], folder) = sides(asked)?;
    let options = Options {
        undeclared: asked.undeclared.clone(),
        search: true,
    };
    let [before, after] = [read(&old)?, read(&new)?];
    let mut comparison =
        compare(&before.model, &after.model, &options).located(&before.documents, &after.documents);
    if let Some(folder) = &folder {
        let files = folder.path().join("files").display().to_string();
        for place in comparison
            .changes
            .iter_mut()
            .filter_map(|change| change.old.place.as_mut())
        {
            let within = place
                .file
                .strip_prefix(&files)
                .map(|rest| rest.trim_start_matches('/').to_owned());
            place.file = within.unwrap_or(std::mem::take(&mut place.file));
        }
    }
    let listed = asked
        .accepted
        .as_deref()
        .map(Accepted::load)
        .transpose()?
        .unwrap_or_default();
    let (accepted, lapsed) = listed.apply(&comparison);
    let directions = match asked.first {
        First::Readers => vec![Direction::ReaderFirst],
        First::Writers => vec![Direction::WriterFirst],
        First::Either => Direction::ALL.to_vec(),
    };
    let names = [
        name(&old, asked.against.as_deref()),
        new.display().to_string(),
    ];
    let found = Found {
        names,
        comparison,
        accepted,
        lapsed,
        directions,
    };
    let versions = Versions::of(&found, &[before.version, after.version]);
    match asked.format {
        Format::Text => {
            let version = versions.as_ref().map(|versions| versions.told(&found));
            let version = version.unwrap_or_default();
            print::out(&format!("{}{version}", text::told(&found, amount)));
        }
        Format::Json => print::json(&machine::json(&found)),
        Format::Markdown => print::out(&markdown::told(&found)),
        Format::Github => print::out(&machine::github(&found)),
        Format::Sarif => print::json(&machine::sarif(&found)),
    }
    let is_too_low = versions
        .as_ref()
        .is_some_and(|versions| !versions.are_enough());
    let is_broken = asked.fail_on.iter().any(|level| fails(&found, *level));
    // What only packages notice is a matter of the version.
    let is_asked = !asked.fail_on.contains(&FailOn::None);
    Ok(!(is_broken || is_asked && is_too_low && fails(&found, FailOn::Source)))
}

/// Whether a change is of a level that fails.
fn fails(found: &Found, level: FailOn) -> bool {
    let wanted = match level {
        FailOn::None => return false,
        FailOn::Wire => Level::Wire,
        FailOn::Meaning => Level::Meaning,
        FailOn::Unknown => Level::Unknown,
        FailOn::Source => Level::Source,
    };
    let mut changes = found.comparison.changes.iter().enumerate();
    changes.any(|(index, change)| !change.unstable && found.level(index) == wanted)
}

/// The paths of the old and the new schema.
fn sides(asked: &Compat) -> Result<([PathBuf; 2], Option<tempfile::TempDir>)> {
    match (&asked.against, asked.schemas.as_slice()) {
        (None, [old, new]) => Ok(([old.clone(), new.clone()], None)),
        (None, _) => bail!(
            "name the old and the new schema, or say `--against git:main` for the new one alone"
        ),
        (Some(_), [_, _]) => {
            bail!("`--against` is the old schema: name only the new one beside it")
        }
        (Some(against), schemas) => {
            let new = schemas
                .first()
                .cloned()
                .unwrap_or_else(|| PathBuf::from("."));
            let Some(revision) = against.strip_prefix("git:") else {
                return Ok(([PathBuf::from(against), new], None));
            };
            let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
            let old = at_revision(revision, &new, folder.path())?;
            Ok(([old, new], Some(folder)))
        }
    }
}

/// Writes the files of a revision into a folder, and returns where a path is there.
fn at_revision(revision: &str, path: &Path, folder: &Path) -> Result<PathBuf> {
    let around = if path.is_dir() {
        path
    } else {
        path.parent().unwrap_or(Path::new(""))
    };
    let around = if around == Path::new("") {
        Path::new(".")
    } else {
        around
    };
    let git = |arguments: &[&str]| -> Result<String> {
        let run = std::process::Command::new("git")
            .args(arguments)
            .current_dir(around)
            .env("GIT_INDEX_FILE", folder.join("index"))
            .output()
            .context("cannot run git")?;
        if !run.status.success() {
            let said = String::from_utf8_lossy(&run.stderr);
            bail!("git {}: {}", arguments.join(" "), said.trim());
        }
        Ok(String::from_utf8_lossy(&run.stdout).trim().to_owned())
    };
    if revision.is_empty() || revision.starts_with('-') {
        bail!("`git:{revision}` names no revision: write `git:main`, or a tag");
    }
    let within = git(&["rev-parse", "--show-prefix"])?;
    let root = git(&["rev-parse", "--show-toplevel"])?;
    git(&["read-tree", &format!("{revision}^{{tree}}")])?;
    let files = folder.join("files");
    let prefix = format!("--prefix={}/", files.display());
    git(&["-C", &root, "checkout-index", "--all", &prefix])?;
    let there = files.join(within);
    let there = if path.is_dir() {
        there
    } else {
        there.join(path.file_name().unwrap_or_default())
    };
    if !there.exists() {
        bail!("{} is not in the revision `{revision}`", path.display());
    }
    Ok(there)
}

/// Reads a file, a folder of schemas, or the settings in a folder.
fn read(path: &Path) -> Result<Side> {
    let settings = path.join("samewire.toml");
    let config = if path.is_dir() && settings.is_file() {
        Some(settings)
    } else {
        path.extension()
            .is_some_and(|extension| extension == "toml")
            .then(|| path.to_owned())
    };
    let mut version = None;
    let input = match config {
        Some(config) => {
            let config = Config::load(&config)?;
            version = config
                .release
                .as_ref()
                .map(|release| release.version.clone());
            let mut input = config.input()?;
            // A schema that is generated from types is read from its file.
            input.path = input.path.or(schema_of(&config)?.first().cloned());
            input
        }
        None => Input::of_files(&[path.to_owned()]).map_err(Errors::from)?,
    };
    let documents = input.read();
    let model = lower_from(&documents)?;
    Ok(Side {
        model,
        documents,
        version,
    })
}

/// What the old schema is called: a revision in place of its folder.
fn name(old: &Path, against: Option<&str>) -> String {
    match against {
        Some(revision) if revision.starts_with("git:") => revision.to_owned(),
        Some(_) | None => old.display().to_string(),
    }
}

/// Parses `--undeclared`.
fn undeclared(text: &str) -> Result<Undeclared, String> {
    match (text, text.strip_prefix("prefix:")) {
        ("none", _) => Ok(Undeclared::None),
        ("any", _) => Ok(Undeclared::Any),
        (_, Some(prefix)) if !prefix.is_empty() => Ok(Undeclared::Prefix(prefix.to_owned())),
        _ => Err("write `none`, `any`, or a prefix such as `prefix:x-`".to_owned()),
    }
}

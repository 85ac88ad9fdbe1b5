//! `samewire compat`: what a change of a schema breaks, for whom, and in which order of upgrades.

mod accepted;
mod ask;
mod fetched;
mod fleet;
mod format;
mod found;
mod history;
mod machine;
mod markdown;
mod pair;
mod rust;
mod side;
mod source;
mod text;
mod version;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Error, Result, bail};
use clap::Args;
use samewire_compat::{Direction, Level, Options, Undeclared};
use samewire_terminal::print;
use samewire_terminal::tell::Amount;
use serde::Deserialize;

use crate::schema_arguments::one_of;
use accepted::Accepted;
use fetched::Fetched;
use format::Format;
use found::Found;
use pair::pair;
use rust::Sources;
use side::Side;
use source::Source;

pub(crate) const HELP: &str = "\
Examples:
  samewire compat old.json new.json            what breaks if old.json becomes new.json
  samewire compat v1 v2                        two folders, each with a samewire.toml or with schemas
  samewire compat --against git:main           this folder, and what it is on the branch main
  samewire compat --against git:v1.2.0 plan.json
  samewire compat --against npm:@me/plans@1.2.0         the schema in a published package
  samewire compat v1.json v2.json v3.json      a fleet of three versions: each pair, in one table
  samewire compat old.json new.json --ask typescript,python   packages of both languages read each text
  samewire compat --history 'git:v*' .         a page of what changed, from tag to tag
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

A schema is a file, a folder of schemas or one with a samewire.toml, or:

  git:REV#PATH             a revision; without a path, that of the schema beside it
  npm:NAME@VERSION#FILE    a published package; npm, pip or cargo fetches it, nothing in it is run
  pypi:NAME==VERSION#FILE
  crate:NAME@VERSION#FILE

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
    /// The old and the new one: a file, a folder of schemas, a folder with a samewire.toml, `git:REV`, `npm:NAME@VERSION`,
    /// `pypi:NAME==VERSION` or `crate:NAME@VERSION`. After `#` follows the file in it. With --against, only the new one
    /// [default: .]. More than two are the versions of a fleet: each is compared with each later one
    #[arg(value_name = "SCHEMA", value_parser = Source::parse)]
    schemas: Vec<Source>,
    /// What the new one is compared with: one of the same
    #[arg(long, value_name = "SCHEMA", value_parser = Source::parse)]
    against: Option<Source>,
    /// Compare each version with the one before, and print a page of what changed. A `*` stands for all tags or published
    /// versions, as in `git:v*` or `npm:example@1.*`
    #[arg(long, conflicts_with_all = ["against", "accepted", "fail_on"])]
    history: bool,
    /// Which side is upgraded first; by default, both orders are possible
    #[arg(long, value_name = "SIDE", value_parser = one_of::<First>(["readers", "writers", "either"]), default_value = "either")]
    first: First,
    /// What writers add beyond what their schema declares: `none`, members with a prefix, such as `prefix:x-`, or `any`
    #[arg(long, value_name = "WHAT", value_parser = undeclared, default_value = "none")]
    undeclared: Undeclared,
    /// The levels that fail: wire, meaning, unknown, source; `version` if that of samewire.toml does not allow the changes; or
    /// `none`
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = one_of::<FailOn>(["wire", "meaning", "unknown", "source", "version", "none"]), default_value = "wire,meaning,unknown")]
    fail_on: Vec<FailOn>,
    /// Let packages of these languages read each text, too: they are generated and compiled in a temporary folder, as
    /// `samewire prove` does
    #[arg(
        long,
        value_name = "LANGUAGES",
        value_delimiter = ',',
        conflicts_with = "history"
    )]
    ask: Vec<String>,
    /// The folder with the Rust types that the schema is generated from: each change names the file and the line, too
    #[arg(long, value_name = "FOLDER")]
    rust: Option<PathBuf>,
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
    Version,
    None,
}

/// Compares schemas. Returns `false` if something fails.
pub(crate) fn run(asked: &Compat, amount: Amount) -> Result<bool> {
    let sources = sources(asked)?;
    let mut paths = sources.iter().rev().filter_map(|source| match source {
        Source::Path(path) => Some(path.as_path()),
        Source::Git(_) | Source::Package(..) => None,
    });
    let beside = paths.next().unwrap_or(Path::new("."));
    let read = |source: &Source| Side::read(Fetched::of(source, beside)?);
    if asked.history {
        let (options, directions) = asked.question();
        let pair = |sides: [&Side; 2]| pair(&options, &directions, sides, &Accepted::default());
        return history::run(asked.format, &sources, &read, &pair).map(|()| true);
    }
    let sides = sources.iter().map(read).collect::<Result<Vec<_>>>()?;
    let listed = asked.accepted.as_deref().map(Accepted::load).transpose()?;
    let listed = listed.unwrap_or_default();
    let (options, directions) = asked.question();
    let pairs = fleet::pairs(&sides).map(|sides| pair(&options, &directions, sides, &listed));
    let mut pairs: Vec<Found> = pairs.collect();
    if let Some(folder) = &asked.rust {
        let sources = Sources::load(folder)?;
        for found in &mut pairs {
            let changes = found.comparison.changes.iter();
            found.rust = changes
                .map(|change| sources.place(&change.new.pointer))
                .collect();
        }
    }
    if !asked.ask.is_empty() {
        for (found, sides) in pairs.iter_mut().zip(fleet::pairs(&sides)) {
            ask::ask(found, sides, &asked.ask)?;
        }
    }
    let fails = pairs.iter().any(|found| is_failure(asked, found));
    match pairs.as_slice() {
        [found] => tell(asked.format, found, amount),
        pairs => fleet::tell(asked.format, pairs, amount)?,
    }
    Ok(!fails)
}

/// What is compared, the oldest first.
fn sources(asked: &Compat) -> Result<Vec<Source>> {
    let mut sources: Vec<Source> = asked
        .against
        .iter()
        .chain(&asked.schemas)
        .cloned()
        .collect();
    match (&asked.against, asked.schemas.len(), asked.history) {
        (Some(_), 0, _) => sources.push(Source::Path(PathBuf::from("."))),
        (Some(_), 1, _) | (None, 2.., _) | (None, 1.., true) => {}
        (Some(_), _, _) => {
            bail!("`--against` is the old schema: name only the new one beside it")
        }
        (None, _, true) => bail!(
            "name the versions, the oldest first, such as `git:v*`, or `npm:example@*#schema/schema.json`"
        ),
        (None, _, false) => bail!(
            "name the old and the new schema, or say `--against git:main` for the new one alone"
        ),
    }
    if let Some(several) = sources.iter().find(|source| source.is_several())
        && !asked.history
    {
        bail!("`{several}` stands for several versions: name one, or add `--history`");
    }
    Ok(sources)
}

impl Compat {
    /// What is asked of two schemas.
    fn question(&self) -> (Options, Vec<Direction>) {
        let options = Options {
            undeclared: self.undeclared.clone(),
            search: true,
        };
        let directions = match self.first {
            First::Readers => vec![Direction::ReaderFirst],
            First::Writers => vec![Direction::WriterFirst],
            First::Either => Direction::ALL.to_vec(),
        };
        (options, directions)
    }
}

/// Compares the schema of settings with what it was in a revision. Returns a line, or fails if the version does not allow
/// what changed.
pub(crate) fn since(revision: &str, settings: &Path) -> Result<String> {
    let old = Source::parse(&format!("git:{revision}")).map_err(Error::msg)?;
    let sides = [old, Source::Path(settings.to_owned())];
    let [old, new] = sides.map(|source| Side::read(Fetched::of(&source, settings)?));
    let (old, new) = (
        old.context("the release before cannot be read; --no-compat leaves this out")?,
        new?,
    );
    let found = pair(
        &Options {
            search: true,
            ..Options::default()
        },
        &Direction::ALL,
        [&old, &new],
        &Accepted::default(),
    );
    match &found.versions {
        Some(versions) if !versions.are_enough() => bail!(
            "{}{}",
            text::told(&found, Amount::Some),
            text::version(&found, versions)
        ),
        Some(_) | None => Ok(text::summary(&found)),
    }
}

fn tell(format: Format, found: &Found, amount: Amount) {
    match format {
        Format::Text => {
            let version = found.versions.as_ref();
            let version = version.map(|versions| text::version(found, versions));
            let version = version.unwrap_or_default();
            print::out(&format!("{}{version}", text::told(found, amount)));
        }
        Format::Json => print::json(&machine::printed(&machine::json(found))),
        Format::Markdown => print::out(&markdown::told(found)),
        Format::Github => print::out(&machine::github(found)),
        Format::Sarif => print::json(&machine::printed(&machine::sarif(found))),
    }
}

/// Whether the changes of a pair fail.
fn is_failure(asked: &Compat, found: &Found) -> bool {
    let is_too_low = found.versions.as_ref().is_some_and(|one| !one.are_enough());
    let is_broken = asked.fail_on.iter().any(|level| fails(found, *level));
    // What only packages notice is a matter of the version.
    let is_asked = !asked.fail_on.contains(&FailOn::None);
    !found.is_shown() || is_broken || is_asked && is_too_low && fails(found, FailOn::Source)
}

/// Whether a change is of a level that fails.
fn fails(found: &Found, level: FailOn) -> bool {
    let wanted = match level {
        FailOn::None => return false,
        FailOn::Version => {
            let versions = found.versions.as_ref();
            return versions.is_some_and(|versions| !versions.are_enough());
        }
        FailOn::Wire => Level::Wire,
        FailOn::Meaning => Level::Meaning,
        FailOn::Unknown => Level::Unknown,
        FailOn::Source => Level::Source,
    };
    let mut changes = found.comparison.changes.iter().enumerate();
    changes.any(|(index, change)| !change.unstable && found.level(index) == wanted)
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

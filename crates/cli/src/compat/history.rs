//! The page "What changed": each version compared with the one before.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use samewire_codegen::render::plain::plain;
use samewire_compat::{Change, Level};
use samewire_terminal::print;

use super::fetched::versions;
use super::format::Format;
use super::found::Found;
use super::machine::{self, printed};
use super::markdown::{code, escaped};
use super::side::Side;
use super::source::Source;
use super::text::{first, order, seen};

/// The parts of a version, by the level of the changes in them.
const PARTS: [(Level, &str); 5] = [
    (Level::Wire, "Breaks"),
    (Level::Meaning, "Read as another value"),
    (Level::Unknown, "Not known whether it breaks"),
    (Level::Source, "For programs that use a package"),
    (Level::Fine, "Breaks nothing"),
];

/// A version after another one.
enum Version {
    Compared(Box<Found>),
    /// It cannot be read, for this reason.
    Unread(String, String),
}

/// Prints what changed from version to version. Versions that cannot be read are passed over, and the page says so.
pub(super) fn run(
    format: Format,
    sources: &[Source],
    read: &dyn Fn(&Source) -> Result<Side>,
    pair: &dyn Fn([&Side; 2]) -> Found,
) -> Result<()> {
    let is_json = match format {
        Format::Text | Format::Markdown => false,
        Format::Json => true,
        Format::Github | Format::Sarif => {
            bail!("the page has the formats text, markdown and json")
        }
    };
    let mut all = Vec::new();
    for source in sources {
        all.extend(versions(source)?);
    }
    let (mut found, mut last): (_, Option<Side>) = (Vec::new(), None);
    for (index, source) in all.iter().enumerate() {
        print::progress(&format!("{} of {}: {source}", index + 1, all.len()));
        match read(source) {
            Ok(side) => {
                if let Some(old) = last.replace(side)
                    && let Some(new) = &last
                {
                    found.push(Version::Compared(Box::new(pair([&old, new]))));
                }
            }
            Err(error) => {
                let why = format!("{error:#}");
                let why = why.lines().next().unwrap_or_default().to_owned();
                found.push(Version::Unread(source.to_string(), why));
            }
        }
    }
    if last.is_none() {
        let why = found.into_iter().find_map(|version| match version {
            Version::Unread(name, why) => Some(format!("{name}: {why}")),
            Version::Compared(_) => None,
        });
        bail!("no version can be read: {}", why.unwrap_or_default());
    }
    if is_json {
        let pairs = found.iter().filter_map(|version| match version {
            Version::Compared(found) => Some(machine::json(found)),
            Version::Unread(..) => None,
        });
        print::json(&printed(&pairs.collect::<Vec<_>>().into()));
    } else {
        print::out(&page(&found));
    }
    Ok(())
}

/// The newest version comes first.
fn page(versions: &[Version]) -> String {
    let mut said = "# What changed\n".to_owned();
    let mut unchanged = Vec::new();
    for version in versions.iter().rev() {
        match version {
            // Writing into a string cannot fail.
            Version::Unread(name, why) => {
                let _ = writeln!(
                    said,
                    "\n## {}\n\nNot compared: {}.",
                    escaped(name),
                    escaped(why)
                );
            }
            Version::Compared(found) if found.comparison.changes.is_empty() => {
                unchanged.push(found.names[1].as_str());
            }
            Version::Compared(found) => section(&mut said, found),
        }
    }
    if !unchanged.is_empty() {
        let _ = writeln!(
            said,
            "\nNothing changed on the wire in {}.",
            escaped(&unchanged.join(", "))
        );
    }
    said
}

fn section(said: &mut String, found: &Found) {
    let [old, new] = &found.names;
    let (old, new) = (escaped(old), escaped(new));
    let _ = writeln!(said, "\n## {new}\n\nAfter {old}. {}", order(found));
    let changes = || found.comparison.changes.iter().enumerate();
    for (level, title) in PARTS {
        let part = changes().filter(|(index, one)| !one.unstable && found.level(*index) == level);
        list(said, title, part.map(|(_, change)| change), found);
    }
    let unstable = changes().filter(|(_, change)| change.unstable);
    list(
        said,
        "In parts that may change at any time",
        unstable.map(|(_, change)| change),
        found,
    );
}

fn list<'c>(
    said: &mut String,
    title: &str,
    changes: impl Iterator<Item = &'c Change>,
    found: &Found,
) {
    let mut changes = changes.peekable();
    if changes.peek().is_some() {
        let _ = writeln!(said, "\n### {title}\n");
    }
    for change in changes {
        let _ = write!(
            said,
            "- {}: {}",
            escaped(&change.name),
            escaped(&plain(&change.what))
        );
        for direction in &found.directions {
            let Some(evidence) = change.verdict(*direction).evidence() else {
                continue;
            };
            let _ = write!(
                said,
                ". With {}, {}: {}",
                first(*direction),
                code(&evidence.text),
                escaped(&seen(evidence))
            );
        }
        let _ = writeln!(said);
    }
}

//! The changes for people.

use std::fmt::Write as _;

use samewire_codegen::render::plain::plain;
use samewire_compat::{At, Change, Direction, Evidence, Level, Seen, Verdict};
use samewire_terminal::paint::{bold, cyan, dim, green, red, yellow};
use samewire_terminal::tell::Amount;

use super::found::Found;
use super::version::Versions;

/// All changes, the worst first, and at the end in which order to upgrade.
pub(super) fn told(found: &Found, amount: Amount) -> String {
    let mut said = String::new();
    let changes = || found.comparison.changes.iter().enumerate();
    for (index, change) in changes().filter(|(_, change)| !change.unstable) {
        if found.level(index) > Level::Fine || amount == Amount::All {
            one(&mut said, found, index, change);
        }
    }
    let unstable: Vec<_> = changes().filter(|(_, change)| change.unstable).collect();
    let shown: Vec<_> = unstable
        .iter()
        .filter(|(index, _)| found.level(*index) > Level::Fine || amount == Amount::All)
        .collect();
    if !shown.is_empty() {
        push(&mut said, &bold("In parts that may change at any time:"));
        push(&mut said, "");
        for (index, change) in shown {
            one(&mut said, found, *index, change);
        }
    }
    for lapsed in &found.lapsed {
        push(
            &mut said,
            &format!("{} {}", yellow("lapsed:"), plain(lapsed)),
        );
    }
    push(&mut said, &summary(found));
    said
}

/// The number of changes of each level, and the order of upgrades.
pub(super) fn summary(found: &Found) -> String {
    let [old, new] = &found.names;
    let counts = counts(found, &found.directions, Level::Fine);
    if counts.is_empty() {
        return format!("{old} → {new}: {}", green("no changes"));
    }
    format!("{old} → {new}: {counts}. {}", order(found))
}

/// The number of changes of each level, from the worst to this one.
pub(super) fn counts(found: &Found, directions: &[Direction], least: Level) -> String {
    let levels = [
        (Level::Wire, "break"),
        (Level::Meaning, "change a meaning"),
        (Level::Unknown, "unknown"),
        (Level::Source, "only in packages"),
        (Level::Fine, "fine"),
    ];
    let counts = levels.iter().filter(|(level, _)| *level >= least);
    let counts = counts.filter_map(|(level, what)| {
        let changes = 0..found.comparison.changes.len();
        let count = changes
            .filter(|index| found.level_in(*index, directions) == *level)
            .count();
        (count > 0).then(|| format!("{count} {what}"))
    });
    counts.collect::<Vec<_>>().join(", ")
}

/// In which order both sides can be upgraded.
pub(super) fn order(found: &Found) -> &'static str {
    let is_safe = |direction: Direction| {
        let changes = found.comparison.changes.iter().enumerate();
        let mut stable = changes.filter(|(index, change)| {
            !change.unstable && found.accepted.get(*index).is_none_or(Option::is_none)
        });
        stable.all(|(_, change)| change.verdict(direction).level() <= Level::Source)
    };
    match (
        is_safe(Direction::ReaderFirst),
        is_safe(Direction::WriterFirst),
    ) {
        (true, true) => "Either side can be upgraded first.",
        (true, false) => "Upgrade readers first.",
        (false, true) => "Upgrade writers first.",
        (false, false) => "No order of upgrades is safe.",
    }
}

fn one(said: &mut String, found: &Found, index: usize, change: &Change) {
    let level = found.level(index);
    let word = match level {
        Level::Wire => red("wire"),
        Level::Meaning => red("meaning"),
        Level::Unknown => yellow("unknown"),
        Level::Source => yellow("source"),
        Level::Fine => green("fine"),
    };
    push(
        said,
        &format!(
            "{word} {} {}: {}",
            bold(change.rule.id),
            cyan(&change.name),
            plain(&change.what)
        ),
    );
    let sides = [("old", &change.old), ("new", &change.new)].into_iter();
    let rust = found.rust.get(index).and_then(Option::as_ref);
    let places: Vec<String> = sides
        .filter_map(|(side, at)| place(side, at))
        .chain(rust.map(|place| format!("Rust {place}")))
        .collect();
    if !places.is_empty() {
        push(said, &format!("  {}", dim(&places.join(" · "))));
    }
    if let Some(Some(reason)) = found.accepted.get(index) {
        push(said, &format!("  accepted: {}", plain(reason)));
    }
    for direction in &found.directions {
        verdict(said, *direction, change.verdict(*direction));
        for asked in found.asked.get(&(index, *direction)).into_iter().flatten() {
            let name = if asked.shows {
                dim(&asked.language)
            } else {
                red(&asked.language)
            };
            push(said, &format!("    {name}: {}", plain(&asked.says)));
        }
    }
    if level > Level::Source && !change.instead.is_empty() {
        push(said, &format!("  instead: {}", change.instead));
    }
    push(said, "");
}

fn verdict(said: &mut String, direction: Direction, verdict: &Verdict) {
    let [writer, reader] = direction.roles();
    let first = first(direction);
    match verdict {
        Verdict::Fine => push(said, &format!("  {first}: fine")),
        Verdict::Source => push(said, &format!("  {first}: fine on the wire")),
        Verdict::Unknown { why } => {
            push(said, &format!("  {first}: unknown, since {}", plain(why)));
        }
        Verdict::Meaning(evidence) | Verdict::Wire(evidence) => {
            let carrier = evidence
                .carrier
                .as_ref()
                .map_or_else(|| evidence.type_id.clone(), Clone::clone);
            push(
                said,
                &format!(
                    "  {first}: a text of {writer} writers breaks {reader} readers ({})",
                    plain(&carrier)
                ),
            );
            push(said, &format!("    {}", plain(&evidence.text)));
            push(said, &format!("    {}", plain(&seen(evidence))));
        }
    }
}

/// What a reader says of a text.
pub(super) fn seen(evidence: &Evidence) -> String {
    match &evidence.seen {
        Seen::Refused { error } if error.path.is_empty() => {
            format!("refused: {}: {}", error.code, error.message)
        }
        Seen::Refused { error } => format!("refused: {error}"),
        Seen::Changed {
            path,
            written,
            read,
        } => {
            let value = |of: &Option<String>| of.clone().unwrap_or_else(|| "absent".to_owned());
            format!(
                "`{path}` is written as {} and read as {}",
                value(written),
                value(read)
            )
        }
        Seen::Unanswered { message } => message.clone(),
    }
}

pub(super) fn first(direction: Direction) -> &'static str {
    match direction {
        Direction::ReaderFirst => "readers first",
        Direction::WriterFirst => "writers first",
    }
}

/// The file and the line, or the pointer, of a place.
pub(super) fn place(side: &str, at: &At) -> Option<String> {
    let pointer = if at.pointer.is_empty() {
        "(root)"
    } else {
        &at.pointer
    };
    match &at.place {
        Some(place) => Some(format!(
            "{side} {}:{}:{}",
            place.file, place.line, place.column
        )),
        None if at.pointer.is_empty() => None,
        None => Some(format!("{side} {pointer}")),
    }
}

/// The versions, and the lines for the changelog if the new version is too low.
pub(super) fn version(found: &Found, versions: &Versions) -> String {
    if versions.are_enough() {
        return format!("version: {} allows these changes\n", versions.new);
    }
    let mut said = format!(
        "version: the changes ask for {}, and samewire.toml has {}. For the changelog:\n\n## {}\n\n",
        versions.asked, versions.new, versions.asked
    );
    for (index, change) in found.comparison.changes.iter().enumerate() {
        if change.unstable {
            continue;
        }
        let kind = match found.level(index) {
            Level::Wire | Level::Meaning | Level::Unknown => "Break: ",
            Level::Source => "Break in packages: ",
            Level::Fine => "",
        };
        // Writing into a string cannot fail.
        let _ = writeln!(said, "- {kind}{} ({})", change.what, change.name);
    }
    said
}

fn push(said: &mut String, line: &str) {
    // Writing into a string cannot fail.
    let _ = writeln!(said, "{line}");
}

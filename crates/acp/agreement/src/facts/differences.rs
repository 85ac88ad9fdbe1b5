//! The differences between the facts of two schemas, and those that `tests/facts/differences.txt` lists with their reasons.

use std::collections::BTreeSet;

use similar::{ChangeTag, TextDiff};

use super::lines::Facts;

/// A line that one of two schemas has.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    /// The definition.
    pub definition: String,
    /// The schema that has the line.
    pub side: Side,
    /// The line; none if only this side has the definition.
    pub line: Option<String>,
}

/// One of the two that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Our schema: `+` in the list.
    Ours,
    /// The released one: `-`.
    Theirs,
}

/// The differences to select.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Of {
    /// Differences of stable definitions.
    Stable,
    /// All differences, also of unstable definitions.
    Unstable,
}

/// The differences between the facts of two schemas.
#[must_use]
pub fn differences(theirs: &Facts, ours: &Facts) -> BTreeSet<Difference> {
    let mut found = BTreeSet::new();
    let mut add = |definition: &str, side, line: Option<&str>| {
        found.insert(Difference {
            definition: definition.to_owned(),
            side,
            line: line.map(str::to_owned),
        });
    };
    for (name, lines) in theirs {
        let Some(own) = ours.get(name) else {
            add(name, Side::Theirs, None);
            continue;
        };
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        for change in TextDiff::from_slices(&lines, &own).iter_all_changes() {
            let side = match change.tag() {
                ChangeTag::Equal => continue,
                ChangeTag::Delete => Side::Theirs,
                ChangeTag::Insert => Side::Ours,
            };
            add(name, side, Some(change.value()));
        }
    }
    for name in ours.keys().filter(|name| !theirs.contains_key(*name)) {
        add(name, Side::Ours, None);
    }
    found
}

/// The differences that are listed. A reason that begins with `Unstable:` is about unstable definitions.
///
/// # Errors
/// If a difference has no reason above it.
pub fn listed(text: &str, of: Of) -> Result<BTreeSet<Difference>, String> {
    let mut all = BTreeSet::new();
    let (mut reason, mut passed_over) = (false, false);
    let mut definition = "";
    for line in text.lines() {
        if let Some(why) = line.strip_prefix("##") {
            let why = why.trim();
            passed_over |= !reason && of == Of::Stable && why.starts_with("Unstable:");
            reason |= !why.is_empty();
            continue;
        }
        if line.is_empty() {
            (reason, passed_over) = (false, false);
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if !reason {
            return Err(format!("a reason stands before: {line}"));
        }
        let (names, side, said) = if let Some(names) = line.strip_prefix("only here: ") {
            (names, Side::Ours, None)
        } else if let Some(names) = line.strip_prefix("only there: ") {
            (names, Side::Theirs, None)
        } else if let Some(ours) = line.strip_prefix("+ ") {
            (definition, Side::Ours, Some(ours))
        } else if let Some(theirs) = line.strip_prefix("- ") {
            (definition, Side::Theirs, Some(theirs))
        } else {
            definition = line;
            continue;
        };
        let rows = names.split(", ").map(|name| Difference {
            definition: name.to_owned(),
            side,
            line: said.map(str::to_owned),
        });
        all.extend(rows.filter(|_| !passed_over));
    }
    Ok(all)
}

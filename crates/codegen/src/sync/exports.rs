//! The names that files export, before and after a run.

use std::collections::BTreeSet;

use crate::sync::output::Output;
use crate::sync::report::{Change, Report};

/// The exported names that a run changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Renamed {
    /// The names that no file exports any more, sorted.
    pub gone: Vec<String>,
    /// The names that no file exported before, sorted.
    pub new: Vec<String>,
}

impl Report {
    /// The names exported to users that change, in the folder of an output.
    pub fn renamed(&self, output: &Output) -> Renamed {
        let is_public = |change: &&Change| {
            let mut folders = change.path.split('/');
            folders.all(|folder| output.exports.internal.as_deref() != Some(folder))
        };
        let of = |text: fn(&Change) -> &[u8]| {
            let changes = self.changes.iter().filter(is_public);
            let texts = changes.filter_map(|one| std::str::from_utf8(text(one)).ok());
            let lines = texts.flat_map(str::lines);
            lines
                .filter_map(|line| exported(line, &output.exports.lines))
                .collect()
        };
        let before: BTreeSet<&str> = of(|change| &change.old);
        let after: BTreeSet<&str> = of(|change| &change.new);
        let only = |one: &BTreeSet<&str>, other| {
            let names = one.difference(other).map(|name| (*name).to_owned());
            names.collect()
        };
        Renamed {
            gone: only(&before, &after),
            new: only(&after, &before),
        }
    }
}

/// The name that a line exports.
fn exported<'l>(line: &'l str, patterns: &[String]) -> Option<&'l str> {
    patterns.iter().find_map(|pattern| {
        let (before, behind) = pattern.split_once("{name}")?;
        let rest = line.strip_prefix(before)?;
        let is_end = |c: char| !(c.is_alphanumeric() || c == '_' || c == '$');
        let (name, rest) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
        (!name.is_empty() && rest.starts_with(behind)).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::exported;

    #[test]
    fn a_line_exports_a_name() {
        let patterns =
            ["class {name}(", "{name}: TypeAlias", "export type {name}"].map(str::to_owned);
        for (line, expected) in [
            ("class Step(WireModel):", Some("Step")),
            ("class _Step:", None),
            ("Ids: TypeAlias = list[str]", Some("Ids")),
            ("    Ids: TypeAlias = list[str]", None),
            ("export type Größe$1 = 1;", Some("Größe$1")),
            ("export type = 1;", None),
        ] {
            assert_eq!(exported(line, &patterns), expected, "{line}");
        }
    }
}

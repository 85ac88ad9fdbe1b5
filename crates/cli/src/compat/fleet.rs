//! Several versions in use at once: each is compared with each later one.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use samewire_compat::{Direction, Level};
use samewire_terminal::print;
use samewire_terminal::table::table;
use samewire_terminal::tell::Amount;

use super::format::Format;
use super::found::Found;
use super::machine::{self, printed};
use super::text::{counts, order};
use super::{markdown, text};

/// All pairs of an older and a newer one.
pub(super) fn pairs<T>(all: &[T]) -> impl Iterator<Item = [&T; 2]> {
    let older = all.iter().enumerate();
    older.flat_map(|(at, old)| all.iter().skip(at + 1).map(move |new| [old, new]))
}

/// One table, and for people only with `--all` what changes in each pair.
pub(super) fn tell(format: Format, pairs: &[Found], amount: Amount) -> Result<()> {
    match format {
        Format::Text => {
            let head = ["old", "new", "readers first", "writers first", ""];
            let mut said = table(&head, pairs.iter().map(row));
            if amount == Amount::All {
                for found in pairs {
                    said = said + "\n" + &text::told(found, amount);
                }
            } else if let Some(found) = pairs.iter().find(|found| !is_fine(found)) {
                let [old, new] = &found.names;
                // Writing into a string cannot fail.
                let _ = writeln!(
                    said,
                    "\nsamewire compat {old} {new} shows the texts, and --all those of every pair."
                );
            }
            print::out(&said);
        }
        Format::Json => {
            let pairs: Vec<_> = pairs.iter().map(machine::json).collect();
            print::json(&printed(&pairs.into()));
        }
        Format::Markdown => {
            let mut said =
                "| old | new | readers first | writers first | |\n|---|---|---|---|---|\n"
                    .to_owned();
            for found in pairs {
                let cells = row(found).map(|cell| markdown::cell(&cell));
                let _ = writeln!(said, "| {} |", cells.join(" | "));
            }
            for found in pairs.iter().filter(|found| !is_fine(found)) {
                said = said + "\n" + &markdown::told(found);
            }
            print::out(&said);
        }
        Format::Github | Format::Sarif => bail!(
            "annotations belong to the lines of one change: name two schemas, or say `--format json`"
        ),
    }
    Ok(())
}

fn is_fine(found: &Found) -> bool {
    (0..found.comparison.changes.len()).all(|index| found.level(index) <= Level::Source)
}

fn row(found: &Found) -> [String; 5] {
    let [old, new] = found.names.clone();
    let [readers, writers] = Direction::ALL.map(|direction| {
        if !found.directions.contains(&direction) {
            return "not asked".to_owned();
        }
        let counts = counts(found, &[direction], Level::Unknown);
        if counts.is_empty() {
            "fine".to_owned()
        } else {
            counts
        }
    });
    [old, new, readers, writers, order(found).to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_is_compared_with_each_later_one() {
        let pairs: Vec<_> = pairs(&[1, 2, 3]).collect();
        assert_eq!(pairs, [[&1, &2], [&1, &3], [&2, &3]]);
    }
}

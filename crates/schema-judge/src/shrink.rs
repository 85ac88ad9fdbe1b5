//! A schema and a text that are got wrong, made smaller.

use std::convert::Infallible;

use super::check::{Asked, Entry, Judged, Machine, Wrong};
use samewire_prove::parts::{SchemaAndText, shrink};

/// The smallest schema and text that are got wrong in the same way.
pub(super) fn smallest<S: Judged>(
    machine: &Machine<'_>,
    entry: &Entry,
    mut found: SchemaAndText,
    wrong: Wrong,
) -> SchemaAndText {
    let is_wrong = |smaller: &SchemaAndText| {
        let asked = Asked {
            entry: entry.clone(),
            text: smaller.text.clone(),
        };
        S::of(machine, smaller.schema.clone()).is_some_and(|subject| {
            subject.entries().contains(entry) && subject.wrong(machine, &asked) == Some(wrong)
        })
    };
    let Ok(()) = shrink(&mut found, |smaller| {
        Ok::<_, Infallible>(smaller.iter().position(is_wrong))
    });
    found
}

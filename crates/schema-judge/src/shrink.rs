//! A schema and a text that are got wrong, made smaller.

use std::convert::Infallible;

use serde_json::Value;

use super::check::{Asked, Entry, Judged, Machine, Wrong};
use samewire_prove::parts::{SchemaAndText, shrink_schema};

/// The smallest schema and text that are got wrong in the same way.
pub(super) fn smallest<S: Judged>(
    machine: &Machine<'_>,
    entry: &Entry,
    mut found: SchemaAndText,
    wrong: Wrong,
) -> SchemaAndText {
    let make = |schema: &Value| {
        let subject = S::of(machine, schema.clone());
        Ok::<_, Infallible>(subject.filter(|subject| subject.entries().contains(entry)))
    };
    let Ok(()) = shrink_schema(&mut found, make, |subject, text| {
        let asked = Asked {
            entry: entry.clone(),
            text: text.to_owned(),
        };
        Ok(subject.wrong(machine, &asked) == Some(wrong))
    });
    found
}

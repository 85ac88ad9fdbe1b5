//! Two schemas that are compared.

use std::collections::HashMap;

use samewire_compat::{Direction, Options, compare};

use super::accepted::Accepted;
use super::found::Found;
use super::side::Side;
use super::version::Versions;

/// Compares two schemas.
pub(super) fn pair(
    options: &Options,
    directions: &[Direction],
    [old, new]: [&Side; 2],
    listed: &Accepted,
) -> Found {
    let mut comparison =
        compare(&old.model, &new.model, options).located(&old.documents, &new.documents);
    for change in &mut comparison.changes {
        for (at, side) in [(&mut change.old, old), (&mut change.new, new)] {
            if let Some(place) = &mut at.place {
                place.file = side.fetched.shown(&place.file);
            }
        }
    }
    let (accepted, lapsed) = listed.apply(&comparison);
    let names = [old, new].map(|side| side.fetched.name.clone());
    let mut found = Found {
        names,
        comparison,
        accepted,
        lapsed,
        directions: directions.to_vec(),
        rust: Vec::new(),
        asked: HashMap::new(),
        versions: None,
    };
    let changes = found.comparison.changes.iter().enumerate();
    let stable = changes.filter(|(_, change)| !change.unstable);
    let worst = stable.map(|(index, _)| found.level(index)).max();
    found.versions = Versions::of([&old.version, &new.version], worst);
    found
}

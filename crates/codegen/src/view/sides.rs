//! The sides of a protocol, which receive methods.

use indexmap::IndexSet;

use crate::model::Model;

/// The side that stands for all others: each of them receives its methods.
pub(super) const EVERYBODY: &str = "protocol";

/// The sides of a protocol in the order of the schema. The one that stands for all is left out if there are others.
pub(super) fn sides(model: &Model) -> Vec<&str> {
    let sides = model.methods.iter().map(|method| method.side.as_str());
    let mut sides: IndexSet<&str> = sides.collect();
    if sides.len() > 1 {
        sides.shift_remove(EVERYBODY);
    }
    sides.into_iter().collect()
}

/// A description of the place of a side, for errors.
pub(super) fn place_of(side: &str) -> String {
    format!("the side `{side}` of the protocol")
}

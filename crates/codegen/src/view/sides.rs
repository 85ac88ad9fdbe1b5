//! The sides of a protocol: who receives methods.

use indexmap::IndexSet;

use crate::model::Model;

/// Methods of this side are received by every other one.
pub(super) const EVERYBODY: &str = "protocol";

/// The sides of a protocol in the order the schema names them: who receives methods, beside everybody.
pub(super) fn sides(model: &Model) -> Vec<&str> {
    let sides = model.methods.iter().map(|method| method.side.as_str());
    let mut sides: IndexSet<&str> = sides.collect();
    if sides.len() > 1 {
        sides.shift_remove(EVERYBODY);
    }
    sides.into_iter().collect()
}

/// Where a side is declared, for errors.
pub(super) fn place_of(side: &str) -> String {
    format!("the side `{side}` of the protocol")
}

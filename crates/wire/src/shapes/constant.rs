//! Constants: members with a single possible value. They help to find the closest variant of a union.

use crate::json::{Json, NodeId};
use crate::read::document::Reading;
use crate::read::error_candidates::Near;

/// A member of a struct that may be a constant.
#[derive(Debug, Clone, Copy)]
pub enum Constant {
    /// A member: all its names, and its only possible text.
    Member(&'static [&'static str], Option<&'static str>),
    /// The members of a flattened struct.
    Flattened(&'static [Self]),
}

/// Adjusts the closeness of an object by the constants of the type it was read as. A constant with another value does
/// not count as present, and `null` counts as absent.
pub(crate) fn near_by(near: Near, constants: &[Constant], reading: &Reading, node: NodeId) -> Near {
    if reading.get(node) != Json::Object {
        return near;
    }
    let mut counted = Counted::default();
    counted.add(constants, reading, node);
    Near {
        confirmed: near.confirmed || counted.confirmed && !counted.contradicted,
        present: near.present.saturating_sub(counted.lacking),
    }
}

/// Counts of constants.
#[derive(Default)]
struct Counted {
    confirmed: bool,
    contradicted: bool,
    /// The number of constants that are present with another value.
    lacking: usize,
}

impl Counted {
    fn add(&mut self, constants: &[Constant], reading: &Reading, node: NodeId) {
        for constant in constants {
            match *constant {
                Constant::Member(_, None) => {}
                Constant::Member(names, Some(is)) => self.member(names, is, reading, node),
                Constant::Flattened(inside) => self.add(inside, reading, node),
            }
        }
    }

    fn member(&mut self, names: &[&str], is: &str, reading: &Reading, node: NodeId) {
        let members = reading.children(node);
        let own = members.filter(|&member| names.contains(&reading.name(member)));
        let found: Vec<Json<'_>> = own.map(|member| reading.get(member)).collect();
        let mut values = found.iter().filter(|json| **json != Json::Null).peekable();
        let is_given = values.peek().is_some();
        if is_given && values.all(|json| *json == Json::Text(is)) {
            self.confirmed = true;
        } else {
            self.contradicted |= is_given;
            self.lacking += usize::from(!found.is_empty());
        }
    }
}

//! Constants: members that may have one value only. They say which variant of a union is nearest.

use crate::error_candidates::Near;
use crate::json::{Json, NodeId};
use crate::reading::Reading;

/// What a struct has that may be a constant.
#[derive(Debug, Clone, Copy)]
pub enum Constant {
    /// A member: all its names, and the only text that it may be.
    Member(&'static [&'static str], Option<&'static str>),
    /// What a struct has that is flattened.
    Flattened(&'static [Self]),
}

/// How near an object is that was read as something with these constants, if it is as near by its members. A constant with
/// another value does not count as there; `null` stands for an absent one.
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

/// What is counted of constants.
#[derive(Default)]
struct Counted {
    confirmed: bool,
    contradicted: bool,
    /// Those that are there with another value.
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

//! Undeclared members of which only those with certain names are kept, as a condition says.

use std::rc::Rc;

use indexmap::IndexMap;

use super::asking::Asking;
use super::conditions::Condition;
use super::containers::{Key, children};
use super::reads::Reads;
use super::{At, Error};
use crate::read::document::Reading;
use crate::read::error::Code;

/// The names that are kept.
#[derive(Clone, Copy)]
pub struct Names {
    /// The condition that they fulfil.
    pub condition: &'static Condition,
    /// Whether a member with another name is refused. It is ignored otherwise.
    pub closed: bool,
}

impl Names {
    /// Whether a member is kept. If it is ignored, it is reported as undeclared.
    ///
    /// # Errors
    ///
    /// If it is refused.
    pub(super) fn keep(self, member: At<'_>) -> Result<bool, Error> {
        let name = member.reading.name(member.node);
        let reading = Rc::new(Reading::of_text(name));
        let at = At {
            reading: &reading,
            node: 0,
        };
        if self.condition.is_fulfilled(at, Asking::APART) {
            return Ok(true);
        }
        if self.closed {
            let message = format!("unknown member `{name}`");
            return Err(Error::new(Code::Unknown, message).at(member.node));
        }
        member.reading.ignore(member.node);
        Ok(false)
    }
}

/// An object whose members with certain names are kept.
pub fn map_named<T>(
    names: Names,
    key: impl Key,
    read: impl Reads<T>,
) -> impl Reads<IndexMap<String, T>> {
    move |at| {
        at.every(children(at)?.filter_map(|node| {
            let member = At { node, ..at };
            match names.keep(member) {
                Ok(true) => Some(key.read(member).and_then(|name| Ok((name, read(member)?)))),
                Ok(false) => None,
                Err(error) => Some(Err(error)),
            }
        }))
    }
}

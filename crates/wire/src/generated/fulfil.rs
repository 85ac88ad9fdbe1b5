//! Reads values of types that have a condition beside their kind.

use std::cell::RefCell;

use super::asking::Asking;
use super::conditions::Condition;
use super::reads::Reads;
use super::unions::{Telling, nearness};
use super::{At, Error};
use crate::read::error::Code;
use crate::read::known::Wrong;

/// Reads a value, and then asks a condition about it as it is in the text. `says` describes the condition for people.
/// `near` has the members of each variant of an untagged union, which say how near it is.
///
/// # Errors
///
/// If `read` or the condition refuses it.
pub fn fulfil<T>(
    at: At<'_>,
    condition: &'static Condition,
    says: &str,
    near: &[&[Telling<'_>]],
    read: impl Reads<T>,
) -> Result<T, Error> {
    let value = read(at)?;
    if at.reading.is_default || condition.is_fulfilled(at, Asking::APART) {
        return Ok(value);
    }
    let place = RefCell::new(None);
    let asking = Asking {
        place: Some(&place),
    };
    condition.is_fulfilled(at, asking);
    let unfulfilled = format!("the value does not satisfy {says}");
    let (node, code, message) = match place.into_inner() {
        Some((node, Wrong::Unknown)) => {
            let message = format!("unknown member `{}`", at.reading.name(node));
            (node, Code::Unknown, message)
        }
        Some((node, Wrong::Missing(name))) => {
            let message = format!("{unfulfilled}: the member `{name}` is missing");
            (node, Code::Condition, message)
        }
        Some((node, Wrong::Value)) => (node, Code::Condition, unfulfilled),
        None => (at.node, Code::Condition, unfulfilled),
    };
    let error = Error::new(code, message).at(node);
    let near = near.iter().map(|members| nearness(at, members)).max();
    Err(match near {
        Some(near) => error.nearing(at.node, near),
        None => error,
    })
}

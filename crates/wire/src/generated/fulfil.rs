//! Reads values of types that have a condition beside their kind.

use std::cell::RefCell;
use std::fmt::Write as _;

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
    let place = place.into_inner();
    let (node, wrong) = match &place {
        Some((node, wrong)) => (*node, Some(wrong)),
        None => (at.node, None),
    };
    let code = match wrong {
        Some(Wrong::Unknown) => Code::Unknown,
        _ => Code::Condition,
    };
    let name = match wrong {
        Some(Wrong::Unknown) => at.reading.name(node),
        _ => "",
    };
    let message = message(says, name, wrong);
    let error = Error::new(code, message).at(node);
    let near = near.iter().map(|members| nearness(at, members)).max();
    Err(match near {
        Some(near) => error.nearing(at.node, near),
        None => error,
    })
}

/// What is wrong, for people.
fn message(says: &str, name: &str, wrong: Option<&Wrong>) -> String {
    let mut message = format!("the value does not satisfy {says}");
    match wrong {
        Some(Wrong::Unknown) => message = format!("unknown member `{name}`"),
        Some(Wrong::Missing(name)) => {
            let _ = write!(message, ": the member `{name}` is missing");
        }
        Some(Wrong::Value) | None => {}
    }
    message
}

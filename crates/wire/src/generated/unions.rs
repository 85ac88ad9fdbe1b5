//! Readers of unions: by a tag, by the name of the variant, or by trying one variant after the other.

use super::containers::children;
use super::{At, Error};
use crate::UnknownVariant;
use crate::json::Json;
use crate::read::error::{Code, quoted};
use crate::read::error_candidates::Near;
use crate::read::serde_error::Listed;
use crate::read::verdicts::trying;

/// The tag of an object, if it has one.
///
/// # Errors
///
/// If there is no object, or its tag is not a string.
pub fn tag_of<'d>(at: At<'d>, tag: &str) -> Result<Option<&'d str>, Error> {
    children(at)?;
    match at
        .reading
        .member(at.node, tag)
        .map(|node| At { node, ..at })
    {
        None => Ok(None),
        Some(found) => match found.json() {
            Json::Text(text) => Ok(Some(text)),
            _ => Err(found.mismatch(&"a string that names a variant")),
        },
    }
}

/// The error for an object without a tag, or with a tag that is not declared.
pub fn wrong_tag(at: At<'_>, tag: &str, found: Option<&str>, tags: &[&str]) -> Error {
    if let (Some(found), Some(member)) = (found, at.reading.member(at.node, tag)) {
        return undeclared(found, tags).at(member);
    }
    let message = format!("the tag `{tag}` is missing");
    Error::new(Code::Missing, message).at(at.node)
}

/// A variant with a tag that is not declared.
///
/// # Errors
///
/// If it is no JSON that can be kept, or has no tag.
pub fn unknown_variant(
    at: At<'_>,
    tag: &str,
    found: Option<&str>,
) -> Result<UnknownVariant, Error> {
    let missing = || wrong_tag(at, tag, None, &[]);
    if found.is_none() {
        return Err(missing());
    }
    match super::any(at)? {
        serde_json::Value::Object(raw) => UnknownVariant::new(tag, raw).ok_or_else(missing),
        _ => Err(missing()),
    }
}

/// The name of an externally tagged variant, and the place of its payload.
///
/// # Errors
///
/// If there is neither a string nor an object with one member.
pub fn variant_of(at: At<'_>) -> Result<(&str, Option<At<'_>>), Error> {
    match at.json() {
        Json::Text(name) => Ok((name, None)),
        Json::Object => {
            let mut members = at.reading.children(at.node);
            match (members.next(), members.next()) {
                (Some(node), None) => Ok((at.reading.name(node), Some(At { node, ..at }))),
                _ => Err(at.mismatch(&"an object with one member")),
            }
        }
        _ => Err(at.mismatch(&"a variant's name, or an object whose only member is one")),
    }
}

/// Checks that a variant has no payload.
///
/// # Errors
///
/// If it has one.
pub fn unit(at: At<'_>, name: &str, payload: Option<At<'_>>) -> Result<(), Error> {
    match payload {
        None => Ok(()),
        Some(_) => Err(at.mismatch(&format!("the string {}", quoted(name)).as_str())),
    }
}

/// The payload of a variant.
///
/// # Errors
///
/// If it has none.
pub fn payload<'d>(at: At<'d>, name: &str, payload: Option<At<'d>>) -> Result<At<'d>, Error> {
    payload.ok_or_else(|| at.mismatch(&format!("an object with the member `{name}`").as_str()))
}

/// The error for a variant that is not declared.
pub fn wrong_variant(at: At<'_>, found: &str, payload: Option<At<'_>>, names: &[&str]) -> Error {
    undeclared(found, names).at(payload.unwrap_or(at).node)
}

fn undeclared(found: &str, names: &[&str]) -> Error {
    let message = format!("expected one of {}, found {}", Listed(names), quoted(found));
    Error::new(Code::Tag, message)
}

/// A variant that is tried.
pub struct Candidate<'r, T> {
    /// Its reader.
    pub read: &'r dyn Fn(At<'_>) -> Result<T, Error>,
    /// Its members that say how near a value is; none of a union that says so itself.
    pub near: &'r [Telling<'r>],
}

/// A member that says how near a value is: its names, and the values that it may have if it is a constant.
pub struct Telling<'r> {
    /// All its names.
    pub names: &'r [&'r str],
    /// Whether a value is one of a constant; none of another member.
    pub is: &'r [&'r dyn Fn(At<'_>) -> bool],
}

/// Reads the first variant that accepts a value.
///
/// # Errors
///
/// If none accepts it: the error of the nearest one.
pub fn first_of<T>(at: At<'_>, variants: &[Candidate<'_, T>]) -> Result<T, Error> {
    let mut refused = Vec::new();
    for variant in variants {
        let mark = at.reading.mark();
        match trying(|| (variant.read)(at)) {
            Ok(value) => return Ok(value),
            Err(error) => {
                at.reading.forget(mark);
                refused.push((error, variant.near));
            }
        }
    }
    Err(nearest(at, variants.len(), refused))
}

/// Reads the variant that accepts a value and loses the fewest of its members: the first of several.
///
/// # Errors
///
/// If none accepts it: the error of the nearest one.
pub fn keeping_most<T>(at: At<'_>, variants: &[Candidate<'_, T>]) -> Result<T, Error> {
    let mut refused = Vec::new();
    let mut best = None;
    for variant in variants {
        let (result, notes) = at.noting(|| trying(|| (variant.read)(at)));
        match result {
            Ok(value) => {
                let lost = notes.lost(at.reading);
                if best.as_ref().is_none_or(|(least, _, _)| lost < *least) {
                    best = Some((lost, value, notes));
                }
                if lost == 0 {
                    break;
                }
            }
            Err(error) => refused.push((error, variant.near)),
        }
    }
    match best {
        Some((_, value, notes)) => {
            at.add(notes);
            Ok(value)
        }
        None => Err(nearest(at, variants.len(), refused)),
    }
}

/// The error of the nearest variant.
fn nearest(at: At<'_>, count: usize, refused: Vec<(Error, &[Telling<'_>])>) -> Error {
    let all = refused.into_iter().map(|(error, members)| {
        let error = error.at(at.node);
        let own = error.nearness(at.node);
        let near = match own {
            Some(_) if !members.is_empty() => Some(nearness(at, members)),
            own => own,
        };
        (near, error)
    });
    let nearest = all.reduce(|nearest, other| if other.0 > nearest.0 { other } else { nearest });
    match nearest {
        Some((near, error)) => {
            let error = error.nearest_of(count);
            match near {
                Some(near) => error.nearing(at.node, near),
                None => error,
            }
        }
        None => at.mismatch(&"one of no variants"),
    }
}

/// How near a value is to an object with these members: the number of those that are present, and more if a constant is
/// among them and none has another value.
pub(super) fn nearness(at: At<'_>, members: &[Telling<'_>]) -> Near {
    let (mut near, mut is_contradicted) = (Near::default(), false);
    if at.json() != Json::Object {
        return near;
    }
    for member in members {
        let found = member.names.iter();
        let found: Vec<u32> = found
            .filter_map(|name| at.reading.member(at.node, name))
            .filter(|node| member.is.is_empty() || at.reading.get(*node) != Json::Null)
            .collect();
        if found.is_empty() {
            continue;
        }
        if member.is.is_empty() {
            near.present += 1;
        } else if found.iter().all(|node| {
            let found = At { node: *node, ..at };
            member.is.iter().any(|is| is(found))
        }) {
            near.present += 1;
            near.confirmed = true;
        } else {
            is_contradicted = true;
        }
    }
    near.confirmed &= !is_contradicted;
    near
}

//! Readers of objects: finds their members, and reads what absent, `null` and invalid values mean.

use indexmap::IndexMap;
use serde_json::Value;

use super::containers::children;
use super::listing::{Noted, mapped, noted};
use super::named::Names;
use super::reads::Reads;
use super::{At, Constant, Error, any};
use crate::Patch;
use crate::json::Json;
use crate::read::error::Code;
use crate::read::serde_error::Listed;

/// The members of an object: those that its type declares, by their places among the names, and all others.
#[derive(Debug)]
pub struct Members<'d, const N: usize> {
    at: At<'d>,
    slots: [Option<At<'d>>; N],
    others: Vec<At<'d>>,
}

/// Finds the members of an object.
///
/// # Errors
///
/// If there is no object.
pub fn object<'d, const N: usize>(
    at: At<'d>,
    names: &'static [&'static str; N],
) -> Result<Members<'d, N>, Error> {
    let (mut slots, mut others) = ([None; N], Vec::new());
    let mut next = 0;
    for node in children(at)? {
        let name = at.reading.name(node);
        let member = At { node, ..at };
        // Most members come in the order in which they are declared.
        let later = names[next..].iter().position(|one| *one == name);
        let place = later.map(|place| next + place);
        let place = place.or_else(|| names[..next].iter().position(|one| *one == name));
        match place {
            Some(place) => {
                slots[place] = Some(member);
                next = place + 1;
            }
            None => others.push(member),
        }
    }
    Ok(Members { at, slots, others })
}

/// The same, where `null` is read as the empty object.
///
/// # Errors
///
/// If there is neither.
pub fn object_or_null<'d, const N: usize>(
    at: At<'d>,
    names: &'static [&'static str; N],
) -> Result<Members<'d, N>, Error> {
    if at.json() == Json::Null {
        let (slots, others) = ([None; N], Vec::new());
        return Ok(Members { at, slots, others });
    }
    object(at, names)
}

impl<'d, const N: usize> Members<'d, N> {
    /// The member of this place, if it is present.
    pub fn get(&self, place: usize) -> Option<At<'d>> {
        self.slots[place]
    }

    /// The member of this place, unless it is `null`, which means that it is absent.
    pub fn unless_null(&self, place: usize) -> Option<At<'d>> {
        self.slots[place].filter(|at| at.json() != Json::Null)
    }

    /// The member that has several names, at these places. `names` are those that are written, too.
    ///
    /// # Errors
    ///
    /// If several are present and have different values.
    pub fn one_of(
        &self,
        names: &[(usize, &str)],
        also: &[&str],
        null_is_absent: bool,
    ) -> Result<Option<At<'d>>, Error> {
        let mut found: Option<(At<'d>, &str)> = None;
        let is_absent = |at: At<'_>| null_is_absent && at.json() == Json::Null;
        for (place, name) in names {
            let Some(at) = self.slots[*place] else {
                continue;
            };
            match found {
                Some((earlier, _)) if is_absent(earlier) => found = Some((at, name)),
                Some(_) if is_absent(at) => {}
                Some((earlier, _)) if self.at.reading.equal(earlier.node, at.node) => {}
                Some((_, other)) => {
                    let mut message = format!(
                        "members `{other}` and `{name}` are names of the same member but have different values"
                    );
                    if also.contains(name) {
                        message = format!("{message}; `{name}` is written from `{other}`");
                    }
                    return Err(Error::new(Code::Alias, message).at(self.at.node));
                }
                None => found = Some((at, name)),
            }
        }
        Ok(found.map(|(at, _)| at).filter(|at| !is_absent(*at)))
    }

    /// A member that must be present.
    ///
    /// # Errors
    ///
    /// If it is absent, or does not decode.
    pub fn required<T>(
        &self,
        name: &str,
        member: Option<At<'d>>,
        read: impl Reads<T>,
    ) -> Result<Noted<T>, Error> {
        let Some(at) = member else {
            let message = format!("member `{name}` is missing");
            let missing = Error::new(Code::Missing, message).at(self.at.node);
            return self.at.note(Err(missing));
        };
        self.at.note(read(at))
    }

    /// Ignores all other members, and reports them if this is asked for.
    pub fn ignore_others(&self) {
        for other in &self.others {
            other.reading.ignore(other.node);
        }
    }

    /// Refuses all other members.
    ///
    /// # Errors
    ///
    /// If there is one.
    pub fn refuse_others(&self, names: &[&str]) -> Result<Noted<()>, Error> {
        let refused = self.others.iter().map(|other| {
            let name = other.reading.name(other.node);
            let message = format!("unknown member `{name}`, expected {}", Listed(names));
            Err::<(), _>(Error::new(Code::Unknown, message).at(other.node))
        });
        self.at.note(self.at.every::<(), ()>(refused))
    }

    /// Keeps all other members.
    ///
    /// # Errors
    ///
    /// If one does not decode.
    pub fn keep_others<T>(&self, read: impl Reads<T>) -> Result<IndexMap<String, T>, Error> {
        let others = self.others.iter();
        self.at
            .every(others.map(|at| Ok((at.reading.name(at.node).to_owned(), read(*at)?))))
    }

    /// Keeps the other members that have certain names.
    ///
    /// # Errors
    ///
    /// If one does not decode, or another name is refused.
    pub fn keep_named<T>(
        &self,
        names: Names,
        read: impl Reads<T>,
    ) -> Result<IndexMap<String, T>, Error> {
        let others = self.others.iter();
        let kept = others.filter_map(|at| match names.keep(*at) {
            Ok(true) => Some(read(*at).map(|value| (at.reading.name(at.node).to_owned(), value))),
            Ok(false) => None,
            Err(error) => Some(Err(error)),
        });
        self.at.every(kept)
    }

    /// Keeps all other members if a member has a value that its enum does not declare; otherwise, they are ignored.
    ///
    /// # Errors
    ///
    /// If one does not decode.
    pub fn keep_others_if_unknown<C: Constant>(
        &self,
        member: Option<At<'d>>,
        declared: &[C],
    ) -> Result<IndexMap<String, Value>, Error> {
        let differs = |at| {
            declared
                .iter()
                .all(|one| matches!(one.is_at(at), Ok(false)))
        };
        if member.is_some_and(differs) {
            return self.keep_others(any);
        }
        self.ignore_others();
        Ok(IndexMap::new())
    }
}

/// A member that may be absent.
///
/// # Errors
///
/// If it is present and does not decode.
pub fn optional<T>(member: Option<At<'_>>, read: impl Reads<T>) -> Result<Noted<Option<T>>, Error> {
    match member {
        Some(at) => Ok(mapped(at.note(read(at))?, Some)),
        None => Ok(noted(None)),
    }
}

/// A member that is absent, `null` or a value.
pub fn patch<T>(member: Option<Option<T>>) -> Patch<T> {
    member.map_or(Patch::Unset, Patch::from)
}

/// A member with a default.
///
/// # Errors
///
/// If it is present and does not decode.
pub fn or_default<T>(
    member: Option<At<'_>>,
    default: impl Fn() -> T,
    read: impl Reads<T>,
) -> Result<Noted<T>, Error> {
    match member {
        Some(at) => at.note(read(at)),
        None => Ok(noted(default())),
    }
}

/// A value, or what `null` means.
pub fn null_as<T>(instead: impl Fn() -> T, read: impl Reads<T>) -> impl Reads<T> {
    move |at| match at.json() {
        Json::Null => Ok(instead()),
        _ => read(at),
    }
}

/// A value, or what is read instead of one that does not decode.
pub fn lenient<T>(instead: impl Fn() -> T, read: impl Reads<T>) -> impl Reads<T> {
    let read = lenient_optional(read);
    move |at| Ok(read(at)?.unwrap_or_else(&instead))
}

/// A value, or nothing if it does not decode.
pub fn lenient_optional<T>(read: impl Reads<T>) -> impl Reads<Option<T>> {
    move |at| {
        let mark = at.reading.mark();
        match at.reading.apart(|| read(at)) {
            Ok(value) => Ok(Some(value)),
            Err(error) => {
                at.drop_value(mark, &error);
                Ok(None)
            }
        }
    }
}

//! Reads structs with flattened members without buffering: each part is read from the whole object.

use std::ops::Deref;

use serde::de::Deserializer;

use crate::json::{Json, NodeId};
use crate::read::capture::Captured;
use crate::read::error_candidates::Near;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;
use crate::shapes::members::{self, Members};
use crate::wire::Kind;
use crate::wire::Wire;

/// The parts of an object that is being read.
#[derive(Debug)]
pub struct Parts<'c> {
    captured: &'c Captured,
    /// The members that no part has declared so far. `None` before the first part.
    left: Option<Vec<NodeId>>,
    /// The undeclared members inside of declared members.
    inside: Vec<NodeId>,
    /// The number of parts so far.
    #[cfg(feature = "all-errors")]
    count: usize,
}

/// A part of an object.
#[derive(Debug)]
pub enum Part<T> {
    /// It keeps undeclared members, and is read last.
    Last,
    /// It was read.
    Read(T),
    /// It is refused, and its mistakes are listed.
    Refused,
}

/// The error of an object of which a part is refused.
pub fn refused() -> Error {
    #[cfg(feature = "all-errors")]
    let error = Error::listed();
    #[cfg(not(feature = "all-errors"))]
    let error = Error::new(crate::read::error::Code::Value, "a part is refused");
    error
}

/// Reads an object by its parts.
///
/// # Errors
/// If there is no object, or a part refuses it.
pub fn read<'de, D, T>(
    deserializer: D,
    read: impl FnOnce(&mut Parts<'_>) -> Result<T, Error>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    Captured::read(deserializer, |captured| {
        if captured.json() != Json::Object {
            return Err(captured.reader().mismatch(&"an object"));
        }
        let reading = captured.reading();
        let reported = reading.undeclared.take();
        let mut parts = Parts {
            captured,
            left: None,
            inside: Vec::new(),
            #[cfg(feature = "all-errors")]
            count: 0,
        };
        let value = read(&mut parts);
        let (left, inside) = (parts.left.unwrap_or_default(), parts.inside);
        reading.undeclared.replace(reported);
        if reading.undeclared.borrow().is_some() {
            for member in reading.children(captured.node()) {
                if left.contains(&member) {
                    reading.ignore(member);
                } else {
                    let inside = inside.iter().copied();
                    inside
                        .filter(|&node| reading.is_inside(node, member))
                        .for_each(|node| reading.ignore(node));
                }
            }
        }
        value.map_err(|error| error.at(captured.node()))
    })
}

impl<'c> Parts<'c> {
    /// Reads the members that the object itself declares. `None` if they are refused, and their mistakes are listed.
    ///
    /// # Errors
    ///
    /// If they are refused.
    pub fn own<'de, M: Members<'de>>(&mut self) -> Result<Option<M::Whole>, Error> {
        let own = self.read(members::read::<M, _>);
        self.note(own)
    }

    /// Reads the members that a part declares. A part that keeps undeclared members is read last, by
    /// [`rest`](Self::rest).
    ///
    /// # Errors
    /// If the part refuses them.
    pub fn part<T: Wire>(&mut self) -> Result<Part<T>, Error> {
        if matches!(T::KIND, Kind::Open) {
            return Ok(Part::Last);
        }
        let part = self.read(T::deserialize);
        Ok(self.note(part)?.map_or(Part::Refused, Part::Read))
    }

    /// What was read, or nothing if its mistakes are listed.
    #[cfg_attr(
        not(feature = "all-errors"),
        expect(clippy::unused_self, reason = "the text has no list")
    )]
    fn note<T>(&self, read: Result<T, Error>) -> Result<Option<T>, Error> {
        match read {
            Ok(value) => Ok(Some(value)),
            #[cfg(feature = "all-errors")]
            Err(error) if self.captured.reading().lists() => {
                let error = error.at(self.captured.node());
                self.captured.reading().list(error);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Reads the members that a part declares.
    fn read<T>(&mut self, read: impl FnOnce(Reader<'c>) -> Result<T, Error>) -> Result<T, Error> {
        let reading = self.captured.reading();
        reading.undeclared.replace(Some(Vec::new()));
        let read = || read(self.captured.reader());
        #[cfg(feature = "all-errors")]
        let value = {
            self.count += 1;
            reading.listing_part(self.captured.node(), self.count, read)
        };
        #[cfg(not(feature = "all-errors"))]
        let value = read();
        let noted = reading.undeclared.take().unwrap_or_default();
        let (own, inside): (Vec<_>, Vec<_>) = noted
            .into_iter()
            .partition(|&node| reading.is_member(node, self.captured.node()));
        self.left = Some(match self.left.take() {
            None => own,
            Some(left) => left.into_iter().filter(|node| own.contains(node)).collect(),
        });
        self.inside.extend(inside);
        value
    }

    /// Reads the members that no other part declares, unless the part was already read. `None` if a mistake is listed.
    ///
    /// # Errors
    ///
    /// If the part refuses them.
    pub fn rest<T: Wire>(&mut self, part: Part<T>) -> Result<Option<T>, Error> {
        match part {
            Part::Read(value) => return Ok(Some(value)),
            Part::Refused => return Ok(None),
            Part::Last => {}
        }
        let reading = self.captured.reading();
        let left = self.left.take();
        let declared = reading
            .children(self.captured.node())
            .filter(|member| left.as_ref().is_some_and(|left| !left.contains(member)));
        let declared: Vec<_> = declared.collect();
        let hidden: Vec<_> = declared
            .into_iter()
            .map(|node| reading.hide(node))
            .collect();
        let value = self.read(T::deserialize);
        for seen in hidden.iter().rev() {
            reading.show(seen);
        }
        let node = self.captured.node();
        self.note(value.map_err(|error| {
            let inside = error.nearness(node).unwrap_or_default().present;
            error.nearing(node, Near::of(hidden.len() + inside))
        }))
    }
}

/// The undeclared members that are written: those of the value, or none.
#[derive(Debug)]
pub enum Kept<'a, T> {
    /// The value has an unknown member.
    Written(&'a T),
    /// All members of the value are known.
    Nothing(T),
}

impl<T> Deref for Kept<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            Self::Written(members) => members,
            Self::Nothing(empty) => empty,
        }
    }
}

//! Readers of lists, maps and tuples, and of values that may be `null`.

use std::collections::HashSet;
use std::rc::Rc;

use indexmap::IndexMap;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::listing::whole;
use super::reads::Reads;
use super::{At, Error, Length};
use crate::json::{Children, Json};
use crate::read::document::Reading;
use crate::read::error::Code;

/// The items of a list.
fn items(at: At<'_>) -> Result<Children<'_>, Error> {
    match at.json() {
        Json::Array => Ok(at.reading.children(at.node)),
        _ => Err(at.mismatch(&"an array")),
    }
}

/// A value or `null`.
pub fn nullable<T>(read: impl Reads<T>) -> impl Reads<Option<T>> {
    move |at| match at.json() {
        Json::Null => Ok(None),
        _ => read(at).map(Some),
    }
}

/// A value on the heap.
pub fn boxed<T>(read: impl Reads<T>) -> impl Reads<Box<T>> {
    move |at| read(at).map(Box::new)
}

/// A list.
pub fn list<T>(read: impl Reads<T>) -> impl Reads<Vec<T>> {
    move |at| at.every(items(at)?.map(|node| read(At { node, ..at })))
}

/// A list of bounded length, whose items may have to be different.
pub fn list_of<T>(read: impl Reads<T>, length: Length, unique: bool) -> impl Reads<Vec<T>> {
    let read = list(read);
    move |at| {
        let values = read(at)?;
        length.check(at, values.len(), "item")?;
        if unique {
            check_unique(at, items(at)?)?;
        }
        Ok(values)
    }
}

/// A list without the items that do not decode.
pub fn valid_items<T>(read: impl Reads<T>) -> impl Reads<Vec<T>> {
    move |at| Ok(valid(at, &read)?.0)
}

/// The same for a list of bounded length, whose items may have to be different.
pub fn valid_items_of<T>(read: impl Reads<T>, length: Length, unique: bool) -> impl Reads<Vec<T>> {
    move |at| {
        let (values, kept) = valid(at, &read)?;
        length.check(at, values.len(), "item")?;
        if unique {
            check_unique(at, kept.into_iter())?;
        }
        Ok(values)
    }
}

/// The items that decode, and their places.
fn valid<T>(at: At<'_>, read: &impl Reads<T>) -> Result<(Vec<T>, Vec<u32>), Error> {
    let (mut values, mut kept) = (Vec::new(), Vec::new());
    for node in items(at)? {
        let at = At { node, ..at };
        let mark = at.reading.mark();
        match at.reading.apart(|| read(at)) {
            Ok(value) => {
                values.push(value);
                kept.push(node);
            }
            Err(error) => at.drop_value(mark, &error),
        }
    }
    Ok((values, kept))
}

fn check_unique(at: At<'_>, mut nodes: impl Iterator<Item = u32>) -> Result<(), Error> {
    let mut seen = HashSet::new();
    if nodes.all(|node| seen.insert(at.reading.canonical(node))) {
        return Ok(());
    }
    Err(Error::new(Code::Unique, "two items are equal").at(at.node))
}

/// An object with any members.
pub fn map<T>(key: impl Key, read: impl Reads<T>) -> impl Reads<IndexMap<String, T>> {
    move |at| {
        at.every(children(at)?.map(|node| {
            let member = At { node, ..at };
            Ok((key.read(member)?, read(member)?))
        }))
    }
}

/// The same with a bounded number of members.
pub fn map_of<T>(
    key: impl Key,
    read: impl Reads<T>,
    length: Length,
) -> impl Reads<IndexMap<String, T>> {
    let read = map(key, read);
    move |at| {
        let members = read(at)?;
        length.check(at, children(at)?.count(), "member")?;
        Ok(members)
    }
}

/// The members of an object.
pub(super) fn children(at: At<'_>) -> Result<Children<'_>, Error> {
    match at.json() {
        Json::Object => Ok(at.reading.children(at.node)),
        _ => Err(at.mismatch(&"an object")),
    }
}

/// How the names of a map are read.
pub trait Key {
    /// Reads the name of a member.
    ///
    /// # Errors
    ///
    /// If it is refused.
    fn read(&self, member: At<'_>) -> Result<String, Error>;
}

/// Any name.
#[derive(Debug, Clone, Copy)]
pub struct AnyName;

impl Key for AnyName {
    fn read(&self, member: At<'_>) -> Result<String, Error> {
        Ok(member.reading.name(member.node).to_owned())
    }
}

/// Names that the reader of a string reads.
impl<F: Fn(At<'_>) -> Result<String, Error>> Key for F {
    fn read(&self, member: At<'_>) -> Result<String, Error> {
        let name = Rc::new(Reading::of_text(member.reading.name(member.node)));
        self(At {
            reading: &name,
            node: 0,
        })
        .map_err(|error| error.unplaced().at(member.node))
    }
}

/// The name that a value is written as.
pub fn named<T: Serialize>(read: impl Reads<T>) -> impl Reads<String> {
    move |at| {
        let value = read(at)?;
        match serde_json::to_value(&value) {
            Ok(serde_json::Value::String(name)) => Ok(name),
            _ => Err(at.mismatch(&"a string")),
        }
    }
}

const TOO_FEW: &str = "too few items";

/// The items of a list that were not read yet.
#[derive(Debug)]
pub struct Items<'d>(Children<'d>);

impl<'d> Items<'d> {
    /// Reads the next item, if there is one.
    fn next<T>(&mut self, at: At<'d>, read: impl Reads<T>) -> Option<Result<T, Error>> {
        let node = self.0.next()?;
        Some(read(At { node, ..at }).map_err(|error| error.at(node)))
    }
}

/// What a place of a tuple is read as.
pub trait Place {
    /// The type of its value.
    type Value;

    /// Reads the next items of a list.
    ///
    /// # Errors
    ///
    /// If they do not decode, or one is missing.
    fn read<'d>(&self, at: At<'d>, items: &mut Items<'d>) -> Result<Self::Value, Error>;
}

impl<T, F: Fn(At<'_>) -> Result<T, Error>> Place for F {
    type Value = T;

    fn read<'d>(&self, at: At<'d>, items: &mut Items<'d>) -> Result<T, Error> {
        let missing = || Err(Error::new(Code::Length, TOO_FEW).at(at.node));
        items.next(at, self).unwrap_or_else(missing)
    }
}

/// A place of a tuple that may be missing, and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Maybe<T>(pub T);

impl<T, F: Fn(At<'_>) -> Result<T, Error>> Place for Maybe<F> {
    type Value = Maybe<Option<T>>;

    fn read<'d>(&self, at: At<'d>, items: &mut Items<'d>) -> Result<Self::Value, Error> {
        items.next(at, &self.0).transpose().map(Maybe)
    }
}

/// All further items of a tuple, and their values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rest<T>(pub T);

impl<T, F: Fn(At<'_>) -> Result<T, Error>> Place for Rest<F> {
    type Value = Rest<Vec<T>>;

    fn read<'d>(&self, at: At<'d>, items: &mut Items<'d>) -> Result<Self::Value, Error> {
        at.every(std::iter::from_fn(|| items.next(at, &self.0)))
            .map(Rest)
    }
}

/// The places of a tuple.
pub trait Places {
    /// Their values.
    type Values;

    /// Reads them.
    ///
    /// # Errors
    ///
    /// If one does not decode, or is missing.
    fn read<'d>(&self, at: At<'d>, items: &mut Items<'d>) -> Result<Self::Values, Error>;
}

/// A value at a place of a tuple.
pub trait Item {
    /// Writes it, or nothing if it is missing.
    ///
    /// # Errors
    ///
    /// If the serializer fails.
    fn write<S: SerializeSeq>(&self, items: &mut S) -> Result<(), S::Error>;
}

impl<T: Serialize> Item for T {
    fn write<S: SerializeSeq>(&self, items: &mut S) -> Result<(), S::Error> {
        items.serialize_element(self)
    }
}

impl<T: Serialize> Item for Maybe<Option<T>> {
    fn write<S: SerializeSeq>(&self, items: &mut S) -> Result<(), S::Error> {
        self.0
            .iter()
            .try_for_each(|item| items.serialize_element(item))
    }
}

impl<T: Serialize> Item for Rest<Vec<T>> {
    fn write<S: SerializeSeq>(&self, items: &mut S) -> Result<(), S::Error> {
        self.0
            .iter()
            .try_for_each(|item| items.serialize_element(item))
    }
}

/// A list whose last places may be missing, and that may have further items: `Tuple<(A, Maybe<Option<B>>, Rest<Vec<C>>)>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tuple<T>(pub T);

/// Tuples of each length, as places and as values.
macro_rules! tuples {
    ($(($($name:ident $place:tt)*))*) => {$(
        impl<$($name: Place),*> Places for ($($name,)*) {
            type Values = ($($name::Value,)*);

            #[allow(unused_variables, non_snake_case, clippy::unused_unit, irrefutable_let_patterns, reason = "a tuple may be empty")]
            fn read<'d>(&self, at: At<'d>, items: &mut Items<'d>) -> Result<Self::Values, Error> {
                $(let $name = at.note_place(self.$place.read(at, items))?;)*
                whole!($($name),*);
                Ok(($($name,)*))
            }
        }

        impl<$($name: Item),*> Serialize for Tuple<($($name,)*)> {
            #[allow(unused_mut, reason = "a tuple may be empty")]
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut items = serializer.serialize_seq(None)?;
                $(self.0.$place.write(&mut items)?;)*
                items.end()
            }
        }
    )*};
}

tuples! {
    ()
    (A 0)
    (A 0 B 1)
    (A 0 B 1 C 2)
    (A 0 B 1 C 2 D 3)
    (A 0 B 1 C 2 D 3 E 4)
    (A 0 B 1 C 2 D 3 E 4 F 5)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11)
}

/// Reads a tuple of as many items as places.
pub fn tuple<P: Places>(places: P) -> impl Reads<P::Values> {
    move |at| {
        let mut items = Items(items(at)?);
        let mistakes = at.mistakes();
        let values = match places.read(at, &mut items) {
            // The length is wrong only if nothing else is.
            Err(error) if at.lacks_places(&error, mistakes) => {
                return Err(Error::new(Code::Length, TOO_FEW).at(at.node));
            }
            read => read?,
        };
        match items.0.count() {
            0 => Ok(values),
            more => Err(Error::new(Code::Length, format!("{more} items too many")).at(at.node)),
        }
    }
}

/// Reads a tuple that may have fewer or more items than places.
pub fn open_tuple<P: Places>(places: P, length: Length) -> impl Reads<Tuple<P::Values>> {
    let read = tuple(places);
    move |at| {
        let values = read(at);
        // The length is wrong only if nothing else is, and is said in the words of its bounds.
        let is_of_length =
            |error: &Error| error.code() == Code::Length && error.node() == Some(at.node);
        if matches!(&values, Err(error) if !is_of_length(error)) {
            return values.map(Tuple);
        }
        length.check(at, items(at)?.count(), "item")?;
        values.map(Tuple)
    }
}

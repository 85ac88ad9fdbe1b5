//! Captures the current value of any deserializer, so that it can be inspected before it is read.
//!
//! Our own [`Reader`] hands over its node, without copying anything. Any other deserializer returns the value itself,
//! which is then read as a separate document: its paths begin there, and its issues are not reported.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::json::{Json, NodeId};
use crate::read::document::{Mark, Reading};
use crate::read::error::{DecodeError, Issue};
use crate::read::handover;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

thread_local! {
    /// The documents being read, the innermost last.
    static READING: RefCell<Vec<Rc<Reading>>> = const { RefCell::new(Vec::new()) };
}

/// Reads a document. Meanwhile, captures of copied parts of it can find it.
pub(crate) fn while_reading<T>(reading: &Rc<Reading>, read: impl FnOnce() -> T) -> T {
    struct Done;
    impl Drop for Done {
        fn drop(&mut self) {
            READING.with_borrow_mut(Vec::pop);
        }
    }
    READING.with_borrow_mut(|readings| readings.push(Rc::clone(reading)));
    let _done = Done;
    read()
}

/// Whether all mistakes of the document being read are listed.
#[cfg(feature = "all-errors")]
pub(crate) fn lists() -> bool {
    READING.with_borrow(|readings| readings.last().is_some_and(|reading| reading.lists()))
}

/// A value that was captured, but not read yet.
#[derive(Debug)]
pub(crate) struct Captured {
    reading: Rc<Reading>,
    node: NodeId,
    /// Whether the document is the one being read, and not a copy.
    own: bool,
}

impl Captured {
    /// Captures the current value and reads it.
    pub(crate) fn read<'de, D, T>(
        deserializer: D,
        read: impl FnOnce(&Self) -> Result<T, Error>,
    ) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
    {
        let captured = Self::deserialize(deserializer)?;
        let value = if captured.own || READING.with_borrow(|readings| !readings.is_empty()) {
            read(&captured)
        } else {
            // Parts of it that serde buffers can find the document.
            while_reading(&captured.reading, || read(&captured))
        };
        let value = value.map_err(|error| captured.raise(error))?;
        captured.forward_issues();
        Ok(value)
    }

    /// A deserializer of the value.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader {
            reading: &self.reading,
            node: self.node,
        }
    }

    /// A deserializer of a value inside.
    pub(crate) fn reader_of(&self, node: NodeId) -> Reader<'_> {
        Reader {
            reading: &self.reading,
            node,
        }
    }

    /// The number of present members that were declared by the struct last read here.
    pub(crate) fn declared(&self) -> usize {
        self.reading.declared(self.node)
    }

    pub(crate) fn node(&self) -> NodeId {
        self.node
    }

    pub(crate) fn json(&self) -> Json<'_> {
        self.reading.get(self.node)
    }

    pub(crate) fn reading(&self) -> &Reading {
        &self.reading
    }

    /// The current number of issues and undeclared members.
    pub(crate) fn mark(&self) -> Mark {
        self.reading.mark()
    }

    /// Removes the notes since `mark`, because the value was dropped or is read again.
    pub(crate) fn forget(&self, mark: Mark) {
        self.reading.forget(mark);
    }

    /// Drops the value: the notes since `mark` are replaced by one issue for the value.
    pub(crate) fn report(&self, mark: Mark, error: &Error) {
        self.reading.report(self.node, mark, error);
    }

    /// Reports the issues of a copied part to the document being read. serde made the copy without its position, so the
    /// issues are reported at the object around it.
    pub(crate) fn forward_issues(&self) {
        if self.own || self.reading.issues.borrow().is_empty() {
            return;
        }
        let Some(reading) = READING.with_borrow(|readings| readings.last().cloned()) else {
            return;
        };
        let path = reading.pointer(reading.inside.get());
        for Issue {
            path: place,
            error,
            value,
        } in self.reading.issues.take()
        {
            let message = format!(
                "{} (inside buffered members, at `{place}` of one)",
                error.message
            );
            let error = DecodeError {
                path: path.clone(),
                code: error.code,
                message,
            };
            reading.issues.borrow_mut().push(Issue {
                path: path.clone(),
                error,
                value,
            });
        }
    }

    /// Returns an error to the deserializer from which the value came.
    pub(crate) fn raise<E: de::Error>(&self, error: Error) -> E {
        if self.own {
            let words = error.to_string();
            return error.into_foreign(&words);
        }
        self.forget(Mark::default());
        let words = error.locate(|node| self.reading.pointer(node)).to_string();
        error.unplaced().into_foreign(&words)
    }
}

impl<'de> Deserialize<'de> for Captured {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(handover::NAME, CapturedVisitor)
    }
}

struct CapturedVisitor;

impl<'de> Visitor<'de> for CapturedVisitor {
    type Value = Captured;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Captured, E> {
        match handover::take() {
            Some((reading, node)) => Ok(Captured {
                reading,
                node,
                own: true,
            }),
            None => copy(&Value::Null),
        }
    }

    fn visit_none<E: de::Error>(self) -> Result<Captured, E> {
        copy(&Value::Null)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<Captured, D::Error> {
        copy(&Value::deserialize(deserializer)?)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Captured, D::Error> {
        copy(&Value::deserialize(deserializer)?)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Captured, E> {
        copy(&value.into())
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Captured, E> {
        copy(&value.into())
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Captured, E> {
        copy(&value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Captured, E> {
        copy(&value.into())
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Captured, E> {
        copy(&value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Captured, A::Error> {
        copy(&Value::deserialize(SeqAccessDeserializer::new(items))?)
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Captured, A::Error> {
        copy(&Value::deserialize(MapAccessDeserializer::new(members))?)
    }
}

fn copy<E: de::Error>(value: &Value) -> Result<Captured, E> {
    let text = value.to_string();
    let around = READING.with_borrow(|readings| readings.last().cloned());
    let known = around.as_ref().and_then(|around| around.copy_of(&text));
    let reading = if let Some(known) = known {
        known
    } else {
        let reading = Reading::parse(&text).map_err(|(code, message)| {
            Error::new(code, message.clone()).into_foreign::<E>(&message)
        })?;
        let reading = Rc::new(reading);
        if let Some(around) = around {
            around.keep_copy(text, &reading);
        }
        reading
    };
    Ok(Captured {
        reading,
        node: 0,
        own: false,
    })
}

/// Any value, which is not looked at: for a member that a type declares and does not need.
///
/// serde's `IgnoredAny` also takes any value, but [`decode_reporting`](crate::decode_reporting) cannot distinguish it
/// from an undeclared member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Unread;

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Captured::deserialize(deserializer).map(|_| Self)
    }
}

//! Captures the current value of any deserializer, so that it can be inspected before it is read.
//!
//! Our own [`Reader`] hands over its node, and nothing is copied or forgotten. Any other deserializer returns
//! the value itself, which is read as a separate document: paths begin there, and issues are not reported.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::error::{DecodeError, Error, Issue};
use crate::json::{Document, Json, NodeId};
use crate::reader::Reader;

/// The newtype's name by which a [`Reader`] knows that a capture is asked for.
pub(crate) const NAME: &str = "$samewire::node";

thread_local! {
    /// The node a [`Reader`] hands over; set only for the time of one call of a visitor.
    static HANDED: RefCell<Option<(Rc<Document>, NodeId)>> = const { RefCell::new(None) };

    /// The documents being read, the innermost last.
    static READING: RefCell<Vec<Rc<Document>>> = const { RefCell::new(Vec::new()) };
}

/// Reads a document while captures of its copied parts can find it.
pub(crate) fn while_reading<T>(document: &Rc<Document>, read: impl FnOnce() -> T) -> T {
    struct Done;
    impl Drop for Done {
        fn drop(&mut self) {
            READING.with_borrow_mut(Vec::pop);
        }
    }
    READING.with_borrow_mut(|documents| documents.push(Rc::clone(document)));
    let _done = Done;
    read()
}

pub(crate) fn hand_over(reader: Reader<'_>) {
    HANDED.with(|handed| handed.replace(Some((Rc::clone(reader.document), reader.node))));
}

/// How much was noted at some time.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Mark {
    issues: usize,
    undeclared: usize,
}

/// A value that stands somewhere and is not read yet.
#[derive(Debug)]
pub(crate) struct Captured {
    document: Rc<Document>,
    node: NodeId,
    /// Whether the document is the one being read, not a copy.
    own: bool,
}

impl Captured {
    /// Takes the value that stands here and reads it.
    pub(crate) fn read<'de, D, T>(
        deserializer: D,
        read: impl FnOnce(&Self) -> Result<T, Error>,
    ) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
    {
        let captured = Self::deserialize(deserializer)?;
        let value = if captured.own || READING.with_borrow(|documents| !documents.is_empty()) {
            read(&captured)
        } else {
            // Parts that serde buffers in it find it here.
            while_reading(&captured.document, || read(&captured))
        };
        let value = value.map_err(|error| captured.raise(error))?;
        captured.forward_issues();
        Ok(value)
    }

    /// A deserializer of the value.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader {
            document: &self.document,
            node: self.node,
        }
    }

    /// A deserializer of a value inside.
    pub(crate) fn reader_of(&self, node: NodeId) -> Reader<'_> {
        Reader {
            document: &self.document,
            node,
        }
    }

    /// How many of the members here are declared by the struct they were just read as.
    pub(crate) fn declared(&self) -> usize {
        self.document.declared(self.node)
    }

    pub(crate) fn node(&self) -> NodeId {
        self.node
    }

    pub(crate) fn json(&self) -> Json<'_> {
        self.document.get(self.node)
    }

    pub(crate) fn document(&self) -> &Document {
        &self.document
    }

    /// How many issues and undeclared members there are so far.
    pub(crate) fn mark(&self) -> Mark {
        let undeclared = self.document.undeclared.borrow();
        Mark {
            issues: self.document.issues.borrow().len(),
            undeclared: undeclared.as_ref().map_or(0, Vec::len),
        }
    }

    /// Forgets what was noted since `mark`: what it was inside of is dropped or read again.
    pub(crate) fn forget(&self, mark: Mark) {
        self.document.issues.borrow_mut().truncate(mark.issues);
        if let Some(undeclared) = self.document.undeclared.borrow_mut().as_mut() {
            undeclared.truncate(mark.undeclared);
        }
    }

    /// Drops the value: what was noted since `mark` makes way for the issue that names it.
    pub(crate) fn report(&self, mark: Mark, error: &Error) {
        self.forget(mark);
        let path = self.document.pointer(self.node);
        let error = error.locate(|node| {
            if node == self.node {
                path.clone()
            } else {
                self.document.pointer(node)
            }
        });
        let issue = Issue {
            path,
            error,
            value: self.document.compact(self.node),
        };
        self.document.issues.borrow_mut().push(issue);
    }

    /// Tells the document being read of issues in a copy of a part of it. serde made the copy and forgot where the
    /// part stood, so they are told of the object around it.
    pub(crate) fn forward_issues(&self) {
        if self.own || self.document.issues.borrow().is_empty() {
            return;
        }
        let Some(reading) = READING.with_borrow(|documents| documents.last().cloned()) else {
            return;
        };
        let path = reading.pointer(reading.inside.get());
        for Issue {
            path: place,
            error,
            value,
        } in self.document.issues.take()
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

    /// Hands an error to the deserializer the value came from.
    pub(crate) fn raise<E: de::Error>(&self, error: Error) -> E {
        if self.own {
            let words = error.to_string();
            return error.into_foreign(&words);
        }
        self.forget(Mark::default());
        let words = error.locate(|node| self.document.pointer(node)).to_string();
        error.unplaced().into_foreign(&words)
    }
}

impl<'de> Deserialize<'de> for Captured {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(NAME, CapturedVisitor)
    }
}

struct CapturedVisitor;

impl<'de> Visitor<'de> for CapturedVisitor {
    type Value = Captured;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Captured, E> {
        match HANDED.take() {
            Some((document, node)) => Ok(Captured {
                document,
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
    let reading = READING.with_borrow(|documents| documents.last().cloned());
    let known = reading
        .as_ref()
        .and_then(|around| around.verdicts.copy_of(&text));
    let document = if let Some(document) = known {
        document
    } else {
        let document = Document::parse(&text).map_err(|(code, message)| {
            Error::new(code, message.clone()).into_foreign::<E>(&message)
        })?;
        let document = Rc::new(document);
        if let Some(around) = reading {
            around.verdicts.keep_copy(text, &document);
        }
        document
    };
    Ok(Captured {
        document,
        node: 0,
        own: false,
    })
}

//! A document while it is read: where reading is, and what it noted so far.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Deref;
use std::rc::Rc;

use crate::error::{Code, Issue};
use crate::json::parse::parse;
use crate::json::{Document, Json, NodeId};
use crate::verdicts::{self, Verdicts};

/// A document with what was noted of it.
#[derive(Debug)]
pub(crate) struct Reading {
    document: Document,
    /// The node last read as a struct, and the members the struct declares.
    pub(crate) fields: Cell<(NodeId, &'static [&'static str])>,
    /// The innermost object being read.
    pub(crate) inside: Cell<NodeId>,
    /// What tolerant reading dropped so far.
    pub(crate) issues: RefCell<Vec<Issue>>,
    /// The members that were ignored so far, in the order of the text, if they were asked for.
    pub(crate) undeclared: RefCell<Option<Vec<NodeId>>>,
    /// Decisions of unions without a tag, as long as they may be needed again.
    pub(crate) verdicts: Verdicts,
    /// Parts that serde has buffered, by their text, as long as they may be needed again.
    copies: RefCell<HashMap<String, Rc<Self>>>,
}

impl Deref for Reading {
    type Target = Document;

    fn deref(&self) -> &Document {
        &self.document
    }
}

impl Reading {
    /// Parses a text strictly, as [`parse`] does.
    pub(crate) fn parse(text: &str) -> Result<Self, (Code, String)> {
        Ok(Self {
            document: parse(text)?,
            fields: Cell::new((0, &[])),
            inside: Cell::new(0),
            issues: RefCell::default(),
            undeclared: RefCell::default(),
            verdicts: Verdicts::default(),
            copies: RefCell::default(),
        })
    }

    /// How many of the members an object has are declared by the struct it was just read as.
    pub(crate) fn declared(&self, id: NodeId) -> usize {
        let (node, fields) = self.fields.get();
        if node != id || self.get(id) != Json::Object {
            return 0;
        }
        self.children(id)
            .filter(|&child| fields.contains(&self.name(child)))
            .count()
    }

    /// Notes a member that the type of its object does not declare, if that was asked for.
    pub(crate) fn ignore(&self, id: NodeId) {
        if let Some(undeclared) = self.undeclared.borrow_mut().as_mut() {
            undeclared.push(id);
        }
    }

    /// A part that was buffered before, unless it is being read.
    pub(crate) fn copy_of(&self, text: &str) -> Option<Rc<Self>> {
        let copies = self.copies.borrow();
        let known = copies.get(text)?;
        (Rc::strong_count(known) == 1).then(|| Rc::clone(known))
    }

    /// Keeps a part while a union around tries its variants.
    pub(crate) fn keep_copy(&self, text: String, copy: &Rc<Self>) {
        if verdicts::is_trying() {
            self.copies.borrow_mut().insert(text, Rc::clone(copy));
        }
    }
}

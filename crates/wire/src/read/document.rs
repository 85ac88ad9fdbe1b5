//! A document while it is read, with the current position and the notes so far.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Deref;
use std::rc::Rc;

use crate::json::parse::parse;
use crate::json::{Document, Json, NodeId};
use crate::read::error::{Code, Issue};
use crate::read::serde_error::Error;
use crate::read::verdicts::{self, Verdicts};

/// The number of notes at some point in time.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Mark {
    issues: usize,
    undeclared: usize,
}

/// A document, with the notes about it.
#[derive(Debug)]
pub(crate) struct Reading {
    document: Document,
    /// The node that was last read as a struct, and the members that the struct declares.
    pub(crate) fields: Cell<(NodeId, &'static [&'static str])>,
    /// The innermost object being read.
    pub(crate) inside: Cell<NodeId>,
    /// The issues of tolerant reading so far.
    pub(crate) issues: RefCell<Vec<Issue>>,
    /// The undeclared members so far, in the order of the text, if they were requested.
    pub(crate) undeclared: RefCell<Option<Vec<NodeId>>>,
    /// The decisions of untagged unions, while they may be needed again.
    pub(crate) verdicts: Verdicts,
    /// The parts that serde has buffered, by their text, while they may be needed again.
    copies: RefCell<HashMap<String, Rc<Self>>>,
    /// What readers of generated types know.
    #[cfg(feature = "generated")]
    pub(crate) known: crate::read::known::Known,
    /// All mistakes so far, if they are to be listed.
    #[cfg(feature = "all-errors")]
    pub(crate) mistakes: crate::read::mistakes::Mistakes,
    /// Whether it is a default of the schema, and not a text that somebody sent.
    #[cfg(feature = "generated")]
    pub(crate) is_default: bool,
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
        Ok(Self::of(parse(text)?))
    }

    fn of(document: Document) -> Self {
        Self {
            document,
            fields: Cell::new((0, &[])),
            inside: Cell::new(0),
            issues: RefCell::default(),
            undeclared: RefCell::default(),
            verdicts: Verdicts::default(),
            copies: RefCell::default(),
            #[cfg(feature = "generated")]
            known: crate::read::known::Known::default(),
            #[cfg(feature = "all-errors")]
            mistakes: crate::read::mistakes::Mistakes::default(),
            #[cfg(feature = "generated")]
            is_default: false,
        }
    }

    /// The string with this text.
    #[cfg(feature = "generated")]
    pub(crate) fn of_text(text: &str) -> Self {
        Self::of(Document::of_text(text))
    }

    /// Parses a default of a schema.
    #[cfg(feature = "generated")]
    pub(crate) fn default_of(json: &str) -> Result<Rc<Self>, (Code, String)> {
        Ok(Rc::new(Self {
            is_default: true,
            ..Self::parse(json)?
        }))
    }

    /// The current number of issues and undeclared members.
    pub(crate) fn mark(&self) -> Mark {
        let undeclared = self.undeclared.borrow();
        Mark {
            issues: self.issues.borrow().len(),
            undeclared: undeclared.as_ref().map_or(0, Vec::len),
        }
    }

    /// Removes the notes since `mark`, because the value was dropped or is read again.
    pub(crate) fn forget(&self, mark: Mark) {
        self.issues.borrow_mut().truncate(mark.issues);
        if let Some(undeclared) = self.undeclared.borrow_mut().as_mut() {
            undeclared.truncate(mark.undeclared);
        }
    }

    /// Drops the value of a node: the notes since `mark` are replaced by one issue for it.
    pub(crate) fn report(&self, dropped: NodeId, mark: Mark, error: &Error) {
        self.forget(mark);
        let path = self.pointer(dropped);
        let error = error.locate(|node| {
            if node == dropped {
                path.clone()
            } else {
                self.pointer(node)
            }
        });
        let issue = Issue {
            path,
            error,
            value: self.compact(dropped),
        };
        self.issues.borrow_mut().push(issue);
    }

    /// The number of present members that were declared by the struct last read here.
    pub(crate) fn declared(&self, id: NodeId) -> usize {
        let (node, fields) = self.fields.get();
        if node != id || self.get(id) != Json::Object {
            return 0;
        }
        self.children(id)
            .filter(|&child| fields.contains(&self.name(child)))
            .count()
    }

    /// Records a member that the type of its object does not declare, if this was requested.
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

    /// Keeps a part while an outer union tries its variants.
    pub(crate) fn keep_copy(&self, text: String, copy: &Rc<Self>) {
        if verdicts::is_trying() {
            self.copies.borrow_mut().insert(text, Rc::clone(copy));
        }
    }
}

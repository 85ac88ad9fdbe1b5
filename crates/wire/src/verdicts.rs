//! What unions without a tag decided of a document, so that each of them decides once of a value, however many variants
//! of the unions around it ask.
//!
//! A refusal is kept with its error. Of an acceptance the variant is kept: asked again, the union reads that variant
//! alone, and the unions inside it do the same. So a value is read once to decide, and once more for each variant
//! around it that was tried after that: reading takes steps in proportion to the text times its depth.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use crate::error::Error;
use crate::json::{Disguise, Document, NodeId};

thread_local! {
    /// The number of unions that are trying a variant. While it is 0, results are not kept.
    static TRYING: Cell<usize> = const { Cell::new(0) };
}

/// The verdicts of one document.
#[derive(Debug, Default)]
pub(crate) struct Verdicts {
    decided: RefCell<HashMap<Key, Verdict>>,
    /// Documents of parts that serde has buffered, by their text.
    copies: RefCell<HashMap<String, Rc<Document>>>,
}

/// The union, and the value as it is seen there.
pub(crate) type Key = (TypeId, NodeId, Vec<Disguise>);

/// What a union has made of a value.
#[derive(Debug, Clone)]
pub(crate) enum Verdict {
    /// This variant, counted from 0, accepts.
    Accepted(usize),
    Refused(Error),
}

impl Verdicts {
    /// What was decided, if anything was.
    pub(crate) fn of(&self, key: &Key) -> Option<Verdict> {
        self.decided.borrow().get(key).cloned()
    }

    /// Keeps a verdict while a union around tries its variants.
    pub(crate) fn keep(&self, key: Key, verdict: Verdict) {
        if TRYING.get() > 0 {
            self.decided.borrow_mut().insert(key, verdict);
        }
    }

    /// The document of a part that was buffered before, unless it is being read.
    pub(crate) fn copy_of(&self, text: &str) -> Option<Rc<Document>> {
        let copies = self.copies.borrow();
        let known = copies.get(text)?;
        (Rc::strong_count(known) == 1).then(|| Rc::clone(known))
    }

    /// Keeps the document of a part while a union around tries its variants.
    pub(crate) fn keep_copy(&self, text: String, document: &Rc<Document>) {
        if TRYING.get() > 0 {
            self.copies.borrow_mut().insert(text, Rc::clone(document));
        }
    }
}

/// Reads while a variant is tried.
pub(crate) fn trying<T>(read: impl FnOnce() -> T) -> T {
    struct Done;
    impl Drop for Done {
        fn drop(&mut self) {
            TRYING.set(TRYING.get() - 1);
        }
    }
    TRYING.set(TRYING.get() + 1);
    let _done = Done;
    read()
}

//! What unions without a tag decided of a document, so that each of them decides once of a value, however many variants
//! of the unions around it ask.
//!
//! A refusal is kept with its error. Of an acceptance the variant is kept: asked again, the union reads that variant
//! alone, and the unions inside it do the same. So a value is read once to decide, and once more for each variant
//! around it that was tried after that: reading takes steps in proportion to the text times its depth.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use crate::json::{Disguise, NodeId};
use crate::serde_error::Error;

thread_local! {
    /// The number of unions that are trying a variant. While it is 0, results are not kept.
    static TRYING: Cell<usize> = const { Cell::new(0) };
}

/// The verdicts of one document.
#[derive(Debug, Default)]
pub(crate) struct Verdicts {
    decided: RefCell<HashMap<Key, Verdict>>,
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
        if is_trying() {
            self.decided.borrow_mut().insert(key, verdict);
        }
    }
}

/// Whether a union is trying its variants.
pub(crate) fn is_trying() -> bool {
    TRYING.get() > 0
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

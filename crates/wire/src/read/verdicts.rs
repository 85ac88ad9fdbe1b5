//! Caches the decisions of untagged unions in a document, so that each union decides once for a value, no matter how
//! many variants of outer unions need the decision.
//!
//! A refusal is kept with its error. For an acceptance, only the variant is kept: when the union is asked again, it
//! reads this variant directly, and so do the unions inside it. So a value is read once to decide, and once more for
//! each outer variant that is tried later: the number of steps is proportional to the text times its depth.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use crate::json::{Disguise, NodeId};
use crate::read::serde_error::Error;

thread_local! {
    /// The number of unions that are trying a variant at the moment. While it is 0, results are not kept.
    static TRYING: Cell<usize> = const { Cell::new(0) };
}

/// The verdicts of one document.
#[derive(Debug, Default)]
pub(crate) struct Verdicts {
    decided: RefCell<HashMap<Key, Verdict>>,
}

/// The union, the value, and the members of the value that are hidden or renamed.
pub(crate) type Key = (TypeId, NodeId, Vec<Disguise>);

/// The decision of a union about a value.
#[derive(Debug, Clone)]
pub(crate) enum Verdict {
    /// The variant with this index accepts the value.
    Accepted(usize),
    /// No variant accepts it; the one with this index is the nearest.
    Refused(usize, Error),
}

impl Verdicts {
    /// The decision, if there is one.
    pub(crate) fn of(&self, key: &Key) -> Option<Verdict> {
        self.decided.borrow().get(key).cloned()
    }

    /// Keeps a decision while an outer union tries its variants.
    pub(crate) fn keep(&self, key: Key, verdict: Verdict) {
        if is_trying() {
            self.decided.borrow_mut().insert(key, verdict);
        }
    }
}

/// Whether a union is trying its variants at the moment.
pub(crate) fn is_trying() -> bool {
    TRYING.get() > 0
}

/// Runs `read` while a variant is tried.
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

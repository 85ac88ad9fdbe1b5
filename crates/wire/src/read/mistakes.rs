//! The list of mistakes while a text is read.

use std::cell::{Cell, RefCell};

use crate::json::NodeId;
use crate::read::serde_error::Error;

/// The names of the members of a struct.
pub(crate) type Names = &'static [&'static str];

/// The mistakes of a text so far.
#[derive(Debug, Default)]
pub(crate) struct Mistakes {
    /// The list, if the mistakes are to be listed.
    pub(super) list: RefCell<Option<Vec<Error>>>,
    /// The names of members that have different values under several names: the object, the member and the error.
    pub(super) conflicts: RefCell<Vec<(NodeId, &'static str, Error)>>,
    /// Whether only the first mistake is needed, in the order in which members are declared.
    pub(super) first_only: Cell<bool>,
    /// Whether serde stopped at the first mistake of a whole that has more parts.
    pub(super) stopped: Cell<bool>,
}

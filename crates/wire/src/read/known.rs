//! What readers of generated types know of a document while they read it.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::json::NodeId;
use crate::read::error::Issue;
use crate::read::serde_error::Error;

/// What is known of a document.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// The values of types to which several variants of a union lead, by the name of the type, the type and the node.
    pub(crate) read: RefCell<HashMap<(&'static str, TypeId, NodeId), Read>>,
    /// Whether a value fulfils a condition, by the address of the condition and the node.
    pub(crate) fulfilled: RefCell<HashMap<(usize, NodeId), bool>>,
    /// Where it does not, as far as this was looked for.
    pub(crate) places: RefCell<HashMap<(usize, NodeId), Option<Place>>>,
}

/// What a reader made of a value.
#[derive(Debug, Clone)]
pub(crate) struct Read {
    pub(crate) value: Result<Rc<dyn Any>, Error>,
    pub(crate) notes: Notes,
}

/// The notes about a part of a text.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notes {
    pub(crate) issues: Vec<Issue>,
    pub(crate) undeclared: Vec<NodeId>,
}

/// Where a value is not what a condition says, and what is wrong there.
pub(crate) type Place = (NodeId, Wrong);

/// What is wrong at the place of an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// The value.
    Value,
    /// It is a member that must not be there.
    Unknown,
    /// It lacks this member.
    Missing(String),
}

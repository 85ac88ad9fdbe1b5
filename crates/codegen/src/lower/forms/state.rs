//! What is known while the types of a schema are made from its forms.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet, VecDeque};

use samewire_schema::{ChoiceId, Forms, Json, Key, NodeId};

use super::super::methods;
use super::super::pointer::Place;
use super::conditions::Conditions;
use crate::errors::Errors;
use crate::model::{Condition, Kind, Newtype, Shape, Type, TypeId};

/// Types within one another, without a definition in between, that are made at once; further ones wait.
pub(super) const DEPTH: usize = 48;

/// Everything that is known.
pub(super) struct Types<'f> {
    pub(super) forms: &'f Forms,
    pub(super) conditions: Conditions<'f>,
    pub(super) errors: Errors,
    /// Types in the order they were met; `None` where a place turned out to need no type.
    pub(super) slots: Vec<Option<(TypeId, Type)>>,
    pub(super) ids: HashSet<TypeId>,
    /// Definitions, by what they accept.
    pub(super) definitions: HashMap<Key, TypeId>,
    /// What definitions are called, by their schema.
    pub(super) names: HashMap<NodeId, String>,
    pub(super) known: HashMap<Use, Known>,
    /// Types that wait until others are made.
    pub(super) waiting: VecDeque<(Use, TypeId, Place, usize)>,
    /// Where the slots of inline types are that are made.
    pub(super) made: HashMap<TypeId, usize>,
    /// Definitions that an inline type takes members from.
    pub(super) within: HashMap<TypeId, Vec<TypeId>>,
    pub(super) methods: Vec<methods::Mark>,
    /// What the branches of choices are called, by the place of their list in memory.
    pub(super) branches: RefCell<HashMap<*const Json, Vec<String>>>,
    /// The other branches that may accept what a branch of `anyOf` accepts, of which these choices are made.
    pub(super) beside: HashMap<Key, Vec<Use>>,
    /// Unions of what values are at different places.
    pub(super) mixed: Vec<TypeId>,
    pub(super) depth: usize,
}

/// A set of schemas, of which some choices are made already.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Use {
    pub(super) key: Key,
    pub(super) decided: Vec<ChoiceId>,
}

/// What is known of a use.
#[derive(Debug, Clone)]
pub(super) enum Known {
    /// It is being made; whether it is referred to meanwhile.
    Open { id: TypeId, is_needed: bool },
    /// It is this.
    Shape(Shape),
}

/// What a use turned out to be.
pub(super) struct Lowered {
    /// A [`Kind::Newtype`] is a shape that needs no name of its own.
    pub(super) kind: Kind,
    /// Or `null`.
    pub(super) nullable: bool,
    /// What the kind does not say.
    pub(super) rest: Condition,
}

impl Use {
    /// Schemas of which no choice is made.
    pub(super) fn of(key: &Key) -> Self {
        Self {
            key: key.clone(),
            decided: Vec::new(),
        }
    }
}

impl Lowered {
    pub(super) fn shape(shape: Shape, rest: Condition) -> Self {
        Self::kind(Kind::Newtype(Newtype { of: shape }), rest)
    }

    pub(super) fn kind(kind: Kind, rest: Condition) -> Self {
        Self {
            kind,
            nullable: false,
            rest,
        }
    }
}

//! The state while the types of a schema are made from its forms.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet, VecDeque};

use indexmap::IndexSet;
use samewire_schema::{ChoiceId, Form, Forms, Json, Key, NodeId, Options, Part};
use serde_json::Value;

use super::conditions::Conditions;
use super::defaults::DroppedDefault;
use super::methods;
use super::pointer::Place;
use crate::model::{Condition, Enum, Kind, Newtype, Shape, Type, TypeId, Variant};
use crate::report::errors::Errors;

/// The maximum nesting of types, without a definition in between, that are made at once; deeper ones wait.
pub(super) const DEPTH: usize = 48;

/// The state while types are made.
pub(super) struct Types<'f> {
    pub(super) forms: &'f Forms,
    pub(super) options: &'f Options,
    pub(super) conditions: Conditions<'f>,
    pub(super) errors: Errors,
    /// Types in the order in which they were met; `None` for a place that turned out to need no type.
    pub(super) slots: Vec<Option<(TypeId, Type)>>,
    pub(super) ids: HashSet<TypeId>,
    /// The ids of definitions, by their keys.
    pub(super) definitions: HashMap<Key, TypeId>,
    /// The names of definitions, by their schemas.
    pub(super) names: HashMap<NodeId, String>,
    /// The names of definitions in lower case.
    pub(super) taken: HashSet<String>,
    /// The ids of definitions, by their schemas.
    pub(super) ids_of: HashMap<NodeId, TypeId>,
    /// The schemas that are equal to the first one of them, by this one.
    pub(super) twins: HashMap<NodeId, Vec<NodeId>>,
    pub(super) known: HashMap<Use, Known>,
    /// Types that are made later, after others.
    pub(super) waiting: VecDeque<(Use, TypeId, Place, usize)>,
    /// The unions of scalars that have no names of their own.
    pub(super) scalar_unions: Vec<(Kind, TypeId)>,
    /// The lists of values that have types, by the definition or the member that they are in.
    pub(super) enums: HashMap<String, Vec<(Enum, TypeId)>>,
    /// The slots of the inline types that are made already.
    pub(super) made: HashMap<TypeId, usize>,
    /// The definitions from which an inline type takes members.
    pub(super) within: HashMap<TypeId, Vec<TypeId>>,
    /// The parts of definitions that other schemas accept, and what each is made as.
    pub(super) narrowed: HashMap<Part, Vec<(Form, NarrowedAs)>>,
    pub(super) methods: Vec<methods::Mark>,
    /// The names of the branches of choices, by the address of their list.
    pub(super) branches: RefCell<HashMap<*const Json, Vec<String>>>,
    /// For a branch of `anyOf`, the other branches that may accept the same value, each with the choices that are made.
    pub(super) beside: HashMap<Key, Vec<Use>>,
    /// Unions of the values at different places.
    pub(super) mixed: Vec<TypeId>,
    pub(super) depth: usize,
    /// Whether formats are asserted, in Rust types, too.
    pub(super) asserts_formats: bool,
    /// The number of members of all objects so far.
    pub(super) members: usize,
    /// Values of tolerant reading, which are checked once all types are known.
    pub(super) fallbacks: Vec<(String, Shape, Value)>,
    /// Shapes that must be open enums, which is checked once all types are known.
    pub(super) open_enums: Vec<(String, Shape)>,
    /// Defaults that are not filled in.
    pub(super) dropped: IndexSet<DroppedDefault>,
}

/// A set of schemas with some choices already made.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Use {
    pub(super) key: Key,
    pub(super) decided: Vec<ChoiceId>,
}

/// What the part of a definition is made as.
#[derive(Debug, Clone)]
pub(super) enum NarrowedAs {
    /// The type of a use.
    Use(Use),
    /// A shape.
    Shape(Shape),
}

/// What is known about a use.
#[derive(Debug, Clone)]
pub(super) enum Known {
    /// The type is being made. `is_needed` says whether something already refers to it.
    Open { id: TypeId, is_needed: bool },
    /// The shape is known.
    Shape(Shape),
}

/// The result of reading a use.
pub(super) struct Lowered {
    /// The kind. A [`Kind::Newtype`] is a shape that needs no name of its own.
    pub(super) kind: Kind,
    /// Whether `null` is allowed, too.
    pub(super) nullable: bool,
    /// The variant for `null` and its position, if a branch of an untagged union says it.
    pub(super) null: Option<(usize, Box<Variant>)>,
    /// The part of the schema that the kind cannot express.
    pub(super) rest: Condition,
}

impl Use {
    /// A set of schemas without any choice made.
    pub(super) fn of(key: &Key) -> Self {
        Self {
            key: key.clone(),
            decided: Vec::new(),
        }
    }

    /// The choices that are made, and one more.
    pub(super) fn with(&self, choice: ChoiceId) -> Vec<ChoiceId> {
        let mut decided = self.decided.clone();
        decided.push(choice);
        decided.sort_unstable();
        decided
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
            null: None,
            rest,
        }
    }
}

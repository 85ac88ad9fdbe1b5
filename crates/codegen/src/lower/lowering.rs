//! What is known while a schema is read, and how a schema object is opened.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use serde_json::Value;

use super::content::Content;
use super::node::{Annotations, Node};
use super::pointer::Place;
use super::work::{Work, text};
use super::{dialect, methods};
use crate::errors::Errors;
use crate::model::{Kind, Member, Newtype, Shape, Type, TypeId};

/// Schemas nested deeper than this are refused, so that no schema can exhaust the stack.
pub(super) const DEPTH: usize = 96;

/// Everything that is known while a schema is read.
pub(super) struct Lowering<'s> {
    pub(super) root: &'s Value,
    /// The schema says that it is of a draft in which nothing beside a `$ref` counts.
    pub(super) reference_hides: bool,
    /// What the root is called where it is a type.
    pub(super) root_id: String,
    pub(super) errors: Errors,
    /// Types in the order they were met; `None` where a place turned out to need no type.
    pub(super) slots: Vec<Option<(TypeId, Type)>>,
    /// Where each id was given.
    pub(super) ids: HashMap<TypeId, String>,
    /// Targets of references that are not definitions.
    pub(super) wanted: Vec<String>,
    /// Schemas in place that are already read, by pointer: those put into several objects are read once.
    pub(super) inlined: HashMap<String, Shape>,
    /// The same for properties, before it shows whether they are required.
    pub(super) properties: HashMap<String, Rc<Content<'s>>>,
    /// Members already read, by pointer and whether they are required, and what a copy of one costs.
    pub(super) members: HashMap<(String, bool), (Member, usize)>,
    /// Defaults, checked when all types are there.
    pub(super) defaults: Vec<(String, Shape, Value)>,
    /// Shapes of map keys, checked when all types are there.
    pub(super) keys: Vec<(String, Shape)>,
    pub(super) methods: Vec<methods::Mark>,
    /// Branches that became types together with what stands beside their union.
    pub(super) combined: HashSet<String>,
    pub(super) depth: usize,
    pub(super) unions_within: usize,
    /// Where the schemas stand that are being read, each within the one before.
    pub(super) within: HashSet<String>,
    pub(super) work: Work,
}

/// What a schema turned out to be.
pub(super) struct Lowered {
    /// A [`Kind::Newtype`] is a shape that needs no name of its own.
    pub(super) kind: Kind,
    /// Or `null`.
    pub(super) nullable: bool,
    /// Where `null` stands among the branches of an untagged union, when it is one of several.
    pub(super) null_branch: Option<(usize, Box<crate::model::Variant>)>,
}

impl Lowered {
    pub(super) fn shape(shape: Shape) -> Self {
        Self::kind(Kind::Newtype(Newtype { of: shape }))
    }

    pub(super) fn kind(kind: Kind) -> Self {
        Self {
            kind,
            nullable: false,
            null_branch: None,
        }
    }

    pub(super) fn or_null(self, nullable: bool) -> Self {
        Self {
            nullable: self.nullable || nullable,
            ..self
        }
    }
}

impl<'s> Lowering<'s> {
    pub(super) fn of(root: &'s Value) -> Self {
        Self {
            root,
            reference_hides: dialect::is_draft_07(root),
            root_id: String::new(),
            errors: Errors::default(),
            slots: Vec::new(),
            ids: HashMap::new(),
            wanted: Vec::new(),
            inlined: HashMap::new(),
            properties: HashMap::new(),
            members: HashMap::new(),
            defaults: Vec::new(),
            keys: Vec::new(),
            methods: Vec::new(),
            combined: HashSet::new(),
            depth: 0,
            unions_within: 0,
            within: HashSet::new(),
            work: Work::allowed(root),
        }
    }

    /// Counts steps taken at a place; those that are too many are an error there, once.
    pub(super) fn spend(&mut self, steps: usize, at: &str) {
        if !self.work.count(steps) && !self.work.is_over() {
            self.errors.push(
                at,
                "too large: `$ref`, `allOf` and unions add members to so many objects that the types would \
                 be many times the size of the schema; make the shared part a member of its own",
            );
            self.work.end(self.errors.list.len());
        }
    }

    /// Opens a schema object. One of a schema that was found too large says nothing any more.
    pub(super) fn open(
        &mut self,
        place: Place,
        map: &'s serde_json::Map<String, Value>,
    ) -> (Node<'s>, Annotations) {
        self.spend(
            1 + map.len() + text(&place.at) + text(&place.words),
            &place.at,
        );
        if self.work.is_over() {
            self.work.spent += 1;
            return (Node::nothing(place), Annotations::none());
        }
        Node::open(place, map, &mut self.errors)
    }
}

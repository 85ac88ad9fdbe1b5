//! The state while a schema is read, and how a schema object is opened.

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

/// The state while a schema is read.
pub(super) struct Lowering<'s> {
    pub(super) root: &'s Value,
    /// Whether the schema declares a draft in which keywords beside a `$ref` are ignored.
    pub(super) reference_hides: bool,
    /// The id of the root, if the root is a type.
    pub(super) root_id: String,
    pub(super) errors: Errors,
    /// Types in the order in which they were met; `None` for a place that turned out to need no type.
    pub(super) slots: Vec<Option<(TypeId, Type)>>,
    /// The place at which each id was assigned.
    pub(super) ids: HashMap<TypeId, String>,
    /// Targets of references that are not definitions.
    pub(super) wanted: Vec<String>,
    /// The shapes of inline schemas that are already read, by pointer: a schema that is put into several objects is
    /// read once.
    pub(super) inlined: HashMap<String, Shape>,
    /// The same for properties, before it is known whether they are required.
    pub(super) properties: HashMap<String, Rc<Content<'s>>>,
    /// Members that are already read, by pointer and whether they are required, with the cost of copying each.
    pub(super) members: HashMap<(String, bool), (Member, usize)>,
    /// Defaults, which are checked once all types are known.
    pub(super) defaults: Vec<(String, Shape, Value)>,
    /// Shapes of map keys, which are checked once all types are known.
    pub(super) keys: Vec<(String, Shape)>,
    /// Shapes that are open enums, which is checked once all types are known.
    pub(super) open_enums: Vec<(String, Shape)>,
    pub(super) methods: Vec<methods::Mark>,
    /// Branches that became types together with the keywords beside their union.
    pub(super) combined: HashSet<String>,
    pub(super) depth: usize,
    pub(super) unions_within: usize,
    /// The places of the schemas that are being read, each inside the one before.
    pub(super) within: HashSet<String>,
    pub(super) work: Work,
}

/// The result of reading a schema.
pub(super) struct Lowered {
    /// The kind. A [`Kind::Newtype`] is a shape that needs no name of its own.
    pub(super) kind: Kind,
    /// Whether `null` is allowed, too.
    pub(super) nullable: bool,
    /// The position of `null` among the branches of an untagged union, if it is one of several branches.
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
            open_enums: Vec::new(),
            methods: Vec::new(),
            combined: HashSet::new(),
            depth: 0,
            unions_within: 0,
            within: HashSet::new(),
            work: Work::allowed(root),
        }
    }

    /// Counts the steps taken at a place. Reports an error there, once, if the limit is exceeded.
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

    /// Opens a schema object. Once the schema was found too large, the node is empty.
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

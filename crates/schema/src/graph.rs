//! All schemas of a document and of what it refers to, each read once, with references as edges.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};

use crate::arrays::Items;
use crate::combine::Combined;
use crate::dialect::Dialect;
use crate::format::Formats;
use crate::json::{Json, Object};
use crate::key::{Key, NodeId, Part, ScopeId};
use crate::numbers::Num;
use crate::objects::Members;
use crate::pointer::Pointer;
use crate::problem::{Code, Problem};
use crate::source::Source;
use crate::strings::Str;
use crate::values::Kinds;

/// A document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourceId(pub(crate) usize);

/// A part of a document that has a URI of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ResourceId(pub(crate) usize);

/// Where a schema stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Site {
    /// The document.
    pub source: SourceId,
    /// The place in it.
    pub pointer: Pointer,
}

impl Site {
    /// The whole of a document.
    pub(crate) fn root(source: SourceId) -> Self {
        Self {
            source,
            pointer: Pointer::root(),
        }
    }

    /// The place `token` below this one.
    #[must_use]
    pub fn join(&self, token: &str) -> Self {
        Self {
            source: self.source,
            pointer: self.pointer.join(token),
        }
    }
}

/// A schema, as its dialect reads it.
#[derive(Debug, Clone)]
pub struct Node {
    /// Where it stands.
    pub site: Site,
    /// The same as which member or item it is of what stands around it: it is looked for often.
    pub(crate) way: Box<[usize]>,
    /// The resource that it is a part of.
    pub resource: ResourceId,
    /// Its dialect.
    pub dialect: Dialect,
    /// Whether it is `false`, which accepts nothing.
    pub is_false: bool,
    /// Types and values.
    pub kinds: Kinds,
    /// Numbers.
    pub num: Num,
    /// Strings.
    pub str: Str,
    /// Arrays.
    pub items: Items,
    /// Objects.
    pub members: Members,
    /// Other schemas of the same value.
    pub combined: Combined,
    /// References to schemas of the same value.
    pub references: Vec<Reference>,
}

/// A reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// To one schema: `$ref`.
    To(NodeId),
    /// To the outermost schema of the dynamic scope that has this anchor: `$dynamicRef`, and `$recursiveRef`.
    Dynamic {
        /// The anchor.
        anchor: String,
        /// The schema that a `$ref` would lead to.
        first: NodeId,
    },
}

impl Node {
    /// A schema that accepts everything, which no document has, beside another one.
    pub(crate) fn made(beside: &Self, site: Site) -> Self {
        Self {
            site,
            way: Box::from([usize::MAX]),
            resource: beside.resource,
            dialect: beside.dialect,
            is_false: false,
            kinds: Kinds::ANY,
            num: Num::default(),
            str: Str::default(),
            items: Items::default(),
            members: Members::default(),
            combined: Combined::default(),
            references: Vec::new(),
        }
    }

    /// Whether it says anything about a value by itself, and not only by `$ref` and `allOf`.
    pub fn asserts(&self) -> bool {
        self.is_false
            || self.kinds.asserts()
            || self.num.asserts()
            || self.str.asserts()
            || self.items.asserts()
            || self.members.asserts()
            || self.combined.asserts()
    }

    /// Whether it is one choice, of `anyOf` or `oneOf`, and says nothing else.
    pub fn is_choice(&self) -> bool {
        let Combined {
            all_of,
            any_of,
            one_of,
            not,
            condition,
        } = &self.combined;
        let says_more = self.is_false
            || self.kinds.asserts()
            || self.num.asserts()
            || self.str.asserts()
            || self.items.asserts()
            || self.members.asserts()
            || not.is_some()
            || condition.is_some()
            || !all_of.is_empty()
            || !self.references.is_empty();
        !says_more && any_of.is_empty() != one_of.is_empty()
    }
}

/// All schemas that one document needs.
#[derive(Debug)]
pub struct Graph {
    /// The documents. The first ones are those that were asked for.
    pub sources: Vec<Source>,
    /// What places in each document begin with: nothing if it is the only one that was asked for, else its path from the
    /// folder of [`Options::base`](crate::Options::base), or its URI.
    pub labels: Vec<String>,
    /// The schemas.
    pub nodes: Vec<Box<Node>>,
    /// The schema that was asked for; the first one of several.
    pub root: NodeId,
    /// All schemas that were asked for. One that only holds the schemas of [`Options::types`](crate::Options::types) is
    /// none.
    pub roots: Vec<NodeId>,
    /// The schemas in `$defs` and `definitions` of the documents that were asked for, or those of `types`.
    pub definitions: Vec<NodeId>,
    /// Where the definitions were asked for.
    pub types: Option<Pointer>,
    /// What to tell about keywords that mean nothing here.
    pub notices: Vec<Problem>,
    /// Which formats are asserted.
    pub formats: Formats,
    /// The keywords that are left out, since they cannot be enforced.
    pub unenforced: Vec<Unenforced>,
    /// Whether such keywords may be left out.
    pub allow_unenforced: bool,
    /// The branches of unions that a `discriminator` of `OpenAPI` names.
    pub discriminated: Vec<Discriminated>,
    /// What schemas that others extend say themselves, each with the schema: see [`Self::is_base`].
    pub(crate) bases: BTreeMap<NodeId, NodeId>,
    /// The schemas whose `discriminator` names those that extend one.
    pub(crate) names_heirs: HashSet<NodeId>,
    /// The members that one side does not read, or does not write.
    pub unseen: Vec<Unseen>,
    /// What schemas are that only refer to others, as far as it is known. It is forgotten when the schemas change.
    pub(crate) referring: RefCell<HashMap<Part, Key>>,
    /// The schemas that are there twice, as they are read.
    pub(crate) read: HashSet<NodeId>,
    /// The schemas that are there twice, as they are written.
    pub(crate) written: HashSet<NodeId>,
    /// The dynamic anchors of each resource that mean something.
    pub(crate) anchors: Vec<IndexMap<String, NodeId>>,
    pub(crate) scopes: Scopes,
}

/// A keyword that is left out, since it cannot be enforced and [`Options::allow_unenforced`](crate::Options) is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unenforced {
    /// The schema that has it.
    pub node: NodeId,
    /// Its place.
    pub site: Site,
    /// Of which kind the problem is.
    pub code: Code,
    /// Why it cannot be enforced.
    pub message: String,
}

/// A branch of a union that a `discriminator` names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discriminated {
    /// The union.
    pub union: NodeId,
    /// The branch.
    pub branch: NodeId,
    /// The place of the branch.
    pub site: Site,
    /// The member that says which branch is meant.
    pub member: String,
    /// The values that name this branch.
    pub values: Vec<String>,
}

/// A member that is not read, or not written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unseen {
    /// The schema that declares or requires it.
    pub site: Site,
    /// Its name.
    pub member: String,
}

/// What the dynamic anchors mean, in every way that occurs.
#[derive(Debug, Default)]
pub(crate) struct Scopes {
    known: RefCell<IndexSet<Vec<(String, NodeId)>>>,
    too_many: Cell<bool>,
}

/// The most ways in which dynamic anchors may be understood. Validation with them is PSPACE-complete in general.
const SCOPES: usize = 64;

impl Graph {
    /// A schema.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// All schemas, in the order in which they were found.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// The JSON of a schema.
    pub fn json(&self, id: NodeId) -> &Json {
        let node = self.node(id);
        let document = &self.sources[node.site.source.0].json;
        document.along(&node.way).unwrap_or(&Json::Null)
    }

    /// The members of a schema; none if it is a Boolean.
    pub fn object(&self, id: NodeId) -> Option<&Object> {
        self.json(id).as_object()
    }

    /// All schemas, each with its place as [`Self::at`] tells it.
    pub fn places(&self) -> impl Iterator<Item = (String, NodeId)> {
        let nodes = self.nodes.iter().enumerate();
        nodes.map(|(index, node)| (self.at(&node.site), NodeId(index)))
    }

    /// A place as it is told: a JSON Pointer, after the name of the document and `#` unless it is the only one that was
    /// asked for.
    pub fn at(&self, site: &Site) -> String {
        let pointer = site.pointer.as_str();
        match self.labels.get(site.source.0).map(String::as_str) {
            None | Some("") => pointer.to_owned(),
            Some(label) => format!("{label}#{pointer}"),
        }
    }

    /// The document with this label.
    pub fn labelled(&self, label: &str) -> Option<&Source> {
        let found = self.labels.iter().position(|one| one == label)?;
        self.sources.get(found)
    }

    /// The document of a place.
    pub fn document(&self, site: &Site) -> &Source {
        &self.sources[site.source.0]
    }

    /// The document of a schema.
    pub fn source(&self, id: NodeId) -> &Source {
        &self.sources[self.node(id).site.source.0]
    }

    /// A problem at a schema.
    pub fn problem(&self, id: NodeId, code: Code, message: &str) -> Problem {
        Problem::at(self.source(id), &self.node(id).site.pointer, code, message)
    }

    /// The schema that was asked for, as a key.
    pub fn start(&self) -> Key {
        self.key(self.root)
    }

    /// A schema that nothing leads to, as a key.
    pub fn key(&self, node: NodeId) -> Key {
        let scope = self.enter(ScopeId::default(), node);
        Key::of([Part { node, scope }])
    }

    /// A schema that stands in another one, where that is used.
    pub fn inner(&self, outer: Part, node: NodeId) -> Part {
        let same = self.node(outer.node).resource == self.node(node).resource;
        let scope = if same {
            outer.scope
        } else {
            self.enter(outer.scope, node)
        };
        Part { node, scope }
    }

    /// The schemas that a schema refers to, where it is used.
    pub fn targets(&self, part: Part) -> impl Iterator<Item = Part> {
        self.node(part.node)
            .references
            .iter()
            .map(move |reference| {
                let target = match reference {
                    Reference::To(node) => *node,
                    Reference::Dynamic { anchor, first } => {
                        self.scopes.outermost(part.scope, anchor).unwrap_or(*first)
                    }
                };
                self.inner(part, target)
            })
    }

    /// Whether dynamic anchors could be understood in more ways than are followed.
    pub fn has_too_many_scopes(&self) -> bool {
        self.scopes.too_many.get()
    }

    /// The scope inside of a resource: what its dynamic anchors mean, where no outer resource has them.
    fn enter(&self, scope: ScopeId, node: NodeId) -> ScopeId {
        match self.anchors.get(self.node(node).resource.0) {
            Some(anchors) if !anchors.is_empty() => self.scopes.extended(scope, anchors),
            Some(_) | None => scope,
        }
    }
}

impl Scopes {
    fn outermost(&self, scope: ScopeId, anchor: &str) -> Option<NodeId> {
        let known = self.known.borrow();
        let meanings = known.get_index(scope.0.checked_sub(1)?)?;
        let found = meanings.iter().find(|(name, _)| name == anchor)?;
        Some(found.1)
    }

    /// The scope 0 has no anchors; the others are counted from 1.
    fn extended(&self, scope: ScopeId, anchors: &IndexMap<String, NodeId>) -> ScopeId {
        let mut known = self.known.borrow_mut();
        let outer = scope
            .0
            .checked_sub(1)
            .and_then(|index| known.get_index(index));
        let mut meanings = outer.cloned().unwrap_or_default();
        for (anchor, node) in anchors {
            if meanings.iter().all(|(name, _)| name != anchor) {
                meanings.push((anchor.clone(), *node));
            }
        }
        meanings.sort();
        if known.len() >= SCOPES && !known.contains(&meanings) {
            self.too_many.set(true);
            return scope;
        }
        let (index, _) = known.insert_full(meanings);
        ScopeId(index + 1)
    }
}

/// The schemas that hold for every value of a schema: itself first.
pub(crate) fn conjuncts(nodes: &[Box<Node>], of: NodeId) -> IndexSet<NodeId> {
    let mut all = IndexSet::from([of]);
    let mut next = 0;
    while let Some(node) = all.get_index(next).and_then(|id| nodes.get(id.0)) {
        next += 1;
        all.extend(extended(node));
    }
    all
}

/// The schemas that a schema extends, or is another name of.
pub(crate) fn extended(node: &Node) -> impl Iterator<Item = NodeId> {
    let references = node.references.iter().filter_map(|one| match one {
        Reference::To(to) => Some(*to),
        Reference::Dynamic { .. } => None,
    });
    node.combined.all_of.iter().copied().chain(references)
}

/// The only values that a schema accepts, where it lists them.
pub(crate) fn constants(nodes: &[Box<Node>], of: NodeId) -> Option<Vec<&Json>> {
    conjuncts(nodes, of).into_iter().find_map(|node| {
        let kinds = &nodes.get(node.0)?.kinds;
        let only = kinds.constant.as_ref().map(|only| vec![only]);
        only.or_else(|| Some(kinds.one_of.as_ref()?.iter().collect()))
    })
}

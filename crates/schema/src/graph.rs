//! All schemas of a document and of what it refers to, each read once, with references as edges.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use indexmap::{IndexMap, IndexSet};

use crate::arrays::Items;
use crate::combine::{ChoiceKind, Combined};
use crate::dialect::Dialect;
use crate::format::Formats;
use crate::json::{Json, Object};
use crate::key::{Key, NodeId, Part, ScopeId};
use crate::native::FormatsAs;
use crate::numbers::Num;
use crate::objects::Members;
use crate::pointer::Pointer;
use crate::problem::{Code, Problem};
use crate::source::Source;
use crate::strings::Str;
use crate::values::Kinds;

/// Identifies a document of the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourceId(pub(crate) usize);

/// Identifies a resource: a part of a document that has a URI of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ResourceId(pub(crate) usize);

/// The place of a schema.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Site {
    /// The document.
    pub source: SourceId,
    /// The place in this document.
    pub pointer: Pointer,
}

impl Site {
    /// The root of a document.
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

/// A schema, interpreted in its dialect.
#[derive(Debug, Clone)]
pub struct Node {
    /// The place of the schema.
    pub site: Site,
    /// The same place as indices of members and items, which makes frequent look-ups fast.
    pub(crate) way: Box<[usize]>,
    /// The resource that contains it.
    pub resource: ResourceId,
    /// The dialect of the schema.
    pub dialect: Dialect,
    /// Whether the schema is `false`, which accepts nothing.
    pub is_false: bool,
    /// The keywords for types and values.
    pub kinds: Kinds,
    /// The keywords for numbers.
    pub num: Num,
    /// The keywords for strings.
    pub str: Str,
    /// The keywords for arrays.
    pub items: Items,
    /// The keywords for objects.
    pub members: Members,
    /// The keywords that apply other schemas to the same value.
    pub combined: Combined,
    /// The references to schemas for the same value.
    pub references: Vec<Reference>,
}

/// A reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// `$ref`: a reference to one schema.
    To(NodeId),
    /// `$dynamicRef` and `$recursiveRef`: a reference to the outermost schema in the dynamic scope that has this
    /// anchor.
    Dynamic {
        /// The anchor.
        anchor: String,
        /// The schema that `$ref` would refer to.
        first: NodeId,
    },
}

impl Node {
    /// Creates a schema that accepts everything beside another one. It is not part of any document.
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

    /// The schemas in it and those that it refers to, but for dynamic references.
    pub(crate) fn edges(&mut self) -> Vec<&mut NodeId> {
        let (items, members, combined) = (&mut self.items, &mut self.members, &mut self.combined);
        let mut all: Vec<&mut NodeId> = Vec::new();
        all.extend(&mut items.prefix);
        all.extend(&mut items.rest);
        all.extend(items.contains.as_mut().map(|contains| &mut contains.of));
        all.extend(&mut items.unevaluated);
        all.extend(members.properties.values_mut());
        all.extend(members.patterns.iter_mut().map(|(_, of)| of));
        all.extend(&mut members.additional);
        all.extend(&mut members.names);
        all.extend(members.when.iter_mut().map(|(_, of)| of));
        all.extend(&mut members.unevaluated);
        for list in [
            &mut combined.all_of,
            &mut combined.any_of,
            &mut combined.one_of,
        ] {
            all.extend(list);
        }
        all.extend(&mut combined.not);
        if let Some(condition) = &mut combined.condition {
            all.push(&mut condition.test);
            all.extend(&mut condition.then);
            all.extend(&mut condition.other);
        }
        all.extend(
            self.references
                .iter_mut()
                .filter_map(|reference| match reference {
                    Reference::To(to) => Some(to),
                    Reference::Dynamic { .. } => None,
                }),
        );
        all
    }

    /// Whether two schemas accept the same, whatever their places are.
    pub(crate) fn means_the_same_as(&self, other: &Self) -> bool {
        self.dialect == other.dialect
            && self.is_false == other.is_false
            && self.kinds == other.kinds
            && self.num == other.num
            && self.str == other.str
            && self.items == other.items
            && self.members == other.members
            && self.combined == other.combined
            && self.references == other.references
    }

    /// Whether the schema constrains a value by itself, and not only through `$ref` and `allOf`.
    pub fn asserts(&self) -> bool {
        self.is_false
            || self.kinds.asserts()
            || self.num.asserts()
            || self.str.asserts()
            || self.items.asserts()
            || self.members.asserts()
            || self.combined.asserts()
    }

    /// Whether the schema consists only of one `anyOf` or `oneOf`.
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

/// All schemas of the given documents, and of the documents they refer to.
#[derive(Debug)]
pub struct Graph {
    /// The documents. The given ones come first.
    pub sources: Vec<Source>,
    /// The prefix for places in each document: empty if it is the only given document, else its path from the folder
    /// [`Options::base`](crate::Options::base), or its URI.
    pub labels: Vec<String>,
    /// The schemas.
    pub nodes: Vec<Box<Node>>,
    /// The root schema, which is the root of the first document if there are several.
    pub root: NodeId,
    /// The root schemas of all given documents. A root that only contains the schemas of
    /// [`Options::types`](crate::Options::types) is left out.
    pub roots: Vec<NodeId>,
    /// The schemas in `$defs` and `definitions` of the given documents, or those at the place `types`.
    pub definitions: Vec<NodeId>,
    /// The places of the definitions, if they were given.
    pub types: Vec<Pointer>,
    /// The names of schemas in the operations of `OpenAPI` documents.
    pub(crate) names: HashMap<Site, String>,
    /// The documents with operations of `OpenAPI`, or parts of them, which are no schemas themselves.
    pub(crate) with_operations: HashSet<SourceId>,
    /// The operations of `OpenAPI` documents, if [`Options::only`](crate::Options) names any by their ids or tags.
    pub operations: Vec<Operation>,
    /// Hints about keywords that have no effect.
    pub notices: Vec<Problem>,
    /// The formats that are asserted.
    pub formats: Formats,
    /// How strings of native formats are represented.
    pub formats_as: FormatsAs,
    /// The keywords that are left out because they cannot be enforced.
    pub unenforced: Vec<Unenforced>,
    /// Whether keywords that cannot be enforced may be left out.
    pub allow_unenforced: bool,
    /// The branches of unions that a `discriminator` of `OpenAPI` identifies.
    pub discriminated: Vec<Discriminated>,
    /// The base of each schema that other schemas extend: see [`Self::is_base`].
    pub(crate) bases: BTreeMap<NodeId, NodeId>,
    /// The schemas whose `discriminator` identifies the schemas that extend them.
    pub(crate) names_heirs: HashSet<NodeId>,
    /// The members that one side does not read or does not write.
    pub unseen: Vec<Unseen>,
    /// A cache of the keys of schemas that only refer to other schemas. It is cleared when schemas change.
    pub(crate) referring: RefCell<HashMap<Part, Key>>,
    /// A cache of the branches of choices. It is cleared at the same time.
    pub(crate) branches: RefCell<HashMap<OfChoice, Rc<[Key]>>>,
    /// The references to schemas by their `id`, which is no keyword of their dialect, with the places of both.
    pub(crate) by_older_id: Vec<(Site, Site)>,
    /// The schemas that accept `null` because of a lenient [`Nullable`](crate::Nullable). Some are a choice between `null`
    /// and what they say, which is a schema of its own.
    pub(crate) or_null: BTreeMap<NodeId, Option<NodeId>>,
    /// The read version of each schema that has two versions.
    pub(crate) read: HashSet<NodeId>,
    /// The written version of each schema that has two versions.
    pub(crate) written: HashSet<NodeId>,
    /// The places whose types get a name from [`Adjust`](crate::Adjust).
    pub(crate) named: HashSet<String>,
    /// The branches that were made of conditions on one member: see [`switch`](crate::switch).
    pub(crate) cases: HashSet<NodeId>,
    /// For each schema, the first one that is equal to it, or itself: see [`twins`](crate::twins::twins).
    pub(crate) twins: Vec<NodeId>,
    /// The dynamic anchors of each resource that have an effect.
    pub(crate) anchors: Vec<IndexMap<String, NodeId>>,
    pub(crate) scopes: Scopes,
}

/// A choice of a schema in its dynamic scope.
type OfChoice = (Part, ChoiceKind);

/// A keyword that is left out because it cannot be enforced, which [`Options::allow_unenforced`](crate::Options)
/// allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unenforced {
    /// The schema that has the keyword.
    pub node: NodeId,
    /// The place of the keyword.
    pub site: Site,
    /// The kind of problem.
    pub code: Code,
    /// The reason why it cannot be enforced.
    pub message: String,
}

/// A branch of a union that a `discriminator` identifies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discriminated {
    /// The union.
    pub union: NodeId,
    /// The branch.
    pub branch: NodeId,
    /// The place of the branch.
    pub site: Site,
    /// The member whose value identifies the branch.
    pub member: String,
    /// The values that identify this branch.
    pub values: Vec<String>,
}

/// A member that one side does not read or does not write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unseen {
    /// The schema that declares or requires it.
    pub site: Site,
    /// The name of the member.
    pub member: String,
}

/// An operation of `OpenAPI`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    /// Its `operationId`.
    pub id: Option<String>,
    /// Its tags.
    pub tags: Vec<String>,
    /// The places of the schemas of its parameters, bodies, headers and callbacks, and of those that they refer to.
    pub schemas: Vec<Site>,
}

/// The dynamic scopes that occur, each with the targets of its anchors.
#[derive(Debug, Default)]
pub(crate) struct Scopes {
    known: RefCell<IndexSet<Vec<(String, NodeId)>>>,
    too_many: Cell<bool>,
}

/// The maximum number of dynamic scopes. Validation with dynamic anchors is PSPACE-complete in general.
const SCOPES: usize = 64;

impl Graph {
    /// A schema.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// The same schema, or the first one that is equal to it and has the same title or is of a member with the same name.
    pub(crate) fn first(&self, part: Part) -> Part {
        Part {
            node: self.twins[part.node.0],
            scope: part.scope,
        }
    }

    /// The schemas that are equal to an earlier one of the same title or the same member, each with this one.
    pub fn twins(&self) -> impl Iterator<Item = (NodeId, NodeId)> {
        let all = self.ids().zip(self.twins.iter().copied());
        all.filter(|(own, first)| own != first)
    }

    /// Whether the type of the schema at a place, as [`Self::at`] writes it, gets a name from [`Adjust`](crate::Adjust).
    pub fn is_named(&self, at: &str) -> bool {
        self.named.contains(at)
    }

    /// Whether this is a branch for some values of a member, made of conditions on that member.
    pub fn is_case(&self, id: NodeId) -> bool {
        self.cases.contains(&id)
    }

    /// All schemas, in the order of discovery.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// A schema as JSON.
    pub fn json(&self, id: NodeId) -> &Json {
        let node = self.node(id);
        let document = &self.sources[node.site.source.0].json;
        document.along(&node.way).unwrap_or(&Json::Null)
    }

    /// The members of a schema; none if it is a Boolean.
    pub fn object(&self, id: NodeId) -> Option<&Object> {
        self.json(id).as_object()
    }

    /// Whether a schema is the root of a document with operations of `OpenAPI`, and so no schema itself.
    pub fn has_operations(&self, id: NodeId) -> bool {
        let site = &self.node(id).site;
        site.pointer.as_str().is_empty() && self.with_operations.contains(&site.source)
    }

    /// The nearest schema with a name in an operation at or around a place, and its name.
    pub fn named_in_operation(&self, site: &Site) -> Option<(Pointer, &str)> {
        if self.names.is_empty() {
            return None;
        }
        let source = site.source;
        site.pointer.ancestors().find_map(|pointer| {
            let name = self.names.get(&Site {
                source,
                pointer: pointer.clone(),
            })?;
            Some((pointer, name.as_str()))
        })
    }

    /// Whether the `nullable` of a schema is read as `null` because of a setting.
    pub fn is_lenient(&self, id: NodeId) -> bool {
        self.or_null.contains_key(&id)
    }

    /// All schemas of the documents, each with its place as [`Self::at`] writes it. A schema that was made of the one at a
    /// place is left out.
    pub fn places(&self) -> impl Iterator<Item = (String, NodeId)> {
        let mut seen = HashSet::new();
        let first = self
            .ids()
            .filter(move |id| seen.insert(&self.node(*id).site));
        first.map(|id| (self.at(&self.node(id).site), id))
    }

    /// A place as text: a JSON Pointer, which follows the label of the document and `#` unless there is only one given
    /// document.
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

    /// The document that contains a place.
    pub fn document(&self, site: &Site) -> &Source {
        &self.sources[site.source.0]
    }

    /// The document that contains a schema.
    pub fn source(&self, id: NodeId) -> &Source {
        &self.sources[self.node(id).site.source.0]
    }

    /// A problem that is reported at a schema.
    pub fn problem(&self, id: NodeId, code: Code, message: &str) -> Problem {
        Problem::at(self.source(id), &self.node(id).site.pointer, code, message)
    }

    /// The key of the root schema.
    pub fn start(&self) -> Key {
        self.key(self.root)
    }

    /// The key of a schema outside any dynamic scope.
    pub fn key(&self, node: NodeId) -> Key {
        let scope = self.enter(ScopeId::default(), node);
        Key::of([Part { node, scope }])
    }

    /// A schema inside another one, in the dynamic scope of the outer one.
    pub fn inner(&self, outer: Part, node: NodeId) -> Part {
        let same = self.node(outer.node).resource == self.node(node).resource;
        let scope = if same {
            outer.scope
        } else {
            self.enter(outer.scope, node)
        };
        Part { node, scope }
    }

    /// The schemas that a schema refers to, in its dynamic scope.
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

    /// Whether there are more dynamic scopes than the limit.
    pub fn has_too_many_scopes(&self) -> bool {
        self.scopes.too_many.get()
    }

    /// The dynamic scope inside a resource. Anchors of outer resources take precedence.
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

    /// Scope 0 has no anchors; the other scopes are numbered from 1.
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

/// The schema itself, and all schemas that apply to every value of it.
pub(crate) fn conjuncts(nodes: &[Box<Node>], of: NodeId) -> IndexSet<NodeId> {
    let mut all = IndexSet::from([of]);
    let mut next = 0;
    while let Some(node) = all.get_index(next).and_then(|id| nodes.get(id.0)) {
        next += 1;
        all.extend(extended(node));
    }
    all
}

/// The schemas that a schema includes by `$ref` or `allOf`.
pub(crate) fn extended(node: &Node) -> impl Iterator<Item = NodeId> {
    let references = node.references.iter().filter_map(|one| match one {
        Reference::To(to) => Some(*to),
        Reference::Dynamic { .. } => None,
    });
    node.combined.all_of.iter().copied().chain(references)
}

/// The values that a schema accepts, if it lists them.
pub(crate) fn constants(nodes: &[Box<Node>], of: NodeId) -> Option<Vec<&Json>> {
    conjuncts(nodes, of).into_iter().find_map(|node| {
        let kinds = &nodes.get(node.0)?.kinds;
        let only = kinds.constant.as_ref().map(|only| vec![only]);
        only.or_else(|| Some(kinds.one_of.as_ref()?.iter().collect()))
    })
}

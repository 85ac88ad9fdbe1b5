//! Builds a [`Graph`] from documents: resolves references, loads referenced documents from the given folders, and reads
//! every schema once.
//!
//! The crate `referencing` resolves URIs and supplies the metaschemas. Its registry is not used: it stores
//! `serde_json::Value`, which loses the text of numbers and repeated members, and it returns references to its own
//! values, which have neither spans nor nodes.

mod operations;
mod references;
mod roots;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::PathBuf;

use indexmap::{IndexMap, IndexSet};

use crate::definitions::Wanted;
use crate::dialect::{Dialect, Draft};
use crate::discriminator::{self, Discriminator};
use crate::folder::Folder;
use crate::format::Assertions;
use crate::graph::{
    Graph, Node, Operation, Reference, ResourceId, Scopes, Site, SourceId, Unenforced,
};
use crate::index::{FoundDialect, Index, Resource, Wrong};
use crate::inheritance::{self, Inherited};
use crate::json::{Json, Object};
use crate::key::NodeId;
use crate::label;
use crate::null::{Nullable, is_nullable};
use crate::nullable;
use crate::options::{
    Options, default_dialect, default_dialects, detect, is_unsettled, named_dialect,
};
use crate::problem::{Code, Problem, Problems};
use crate::read::{Asked, Found, Read, read};
use crate::side::divide;
use crate::source::Source;
use crate::switch;
use crate::twins::twins;
use crate::unenforced::settle;

/// Reads all schemas of a document and of the documents it refers to.
///
/// # Errors
///
/// Returns all problems of these schemas.
pub fn resolve(source: Source, options: &Options) -> Result<Graph, Problems> {
    let mut graph = resolve_all(vec![source], options)?;
    graph.unlabel_first();
    Ok(graph)
}

/// Reads all schemas of several documents, which may refer to one another, and of the documents they refer to.
///
/// # Errors
///
/// Returns all problems of these schemas, or a problem if no document has `types`.
pub fn resolve_all(sources: Vec<Source>, options: &Options) -> Result<Graph, Problems> {
    let Resolved {
        doubtful: _,
        graph,
        problems,
        missing: _,
    } = resolve_what_can_be(sources, options)?;
    if problems.is_empty() {
        Ok(graph)
    } else {
        Err(Problems { list: problems })
    }
}

/// Schemas together with their problems.
#[derive(Debug)]
pub struct Resolved {
    /// The places of schemas whose dialect is unknown. Their problems are unknown, too.
    pub doubtful: Vec<Site>,
    /// The graph without the faulty parts: a keyword that cannot be read has no effect, and a reference that cannot be
    /// resolved accepts everything.
    pub graph: Graph,
    /// The problems.
    pub problems: Vec<Problem>,
    /// The paths of documents that are missing or cannot be read: each path at which one would be found, and folders that
    /// may contain one.
    pub missing: Vec<PathBuf>,
}

/// Reads all schemas as [`resolve_all`] does, but leaves out faulty parts, so that later stages can report their
/// problems as well.
///
/// # Errors
///
/// If there is no document, or none has `types`.
pub fn resolve_what_can_be(sources: Vec<Source>, options: &Options) -> Result<Resolved, Problems> {
    let mut builder = Builder::new(options);
    builder.default = default_dialect(options, &sources);
    builder.is_unsettled = is_unsettled(options, &sources);
    let defaults = default_dialects(options, &sources);
    let sites = sources.into_iter().zip(defaults);
    let sites: Vec<Site> = sites
        .map(|(source, default)| builder.add(source, default))
        .collect();
    let Wanted {
        root,
        roots,
        mut definitions,
        elsewhere,
    } = builder.roots(&sites)?;
    let anchors = builder.read_all();
    builder.add_unnamed(&mut definitions, elsewhere);
    let defined_elsewhere = builder.defined_elsewhere().into_iter();
    let known: HashSet<NodeId> = definitions.iter().copied().collect();
    definitions.extend(defined_elsewhere.filter(|node| !known.contains(node)));
    let mut nodes: Vec<Box<Node>> = builder.nodes.drain(..).flatten().collect();
    let mut discriminated = discriminator::apply(&mut nodes, &builder.discriminators);
    let beyond = std::mem::take(&mut builder.beyond);
    let (unenforced, refused) = settle(&nodes, &anchors, beyond, options.allow_unenforced);
    builder.wrong.extend(refused);
    let mut problems = builder.problems();
    let resources = builder.index.resources.iter();
    let doubtful = resources.filter(|one| one.is_doubtful);
    let doubtful = doubtful.map(|one| one.site.clone()).collect();
    let Inherited { named, bases, by } =
        inheritance::apply(&mut nodes, &anchors, &builder.discriminators);
    discriminated.extend(named);
    for (base, of) in &bases {
        if let Some(at) = definitions.iter().position(|one| one == of) {
            definitions.insert(at + 1, *base);
        }
    }
    let notices = std::mem::take(&mut builder.notices);
    let notices = builder.located(notices);
    let labels = builder.sources.iter();
    let labels = labels.map(|source| label::of_source(options.base.as_deref(), source));
    let named = options.adjust.iter().filter(|one| one.name.is_some());
    let mut graph = Graph {
        labels: labels.collect(),
        sources: builder.sources,
        nodes,
        root,
        roots,
        definitions,
        types: options.types.clone(),
        names: std::mem::take(&mut builder.names),
        with_operations: std::mem::take(&mut builder.with_operations),
        operations: std::mem::take(&mut builder.asked_operations),
        notices,
        unenforced,
        allow_unenforced: options.allow_unenforced,
        formats: options.formats_as.asserted(&options.formats),
        formats_as: options.formats_as,
        anchors,
        scopes: Scopes::default(),
        discriminated,
        bases,
        names_heirs: by,
        unseen: Vec::new(),
        referring: RefCell::default(),
        branches: RefCell::default(),
        read: HashSet::new(),
        written: HashSet::new(),
        by_older_id: std::mem::take(&mut builder.by_older_id),
        or_null: std::mem::take(&mut builder.or_null),
        named: named.map(|one| one.at.clone()).collect(),
        cases: HashSet::new(),
        twins: Vec::new(),
    };
    if let Some(side) = options.side {
        problems.extend(divide(&mut graph, side));
    }
    graph.twins = twins(&graph);
    switch::apply(&mut graph);
    Ok(Resolved {
        doubtful,
        graph,
        problems,
        missing: builder.missing.into_iter().collect(),
    })
}

struct Builder<'o> {
    options: &'o Options,
    /// The folders in which referenced documents are looked up: those of the options, and those of the `$id`s that were
    /// found in them.
    folders: Vec<Folder>,
    sources: Vec<Source>,
    index: Index,
    /// The dialect of documents that declare none.
    default: Dialect,
    /// Whether the default dialect is unknown.
    is_unsettled: bool,
    /// The schemas; `None` until a schema is read.
    nodes: Vec<Option<Box<Node>>>,
    by_site: IndexMap<Site, NodeId>,
    wrong: Vec<Wrong>,
    /// The keywords that cannot be enforced.
    beyond: Vec<Unenforced>,
    notices: Vec<Wrong>,
    discriminators: Vec<Discriminator>,
    by_older_id: Vec<(Site, Site)>,
    /// The names of schemas in operations.
    names: HashMap<Site, String>,
    /// The documents with operations, or parts of them.
    with_operations: HashSet<SourceId>,
    /// The operations, if some are wanted by their ids or tags.
    asked_operations: Vec<Operation>,
    or_null: BTreeMap<NodeId, Option<NodeId>>,
    /// The formats that are asserted, with their patterns.
    formats: Assertions,
    /// The problems of documents that could not be read at all, by file. Several references may lead to the same file.
    unread: BTreeMap<String, Problem>,
    /// The reasons why other documents are missing, by URI.
    failed: HashMap<String, Option<(Code, String)>>,
    /// The paths at which those would be found.
    missing: BTreeSet<PathBuf>,
}

impl<'o> Builder<'o> {
    fn new(options: &'o Options) -> Self {
        Self {
            options,
            folders: options.folders.clone(),
            sources: Vec::new(),
            index: Index::default(),
            default: default_dialect(options, &[]),
            is_unsettled: false,
            nodes: Vec::new(),
            by_site: IndexMap::new(),
            wrong: Vec::new(),
            beyond: Vec::new(),
            notices: Vec::new(),
            discriminators: Vec::new(),
            by_older_id: Vec::new(),
            names: HashMap::new(),
            with_operations: HashSet::new(),
            asked_operations: Vec::new(),
            or_null: BTreeMap::new(),
            formats: Assertions::of(
                options.formats_as.asserted(&options.formats),
                options.formats_as.which(),
            ),
            unread: BTreeMap::new(),
            failed: HashMap::new(),
            missing: BTreeSet::new(),
        }
    }

    fn located(&self, wrong: Vec<Wrong>) -> Vec<Problem> {
        let located = wrong.into_iter().map(|(site, code, message)| {
            let source = &self.sources[site.source.0];
            Problem::at(source, &site.pointer, code, message)
        });
        located.collect()
    }

    /// All problems: those of documents, then those of schemas, then those of documents that could not be read.
    fn problems(&mut self) -> Vec<Problem> {
        let mut wrong = std::mem::take(&mut self.index.wrong);
        wrong.append(&mut self.wrong);
        let mut list = self.located(wrong);
        list.extend(std::mem::take(&mut self.unread).into_values());
        list
    }

    /// Adds a document and returns its root. If the document declares no dialect, it has the given one.
    fn add(&mut self, source: Source, default: Dialect) -> Site {
        let id = SourceId(self.sources.len());
        self.sources.push(source);
        let site = Site::root(id);
        let source = &self.sources[id.0];
        let options = self.options;
        let mut detect = |uri: &str, site: &Site| detect(options, uri, site);
        let found = match named_dialect(options, source, &site) {
            Some(named) => self.index.detected(named, default),
            None => FoundDialect {
                dialect: Dialect {
                    takes_other_forms: default.takes_other_forms
                        || options.dialect.is_none() && default.draft == Draft::V2020,
                    ..default
                },
                is_doubtful: self.is_unsettled,
            },
        };
        self.index
            .add(id, &source.uri, &source.json, found, &mut detect);
        site
    }

    /// Visits a definition in a place where the dialect expects no schema, such as in `OpenAPI`, as a part of its
    /// document.
    fn visit_definition(&mut self, site: &Site) {
        if let Some(around) = self.index.place(&Site::root(site.source)) {
            self.visit(site, around);
        }
    }

    /// Visits the value at a place as a part of a resource, unless it was visited before.
    fn visit(&mut self, site: &Site, around: ResourceId) {
        let json = site.pointer.of(&self.sources[site.source.0].json);
        let (Some(json), None) = (json, self.index.place(site)) else {
            return;
        };
        let options = self.options;
        let mut detect = |uri: &str, site: &Site| detect(options, uri, site);
        self.index.visit(site.clone(), json, around, &mut detect);
    }

    /// The schema at a place. If it is new, it is read later.
    fn node_at(&mut self, site: Site) -> NodeId {
        let next = NodeId(self.nodes.len());
        let id = *self.by_site.entry(site).or_insert(next);
        if id == next {
            self.nodes.push(None);
        }
        id
    }

    /// Reads all known schemas and all schemas they lead to. Returns the dynamic anchors of each resource.
    fn read_all(&mut self) -> Vec<IndexMap<String, NodeId>> {
        let mut next = 0;
        loop {
            while next < self.nodes.len() {
                let site = self.by_site.get_index(next).map(|(site, _)| site.clone());
                if let (Some(site), None) = (site, &self.nodes[next]) {
                    let node = self.read(NodeId(next), &site);
                    self.nodes[next] = Some(Box::new(node));
                }
                next += 1;
            }
            let anchors = self.anchors();
            if next == self.nodes.len() {
                return anchors;
            }
        }
    }

    /// The dynamic anchors of each resource that a dynamic reference uses, if there is more than one candidate.
    fn anchors(&mut self) -> Vec<IndexMap<String, NodeId>> {
        let resources = meaningful(
            self.nodes.iter().flatten().map(|node| &**node),
            &self.index.resources,
        );
        let nodes = resources.into_iter().map(|anchors| {
            let nodes = anchors.into_iter();
            nodes
                .map(|(anchor, site)| (anchor, self.node_at(site)))
                .collect()
        });
        nodes.collect()
    }

    /// Reads a schema and its references. The targets are read later.
    fn read(&mut self, id: NodeId, site: &Site) -> Node {
        let resource = self.index.place(site).unwrap_or(ResourceId(0));
        let document = &self.sources[site.source.0].json;
        let found = site.pointer.way(document);
        let (way, json) = found.unwrap_or((Box::default(), &Json::Null));
        let empty = Object::default();
        let object = json.as_object().unwrap_or(&empty);
        let mut found = Found {
            source: site.source,
            known: &self.by_site,
            new: IndexSet::new(),
        };
        let asked = Asked {
            id,
            site,
            resource,
            dialect: self.index.resource(resource).dialect.in_schema(object),
            way,
            json,
            formats: &self.formats,
        };
        let Read {
            mut node,
            references,
            discriminator,
            wrong,
            beyond,
            notices,
        } = read(asked, &mut found);
        for site in found.new {
            self.node_at(site);
        }
        // If the dialect of a schema is unknown, its problems are not reliable.
        let is_doubtful = self.index.resource(resource).is_doubtful;
        if !is_doubtful {
            self.wrong.extend(wrong);
            self.beyond.extend(beyond);
            self.notices.extend(notices);
        }
        for (keyword, reference) in references {
            let target = self.reference(keyword, &reference, resource);
            let target =
                target.or_else(|why| self.by_older_id(site, keyword, &reference).ok_or(why));
            match target {
                Ok(reference) => node.references.push(reference),
                Err(Some((code, message))) if !is_doubtful => {
                    self.wrong.push((site.join(keyword), code, message));
                }
                Err(_) => {}
            }
        }
        let mut of = id;
        let takes_null = self.takes_null(site);
        if takes_null {
            self.or_null.insert(id, None);
        }
        if takes_null && !nullable::add_null(&mut node) {
            let null = site.join("nullable").join("null");
            let null = self.node_at(null);
            of = self.node_at(site.join("nullable"));
            let (outer, only_null) = nullable::or_null(&mut node, of, null);
            let inner = std::mem::replace(&mut node, outer);
            self.nodes[of.0] = Some(Box::new(inner));
            self.nodes[null.0] = Some(Box::new(only_null));
            self.or_null.insert(id, Some(of));
        }
        if let Some((member, named)) = discriminator {
            let mapping = self.mapping(site, resource, named);
            self.discriminators.push(Discriminator {
                node: of,
                member,
                mapping,
            });
        }
        node
    }

    /// Whether a setting reads the `nullable: true` of a schema as `null`.
    fn takes_null(&self, site: &Site) -> bool {
        let Options {
            nullable,
            adjust,
            base,
            ..
        } = self.options;
        let is_everywhere = *nullable == Nullable::Lenient;
        if !is_everywhere && adjust.is_empty() {
            return false;
        }
        let source = &self.sources[site.source.0];
        let schema = site.pointer.of(&source.json).and_then(Json::as_object);
        let is_here = || {
            let label = label::of_source(base.as_deref(), source);
            let is_first = site.source == SourceId(0);
            let mut adjust = adjust.iter();
            adjust.any(|one| one.is_lenient_at(&site.pointer, &label, is_first))
        };
        schema.is_some_and(is_nullable) && (is_everywhere || is_here())
    }
}

/// The dynamic anchors of each resource that have an effect, with their places.
fn meaningful<'n>(
    nodes: impl Iterator<Item = &'n Node>,
    resources: &[Resource],
) -> Vec<Vec<(String, Site)>> {
    let references = nodes.flat_map(|node| &node.references);
    let mut used: HashSet<&str> = references
        .filter_map(|reference| match reference {
            Reference::Dynamic { anchor, .. } => Some(anchor.as_str()),
            Reference::To(_) => None,
        })
        .collect();
    used.retain(|anchor| {
        let having = resources.iter();
        let having = having.filter(|one| one.dynamic.contains_key(*anchor));
        having.count() > 1
    });
    let anchors = resources.iter().map(|resource| {
        let wanted = resource.dynamic.iter();
        let wanted = wanted.filter(|(anchor, _)| used.contains(anchor.as_str()));
        let at = |(anchor, pointer): (&String, &crate::pointer::Pointer)| {
            let site = Site {
                source: resource.site.source,
                pointer: pointer.clone(),
            };
            (anchor.clone(), site)
        };
        wanted.map(at).collect()
    });
    anchors.collect()
}

//! Finds the resources and anchors of documents: every place that contains a schema is visited once.

use std::collections::HashMap;

use indexmap::IndexMap;

use crate::dialect::{Dialect, Draft, Holds};
use crate::graph::{ResourceId, Site, SourceId};
use crate::json::{Json, Object};
use crate::pointer::Pointer;
use crate::problem::Code;
use crate::uri::resolve;

/// The name under which `$recursiveAnchor` is stored. No other anchor can have this name.
pub(crate) const RECURSIVE: &str = "#";

/// A part of a document that has a URI.
#[derive(Debug)]
pub(crate) struct Resource {
    /// Its absolute URI, without a fragment.
    pub(crate) uri: String,
    pub(crate) site: Site,
    pub(crate) dialect: Dialect,
    /// Whether its dialect is unknown. Problems in it are not reported, since they may depend on the dialect.
    pub(crate) is_doubtful: bool,
    /// Whether another resource has the same URI, so that references to it are ambiguous.
    pub(crate) is_ambiguous: bool,
    /// The places of `$anchor` and `$dynamicAnchor`, which `$ref` treats alike.
    pub(crate) anchors: HashMap<String, Pointer>,
    pub(crate) dynamic: IndexMap<String, Pointer>,
}

/// The dialect of a resource.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FoundDialect {
    pub(crate) dialect: Dialect,
    /// Whether it replaces an unknown dialect.
    pub(crate) is_doubtful: bool,
}

/// The resources, places and anchors of all documents.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) resources: Vec<Resource>,
    by_uri: HashMap<String, ResourceId>,
    places: HashMap<Site, ResourceId>,
    /// The schemas with an `id` where that is no keyword and may be meant as one, each with the URI that it would have.
    older_ids: HashMap<Site, String>,
    /// The same by their URIs. `None` if several schemas have one URI.
    by_older_id: HashMap<String, Option<Site>>,
    /// The schemas in `$defs` and `definitions`.
    pub(crate) definitions: Vec<Site>,
    /// The problems of ids, anchors and dialects. Reading continues after each, so that all are found.
    pub(crate) wrong: Vec<Wrong>,
}

/// A problem and its place.
pub(crate) type Wrong = (Site, Code, String);
/// Determines the dialect for a `$schema`.
pub(crate) type Detect<'d> = dyn FnMut(&str, &Site) -> Result<Dialect, Wrong> + 'd;

impl Index {
    /// Finds the resource with a URI, which has no fragment.
    pub(crate) fn by_uri(&self, uri: &str) -> Option<ResourceId> {
        self.by_uri.get(uri).copied()
    }

    /// Registers another URI for a resource.
    pub(crate) fn also(&mut self, uri: &str, resource: ResourceId) {
        self.by_uri.insert(uri.to_owned(), resource);
    }

    pub(crate) fn resource(&self, id: ResourceId) -> &Resource {
        &self.resources[id.0]
    }

    /// The resource that contains a place, if the place is a schema.
    pub(crate) fn place(&self, site: &Site) -> Option<ResourceId> {
        self.places.get(site).copied()
    }

    /// Visits a document with the URI `uri`.
    pub(crate) fn add(
        &mut self,
        source: SourceId,
        uri: &str,
        json: &Json,
        dialect: FoundDialect,
        detect: &mut Detect<'_>,
    ) {
        let site = Site::root(source);
        let resource = self.resource_at(&site, uri.to_owned(), dialect);
        self.by_uri.insert(uri.to_owned(), resource);
        self.visit(site, json, resource, detect);
    }

    fn resource_at(&mut self, site: &Site, uri: String, found: FoundDialect) -> ResourceId {
        self.resources.push(Resource {
            uri,
            site: site.clone(),
            dialect: found.dialect,
            is_doubtful: found.is_doubtful,
            is_ambiguous: false,
            anchors: HashMap::new(),
            dynamic: IndexMap::new(),
        });
        ResourceId(self.resources.len() - 1)
    }

    /// Visits a schema and its contents: a whole document, or the target of a reference in a place where the dialect
    /// expects no schema.
    pub(crate) fn visit(
        &mut self,
        site: Site,
        json: &Json,
        around: ResourceId,
        detect: &mut Detect<'_>,
    ) {
        let mut resource = around;
        if let Json::Object(schema) = json {
            resource = self.named(&site, schema, around, detect);
            self.anchored(&site, schema, resource);
            let dialect = self.resource(resource).dialect.in_schema(schema);
            if dialect.takes_other_forms
                && dialect.draft > Draft::V4
                && let Some(id) = schema.get("id").and_then(Json::as_text)
                && let Ok(uri) = self.older_uri(&site, resource, id)
            {
                let same = self.by_older_id.entry(uri.clone());
                same.and_modify(|site| *site = None)
                    .or_insert(Some(site.clone()));
                self.older_ids.insert(site.clone(), uri);
            }
            for (keyword, value) in schema {
                for pointer in inside(dialect, keyword, value) {
                    let place = pointer
                        .iter()
                        .fold(site.pointer.join(keyword), |at, token| at.join(token));
                    let place = Site {
                        source: site.source,
                        pointer: place,
                    };
                    if matches!(keyword.as_str(), "$defs" | "definitions") {
                        self.definitions.push(place.clone());
                    }
                    let Some(inner) = pointer
                        .iter()
                        .try_fold(value, |json, token| crate::pointer::step(json, token))
                    else {
                        continue;
                    };
                    self.visit(place, inner, resource, detect);
                }
            }
        }
        self.places.insert(site, resource);
    }

    /// The URI that a reference at a place would have if `id` were a keyword there.
    fn older_uri(
        &self,
        at: &Site,
        resource: ResourceId,
        reference: &str,
    ) -> Result<String, String> {
        let (uri, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let mut around = at.pointer.ancestors().filter_map(|pointer| {
            let source = at.source;
            self.older_ids.get(&Site { source, pointer })
        });
        let base = around.find(|uri| !uri.contains('#'));
        let base = base.unwrap_or(&self.resource(resource).uri);
        let uri = resolve(base, uri)?;
        Ok(if fragment.is_empty() {
            uri
        } else {
            format!("{uri}#{fragment}")
        })
    }

    /// The schema that a reference at a place leads to by an `id`, and the rest of the fragment, if it does.
    pub(crate) fn by_older_id(&self, at: &Site, reference: &str) -> Option<(Site, String)> {
        let uri = self.older_uri(at, self.place(at)?, reference).ok()?;
        let with = |uri: &str| self.by_older_id.get(uri)?.clone();
        if let Some(site) = with(&uri) {
            return Some((site, String::new()));
        }
        let (uri, fragment) = uri.split_once('#')?;
        Some((with(uri)?, fragment.to_owned()))
    }

    /// The resource of a schema. A schema with an id starts a new one.
    fn named(
        &mut self,
        site: &Site,
        schema: &Object,
        around: ResourceId,
        detect: &mut Detect<'_>,
    ) -> ResourceId {
        let outer = self.resource(around);
        let is_root = outer.site == *site;
        let base = outer.uri.clone();
        let mut found = FoundDialect {
            dialect: outer.dialect,
            is_doubtful: outer.is_doubtful,
        };
        if !is_root && let Some(Json::Text(uri)) = schema.get("$schema") {
            found = self.detected(detect(uri, &site.join("$schema")), found.dialect);
        }
        let dialect = found.dialect;
        let id = schema.get(dialect.draft.id()).and_then(Json::as_text);
        let Some(id) = id.filter(|_| !dialect.is_masked(schema)) else {
            return around;
        };
        let (id, fragment) = id.split_once('#').unwrap_or((id, ""));
        if !fragment.is_empty() && dialect.draft >= Draft::V2019 {
            let message = format!("`$id` has the fragment `#{fragment}`: write `$anchor`");
            self.note(around, (site.join("$id"), Code::Uri, message));
        }
        let mut resource = around;
        if !id.is_empty() {
            let uri = self.own_uri(site, &base, id).map_err(|(code, message)| {
                let site = site.join(dialect.draft.id());
                self.note(around, (site, code, message));
            });
            let is_own = uri.is_ok();
            // References inside it must still work.
            let uri = uri.unwrap_or_else(|()| format!("{base}?samewire-{}", self.resources.len()));
            if !is_root {
                resource = self.resource_at(site, uri.clone(), found);
            } else if is_own {
                self.resources[around.0].uri.clone_from(&uri);
            }
            if is_own || !is_root {
                self.by_uri.insert(uri, resource);
            }
        }
        if !fragment.is_empty() {
            let anchors = &mut self.resources[resource.0].anchors;
            anchors.insert(fragment.to_owned(), site.pointer.clone());
        }
        resource
    }

    /// The URI that an id gives to a schema. It is an error if it is not a URI, or if another schema has it.
    fn own_uri(&mut self, site: &Site, base: &str, id: &str) -> Result<String, (Code, String)> {
        let uri = resolve(base, id).map_err(|message| (Code::Uri, message))?;
        let known = self.by_uri(&uri).map(|known| &mut self.resources[known.0]);
        let Some(other) = known.filter(|known| known.site != *site) else {
            return Ok(uri);
        };
        other.is_ambiguous = true;
        let message = format!("two schemas have the id `{uri}`: rename one of them");
        Err((Code::Duplicate, message))
    }

    /// Records a problem of a resource, unless its dialect is unknown.
    fn note(&mut self, of: ResourceId, wrong: Wrong) {
        if !self.resource(of).is_doubtful {
            self.wrong.push(wrong);
        }
    }

    /// The dialect for a `$schema`, or `default` if that is unknown.
    pub(crate) fn detected(
        &mut self,
        named: Result<Dialect, Wrong>,
        default: Dialect,
    ) -> FoundDialect {
        let (dialect, wrong) = match named {
            Ok(dialect) => (dialect, None),
            Err(wrong) => (default, Some(wrong)),
        };
        let is_doubtful = wrong.is_some();
        self.wrong.extend(wrong);
        FoundDialect {
            dialect,
            is_doubtful,
        }
    }

    fn anchored(&mut self, site: &Site, schema: &Object, of: ResourceId) {
        let resource = &mut self.resources[of.0];
        let mut taken = Vec::new();
        for keyword in ["$anchor", "$dynamicAnchor"] {
            if !resource.dialect.has(keyword) {
                continue;
            }
            let Some(name) = schema.get(keyword).and_then(Json::as_text) else {
                continue;
            };
            let place = site.pointer.clone();
            let known = resource.anchors.get(name);
            if known.is_some_and(|known| *known != place) {
                let message =
                    format!("the anchor `{name}` stands twice in one resource: rename one");
                taken.push((site.join(keyword), Code::Duplicate, message));
                continue;
            }
            resource.anchors.insert(name.to_owned(), place.clone());
            if keyword == "$dynamicAnchor" {
                resource.dynamic.insert(name.to_owned(), place);
            }
        }
        let recursive = schema.get("$recursiveAnchor") == Some(&Json::Bool(true));
        if recursive && resource.dialect.has("$recursiveAnchor") && resource.site == *site {
            resource
                .dynamic
                .insert(RECURSIVE.to_owned(), site.pointer.clone());
        }
        for one in taken {
            self.note(of, one);
        }
    }
}

/// The places below a keyword that contain schemas.
fn inside(dialect: Dialect, keyword: &str, value: &Json) -> Vec<Vec<String>> {
    let one = |token: &String| vec![token.clone()];
    match (dialect.holds(keyword), value) {
        (Holds::Schema | Holds::SchemaOrSchemas, Json::Object(_) | Json::Bool(_)) => {
            vec![Vec::new()]
        }
        (Holds::Schemas | Holds::SchemaOrSchemas, Json::List(items)) => (0..items.len())
            .map(|index| vec![index.to_string()])
            .collect(),
        (Holds::Named, Json::Object(members)) => members.keys().map(one).collect(),
        (Holds::NamedOrNames, Json::Object(members)) => {
            let schemas = members
                .iter()
                .filter(|(_, value)| value.as_list().is_none());
            schemas.map(|(name, _)| one(name)).collect()
        }
        (
            Holds::Schema
            | Holds::Schemas
            | Holds::Named
            | Holds::SchemaOrSchemas
            | Holds::NamedOrNames
            | Holds::Value,
            _,
        ) => Vec::new(),
    }
}

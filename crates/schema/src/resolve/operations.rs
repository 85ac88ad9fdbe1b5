//! Finds the schemas in the operations of an `OpenAPI` document, also in the files that it refers to.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use super::Builder;
use crate::graph::{Operation, Site};
use crate::json::Json;
use crate::label::stem;
use crate::operations::{Part, Placed, inside, is_plain, of_document};

impl Builder<'_> {
    /// The schemas outside of `/components/schemas` that become types. The names of those that have none are recorded;
    /// the others are the schemas of other files that operations refer to.
    pub(super) fn operations(&mut self, root: &Site, found: &mut Operations) {
        let document = &self.sources[root.source.0].json;
        if document.get("openapi").is_none() {
            return;
        }
        let mut open = of_document(document, root);
        open.reverse();
        let mut seen: HashSet<Site> = HashSet::new();
        while let Some(next) = open.pop() {
            let document = &self.sources[next.site.source.0].json;
            let Some(json) = next.site.pointer.of(document) else {
                continue;
            };
            if !seen.insert(next.site.clone()) {
                continue;
            }
            if next.part != Part::Schema {
                self.with_operations.insert(next.site.source);
            }
            let mut parts = inside(&next, json);
            parts.reverse();
            open.extend(parts);
            let reference = json.get("$ref").and_then(Json::as_text);
            if let Some(reference) = reference.map(str::to_owned) {
                match self.followed(&next, &reference, root) {
                    Some(target) if target.part == Part::Schema => {
                        found.elsewhere.push(target.site);
                    }
                    target => open.extend(target),
                }
            } else if next.part == Part::Schema && !is_plain(json) {
                self.names.insert(next.site.clone(), next.words);
                found.named.push(next.site);
            }
        }
    }

    /// Records each operation of a document, with the schemas that it has or refers to.
    pub(super) fn each_operation(&mut self, root: &Site) {
        let document = Arc::clone(&self.sources[root.source.0].json);
        if document.get("openapi").is_none() {
            return;
        }
        let mut open = of_document(&document, root);
        open.reverse();
        let mut seen: HashSet<Site> = HashSet::new();
        while let Some(next) = open.pop() {
            let document = Arc::clone(&self.sources[next.site.source.0].json);
            let json = next.site.pointer.of(&document);
            let Some(item) = json.filter(|_| next.part == Part::PathItem) else {
                continue;
            };
            if !seen.insert(next.site.clone()) {
                continue;
            }
            open.extend(self.referred(&next, item));
            let parts = inside(&next, item).into_iter();
            let (operations, shared): (Vec<Placed>, Vec<Placed>) =
                parts.partition(|part| part.part == Part::Operation);
            for operation in operations {
                let Some(json) = operation.site.pointer.of(&document) else {
                    continue;
                };
                open.extend(inside(&operation, json));
                let text = |json: &Json| json.as_text().map(str::to_owned);
                let tags = json.get("tags").and_then(Json::as_list);
                let parts = shared.iter().cloned().chain([operation]);
                let operation = Operation {
                    id: json.get("operationId").and_then(text),
                    tags: tags.unwrap_or_default().iter().filter_map(text).collect(),
                    schemas: self.schemas_of(parts.collect()),
                };
                self.asked_operations.push(operation);
            }
        }
    }

    /// The places of the schemas in some parts and in what they refer to.
    fn schemas_of(&mut self, parts: Vec<Placed>) -> Vec<Site> {
        let mut open = parts;
        let mut seen: HashSet<Site> = HashSet::new();
        let mut schemas = Vec::new();
        while let Some(next) = open.pop() {
            let document = Arc::clone(&self.sources[next.site.source.0].json);
            let Some(json) = next.site.pointer.of(&document) else {
                continue;
            };
            if !seen.insert(next.site.clone()) {
                continue;
            }
            open.extend(self.referred(&next, json));
            open.extend(inside(&next, json));
            if next.part == Part::Schema {
                schemas.push(next.site);
            }
        }
        schemas
    }

    /// The part that another one refers to, if it does and the reference leads somewhere.
    fn referred(&mut self, from: &Placed, json: &Json) -> Option<Placed> {
        let reference = json.get("$ref").and_then(Json::as_text)?;
        let around = self.index.place(&Site::root(from.site.source))?;
        let (site, _) = self.target(reference, around).ok()?;
        Some(Placed {
            site,
            ..from.clone()
        })
    }

    /// The part that a reference leads to, unless it is one of those that all operations share.
    fn followed(&mut self, from: &Placed, reference: &str, root: &Site) -> Option<Placed> {
        let around = self.index.place(&Site::root(from.site.source))?;
        let target = self.target(reference, around).map_err(|why| {
            let site = from.site.join("$ref");
            let wrong = why.map(|(code, message)| (site, code, message));
            self.wrong
                .extend(wrong.filter(|_| !self.index.resource(around).is_doubtful));
        });
        let (site, _) = target.ok()?;
        if site.source == root.source {
            return None;
        }
        let words = match from.part {
            Part::PathItem | Part::Operation | Part::Schema => from.words.clone(),
            // Many operations may refer to it.
            Part::Parameter | Part::RequestBody | Part::Response | Part::Header => {
                let last = site.pointer.tokens().last().map(Cow::into_owned);
                let file = || stem(&self.sources[site.source.0].name).to_owned();
                format!("{} {}", last.unwrap_or_else(file), from.part.word())
            }
        };
        let part = from.part;
        Some(Placed { part, site, words })
    }
}

/// The schemas that operations add to the types.
#[derive(Default)]
pub(super) struct Operations {
    pub(super) named: Vec<Site>,
    pub(super) elsewhere: Vec<Site>,
}

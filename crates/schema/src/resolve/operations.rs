//! Finds the schemas in the operations of an `OpenAPI` document, also in the files that it refers to.

use std::borrow::Cow;
use std::collections::HashSet;

use super::Builder;
use crate::graph::Site;
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

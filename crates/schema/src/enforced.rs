//! Prepares a document for validators of JSON Schema that do not know `OpenAPI`: it contains exactly what is enforced.

use crate::dialect::Draft;
use crate::discriminator;
use crate::format::Formats;
use crate::graph::{Graph, Node, Site};
use crate::inheritance;
use crate::json::{Json, JsonType};
use crate::null::is_nullable;
use crate::pointer::Pointer;
use crate::read::older;
use crate::source::Source;
use crate::uri::plain;

impl Graph {
    /// A copy of the document without keywords that are not enforced, and without members that the [side](crate::Side)
    /// does not see. Keywords of `OpenAPI` are expressed by standard keywords: `discriminator`, and `nullable` of
    /// version 3.0, whose document becomes draft-04.
    pub fn enforced(&self, document: &Source) -> Json {
        let mut json = Json::clone(&document.json);
        let own = self
            .unenforced
            .iter()
            .filter(|one| std::ptr::eq(self.document(&one.site), document));
        for one in own {
            remove(&mut json, &one.site.pointer);
        }
        let own = self.unseen.iter();
        let own = own.filter(|one| std::ptr::eq(self.document(&one.site), document));
        for one in own {
            remove(
                &mut json,
                &one.site.pointer.join("properties").join(&one.member),
            );
            if let Some(Json::List(required)) = one.site.pointer.join("required").of_mut(&mut json)
            {
                required.retain(|name| name.as_text() != Some(&one.member));
            }
        }
        self.without_older(document, &mut json);
        self.with_plain_references(document, &mut json);
        let own = self.discriminated.iter();
        let own = own.filter(|one| std::ptr::eq(self.document(&one.site), document));
        for one in own {
            let at = self.node(one.union).site.pointer.join("discriminator");
            if self.is_extended(one.union)
                && let Some(discriminator) = at.of_mut(&mut json)
            {
                let branch = self.node(one.branch);
                inheritance::write(discriminator, branch, &self.nodes, &self.sources);
            }
            if let Some(branch) = one.site.pointer.of_mut(&mut json) {
                *branch = discriminator::written(std::mem::take(branch), one);
            }
        }
        self.with_formats(document, &mut json);
        self.with_own_forms(document, &mut json);
        self.with_null(document, &mut json);
        json
    }

    /// Removes keywords that the dialect does not have, since other validators may apply them. A keyword stays if a
    /// reference points into it.
    fn without_older(&self, document: &Source, json: &mut Json) {
        for id in self.ids() {
            let node = self.node(id);
            let Some(object) = self.object(id) else {
                continue;
            };
            for (keyword, ..) in older(object, node.dialect) {
                let at = node.site.join(keyword);
                let is_needed = |id| {
                    let other: &Site = &self.node(id).site;
                    other.source == at.source && other.pointer.is_below(&at.pointer)
                };
                if std::ptr::eq(self.document(&at), document) && !self.ids().any(is_needed) {
                    remove(json, &at.pointer);
                }
            }
        }
    }

    /// Writes references as URIs where people wrote them with spaces or letters such as `ö`.
    fn with_plain_references(&self, document: &Source, json: &mut Json) {
        for id in self.ids() {
            let at = self.node(id).site.join("$ref");
            if std::ptr::eq(self.document(&at), document)
                && let Some(Json::Text(reference)) = at.pointer.of_mut(json)
            {
                let by_id = self.by_older_id.iter().find(|(site, _)| *site == at);
                let by_id = by_id.map(|(_, target)| format!("#{}", target.pointer));
                *reference = plain(by_id.as_deref().unwrap_or(reference)).into_owned();
            }
        }
    }

    /// Writes asserted formats as patterns: for other validators, a format is an annotation, or accepts other strings.
    fn with_formats(&self, document: &Source, json: &mut Json) {
        for id in self.ids() {
            let node = self.node(id);
            let asserted = self.object(id).and_then(|object| object.get("format"));
            let asserted = asserted.and_then(Json::as_text);
            let Some(format) = asserted.filter(|format| self.formats.asserts(format)) else {
                continue;
            };
            let mut patterns = node.str.patterns.iter();
            let own = patterns.find(|one| Formats::of_pattern(&one.source) == Some(format));
            let Some(own) = own.map(|one| Json::Text(one.source.clone())) else {
                continue;
            };
            let members = node.site.pointer.of_mut(json);
            let (true, Some(Json::Object(members))) =
                (std::ptr::eq(self.document(&node.site), document), members)
            else {
                continue;
            };
            if !members.contains_key("pattern") {
                members.insert("pattern".to_owned(), own);
                continue;
            }
            let all = members.entry("allOf".to_owned());
            if let Json::List(all) = all.or_insert_with(|| Json::List(Vec::new())) {
                all.push(Json::object([("pattern", own)]));
            }
        }
    }

    /// Writes keywords in the form of the dialect of their document where they have that of another one.
    fn with_own_forms(&self, document: &Source, json: &mut Json) {
        let all = self.nodes.iter().filter(|node| {
            node.dialect.takes_other_forms && std::ptr::eq(self.document(&node.site), document)
        });
        // What is inside a schema moves with it.
        let mut all: Vec<_> = all.collect();
        all.sort_by_key(|node| std::cmp::Reverse(node.site.pointer.as_str().len()));
        for node in all {
            let Some(Json::Object(members)) = node.site.pointer.of_mut(json) else {
                continue;
            };
            let is_flag = node.dialect.draft == Draft::V4;
            for (bound, inclusive, exclusive) in [
                (&node.num.min, "minimum", "exclusiveMinimum"),
                (&node.num.max, "maximum", "exclusiveMaximum"),
            ] {
                match members.get(exclusive) {
                    Some(Json::Bool(_)) if !is_flag => {}
                    Some(Json::Number(_)) if is_flag => {}
                    _ => continue,
                }
                members.shift_remove(exclusive);
                members.shift_remove(inclusive);
                let Some(bound) = bound else { continue };
                let excludes = bound.exclusive && !is_flag;
                let name = if excludes { exclusive } else { inclusive };
                members.insert(name.to_owned(), Json::decimal(&bound.value));
                if bound.exclusive && is_flag {
                    members.insert(exclusive.to_owned(), Json::Bool(true));
                }
            }
            if let (Draft::V2019, Some(Json::List(_))) = (node.dialect.draft, members.get("items"))
            {
                let prefix = members.shift_remove("items").unwrap_or_default();
                members.insert("prefixItems".to_owned(), prefix);
                if let Some(rest) = members.shift_remove("additionalItems") {
                    members.insert("items".to_owned(), rest);
                }
            }
        }
    }

    /// Writes `nullable` by keywords of JSON Schema, where it has an effect. What `nullable` is beside stays at the place
    /// `nullable` if the schema is a choice now.
    fn with_null(&self, document: &Source, json: &mut Json) {
        let here = self.ids().map(|id| (id, self.node(id)));
        let here = here.filter(|(_, node)| std::ptr::eq(self.document(&node.site), document));
        let mut here: Vec<_> = here.collect();
        // What is inside a schema moves with it.
        here.sort_by_key(|(_, node)| std::cmp::Reverse(node.site.pointer.as_str().len()));
        for (id, node) in &here {
            let Some(Json::Object(members)) = node.site.pointer.of_mut(json) else {
                continue;
            };
            if !is_nullable(members) {
                continue;
            }
            if let Some(Some(_)) = self.or_null.get(id) {
                let mut own = std::mem::take(members);
                own.shift_remove("nullable");
                let null = Json::object([("type", Json::Text("null".to_owned()))]);
                members.insert("nullable".to_owned(), Json::Object(own.clone()));
                members.insert(
                    "anyOf".to_owned(),
                    Json::List(vec![Json::Object(own), null]),
                );
                continue;
            }
            let null = || Json::Text("null".to_owned());
            if node.kinds.types.has(JsonType::Null) {
                match members.get_mut("type") {
                    Some(kind @ Json::Text(_)) => {
                        *kind = Json::List(vec![std::mem::take(kind), null()]);
                    }
                    Some(Json::List(kinds)) if !kinds.contains(&null()) => kinds.push(null()),
                    Some(_) | None => {}
                }
            }
            if let Some(values) = &node.kinds.one_of {
                members.shift_remove("const");
                members.insert("enum".to_owned(), Json::List(values.clone()));
            }
        }
        let is_of_openapi = |node: &Node| node.dialect.openapi && node.dialect.draft == Draft::V4;
        if let (true, Json::Object(members)) =
            (here.iter().any(|(_, node)| is_of_openapi(node)), json)
        {
            let dialect = Json::Text(Draft::V4.uri().to_owned());
            members.insert("$schema".to_owned(), dialect);
        }
    }
}

fn remove(json: &mut Json, at: &Pointer) {
    let mut tokens: Vec<_> = at.tokens().collect();
    let Some(last) = tokens.pop() else {
        return;
    };
    let outer = tokens
        .iter()
        .fold(Pointer::root(), |at, token| at.join(token));
    if let Some(Json::Object(members)) = outer.of_mut(json) {
        members.shift_remove(last.as_ref());
    }
}

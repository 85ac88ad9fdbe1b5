//! The places of schemas, and the words that types are named after: those of the path from the nearest definition on.

use samewire_schema::{Json, NodeId, Pointer, STDIN, Site, is_name, stem};

use super::branches::{self, letters};
use super::named::is_document;
use super::path_words::{in_common, joined, singular};
use super::pointer::Place;
use super::state::Types;
use super::unique::folded;
use crate::model::TypeId;

/// Keywords that hold schemas by names.
const NAMED: [&str; 3] = ["properties", "dependentSchemas", "dependencies"];
/// What branches are called that nothing but their type tells apart. What is inside of them need not say it.
const KINDS: [&str; 4] = ["list", "map", "object", "tuple"];
/// Keywords that hold definitions.
pub(super) const DEFINITIONS: [&str; 3] = ["$defs", "definitions", "schemas"];

impl Types<'_> {
    /// The place of a schema.
    pub(super) fn place_of(&self, node: NodeId) -> Place {
        let site = &self.forms.graph.node(node).site;
        let equal = self.twins.get(&node).into_iter().flatten();
        let all = [node].into_iter().chain(equal.copied());
        let mut all: Vec<String> = all
            .map(|node| self.words(&self.forms.graph.node(node).site))
            .collect();
        let words = in_common(&all).unwrap_or_else(|| all.swap_remove(0));
        let is_base = self.forms.graph.is_base(node);
        Place {
            at: self.forms.graph.at(site),
            words: if is_base {
                format!("{words} base")
            } else {
                words
            },
        }
    }

    fn words(&self, site: &Site) -> String {
        let mut words = vec![self.root_name(site)];
        let mut schema: Option<&Json> = Some(&self.forms.graph.document(site).json);
        let mut tokens = site.pointer.tokens();
        let graph = &self.forms.graph;
        let mut types = graph.types.iter();
        if let Some((named, name)) = graph.named_in_operation(site) {
            schema = named.of(&graph.document(site).json);
            named.tokens().for_each(|_| drop(tokens.next()));
            words = vec![name.to_owned()];
        } else if let Some(types) = types.find(|types| site.pointer.is_below(types)) {
            for token in types.tokens() {
                tokens.next();
                schema = schema.and_then(|schema| step(schema, &token));
            }
            let name = tokens.next().unwrap_or_default();
            schema = schema.and_then(|schema| step(schema, &name));
            words = vec![name.into_owned()];
        }
        // Whether the last word is that of a branch, and says no more than which kind of value it is.
        let mut is_kind = false;
        // The same for the word `item`: what is inside of an item need not say it.
        let mut is_item = false;
        // Whether a branch stands in place of that word.
        let mut left_out = false;
        while let Some(token) = tokens.next() {
            let parent = schema;
            schema = schema.and_then(|schema| step(schema, &token));
            if std::mem::take(&mut is_kind) && token != "allOf" {
                words.pop();
                if std::mem::take(&mut left_out) {
                    words.push("item".to_owned());
                    is_item = true;
                }
            }
            let in_item = std::mem::take(&mut is_item);
            match token.as_ref() {
                "items" | "unevaluatedItems" | "additionalItems" if !is_list(schema) => {
                    self.push_one_of(&mut words, "item");
                    is_item = words.len() > 1 && words.last().is_some_and(|last| last == "item");
                }
                "items" | "prefixItems" => {
                    let index = tokens.next().unwrap_or_default();
                    schema = schema.and_then(|schema| step(schema, &index));
                    words.push(format!("item {index}"));
                }
                "additionalProperties" | "unevaluatedProperties" => {
                    self.push_one_of(&mut words, "value");
                }
                "propertyNames" => words.push("name".to_owned()),
                "patternProperties" => {
                    let pattern = tokens.next().unwrap_or_default();
                    schema = schema.and_then(|schema| step(schema, &pattern));
                    self.push_one_of(&mut words, &word_of_pattern(parent, &pattern));
                }
                "allOf" => {
                    is_item = in_item;
                    let index = tokens.next().unwrap_or_default();
                    schema = schema.and_then(|schema| step(schema, &index));
                }
                "anyOf" | "oneOf" => {
                    let index = tokens.next().unwrap_or_default();
                    let word = schema.and_then(|branches| self.branch_of(branches, &index));
                    is_kind = word.as_deref().is_some_and(|word| KINDS.contains(&word));
                    left_out = in_item && word.is_some();
                    if left_out {
                        words.pop();
                    }
                    words.extend(word);
                    schema = schema.and_then(|schema| step(schema, &index));
                }
                // A schema that extends this one through its `discriminator`.
                "discriminator" => {
                    tokens.next();
                    let name = tokens.next().unwrap_or_default();
                    words.push(name.into_owned());
                }
                one if NAMED.contains(&one) => {
                    if in_item {
                        words.pop();
                    }
                    let name = tokens.next().unwrap_or_default();
                    schema = schema.and_then(|schema| step(schema, &name));
                    // The name of the branch already contains this member.
                    if words.last() == Some(&format!("with {name}")) {
                        words.pop();
                    }
                    words.push(name.into_owned());
                }
                one if DEFINITIONS.contains(&one) => {
                    let name = tokens.next().unwrap_or_default();
                    schema = schema.and_then(|schema| step(schema, &name));
                    words = vec![name.into_owned()];
                }
                // What a schema with a lenient `nullable` says of other values than null. The schema has the name itself if
                // it is a definition.
                "nullable" => words.extend((words.len() == 1).then(|| "value".to_owned())),
                other => words.push(other.to_owned()),
            }
            // A title stands for the whole path to it. A definition has its key as a name, and a branch its own word.
            let has_name = ["anyOf", "oneOf", "allOf"].contains(&token.as_ref())
                || DEFINITIONS.contains(&token.as_ref());
            let title = schema.and_then(|schema| schema.get("title")?.as_text());
            if let Some(title) = title.filter(|title| !has_name && is_name(title)) {
                words = vec![title.to_owned()];
            }
        }
        joined(&words)
    }

    /// Adds a word for one of several values, or puts the word before it into the singular if it is a plural, and no
    /// definition has the name that this makes.
    fn push_one_of(&self, words: &mut Vec<String>, word: &str) {
        let plural = words.last().filter(|_| word == "item" || word == "value");
        if let Some(one) = plural.and_then(|plural| singular(plural)) {
            let mut short = words.clone();
            short.pop();
            short.push(one);
            if !self.taken.contains(&folded(&joined(&short))) {
                *words = short;
                return;
            }
        }
        words.push(word.to_owned());
    }

    /// Names the root of a document by its title, if that is a name, or else by its file. Files that are named after their
    /// format, such as `schema.json`, say nothing: the only document is called `Root` then.
    fn root_name(&self, site: &Site) -> String {
        let graph = &self.forms.graph;
        let document = graph.document(site);
        let title = document.json.get("title").and_then(Json::as_text);
        if let Some(title) = title.filter(|title| is_name(title)) {
            return title.to_owned();
        }
        let is_only = graph.at(&graph.node(graph.root).site).is_empty()
            && graph.node(graph.root).site.source == site.source;
        let stem = stem(&document.name);
        let is_unnamed =
            UNNAMED.contains(&stem) || is_document(&document.json) && DOCUMENTS.contains(&stem);
        if is_only && (is_unnamed || document.name == STDIN) {
            "Root".to_owned()
        } else {
            stem.to_owned()
        }
    }

    /// The name of the branch at a place among the others, if the place is a branch.
    pub(super) fn own_branch_word(&self, node: NodeId) -> Option<String> {
        let site = &self.forms.graph.node(node).site;
        let (choice, index) = site.pointer.as_str().rsplit_once('/')?;
        let is_choice = choice.ends_with("/anyOf") || choice.ends_with("/oneOf");
        let choice = Pointer::of_text(choice).filter(|_| is_choice)?;
        let document = self.forms.graph.document(site);
        self.branch_of(choice.of(&document.json)?, index)
    }

    /// A word for a branch of a choice. The only one beside `null` needs none.
    fn branch_of(&self, choice: &Json, index: &str) -> Option<String> {
        let mut others = choice.as_list()?.iter().filter(|branch| !is_null(branch));
        if others.next().is_some() && others.next().is_none() {
            return None;
        }
        let mut known = self.branches.borrow_mut();
        let words = known
            .entry(std::ptr::from_ref(choice))
            .or_insert_with(|| branches::words(choice.as_list().unwrap_or_default()));
        words.get(index.parse::<usize>().ok()?).cloned()
    }

    /// Makes an id for a part of the schema at a place.
    pub(super) fn part_id(&mut self, place: &Place, part: &str) -> TypeId {
        self.free_id(format!("{}?{part}", place.at))
    }

    /// Makes an id that no other type has: the wanted one, or one derived from it.
    pub(super) fn free_id(&mut self, wanted: String) -> TypeId {
        let mut id = TypeId(wanted);
        while !self.ids.insert(id.clone()) {
            id.0.push('?');
        }
        id
    }
}

/// The names of files that only say what is in them.
const UNNAMED: [&str; 3] = ["index", "main", "schema"];
/// The same for documents that contain schemas.
const DOCUMENTS: [&str; 3] = ["api", "openapi", "swagger"];
/// A word for the members whose names match a pattern. It is `value` if no other keyword of the schema applies to
/// undeclared members; otherwise it is made of the letters and digits in the pattern, if they distinguish it from the
/// other patterns.
fn word_of_pattern(parent: Option<&Json>, pattern: &str) -> String {
    let others = ["additionalProperties", "unevaluatedProperties"].iter();
    let mut others = others.filter_map(|keyword| parent?.get(keyword));
    let is_said_of_others = others.any(|of| matches!(of, Json::Object(_)));
    let patterns = parent.and_then(|parent| parent.get("patternProperties"));
    let patterns = match patterns {
        Some(Json::Object(members)) => members.iter().map(|(name, _)| name.as_str()).collect(),
        _ => vec![pattern],
    };
    let own = letters(pattern);
    let alike = patterns.iter().filter(|other| letters(other) == own);
    match (alike.count(), own.as_str()) {
        _ if patterns.len() == 1 && !is_said_of_others => "value".to_owned(),
        (1, "") if !is_said_of_others => "value".to_owned(),
        (1, own) if !own.is_empty() => format!("{own} value"),
        _ => pattern.to_owned(),
    }
}

fn is_null(schema: &Json) -> bool {
    schema.get("type").and_then(Json::as_text) == Some("null")
        || schema.get("const") == Some(&Json::Null)
}

fn step<'j>(json: &'j Json, token: &str) -> Option<&'j Json> {
    match json {
        Json::Object(members) => members.get(token),
        Json::List(items) => items.get(token.parse::<usize>().ok()?),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => None,
    }
}

fn is_list(json: Option<&Json>) -> bool {
    matches!(json, Some(Json::List(_)))
}

#[cfg(test)]
mod tests {
    use samewire_schema::parse;

    use super::word_of_pattern;

    #[test]
    fn members_that_a_pattern_finds_have_a_name() {
        for (schema, pattern, expected) in [
            (r#"{"patternProperties":{"^.+$":{}}}"#, "^.+$", "value"),
            (
                r#"{"patternProperties":{"^.+$":{}},"additionalProperties":false}"#,
                "^.+$",
                "value",
            ),
            (
                r#"{"patternProperties":{"^x-":{}},"additionalProperties":{}}"#,
                "^x-",
                "x value",
            ),
            (
                r#"{"patternProperties":{"^x-":{},"^[a-z]{2}$":{}}}"#,
                "^x-",
                "x value",
            ),
            (
                r#"{"patternProperties":{"^x-":{},"^[a-z]{2}$":{}}}"#,
                "^[a-z]{2}$",
                "value",
            ),
            (
                r#"{"patternProperties":{"^(in|ex)clude$":{},"\\d":{}}}"#,
                "^(in|ex)clude$",
                "in ex clude value",
            ),
            (
                r#"{"patternProperties":{"^[a-z]$":{},"\\d":{}}}"#,
                "^[a-z]$",
                "^[a-z]$",
            ),
        ] {
            let (parent, _) = parse(schema).unwrap();
            assert_eq!(
                word_of_pattern(Some(&parent), pattern),
                expected,
                "{schema}"
            );
        }
    }
}

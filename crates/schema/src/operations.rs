//! The parts of an `OpenAPI` document that contain schemas without a name: operations, and what they share. A schema
//! there is named after the `operationId`, or the method and the path, and its place.

use crate::graph::Site;
use crate::json::{Json, Object};

/// A part of an `OpenAPI` document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// A path, a webhook or a callback: operations by their methods.
    PathItem,
    Operation,
    Parameter,
    RequestBody,
    Response,
    Header,
    Schema,
}

/// A part, its place, and the words that a schema in it is named after.
#[derive(Debug, Clone)]
pub(crate) struct Placed {
    pub(crate) part: Part,
    pub(crate) site: Site,
    pub(crate) words: String,
}

impl Placed {
    fn new(part: Part, site: Site, words: &str) -> Self {
        let words = words.trim().to_owned();
        Self { part, site, words }
    }
}

impl Part {
    /// The word for this part in the name of a schema.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::PathItem | Self::Operation | Self::Schema => "",
            Self::Parameter => "parameter",
            Self::RequestBody => "request",
            Self::Response => "response",
            Self::Header => "header",
        }
    }
}

/// The parts at the top of a document.
pub(crate) fn of_document(document: &Json, root: &Site) -> Vec<Placed> {
    let mut found = Vec::new();
    for group in ["paths", "webhooks"] {
        for (name, _) in members(document, group) {
            found.push(Placed::new(
                Part::PathItem,
                root.join(group).join(name),
                &words_of(name),
            ));
        }
    }
    let Some(components) = document.get("components") else {
        return found;
    };
    for (group, part) in [
        ("responses", Part::Response),
        ("parameters", Part::Parameter),
        ("requestBodies", Part::RequestBody),
        ("headers", Part::Header),
        ("pathItems", Part::PathItem),
    ] {
        for (name, _) in members(components, group) {
            let site = root.join("components").join(group).join(name);
            found.push(Placed::new(part, site, &format!("{name} {}", part.word())));
        }
    }
    for (name, callback) in members(components, "callbacks") {
        let site = root.join("components").join("callbacks").join(name);
        found.extend(callbacks(callback, &site, name));
    }
    found
}

/// The parts inside a part.
pub(crate) fn inside(of: &Placed, json: &Json) -> Vec<Placed> {
    let (site, words) = (&of.site, &of.words);
    match of.part {
        Part::PathItem => path_item(json, site, words),
        Part::Operation => operation(json, site, words),
        Part::Parameter | Part::Header => {
            let schema = json.get("schema").map(|_| site.join("schema"));
            let schema = schema.map(|site| Placed::new(Part::Schema, site, words));
            schema
                .into_iter()
                .chain(content(json, site, words))
                .collect()
        }
        Part::RequestBody => content(json, site, words),
        Part::Response => {
            let headers = members(json, "headers").map(|(name, _)| {
                let site = site.join("headers").join(name);
                Placed::new(Part::Header, site, &format!("{words} {name}"))
            });
            content(json, site, words)
                .into_iter()
                .chain(headers)
                .collect()
        }
        Part::Schema => Vec::new(),
    }
}

/// The methods of a path, as the documents write them.
const METHODS: [&str; 9] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

fn path_item(json: &Json, site: &Site, words: &str) -> Vec<Placed> {
    let mut found = parameters(json, site, words);
    for (name, operation) in json.as_object().into_iter().flatten() {
        if METHODS.contains(&name.as_str()) {
            let id = operation.get("operationId").and_then(Json::as_text);
            let words = id.map_or_else(|| format!("{name} {words}"), str::to_owned);
            found.push(Placed::new(Part::Operation, site.join(name), &words));
        }
    }
    found
}

fn operation(json: &Json, site: &Site, words: &str) -> Vec<Placed> {
    // The operation may be in a file of its own.
    let id = json.get("operationId").and_then(Json::as_text);
    let words = id.unwrap_or(words);
    let mut found = parameters(json, site, words);
    if json.get("requestBody").is_some() {
        let words = format!("{words} request");
        found.push(Placed::new(
            Part::RequestBody,
            site.join("requestBody"),
            &words,
        ));
    }
    for (code, _) in members(json, "responses") {
        // The name does not depend on the other responses.
        let code_word = if code == "200" { "" } else { code };
        let words = format!("{words} response {code_word}");
        let site = site.join("responses").join(code);
        found.push(Placed::new(Part::Response, site, &words));
    }
    for (name, callback) in members(json, "callbacks") {
        let site = site.join("callbacks").join(name);
        found.extend(callbacks(callback, &site, &format!("{words} {name}")));
    }
    found
}

fn parameters(json: &Json, site: &Site, words: &str) -> Vec<Placed> {
    let all = json.get("parameters").and_then(Json::as_list);
    let all = all.unwrap_or_default().iter().enumerate();
    let found = all.map(|(index, parameter)| {
        let site = site.join("parameters").join(&index.to_string());
        let name = parameter.get("name").and_then(Json::as_text);
        let name = name.unwrap_or_default();
        Placed::new(Part::Parameter, site, &format!("{words} {name}"))
    });
    found.collect()
}

fn callbacks(json: &Json, site: &Site, words: &str) -> Vec<Placed> {
    let all = json.as_object().into_iter().flatten();
    all.map(|(name, _)| Placed::new(Part::PathItem, site.join(name), words))
        .collect()
}

/// The schemas of each media type. Those that are equal to an earlier one are left out.
fn content(json: &Json, site: &Site, words: &str) -> Vec<Placed> {
    let mut found = Vec::new();
    let mut seen: Vec<&Json> = Vec::new();
    for (media, of) in members(json, "content") {
        let Some(schema) = of.get("schema").filter(|schema| !seen.contains(schema)) else {
            continue;
        };
        seen.push(schema);
        let (kind, _) = media.split_once(';').unwrap_or((media, ""));
        let kind = match kind.trim() {
            "application/json" | "*/*" => "",
            other => other.rsplit('/').next().unwrap_or_default(),
        };
        let site = site.join("content").join(media).join("schema");
        found.push(Placed::new(Part::Schema, site, &format!("{words} {kind}")));
    }
    found
}

fn members<'j>(json: &'j Json, name: &str) -> impl Iterator<Item = (&'j String, &'j Json)> {
    let object: Option<&Object> = json.get(name).and_then(Json::as_object);
    object.into_iter().flatten()
}

/// The words of a path, such as `pets id` for `/pets/{id}`.
fn words_of(path: &str) -> String {
    let words = path.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether a type would say nothing of a schema: a scalar without values of its own, a list of such, or anything.
pub(crate) fn is_plain(schema: &Json) -> bool {
    let Json::Object(members) = schema else {
        return true;
    };
    let says = [
        "properties",
        "enum",
        "const",
        "allOf",
        "anyOf",
        "oneOf",
        "additionalProperties",
        "$ref",
    ];
    if says.iter().any(|keyword| members.contains_key(*keyword)) {
        return false;
    }
    let mut items = ["items", "prefixItems"]
        .iter()
        .filter_map(|keyword| members.get(*keyword));
    items.all(|items| match items {
        Json::List(all) => all.iter().all(is_plain),
        one => is_plain(one),
    })
}

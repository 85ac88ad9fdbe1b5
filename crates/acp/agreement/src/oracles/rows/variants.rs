//! Differences of variants: whether the tag or the members select one.

use samewire_codegen::model::Kind;
use samewire_reference::{Code, Fault, Json, parse};

use super::{Asked, Cause};
use crate::oracles::causes::{faults, is_read_as, is_read_changed};
use samewire_prove::parts::at;

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "terminal_as_agent",
        Cause::Excuse(|asked| is_read_without_tag(asked, &|tag, _| is(tag, "terminal"))),
    ),
    (
        "known_tag",
        Cause::Excuse(|asked| {
            is_read_without_tag(asked, &|tag, fault| {
                matches!(tag, Json::Text(_)) && !is(tag, "terminal") && fault.code != Code::Tag
            })
        }),
    ),
    (
        "unknown_tag",
        Cause::Excuse(|asked| is_read_without_tag(asked, &|_, fault| fault.code == Code::Tag)),
    ),
    (
        "unknown_tag_kept",
        Cause::Excuse(|asked| {
            parse(&asked.question.text).is_ok_and(|json| {
                let root = match asked.question.type_id.as_str() {
                    "McpServer" => "mcpServers",
                    "AuthMethod" => "authMethods",
                    _ => "",
                };
                // The server type `acp` is missing in all older schemas.
                [MCP_SERVERS, &MCP_SERVERS[..3]].into_iter().any(|servers| {
                    is_read_as(asked, &without_unknown_tags(json.clone(), root, servers))
                })
            })
        }),
    ),
    (
        "tag_that_is_no_text",
        Cause::Excuse(|asked| is_read_without_tag(asked, &|tag, _| !matches!(tag, Json::Text(_)))),
    ),
    (
        "number_as_tag",
        Cause::Excuse(|asked| {
            let Ok(json) = parse(&asked.question.text) else {
                return false;
            };
            faults(asked.expected).into_iter().any(|fault| {
                fault.message.contains("names a variant")
                    && matches!(at(&json, &fault.path), Some(Json::Number(_)))
            })
        }),
    ),
    (
        "unknown_variant",
        Cause::Excuse(|asked| {
            parse(&asked.question.text).is_ok_and(|json| is_read_as(asked, &checked(json)))
        }),
    ),
    (
        "options_or_groups",
        Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let (Kind::Union(union), "SessionConfigSelectOptions") =
                    (&mut found.kind, found.name.as_str())
                {
                    union.variants.reverse();
                }
            }
        }),
    ),
    (
        "unknown_items",
        Cause::Excuse(|asked| {
            parse(&asked.question.text).is_ok_and(|json| is_read_as(asked, &titled(json)))
        }),
    ),
];

/// The value without the invalid members that every variant of an elicitation may have.
fn checked(json: Json) -> Json {
    match json {
        Json::List(items) => Json::List(items.into_iter().map(checked).collect()),
        Json::Object(members) => {
            let kept = members
                .into_iter()
                .filter(|(name, value)| match name.as_str() {
                    "_meta" => matches!(value, Json::Object(_)),
                    "toolCallId" => matches!(value, Json::Text(_)),
                    _ => true,
                });
            Json::Object(kept.map(|(name, value)| (name, checked(value))).collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

/// The tags of MCP servers.
const MCP_SERVERS: &[&str] = &["http", "sse", "stdio", "acp"];

fn without_unknown_tags(json: Json, name: &str, servers: &[&str]) -> Json {
    let known: &[&str] = match name {
        "mcpServers" => servers,
        "authMethods" => &["terminal", "agent"],
        _ => &[],
    };
    let unknown = |tag: &Json| matches!(tag, Json::Text(tag) if !known.is_empty() && !known.contains(&tag.as_str()));
    match json {
        Json::List(items) => Json::List(
            items
                .into_iter()
                .map(|item| without_unknown_tags(item, name, servers))
                .collect(),
        ),
        Json::Object(members) => {
            let kept = members
                .into_iter()
                .filter(|(name, value)| name != "type" || !unknown(value));
            let inner = |(name, value): (String, Json)| {
                let value = without_unknown_tags(value, &name, servers);
                (name, value)
            };
            Json::Object(kept.map(inner).collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

/// The value without the member `type` of objects that have an `anyOf`.
fn titled(json: Json) -> Json {
    match json {
        Json::List(items) => Json::List(items.into_iter().map(titled).collect()),
        Json::Object(members) => {
            let is_titled = members.iter().any(|(name, _)| name == "anyOf");
            let kept = members
                .into_iter()
                .filter(|(name, _)| !is_titled || name != "type");
            Json::Object(kept.map(|(name, value)| (name, titled(value))).collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

fn is(tag: &Json, name: &str) -> bool {
    matches!(tag, Json::Text(text) if text == name)
}

/// Whether the answer is that of the contract after each invalid tag for which `is_passed_by` returns true is removed.
fn is_read_without_tag(asked: &Asked<'_>, is_passed_by: &dyn Fn(&Json, &Fault) -> bool) -> bool {
    is_read_changed(asked, &|json, fault| without_tag(json, fault, is_passed_by))
}

/// The innermost object around an error that has a tag to remove: its path, and the rest of it.
fn without_tag(
    json: &Json,
    fault: &Fault,
    is_passed_by: &dyn Fn(&Json, &Fault) -> bool,
) -> Option<(String, Json)> {
    let mut place = fault.path.as_str();
    loop {
        if let Some(Json::Object(members)) = at(json, place)
            && let Some((_, tag)) = members.iter().find(|(name, _)| name == "type")
        {
            let left = members.iter().filter(|(name, _)| name != "type").cloned();
            return is_passed_by(tag, fault)
                .then(|| (place.to_owned(), Json::Object(left.collect())));
        }
        place = place.rsplit_once('/')?.0;
    }
}

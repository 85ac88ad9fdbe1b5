//! Variants: who decides which one is meant, the tag or the members.

use samewire_codegen::model::Kind;
use samewire_reference::{Code, Fault, Json, parse};

use super::{Asked, Cause, Right, Row};
use crate::oracles::causes::{faults, is_read_as, is_read_changed};
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};
use samewire_prove::parts::at;

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "terminal_as_agent",
        rule: "an invalid terminal method is refused; theirs read it as an agent method, so the agent would do what the user should",
        type_id: "AuthMethod",
        text: r#"{"type":"terminal","id":"a","name":"b","args":7}"#,
        ours: Row::REFUSED,
        theirs: &[
            (SDK, r#"{"id":"a","name":"b"}"#),
            (SDK_UNSTABLE, r#"{"id":"a","name":"b"}"#),
            (PYTHON, r#"{"id":"a","name":"b"}"#),
        ],
        right: Right::Ours,
        by: "ACP v1, `AuthMethod`; the released Rust crate refuses it, too",
        cause: Cause::Excuse(|asked| is_read_without_tag(asked, &|tag, _| is(tag, "terminal"))),
    },
    Row {
        id: "known_tag",
        rule: "a known tag decides alone, and a payload that does not match is refused; theirs then try the variant without a tag",
        type_id: "McpServer",
        text: r#"{"type":"http","name":"a","command":"b","args":[],"env":[]}"#,
        ours: Row::REFUSED,
        theirs: &[
            (RUST, r#"{"name":"a","command":"b","args":[],"env":[]}"#),
            (SDK, r#"{"name":"a","command":"b","args":[],"env":[]}"#),
            (
                SDK_UNSTABLE,
                r#"{"name":"a","command":"b","args":[],"env":[]}"#,
            ),
            (PYTHON, r#"{"name":"a","command":"b","args":[],"env":[]}"#),
        ],
        right: Right::Ours,
        by: "ACP v1, `McpServer`: `type` selects the transport",
        cause: Cause::Excuse(|asked| {
            is_read_without_tag(asked, &|tag, fault| {
                matches!(tag, Json::Text(_)) && !is(tag, "terminal") && fault.code != Code::Tag
            })
        }),
    },
    Row {
        id: "unknown_tag",
        rule: "if the tag is optional and the union is closed, an unknown tag is refused; theirs ignore it",
        type_id: "SetSessionConfigOptionRequest",
        text: r#"{"type":"later","sessionId":"a","configId":"b","value":"c"}"#,
        ours: Row::REFUSED,
        theirs: &[
            (RUST, r#"{"sessionId":"a","configId":"b","value":"c"}"#),
            (SDK, r#"{"value":"c","sessionId":"a","configId":"b"}"#),
            (
                SDK_UNSTABLE,
                r#"{"value":"c","sessionId":"a","configId":"b"}"#,
            ),
            (PYTHON, r#"{"sessionId":"a","configId":"b","value":"c"}"#),
        ],
        right: Right::Both,
        by: "the schema's variant without a tag does not declare `type`, and therefore allows any",
        cause: Cause::Excuse(|asked| {
            is_read_without_tag(asked, &|_, fault| fault.code == Code::Tag)
        }),
    },
    Row {
        id: "unknown_tag_kept",
        rule: "an MCP server or authentication method of an undeclared kind is kept whole; theirs read it as the kind without a tag, or refuse it",
        type_id: "AuthMethod",
        text: r#"{"type":"passkey","id":"a","name":"b"}"#,
        ours: r#"{"type":"passkey","id":"a","name":"b"}"#,
        theirs: &[
            (RUST, r#"{"id":"a","name":"b"}"#),
            (SDK, r#"{"id":"a","name":"b"}"#),
            (SDK_UNSTABLE, r#"{"id":"a","name":"b"}"#),
            (PYTHON, r#"{"id":"a","name":"b"}"#),
        ],
        right: Right::Ours,
        by: "WIRE.md, Unions: an unknown variant is kept, and never read as another one",
        cause: Cause::Excuse(|asked| {
            parse(&asked.question.text).is_ok_and(|json| {
                let root = match asked.question.type_id.as_str() {
                    "McpServer" => "mcpServers",
                    "AuthMethod" => "authMethods",
                    _ => "",
                };
                // The server of the type `acp` is in none of the older schemas.
                [MCP_SERVERS, &MCP_SERVERS[..3]].into_iter().any(|servers| {
                    is_read_as(asked, &without_unknown_tags(json.clone(), root, servers))
                })
            })
        }),
    },
    Row {
        id: "tag_that_is_no_text",
        rule: "a tag that is not a string is refused; theirs ignore it",
        type_id: "SetSessionConfigOptionRequest",
        text: r#"{"type":null,"sessionId":"a","configId":"b","value":"c"}"#,
        ours: Row::REFUSED,
        theirs: &[
            (RUST, r#"{"sessionId":"a","configId":"b","value":"c"}"#),
            (SDK, r#"{"value":"c","sessionId":"a","configId":"b"}"#),
            (
                SDK_UNSTABLE,
                r#"{"value":"c","sessionId":"a","configId":"b"}"#,
            ),
            (PYTHON, r#"{"sessionId":"a","configId":"b","value":"c"}"#),
        ],
        right: Right::Ours,
        by: "the schema says that `type` is a string wherever it declares it",
        cause: Cause::Excuse(|asked| {
            is_read_without_tag(asked, &|tag, _| !matches!(tag, Json::Text(_)))
        }),
    },
    Row {
        id: "number_as_tag",
        rule: "a tag that is a number is refused; theirs use it as the index of a variant",
        type_id: "AuthMethod",
        text: r#"{"type":0,"id":"a","name":"b"}"#,
        ours: Row::REFUSED,
        theirs: &[(RUST, r#"{"type":"terminal","id":"a","name":"b"}"#)],
        right: Right::Ours,
        by: "the schema says that `type` is a string",
        cause: Cause::Excuse(|asked| {
            let Ok(json) = parse(&asked.question.text) else {
                return false;
            };
            faults(asked.expected).into_iter().any(|fault| {
                fault.message.contains("names a variant")
                    && matches!(at(&json, &fault.path), Some(Json::Number(_)))
            })
        }),
    },
    Row {
        id: "unknown_variant",
        rule: "an undeclared variant is kept whole; theirs check the common members and drop invalid ones",
        type_id: "CreateElicitationResponse",
        text: r#"{"action":"_later","_meta":7}"#,
        ours: r#"{"action":"_later","_meta":7}"#,
        theirs: &[
            (RUST, r#"{"action":"_later"}"#),
            (SDK, r#"{"action":"_later"}"#),
            (SDK_UNSTABLE, r#"{"action":"_later"}"#),
            (PYTHON, r#"{"action":"_later"}"#),
        ],
        right: Right::Both,
        by: "the schema declares `_meta` there, with tolerant reading; the contents of unknown variants are never checked here",
        cause: Cause::Excuse(|asked| {
            parse(&asked.question.text).is_ok_and(|json| is_read_as(asked, &checked(json)))
        }),
    },
    Row {
        id: "options_or_groups",
        rule: "if two lists match, the one that is declared first is read; theirs read the one with more members",
        type_id: "SessionConfigSelectOptions",
        text: r#"[{"value":"a","name":"b","group":"c","options":[]}]"#,
        ours: r#"[{"value":"a","name":"b"}]"#,
        theirs: &[(PYTHON, r#"[{"group":"c","name":"b","options":[]}]"#)],
        right: Right::Both,
        by: "the schema says `anyOf`, and real messages match only one",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let (Kind::Union(union), "SessionConfigSelectOptions") =
                    (&mut found.kind, found.name.as_str())
                {
                    union.variants.reverse();
                }
            }
        }),
    },
    Row {
        id: "unknown_items",
        rule: "items of an undeclared kind are kept whole; theirs read them as titled items if there is an `anyOf`",
        type_id: "MultiSelectItems",
        text: r#"{"type":"_colours","anyOf":[],"_meta":null}"#,
        ours: r#"{"type":"_colours","anyOf":[],"_meta":null}"#,
        theirs: &[(PYTHON, r#"{"anyOf":[]}"#)],
        right: Right::Ours,
        by: "ACP v1, `MultiSelectItems`: titled items have no `type`",
        cause: Cause::Excuse(|asked| {
            parse(&asked.question.text).is_ok_and(|json| is_read_as(asked, &titled(json)))
        }),
    },
];

/// The same value without what is wrong of the members that every variant of an elicitation may have.
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

/// The same value without the tags that nobody declared of servers and ways to authenticate. `name` is that of the
/// member it stands in.
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

/// The same value with every `anyOf` alone, without a tag.
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

/// Whether the answer is the contract's, once each tag that `is_passed_by` is taken out of what is wrong.
fn is_read_without_tag(asked: &Asked<'_>, is_passed_by: &dyn Fn(&Json, &Fault) -> bool) -> bool {
    is_read_changed(asked, &|json, fault| without_tag(json, fault, is_passed_by))
}

/// The innermost object round a fault that has a tag to pass by: where it stands, and what is left of it.
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

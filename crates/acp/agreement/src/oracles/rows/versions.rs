//! Differences between versions of the protocol: libraries have more or less of it, or mark parts differently.

use samewire_codegen::model::{Absent, Kind, Member, Model, Null, OnError};

use super::Cause;
use samewire_prove::parts::{each_member, each_type};

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "younger",
        Cause::Model(|model| without(model, YOUNGER_TAGS, YOUNGER_MEMBERS)),
    ),
    (
        "november_2026",
        Cause::Model(|model| without(model, NOVEMBER_TAGS, NOVEMBER_MEMBERS)),
    ),
    ("more_tolerant", Cause::Model(more_tolerant)),
    (
        "null_lists",
        Cause::Model(|model| {
            each_type(model, &mut |name, fields| {
                let is_required = |member: &Member| member.absent == Absent::Refused;
                for member in &mut fields.members {
                    let forgives = matches!(member.null, Null::Default { .. });
                    if forgives && (is_required(member) || name.starts_with("McpServer")) {
                        member.null = Null::ByShape;
                    }
                }
            });
        }),
    ),
    (
        "names_of_attributes",
        Cause::Model(|model| {
            each_member(model, &mut |member| {
                let own = if member.wire == "_meta" {
                    "field_meta".to_owned()
                } else {
                    snake(&member.wire)
                };
                if own != member.wire {
                    member.aliases.push(own);
                }
            });
        }),
    ),
    (
        "younger_proposals",
        Cause::Model(|model| without(model, PROPOSED_TAGS, PROPOSED_MEMBERS)),
    ),
    (
        "other_proposals",
        Cause::More(&["nes", "positionEncoding", "positionEncodings"]),
    ),
    (
        "list_that_is_none",
        Cause::Model(|model| {
            each_member(model, &mut |member| {
                if member.skip_invalid_items {
                    member.on_error = OnError::Refused;
                    // The libraries accept `null` wherever the list may be absent.
                    if let Absent::Default { value } = member.absent.clone() {
                        member.null = Null::Default { value };
                    }
                }
            });
        }),
    ),
];

/// The tags of variants that a schema lacks.
type Tags = &'static [&'static str];
/// The members that a schema lacks, each with its type. Without a type, it lacks all members of this name.
type Members = &'static [(&'static str, &'static str)];

const YOUNGER_TAGS: Tags = &["notice", "compaction_update", "compaction_summary_chunk"];
const YOUNGER_MEMBERS: Members = &[
    ("ToolCall", "name"),
    ("ToolCallUpdate", "name"),
    ("ClientSessionCapabilities", "notices"),
    ("ClientSessionCapabilities", "compaction"),
];

const NOVEMBER_TAGS: Tags = &["session", "prompt_suggestions_update", "cursor_update"];
const NOVEMBER_MEMBERS: Members = &[
    ("PlanMarkdown", "path"),
    ("AuthAccount", "description"),
    ("SessionCapabilities", "options"),
    ("ClientSessionCapabilities", "promptSuggestions"),
    ("ClientSessionCapabilities", "cursors"),
    ("NewSessionRequest", "configOptions"),
    ("LoadSessionRequest", "configOptions"),
    ("ResumeSessionRequest", "configOptions"),
    ("ForkSessionRequest", "configOptions"),
    ("ForkSessionRequest", "cursorId"),
];

const PROPOSED_TAGS: Tags = &[
    "subagent_update",
    "session_message",
    "session_message_chunk",
];
const PROPOSED_MEMBERS: Members = &[
    ("SessionCapabilities", "archive"),
    ("SessionCapabilities", "status"),
    ("SessionCapabilities", "title"),
    ("AgentAuthCapabilities", "status"),
    ("ClientCapabilities", "subagents"),
    ("", "systemPrompt"),
    ("", "archived"),
];

/// The parts that became stable in November 2026. An older schema that only has stable parts lacks them.
pub(super) const STABLE_TAGS: Tags = &[
    "plan_update",
    "plan_removed",
    "subagent_update",
    "session_message",
    "session_message_chunk",
];
pub(super) const STABLE_MEMBERS: Members = &[
    ("ClientCapabilities", "plan"),
    ("ClientCapabilities", "subagents"),
    ("", "systemPrompt"),
];

/// Removes these variants and members from a model.
pub(super) fn without(model: &mut Model, tags: Tags, members: Members) {
    for found in model.types.values_mut() {
        if let Kind::Union(union) = &mut found.kind {
            let is_named = |tag: &String| tags.contains(&tag.as_str());
            union
                .variants
                .retain(|variant| !variant.tag.as_ref().is_some_and(is_named));
        }
    }
    each_type(model, &mut |name, fields| {
        let is_named = |member: &Member| {
            members
                .iter()
                .any(|(of, wire)| *wire == member.wire && (of.is_empty() || *of == name))
        };
        fields.members.retain(|member| !is_named(member));
    });
}

fn more_tolerant(model: &mut Model) {
    each_type(model, &mut |name, fields| {
        for member in &mut fields.members {
            match (name, member.wire.as_str()) {
                ("ReadTextFileRequest", "line" | "limit")
                | ("CreateTerminalRequest", "cwd" | "outputByteLimit") => {
                    member.on_error = OnError::Absent;
                }
                ("AuthMethodTerminal", "env") => {
                    member.on_error = OnError::Default {
                        value: serde_json::json!({}),
                    };
                }
                ("CreateTerminalRequest", "args" | "env")
                | ("AuthMethodTerminal", "args")
                | (
                    "NewSessionRequest"
                    | "LoadSessionRequest"
                    | "ResumeSessionRequest"
                    | "ForkSessionRequest",
                    "additionalDirectories" | "mcpServers",
                ) => member.skip_invalid_items = true,
                _ => {}
            }
        }
    });
}

fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_uppercase() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

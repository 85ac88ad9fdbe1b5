//! What other libraries have of the protocol: more of it, less of it, or with other marks.

use samewire_codegen::model::{Absent, Kind, Member, Model, Null, OnError};

use super::Cause;
use samewire_prove::parts::{each_member, each_type};

pub(super) const CAUSES: &[(&str, Cause)] = &[
    ("younger", Cause::Model(without_younger)),
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
    ("younger_proposals", Cause::Model(without_younger_proposals)),
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
                    // `null` is nothing to them wherever the list may be absent.
                    if let Absent::Default { value } = member.absent.clone() {
                        member.null = Null::Default { value };
                    }
                }
            });
        }),
    ),
];

fn without_younger(model: &mut Model) {
    const YOUNGER: [&str; 3] = ["notice", "compaction_update", "compaction_summary_chunk"];
    for found in model.types.values_mut() {
        if let Kind::Union(union) = &mut found.kind {
            let is_younger = |tag: &String| YOUNGER.contains(&tag.as_str());
            union
                .variants
                .retain(|variant| !variant.tag.as_ref().is_some_and(is_younger));
        }
    }
    each_type(model, &mut |name, fields| {
        fields.members.retain(|member| match name {
            "ToolCall" | "ToolCallUpdate" => member.wire != "name",
            "ClientSessionCapabilities" => {
                !matches!(member.wire.as_str(), "notices" | "compaction")
            }
            _ => true,
        });
    });
}

fn without_younger_proposals(model: &mut Model) {
    const YOUNGER: [&str; 3] = [
        "subagent_update",
        "session_message",
        "session_message_chunk",
    ];
    for found in model.types.values_mut() {
        if let Kind::Union(union) = &mut found.kind {
            let is_younger = |tag: &String| YOUNGER.contains(&tag.as_str());
            union
                .variants
                .retain(|variant| !variant.tag.as_ref().is_some_and(is_younger));
        }
    }
    each_type(model, &mut |name, fields| {
        fields.members.retain(|member| match name {
            "SessionCapabilities" => !matches!(
                member.wire.as_str(),
                "systemPrompt" | "archive" | "status" | "title"
            ),
            "AgentAuthCapabilities" => member.wire != "status",
            "ClientCapabilities" => member.wire != "subagents",
            _ => !matches!(member.wire.as_str(), "systemPrompt" | "archived"),
        });
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

//! What other libraries have of the protocol: more of it, less of it, or with other marks.

use samewire_codegen::model::{Absent, Kind, Member, Model, Null, OnError};

use super::{Cause, Right, Row};
use crate::oracles::judge::PYTHON;
use samewire_prove::parts::{each_member, each_type};

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "younger",
        rule: "notices, compaction and tool names are supported; they are newer than the schema of the library",
        type_id: "SessionUpdate",
        text: r#"{"sessionUpdate":"notice","severity":"info","title":"a"}"#,
        ours: r#"{"sessionUpdate":"notice","severity":"info","title":"a"}"#,
        theirs: &[(PYTHON, Row::REFUSED)],
        right: Right::Ours,
        by: "the schema of ACP v1, which the released Rust crate and npm package follow",
        cause: Cause::Model(without_younger),
    },
    Row {
        id: "more_tolerant",
        rule: "an invalid value is refused unless it is marked for tolerant reading; theirs drop it",
        type_id: "CreateTerminalRequest",
        text: r#"{"sessionId":"s","command":"ls","args":[7]}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, r#"{"sessionId":"s","command":"ls","args":[]}"#)],
        right: Right::Ours,
        by: "the schema has no mark there: a command without one of its arguments is a different command",
        cause: Cause::Model(more_tolerant),
    },
    Row {
        id: "null_lists",
        rule: "a list that is marked for it is read as empty if it is `null`; theirs refuse it",
        type_id: "McpServerSse",
        text: r#"{"name":"a","url":"http://a","headers":null}"#,
        ours: r#"{"name":"a","url":"http://a","headers":[]}"#,
        theirs: &[(PYTHON, Row::REFUSED)],
        right: Right::Ours,
        by: "the schema marks `headers` with `x-deserialize-default-on-null`",
        cause: Cause::Model(|model| {
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
    },
    Row {
        id: "names_of_attributes",
        rule: "a member has one name, and possibly a declared alias; theirs also accept the name of the attribute",
        type_id: "ImageContent",
        text: r#"{"data":"","mime_type":"image/png"}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, r#"{"data":"","mimeType":"image/png"}"#)],
        right: Right::Ours,
        by: "the schema names the member `mimeType`",
        cause: Cause::Model(|model| {
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
    },
    Row {
        id: "younger_proposals",
        rule: "unstable features are supported; some are newer than the schema of the library",
        type_id: "SessionCapabilities",
        text: r#"{"fork":{},"archive":{}}"#,
        ours: r#"{"fork":{},"archive":{}}"#,
        theirs: &[(PYTHON, r#"{"fork":{}}"#)],
        right: Right::Both,
        by: "the unstable schema of ACP v1, which the released Rust crate and npm package follow",
        cause: Cause::Model(without_younger_proposals),
    },
    Row {
        id: "other_proposals",
        rule: "members of abandoned proposals are not declared; theirs read and write some of them",
        type_id: "AgentCapabilities",
        text: r#"{"nes":{}}"#,
        ours: r#"{"loadSession":false,"promptCapabilities":{"image":false,"audio":false,"embeddedContext":false},"mcpCapabilities":{"http":false,"sse":false,"acp":false},"sessionCapabilities":{},"auth":{}}"#,
        theirs: &[(PYTHON, r#"{"nes":{}}"#)],
        right: Right::Both,
        by: "the unstable schema of ACP v1 has no such members",
        cause: Cause::More(&["nes", "positionEncoding", "positionEncodings"]),
    },
    Row {
        id: "list_that_is_none",
        rule: "a value that is not a list, but is marked for tolerant reading, is read as the empty list; theirs refuse it",
        type_id: "Plan",
        text: r#"{"entries":null}"#,
        ours: r#"{"entries":[]}"#,
        theirs: &[(PYTHON, Row::REFUSED)],
        right: Right::Ours,
        by: "the schema marks `entries` with `x-deserialize-default-on-error`",
        cause: Cause::Model(|model| {
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
    },
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

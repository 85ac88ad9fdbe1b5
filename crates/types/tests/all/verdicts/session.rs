//! News about a session, and what an agent asks of a client.

use super::row::{Row, SAME};

pub(super) const ROWS: &[Row] = &[
    // News about a session.
    (
        "SessionUpdate",
        r#"{"b":1,"sessionUpdate":"dance","a":[null,{"c":1.5}]}"#,
        Ok((SAME, &[])),
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"dance","a":1e400}"#,
        Err(("/a", "range")),
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"dance","a":99999999999999999999}"#,
        Err(("/a", "range")),
    ),
    ("SessionUpdate", r#"{"entries":[]}"#, Err(("", "missing"))),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":1}"#,
        Err(("/sessionUpdate", "type")),
    ),
    ("SessionUpdate", "[]", Err(("", "type"))),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan"}"#,
        Err(("", "missing")),
    ),
    (
        "SessionUpdate",
        r#"{"entries":[],"sessionUpdate":"plan","x":1e400}"#,
        Ok((r#"{"sessionUpdate":"plan","entries":[]}"#, &[])),
    ),
    (
        "SessionNotification",
        r#"{"sessionId":"s","update":{"sessionUpdate":"plan_removed"}}"#,
        Err(("/update", "missing")),
    ),
    // Plans.
    (
        "Plan",
        r#"{"entries":7}"#,
        Ok((r#"{"entries":[]}"#, &["/entries"])),
    ),
    (
        "Plan",
        r#"{"entries":[{"content":"a","priority":"high","status":"pending"},{"content":"b","priority":"urgent","status":"pending"},7]}"#,
        Ok((
            r#"{"entries":[{"content":"a","priority":"high","status":"pending"}]}"#,
            &["/entries/1", "/entries/2"],
        )),
    ),
    (
        "PlanEntry",
        r#"{"content":"b","priority":"urgent","status":"pending"}"#,
        Err(("/priority", "value")),
    ),
    (
        "PlanUpdateContent",
        r#"{"type":"mindmap","id":"a","nodes":[]}"#,
        Ok((SAME, &[])),
    ),
    #[cfg(feature = "unstable")]
    (
        "PlanUpdateContent",
        r#"{"type":"file","planId":"a","uri":"u"}"#,
        Ok((r#"{"type":"file","id":"a","planId":"a","uri":"u"}"#, &[])),
    ),
    #[cfg(not(feature = "unstable"))]
    (
        "PlanUpdateContent",
        r#"{"type":"file","planId":"a","uri":"u"}"#,
        Ok((SAME, &[])),
    ),
    (
        "PlanUpdateContent",
        r#"{"type":"markdown","planId":7,"content":"c"}"#,
        Err(("/planId", "type")),
    ),
    (
        "PlanUpdateContent",
        r#"{"planId":"a","content":"c","id":"a","type":"markdown"}"#,
        Ok((
            r#"{"type":"markdown","id":"a","planId":"a","content":"c"}"#,
            &[],
        )),
    ),
    (
        "PlanUpdateContent",
        r#"{"type":"markdown","planId":"a","id":"b","content":"c"}"#,
        Err(("", "alias")),
    ),
    (
        "PlanUpdateContent",
        r#"{"type":"items","entries":[]}"#,
        Err(("", "missing")),
    ),
    (
        "PlanUpdateContent",
        r#"{"type":"markdown","id":"a"}"#,
        Err(("", "missing")),
    ),
    (
        "PlanRemoved",
        r#"{"planId":"a","_meta":null}"#,
        Ok((r#"{"id":"a","planId":"a"}"#, &[])),
    ),
    ("PlanId", "\"\"", Ok((SAME, &[]))),
    // Sessions below a session, and the system prompt.
    (
        "NewSessionRequest",
        r#"{"cwd":"/","mcpServers":[],"systemPrompt":{"mode":"append","content":[{"type":"text","text":"a"}]}}"#,
        Ok((SAME, &[])),
    ),
    (
        "NewSessionRequest",
        r#"{"cwd":"/","mcpServers":[],"systemPrompt":{"mode":"append","content":[7]}}"#,
        Err(("/systemPrompt/content/0", "type")),
    ),
    (
        "SubagentUpdate",
        r#"{"sessionId":"s","title":null,"state":{"state":"idle","stopReason":"error","error":{"code":1,"message":"a"}},"cwd":null}"#,
        Ok((SAME, &[])),
    ),
    (
        "SubagentUpdate",
        r#"{"sessionId":"s","title":7,"state":{"state":7}}"#,
        Ok((r#"{"sessionId":"s"}"#, &["/title", "/state"])),
    ),
    (
        "SubagentUpdate",
        r#"{"sessionId":"s","cwd":7}"#,
        Err(("/cwd", "type")),
    ),
    (
        "StateUpdate",
        r#"{"state":"paused","until":[1.5]}"#,
        Ok((SAME, &[])),
    ),
    (
        "StateUpdate",
        r#"{"state":"idle","stopReason":null,"error":null}"#,
        Ok((r#"{"state":"idle"}"#, &[])),
    ),
    (
        "StateUpdate",
        r#"{"state":"idle","stopReason":7}"#,
        Ok((r#"{"state":"idle"}"#, &["/stopReason"])),
    ),
    (
        "StateUpdate",
        r#"{"state":"idle","stopReason":"_tired"}"#,
        Ok((SAME, &[])),
    ),
    (
        "StateUpdate",
        r#"{"stopReason":"error"}"#,
        Err(("", "missing")),
    ),
    (
        "SessionMessage",
        r#"{"messageId":"m","senderSessionId":"a","recipientSessionId":null,"content":[]}"#,
        Ok((SAME, &[])),
    ),
    (
        "SessionMessage",
        r#"{"messageId":"m","content":null,"_meta":null}"#,
        Ok((SAME, &[])),
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"session_message_chunk","messageId":"m","content":{"type":"text","text":"a"}}"#,
        Ok((SAME, &[])),
    ),
    // Content.
    (
        "ContentBlock",
        r#"{"text":"a","type":"text","annotations":{"audience":["user","crowd"]}}"#,
        Ok((
            r#"{"type":"text","annotations":{"audience":["user"]},"text":"a"}"#,
            &["/annotations/audience/1"],
        )),
    ),
    (
        "ContentBlock",
        r#"{"type":"video","data":""}"#,
        Err(("/type", "tag")),
    ),
    (
        "EmbeddedResourceResource",
        r#"{"blob":"","text":"a","uri":"u"}"#,
        Ok((r#"{"text":"a","uri":"u"}"#, &[])),
    ),
    (
        "EmbeddedResourceResource",
        r#"{"uri":"u"}"#,
        Err(("", "missing")),
    ),
    // Tool calls.
    ("ToolKind", r#""debug""#, Ok((r#""other""#, &[]))),
    (
        "ToolCall",
        r#"{"toolCallId":"c","title":"t","kind":"other","status":"pending","content":[],"locations":[]}"#,
        Ok((r#"{"toolCallId":"c","title":"t"}"#, &[])),
    ),
    (
        "ToolCall",
        r#"{"toolCallId":"c","title":"t","status":"done","rawInput":null,"content":[{"type":"terminal"}]}"#,
        Ok((
            r#"{"toolCallId":"c","title":"t"}"#,
            &["/status", "/content/0"],
        )),
    ),
    (
        "ToolCallUpdate",
        r#"{"toolCallId":"c","kind":"other","content":[],"locations":null}"#,
        Ok((r#"{"toolCallId":"c","kind":"other","content":[]}"#, &[])),
    ),
    // Other news.
    ("SessionInfoUpdate", r#"{"title":null}"#, Ok((SAME, &[]))),
    (
        "SessionInfoUpdate",
        r#"{"title":7,"updatedAt":null}"#,
        Ok((r#"{"updatedAt":null}"#, &["/title"])),
    ),
    (
        "CompactionUpdate",
        r#"{"compactionId":"c","status":"skipped","summary":[{"type":"text"}],"_meta":null}"#,
        Ok((
            r#"{"compactionId":"c","status":"skipped","summary":[],"_meta":null}"#,
            &["/summary/0"],
        )),
    ),
    (
        "Notice",
        r#"{"severity":"fatal","title":""}"#,
        Err(("/title", "length")),
    ),
    // What an agent asks of a client.
    (
        "RequestPermissionOutcome",
        r#"{"outcome":"cancelled","optionId":7}"#,
        Ok((r#"{"outcome":"cancelled"}"#, &[])),
    ),
    (
        "RequestPermissionOutcome",
        r#"{"outcome":"selected"}"#,
        Err(("", "missing")),
    ),
    (
        "CreateTerminalRequest",
        r#"{"sessionId":"s","command":"c","args":null,"env":[]}"#,
        Ok((r#"{"sessionId":"s","command":"c"}"#, &[])),
    ),
    (
        "CreateTerminalRequest",
        r#"{"sessionId":"s","command":"c","args":[1]}"#,
        Err(("/args/0", "type")),
    ),
    ("ReleaseTerminalResponse", "null", Ok(("{}", &[]))),
    ("CreateTerminalResponse", "null", Err(("", "type"))),
    (
        "ReadTextFileRequest",
        r#"{"sessionId":"s","path":"p","line":-1}"#,
        Err(("/line", "range")),
    ),
];

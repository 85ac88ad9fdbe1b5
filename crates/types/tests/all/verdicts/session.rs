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
    #[cfg(feature = "unstable")]
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
    #[cfg(feature = "unstable")]
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
    #[cfg(feature = "unstable")]
    (
        "PlanUpdateContent",
        r#"{"type":"file","planId":7,"uri":"u"}"#,
        Err(("/planId", "type")),
    ),
    #[cfg(feature = "unstable")]
    (
        "PlanUpdateContent",
        r#"{"planId":"a","content":"c","id":"a","type":"markdown"}"#,
        Ok((
            r#"{"type":"markdown","id":"a","planId":"a","content":"c"}"#,
            &[],
        )),
    ),
    #[cfg(feature = "unstable")]
    (
        "PlanUpdateContent",
        r#"{"type":"file","planId":"a","id":"b","uri":"u"}"#,
        Err(("", "alias")),
    ),
    #[cfg(feature = "unstable")]
    (
        "PlanUpdateContent",
        r#"{"type":"items","entries":[]}"#,
        Err(("", "missing")),
    ),
    #[cfg(feature = "unstable")]
    (
        "PlanUpdateContent",
        r#"{"type":"file","id":"a"}"#,
        Err(("", "missing")),
    ),
    #[cfg(feature = "unstable")]
    (
        "PlanRemoved",
        r#"{"planId":"a","_meta":null}"#,
        Ok((r#"{"id":"a","planId":"a"}"#, &[])),
    ),
    #[cfg(feature = "unstable")]
    ("PlanId", "\"\"", Ok((SAME, &[]))),
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

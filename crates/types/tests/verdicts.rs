//! What is accepted, what is refused and where, and what tolerant reading tells, as one table.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::type_complexity,
    reason = "a test may fail"
)]

use samewire_acp::{Decoded, PUBLISHED, decode};

/// Type, text, and the outcome: what is written with the paths of the issues, or the error's path and code.
type Row = (
    &'static str,
    &'static str,
    Result<(&'static str, &'static [&'static str]), (&'static str, &'static str)>,
);

const SAME: &str = "the text itself";

const ROWS: &[Row] = &[
    // The envelope.
    ("JsonRpcVersion", r#""2.0""#, Ok((SAME, &[]))),
    ("JsonRpcVersion", r#""1.0""#, Err(("", "value"))),
    ("JsonRpcVersion", r#"{"2.0":null}"#, Err(("", "type"))),
    ("RequestId", "null", Ok((SAME, &[]))),
    ("RequestId", "-9223372036854775808", Ok((SAME, &[]))),
    ("RequestId", "-0", Ok(("0", &[]))),
    ("RequestId", "9223372036854775808", Err(("", "range"))),
    ("RequestId", "1.5", Err(("", "type"))),
    ("RequestId", r#""a\u00e9""#, Ok(("\"aé\"", &[]))),
    ("ErrorCode", "-32601", Ok((SAME, &[]))),
    ("ErrorCode", "7", Ok((SAME, &[]))),
    ("ErrorCode", "2147483648", Err(("", "range"))),
    ("ErrorCode", r#""7""#, Err(("", "type"))),
    (
        "Error",
        r#"{"code":1,"message":"m","data":null}"#,
        Ok((SAME, &[])),
    ),
    (
        "Error",
        r#"{"code":1,"message":"m","data":1e400}"#,
        Ok((r#"{"code":1,"message":"m"}"#, &["/data"])),
    ),
    ("Error", r#"{"code":1,"message":"m"}"#, Ok((SAME, &[]))),
    ("Error", "[1,\"m\"]", Err(("", "type"))),
    (
        "JsonRpcRequest",
        r#"{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}"#,
        Ok((SAME, &[])),
    ),
    (
        "JsonRpcRequest",
        r#"{"jsonrpc":"2.0","id":null,"method":"m","params":null}"#,
        Ok((r#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, &[])),
    ),
    (
        "JsonRpcRequest",
        r#"{"jsonrpc":"2.0","id":1,"method":"m","params":7}"#,
        Err(("/params", "type")),
    ),
    (
        "JsonRpcRequest",
        r#"{"jsonrpc":"2.0","method":"m"}"#,
        Err(("", "missing")),
    ),
    (
        "JsonRpcNotification",
        r#"{"jsonrpc":"2.0","method":"m","id":1}"#,
        Err(("/id", "unknown")),
    ),
    (
        "JsonRpcNotification",
        r#"{"jsonrpc":"2.0","method":"m","id":null}"#,
        Err(("/id", "unknown")),
    ),
    (
        "JsonRpcResponse",
        r#"{"jsonrpc":"2.0","id":1,"result":null}"#,
        Ok((SAME, &[])),
    ),
    (
        "JsonRpcResponse",
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}"#,
        Ok((SAME, &[])),
    ),
    (
        "JsonRpcResponse",
        r#"{"jsonrpc":"2.0","id":1,"result":1,"error":{"code":1,"message":"m"}}"#,
        Err(("/error", "unknown")),
    ),
    (
        "JsonRpcResponse",
        r#"{"jsonrpc":"2.0","id":1}"#,
        Err(("", "missing")),
    ),
    (
        "JsonRpcResponse",
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#,
        Err(("/error", "missing")),
    ),
    (
        "JsonRpcMessage",
        r#"{"jsonrpc":"2.0","id":1,"method":"m"}"#,
        Ok((SAME, &[])),
    ),
    (
        "JsonRpcMessage",
        r#"{"jsonrpc":"2.0","method":"_x/y","params":{"a":[1,{}]}}"#,
        Ok((SAME, &[])),
    ),
    (
        "JsonRpcMessage",
        r#"{"jsonrpc":"2.0","id":"a","result":{"b":1.5}}"#,
        Ok((SAME, &[])),
    ),
    (
        "JsonRpcMessage",
        r#"{"jsonrpc":"2.0","id":true,"method":"m"}"#,
        Err(("/id", "type")),
    ),
    // The first exchange.
    (
        "InitializeRequest",
        r#"{"protocolVersion":65536}"#,
        Err(("/protocolVersion", "range")),
    ),
    (
        "InitializeRequest",
        r#"{"protocolVersion":1}"#,
        Ok((
            r#"{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}}"#,
            &[],
        )),
    ),
    #[cfg(feature = "unstable")]
    (
        "InitializeRequest",
        r#"{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":true},"terminal":"x","plan":{}}}"#,
        Ok((
            r#"{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":true,"writeTextFile":false},"terminal":false,"auth":{"terminal":false},"plan":{}}}"#,
            &["/clientCapabilities/terminal"],
        )),
    ),
    #[cfg(feature = "unstable")]
    (
        "ClientCapabilities",
        r#"{"planCapabilities":{}}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false},"plan":{}}"#,
            &[],
        )),
    ),
    #[cfg(feature = "unstable")]
    (
        "ClientCapabilities",
        r#"{"plan":null,"fs":null}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
            &["/fs"],
        )),
    ),
    #[cfg(feature = "unstable")]
    (
        "ClientCapabilities",
        r#"{"planCapabilities":7}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
            &["/planCapabilities"],
        )),
    ),
    #[cfg(feature = "unstable")]
    (
        "ClientCapabilities",
        r#"{"plan":{},"planCapabilities":null}"#,
        Err(("", "alias")),
    ),
    (
        "AgentCapabilities",
        r#"{"loadSession":true,"_meta":{"a":null}}"#,
        Ok((
            r#"{"loadSession":true,"promptCapabilities":{"image":false,"audio":false,"embeddedContext":false},"mcpCapabilities":{"http":false,"sse":false},"sessionCapabilities":{},"auth":{},"_meta":{"a":null}}"#,
            &[],
        )),
    ),
    (
        "AgentCapabilities",
        r#"{"_meta":7}"#,
        Ok((
            r#"{"loadSession":false,"promptCapabilities":{"image":false,"audio":false,"embeddedContext":false},"mcpCapabilities":{"http":false,"sse":false},"sessionCapabilities":{},"auth":{}}"#,
            &["/_meta"],
        )),
    ),
    (
        "Implementation",
        r#"{"name":"a","title":7,"version":"1"}"#,
        Ok((r#"{"name":"a","version":"1"}"#, &["/title"])),
    ),
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
        Ok((r#"{"type":"file","id":"a","uri":"u"}"#, &[])),
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
        Ok((r#"{"type":"markdown","id":"a","content":"c"}"#, &[])),
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
        Ok((r#"{"id":"a"}"#, &[])),
    ),
    #[cfg(feature = "unstable")]
    ("PlanId", "\"\"", Ok((SAME, &[]))),
    // Any text.
    ("SessionId", "\"\\ud800\"", Err(("", "unicode"))),
    ("SessionId", "\"a", Err(("", "syntax"))),
    ("SessionId", "\u{feff}\"a\"", Err(("", "syntax"))),
];

#[test]
fn every_text_has_its_verdict() {
    for (name, text, expected) in ROWS {
        let published = PUBLISHED
            .iter()
            .find(|published| published.name() == *name)
            .unwrap();
        let found = published.rewrite(text);
        let found = found.map(|Decoded { value, issues }| {
            let issues: Vec<String> = issues.into_iter().map(|issue| issue.path).collect();
            (value, issues)
        });
        match (&found, expected) {
            (Ok((written, issues)), Ok((expected, expected_issues))) => {
                assert_eq!(
                    written,
                    if *expected == SAME { text } else { expected },
                    "{name} {text}"
                );
                assert_eq!(issues, expected_issues, "{name} {text}");
                assert_eq!(
                    published.rewrite(written).unwrap().value,
                    *written,
                    "{name} {text}"
                );
            }
            (Err(error), Err((path, code))) => {
                assert_eq!(
                    (error.path.as_str(), error.code.as_str()),
                    (*path, *code),
                    "{name} {text}: {error}"
                );
            }
            _ => panic!("{name} {text}: {found:?}"),
        }
    }
}

#[test]
fn issues_say_why() {
    let text = r#"{"entries":[{"content":"b","priority":"urgent","status":"pending"}]}"#;
    let read = decode::<samewire_acp::Plan>(text).unwrap();
    assert_eq!(
        read.issues[0].to_string(),
        "dropped /entries/0: at /entries/0/priority: `urgent` is not known, \
         expected `high`, `medium`, `low` (value)"
    );
}

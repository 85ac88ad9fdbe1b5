//! The envelope and the first exchange.

use super::row::{Row, SAME};

pub(super) const ROWS: &[Row] = &[
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
    (
        "InitializeRequest",
        r#"{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":true},"terminal":"x","plan":{}}}"#,
        Ok((
            r#"{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":true,"writeTextFile":false},"terminal":false,"auth":{"terminal":false},"plan":{}}}"#,
            &["/clientCapabilities/terminal"],
        )),
    ),
    (
        "ClientCapabilities",
        r#"{"planCapabilities":{}}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false},"plan":{}}"#,
            &[],
        )),
    ),
    (
        "ClientCapabilities",
        r#"{"plan":null,"fs":null}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
            &["/fs"],
        )),
    ),
    (
        "ClientCapabilities",
        r#"{"planCapabilities":7}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
            &["/planCapabilities"],
        )),
    ),
    (
        "ClientCapabilities",
        r#"{"plan":{},"planCapabilities":null}"#,
        Ok((
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false},"plan":{}}"#,
            &[],
        )),
    ),
    (
        "ClientCapabilities",
        r#"{"plan":{},"planCapabilities":{"_meta":{}}}"#,
        Err(("", "alias")),
    ),
    #[cfg(not(feature = "unstable"))]
    (
        "AgentCapabilities",
        r#"{"loadSession":true,"_meta":{"a":null}}"#,
        Ok((
            r#"{"loadSession":true,"promptCapabilities":{"image":false,"audio":false,"embeddedContext":false},"mcpCapabilities":{"http":false,"sse":false},"sessionCapabilities":{},"auth":{},"_meta":{"a":null}}"#,
            &[],
        )),
    ),
    #[cfg(not(feature = "unstable"))]
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
    // Any text.
    ("SessionId", "\"\\ud800\"", Err(("", "unicode"))),
    ("SessionId", "\"a", Err(("", "syntax"))),
    ("SessionId", "\u{feff}\"a\"", Err(("", "syntax"))),
];

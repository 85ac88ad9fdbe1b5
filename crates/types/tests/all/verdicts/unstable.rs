//! What ACP has not released yet.

use super::row::{Row, SAME};

pub(super) const ROWS: &[Row] = &[
    (
        "AgentCapabilities",
        r#"{"loadSession":true,"_meta":{"a":null}}"#,
        Ok((
            r#"{"loadSession":true,"promptCapabilities":{"image":false,"audio":false,"embeddedContext":false},"mcpCapabilities":{"http":false,"sse":false,"acp":false},"sessionCapabilities":{},"auth":{},"_meta":{"a":null}}"#,
            &[],
        )),
    ),
    (
        "AgentCapabilities",
        r#"{"_meta":7}"#,
        Ok((
            r#"{"loadSession":false,"promptCapabilities":{"image":false,"audio":false,"embeddedContext":false},"mcpCapabilities":{"http":false,"sse":false,"acp":false},"sessionCapabilities":{},"auth":{}}"#,
            &["/_meta"],
        )),
    ),
    (
        "PromptResponse",
        r#"{"stopReason":"end_turn","usage":{"totalTokens":7,"inputTokens":5,"outputTokens":2,"thoughtTokens":1}}"#,
        Ok((SAME, &[])),
    ),
    (
        "PromptResponse",
        r#"{"stopReason":"end_turn","usage":{"totalTokens":7}}"#,
        Ok((r#"{"stopReason":"end_turn"}"#, &["/usage"])),
    ),
    (
        "Usage",
        r#"{"totalTokens":7,"inputTokens":5,"outputTokens":2,"cachedReadTokens":-1}"#,
        Ok((
            r#"{"totalTokens":7,"inputTokens":5,"outputTokens":2}"#,
            &["/cachedReadTokens"],
        )),
    ),
    (
        "Usage",
        r#"{"totalTokens":-7,"inputTokens":5,"outputTokens":2}"#,
        Err(("/totalTokens", "range")),
    ),
    (
        "SessionCapabilities",
        r#"{"systemPrompt":{"mode":{"override":{}}},"fork":{},"archive":{},"status":{},"title":{}}"#,
        Ok((SAME, &[])),
    ),
    (
        "SessionCapabilities",
        r#"{"fork":true,"archive":null}"#,
        Ok(("{}", &["/fork"])),
    ),
    (
        "McpCapabilities",
        r#"{"acp":true}"#,
        Ok((r#"{"http":false,"sse":false,"acp":true}"#, &[])),
    ),
    (
        "McpServer",
        r#"{"type":"acp","name":"weather","serverId":"s1"}"#,
        Ok((SAME, &[])),
    ),
    (
        "McpServer",
        r#"{"type":"acp","name":"weather","id":"s1"}"#,
        Err(("", "missing")),
    ),
    ("MessageMcpResponse", r#"{"result":null}"#, Ok((SAME, &[]))),
    (
        "MessageMcpResponse",
        r#"{"error":{"code":-32601,"message":"no","data":null,"z":[1],"a":2}}"#,
        Ok((SAME, &[])),
    ),
    (
        "MessageMcpResponse",
        r#"{"result":1,"error":{"code":1,"message":""}}"#,
        Ok((r#"{"result":1}"#, &[])),
    ),
    (
        "MessageMcpResponse",
        r#"{"error":{"code":2147483648,"message":""}}"#,
        Err(("/error/code", "range")),
    ),
    ("MessageMcpResponse", "{}", Err(("", "missing"))),
    ("AuthStatusRequest", "null", Ok(("{}", &[]))),
    (
        "AuthStatusResponse",
        r#"{"state":"expired","accounts":[{"label":"me","email":7},{}]}"#,
        Ok((
            r#"{"state":"expired","accounts":[{"label":"me"}]}"#,
            &["/accounts/0/email", "/accounts/1"],
        )),
    ),
    (
        "AuthStatusResponse",
        r#"{"accounts":[]}"#,
        Err(("", "missing")),
    ),
    (
        "SetProviderRequest",
        r#"{"providerId":"p","apiType":"openai","baseUrl":"https://a","headers":{}}"#,
        Ok((
            r#"{"providerId":"p","apiType":"openai","baseUrl":"https://a"}"#,
            &[],
        )),
    ),
    (
        "SetProviderRequest",
        r#"{"providerId":"p","apiType":"_own","baseUrl":"https://a","headers":null}"#,
        Err(("/headers", "type")),
    ),
    (
        "ProviderInfo",
        r#"{"providerId":"p","supported":["_own",7],"required":true,"current":null}"#,
        Ok((
            r#"{"providerId":"p","supported":["_own"],"required":true}"#,
            &["/supported/1"],
        )),
    ),
    (
        "ProviderInfo",
        r#"{"providerId":"p","supported":[],"required":true,"current":{}}"#,
        Err(("/current", "missing")),
    ),
    (
        "ListSessionsRequest",
        r#"{"archived":"only"}"#,
        Ok((SAME, &[])),
    ),
    (
        "ListSessionsRequest",
        r#"{"archived":true}"#,
        Err(("/archived", "type")),
    ),
    (
        "SessionInfo",
        r#"{"sessionId":"s","cwd":"/","archived":"yes"}"#,
        Ok((r#"{"sessionId":"s","cwd":"/"}"#, &["/archived"])),
    ),
    (
        "NewSessionRequest",
        r#"{"cwd":"/","mcpServers":[],"configOptions":[{"configId":"model","value":"small-2"},{"type":"boolean","configId":"web"}]}"#,
        Err(("/configOptions/1", "missing")),
    ),
    (
        "PromptSuggestionsUpdate",
        r#"{"suggestions":[{"prompt":[]}]}"#,
        Ok((r#"{"suggestions":[]}"#, &["/suggestions/0"])),
    ),
    (
        "CursorUpdate",
        r#"{"cursorId":"c","anchor":{"type":"_line","at":7}}"#,
        Ok((SAME, &[])),
    ),
    ("SessionConfigOptionCategory", r#""speed""#, Ok((SAME, &[]))),
    (
        "ForkSessionRequest",
        r#"{"sessionId":"s","cwd":"/","mcpServers":null,"additionalDirectories":[]}"#,
        Ok((r#"{"sessionId":"s","cwd":"/"}"#, &[])),
    ),
    (
        "SetSessionTitleResponse",
        r#"{"title":null}"#,
        Err(("/title", "type")),
    ),
    (
        "ProxyRequest",
        r#"{"method":"proxy/successor","jsonrpc":"2.0","id":1,"params":{"method":"session/new","params":null}}"#,
        Ok((SAME, &[])),
    ),
    (
        "ProxyNotification",
        r#"{"method":"proxy/successor","jsonrpc":"2.0","params":{"method":"session/update"}}"#,
        Ok((SAME, &[])),
    ),
    (
        "ProxyRequest",
        r#"{"method":"proxy/initialize","jsonrpc":"2.0","id":1,"params":{}}"#,
        Err(("/params", "missing")),
    ),
    (
        "ProxySuccessorResponse",
        r#"{"b":[1.5],"a":null}"#,
        Ok((SAME, &[])),
    ),
];

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
        "ForkSessionRequest",
        r#"{"sessionId":"s","cwd":"/","mcpServers":null,"additionalDirectories":[]}"#,
        Ok((r#"{"sessionId":"s","cwd":"/"}"#, &[])),
    ),
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

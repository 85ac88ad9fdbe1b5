//! The table of methods is that of the schema, and a caller and a server understand each other.

mod sides;

use std::collections::BTreeSet;
use std::sync::Arc;

use pollster::block_on;
use samewire_acp::methods::{
    BoxAgent, Method, agent, call_agent, call_agent_watched, call_client, client, forward,
    read_response, serve_agent, serve_agent_watched, serve_client,
};
use samewire_acp::prelude::*;
use serde_json::json;

use sides::{Asking, Heard, Loop, Only, Says, Tired};

mod daily;

/// Whoever receives `$/cancel_request` and its like.
const EVERY_SIDE: &str = "protocol";

#[test]
fn the_table_is_that_of_the_schema() {
    let mut declared = BTreeSet::new();
    for (name, definition) in schema()["$defs"].as_object().unwrap() {
        let Some(method) = definition["x-method"].as_str() else {
            continue;
        };
        let part = if name.ends_with("Response") {
            "result"
        } else {
            "params"
        };
        let side = definition["x-side"].as_str().unwrap();
        for side in if side == EVERY_SIDE {
            vec!["agent", "client"]
        } else {
            vec![side]
        } {
            declared.insert([side, method, part, name].map(str::to_owned));
        }
    }
    let mut table = BTreeSet::new();
    for (side, methods) in [("agent", agent::METHODS), ("client", client::METHODS)] {
        for Method {
            name,
            params,
            result,
        } in methods
        {
            table.insert([side, name, "params", params].map(str::to_owned));
            table.extend(result.map(|result| [side, name, "result", result].map(str::to_owned)));
        }
    }
    assert_eq!(table, declared);
    let counted = (agent::METHODS.len(), client::METHODS.len());
    let unstable = cfg!(feature = "unstable");
    assert_eq!(counted, if unstable { (25, 14) } else { (14, 12) });
}

#[test]
fn a_caller_and_a_server_understand_each_other() {
    let peer = Loop::default();
    let agent = call_agent(&peer);
    let asked = InitializeRequest::new(ProtocolVersion(7));
    let answer = block_on(agent.initialize(asked)).unwrap();
    assert_eq!(answer.protocol_version, ProtocolVersion::V1);

    let error = refused(block_on(agent.logout(LogoutRequest::default())));
    assert_eq!(error.code, ErrorCode::AuthenticationRequired);
    assert_eq!(error.data, Some(json!({ "why": "nobody is here" })));

    let params = ExtRequest(json!({ "b": [1.5, null], "a": 1 }));
    let answer = block_on(agent.ext_method("_x/echo", params.clone())).unwrap();
    assert_eq!(answer.0, params.0);

    let told = CancelNotification::new("session-1");
    block_on(agent.session_cancel(told)).unwrap();
    block_on(agent.ext_notification("_x/news", ExtNotification(json!([1])))).unwrap();
    let heard = peer.heard.lock().unwrap().clone();
    assert_eq!(
        heard,
        [
            r#"{"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"session-1"}}"#,
            r#"{"jsonrpc":"2.0","method":"_x/news","params":[1]}"#,
        ]
    );
}

#[test]
fn a_result_that_is_none_is_an_error_of_the_caller() {
    let client = call_client(Says(r#"{"sessionId":7}"#), &ClientCapabilities::default());
    let asked = decode(r#"{"sessionId":"s","path":"/a"}"#).unwrap().value;
    let error = block_on(client.fs_read_text_file(asked)).unwrap_err();
    let CallError::Unreadable(source) = error else {
        panic!("{error}");
    };
    assert_eq!(
        (source.path.as_str(), source.code.as_str()),
        ("/result", "missing")
    );
}

#[test]
fn who_watches_hears_what_nobody_is_answered() {
    let watch = Heard::default();
    let tell = |text: &str| block_on(serve_agent_watched(&Tired, &watch, text));
    assert_eq!(
        tell(r#"{"jsonrpc":"2.0","method":"session/cancel","params":{}}"#),
        None
    );
    assert_eq!(tell(r#"{"jsonrpc":"2.0","method":"session/dance"}"#), None);
    assert_eq!(tell(r#"{"jsonrpc":"2.0","method":"logout"}"#), None);
    assert!(
        tell(r#"{"jsonrpc":"2.0","id":1,"method":"logout"}"#)
            .unwrap()
            .contains(r#""error":{"code":-32603,"message":"Internal error","data":{"message":"I am tired"}}"#)
    );
    let params = r#"{"protocolVersion":1,"clientInfo":7}"#;
    tell(&format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"initialize","params":{params}}}"#
    ))
    .unwrap();
    assert_eq!(
        watch.0.into_inner().unwrap(),
        [
            "session/cancel -32602",
            "session/dance -32601",
            "logout -32600",
            "logout -32603",
            "initialize dropped /params/clientInfo",
        ]
    );
}

#[test]
fn who_watches_a_caller_hears_what_was_dropped_from_a_result() {
    let watch = Heard::default();
    let agent = call_agent_watched(Says(r#"{"protocolVersion":1,"agentInfo":7}"#), &watch);
    block_on(agent.initialize(InitializeRequest::new(ProtocolVersion::V1))).unwrap();
    assert_eq!(
        *watch.0.lock().unwrap(),
        ["initialize dropped /result/agentInfo"]
    );
}

#[test]
fn an_answer_of_the_other_side_is_passed_on_only_as_the_handler_says() {
    let ask = |method: &str| {
        let watch = Heard::default();
        let text = format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{{"sessionId":"s"}}}}"#
        );
        let answer = block_on(serve_agent_watched(&Asking, &watch, &text)).unwrap();
        let failure: JsonRpcFailure = decode(&answer).unwrap().value;
        (failure.error, watch.0.into_inner().unwrap())
    };
    let (error, told) = ask(agent::SESSION_CLOSE);
    assert_eq!(error.code, ErrorCode::MethodNotFound);
    assert!(told.is_empty(), "{told:?}");
    let (error, told) = ask(agent::SESSION_DELETE);
    assert_eq!(error.code, ErrorCode::InternalError);
    assert_eq!(
        error.data,
        Some(json!({ "message": "Method not found: fs/read_text_file" }))
    );
    assert_eq!(told, ["session/delete -32603"]);
}

#[test]
fn a_method_that_nobody_has_written_is_not_found() {
    for (text, code) in [
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"authenticate","params":{"methodId":"a"}}"#,
            ErrorCode::MethodNotFound,
        ),
        // Its parameters are read, for all that.
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"authenticate"}"#,
            ErrorCode::InvalidParams,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"_x/y"}"#,
            ErrorCode::MethodNotFound,
        ),
    ] {
        let answer = block_on(serve_agent(&Tired, text)).unwrap();
        let (_, outcome) = read_response(&answer).unwrap();
        assert_eq!(outcome.unwrap_err().code, code, "{text}");
    }
}

#[test]
fn what_points_to_a_side_or_a_peer_is_one() {
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#;
    let only = Only(agent::LOGOUT);
    let refused = block_on(serve_agent(&only, text)).unwrap();
    assert!(refused.contains("-32601"), "{refused}");
    let (shared, boxed) = (Arc::new(only), Box::new(Only(agent::LOGOUT)));
    assert_eq!(block_on(serve_agent(&shared, text)), Some(refused.clone()));
    assert_eq!(block_on(serve_agent(&boxed, text)), Some(refused.clone()));
    assert_eq!(
        block_on(serve_agent(&&*shared, text)),
        Some(refused.clone())
    );
    let of_any_type = BoxAgent::new(Only(agent::LOGOUT));
    assert_eq!(block_on(serve_agent(&of_any_type, text)), Some(refused));

    let peer = Arc::new(Says("{}"));
    assert!(!call_agent(Arc::clone(&peer)).answers(agent::SESSION_NEW));
    assert!(!call_agent(&*peer).answers(agent::SESSION_NEW));
    block_on(call_agent(peer).logout(LogoutRequest::default())).unwrap();
}

#[test]
fn a_response_is_read_and_nothing_else_is() {
    let read = |text: &str| {
        let (id, outcome) = read_response(text)?;
        Some((id, outcome.map_err(|error| error.code)))
    };
    let result = |text: &str| Ok(text.to_owned());
    for (text, expected) in [
        (
            r#"{"jsonrpc":"2.0","id":1,"result":null}"#,
            Some((1.into(), result("null"))),
        ),
        (
            r#"{"jsonrpc":"2.0","id":"a","result":{"b":1.5,"a":2}}"#,
            Some(("a".into(), result(r#"{"b":1.5,"a":2}"#))),
        ),
        (
            r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#,
            Some((RequestId::Null, Err(RpcError::PARSE_ERROR))),
        ),
        // Nobody shall wait for one that cannot be read.
        (
            r#"{"jsonrpc":"2.0","id":1,"error":7}"#,
            Some((1.into(), Err(RpcError::INTERNAL_ERROR))),
        ),
        (
            r#"{"jsonrpc":"1.0","id":1,"result":7}"#,
            Some((1.into(), Err(RpcError::INTERNAL_ERROR))),
        ),
        (
            r#"{"jsonrpc":"2.0","id":[],"result":7}"#,
            Some((RequestId::Null, Err(RpcError::INTERNAL_ERROR))),
        ),
        (r#"{"jsonrpc":"2.0","id":1,"method":"logout"}"#, None),
        (r#"{"jsonrpc":"2.0","method":"logout"}"#, None),
        ("{", None),
        ("[]", None),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn what_a_handler_gives_is_as_deep_as_its_response_may_be() {
    let nested = |levels| (0..levels).fold(json!(1), |value, _| json!([value]));
    for (method, levels, code) in [
        ("_x/result", 127, None),
        ("_x/result", 128, Some(RpcError::INTERNAL_ERROR)),
        ("_x/error", 126, Some(RpcError::REQUEST_CANCELLED)),
        ("_x/error", 127, Some(RpcError::INTERNAL_ERROR)),
    ] {
        let watch = Heard::default();
        let text = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}"}}"#);
        let answer = block_on(serve_agent_watched(&Deep(nested(levels)), &watch, &text)).unwrap();
        let (_, outcome) = read_response(&answer).unwrap();
        assert_eq!(
            outcome.err().map(|error| error.code),
            code,
            "{method} {levels}"
        );
        let is_told = code == Some(RpcError::INTERNAL_ERROR);
        assert_eq!(watch.0.into_inner().unwrap().len(), usize::from(is_told));
    }
    let params = ExtRequest(nested(128));
    let error = block_on(call_agent(Says("{}")).ext_method("_x", params)).unwrap_err();
    assert!(matches!(error, CallError::Unwritable(_)), "{error}");
    assert_eq!(RpcError::from(error).code, RpcError::INTERNAL_ERROR);
}

/// Gives a value as a result or as the data of an error.
struct Deep(serde_json::Value);

impl Agent for Deep {
    async fn ext_method(
        &self,
        method: &str,
        _: ExtRequest,
        _: AgentContext,
    ) -> Result<ExtResponse> {
        if method == "_x/result" {
            return Ok(ExtResponse(self.0.clone()));
        }
        Err(RpcError {
            data: Some(self.0.clone()),
            ..RpcError::new(RpcError::REQUEST_CANCELLED, "no")
        })
    }
}

#[test]
fn an_error_tells_its_cause_once() {
    let error = RpcError::internal("the disk is full");
    assert_eq!(error.to_string(), "Internal error");
    let source = std::error::Error::source(&error).unwrap();
    assert_eq!(source.to_string(), "the disk is full");
    let error: Box<dyn std::error::Error> = Error::new(ErrorCode::InvalidParams, "no").into();
    assert_eq!(error.to_string(), "no");
}

#[test]
fn futures_may_cross_threads() {
    fn crosses<T: Send>(value: T) -> T {
        value
    }
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"session/update"}"#;
    let answer = block_on(crosses(serve_client(&forward(Says("{}")), text)));
    let failure: JsonRpcFailure = decode(&answer.unwrap()).unwrap().value;
    assert_eq!(failure.error.code, ErrorCode::MethodNotFound);
}

/// What the other side answered to a call that it refused.
fn refused<T: std::fmt::Debug>(outcome: Result<T, CallError>) -> RpcError {
    match outcome {
        Err(CallError::Refused(error)) => error,
        other => panic!("{other:?}"),
    }
}

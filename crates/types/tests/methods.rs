//! The table of methods is that of the schema, and a caller and a server understand each other.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::sync::Mutex;

use pollster::block_on;
use samewire_acp::methods::{
    Agent, Client, Method, Peer, RpcError, Watch, agent, call_agent, call_client, client,
    serve_agent, serve_agent_watched, serve_client,
};
use samewire_acp::{
    CancelNotification, DecodeError, Error, ErrorCode, ExtNotification, ExtRequest, ExtResponse,
    InitializeRequest, InitializeResponse, JsonRpcFailure, JsonRpcSuccess, LogoutRequest,
    LogoutResponse, ProtocolVersion, decode, schema,
};
use serde_json::json;

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
    assert_eq!((agent::METHODS.len(), client::METHODS.len()), (14, 12));
}

#[test]
fn a_caller_and_a_server_understand_each_other() {
    let peer = Loop::default();
    let agent = call_agent(&peer);
    let asked = InitializeRequest::new(ProtocolVersion(7));
    let answer = block_on(agent.initialize(asked)).unwrap();
    assert_eq!(answer.protocol_version, ProtocolVersion::V1);

    let error = block_on(agent.logout(LogoutRequest::default())).unwrap_err();
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
    let client = call_client(Says(r#"{"sessionId":7}"#));
    let asked = decode(r#"{"sessionId":"s","path":"/a"}"#).unwrap().value;
    let error = block_on(client.fs_read_text_file(asked)).unwrap_err();
    assert_eq!(error.code, ErrorCode::InternalError);
    let source = error.source.unwrap();
    let source = source.downcast_ref::<DecodeError>().unwrap();
    assert_eq!(
        (source.path.as_str(), source.code.as_str()),
        ("", "missing")
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
            .contains(r#""error":{"code":-32603,"message":"internal error","data":{"message":"I am tired"}}"#)
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
fn futures_may_cross_threads() {
    fn crosses<T: Send>(value: T) -> T {
        value
    }
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"session/update"}"#;
    let answer = block_on(crosses(serve_client(&call_client(Says("{}")), text)));
    let failure: JsonRpcFailure = decode(&answer.unwrap()).unwrap().value;
    assert_eq!(failure.error.code, ErrorCode::MethodNotFound);
}

/// Knows two methods.
struct Tired;

impl Agent for Tired {
    async fn initialize(&self, _: InitializeRequest) -> Result<InitializeResponse, RpcError> {
        Ok(InitializeResponse::new(ProtocolVersion::V1))
    }

    async fn logout(&self, _: LogoutRequest) -> Result<LogoutResponse, RpcError> {
        Err(RpcError::internal("I am tired"))
    }
}

/// An agent that wants somebody to be there, and echoes extensions.
struct Echo;

impl Agent for Echo {
    async fn initialize(&self, _: InitializeRequest) -> Result<InitializeResponse, RpcError> {
        Ok(InitializeResponse::new(ProtocolVersion::V1))
    }

    async fn logout(&self, _: LogoutRequest) -> Result<LogoutResponse, RpcError> {
        Err(Error {
            data: Some(json!({ "why": "nobody is here" })),
            ..Error::new(ErrorCode::AuthenticationRequired, "log in first")
        }
        .into())
    }

    async fn ext_method(&self, _: &str, params: ExtRequest) -> Result<ExtResponse, RpcError> {
        Ok(ExtResponse(params.0))
    }
}

/// A connection to an agent in this process, which hears notifications itself.
#[derive(Default)]
struct Loop {
    heard: Mutex<Vec<String>>,
}

impl Peer for &Loop {
    async fn request(&self, method: &str, params: String) -> Result<String, RpcError> {
        let text = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{params}}}"#);
        let answer = serve_agent(&Echo, &text).await.unwrap();
        match decode::<JsonRpcSuccess>(&answer) {
            Ok(success) => Ok(success.value.result.to_string()),
            Err(_) => Err(decode::<JsonRpcFailure>(&answer)
                .unwrap()
                .value
                .error
                .into()),
        }
    }

    async fn notify(&self, method: &str, params: String) -> Result<(), RpcError> {
        let text = format!(r#"{{"jsonrpc":"2.0","method":"{method}","params":{params}}}"#);
        self.heard.lock().unwrap().push(text);
        Ok(())
    }
}

/// Always the same result.
struct Says(&'static str);

impl Peer for Says {
    async fn request(&self, _: &str, _: String) -> Result<String, RpcError> {
        Ok(self.0.to_owned())
    }

    async fn notify(&self, _: &str, _: String) -> Result<(), RpcError> {
        Ok(())
    }

    fn answers(&self, method: &str) -> bool {
        !method.starts_with("session/")
    }
}

/// What was heard, a line each.
#[derive(Default)]
struct Heard(Mutex<Vec<String>>);

impl Watch for Heard {
    fn on_error(&self, method: &str, error: &RpcError) {
        let code = serde_json::to_value(error.code).unwrap();
        self.0.lock().unwrap().push(format!("{method} {code}"));
    }

    fn on_issue(&self, method: &str, issue: &samewire_acp::Issue) {
        self.0
            .lock()
            .unwrap()
            .push(format!("{method} dropped {}", issue.path));
    }
}

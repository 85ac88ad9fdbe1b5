//! Agents, and connections to them, that each do one thing.

use std::sync::Mutex;

use samewire_acp::methods::{Peer, Watch, call_client, read_response, serve_agent};
use samewire_acp::prelude::*;
use serde_json::json;

/// Knows two methods.
pub(crate) struct Tired;

impl Agent for Tired {
    async fn initialize(
        &self,
        _: InitializeRequest,
        _: AgentContext,
    ) -> Result<InitializeResponse> {
        Ok(InitializeResponse::new(ProtocolVersion::V1))
    }

    async fn logout(&self, _: LogoutRequest, _: AgentContext) -> Result<LogoutResponse> {
        Err(RpcError::internal("I am tired"))
    }
}

/// An agent that wants somebody to be there, and echoes extensions.
pub(crate) struct Echo;

impl Agent for Echo {
    async fn initialize(
        &self,
        _: InitializeRequest,
        _: AgentContext,
    ) -> Result<InitializeResponse> {
        Ok(InitializeResponse::new(ProtocolVersion::V1))
    }

    async fn logout(&self, _: LogoutRequest, _: AgentContext) -> Result<LogoutResponse> {
        Err(Error {
            data: Some(json!({ "why": "nobody is here" })),
            ..Error::new(ErrorCode::AuthenticationRequired, "log in first")
        }
        .into())
    }

    async fn ext_method(
        &self,
        _: &str,
        params: ExtRequest,
        _: AgentContext,
    ) -> Result<ExtResponse> {
        Ok(ExtResponse(params.0))
    }
}

/// Asks a client that has no files: what that answers is passed on once, and once it is not.
pub(crate) struct Asking;

impl Agent for Asking {
    async fn session_close(
        &self,
        _: CloseSessionRequest,
        _: AgentContext,
    ) -> Result<CloseSessionResponse> {
        call_client(&Loop::default(), &ClientCapabilities::default())
            .fs_read_text_file(no_file())
            .await?;
        Ok(CloseSessionResponse::default())
    }

    async fn session_delete(
        &self,
        _: DeleteSessionRequest,
        _: AgentContext,
    ) -> Result<DeleteSessionResponse> {
        let read = call_client(&Loop::default(), &ClientCapabilities::default())
            .fs_read_text_file(no_file())
            .await;
        read.map_err(RpcError::internal)?;
        Ok(DeleteSessionResponse::default())
    }
}

pub(crate) fn no_file() -> ReadTextFileRequest {
    decode(r#"{"sessionId":"s","path":"/a"}"#).unwrap().value
}

/// Answers one method.
pub(crate) struct Only(pub(crate) &'static str);

impl Agent for Only {
    fn answers(&self, method: &str) -> bool {
        method == self.0
    }
}

/// A connection to an agent in this process, which hears notifications itself.
#[derive(Default)]
pub(crate) struct Loop {
    pub(crate) heard: Mutex<Vec<String>>,
}

impl Peer for Loop {
    async fn request(
        &self,
        method: &str,
        params: String,
        _: &CallOptions,
    ) -> Result<String, CallError> {
        let text = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{params}}}"#);
        let answer = serve_agent(&Echo, &text).await.unwrap();
        Ok(read_response(&answer).unwrap().1?)
    }

    async fn notify(&self, method: &str, params: String, _: &CallOptions) -> Result<(), CallError> {
        let text = format!(r#"{{"jsonrpc":"2.0","method":"{method}","params":{params}}}"#);
        self.heard.lock().unwrap().push(text);
        Ok(())
    }
}

/// Always the same result.
pub(crate) struct Says(pub(crate) &'static str);

impl Peer for Says {
    async fn request(&self, _: &str, _: String, _: &CallOptions) -> Result<String, CallError> {
        Ok(self.0.to_owned())
    }

    async fn notify(&self, _: &str, _: String, _: &CallOptions) -> Result<(), CallError> {
        Ok(())
    }

    fn answers(&self, method: &str) -> bool {
        !method.starts_with("session/")
    }
}

/// What was heard, a line each.
#[derive(Default)]
pub(crate) struct Heard(pub(crate) Mutex<Vec<String>>);

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

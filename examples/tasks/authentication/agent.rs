//! An agent that opens no session before the user has logged in.

use std::sync::atomic::{AtomicBool, Ordering};

use samewire_connection::prelude::*;
use samewire_connection::{AgentOptions, run_agent_with};

#[derive(Default)]
struct Private {
    is_logged_in: AtomicBool,
}

impl Agent for Private {
    async fn authenticate(
        &self,
        asked: AuthenticateRequest,
        _: AgentContext,
    ) -> Result<AuthenticateResponse> {
        let is_login = asked.method_id == "login";
        self.is_logged_in.store(is_login, Ordering::Relaxed);
        Ok(AuthenticateResponse::default())
    }
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        if !self.is_logged_in.load(Ordering::Relaxed) {
            return Err(RpcError::auth_required());
        }
        Ok(NewSessionResponse::new("session-1"))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    let options = AgentOptions {
        auth_methods: vec![AuthMethodAgent::new("login", "Log in").into()],
        ..AgentOptions::default()
    };
    run_agent_with(Private::default(), options).await
}

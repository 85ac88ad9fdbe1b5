//! The handlers of the end under test: each does what its scenario says.

use std::future::Future;
use std::ops::Deref;

use samewire_acp::methods::Context;
use samewire_acp::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::world::World;

/// Both sides, as the world plays them: a method is there if the scenario has a handler for it.
macro_rules! handlers {
    (
        $side:ident with $context:ident;
        requests { $($request:ident $wire:literal ($params:ident) -> $result:ident;)* }
        notifications { $($notice:ident $notice_wire:literal ($notice_params:ident);)* }
    ) => {
        impl $side for World {
            $(async fn $request(&self, _: $params, cx: $context) -> Result<$result> {
                self.handle($wire, cx).await.map(|result| read(&result))
            })*
            $(async fn $notice(&self, _: $notice_params, cx: $context) -> Result<()> {
                self.handle($notice_wire, cx).await.map(drop)
            })*

            async fn ext_method(&self, method: &str, _: ExtRequest, cx: $context) -> Result<ExtResponse> {
                self.handle(method, cx).await.map(ExtResponse)
            }

            async fn ext_notification(&self, method: &str, _: ExtNotification, cx: $context) -> Result<()> {
                self.handle(method, cx).await.map(drop)
            }

            fn answers(&self, method: &str) -> bool {
                self.has_handler(method)
            }
        }
    };
}

handlers! {
    Agent with AgentContext;
    requests {
        initialize "initialize" (InitializeRequest) -> InitializeResponse;
        authenticate "authenticate" (AuthenticateRequest) -> AuthenticateResponse;
        logout "logout" (LogoutRequest) -> LogoutResponse;
        session_new "session/new" (NewSessionRequest) -> NewSessionResponse;
        session_load "session/load" (LoadSessionRequest) -> LoadSessionResponse;
        session_list "session/list" (ListSessionsRequest) -> ListSessionsResponse;
        session_delete "session/delete" (DeleteSessionRequest) -> DeleteSessionResponse;
        session_resume "session/resume" (ResumeSessionRequest) -> ResumeSessionResponse;
        session_close "session/close" (CloseSessionRequest) -> CloseSessionResponse;
        session_set_mode "session/set_mode" (SetSessionModeRequest) -> SetSessionModeResponse;
        session_prompt "session/prompt" (PromptRequest) -> PromptResponse;
        auth_status "auth/status" (AuthStatusRequest) -> AuthStatusResponse;
        providers_list "providers/list" (ListProvidersRequest) -> ListProvidersResponse;
        providers_set "providers/set" (SetProviderRequest) -> SetProviderResponse;
        providers_disable "providers/disable" (DisableProviderRequest) -> DisableProviderResponse;
        session_fork "session/fork" (ForkSessionRequest) -> ForkSessionResponse;
        session_archive "session/archive" (ArchiveSessionRequest) -> ArchiveSessionResponse;
        session_unarchive "session/unarchive" (UnarchiveSessionRequest) -> UnarchiveSessionResponse;
        session_status "session/status" (SessionStatusRequest) -> SessionStatusResponse;
        session_options "session/options" (SessionOptionsRequest) -> SessionOptionsResponse;
        session_set_title "session/set_title" (SetSessionTitleRequest) -> SetSessionTitleResponse;
    }
    notifications {
        session_cancel "session/cancel" (CancelNotification);
        cancel_request "$/cancel_request" (CancelRequestNotification);
    }
}

handlers! {
    Client with ClientContext;
    requests {
        session_request_permission "session/request_permission" (RequestPermissionRequest) -> RequestPermissionResponse;
        fs_read_text_file "fs/read_text_file" (ReadTextFileRequest) -> ReadTextFileResponse;
        fs_write_text_file "fs/write_text_file" (WriteTextFileRequest) -> WriteTextFileResponse;
        terminal_create "terminal/create" (CreateTerminalRequest) -> CreateTerminalResponse;
        terminal_output "terminal/output" (TerminalOutputRequest) -> TerminalOutputResponse;
        terminal_wait_for_exit "terminal/wait_for_exit" (WaitForTerminalExitRequest) -> WaitForTerminalExitResponse;
        terminal_kill "terminal/kill" (KillTerminalRequest) -> KillTerminalResponse;
        terminal_release "terminal/release" (ReleaseTerminalRequest) -> ReleaseTerminalResponse;
        elicitation_create "elicitation/create" (CreateElicitationRequest) -> CreateElicitationResponse;
    }
    notifications {
        session_update "session/update" (SessionNotification);
        elicitation_complete "elicitation/complete" (CompleteElicitationNotification);
        cancel_request "$/cancel_request" (CancelRequestNotification);
    }
}

/// What a handler does with its context.
pub(crate) trait CallsBack {
    /// Sends a request to the other side.
    fn ask(&self, asked: &Value) -> impl Future<Output = Result<Value>> + Send;

    /// Sends an update after the response.
    fn announce(&self, update: SessionUpdate);
}

impl CallsBack for AgentContext {
    async fn ask(&self, asked: &Value) -> Result<Value> {
        let method = asked["method"].as_str().unwrap();
        Ok(self.client()?.request(method, &asked["params"]).await?)
    }

    fn announce(&self, update: SessionUpdate) {
        self.after_response(|session| async move { Ok(session?.send(update).await?) });
    }
}

impl CallsBack for ClientContext {
    async fn ask(&self, asked: &Value) -> Result<Value> {
        panic!("no client of a scenario asks {asked}")
    }

    fn announce(&self, _: SessionUpdate) {
        panic!("no client of a scenario announces an update")
    }
}

impl World {
    async fn handle<C>(&self, method: &str, cx: C) -> Result<Value>
    where
        C: CallsBack + Deref<Target = Context> + Send + Sync,
    {
        let (behaviour, gate) = self.start(method, &cx);
        if let Some(update) = behaviour.get("afterResponse") {
            cx.announce(read(update));
        }
        if let Some(asked) = behaviour.get("asks") {
            cx.ask(asked).await?;
        }
        let with = match behaviour.get("result").or_else(|| behaviour.get("error")) {
            Some(_) => behaviour,
            None => gate.await.unwrap_or(json!({ "failure": true })),
        };
        if let Some(error) = with.get("error") {
            return Err(read::<Error>(error).into());
        }
        if with.get("cancellation").is_some() {
            return Err(RpcError::request_cancelled());
        }
        if with.get("failure").is_some() {
            return Err(RpcError::internal("a failure"));
        }
        Ok(match &with["result"] {
            Value::Null => json!({}),
            result => result.clone(),
        })
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> T {
    decode(&value.to_string()).unwrap().value
}

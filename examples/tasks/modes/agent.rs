//! An agent with two modes, an option for the model, and a slash command.

use samewire_connection::prelude::*;
use samewire_connection::{command, commands_update, mode_update, run_agent};

fn model(value: &str) -> SessionConfigOption {
    let values = vec![
        SessionConfigSelectOption::new("small", "Small"),
        SessionConfigSelectOption::new("big", "Big"),
    ];
    SessionConfigSelect::new("model", "Model", value, values).into()
}

struct Moody;

impl Agent for Moody {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        cx: AgentContext,
    ) -> Result<NewSessionResponse> {
        cx.after_response(|session| async move {
            let review = command("review", "Reviews a file", "which file");
            Ok(session?.send(commands_update([review])).await?)
        });
        let modes = vec![
            SessionMode::new("ask", "Ask"),
            SessionMode::new("code", "Code"),
        ];
        Ok(NewSessionResponse {
            modes: Some(SessionModeState::new("ask", modes)),
            config_options: Some(vec![model("small")]),
            ..NewSessionResponse::new("session-1")
        })
    }
    async fn session_set_mode(
        &self,
        _: SetSessionModeRequest,
        _: AgentContext,
    ) -> Result<SetSessionModeResponse> {
        Ok(SetSessionModeResponse::default())
    }
    async fn session_set_config_option(
        &self,
        asked: SetSessionConfigOptionRequest,
        _: AgentContext,
    ) -> Result<SetSessionConfigOptionResponse> {
        let SetSessionConfigOptionRequest::ValueId(asked) = asked else {
            return Err(RpcError::new(
                ErrorCode::InvalidParams,
                "the model is not a boolean",
            ));
        };
        let model = model(asked.value.as_ref());
        Ok(SetSessionConfigOptionResponse::new(vec![model]))
    }
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        cx: AgentContext,
    ) -> Result<PromptResponse> {
        if let Some(ContentBlock::Text(text)) = asked.prompt.first()
            && let Some(what) = text.text.strip_prefix("/review ")
        {
            let session = cx.session()?;
            session.send(mode_update("code")).await?; // the agent changes the mode itself
            session.send_text(format!("Reviewing {what}")).await?;
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Moody).await
}

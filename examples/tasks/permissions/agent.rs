//! An agent that asks before it edits or deletes a file.

use samewire_connection::prelude::*;
use samewire_connection::{is_allowed, permission_options, run_agent};

struct Careful;

impl Agent for Careful {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let session = cx.session()?;
        let options = permission_options(); // allow once, always allow, reject
        for (name, kind) in [("edit", ToolKind::Edit), ("delete", ToolKind::Delete)] {
            let call = ToolCallUpdate {
                title: Some(format!("{name} notes.md")),
                kind: Some(kind),
                ..ToolCallUpdate::new(name)
            };
            let answer = session.request_permission(call, options.clone()).await?;
            let allowed = is_allowed(&answer, &options);
            let outcome = if allowed { "done" } else { "not allowed" };
            session.send_text(format!("{name}: {outcome}")).await?;
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Careful).await
}

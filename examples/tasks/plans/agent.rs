//! An agent with two plans: a list of tasks that it works on, and a text that it takes back.

use samewire_connection::prelude::*;
use samewire_connection::{plan_entry, run_agent};

struct Planning;

impl Agent for Planning {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let plans = cx.session()?.plans()?;
        let read = PlanEntry {
            priority: PlanEntryPriority::High,
            status: PlanEntryStatus::InProgress,
            ..plan_entry("Read")
        };
        plans.items("fix", vec![read, plan_entry("Write")]).await?;
        plans.markdown("notes", "# Notes\n\nNothing yet.").await?;
        // Sends what changed.
        plans
            .set_status("fix", 0, PlanEntryStatus::Completed)
            .await?;
        plans.remove("notes").await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Planning).await
}

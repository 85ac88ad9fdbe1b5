//! An agent that reads a file, runs a command in a terminal of the client, and writes a file.

use samewire_connection::prelude::*;
use samewire_connection::{TerminalOptions, run_agent, tool_call, tool_call_update, tool_terminal};

struct Runner;

impl Agent for Runner {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let session = cx.session()?;
        // The text has what the user has not saved yet.
        let text = session.read_text("/notes.md").await?;
        let options = TerminalOptions {
            args: vec![text],
            ..TerminalOptions::default()
        };
        let command = session.create_terminal_with("echo", options).await?; // released when it is dropped
        // The client shows the output of the terminal.
        let content = [tool_terminal(command.terminal_id().clone())];
        session
            .send(tool_call("1", "Run echo").content(content))
            .await?;
        let exit = command.wait_for_exit().await?.exit_code.unwrap_or_default();
        let output = command.output().await?.output;
        let done = tool_call_update("1").status(ToolCallStatus::Completed);
        session.send(done).await?;
        session
            .write_text("/log.md", format!("{exit}: {output}"))
            .await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Runner).await
}

//! An agent that remembers its sessions: it lists them, loads them with their history, and resumes them without.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use samewire_connection::prelude::*;
use samewire_connection::{agent_message, run_agent, user_message};

type Histories = BTreeMap<String, Vec<SessionUpdate>>;

#[derive(Default)]
struct Remembering {
    histories: Mutex<Histories>, // a real agent keeps them in files
}

impl Remembering {
    fn histories(&self) -> MutexGuard<'_, Histories> {
        self.histories
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
    fn history(&self, id: &SessionId) -> Result<Vec<SessionUpdate>> {
        let found = self.histories().get(id.as_ref()).cloned();
        found.ok_or_else(|| RpcError::session_not_found(id))
    }
}

impl Agent for Remembering {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        let mut histories = self.histories();
        let id = format!("session-{}", histories.len() + 1);
        histories.insert(id.clone(), Vec::new());
        Ok(NewSessionResponse::new(id))
    }
    async fn session_list(
        &self,
        asked: ListSessionsRequest,
        _: AgentContext,
    ) -> Result<ListSessionsResponse> {
        let cwd = asked.cwd.unwrap_or_else(|| "/".to_owned());
        let histories = self.histories();
        let infos = histories
            .keys()
            .map(|id| SessionInfo::new(id.as_str(), &cwd));
        Ok(ListSessionsResponse::new(infos.collect()))
    }
    async fn session_load(
        &self,
        asked: LoadSessionRequest,
        cx: AgentContext,
    ) -> Result<LoadSessionResponse> {
        let history = self.history(&asked.session_id)?;
        for update in history {
            cx.session()?.send(update).await?;
        }
        Ok(LoadSessionResponse::default())
    }
    async fn session_resume(
        &self,
        asked: ResumeSessionRequest,
        _: AgentContext,
    ) -> Result<ResumeSessionResponse> {
        self.history(&asked.session_id)?;
        Ok(ResumeSessionResponse::default())
    }
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        cx: AgentContext,
    ) -> Result<PromptResponse> {
        let mut history = self.history(&asked.session_id)?;
        let answer = agent_message("Noted");
        history.extend(asked.prompt.into_iter().map(user_message));
        history.push(answer.clone());
        self.histories()
            .insert(asked.session_id.to_string(), history);
        cx.session()?.send(answer).await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Remembering::default()).await
}

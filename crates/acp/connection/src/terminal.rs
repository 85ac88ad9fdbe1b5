//! Terminals of the client, in which an agent runs commands.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_channel::oneshot;
use samewire_acp::methods::{AgentSession, CallError, ConnectionLost, LostReason, client};
use samewire_acp::{
    CreateTerminalRequest, CreateTerminalResponse, EnvVariable, KillTerminalRequest,
    ReleaseTerminalRequest, SessionId, TerminalId, TerminalOutputRequest, TerminalOutputResponse,
    WaitForTerminalExitRequest, WaitForTerminalExitResponse, decode, encode,
};

use crate::calls::Outcome;
use crate::link::Link;

/// A terminal of the client. When it is dropped, it is released: the client kills a command that is still running.
///
/// ```
/// use samewire_connection::TerminalOptions;
/// use samewire_connection::prelude::*;
///
/// # async fn test(session: AgentSession) -> Result<(), CallError> {
/// let options = TerminalOptions { args: vec!["test".to_owned()], ..TerminalOptions::default() };
/// let terminal = session.create_terminal_with("cargo", options).await?;
/// if terminal.wait_for_exit().await?.exit_code != Some(0) {
///     session.send_text(terminal.output().await?.output).await?;
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Terminal {
    session: AgentSession,
    link: Arc<Link>,
    id: TerminalId,
    is_released: AtomicBool,
}

/// Options of a command in a terminal.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TerminalOptions {
    /// The arguments, in order.
    pub args: Vec<String>,
    /// The absolute path of the working directory. Default: chosen by the client.
    pub cwd: Option<String>,
    /// Environment variables, in addition to those of the client.
    pub env: Vec<EnvVariable>,
    /// The maximum number of bytes of output to keep. Default: chosen by the client.
    pub output_byte_limit: Option<u64>,
}

impl Terminal {
    pub(crate) async fn create(
        session: AgentSession,
        link: Arc<Link>,
        command: String,
        options: TerminalOptions,
    ) -> Result<Self, CallError> {
        let asked = CreateTerminalRequest {
            args: options.args,
            cwd: options.cwd,
            env: options.env,
            output_byte_limit: options.output_byte_limit,
            ..CreateTerminalRequest::new(session.session_id().clone(), command)
        };
        let created = session.client().terminal_create(asked).await?;
        Ok(Self {
            session,
            link,
            id: created.terminal_id,
            is_released: AtomicBool::new(false),
        })
    }

    /// The id of the terminal, for the content of a tool call ([`tool_terminal`](crate::tool_terminal)).
    pub fn terminal_id(&self) -> &TerminalId {
        &self.id
    }

    /// The output so far, and the exit status if the command has exited.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn output(&self) -> Result<TerminalOutputResponse, CallError> {
        let (session_id, terminal_id) = self.ids();
        let asked = TerminalOutputRequest::new(session_id, terminal_id);
        self.session.client().terminal_output(asked).await
    }

    /// Waits until the command has exited.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn wait_for_exit(&self) -> Result<WaitForTerminalExitResponse, CallError> {
        let (session_id, terminal_id) = self.ids();
        let asked = WaitForTerminalExitRequest::new(session_id, terminal_id);
        self.session.client().terminal_wait_for_exit(asked).await
    }

    /// Kills the command. The terminal stays, and its output can still be read.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn kill(&self) -> Result<(), CallError> {
        let (session_id, terminal_id) = self.ids();
        let asked = KillTerminalRequest::new(session_id, terminal_id);
        self.session.client().terminal_kill(asked).await.map(drop)
    }

    /// Releases the terminal, also after the handler was cancelled. Further calls have no effect.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn release(&self) -> Result<(), CallError> {
        let Some(answer) = self.begin_release()? else {
            return Ok(());
        };
        let lost = || ConnectionLost::new(LostReason::Closed).during(client::TERMINAL_RELEASE);
        answer.await.map_err(|_| CallError::Lost(lost()))?.map(drop)
    }

    fn ids(&self) -> (SessionId, TerminalId) {
        let session_id = self.session.session_id();
        (session_id.clone(), self.id.clone())
    }

    /// Sends the request, unless it was sent before.
    fn begin_release(&self) -> Result<Option<Released>, CallError> {
        if self.is_released.swap(true, Ordering::AcqRel) {
            return Ok(None);
        }
        let (session_id, terminal_id) = self.ids();
        let asked = ReleaseTerminalRequest::new(session_id, terminal_id);
        begin_release(&self.link, &asked).map(Some)
    }
}

type Released = oneshot::Receiver<Outcome>;

fn begin_release(link: &Link, asked: &ReleaseTerminalRequest) -> Result<Released, CallError> {
    let params = encode(asked)?;
    let (sender, answer) = oneshot::channel();
    // Nobody may be waiting.
    let settle = Box::new(move |outcome| drop(sender.send(outcome)));
    link.begin(client::TERMINAL_RELEASE, &params, settle)?;
    Ok(answer)
}

/// Takes the outcome of a call that has ended.
pub(crate) type Late = Arc<dyn Fn(Outcome) + Send + Sync>;

/// Releases a terminal that arrives after its call has ended, because nobody else knows it. `None` for other calls.
pub(crate) fn releasing(link: &Arc<Link>, method: &str, params: &str) -> Option<Late> {
    if method != client::TERMINAL_CREATE {
        return None;
    }
    let session_id = decode::<CreateTerminalRequest>(params)
        .ok()?
        .value
        .session_id;
    let link = Arc::clone(link);
    Some(Arc::new(move |outcome| {
        let result = outcome.ok().map(|answer| answer.result);
        let created = result.and_then(|result| decode::<CreateTerminalResponse>(&result).ok());
        if let Some(created) = created {
            let id = created.value.terminal_id;
            // If the connection is lost, so is the terminal.
            drop(begin_release(
                &link,
                &ReleaseTerminalRequest::new(session_id.clone(), id),
            ));
        }
    }))
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // If the connection is lost, so is the terminal.
        drop(self.begin_release());
    }
}

//! A session of a client.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

use futures_util::future::{Either, select};
use samewire_acp::methods::{CallError, CancellationToken, agent, client};
use samewire_acp::{
    CancelNotification, ContentBlock, PromptRequest, PromptResponse, SessionId, SessionModeId,
    SessionNotification, SessionUpdate, encode,
};
use samewire_plans::PlanBook;

use crate::calls::Answer;
use crate::feed::Feed;
use crate::held_updates::HeldUpdates;
use crate::link::Link;
use crate::lock::lock;
use crate::reply::Reply;
use crate::session_state::SessionState;
use crate::turn::{Turn, TurnState};
use crate::updates::Updates;

/// A session of an agent: prompts and their turns, updates and plans. Clones share it.
#[derive(Debug, Clone)]
pub struct Session(pub(crate) Arc<Open>);

/// The previous turn of the session has not ended: wait for it, or cancel it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionBusy {
    /// The id of the session.
    pub session_id: SessionId,
}

/// Options of a prompt.
#[derive(Debug, Clone, Default)]
pub struct PromptOptions {
    /// Cancels the turn when it is cancelled, as [`Turn::cancel`] does.
    pub token: Option<CancellationToken>,
    /// Time after the response in which updates still belong to the turn. Default: none.
    pub settle: Duration,
}

/// The content of a prompt: a text, a block, or several blocks.
pub trait Prompt {
    /// Converts the content to blocks.
    fn into_blocks(self) -> Vec<ContentBlock>;
}

impl Prompt for &str {
    fn into_blocks(self) -> Vec<ContentBlock> {
        vec![self.to_owned().into()]
    }
}

impl Prompt for String {
    fn into_blocks(self) -> Vec<ContentBlock> {
        vec![self.into()]
    }
}

impl Prompt for ContentBlock {
    fn into_blocks(self) -> Vec<ContentBlock> {
        vec![self]
    }
}

impl Prompt for Vec<ContentBlock> {
    fn into_blocks(self) -> Vec<ContentBlock> {
        self
    }
}

impl Session {
    /// The id of the session.
    pub fn session_id(&self) -> &SessionId {
        &self.0.id
    }

    /// What is known of the session: its modes, options and commands, its title, and the time of its last activity.
    pub fn state(&self) -> SessionState {
        self.0.state().known.clone()
    }

    /// Sends a prompt: a text or blocks. It is queued when this returns.
    ///
    /// # Errors
    /// If the previous turn has not ended.
    pub fn prompt(&self, content: impl Prompt) -> Result<Turn, SessionBusy> {
        self.prompt_with(content, PromptOptions::default())
    }

    /// Sends a prompt with options.
    ///
    /// # Errors
    /// If the previous turn has not ended.
    pub fn prompt_with(
        &self,
        content: impl Prompt,
        options: PromptOptions,
    ) -> Result<Turn, SessionBusy> {
        self.0.prompt(content.into_blocks(), options)
    }

    /// All updates from now on, within and outside of turns. The first call also returns those that came before it
    /// outside of turns: the last 1,000 and 16 MiB of them ([`Limits`](crate::Limits)).
    pub fn updates(&self) -> Updates {
        Updates::new(self.0.updates())
    }

    /// The plans of the session, or the book of [`ClientPlans::Book`](crate::ClientPlans::Book). The book gets every update
    /// before turns and handlers do. It is locked while it is borrowed.
    pub fn plans(&self) -> impl std::ops::DerefMut<Target = PlanBook> + '_ {
        self.0.plans()
    }
}

/// An open session.
pub(crate) struct Open {
    pub(crate) id: SessionId,
    link: Arc<Link>,
    plans: Arc<Mutex<PlanBook>>,
    state: Mutex<State>,
}

struct State {
    known: SessionState,
    turn: Option<Arc<TurnState>>,
    feeds: Vec<Arc<Feed>>,
    /// Updates outside of turns that came before `updates` was called.
    early: Option<HeldUpdates>,
    loading: Option<Arc<Loading>>,
    /// There are no more updates.
    is_over: bool,
    /// Cancels open permission requests.
    permissions: CancellationToken,
}

/// Called for each update that an agent replays while it loads a session.
pub type OnReplay = Arc<dyn Fn(&SessionUpdate) + Send + Sync>;

/// A session is being loaded.
pub(crate) struct Loading(Option<OnReplay>);

impl Open {
    pub(crate) fn new(id: SessionId, link: &Arc<Link>, plans: Arc<Mutex<PlanBook>>) -> Arc<Self> {
        Arc::new(Self {
            id,
            link: Arc::clone(link),
            plans,
            state: Mutex::new(State {
                known: SessionState::default(),
                turn: None,
                feeds: Vec::new(),
                early: Some(HeldUpdates::default()),
                loading: None,
                is_over: false,
                permissions: CancellationToken::new(),
            }),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    fn plans(&self) -> MutexGuard<'_, PlanBook> {
        lock(&self.plans)
    }

    /// Applies the answer of a call to the state.
    pub(crate) fn answered(&self, outcome: &Result<Answer, CallError>) {
        if let Ok(answer) = outcome {
            self.state().known.answered(&answer.result);
        }
    }

    pub(crate) fn set_mode(&self, mode: &SessionModeId) {
        self.state().known.set_mode(mode);
    }

    pub(crate) fn forget_plans(&self) {
        drop(self.plans().forget(&self.id));
    }

    /// A token that cancels open permission requests. Cancelling a turn that has ended has no effect.
    pub(crate) fn permissions(&self) -> CancellationToken {
        let mut state = self.state();
        if state.permissions.is_cancelled() && !state.turn.as_ref().is_some_and(is_on) {
            state.permissions = CancellationToken::new();
        }
        state.permissions.clone()
    }

    /// Passes on an update of the agent.
    pub(crate) fn take(&self, note: &SessionNotification, bytes: usize) {
        if let Err(error) = self.plans().take(note) {
            self.link.tell_error(client::SESSION_UPDATE, &error.into());
        }
        let (turn, feeds, loading) = {
            let mut state = self.state();
            state.known.apply(&note.update);
            state.feeds.retain(|feed| !feed.is_left());
            let turn = state.turn.as_ref().filter(|turn| is_on(turn)).cloned();
            (turn, state.feeds.clone(), state.loading.clone())
        };
        if let Some(turn) = &turn {
            turn.updates.push(&note.update, bytes);
        }
        if let Some(on_replay) = loading.as_ref().and_then(|loading| loading.0.as_ref()) {
            return on_replay(&note.update);
        }
        for feed in feeds {
            feed.push(&note.update, bytes);
        }
        if turn.is_none()
            && let Some(early) = &mut self.state().early
        {
            early.push(note.clone(), bytes, &self.link.limits);
        }
    }

    /// Forgets plans and early updates, and passes all updates to `on_replay`, until [`loaded`](Self::loaded) is called.
    ///
    /// # Errors
    /// `Busy`: the session is already being loaded.
    pub(crate) fn load(&self, on_replay: Option<OnReplay>) -> Result<Arc<Loading>, CallError> {
        let mut state = self.state();
        if state.loading.is_some() {
            return Err(CallError::Busy(format!(
                "the session {} is being loaded",
                self.id
            )));
        }
        if state.early.is_some() {
            state.early = Some(HeldUpdates::default());
        }
        let loading = Arc::new(Loading(on_replay));
        state.loading = Some(Arc::clone(&loading));
        drop(state);
        self.forget_plans();
        Ok(loading)
    }

    /// The session was loaded. Later calls have no effect.
    pub(crate) fn loaded(&self, loading: &Arc<Loading>) {
        let mut state = self.state();
        if state
            .loading
            .as_ref()
            .is_some_and(|other| Arc::ptr_eq(other, loading))
        {
            state.loading = None;
        }
    }

    /// There are no more updates: the session was closed, or the connection has ended.
    pub(crate) fn end(&self) {
        let (feeds, turn) = {
            let mut state = self.state();
            state.is_over = true;
            (std::mem::take(&mut state.feeds), state.turn.clone())
        };
        for feed in feeds {
            feed.end();
        }
        if let Some(turn) = turn {
            self.settled(&turn);
        }
    }

    fn updates(&self) -> Arc<Feed> {
        let feed = Feed::new(&self.link);
        let early = {
            let mut state = self.state();
            state.feeds.push(Arc::clone(&feed));
            state.early.take()
        };
        for (note, bytes) in early.into_iter().flatten() {
            feed.push(&note.update, bytes);
        }
        if self.state().is_over || self.link.lost().is_some() {
            feed.end();
        }
        feed
    }

    fn prompt(
        self: &Arc<Self>,
        blocks: Vec<ContentBlock>,
        PromptOptions { token, settle }: PromptOptions,
    ) -> Result<Turn, SessionBusy> {
        let session = Arc::downgrade(self);
        let turn = TurnState::new(&self.link, Box::new(move || cancel(&session)));
        {
            let mut state = self.state();
            if state.turn.as_ref().is_some_and(is_on) {
                return Err(SessionBusy {
                    session_id: self.id.clone(),
                });
            }
            state.turn = Some(Arc::clone(&turn));
        }
        if token.as_ref().is_some_and(CancellationToken::is_cancelled) {
            self.end_turn(
                &turn,
                Err(CallError::Cancelled {
                    method: PROMPT.to_owned(),
                }),
            );
            return Ok(Turn::new(turn));
        }
        if let Err(error) = self.send(&turn, blocks, settle) {
            self.end_turn(&turn, Err(error));
        } else if let Some(token) = token {
            let turn = Arc::clone(&turn);
            self.link.spawn(async move {
                let over = turn.over.cancelled();
                if let Either::Left(_) = select(token.cancelled(), over).await {
                    turn.cancel();
                }
            });
        }
        Ok(Turn::new(turn))
    }

    fn send(
        self: &Arc<Self>,
        turn: &Arc<TurnState>,
        blocks: Vec<ContentBlock>,
        settle: Duration,
    ) -> Result<(), CallError> {
        let params = encode(&PromptRequest::new(self.id.clone(), blocks))?;
        let (session, turn) = (Arc::clone(self), Arc::clone(turn));
        let answered = move |outcome: Result<Answer, CallError>| {
            let result = outcome.and_then(|answer| Reply::read(&session.link, PROMPT, answer));
            let reply = match result {
                Ok(reply) if !settle.is_zero() => reply,
                result => return session.end_turn(&turn, result),
            };
            turn.settle(reply);
            if session.state().is_over {
                return session.settled(&turn);
            }
            let link = Arc::clone(&session.link);
            let sleep = link.clock.sleep(settle);
            link.spawn(async move {
                sleep.await;
                session.settled(&turn);
            });
        };
        self.link.begin(PROMPT, &params, Box::new(answered))?;
        Ok(())
    }

    /// No more updates belong to a turn that was waiting for them behind its answer.
    fn settled(&self, turn: &Arc<TurnState>) {
        if let Some(reply) = turn.settled() {
            self.end_turn(turn, Ok(reply));
        }
    }

    fn end_turn(&self, turn: &Arc<TurnState>, result: Result<Reply<PromptResponse>, CallError>) {
        let mut state = self.state();
        if state
            .turn
            .as_ref()
            .is_some_and(|other| Arc::ptr_eq(other, turn))
        {
            state.turn = None;
        }
        drop(state);
        turn.end(result);
    }
}

fn is_on(turn: &Arc<TurnState>) -> bool {
    !turn.over.is_cancelled()
}

/// Sends `session/cancel` to the agent.
fn cancel(session: &Weak<Open>) {
    let Some(session) = session.upgrade() else {
        return;
    };
    let note = CancelNotification::new(session.id.clone());
    if let Ok(params) = encode(&note) {
        // The turn reports a lost connection.
        drop(session.link.tell(agent::SESSION_CANCEL, &params));
    }
    session.permissions().cancel();
}

const PROMPT: &str = agent::SESSION_PROMPT;

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Session").field(&self.id).finish()
    }
}

impl fmt::Display for SessionBusy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the session {} has a turn that has not ended",
            self.session_id
        )
    }
}

impl std::error::Error for SessionBusy {}

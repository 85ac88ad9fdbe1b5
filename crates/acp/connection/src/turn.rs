//! A prompt with its updates and its response.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use futures_util::Stream;
use samewire_acp::methods::{CallError, CancellationToken, agent};
use samewire_acp::{PromptResponse, SessionUpdate};

use crate::feed::Feed;
use crate::link::Link;
use crate::lock::lock;
use crate::reply::Reply;

/// A turn: the updates between a prompt and its response, and the response. It is also a [`Stream`] of the updates.
/// If it is dropped before its end, it is cancelled.
#[derive(Debug)]
#[must_use = "a turn that is dropped is cancelled"]
pub struct Turn(Arc<TurnState>);

impl Turn {
    pub(crate) fn new(state: Arc<TurnState>) -> Self {
        Self(state)
    }

    /// The next update, in order; `None` after the last one. If the turn failed, [`result`](Self::result) has the
    /// error.
    pub async fn next(&mut self) -> Option<SessionUpdate> {
        poll_fn(|cx| self.0.updates.poll_next(cx)).await
    }

    /// The response to the prompt, with the reason why the turn ended. Unread updates are dropped.
    ///
    /// # Errors
    /// If the agent refuses the prompt, the connection is lost, or a cancelled turn does not end in time.
    pub async fn result(self) -> Result<PromptResponse, CallError> {
        self.reply().await.map(|reply| reply.value)
    }

    /// Like [`result`](Self::result), with the text of the response and its undeclared members.
    ///
    /// # Errors
    /// Those of [`result`](Self::result).
    pub async fn reply(self) -> Result<Reply<PromptResponse>, CallError> {
        self.0.updates.leave();
        poll_fn(|cx| self.0.poll_result(cx)).await
    }

    /// Cancels the turn, once. Open permission requests are answered `cancelled`. Updates continue until the agent
    /// responds, for at most 10 seconds.
    pub fn cancel(&self) {
        self.0.cancel();
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.cancelled.is_cancelled()
    }
}

impl Stream for Turn {
    type Item = SessionUpdate;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<SessionUpdate>> {
        self.0.updates.poll_next(cx)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.updates.leave();
        self.0.cancel();
    }
}

/// A turn that has not ended.
pub(crate) struct TurnState {
    pub(crate) updates: Arc<Feed>,
    /// Sends `session/cancel`.
    pub(crate) cancelled: CancellationToken,
    /// Called when the turn has ended.
    pub(crate) over: CancellationToken,
    link: Arc<Link>,
    on_cancel: Mutex<Option<OnCancel>>,
    /// The answer, while late updates still belong to the turn.
    settling: Mutex<Option<Reply<PromptResponse>>>,
    outcome: Mutex<Outcome>,
}

type OnCancel = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Outcome {
    result: Option<Result<Reply<PromptResponse>, CallError>>,
    waker: Option<Waker>,
}

impl TurnState {
    pub(crate) fn new(link: &Arc<Link>, on_cancel: OnCancel) -> Arc<Self> {
        Arc::new(Self {
            updates: Feed::new(link),
            cancelled: CancellationToken::new(),
            over: CancellationToken::new(),
            link: Arc::clone(link),
            on_cancel: Mutex::new(Some(on_cancel)),
            settling: Mutex::default(),
            outcome: Mutex::default(),
        })
    }

    fn outcome(&self) -> MutexGuard<'_, Outcome> {
        lock(&self.outcome)
    }

    /// Keeps the answer until late updates belong to the turn no longer.
    pub(crate) fn settle(&self, reply: Reply<PromptResponse>) {
        *lock(&self.settling) = Some(reply);
    }

    /// The answer that was kept, if there is one.
    pub(crate) fn settled(&self) -> Option<Reply<PromptResponse>> {
        lock(&self.settling).take()
    }

    /// Ends the turn. Later calls have no effect.
    pub(crate) fn end(&self, result: Result<Reply<PromptResponse>, CallError>) {
        let waker = {
            let mut outcome = self.outcome();
            if self.over.is_cancelled() {
                return;
            }
            self.over.cancel();
            outcome.result = Some(result);
            outcome.waker.take()
        };
        drop(self.take_on_cancel());
        self.updates.end();
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    pub(crate) fn cancel(self: &Arc<Self>) {
        let Some(tell) = self.take_on_cancel() else {
            return;
        };
        self.cancelled.cancel();
        tell();
        let patience = self.link.limits.cancel;
        let (sleep, turn) = (self.link.clock.sleep(patience), Arc::clone(self));
        self.link.spawn(async move {
            sleep.await;
            turn.end(Err(CallError::TimedOut {
                method: agent::SESSION_PROMPT.to_owned(),
                after: patience,
            }));
        });
    }

    fn take_on_cancel(&self) -> Option<OnCancel> {
        lock(&self.on_cancel).take()
    }

    fn poll_result(&self, cx: &mut Context<'_>) -> Poll<Result<Reply<PromptResponse>, CallError>> {
        let mut outcome = self.outcome();
        if let Some(result) = outcome.result.take() {
            return Poll::Ready(result);
        }
        outcome.waker = Some(cx.waker().clone());
        Poll::Pending
    }
}

impl std::fmt::Debug for TurnState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TurnState")
    }
}

//! A queue of updates between a producer and a consumer.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use samewire_acp::SessionUpdate;
use samewire_acp::methods::{ConnectionLost, LostReason};

use crate::link::Link;
use crate::lock::lock;

/// A queue of updates. Its updates count as unread bytes of the connection.
#[derive(Debug)]
pub(crate) struct Feed {
    link: Arc<Link>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    held: VecDeque<(SessionUpdate, usize)>,
    is_ended: bool,
    /// The consumer is gone: updates are dropped.
    is_left: bool,
    waker: Option<Waker>,
}

impl Feed {
    pub(crate) fn new(link: &Arc<Link>) -> Arc<Self> {
        Arc::new(Self {
            link: Arc::clone(link),
            state: Mutex::default(),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Adds an update.
    pub(crate) fn push(&self, update: &SessionUpdate, bytes: usize) {
        let waker = {
            let mut state = self.state();
            if state.is_ended || state.is_left {
                return;
            }
            state.held.push_back((update.clone(), bytes));
            state.waker.take()
        };
        self.link.hold(bytes);
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    /// Ends the feed after the queued updates.
    pub(crate) fn end(&self) {
        let waker = {
            let mut state = self.state();
            state.is_ended = true;
            state.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    /// Called when the consumer is gone.
    pub(crate) fn leave(&self) {
        let held = {
            let mut state = self.state();
            state.is_left = true;
            std::mem::take(&mut state.held)
        };
        self.link.release(held.iter().map(|(_, bytes)| bytes).sum());
    }

    pub(crate) fn is_left(&self) -> bool {
        self.state().is_left
    }

    /// The next update, in order; `None` at the end.
    pub(crate) fn poll_next(&self, cx: &mut Context<'_>) -> Poll<Option<SessionUpdate>> {
        let (update, bytes) = {
            let mut state = self.state();
            match state.held.pop_front() {
                Some(next) => next,
                None if state.is_ended => return Poll::Ready(None),
                None => {
                    state.waker = Some(cx.waker().clone());
                    return Poll::Pending;
                }
            }
        };
        self.link.release(bytes);
        Poll::Ready(Some(update))
    }

    /// Why the connection was lost, unless this side closed it.
    pub(crate) fn lost(&self) -> Option<ConnectionLost> {
        let lost = self.link.lost()?;
        (lost.reason != LostReason::Closed).then_some(lost)
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.leave();
    }
}

//! The driver's view of a link: texts to write, whether to read, and when to wake up.

use std::future::poll_fn;
use std::task::{Poll, Waker};

use samewire_acp::methods::{ConnectionLost, LostReason, RpcError};

use crate::limits::{Limits, OVERLOAD};
use crate::link::{Background, Link, wake_all};

/// What the driver does next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    GoesOn,
    Pauses,
    Ends,
}

impl Link {
    /// Called when the driver is polled.
    pub(crate) fn enter(&self, waker: &Waker) {
        let mut state = self.state();
        (state.is_polled, state.has_changed) = (true, false);
        if !state
            .driver
            .as_ref()
            .is_some_and(|old| old.will_wake(waker))
        {
            state.driver = Some(waker.clone());
        }
    }

    /// Whether something has changed since the last call. If not, the driver will be woken by the next change.
    pub(crate) fn leave(&self) -> bool {
        let mut state = self.state();
        state.is_polled = std::mem::take(&mut state.has_changed);
        state.is_polled
    }

    /// Makes the driver repeat its work.
    pub(crate) fn touch(&self) {
        self.state().has_changed = true;
    }

    /// The driver stops being polled, even if something has changed.
    pub(crate) fn pause(&self) {
        self.state().is_polled = false;
    }

    pub(crate) fn take_background(&self) -> Vec<Background> {
        std::mem::take(&mut self.state().background)
    }

    pub(crate) fn next_text(&self) -> Option<String> {
        self.state().outbox.next()
    }

    pub(crate) fn has_text(&self) -> bool {
        self.state().outbox.has_more()
    }

    pub(crate) fn all_written(&self) -> bool {
        self.state().outbox.is_empty()
    }

    /// The number of texts that the transport has not taken.
    pub(crate) fn waiting_texts(&self) -> usize {
        self.state().outbox.waiting_texts()
    }

    /// Reports what could not be written. It is then the reason why the connection ended.
    pub(crate) fn report_unwritten(&self, lost: ConnectionLost) -> ConnectionLost {
        let Some(what) = self.state().outbox.not_written() else {
            return lost;
        };
        let what = match &lost.source {
            Some(source) => format!("{what}; {source}"),
            None => what,
        };
        let mut lost = lost.because(what.clone());
        lost.reason = LostReason::WriteFailed;
        self.state().lost = Some(lost.clone());
        let error = RpcError::internal(format!("{lost}: {what}"));
        self.watch.on_error("", &error);
        lost
    }

    /// Called when the taken texts are written.
    pub(crate) fn written(&self) {
        let wakers = self.state().outbox.written(self.limits.unwritten);
        wake_all(wakers);
    }

    pub(crate) fn end_output(&self) {
        let wakers = self.state().outbox.end();
        wake_all(wakers);
    }

    /// Answers the requests whose handlers have not ended in time, so that each request has a response.
    pub(crate) fn answer_the_rest(&self, cancelled_result: &str) {
        for task in self.tasks() {
            if let Some(id) = &task.id {
                self.respond(id, &task.method, task.cancelled(cancelled_result));
            }
        }
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.state().tasks.is_empty()
    }

    /// Whether the driver may read. A pause must not delay a response that a handler waits for.
    pub(crate) fn reading(&self, is_agent: bool) -> Reading {
        let state = self.state();
        let Limits {
            handlers, bytes, ..
        } = self.limits;
        let is_beyond =
            |times: usize| state.tasks.len() > handlers * times || state.bytes > bytes * times;
        if is_beyond(OVERLOAD) {
            Reading::Ends
        } else if (is_beyond(1) || is_agent && state.outbox.unwritten() > bytes)
            && !state.calls.has_urgent()
        {
            Reading::Pauses
        } else {
            Reading::GoesOn
        }
    }

    /// Called when the connection has ended.
    pub(crate) fn close(&self) {
        let (wakers, background) = {
            let mut state = self.state();
            state.is_closed = true;
            let background = std::mem::take(&mut state.background);
            (std::mem::take(&mut state.waits_for_close), background)
        };
        drop(background);
        wake_all(wakers);
    }

    /// Closes the connection from this side, and waits until it has ended.
    pub(crate) async fn end_here(&self) -> Result<(), ConnectionLost> {
        self.end(&ConnectionLost::new(LostReason::Closed));
        let lost = self.closed().await;
        if lost.reason == LostReason::Closed {
            Ok(())
        } else {
            Err(lost)
        }
    }

    /// Waits until the connection has ended: responses are written, and the transport is closed.
    pub(crate) async fn closed(&self) -> ConnectionLost {
        poll_fn(|cx| {
            let mut state = self.state();
            if state.is_closed {
                let lost = state.lost.clone();
                let lost = lost.unwrap_or_else(|| ConnectionLost::new(LostReason::Closed));
                return Poll::Ready(lost);
            }
            if !state
                .waits_for_close
                .iter()
                .any(|other| other.will_wake(cx.waker()))
            {
                state.waits_for_close.push(cx.waker().clone());
            }
            Poll::Pending
        })
        .await
    }
}

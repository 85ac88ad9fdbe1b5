//! The output of the end under test, which can flow, be blocked or fail.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use futures_util::Sink;

/// The output of the end under test.
#[derive(Clone, Default)]
pub(crate) struct Output(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    mode: Mode,
    taken: Vec<String>,
    is_full: bool,
    waker: Option<Waker>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Mode {
    #[default]
    Flows,
    /// The output accepts one message and no other.
    Blocked,
    Fails,
}

impl Output {
    pub(crate) fn set(&self, mode: Mode) {
        let mut state = self.0.lock().unwrap();
        state.mode = mode;
        if let Some(waker) = state.waker.take() {
            waker.wake();
        }
    }

    /// The messages since the last call.
    pub(crate) fn taken(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap().taken)
    }

    fn poll(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut state = self.0.lock().unwrap();
        match state.mode {
            Mode::Flows => state.is_full = false,
            Mode::Blocked if state.is_full => {
                state.waker = Some(cx.waker().clone());
                return Poll::Pending;
            }
            Mode::Blocked | Mode::Fails => {}
        }
        Poll::Ready(Ok(()))
    }
}

impl Sink<String> for Output {
    type Error = io::Error;

    fn poll_ready(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll(cx)
    }

    fn start_send(self: Pin<&mut Self>, text: String) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        if state.mode == Mode::Fails {
            return Err(io::Error::other("nobody reads"));
        }
        state.is_full = state.mode == Mode::Blocked;
        state.taken.push(text);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll(cx)
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

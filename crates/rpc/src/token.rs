//! Cancellation tokens.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// Signals a cancellation. Clones share the state, and a cancelled token stays cancelled.
///
/// ```
/// use samewire_rpc::CancellationToken;
///
/// let token = CancellationToken::new();
/// let same = token.clone();
/// token.cancel();
/// assert!(same.is_cancelled());
/// # pollster::block_on(same.cancelled());
/// ```
#[derive(Clone, Default)]
pub struct CancellationToken(Arc<Mutex<State>>);

/// A future that completes when its token is cancelled. Created by [`CancellationToken::cancelled`].
#[derive(Debug)]
#[must_use = "nothing waits until it is awaited"]
pub struct Cancelled {
    token: CancellationToken,
    key: Option<u64>,
}

#[derive(Default)]
struct State {
    is_cancelled: bool,
    waiting: BTreeMap<u64, Waker>,
    last: u64,
}

impl CancellationToken {
    /// Creates a token that is not cancelled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cancels the token and wakes all futures that wait for it. Further calls have no effect.
    pub fn cancel(&self) {
        let waiting = {
            let mut state = self.state();
            state.is_cancelled = true;
            std::mem::take(&mut state.waiting)
        };
        for waker in waiting.into_values() {
            waker.wake();
        }
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.state().is_cancelled
    }

    /// Waits until the token is cancelled. It completes at once if it already is.
    pub fn cancelled(&self) -> Cancelled {
        Cancelled {
            token: self.clone(),
            key: None,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Future for Cancelled {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        let token = self.token.clone();
        let mut state = token.state();
        if state.is_cancelled {
            return Poll::Ready(());
        }
        let key = *self.key.get_or_insert_with(|| {
            state.last += 1;
            state.last
        });
        state.waiting.insert(key, cx.waker().clone());
        Poll::Pending
    }
}

impl Drop for Cancelled {
    fn drop(&mut self) {
        if let Some(key) = self.key {
            self.token.state().waiting.remove(&key);
        }
    }
}

impl fmt::Debug for CancellationToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CancellationToken")
            .field(&self.is_cancelled())
            .finish()
    }
}

//! A clock that tests advance by hand.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Poll, Waker};
use std::time::Duration;

use crate::clock::{Clock, Sleep};
use crate::lock::lock;

/// A clock that only [`advance`](Self::advance) advances. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct ManualClock(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    now: Duration,
    waiting: Vec<Waker>,
}

impl ManualClock {
    /// Creates a clock.
    pub fn new() -> Self {
        Self::default()
    }

    /// Advances the time, and wakes everything that is due.
    pub fn advance(&self, time: Duration) {
        let waiting = {
            let mut state = self.state();
            state.now += time;
            std::mem::take(&mut state.waiting)
        };
        for waker in waiting {
            waker.wake();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.0)
    }
}

impl Clock for ManualClock {
    fn sleep(&self, time: Duration) -> Sleep {
        let (clock, until) = (self.clone(), self.state().now + time);
        Box::pin(poll_fn(move |cx| {
            let mut state = clock.state();
            if state.now >= until {
                return Poll::Ready(());
            }
            state.waiting.push(cx.waker().clone());
            Poll::Pending
        }))
    }
}

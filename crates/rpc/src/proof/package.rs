//! The sides of a package, as the proof asks them.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::{Forward, Method, Peer, Watch};

/// The sides of a package.
pub trait Package {
    /// Serves a message to a side, which has the name of the schema. `None` if there is no response, or no such side.
    fn serve<P: Peer + Sync, W: Watch>(
        side: &str,
        handlers: &Forward<P>,
        watch: &W,
        message: &str,
    ) -> impl Future<Output = Option<String>>;

    /// The methods of a side.
    fn methods(side: &str) -> &'static [Method];
}

/// The result of a future that waits for nothing.
pub(super) fn finished<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}

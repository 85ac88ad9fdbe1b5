//! All updates of a session, as its client reads them.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use futures_util::Stream;
use samewire_acp::SessionUpdate;
use samewire_acp::methods::ConnectionLost;

use crate::feed::Feed;

/// Updates of a session, one after the other. It is a [`Stream`], too.
///
/// When the connection is lost, the item after the last update is the error. When this side closed the connection, the
/// updates end without one.
///
/// ```
/// # use samewire_connection::{ConnectionLost, Session};
/// # async fn follow(session: Session) -> Result<(), ConnectionLost> {
/// let mut updates = session.updates();
/// while let Some(update) = updates.next().await.transpose()? {
///     println!("{update:?}");
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Updates {
    feed: Arc<Feed>,
    is_over: bool,
}

impl Updates {
    pub(crate) fn new(feed: Arc<Feed>) -> Self {
        Self {
            feed,
            is_over: false,
        }
    }

    /// The next update, in order; nothing after the end.
    ///
    /// # Errors
    /// Once, after the last update, if the connection was lost and not closed by this side.
    pub async fn next(&mut self) -> Option<Result<SessionUpdate, ConnectionLost>> {
        poll_fn(|cx| self.poll(cx)).await
    }

    fn poll(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<SessionUpdate, ConnectionLost>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        let next = ready!(self.feed.poll_next(cx));
        Poll::Ready(next.map(Ok).or_else(|| {
            self.is_over = true;
            self.feed.lost().map(Err)
        }))
    }
}

impl Stream for Updates {
    type Item = Result<SessionUpdate, ConnectionLost>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(cx)
    }
}

impl Drop for Updates {
    fn drop(&mut self) {
        self.feed.leave();
    }
}

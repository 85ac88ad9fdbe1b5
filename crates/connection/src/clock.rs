//! The time of a connection: that of this program, or one that a test moves.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

/// Ends when its time is over.
pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Where a connection has its time from.
pub trait Clock: Send + Sync {
    /// A future that ends after this time. It needs no runtime.
    fn sleep(&self, time: Duration) -> Sleep;
}

/// The time of this program. One thread of its own serves all connections.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn sleep(&self, time: Duration) -> Sleep {
        Box::pin(futures_timer::Delay::new(time))
    }
}

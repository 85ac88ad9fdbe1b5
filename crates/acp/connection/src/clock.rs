//! The clock of a connection, which tests can replace.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

/// A future that ends after a time.
pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The clock of a connection.
pub trait Clock: Send + Sync {
    /// A future that ends after this time. It needs no runtime.
    fn sleep(&self, time: Duration) -> Sleep;
}

/// The system clock. One thread serves all connections.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn sleep(&self, time: Duration) -> Sleep {
        Box::pin(futures_timer::Delay::new(time))
    }
}

//! How a call is made.

use std::time::Duration;

use super::CancellationToken;

/// How a call is made: without a timeout, unless one is asked for.
///
/// ```
/// use std::time::Duration;
/// use samewire_acp::methods::CallOptions;
///
/// let options = CallOptions::new().timeout(Duration::from_secs(5));
/// assert_eq!(options.timeout, Some(Duration::from_secs(5)));
/// ```
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct CallOptions {
    /// Ends the call when it is cancelled; the other side is told that nobody waits.
    pub token: Option<CancellationToken>,
    /// Ends the call when this time is over; the other side is told that nobody waits.
    pub timeout: Option<Duration>,
    /// Waits for the answer all the same when the call was cancelled or its time is over.
    pub keep_waiting: bool,
    /// Sends a plan operation to a client that did not advertise them.
    pub unadvertised: bool,
}

impl CallOptions {
    /// A call that waits as long as it takes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the call when `token` is cancelled.
    #[must_use]
    pub fn token(self, token: &CancellationToken) -> Self {
        Self {
            token: Some(token.clone()),
            ..self
        }
    }

    /// Ends the call when this time is over.
    #[must_use]
    pub fn timeout(self, timeout: Duration) -> Self {
        Self {
            timeout: Some(timeout),
            ..self
        }
    }

    /// Waits for the answer all the same.
    #[must_use]
    pub fn keep_waiting(self) -> Self {
        Self {
            keep_waiting: true,
            ..self
        }
    }

    /// Permits a plan operation that the client did not ask for.
    #[must_use]
    pub fn unadvertised(self) -> Self {
        Self {
            unadvertised: true,
            ..self
        }
    }
}

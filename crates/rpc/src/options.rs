//! Options of calls.

use std::time::Duration;

use crate::CancellationToken;

/// Options of a call. By default there is no timeout.
///
/// ```
/// use std::time::Duration;
/// use samewire_rpc::CallOptions;
///
/// let options = CallOptions::new().timeout(Duration::from_secs(5));
/// assert_eq!(options.timeout, Some(Duration::from_secs(5)));
/// ```
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct CallOptions {
    /// Ends the call when it is cancelled, and cancels the request at the other side. Without one, a request by the context
    /// of a handler has the token of the handler.
    pub token: Option<CancellationToken>,
    /// Ends the call after this time, and cancels the request at the other side.
    pub timeout: Option<Duration>,
    /// Waits for the response even if the call was cancelled or its timeout expired.
    pub keep_waiting: bool,
    /// Sends a message even if the other side did not advertise that it takes it.
    pub unadvertised: bool,
}

impl CallOptions {
    /// The default options: the call has no timeout.
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

    /// Ends the call after this time.
    #[must_use]
    pub fn timeout(self, timeout: Duration) -> Self {
        Self {
            timeout: Some(timeout),
            ..self
        }
    }

    /// Waits for the response even if the call was cancelled or its timeout expired.
    #[must_use]
    pub fn keep_waiting(self) -> Self {
        Self {
            keep_waiting: true,
            ..self
        }
    }

    /// Permits messages that the other side did not advertise.
    #[must_use]
    pub fn unadvertised(self) -> Self {
        Self {
            unadvertised: true,
            ..self
        }
    }
}

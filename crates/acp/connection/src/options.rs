//! The options of connections.

use std::fmt;
use std::sync::Arc;

use samewire_acp::methods::{RpcError, Watch};
use samewire_acp::{Issue, Undeclared};

use crate::clock::{Clock, SystemClock};
use crate::limits::Limits;
use crate::observe::{Observed, Observer};

/// The options of a connection.
///
/// ```
/// use samewire_connection::Options;
///
/// let options = Options::new().observe(|it| eprintln!("{} {}", it.direction.as_str(), it.text));
/// ```
#[derive(Clone)]
pub struct Options {
    pub(crate) limits: Limits,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) observers: Vec<Observer>,
    pub(crate) watch: Arc<dyn Watch + Send + Sync>,
}

impl Options {
    /// The default limits, without observers and callbacks.
    pub fn new() -> Self {
        Self {
            limits: Limits::default(),
            clock: Arc::new(SystemClock),
            observers: Vec::new(),
            watch: Arc::new(()),
        }
    }

    /// Sets the limits.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Sets the clock. Default: the system clock.
    #[must_use]
    pub fn clock(self, clock: impl Clock + 'static) -> Self {
        Self {
            clock: Arc::new(clock),
            ..self
        }
    }

    /// Calls `observer` for each text, in the order of the wire. It must not panic, and must not send anything on the
    /// connection.
    #[must_use]
    pub fn observe(mut self, observer: impl Fn(Observed<'_>) + Send + Sync + 'static) -> Self {
        self.observers.push(Arc::new(observer));
        self
    }

    /// Reports to `watch` errors that no response reports, and everything that tolerant reading dropped.
    #[must_use]
    pub fn watch(self, watch: impl Watch + Send + 'static) -> Self {
        Self {
            watch: Arc::new(watch),
            ..self
        }
    }

    /// Calls `on_error` with the method and the error, for errors that no response reports.
    #[must_use]
    pub fn on_error(self, on_error: impl Fn(&str, &RpcError) + Send + Sync + 'static) -> Self {
        let watch = Told {
            on_error,
            other: Arc::clone(&self.watch),
        };
        Self {
            watch: Arc::new(watch),
            ..self
        }
    }

    /// Calls `on_undeclared` with the method and the member, for each undeclared member of incoming messages and of
    /// results. Every message is then read twice.
    #[must_use]
    pub fn on_undeclared(
        self,
        on_undeclared: impl Fn(&str, &Undeclared) + Send + Sync + 'static,
    ) -> Self {
        let watch = Reporting {
            on_undeclared,
            other: Arc::clone(&self.watch),
        };
        Self {
            watch: Arc::new(watch),
            ..self
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

struct Told<F> {
    on_error: F,
    other: Arc<dyn Watch + Send + Sync>,
}

impl<F: Fn(&str, &RpcError) + Send + Sync> Watch for Told<F> {
    fn on_error(&self, method: &str, error: &RpcError) {
        (self.on_error)(method, error);
        self.other.on_error(method, error);
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.other.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.other.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.other.on_undeclared(method, member);
    }
}

struct Reporting<F> {
    on_undeclared: F,
    other: Arc<dyn Watch + Send + Sync>,
}

impl<F: Fn(&str, &Undeclared) + Send + Sync> Watch for Reporting<F> {
    fn on_error(&self, method: &str, error: &RpcError) {
        self.other.on_error(method, error);
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.other.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        true
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        (self.on_undeclared)(method, member);
        self.other.on_undeclared(method, member);
    }
}

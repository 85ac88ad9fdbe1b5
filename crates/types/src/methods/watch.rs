//! Hearing of what goes wrong where nobody is answered.

use super::RpcError;
use crate::Issue;

/// Hears of what goes wrong on this side of the connection.
pub trait Watch: Sync {
    /// Nobody is answered, or not told everything: a notification that is unknown, does not decode or fails, a request
    /// without an id, or something a handler did not expect.
    fn on_error(&self, method: &str, error: &RpcError) {
        let _ = (method, error);
    }

    /// Tolerant reading dropped something: of parameters where they are served, of a result where it was asked for.
    fn on_issue(&self, method: &str, issue: &Issue) {
        let _ = (method, issue);
    }
}

impl<W: Watch + ?Sized> Watch for &W {
    fn on_error(&self, method: &str, error: &RpcError) {
        (**self).on_error(method, error);
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        (**self).on_issue(method, issue);
    }
}

/// Nobody watches.
impl Watch for () {}

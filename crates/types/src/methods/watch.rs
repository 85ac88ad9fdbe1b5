//! Hearing of what goes wrong where nobody is answered.

use super::RpcError;
use crate::{Issue, Undeclared};

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

    /// Whether [`on_undeclared`](Self::on_undeclared) is to be called, which takes another read of each message.
    fn reports_undeclared(&self) -> bool {
        false
    }

    /// A member is undeclared: in a message that is served, or in a result.
    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        let _ = (method, member);
    }
}

impl<W: Watch + ?Sized> Watch for &W {
    fn on_error(&self, method: &str, error: &RpcError) {
        (**self).on_error(method, error);
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        (**self).on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        (**self).reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        (**self).on_undeclared(method, member);
    }
}

/// Nobody watches.
impl Watch for () {}

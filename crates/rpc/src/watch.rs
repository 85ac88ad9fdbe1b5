//! Reports of errors that no response contains.

use samewire_wire::{Issue, Undeclared};

use crate::RpcError;

/// Receives errors and issues of this side of the connection.
pub trait Watch: Sync {
    /// Called for an error that no response contains, or not completely: a notification that is unknown, does not decode or
    /// fails, a request without an id, or an internal error of a handler.
    fn on_error(&self, method: &str, error: &RpcError) {
        let _ = (method, error);
    }

    /// Called for everything that tolerant reading dropped: from the parameters of a served call, or from the result of a
    /// call that was made.
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

/// Ignores everything.
impl Watch for () {}

//! The connection to the other side, as a caller needs it.

use std::future::Future;
use std::sync::Arc;

use super::{CallError, CallOptions};
use crate::{Issue, Undeclared};

/// The connection to the other side, as the caller needs it: whoever has one numbers the requests, puts `jsonrpc` and
/// `id` around the parameters, and finds the response that belongs to each.
pub trait Peer {
    /// Sends a request and waits for its result, as JSON. What the options ask for is up to the connection: one that has
    /// no clock, for example, has no timeouts.
    fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> impl Future<Output = Result<String, CallError>> + Send;

    /// Sends a notification.
    fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> impl Future<Output = Result<(), CallError>> + Send;

    /// Whether the other side has the method, for those who pass on what they are asked.
    fn answers(&self, method: &str) -> bool {
        let _ = method;
        true
    }

    /// Whether the other side is a client that advertised plan operations.
    fn takes_plan_operations(&self) -> bool {
        false
    }

    /// Tolerant reading dropped something of a result.
    fn on_issue(&self, method: &str, issue: &Issue) {
        let _ = (method, issue);
    }

    /// Whether [`on_undeclared`](Self::on_undeclared) is to be called, which makes reading of results slower.
    fn reports_undeclared(&self) -> bool {
        false
    }

    /// A member of a result is undeclared.
    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        let _ = (method, member);
    }
}

/// Whatever points to a peer is one.
macro_rules! pointers {
    ($($pointer:ty),*) => {$(
        impl<P: Peer + ?Sized> Peer for $pointer {
            fn request(
                &self,
                method: &str,
                params: String,
                options: &CallOptions,
            ) -> impl Future<Output = Result<String, CallError>> + Send {
                (**self).request(method, params, options)
            }

            fn notify(
                &self,
                method: &str,
                params: String,
                options: &CallOptions,
            ) -> impl Future<Output = Result<(), CallError>> + Send {
                (**self).notify(method, params, options)
            }

            fn answers(&self, method: &str) -> bool {
                (**self).answers(method)
            }

            fn takes_plan_operations(&self) -> bool {
                (**self).takes_plan_operations()
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
    )*};
}

pointers!(&P, Box<P>, Arc<P>);

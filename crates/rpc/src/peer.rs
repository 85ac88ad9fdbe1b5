//! The connection to the other side, as callers use it.

use std::future::Future;
use std::sync::Arc;

use samewire_wire::{Issue, Undeclared};

use crate::{CallError, CallOptions};

/// The connection to the other side, as callers use it. An implementation chooses the ids of requests, sends their texts
/// ([`request_text`](crate::request_text), [`notification_text`](crate::notification_text)), and passes the outcome of
/// [`read_response`](crate::read_response) to the call with the id of the response.
///
/// This one hands each message to a function that answers at once:
///
/// ```
/// use samewire_rpc::{CallError, CallOptions, Peer, RpcError, notification_text, read_response, request_text};
///
/// struct Direct<F>(F);
///
/// impl<F: Fn(String) -> Option<String> + Sync> Peer for Direct<F> {
///     async fn request(&self, method: &str, params: String, _: &CallOptions) -> Result<String, CallError> {
///         let answer = (self.0)(request_text(&1.into(), method, &params));
///         let (_, outcome) = answer.as_deref().and_then(read_response).ok_or(RpcError::internal("no response"))?;
///         Ok(outcome?)
///     }
///
///     async fn notify(&self, method: &str, params: String, _: &CallOptions) -> Result<(), CallError> {
///         (self.0)(notification_text(method, &params));
///         Ok(())
///     }
/// }
/// ```
pub trait Peer {
    /// Sends a request with encoded params, and waits for its result, as JSON. The connection implements the options: without a clock, for
    /// example, it has no timeouts.
    fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> impl Future<Output = Result<String, CallError>> + Send;

    /// Sends a notification with encoded params.
    fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> impl Future<Output = Result<(), CallError>> + Send;

    /// Whether the other side has the method, for proxies.
    fn answers(&self, method: &str) -> bool {
        let _ = method;
        true
    }

    /// Whether a message may be sent, by what the other side advertised. Calls with the option
    /// [`unadvertised`](CallOptions::unadvertised) do not ask.
    ///
    /// # Errors
    /// [`CallError::NotAdvertised`] if not.
    fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
        let _ = (method, params);
        Ok(())
    }

    /// Called for everything that tolerant reading dropped from a result.
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

/// A pointer to a peer is a peer.
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

            fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
                (**self).permits(method, params)
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

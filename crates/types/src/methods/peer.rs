//! Calling the other side: parameters are written, results are read.

use std::future::Future;
use std::sync::Arc;

use samewire_wire::Decoded;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::envelope::{read_member, write_member};
use super::{RpcError, Watch};

/// The connection to the other side, as the caller needs it: whoever has one numbers the requests, puts `jsonrpc` and
/// `id` around the parameters, and finds the response that belongs to each.
pub trait Peer {
    /// Sends a request and waits for its result, as JSON. An error in the response is one here.
    fn request(
        &self,
        method: &str,
        params: String,
    ) -> impl Future<Output = Result<String, RpcError>> + Send;

    /// Sends a notification.
    fn notify(
        &self,
        method: &str,
        params: String,
    ) -> impl Future<Output = Result<(), RpcError>> + Send;

    /// Whether the other side has the method, for those who pass on what they are asked.
    fn answers(&self, method: &str) -> bool {
        let _ = method;
        true
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
            ) -> impl Future<Output = Result<String, RpcError>> + Send {
                (**self).request(method, params)
            }

            fn notify(
                &self,
                method: &str,
                params: String,
            ) -> impl Future<Output = Result<(), RpcError>> + Send {
                (**self).notify(method, params)
            }

            fn answers(&self, method: &str) -> bool {
                (**self).answers(method)
            }
        }
    )*};
}

pointers!(&P, Box<P>, Arc<P>);

/// Sends a request and reads its result.
pub(super) async fn request<P, W, T, R>(
    peer: &P,
    watch: &W,
    method: &str,
    params: &T,
) -> Result<R, RpcError>
where
    P: Peer,
    W: Watch,
    T: Serialize,
    R: DeserializeOwned,
{
    let params = write_member("params", params)?;
    let result = peer.request(method, params).await?;
    let Decoded { value, issues } = read_member("result", &result)?;
    for issue in &issues {
        watch.on_issue(method, issue);
    }
    Ok(value)
}

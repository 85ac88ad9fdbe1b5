//! Calling the other side: parameters are written, results are read.

use std::future::Future;

use samewire_wire::{decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::RpcError;

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

/// Sends a request and reads its result.
pub(super) async fn request<P, T, R>(peer: &P, method: &str, params: &T) -> Result<R, RpcError>
where
    P: Peer,
    T: Serialize,
    R: DeserializeOwned,
{
    let params = encode(params)?;
    let result = peer.request(method, params).await?;
    Ok(decode(&result)?.value)
}

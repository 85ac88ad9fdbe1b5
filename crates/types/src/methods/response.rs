//! Reading of responses: the request that they answer, and its outcome.

use super::{RpcError, envelope};
use crate::RequestId;

/// Reads a response: the id of the request, and its result as JSON or its error, as a [`Peer`](super::Peer) returns them.
///
/// Returns `None` if the text is not a response; pass it to the server then. A response that cannot be read is returned
/// as an error, so that its caller does not wait forever. Its id is `null` if it cannot be read either.
///
/// ```
/// use samewire_acp::methods::read_response;
/// use samewire_acp::RequestId;
///
/// let (id, outcome) = read_response(r#"{"jsonrpc":"2.0","id":7,"result":{"a":[1]}}"#).unwrap();
/// assert_eq!(id, RequestId::Number(7));
/// assert_eq!(outcome?, r#"{"a":[1]}"#);
///
/// assert!(read_response(r#"{"jsonrpc":"2.0","method":"session/update","params":{}}"#).is_none());
/// # Ok::<(), samewire_acp::methods::RpcError>(())
/// ```
pub fn read_response(text: &str) -> Option<(RequestId, Result<String, RpcError>)> {
    envelope::response(&envelope::parse(text).ok()?)
}

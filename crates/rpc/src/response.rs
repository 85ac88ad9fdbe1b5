//! Responses: read, and written around a result or an error.

use samewire_wire::{DefaultOnError, Parsed, Present, Wire};
use serde::Serialize;
use serde_json::Value;

use crate::envelope::{id_of_response, parse, text, write_member};
use crate::{JsonRpcVersion, RequestId, RpcError};

/// Reads a response: the id of the request, and its result as JSON or its error, as a [`Peer`](crate::Peer) returns them.
///
/// Returns `None` if the text is not a response; pass it to the server then. A response that cannot be read is returned
/// as an error, so that its caller does not wait forever. Its id is `null` if it cannot be read either.
///
/// ```
/// use samewire_rpc::{RequestId, read_response};
///
/// let (id, outcome) = read_response(r#"{"jsonrpc":"2.0","id":7,"result":{"a":[1]}}"#).unwrap();
/// assert_eq!(id, RequestId::Number(7));
/// assert_eq!(outcome?, r#"{"a":[1]}"#);
///
/// assert!(read_response(r#"{"jsonrpc":"2.0","method":"job/changed","params":{}}"#).is_none());
/// # Ok::<(), samewire_rpc::RpcError>(())
/// ```
pub fn read_response(text: &str) -> Option<(RequestId, Result<String, RpcError>)> {
    response(&parse(text).ok()?)
}

/// Reads a response: its id, as far as it can be read, and its result as JSON or its error.
pub(crate) fn response(parsed: &Parsed) -> Option<(RequestId, Result<String, RpcError>)> {
    let id = id_of_response(parsed)?;
    let outcome = match parsed.decode().map(|read| read.value) {
        Ok(Response::Success(Success { result, .. })) => Ok(result.to_string()),
        Ok(Response::Failure(Failure { error, .. })) => Err(error.into()),
        Err(error) => Err(error.into()),
    };
    Some((id, outcome))
}

/// The text of the response to a request: its result as JSON, or its error.
///
/// An error whose data is too deep for a response becomes an internal error.
pub fn response_text(id: &RequestId, outcome: Result<String, RpcError>) -> String {
    match outcome.map_err(sendable) {
        Ok(result) => success(id, &result),
        Err(error) => failure(id, error),
    }
}

/// An error that fits into a response: data that is too deep does not.
pub fn sendable(error: RpcError) -> RpcError {
    let data = Nested { data: &error.data };
    match write_member("error", &data) {
        Ok(_) => error,
        Err(unwritable) => RpcError::internal(unwritable),
    }
}

#[derive(Serialize)]
struct Nested<'e> {
    data: &'e Option<Value>,
}

/// The response to a request that succeeded, from its encoded result.
fn success(id: &RequestId, result: &str) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{},"result":{result}}}"#, text(id))
}

/// The response to a request that failed.
fn failure(id: &RequestId, error: RpcError) -> String {
    let error = text(&Failed::from(error));
    format!(r#"{{"jsonrpc":"2.0","id":{},"error":{error}}}"#, text(id))
}

/// The response to a request: exactly one of `result` and `error`.
#[derive(Wire)]
#[serde(untagged)]
enum Response {
    Success(Success),
    Failure(Failure),
}

#[derive(Wire)]
#[wire(refuses = "error")]
struct Success {
    jsonrpc: JsonRpcVersion,
    id: RequestId,
    result: Value,
}

#[derive(Wire)]
#[wire(refuses = "result")]
struct Failure {
    jsonrpc: JsonRpcVersion,
    id: RequestId,
    error: Failed,
}

/// An error as it is written.
#[derive(Clone, Wire)]
pub(crate) struct Failed {
    code: i32,
    message: String,
    #[wire(as = "DefaultOnError<Present>")]
    data: Option<Value>,
}

impl From<Failed> for RpcError {
    fn from(
        Failed {
            code,
            message,
            data,
        }: Failed,
    ) -> Self {
        Self {
            data,
            ..Self::new(code, message)
        }
    }
}

impl From<RpcError> for Failed {
    fn from(error: RpcError) -> Self {
        Self {
            code: error.code,
            message: error.message,
            data: error.data,
        }
    }
}

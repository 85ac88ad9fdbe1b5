//! The envelope of a message: read before the method is known, and written around a result.

use std::collections::BTreeMap;
use std::fmt;

use samewire_wire::{DefaultOnError, Parsed, Present, decode, decode_reporting, encode};
use serde::de::{
    self, DeserializeOwned, Deserializer, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::As;

use super::RpcError;
use crate::{
    Code, DecodeError, Decoded, EncodeError, Error, ErrorCode, JsonRpcFailure, JsonRpcResponse,
    JsonRpcSuccess, JsonRpcVersion, RequestId, SessionId,
};

/// The envelope of a request or a notification.
pub(super) struct Head {
    /// Absent in a notification.
    pub(super) id: Option<RequestId>,
    pub(super) method: String,
    pub(super) has_params: bool,
    pub(super) names: Names,
}

/// Why a text is not a message, and the error to respond with if the sender expects a response.
pub(super) struct NotOne {
    pub(super) id: RequestId,
    pub(super) error: RpcError,
    pub(super) has_version: bool,
}

/// The ids in the parameters of a message that a connection acts on.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) session_id: Option<SessionId>,
    pub(super) request_id: Option<RequestId>,
}

/// Parses a text.
///
/// # Errors
/// If it is not JSON.
pub(super) fn parse(text: &str) -> Result<Parsed, Box<NotOne>> {
    Parsed::new(text).map_err(|error| {
        Box::new(NotOne {
            id: RequestId::Null,
            error: RpcError::refused(ErrorCode::ParseError, "Parse error", &error),
            has_version: false,
        })
    })
}

/// Reads the envelope; `None` if the message is a response.
///
/// # Errors
/// If the text is not a message.
pub(super) fn head(parsed: &Parsed) -> Result<Option<Head>, Box<NotOne>> {
    let invalid = |id: Option<RequestId>, has_version, error| {
        Box::new(NotOne {
            id: id.unwrap_or(RequestId::Null),
            error: RpcError::refused(ErrorCode::InvalidRequest, "Invalid request", &error),
            has_version,
        })
    };
    let glance = parsed.decode::<Glance>();
    let glance = glance.map_err(|error| invalid(None, false, error))?.value;
    if glance.is_response() {
        return Ok(None);
    }
    let envelope = parsed.decode::<Envelope>();
    let envelope = envelope.map_err(|error| invalid(glance.id, glance.jsonrpc.0, error))?;
    let Envelope {
        id, method, params, ..
    } = envelope.value;
    let names = match params {
        Some(Structured::Object) => parsed.decode::<Body<InParams>>().ok(),
        Some(Structured::Array) | None => None,
    };
    let names = names.map(|read| read.value.params);
    Ok(Some(Head {
        id,
        method,
        has_params: params.is_some(),
        names: names.map_or_else(Names::default, |found| Names {
            session_id: found.session_id,
            request_id: found.request_id,
        }),
    }))
}

/// Reads parameters. Absent parameters are read as `null`, if their type accepts `null`.
pub(super) fn params<P: DeserializeOwned>(
    parsed: &Parsed,
    has_params: bool,
) -> Result<Decoded<P>, DecodeError> {
    if !has_params && let Ok(read) = decode("null") {
        return Ok(read);
    }
    Ok(parsed.decode::<Body<P>>()?.map(|body| body.params))
}

/// Reads a response: its id, as far as it can be read, and its result as JSON or its error.
pub(super) fn response(parsed: &Parsed) -> Option<(RequestId, Result<String, RpcError>)> {
    let glance = parsed.decode::<Glance>().ok()?.value;
    let id = glance.is_response().then_some(glance.id)?;
    let outcome = match parsed.decode().map(|read| read.value) {
        Ok(JsonRpcResponse::Success(JsonRpcSuccess { result, .. })) => Ok(result.to_string()),
        Ok(JsonRpcResponse::Failure(JsonRpcFailure { error, .. })) => Err(error.into()),
        Err(error) => Err(error.into()),
    };
    Some((id.unwrap_or(RequestId::Null), outcome))
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
pub(super) fn sendable(error: RpcError) -> RpcError {
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
    let error = text(&Error::from(error));
    format!(r#"{{"jsonrpc":"2.0","id":{},"error":{error}}}"#, text(id))
}

/// Writes the value of a member of a message, whose maximum depth is less than that of a whole text.
pub(super) fn write_member<T: Serialize>(
    name: &'static str,
    value: &T,
) -> Result<String, EncodeError> {
    let whole = encode(&BTreeMap::from([(name, value)]))?;
    let value = whole.split_once(':').map_or("", |(_, rest)| rest);
    Ok(value.strip_suffix('}').unwrap_or(value).to_owned())
}

/// Reads the result of a response. Paths begin at the message, `/result/…`, unless the whole text is invalid.
///
/// # Errors
/// If it does not decode.
pub fn read_result<T: DeserializeOwned>(
    text: &str,
    reports_undeclared: bool,
) -> Result<Decoded<T>, DecodeError> {
    let within = |error: DecodeError| match error.code {
        Code::Syntax | Code::Depth | Code::Unicode => error,
        _ => DecodeError {
            path: format!("/result{}", error.path),
            ..error
        },
    };
    let read = if reports_undeclared {
        decode_reporting(text)
    } else {
        decode(text)
    };
    let mut read: Decoded<T> = read.map_err(within)?;
    for member in &mut read.undeclared {
        member.path = format!("/result{}", member.path);
    }
    for issue in &mut read.issues {
        issue.path = format!("/result{}", issue.path);
        issue.error = within(issue.error.clone());
    }
    Ok(read)
}

/// Ids and errors can always be written as JSON: they hold no float that JSON lacks.
fn text<T: Serialize>(value: &T) -> String {
    encode(value).unwrap_or_else(|_| "null".to_owned())
}

/// The members of any object that may be a message.
#[derive(Deserialize)]
struct Glance {
    #[serde(default, with = "As::<DefaultOnError<Present>>")]
    id: Option<RequestId>,
    #[serde(default)]
    jsonrpc: There,
    #[serde(default)]
    method: There,
    #[serde(default)]
    result: There,
    #[serde(default)]
    error: There,
}

impl Glance {
    fn is_response(&self) -> bool {
        !self.method.0 && (self.result.0 || self.error.0)
    }
}

/// A request or notification with parameters of any type.
#[derive(Deserialize)]
struct Envelope {
    #[expect(dead_code, reason = "there is one version, and no other is read")]
    jsonrpc: JsonRpcVersion,
    #[serde(default, with = "As::<Present>")]
    id: Option<RequestId>,
    method: String,
    #[serde(default)]
    params: Option<Structured>,
}

/// A message with only its parameters, so that the paths of their errors begin at the root.
#[derive(Deserialize)]
struct Body<P> {
    params: P,
}

/// The members of parameters that name a session or a request, in parameters of any type.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct InParams {
    #[serde(default, with = "As::<DefaultOnError<Present>>")]
    session_id: Option<SessionId>,
    #[serde(default, with = "As::<DefaultOnError<Present>>")]
    request_id: Option<RequestId>,
}

/// Whether a member is present.
#[derive(Default)]
struct There(bool);

impl<'de> Deserialize<'de> for There {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self(true))
    }
}

/// An object or an array.
#[derive(Clone, Copy)]
enum Structured {
    Object,
    Array,
}

impl<'de> Deserialize<'de> for Structured {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A number out of every range still has the type number.
        deserializer
            .deserialize_any(Self::Object)
            .map_err(|_| de::Error::invalid_type(Unexpected::Other("another value"), &Self::Object))
    }
}

impl<'de> Visitor<'de> for Structured {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Self, A::Error> {
        IgnoredAny.visit_map(members).map(|_| Self::Object)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self, A::Error> {
        IgnoredAny.visit_seq(items).map(|_| Self::Array)
    }
}

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
    response(&parse(text).ok()?)
}

//! The envelope of a message: read before the method is known, and written around a result.

use std::collections::BTreeMap;
use std::fmt;

use samewire_wire::{
    Code, DecodeError, Decoded, DefaultOnError, EncodeError, Parsed, Present, decode,
    decode_reporting, encode,
};
use serde::de::{
    self, DeserializeOwned, Deserializer, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, Serialize};
use serde_with::As;

use crate::{JsonRpcVersion, Named, RequestId, RpcError};

/// The envelope of a request or a notification.
pub(crate) struct Head<N> {
    /// Absent in a notification.
    pub(crate) id: Option<RequestId>,
    pub(crate) method: String,
    pub(crate) has_params: bool,
    pub(crate) named: N,
}

/// Why a text is not a message, and the error to respond with if the sender expects a response.
pub(crate) struct NotOne {
    pub(crate) id: RequestId,
    pub(crate) error: RpcError,
    pub(crate) has_version: bool,
}

/// Parses a text.
///
/// # Errors
/// If it is not JSON.
pub(crate) fn parse(text: &str) -> Result<Parsed, Box<NotOne>> {
    Parsed::new(text).map_err(|error| {
        Box::new(NotOne {
            id: RequestId::Null,
            error: RpcError::refused(RpcError::PARSE_ERROR, "Parse error", &error),
            has_version: false,
        })
    })
}

/// Reads the envelope; `None` if the message is a response.
///
/// # Errors
/// If the text is not a message.
pub(crate) fn head<N: Named>(parsed: &Parsed) -> Result<Option<Head<N>>, Box<NotOne>> {
    let invalid = |id: Option<RequestId>, has_version, error| {
        Box::new(NotOne {
            id: id.unwrap_or(RequestId::Null),
            error: RpcError::refused(RpcError::INVALID_REQUEST, "Invalid request", &error),
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
    let named = match params {
        Some(Structured::Object) => N::read(parsed),
        Some(Structured::Array) | None => N::default(),
    };
    Ok(Some(Head {
        id,
        method,
        has_params: params.is_some(),
        named,
    }))
}

/// The id of a response; `null` if it cannot be read. `None` if the message is none.
pub(crate) fn id_of_response(parsed: &Parsed) -> Option<RequestId> {
    let glance = parsed.decode::<Glance>().ok()?.value;
    let is_response = glance.is_response();
    is_response.then_some(glance.id.unwrap_or(RequestId::Null))
}

/// The text of a request with encoded params, as a [`Peer`](crate::Peer) is given them.
pub fn request_text(id: &RequestId, method: &str, params: &str) -> String {
    let (id, method) = (text(id), text(&method));
    format!(r#"{{"jsonrpc":"2.0","id":{id},"method":{method},"params":{params}}}"#)
}

/// The text of a notification with encoded params.
pub fn notification_text(method: &str, params: &str) -> String {
    let method = text(&method);
    format!(r#"{{"jsonrpc":"2.0","method":{method},"params":{params}}}"#)
}

/// The JSON of ids, names and errors, which hold no float that JSON lacks.
pub(crate) fn text<T: Serialize>(value: &T) -> String {
    encode(value).unwrap_or_else(|_| "null".to_owned())
}

/// Writes the value of a member of a message, whose maximum depth is less than that of a whole text.
pub(crate) fn write_member<T: Serialize>(
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

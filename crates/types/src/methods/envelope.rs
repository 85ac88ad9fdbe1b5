//! What stands around the parameters of a message: read before the method is known, and written around a result.

use std::collections::BTreeMap;
use std::fmt;

use samewire_wire::{DefaultOnError, Parsed, Present, decode, encode};
use serde::de::{
    self, DeserializeOwned, Deserializer, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use super::RpcError;
use crate::{
    Code, DecodeError, Decoded, EncodeError, Error, ErrorCode, Issue, JsonRpcVersion, RequestId,
};

/// A message that asks for something, before its parameters are read.
pub(super) struct Message {
    parsed: Parsed,
    /// Absent in a notification.
    pub(super) id: Option<RequestId>,
    pub(super) method: String,
    has_params: bool,
}

impl Message {
    /// Reads what stands around the parameters; nothing if the message is a response.
    ///
    /// # Errors
    /// The response to a text that is no message.
    pub(super) fn read(text: &str) -> Result<Option<Self>, String> {
        let parsed = Parsed::new(text).map_err(|error| {
            let error = RpcError::refused(ErrorCode::ParseError, "not JSON", &error);
            failure(&RequestId::Null, error)
        })?;
        let invalid = |id: Option<RequestId>, error| {
            let error = RpcError::refused(ErrorCode::InvalidRequest, "not a request", &error);
            failure(&id.unwrap_or(RequestId::Null), error)
        };
        let glance = parsed.decode::<Glance>();
        let glance = glance.map_err(|error| invalid(None, error))?.value;
        if glance.is_response() {
            return Ok(None);
        }
        let envelope = parsed.decode::<Envelope>();
        let envelope = envelope.map_err(|error| invalid(glance.id, error))?.value;
        Ok(Some(Self {
            parsed,
            id: envelope.id,
            method: envelope.method,
            has_params: envelope.params.is_some(),
        }))
    }

    /// Reads the parameters. Where there are none, they are what `null` means to their type, if it means anything.
    pub(super) fn params<P: DeserializeOwned, C>(
        &self,
        call: impl FnOnce(P) -> C,
    ) -> Result<Decoded<C>, DecodeError> {
        if !self.has_params
            && let Ok(Decoded { value, issues }) = decode("null")
        {
            return Ok(Decoded {
                value: call(value),
                issues,
            });
        }
        let Decoded { value, issues } = self.parsed.decode::<Body<P>>()?;
        Ok(Decoded {
            value: call(value.params),
            issues,
        })
    }
}

/// A text that is a response, and the id it has as far as that can be read.
pub(super) fn response(text: &str) -> Option<(Parsed, RequestId)> {
    let parsed = Parsed::new(text).ok()?;
    let glance = parsed.decode::<Glance>().ok()?.value;
    let id = glance.is_response().then_some(glance.id)?;
    Some((parsed, id.unwrap_or(RequestId::Null)))
}

/// The response to a request that succeeded; its result is written already.
pub(super) fn success(id: &RequestId, result: &str) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{},"result":{result}}}"#, text(id))
}

/// The response to a request that failed.
pub(super) fn failure(id: &RequestId, error: RpcError) -> String {
    let error = text(&Error::from(error));
    format!(r#"{{"jsonrpc":"2.0","id":{},"error":{error}}}"#, text(id))
}

/// Writes what stands in a member of a message: it may not be as deep as what stands alone.
pub(super) fn write_member<T: Serialize>(
    name: &'static str,
    value: &T,
) -> Result<String, EncodeError> {
    let whole = encode(&BTreeMap::from([(name, value)]))?;
    let value = whole.split_once(':').map_or("", |(_, rest)| rest);
    Ok(value.strip_suffix('}').unwrap_or(value).to_owned())
}

/// Reads what stands in a member of a message: paths begin at the message, unless the text as a whole is wrong.
pub(super) fn read_member<T: DeserializeOwned>(
    name: &str,
    text: &str,
) -> Result<Decoded<T>, DecodeError> {
    let within = |error: DecodeError| match error.code {
        Code::Syntax | Code::Depth | Code::Unicode => error,
        _ => DecodeError {
            path: format!("/{name}{}", error.path),
            ..error
        },
    };
    let Decoded { value, issues } = decode(text).map_err(within)?;
    let issues = issues.into_iter().map(|issue| Issue {
        path: format!("/{name}{}", issue.path),
        error: within(issue.error),
    });
    Ok(Decoded {
        value,
        issues: issues.collect(),
    })
}

/// Ids and errors always have a JSON form: no float of theirs is without one.
fn text<T: Serialize>(value: &T) -> String {
    encode(value).unwrap_or_else(|_| "null".to_owned())
}

/// What is known of a message even when it is not a request.
#[serde_as]
#[derive(Deserialize)]
struct Glance {
    #[serde_as(as = "DefaultOnError<Present>")]
    #[serde(default)]
    id: Option<RequestId>,
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

/// A request or notification, whatever its parameters are.
#[serde_as]
#[derive(Deserialize)]
struct Envelope {
    #[expect(dead_code, reason = "there is one version, and no other is read")]
    jsonrpc: JsonRpcVersion,
    #[serde_as(as = "Present")]
    #[serde(default)]
    id: Option<RequestId>,
    method: String,
    #[serde(default)]
    params: Option<Structured>,
}

/// A message as far as its parameters go: their errors have their path from the root.
#[derive(Deserialize)]
struct Body<P> {
    params: P,
}

/// Whether a member is there.
#[derive(Default)]
struct There(bool);

impl<'de> Deserialize<'de> for There {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self(true))
    }
}

/// An object or an array.
struct Structured;

impl<'de> Deserialize<'de> for Structured {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A number that no type holds is of another type all the same.
        deserializer
            .deserialize_any(Self)
            .map_err(|_| de::Error::invalid_type(Unexpected::Other("another value"), &Self))
    }
}

impl<'de> Visitor<'de> for Structured {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Self, A::Error> {
        IgnoredAny.visit_map(members).map(|_| self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self, A::Error> {
        IgnoredAny.visit_seq(items).map(|_| self)
    }
}

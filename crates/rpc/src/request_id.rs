//! What every message has: the version of JSON-RPC, and the id of a request.

use samewire_wire::Wire;

/// The version of JSON-RPC in the member `jsonrpc` of every message: always `"2.0"`.
///
/// Source: JSON-RPC 2.0, § 4 and § 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Wire)]
pub enum JsonRpcVersion {
    /// JSON-RPC 2.0.
    #[default]
    #[serde(rename = "2.0")]
    #[schemars(title = "V2")]
    V2,
}

/// The id of a request, chosen by its sender. The response repeats it.
///
/// Integers are signed 64-bit. Fractions are not allowed, as JSON-RPC recommends.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Wire)]
#[serde(untagged)]
pub enum RequestId {
    /// No id: in a response to a request whose id could not be read.
    Null,
    /// An integer.
    Number(i64),
    /// A string.
    Text(String),
}

impl From<i64> for RequestId {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for RequestId {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for RequestId {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

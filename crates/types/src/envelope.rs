//! Whole messages, told apart by their method: what each side may send.

use samewire_wire::tagged_union;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{JsonRpcVersion, ReadTextFileRequest, RequestId, RequestPermissionRequest};

/// The parameters of a request of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtRequest`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ExtRequest(pub Value);

/// The result of a request of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtResponse`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ExtResponse(pub Value);

/// The parameters of a notification of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtNotification`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ExtNotification(pub Value);

/// A request with its parameters, as it stands beside its method.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{P}Message")]
pub struct Call<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id that the response will carry.
    pub id: RequestId,
    /// What the method is called with.
    pub params: P,
}

/// A request whose parameters may be absent, as it stands beside its method.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "P: Default + Deserialize<'de>"))]
#[schemars(
    rename = "{P}Message",
    bound = "P: Default + Serialize + JsonSchema"
)]
pub struct OptionalCall<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id that the response will carry.
    pub id: RequestId,
    /// What the method is called with. Absent and `null`, it is called with the empty object.
    #[serde(default)]
    pub params: P,
}

/// A notification with its parameters, as it stands beside its method.
///
/// Source: JSON-RPC 2.0, § 4.1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{P}Message")]
pub struct Notification<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// What the method is told.
    pub params: P,
}

tagged_union! {
    /// What an agent may ask a client. A method this version does not know, such as one of an extension, is kept whole.
    ///
    /// Source: ACP v1, `AgentRequest`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AgentRequest by "method" {
        /// May a tool do what it is about to do?
        "session/request_permission" => RequestPermission(Call<RequestPermissionRequest>),
        /// What does a text file hold?
        "fs/read_text_file" => ReadTextFile(Call<ReadTextFileRequest>),
        _ => Unknown,
    }
}

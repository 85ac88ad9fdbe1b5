//! Prints the JSON Schema of all messages of ACP version 1, in the form in which ACP publishes it.

use agent_client_protocol_schema::v1::{
    AgentNotification, AgentRequest, AgentResponse, ClientNotification, ClientRequest,
    ClientResponse, JsonRpcMessage, Notification, ProtocolLevelNotification, Request, Response,
};
#[cfg(feature = "unstable")]
use agent_client_protocol_schema::v1::{ProxyNotification, ProxyRequest, ProxyResponse};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use schemars::transform::{RemoveRefSiblings, ReplaceBoolSchemas};

/// Any message.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum Message {
    Agent(JsonRpcMessage<Sent<AgentRequest, AgentResponse, AgentNotification>>),
    Client(JsonRpcMessage<Sent<ClientRequest, ClientResponse, ClientNotification>>),
    #[cfg(feature = "unstable")]
    Proxy(JsonRpcMessage<Sent<ProxyRequest, ProxyResponse, ProxyNotification>>),
    Protocol(JsonRpcMessage<Notification<ProtocolLevelNotification>>),
}

/// What one of the two sides sends.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "only its schema is used")]
enum Sent<Q, R, N> {
    Request(Request<Q>),
    Response(Response<R>),
    Notification(Notification<N>),
}

fn main() {
    let mut settings = SchemaSettings::draft2020_12();
    settings.untagged_enum_variant_titles = true;
    let mut booleans = ReplaceBoolSchemas::default();
    booleans.skip_additional_properties = true;
    let generator = settings
        .with_transform(RemoveRefSiblings::default())
        .with_transform(booleans)
        .into_generator();
    let schema = generator.into_root_schema_for::<Message>();
    println!("{}", serde_json::to_string_pretty(&schema).unwrap());
}

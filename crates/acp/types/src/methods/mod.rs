//! The methods of each side, typed: a trait to implement, a server that reads and answers messages, and a caller.
//!
//! Nothing here opens a connection or needs a runtime: texts come in, and texts go out. The crate `samewire-connection` is
//! the connection.
//!
//! ```
//! use samewire_acp::methods::serve_agent;
//! use samewire_acp::prelude::*;
//!
//! struct Silent;
//!
//! impl Agent for Silent {
//!     async fn initialize(&self, _: InitializeRequest, _: AgentContext) -> Result<InitializeResponse> {
//!         Ok(InitializeResponse::new(ProtocolVersion::V1))
//!     }
//! }
//!
//! # pollster::block_on(async {
//! let asked = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}"#;
//! let answer = serve_agent(&Silent, asked).await.unwrap();
//! assert!(answer.starts_with(r#"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"#));
//!
//! let asked = r#"{"jsonrpc":"2.0","id":"a","method":"session/dance"}"#;
//! let answer = serve_agent(&Silent, asked).await.unwrap();
//! assert!(answer.contains(r#""id":"a","error":{"code":-32601,"#));
//! # });
//! ```

mod advertised;
mod agent_session;
mod errors;
mod names;
mod sides;
mod table;

pub use samewire_rpc::{
    AfterResponse, AnyPeer, CallError, CallOptions, CancellationToken, Cancelled, ConnectionLost,
    Faulty, Forward, LostReason, Method, Peer, RpcError, Sends, Watch, Watched, forward,
    notification_text, read_response, read_result, request_text, response_text,
    undeclared_in_response,
};

pub use advertised::{Advertised, NO_PLAN_OPERATIONS, permits_plan_operations};
pub use agent_session::{AgentSession, ReadTextOptions};
pub use errors::AcpError;
pub use names::{Context, Incoming, Message, Names};
pub use sides::{
    Agent, AgentContext, AgentPeer, BoxAgent, BoxClient, Client, ClientContext, ClientPeer, agent,
    call_agent, call_agent_watched, call_client, call_client_watched, client, serve_agent,
    serve_agent_watched, serve_client, serve_client_watched,
};

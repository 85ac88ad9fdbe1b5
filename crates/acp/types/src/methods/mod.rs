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

mod agent_session;
mod any_peer;
mod call_error;
mod caller;
mod context;
mod envelope;
mod error;
mod forward;
mod lost;
mod message;
mod options;
mod peer;
mod serve;
mod side_boxed;
mod side_calls;
mod side_peer;
mod side_trait;
mod sides;
mod table;
mod token;
mod undeclared;
mod watch;

pub use agent_session::{AgentSession, ReadTextOptions};
pub use any_peer::AnyPeer;
pub use call_error::CallError;
pub use caller::{Advertised, Sends, Watched};
pub use context::{AfterResponse, AgentContext, ClientContext, Context, OfAgent, OfClient};
pub use envelope::{read_response, read_result, response_text};
pub use error::RpcError;
pub use forward::{Forward, forward};
pub use lost::{ConnectionLost, LostReason};
pub use message::{Faulty, Incoming, Message};
pub use options::CallOptions;
pub use peer::Peer;
pub use sides::{
    Agent, AgentPeer, BoxAgent, BoxClient, Client, ClientPeer, Method, agent, call_agent,
    call_agent_watched, call_client, call_client_watched, client, serve_agent, serve_agent_watched,
    serve_client, serve_client_watched,
};
pub use token::{CancellationToken, Cancelled};
pub use undeclared::undeclared_in_response;
pub use watch::Watch;

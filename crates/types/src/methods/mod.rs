//! The methods of each side, typed: a trait to implement, a server that reads and answers messages, and a caller.
//!
//! Nothing here opens a connection or needs a runtime: texts come in, and texts go out.
//!
//! ```
//! use samewire_acp::methods::{Agent, RpcError, serve_agent};
//! use samewire_acp::{InitializeRequest, InitializeResponse, ProtocolVersion};
//!
//! struct Silent;
//!
//! impl Agent for Silent {
//!     async fn initialize(&self, _: InitializeRequest) -> Result<InitializeResponse, RpcError> {
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

mod envelope;
mod error;
mod peer;
mod response;
mod serve;
mod sides;
mod table;
mod unstable;

pub use error::RpcError;
pub use peer::Peer;
pub use response::read_response;
pub use serve::Watch;
pub use sides::{
    Agent, Client, Method, agent, call_agent, call_agent_watched, call_client, call_client_watched,
    client, serve_agent, serve_agent_watched, serve_client, serve_client_watched,
};

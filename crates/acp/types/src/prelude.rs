//! Everything needed to write an agent or a client: the traits, the arguments of their handlers, and the types.
//!
//! ```
//! use samewire_acp::prelude::*;
//!
//! struct Hello;
//!
//! impl Agent for Hello {
//!     async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
//!         cx.session()?.send_text("Hello").await?;
//!         Ok(PromptResponse::new(StopReason::EndTurn))
//!     }
//! }
//! ```

pub use crate::methods::{
    AcpError, Agent, AgentContext, AgentPeer, AgentSession, CallError, CallOptions,
    CancellationToken, Client, ClientContext, ClientPeer, ConnectionLost, LostReason,
    ReadTextOptions, RpcError,
};
pub use crate::*;

/// What a handler gives.
pub type Result<T, E = RpcError> = std::result::Result<T, E>;

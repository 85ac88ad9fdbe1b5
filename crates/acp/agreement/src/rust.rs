//! Rust, the first judge of servers, callers and connections.

use samewire_acp::methods::{
    Forward, Method, Peer, Watch, agent, client, serve_agent_watched, serve_client_watched,
};
use samewire_prove::parts::Ask;
use samewire_rpc::proof::{self, Package};
use serde_json::Value;

/// The answer of Rust to a question, which it reads and answers as every driver does.
pub(crate) fn answer_of_rust<T, Q: Ask<Answer = Result<T, String>>>(
    asked: &Q,
) -> Result<T, String> {
    let question: Value = serde_json::from_str(&asked.line()).map_err(|error| error.to_string())?;
    let answer = proof::answer::<Acp>(&question).ok_or("the question is unknown")?;
    Q::answer(&answer.to_string())
}

/// The crate `samewire-acp`.
struct Acp;

impl Package for Acp {
    async fn serve<P: Peer + Sync, W: Watch>(
        side: &str,
        handlers: &Forward<P>,
        watch: &W,
        message: &str,
    ) -> Option<String> {
        match side {
            "agent" => serve_agent_watched(handlers, watch, message).await,
            _ => serve_client_watched(handlers, watch, message).await,
        }
    }

    fn methods(side: &str) -> &'static [Method] {
        match side {
            "agent" => agent::METHODS,
            _ => client::METHODS,
        }
    }
}

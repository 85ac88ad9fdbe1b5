//! Connections of the Agent Client Protocol. What a connection does is told rule by rule in `CONNECTIONS.md` of the
//! repository.
#![doc = ""]
#![doc = include_str!("../README.md")]

pub mod blocking;
pub mod prelude;
pub mod testing;

mod agent_connection;
mod agent_end;
mod agent_plans;
mod call;
mod calls;
mod client_end;
mod clock;
mod driver;
mod executor;
mod feed;
mod group;
mod held;
mod limits;
mod lines;
mod link;
mod link_driven;
mod lock;
mod observe;
#[cfg(feature = "tokio")]
mod on_tokio;
mod options;
mod outbox;
mod permission;
mod process;
mod reader;
mod reply;
mod session;
mod sessions;
mod spawn;
mod stdio;
mod tail;
mod task;
mod threads;
mod transport;
mod turn;

pub use agent_connection::{AgentConnection, ClientContextExt, ClientOptions, connect_to_agent};
pub use agent_end::{ClientConnection, connect_to_client};
pub use agent_plans::{AgentSessionExt, SessionPlans};
pub use clock::{Clock, Sleep, SystemClock};
pub use driver::Driver;
pub use limits::Limits;
pub use lines::Lines;
pub use observe::{Direction, Observed};
#[cfg(feature = "tokio")]
pub use on_tokio::{spawn_agent, spawn_agent_with};
pub use options::Options;
pub use permission::{allow_once, reject_once};
pub use process::ProcessOptions;
pub use reply::Reply;
pub use samewire_acp::methods::{
    CallError, CallOptions, CancellationToken, ConnectionLost, LostReason,
};
pub use session::{Prompt, PromptOptions, Session, SessionBusy, SessionState, Updates};
pub use spawn::{SpawnOptions, start_agent};
pub use stdio::{run_agent, run_agent_with, stdio};
pub use transport::Transport;
pub use turn::Turn;

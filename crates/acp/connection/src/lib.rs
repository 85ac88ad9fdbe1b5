//! Connections of the Agent Client Protocol. `CONNECTIONS.md` in the repository specifies their behaviour as numbered
//! rules.
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
mod content;
mod driver;
mod feed;
mod group;
mod held_updates;
mod initialize;
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
mod session_state;
mod sessions;
#[cfg(unix)]
mod signals;
mod stdio;
mod tail;
mod task;
mod terminal;
mod threads;
mod transport;
mod turn;
mod updates;

pub use agent_connection::{
    AgentConnection, ClientContextExt, ClientOptions, ClientPlans, SpawnOptions, connect_to_agent,
    start_agent,
};
pub use agent_end::{
    AgentContextExt, AgentOptions, AgentSessionExt, ClientConnection, connect_to_client,
};
pub use agent_plans::SessionPlans;
pub use clock::{Clock, Sleep, SystemClock};
pub use content::{
    InfoChanges, NewToolCall, ToolCallChanges, agent_message, agent_thought, audio_block,
    blob_resource, command, commands_update, config_update, image_block, info_update, mode_update,
    plan_entry, resource_link, text_block, text_resource, tool_call, tool_call_update,
    tool_content, tool_diff, tool_terminal, user_message,
};
pub use driver::Driver;
pub use initialize::{agent_capabilities, client_capabilities};
pub use limits::Limits;
pub use lines::Lines;
pub use observe::{Direction, Observed};
#[cfg(feature = "tokio")]
pub use on_tokio::{spawn_agent, spawn_agent_with};
pub use options::Options;
pub use permission::{
    allow_always, allow_once, is_allowed, permission_options, reject_always, reject_once,
    select_option,
};
pub use process::ProcessOptions;
pub use reply::Reply;
pub use samewire_acp::methods::{
    CallError, CallOptions, CancellationToken, ConnectionLost, LostReason,
};
pub use session::{OnReplay, Prompt, PromptOptions, Session, SessionBusy};
pub use session_state::SessionState;
#[cfg(unix)]
pub use signals::kill_agents_on_signals;
pub use stdio::{run_agent, run_agent_with, stdio};
pub use terminal::{Terminal, TerminalOptions};
pub use transport::Transport;
pub use turn::Turn;
pub use updates::Updates;

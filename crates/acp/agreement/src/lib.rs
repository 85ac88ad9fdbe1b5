//! The proof of the ACP packages: compares how serde, the reference, the schema and every language process the same
//! messages, calls, connections and plans.
//!
//! `samewire-prove` compares how they read and write values, and [`acp`] creates the subject for that. The rest is
//! about ACP: [`dispatch`], [`calls`] and [`connection`], [`plans()`], and the released libraries in [`oracles`].

mod acp;
mod calls;
mod connection;
mod dispatch;
mod exchange;
pub mod facts;
pub mod oracles;
mod plans;
mod rust;
mod sabotage;
mod words;

pub use acp::acp;
pub use calls::calls;
pub use connection::connection;
pub use dispatch::{Dispatch, Dispatched, Reply, Side, dispatch};
pub use plans::plans;
pub use sabotage::{prove_itself, prove_plans};

//! Tools for testing agents and clients: both ends in memory, scripted peers, and a manual clock.

mod clock;
mod memory;
mod pair;
mod script;
mod steps;

pub use clock::ManualClock;
pub use memory::{memory_pair, memory_pair_in_chunks};
pub use pair::{Pair, PairOptions, pair, pair_with};
pub use script::{Script, ScriptMismatch, scripted_agent, scripted_client};
pub use steps::{
    Step, burst, exit, expect, expect_reply, expect_with, hang, notify, raw, refuse, reply, request,
};

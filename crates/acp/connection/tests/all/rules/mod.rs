//! The rules of `CONNECTIONS.md`: each test is named by the number of its rule. What every language shows in the same way
//! is a scenario in `crates/acp/sessions/scenarios`; here is what Rust has in addition.

mod cancel;
mod context;
mod end;
mod give_up;
mod handlers;
mod helpers;
mod initialize;
mod input;
mod kit;
mod limits;
mod order;
#[cfg(unix)]
mod processes;
mod sessions;
mod undeclared;
mod updates;

//! The rules of `CONNECTIONS.md`: each test is named by the number of its rule.

mod cancel;
mod context;
mod end;
mod gate;
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

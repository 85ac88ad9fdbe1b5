//! Signals that end this program, and with it the agents that it has started.

use std::io;
use std::sync::Mutex;
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::group::Group;
use crate::lock::lock;

/// Handles SIGINT (Ctrl-C), SIGTERM and SIGHUP: kills the process groups of all agents that this program has started,
/// and
/// then lets the signal end this program as usual.
///
/// Without this function, a signal only closes the input of the agents. Most of them end then, but an agent that hangs,
/// or a program that it has started, keeps running. Ctrl-C does not reach agents, because they have their own groups.
///
/// Call it at the beginning of `main`, unless your program handles these signals itself: then close its connections, or
/// drop them, before it ends. Further calls do nothing. The function exists on Unix only.
///
/// ```no_run
/// use samewire_connection::kill_agents_on_signals;
///
/// fn main() -> std::io::Result<()> {
///     kill_agents_on_signals()?;
///     // Start agents.
///     Ok(())
/// }
/// ```
///
/// # Errors
/// If the signals cannot be handled, or no thread can be started.
pub fn kill_agents_on_signals() -> io::Result<()> {
    static IS_ON: Mutex<bool> = Mutex::new(false);
    let mut is_on = lock(&IS_ON);
    if *is_on {
        return Ok(());
    }
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::Builder::new()
        .name("agent signals".to_owned())
        .spawn(move || {
            for signal in &mut signals {
                // These signals have a known default action, so this does not fail, and does not return.
                Group::kill_all(|| drop(emulate_default_handler(signal)));
            }
        })?;
    *is_on = true;
    Ok(())
}

//! Signals that end this program, and with it the agents that it has started.

use std::io;
use std::sync::Mutex;
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::group::Group;
use crate::lock::lock;

/// When this program gets SIGINT (Ctrl-C), SIGTERM or SIGHUP from now on, the process groups of all agents that it has
/// started are killed, and then the signal ends this program as it does without this function.
///
/// Without it, a signal closes only the input of the agents: most of them end then, but one that hangs, or a program that it
/// has started, lives on. An agent has a process group of its own, so Ctrl-C does not reach it either.
///
/// Call it at the beginning of `main`, unless your program handles these signals itself: then close its connections, or
/// drop them, before it ends. Another call does nothing. It is there on Unix only.
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
/// If the signals cannot be handled, or there can be no more threads.
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
                // What each of these signals does by default is known, so this does not fail, and does not return.
                Group::kill_all(|| drop(emulate_default_handler(signal)));
            }
        })?;
    *is_on = true;
    Ok(())
}

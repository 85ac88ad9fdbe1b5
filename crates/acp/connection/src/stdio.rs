//! Serves an agent over stdin and stdout.

#[cfg(unix)]
use std::fs::File;
use std::io;

use samewire_acp::methods::{Agent, ConnectionLost, LostReason};

use crate::agent_end::{AgentOptions, connect_to_client};
use crate::lines::Lines;
use crate::threads::{LineWriter, chunks};
use crate::transport::Transport;

/// Serves the client that started this program, over stdin and stdout, until the input ends and all requests are
/// answered. In the meantime, all other output to stdout goes to stderr, because stdout is used for the messages.
///
/// The future needs no runtime, and handlers may use the one that polls it.
///
/// # Errors
/// `overloaded`, `line_too_long`, `start_failed`, and `write_failed` if something that was accepted could not be written. For
/// any other reason, it returns `Ok`.
pub async fn run_agent<A: Agent + Send + Sync + 'static>(agent: A) -> Result<(), ConnectionLost> {
    run_agent_with(agent, AgentOptions::default()).await
}

/// [`run_agent`] with options.
///
/// # Errors
/// Those of [`run_agent`].
pub async fn run_agent_with<A: Agent + Send + Sync + 'static>(
    agent: A,
    options: AgentOptions,
) -> Result<(), ConnectionLost> {
    let transport = stdio(options.connection.limits.line)
        .map_err(|error| ConnectionLost::new(LostReason::StartFailed).because(error))?;
    let (_client, driver) = connect_to_client(transport, agent, options);
    let lost = driver.await;
    match lost.reason {
        LostReason::Overloaded | LostReason::LineTooLong | LostReason::WriteFailed => Err(lost),
        _ => Ok(()),
    }
}

/// Stdin and stdout of this program as a transport, with a maximum number of bytes of a line. On Unix, all other output
/// to stdout goes to stderr from then on, also that of child processes.
///
/// # Errors
/// If stdout is closed, or no thread can be started.
pub fn stdio(longest: usize) -> io::Result<Transport<'static>> {
    let output = own_stdout()?;
    let lines = Lines::new(chunks("stdin", io::stdin())?, longest);
    Ok(Transport::new(
        lines,
        LineWriter::new("stdout", output, Box::new(Some))?,
    ))
}

#[cfg(unix)]
fn own_stdout() -> io::Result<File> {
    let own = rustix::io::fcntl_dupfd_cloexec(rustix::stdio::stdout(), 3)?;
    rustix::stdio::dup2_stdout(rustix::stdio::stderr())?;
    Ok(own.into())
}

#[cfg(not(unix))]
fn own_stdout() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

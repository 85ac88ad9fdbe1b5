//! The limits and timeouts of a connection.

use std::time::Duration;

/// The limits and timeouts of a connection.
///
/// ```
/// use samewire_connection::Limits;
///
/// let limits = Limits { handlers: 16, ..Limits::default() };
/// assert_eq!(limits.bytes, 16 * 1024 * 1024);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Running handlers before reading pauses. Default: 1,024.
    pub handlers: usize,
    /// Bytes of their messages and of unread updates of turns before reading pauses. Default: 16 MiB.
    pub bytes: usize,
    /// Unwritten bytes before sending notifications waits. Default: 1 MiB.
    pub unwritten: usize,
    /// Unwritten bytes before the connection is lost. Default: 64 MiB.
    pub most_unwritten: usize,
    /// Bytes of a line. Default: 64 MiB.
    pub line: usize,
    /// Time for handlers to finish after the input has ended. Writing is given up when nothing could be written for so
    /// long. Default: 5 s.
    pub drain: Duration,
    /// Time for unwritten messages when this side closes. Default: 1 s.
    pub flush: Duration,
    /// Held updates of sessions that are not open yet. Default: 1,000.
    pub held_updates: usize,
    /// Time for an agent to end a cancelled turn. Default: 10 s.
    pub cancel: Duration,
}

/// The connection is lost at this multiple of a limit.
pub(crate) const OVERLOAD: usize = 4;

impl Default for Limits {
    fn default() -> Self {
        const MIB: usize = 1024 * 1024;
        Self {
            handlers: 1_024,
            bytes: 16 * MIB,
            unwritten: MIB,
            most_unwritten: 64 * MIB,
            line: 64 * MIB,
            drain: Duration::from_secs(5),
            flush: Duration::from_secs(1),
            held_updates: 1_000,
            cancel: Duration::from_secs(10),
        }
    }
}

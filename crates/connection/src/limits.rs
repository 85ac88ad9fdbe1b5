//! How much a connection holds at most, and how long it waits.

use std::time::Duration;

/// How much a connection holds at most, and how long it waits.
///
/// ```
/// use samewire_connection::Limits;
///
/// let limits = Limits { handlers: 16, ..Limits::default() };
/// assert_eq!(limits.bytes, 16 * 1024 * 1024);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Handlers that have begun and not ended, before reading pauses: 1,024.
    pub handlers: usize,
    /// Bytes of their messages and of updates that no turn has read, before reading pauses: 16 MiB.
    pub bytes: usize,
    /// Bytes that may wait to be written before notifications wait, too: 1 MiB.
    pub unwritten: usize,
    /// Bytes that may wait to be written before the connection is given up: 64 MiB.
    pub most_unwritten: usize,
    /// Bytes of a line: 64 MiB.
    pub line: usize,
    /// How long handlers have once the input has ended: 5 s.
    pub drain: Duration,
    /// How long writing what is queued may take when this side closes: 1 s.
    pub flush: Duration,
    /// Updates of sessions that are not open yet: 1,000.
    pub held_updates: usize,
    /// How long an agent has to end a turn that was cancelled: 10 s.
    pub cancel: Duration,
}

/// How many times its limit anything may be before the connection is given up.
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

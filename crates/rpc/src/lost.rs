//! The end of a connection: the reason, and what is known about the process of the other side.

use std::fmt;
use std::sync::Arc;

/// The connection ended. Every pending and every later call fails with this error.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ConnectionLost {
    /// The reason.
    pub reason: LostReason,
    /// What happened, in the words of the protocol, if it has its own for the reason.
    pub message: Option<String>,
    /// The method that was called, if the error is of a call.
    pub method: Option<String>,
    /// The exit code of the process, if it has one.
    pub exit_code: Option<i32>,
    /// The number of the signal that killed the process, such as 9.
    pub exit_signal: Option<i32>,
    /// The end of what the process wrote to stderr: 8 KiB at most.
    pub stderr: Option<String>,
    /// The underlying error.
    pub source: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

/// Why a connection ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LostReason {
    /// The input ended.
    Ended,
    /// The process of the other side exited.
    Exited,
    /// A message could not be written.
    WriteFailed,
    /// This side closed the connection.
    Closed,
    /// More messages were waiting than the limits allow.
    Overloaded,
    /// A line was longer than the limit allows.
    LineTooLong,
    /// The program could not be started.
    StartFailed,
    /// The program did not answer its first request in time.
    StartTimeout,
    /// The program speaks another version of the protocol.
    UnsupportedVersion,
}

impl LostReason {
    /// The reason as a code that is the same in every language, such as `line_too_long`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ended => "ended",
            Self::Exited => "exited",
            Self::WriteFailed => "write_failed",
            Self::Closed => "closed",
            Self::Overloaded => "overloaded",
            Self::LineTooLong => "line_too_long",
            Self::StartFailed => "start_failed",
            Self::StartTimeout => "start_timeout",
            Self::UnsupportedVersion => "unsupported_version",
        }
    }

    /// The reason as a part of a sentence.
    fn words(self) -> &'static str {
        match self {
            Self::Ended => "the other side closed the connection",
            Self::Exited => "the process exited",
            Self::WriteFailed => "a message could not be written",
            Self::Closed => "the connection was closed",
            Self::Overloaded => "the pending messages exceed the limits",
            Self::LineTooLong => "a line is longer than the limit",
            Self::StartFailed => "the program could not be started",
            Self::StartTimeout => "the program did not respond to its first request in time",
            Self::UnsupportedVersion => "the program speaks another version of the protocol",
        }
    }
}

impl ConnectionLost {
    /// An error with a reason and no details.
    pub fn new(reason: LostReason) -> Self {
        Self {
            reason,
            message: None,
            method: None,
            exit_code: None,
            exit_signal: None,
            stderr: None,
            source: None,
        }
    }

    /// The same error, in the words of the protocol.
    #[must_use]
    pub fn saying(self, message: impl Into<String>) -> Self {
        Self {
            message: Some(message.into()),
            ..self
        }
    }

    /// The same error with its underlying error.
    #[must_use]
    pub fn because(self, source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self {
            source: Some(Arc::from(source.into())),
            ..self
        }
    }

    /// The same error, for a call of a method.
    #[must_use]
    pub fn during(&self, method: &str) -> Self {
        Self {
            method: Some(method.to_owned()),
            ..self.clone()
        }
    }
}

impl fmt::Display for LostReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for ConnectionLost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(method) = &self.method {
            write!(f, "{method}: ")?;
        }
        f.write_str(self.message.as_deref().unwrap_or(self.reason.words()))?;
        if let Some(signal) = self.exit_signal {
            write!(f, " with signal {signal}")?;
        } else if let Some(code) = self.exit_code {
            write!(f, " with code {code}")?;
        }
        match self.stderr.as_deref().map(str::trim) {
            None | Some("") => Ok(()),
            Some(said) => write!(f, "\n{said}"),
        }
    }
}

impl std::error::Error for ConnectionLost {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source
            .as_deref()
            .map(|source| -> &(dyn std::error::Error + 'static) { source })
    }
}

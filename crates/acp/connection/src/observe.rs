//! The observers of a connection.

use crate::lock::lock;
use std::fmt;
use std::sync::{Arc, Mutex};

/// A text that an observer gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Observed<'t> {
    /// The kind of text.
    pub direction: Direction,
    /// The text, without its end of line.
    pub text: &'t str,
}

/// The kind of an observed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// An incoming message; observed before its handler starts.
    In,
    /// An outgoing message; observed when it is queued.
    Out,
    /// Input that is not a message.
    Noise,
    /// The standard error of a process.
    Stderr,
}

impl Direction {
    /// The name, the same in every language: `in`, `out`, `noise` or `stderr`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::Out => "out",
            Self::Noise => "noise",
            Self::Stderr => "stderr",
        }
    }
}

/// A function that is called with every text.
pub(crate) type Observer = Arc<dyn Fn(Observed<'_>) + Send + Sync>;

/// The observers of a connection.
#[derive(Clone, Default)]
pub(crate) struct Observers(Arc<Mutex<Vec<Observer>>>);

impl Observers {
    pub(crate) fn add(&self, observer: Observer) {
        lock(&self.0).push(observer);
    }

    pub(crate) fn tell(&self, direction: Direction, text: &str) {
        let observers = {
            let observers = lock(&self.0);
            if observers.is_empty() {
                return;
            }
            observers.clone()
        };
        for observer in observers {
            observer(Observed { direction, text });
        }
    }
}

impl fmt::Debug for Observers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Observers")
    }
}

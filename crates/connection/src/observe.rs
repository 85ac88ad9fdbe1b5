//! Who sees the texts that go by.

use crate::lock::lock;
use std::fmt;
use std::sync::{Arc, Mutex};

/// A text that went by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Observed<'t> {
    /// Which way it went.
    pub direction: Direction,
    /// The text, without its end of line.
    pub text: &'t str,
}

/// Which way a text went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// A message that came in; it is told before its handler starts.
    In,
    /// A message that is queued to be written.
    Out,
    /// What came in and is no message.
    Noise,
    /// What a process wrote to stderr.
    Stderr,
}

impl Direction {
    /// The same for programs, as in every language: `in`, `out`, `noise`, `stderr`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::Out => "out",
            Self::Noise => "noise",
            Self::Stderr => "stderr",
        }
    }
}

/// A function that is told of every text.
pub(crate) type Observer = Arc<dyn Fn(Observed<'_>) + Send + Sync>;

/// Everybody who sees what goes by.
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

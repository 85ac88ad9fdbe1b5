//! Pending calls.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use samewire_acp::methods::{CallError, agent, client};

/// The response to a call, or why there is none.
pub(crate) type Outcome = Result<Answer, CallError>;

/// Called with a response in the reader, before the next message is processed.
pub(crate) type Settle = Box<dyn FnOnce(Outcome) + Send>;

/// The response to a call that succeeded.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// The result, as JSON.
    pub(crate) result: String,
    /// The whole text of the response.
    pub(crate) text: Arc<str>,
}

/// Pending calls, by id.
#[derive(Default)]
pub(crate) struct Calls {
    waiting: BTreeMap<i64, Call>,
    last: i64,
    hurried: usize,
}

struct Call {
    method: String,
    /// `None` if the call was abandoned, and its response is not needed.
    settle: Option<Settle>,
    is_counted: bool,
}

/// A call whose response has arrived.
pub(crate) enum Answered {
    /// The response is needed.
    Awaited(Settle),
    /// The call was abandoned.
    Abandoned,
}

/// Calls whose responses may be delayed while reading is paused: a turn waits for its earlier updates in any case.
const UNHURRIED: &str = agent::SESSION_PROMPT;

/// Calls whose response is needed after they were abandoned: the new terminal is released.
const NEEDED_LATE: &str = client::TERMINAL_CREATE;

impl Calls {
    /// Whether there is a pending call whose response must not be delayed.
    pub(crate) fn has_urgent(&self) -> bool {
        self.hurried > 0
    }

    /// The id of the next call.
    pub(crate) fn next_id(&self) -> i64 {
        self.last + 1
    }

    /// Adds a call, which is written with [`next_id`](Self::next_id).
    pub(crate) fn add(&mut self, method: &str, settle: Settle) {
        self.last += 1;
        let is_counted = method != UNHURRIED;
        self.hurried += usize::from(is_counted);
        let call = Call {
            method: method.to_owned(),
            settle: Some(settle),
            is_counted,
        };
        self.waiting.insert(self.last, call);
    }

    /// Removes and returns the call with this id; `None` if there is none.
    pub(crate) fn take(&mut self, id: i64) -> Option<Answered> {
        let mut call = self.waiting.remove(&id)?;
        self.uncount(&mut call.is_counted);
        Some(call.settle.map_or(Answered::Abandoned, Answered::Awaited))
    }

    /// Abandons a call: its response is dropped, unless it is needed. Returns whether the call was pending.
    pub(crate) fn abandon(&mut self, id: i64) -> bool {
        let Some(call) = self.waiting.get_mut(&id) else {
            return false;
        };
        let waited = call.settle.is_some();
        if call.method != NEEDED_LATE {
            call.settle = None;
        }
        let mut is_counted = std::mem::take(&mut call.is_counted);
        self.uncount(&mut is_counted);
        waited
    }

    /// Whether the response to a call has not arrived yet.
    pub(crate) fn waits(&self, id: i64) -> bool {
        self.waiting.contains_key(&id)
    }

    /// Removes and returns all pending calls, with their methods.
    pub(crate) fn drain(&mut self) -> Vec<(String, Settle)> {
        self.hurried = 0;
        std::mem::take(&mut self.waiting)
            .into_values()
            .filter_map(|call| Some((call.method, call.settle?)))
            .collect()
    }

    fn uncount(&mut self, is_counted: &mut bool) {
        self.hurried -= usize::from(std::mem::take(is_counted));
    }
}

impl fmt::Debug for Calls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Calls")
            .field("waiting", &self.waiting.keys())
            .finish_non_exhaustive()
    }
}

//! Calls that wait for their answers.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use samewire_acp::methods::{CallError, agent};

/// What is done with an answer, in the reader, before it looks at the next message.
pub(crate) type Settle = Box<dyn FnOnce(Result<Answer, CallError>) + Send>;

/// The answer to a call that succeeded.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// The result, as JSON.
    pub(crate) result: String,
    /// The whole response, as it came.
    pub(crate) text: Arc<str>,
}

/// Calls that wait, by their ids.
#[derive(Default)]
pub(crate) struct Calls {
    waiting: BTreeMap<i64, Call>,
    last: i64,
    hurried: usize,
}

struct Call {
    method: String,
    /// Nothing if nobody waits any more.
    settle: Option<Settle>,
    is_counted: bool,
}

/// A call that is answered.
pub(crate) enum Answered {
    /// Somebody waits.
    Awaited(Settle),
    /// Nobody waits any more.
    Abandoned,
}

/// Calls whose answers may be withheld while reading pauses: that of a turn waits for the updates before it anyway.
const UNHURRIED: &str = agent::SESSION_PROMPT;

impl Calls {
    /// Whether a call waits whose answer must not be withheld.
    pub(crate) fn is_hurried(&self) -> bool {
        self.hurried > 0
    }

    /// The id that the next call has.
    pub(crate) fn next_id(&self) -> i64 {
        self.last + 1
    }

    /// A call that is written with [`next_id`](Self::next_id).
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

    /// What the answer of an id is for: nothing if nobody made such a call.
    pub(crate) fn take(&mut self, id: i64) -> Option<Answered> {
        let mut call = self.waiting.remove(&id)?;
        self.uncount(&mut call.is_counted);
        Some(call.settle.map_or(Answered::Abandoned, Answered::Awaited))
    }

    /// Nobody waits for the answer any more, which is dropped when it comes; whether somebody did.
    pub(crate) fn abandon(&mut self, id: i64) -> bool {
        let Some(call) = self.waiting.get_mut(&id) else {
            return false;
        };
        let waited = call.settle.take().is_some();
        let mut is_counted = std::mem::take(&mut call.is_counted);
        self.uncount(&mut is_counted);
        waited
    }

    /// Whether the answer of an id is still to come.
    pub(crate) fn waits(&self, id: i64) -> bool {
        self.waiting.contains_key(&id)
    }

    /// All that wait, with their methods; none wait afterwards.
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

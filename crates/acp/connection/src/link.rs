//! The state that the driver, the callers and the handlers of a connection share. It does no input or output.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Poll, Waker};

use samewire_acp::methods::{
    CallError, ConnectionLost, LostReason, RpcError, Watch, agent, notification_text, request_text,
    response_text,
};
use samewire_acp::{Issue, RequestId, Undeclared};

use crate::calls::{Answer, Answered, Calls, Settle};
use crate::clock::Clock;
use crate::limits::Limits;
use crate::lock::lock;
use crate::observe::{Direction, Observers};
use crate::options::Options;
use crate::outbox::Outbox;
use crate::task::{By, Task};

/// One end of a connection.
pub(crate) struct Link {
    pub(crate) limits: Limits,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) observers: Observers,
    pub(crate) watch: Arc<dyn Watch + Send + Sync>,
    /// Held while a text is queued, so that observers see the order of the wire.
    order: Mutex<()>,
    state: Mutex<State>,
}

/// Work of the connection itself, which the driver polls.
pub(crate) type Background = Pin<Box<dyn Future<Output = ()> + Send>>;

type OnEnd = Box<dyn FnOnce(&ConnectionLost) + Send>;

/// The mutable state.
#[derive(Default)]
pub(crate) struct State {
    pub(crate) outbox: Outbox,
    pub(crate) calls: Calls,
    pub(crate) requests: HashMap<RequestId, Arc<Task>>,
    pub(crate) tasks: BTreeMap<u64, Arc<Task>>,
    pub(crate) last_task: u64,
    /// Bytes of messages whose handlers are running, and of unread updates.
    pub(crate) bytes: usize,
    pub(crate) lost: Option<ConnectionLost>,
    pub(crate) on_end: Option<OnEnd>,
    pub(crate) background: Vec<Background>,
    pub(crate) driver: Option<Waker>,
    pub(crate) is_polled: bool,
    pub(crate) has_changed: bool,
    pub(crate) is_closed: bool,
    pub(crate) waits_for_close: Vec<Waker>,
}

impl Link {
    pub(crate) fn new(options: &Options) -> Arc<Self> {
        let observers = Observers::default();
        for observer in &options.observers {
            observers.add(Arc::clone(observer));
        }
        Arc::new(Self {
            limits: options.limits,
            clock: Arc::clone(&options.clock),
            observers,
            watch: Arc::clone(&options.watch),
            order: Mutex::default(),
            state: Mutex::default(),
        })
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Why the connection ended; `None` before.
    pub(crate) fn lost(&self) -> Option<ConnectionLost> {
        self.state().lost.clone()
    }

    /// Calls `run` once, when the connection ends; immediately, if it has ended.
    pub(crate) fn on_end(&self, run: OnEnd) {
        let lost = {
            let mut state = self.state();
            let Some(lost) = state.lost.clone() else {
                state.on_end = Some(run);
                return;
            };
            lost
        };
        run(&lost);
    }

    /// Ends the connection with a reason. Later reasons are ignored.
    pub(crate) fn end(&self, lost: &ConnectionLost) {
        let (calls, tasks, wakers, on_end) = {
            let mut state = self.state();
            if state.lost.is_some() {
                return;
            }
            state.lost = Some(lost.clone());
            let tasks: Vec<_> = state.tasks.values().cloned().collect();
            (
                state.calls.drain(),
                tasks,
                state.outbox.take_waiting(),
                state.on_end.take(),
            )
        };
        for (method, settle) in calls {
            settle(Err(CallError::Lost(lost.during(&method))));
        }
        for task in tasks {
            task.cancel(By::End);
        }
        if let Some(run) = on_end {
            run(lost);
        }
        wake_all(wakers);
        self.changed();
    }

    /// Sends a request. `settle` is called with the response in the reader, before the next message is processed.
    pub(crate) fn begin(
        &self,
        method: &str,
        params: &str,
        settle: Settle,
    ) -> Result<i64, CallError> {
        let written = {
            let _order = lock(&self.order);
            let mut state = self.state();
            Self::ready(&state, method)?;
            let id = state.calls.next_id();
            let text = request_text(&id.into(), method, params);
            self.check_length(&text, method)?;
            state.calls.add(method, settle);
            drop(state);
            self.queue(text);
            id
        };
        self.check_outbox();
        Ok(written)
    }

    /// Sends a notification. It is queued when this returns.
    pub(crate) fn tell(&self, method: &str, params: &str) -> Result<(), CallError> {
        let text = notification_text(method, params);
        self.check_length(&text, method)?;
        Self::ready(&self.state(), method)?;
        self.write(text);
        Ok(())
    }

    /// Waits until the next notification can be sent.
    pub(crate) async fn room(&self, method: &str) -> Result<(), CallError> {
        poll_fn(|cx| {
            let mut state = self.state();
            if let Err(error) = Self::ready(&state, method) {
                return Poll::Ready(Err(error));
            }
            if state.outbox.has_room(self.limits.unwritten) {
                return Poll::Ready(Ok(()));
            }
            state.outbox.wait(cx.waker());
            Poll::Pending
        })
        .await
    }

    /// Queues a text, such as a response.
    pub(crate) fn write(&self, text: String) {
        {
            let _order = lock(&self.order);
            self.queue(text);
        }
        self.check_outbox();
    }

    /// Abandons a call. Tells the other side, unless it has responded.
    pub(crate) fn abandon(&self, id: i64, method: &str, keeps_waiting: bool) {
        let tells = {
            let mut state = self.state();
            let waits = state.calls.waits(id);
            waits && (keeps_waiting || state.calls.abandon(id)) && state.lost.is_none()
        };
        if tells && method != UNCANCELLABLE {
            // If the connection was lost in the meantime, the other side cannot be told.
            drop(self.tell(agent::CANCEL_REQUEST, &format!(r#"{{"requestId":{id}}}"#)));
        }
        self.changed();
    }

    /// Settles the call of a response. Returns whether there is such a call.
    pub(crate) fn settle(&self, id: &RequestId, outcome: Result<Answer, CallError>) -> bool {
        let RequestId::Number(id) = id else {
            return false;
        };
        let Some(answered) = self.state().calls.take(*id) else {
            return false;
        };
        if let Answered::Awaited(settle) = answered {
            settle(outcome);
        }
        true
    }

    /// Registers a message whose handler starts; `None` if its id is in use.
    pub(crate) fn begin_task(&self, task: Task) -> Option<(u64, Arc<Task>)> {
        let task = Arc::new(task);
        let mut state = self.state();
        if let Some(id) = &task.id {
            if state.requests.contains_key(id) {
                return None;
            }
            state.requests.insert(id.clone(), Arc::clone(&task));
        }
        state.last_task += 1;
        let number = state.last_task;
        state.bytes += task.bytes;
        state.tasks.insert(number, Arc::clone(&task));
        Some((number, task))
    }

    /// Removes a message whose handler has ended.
    pub(crate) fn end_task(&self, number: u64, task: &Task) {
        let mut state = self.state();
        if state.tasks.remove(&number).is_none() {
            return;
        }
        state.bytes -= task.bytes;
        if let Some(id) = &task.id {
            state.requests.remove(id);
        }
    }

    /// The request with this id, if its handler is running.
    pub(crate) fn request_of(&self, id: &RequestId) -> Option<Arc<Task>> {
        self.state().requests.get(id).cloned()
    }

    /// All messages whose handlers are running.
    pub(crate) fn tasks(&self) -> Vec<Arc<Task>> {
        self.state().tasks.values().cloned().collect()
    }

    /// Writes the response to a request. Returns whether the response has the result.
    pub(crate) fn respond(
        &self,
        id: &RequestId,
        method: &str,
        outcome: Result<String, RpcError>,
    ) -> bool {
        let is_result = outcome.is_ok();
        let text = response_text(id, outcome);
        if let Err(error) = self.check_length(&text, method) {
            let error = RpcError::from(error);
            self.tell_error(method, &error);
            self.write(response_text(id, Err(error)));
            return false;
        }
        self.write(text);
        is_result
    }

    /// Adds unread bytes.
    pub(crate) fn hold(&self, bytes: usize) {
        self.state().bytes += bytes;
    }

    /// Subtracts unread bytes.
    pub(crate) fn release(&self, bytes: usize) {
        if bytes > 0 {
            self.state().bytes -= bytes;
            self.changed();
        }
    }

    /// Lets the driver poll additional work.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let work: Background = Box::pin(work);
        {
            let mut state = self.state();
            if state.is_closed {
                return;
            }
            state.background.push(work);
        }
        self.changed();
    }

    /// Reports an error that no response reports. The end of a connection is not reported.
    pub(crate) fn tell_error(&self, method: &str, error: &RpcError) {
        if !(self.state().lost.is_some() && is_loss(error)) {
            self.watch.on_error(method, error);
        }
    }

    fn ready(state: &State, method: &str) -> Result<(), CallError> {
        match &state.lost {
            Some(lost) => Err(CallError::Lost(lost.during(method))),
            None => Ok(()),
        }
    }

    fn check_length(&self, text: &str, method: &str) -> Result<(), CallError> {
        if text.len() <= self.limits.line {
            return Ok(());
        }
        Err(CallError::TooLong {
            method: method.to_owned(),
        })
    }

    fn queue(&self, text: String) {
        self.observers.tell(Direction::Out, &text);
        self.state().outbox.push(text);
    }

    fn check_outbox(&self) {
        if self.state().outbox.unwritten() > self.limits.most_unwritten {
            self.end(&ConnectionLost::new(LostReason::Overloaded));
        }
        self.changed();
    }

    /// Wakes the driver, or makes it repeat its work.
    fn changed(&self) {
        let waker = {
            let mut state = self.state();
            if state.is_polled {
                state.has_changed = true;
                None
            } else {
                state.driver.clone()
            }
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl Watch for Link {
    fn on_error(&self, method: &str, error: &RpcError) {
        self.tell_error(method, error);
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.watch.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.watch.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.watch.on_undeclared(method, member);
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link")
    }
}

/// Whether an error was caused by a lost connection.
pub(crate) fn is_loss(error: &RpcError) -> bool {
    let source = error.source.as_deref();
    error.is_cancelled()
        || source.is_some_and(<dyn std::error::Error + Send + Sync>::is::<ConnectionLost>)
}

const UNCANCELLABLE: &str = agent::INITIALIZE;

pub(crate) fn wake_all(wakers: Vec<Waker>) {
    for waker in wakers {
        waker.wake();
    }
}

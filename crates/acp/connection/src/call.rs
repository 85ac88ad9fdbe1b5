//! A pending call: until its response, its cancellation, its timeout or the end of the connection.

use std::future::{Future, pending};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::{Either, select};
use samewire_acp::methods::{CallError, CallOptions, ConnectionLost, LostReason};

use crate::calls::{Answer, Outcome};
use crate::link::Link;
use crate::terminal::{Late, releasing};

/// Called with the outcome in the reader, before the next message is processed.
pub(crate) type Hook = Box<dyn FnOnce(&Outcome) + Send>;

/// Sends a request and waits for its response. If the future is dropped, the call is cancelled.
pub(crate) async fn request(
    link: &Arc<Link>,
    method: &str,
    params: &str,
    options: &CallOptions,
    hook: Option<Hook>,
) -> Result<Answer, CallError> {
    refuse_cancelled(method, options)?;
    if let Some(after @ Duration::ZERO) = options.timeout {
        let method = method.to_owned();
        return Err(CallError::TimedOut { method, after });
    }
    let (sender, answer) = oneshot::channel();
    let late = releasing(link, method, params);
    let unclaimed = late.clone();
    let settle = Box::new(move |outcome| {
        if let Some(hook) = hook {
            hook(&outcome);
        }
        // A caller that has stopped waiting does not get it.
        if let (Err(outcome), Some(late)) = (sender.send(outcome), unclaimed) {
            late(outcome);
        }
    });
    let id = link.begin(method, params, settle)?;
    let mut waiting = Waiting {
        link,
        id,
        method,
        answer,
        late,
        is_told: false,
    };
    let lost = |_| CallError::Lost(ConnectionLost::new(LostReason::Closed).during(method));
    let aborted = pin!(aborted(link, method, options));
    let reason = match select(&mut waiting.answer, aborted).await {
        Either::Left((outcome, _)) => return outcome.map_err(lost)?,
        Either::Right((reason, _)) => reason,
    };
    waiting.tell(options.keep_waiting);
    if options.keep_waiting {
        return (&mut waiting.answer).await.map_err(lost)?;
    }
    Err(reason)
}

/// Sends a notification, and waits until the next one can be sent.
pub(crate) async fn notify(
    link: &Arc<Link>,
    method: &str,
    params: &str,
    options: &CallOptions,
) -> Result<(), CallError> {
    refuse_cancelled(method, options)?;
    link.tell(method, params)?;
    link.room(method).await
}

fn refuse_cancelled(method: &str, options: &CallOptions) -> Result<(), CallError> {
    match &options.token {
        Some(token) if token.is_cancelled() => Err(cancelled(method)),
        Some(_) | None => Ok(()),
    }
}

/// Returns the reason when the call is cancelled or has timed out.
fn aborted(
    link: &Arc<Link>,
    method: &str,
    options: &CallOptions,
) -> impl Future<Output = CallError> + Send {
    let sleep = options
        .timeout
        .map(|after| (after, link.clock.sleep(after)));
    let token = options.token.clone();
    async move {
        let by_token = async {
            match token {
                Some(token) => token.cancelled().await,
                None => pending().await,
            }
        };
        let by_time = async {
            match sleep {
                Some((after, sleep)) => {
                    sleep.await;
                    after
                }
                None => pending().await,
            }
        };
        match select(pin!(by_token), pin!(by_time)).await {
            Either::Left(_) => cancelled(method),
            Either::Right((after, _)) => CallError::TimedOut {
                method: method.to_owned(),
                after,
            },
        }
    }
}

fn cancelled(method: &str) -> CallError {
    CallError::Cancelled {
        method: method.to_owned(),
    }
}

/// A pending call. Cancels the call when it is dropped.
struct Waiting<'c> {
    link: &'c Link,
    id: i64,
    method: &'c str,
    answer: oneshot::Receiver<Outcome>,
    /// Takes the outcome if it arrives after the call has ended.
    late: Option<Late>,
    is_told: bool,
}

impl Waiting<'_> {
    /// Cancels the call on the wire, once.
    fn tell(&mut self, keeps_waiting: bool) {
        if !std::mem::replace(&mut self.is_told, true) {
            self.link.abandon(self.id, self.method, keeps_waiting);
        }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.tell(false);
        self.answer.close();
        if let (Ok(Some(outcome)), Some(late)) = (self.answer.try_recv(), &self.late) {
            late(outcome);
        }
    }
}

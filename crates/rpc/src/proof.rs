//! A package's side of the proof: what its servers, its callers and their order on a connection are asked, as JSON.
//!
//! [`answer`] takes a question and gives the answer that the proof of samewire compares with those of other languages.

mod call;
mod connection;
mod dispatch;

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{Forward, Method, Peer, Watch};

/// The sides of a package.
pub trait Package {
    /// Serves a message to a side, which has the name of the schema. `None` if there is no response, or no such side.
    fn serve<P: Peer + Sync, W: Watch>(
        side: &str,
        handlers: &Forward<P>,
        watch: &W,
        message: &str,
    ) -> impl Future<Output = Option<String>>;

    /// The methods of a side.
    fn methods(side: &str) -> &'static [Method];
}

/// The answer to a question about a server (`dispatch`), a caller (`call`) or a connection (`connection`). `None` if it is
/// another question.
pub fn answer<P: Package>(question: &Value) -> Option<Value> {
    let done = if let Some(asked) = question.get("dispatch") {
        answered("dispatched", asked, |asked| {
            Ok(dispatch::replay::<P>(&asked))
        })
    } else if let Some(asked) = question.get("call") {
        answered("made", asked, |asked| call::replay::<P>(&asked))
    } else {
        let asked = question.get("connection")?;
        answered("events", asked, |asked| Ok(connection::play::<P>(&asked)))
    };
    Some(done.unwrap_or_else(|failure| json!({ "failure": failure })))
}

fn answered<Q: DeserializeOwned, A: Serialize>(
    name: &str,
    asked: &Value,
    answer: impl FnOnce(Q) -> Result<A, String>,
) -> Result<Value, String> {
    let asked = Q::deserialize(asked).map_err(|error| error.to_string())?;
    Ok(json!({ name: answer(asked)? }))
}

/// The result of a future that waits for nothing.
fn finished<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}

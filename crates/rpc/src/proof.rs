//! A package's side of the proof: what its servers, its callers and their order on a connection are asked, as JSON.
//!
//! [`answer`] takes a question and gives the answer that the proof of samewire compares with those of other languages.

mod call;
mod connection;
mod dispatch;
mod package;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub use package::Package;

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

//! The steps of a scripted peer.

use serde_json::{Value, json};

/// One step of a script.
#[derive(Debug, Clone)]
pub struct Step(pub(super) Kind);

#[derive(Debug, Clone)]
pub(super) enum Kind {
    Expect(String, Value),
    ExpectReply(Value),
    Write(Vec<Line>),
    Raw(String),
    Hang,
    Exit(i32),
}

/// A message that a script writes.
#[derive(Debug, Clone)]
pub(super) enum Line {
    Reply(Value),
    Refuse(i64, String),
    Notify(String, Value),
    Request(String, Value),
}

/// Waits for a message with this method. Earlier notifications that no step waits for are skipped.
pub fn expect(method: &str) -> Step {
    expect_with(method, json!({}))
}

/// Waits for a message with this method, whose params contain `partial`.
pub fn expect_with(method: &str, partial: Value) -> Step {
    Step(Kind::Expect(method.to_owned(), partial))
}

/// Waits for the response to the last request of the script, whose result or error contains `partial`.
pub fn expect_reply(partial: Value) -> Step {
    Step(Kind::ExpectReply(partial))
}

/// Answers the last request.
pub fn reply(result: Value) -> Step {
    write(Line::Reply(result))
}

/// Refuses the last request.
pub fn refuse(code: i64, message: &str) -> Step {
    write(Line::Refuse(code, message.to_owned()))
}

/// Sends a notification.
pub fn notify(method: &str, params: Value) -> Step {
    write(Line::Notify(method.to_owned(), params))
}

/// Sends a request.
pub fn request(method: &str, params: Value) -> Step {
    write(Line::Request(method.to_owned(), params))
}

/// Writes several messages at once.
pub fn burst(steps: impl IntoIterator<Item = Step>) -> Step {
    let lines = steps.into_iter().flat_map(|step| match step.0 {
        Kind::Write(lines) => lines,
        _ => Vec::new(),
    });
    Step(Kind::Write(lines.collect()))
}

/// Writes a text without adding a line break.
pub fn raw(text: impl Into<String>) -> Step {
    Step(Kind::Raw(text.into()))
}

/// Does nothing more: messages are read but not answered.
pub fn hang() -> Step {
    Step(Kind::Hang)
}

/// Ends like a process that exits with this code.
pub fn exit(code: i32) -> Step {
    Step(Kind::Exit(code))
}

fn write(line: Line) -> Step {
    Step(Kind::Write(vec![line]))
}

//! Checks that handlers were called in the order of the wire, and that calls returned after all earlier messages.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use super::log::{Reading, Record, To};

/// The violations of the order, as sentences.
pub fn broken(records: &[Record]) -> Vec<String> {
    let readings: BTreeMap<usize, &Reading> = records
        .iter()
        .filter_map(|record| match record {
            Record::Read(reading) => Some((reading.read, reading)),
            _ => None,
        })
        .collect();
    let handles = records.iter().find_map(|record| match record {
        Record::Handles { handles } => Some(handles.as_slice()),
        _ => None,
    });
    let mut found = Vec::new();
    let mut waiting: VecDeque<Call> = VecDeque::new();
    let mut before_answer = 0; // how many of those that wait came before the last answer
    for (index, record) in records.iter().enumerate() {
        match record {
            Record::Line { to: To::Client, .. } => {
                let Some(reading) = readings.get(&index) else {
                    found.push(format!("no package read the line of record {index}"));
                    continue;
                };
                if reading.what != "params" {
                    before_answer = waiting.len();
                } else if let Some(call) = Call::of(index, reading, handles.unwrap_or_default()) {
                    waiting.push_back(call);
                }
            }
            Record::Handled { handled, params } => {
                before_answer = before_answer.saturating_sub(1);
                match waiting.pop_front() {
                    Some(call) if call.method == handled && call.params == params => {}
                    Some(call) => found.push(format!(
                        "record {index}: `{handled}` was handled where `{}` of record {} was due",
                        call.method, call.record
                    )),
                    None => found.push(format!(
                        "record {index}: `{handled}` was handled before it came"
                    )),
                }
            }
            Record::Settled { method } if before_answer > 0 => found.push(format!(
                "record {index}: `{method}` was answered while {before_answer} earlier messages were not handled"
            )),
            _ => {}
        }
    }
    let forgotten = waiting.iter().map(|call| {
        let Call { record, method, .. } = call;
        format!("record {record}: `{method}` was never handled")
    });
    found.extend(forgotten);
    found
}

/// An expected call of a handler.
struct Call<'a> {
    record: usize,
    method: &'a str,
    params: &'a Value,
}

impl<'a> Call<'a> {
    /// The call for a message. `None` if the message was refused, or if its method has no handler.
    fn of(record: usize, reading: &'a Reading, handles: &[String]) -> Option<Self> {
        let params = reading.written.as_ref()?;
        let method = reading.method.as_str();
        let is_handled = handles.iter().any(|own| own == method);
        is_handled.then_some(Self {
            record,
            method,
            params,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::log::records;
    use super::*;

    const HANDLES: &str = r#"{"handles":["u"]}"#;

    /// Records 1 to 3 are two updates with a response between them.
    fn check(events: &[&str], expected: &[&str]) {
        let lines = [
            HANDLES,
            r#"{"to":"client","line":"first"}"#,
            r#"{"to":"client","line":"answer"}"#,
            r#"{"to":"client","line":"second"}"#,
        ];
        let readings = [
            r#"{"read":1,"what":"params","method":"u","written":{"n":1}}"#,
            r#"{"read":2,"what":"result","method":"p","written":{}}"#,
            r#"{"read":3,"what":"params","method":"u","written":{"n":2}}"#,
        ];
        let text = [&lines, events, &readings].concat().join("\n");
        let found = broken(&records(&text).expect("records"));
        assert_eq!(found, expected);
    }

    const FIRST: &str = r#"{"handled":"u","params":{"n":1}}"#;
    const SECOND: &str = r#"{"handled":"u","params":{"n":2}}"#;
    const SETTLED: &str = r#"{"settled":"p"}"#;

    #[test]
    fn the_order_of_the_wire_is_kept() {
        check(&[FIRST, SECOND, SETTLED], &[]);
    }

    #[test]
    fn handlers_in_another_order_are_told() {
        let first = "record 4: `u` was handled where `u` of record 1 was due";
        let second = "record 5: `u` was handled where `u` of record 3 was due";
        check(&[SECOND, FIRST, SETTLED], &[first, second]);
    }

    #[test]
    fn an_answer_before_what_came_earlier_is_told() {
        let early = "record 4: `p` was answered while 1 earlier messages were not handled";
        check(&[SETTLED, FIRST, SECOND], &[early]);
    }

    #[test]
    fn what_is_never_handled_and_what_never_came_are_told() {
        check(&[FIRST, SETTLED], &["record 3: `u` was never handled"]);
        let none = "record 6: `u` was handled before it came";
        check(&[FIRST, SECOND, SECOND, SETTLED], &[none]);
    }

    #[test]
    fn refused_messages_and_those_without_a_handler_call_nobody() {
        let text = [
            HANDLES,
            r#"{"to":"client","line":"a"}"#,
            r#"{"to":"client","line":"b"}"#,
            r#"{"read":1,"what":"params","method":"u","refused":{"path":"","code":"","message":""}}"#,
            r#"{"read":2,"what":"params","method":"other","written":{}}"#,
        ];
        let found = broken(&records(&text.join("\n")).expect("records"));
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn a_line_that_nobody_read_is_told() {
        let text = [HANDLES, r#"{"to":"client","line":"a"}"#];
        let found = broken(&records(&text.join("\n")).expect("records"));
        assert_eq!(found, ["no package read the line of record 1"]);
    }
}

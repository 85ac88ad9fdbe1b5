//! The findings of a run: what was refused, dropped or undeclared, and whether the order was kept.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde_json::Value;

use super::compare::{difference, shown};
use super::declared::Judge;
use super::log::{Reading, Record, Refusal, To};
use super::order::broken;

/// The findings of a run of an agent.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The number of incoming messages.
    pub messages: usize,
    /// What was refused, with the line of the log.
    pub refused: Vec<String>,
    /// What tolerant reading dropped, with the line of the log.
    pub dropped: Vec<String>,
    /// Members that the reader reports as undeclared, and methods that the package does not declare.
    pub undeclared: BTreeSet<String>,
    /// Members that are neither written, nor declared, nor reported.
    pub lost: BTreeSet<String>,
    /// Values that are written differently, although they were not reported as dropped.
    pub changed: BTreeSet<String>,
    /// Violations of the order.
    pub disorder: Vec<String>,
    /// The number of lines that are not JSON.
    pub noise: usize,
    /// The reason why the turn did not end normally.
    pub trouble: Option<String>,
}

impl Findings {
    /// Whether a finding is a mistake of our packages.
    pub fn is_bad(&self) -> bool {
        let is_understood = self.refused.is_empty() && self.changed.is_empty();
        !(is_understood && self.disorder.is_empty() && self.lost.is_empty())
    }
}

/// Derives the findings from the records of a run.
pub fn findings(records: &[Record], judge: &Judge) -> Result<Findings> {
    let mut found = Findings {
        disorder: broken(records),
        trouble: Some("the driver ended before the agent did".into()),
        ..Findings::default()
    };
    for record in records {
        match record {
            Record::Line {
                to: To::Agent,
                line,
            } => found.refused.extend(refusal_in(line)),
            Record::Outcome { outcome } => {
                found.trouble = (outcome != "done").then(|| outcome.clone());
            }
            Record::Read(reading) => look(reading, records, judge, &mut found)?,
            _ => {}
        }
    }
    Ok(found)
}

/// Adds the findings about one line.
fn look(reading: &Reading, records: &[Record], judge: &Judge, found: &mut Findings) -> Result<()> {
    let Some(Record::Line { line, .. }) = records.get(reading.read) else {
        anyhow::bail!("record {} of the log is not a line", reading.read);
    };
    if reading.what == "noise" {
        found.noise += 1;
        return Ok(());
    }
    found.messages += 1;
    let message: Value = serde_json::from_str(line)
        .with_context(|| format!("record {} of the log: {line}", reading.read))?;
    let label = label(reading, &message);
    let tell = |refusal: &Refusal| {
        let Refusal {
            path,
            code,
            message,
        } = refusal;
        format!("{label} {path}: {message} [{code}]: {line}")
    };
    if let Some(refused) = &reading.refused {
        found.refused.push(tell(refused));
        return Ok(());
    }
    found.dropped.extend(reading.dropped.iter().map(tell));
    let Some(written) = &reading.written else {
        if reading.what == "params" {
            found.undeclared.insert(format!("{label} (the method)"));
        }
        return Ok(());
    };
    let dropped = reading.dropped.iter().map(|one| one.path.clone()).collect();
    let empty = Value::Object(serde_json::Map::new());
    let raw = message.get(&reading.what).filter(|raw| !raw.is_null());
    let raw = raw.unwrap_or(&empty);
    let difference = difference(raw, written, &dropped);
    let named = |path: String| format!("{label} {path}");
    let reported = reading.undeclared.iter();
    found
        .undeclared
        .extend(reported.map(|path| named(shown(raw, path))));
    let unreported = difference
        .omitted
        .into_iter()
        .filter(|(exact, _)| !reading.undeclared.contains(exact))
        .filter(|(exact, _)| !judge.declares(&reading.method, &reading.what, raw, exact));
    found.lost.extend(unreported.map(|(_, shown)| named(shown)));
    found
        .changed
        .extend(difference.changed.into_iter().map(named));
    Ok(())
}

/// The name of a message: its method, with the kind of an update, or a mark for a response.
fn label(reading: &Reading, message: &Value) -> String {
    let method = &reading.method;
    match message["params"]["update"]["sessionUpdate"].as_str() {
        Some(kind) => format!("{method} {kind}"),
        None if reading.what == "params" => method.clone(),
        None => format!("{method} {}", reading.what),
    }
}

/// The reason if this line is our refusal of an invalid message. Refused params are reported where they are read, and
/// lines that are not JSON are noise.
fn refusal_in(line: &str) -> Option<String> {
    const INVALID_REQUEST: i64 = -32600;
    let message: Value = serde_json::from_str(line).ok()?;
    let is_refusal = message["error"]["code"].as_i64() == Some(INVALID_REQUEST);
    is_refusal.then(|| format!("our answer: {line}"))
}

#[cfg(test)]
mod tests {
    use super::super::log::records;
    use super::*;

    fn of(lines: &[&str]) -> Findings {
        let text = [&[r#"{"handles":[]}"#], lines].concat().join("\n");
        let judge = Judge::new(&samewire_acp::schema()).expect("a model");
        findings(&records(&text).expect("records"), &judge).expect("findings")
    }

    #[test]
    fn a_whole_turn_shows_what_nobody_declared() {
        let found = of(&[
            r#"{"to":"client","line":"{\"id\":1,\"result\":{\"stopReason\":\"end_turn\",\"mood\":{}}}"}"#,
            r#"{"to":"client","line":"{\"method\":\"_x/y\",\"params\":{}}"}"#,
            r#"{"to":"client","line":"{\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\"plan\",\"entries\":[{\"content\":\"c\",\"priority\":\"high\",\"status\":\"pending\",\"b\":1}]}}}"}"#,
            r#"{"outcome":"done"}"#,
            r#"{"read":1,"what":"result","method":"session/prompt","written":{"stopReason":"end_turn"},"undeclared":["/mood"]}"#,
            r#"{"read":2,"what":"params","method":"_x/y"}"#,
            r#"{"read":3,"what":"params","method":"session/update","written":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"c","priority":"high","status":"pending"}]}},"undeclared":["/update/entries/0/b"]}"#,
        ]);
        let undeclared: Vec<&str> = found.undeclared.iter().map(String::as_str).collect();
        assert_eq!(
            undeclared,
            [
                "_x/y (the method)",
                "session/prompt result /mood",
                "session/update plan /update/entries/*/b"
            ]
        );
        assert_eq!((found.messages, &found.trouble), (3, &None));
        assert!(!found.is_bad());
    }

    #[test]
    fn a_member_that_is_not_written_and_not_reported_is_lost() {
        let found = of(&[
            r#"{"to":"client","line":"{\"id\":1,\"result\":{\"stopReason\":\"end_turn\",\"mood\":{},\"a\":1}}"}"#,
            r#"{"outcome":"done"}"#,
            r#"{"read":1,"what":"result","method":"session/prompt","written":{"stopReason":"end_turn"},"undeclared":["/a"]}"#,
        ]);
        let lost: Vec<&str> = found.lost.iter().map(String::as_str).collect();
        assert_eq!(lost, ["session/prompt result /mood"]);
        assert!(found.is_bad());
    }

    #[test]
    fn what_is_refused_or_dropped_comes_with_its_line() {
        let found = of(&[
            r#"{"to":"client","line":"{\"method\":\"a\",\"params\":7}"}"#,
            r#"{"to":"agent","line":"{\"id\":1,\"error\":{\"code\":-32600,\"message\":\"Invalid request\"}}"}"#,
            r#"{"to":"agent","line":"{\"id\":2,\"error\":{\"code\":-32601,\"message\":\"Method not found\"}}"}"#,
            r#"{"to":"client","line":"{\"method\":\"b\",\"params\":{\"c\":7}}"}"#,
            r#"{"outcome":"no answer within 90 s; "}"#,
            r#"{"read":1,"what":"params","method":"a","refused":{"path":"","code":"type","message":"an object"}}"#,
            r#"{"read":4,"what":"params","method":"b","written":{},"dropped":[{"path":"/c","code":"type","message":"a list"}]}"#,
        ]);
        let first = r#"our answer: {"id":1,"error":{"code":-32600,"message":"Invalid request"}}"#;
        let second = r#"a : an object [type]: {"method":"a","params":7}"#;
        assert_eq!(found.refused, [first, second]);
        let dropped = r#"b /c: a list [type]: {"method":"b","params":{"c":7}}"#;
        assert_eq!(found.dropped, [dropped]);
        assert!(found.undeclared.is_empty() && found.changed.is_empty());
        assert_eq!(found.trouble.as_deref(), Some("no answer within 90 s; "));
        assert!(found.is_bad());
    }

    #[test]
    fn noise_is_no_message_and_an_early_end_is_told() {
        let found = of(&[
            r#"{"to":"client","line":"Welcome!"}"#,
            r#"{"read":1,"what":"noise","method":"","refused":{"path":"","code":"","message":""}}"#,
        ]);
        assert_eq!((found.messages, found.noise), (0, 1));
        assert!(found.trouble.is_some());
        assert!(found.refused.is_empty());
    }
}

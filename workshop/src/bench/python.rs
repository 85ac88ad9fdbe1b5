//! Measures Python in one environment: reading and writing compared with the released package, reading compared with
//! `json.loads`, and importing compared with pydantic.

use anyhow::{Context, Result};
use serde::Deserialize;

use super::generators::pinned;
use super::peers;
use super::programs::{messages, report_of, time, version};
use super::table::{Report, Row, Unit, unread_note};
use crate::command::command;
use crate::workspace::root;

/// The number of runs of a program. Each gives one sample.
const PROGRAMS: usize = 5;

/// The times for one message, in seconds.
#[derive(Deserialize)]
struct Times {
    message: String,
    plain: Option<f64>,
    read: Option<f64>,
    write: Option<f64>,
}

pub fn measure() -> Result<Report> {
    let read = |module: &str| -> Result<Vec<Times>> {
        let mut python = command(
            root(),
            peers::python(),
            ["workshop/bench/decode.py", module],
        );
        report_of(python.args(messages()?), "workshop/bench/decode.py")
    };
    let (mut plain, mut released, mut written) = (vec![], vec![], vec![]);
    let (mut each, mut each_written) = (Each::new(), Each::new());
    let mut unread = Vec::new();
    for _ in 0..PROGRAMS {
        let ours = read("samewire_acp")?;
        let theirs = read("acp.schema")?;
        let sum = |of: fn(&Times) -> Option<f64>| ours.iter().map(of).sum::<Option<f64>>();
        let (read, loads) = (sum(|times| times.read), sum(|times| times.plain));
        plain.push(
            read.zip(loads)
                .map(|(read, loads)| read / loads)
                .context("ours reads every message")?,
        );
        let (mut own, mut other) = (0.0, 0.0);
        let (mut own_write, mut other_write) = (0.0, 0.0);
        unread.clear();
        for (index, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let Some((mine, their)) = ours.read.zip(theirs.read) else {
                unread.push(ours.message.clone());
                continue;
            };
            own += mine;
            other += their;
            own_write += ours.write.unwrap_or_default();
            other_write += theirs.write.unwrap_or_default();
            add(&mut each, index, &ours.message, mine / their);
            if let Some((mine, their)) = ours.write.zip(theirs.write) {
                add(&mut each_written, index, &ours.message, mine / their);
            }
        }
        released.push(own / other);
        written.push(own_write / other_write);
    }
    let mut rows = vec![
        Row::new(
            "Python: model_validate_json over the released package's",
            Unit::Ratio,
            released,
        )
        .at_most(1.0)
        .note(unread_note(&unread)),
        Row::new(
            "Python: model_validate_json over json.loads",
            Unit::Ratio,
            plain,
        ),
    ];
    rows.extend(
        each.into_iter()
            .map(|(message, samples)| Row::new(format!("  {message}"), Unit::Ratio, samples)),
    );
    rows.push(
        Row::new(
            "Python: encode over the released package's model_dump_json, which checks nothing",
            Unit::Ratio,
            written,
        )
        .at_most(1.5),
    );
    rows.extend(each_written.into_iter().map(|(message, samples)| {
        Row::new(format!("  {message}"), Unit::Ratio, samples)
            .at_most(1.5)
            .because("the value has many small models, and each is checked in Python")
    }));
    rows.extend(importing()?);
    Ok(Report {
        runtime: format!(
            "{}, pydantic {}, agent-client-protocol {}",
            version("Python", "python3")?,
            pinned("pydantic")?,
            pinned("agent-client-protocol")?
        ),
        rows,
    })
}

/// The ratios of each message.
type Each = Vec<(String, Vec<f64>)>;

/// Adds a ratio of a message, whose place among the messages is given.
fn add(each: &mut Each, index: usize, message: &str, ratio: f64) {
    match each.iter_mut().find(|(other, _)| other == message) {
        Some((_, samples)) => samples.push(ratio),
        None => each.insert(index.min(each.len()), (message.to_owned(), vec![ratio])),
    }
}

/// A program that reads one message with a plain pydantic model.
const PLAIN: &str = r#"
from pydantic import BaseModel
class Note(BaseModel):
    session_id: str
    text: str
Note.model_validate_json('{"session_id":"session-1","text":"Hello"}')
"#;

/// The same program with one of our models.
const OURS: &str = r#"
from samewire_acp import SessionNotification
SessionNotification.model_validate_json(
    '{"sessionId":"session-1","update":{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"Hello"}}}'
)
"#;

/// The time for importing each package, minus that of a bare start.
fn importing() -> Result<Vec<Row>> {
    let start = |code: &str| {
        time(
            &mut command(root(), peers::python(), ["-c", code]),
            "the package can be imported",
        )
    };
    let (mut bare_import, mut first_read, mut ratio) = (vec![], vec![], vec![]);
    for round in 0..=2 * PROGRAMS {
        let bare = start("pass")?;
        let pydantic = start("from pydantic import BaseModel")?;
        let ours = start("import samewire_acp")?;
        let plain_read = start(PLAIN)?;
        let our_read = start(OURS)?;
        let our_types = start("from samewire_acp import SessionNotification")? - bare;
        let theirs = start("import acp.schema")? - bare;
        if round > 0 {
            bare_import.push(ours / pydantic);
            first_read.push(our_read / plain_read);
            ratio.push(our_types / theirs);
        }
    }
    Ok(vec![
        Row::new(
            "Python: `import samewire_acp` over `from pydantic import BaseModel`",
            Unit::Ratio,
            bare_import,
        )
        .at_most(2.0),
        Row::new(
            "Python: importing and one read, over a program with one plain pydantic model",
            Unit::Ratio,
            first_read,
        )
        .at_most(2.0),
        Row::new(
            "Python: importing the types, over `import acp.schema`",
            Unit::Ratio,
            ratio,
        )
        .at_most(0.334),
    ])
}

//! Python: reading beside the released package and `json.loads`, and importing, in one environment.

use anyhow::{Context, Result};
use serde::Deserialize;

use super::generators::pinned;
use super::table::{Report, Row, Unit};
use super::{messages, peers, said, time, version};
use crate::command::command;
use crate::workspace::root;

/// How often a program is run: each run gives one sample.
const PROGRAMS: usize = 5;

/// The times of one message, in seconds.
#[derive(Deserialize)]
struct Times {
    message: String,
    plain: Option<f64>,
    read: Option<f64>,
}

pub fn measure() -> Result<Report> {
    let read = |module: &str| -> Result<Vec<Times>> {
        let mut python = command(root(), peers::python(), ["xtask/bench/decode.py", module]);
        said(python.args(messages()?), "xtask/bench/decode.py")
    };
    let (mut plain, mut released) = (vec![], vec![]);
    let mut each: Vec<(String, Vec<f64>)> = Vec::new();
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
        unread.clear();
        for (index, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let Some((mine, their)) = ours.read.zip(theirs.read) else {
                unread.push(ours.message.clone());
                continue;
            };
            own += mine;
            other += their;
            match each
                .iter_mut()
                .find(|(message, _)| *message == ours.message)
            {
                Some((_, samples)) => samples.push(mine / their),
                None => each.insert(
                    index.min(each.len()),
                    (ours.message.clone(), vec![mine / their]),
                ),
            }
        }
        released.push(own / other);
    }
    let note = match unread.as_slice() {
        [] => String::new(),
        unread => format!(
            "not read by the released package, and left out here: {}",
            unread.join(", ")
        ),
    };
    let mut rows = vec![
        Row::new(
            "Python: model_validate_json over the released package's",
            Unit::Ratio,
            released,
        )
        .at_most(1.0)
        .note(note),
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

/// Importing the packages, each over a bare start.
fn importing() -> Result<Vec<Row>> {
    let start = |code: &str| {
        time(
            &mut command(root(), peers::python(), ["-c", code]),
            "the package can be imported",
        )
    };
    let (mut own, mut ratio) = (vec![], vec![]);
    for round in 0..=2 * PROGRAMS {
        let bare = start("pass")?;
        let ours = start("import samewire_acp")? - bare;
        let theirs = start("import acp.schema")? - bare;
        if round > 0 {
            own.push(ours * 1000.0);
            ratio.push(ours / theirs);
        }
    }
    Ok(vec![
        Row::new(
            "Python: importing, over `import acp.schema`",
            Unit::Ratio,
            ratio,
        )
        .at_most(0.334),
        Row::new(
            "Python: importing, over a bare start",
            Unit::Milliseconds,
            own,
        )
        .at_most(150.0),
    ])
}

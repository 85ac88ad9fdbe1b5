//! Measures reading the messages of workshop/bench in Rust, compared with the released crate and plain JSON. `cargo
//! xtask bench` prints the result with all others.
#![allow(clippy::print_stdout, reason = "the report goes to whoever runs this")]

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, io};

use agent_client_protocol_schema::v1 as released;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The duration of a reader's turn.
const TURN: Duration = Duration::from_millis(2);
/// The number of turns for a sample. The best one counts.
const TURNS: usize = 5;
const SAMPLES: usize = 9;

/// Reads a text, and returns whether it is valid.
type Read = fn(&str) -> bool;

/// The readers of each type: ours with issues, ours with plain serde, and that of the released crate.
const READERS: &[(&str, [Read; 3])] = &[
    (
        "SessionNotification",
        readers::<samewire_acp::SessionNotification, released::SessionNotification>(),
    ),
    (
        "InitializeRequest",
        readers::<samewire_acp::InitializeRequest, released::InitializeRequest>(),
    ),
    (
        "InitializeResponse",
        readers::<samewire_acp::InitializeResponse, released::InitializeResponse>(),
    ),
    (
        "PromptRequest",
        readers::<samewire_acp::PromptRequest, released::PromptRequest>(),
    ),
    (
        "RequestPermissionRequest",
        readers::<samewire_acp::RequestPermissionRequest, released::RequestPermissionRequest>(),
    ),
];

const fn readers<Ours: DeserializeOwned, Theirs: DeserializeOwned>() -> [Read; 3] {
    [
        |text| samewire_acp::decode::<Ours>(text).is_ok(),
        |text| serde_json::from_str::<Ours>(text).is_ok(),
        |text| serde_json::from_str::<Theirs>(text).is_ok(),
    ]
}

/// A message, and the readers of its type.
struct Message {
    name: String,
    text: String,
    readers: [Read; 3],
    /// Whether the released crate accepts it.
    known: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut unread = Vec::new();
    let mut messages = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/messages"))? {
        let path = entry?.path();
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let ty = name.split('.').next().unwrap_or_default();
        let Some((_, readers)) = READERS.iter().find(|(own, _)| *own == ty) else {
            return Err(io::Error::other(format!("no reader for {name}")).into());
        };
        let text = fs::read_to_string(&path)?.trim().to_owned();
        if !readers[0](&text) || !readers[1](&text) {
            return Err(io::Error::other(format!("{name} is not read")).into());
        }
        let known = readers[2](&text);
        if !known {
            unread.push(name.clone());
        }
        messages.push(Message {
            name,
            text,
            readers: *readers,
            known,
        });
    }
    unread.sort();
    let note = if unread.is_empty() {
        String::new()
    } else {
        format!(
            "not read by the released crate, and left out here: {}",
            unread.join(", ")
        )
    };
    let row = |what: &str, target: Option<f64>, note: String, samples: Vec<f64>| json!({ "what": what, "unit": "x", "target": target, "samples": samples, "note": note });
    messages.sort_by(|one, other| one.name.cmp(&other.name));
    messages.retain(|message| message.known);
    let rounds: Vec<Vec<Times>> = (0..SAMPLES)
        .map(|_| messages.iter().map(times).collect())
        .collect();
    let sum = |round: &[Times], of: fn(&Times) -> f64| round.iter().map(of).sum::<f64>();
    let of = |one: fn(&Times) -> f64, other: fn(&Times) -> f64| -> Vec<f64> {
        let ratio = |round: &Vec<Times>| sum(round, one) / sum(round, other);
        rounds.iter().map(ratio).collect()
    };
    let mut rows = vec![
        row(
            "Rust: decode over the released crate",
            Some(1.0),
            note,
            of(|times| times.decode, |times| times.released),
        ),
        row(
            "Rust: plain serde_json of our types over the released crate",
            None,
            String::new(),
            of(|times| times.serde, |times| times.released),
        ),
        row(
            "Rust: decode over serde_json::Value",
            None,
            String::new(),
            of(|times| times.decode, |times| times.value),
        ),
    ];
    for (index, message) in messages.iter().enumerate() {
        let ratio = |round: &Vec<Times>| round[index].decode / round[index].released;
        let what = format!("  {}", message.name);
        rows.push(row(
            &what,
            None,
            String::new(),
            rounds.iter().map(ratio).collect(),
        ));
    }
    println!(
        "{}",
        json!({ "runtime": "rustc, release, agent-client-protocol-schema 1.20.0", "rows": rows })
    );
    Ok(())
}

/// The times for one message, in seconds.
struct Times {
    decode: f64,
    serde: f64,
    released: f64,
    value: f64,
}

fn times(message: &Message) -> Times {
    let value: Read = |text| serde_json::from_str::<Value>(text).is_ok();
    let [decode, serde, released] = message.readers;
    let mut best = [f64::INFINITY; 4];
    for _ in 0..TURNS {
        for (best, read) in best.iter_mut().zip([decode, serde, released, value]) {
            *best = best.min(time(read, &message.text));
        }
    }
    let [decode, serde, released, value] = best;
    Times {
        decode,
        serde,
        released,
        value,
    }
}

/// The seconds for one call.
fn time(read: Read, text: &str) -> f64 {
    let begun = Instant::now();
    let mut calls = 0_u32;
    while begun.elapsed() < TURN {
        for _ in 0..4 {
            black_box(read(black_box(text)));
        }
        calls += 4;
    }
    begun.elapsed().as_secs_f64() / f64::from(calls)
}

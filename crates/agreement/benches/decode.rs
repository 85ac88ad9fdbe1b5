//! What reading the messages of xtask/bench costs in Rust, beside the released crate and plain JSON.
//! `cargo xtask bench` prints it with everything else.
#![allow(clippy::print_stdout, reason = "the report goes to whoever runs this")]

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, io};

use agent_client_protocol_schema::v1 as released;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// One sample: each side takes turns for as long as this.
const TURN: Duration = Duration::from_millis(4);
const SAMPLES: usize = 15;

/// Reads a text, and says whether it is one of the type.
type Read = fn(&str) -> bool;

/// How a type is read: ours with issues, ours with plain serde, theirs.
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

/// A message and how it is read.
struct Message {
    text: String,
    readers: [Read; 3],
    /// Whether the released crate reads it at all.
    known: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut unread = Vec::new();
    let mut messages = Vec::new();
    for entry in
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../xtask/bench/messages"))?
    {
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
            text,
            readers: *readers,
            known,
        });
    }
    unread.sort();
    let known = || messages.iter().filter(|message| message.known);
    let ratio = |what: &str, target: Option<f64>, note: String, pair: &dyn Fn() -> (f64, f64)| {
        let samples: Vec<f64> = (0..SAMPLES)
            .map(|_| pair())
            .map(|(ours, other)| ours / other)
            .collect();
        json!({ "what": what, "unit": "x", "target": target, "samples": samples, "note": note })
    };
    let note = if unread.is_empty() {
        String::new()
    } else {
        format!(
            "not read by the released crate, and left out here: {}",
            unread.join(", ")
        )
    };
    let report = json!({
        "runtime": "rustc, release, agent-client-protocol-schema 1.15.1",
        "rows": [
            ratio("Rust: decode over the released crate", Some(1.0), note, &|| sums(known(), |message| {
                (time(message.readers[0], &message.text), time(message.readers[2], &message.text))
            })),
            ratio("Rust: plain serde_json of our types over the released crate", None, String::new(), &|| sums(known(), |message| {
                (time(message.readers[1], &message.text), time(message.readers[2], &message.text))
            })),
            ratio("Rust: decode over serde_json::Value", None, String::new(), &|| sums(messages.iter(), |message| {
                (time(message.readers[0], &message.text), time(plain, &message.text))
            })),
        ],
    });
    println!("{report}");
    Ok(())
}

fn plain(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok()
}

/// The times of all messages together.
fn sums<'a>(
    messages: impl Iterator<Item = &'a Message>,
    times: impl Fn(&Message) -> (f64, f64),
) -> (f64, f64) {
    messages.map(times).fold((0.0, 0.0), |sum, (ours, other)| {
        (sum.0 + ours, sum.1 + other)
    })
}

/// Seconds a call takes.
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

//! Measures the crate that is generated from the schema of ACP beside `samewire-acp`, from which the schema comes: both read
//! and write the same messages. `cargo xtask bench` prints the result with all others.

use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs, io};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// The duration of a turn.
const TURN: Duration = Duration::from_millis(2);
/// The number of turns for a sample. The best one counts.
const TURNS: usize = 5;
const SAMPLES: usize = 9;

/// The seconds for reading and for writing a message: of the generated crate, then of `samewire-acp`.
type Times = [[f64; 2]; 2];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args().nth(1).ok_or("which messages?")?;
    let mut messages = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        messages.push((name, fs::read_to_string(&path)?));
    }
    let mut rounds: Vec<Times> = Vec::new();
    for _ in 0..SAMPLES {
        let mut sum = Times::default();
        for (name, text) in &messages {
            let times = match name.split('.').next().unwrap_or_default() {
                "InitializeRequest" => of::<acp::InitializeRequest, samewire_acp::InitializeRequest>(text),
                "InitializeResponse" => of::<acp::InitializeResponse, samewire_acp::InitializeResponse>(text),
                "PromptRequest" => of::<acp::PromptRequest, samewire_acp::PromptRequest>(text),
                "RequestPermissionRequest" => {
                    of::<acp::RequestPermissionRequest, samewire_acp::RequestPermissionRequest>(text)
                }
                "SessionNotification" => of::<acp::SessionNotification, samewire_acp::SessionNotification>(text),
                _ => return Err(io::Error::other(format!("no reader for {name}")).into()),
            };
            for (sum, times) in sum.iter_mut().zip(times) {
                for (sum, time) in sum.iter_mut().zip(times) {
                    *sum += time;
                }
            }
        }
        rounds.push(sum);
    }
    let row = |what: &str, target: Option<f64>, at: usize| {
        let samples: Vec<f64> = rounds.iter().map(|round| round[0][at] / round[1][at]).collect();
        json!({ "what": what, "unit": "x", "target": target, "samples": samples })
    };
    let rows = [
        row("Rust: decode of the generated crate over samewire-acp", Some(1.2), 0),
        row("Rust: encode of the generated crate over samewire-acp", None, 1),
    ];
    println!("{}", json!({ "runtime": "rustc, release", "rows": rows }));
    Ok(())
}

fn of<Made, Own>(text: &str) -> Times
where
    Made: DeserializeOwned + Serialize,
    Own: DeserializeOwned + Serialize,
{
    let (Ok(made), Ok(own)) = (acp::decode::<Made>(text), samewire_acp::decode::<Own>(text)) else {
        panic!("this is not read: {text}");
    };
    let (made, own) = (made.value, own.value);
    assert_eq!(acp::encode(&made).ok(), samewire_acp::encode(&own).ok());
    let mut best = [[f64::INFINITY; 2]; 2];
    for _ in 0..TURNS {
        let times = [
            [
                time(|| acp::decode::<Made>(black_box(text)).is_ok()),
                time(|| acp::encode(black_box(&made)).is_ok()),
            ],
            [
                time(|| samewire_acp::decode::<Own>(black_box(text)).is_ok()),
                time(|| samewire_acp::encode(black_box(&own)).is_ok()),
            ],
        ];
        for (best, times) in best.iter_mut().zip(times) {
            for (best, time) in best.iter_mut().zip(times) {
                *best = best.min(time);
            }
        }
    }
    best
}

/// The seconds for one call.
fn time(call: impl Fn() -> bool) -> f64 {
    let begun = Instant::now();
    let mut calls = 0_u32;
    while begun.elapsed() < TURN {
        for _ in 0..4 {
            black_box(call());
        }
        calls += 4;
    }
    begun.elapsed().as_secs_f64() / f64::from(calls)
}

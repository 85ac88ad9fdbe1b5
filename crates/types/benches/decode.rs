//! What reading a type costs beside reading plain JSON; `cargo xtask bench` prints it with everything else.
#![allow(clippy::print_stdout, reason = "the report goes to whoever runs this")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use samewire_acp::{
    Plan, PlanEntry, PlanEntryPriority, SessionNotification, SessionUpdate, decode, encode,
};
use serde_json::{Value, json};

/// One sample: each side takes turns for as long as this.
const TURN: Duration = Duration::from_millis(40);
const SAMPLES: usize = 25;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let entry = |number| {
        PlanEntry::new(
            format!("Step {number}: read the code and write down what it does"),
            PlanEntryPriority::Medium,
        )
    };
    let plan = Plan::new((0..20).map(entry).collect());
    let text = encode(&SessionNotification::new(
        "session-1",
        SessionUpdate::Plan(plan),
    ))?;
    decode::<SessionNotification>(&text)?;
    let with_issues = pairs(
        || decode::<SessionNotification>(black_box(&text)).is_ok(),
        &text,
    );
    let without = pairs(
        || serde_json::from_str::<SessionNotification>(black_box(&text)).is_ok(),
        &text,
    );
    let report = json!({
        "runtime": "rustc, release",
        "rows": [
            row("Rust: decode over serde_json::Value, 20 entries", &with_issues),
            row("Rust: serde_json::from_str over serde_json::Value", &without),
        ],
    });
    println!("{report}");
    Ok(())
}

fn row(what: &str, samples: &[f64]) -> Value {
    json!({ "what": what, "unit": "x", "target": null, "samples": samples })
}

/// Samples of how much longer `ours` takes than plain JSON, the two in turn.
fn pairs(ours: impl Fn() -> bool, text: &str) -> Vec<f64> {
    let plain = || serde_json::from_str::<Value>(black_box(text)).is_ok();
    (0..SAMPLES).map(|_| time(&ours) / time(plain)).collect()
}

/// Seconds a call takes.
fn time(call: impl Fn() -> bool) -> f64 {
    let begun = Instant::now();
    let mut calls = 0_u32;
    while begun.elapsed() < TURN {
        for _ in 0..16 {
            black_box(call());
        }
        calls += 16;
    }
    begun.elapsed().as_secs_f64() / f64::from(calls)
}

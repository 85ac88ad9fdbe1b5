//! A driver for the proof: reads lines of `{"type", "text"}`, and writes `{"ok"}` or `{"error"}`.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[allow(
    clippy::all,
    clippy::pedantic,
    reason = "typify wrote it, and not for these lints"
)]
#[allow(dead_code, reason = "not every helper of the types is used")]
mod types {
    include!(concat!(env!("OUT_DIR"), "/types.rs"));
}

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        serde_json::to_writer(&mut out, &answer(&line))?;
        out.write_all(b"\n")?;
        line.clear();
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    out.flush()
}

fn answer(line: &str) -> Value {
    let question: Value = match serde_json::from_str(line) {
        Ok(question) => question,
        Err(error) => return refused(&error),
    };
    let name = question["type"].as_str().unwrap_or_default();
    let text = question["text"].as_str().unwrap_or_default();
    include!(concat!(env!("OUT_DIR"), "/again.rs"))
}

/// Reads a text as a type, and writes it again.
fn again<T: DeserializeOwned + Serialize>(text: &str) -> Value {
    let value: serde_json::Result<T> = serde_json::from_str(text);
    match value.and_then(|value| serde_json::to_string(&value)) {
        Ok(text) => json!({ "ok": text, "issues": [] }),
        Err(error) => refused(&error),
    }
}

fn refused(error: &serde_json::Error) -> Value {
    let code = if error.is_data() { "type" } else { "syntax" };
    json!({ "error": { "path": "", "code": code, "message": error.to_string() } })
}

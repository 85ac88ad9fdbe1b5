//! The released Rust crate as a judge: reads `{"type", "text"}`, a line each, and answers in order.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a driver of the proof"
)]

use std::io::{BufRead, Write};

use serde_json::{Value, json};

mod types;

fn main() {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut input = std::io::BufReader::new(std::io::stdin().lock());
    let mut line = String::new();
    while input.read_line(&mut line).expect("standard input") > 0 {
        let question: Value = serde_json::from_str(&line).expect("a question");
        let name = question["type"].as_str().expect("a type");
        let text = question["text"].as_str().expect("a text");
        let answer = match types::rewrite(name, text) {
            None => json!({ "unknown_type": true }),
            Some(Ok(written)) => json!({ "ok": written }),
            Some(Err(error)) => {
                json!({ "error": { "path": "", "code": "value", "message": error.to_string() } })
            }
        };
        writeln!(out, "{answer}").expect("standard output");
        if input.buffer().is_empty() {
            out.flush().expect("standard output");
        }
        line.clear();
    }
}

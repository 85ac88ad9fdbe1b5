//! The released Rust crate as a judge: reads a `{"type", "text"}` per line, and answers in order.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::panic,
    reason = "a driver of the proof"
)]

use std::io::{BufRead, Write};

use serde_json::{Value, json};

mod types;

fn main() {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut input = std::io::BufReader::new(std::io::stdin().lock());
    let broken = Broken::from_environment();
    let mut line = String::new();
    while input.read_line(&mut line).expect("standard input") > 0 {
        let question: Value = serde_json::from_str(&line).expect("a question");
        let name = question["type"].as_str().expect("a type");
        let text = question["text"].as_str().expect("a text");
        let answer = match broken.rewrite(name, text) {
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

/// The mistake that the environment variable `SAMEWIRE_BREAK` selects. The comparison must notice it.
enum Broken {
    Nothing,
    /// It writes a member under another name.
    LosesMember,
    /// It writes a member that was not there.
    AddsMember,
    /// It has no `PlanEntry`.
    ForgetsType,
    /// It reads `id` of `PlanRemoved`, though a row of the table says that it does not.
    MendsItself,
}

impl Broken {
    fn from_environment() -> Self {
        match std::env::var("SAMEWIRE_BREAK").as_deref() {
            Err(_) => Self::Nothing,
            Ok("loses-member") => Self::LosesMember,
            Ok("adds-member") => Self::AddsMember,
            Ok("forgets-type") => Self::ForgetsType,
            Ok("mends-itself") => Self::MendsItself,
            Ok(other) => panic!("SAMEWIRE_BREAK has no `{other}`"),
        }
    }

    fn rewrite(&self, name: &str, text: &str) -> Option<serde_json::Result<String>> {
        let in_answer = |from: &str, to: &str| {
            let answer = types::rewrite(name, text)?;
            Some(answer.map(|written| written.replace(from, to)))
        };
        match (self, name) {
            (Self::LosesMember, _) => in_answer(r#""annotations":"#, r#""annotation":"#),
            (Self::AddsMember, _) => {
                in_answer(r#""loadSession":"#, r#""saveSession":false,"loadSession":"#)
            }
            (Self::ForgetsType, "PlanEntry") => None,
            (Self::MendsItself, "PlanRemoved") => {
                types::rewrite(name, &text.replace(r#""id""#, r#""planId""#))
            }
            (Self::Nothing | Self::ForgetsType | Self::MendsItself, _) => {
                types::rewrite(name, text)
            }
        }
    }
}

//! A plan as plain JSON: its content, its progress, and the changes that are reported for it.

use serde_json::{Value, json};

use super::kept::{Kept, list, rule};
use super::markdown;

/// A plan.
#[derive(Clone)]
pub(super) struct Held {
    /// None for the baseline.
    pub(super) id: Option<String>,
    /// As a snapshot has it.
    pub(super) content: Value,
    pub(super) keys: Vec<u64>,
    pub(super) next_key: u64,
}

impl Held {
    /// The entries of a list; none of anything else.
    pub(super) fn entries(&self) -> &[Value] {
        match self.content.get("type").and_then(Value::as_str) {
            None | Some("items") => list(&self.content, "entries"),
            Some(_) => &[],
        }
    }

    /// The entries of a list, or the tasks of Markdown, which have no priority; none of anything else.
    pub(super) fn tasks(&self) -> Vec<Value> {
        if self.format() != "markdown" {
            return self.entries().to_vec();
        }
        let text = self.content["content"].as_str().unwrap_or_default();
        markdown::tasks(text)
            .into_iter()
            .map(|(status, text)| json!({ "content": text, "status": status }))
            .collect()
    }

    /// Whether there is a key for each entry, each once and below the next.
    pub(super) fn has_keys(&self) -> bool {
        let mut keys = self.keys.clone();
        keys.sort_unstable();
        keys.dedup();
        keys.len() == self.keys.len()
            && keys.len() == self.entries().len()
            && keys.last().is_none_or(|last| *last < self.next_key)
    }

    /// The format's name, as a look shows it.
    pub(super) fn format(&self) -> &str {
        match self.content.get("type").and_then(Value::as_str) {
            None => "baseline",
            Some(known @ ("items" | "markdown" | "file")) => known,
            Some(_) => "unknown",
        }
    }

    /// Whether this is the change that is reported for its removal.
    pub(super) fn is_removed(&self, session: &str, told: &Value) -> Kept {
        self.is_told(session, told, "removed")?;
        let gone = json!({
            "added": [], "removed": (0..self.entries().len()).collect::<Vec<_>>(), "moved": [],
            "status": [], "priority": [], "content": [],
        });
        rule(
            told["entries"] == gone,
            "the entries of a removed plan are removed",
        )
    }

    pub(super) fn is_told(&self, session: &str, told: &Value, kind: &str) -> Kept {
        rule(
            told["change"] == kind
                && told["sessionId"] == session
                && told["planId"] == json!(self.id),
            &format!("what is {kind} is told as that, with its session and its id"),
        )
    }

    /// How deep the raw JSON in the plan is, where it is deepest.
    pub(super) fn depth(&self) -> usize {
        if self.format() == "unknown" {
            return depth(&self.content);
        }
        let with_meta = self.entries().iter().chain([&self.content]);
        with_meta.map(|of| depth(&of["_meta"])).max().unwrap_or(0)
    }

    /// What the plan counts for `bytes`.
    pub(super) fn weight(&self) -> usize {
        let of = |name: &str| self.content.get(name).map_or(0, weight);
        let text = |name: &str| self.content[name].as_str().map_or(0, str::len);
        let inside = match self.format() {
            "unknown" => weight(&self.content),
            "markdown" => text("content") + of("_meta"),
            "file" => text("uri") + of("_meta"),
            _ => {
                let entry = |entry: &Value| {
                    128 + entry["content"].as_str().map_or(0, str::len)
                        + entry.get("_meta").map_or(0, weight)
                };
                self.entries().iter().map(entry).sum::<usize>() + of("_meta")
            }
        };
        256 + self.id.as_ref().map_or(0, String::len) + inside
    }
}

/// How many levels of objects and lists there are.
pub(crate) fn depth(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
    }
}

/// What JSON counts.
fn weight(value: &Value) -> usize {
    64 + match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(weight).sum(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| name.len() + weight(value))
            .sum(),
    }
}

//! The coverage of random sequences and scenarios: every kind of result and of text must occur in both.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use samewire_plans::{markdown_headings, markdown_tasks};

use super::generate::random_sequence;
use super::question::{Answered, Sequence, Step};
use super::scenarios::load;
use crate::exchange::Exchange;

/// The number of sequences in which each kind must occur.
const SEQUENCES: u64 = 5_000;
/// The maximum depth of JSON in a `_meta`, whatever the limits are.
const DEEPEST: usize = 100;

/// The kinds that must occur. Each line has a group and its kinds.
const KINDS: &str = include_str!("kinds.txt");

/// The kinds that occurred.
#[derive(Debug, Default)]
struct Coverage(BTreeSet<String>);

impl Coverage {
    /// Records the kinds in a sequence and its answer.
    fn count(&mut self, asked: &Sequence, answered: &Answered) {
        for (step, result) in asked.steps.iter().zip(&answered.results) {
            self.count_step(step, result);
        }
        self.count_state(&answered.state);
    }

    /// Kinds that did not occur.
    fn missing(&self) -> impl Iterator<Item = String> {
        kinds().filter(|kind| !self.0.contains(kind))
    }

    /// Kinds that occurred, but are not listed.
    fn unlisted(&self) -> impl Iterator<Item = &str> {
        let met = self.0.iter().map(String::as_str);
        met.filter(|met| kinds().all(|kind| kind != *met))
    }

    fn met(&mut self, group: &str, kind: impl AsRef<str>) {
        self.0.insert(format!("{group} {}", kind.as_ref()));
    }

    fn count_step(&mut self, step: &Step, result: &Value) {
        match step {
            Step::Take(_) => self.count_change("take", changed(result)),
            Step::Dismiss(..) => self.count_change("dismiss", changed(result)),
            Step::Forget(_) => {
                let gone = ["nothing", "one", "some"];
                let many = items(&result["changes"]).len().min(2);
                self.met("forget", gone[many]);
            }
            Step::Restore(_) => self.met("restore", outcome(result)),
            Step::RestoreFrom(_) => self.met("restore_from", outcome(result)),
            Step::Look(_) => self.count_state(&result["state"]),
            Step::Report(call) => self.count_call(call, result),
        }
    }

    fn count_call(&mut self, call: &[Value], result: &Value) {
        let name = call.first().and_then(Value::as_str).unwrap_or_default();
        let value = call
            .get(2)
            .filter(|_| ["items", "push", "set_meta"].contains(&name));
        match outcome(result) {
            "invalid" if value.is_some_and(|value| depth(value) > DEEPEST) => {
                self.met(name, "invalid_levels");
            }
            outcome => self.met(name, outcome),
        }
        let mut gone = Vec::new();
        for message in items(&result["messages"]) {
            let update = &message["update"];
            self.count_message(update);
            if update["sessionUpdate"] == "plan_removed" {
                gone.push(id(update));
            } else if gone.contains(&id(&update["plan"])) {
                self.met(name, "put_back");
            }
        }
        for change in items(&result["changes"]) {
            self.count_change("heard", change);
        }
    }

    fn count_change(&mut self, group: &str, change: &Value) {
        self.met(group, outcome(change));
        if let Some(levels @ (65 | 101)) = change["error"]["found"].as_u64() {
            self.met("refused_levels", levels.to_string());
        }
        for (name, places) in change["entries"].as_object().into_iter().flatten() {
            if !items(places).is_empty() {
                self.met("entries", name);
            }
        }
    }

    fn count_message(&mut self, update: &Value) {
        let kind = update["sessionUpdate"].as_str().unwrap_or_default();
        let plan = &update["plan"];
        self.met("sent", plan["type"].as_str().unwrap_or(kind));
        if plan["type"] == "markdown" && is_link(&plan["content"]) {
            let path = ["without_path", "with_path"][usize::from(plan["path"].is_string())];
            self.met("sent_link", path);
        }
        let about = if plan.is_null() { update } else { plan };
        if kind != "plan" {
            self.met("sent_with", spelled(about));
        }
    }

    fn count_state(&mut self, state: &Value) {
        let kept = items(&state["snapshot"]["sessions"]);
        for (shown, kept) in items(&state["sessions"]).iter().zip(kept) {
            for (shown, kept) in items(&shown["plans"]).iter().zip(items(&kept["plans"])) {
                let format = shown["format"].as_str().unwrap_or_default();
                let summary = shown["summary"].as_str().unwrap_or_default();
                self.met(&format!("shown_{format}"), form(summary));
                let plan = kept.get("plan").unwrap_or(&kept["baseline"]);
                if is_link(&plan["content"]) {
                    self.met("taken_link", "as_text");
                }
                if format == "unknown" {
                    self.met("unknown_with", spelled(plan));
                }
                let deepest = items(&plan["entries"]).iter().chain([plan]);
                let deepest = deepest.map(|of| depth(&of["_meta"])).max();
                if let Some(levels @ (64 | 100)) = deepest {
                    self.met("held_levels", levels.to_string());
                }
                if let Some(text) = plan["content"].as_str().filter(|_| format == "markdown") {
                    for task in markdown_tasks(text) {
                        let status = serde_json::to_value(task.status).unwrap_or_default();
                        self.met("markdown_has", status.as_str().unwrap_or_default());
                    }
                    if !markdown_headings(text).is_empty() {
                        self.met("markdown_has", "heading");
                    }
                    if ["```", "~~~"].iter().any(|fence| text.contains(fence)) {
                        self.met("markdown_has", "fence");
                    }
                }
            }
        }
    }
}

fn kinds() -> impl Iterator<Item = String> {
    let lines = KINDS.lines().filter_map(|line| line.trim().split_once(' '));
    lines.flat_map(|(group, kinds)| {
        let kinds = kinds.split_whitespace();
        kinds.map(move |kind| format!("{group} {kind}"))
    })
}

/// Whether a Markdown text looks like a link.
fn is_link(content: &Value) -> bool {
    let content = content.as_str().unwrap_or_default();
    content.starts_with('[') && content.ends_with(')') && content.contains("](")
}

fn id(plan: &Value) -> Option<&str> {
    let id = plan.get("id").or_else(|| plan.get("planId"));
    id.and_then(Value::as_str)
}

/// The names under which a plan has its id.
fn spelled(plan: &Value) -> &'static str {
    match (plan.get("id"), plan.get("planId")) {
        (Some(_), Some(_)) => "both",
        (Some(_), None) => "id",
        (None, _) => "planId",
    }
}

/// The change or the error of a step.
fn changed(result: &Value) -> &Value {
    result.get("change").unwrap_or(result)
}

/// The outcome of a step in one word.
fn outcome(of: &Value) -> &str {
    let words = [&of["error"]["code"], &of["reason"], &of["change"]];
    match words.into_iter().find_map(Value::as_str) {
        Some(word) => word,
        None if of["restored"] == true => "restored",
        None => ["nothing", "one", "some"][items(&of["messages"]).len().min(2)],
    }
}

/// The form of a summary.
fn form(summary: &str) -> &'static str {
    let cut = summary.chars().count() == 120 && summary.ends_with('…');
    if cut {
        "cut"
    } else if summary.ends_with(" more)") {
        "more"
    } else if summary.contains(" done:") {
        "begun"
    } else if summary.ends_with(" done") {
        "done"
    } else if ["no tasks", "no text", ""].contains(&summary) {
        "none"
    } else {
        "said"
    }
}

fn items(of: &Value) -> &[Value] {
    of.as_array().map_or(&[], Vec::as_slice)
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
    }
}

#[test]
fn random_sequences_meet_every_kind_and_no_other() {
    check(
        (0..SEQUENCES).map(|number| random_sequence(1, number)),
        "plans/generate",
    );
}

/// Each kind has a result that people wrote: if all books make the same mistake, only a scenario shows it.
#[test]
fn scenarios_meet_every_kind_and_no_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let scenarios = load(&root.join(Sequence::FOLDER)).expect("the scenarios");
    check(
        scenarios.into_iter().map(|scenario| scenario.asked),
        Sequence::FOLDER,
    );
}

fn check(sequences: impl Iterator<Item = Sequence>, place: &str) {
    let mut coverage = Coverage::default();
    for asked in sequences {
        let line = asked.replay().expect("a sequence that can be asked");
        coverage.count(&asked, &Answered::of(&line).expect("an answer"));
    }
    let missing: Vec<String> = coverage.missing().collect();
    let unlisted: Vec<&str> = coverage.unlisted().collect();
    assert!(
        missing.is_empty() && unlisted.is_empty(),
        "not met: {missing:?}, see {place}; met and not listed: {unlisted:?}"
    );
}

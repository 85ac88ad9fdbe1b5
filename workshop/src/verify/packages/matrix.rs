//! Our libraries with those that others have released: every client with every agent, if one of the two is ours. Each shows
//! a turn, plans in every format with a removal, and a turn that is cancelled. Languages have names here, since each has
//! programs for both libraries.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;

use crate::command::{command, run};
use crate::parallel::in_parallel;
use crate::verify::agreement::judges;
use crate::verify::packages::archives;
use crate::verify::run::job::Job;
use crate::verify::tools::python_of;
use crate::workspace::{copy, empty, read, root, scratch};

/// The expected output of every client with every agent. Released clients do not read file plans, and show a link to the
/// file.
const SHOWN: [&str; 9] = [
    "message Hello",
    "stop end_turn",
    "items steps: Read (high, completed), Write (low, pending)",
    "markdown notes: # Notes",
    "file report: file:///plans/report.md",
    "removed notes",
    "stop end_turn",
    "message Waiting",
    "stop cancelled",
];

const FILE: &str = "file:///plans/report.md";
const LINK: &str = "[report.md](file:///plans/report.md)";

const ADVICE: &str = "the programs are in workshop/fixtures/matrix";

/// Runs all pairs.
pub fn matrix(_: &Job) -> Result<String> {
    let project = empty("npm/matrix")?;
    copy(&root().join("workshop/fixtures/matrix"), &project)?;
    copy(
        &root().join("workshop/fixtures/end-to-end"),
        &project.join("between"),
    )?;
    archives::install(&project)?;
    let programs = Programs {
        python: python_of(&scratch().join("python-side-by-side-venv")),
        rust: build()?,
    };
    let mut pairs = Vec::new();
    for client in LIBRARIES {
        for agent in LIBRARIES {
            if client.whose == OURS || agent.whose == OURS {
                pairs.push((client, agent));
            }
        }
    }
    let met = in_parallel(&pairs, |(client, agent)| {
        meet(&project, &programs, client, agent)
    })?;
    let failed: Vec<String> = met
        .into_iter()
        .filter_map(Result::err)
        .map(|error| format!("{error:#}"))
        .collect();
    if !failed.is_empty() {
        bail!("{}", failed.join("\n"));
    }
    let count = pairs.len();
    Ok(format!(
        "{count} pairs, each with a turn, a cancelled turn and plans in every format"
    ))
}

/// A library: its owner, and the file extension of its programs.
#[derive(Debug, Clone, Copy)]
struct Library {
    whose: &'static str,
    language: &'static str,
}

const OURS: &str = "ours";
const RELEASED: &str = "released";
const LIBRARIES: [Library; 6] = [
    library(OURS, "mjs"),
    library(OURS, "py"),
    library(OURS, "rs"),
    library(RELEASED, "mjs"),
    library(RELEASED, "py"),
    library(RELEASED, "rs"),
];

const fn library(whose: &'static str, language: &'static str) -> Library {
    Library { whose, language }
}

/// The environment of the programs.
struct Programs {
    /// An environment with both libraries.
    python: PathBuf,
    /// The folder of the programs in Rust.
    rust: PathBuf,
}

impl Programs {
    /// How an agent or a client is started.
    fn line(&self, of: Library, what: &str) -> Vec<String> {
        let Library { whose, language } = of;
        let file = format!("{whose}_{what}.{language}");
        match language {
            "mjs" => vec!["node".to_owned(), file],
            "py" => vec![self.python.display().to_string(), file],
            _ => {
                let program = format!("matrix_{whose}_{what}{}", std::env::consts::EXE_SUFFIX);
                vec![self.rust.join(program).display().to_string()]
            }
        }
    }
}

/// Compiles the programs in Rust, and compares the minimal ones. Their project has both libraries.
fn build() -> Result<PathBuf> {
    let target = judges::target().with_file_name("minimal");
    let project = root().join("workshop/fixtures/minimal_rust");
    // A test program has all others of its package built.
    let test = "test --quiet --locked --features matrix --test side_by_side";
    let mut test = command(&project, "cargo", test.split(' '));
    run(test.env("CARGO_TARGET_DIR", &target), ADVICE)?;
    Ok(target.join("debug"))
}

/// Runs a client that starts an agent, with a recorder of their messages between them. Returns the output of the client.
fn meet(project: &Path, programs: &Programs, client: &Library, agent: &Library) -> Result<()> {
    let who = format!(
        "the {} client in {} with the {} agent in {}",
        client.whose, client.language, agent.whose, agent.language
    );
    let log = format!("{who}.log").replace(' ', "-");
    let [program, line @ ..] = &programs.line(*client, "client")[..] else {
        bail!("no program");
    };
    let mut command = command(project, program, line);
    command.args(["node", "between/record.mjs", &log]);
    command.args(programs.line(*agent, "agent"));
    let messages = || read(&project.join(&log)).unwrap_or_default();
    let printed =
        run(&mut command, ADVICE).map_err(|error| anyhow!("{who}: {error}\n{}", messages()))?;
    let shown: Vec<String> = printed
        .lines()
        .map(|line| shown(line, client.whose))
        .collect::<Result<_>>()
        .with_context(|| who.clone())?;
    if shown != SHOWN {
        bail!(
            "{who} shows\n{}\ninstead of\n{}\n{}",
            shown.join("\n"),
            SHOWN.join("\n"),
            messages()
        );
    }
    Ok(())
}

/// Normalises the JSON that a client printed, because libraries spell names and defaults differently.
fn shown(line: &str, whose: &str) -> Result<String> {
    let value: Value = serde_json::from_str(line).with_context(|| format!("not JSON: {line}"))?;
    let text = |of: &Value| of.as_str().unwrap_or("nothing").to_owned();
    if let Some(reason) = value.get("stopReason") {
        return Ok(format!("stop {}", text(reason)));
    }
    let id = |of: &Value| text(of.get("planId").or(of.get("id")).unwrap_or(of));
    let plan = &value["plan"];
    Ok(
        match (
            text(&value["sessionUpdate"]).as_str(),
            plan["type"].as_str(),
        ) {
            ("agent_message_chunk", _) => format!("message {}", text(&value["content"]["text"])),
            ("plan_removed", _) => format!("removed {}", id(&value)),
            ("plan_update", Some("items")) => {
                let entries = plan["entries"].as_array().into_iter().flatten();
                let entries = entries.map(|entry| {
                    let [content, priority, status] =
                        ["content", "priority", "status"].map(|name| text(&entry[name]));
                    format!("{content} ({priority}, {status})")
                });
                format!(
                    "items {}: {}",
                    id(plan),
                    entries.collect::<Vec<_>>().join(", ")
                )
            }
            ("plan_update", Some("markdown")) if plan["content"] == LINK && whose == RELEASED => {
                format!("file {}: {FILE}", id(plan))
            }
            ("plan_update", Some("markdown")) => {
                format!("markdown {}: {}", id(plan), text(&plan["content"]))
            }
            ("plan_update", Some("file")) => format!("file {}: {}", id(plan), text(&plan["uri"])),
            _ => format!("something else: {line}"),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_library_shows_the_same_in_its_own_spelling() {
        for (line, expected) in [
            (r#"{"stopReason":"end_turn","_meta":null}"#, "stop end_turn"),
            (
                r#"{"sessionUpdate":"plan_removed","planId":"a"}"#,
                "removed a",
            ),
            (
                r#"{"sessionUpdate":"plan_removed","id":"a","planId":"a"}"#,
                "removed a",
            ),
            (
                r#"{"sessionUpdate":"plan_update","plan":{"type":"items","id":"a","entries":[{"content":"b","priority":"low","status":"pending"}]}}"#,
                "items a: b (low, pending)",
            ),
            (
                r#"{"sessionUpdate":"plan_update","plan":{"type":"markdown","planId":"a","content":"[report.md](file:///plans/report.md)"}}"#,
                "file a: file:///plans/report.md",
            ),
            (
                r#"{"sessionUpdate":"plan_update","plan":{"type":"later","id":"a"}}"#,
                r#"something else: {"sessionUpdate":"plan_update","plan":{"type":"later","id":"a"}}"#,
            ),
        ] {
            assert_eq!(shown(line, RELEASED).expect("JSON"), expected);
        }
        let link = format!(
            r#"{{"sessionUpdate":"plan_update","plan":{{"type":"markdown","id":"a","content":"{LINK}"}}}}"#
        );
        let as_text = format!("markdown a: {LINK}");
        assert_eq!(shown(&link, OURS).expect("JSON"), as_text);
        shown("no JSON", OURS).expect_err("not JSON");
    }
}

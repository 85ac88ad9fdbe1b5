//! Runs the programs of the READMEs with the packages as users install them: every client with every agent.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use samewire_agreement::{acp, connection};
use samewire_prove::Spec;
use serde_json::Value;

use crate::command::{command, run};
use crate::readme::marked;
use crate::verify::packages::archives;
use crate::verify::run::job::{Job, Proof};
use crate::verify::sources::generated::formatted;
use crate::verify::tools::{environment, pip_install, python_of, with_tools};
use crate::workspace::{copy, empty, read, root, scratch, write};

const ADVICE: &str = "the programs are in examples/stdio; what they run on is in templates/, then `cargo xtask codegen`";

/// The parts that a page must contain, so that its programs work without anything else.
const OF_TYPESCRIPT: [&str; 5] = [
    "minimal_agent.ts",
    "minimal_client.ts",
    "agent.ts",
    "client.ts",
    "ndjson.ts",
];
const OF_PYTHON: [&str; 2] = ["agent.py", "client.py"];

/// The output of the minimal client with the minimal agent.
const MINIMAL: &str = "agent_message_chunk\nend_turn\n";

/// The output of each client with every agent.
const PRINTED: &str = "\
update agent_message_chunk
update tool_call
update plan_update
update plan_removed
permission call-1
stop end_turn
extension pong
refused -32601
";

/// The messages of each client: methods, and parts of responses.
const OF_CLIENT: [&str; 6] = [
    "initialize",
    "session/new",
    "session/prompt",
    "result outcome",
    "_example/ping",
    "_example/nothing",
];

/// The messages of each agent.
const OF_AGENT: [&str; 10] = [
    "result protocolVersion",
    "result sessionId",
    "session/update agent_message_chunk",
    "session/update tool_call",
    "session/update plan_update",
    "session/update plan_removed",
    "session/request_permission",
    "result stopReason",
    "result pong",
    "error -32601",
];

/// Builds the programs with the strictest settings and runs every client with every agent.
pub fn end_to_end(job: &Job) -> Result<String> {
    // The project is inside the folder of the npm tools, because the programs use one of them.
    let project = empty("npm/end-to-end")?;
    copy(&root().join("examples/stdio"), &project)?;
    copy(&root().join("workshop/fixtures/end-to-end"), &project)?;
    check_formatting(&project)?;
    write(&project.join("package.json"), "{ \"type\": \"module\" }\n")?;
    archives::install(&project)?;
    run(
        &mut with_tools(&project, &["tsc", "--project", "."])?,
        ADVICE,
    )?;
    let venv = scratch().join("python-user-venv");
    let python = python_of(&venv).display().to_string();
    archives::mypy(&project, &venv, &["agent.py", "client.py"], ADVICE)?;
    let pyright = ["pyright", "--pythonpath", &python, "agent.py", "client.py"];
    run(&mut with_tools(&project, &pyright)?, ADVICE)?;
    // From here on, only files that the READMEs show are used.
    fs::remove_file(project.join("tsconfig.json"))?;
    let shown = project.join("readme");
    fs::create_dir_all(&shown)?;
    write(&shown.join("package.json"), "{ \"type\": \"module\" }\n")?;
    let page = extract_programs("generated/typescript/README.md", &OF_TYPESCRIPT, &shown)?;
    extract_programs("generated/python/README.md", &OF_PYTHON, &shown)?;
    run_commands(&page, &shown)?;
    let programs = |what: &str| {
        let compiled = shown.join("dist").join(format!("{what}.js"));
        let plain = shown.join(format!("{what}.py"));
        [("node", compiled), (python.as_str(), plain)]
            .map(|(program, file)| [program.to_owned(), file.display().to_string()])
    };
    let mut messages = 0;
    for client in programs("client") {
        for agent in programs("agent") {
            messages += run_pair(&project, &client, &agent)?;
        }
    }
    run(
        &mut command(&project, "node", ["wire.mjs", "readme/dist"]),
        ADVICE,
    )?;
    let scenarios = in_order(job, &shown)?;
    side_by_side()?;
    side_by_side_in_python()?;
    let dead = ["readme/dist/client.js", "node", "--eval", "0"];
    let told = match run(&mut command(&project, "node", dead), ADVICE) {
        Ok(printed) => bail!("client.ts succeeds although its agent is gone: {printed}"),
        Err(told) => told.to_string(),
    };
    if !told.contains("ConnectionLost: initialize: the process exited with code 0") {
        bail!("client.ts does not report that its agent is gone: {told}");
    }
    Ok(format!("{messages} messages, {scenarios} scenarios"))
}

/// The minimal agents and clients, ours and the released ones, exchange the same messages, and ours are not longer.
fn side_by_side() -> Result<()> {
    let project = empty("npm/side-by-side")?;
    copy(&root().join("workshop/fixtures/minimal"), &project)?;
    formatted(&project, &["."], ADVICE)?;
    write(&project.join("package.json"), "{ \"type\": \"module\" }\n")?;
    archives::install(&project)?;
    run(
        &mut with_tools(&project, &["tsc", "--project", "."])?,
        ADVICE,
    )?;
    run(&mut command(&project, "node", ["--test"]), ADVICE)?;
    Ok(())
}

/// The same in Python, in an environment with both packages.
fn side_by_side_in_python() -> Result<()> {
    let project = empty("python-side-by-side")?;
    copy(&root().join("workshop/fixtures/minimal-python"), &project)?;
    let own = scratch().join("python-side-by-side-venv");
    environment(&own, &root().join("workshop/agents/requirements.txt"))?;
    let wheel = archives::wheel()?.display().to_string();
    pip_install(&own, &["--force-reinstall", "--no-deps", &wheel])?;
    let interpreter = python_of(&own).display().to_string();
    let ruff = ["ruff", "format", "--no-cache", "--check", "."];
    run(&mut with_tools(&project, &ruff)?, ADVICE)?;
    archives::mypy(&project, &own, &["ours_agent.py", "ours_client.py"], ADVICE)?;
    run(
        &mut command(&project, &interpreter, ["side_by_side.py"]),
        ADVICE,
    )?;
    Ok(())
}

/// Plays the proof's connection scenarios with the program in the TypeScript README.
fn in_order(job: &Job, folder: &Path) -> Result<u64> {
    for (from, file) in [
        ("templates/typescript/test", "connection.mjs"),
        ("workshop/fixtures/end-to-end", "scenarios.mjs"),
    ] {
        write(&folder.join(file), &read(&root().join(from).join(file))?)?;
    }
    let driver = Spec::new(
        "the connection of the TypeScript README",
        ["node", "scenarios.mjs"].map(str::to_owned).to_vec(),
        folder.to_path_buf(),
    );
    let proof = Proof {
        cases: 0,
        drivers: vec![driver],
        advice: ADVICE,
    };
    let subject = acp()?;
    let report = job.prove(proof, |options, tell| connection(&subject, options, tell))?;
    Ok(report.listed)
}

/// Extracts the programs of a page into a folder. Several blocks of a file are concatenated. Returns the page.
fn extract_programs(page: &str, needed: &[&str], folder: &Path) -> Result<String> {
    let text = read(&root().join(page))?;
    let mut programs: BTreeMap<&str, String> = BTreeMap::new();
    for (path, code) in marked(page, &text)? {
        let name = path.rsplit('/').next().unwrap_or(path);
        let program = programs.entry(name).or_default();
        program.push_str(code);
        program.push_str("\n\n");
    }
    for name in needed {
        let Some(program) = programs.get(name) else {
            bail!("{page} shows no {name}: the guide in examples/stdio must hold it whole");
        };
        write(&folder.join(name), program)?;
    }
    Ok(text)
}

/// Runs the commands of a page: compiling and running, first the minimal programs and then the others. Their dependencies
/// are already installed.
fn run_commands(page: &str, folder: &Path) -> Result<()> {
    let lines = |beginning: &str| {
        let found = page.lines().filter_map(|line| line.strip_prefix(beginning));
        found
            .map(|rest| rest.split(' ').collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let (compiling, running) = (lines("npx "), lines("node "));
    let printed = [MINIMAL, PRINTED];
    if [compiling.len(), running.len()] != [printed.len(); 2] {
        bail!("the README has other commands than `npx …` and `node …`, twice each: {ADVICE}");
    }
    for ((compile, start), expected) in compiling.iter().zip(&running).zip(printed) {
        run(&mut with_tools(folder, compile)?, ADVICE)?;
        let printed = run(&mut command(folder, "node", start), ADVICE)?;
        if printed != expected {
            bail!(
                "the README's `node {}` printed\n{printed}instead of\n{expected}",
                start.join(" ")
            );
        }
    }
    Ok(())
}

/// Checks that the formatters do not change the programs, since people copy them.
fn check_formatting(project: &Path) -> Result<()> {
    formatted(project, &["*.ts", "*.json"], ADVICE)?;
    for line in [
        ["ruff", "format", "--no-cache", "--check"],
        ["ruff", "check", "--no-cache", "--quiet"],
    ] {
        let mut ruff = with_tools(project, &line)?;
        run(ruff.args(["agent.py", "client.py"]), ADVICE)?;
    }
    Ok(())
}

/// Runs a client with an agent, with a program between them that logs their messages. Returns the number of messages.
fn run_pair(project: &Path, client: &[String; 2], agent: &[String; 2]) -> Result<usize> {
    let log = project.join("log.txt");
    fs::write(&log, "")?;
    let (log_path, recorder) = (log.display().to_string(), project.join("record.mjs"));
    let recorder = recorder.display().to_string();
    let [program, file] = client;
    let line = [file, "node", recorder.as_str(), log_path.as_str()].map(str::to_owned);
    let printed = run(command(project, program, line).args(agent), ADVICE);
    let log = read(&log)?;
    let who = format!("{file} with {}", agent[1]);
    let printed = match printed {
        Ok(printed) => printed,
        Err(error) => bail!("{who}: {error}\nthe messages:\n{log}"),
    };
    if printed != PRINTED {
        bail!("{who}: the client printed\n{printed}instead of\n{PRINTED}\n{log}");
    }
    for (by, expected) in [("client", &OF_CLIENT[..]), ("agent", &OF_AGENT[..])] {
        let said = messages_of(&log, by);
        if said != expected {
            bail!("{who}: the {by} sent\n{said:?}\ninstead of\n{expected:?}\n{log}");
        }
    }
    Ok(log.lines().count())
}

/// The messages of one side, each in a few words.
fn messages_of(log: &str, by: &str) -> Vec<String> {
    let lines = log.lines().filter_map(|line| line.strip_prefix(by));
    lines
        .map(|line| match serde_json::from_str(line) {
            Ok(message) => message_summary(&message),
            Err(error) => format!("{line:?}, which is not JSON: {error}"),
        })
        .collect()
}

fn message_summary(message: &Value) -> String {
    if message.get("jsonrpc") != Some(&Value::from("2.0")) {
        return format!("without a version: {message}");
    }
    if let Some(method) = message.get("method").and_then(Value::as_str) {
        let update = message.pointer("/params/update/sessionUpdate");
        let update = update.and_then(Value::as_str);
        return update.map_or_else(|| method.to_owned(), |kind| format!("{method} {kind}"));
    }
    if let Some(code) = message.pointer("/error/code") {
        return format!("error {code}");
    }
    match message.get("result") {
        Some(Value::Object(members)) => {
            let first = members.keys().next();
            format!("result {}", first.map_or("", String::as_str))
        }
        Some(Value::String(text)) => format!("result {text}"),
        other => format!("neither a call nor an answer: {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_is_told_by_who_said_it() {
        let log = "client {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\"}\n\
                   agent {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"b\":1}}\n\
                   agent {\"jsonrpc\":\"2.0\",\"method\":\"u\",\"params\":{\"update\":{\"sessionUpdate\":\"k\"}}}\n\
                   agent {\"id\":1}\n";
        assert_eq!(messages_of(log, "client"), ["a"]);
        assert_eq!(messages_of(log, "agent")[..2], ["result b", "u k"]);
        assert!(messages_of(log, "agent")[2].starts_with("without a version"));
    }
}

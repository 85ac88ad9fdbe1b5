//! Runs the minimal client of each language with an agent: it prints the updates and how the turn ended, and nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};
use serde_json::Value;

use super::drive::{Model, job, run_to_end};
use super::install::Place;
use super::list::Agent;
use crate::command::{command, run};
use crate::workspace::{empty_folder, read, root, write};

/// The program of a language, and the command in it that starts the agent.
const PROGRAMS: [(&str, &str, &str); 2] = [
    (
        "TypeScript",
        "minimal_client.ts",
        r#"["node", "minimal_agent.js"]"#,
    ),
    (
        "Python",
        "minimal_client.py",
        r#"[sys.executable, "minimal_agent.py"]"#,
    ),
];

/// Builds the client in Rust.
pub fn build(place: &Place) -> Result<()> {
    let options = ["build", "--quiet", "--package", "samewire-connection"];
    let mut cargo = command(root(), "cargo", options);
    cargo.args(["--example", "minimal_client"]);
    run(cargo.env("CARGO_TARGET_DIR", in_rust(place)), "")?;
    Ok(())
}

/// Runs the clients. Returns what they print that no user expects, with the language; then their output stays in the
/// folder of the run.
pub fn noise(agent: &Agent, place: &Place) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let folder = place
        .folder
        .join("runs/minimal")
        .join(agent.name.replace(' ', "-"));
    empty_folder(&folder)?;
    let work = folder.join("work");
    empty_folder(&work)?;
    let model = Model::start(place, &folder, &work)?;
    let job = job(agent, place, &folder, &work, &model.address)?;
    let mut clients = vec![("Rust", in_rust(place).join("debug/examples/minimal_client"))];
    for (language, name, agent_of_page) in PROGRAMS {
        let source = read(&root().join("examples/stdio").join(name))?;
        if source.matches(agent_of_page).count() != 1 {
            bail!("{name} does not start its agent by {agent_of_page}");
        }
        let program = place.programs().join(name.replace(".ts", ".mjs"));
        write(
            &program,
            source.replace(agent_of_page, &job["command"].to_string()),
        )?;
        clients.push((language, program));
    }
    for (language, program) in clients {
        let said = folder.join(format!("{language}.txt"));
        let printed = folder.join(format!("{language}.out"));
        let mut client = started(&program, place, &work, &job);
        client.stdin(Stdio::null());
        client.stdout(fs::File::create(&printed)?);
        if let Err(error) = run_to_end(client.stderr(fs::File::create(&said)?), &said) {
            found.push(format!("{language}: {error}"));
            continue;
        }
        let (said, printed) = (read(&said)?, read(&printed)?);
        let last = printed.lines().next_back().unwrap_or_default();
        if !said.is_empty() || !matches!(last, "end_turn" | "EndTurn") {
            found.push(format!("{language}: it printed {said}{last}"));
        }
    }
    if found.is_empty() {
        fs::remove_dir_all(&folder)?;
    }
    Ok(found)
}

/// A client with the environment of the agent.
fn started(program: &Path, place: &Place, work: &Path, job: &Value) -> Command {
    let ending = program.extension().unwrap_or_default();
    let mut client = match ending.to_str() {
        Some("mjs") => command(work, "node", [program]),
        Some("py") => command(work, place.python(), [program]),
        _ => {
            let words = job["command"].as_array().into_iter().flatten();
            command(work, program, words.filter_map(Value::as_str))
        }
    };
    let environment = job["env"].as_object().into_iter().flatten();
    let variables = environment.filter_map(|(name, value)| Some((name, value.as_str()?)));
    client.env_clear().envs(variables);
    client.env("PYTHONPATH", place.python_path());
    client
}

fn in_rust(place: &Place) -> PathBuf {
    place.folder.join("rust")
}

//! Runs an agent with its own home folder, a simulated model, and a driver that talks to the agent.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::declared::Judge;
use super::findings::{Findings, findings};
use super::install::Place;
use super::list::{Agent, Places};
use super::log::records;
use crate::command::command;
use crate::workspace::{empty_folder, write};

/// The maximum number of seconds for a turn.
const TURN: u64 = 120;
/// The additional seconds for a driver to end an agent and to read the log.
const END: u64 = 30;

/// A language with a driver for agents.
#[derive(Debug, Clone, Copy)]
pub struct Language {
    /// The name in the table.
    pub name: &'static str,
    /// The name of its folder.
    pub folder: &'static str,
}

/// The languages that have a driver.
pub const LANGUAGES: [Language; 2] = [
    Language {
        name: "TypeScript",
        folder: "typescript",
    },
    Language {
        name: "Python",
        folder: "python",
    },
];

/// Drives an agent and returns the findings of the run. Its log is left in the returned folder.
pub fn drive(
    agent: &Agent,
    language: Language,
    place: &Place,
    judge: &Judge,
) -> Result<(Findings, PathBuf)> {
    let name = agent.name.replace(' ', "-");
    let folder = place.folder.join("runs").join(language.folder).join(name);
    empty_folder(&folder)?;
    let work = folder.join("work");
    empty_folder(&work)?;
    let model = Model::start(place, &folder, &work)?;
    let job = job(agent, place, &folder, &work, &model.address)?;
    write(
        &folder.join("job.json"),
        &serde_json::to_string_pretty(&job)?,
    )?;
    let driven = driver(language, place, &folder);
    let text = fs::read_to_string(folder.join("log.jsonl")).unwrap_or_default();
    let records = records(&text)?;
    let mut found = findings(&records, judge)?;
    if let Err(error) = driven {
        found.trouble = Some(format!("{error:#}"));
    }
    Ok((found, folder))
}

/// The instructions for the driver. The agent gets only this environment: no key, no home and, as far as possible, no
/// network access except for the simulated model.
pub fn job(agent: &Agent, place: &Place, folder: &Path, work: &Path, model: &str) -> Result<Value> {
    const NOWHERE: &str = "http://127.0.0.1:9";
    let home = folder.join("home");
    let temporary = folder.join("tmp");
    fs::create_dir_all(&temporary)?;
    fs::create_dir_all(&home)?;
    let places = Places {
        model,
        home: &home,
        packages: &place.packages(),
        programs: &place.programs(),
        python: &place.python(),
    };
    for (path, text) in &agent.files {
        write(&home.join(path), places.fill(text))?;
    }
    let mut env = json!({
        "PATH": std::env::var("PATH").unwrap_or_default(),
        "LANG": "C.UTF-8",
        "HOME": home,
        "TMPDIR": temporary,
        "XDG_CONFIG_HOME": home.join(".config"),
        "XDG_DATA_HOME": home.join(".local/share"),
        "XDG_STATE_HOME": home.join(".local/state"),
        "XDG_CACHE_HOME": home.join(".cache"),
        "HTTP_PROXY": NOWHERE,
        "HTTPS_PROXY": NOWHERE,
        "http_proxy": NOWHERE,
        "https_proxy": NOWHERE,
        "NO_PROXY": "127.0.0.1,localhost",
        "no_proxy": "127.0.0.1,localhost",
    });
    for (name, value) in &agent.env {
        env[name] = places.fill(value).into();
    }
    let words: Vec<String> = agent.command.iter().map(|word| places.fill(word)).collect();
    let mut job = json!({
        "command": words,
        "env": env,
        "cwd": work,
        "log": folder.join("log.jsonl"),
        "timeout": TURN,
    });
    if let Some(method) = &agent.authenticate {
        job["authenticate"] = method.as_str().into();
    }
    Ok(job)
}

/// Runs a driver to its end.
fn driver(language: Language, place: &Place, folder: &Path) -> Result<()> {
    let programs = place.programs().join("drive");
    let mut program = match language.folder {
        "python" => {
            let mut python = command(folder, place.python(), [programs.join("drive.py")]);
            python.env("PYTHONPATH", place.python_path());
            python
        }
        _ => command(folder, "node", [programs.join("drive.mjs")]),
    };
    let said = folder.join("driver.txt");
    program
        .arg(folder.join("job.json"))
        .stdin(Stdio::null())
        .stdout(fs::File::create(folder.join("driver.out"))?)
        .stderr(fs::File::create(&said)?);
    run_to_end(&mut program, &said)
}

/// Runs a client to its end. `said` is the file of its standard error.
pub fn run_to_end(program: &mut Command, said: &Path) -> Result<()> {
    let mut child = in_group(program).spawn().context("the client")?;
    let limit = Instant::now() + Duration::from_secs(TURN + END);
    while Instant::now() < limit {
        if let Some(status) = child.try_wait()? {
            if status.success() {
                return Ok(());
            }
            let last = fs::read_to_string(said).unwrap_or_default();
            let last = last.trim_end().lines().next_back().unwrap_or_default();
            bail!("the client failed: {last}");
        }
        thread::sleep(Duration::from_millis(50));
    }
    end_group(child.id());
    child.wait()?;
    bail!("the client did not end in {} s", TURN + END)
}

/// The simulated model. It is stopped when this value is dropped.
pub struct Model {
    child: Child,
    pub address: String,
}

impl Model {
    pub fn start(place: &Place, folder: &Path, work: &Path) -> Result<Self> {
        let program = place.programs().join("model/server.mjs");
        let mut child = command(folder, "node", [program.as_path(), work])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(fs::File::create(folder.join("model.txt"))?)
            .spawn()
            .context("the pretend model cannot be started")?;
        let mut address = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut address)?;
        }
        let address = address.trim().to_owned();
        let model = Self { child, address };
        if model.address.is_empty() {
            bail!(
                "the pretend model said no address; see {}",
                folder.join("model.txt").display()
            );
        }
        Ok(model)
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn in_group(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

#[cfg(not(unix))]
fn in_group(command: &mut Command) -> &mut Command {
    command
}

/// Ends the remaining processes of a group. Usually there are none.
fn end_group(group: u32) {
    let _ = Command::new("kill")
        .args(["-KILL", "--", &format!("-{group}")])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
}

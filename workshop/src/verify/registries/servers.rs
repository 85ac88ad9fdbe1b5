//! Registries on this machine, each behind a server that can be told to fail uploads. The programs are in
//! `workshop/registries`.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::super::tools::{environment, packages, python_of};
use crate::command::{command, run};
use crate::workspace::{empty_folder, root, scratch, write};

/// The folder of their programs and requirements.
const HOME: &str = "workshop/registries";
const ADVICE: &str = "the registries are in workshop/registries";
/// The name of the user who uploads.
pub const USER: &str = "maintainer";
/// The name and the password for the index of Python packages, as they are written in an address.
pub const CREDENTIALS: &str = "reader:read%40ing";
/// The workspaces whose dependencies the registry of crates offers: that of the repository, and that of the programs which
/// also use the library that others have released.
const WORKSPACES: [&str; 2] = [".", "workshop/fixtures/minimal_rust"];

/// A registry for crates, one for Python and one for npm.
#[derive(Debug)]
pub struct Registries {
    pub cargo: Registry,
    pub python: Registry,
    pub npm: Registry,
    _running: Running,
}

/// A running registry.
#[derive(Debug, Clone, Deserialize)]
pub struct Registry {
    /// The token for uploads.
    pub token: String,
    /// The folder of its archives, and of the file `log` about its uploads.
    pub folder: PathBuf,
    port: u16,
}

/// The running program of the registries. It exits when its standard input is closed.
#[derive(Debug)]
pub struct Running(Child, Option<ChildStdin>);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.1.take());
        // It may have ended by itself.
        let _ = self.0.wait();
    }
}

/// The output of `registries.py`.
#[derive(Debug, Deserialize)]
struct Started {
    cargo: Registry,
    python: Option<Registry>,
    npm: Option<Registry>,
}

impl Registries {
    /// Starts all registries, without packages, in a folder.
    pub fn start(folder: &Path) -> Result<Self> {
        let npm_tools = scratch().join("registries-npm");
        packages(&npm_tools, HOME)?;
        for workspace in WORKSPACES {
            let fetch = ["fetch", "--quiet", "--locked"];
            run(
                &mut command(&root().join(workspace), "cargo", fetch),
                ADVICE,
            )?;
        }
        empty_folder(folder)?;
        let verdaccio = npm_tools.join("node_modules/verdaccio/bin/verdaccio");
        let (started, running) = start(folder, &verdaccio)?;
        Ok(Self {
            cargo: started.cargo,
            python: started.python.context(ADVICE)?,
            npm: started.npm.context(ADVICE)?,
            _running: running,
        })
    }

    /// All registries.
    pub fn all(&self) -> [&Registry; 3] {
        [&self.cargo, &self.python, &self.npm]
    }

    /// The index of Python packages, with a password.
    pub fn index(&self) -> String {
        let port = self.python.port;
        format!("http://{CREDENTIALS}@127.0.0.1:{port}/simple/")
    }

    /// The section `[release.registries]` for a project that is released to them.
    pub fn settings(&self) -> String {
        let (python, npm) = (self.python.address(), self.npm.address());
        let index = self.index();
        format!(
            "\n[release.registries]\ncargo = \"loopback\"\nnpm = \"{npm}\"\npypi = \"{python}\"\npypi_index = \"{index}\"\n"
        )
    }
}

impl Registry {
    /// Its address.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Sets the faults of the next uploads, in the words of `faults.py`.
    pub fn set_faults(&self, faults: &str) -> Result<()> {
        write(&self.folder.join("fault"), faults)
    }

    /// Runs a function while the registry cannot be reached.
    pub fn unreachable_during<T>(&self, act: impl FnOnce() -> Result<T>) -> Result<T> {
        let file = self.folder.join("away");
        write(&file, "")?;
        let done = act();
        fs::remove_file(&file).with_context(|| file.display().to_string())?;
        done
    }

    /// A line for each upload: the method, the path and the outcome.
    pub fn uploads(&self) -> Vec<String> {
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        log.lines().map(str::to_owned).collect()
    }

    /// Waits for an upload that hangs, runs a function, and lets the upload continue.
    pub fn during_hanging_upload(&self, act: impl FnOnce() -> Result<()>) -> Result<()> {
        let file = self.folder.join("hangs");
        let end = Instant::now() + Duration::from_mins(5);
        while !file.exists() {
            if Instant::now() > end {
                bail!("no upload came: {ADVICE}");
            }
            sleep(Duration::from_millis(50));
        }
        act()?;
        fs::remove_file(&file).with_context(|| file.display().to_string())
    }
}

/// Starts the registry of crates alone, with the crates that it has in a folder.
pub fn crates(folder: &Path) -> Result<(Registry, Running)> {
    let (started, running) = start(folder, Path::new(""))?;
    Ok((started.cargo, running))
}

/// Starts the program, which prints a description of the registries.
fn start(folder: &Path, verdaccio: &Path) -> Result<(Started, Running)> {
    let tools = scratch().join("registries-venv");
    environment(&tools, &root().join(HOME).join("requirements.txt"))?;
    let npm = ["config", "get", "registry"];
    let npm = run(&mut command(root(), "npm", npm), ADVICE)?;
    let said = folder.join("registries.said");
    let file = File::create(&said).with_context(|| said.display().to_string())?;
    let program = root().join(HOME).join("registries.py");
    let mut program = command(root(), python_of(&tools), [&program, folder, verdaccio]);
    program.arg(npm.trim());
    program.args(WORKSPACES.map(|workspace| root().join(workspace).join("Cargo.lock")));
    let program = program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = program.stderr(file).spawn().context(ADVICE)?;
    let (input, output) = (program.stdin.take(), program.stdout.take());
    let running = Running(program, input);
    let mut line = String::new();
    BufReader::new(output.context(ADVICE)?).read_line(&mut line)?;
    let started = serde_json::from_str(&line);
    let started = started.with_context(|| format!("see {}: {ADVICE}", said.display()))?;
    Ok((started, running))
}

//! Registries on this machine, each behind a server that can be told to fail uploads, and the folder of releases to them. The
//! programs are in `workshop/registries`.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use samewire_release::files::make_folder;
use serde::Deserialize;

use crate::command::{command, run};
use crate::verify::tools::{environment, packages, python_of};
use crate::workspace::{empty_folder, read, root, scratch, write};

/// The folder of their programs and requirements.
const HOME: &str = "workshop/registries";
const ADVICE: &str = "the registries are in workshop/registries";
/// The name of the user who uploads.
const USER: &str = "maintainer";
/// The name and the password for the index of Python packages, as they are written in an address.
const CREDENTIALS: &str = "reader:read%40ing";

/// A registry for crates, one for Python and one for npm, and the folder of all files of a test of them.
#[derive(Deserialize)]
pub struct Registries {
    pub cargo: Registry,
    #[serde(default)]
    pub python: Registry,
    #[serde(default)]
    pub npm: Registry,
    /// The folder. The settings in its `.cargo` replace the registry of all projects below.
    #[serde(skip)]
    pub folder: PathBuf,
    /// They run until this value is dropped.
    #[serde(skip)]
    running: Option<Running>,
}

/// A running registry.
#[derive(Default, Deserialize)]
pub struct Registry {
    /// The token for uploads.
    token: String,
    /// The folder of its archives, and of the file `log` about its uploads.
    pub folder: PathBuf,
    port: u16,
}

/// The running program of the registries. It exits when its standard input is closed.
struct Running(Child, Option<ChildStdin>);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.1.take());
        // It may have ended by itself.
        let _ = self.0.wait();
    }
}

impl Registries {
    /// Starts all registries, without packages, in a folder.
    pub fn start(folder: &Path) -> Result<Self> {
        let npm_tools = scratch().join("registries-npm");
        packages(&npm_tools, HOME)?;
        let fetch = ["fetch", "--quiet", "--locked"];
        run(&mut command(root(), "cargo", fetch), ADVICE)?;
        empty_folder(folder)?;
        let verdaccio = npm_tools.join("node_modules/verdaccio/bin/verdaccio");
        Self::run(folder, &verdaccio)
    }

    /// Starts the registry of crates alone, with the crates that it has in a folder.
    pub fn again(folder: &Path) -> Result<Self> {
        Self::run(folder, Path::new(""))
    }

    /// Starts the program, which prints a description of the registries.
    fn run(folder: &Path, verdaccio: &Path) -> Result<Self> {
        let tools = scratch().join("registries-venv");
        environment(&tools, &root().join(HOME).join("requirements.txt"))?;
        let npm = ["config", "get", "registry"];
        let npm = run(&mut command(root(), "npm", npm), ADVICE)?;
        let said = folder.join("registries.said");
        let file = File::create(&said).with_context(|| said.display().to_string())?;
        let program = root().join(HOME).join("registries.py");
        let mut program = command(root(), python_of(&tools), [&program, folder, verdaccio]);
        // The registry also offers the dependencies of this repository.
        program.arg(npm.trim()).arg(root().join("Cargo.lock"));
        let program = program.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = program.stderr(file).spawn().context(ADVICE)?;
        let (input, output) = (program.stdin.take(), program.stdout.take());
        let running = Running(program, input);
        let mut line = String::new();
        BufReader::new(output.context(ADVICE)?).read_line(&mut line)?;
        let started = serde_json::from_str(&line);
        let mut started: Self =
            started.with_context(|| format!("see {}: {ADVICE}", said.display()))?;
        folder.clone_into(&mut started.folder);
        started.running = Some(running);
        started.settings_in(folder)?;
        Ok(started)
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

    /// Lets Cargo find the crates of the registry in a folder.
    pub fn settings_in(&self, folder: &Path) -> Result<()> {
        let index = format!("sparse+{}index/", self.cargo.address());
        let settings = format!(
            "[registries.loopback]\nindex = \"{index}\"\n\n[source.crates-io]\nreplace-with = \"loopback\"\n\n[source.loopback]\nregistry = \"{index}\"\n"
        );
        write(&folder.join(".cargo/config.toml"), settings)
    }

    /// The folder of the packages that are released.
    pub fn released(&self) -> PathBuf {
        self.folder.join("samewire")
    }

    /// The command that `cargo install` puts into the folder.
    pub fn command(&self) -> PathBuf {
        let name = format!("samewire{}", std::env::consts::EXE_SUFFIX);
        self.folder.join("installed/bin").join(name)
    }

    /// A command that compiles crates as users do, each once, or lets Cargo do it. To Cargo, those that the release has checked
    /// are others, because they come from a registry with a name.
    pub fn compiles<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        self.apart(command)
            .env("CARGO_TARGET_DIR", self.folder.join("build"))
    }

    /// A command whose tools keep what they fetch in the folder.
    pub fn apart<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("CARGO_HOME", self.folder.join("cargo-home"))
            .env("npm_config_cache", self.folder.join("npm-cache"))
            .env("PIP_CACHE_DIR", self.folder.join("pip-cache"))
            .env("UV_CACHE_DIR", self.folder.join("uv-cache"))
            // Everything is compiled once.
            .env("CARGO_INCREMENTAL", "0")
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("npm_config_fetch_retries", "0")
    }

    /// A command with the tokens of all registries.
    pub fn with_tokens<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        self.apart(command)
            .env("CARGO_REGISTRIES_LOOPBACK_TOKEN", &self.cargo.token)
            .env("TWINE_USERNAME", USER)
            .env("TWINE_PASSWORD", &self.python.token)
            .env("NODE_AUTH_TOKEN", &self.npm.token)
    }

    /// Whether a command passes, and what it prints. That is also kept in a file, which is searched for tokens at the end.
    pub fn said(&self, command: &mut Command) -> Result<(bool, String)> {
        let output = command.output().context(ADVICE)?;
        let printed = [&output.stdout[..], &output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed).into_owned();
        if printed.contains(CREDENTIALS) {
            bail!("the name and the password of an address are shown:\n{printed}");
        }
        let file = self.folder.join("said");
        let before = read(&file).unwrap_or_default();
        write(&file, before + &printed)?;
        Ok((output.status.success(), printed))
    }

    /// Checks that no token was on a command line during an upload or is in a file, except for the files of the registries.
    pub fn have_no_token(&self) -> Result<()> {
        let mut grep = command(&self.folder, "grep", ["-rlF"]);
        for registry in self.all() {
            let uploads = registry.uploads();
            if let Some(line) = uploads
                .iter()
                .find(|line| line.contains("with the token on the command line"))
            {
                bail!("every user of a machine sees command lines: {line}");
            }
            grep.args(["-e", &registry.token]);
        }
        let output = grep.arg(&self.folder).output().context("grep is needed")?;
        let found = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_own = |path: &&str| {
            self.all()
                .iter()
                .any(|own| Path::new(path).starts_with(&own.folder))
        };
        match found.lines().find(|path| !is_own(path)) {
            Some(path) => bail!("a token is in {path}"),
            None => Ok(()),
        }
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

/// Makes a repository of a folder, unless it is one, and a commit of everything on `main`.
pub fn committed(folder: &Path) -> Result<()> {
    let commit = "-c user.name=a -c user.email=a@a.example commit --quiet --message all";
    for line in ["init --quiet --initial-branch=main", "add --all", commit] {
        run(&mut command(folder, "git", line.split(' ')), ADVICE)?;
    }
    Ok(())
}

/// The tools of a release, which this repository has installed, for a project beside it.
pub fn link_tools(tools: &Path, project: &Path) -> Result<()> {
    let work = project.join("target/release-work");
    make_folder(&work)?;
    let installed = ["venv", "venv.installed", "npm"].map(|name| tools.join(name));
    let mut link = command(root(), "ln", ["-s"]);
    run(link.args(installed).arg(work), ADVICE).map(drop)
}

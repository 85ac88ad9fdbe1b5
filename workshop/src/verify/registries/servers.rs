//! Registries on this machine, each behind a server that breaks uploads as it is told.

use std::fs::{self, File};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::super::tools::{environment, packages, program_of, python_of};
use super::mirror;
use crate::command::{command, run};
use crate::workspace::{empty_folder, read, root, scratch, write};

/// Where their programs are, and what they need.
const HOME: &str = "workshop/registries";
const ADVICE: &str = "the registries are in workshop/registries";
/// The name of every user.
pub const USER: &str = "maintainer";

/// A registry for crates, one for Python and one for npm.
#[derive(Debug)]
pub struct Registries {
    pub cargo: Registry,
    pub python: Registry,
    pub npm: Registry,
}

/// A running registry.
#[derive(Debug)]
pub struct Registry {
    /// What a user of it needs to upload.
    pub token: String,
    /// Where it keeps its archives, and the file `log` of its uploads.
    pub folder: PathBuf,
    port: u16,
    behind: u16,
    /// It ends with this value.
    _server: Running,
    faults: Option<Running>,
}

/// A program that ends with this value.
#[derive(Debug)]
pub struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Registries {
    /// Starts all of them, empty, in a folder.
    pub fn start(folder: &Path) -> Result<Self> {
        let npm_tools = scratch().join("registries-npm");
        packages(&npm_tools, HOME)?;
        let python_tools = scratch().join("registries-venv");
        environment(&python_tools, &root().join(HOME).join("requirements.txt"))?;
        Ok(Self {
            cargo: {
                let folder = folder.join("cargo");
                empty_folder(&folder)?;
                mirror::write_to(&folder)?;
                cargo(&folder)?
            },
            python: python(&folder.join("python"), &python_tools)?,
            npm: npm(&folder.join("npm"), &npm_tools)?,
        })
    }

    /// All three.
    pub fn all(&self) -> [&Registry; 3] {
        [&self.cargo, &self.python, &self.npm]
    }

    /// `[release.registries]` of a project that is released to them.
    pub fn settings(&self) -> String {
        let (python, npm) = (self.python.address(), self.npm.address());
        format!(
            "\n[release.registries]\ncargo = \"loopback\"\nnpm = \"{npm}\"\npypi = \"{python}\"\npypi_index = \"{python}simple/\"\n"
        )
    }
}

impl Registry {
    /// Where its users find it.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// What happens to the next uploads: see `faults.py`.
    pub fn breaks(&self, faults: &str) -> Result<()> {
        write(&self.folder.join("fault"), faults)
    }

    /// It cannot be reached any more.
    pub fn goes_away(&mut self) {
        self.faults = None;
    }

    /// It can be reached again.
    pub fn comes_back(&mut self) -> Result<()> {
        self.faults = Some(faults(self.port, self.behind, &self.folder, &self.token)?);
        Ok(())
    }

    /// A line for each upload: the method, the path and what became of it.
    pub fn uploads(&self) -> Vec<String> {
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        log.lines().map(str::to_owned).collect()
    }

    /// Waits for an upload that hangs.
    pub fn hangs(&self) -> Result<()> {
        let file = self.folder.join("hangs");
        let end = Instant::now() + Duration::from_mins(5);
        while !file.exists() {
            if Instant::now() > end {
                bail!("no upload came: {ADVICE}");
            }
            sleep(Duration::from_millis(50));
        }
        fs::remove_file(&file).with_context(|| format!("cannot delete {}", file.display()))
    }
}

/// The registry of crates, with what is in its folder. It has the address that it had before, if it can: Cargo takes crates
/// of another address for other crates, and would compile all of them again.
pub fn cargo(folder: &Path) -> Result<Registry> {
    let token = secret("cargo");
    let note = folder.join("port");
    let before = fs::read_to_string(&note).unwrap_or_default();
    let port = free(before.parse().unwrap_or(0)).or_else(|_| free_port())?;
    write(&note, port.to_string())?;
    let behind = free_port()?;
    let mut server = script("cargo.py");
    server.arg(behind.to_string()).arg(folder);
    let server = start(server.env("TOKEN", &token), folder, behind)?;
    behind_faults(folder, token, [port, behind], server)
}

/// A token that no file has yet: a copy of this one would be found, too.
fn secret(registry: &str) -> String {
    let random = RandomState::new().build_hasher().finish();
    format!("{registry}-{random:016x}")
}

fn python(folder: &Path, tools: &Path) -> Result<Registry> {
    empty_folder(folder)?;
    let token = secret("pypi");
    let line =
        "import sys; from passlib.hash import apr_md5_crypt as own; print(own.hash(sys.argv[1]))";
    let hash = ["-W", "ignore", "-c", line, token.as_str()];
    let hash = run(&mut command(folder, python_of(tools), hash), ADVICE)?;
    write(&folder.join("users"), format!("{USER}:{hash}"))?;
    let packages = folder.join("packages");
    empty_folder(&packages)?;
    let (port, behind) = (free_port()?, free_port()?);
    let mut server = command(folder, program_of(tools, "pypi-server"), ["run"]);
    server.args(["--interface", "127.0.0.1", "--port", &behind.to_string()]);
    server.args(["--authenticate", "update", "--passwords", "users"]);
    let server = start(server.arg(&packages), folder, behind)?;
    behind_faults(folder, token, [port, behind], server)
}

fn npm(folder: &Path, tools: &Path) -> Result<Registry> {
    empty_folder(folder)?;
    let address = run(
        &mut command(folder, "npm", ["config", "get", "registry"]),
        ADVICE,
    )?;
    let settings = read(&root().join(HOME).join("verdaccio.yaml"))?;
    let settings = settings.replace("{upstream}", address.trim());
    write(&folder.join("settings.yaml"), settings)?;
    let (port, behind) = (free_port()?, free_port()?);
    let program = tools.join("node_modules/verdaccio/bin/verdaccio");
    let mut server = command(folder, "node", [program]);
    let listen = format!("127.0.0.1:{behind}");
    server.args(["--config", "settings.yaml", "--listen", &listen]);
    let server = start(&mut server, folder, behind)?;
    let login = root().join(HOME).join("login.mjs").display().to_string();
    let address = format!("http://{listen}/");
    let login = [login.as_str(), &address, USER, "not-a-secret"];
    let token = run(&mut command(folder, "node", login), ADVICE)?;
    behind_faults(folder, token, [port, behind], server)
}

fn behind_faults(
    folder: &Path,
    token: String,
    [port, behind]: [u16; 2],
    server: Running,
) -> Result<Registry> {
    let mut registry = Registry {
        token,
        folder: folder.to_path_buf(),
        port,
        behind,
        _server: server,
        faults: None,
    };
    registry.comes_back()?;
    Ok(registry)
}

fn faults(port: u16, behind: u16, folder: &Path, token: &str) -> Result<Running> {
    let mut server = script("faults.py");
    server.args([port.to_string(), behind.to_string()]);
    start(server.arg(folder).env("TOKEN", token), folder, port)
}

/// A Python program of the registries.
fn script(name: &str) -> Command {
    let path = root().join(HOME).join(name);
    command(root(), "python3", [path])
}

/// Starts a server and waits until it listens. What it says is in the file `said`.
fn start(server: &mut Command, folder: &Path, port: u16) -> Result<Running> {
    let said = folder.join("said");
    let file = File::options().create(true).append(true).open(&said);
    let file = file.with_context(|| format!("cannot write {}", said.display()))?;
    let errors = file.try_clone().context("the same file again")?;
    let server = server.stdin(Stdio::null()).stdout(file).stderr(errors);
    let mut running = Running(server.spawn().context(ADVICE)?);
    let end = Instant::now() + Duration::from_mins(2);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        let ended = running.0.try_wait().context("a server")?;
        if ended.is_some() || Instant::now() > end {
            let program = server.get_program().to_string_lossy();
            bail!("{program} does not listen: {}\n{ADVICE}", read(&said)?);
        }
        sleep(Duration::from_millis(50));
    }
    Ok(running)
}

fn free_port() -> Result<u16> {
    free(0)
}

/// This port, if it is free; any port for 0.
fn free(port: u16) -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", port)).context("no free port")?;
    Ok(listener.local_addr().context("no address")?.port())
}

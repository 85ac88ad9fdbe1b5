//! The folder of a release to registries on this machine, and the commands that run in it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};
use samewire_release::files::make_folder;

use super::servers::{CREDENTIALS, Registries, Registry, USER};
use crate::command::{command, run};
use crate::workspace::{read, root, write};

const ADVICE: &str = "the project is made by workshop/src/verify/registries";

/// The folder for all files of a test of registries.
#[derive(Debug)]
pub struct Place {
    /// The folder. The settings in its `.cargo` replace the registry of all projects below.
    pub folder: PathBuf,
    /// The file with the output of the releases.
    said: PathBuf,
    /// The settings of Cargo.
    settings: String,
}

impl Place {
    /// Prepares the folder for a registry of crates.
    pub fn new(folder: &Path, crates: &Registry) -> Result<Self> {
        let index = format!("sparse+{}index/", crates.address());
        let settings = format!(
            "[registries.loopback]\nindex = \"{index}\"\n\n[source.crates-io]\nreplace-with = \"loopback\"\n\n[source.loopback]\nregistry = \"{index}\"\n"
        );
        let place = Self {
            folder: folder.to_path_buf(),
            said: folder.join("said"),
            settings,
        };
        place.settings_in(folder)?;
        write(&place.said, "")?;
        Ok(place)
    }

    /// Lets Cargo find the crates of the place in a folder elsewhere.
    pub fn settings_in(&self, folder: &Path) -> Result<()> {
        write(&folder.join(".cargo/config.toml"), &self.settings)
    }

    /// The folder of the packages that are released.
    pub fn released(&self) -> PathBuf {
        self.folder.join("samewire")
    }

    /// The folder in which users compile crates, each once. To Cargo, those that the release has checked are others, because
    /// they come from a registry with a name.
    pub fn build(&self) -> PathBuf {
        self.folder.join("build")
    }

    /// The command that `cargo install` puts into this place.
    pub fn command(&self) -> PathBuf {
        let name = format!("samewire{}", std::env::consts::EXE_SUFFIX);
        self.folder.join("installed/bin").join(name)
    }

    /// A command that compiles crates, or lets Cargo do it.
    pub fn compiles<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        self.apart(command).env("CARGO_TARGET_DIR", self.build())
    }

    /// A command whose tools keep what they fetch in this place.
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
    pub fn with_tokens<'a>(
        &self,
        command: &'a mut Command,
        registries: &Registries,
    ) -> &'a mut Command {
        self.apart(command)
            .env("CARGO_REGISTRIES_LOOPBACK_TOKEN", &registries.cargo.token)
            .env("TWINE_USERNAME", USER)
            .env("TWINE_PASSWORD", &registries.python.token)
            .env("NODE_AUTH_TOKEN", &registries.npm.token)
    }

    /// Stores the output of a program, to be searched for tokens at the end.
    pub fn keep(&self, output: &Output) -> Result<String> {
        let printed = [&output.stdout[..], &output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed).into_owned();
        if printed.contains(CREDENTIALS) {
            bail!("the name and the password of an address are shown:\n{printed}");
        }
        write(&self.said, format!("{}{printed}", read(&self.said)?))?;
        Ok(printed)
    }

    /// Checks that no token was on a command line during an upload or is in a file, except for the files of the registries.
    pub fn has_no_token(&self, registries: &Registries) -> Result<()> {
        for line in registries.all().iter().flat_map(|one| one.uploads()) {
            if line.contains("with the token on the command line") {
                bail!("every user of a machine sees command lines: {line}");
            }
        }
        let mut grep = command(&self.folder, "grep", ["-rlF"]);
        for registry in registries.all() {
            grep.args(["-e", &registry.token]);
        }
        let output = grep.arg(".").output().context("grep is needed")?;
        let own = registries.all().map(|own| own.folder.clone());
        let found = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut paths = found
            .lines()
            .map(|line| self.folder.join(line.trim_start_matches("./")));
        match paths.find(|path| !own.iter().any(|own| path.starts_with(own))) {
            Some(path) => bail!("a token is in {}", path.display()),
            None => Ok(()),
        }
    }
}

/// Makes a repository of a folder, with one commit on `main`.
pub fn committed(folder: &Path) -> Result<()> {
    if !folder.join(".git").exists() {
        git(folder, &["init", "--quiet", "--initial-branch=main"])?;
    }
    git(folder, &["add", "--all"])?;
    git(folder, &["commit", "--quiet", "--message", "all"])
}

/// Runs git with a name and an e-mail address for commits.
pub fn git(folder: &Path, arguments: &[&str]) -> Result<()> {
    let user = ["-c", "user.name=a", "-c", "user.email=a@a.example"];
    let mut git = command(folder, "git", user);
    run(git.args(arguments), ADVICE).map(drop)
}

/// The tools of a release, which this repository has installed, for a project beside it.
pub fn link_tools(tools: &Path, project: &Path) -> Result<()> {
    let work = project.join("target/release-work");
    make_folder(&work)?;
    let installed = ["venv", "venv.installed", "npm"].map(|name| tools.join(name));
    let mut link = command(root(), "ln", ["-s"]);
    run(link.args(installed).arg(work), ADVICE).map(drop)
}

//! The registries, by the tools of each: cargo, twine with pip's index, and npm. They take tokens from the environment:
//! [`variables`].

use std::fs;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use samewire_codegen::config::Addresses;
use sha2::{Digest, Sha512};

use super::registries::{Final, Found, Registries};
use super::tag::tag;
use crate::command::{SHORT, command, run, run_within};
use crate::failure::{Cause, cause};
use crate::files::{empty_folder, read, sha256, write};
use crate::limit::Limited;
use crate::project::{Project, Registry};
use crate::state::{Archive, State};
use crate::tools;

const ADVICE: &str = "look at the network and at the address of the registry";

/// The registries of the tools' own settings, or of `[release.registries]`.
#[derive(Debug)]
pub struct Tools<'a> {
    /// What is released.
    pub project: &'a Project,
    /// What the dry run left.
    pub state: &'a State,
}

impl Registries for Tools<'_> {
    fn note(&self, registry: Registry) -> Option<String> {
        let all = variables(registry, self.addresses());
        // The last one is the secret.
        let secret = all.rsplit(' ').next().unwrap_or_default();
        std::env::var_os(secret).is_none().then(|| {
            let name = registry.name();
            format!("{name}: {secret} is not set, so that its tool has to be logged in")
        })
    }

    fn find(&self, archive: &Archive) -> Result<Found> {
        match archive.registry {
            Registry::Cargo => self.find_crate(archive),
            Registry::PyPi => self.find_python(archive),
            Registry::Npm => self.find_npm(archive),
        }
    }

    fn upload(&self, archive: &Archive) -> Result<()> {
        match archive.registry {
            Registry::Cargo => self.upload_crate(archive),
            Registry::PyPi => self.upload_python(archive),
            Registry::Npm => self.upload_npm(archive),
        }
    }
}

impl Tools<'_> {
    /// Runs the tool of a registry. A token that is refused once is refused again.
    fn ask(&self, registry: Registry, command: &mut Command) -> Result<String> {
        let error = match run_within(SHORT, command, ADVICE) {
            Ok(said) => return Ok(said),
            Err(error) => error,
        };
        let said = error.to_string();
        match cause(&said) {
            Cause::Refused => {}
            Cause::Limited => return Err(Limited::new(said, SystemTime::now()).into()),
            Cause::Yanked => {
                let told = format!(
                    "{} has this version, but it was yanked: take that back, or release the next version\n{said}",
                    registry.name()
                );
                return Err(Final(told).into());
            }
            Cause::Missing | Cause::Unavailable | Cause::Other => return Err(error),
        }
        let (name, variables) = (registry.name(), variables(registry, self.addresses()));
        let told = format!(
            "{name} refuses the token, or there is none: look at {variables} in the environment, and at what the token allows\n{said}"
        );
        Err(Final(told).into())
    }

    fn addresses(&self) -> &Addresses {
        &self.project.release.registries
    }

    /// A lock file of a project that depends on the crate has the checksum that the registry gives.
    fn find_crate(&self, archive: &Archive) -> Result<Found> {
        let home = self.state.work.join("look").join(&archive.package);
        empty_folder(&home)?;
        let registry = self.addresses().cargo.as_ref();
        let registry = registry.map_or_else(String::new, |name| format!(", registry = {name:?}"));
        let manifest = format!(
            "[package]\nname = \"look\"\nedition = \"2024\"\n\n[workspace]\n\n[lib]\npath = \"lib.rs\"\n\n[dependencies]\n{} = {{ version = \"={}\"{registry} }}\n",
            archive.package, self.project.release.version
        );
        write(&home.join("Cargo.toml"), manifest)?;
        write(&home.join("lib.rs"), "")?;
        let line = ["generate-lockfile", "--quiet"];
        if let Err(error) = self.ask(Registry::Cargo, &mut command(&home, "cargo", line)) {
            is_missing(error)?;
            return Ok(Found::Nothing);
        }
        let lock: toml::Value = toml::from_str(&read(&home.join("Cargo.lock"))?)?;
        let packages = lock.get("package").and_then(toml::Value::as_array);
        let text = |package: &toml::Value, key: &str| {
            package
                .get(key)
                .and_then(toml::Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let mut packages = packages.into_iter().flatten();
        let own = packages.find(|package| text(package, "name") == archive.package);
        let own = own.context("Cargo.lock lacks the crate that it was made for")?;
        Ok(compared(&text(own, "checksum"), &archive.sha256))
    }

    /// Cargo packs what it uploads, so it is looked at first whether it packs the recorded bytes.
    fn upload_crate(&self, archive: &Archive) -> Result<()> {
        let folder = self.state.work.join("crates-again");
        let workspace = self.project.workspace();
        let line = [
            "--quiet",
            "--no-verify",
            "--package",
            &archive.package,
            "--target-dir",
        ];
        let registry = self.project.cargo_registry();
        let mut pack = command(&workspace, "cargo", ["package"]);
        run(pack.args(line).arg(&folder).args(&registry), ADVICE)?;
        let packed = folder.join("package").join(archive.name());
        if sha256(&packed)? != archive.sha256 {
            let told = format!(
                "{} has other bytes than in the dry run: publish with the same version of Cargo, or run the dry run again",
                packed.display()
            );
            return Err(Final(told).into());
        }
        let mut publish = command(&workspace, "cargo", ["publish"]);
        self.ask(
            Registry::Cargo,
            publish.args(line).arg(&folder).args(&registry),
        )?;
        Ok(())
    }

    /// The index that pip uses has the checksum.
    fn find_python(&self, archive: &Archive) -> Result<Found> {
        let line = ["-c", INDEX, &archive.package];
        let mut python = command(&self.state.work, tools::python(self.state), line);
        tools::at_index(&mut python, self.addresses().pypi_index.as_deref());
        let said = self.ask(Registry::PyPi, &mut python)?;
        let name = archive.name();
        let mut files = said.lines().filter_map(|line| line.split_once(' '));
        let own = files.find(|(file, _)| *file == name);
        Ok(own.map_or(Found::Nothing, |(_, sha)| compared(sha, &archive.sha256)))
    }

    fn upload_python(&self, archive: &Archive) -> Result<()> {
        let line = [
            "-m",
            "twine",
            "upload",
            "--non-interactive",
            "--disable-progress-bar",
        ];
        let mut twine = command(&self.state.work, tools::python(self.state), line);
        if let Some(address) = &self.addresses().pypi {
            // An address may have a password, and every user of a machine sees command lines.
            twine.env("TWINE_REPOSITORY_URL", address);
        }
        self.ask(Registry::PyPi, twine.arg(&archive.path))?;
        Ok(())
    }

    fn find_npm(&self, archive: &Archive) -> Result<Found> {
        let what = format!("{}@{}", archive.package, self.project.release.version);
        match self.view(&what, "dist.integrity")? {
            Some(there) => Ok(compared(&there, &integrity(&archive.path)?)),
            None => Ok(Found::Nothing),
        }
    }

    fn upload_npm(&self, archive: &Archive) -> Result<()> {
        // The version that users get who ask for none.
        let latest = self.view(&archive.package, "dist-tags.latest")?;
        let tag = tag(&self.project.release.version, latest.as_deref());
        let mut npm = self.npm(&["publish"])?;
        if let Some(tag) = &tag {
            npm.args(["--tag", tag]);
        }
        npm.arg(&archive.path).args(["--access", "public"]);
        self.ask(Registry::Npm, &mut npm)?;
        Ok(())
    }

    /// What npm's registry says of a package or of a version, if it is there.
    fn view(&self, what: &str, member: &str) -> Result<Option<String>> {
        let mut npm = self.npm(&["view", what, member])?;
        match self.ask(Registry::Npm, npm.args(["--json", "--prefer-online"])) {
            // A package without this version is an empty answer.
            Ok(said) if said.trim().is_empty() => Ok(None),
            Ok(said) => serde_json::from_str(said.trim()).context("npm view"),
            Err(error) => is_missing(error).map(|()| None),
        }
    }

    /// npm in a folder where it takes the token from the environment. It tries nothing again: the release does.
    fn npm(&self, line: &[&str]) -> Result<Command> {
        let folder = self.state.work.join("npm-registry");
        tools::npm_settings(&folder, self.addresses().npm.as_deref())?;
        let mut npm = command(&folder, tools::NPM, line);
        tools::at_registry(&mut npm, self.addresses().npm.as_deref());
        npm.env("npm_config_fetch_retries", "0");
        Ok(npm)
    }
}

/// The environment variables that the tool of a registry takes its token from.
fn variables(registry: Registry, addresses: &Addresses) -> String {
    match (registry, &addresses.cargo) {
        (Registry::Cargo, None) => "CARGO_REGISTRY_TOKEN".to_owned(),
        (Registry::Cargo, Some(name)) => {
            let name = name.to_uppercase().replace('-', "_");
            format!("CARGO_REGISTRIES_{name}_TOKEN")
        }
        (Registry::PyPi, _) => "TWINE_USERNAME and TWINE_PASSWORD".to_owned(),
        (Registry::Npm, _) => "NODE_AUTH_TOKEN".to_owned(),
    }
}

/// An error that only says that the registry has no such thing is none.
fn is_missing(error: anyhow::Error) -> Result<()> {
    match cause(&error.to_string()) {
        Cause::Missing => Ok(()),
        Cause::Yanked | Cause::Limited | Cause::Refused | Cause::Unavailable | Cause::Other => {
            Err(error)
        }
    }
}

fn compared(there: &str, here: &str) -> Found {
    if there == here {
        Found::Same
    } else {
        Found::Other
    }
}

/// Prints the name and the SHA-256 of each file that the index of pip has of a package.
const INDEX: &str = include_str!("index.py");

/// What npm calls the checksum of an archive: SHA-512 in base 64.
fn integrity(path: &std::path::Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(format!("sha512-{}", base64(&Sha512::digest(&bytes))))
}

fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_of_another_registry_of_cargo_is_in_a_variable_of_its_name() {
        let mut addresses = Addresses::default();
        assert_eq!(
            variables(Registry::Cargo, &addresses),
            "CARGO_REGISTRY_TOKEN"
        );
        addresses.cargo = Some("my-registry".to_owned());
        let expected = "CARGO_REGISTRIES_MY_REGISTRY_TOKEN";
        assert_eq!(variables(Registry::Cargo, &addresses), expected);
    }

    #[test]
    fn base_64_has_its_padding() {
        for (bytes, expected) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ] {
            assert_eq!(base64(bytes.as_bytes()), expected);
        }
        assert_eq!(base64(&[0xff, 0xfe, 0xfb]), "//77");
    }
}

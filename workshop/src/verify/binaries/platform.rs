//! The platforms of `packaging/platforms.json`.

use anyhow::{Context, Result};

use crate::command::{command, run};
use crate::workspace::{read, root};

/// A platform with packages, by its name in Rust. Its other names follow from that.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Platform(pub String);

impl Platform {
    /// The platform of a target of Rust, or this one.
    pub fn of(target: Option<&str>) -> Result<Self> {
        let target = target.map_or_else(host, |target| Ok(target.to_owned()))?;
        let known = Self::all()?;
        let found = known.iter().find(|own| own.0 == target).cloned();
        found.with_context(|| {
            let targets: Vec<&str> = known.iter().map(|own| own.0.as_str()).collect();
            format!(
                "no package is made for {target}; packaging/platforms.json has: {}",
                targets.join(", ")
            )
        })
    }

    /// All platforms.
    pub fn all() -> Result<Vec<Self>> {
        let list = read(&root().join("packaging/platforms.json"))?;
        let targets: Vec<String> =
            serde_json::from_str(&list).context("packaging/platforms.json")?;
        Ok(targets.into_iter().map(Self).collect())
    }

    /// The value of `process.platform`, with which npm compares.
    pub fn os(&self) -> &'static str {
        let names = [("windows", "win32"), ("darwin", "darwin")];
        let own = names.iter().find(|(part, _)| self.0.contains(part));
        own.map_or("linux", |(_, name)| name)
    }

    /// The value of `process.arch`, with which npm compares.
    pub fn cpu(&self) -> &'static str {
        if self.0.starts_with("x86_64") {
            "x64"
        } else {
            "arm64"
        }
    }

    /// The C library, on Linux.
    pub fn libc(&self) -> Option<&'static str> {
        let musl = self.0.ends_with("musl").then_some("musl");
        musl.or((self.os() == "linux").then_some("glibc"))
    }

    /// Its name in the launcher of npm.
    pub fn npm(&self) -> String {
        let end = self.libc().filter(|libc| *libc == "musl");
        let end = end.map_or_else(String::new, |libc| format!("-{libc}"));
        format!("{}-{}{end}", self.os(), self.cpu())
    }

    /// The npm package with the binary.
    pub fn package(&self) -> String {
        format!("@samewire/cli-{}", self.npm())
    }

    /// The name of the binary.
    pub fn binary(&self) -> &'static str {
        if self.os() == "win32" {
            "samewire.exe"
        } else {
            "samewire"
        }
    }
}

/// The addresses in the packages, and all platforms.
#[derive(Debug)]
pub struct Described {
    pub repository: String,
    pub homepage: String,
    pub platforms: Vec<Platform>,
}

/// The addresses of the repository, which are empty until they are known.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const HOMEPAGE: &str = env!("CARGO_PKG_HOMEPAGE");

impl Described {
    /// The addresses and platforms of this repository.
    pub fn own() -> Result<Self> {
        Ok(Self {
            repository: REPOSITORY.to_owned(),
            homepage: HOMEPAGE.to_owned(),
            platforms: Platform::all()?,
        })
    }
}

fn host() -> Result<String> {
    let said = run(&mut command(root(), "rustc", ["-vV"]), "Rust is needed")?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names its host")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_npm_knows_of_a_platform_follows_from_its_target() {
        for (target, package, libc) in [
            (
                "x86_64-unknown-linux-gnu",
                "@samewire/cli-linux-x64",
                Some("glibc"),
            ),
            (
                "aarch64-unknown-linux-musl",
                "@samewire/cli-linux-arm64-musl",
                Some("musl"),
            ),
            ("aarch64-apple-darwin", "@samewire/cli-darwin-arm64", None),
            ("x86_64-pc-windows-msvc", "@samewire/cli-win32-x64", None),
        ] {
            let platform = Platform::of(Some(target)).expect("a platform");
            assert_eq!(
                (platform.package().as_str(), platform.libc()),
                (package, libc)
            );
        }
        let error = Platform::of(Some("sparc-sun-solaris")).expect_err("unknown");
        assert!(error.to_string().contains("x86_64-apple-darwin"), "{error}");
    }

    /// Without its binary, a platform would have no command in the next release.
    #[test]
    fn each_platform_is_built_by_the_release_workflow() {
        let workflow = read(&root().join(".github/workflows/release.yml")).expect("the workflow");
        let rows = workflow.lines().filter_map(|line| {
            let row = line.trim().strip_prefix("- { os: ")?;
            row.split_once("target: ")?.1.strip_suffix(" }")
        });
        let mut built: Vec<Platform> = rows.map(|row| Platform(row.to_owned())).collect();
        let mut wanted = Platform::all().expect("the list");
        wanted.sort_unstable();
        built.sort_unstable();
        assert_eq!(built, wanted);
    }
}

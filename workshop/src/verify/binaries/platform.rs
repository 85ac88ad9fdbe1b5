//! The platforms of `packaging/platforms.json`.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::command::{command, run};
use crate::workspace::{read, root};

/// A platform that has packages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Platform {
    /// What Rust calls it.
    pub target: String,
    /// The end of the name of its npm package.
    pub npm: String,
    /// What npm compares with `process.platform`.
    pub os: String,
    /// What npm compares with `process.arch`.
    pub cpu: String,
    /// The C library, on Linux.
    pub libc: Option<String>,
}

impl Platform {
    /// The platform of a target of Rust, or this one.
    pub fn of(target: Option<&str>) -> Result<Self> {
        let target = target.map_or_else(host, |target| Ok(target.to_owned()))?;
        let known = Self::all()?;
        let found = known.iter().find(|own| own.target == target).cloned();
        found.with_context(|| {
            let targets: Vec<&str> = known.iter().map(|own| own.target.as_str()).collect();
            format!(
                "no package is made for {target}; packaging/platforms.json has: {}",
                targets.join(", ")
            )
        })
    }

    /// All of them.
    pub fn all() -> Result<Vec<Self>> {
        let list = read(&root().join("packaging/platforms.json"))?;
        serde_json::from_str(&list).context("packaging/platforms.json")
    }

    /// The npm package with the binary.
    pub fn package(&self) -> String {
        format!("@samewire/cli-{}", self.npm)
    }

    /// The name of the binary.
    pub fn binary(&self) -> &'static str {
        if self.os == "win32" {
            "samewire.exe"
        } else {
            "samewire"
        }
    }
}

/// What the packages say beside what is the same in each: where they come from, and the platforms that there are.
#[derive(Debug)]
pub struct Described {
    pub repository: String,
    pub homepage: String,
    pub platforms: Vec<Platform>,
}

/// Empty until they are known.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const HOMEPAGE: &str = env!("CARGO_PKG_HOMEPAGE");

impl Described {
    /// Of this repository.
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

    /// The launcher computes the name: a package of another name would never be found.
    #[test]
    fn the_name_of_each_package_is_what_the_launcher_looks_for() {
        let all = Platform::all().expect("the list");
        for platform in &all {
            let libc = platform.libc.as_deref();
            let end = if libc == Some("musl") { "-musl" } else { "" };
            let name = format!("{}-{}{end}", platform.os, platform.cpu);
            assert_eq!(platform.npm, name);
            assert_eq!(libc.is_some(), platform.os == "linux", "{name}");
            let target = &platform.target;
            let cpu = if target.starts_with("x86_64") {
                "x64"
            } else {
                "arm64"
            };
            assert_eq!(platform.cpu, cpu, "{target}");
        }
    }

    /// Without its binary, a platform would have no command in the next release.
    #[test]
    fn each_platform_is_built_by_the_release_workflow() {
        let workflow = read(&root().join(".github/workflows/release.yml")).expect("the workflow");
        let rows = workflow.lines().filter_map(|line| {
            let (_, target) = line
                .trim()
                .strip_prefix("- { os: ")?
                .split_once("target: ")?;
            target.strip_suffix(" }")
        });
        let all = Platform::all().expect("the list");
        let mut wanted: Vec<&str> = all.iter().map(|own| own.target.as_str()).collect();
        let mut built: Vec<&str> = rows.collect();
        wanted.sort_unstable();
        built.sort_unstable();
        assert_eq!(built, wanted);
    }

    #[test]
    fn an_unknown_platform_is_refused_with_the_known_ones() {
        let error = Platform::of(Some("sparc-sun-solaris")).expect_err("unknown");
        assert!(error.to_string().contains("x86_64-apple-darwin"), "{error}");
    }
}

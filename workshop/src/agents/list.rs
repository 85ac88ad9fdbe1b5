//! The list of agents: `workshop/agents/agents.toml`, with its placeholders filled in.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::Value;

/// The contents of `agents.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    agent: Vec<Agent>,
}

/// An agent of the list.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agent {
    /// The name in the table and for `--only`.
    pub name: String,
    /// The package whose version is shown.
    pub package: String,
    /// The command that starts it.
    pub command: Vec<String>,
    /// Its additional environment variables.
    #[serde(default)]
    pub env: BTreeMap<String, String>,
    /// The files in its home folder, by relative path.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// The authentication method, for agents that require it.
    pub authenticate: Option<String>,
}

/// The values of the placeholders in the list.
#[derive(Debug)]
pub struct Places<'a> {
    /// `{model}`: the address of the simulated model.
    pub model: &'a str,
    /// `{home}`: the home folder of the agent.
    pub home: &'a Path,
    /// `{packages}`: the folder in which npm installed the agents.
    pub packages: &'a Path,
    /// `{programs}`: the programs beside the list.
    pub programs: &'a Path,
    /// `{python}`: the interpreter with the released library.
    pub python: &'a Path,
}

impl Places<'_> {
    /// A text with its placeholders filled in.
    pub fn fill(&self, text: &str) -> String {
        let platform = platform(std::env::consts::OS, std::env::consts::ARCH);
        [
            ("{model}", self.model),
            ("{home}", &self.home.to_string_lossy()),
            ("{packages}", &self.packages.to_string_lossy()),
            ("{programs}", &self.programs.to_string_lossy()),
            ("{python}", &self.python.to_string_lossy()),
            ("{node}", "node"),
            ("{platform}", &platform),
        ]
        .iter()
        .fold(text.to_owned(), |text, (name, value)| {
            text.replace(name, value)
        })
    }
}

/// The agents of a list, or the selected ones.
pub fn agents(text: &str, only: &[String]) -> Result<Vec<Agent>> {
    let List { agent } = toml::from_str(text).context("workshop/agents/agents.toml")?;
    let names: Vec<&str> = agent.iter().map(|agent| agent.name.as_str()).collect();
    if let Some(odd) = only.iter().find(|name| !names.contains(&name.as_str())) {
        bail!("there is no agent `{odd}`; there are: {}", names.join(", "));
    }
    let wanted = |agent: &Agent| only.is_empty() || only.contains(&agent.name);
    Ok(agent.into_iter().filter(wanted).collect())
}

/// The version of a package in the lock file of npm or the requirements of pip.
pub fn version(package: &str, lock: &Value, requirements: &str) -> Result<String> {
    let of_npm = lock["packages"][format!("node_modules/{package}")]["version"].as_str();
    let of_pip = requirements.lines().find_map(|line| {
        let (name, version) = line.split_once("==")?;
        (name == package).then_some(version)
    });
    let found = of_npm.or(of_pip);
    found
        .map(str::to_owned)
        .with_context(|| format!("no list in workshop/agents pins a version of `{package}`"))
}

/// The name of the platform in packages with binaries.
fn platform(os: &str, arch: &str) -> String {
    let os = match os {
        "macos" => "darwin",
        other => other,
    };
    let arch = match arch {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("{os}-{arch}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::workspace::{read, root};

    const LIST: &str = r#"
        [[agent]]
        name = "a"
        package = "@x/a"
        command = ["{node}", "{packages}/a.js"]
        [[agent]]
        name = "b"
        package = "b"
        command = ["{python}"]
    "#;

    #[test]
    fn agents_are_chosen_by_name() {
        let names = |only: &[&str]| {
            let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
            let found = agents(LIST, &only)?;
            anyhow::Ok(found.into_iter().map(|agent| agent.name).collect())
        };
        let all: Vec<String> = names(&[]).expect("all");
        assert_eq!(all, ["a", "b"]);
        assert_eq!(names(&["b"]).expect("one"), ["b"]);
        let error = names(&["c"]).expect_err("there is none").to_string();
        assert_eq!(error, "there is no agent `c`; there are: a, b");
    }

    #[test]
    fn placeholders_are_filled_in() {
        let places = Places {
            model: "M",
            home: Path::new("H"),
            packages: Path::new("P"),
            programs: Path::new("Q"),
            python: Path::new("Y"),
        };
        let filled = places.fill("{node} {packages}/a {programs}/b {home} {model}/v1 {python} {x}");
        assert_eq!(filled, "node P/a Q/b H M/v1 Y {x}");
    }

    #[test]
    fn versions_are_those_that_are_pinned() {
        let lock = json!({"packages": {"node_modules/@x/a": {"version": "1.2.3"}}});
        assert_eq!(version("@x/a", &lock, "").expect("npm"), "1.2.3");
        assert_eq!(version("b", &lock, "# b\nb==4.5\n").expect("pip"), "4.5");
        version("c", &lock, "b==4.5\n").expect_err("nobody pins it");
    }

    #[test]
    fn the_list_of_this_repository_is_sound() {
        let folder = root().join("workshop/agents");
        let text = |name: &str| read(&folder.join(name)).expect(name);
        let lock = serde_json::from_str(&text("package-lock.json")).expect("JSON");
        let found = agents(&text("agents.toml"), &[]).expect("a list");
        assert!(found.len() >= 8);
        for agent in found {
            version(&agent.package, &lock, &text("requirements.txt")).expect("a version");
        }
    }

    #[test]
    fn machines_are_called_as_npm_does() {
        assert_eq!(platform("linux", "x86_64"), "linux-x64");
        assert_eq!(platform("macos", "aarch64"), "darwin-arm64");
    }
}

//! What each package says about itself.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::project::{Package, Project, Registry};
use crate::state::State;

/// A member that every manifest of a registry should have.
struct Wanted {
    registry: Registry,
    key: &'static str,
    /// What has to be set for it.
    setting: &'static str,
    /// Whether it may not be known before the first release.
    is_address: bool,
}

const fn wanted(registry: Registry, key: &'static str, setting: &'static str) -> Wanted {
    Wanted {
        registry,
        key,
        setting,
        is_address: false,
    }
}

const fn address(registry: Registry, key: &'static str, setting: &'static str) -> Wanted {
    Wanted {
        registry,
        key,
        setting,
        is_address: true,
    }
}

const REPOSITORY: &str = "`repository` in [release] of samewire.toml";
const HOMEPAGE: &str = "`homepage` in [release] of samewire.toml";
const KEYWORDS: &str = "`keywords` in [release] of samewire.toml";
const TEMPLATE: &str = "the manifest, or its template";

const WANTED: &[Wanted] = &[
    wanted(
        Registry::Cargo,
        "description",
        "`description` in Cargo.toml",
    ),
    wanted(
        Registry::Cargo,
        "license",
        "`license` in [workspace.package] of Cargo.toml",
    ),
    wanted(Registry::Cargo, "readme", "`readme` in Cargo.toml"),
    wanted(
        Registry::Cargo,
        "rust_version",
        "`rust-version` in [workspace.package] of Cargo.toml",
    ),
    wanted(
        Registry::Cargo,
        "keywords",
        "`keywords` in [workspace.package] of Cargo.toml",
    ),
    address(
        Registry::Cargo,
        "repository",
        "`repository` in [workspace.package] of Cargo.toml, and `repository.workspace = true` in each crate",
    ),
    address(
        Registry::Cargo,
        "homepage",
        "`homepage` in [workspace.package] of Cargo.toml, and `homepage.workspace = true` in each crate",
    ),
    wanted(
        Registry::PyPi,
        "description",
        "`description` in [[package]] of samewire.toml",
    ),
    wanted(
        Registry::PyPi,
        "license",
        "`license` in [[package]] of samewire.toml",
    ),
    wanted(Registry::PyPi, "readme", TEMPLATE),
    wanted(Registry::PyPi, "requires-python", TEMPLATE),
    wanted(Registry::PyPi, "classifiers", TEMPLATE),
    wanted(Registry::PyPi, "keywords", KEYWORDS),
    address(Registry::PyPi, "urls.Repository", REPOSITORY),
    address(Registry::PyPi, "urls.Homepage", HOMEPAGE),
    wanted(
        Registry::Npm,
        "description",
        "`description` in [[package]] of samewire.toml",
    ),
    wanted(
        Registry::Npm,
        "license",
        "`license` in [[package]] of samewire.toml",
    ),
    wanted(Registry::Npm, "engines.node", TEMPLATE),
    wanted(Registry::Npm, "keywords", KEYWORDS),
    address(Registry::Npm, "repository.url", REPOSITORY),
    address(Registry::Npm, "homepage", HOMEPAGE),
];

/// Every manifest has what users look for. An address that is missing is a warning: it may not be known yet.
pub(super) fn complete(project: &Project, state: &mut State) -> Result<String> {
    let problems = lacking(&project.packages, None, &mut state.warnings);
    if problems.is_empty() {
        return Ok(format!("{} packages", project.packages.len()));
    }
    bail!("{}", problems.join("\n"))
}

/// What manifests lack. `setting` is where it has to be set, if that is the same for all.
pub(super) fn lacking(
    packages: &[Package],
    setting: Option<&str>,
    warnings: &mut Vec<String>,
) -> Vec<String> {
    let mut problems = Vec::new();
    for wanted in WANTED {
        let lacks = packages.iter().filter(|package| {
            package.registry == wanted.registry && !package.manifest.has(wanted.key)
        });
        let lacks: BTreeSet<&str> = lacks.map(|package| package.name.as_str()).collect();
        if lacks.is_empty() {
            continue;
        }
        let lacks: Vec<&str> = lacks.into_iter().collect();
        let message = format!(
            "{}: `{}` is missing in {}; set {}",
            wanted.registry.name(),
            wanted.key,
            lacks.join(", "),
            setting.unwrap_or(wanted.setting)
        );
        if wanted.is_address {
            warnings.push(message);
        } else {
            problems.push(message);
        }
    }
    problems
}

//! Finds the steps whose inputs have not changed since they passed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::command::{command, run};
use crate::verify::run::job::Options;
use crate::verify::run::step::{Reads, Step};
use crate::workspace::{git_files, read, root, scratch, write};

/// The files that git tracks or would add, each with a hash of its contents.
#[derive(Debug)]
pub struct Inputs {
    files: BTreeMap<String, u64>,
    /// For each crate, the folders of all crates that it depends on, including its own.
    closures: BTreeMap<String, BTreeSet<String>>,
    /// The versions of the programs that steps run.
    versions: String,
}

/// The inputs of every step: the files that determine how it is built and run.
const ALWAYS: [&str; 9] = [
    "Cargo.lock",
    "Cargo.toml",
    ".cargo",
    "clippy.toml",
    "workshop/Cargo.toml",
    "workshop/src",
    "workshop/tools",
    "xtask",
    "samewire.toml",
];

impl Inputs {
    /// Reads all files of the repository.
    ///
    /// # Errors
    ///
    /// If git does not list them.
    pub fn read() -> Result<Self> {
        let files = git_files()?.into_iter().filter_map(|path| {
            // A file may be deleted meanwhile.
            let bytes = fs::read(root().join(&path)).ok()?;
            Some((path, hash(&bytes)))
        });
        let versions = [
            ("rustc", "-vV"),
            ("node", "--version"),
            ("python3", "--version"),
        ];
        let versions = versions.map(|(program, option)| {
            let said = run(&mut command(root(), program, [option]), "");
            said.unwrap_or_default()
        });
        Ok(Self {
            files: files.collect(),
            closures: closures()?,
            versions: versions.concat(),
        })
    }

    /// A text that changes whenever an input of a step does. `None` for a step that has other inputs than files.
    pub fn of(&self, step: &Step, options: &Options) -> Option<String> {
        let mut hasher = DefaultHasher::new();
        (&self.versions, options.of_step(step.name)).hash(&mut hasher);
        let (crates, paths) = match &step.reads {
            Reads::More => return None,
            Reads::Everything => (&[][..], &[""][..]),
            Reads::These { crates, paths } => (&crates[..], &paths[..]),
        };
        let folders = crates
            .iter()
            .filter_map(|name| self.closures.get(*name))
            .flatten();
        let paths = paths.iter().chain(&ALWAYS).copied();
        let prefixes: BTreeSet<&str> = folders.map(String::as_str).chain(paths).collect();
        for (path, contents) in &self.files {
            if prefixes.iter().any(|prefix| is_in(path, prefix)) {
                (path, contents).hash(&mut hasher);
            }
        }
        Some(format!("{:016x}", hasher.finish()))
    }
}

/// Whether a path is a file, or is in a folder. Every path is in the folder with the empty name.
fn is_in(path: &str, folder: &str) -> bool {
    let rest = path.strip_prefix(folder);
    rest.is_some_and(|rest| folder.is_empty() || rest.is_empty() || rest.starts_with('/'))
}

/// Whether a step passed with these inputs.
pub fn passed_with(step: &Step, inputs: &str) -> bool {
    read(&stamp(step)).is_ok_and(|before| before == inputs)
}

/// Records that a step passed with these inputs, or that it failed.
///
/// # Errors
///
/// If the record cannot be written.
pub fn note(step: &Step, inputs: Option<&str>) -> Result<()> {
    write(&stamp(step), inputs.unwrap_or_default())
}

fn stamp(step: &Step) -> PathBuf {
    scratch().join("passed").join(step.name)
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// For each crate of the workspace, by the name of its folder, the folders of all crates that it depends on, for its tests
/// and for other platforms too.
fn closures() -> Result<BTreeMap<String, BTreeSet<String>>> {
    let line = ["metadata", "--no-deps", "--offline", "--format-version=1"];
    let said = run(&mut command(root(), "cargo", line), "see Cargo.toml")?;
    let metadata: Metadata = serde_json::from_str(&said).context("`cargo metadata`")?;
    let relative = |path: &Path| {
        let path = path.strip_prefix(root()).unwrap_or(path);
        path.display().to_string()
    };
    let mut direct = BTreeMap::new();
    for package in &metadata.packages {
        let own = package.manifest_path.parent().map(relative);
        let others = package.dependencies.iter();
        let others = others.filter_map(|other| other.path.as_deref().map(relative));
        direct.insert(own.unwrap_or_default(), others.collect());
    }
    let name = |folder: &str| folder.rsplit('/').next().unwrap_or(folder).to_owned();
    Ok(direct
        .keys()
        .map(|folder| (name(folder), reached(folder, &direct)))
        .collect())
}

/// The answer of `cargo metadata`.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// A crate of the workspace.
#[derive(Deserialize)]
struct Package {
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

/// A dependency, which has a path if it is in the workspace.
#[derive(Deserialize)]
struct Dependency {
    path: Option<PathBuf>,
}

/// A name, with everything that can be reached from it.
fn reached(name: &str, direct: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(next) = open.pop() {
        if found.insert(next.clone()) {
            open.extend(direct.get(&next).into_iter().flatten().cloned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::run::steps::STEPS;

    #[test]
    fn a_crate_reads_what_it_depends_on_also_for_its_tests() {
        let closures = closures().expect("manifests");
        let depends = |name: &str, other: &str| {
            let folders = closures.get(name).expect("a crate");
            folders
                .iter()
                .any(|folder| folder.rsplit('/').next() == Some(other))
        };
        for (name, others) in [
            ("types", &["types", "rpc", "wire", "wire-derive"][..]),
            ("codegen", &["codegen", "schema", "templates", "runtimes"]),
            ("wire", &["wire", "codegen", "reference", "schema"]),
            ("agreement", &["types", "plans", "prove", "reference"]),
        ] {
            for other in others {
                assert!(depends(name, other), "{name} depends on {other}");
            }
        }
        assert!(!depends("codegen", "types"));
    }

    /// With a misspelt path, a step would stay unchanged whatever happens.
    #[test]
    fn whatever_a_step_reads_is_there() {
        let closures = closures().expect("manifests");
        for step in STEPS.iter() {
            if let Reads::These { crates, paths } = &step.reads {
                for name in crates {
                    assert!(closures.contains_key(*name), "{}: {name}", step.name);
                }
                for path in paths.iter().chain(&ALWAYS) {
                    assert!(root().join(path).exists(), "{}: {path}", step.name);
                }
            }
        }
    }

    #[test]
    fn a_path_is_in_its_folders_alone() {
        assert!(is_in("crates/acp/types/src/plan.rs", "crates/acp/types"));
        assert!(is_in("Cargo.toml", "Cargo.toml") && is_in("Cargo.toml", ""));
        assert!(!is_in("crates/types2/src/plan.rs", "crates/acp/types"));
    }
}

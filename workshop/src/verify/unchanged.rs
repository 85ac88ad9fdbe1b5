//! Finds the steps whose inputs have not changed since they passed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::PathBuf;

use anyhow::{Context as _, Result};

use super::job::Options;
use super::step::{Reads, Step};
use crate::command::{command, run};
use crate::workspace::{git_files, read, root, scratch, write};

/// The files that git tracks or would add, each with a hash of its contents.
#[derive(Debug)]
pub struct Inputs {
    files: BTreeMap<String, u64>,
    /// For each folder in `crates/`, all folders there that it depends on, including itself.
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
        // A crate is in `crates`, or beside it.
        let folders = folders.flat_map(|name| [format!("crates/{name}"), name.clone()]);
        let paths = paths.iter().chain(&ALWAYS).map(|path| (*path).to_owned());
        let prefixes: BTreeSet<String> = folders.chain(paths).collect();
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

/// For each folder in `crates/`, all folders there that it depends on, from the manifests.
fn closures() -> Result<BTreeMap<String, BTreeSet<String>>> {
    let workspace: toml::Table = read(&root().join("Cargo.toml"))?
        .parse()
        .context("Cargo.toml")?;
    let declared = workspace
        .get("workspace")
        .and_then(|workspace| workspace.get("dependencies"));
    let folder = |name: &str| {
        let path = declared?.get(name)?.get("path")?.as_str()?;
        Some(path.strip_prefix("crates/").unwrap_or(path).to_owned())
    };
    let mut direct = BTreeMap::new();
    for entry in fs::read_dir(root().join("crates")).context("crates")? {
        let entry = entry?;
        let manifest = entry.path().join("Cargo.toml");
        if manifest.is_file() {
            let manifest: toml::Table = read(&manifest)?
                .parse()
                .with_context(|| manifest.display().to_string())?;
            let names = dependencies(&toml::Value::Table(manifest));
            let name = entry.file_name().to_string_lossy().into_owned();
            direct.insert(name, names.iter().filter_map(|name| folder(name)).collect());
        }
    }
    Ok(direct
        .keys()
        .map(|name| (name.clone(), reached(name, &direct)))
        .collect())
}

/// The dependencies in a manifest, including those for tests and for other platforms.
fn dependencies(manifest: &toml::Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (key, value) in manifest.as_table().into_iter().flatten() {
        if key.ends_with("dependencies") {
            names.extend(
                value
                    .as_table()
                    .into_iter()
                    .flat_map(toml::Table::keys)
                    .cloned(),
            );
        } else if value.is_table() {
            names.extend(dependencies(value));
        }
    }
    names
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
    use crate::verify::steps::STEPS;

    #[test]
    fn a_crate_reads_what_it_depends_on_also_for_its_tests() {
        let closures = closures().expect("manifests");
        let of = |name: &str| closures.get(name).expect("a crate");
        for (name, others) in [
            ("types", &["types", "wire", "wire-derive"][..]),
            ("codegen", &["codegen", "schema", "templates"]),
            ("wire", &["wire", "codegen", "reference", "schema"]),
            ("agreement", &["types", "plans", "prove", "reference"]),
        ] {
            for other in others {
                assert!(of(name).contains(*other), "{name} depends on {other}");
            }
        }
        assert!(!of("codegen").contains("types"));
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
        assert!(is_in("crates/types/src/plan.rs", "crates/types"));
        assert!(is_in("Cargo.toml", "Cargo.toml") && is_in("Cargo.toml", ""));
        assert!(!is_in("crates/types2/src/plan.rs", "crates/types"));
    }
}

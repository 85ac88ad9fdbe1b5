//! Gets the files of a revision or a published package. Packages are fetched by the user's own npm, pip or cargo; nothing
//! in them is run.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::archive;
use samewire_release::command::{command, run};
use samewire_release::files::names;
use samewire_release::tools::{NETWORK, NPM, PYTHON, PYTHON_ADVICE};
use samewire_terminal::print;
use tempfile::TempDir;

use super::source::{Published, Registry, Source};

/// The maximum size of an archive, in bytes.
const MOST: u64 = 1 << 28;
/// The maximum number of files that an error lists.
const LISTED: usize = 8;

/// A schema whose files are here.
pub(super) struct Fetched {
    /// What it is called.
    pub(super) name: String,
    /// The file or the folder.
    pub(super) path: PathBuf,
    /// Where the files are that were fetched, as long as they are read.
    folder: Option<TempDir>,
}

impl Fetched {
    /// Gets what is named. `beside` is the path that a revision without one has it at.
    pub(super) fn of(source: &Source, beside: &Path) -> Result<Self> {
        let name = source.to_string();
        let (of, registry) = match source {
            Source::Path(path) => {
                return Ok(Self {
                    name,
                    path: path.clone(),
                    folder: None,
                });
            }
            Source::Git(of) => (of, None),
            Source::Package(registry, of) => (of, Some(*registry)),
        };
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let path = match registry {
            None => revision(of, beside, folder.path())?,
            Some(registry) => {
                print::progress(&format!("fetching {name}"));
                package(registry, of, folder.path())
                    .with_context(|| format!("cannot get {name}"))?
            }
        };
        Ok(Self {
            name,
            path,
            folder: Some(folder),
        })
    }

    /// How a file is called: without the folder of what was fetched.
    pub(super) fn shown(&self, file: &str) -> String {
        let within = self.folder.as_ref().and_then(|folder| {
            let within = Path::new(file).strip_prefix(folder.path().join("files"));
            Some(within.ok()?.display().to_string())
        });
        within.unwrap_or_else(|| file.to_owned())
    }
}

/// The versions that a pattern such as `git:v*` stands for, the oldest first.
pub(super) fn versions(source: &Source) -> Result<Vec<Source>> {
    let (of, versions) = match source {
        Source::Path(_) => return Ok(vec![source.clone()]),
        _ if !source.is_several() => return Ok(vec![source.clone()]),
        Source::Git(of) => {
            let pattern = of.version.as_deref().unwrap_or_default();
            let tags = git(
                Path::new("."),
                None,
                &["tag", "--list", "--sort=version:refname", pattern],
            )?;
            // git has matched the pattern.
            let tags: Vec<Source> = tags.lines().map(|tag| source.at(tag)).collect();
            if tags.is_empty() {
                bail!("no tag is called `{pattern}`");
            }
            return Ok(tags);
        }
        Source::Package(registry, of) => (of, published(*registry, of)?),
    };
    let pattern = of.version.as_deref().unwrap_or_default();
    let is_wanted = |version: &str| {
        // Of versions before a release only those that are asked for.
        matches(pattern, version) && (pattern.contains('-') || !version.contains('-'))
    };
    let wanted = versions.iter().filter(|version| is_wanted(version));
    let wanted: Vec<Source> = wanted.map(|version| source.at(version)).collect();
    if wanted.is_empty() {
        bail!("no published version is called `{pattern}`");
    }
    Ok(wanted)
}

/// All versions of a package, the oldest first.
fn published(registry: Registry, of: &Published) -> Result<Vec<String>> {
    let here = Path::new(".");
    match registry {
        Registry::Npm => {
            let line = ["view", "--json", "--", &of.name, "versions"];
            let told = run(&mut command(here, NPM, line), NETWORK)?;
            // A package with one version has no list.
            let told: serde_json::Value = serde_json::from_str(&told)?;
            let listed = told.as_array().cloned().unwrap_or_else(|| vec![told]);
            let texts = listed.iter().filter_map(|one| one.as_str());
            Ok(texts.map(str::to_owned).collect())
        }
        Registry::PyPi => {
            let line = ["-m", "pip", "index", "versions", &of.name];
            let told = run(&mut command(here, PYTHON, line), NETWORK)?;
            let mut lines = told.lines();
            let listed = lines.find_map(|line| line.strip_prefix("Available versions: "));
            let listed = listed.context("pip lists no versions")?;
            Ok(listed.rsplit(", ").map(str::to_owned).collect())
        }
        Registry::Crate => bail!(
            "cargo does not list the versions of a crate: name each, such as `crate:{0}@1.0.0 crate:{0}@1.1.0`",
            of.name
        ),
    }
}

/// Whether a text is of a pattern, in which `*` is any text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(rest) = text.strip_prefix(before) else {
        return false;
    };
    (0..=rest.len()).any(|at| rest.get(at..).is_some_and(|rest| matches(after, rest)))
}

/// Writes the files of a revision, and returns where a path is there.
fn revision(of: &Published, beside: &Path, folder: &Path) -> Result<PathBuf> {
    let revision = of.version.as_deref().unwrap_or_default();
    let parent = match beside.parent() {
        _ if beside.is_dir() => beside,
        Some(parent) if parent != Path::new("") => parent,
        Some(_) | None => Path::new("."),
    };
    let git = |arguments: &[&str]| git(parent, Some(folder), arguments);
    let root = git(&["rev-parse", "--show-toplevel"])?;
    git(&["read-tree", &format!("{revision}^{{tree}}")])
        .with_context(|| format!("there is no revision `{revision}`"))?;
    let files = folder.join("files");
    let prefix = format!("--prefix={}/", files.display());
    git(&["-C", &root, "checkout-index", "--all", &prefix])?;
    let within = git(&["rev-parse", "--show-prefix"])?;
    let (there, path) = match &of.file {
        Some(file) => (files.join(inside(file)?), file.clone()),
        None if beside.is_dir() => (files.join(within), beside.display().to_string()),
        None => {
            let name = beside.file_name().unwrap_or_default();
            (files.join(within).join(name), beside.display().to_string())
        }
    };
    if !there.exists() {
        bail!("{path} is not in the revision `{revision}`");
    }
    Ok(there)
}

/// Runs git, with an index of its own in the folder. Returns what it says.
fn git(around: &Path, folder: Option<&Path>, arguments: &[&str]) -> Result<String> {
    let mut git = command(around, "git", arguments);
    if let Some(folder) = folder {
        git.env("GIT_INDEX_FILE", folder.join("index"));
    }
    let told = run(
        &mut git,
        "is git installed, and this folder in a repository?",
    )?;
    Ok(told.trim().to_owned())
}

/// Fetches a package and unpacks its schemas. Returns where the schema is.
fn package(registry: Registry, of: &Published, folder: &Path) -> Result<PathBuf> {
    let files = folder.join("files");
    let root = match registry {
        Registry::Crate => crate_folder(of, folder)?,
        Registry::Npm | Registry::PyPi => {
            let archive = archive_of(registry, of, folder)?;
            let size = archive.metadata()?.len();
            if size > MOST {
                bail!("its archive has {size} bytes, and {MOST} are the limit");
            }
            archive::unpack(&archive, &files, &is_schema)?;
            files.clone()
        }
    };
    let root = match registry {
        Registry::Npm => root.join("package"),
        Registry::PyPi | Registry::Crate => root,
    };
    schema_in(&root, of.file.as_deref())
}

/// The archive of a package of npm or `PyPI`.
fn archive_of(registry: Registry, of: &Published, folder: &Path) -> Result<PathBuf> {
    let to = folder.join("archive");
    std::fs::create_dir(&to)?;
    let wanted = |separator: &str| match &of.version {
        Some(version) => format!("{}{separator}{version}", of.name),
        None => of.name.clone(),
    };
    // Both run in the folder of the user, whose settings may name another registry.
    let here = Path::new(".");
    match registry {
        Registry::Npm => {
            let mut pack = command(here, NPM, ["pack", "--ignore-scripts", "--silent"]);
            pack.arg("--pack-destination").arg(&to).arg(wanted("@"));
            run(&mut pack, NETWORK)?;
        }
        Registry::PyPi | Registry::Crate => {
            // A wheel is unpacked, and a source distribution would be run.
            let line =
                "-m pip download --quiet --no-deps --only-binary :all: --disable-pip-version-check";
            let mut download = command(here, PYTHON, line.split(' '));
            download.arg("--dest").arg(&to).arg(wanted("=="));
            run(&mut download, &format!("{NETWORK}; {PYTHON_ADVICE}"))?;
        }
    }
    let name = names(&to)?.into_iter().next();
    Ok(to.join(name.context("nothing was fetched")?))
}

/// The folder into which cargo unpacks a crate.
fn crate_folder(of: &Published, folder: &Path) -> Result<PathBuf> {
    let wanted = match &of.version {
        Some(version) => format!("{}@{version}", of.name),
        None => of.name.clone(),
    };
    // In the folder of a workspace, a crate of the same name would be found there.
    let mut info = command(folder, "cargo", ["info", "--quiet", &wanted]);
    let told = run(&mut info, NETWORK)?;
    let version = told.lines().find_map(|line| line.strip_prefix("version: "));
    let version = version.and_then(|line| line.split(' ').next());
    let version = version.context("cargo names no version")?;
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home
        .context("there is no home folder")?
        .join("registry/src");
    let mut found = names(&sources)?.into_iter().map(|registry| {
        let folder = format!("{}-{version}", of.name);
        sources.join(registry).join(folder)
    });
    found
        .find(|folder| folder.is_dir())
        .with_context(|| format!("cargo has not unpacked it in {}", sources.display()))
}

/// Whether a file of an archive may be a schema, or the settings beside it.
fn is_schema(path: &str) -> bool {
    let endings = [".json", ".yaml", ".yml", ".toml"];
    endings.iter().any(|ending| path.ends_with(ending))
}

/// The schema in a package: the one that is named, that of our packages with its settings, or the only one.
fn schema_in(root: &Path, file: Option<&str>) -> Result<PathBuf> {
    if let Some(file) = file {
        let path = root.join(inside(file)?);
        if path.exists() {
            return Ok(path);
        }
        let there = told(&files_of(root)?);
        bail!("there is no `{file}` in it, but {there}");
    }
    let all = files_of(root)?;
    let of_ours = all
        .iter()
        .filter(|path| path.ends_with("schema/samewire.toml"));
    let named = all.iter().filter(|path| {
        let name = path.rsplit('/').next().unwrap_or_default();
        name == "schema.json" || name.ends_with(".schema.json")
    });
    let (of_ours, named): (Vec<_>, Vec<_>) = (of_ours.collect(), named.collect());
    match (of_ours.as_slice(), named.as_slice()) {
        ([settings], _) => Ok(root.join(settings)),
        ([], [schema]) => Ok(root.join(schema)),
        _ => bail!(
            "name the schema in it, such as `#schema/schema.json`; there is {}",
            told(&all)
        ),
    }
}

/// The paths of all files in a folder that may be schemas, joined by `/`.
fn files_of(root: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        for name in names(&root.join(&folder))? {
            let path = format!("{folder}{name}");
            // Links are not followed.
            if root.join(&path).symlink_metadata()?.is_dir() {
                folders.push(format!("{path}/"));
            } else if is_schema(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn told(files: &[String]) -> String {
    let listed: Vec<&str> = files.iter().take(LISTED).map(String::as_str).collect();
    match (listed.as_slice(), files.len().saturating_sub(LISTED)) {
        ([], _) => "no file of JSON or YAML".to_owned(),
        (listed, 0) => listed.join(", "),
        (listed, more) => format!("{} and {more} more", listed.join(", ")),
    }
}

/// A path in a package or a revision, which stays in it.
fn inside(file: &str) -> Result<&str> {
    let is_inside = |name: &str| !matches!(name, "" | "." | "..");
    if file.contains(['\\', ':']) || !file.split('/').all(is_inside) {
        bail!("`{file}` is no path in it");
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_of_versions_match_whole_texts() {
        for (pattern, text, expected) in [
            ("1.*", "1.2.3", true),
            ("1.*", "11.0", false),
            ("*", "0.1.0", true),
            ("v*.0", "v1.0", true),
            ("v*.0", "v1.0.1", false),
            ("1.2", "1.2", true),
            ("1.2", "1.2.0", false),
            ("*é*", "aéb", true),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
    }

    #[test]
    fn the_schema_of_a_package_is_found_or_has_to_be_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |path: &str| {
            samewire_release::files::write(&folder.path().join(path), "{}").expect("a file");
        };
        write("package.json");
        let said = |file: Option<&str>| match schema_in(folder.path(), file) {
            Ok(path) => path
                .strip_prefix(folder.path())
                .expect("a path in the folder")
                .display()
                .to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(
            said(None),
            "name the schema in it, such as `#schema/schema.json`; there is package.json"
        );
        write("schema/v1/schema.json");
        assert_eq!(said(None), "schema/v1/schema.json");
        write("schema/v2/schema.json");
        assert_eq!(
            said(None),
            "name the schema in it, such as `#schema/schema.json`; there is package.json, schema/v1/schema.json, schema/v2/schema.json"
        );
        assert_eq!(said(Some("schema/v2/schema.json")), "schema/v2/schema.json");
        assert_eq!(said(Some("schema/v2")), "schema/v2");
        assert_eq!(said(Some("../x.json")), "`../x.json` is no path in it");
        write("me_plans/schema/samewire.toml");
        assert_eq!(said(None), "me_plans/schema/samewire.toml");
    }
}

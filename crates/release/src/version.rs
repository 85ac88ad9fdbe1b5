//! Writes a new version: into `[release]` of `samewire.toml`, which is the one place that says it, into the copies that
//! Cargo and the other packages need, and as a heading into the changelog.

use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

use crate::changelog::with_heading;
use crate::command::{command, run};
use crate::files::{read, write};
use crate::manifest::NPM_NEEDS;
use crate::project::{Options, Project, Registry};

/// Which part of a version is raised; those behind it become 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bump {
    /// 1.2.3 becomes 2.0.0.
    Major,
    /// 1.2.3 becomes 1.3.0.
    Minor,
    /// 1.2.3 becomes 1.2.4.
    Patch,
}

/// The next version.
///
/// # Errors
///
/// If `version` is not one of three numbers.
pub fn bumped(version: &str, bump: Bump) -> Result<String> {
    let [major, minor, patch] = parse(version)?;
    let next = match bump {
        Bump::Major => [major + 1, 0, 0],
        Bump::Minor => [major, minor + 1, 0],
        Bump::Patch => [major, minor, patch + 1],
    };
    Ok(next.map(|number| number.to_string()).join("."))
}

/// The numbers of a version. Three numbers are spelled alike in every registry; pre-releases are not.
///
/// # Errors
///
/// If it is anything else.
pub fn parse(version: &str) -> Result<[u32; 3]> {
    let number = |text: &str| {
        let is_plain = !text.is_empty()
            && text.bytes().all(|b| b.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        text.parse().ok().filter(|_| is_plain)
    };
    let numbers: Option<Vec<u32>> = version.split('.').map(number).collect();
    let numbers = numbers.and_then(|numbers| <[u32; 3]>::try_from(numbers).ok());
    numbers.with_context(|| {
        format!("`{version}` is no version: write three numbers, such as 0.2.0, which every registry spells alike")
    })
}

/// Writes a version everywhere, and returns the files that changed. `generate` writes the generated packages.
///
/// # Errors
///
/// If a file cannot be read or written, or says no version where one is expected.
pub fn set_version(
    options: &Options,
    version: &str,
    generate: &dyn Fn() -> Result<()>,
) -> Result<Vec<PathBuf>> {
    parse(version)?;
    let project = Project::load(options)?;
    let mut files = Vec::new();
    let mut change = |path: PathBuf, edit: &dyn Fn(&str) -> Result<String>| -> Result<()> {
        let old = read(&path)?;
        let new = edit(&old).with_context(|| project.shown(&path))?;
        if new != old {
            write(&path, new)?;
            files.push(path);
        }
        Ok(())
    };
    change(options.config.clone(), &|text| in_settings(text, version))?;
    change(project.root.join(&project.release.changelog), &|text| {
        Ok(with_heading(text, version))
    })?;
    if project.release.workspace.is_some() {
        let names: Vec<&str> = project
            .of(Registry::Cargo)
            .map(|package| package.name.as_str())
            .collect();
        let of_crates = |text: &str| in_cargo(text, version, &names);
        change(project.workspace().join("Cargo.toml"), &of_crates)?;
        for package in project.of(Registry::Cargo) {
            change(package.folder.join("Cargo.toml"), &of_crates)?;
        }
    }
    let of_npm: Vec<&str> = project
        .of(Registry::Npm)
        .map(|package| package.name.as_str())
        .collect();
    for folder in &project.release.folders {
        let folder = project.root.join(folder);
        if folder.join("package.json").is_file() {
            change(folder.join("package.json"), &|text| {
                in_json(text, version, &of_npm)
            })?;
        } else {
            change(folder.join("pyproject.toml"), &|text| {
                replaced(text, &[&["project", "version"]], version)
            })?;
        }
    }
    let manifests: Vec<PathBuf> = project
        .packages
        .iter()
        .map(|package| package.manifest.path.clone())
        .filter(|path| !files.contains(path))
        .collect();
    let old: Vec<String> = manifests
        .iter()
        .map(|path| read(path))
        .collect::<Result<_>>()?;
    generate()?;
    for (path, old) in manifests.into_iter().zip(old) {
        if read(&path)? != old {
            files.push(path);
        }
    }
    if project.release.workspace.is_some() {
        lock(&project, version, &mut files)?;
    }
    files.dedup();
    Ok(files)
}

/// Cargo writes the versions of the workspace's own crates into its lock file, and no others.
fn lock(project: &Project, version: &str, files: &mut Vec<PathBuf>) -> Result<()> {
    let path = project.workspace().join("Cargo.lock");
    let Ok(old) = read(&path) else {
        return Ok(());
    };
    let line = ["update", "--workspace", "--offline", "--quiet"];
    run(
        &mut command(&project.workspace(), "cargo", line),
        &format!("{version} is written; `cargo update --workspace` has to accept it"),
    )?;
    if read(&path)? != old {
        files.push(path);
    }
    Ok(())
}

/// The settings with another version in `[release]`, and in each `[[package]]` that has its own.
fn in_settings(text: &str, version: &str) -> Result<String> {
    let new = replaced(text, &[&["release", "version"]], version)?;
    replace_in(&new, version, |root, spans| {
        if let Some(DeValue::Array(packages)) = root.get("package").map(toml::Spanned::get_ref) {
            for package in packages {
                spans.extend(
                    package
                        .get_ref()
                        .as_table()
                        .and_then(|own| span_of(own, &["version"])),
                );
            }
        }
    })
}

/// A `Cargo.toml` with another version of the package or of the workspace, and of dependencies on crates with a path.
fn in_cargo(text: &str, version: &str, names: &[&str]) -> Result<String> {
    replace_in(text, version, |root, spans| {
        for path in [
            &["workspace", "package", "version"][..],
            &["package", "version"],
        ] {
            spans.extend(span_of(root, path));
        }
        for section in [
            &["workspace", "dependencies"][..],
            &["dependencies"],
            &["dev-dependencies"],
            &["build-dependencies"],
        ] {
            for name in names {
                let at =
                    |key| -> Vec<&str> { section.iter().copied().chain([*name, key]).collect() };
                if span_of(root, &at("path")).is_some() {
                    spans.extend(span_of(root, &at("version")));
                }
            }
        }
    })
}

/// A `package.json` with another version of the package, and of dependencies on other packages of the release that name the
/// old one. Each member has to be written on a line in the usual way; the first that is written so is the one.
fn in_json(text: &str, version: &str, names: &[&str]) -> Result<String> {
    let manifest: Value = serde_json::from_str(text)?;
    let old = manifest["version"]
        .as_str()
        .context("it has no `version`")?;
    let mut wanted = manifest.clone();
    wanted["version"] = version.into();
    let member = |key: &str, value: &str| format!("\"{key}\": \"{value}\"");
    let mut new = text.replacen(&member("version", old), &member("version", version), 1);
    for (section, name) in NPM_NEEDS
        .iter()
        .flat_map(|section| names.iter().map(move |name| (section, name)))
    {
        let Some(required) = manifest[section][name].as_str() else {
            continue;
        };
        if let Some(range) = required
            .strip_suffix(old)
            .filter(|range| matches!(*range, "" | "^" | "~"))
        {
            let required_now = format!("{range}{version}");
            new = new.replacen(&member(name, required), &member(name, &required_now), 1);
            wanted[section][name] = required_now.into();
        }
    }
    if serde_json::from_str::<Value>(&new)? != wanted {
        bail!(
            "its `version`, and each dependency on a package of the release, have to be written as `\"version\": \"{old}\"`"
        );
    }
    Ok(new)
}

/// The text of a TOML file with another version at each path, all of which have to be there.
fn replaced(text: &str, paths: &[&[&str]], version: &str) -> Result<String> {
    let mut missing = None;
    let new = replace_in(text, version, |root, spans| {
        for path in paths {
            match span_of(root, path) {
                Some(span) => spans.push(span),
                None => missing = Some(path.join(".")),
            }
        }
    })?;
    missing.map_or(Ok(new), |path| bail!("it has no `{path}`"))
}

/// The text of a TOML file with another version at the places that `find` adds. Everything else stays as it is.
fn replace_in(
    text: &str,
    version: &str,
    find: impl FnOnce(&DeTable<'_>, &mut Vec<Range<usize>>),
) -> Result<String> {
    let table = DeTable::parse(text)?;
    let mut spans = Vec::new();
    find(table.get_ref(), &mut spans);
    spans.sort_by_key(|span| span.start);
    let mut new = text.to_owned();
    for span in spans.into_iter().rev() {
        new.replace_range(span, &format!("\"{version}\""));
    }
    Ok(new)
}

/// Where the text at a path stands.
fn span_of(table: &DeTable<'_>, path: &[&str]) -> Option<Range<usize>> {
    let (first, rest) = path.split_first()?;
    let value = table.get(*first)?;
    if rest.is_empty() {
        return value.get_ref().is_str().then(|| value.span());
    }
    span_of(value.get_ref().as_table()?, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_three_numbers_that_can_be_raised() {
        for (bump, expected) in [
            (Bump::Major, "2.0.0"),
            (Bump::Minor, "1.3.0"),
            (Bump::Patch, "1.2.4"),
        ] {
            assert_eq!(bumped("1.2.3", bump).expect("a version"), expected);
        }
        for wrong in [
            "1.2",
            "1.2.3.4",
            "1.2.x",
            "01.2.3",
            "1.2.3-rc.1",
            "",
            "1..2",
            "+1.2.3",
        ] {
            parse(wrong).expect_err(wrong);
        }
    }

    #[test]
    fn only_versions_of_own_packages_change() {
        let settings = "[release]\nversion = '0.1.0'\n[[package]]\nname = \"version\"\nversion = \"0.1.0\"\nset.version = \"0.1.0\"\n";
        let changed = in_settings(settings, "0.2.0").expect("changed");
        assert_eq!(
            changed,
            "[release]\nversion = \"0.2.0\"\n[[package]]\nname = \"version\"\nversion = \"0.2.0\"\nset.version = \"0.1.0\"\n"
        );
        in_settings("[[package]]\n", "0.2.0").expect_err("no [release]");
        let cargo = "[package]\nversion = \"0.1.0\"\n[dependencies]\na = { version = \"0.1.0\", path = \"a\" }\nb = { version = \"0.1.0\" }\nc = \"0.1.0\"\n[dependencies.d]\nversion = \"0.1.0\"\npath = \"d\"\n";
        let changed = in_cargo(cargo, "0.2.0", &["a", "b", "c"]).expect("changed");
        assert_eq!(changed, cargo.replacen("0.1.0", "0.2.0", 2));
    }

    #[test]
    fn dependencies_on_packages_of_the_release_follow_its_version() {
        let manifest = "{\n  \"version\": \"0.1.0\",\n  \"dependencies\": { \"a\": \"^0.1.0\", \"b\": \"0.1.0\", \"c\": \"0.1.0\" },\n  \"devDependencies\": { \"a\": \"~0.1.0\" }\n}\n";
        let changed = in_json(manifest, "0.2.0", &["a", "c", "d"]).expect("changed");
        let expected = "{\n  \"version\": \"0.2.0\",\n  \"dependencies\": { \"a\": \"^0.2.0\", \"b\": \"0.1.0\", \"c\": \"0.2.0\" },\n  \"devDependencies\": { \"a\": \"~0.2.0\" }\n}\n";
        assert_eq!(changed, expected);
        in_json("{\"version\":\"0.1.0\"}", "0.2.0", &[]).expect_err("it is written closely");
    }
}

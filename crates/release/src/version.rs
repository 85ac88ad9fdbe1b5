//! Writes a new version: into `[release]` of `samewire.toml`, which is the one place that says it, into the copies that
//! Cargo and the other packages need, and as a heading into the changelog.

use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use samewire_codegen::sync::is_marked;
use semver::Version;
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
    let Version {
        major,
        minor,
        patch,
        ..
    } = parse(version)?;
    let next = match bump {
        Bump::Major => Version::new(major + 1, 0, 0),
        Bump::Minor => Version::new(major, minor + 1, 0),
        Bump::Patch => Version::new(major, minor, patch + 1),
    };
    Ok(next.to_string())
}

/// A version of three numbers. They are spelled alike in every registry; pre-releases are not.
///
/// # Errors
///
/// If it is anything else.
pub(crate) fn parse(version: &str) -> Result<Version> {
    let parsed = Version::parse(version).ok();
    let plain = parsed.filter(|parsed| parsed.pre.is_empty() && parsed.build.is_empty());
    plain.with_context(|| {
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
    let named = |registry| project.of(registry).map(|own| own.name.as_str());
    let crates: Vec<&str> = named(Registry::Cargo).collect();
    let npm: Vec<&str> = named(Registry::Npm).collect();
    let changelog = project.root.join(&project.release.changelog);
    let mut files = vec![options.config.clone(), changelog.clone()];
    if project.release.workspace.is_some() {
        files.push(project.workspace().join("Cargo.toml"));
        files.push(project.workspace().join("Cargo.lock"));
    }
    let manifests = project.packages.iter().map(|own| own.manifest.path.clone());
    files.extend(manifests);
    let mut before = Vec::new();
    for path in files {
        let is_lock = path.ends_with("Cargo.lock");
        let is_known = before.iter().any(|(own, _)| *own == path);
        if is_known || is_lock && !path.exists() {
            continue;
        }
        let text = read(&path)?;
        let is_generated = path.parent().is_some_and(is_marked);
        let new = match path.file_name().and_then(|name| name.to_str()) {
            _ if path == options.config => in_settings(&text, version),
            _ if path == changelog => Ok(with_heading(&text, version)),
            _ if is_lock || is_generated => Ok(text.clone()),
            Some("Cargo.toml") => in_cargo(&text, version, &crates),
            Some("package.json") => in_json(&text, version, &npm),
            _ => replaced(&text, &["project", "version"], version),
        };
        let new = new.with_context(|| project.shown(&path))?;
        if new != text {
            write(&path, new)?;
        }
        before.push((path, text));
    }
    generate()?;
    if before.iter().any(|(path, _)| path.ends_with("Cargo.lock")) {
        // Cargo writes the versions of the workspace's own crates into its lock file, and no others.
        let line = ["update", "--workspace", "--offline", "--quiet"];
        let advice = "Cargo.lock has to fit the manifests: `cargo check` brings it up to date";
        run(&mut command(&project.workspace(), "cargo", line), advice)?;
    }
    before.retain(|(path, old)| read(path).map_or(true, |new| new != *old));
    Ok(before.into_iter().map(|(path, _)| path).collect())
}

/// The settings with another version in `[release]`, and in each `[[package]]` that has its own.
fn in_settings(text: &str, version: &str) -> Result<String> {
    let new = replaced(text, &["release", "version"], version)?;
    replace_in(&new, version, |root, spans| {
        if let Some(DeValue::Array(packages)) = root.get("package").map(toml::Spanned::get_ref) {
            let tables = packages
                .iter()
                .filter_map(|package| package.get_ref().as_table());
            spans.extend(tables.filter_map(|own| span_of(own, &["version"])));
        }
    })
}

/// A `Cargo.toml` with another version of the package or of the workspace, and of dependencies on crates with a path.
fn in_cargo(text: &str, version: &str, names: &[&str]) -> Result<String> {
    replace_in(text, version, |root, spans| {
        spans.extend(span_of(root, &["workspace", "package", "version"]));
        spans.extend(span_of(root, &["package", "version"]));
        for section in [
            &["workspace", "dependencies"][..],
            &["dependencies"],
            &["dev-dependencies"],
            &["build-dependencies"],
        ] {
            for name in names {
                let at = |key| [section, &[*name, key]].concat();
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
    for section in NPM_NEEDS {
        for name in names {
            let required = manifest[section][name].as_str().unwrap_or_default();
            let range = required.strip_suffix(old);
            if let Some(range @ ("" | "^" | "~")) = range {
                let now = format!("{range}{version}");
                new = new.replacen(&member(name, required), &member(name, &now), 1);
                wanted[section][name] = now.into();
            }
        }
    }
    if serde_json::from_str::<Value>(&new)? != wanted {
        bail!(
            "its `version`, and each dependency on a package of the release, have to be written as `\"version\": \"{old}\"`"
        );
    }
    Ok(new)
}

/// The text of a TOML file with another version at a path, which has to be there.
fn replaced(text: &str, path: &[&str], version: &str) -> Result<String> {
    let mut is_there = false;
    let new = replace_in(text, version, |root, spans| {
        spans.extend(span_of(root, path));
        is_there = !spans.is_empty();
    })?;
    if is_there {
        return Ok(new);
    }
    bail!("it has no `{}`", path.join("."))
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
            "1.2.x",
            "01.2.3",
            "1.2.3-rc.1",
            "1.2.3+a",
            "",
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

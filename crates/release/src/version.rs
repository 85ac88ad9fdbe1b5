//! Writes a new version: into `[release]` of `samewire.toml`, which is the one place that says it, into the copies that
//! Cargo and the other packages need, and as a heading into the changelog.

use std::ops::Range;

use anyhow::{Context, Result, bail};
use samewire_codegen::sync::is_marked;
use semver::Version;
use serde_json::Value;
use toml::de::{DeTable, DeValue};

use crate::changelog::with_heading;
use crate::command::{command, run};
use crate::files::{read, write};
use crate::project::{NPM_NEEDS, Options, Project, Registry};

/// The version that is asked for: itself, or the one after `version` in which the part `major`, `minor` or `patch` is raised;
/// those behind it become 0.
fn asked_for(asked: &str, version: &str) -> Result<Version> {
    if !["major", "minor", "patch"].contains(&asked) {
        return parse(asked);
    }
    let own = parse(version)?;
    Ok(match asked {
        "major" => Version::new(own.major + 1, 0, 0),
        "minor" => Version::new(own.major, own.minor + 1, 0),
        _ => Version::new(own.major, own.minor, own.patch + 1),
    })
}

/// A version of three numbers. They are spelled alike in every registry; pre-releases are not.
pub(crate) fn parse(version: &str) -> Result<Version> {
    let parsed = Version::parse(version).ok();
    let plain = parsed.filter(|parsed| parsed.pre.is_empty() && parsed.build.is_empty());
    plain.with_context(|| {
        format!("`{version}` is no version: write three numbers, such as 0.2.0, which every registry spells alike")
    })
}

/// Writes a version everywhere: the one that is asked for, or the next one, in which a part is raised (`minor`). Returns it, and
/// the files that changed. `generate` writes the generated packages.
pub fn set_version(
    options: &Options,
    asked: &str,
    generate: &dyn Fn() -> Result<()>,
) -> Result<(String, Vec<String>)> {
    let project = Project::load(options)?;
    let version = asked_for(asked, &project.release.version)?.to_string();
    let version = version.as_str();
    let named = |registry| project.of(registry).map(|own| own.name.as_str());
    let crates: Vec<&str> = named(Registry::Cargo).collect();
    let npm: Vec<&str> = named(Registry::Npm).collect();
    let changelog = project.root.join(&project.release.changelog);
    let mut files = vec![options.config.clone(), changelog.clone()];
    if project.release.workspace.is_some() {
        files.extend(["Cargo.toml", "Cargo.lock"].map(|name| project.workspace().join(name)));
    }
    let own = project.packages.iter().filter(|own| !own.is_prebuilt);
    files.extend(own.map(|own| own.path.clone()));
    let mut before = Vec::new();
    for path in files {
        let is_lock = path.ends_with("Cargo.lock");
        if before.iter().any(|(own, _)| *own == path) || is_lock && !path.exists() {
            continue;
        }
        let text = read(&path)?;
        let new = match path.extension().and_then(|ending| ending.to_str()) {
            _ if path == changelog => Ok(with_heading(&text, version)),
            _ if path == options.config => in_toml(&text, version, &[]),
            _ if path.parent().is_some_and(is_marked) => Ok(text.clone()),
            Some("toml") => in_toml(&text, version, &crates),
            Some("json") => in_json(&text, version, &npm),
            Some(_) | None => Ok(text.clone()),
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
    let files = before.iter().map(|(path, _)| project.shown(path));
    Ok((version.to_owned(), files.collect()))
}

/// The settings, a `Cargo.toml` or a `pyproject.toml` with another version of the release, of packages, and of dependencies on
/// crates with a path. Everything else stays as it is.
fn in_toml(text: &str, version: &str, crates: &[&str]) -> Result<String> {
    let table = DeTable::parse(text)?;
    let root = table.get_ref();
    let mut spans: Vec<Range<usize>> = Vec::new();
    for owner in ["release", "project", "package", "workspace.package"] {
        spans.extend(span_of(root, &format!("{owner}.version")));
    }
    if let Some(DeValue::Array(packages)) = root.get("package").map(toml::Spanned::get_ref) {
        let tables = packages.iter().filter_map(|own| own.get_ref().as_table());
        spans.extend(tables.filter_map(|own| span_of(own, "version")));
    }
    for kind in [
        "workspace.dependencies",
        "dependencies",
        "dev-dependencies",
        "build-dependencies",
    ] {
        let own = crates.iter().map(|name| format!("{kind}.{name}"));
        let own = own.filter(|own| span_of(root, &format!("{own}.path")).is_some());
        spans.extend(own.filter_map(|own| span_of(root, &format!("{own}.version"))));
    }
    spans.sort_by_key(|span| span.start);
    let mut new = text.to_owned();
    for span in spans.into_iter().rev() {
        new.replace_range(span, &format!("\"{version}\""));
    }
    Ok(new)
}

/// Where the text at a path, with dots between its keys, stands.
fn span_of(table: &DeTable<'_>, path: &str) -> Option<Range<usize>> {
    match path.split_once('.') {
        Some((first, rest)) => span_of(table.get(first)?.get_ref().as_table()?, rest),
        None => table
            .get(path)
            .filter(|own| own.get_ref().is_str())
            .map(toml::Spanned::span),
    }
}

/// A `package.json` with another version of the package, and of dependencies on other packages of the release that name the
/// old one. Each member has to be written on a line in the usual way; the first that is written so is the one.
fn in_json(text: &str, version: &str, names: &[&str]) -> Result<String> {
    let mut wanted: Value = serde_json::from_str(text)?;
    let mut new = text.to_owned();
    let old = wanted["version"]
        .as_str()
        .context("it has no `version`")?
        .to_owned();
    let mut set = |own: &mut Value, key: &str| {
        let required = own.as_str().unwrap_or_default();
        if let Some(range @ ("" | "^" | "~")) = required.strip_suffix(&*old) {
            let now = format!("{range}{version}");
            let member = |value: &str| format!("\"{key}\": \"{value}\"");
            new = new.replacen(&member(required), &member(&now), 1);
            *own = now.into();
        }
    };
    set(&mut wanted["version"], "version");
    for section in NPM_NEEDS {
        let members = wanted.get_mut(section).and_then(Value::as_object_mut);
        let own = members
            .into_iter()
            .flatten()
            .filter(|(name, _)| names.contains(&name.as_str()));
        own.for_each(|(name, required)| set(required, name));
    }
    if serde_json::from_str::<Value>(&new)? != wanted {
        bail!(
            "its `version`, and each dependency on a package of the release, have to be written as `\"version\": \"{old}\"`"
        );
    }
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_three_numbers_that_can_be_raised() {
        let next = ["major", "minor", "patch", "2.3.4"];
        let next = next.map(|asked| asked_for(asked, "1.2.3").expect("a version").to_string());
        assert_eq!(next, ["2.0.0", "1.3.0", "1.2.4", "2.3.4"]);
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
        let changed = in_toml(settings, "0.2.0", &[]).expect("changed");
        let expected = settings.replace('\'', "\"").replacen("0.1.0", "0.2.0", 2);
        assert_eq!(changed, expected);
        let cargo = "[package]\nversion = \"0.1.0\"\n[dependencies]\na = { version = \"0.1.0\", path = \"a\" }\nb = { version = \"0.1.0\" }\nc = \"0.1.0\"\n[dependencies.d]\nversion = \"0.1.0\"\npath = \"d\"\n";
        let changed = in_toml(cargo, "0.2.0", &["a", "b", "c"]).expect("changed");
        assert_eq!(changed, cargo.replacen("0.1.0", "0.2.0", 2));
    }

    #[test]
    fn dependencies_on_packages_of_the_release_follow_its_version() {
        let manifest = "{\n  \"version\": \"0.1.0\",\n  \"dependencies\": { \"a\": \"^0.1.0\", \"b\": \"0.1.0\", \"c\": \"0.1.0\" },\n  \"devDependencies\": { \"a\": \"~0.1.0\" }\n}\n";
        let changed = in_json(manifest, "0.2.0", &["a", "c", "d"]).expect("changed");
        let expected = manifest
            .replace("0.1.0", "0.2.0")
            .replace("\"b\": \"0.2.0\"", "\"b\": \"0.1.0\"");
        assert_eq!(changed, expected);
        in_json("{\"version\":\"0.1.0\"}", "0.2.0", &[]).expect_err("it is written closely");
    }
}

//! Which released libraries this repository pins, and which of them have a newer release.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::workspace::{git_files, read, root};

/// A library of a registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Library {
    /// A crate.
    Crate(&'static str),
    /// A package of npm.
    Npm(&'static str),
    /// A package of Python.
    Python(&'static str),
}

/// The lists that pin an older version than the newest, as Markdown.
pub fn report(newest: &BTreeMap<Library, String>) -> Result<String> {
    let mut told = Vec::new();
    for file in git_files()? {
        let name = file.rsplit('/').next().unwrap_or(&file);
        if !matches!(name, "Cargo.toml" | "package.json" | "requirements.txt") {
            continue;
        }
        let text = read(&root().join(&file))?;
        for (library, newest) in newest {
            let pinned = pinned(*library, name, &text).with_context(|| file.clone())?;
            if let Some(pinned) = pinned.filter(|pinned| pinned != newest) {
                let (Library::Crate(of) | Library::Npm(of) | Library::Python(of)) = library;
                told.push(format!(
                    "- {file} has `{of}` {pinned}; the newest is {newest}\n"
                ));
            }
        }
    }
    let told = match told.as_slice() {
        [] => "\nEvery released library is pinned at its newest version.\n".to_owned(),
        told => format!(
            "\nReleased libraries with a newer version:\n\n{}",
            told.concat()
        ),
    };
    Ok(told)
}

/// The one version that a list asks for.
fn pinned(library: Library, name: &str, text: &str) -> Result<Option<String>> {
    Ok(match (library, name) {
        (Library::Crate(of), "Cargo.toml") => {
            let manifest: toml::Value = toml::from_str(text)?;
            let asked = manifest.get("dependencies").and_then(|all| all.get(of));
            let version = asked.and_then(|asked| asked.get("version").or(Some(asked))?.as_str());
            version
                .and_then(|version| version.strip_prefix('='))
                .map(str::to_owned)
        }
        (Library::Npm(of), "package.json") => {
            let manifest: Value = serde_json::from_str(text)?;
            manifest["dependencies"][of].as_str().map(str::to_owned)
        }
        (Library::Python(of), "requirements.txt") => {
            let mut pins = text.lines().filter_map(|line| line.split_once("=="));
            pins.find(|(name, _)| *name == of)
                .map(|(_, version)| version.trim().to_owned())
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_is_the_one_version_that_a_list_asks_for() {
        let manifest =
            "[dependencies]\na = { version = \"=1.2.3\" }\nb = \"=2.0.0\"\nc = \"1\"\nd = \"*\"\n";
        for (library, name, text, expected) in [
            (Library::Crate("a"), "Cargo.toml", manifest, Some("1.2.3")),
            (Library::Crate("b"), "Cargo.toml", manifest, Some("2.0.0")),
            (Library::Crate("c"), "Cargo.toml", manifest, None),
            (Library::Crate("d"), "Cargo.toml", manifest, None),
            (Library::Crate("a"), "package.json", "{}", None),
            (
                Library::Npm("@x/a"),
                "package.json",
                r#"{"dependencies": {"@x/a": "2.4.0"}}"#,
                Some("2.4.0"),
            ),
            (Library::Npm("@x/b"), "package.json", "{}", None),
            (
                Library::Python("a-b"),
                "requirements.txt",
                "a==1\na-b==0.12.1\n",
                Some("0.12.1"),
            ),
        ] {
            let found = pinned(library, name, text).expect("a list");
            assert_eq!(found.as_deref(), expected, "{library:?} in {name}");
        }
    }

    #[test]
    fn lists_of_this_repository_that_are_behind_are_told() {
        let newest =
            BTreeMap::from([(Library::Python("agent-client-protocol"), "999.0".to_owned())]);
        let told = report(&newest).expect("a report");
        assert!(
            told.contains(
                "- crates/acp/agreement/oracles/requirements.txt has `agent-client-protocol` "
            ),
            "{told}"
        );
        assert!(told.contains("; the newest is 999.0\n"), "{told}");
        let told = report(&BTreeMap::new()).expect("a report");
        assert!(told.contains("at its newest version"), "{told}");
    }
}

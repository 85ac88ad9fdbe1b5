//! The manifest of a package: `package.json`, the `[project]` of a `pyproject.toml`, or what `cargo metadata` says.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::archive;
use crate::files::read;

/// Where a `package.json` names what it needs.
pub(crate) const NPM_NEEDS: [&str; 3] = ["dependencies", "devDependencies", "optionalDependencies"];

/// What a manifest says, as JSON, whatever its format is.
#[derive(Debug, Clone)]
pub struct Manifest {
    /// The file.
    pub path: PathBuf,
    /// Its contents.
    pub value: Value,
}

impl Manifest {
    /// The text of a key, or an empty one.
    pub fn text(&self, key: &str) -> String {
        self.value[key].as_str().unwrap_or_default().to_owned()
    }

    /// Whether a key, with dots between the names of members, has a value that is not empty.
    pub fn has(&self, key: &str) -> bool {
        let value = key.split('.').fold(&self.value, |value, name| &value[name]);
        match value {
            Value::Null => false,
            Value::String(text) => !text.is_empty(),
            Value::Array(items) => !items.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::Bool(_) | Value::Number(_) => true,
        }
    }

    /// The packages that an npm package is used and built with, and the versions that it takes.
    pub(crate) fn needs_of_npm(&self) -> impl Iterator<Item = (&str, &str)> {
        let sections = NPM_NEEDS.iter();
        let members = sections.filter_map(|key| self.value[key].as_object());
        members
            .flatten()
            .map(|(name, required)| (name.as_str(), required.as_str().unwrap_or_default()))
    }
}

/// Reads a `package.json`.
///
/// # Errors
///
/// If it cannot be read, or is not JSON.
pub fn npm(path: &Path) -> Result<Manifest> {
    let value = serde_json::from_str(&read(path)?).with_context(|| path.display().to_string())?;
    Ok(Manifest {
        path: path.to_owned(),
        value,
    })
}

/// Reads the `[project]` of a `pyproject.toml`.
///
/// # Errors
///
/// If it cannot be read, or is not TOML.
pub fn pypi(path: &Path) -> Result<Manifest> {
    let text = read(path)?;
    let value: toml::Value = toml::from_str(&text).with_context(|| path.display().to_string())?;
    let mut value = serde_json::to_value(value).with_context(|| path.display().to_string())?;
    Ok(Manifest {
        path: path.to_owned(),
        value: value["project"].take(),
    })
}

/// Reads the manifest in an archive: the `package.json` of a `.tgz`, or the metadata of a wheel or an sdist, with the
/// keys that a `[project]` has.
///
/// # Errors
///
/// If the archive cannot be read, or has no manifest.
pub fn of_archive(path: &Path) -> Result<Manifest> {
    let paths = archive::paths(path)?;
    let find = |is_manifest: fn(&str) -> bool, name: &str| {
        let found = paths.iter().find(|path| is_manifest(path));
        let found = found.with_context(|| format!("{} has no {name}", path.display()))?;
        archive::text(path, found)
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    let value = match ending {
        Some("whl") => of_metadata(&find(
            |path| is_at(path, ".dist-info/METADATA"),
            "METADATA",
        )?),
        Some("gz") => of_metadata(&find(|path| is_at(path, "/PKG-INFO"), "PKG-INFO")?),
        Some(_) | None => {
            let text = find(|path| is_at(path, "/package.json"), "package.json")?;
            serde_json::from_str(&text).with_context(|| path.display().to_string())?
        }
    };
    Ok(Manifest {
        path: path.to_owned(),
        value,
    })
}

/// Whether a path ends like this, in a folder at the top of its archive.
fn is_at(path: &str, end: &str) -> bool {
    path.ends_with(end) && path.matches('/').count() == 1
}

/// The metadata of a Python package (`METADATA`, `PKG-INFO`).
fn of_metadata(text: &str) -> Value {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut value = json!({ "classifiers": [], "dependencies": [], "urls": {} });
    let fields = head.lines().filter_map(|line| line.split_once(": "));
    for (field, content) in fields {
        match field {
            "Name" => value["name"] = content.into(),
            "Version" => value["version"] = content.into(),
            "Summary" => value["description"] = content.into(),
            "License-Expression" | "License" => value["license"] = content.into(),
            "Requires-Python" => value["requires-python"] = content.into(),
            "Keywords" => value["keywords"] = content.split(',').collect(),
            "Home-page" => value["urls"]["Homepage"] = content.into(),
            "Classifier" => append(&mut value["classifiers"], content),
            "Requires-Dist" => append(&mut value["dependencies"], content),
            "Description" => value["readme"] = content.into(),
            "Project-URL" => {
                if let Some((label, url)) = content.split_once(", ") {
                    value["urls"][url_key(label)] = url.into();
                }
            }
            _ => {}
        }
    }
    if !body.trim().is_empty() {
        value["readme"] = body.into();
    }
    value
}

fn append(list: &mut Value, item: &str) {
    if let Some(list) = list.as_array_mut() {
        list.push(item.into());
    }
}

/// The key of an address: build tools give the repository one of several labels, which the index shows alike.
fn url_key(label: &str) -> &str {
    let plain = |c: char| c.is_ascii_alphanumeric();
    let name: String = label.chars().filter(|c| plain(*c)).collect();
    match name.to_ascii_lowercase().as_str() {
        "repository" | "source" | "sourcecode" | "github" => "Repository",
        "homepage" => "Homepage",
        _ => label,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_metadata_of_a_python_package_is_read_like_its_settings() {
        let text = "Metadata-Version: 2.4\nName: tool\nVersion: 0.1.0\nClassifier: A :: B\nClassifier: C\nSummary: A tool\nKeywords: a,b\nLicense-Expression: MIT\nLicense-File: LICENSE\nRequires-Python: >=3.10\nRequires-Dist: base[fast]>=1; python_version < \"3.12\"\nProject-URL: Source Code, https://a.example/b\nDescription-Content-Type: text/markdown\n\n# Tool\n\nName: not this\n";
        assert_eq!(
            of_metadata(text),
            json!({
                "classifiers": ["A :: B", "C"],
                "dependencies": ["base[fast]>=1; python_version < \"3.12\""],
                "urls": { "Repository": "https://a.example/b" },
                "name": "tool",
                "version": "0.1.0",
                "description": "A tool",
                "keywords": ["a", "b"],
                "license": "MIT",
                "requires-python": ">=3.10",
                "readme": "# Tool\n\nName: not this\n",
            })
        );
    }
}

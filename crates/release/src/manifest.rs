//! The manifest of a package: `package.json`, the `[project]` of a `pyproject.toml`, or what `cargo metadata` says.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::archive;
use crate::files::read;

/// The sections of a `package.json` with dependencies. Those for building come last.
pub(crate) const NPM_NEEDS: [&str; 3] = ["dependencies", "optionalDependencies", "devDependencies"];

/// A manifest of any format, as JSON.
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

    /// The packages that some sections of a `package.json` name, and the versions that they take.
    pub(crate) fn needs_of_npm<'a>(
        &'a self,
        sections: &'a [&str],
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let members = sections
            .iter()
            .filter_map(|key| self.value[key].as_object());
        members
            .flatten()
            .map(|(name, required)| (name.as_str(), required.as_str().unwrap_or_default()))
    }

    /// The names at the beginnings of requirements such as `name[extra] >=1; marker`.
    pub(crate) fn needs_of_python(&self) -> impl Iterator<Item = String> {
        let requirements = self.value["dependencies"].as_array().into_iter().flatten();
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let texts = requirements.filter_map(Value::as_str);
        let names = texts.filter_map(move |text| text.split(|c| !is_name(c)).next());
        names.map(python_name)
    }
}

/// The name of a Python package as indexes compare it.
pub(crate) fn python_name(name: &str) -> String {
    let words = name.split(['-', '_', '.']).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

/// Reads a `package.json`.
///
/// # Errors
///
/// If it cannot be read, or is not JSON.
pub(crate) fn npm(path: &Path) -> Result<Manifest> {
    let value = serde_json::from_str(&read(path)?).with_context(|| path.display().to_string())?;
    let path = path.to_owned();
    Ok(Manifest { path, value })
}

/// Reads the `[project]` of a `pyproject.toml`.
///
/// # Errors
///
/// If it cannot be read, or is not TOML.
pub(crate) fn pypi(path: &Path) -> Result<Manifest> {
    let value: Value = toml::from_str(&read(path)?).with_context(|| path.display().to_string())?;
    let (path, value) = (path.to_owned(), value["project"].clone());
    Ok(Manifest { path, value })
}

/// Reads the manifest in an archive: the `package.json` of a `.tgz`, or the metadata of a wheel, with the keys that a
/// `[project]` has.
///
/// # Errors
///
/// If the archive cannot be read, or has no manifest.
pub(crate) fn of_archive(path: &Path) -> Result<Manifest> {
    let is_wheel = path.extension().is_some_and(|ending| ending == "whl");
    let end = if is_wheel {
        ".dist-info/METADATA"
    } else {
        "/package.json"
    };
    let mut text = None;
    archive::each(path, &mut |inside, content| {
        if inside.ends_with(end) && inside.matches('/').count() == 1 {
            text = Some(std::io::read_to_string(content)?);
        }
        Ok(())
    })?;
    let name = end.rsplit('/').next().unwrap_or_default();
    let text = text.with_context(|| format!("{} has no {name}", path.display()))?;
    let value = if is_wheel {
        of_metadata(&text)
    } else {
        serde_json::from_str(&text).with_context(|| path.display().to_string())?
    };
    let path = path.to_owned();
    Ok(Manifest { path, value })
}

/// The metadata of a Python package.
fn of_metadata(text: &str) -> Value {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let fields: Vec<(&str, &str)> = head
        .lines()
        .filter_map(|line| line.split_once(": "))
        .collect();
    let all = |wanted: &str| -> Vec<&str> {
        let own = fields.iter().filter(|(field, _)| *field == wanted);
        own.map(|(_, content)| *content).collect()
    };
    let one = |wanted: &str| all(wanted).first().copied().unwrap_or_default();
    let urls = all("Project-URL")
        .into_iter()
        .filter_map(|url| url.split_once(", "));
    let urls: Value = urls.map(|(label, url)| (url_key(label), url)).collect();
    json!({
        "name": one("Name"),
        "version": one("Version"),
        "description": one("Summary"),
        "license": format!("{}{}", one("License-Expression"), one("License")),
        "requires-python": one("Requires-Python"),
        "keywords": one("Keywords"),
        "classifiers": all("Classifier"),
        "dependencies": all("Requires-Dist"),
        "urls": urls,
        "readme": format!("{body}{}", one("Description")),
    })
}

/// The key of an address: build tools give the repository one of several labels, which the index shows alike.
fn url_key(label: &str) -> &str {
    let name: String = label.chars().filter(char::is_ascii_alphanumeric).collect();
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
        let text = "Metadata-Version: 2.4\nName: tool\nVersion: 0.1.0\nClassifier: A :: B\nClassifier: C\nSummary: A tool\nKeywords: a,b\nLicense-Expression: MIT\nLicense-File: LICENSE\nRequires-Python: >=3.10\nRequires-Dist: Base_x.y[fast]>=1; python_version < \"3.12\"\nProject-URL: Source Code, https://a.example/b\nDescription-Content-Type: text/markdown\n\n# Tool\n\nName: not this\n";
        let manifest = Manifest {
            path: PathBuf::new(),
            value: of_metadata(text),
        };
        let needs: Vec<_> = manifest.needs_of_python().collect();
        assert_eq!(needs, ["base-x-y"]);
        assert_eq!(
            manifest.value,
            json!({
                "name": "tool",
                "version": "0.1.0",
                "description": "A tool",
                "license": "MIT",
                "requires-python": ">=3.10",
                "keywords": "a,b",
                "classifiers": ["A :: B", "C"],
                "dependencies": ["Base_x.y[fast]>=1; python_version < \"3.12\""],
                "urls": { "Repository": "https://a.example/b" },
                "readme": "# Tool\n\nName: not this\n",
            })
        );
    }
}

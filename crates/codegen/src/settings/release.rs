//! `[release]`: the settings that all packages of a release share.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// `[release]`. Packages take the settings from here that they do not have themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// The version of all packages. It is only set here: `samewire release --version` changes it, and copies it to
    /// every other place where a tool needs it.
    pub version: String,
    /// The file with a section for each version.
    #[serde(default = "changelog")]
    pub changelog: PathBuf,
    /// The branch that releases are made from.
    #[serde(default = "branch")]
    pub branch: String,
    /// The folder of a Cargo workspace. Its members without `publish = false` are released, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspace: Option<PathBuf>,
    /// Folders of other packages that are released, too: each has a `package.json` or a `pyproject.toml`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub folders: Vec<PathBuf>,
    /// Archives that are released as they are, such as those with the binary of a platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prebuilt: Option<Prebuilt>,
    /// CI workflows whose actions have to be pinned to a commit before anything is published.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub workflows: Vec<PathBuf>,
    /// The URL of the source repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repository: Option<String>,
    /// The URL of the home page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homepage: Option<String>,
    /// Words that people search for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
    /// The registries. By default, each tool uses its own.
    #[serde(default)]
    pub registries: Addresses,
}

/// `prebuilt` in `[release]`: archives that are built elsewhere, perhaps on other machines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prebuilt {
    /// The folder with the archives: wheels (`.whl`) and npm packages (`.tgz`).
    pub folder: PathBuf,
    /// The command that builds them, for use in messages.
    pub command: String,
}

/// `[release.registries]`: registries to use instead of each tool's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Addresses {
    /// The name of a registry in Cargo's own settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo: Option<String>,
    /// The URL of an npm registry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub npm: Option<String>,
    /// The URL that wheels and sdists are uploaded to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pypi: Option<String>,
    /// The URL of the index (PEP 503) that lists them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pypi_index: Option<String>,
}

fn changelog() -> PathBuf {
    "CHANGELOG.md".into()
}

fn branch() -> String {
    "main".to_owned()
}

/// Reports each keyword that a registry would refuse.
pub(super) fn keywords(keywords: &[String], mut note: impl FnMut(String)) {
    for word in keywords {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_+".contains(c);
        if word.is_empty() || word.len() > MOST || !word.chars().all(is_plain) {
            note(format!(
                "`keywords` has {word:?}; use ASCII letters, digits and `-_+`, at most {MOST}"
            ));
        }
    }
}

/// The maximum length of a keyword that every registry accepts.
const MOST: usize = 20;

#[cfg(test)]
mod tests {
    use super::super::{Ids, Package};
    use crate::Config;

    const PACKAGE: &str = "\n[[package]]\nlanguage = \"plain\"\nout = \"a\"\nname = \"a\"\ndescription = \"d\"\nlicense = \"MIT\"\nids = \"alias\"\n";

    #[test]
    fn a_package_takes_from_the_release_what_it_does_not_say() {
        let release = "[release]\nversion = \"1.2.0\"\nhomepage = \"h\"\nkeywords = [\"k\"]\n";
        let own = "version = \"1.1.0\"\nrepository = \"r\"\n";
        let text = format!("{release}{PACKAGE}{PACKAGE}{own}");
        let config = Config::parse("samewire.toml".as_ref(), &text).expect("settings");
        let said: Vec<_> = config
            .packages
            .iter()
            .map(|p| {
                (
                    p.version.as_str(),
                    p.repository.as_deref(),
                    p.homepage.as_deref(),
                    p.keywords.len(),
                )
            })
            .collect();
        assert_eq!(
            said,
            [
                ("1.2.0", None, Some("h"), 1),
                ("1.1.0", Some("r"), Some("h"), 1)
            ]
        );
    }

    #[test]
    fn a_package_needs_a_language_a_folder_and_a_name() {
        let text = "[[package]]\nlanguage = \"plain\"\nout = \"a\"\nname = \"notes\"\n";
        let config = Config::parse("samewire.toml".as_ref(), text).expect("settings");
        let Package {
            version,
            description,
            license,
            ids,
            ..
        } = &config.packages[0];
        let said = [version, description, license].map(String::as_str);
        assert_eq!(said, ["0.1.0", "Types of notes", "MIT"]);
        assert_eq!(*ids, Ids::Alias);
        let none = Config::parse("samewire.toml".as_ref(), "schema = \"a.json\"");
        assert!(none.expect("settings").packages.is_empty());
    }

    #[test]
    fn wrong_settings_are_told() {
        for (text, expected) in [
            (
                format!("[release]\nversion = \"1\"\nkeywords = [\"a b\"]\n{PACKAGE}"),
                "`keywords` has \"a b\"",
            ),
            (
                format!(
                    "[release]\nversion = \"1\"\nkeywords = [\"{}\"]\n{PACKAGE}",
                    "k".repeat(21)
                ),
                "at most 20",
            ),
            (
                format!("[release]\nversions = \"1\"\n{PACKAGE}"),
                "unknown field `versions`",
            ),
        ] {
            let error = Config::parse("samewire.toml".as_ref(), &text).expect_err("wrong");
            assert!(error.to_string().contains(expected), "{error}");
        }
    }
}

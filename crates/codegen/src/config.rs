//! The settings in `samewire.toml`: which packages are generated, from which schema, and where.

mod folders;
mod real;
mod release;
mod renamed;

use std::path::{Path, PathBuf};

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::errors::Errors;
use crate::read;
pub(crate) use real::real;
pub use release::{Addresses, Prebuilt, Release};

/// The contents of `samewire.toml`. Paths in it are relative to its folder. Unknown keys are errors.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// A folder of languages to use instead of the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub templates: Option<PathBuf>,
    /// The schema: `schema = "schema.json"` reads it, `[schema] out = "…"` writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<Schema>,
    /// What all packages of a release share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub release: Option<Release>,
    /// The packages to generate.
    #[serde(rename = "package")]
    pub packages: Vec<Package>,
    /// The folder that paths are relative to.
    #[serde(skip)]
    pub dir: PathBuf,
    /// The path of the file, for errors; `None` if the settings come from the command line.
    #[serde(skip)]
    pub file: Option<PathBuf>,
    /// Hints for the user, such as the new name of a key: file, line and what to write. They are no errors.
    #[serde(skip)]
    pub hints: Vec<String>,
}

/// Where the schema comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Schema {
    /// The schema is read from this file.
    Read(PathBuf),
    /// The schema comes from Rust types, and is written to a file.
    Write(SchemaOut),
}

/// `[schema]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchemaOut {
    /// The file it is written to.
    pub out: PathBuf,
}

/// `[[package]]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// The language: the name of its folder.
    pub language: String,
    /// The folder the package is written to. Files that an earlier run wrote and this one does not are deleted; all
    /// other files are kept and reported.
    pub out: PathBuf,
    /// The published name.
    pub name: String,
    /// The version. Default: that of `[release]`.
    #[serde(default)]
    pub version: String,
    /// A description in one sentence.
    pub description: String,
    /// The license (an SPDX expression). The old name `licence` is still read.
    #[serde(alias = "licence")]
    pub license: String,
    /// How named scalars, such as ids, are represented.
    pub ids: Ids,
    /// Whether unstable parts of the schema (`x-samewire-stability`) are included. Default: `true`.
    #[serde(default = "yes")]
    pub unstable: bool,
    /// Markdown files that are included in the README, in this order, such as a guide for users.
    /// `guide = "guide.md"` is one file, `guide = ["first.md", "second.md"]` are several.
    #[serde(
        default,
        deserialize_with = "paths",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub guide: Vec<PathBuf>,
    /// Folders of files written by hand. Each file is copied to its path in the package; two folders must not have the
    /// same file. `overlay = "by-hand"` is one folder, `overlay = ["plans", "sessions"]` are several.
    #[serde(
        default,
        deserialize_with = "paths",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub overlay: Vec<PathBuf>,
    /// Names of modules that users import besides the main module. They are part of the overlays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// The URL of the source repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repository: Option<String>,
    /// The URL of the home page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homepage: Option<String>,
    /// Words that people search for in a registry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
    /// The options of the language. The old name `set` is still read.
    #[serde(default, alias = "set")]
    pub options: IndexMap<String, String>,
}

fn yes() -> bool {
    true
}

/// How a named scalar is represented in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ids {
    /// An alias of the scalar type.
    Alias,
    /// A distinct type.
    Nominal,
}

impl<'de> Deserialize<'de> for Schema {
    /// By hand, because serde's untagged reading would hide which key is wrong.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> serde::de::Visitor<'de> for Either {
            type Value = Schema;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the path of a schema, or a table with `out`")
            }

            fn visit_str<E>(self, path: &str) -> Result<Schema, E> {
                Ok(Schema::Read(path.into()))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Schema, A::Error> {
                SchemaOut::deserialize(serde::de::value::MapAccessDeserializer::new(map))
                    .map(Schema::Write)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl Config {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or its contents are invalid: file, line and key.
    pub fn load(path: &Path) -> Result<Self, Errors> {
        let text = read::text(path, read::TEXT).map_err(|e| io_error(path, &e))?;
        let mut config = Self::parse(path, &text)?;
        path.parent()
            .unwrap_or(Path::new(""))
            .clone_into(&mut config.dir);
        config.check_folders()?;
        Ok(config)
    }

    /// Reads the text of a file; `at` is its path, for errors.
    ///
    /// # Errors
    ///
    /// If its contents are invalid: file, line and key. Also the errors of [`Self::check`].
    pub fn parse(at: &Path, text: &str) -> Result<Self, Errors> {
        let mut config: Self = toml::from_str(text).map_err(|e| toml_error(at, text, &e))?;
        config.file = Some(at.to_owned());
        release::inherit(&mut config);
        config.hints = renamed::hints(at, text);
        config.check()?;
        Ok(config)
    }

    /// Checks the names of modules, and the name, version and license of each package.
    ///
    /// # Errors
    ///
    /// Each module whose name is invalid or a duplicate.
    pub fn check(&self) -> Result<(), Errors> {
        let mut errors = Errors::default();
        for package in &self.packages {
            plain(package, |message| errors.push(self.at(package), message));
            release::keywords(&package.keywords, |message| {
                errors.push(self.at(package), message);
            });
            modules(package, |message| errors.push(self.at(package), message));
        }
        errors.or(())
    }

    /// Checks that outputs do not overlap with inputs or with each other. Links are resolved, so two names of one
    /// folder are the same folder.
    ///
    /// # Errors
    ///
    /// Each package whose folder overlaps with that of another package, an overlay or the templates, or contains the
    /// schema, a guide or the settings. Also each output outside of the folder of the settings file.
    pub fn check_folders(&self) -> Result<(), Errors> {
        let mut errors = Errors::default();
        folders::check(self, &mut errors);
        errors.or(())
    }

    /// Where a package is described, for errors.
    pub(crate) fn at(&self, package: &Package) -> String {
        self.place(&format!("{} package `{}`", package.language, package.name))
    }

    /// A place in the settings, for errors.
    pub(crate) fn place(&self, place: &str) -> String {
        match &self.file {
            Some(file) => format!("{}: {place}", file.display()),
            None => place.to_owned(),
        }
    }
}

/// Notes each setting that stands in names of files, commands and licenses, and holds what no registry takes.
fn plain(package: &Package, mut note: impl FnMut(String)) {
    for (key, value, marks) in [
        ("name", &package.name, "._-/@"),
        ("version", &package.version, "._-+"),
        ("license", &package.license, "._-+ ()"),
    ] {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || marks.contains(c);
        if key == "version" && value.is_empty() {
            note("it has no `version`; give it one, or write `[release]` with the version of all packages".to_owned());
        } else if value.is_empty() || !value.chars().all(is_plain) {
            note(format!(
                "`{key}` is {value:?}; use ASCII letters, digits and `{marks}`"
            ));
        } else if key == "name" && !is_name(value) {
            note(format!(
                "`name` is {value:?}; use `word` or `@scope/word`, where each begins and ends with a letter or digit"
            ));
        }
    }
}

/// Whether a name is one that a registry could take: `word` or `@scope/word`.
fn is_name(name: &str) -> bool {
    let word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphanumeric())
            && word.ends_with(|c: char| c.is_ascii_alphanumeric())
            && !word.contains(['@', '/'])
    };
    match name.strip_prefix('@') {
        Some(scoped) => scoped
            .split_once('/')
            .is_some_and(|(scope, name)| word(scope) && word(name)),
        None => word(name),
    }
}

/// Notes each module of a package whose name is none, or stands twice.
fn modules(package: &Package, mut note: impl FnMut(String)) {
    for (index, name) in package.modules.iter().enumerate() {
        let plain = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !plain {
            note(format!(
                "`modules` has {name:?}; use a lower-case letter, then lower-case letters, digits and `_`"
            ));
        } else if package.modules[..index].contains(name) {
            note(format!("`modules` has `{name}` twice: leave one out"));
        }
    }
}

/// Reads `guide` and `overlay`: a path, or a list of them.
fn paths<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<PathBuf>, D::Error> {
    struct Either;
    impl<'de> serde::de::Visitor<'de> for Either {
        type Value = Vec<PathBuf>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a path, or a list of paths")
        }

        fn visit_str<E>(self, path: &str) -> Result<Self::Value, E> {
            Ok(vec![path.into()])
        }

        fn visit_seq<A: serde::de::SeqAccess<'de>>(self, seq: A) -> Result<Self::Value, A::Error> {
            Vec::deserialize(serde::de::value::SeqAccessDeserializer::new(seq))
        }
    }
    deserializer.deserialize_any(Either)
}

/// A problem of a TOML file with its line.
pub(crate) fn toml_error(at: &Path, text: &str, error: &toml::de::Error) -> Errors {
    let line = error.span().map(|span| line_of(text, span.start));
    let at = line.map_or_else(
        || at.display().to_string(),
        |line| format!("{}:{line}", at.display()),
    );
    let mut errors = Errors::default();
    errors.push(at, error.message());
    errors
}

/// The line of a byte of a text, counted from 1.
fn line_of(text: &str, start: usize) -> usize {
    text.get(..start).unwrap_or(text).matches('\n').count() + 1
}

/// A problem with a file.
pub(crate) fn io_error(path: &Path, error: &std::io::Error) -> Errors {
    let mut errors = Errors::default();
    errors.push(path.display().to_string(), error.to_string().to_lowercase());
    errors
}

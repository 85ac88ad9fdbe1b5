//! `[imports]`: how code uses the types of another package.

use serde::{Deserialize, Serialize};

use crate::language::optional_files::range;
use crate::language::pattern::Pattern;
use crate::render::plain::is_ascii_identifier;

/// `[imports]`. A language without it repeats the types.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Imports {
    /// The entries of a published package: `{name}`, and the options of the language that are identifiers.
    pub package: Entries,
    /// The entries of a module in the same project: `{path}`.
    pub module: Entries,
    /// The way from a file of a module to another one.
    pub path: Way,
    /// The versions that a package takes of one whose types it uses, in the spelling of the registry: `{version}`, `{next}`
    /// for the major after it, and `{after_next}` for the one after that.
    pub range: Pattern,
    /// Files of the language's folder with the entries. Packages that have a copy of the runtime do not have them, since
    /// readers only work together with one runtime.
    #[serde(default)]
    pub files: Vec<String>,
}

/// What is imported of a package.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entries {
    /// The entry with the types, as users import them. Templates see it as `import.types_from`.
    pub types: Pattern,
    /// The entry with the readers of the types, which names the contract: `import.readers_from`.
    pub readers: Pattern,
}

/// The spelling of relative paths, such as `../steps`: what it begins with, what stands for each `..`, and what stands
/// between folders.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// What it begins with, in the folder of the module.
    pub begins: String,
    /// What leads to the folder around a folder.
    pub up: String,
    /// What stands between folders.
    pub between: String,
    /// Whether each folder has to be an identifier.
    #[serde(default)]
    pub identifiers: bool,
}

impl Way {
    /// Whether a path may have a folder of this name.
    pub(crate) fn can_name(&self, folder: &str, keywords: &[String]) -> bool {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
        let is_identifier =
            is_ascii_identifier(folder) && !keywords.iter().any(|one| one == folder);
        if self.identifiers {
            is_identifier
        } else {
            folder.chars().all(is_plain)
        }
    }

    /// A path of folders, which begins with so many `..`.
    pub(crate) fn spelled(&self, up: usize, down: &[String]) -> String {
        format!(
            "{}{}{}",
            self.begins,
            self.up.repeat(up),
            down.join(&self.between)
        )
    }
}

impl Imports {
    /// The versions that a package takes of another one. `None` if its version is not three numbers.
    pub(crate) fn range(&self, version: &str) -> Option<String> {
        range(&self.range, version)
    }
}

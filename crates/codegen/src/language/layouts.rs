//! `[layouts]`: which files of the language's folder a package has in each layout, and where they stand in it.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::language::word::{Is, Word};

/// What is written for a schema.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackageLayout {
    /// A package of its own, with all that a registry and a compiler want to know.
    #[default]
    Package,
    /// A folder of source in a project, with its runtime.
    Module,
    /// One file of declarations, without readers.
    Types,
}

impl PackageLayout {
    /// Its name in the settings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Package => "package",
            Self::Module => "module",
            Self::Types => "types",
        }
    }
}

/// `[layouts]`. A language that says nothing of them has packages with all its files, and no other layout.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Layouts {
    /// A package of its own.
    pub package: InPackage,
    /// A folder of source in a user's project.
    pub module: Option<InModule>,
    /// One file of declarations.
    pub types: Option<InTypes>,
}

/// `[layouts.package]`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct InPackage {
    /// The folder of tests, which packages have with `tests = true`.
    pub tests: String,
    /// The folder that a package has the files of its schema in: a path with placeholders. If empty, it has none.
    pub schema: String,
}

/// `[layouts.module]`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InModule {
    /// The folder whose files it has, without the name of the folder.
    pub root: String,
    /// Other files that it has, such as one that keeps formatters away.
    #[serde(default)]
    pub also: Vec<String>,
    /// Files below `root` that have other names there: `"lib.rs.jinja" = "mod.rs.jinja"`.
    #[serde(default)]
    pub renamed: IndexMap<String, String>,
}

/// `[layouts.types]`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InTypes {
    /// The template of the file, in a folder of such templates: a path in which placeholders of `[options]` may choose one.
    pub template: String,
}

impl InTypes {
    /// The folder of its templates, which no other layout has.
    fn folder(&self) -> &str {
        self.template
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder)
    }

    /// The path of its template without the last ending, so that the one of the file is left.
    pub(crate) fn ending(&self) -> &str {
        let path = self.template.rsplit_once('.');
        path.map_or("", |(path, _)| path)
    }

    /// The templates for all packages, by the values that these options may have.
    pub(super) fn all(&self, options: &IndexMap<String, Word>) -> Vec<String> {
        options
            .iter()
            .fold(vec![self.template.clone()], |paths, (word, option)| {
                let hole = format!("{{{word}}}");
                let Is::OneOf(values) = &option.is else {
                    return paths;
                };
                let paths = paths.into_iter();
                let each = |path: String| -> Vec<String> {
                    if path.contains(&hole) {
                        values
                            .iter()
                            .map(|value| path.replace(&hole, value))
                            .collect()
                    } else {
                        vec![path]
                    }
                };
                paths.flat_map(each).collect()
            })
    }

    /// The template for a package with these options.
    pub(crate) fn of(&self, options: &IndexMap<String, String>) -> String {
        let options = options.iter();
        options.fold(self.template.clone(), |path, (word, value)| {
            path.replace(&format!("{{{word}}}"), value)
        })
    }
}

impl Layouts {
    /// Where a file of the language's folder stands in a package. `None` if it is not part of it.
    pub(crate) fn in_package<'p>(&'p self, path: &'p str, with_tests: bool) -> Option<&'p str> {
        let is_test = inside(path, &self.package.tests).is_some();
        (!self.is_of_types(path) && (with_tests || !is_test)).then_some(path)
    }

    /// Where a file of the language's folder stands in a module. `None` if it is not part of it.
    pub(crate) fn in_module<'p>(&'p self, path: &'p str) -> Option<&'p str> {
        let module = self.module.as_ref()?;
        if module.also.iter().any(|also| also == path) {
            return Some(path);
        }
        let below = inside(path, &module.root).filter(|_| !self.is_of_types(path))?;
        Some(module.renamed.get(below).map_or(below, String::as_str))
    }

    /// Whether a file is a template of declarations alone.
    fn is_of_types(&self, path: &str) -> bool {
        let mut types = self.types.iter();
        types.any(|types| inside(path, types.folder()).is_some())
    }

    /// The layouts that there are.
    pub fn known(&self) -> Vec<PackageLayout> {
        let mut all = vec![PackageLayout::Package];
        all.extend(self.module.as_ref().map(|_| PackageLayout::Module));
        all.extend(self.types.as_ref().map(|_| PackageLayout::Types));
        all
    }
}

/// The path of a file in a folder; `None` if it is elsewhere, and for a folder without a name.
fn inside<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    let folder = Some(folder).filter(|folder| !folder.is_empty())?;
    path.strip_prefix(folder)?.strip_prefix('/')
}

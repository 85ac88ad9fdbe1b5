//! Templates: the folders of languages. A language is a folder with a `language.toml`; there is no other list of them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;

use crate::language::{Language, Runtime, placeholders};
use crate::render::printer::Printer;
use crate::report::errors::{Errors, io_error};
use crate::sync::output::File;
use crate::sync::read;
use crate::sync::walk;

/// The file that makes a folder a language.
const DESCRIPTION: &str = "language.toml";

/// The folder of a language with what checks its packages. It is no part of them.
const CHECKS: &str = "verify/";

/// Languages by the names of their folders. Each is read once, and clones share it.
#[derive(Debug, Clone)]
pub struct Templates {
    /// The place where they were found, for errors.
    pub at: PathBuf,
    /// The files of each folder, sorted, with their paths relative to it.
    pub languages: IndexMap<String, Vec<File>>,
    /// Folders beside them that are not languages, since they lack a description.
    pub undescribed: Vec<String>,
    /// The files of all runtimes.
    runtimes: Arc<Vec<File>>,
    read: Arc<IndexMap<String, Read>>,
}

/// What was read of a language so far.
#[derive(Debug, Default)]
struct Read {
    language: OnceLock<Arc<Language>>,
    printer: OnceLock<Printer>,
}

impl Templates {
    /// The languages in files that a program holds: paths such as `plain/language.toml` with their contents. `at` is
    /// the place that errors name.
    pub fn of_files(
        at: &str,
        files: impl Iterator<Item = (impl Into<String>, impl Into<Vec<u8>>)>,
    ) -> Self {
        Self::new(PathBuf::from(at), held(files))
    }

    /// The same languages with these runtimes: paths such as `plain/src/read.ts` with their contents. `[runtime]` of a
    /// language selects among them.
    #[must_use]
    pub fn with_runtimes(
        self,
        files: impl Iterator<Item = (impl Into<String>, impl Into<Vec<u8>>)>,
    ) -> Self {
        Self {
            runtimes: Arc::new(held(files).collect()),
            ..self
        }
    }

    /// The same languages with the runtimes of others.
    #[must_use]
    pub fn with_runtimes_of(self, others: &Self) -> Self {
        Self {
            runtimes: Arc::clone(&others.runtimes),
            ..self
        }
    }

    /// The same languages with the runtimes in a folder.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, is not a regular file, or is too large.
    pub fn with_runtimes_at(self, dir: &Path) -> Result<Self, Errors> {
        Ok(Self {
            runtimes: Arc::new(files_in(dir, dir)?),
            ..self
        })
    }

    /// The languages in a folder, without the files that a `.gitignore` in it ignores.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, is not a regular file, or is too large.
    pub fn at(dir: &Path) -> Result<Self, Errors> {
        Self::in_project(dir, dir)
    }

    /// The languages in a folder of a project. A `.gitignore` in the project's folder, or in a folder between the two,
    /// also applies.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, is not a regular file, or is too large.
    pub fn in_project(dir: &Path, project: &Path) -> Result<Self, Errors> {
        let files = files_in(dir, project)?;
        Ok(Self::new(dir.to_owned(), files.into_iter()))
    }

    /// A language, which is read when it is first asked for.
    ///
    /// # Errors
    ///
    /// If there is no such language, or its `language.toml` is invalid.
    pub fn language(&self, name: &str) -> Result<Arc<Language>, Errors> {
        let read = self.read.get(name).map(|read| &read.language);
        if let Some(language) = read.and_then(OnceLock::get) {
            return Ok(Arc::clone(language));
        }
        let language = Arc::new(self.described(name)?);
        let first = read.map(|read| read.get_or_init(|| Arc::clone(&language)));
        Ok(first.map_or(language, Arc::clone))
    }

    /// The same language, with its templates read, too.
    ///
    /// # Errors
    ///
    /// The same, and if a template cannot be parsed, or names what does not exist.
    pub fn whole(&self, name: &str) -> Result<Arc<Language>, Errors> {
        self.printer(name)?;
        self.language(name)
    }

    /// The printer of a language with its templates, which are parsed when it is first asked for.
    ///
    /// # Errors
    ///
    /// The same, and if a template cannot be parsed.
    pub(crate) fn printer(&self, name: &str) -> Result<Printer, Errors> {
        let language = self.language(name)?;
        let read = self.read.get(name).map(|read| &read.printer);
        if let Some(printer) = read.and_then(OnceLock::get) {
            return Ok(printer.another());
        }
        let printer = Printer::new(language).map_err(|error| Errors { list: vec![error] })?;
        let first = read.map(|read| read.get_or_init(|| printer.another()));
        Ok(first.map_or(printer, Printer::another))
    }

    /// Reads the description of a language.
    fn described(&self, name: &str) -> Result<Language, Errors> {
        let Some(files) = self.languages.get(name) else {
            let mut errors = Errors::default();
            if self.undescribed.iter().any(|folder| folder == name) {
                errors.push(
                    self.at.join(name).display().to_string(),
                    format!("the folder lacks a {DESCRIPTION}, which makes it a language"),
                );
                return Err(errors);
            }
            let known = self.known()?;
            errors.push(
                self.at.display().to_string(),
                format!(
                    "there is no language `{name}`; there are: {}",
                    known.join(", ")
                ),
            );
            return Err(errors);
        };
        let at = self.at.join(name).join(DESCRIPTION);
        let text = files
            .iter()
            .find(|file| file.path == DESCRIPTION)
            .map_or(&[][..], |file| &file.bytes);
        let mut language = Language::parse(name, &at, &String::from_utf8_lossy(text))?;
        language.files = files
            .iter()
            .filter(|file| file.path != DESCRIPTION && !file.path.starts_with(CHECKS))
            .cloned()
            .collect();
        let mut errors = Errors::default();
        if let Some(runtime) = &language.runtime {
            match self.copies(runtime) {
                Ok(copies) => language.files.extend(copies),
                Err(message) => {
                    errors.push(at.display().to_string(), message);
                    return Err(errors);
                }
            }
            // A file in the language's folder replaces that of the runtime.
            language.files.sort_by(|a, b| a.path.cmp(&b.path));
            language
                .files
                .dedup_by(|next, first| next.path == first.path);
        }
        for file in &language.files {
            if let Err(message) = placeholders::check(&language, &file.path) {
                errors.push(language.place(&file.path), message);
            }
        }
        for (key, paths) in language.optional_files() {
            for path in paths {
                if !language.files.iter().any(|file| file.path == *path) {
                    let message = format!(
                        "{key}.files: there is no file `{path}` in the folder or the runtime"
                    );
                    errors.push(at.display().to_string(), message);
                }
            }
        }
        if let Some(types) = &language.layouts.types {
            for template in types.all(&language.options) {
                let is_there = language.files.iter().any(|file| file.path == template);
                if !is_there
                    || !template.ends_with(placeholders::TEMPLATE)
                    || !template.contains('/')
                {
                    let message = format!(
                        "layouts.types.template: `{template}` is not a template in a folder of the language"
                    );
                    errors.push(at.display().to_string(), message);
                }
            }
        }
        errors.or(language)
    }

    /// The files of a runtime, where a language has them.
    fn copies(&self, runtime: &Runtime) -> Result<Vec<File>, String> {
        let Runtime {
            from, contract, to, ..
        } = runtime;
        let copy = |file: &File| {
            let inside = file.path.strip_prefix(from)?.strip_prefix('/')?;
            let path = format!("{to}/{inside}");
            Some(File {
                path,
                ..file.clone()
            })
        };
        let copies: Vec<File> = self.runtimes.iter().filter_map(copy).collect();
        if copies.is_empty() {
            return Err(format!(
                "runtime.from: there is no folder `{from}` among the runtimes"
            ));
        }
        let keeps = |file: &File| String::from_utf8_lossy(&file.bytes).contains(contract);
        if !copies.iter().any(keeps) {
            let contract = contract.trim_end();
            return Err(format!(
                "runtime.contract: no file of the runtime says `{contract}`: the templates are for another version of it; \
                 bring them up to date with those of the command"
            ));
        }
        Ok(copies)
    }

    /// The names of all languages.
    ///
    /// # Errors
    ///
    /// If there are none.
    pub fn known(&self) -> Result<Vec<&str>, Errors> {
        let mut errors = Errors::default();
        if self.languages.is_empty() {
            errors.push(
                self.at.display().to_string(),
                format!("there are no languages here; one is a folder with a {DESCRIPTION}"),
            );
        }
        errors.or(self.languages.keys().map(String::as_str).collect())
    }

    fn new(at: PathBuf, files: impl Iterator<Item = File>) -> Self {
        let mut languages: IndexMap<String, Vec<File>> = IndexMap::new();
        for file in files {
            if let Some((language, path)) = file.path.split_once('/') {
                let path = path.to_owned();
                let files = languages.entry(language.to_owned()).or_default();
                files.push(File { path, ..file });
            }
        }
        languages.sort_keys();
        for files in languages.values_mut() {
            files.sort_by(|a, b| a.path.cmp(&b.path));
        }
        let described = |files: &[File]| files.iter().any(|file| file.path == DESCRIPTION);
        let (languages, others): (IndexMap<_, _>, IndexMap<_, _>) = languages
            .into_iter()
            .partition(|(_, files)| described(files));
        let read = languages.keys().map(|name| (name.clone(), Read::default()));
        Self {
            at,
            read: Arc::new(read.collect()),
            languages,
            undescribed: others.into_keys().collect(),
            runtimes: Arc::default(),
        }
    }
}

/// Files that a program holds.
fn held(
    files: impl Iterator<Item = (impl Into<String>, impl Into<Vec<u8>>)>,
) -> impl Iterator<Item = File> {
    files.map(|(path, bytes)| File {
        path: path.into(),
        bytes: bytes.into(),
        executable: false,
        source: None,
    })
}

/// The files in a folder of a project, without those that a `.gitignore` ignores.
fn files_in(dir: &Path, project: &Path) -> Result<Vec<File>, Errors> {
    let mut left = read::FOLDER;
    let mut files = Vec::new();
    for path in walk::files(dir, project, &walk::Planned::new())? {
        let place = dir.join(&path);
        let (bytes, executable) = read::file_of_folder(&place, read::FILE, &mut left)
            .map_err(|e| io_error(&place, &e))?;
        files.push(File {
            path,
            bytes,
            executable,
            source: None,
        });
    }
    Ok(files)
}

//! Templates: the folders of languages. A language is a folder with a `language.toml`; there is no other list of them.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use flate2::read::DeflateDecoder;
use indexmap::IndexMap;

use crate::errors::{Errors, io_error};
use crate::language::Language;
use crate::output::File;
use crate::read;
use crate::walk;

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The files of the built-in languages, concatenated and compressed by `build.rs`.
const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/built_in.deflate"));

static UNPACKED: LazyLock<Templates> = LazyLock::new(Templates::unpacked);

/// The file that makes a folder a language.
const DESCRIPTION: &str = "language.toml";

/// Languages by the names of their folders.
#[derive(Debug, Clone)]
pub struct Templates {
    /// The place where they were found, for errors.
    pub at: PathBuf,
    /// The files of each folder, sorted, with their paths relative to it.
    pub languages: IndexMap<String, Vec<File>>,
    /// Folders beside them that are not languages, since they lack a description.
    pub undescribed: Vec<String>,
}

impl Templates {
    /// The languages that are built into this crate. They are unpacked once.
    pub fn built_in() -> Self {
        UNPACKED.clone()
    }

    /// Whether there is a language with this name, and it equals the built-in one.
    pub(crate) fn has_built_in(&self, name: &str) -> bool {
        let own = self.languages.get(name);
        own.is_some() && own == UNPACKED.languages.get(name)
    }

    #[expect(
        clippy::expect_used,
        reason = "build.rs has written the bytes and their lengths, and no input changes them"
    )]
    fn unpacked() -> Self {
        let mut packed = DeflateDecoder::new(PACKED);
        let files = BUILT_IN.iter().map(|(path, length)| {
            let mut bytes = vec![0; *length];
            packed
                .read_exact(&mut bytes)
                .expect("what build.rs has packed");
            File {
                path: (*path).to_owned(),
                bytes,
                executable: false,
                source: None,
            }
        });
        Self::new(PathBuf::from("templates"), files)
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
        let mut files = Vec::new();
        let mut left = read::FOLDER;
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
        Ok(Self::new(dir.to_owned(), files.into_iter()))
    }

    /// Reads the description of a language.
    ///
    /// # Errors
    ///
    /// If there is no such language, or its `language.toml` is invalid.
    pub fn language(&self, name: &str) -> Result<Language, Errors> {
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
            .filter(|file| file.path != DESCRIPTION)
            .cloned()
            .collect();
        let mut errors = Errors::default();
        let parts = language.parts.as_ref();
        for (key, paths) in [
            ("methods", &language.methods.files[..]),
            ("conditions", &language.conditions.files),
            ("keeps_most", &language.keeps_most.files),
            ("parts", parts.map_or(&[], |parts| &parts.files)),
        ] {
            for path in paths {
                if !language.files.iter().any(|file| file.path == *path) {
                    let message = format!("{key}.files: there is no file `{path}` in the folder");
                    errors.push(at.display().to_string(), message);
                }
            }
        }
        errors.or(language)
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
        Self {
            at,
            languages,
            undescribed: others.into_keys().collect(),
        }
    }
}

//! Loads documents: from a file, from a text, or a published metaschema. The network is never used.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use referencing::meta;

use crate::adjust::Adjust;
use crate::events::Mistake;
use crate::folder::{Folder, file_url, full, ids, parsed};
use crate::json::Json;
use crate::lines::Lines;
use crate::parse::{Spans, parse};
use crate::pointer::Pointer;
use crate::problem::{Code, Place, Problem, place, with_short_quotes};
use crate::regular_file::{SCHEMA, text};

/// A document that was read. A clone shares its text.
#[derive(Debug, Clone)]
pub struct Source {
    /// The name in messages: a path or a URI.
    pub name: String,
    /// The absolute URI of the document without a fragment, against which its relative references are resolved.
    pub uri: String,
    /// Other URIs that references gave it.
    pub also: Vec<String>,
    /// The path of its file with links resolved, if it has one.
    pub path: Option<PathBuf>,
    /// The text of the document.
    pub text: Arc<str>,
    /// What the document says: its parsed text, or what adjustments made of it.
    pub json: Arc<Json>,
    /// The positions of the values in the text.
    spans: Arc<Spans>,
    /// The parsed text, if adjustments changed it.
    written: Option<Arc<Json>>,
    /// The lines of the text, which are looked up only for a message.
    lines: OnceLock<Lines>,
}

/// The base URI of documents without a place.
const NOWHERE: &str = "json-schema:///";

impl Source {
    /// Reads a JSON text that has no file.
    ///
    /// # Errors
    ///
    /// If it is not JSON.
    pub fn of_text(name: &str, text: &str) -> Result<Self, Problem> {
        Self::new(name, NOWHERE, text, parse(text))
    }

    /// Reads a file: as YAML if its extension says so, else as JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be read or parsed.
    pub fn of_file(path: &Path) -> Result<Self, Problem> {
        let name = path.display().to_string();
        let text = text(path, SCHEMA).map_err(|error| unreadable(&name, &error))?;
        Self::at(&name, path, &text)
    }

    /// Parses a text as if it were that of a file.
    ///
    /// # Errors
    ///
    /// If it cannot be parsed.
    pub(crate) fn at(name: &str, path: &Path, text: &str) -> Result<Self, Problem> {
        let full = full(path);
        Ok(Self {
            path: Some(full.clone()),
            ..Self::new(name, &file_url(&full), text, parsed(path, text))?
        })
    }

    /// Applies the adjustments that are about a document of this label, and returns those that do not fit, each with the
    /// nearest place. Positions stay those in the file; a value that is not in the file has the position of the value
    /// around it.
    pub(crate) fn adjust(&mut self, all: &[Adjust], label: &str) -> Vec<(Pointer, String)> {
        let own = all.iter().filter(|one| one.place().0 == label);
        let mut changes = own.clone();
        if changes.any(|one| one.schema.is_some() || one.merge.is_some()) {
            self.written = Some(Arc::clone(&self.json));
        }
        let json = Arc::make_mut(&mut self.json);
        own.filter_map(|one| one.apply(json, label).err()).collect()
    }

    fn new(
        name: &str,
        uri: &str,
        text: &str,
        read: Result<(Json, Spans), Mistake>,
    ) -> Result<Self, Problem> {
        let (json, spans) = read.map_err(|mistake| Problem::syntax(name, text, &mistake))?;
        Ok(Self {
            name: name.to_owned(),
            uri: uri.to_owned(),
            also: Vec::new(),
            path: None,
            text: text.into(),
            json: Arc::new(json),
            spans: Arc::new(spans),
            written: None,
            lines: OnceLock::new(),
        })
    }

    /// Finds the document for a URI: a metaschema, or a file in one of the folders. `Ok(None)` if no folder has it.
    ///
    /// # Errors
    ///
    /// If the file exists, but cannot be read or parsed.
    pub fn of_uri(uri: &str, folders: &[Folder]) -> Result<Option<Self>, Problem> {
        let named = folders
            .iter()
            .filter_map(|folder| Some((folder, folder.file(uri, folders)?)));
        let with_id = folders
            .iter()
            .filter_map(|folder| Some((folder, folder.file_with_id(uri)?)));
        for (folder, path) in named.chain(with_id) {
            let name = folder.named(&path);
            let text = text(&path, SCHEMA).map_err(|error| unreadable(&name, &error))?;
            let is_by_id = folder.url.is_empty();
            let mut source = match Self::new(&name, uri, &text, parsed(&path, &text)) {
                Err(_) if is_by_id && !text.contains(uri) => continue,
                read => read?,
            };
            if !is_by_id || ids(&path, &source.json).iter().any(|id| id == uri) {
                source.path = Some(path);
                return Ok(Some(source));
            }
        }
        match published(uri) {
            Some(text) => Self::new(uri, uri, &text, parse(&text)).map(Some),
            None => Ok(None),
        }
    }
}

pub(crate) fn unreadable(name: &str, error: &std::io::Error) -> Problem {
    Problem::file(name, Code::Unreadable, format!("cannot be read: {error}"))
}

impl Source {
    /// The place of a value.
    pub fn place(&self, pointer: &Pointer) -> Place {
        let written = self.written.as_ref().unwrap_or(&self.json);
        let spans = self.spans.find(written, pointer);
        // For a long value, its name is a better place than its first line.
        let range = spans.name.as_ref().unwrap_or(&spans.value);
        Place {
            pointer: pointer.clone(),
            ..place(
                &self.name,
                &self.text,
                self.lines.get_or_init(|| Lines::of(&self.text)),
                range.start,
                range.end,
            )
        }
    }
}

impl Problem {
    /// A problem at a place of a document.
    pub fn at(source: &Source, pointer: &Pointer, code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            place: Box::new(source.place(pointer)),
            message: with_short_quotes(&message.into()),
        }
    }
}

/// The text of a published metaschema, by its URI without a fragment.
pub(crate) fn published(uri: &str) -> Option<String> {
    let (_, name) = uri.split_once("://")?;
    let value = match name {
        "json-schema.org/draft-04/schema" => &*meta::DRAFT4,
        "json-schema.org/draft-06/schema" => &*meta::DRAFT6,
        "json-schema.org/draft-07/schema" => &*meta::DRAFT7,
        "json-schema.org/draft/2019-09/schema" => &*meta::DRAFT201909,
        "json-schema.org/draft/2019-09/meta/core" => &*meta::DRAFT201909_CORE,
        "json-schema.org/draft/2019-09/meta/applicator" => &*meta::DRAFT201909_APPLICATOR,
        "json-schema.org/draft/2019-09/meta/validation" => &*meta::DRAFT201909_VALIDATION,
        "json-schema.org/draft/2019-09/meta/meta-data" => &*meta::DRAFT201909_META_DATA,
        "json-schema.org/draft/2019-09/meta/format" => &*meta::DRAFT201909_FORMAT,
        "json-schema.org/draft/2019-09/meta/content" => &*meta::DRAFT201909_CONTENT,
        "json-schema.org/draft/2020-12/schema" => &*meta::DRAFT202012,
        "json-schema.org/draft/2020-12/meta/core" => &*meta::DRAFT202012_CORE,
        "json-schema.org/draft/2020-12/meta/applicator" => &*meta::DRAFT202012_APPLICATOR,
        "json-schema.org/draft/2020-12/meta/unevaluated" => &*meta::DRAFT202012_UNEVALUATED,
        "json-schema.org/draft/2020-12/meta/validation" => &*meta::DRAFT202012_VALIDATION,
        "json-schema.org/draft/2020-12/meta/meta-data" => &*meta::DRAFT202012_META_DATA,
        "json-schema.org/draft/2020-12/meta/format-annotation" => {
            &*meta::DRAFT202012_FORMAT_ANNOTATION
        }
        "json-schema.org/draft/2020-12/meta/format-assertion" => {
            &*meta::DRAFT202012_FORMAT_ASSERTION
        }
        "json-schema.org/draft/2020-12/meta/content" => &*meta::DRAFT202012_CONTENT,
        _ => return None,
    };
    Some(value.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_folder_stands_for_a_url_and_nothing_outside_of_it_is_read() {
        let root = tempfile::tempdir().expect("a folder");
        let dir = root.path().join("given");
        fs::create_dir_all(dir.join("in")).expect("a folder");
        for (path, text) in [
            ("given/a b.json", "1"),
            ("given/in/b.json", "2"),
            ("secret.json", "3"),
        ] {
            fs::write(root.path().join(path), text).expect("a file");
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink("../secret.json", dir.join("link.json")).expect("a link");
        let folders = [Folder::of_url("http://x/s/", &dir)];
        let read = |uri: &str| Source::of_uri(uri, &folders).expect("JSON").map(|s| s.text);
        assert_eq!(read("http://x/s/a%20b.json").as_deref(), Some("1"));
        assert_eq!(read("http://x/s/in/b.json").as_deref(), Some("2"));
        for outside in [
            "http://x/s/../secret.json",
            "http://x/s/%2e%2e/secret.json",
            "http://x/s/link.json",
            "http://x/sa.json",
            "http://x/s/in",
            "http://y/s/in/b.json",
        ] {
            assert_eq!(read(outside), None, "{outside}");
        }
    }
}

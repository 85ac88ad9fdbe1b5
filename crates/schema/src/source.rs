//! Loads documents: from a file, from a text, or a published metaschema. The network is never used.

use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use referencing::meta;

use crate::json::Json;
use crate::parse::{Spans, parse};
use crate::pointer::Pointer;
use crate::problem::{Code, Place, Problem, place};
use crate::regular_file::{SCHEMA, text};
use crate::yaml::parse_yaml;

/// A document that was read.
#[derive(Debug, Clone)]
pub struct Source {
    /// The name in messages: a path or a URI.
    pub name: String,
    /// The absolute URI of the document without a fragment, against which its relative references are resolved.
    pub uri: String,
    /// The path of its file with links resolved, if it has one.
    pub path: Option<PathBuf>,
    /// The text of the document.
    pub text: String,
    /// The parsed text.
    pub json: Json,
    /// The positions of the values in the text.
    pub spans: Spans,
    /// The parsed text of the file, if another text was read in its place.
    pub replaced: Option<Json>,
}

/// A folder whose files replace what a URL would return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// The URL of the folder. If it is empty, a file replaces the URL in its own `$id`, which must end with the name of
    /// the file.
    pub url: String,
    /// The path of the folder.
    pub dir: PathBuf,
}

/// The format of a document.
#[derive(Debug, Clone, Copy)]
enum Syntax {
    Json,
    Yaml,
}

impl Syntax {
    /// The format for the extension of a file.
    fn of(path: &Path) -> Self {
        if is_yaml(path) {
            Self::Yaml
        } else {
            Self::Json
        }
    }
}

/// Whether a file is named as YAML, `.yaml` or `.yml`. All other files are read as JSON.
pub fn is_yaml(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    ["yaml", "yml"]
        .iter()
        .any(|one| extension.eq_ignore_ascii_case(one))
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
        Self::new(name, NOWHERE, text, Syntax::Json)
    }

    /// Reads a file: as YAML if its extension says so, else as JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be read or parsed.
    pub fn of_file(path: &Path) -> Result<Self, Problem> {
        let name = path.display().to_string();
        let text = text(path, SCHEMA).map_err(|error| unreadable(&name, &error))?;
        let full = full(path);
        Ok(Self {
            path: Some(full.clone()),
            ..Self::new(&name, &file_url(&full), &text, Syntax::of(path))?
        })
    }

    /// Reads a JSON text in place of the text of a file. Positions are those in the file; a value that is not in the
    /// file has the position of the value around it.
    ///
    /// # Errors
    ///
    /// If the text is not JSON, or if the file cannot be read.
    pub fn of_text_at(path: &Path, text: &str) -> Result<Self, Problem> {
        let file = Self::of_file(path)?;
        let (json, _) =
            parse(text).map_err(|mistake| Problem::syntax(&file.name, text, &mistake))?;
        Ok(Self {
            replaced: Some(file.json),
            json,
            ..file
        })
    }

    fn new(name: &str, uri: &str, text: &str, syntax: Syntax) -> Result<Self, Problem> {
        let read = match syntax {
            Syntax::Json => parse(text),
            Syntax::Yaml => parse_yaml(text),
        };
        let (json, spans) = read.map_err(|mistake| Problem::syntax(name, text, &mistake))?;
        Ok(Self {
            name: name.to_owned(),
            uri: uri.to_owned(),
            path: None,
            text: text.to_owned(),
            json,
            spans,
            replaced: None,
        })
    }

    /// Finds the document for a URI: a metaschema, or a file in one of the folders. `Ok(None)` if no folder has it.
    ///
    /// # Errors
    ///
    /// If the file exists, but cannot be read or parsed.
    pub fn of_uri(uri: &str, folders: &[Folder]) -> Result<Option<Self>, Problem> {
        for folder in folders {
            let Some(path) = folder.file(uri, folders) else {
                continue;
            };
            let name = folder.named(&path);
            let text = text(&path, SCHEMA).map_err(|error| unreadable(&name, &error))?;
            let mut source = Self::new(&name, uri, &text, Syntax::of(&path))?;
            source.path = Some(path);
            let own = ["$id", "id"].map(|keyword| source.json.get(keyword).and_then(Json::as_text));
            if !folder.url.is_empty() || own.contains(&Some(uri)) {
                return Ok(Some(source));
            }
        }
        match published(uri) {
            Some(text) => Self::new(uri, uri, &text, Syntax::Json).map(Some),
            None => Ok(None),
        }
    }
}

impl Folder {
    /// The folder of a file under the URLs of its document: its own, and that of its `$id`. So references can lead to
    /// the files beside it.
    pub fn around(path: &Path, json: &Json) -> Vec<Self> {
        let full = full(path);
        let dir = match path.parent() {
            Some(dir) if *dir != *"" => dir,
            Some(_) | None => Path::new("."),
        };
        let ids = ["$id", "id"].into_iter();
        let ids = ids.filter_map(|keyword| json.get(keyword).and_then(Json::as_text));
        let urls = ids.filter(|id| id.contains("://")).map(str::to_owned);
        let urls = [file_url(&full)].into_iter().chain(urls);
        let folders = urls.filter_map(|url| {
            let (folder, _) = url.rsplit_once('/')?;
            Some(Self {
                url: format!("{folder}/"),
                dir: dir.to_path_buf(),
            })
        });
        let beside = Self {
            url: String::new(),
            dir: dir.to_path_buf(),
        };
        folders.chain([beside]).collect()
    }

    /// A folder whose files may be referred to: by their own place, or by their `$id`, like those
    /// [beside](Self::around) a document.
    pub fn allowed(dir: &Path) -> [Self; 2] {
        let own = file_url(&full(dir));
        [format!("{}/", own.trim_end_matches('/')), String::new()].map(|url| Self {
            url,
            dir: dir.to_path_buf(),
        })
    }

    /// Parses a folder from `URL=FOLDER`.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, String> {
        let advice = "write `URL=FOLDER`, such as `https://example.com/schemas/=schemas`";
        // A URL may have a `=` in its query, but the URL of a folder has no query.
        let Some((url, dir)) = text.split_once('=') else {
            return Err(format!("`{text}` has no `=`: {advice}"));
        };
        if !url.contains(':') {
            return Err(format!("`{url}` is no URL: {advice}"));
        }
        if !Path::new(dir).is_dir() {
            return Err(format!("there is no folder `{dir}`: {advice}"));
        }
        Ok(Self {
            url: url.to_owned(),
            dir: PathBuf::from(dir),
        })
    }

    /// The name of a file of this folder in messages, which begins with the folder as it was given.
    fn named(&self, file: &Path) -> String {
        let inside = file.strip_prefix(full(&self.dir));
        let named = inside.map_or_else(|_| file.to_path_buf(), |inside| self.dir.join(inside));
        let named = named.strip_prefix(".").unwrap_or(&named);
        named.display().to_string()
    }

    /// The file of this folder for a URI. A link is followed if it leads into this folder or another allowed one.
    pub(crate) fn file(&self, uri: &str, folders: &[Self]) -> Option<PathBuf> {
        let own = dunce::canonicalize(&self.dir).ok()?;
        let path = dunce::canonicalize(own.join(self.inside(uri)?)).ok()?;
        let is_in = |folder: &Self| {
            dunce::canonicalize(&folder.dir).is_ok_and(|folder| path.starts_with(folder))
        };
        let may_be_read = path.starts_with(&own) || folders.iter().any(is_in);
        (may_be_read && path.is_file()).then_some(path)
    }

    /// The reason why the file is missing, if the URI is below that of the folder.
    pub(crate) fn missing(&self, uri: &str) -> Option<String> {
        let path = self.inside(uri).filter(|_| !self.url.is_empty())?;
        let path = self.dir.join(path);
        let shown = path.display();
        Some(if path.is_file() {
            format!(
                "the file `{shown}` is a link out of its folder: allow the folder that it leads to (`--allow-dir FOLDER`)"
            )
        } else {
            format!("there is no file `{shown}`")
        })
    }

    /// The path within this folder for a URI.
    fn inside(&self, uri: &str) -> Option<String> {
        let rest = if self.url.is_empty() {
            uri.rsplit_once('/')?.1
        } else {
            let rest = uri.strip_prefix(self.url.trim_end_matches('/'))?;
            rest.strip_prefix('/')?
        };
        let inside = percent_decode_str(rest).decode_utf8().ok()?;
        Some(inside.into_owned())
    }
}

fn unreadable(name: &str, error: &std::io::Error) -> Problem {
    Problem::file(name, Code::Unreadable, format!("cannot be read: {error}"))
}

/// The path of a file with links resolved, as far as possible.
pub(crate) fn full(path: &Path) -> PathBuf {
    let real = dunce::canonicalize(path);
    let real = real.or_else(|_| std::path::absolute(path));
    real.unwrap_or_else(|_| path.to_path_buf())
}

/// The characters that need no escape in the path of a URL.
const PATH: AsciiSet = NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b':');

fn file_url(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    let text = utf8_percent_encode(&text, &PATH).to_string();
    format!("file:///{}", text.trim_start_matches('/'))
}

impl Source {
    /// The place of a value.
    pub fn place(&self, pointer: &Pointer) -> Place {
        let written = self.replaced.as_ref().unwrap_or(&self.json);
        let spans = self.spans.find(written, pointer);
        // For a long value, its name is a better place than its first line.
        let range = spans.name.as_ref().unwrap_or(&spans.value);
        Place {
            pointer: pointer.clone(),
            ..place(&self.name, &self.text, range.start, range.end)
        }
    }
}

impl Problem {
    /// A problem at a place of a document.
    pub fn at(source: &Source, pointer: &Pointer, code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            place: Box::new(source.place(pointer)),
            message: message.into(),
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
        let folders = [Folder {
            url: "http://x/s/".into(),
            dir,
        }];
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

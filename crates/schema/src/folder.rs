//! Folders whose files replace what a URL would return. The network is never used.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::events::Mistake;
use crate::json::Json;
use crate::parse::{Spans, parse};
use crate::regular_file::{SCHEMA, text};
use crate::uri::resolve;
use crate::yaml::parse_yaml;

/// A folder whose files replace what a URL would return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// The URL of the folder. If it is empty, a file replaces the URL in its own `$id`.
    pub url: String,
    /// The path of the folder.
    pub dir: PathBuf,
    /// The files by the URL in their `$id`, read when a file is first looked up by it. Without these, the name of a file
    /// must be the last part of its `$id`.
    by_id: Option<Arc<OnceLock<HashMap<String, PathBuf>>>>,
}

/// What the name of a file may have in addition to the last part of a URL.
const ENDINGS: [&str; 5] = ["", ".json", ".schema.json", ".yaml", ".yml"];

impl Folder {
    /// The folder for a URL. A file in it may also have the URL as its `$id`.
    pub fn of_url(url: &str, dir: &Path) -> Self {
        Self {
            by_id: Some(Arc::default()),
            ..Self::plain(url, dir)
        }
    }

    fn plain(url: &str, dir: &Path) -> Self {
        Self {
            url: url.to_owned(),
            dir: dir.to_path_buf(),
            by_id: None,
        }
    }

    /// The folder of a file under the URLs of its document: its own, and that of its `$id`. So references can lead to
    /// the files beside it.
    pub fn around(path: &Path, json: &Json) -> Vec<Self> {
        let own = file_url(&full(path));
        let dir = match path.parent() {
            Some(dir) if *dir != *"" => dir,
            Some(_) | None => Path::new("."),
        };
        let urls = [own].into_iter().chain(ids(path, json));
        let folders = urls.filter_map(|url| {
            let (folder, _) = url.rsplit_once('/')?;
            Some(Self::plain(&format!("{folder}/"), dir))
        });
        folders.chain([Self::plain("", dir)]).collect()
    }

    /// A folder whose files may be referred to: by their own place, or by their `$id`.
    pub fn allowed(dir: &Path) -> [Self; 2] {
        let own = file_url(&full(dir));
        let own = format!("{}/", own.trim_end_matches('/'));
        [Self::plain(&own, dir), Self::of_url("", dir)]
    }

    /// The name of a file of this folder in messages, which begins with the folder as it was given.
    pub(crate) fn named(&self, file: &Path) -> String {
        let inside = file.strip_prefix(full(&self.dir));
        let named = inside.map_or_else(|_| file.to_path_buf(), |inside| self.dir.join(inside));
        let named = named.strip_prefix(".").unwrap_or(&named);
        named.display().to_string()
    }

    /// The file of this folder whose place a URI names, with or without its extension. A link is followed if it leads
    /// into this folder or another allowed one.
    pub(crate) fn file(&self, uri: &str, folders: &[Self]) -> Option<PathBuf> {
        let own = dunce::canonicalize(&self.dir).ok()?;
        let inside = self.inside(uri).filter(|inside| !inside.ends_with('/'))?;
        ENDINGS.iter().find_map(|ending| {
            let path = dunce::canonicalize(own.join(format!("{inside}{ending}"))).ok()?;
            let is_in = |folder: &Self| {
                dunce::canonicalize(&folder.dir).is_ok_and(|folder| path.starts_with(folder))
            };
            let may_be_read = path.starts_with(&own) || folders.iter().any(is_in);
            (may_be_read && path.is_file()).then_some(path)
        })
    }

    /// The file of this folder with an `$id`.
    pub(crate) fn file_with_id(&self, uri: &str) -> Option<PathBuf> {
        let by_id = self.by_id.as_ref()?.get_or_init(|| {
            let mut by_id = HashMap::new();
            for path in schemas_of(&self.dir).unwrap_or_default() {
                let read = text(&path, SCHEMA).ok();
                let read = read.and_then(|text| parsed(&path, &text).ok());
                for id in read.iter().flat_map(|(json, _)| ids(&path, json)) {
                    by_id.entry(id).or_insert_with(|| full(&path));
                }
            }
            by_id
        });
        by_id.get(uri).cloned()
    }

    /// The reason why the file of a URI is missing, if it would be in this folder or has a place beside it.
    pub(crate) fn missing(&self, uri: &str) -> Option<String> {
        let inside = self.inside(uri).filter(|_| !self.url.is_empty())?;
        let path = self.dir.join(&inside);
        let shown = path.display();
        let dir = self.dir.display();
        let is_file = uri.starts_with("file:");
        let is_outside = inside.starts_with("../");
        if is_outside && path.is_file() && !is_file {
            let folder = path.parent().unwrap_or(&path).display();
            return Some(format!(
                "the file `{shown}` is in no folder that may be read: allow its folder (`--allow-dir {folder}`)"
            ));
        }
        if is_outside {
            return None;
        }
        if path.is_file() {
            return Some(format!(
                "the file `{shown}` is a link out of its folder: allow the folder that it leads to (`--allow-dir FOLDER`)"
            ));
        }
        let by_id = if self.by_id.is_some() {
            format!(", and none in `{dir}` with this `$id`")
        } else {
            String::new()
        };
        (is_file || self.by_id.is_some()).then(|| format!("there is no file `{shown}`{by_id}"))
    }

    /// The file of this folder that a URI names, which may be missing, if the `$id` of a document says so.
    pub(crate) fn by_id_of_document(&self, uri: &str) -> Option<String> {
        let is_own = self.by_id.is_none() && !self.url.is_empty() && !self.url.starts_with("file:");
        let inside = self
            .inside(uri)
            .filter(|inside| is_own && !inside.starts_with("../"))?;
        Some(self.named(&full(&self.dir).join(inside)))
    }

    /// The paths at which the file of a URI would be found, whether they exist or not: with each extension, and this
    /// folder itself if a file anywhere in it may have the URI as its `$id`.
    pub(crate) fn candidates(&self, uri: &str) -> Vec<PathBuf> {
        let inside = self.inside(uri).filter(|inside| !inside.ends_with('/'));
        let named = inside.iter().flat_map(|inside| {
            let endings = ENDINGS.iter();
            endings.map(move |ending| self.dir.join(format!("{inside}{ending}")))
        });
        let with_id = self.by_id.iter().map(|_| self.dir.clone());
        named.chain(with_id).collect()
    }

    /// The path from this folder for a URI.
    fn inside(&self, uri: &str) -> Option<String> {
        let inside = if self.url.is_empty() {
            uri.rsplit_once('/')?.1.to_owned()
        } else {
            way(&self.url, uri)?
        };
        let inside = percent_decode_str(&inside).decode_utf8().ok()?;
        Some(inside.into_owned())
    }
}

/// The relative path from the URL of a folder to another URL of the same host.
fn way(folder: &str, uri: &str) -> Option<String> {
    /// The parts of a URL up to its host.
    const HOST: usize = 3;
    let folder: Vec<&str> = folder.trim_end_matches('/').split('/').collect();
    let uri: Vec<&str> = uri.split('/').collect();
    let parts = folder.iter().zip(&uri);
    let same = parts.take_while(|(one, other)| one == other).count();
    let rest = uri.get(same..).filter(|_| same >= HOST)?;
    let above = vec![".."; folder.len() - same];
    Some([&above, rest].concat().join("/"))
}

/// The absolute URIs that a document gives itself by `$id` or `id`.
pub(crate) fn ids(path: &Path, json: &Json) -> Vec<String> {
    let own = file_url(&full(path));
    let ids = ["$id", "id"].into_iter();
    let ids = ids.filter_map(|keyword| json.get(keyword).and_then(Json::as_text));
    let ids = ids.map(|id| id.split_once('#').map_or(id, |(id, _)| id));
    let ids = ids.filter(|id| !id.is_empty());
    ids.filter_map(|id| resolve(&own, id).ok()).collect()
}

/// Whether a file is named as YAML, `.yaml` or `.yml`. All other files are read as JSON.
pub fn is_yaml(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    ["yaml", "yml"]
        .iter()
        .any(|one| extension.eq_ignore_ascii_case(one))
}

/// Parses the text of a file: as YAML if its extension says so, else as JSON.
pub(crate) fn parsed(path: &Path, text: &str) -> Result<(Json, Spans), Mistake> {
    if is_yaml(path) {
        parse_yaml(text)
    } else {
        parse(text)
    }
}

/// The maximum number of schemas in a folder.
const SCHEMAS: usize = 10_000;

/// Returns every file in a folder, at any depth, whose name marks it as JSON or YAML, in the same order on every
/// system. Links are not followed, so that nothing outside of the folder is read, and names that begin with a dot are
/// left out.
///
/// # Errors
///
/// If a folder cannot be read, with its path, or has too many such files.
pub(crate) fn schemas_of(folder: &Path) -> Result<Vec<PathBuf>, (PathBuf, io::Error)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        let wrong = |error| (next.clone(), error);
        for entry in fs::read_dir(&next).map_err(wrong)? {
            let entry = entry.map_err(wrong)?;
            let kind = entry.file_type().map_err(wrong)?;
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            let path = entry.path();
            let extension = path.extension().unwrap_or_default();
            if kind.is_dir() {
                open.push(path);
            } else if kind.is_file() && (is_yaml(&path) || extension.eq_ignore_ascii_case("json")) {
                found.push(path);
            }
            if found.len() > SCHEMAS {
                let message =
                    format!("it has more than {SCHEMAS} schemas: name a folder inside of it");
                return Err((folder.to_path_buf(), io::Error::other(message)));
            }
        }
    }
    // Sorts by the components of the paths: as text, `a-b/x` would come before `a/x`.
    found.sort();
    Ok(found)
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

pub(crate) fn file_url(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    let text = utf8_percent_encode(&text, &PATH).to_string();
    format!("file:///{}", text.trim_start_matches('/'))
}

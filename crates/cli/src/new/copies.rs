//! Copies the schema of a new workspace, with settings that give the copies the meaning of the originals.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::settings::{self, AssertFormats};
use samewire_schema::{
    Adjust, Defaults, FormatsAs, Graph, Nullable, Only, STDIN, Side, Undeclared, is_yaml,
};
use serde::Serialize;

use crate::schema_arguments::{Read, References};

/// The folder for the copies if there are several files.
const FOLDER: &str = "schemas";
/// The folder for the copies of files that stand for URLs.
const REMOTE: &str = "remote";

/// The copies and settings with which a workspace reads its schema.
pub(super) struct Copies {
    /// The first lines of samewire.toml.
    pub(super) settings: String,
    /// The file or folder of the schema, for the README.
    pub(super) main: String,
    /// The path of each copy, with its text.
    pub(super) files: Vec<(String, String)>,
}

/// The settings for a schema in samewire.toml.
#[derive(Serialize)]
struct Settings {
    schema: Schema,
    #[serde(skip_serializing_if = "Option::is_none")]
    assert_formats: Option<AssertFormats>,
    #[serde(skip_serializing_if = "Option::is_none")]
    formats: Option<FormatsAs>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    allow_unenforced: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nullable: Option<Nullable>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undeclared: Option<Undeclared>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defaults: Option<Defaults>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    only: Vec<Only>,
    #[serde(skip_serializing_if = "Option::is_none")]
    references: Option<settings::References>,
    #[serde(rename = "adjust", skip_serializing_if = "Vec::is_empty")]
    adjust: Vec<Adjust>,
}

/// The setting `schema` in its shortest form.
#[derive(Serialize)]
#[serde(untagged)]
enum Schema {
    Alone(Files),
    With { file: Files, types: Files },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Files {
    One(String),
    Several(Vec<String>),
}

impl Files {
    /// One, or several. `None` if there are none.
    fn of(mut all: Vec<String>) -> Option<Self> {
        match all.len() {
            0 => None,
            1 => Some(Self::One(all.remove(0))),
            _ => Some(Self::Several(all)),
        }
    }
}

/// Determines where the files of a schema, and those that it refers to, are copied to in a workspace of this name.
pub(super) fn copies(
    read: &Read,
    asked: References,
    only: Vec<Only>,
    name: &str,
) -> Result<Copies> {
    let graph = read.documents.graph()?;
    let sources = graph.sources.iter();
    let mut open: Vec<PathBuf> = sources.filter_map(|one| one.path.clone()).collect();
    open.sort();
    open.dedup();
    let mut files = Vec::new();
    let mut folders = Vec::new();
    for (url, dir) in &asked.remote {
        folders.push((url.clone(), real(dir)?));
    }
    // An outer folder comes first: files inside it are copied there, for all URLs.
    folders.sort_by_key(|(_, dir)| dir.components().count());
    let mut places: Vec<(PathBuf, String)> = Vec::new();
    let mut by_url = Vec::new();
    for (url, dir) in folders {
        let outer = places.iter().find(|(outer, _)| dir.starts_with(outer));
        let to = match outer {
            Some((outer, to)) => below(&dir, outer, to)?,
            None => folder_of(&url),
        };
        for path in open.extract_if(.., |path| path.starts_with(&dir)) {
            let copy = below(&path, &dir, &to)?;
            files.push((path, copy));
        }
        places.push((dir, to.clone()));
        by_url.push((url, PathBuf::from(to)));
    }
    let stdin = stdin(read);
    let main = match open.as_slice() {
        [one] if !read.documents.is_several() => {
            let copy = own_name(name, one);
            files.push((one.clone(), copy.clone()));
            Files::One(copy)
        }
        several => {
            let folder = common_folder(several).context("the schema has no file")?;
            // What has no file gets the name that it would have alone.
            let copy_of = |path: &Path| match stdin {
                Some(stdin) if stdin == path => {
                    below(&path.with_file_name(own_name(name, path)), &folder, FOLDER)
                }
                Some(_) | None => below(path, &folder, FOLDER),
            };
            for path in several {
                files.push((path.clone(), copy_of(path)?));
            }
            let named = read.paths.iter();
            let named = named.map(|path| match stdin {
                Some(stdin) => copy_of(stdin),
                None => copy_of(&real(path)?),
            });
            let named = Files::of(named.collect::<Result<Vec<_>>>()?);
            named.context("the schema has no file")?
        }
    };
    let mut taken = HashSet::new();
    if let Some((path, copy)) = files.iter().find(|(_, copy)| !taken.insert(copy)) {
        bail!(
            "{} would be copied to {copy}, as another file is",
            path.display()
        );
    }
    let shown = match &main {
        Files::One(path) => path.clone(),
        Files::Several(_) => FOLDER.to_owned(),
    };
    // The files of allowed folders are copied into this one.
    let allow = is_any_allowed(&files, &asked.allow_dir)?.then(|| PathBuf::from(FOLDER));
    let adjust = asked.adjust();
    let references = settings::References {
        dialect: asked.dialect,
        allow: allow.into_iter().collect(),
        folders: settings::References::folders_of(by_url),
    };
    let settings = Settings {
        schema: match Files::of(asked.types) {
            None => Schema::Alone(main),
            Some(types) => Schema::With { file: main, types },
        },
        assert_formats: asked.assert_formats,
        formats: asked.formats,
        allow_unenforced: asked.allow_unenforced,
        view: asked.view,
        nullable: asked.nullable,
        undeclared: asked.undeclared,
        defaults: asked.defaults,
        only,
        references: Some(references).filter(|of| *of != settings::References::default()),
        adjust,
    };
    let files = files.into_iter();
    let files = files.map(|(path, copy)| (copy, text(&graph, &path)));
    Ok(Copies {
        settings: toml::to_string(&settings)?,
        main: shown,
        files: files.collect(),
    })
}

/// Whether one of the files, each with its copy, is in an allowed folder.
fn is_any_allowed(files: &[(PathBuf, String)], dirs: &[PathBuf]) -> Result<bool> {
    let allowed: Vec<PathBuf> = dirs.iter().map(|dir| real(dir)).collect::<Result<_>>()?;
    let is_allowed = |(path, copy): &(PathBuf, String)| {
        Path::new(copy).starts_with(FOLDER) && allowed.iter().any(|dir| path.starts_with(dir))
    };
    Ok(files.iter().any(is_allowed))
}

/// The name of the copy of a schema that is one file.
fn own_name(name: &str, path: &Path) -> String {
    let ending = if is_yaml(path) { "yaml" } else { "json" };
    format!("{name}.schema.{ending}")
}

/// The path that the standard input has, if the schema comes from there.
fn stdin(read: &Read) -> Option<&Path> {
    let is_stdin = matches!(&read.paths[..], [only] if only.as_os_str() == STDIN);
    let document = read.documents.first().filter(|_| is_stdin)?;
    document.path.as_deref()
}

/// The text of a file that was read.
fn text(graph: &Graph, path: &Path) -> String {
    let mut sources = graph.sources.iter();
    let source = sources.find(|one| one.path.as_deref() == Some(path));
    source.map_or_else(String::new, |one| one.text.to_string())
}

/// The folder for the files of a URL: its host and its path, of which only plain parts can be the names of folders.
fn folder_of(url: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let place = url.split_once("://").map_or(url, |(_, place)| place);
    let parts = place
        .split('/')
        .filter(|part| !part.trim_matches('.').is_empty());
    let parts = parts.map(|part| part.replace(|c| !plain(c), "_"));
    let mut all = vec![REMOTE.to_owned()];
    all.extend(parts);
    all.join("/")
}

fn real(path: &Path) -> Result<PathBuf> {
    dunce::canonicalize(path).with_context(|| format!("cannot read {}", path.display()))
}

/// A path inside one folder, moved to another one and written with `/`.
fn below(path: &Path, folder: &Path, to: &str) -> Result<String> {
    let rest = path
        .strip_prefix(folder)
        .with_context(|| format!("{} is not in {}", path.display(), folder.display()))?;
    let parts = rest
        .iter()
        .map(|part| part.to_str().context("a path is not UTF-8"));
    let mut all = vec![to];
    all.extend(parts.collect::<Result<Vec<_>>>()?);
    Ok(all.join("/"))
}

/// The innermost folder that contains all files.
fn common_folder(files: &[PathBuf]) -> Option<PathBuf> {
    let first = files.first()?.parent()?;
    let holds_all = |folder: &&Path| files.iter().all(|file| file.starts_with(folder));
    first.ancestors().find(holds_all).map(Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use super::folder_of;

    #[test]
    fn a_url_stays_in_its_folder() {
        for (url, expected) in [
            ("https://example.com/a/b/", "remote/example.com/a/b"),
            ("http://localhost:80/../../a b", "remote/localhost_80/a_b"),
            ("file:///", "remote"),
        ] {
            assert_eq!(folder_of(url), expected);
        }
    }
}

//! What the specification leaves open, and which dialect a document has.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use crate::dialect::{Dialect, Draft};
use crate::format::Formats;
use crate::graph::{Site, SourceId};
use crate::index::{Wrong, resolve};
use crate::json::Json;
use crate::pointer::Pointer;
use crate::problem::Code;
use crate::regular_file::{SCHEMA, text};
use crate::side::Side;
use crate::source::{Folder, Source, full};
use crate::vocabulary;

/// What the specification leaves open.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The dialect of documents without `$schema`, or with one that is not known; without it, the former are 2020-12, and
    /// the latter an error.
    pub dialect: Option<Draft>,
    /// Where documents are that references name. Nothing else is read, and never the network.
    pub folders: Vec<Folder>,
    /// Which formats are asserted.
    pub formats: Formats,
    /// Whether keywords that cannot be enforced are left out, where that only accepts more. Each is told in
    /// [`Graph::unenforced`](crate::Graph::unenforced). Otherwise, they are errors.
    pub allow_unenforced: bool,
    /// Whose side is meant: what it reads and what it writes are two schemas, where `readOnly` and `writeOnly` make them
    /// differ. Without it, both are annotations.
    pub side: Option<Side>,
    /// Where the definitions of a document are, such as `/components/schemas`. Without it, they are in `$defs` and
    /// `definitions`, and in an `OpenAPI` document in `/components/schemas`, too.
    pub types: Option<Pointer>,
    /// The folder that documents are named from where places in them are told.
    pub base: Option<PathBuf>,
    /// The documents that were asked for, too, and could not be read. What is wrong only because of that is not told.
    pub unread: Vec<Unread>,
}

/// A document that could not be read.
#[derive(Debug, Clone)]
pub struct Unread {
    /// Its file.
    pub(crate) path: PathBuf,
    /// The dialect that it seems to name.
    dialect: Option<String>,
}

impl Unread {
    /// A file that is no JSON or YAML, or that is not there.
    pub fn of(path: &Path) -> Self {
        let text = text(path, SCHEMA).unwrap_or_default();
        let after = text.split_once("$schema").map(|(_, after)| after);
        let value = after.and_then(|after| {
            let value = after.trim_start_matches(['"', '\'', ':', ' ', '\t']);
            value.split(['"', '\'', '\n', '\r', ' ']).next()
        });
        Self {
            path: full(path),
            dialect: value.map(str::to_owned),
        }
    }
}

/// What the URIs of the dialects of `OpenAPI` begin with; the version is next.
const OPENAPI: &str = "https://spec.openapis.org/oas/";

/// The dialect that a `$schema` names.
pub(crate) fn detect(options: &Options, uri: &str, site: &Site) -> Result<Dialect, Wrong> {
    if let Some(version) = uri.strip_prefix(OPENAPI) {
        return Ok(Dialect::of_openapi(version));
    }
    match (vocabulary::dialect(uri, &options.folders), options.dialect) {
        (Ok(Some(dialect)), _) => Ok(dialect),
        (Ok(None), Some(draft)) => Ok(draft.into()),
        (Ok(None), None) => {
            let drafts = Draft::ALL.map(Draft::name).join(", ");
            let message = format!(
                "`{uri}` is no known dialect, and in no given folder: say which one is meant (`--dialect`) of {drafts}, or name the folder of its metaschema (`--remote URL=FOLDER`)"
            );
            Err((site.clone(), Code::Dialect, message))
        }
        (Err(message), _) => Err((site.clone(), Code::Dialect, message)),
    }
}

/// The dialect that a document names.
pub(crate) fn named_dialect(
    options: &Options,
    source: &Source,
    site: &Site,
) -> Option<Result<Dialect, Wrong>> {
    let text = |keyword| source.json.get(keyword).and_then(Json::as_text);
    let named = |keyword| text(keyword).map(|uri| detect(options, uri, &site.join(keyword)));
    if let Some(version) = text("openapi") {
        let openapi = Dialect::of_openapi(version);
        let of_schemas = named("jsonSchemaDialect").filter(|_| openapi.draft != Draft::V4);
        return Some(of_schemas.map_or(Ok(openapi), |dialect| {
            dialect.map(|dialect| Dialect {
                openapi: true,
                ..dialect
            })
        }));
    }
    if text("swagger").is_some() {
        return Some(Ok(Draft::V4.into()));
    }
    named("$schema")
}

/// The dialect of documents that do not name one: the one that was asked for, else that of all these documents which do,
/// if they agree.
pub(crate) fn default_dialect(options: &Options, sources: &[Source]) -> Dialect {
    let named = sources.iter().filter_map(|source| own(options, source));
    match (options.dialect, only(named.chain(of_unread(options)))) {
        (Some(draft), _) => draft.into(),
        (None, Some(dialect)) => dialect,
        (None, None) => Draft::V2020.into(),
    }
}

/// The same for each of these documents. `OpenAPI` is the dialect of what its documents refer to, and of no others.
pub(crate) fn default_dialects(options: &Options, sources: &[Source]) -> Vec<Dialect> {
    if let Some(draft) = options.dialect {
        return vec![draft.into(); sources.len()];
    }
    let own: Vec<Option<Dialect>> = sources.iter().map(|source| own(options, source)).collect();
    let of_schemas = own.iter().flatten().filter(|dialect| !dialect.openapi);
    let of_schemas = of_schemas.copied().chain(of_unread(options));
    let default = only(of_schemas).unwrap_or(Draft::V2020.into());
    let mut all = vec![default; sources.len()];
    let is_openapi = |dialect: &Option<Dialect>| dialect.is_some_and(|dialect| dialect.openapi);
    let of_openapi = only(own.iter().copied().filter(is_openapi).flatten());
    let Some(openapi) = of_openapi else {
        return all;
    };
    let places = sources.iter().enumerate();
    let places: HashMap<&str, usize> = places
        .map(|(place, one)| (one.uri.as_str(), place))
        .collect();
    let with_openapi = own.iter().enumerate().filter(|(_, own)| is_openapi(own));
    let mut open: Vec<usize> = with_openapi.map(|(place, _)| place).collect();
    let mut seen: HashSet<usize> = open.iter().copied().collect();
    while let Some(place) = open.pop() {
        if let Some(one) = all.get_mut(place) {
            *one = openapi;
        }
        let Some(source) = sources.get(place) else {
            continue;
        };
        let mut references = Vec::new();
        references_of(&source.json, &mut references);
        let targets = references.into_iter().filter_map(|reference| {
            let (uri, _) = reference.split_once('#').unwrap_or((reference, ""));
            places
                .get(resolve(&source.uri, uri).ok()?.as_str())
                .copied()
        });
        open.extend(targets.filter(|target| seen.insert(*target)));
    }
    all
}

/// Whether the dialect of documents that name none is not known, since another one names a dialect that is not.
pub(crate) fn is_unsettled(options: &Options, sources: &[Source]) -> bool {
    let mut named = sources
        .iter()
        .filter_map(|source| named_dialect(options, source, &nowhere()));
    options.dialect.is_none() && named.any(|named| named.is_err())
}

/// The dialects that documents seem to name which could not be read.
fn of_unread(options: &Options) -> impl Iterator<Item = Dialect> {
    let named = options.unread.iter().filter_map(|one| one.dialect.as_ref());
    named.filter_map(move |uri| detect(options, uri, &nowhere()).ok())
}

/// A place for problems that nobody is told of.
fn nowhere() -> Site {
    Site::root(SourceId(0))
}

/// The dialect that a document names, if it is known.
fn own(options: &Options, source: &Source) -> Option<Dialect> {
    named_dialect(options, source, &nowhere())?.ok()
}

/// The one dialect that all of these are.
fn only(dialects: impl Iterator<Item = Dialect>) -> Option<Dialect> {
    let all: HashSet<Dialect> = dialects.collect();
    let mut all = all.into_iter();
    all.next().filter(|_| all.next().is_none())
}

/// What the references in a document say, wherever they stand.
fn references_of<'j>(json: &'j Json, found: &mut Vec<&'j str>) {
    match json {
        Json::Object(members) => {
            found.extend(members.get("$ref").and_then(Json::as_text));
            members
                .values()
                .for_each(|value| references_of(value, found));
        }
        Json::List(items) => items.iter().for_each(|item| references_of(item, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
    }
}

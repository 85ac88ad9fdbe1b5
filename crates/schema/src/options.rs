//! Options for what the specification leaves open, and the detection of a document's dialect.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use crate::adjust::Adjust;
use crate::dialect::{Dialect, Draft};
use crate::folder::{Folder, full};
use crate::format::Formats;
use crate::graph::{Site, SourceId};
use crate::index::Wrong;
use crate::json::Json;
use crate::native::FormatsAs;
use crate::null::Nullable;
use crate::only::Only;
use crate::pointer::Pointer;
use crate::problem::Code;
use crate::regular_file::{SCHEMA, text};
use crate::side::Side;
use crate::source::Source;
use crate::uri::resolve;
use crate::vocabulary;
use crate::whole::{Defaults, Undeclared};

/// Options for what the specification leaves open.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The dialect of documents whose `$schema` is absent or unknown. By default, documents without `$schema` are
    /// 2020-12, and an unknown `$schema` is an error.
    pub dialect: Option<Dialect>,
    /// The folders in which referenced documents are looked up. Nothing else is read, and the network is never used.
    pub folders: Vec<Folder>,
    /// The formats that are asserted.
    pub formats: Formats,
    /// How strings of native formats are represented.
    pub formats_as: FormatsAs,
    /// Whether keywords that cannot be enforced are left out where this only accepts more values. They are listed in
    /// [`Graph::unenforced`](crate::Graph::unenforced). Otherwise, they are errors.
    pub allow_unenforced: bool,
    /// The side whose view is taken. With a side, values that are read and values that are written may have different
    /// schemas because of `readOnly` and `writeOnly`. Without one, both keywords are annotations.
    pub side: Option<Side>,
    /// How `nullable: true` is read.
    pub nullable: Nullable,
    /// What becomes of undeclared members.
    pub undeclared: Undeclared,
    /// What becomes of the defaults of absent members.
    pub defaults: Defaults,
    /// The changes to the documents.
    pub adjust: Vec<Adjust>,
    /// The parts of the schema that are wanted. By default, everything is.
    pub only: Vec<Only>,
    /// The places of the definitions in a document, such as `/components/schemas`. By default, they are in `$defs` and
    /// `definitions`, and in an `OpenAPI` document also in `/components/schemas` and in operations.
    pub types: Vec<Pointer>,
    /// Files whose definitions are definitions of this schema, too, as far as it leads to them.
    pub defined_in: Vec<DefinedIn>,
    /// The folder relative to which documents are labelled.
    pub base: Option<PathBuf>,
    /// Other given documents that could not be read. Problems that only follow from this are not reported.
    pub unread: Vec<Unread>,
}

/// A file of another schema, whose definitions are types there.
#[derive(Debug, Clone)]
pub struct DefinedIn {
    /// The file, with links resolved.
    pub path: PathBuf,
    /// Its label there.
    pub label: String,
    /// The places of its definitions, as in [`Options::types`].
    pub types: Vec<Pointer>,
    /// The changes to it, by its label there.
    pub adjust: Vec<Adjust>,
}

/// A given document that could not be read.
#[derive(Debug, Clone)]
pub struct Unread {
    /// The path of the file.
    pub(crate) path: PathBuf,
    /// The dialect that its text seems to name.
    dialect: Option<String>,
}

impl Unread {
    /// Describes a file that is missing, or is neither JSON nor YAML.
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

/// The prefix of the URIs of the `OpenAPI` dialects, which the version follows.
const OPENAPI: &str = "https://spec.openapis.org/oas/";

/// The dialect for a `$schema`.
pub(crate) fn detect(options: &Options, uri: &str, site: &Site) -> Result<Dialect, Wrong> {
    if let Some(version) = uri.strip_prefix(OPENAPI) {
        return Ok(Dialect::of_openapi(version));
    }
    let retired = Draft::RETIRED.iter().find(|name| {
        let (_, place) = uri.split_once("://").unwrap_or_default();
        place.trim_end_matches('#') == format!("json-schema.org/{name}/schema")
    });
    if let (Some(name), None) = (retired, options.dialect) {
        let message = format!(
            "{name} is not read: convert the schema to draft-07 or later (`required` becomes a list in the object around it, `extends` becomes `allOf`, `disallow` becomes `not`, `divisibleBy` becomes `multipleOf`)"
        );
        return Err((site.clone(), Code::Dialect, message));
    }
    match (vocabulary::dialect(uri, &options.folders), options.dialect) {
        (Ok(Some(dialect)), _) | (Ok(None), Some(dialect)) => Ok(dialect),
        (Ok(None), None) => {
            let dialects = Dialect::NAMES.join(", ");
            let message = format!(
                "`{uri}` is no known dialect, and in no given folder: say which one is meant (`--dialect`) of {dialects}, or name the folder of its metaschema (`--remote URL=FOLDER`)"
            );
            Err((site.clone(), Code::Dialect, message))
        }
        (Err(message), _) => Err((site.clone(), Code::Dialect, message)),
    }
}

/// The dialect that a document declares.
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
                takes_other_forms: false,
                ..dialect
            })
        }));
    }
    if let Some(version) = text("swagger") {
        return Some(options.dialect.ok_or_else(|| {
            let message = format!(
                "Swagger {version} is not read: convert the document to OpenAPI 3 (`npx swagger2openapi FILE`), or read its `definitions` as plain schemas (`--dialect draft-04`)"
            );
            (site.join("swagger"), Code::Dialect, message)
        }));
    }
    named("$schema")
}

/// The dialect of documents that declare none: that of the options, or else the one that all given documents with a
/// dialect agree on.
pub(crate) fn default_dialect(options: &Options, sources: &[Source]) -> Dialect {
    let named = sources
        .iter()
        .filter_map(|source| declared_dialect(options, source));
    let common = || common_dialect(named.chain(of_unread(options)));
    let dialect = options.dialect.or_else(common);
    dialect.unwrap_or(Draft::V2020.into())
}

/// The default dialect of each given document. The dialect of an `OpenAPI` document is also that of the documents it
/// refers to, but not of others.
pub(crate) fn default_dialects(options: &Options, sources: &[Source]) -> Vec<Dialect> {
    if let Some(dialect) = options.dialect {
        return vec![dialect; sources.len()];
    }
    let own: Vec<Option<Dialect>> = sources
        .iter()
        .map(|source| declared_dialect(options, source))
        .collect();
    let of_schemas = own.iter().flatten().filter(|dialect| !dialect.openapi);
    let of_schemas = of_schemas.copied().chain(of_unread(options));
    let default = common_dialect(of_schemas).unwrap_or(Draft::V2020.into());
    let mut all = vec![default; sources.len()];
    let is_openapi = |dialect: &Option<Dialect>| dialect.is_some_and(|dialect| dialect.openapi);
    let of_openapi = common_dialect(own.iter().copied().filter(is_openapi).flatten());
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

/// Whether the dialect of documents that declare none is unknown, because another document declares an unknown one.
pub(crate) fn is_unsettled(options: &Options, sources: &[Source]) -> bool {
    let mut named = sources
        .iter()
        .filter_map(|source| named_dialect(options, source, &nowhere()));
    options.dialect.is_none() && named.any(|named| named.is_err())
}

/// The dialects that the unreadable documents seem to declare.
fn of_unread(options: &Options) -> impl Iterator<Item = Dialect> {
    let named = options.unread.iter().filter_map(|one| one.dialect.as_ref());
    named.filter_map(move |uri| detect(options, uri, &nowhere()).ok())
}

/// A placeholder for problems that are not reported.
fn nowhere() -> Site {
    Site::root(SourceId(0))
}

/// The dialect that a document declares, if it is known.
fn declared_dialect(options: &Options, source: &Source) -> Option<Dialect> {
    named_dialect(options, source, &nowhere())?.ok()
}

/// The dialect, if all of these are equal.
fn common_dialect(dialects: impl Iterator<Item = Dialect>) -> Option<Dialect> {
    let all: HashSet<Dialect> = dialects.collect();
    let mut all = all.into_iter();
    all.next().filter(|_| all.next().is_none())
}

/// Collects the values of all references in a document.
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

//! What the specification leaves open, and which dialect a document has.

use std::collections::HashSet;
use std::path::PathBuf;

use crate::dialect::{Dialect, Draft};
use crate::format::Formats;
use crate::graph::{Site, SourceId};
use crate::index::Wrong;
use crate::json::Json;
use crate::pointer::Pointer;
use crate::problem::Code;
use crate::side::Side;
use crate::source::{Folder, Source};
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

/// The dialect of documents that do not name one: that of all these documents which do, if they agree.
pub(crate) fn default_dialect(options: &Options, sources: &[Source]) -> Dialect {
    let nowhere = Site {
        source: SourceId(0),
        pointer: Pointer::root(),
    };
    let named = sources
        .iter()
        .filter_map(|source| named_dialect(options, source, &nowhere)?.ok());
    let named: HashSet<Dialect> = named.collect();
    let mut named = named.into_iter();
    match (named.next(), named.next()) {
        (Some(dialect), None) => dialect,
        (Some(_), Some(_)) | (None, _) => options.dialect.unwrap_or(Draft::V2020).into(),
    }
}

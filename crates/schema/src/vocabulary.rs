//! Determines the dialect for a `$schema`: a draft, or a custom metaschema with its vocabularies.

use crate::dialect::{Dialect, Draft};
use crate::folder::Folder;
use crate::json::{Json, Object};
use crate::source::Source;

/// The maximum length of a chain of metaschemas that describe one another.
const CHAIN: usize = 8;

/// The dialect for the URI of a metaschema. `None` if there is no such metaschema.
pub(crate) fn dialect(uri: &str, folders: &[Folder]) -> Result<Option<Dialect>, String> {
    let mut next = uri.to_owned();
    let mut first: Option<Object> = None;
    for _ in 0..CHAIN {
        if let Some(draft) = Draft::of_uri(&next) {
            return with_vocabularies(draft, first.as_ref()).map(Some);
        }
        let place = next.trim_end_matches('#');
        let source = Source::of_uri(place, folders).map_err(|problem| problem.message)?;
        let Some(source) = source else {
            return Ok(None);
        };
        if first.is_none() {
            let own = source.json.get("$vocabulary").and_then(Json::as_object);
            first = Some(own.cloned().unwrap_or_default());
        }
        let described = source.json.get("$schema").and_then(Json::as_text);
        next = described
            .ok_or_else(|| format!("the metaschema `{next}` has no `$schema`"))?
            .to_owned();
    }
    Err(format!(
        "`{uri}` is described by more than {CHAIN} metaschemas"
    ))
}

/// A draft with the vocabularies that a metaschema lists. Without a list, it has all of them.
fn with_vocabularies(draft: Draft, named: Option<&Object>) -> Result<Dialect, String> {
    let all = Dialect::from(draft);
    let Some(named) = named.filter(|named| !named.is_empty() && draft >= Draft::V2019) else {
        return Ok(all);
    };
    let mut dialect = Dialect {
        applicator: false,
        unevaluated: false,
        validation: false,
        ..all
    };
    for (uri, required) in named {
        match uri
            .rsplit('/')
            .next()
            .filter(|_| uri.contains("//json-schema.org/draft/"))
        {
            Some("applicator") => {
                dialect.applicator = true;
                // In 2019-09, these keywords belong to this vocabulary as well.
                dialect.unevaluated |= draft == Draft::V2019;
            }
            Some("unevaluated") => dialect.unevaluated = true,
            Some("validation") => dialect.validation = true,
            Some("core" | "meta-data" | "content" | "format" | "format-annotation") => {}
            // Formats are annotations here, even if a metaschema requires that they are asserted.
            Some(_) | None if *required == Json::Bool(true) => {
                return Err(format!("the vocabulary `{uri}` is required, and not known"));
            }
            Some(_) | None => {}
        }
    }
    Ok(dialect)
}

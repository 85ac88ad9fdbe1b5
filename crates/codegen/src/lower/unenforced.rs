//! Adds a sentence about each keyword that cannot be enforced, and was left out, to the docs of the type that it
//! concerns.

use std::fmt::Write as _;

use indexmap::IndexMap;
use samewire_schema::{Documents, Graph, Json};

use crate::model::{Model, Origin, Type, TypeId, Unenforced};
use crate::render::markdown::{Place, span};
use crate::render::plain::plain;
use crate::report::errors::{Code, Error, Errors};

/// Returns everything that was left out, and adds it to the docs of the nearest type around it, or else to those of the
/// package.
pub(super) fn told(
    graph: &Graph,
    types: &mut IndexMap<TypeId, Type>,
    docs: &mut String,
) -> Vec<Unenforced> {
    let all = graph.unenforced.iter().map(|one| {
        let schema = graph.at(&graph.node(one.node).site);
        let at = graph.at(&one.site);
        let what = what(graph, one);
        let owner = owner(types, &schema);
        let said = match owner.and_then(|(place, _)| types.get_index_mut(place)) {
            Some((_, ty)) => &mut ty.docs,
            None => &mut *docs,
        };
        let within = owner.map_or(schema.as_str(), |(_, within)| within);
        let place = match within {
            "" => String::new(),
            within => format!(" at {}", span(&plain(within), Place::Prose)),
        };
        if !said.is_empty() {
            said.push_str("\n\n");
        }
        // Writing to a string cannot fail.
        let _ = write!(said, "Not enforced: {what}{place}.");
        let of = owner.and_then(|(place, _)| types.get_index(place));
        Unenforced {
            at,
            of: of.map(|(id, _)| id.clone()),
            what,
            why: one.message.clone(),
        }
    });
    all.collect()
}

/// The parts of a schema that are not enforced, each with its line.
pub fn unenforced(model: &Model, documents: &Documents) -> Vec<Error> {
    let all = model.unenforced.iter().map(|one| {
        let of = one.of.as_ref().and_then(|id| model.types.get(id));
        let of = of.map_or_else(String::new, |ty| format!(" of {}", ty.name));
        let message = format!("not enforced: {}{of}, since {}", one.what, one.why);
        Error {
            code: Code::Unsupported,
            ..Error::new(&one.at, message)
        }
    });
    let list = all.collect();
    Errors { list }.located(documents).list
}

/// The maximum length of shown text of a schema, in characters.
const SHOWN: usize = 100;

/// Describes a keyword and its value in words.
fn what(graph: &Graph, of: &samewire_schema::Unenforced) -> String {
    let shown = |text: &str| {
        let mut shown: String = text.chars().take(SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        span(&plain(&shown), Place::Prose)
    };
    let document = &graph.document(&of.site).json;
    let value = of.site.pointer.of(document).unwrap_or(&Json::Null);
    let tokens: Vec<_> = of.site.pointer.tokens().collect();
    match &tokens[..] {
        [.., names, pattern] if names == "patternProperties" => {
            format!("the pattern {} of names", shown(pattern))
        }
        [.., keyword] if keyword == "pattern" => {
            let pattern = value.as_text().unwrap_or_default();
            format!("the pattern {}", shown(pattern))
        }
        [.., keyword] => match value {
            Json::Number(number) => format!("`{keyword}` {}", shown(&number.text)),
            Json::Null | Json::Bool(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => {
                format!("`{keyword}`")
            }
        },
        [] => String::new(),
    }
}

/// The index of the nearest type around a schema, and the place of the schema in it.
fn owner<'s>(types: &IndexMap<TypeId, Type>, schema: &'s str) -> Option<(usize, &'s str)> {
    let mut found: Option<(usize, &str, bool)> = None;
    for (place, ty) in types.values().enumerate() {
        let Some(within) = schema.strip_prefix(ty.at.as_str()) else {
            continue;
        };
        let is_around = within.is_empty() || within.starts_with('/');
        let is_defined = ty.origin == Origin::Definition;
        let is_nearer = found.is_none_or(|(_, known, known_defined)| {
            within.len() < known.len()
                || within.len() == known.len() && is_defined && !known_defined
        });
        if is_around && is_nearer {
            found = Some((place, within, is_defined));
        }
    }
    found.map(|(place, within, _)| (place, within))
}

//! Finds the definitions of a document.

use crate::graph::Site;
use crate::json::Json;
use crate::key::NodeId;
use crate::pointer::Pointer;
use crate::source::Source;

/// The schemas that become types.
pub(crate) struct Wanted {
    /// The root of the first document.
    pub(crate) root: NodeId,
    pub(crate) roots: Vec<NodeId>,
    pub(crate) definitions: Vec<NodeId>,
    /// The schemas of other files that operations refer to.
    pub(crate) elsewhere: Vec<NodeId>,
}

/// The definitions of a document, and whether its root is a schema itself.
pub(crate) struct Definitions {
    pub(crate) is_root: bool,
    pub(crate) inside: Vec<Site>,
}

/// The definitions: those at the places `types` that the document has, else those in `$defs`, `definitions` and the
/// component schemas of `OpenAPI`.
pub(crate) fn definitions(
    source: &Source,
    root: &Site,
    by_keyword: Vec<Site>,
    types: &[Pointer],
) -> Definitions {
    let mut asked = types
        .iter()
        .filter_map(|types| members(source, root, types))
        .peekable();
    if asked.peek().is_some() {
        return Definitions {
            is_root: false,
            inside: asked.flatten().collect(),
        };
    }
    let components = source.json.get("openapi").and_then(|_| {
        let place = Pointer::root().join("components").join("schemas");
        members(source, root, &place)
    });
    let mut inside = by_keyword;
    inside.extend(components.into_iter().flatten());
    Definitions {
        is_root: true,
        inside,
    }
}

/// The members of the object at a place of a document.
pub(crate) fn members(source: &Source, root: &Site, place: &Pointer) -> Option<Vec<Site>> {
    let object = place.of(&source.json).and_then(Json::as_object)?;
    let at = |name: &String| Site {
        source: root.source,
        pointer: place.join(name),
    };
    Some(object.keys().map(at).collect())
}

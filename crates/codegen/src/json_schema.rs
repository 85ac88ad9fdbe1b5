//! Writes the types of a model as JSON Schema 2020-12: what a reader accepts, and what it returns. Tolerant reading is
//! left out, since a schema says what should be sent.

mod conditions;
mod kinds;
mod schema;
mod writer;

use indexmap::IndexSet;
use samewire_schema::{Json, Object};

use crate::model::graph::Graph;
use crate::model::{Model, Origin, Type};
use crate::view::condition_references::referenced_conditions;
use writer::Writer;

/// The schema of a type. It refers to other types of the package as `#/$defs/NAME`. Shared conditions are in its own
/// `$defs`.
#[derive(Debug, Clone, PartialEq)]
pub struct TypeSchema {
    /// What a reader accepts.
    pub input: Json,
    /// What a reader returns, if it differs: members with a default are present.
    pub output: Option<Json>,
    /// The types that it refers to, by their positions in the model.
    pub uses: Vec<usize>,
}

/// The schemas of all types of a model, in its order. `names` has the name of each type, which is an identifier.
///
/// A type without a name of its own is written where it is used, if that is at a single place.
pub fn json_schemas(model: &Model, names: &[String]) -> Vec<TypeSchema> {
    let in_place = in_place(model);
    let shared = shared(model);
    let writer = |is_output| Writer {
        model,
        names,
        in_place: &in_place,
        shared: &shared,
        is_output,
        uses: IndexSet::new(),
        needs: IndexSet::new(),
    };
    let types = model.types.values();
    let types = types.map(|ty| {
        let mut reader = writer(false);
        let input = reader.whole(ty);
        let output = writer(true).whole(ty);
        TypeSchema {
            output: Some(output).filter(|output| output.to_string() != input.to_string()),
            input,
            uses: reader.uses.into_iter().collect(),
        }
    });
    types.collect()
}

/// The document of the type at a position, as packages make it: with everything that it refers to, in `$defs`.
/// `is_output` selects what a reader returns, and not what it accepts.
pub fn document(of: usize, is_output: bool, all: &[TypeSchema], names: &[String]) -> Json {
    let split = |index: usize| {
        let output = all[index].output.as_ref().filter(|_| is_output);
        let schema = output.unwrap_or(&all[index].input);
        let mut schema = schema.as_object().cloned().unwrap_or_default();
        let parts = schema.shift_remove("$defs");
        (
            schema,
            parts
                .and_then(|parts| parts.as_object().cloned())
                .unwrap_or_default(),
        )
    };
    let (root, mut parts) = split(of);
    let mut used: IndexSet<usize> = all[of].uses.iter().copied().collect();
    let mut at = 0;
    while let Some(&index) = used.get_index(at) {
        used.extend(&all[index].uses);
        let (schema, own) = split(index);
        parts.extend(own);
        parts.insert(names[index].clone(), Json::Object(schema));
        at += 1;
    }
    let dialect = Json::Text(DIALECT.to_owned());
    let mut document: Object = [("$schema".to_owned(), dialect)]
        .into_iter()
        .chain(root)
        .collect();
    if !parts.is_empty() {
        document.insert("$defs".to_owned(), Json::Object(parts));
    }
    Json::Object(document)
}

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// For each type, whether it is written where it is used.
fn in_place(model: &Model) -> Vec<bool> {
    let next = |ty: &Type| -> Vec<usize> {
        let shapes = ty.kind.shapes();
        let types = shapes.iter().flat_map(|shape| shape.types());
        types
            .filter_map(|id| model.types.get_index_of(id))
            .collect()
    };
    let edges: Vec<Vec<usize>> = model.types.values().map(next).collect();
    let mut uses = vec![0; edges.len()];
    for to in edges.iter().flatten() {
        uses[*to] += 1;
    }
    let found = Graph::new(edges).search();
    let types = model.types.values().zip(uses).zip(found.is_on_cycle);
    types
        .map(|((ty, uses), is_on_cycle)| ty.origin == Origin::Inline && uses < 2 && !is_on_cycle)
        .collect()
}

/// For each condition, whether several places have it: it is then written once.
fn shared(model: &Model) -> Vec<bool> {
    let mut uses = vec![0; model.conditions.len()];
    let of_types = model.types.values().filter_map(|ty| ty.condition);
    let inner = model.conditions.iter().flat_map(referenced_conditions);
    for place in of_types.map(|id| id.0).chain(inner) {
        uses[place] += 1;
    }
    uses.into_iter().map(|uses| uses > 1).collect()
}

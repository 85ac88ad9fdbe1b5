//! Schemas in the operations of an `OpenAPI` document. Types are only made of schemas with a name.

use std::borrow::Cow;

use samewire_schema::{Code, Graph, Json, Pointer, Problem, Source};

/// The members of an `OpenAPI` document that contain schemas without a name.
const PLACES: [&str; 3] = ["paths", "webhooks", "components"];
/// Members with named schemas, and with values that are not schemas.
const OTHERS: [&str; 4] = ["schemas", "examples", "example", "default"];

/// A hint for each document that has objects in its operations, at the first of them.
pub(super) fn of_graph(graph: &Graph) -> Vec<Problem> {
    let mut sources: Vec<&Source> = Vec::new();
    for root in &graph.roots {
        let source = graph.source(*root);
        let is_new = !sources.iter().any(|known| std::ptr::eq(*known, source));
        if is_new && !graph.is_written(*root) && source.json.get("openapi").is_some() {
            sources.push(source);
        }
    }
    sources.into_iter().filter_map(of_document).collect()
}

fn of_document(source: &Source) -> Option<Problem> {
    let mut found = Found::default();
    for place in PLACES {
        if let Some(inner) = source.json.get(place) {
            let mut way = vec![Cow::Borrowed(place)];
            found.look(inner, &mut way);
        }
    }
    let first = found.first?;
    let amount = match found.count {
        1 => "a schema of objects in an operation gives no type".to_owned(),
        some => format!(
            "{some} schemas of objects in operations give no types, of which this is the first"
        ),
    };
    let message =
        format!("{amount}; move it to /components/schemas, where it gets a name, and refer to it");
    Some(Problem::at(source, &first, Code::Keyword, message))
}

#[derive(Default)]
struct Found {
    count: usize,
    first: Option<Pointer>,
}

impl Found {
    fn look<'j>(&mut self, json: &'j Json, way: &mut Vec<Cow<'j, str>>) {
        match json {
            Json::Object(members) => {
                for (name, inner) in members {
                    if OTHERS.contains(&name.as_str()) {
                        continue;
                    }
                    way.push(name.into());
                    if name == "schema" {
                        self.note(inner, way);
                    } else {
                        self.look(inner, way);
                    }
                    way.pop();
                }
            }
            Json::List(items) => {
                for (index, inner) in items.iter().enumerate() {
                    way.push(index.to_string().into());
                    self.look(inner, way);
                    way.pop();
                }
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
        }
    }

    fn note(&mut self, schema: &Json, way: &[Cow<'_, str>]) {
        if has_members(schema) {
            self.count += 1;
            let at = || way.iter().fold(Pointer::root(), |at, token| at.join(token));
            self.first.get_or_insert_with(at);
        }
    }
}

/// Whether a schema describes the members of an object without a name.
fn has_members(schema: &Json) -> bool {
    let inner = |keyword: &str| schema.get(keyword);
    let lists = ["allOf", "anyOf", "oneOf"].into_iter().filter_map(inner);
    let mut parts = lists.filter_map(Json::as_list).flatten();
    inner("properties").is_some()
        || inner("items").is_some_and(has_members)
        || parts.any(has_members)
}

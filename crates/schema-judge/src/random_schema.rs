//! Combines random schemas into one, so that one package can be generated for many.

use samewire_schema::Draft;
use serde_json::{Map, Value, json};

use super::any;
use super::check::{Judged, Machine};
use super::of_types::{OfTypes, TRIES};
use super::schemas;
use samewire_prove::parts::Rng;

/// The families of random schemas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// Schemas like those of Rust types.
    OfTypes,
    /// Schemas with all keywords of 2020-12.
    OfKeywords,
}

impl Family {
    fn schema(self, rng: &mut Rng) -> Option<Value> {
        match self {
            Self::OfTypes => Some(schemas::ordinary(rng)),
            Self::OfKeywords => {
                let (draft, schema) = any::schemas::schema(rng);
                (draft == Draft::V2020).then_some(schema)
            }
        }
    }

    /// A document with these definitions.
    fn document(self, definitions: &Map<String, Value>) -> Value {
        let document = json!({ "$defs": definitions });
        match self {
            Self::OfTypes => schemas::of_rust_types(document),
            Self::OfKeywords => document,
        }
    }

    /// Whether another judge than the machine accepts a schema.
    fn is_valid(self, schema: &Value) -> bool {
        match self {
            Self::OfTypes => OfTypes::of(&Machine::ours(), schema.clone()).is_some(),
            Self::OfKeywords => any::Subject::of(&Machine::ours(), schema.clone()).is_some(),
        }
    }
}

/// A schema with the definitions of several random ones. `takes` decides whether packages can be generated for a
/// schema.
pub fn random_schema(
    seed: u64,
    family: Family,
    parts: u64,
    takes: &dyn Fn(&Value) -> bool,
) -> Value {
    let mut found: Vec<Map<String, Value>> = Vec::new();
    for part in 0..parts {
        let made = (0..TRIES).find_map(|attempt| {
            let mut rng = Rng::of_case(seed ^ 0x0C0D_E5EE, part * TRIES + attempt);
            let schema = family.schema(&mut rng)?;
            let definitions = renamed(schema.get("$defs")?, &format!("P{part}"))?;
            let alone = family.document(&definitions);
            (family.is_valid(&alone) && takes(&alone)).then_some(definitions)
        });
        found.extend(made);
    }
    let all = found.iter().flatten();
    let all: Map<String, Value> = all.map(|(n, v)| (n.clone(), v.clone())).collect();
    let whole = family.document(&all);
    if takes(&whole) {
        return whole;
    }
    let mut known = Map::new();
    for definitions in found {
        let mut more = known.clone();
        more.extend(definitions);
        if takes(&family.document(&more)) {
            known = more;
        }
    }
    family.document(&known)
}

/// The definitions with names that are unique to this part, and references to these names. `None` if there is a
/// reference to something else.
fn renamed(definitions: &Value, part: &str) -> Option<Map<String, Value>> {
    let mut renamed = Map::new();
    for (name, schema) in definitions.as_object()? {
        let mut schema = schema.clone();
        if let Some(map) = schema.as_object_mut() {
            map.remove("$anchor");
        }
        if !rename(&mut schema, part) {
            return None;
        }
        renamed.insert(format!("{part}{name}"), schema);
    }
    Some(renamed)
}

fn rename(value: &mut Value, part: &str) -> bool {
    match value {
        Value::Object(map) => map.iter_mut().all(|(key, value)| match value {
            Value::String(text) if key == "$ref" => match text.strip_prefix("#/$defs/") {
                Some(rest) => {
                    *text = format!("#/$defs/{part}{rest}");
                    true
                }
                None => false,
            },
            Value::String(text) if key == "title" => {
                *text = format!("{part}{text}");
                true
            }
            other => rename(other, part),
        }),
        Value::Array(items) => items.iter_mut().all(|item| rename(item, part)),
        _ => true,
    }
}

//! Tags beside payloads: a schema that refuses undeclared members would refuse the tag, so it has to declare the tag.

use std::cell::Cell;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

use crate::schema::{add, object};

/// The schema of a variant's payload beside the member `tag`.
///
/// A definition that refuses undeclared members, alone or as a branch of a union, is repeated here with the tag among
/// its members. Any other payload stays a reference.
pub fn beside_tag<T: JsonSchema>(generator: &mut SchemaGenerator, tag: &str) -> Schema {
    let payload = generator.subschema_for::<T>();
    let of =
        |schema: Map<String, Value>| Definitions { tag, generator }.opened(&schema, &mut vec![]);
    let mut opened = of(object(payload.clone()));
    if matches!(opened, Err(BeingMade)) {
        // The definition is being generated, and this union is a part of it.
        let own = object(T::json_schema(generator));
        let of = Definitions { tag, generator };
        opened = of.opened(&own, &mut vec![]);
    }
    if matches!(opened, Err(BeingMade)) {
        // The payload refers to a definition that is being generated.
        opened = opened_apart::<T>(generator, tag);
    }
    let Ok(Some(mut opened)) = opened else {
        return payload;
    };
    opened.retain(|keyword, _| !is_about_the_definition(keyword));
    opened.into()
}

thread_local! {
    /// Whether a payload is being described by a separate generator.
    static APART: Cell<bool> = const { Cell::new(false) };
}

/// The same with a separate generator, which has not started any definition.
fn opened_apart<T: JsonSchema>(generator: &SchemaGenerator, tag: &str) -> Opened {
    if APART.replace(true) {
        // The union itself is skipped here; only the types that contain it matter.
        return Ok(None);
    }
    let mut apart = generator.settings().clone().into_generator();
    let payload = object(apart.subschema_for::<T>());
    APART.set(false);
    let of = Definitions {
        tag,
        generator: &apart,
    };
    of.opened(&payload, &mut vec![])
}

/// A schema that allows the tag, or `None` if the schema already does.
type Opened = Result<Option<Map<String, Value>>, BeingMade>;

/// A required definition does not exist yet.
struct BeingMade;

/// The definitions that payloads refer to.
struct Definitions<'a> {
    tag: &'a str,
    generator: &'a SchemaGenerator,
}

impl Definitions<'_> {
    /// Allows the tag in a schema. `within` has the definitions that contain the schema.
    fn opened(&self, schema: &Map<String, Value>, within: &mut Vec<String>) -> Opened {
        let mut opened = schema.clone();
        let mut differs = false;
        for keyword in ["anyOf", "oneOf", "allOf"] {
            for branch in list(&mut opened, keyword) {
                if let Value::Object(map) = &*branch
                    && let Some(other) = self.opened(map, within)?
                {
                    *branch = other.into();
                    differs = true;
                }
            }
        }
        if let Some(name) = referred(schema)
            && !within.contains(&name)
        {
            let made = self.generator.definitions().get(&name);
            let Some(definition) = made.and_then(Value::as_object) else {
                return Err(BeingMade);
            };
            within.push(name);
            let definition = self.opened(definition, within)?;
            within.pop();
            if let Some(definition) = definition {
                differs = true;
                opened.shift_remove("$ref");
                for (keyword, value) in definition {
                    if !is_about_the_definition(&keyword) {
                        add(&mut opened, keyword, value);
                    }
                }
            }
        }
        let is_closed = |keyword| opened.get(keyword) == Some(&Value::Bool(false));
        if is_closed("additionalProperties") || is_closed("unevaluatedProperties") {
            differs = true;
            let declared = Map::from_iter([(self.tag.to_owned(), Value::Bool(true))]);
            add(&mut opened, "properties".to_owned(), declared.into());
        }
        Ok(differs.then_some(opened))
    }
}

/// The name of the definition that a schema refers to.
fn referred(schema: &Map<String, Value>) -> Option<String> {
    let name = schema.get("$ref")?.as_str()?.rsplit('/').next()?;
    Some(name.replace("~1", "/").replace("~0", "~"))
}

fn list<'a>(schema: &'a mut Map<String, Value>, keyword: &str) -> &'a mut [Value] {
    let list = schema.get_mut(keyword).and_then(Value::as_array_mut);
    list.map_or(&mut [], Vec::as_mut_slice)
}

/// Whether a keyword describes only the definition itself, so that it must not be copied.
fn is_about_the_definition(keyword: &str) -> bool {
    keyword.starts_with("x-") || keyword == "description"
}

//! Runs typify on normalised definitions and prints what comes out as rustfmt would.

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::thread;

use schemars08::schema::Schema;
use serde_json::{Map, Value};
use typify::{TypeSpace, TypeSpaceSettings};

use super::tidy;

/// The Rust source of every definition.
#[derive(Debug)]
pub struct Emitted {
    /// Formatted items, without any inner attribute.
    pub code: String,
    /// The Rust type of each definition, in order.
    pub types: Vec<(String, String)>,
}

/// Emits `definitions` (draft-07); `published` are the keys whose types are wanted by name.
pub fn emit(definitions: &Map<String, Value>, published: &[&str]) -> Result<Emitted, Vec<String>> {
    attempt(definitions, published).map_err(|whole| {
        let located = locate(definitions);
        if located.is_empty() {
            vec![format!("typify: {whole}")]
        } else {
            located
        }
    })
}

fn attempt(definitions: &Map<String, Value>, published: &[&str]) -> Result<Emitted, String> {
    quietly(|| {
        let mut settings = TypeSpaceSettings::default();
        settings.with_derive("PartialEq".to_owned());
        settings.with_map_type("::std::collections::BTreeMap");
        let mut space = TypeSpace::new(&settings);
        let mut schemas = Vec::with_capacity(definitions.len());
        for (name, definition) in definitions {
            let schema: Schema = serde_json::from_value(definition.clone())
                .map_err(|error| format!("{name}: {error}"))?;
            schemas.push((name.clone(), schema));
        }
        space
            .add_ref_types(schemas)
            .map_err(|error| error.to_string())?;
        let mut all = Vec::with_capacity(definitions.len());
        for name in definitions.keys() {
            let reference = Schema::new_ref(format!("#/definitions/{name}"));
            let id = space
                .add_type(&reference)
                .map_err(|error| format!("{name}: {error}"))?;
            let found = space
                .get_type(&id)
                .map_err(|error| format!("{name}: {error}"))?;
            all.push((name.clone(), found.ident().to_string()));
        }
        let mut file: syn::File =
            syn::parse2(space.to_stream()).map_err(|error| error.to_string())?;
        tidy::tidy(&mut file, definitions, &all);
        all.retain(|(name, _)| published.contains(&name.as_str()));
        Ok(Emitted {
            code: tidy::lay_out(&prettyplease::unparse(&file)),
            types: all,
        })
    })
}

/// Every definition that fails with nothing but what it refers to, smallest first.
fn locate(definitions: &Map<String, Value>) -> Vec<String> {
    let mut failing: Vec<(usize, String)> = Vec::new();
    for name in definitions.keys() {
        let mut names = BTreeSet::new();
        reach(definitions, name, &mut names);
        let part: Map<String, Value> = definitions
            .iter()
            .filter(|(key, _)| names.contains(key.as_str()))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        if let Err(error) = attempt(&part, &[name]) {
            failing.push((part.len(), format!("{name}: typify: {error}")));
        }
    }
    failing.sort();
    let smallest = failing.first().map(|(size, _)| *size);
    failing
        .into_iter()
        .filter(|(size, _)| Some(*size) == smallest)
        .map(|(_, error)| error)
        .collect()
}

fn reach<'a>(definitions: &'a Map<String, Value>, name: &'a str, names: &mut BTreeSet<&'a str>) {
    if names.insert(name) {
        let mut stack = vec![definitions.get(name)];
        while let Some(next) = stack.pop() {
            match next {
                Some(Value::Object(object)) => {
                    let reference = object.get("$ref").and_then(Value::as_str);
                    if let Some(to) = reference.and_then(|to| to.strip_prefix("#/definitions/")) {
                        reach(definitions, to, names);
                    }
                    stack.extend(object.values().map(Some));
                }
                Some(Value::Array(items)) => stack.extend(items.iter().map(Some)),
                _ => {}
            }
        }
    }
}

/// typify panics on what it does not know; here that is an error like any other. Other threads still say why they panic.
fn quietly<T>(run: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let (here, hook) = (thread::current().id(), Arc::new(panic::take_hook()));
    let others = Arc::clone(&hook);
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() != here {
            others(info);
        }
    }));
    let outcome = panic::catch_unwind(AssertUnwindSafe(run));
    panic::set_hook(Box::new(move |info| hook(info)));
    outcome.unwrap_or_else(|payload| {
        let said = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("it stopped without a message");
        Err(said.lines().next().unwrap_or_default().to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_panic_names_its_definition() {
        let definitions = json!({
            "Fine": { "type": "string" },
            "Odd": { "type": "object", "properties": { "x": { "not": { "type": "array", "items": { "type": "string" } } } } },
        });
        let Value::Object(definitions) = definitions else {
            unreachable!("an object");
        };
        let errors = emit(&definitions, &["Fine", "Odd"]).expect_err("typify cannot express it");
        assert!(errors[0].starts_with("Odd: typify:"), "{errors:?}");
    }
}

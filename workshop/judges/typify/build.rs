//! Runs typify on the schema of ACP, and writes the types and the `match` of the driver.
//!
//! It uses nothing of our generator: typify reads the schema and not our model, so it judges whether the schema alone
//! describes the wire.

#[path = "build/normalise.rs"]
mod normalise;
#[path = "build/shape.rs"]
mod shape;

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use schemars::schema::Schema;
use serde_json::{Map, Value};
use typify::{TypeSpace, TypeSpaceSettings};

const SCHEMA: &str = "../../../generated/schema/acp.schema.json";

fn main() -> Result<(), Box<dyn Error>> {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join(SCHEMA);
    println!("cargo::rerun-if-changed={}", schema.display());
    println!("cargo::rerun-if-changed=build");
    let schema: Value = serde_json::from_str(&fs::read_to_string(schema)?)?;
    let definitions = normalise::normalise(&schema).map_err(|errors| errors.join("\n"))?;
    let published = schema["$defs"].as_object().ok_or("a schema with `$defs`")?;
    let (types, arms) = emitted(&definitions, published)?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("types.rs"), types)?;
    fs::write(out.join("again.rs"), arms)?;
    Ok(())
}

/// The types of all definitions, and the `match` with an arm for each published one.
fn emitted(
    definitions: &Map<String, Value>,
    published: &Map<String, Value>,
) -> Result<(String, String), Box<dyn Error>> {
    let mut settings = TypeSpaceSettings::default();
    settings.with_map_type("::std::collections::BTreeMap");
    let mut space = TypeSpace::new(&settings);
    let mut schemas = Vec::with_capacity(definitions.len());
    for (name, definition) in definitions {
        let schema: Schema = serde_json::from_value(definition.clone())
            .map_err(|error| format!("{name}: {error}"))?;
        schemas.push((name.clone(), schema));
    }
    space.add_ref_types(schemas)?;
    let mut arms = String::from("match name {\n");
    for name in published.keys() {
        let id = space.add_type(&Schema::new_ref(format!("#/definitions/{name}")))?;
        let ident = space.get_type(&id)?.ident();
        let path = ident.to_string();
        // A name that is not one of the generated types belongs to the standard library.
        let own = path
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_');
        let path = if own { format!("types::{path}") } else { path };
        writeln!(arms, "    {name:?} => again::<{path}>(text),")?;
    }
    arms += "    _ => json!({ \"unknown_type\": true }),\n}\n";
    Ok((space.to_stream().to_string(), arms))
}

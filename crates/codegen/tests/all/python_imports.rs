//! What a Python module of models imports is no name of a type, whatever the schema calls its definitions.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_import_of_the_models_is_reserved() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/python");
    let template = fs::read_to_string(folder.join("declarations.part.jinja")).expect("a template");
    // Each import is made if its word is in the module.
    let imported: BTreeSet<&str> = template
        .match_indices("\" in words")
        .map(|(end, _)| template[..end].rsplit('"').next().unwrap())
        .collect();
    assert!(imported.contains("TypeAlias"), "{imported:?}");
    let text = fs::read_to_string(folder.join("language.toml")).expect("a language");
    let language: toml::Table = text.parse().expect("TOML");
    let reserved = language["names"]["type"]["reserved"].as_array().unwrap();
    let reserved: BTreeSet<&str> = reserved.iter().filter_map(|name| name.as_str()).collect();
    let missing: Vec<_> = imported.difference(&reserved).collect();
    assert!(missing.is_empty(), "reserve in [names.type]: {missing:?}");
}

//! The names of definitions: whose keys would have one name, and which names are reserved.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use samewire_codegen::{Config, Input, generate, lower_from};
use serde_json::{Map, Value, json};

use crate::support::{SETTINGS, languages};

/// The names of the types of a package that has a struct for each key, in the order of the keys.
fn names(keys: &[&str]) -> Vec<String> {
    let mut config = Config::parse(Path::new("samewire.toml"), SETTINGS).expect("settings");
    let package = &mut config.packages[0];
    "typescript".clone_into(&mut package.language);
    package.options.clear();
    let one = |(index, key): (usize, &&str)| {
        let member = format!("member{index}");
        let one = json!({ "type": "object", "properties": { member: { "type": "string" } } });
        ((*key).to_owned(), one)
    };
    let all: Map<String, Value> = keys.iter().enumerate().map(one).collect();
    let outputs = generate(&config, &languages(), &json!({ "$defs": all })).expect("a package");
    let types = outputs[0].files.iter();
    let types = types.filter(|file| file.path.ends_with("types.ts"));
    let text: String = types
        .map(|file| String::from_utf8_lossy(&file.bytes).into_owned())
        .collect();
    let name = |index: usize| {
        let member = text.find(&format!("member{index}?: string"));
        let before = &text[..member.expect("its member")];
        let (_, from) = before.rsplit_once("export interface ").expect("its type");
        let (name, _) = from.split_once(' ').expect("its name");
        name.to_owned()
    };
    (0..keys.len()).map(name).collect()
}

#[test]
fn each_has_one_of_its_own() {
    for (keys, expected) in [
        (["plan", "entry"], ["Plan", "Entry"]),
        // A key that is a name keeps it; another one is spelled out.
        (["Plan", "plan_"], ["Plan", "PlanUnderscore"]),
        (["plan_", "Plan"], ["PlanUnderscore", "Plan"]),
        (["plan", "Plan"], ["DefsPlan", "Plan"]),
        (["plan-a", "plan_a"], ["PlanMinusA", "PlanUnderscoreA"]),
        // `Issue` is a name of the packages.
        (["issue", "plan"], ["IssueType", "Plan"]),
        (["issue", "issue-type"], ["DefsIssue", "IssueType"]),
        (["Issue", "IssueType"], ["DefsIssue", "IssueType"]),
    ] {
        assert_eq!(names(&keys), expected, "{keys:?}");
    }
}

/// A type with the name of an import would hide it in the Python module of models.
#[test]
fn every_import_of_the_models_is_reserved() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/python");
    let template = fs::read_to_string(folder.join("declarations.part.jinja")).expect("a template");
    // `["TypeAlias", …] | among(words)` is what the module imports of these names.
    let imported: BTreeSet<&str> = template
        .lines()
        .filter(|line| line.contains("] | among(words)"))
        .filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0))
        .flat_map(|names| names.split(", ").map(|name| name.trim_matches('"')))
        .collect();
    assert!(imported.contains("TypeAlias"), "{imported:?}");
    let text = fs::read_to_string(folder.join("language.toml")).expect("a language");
    let language: toml::Table = text.parse().expect("TOML");
    let reserved = language["names"]["type"]["reserved"].as_array().unwrap();
    let reserved: BTreeSet<&str> = reserved.iter().filter_map(|name| name.as_str()).collect();
    let missing: Vec<_> = imported.difference(&reserved).collect();
    assert!(missing.is_empty(), "reserve in [names.type]: {missing:?}");
}

/// Only the root of the schema itself is called `Root`.
#[test]
fn the_root_of_another_file_has_the_name_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = json!({ "type": "object", "properties": { "by": { "$ref": "author.json" } } });
    let author = json!({ "type": "object", "properties": { "name": { "type": "string" } } });
    for (file, schema) in [("plan.json", plan), ("author.json", author)] {
        fs::write(folder.path().join(file), schema.to_string()).expect("written");
    }
    let input = Input {
        path: Some(folder.path().join("plan.json")),
        ..Input::default()
    };
    let model = lower_from(&input.read()).expect("a model");
    let names: BTreeSet<&str> = model.types.values().map(|ty| ty.name.as_str()).collect();
    assert_eq!(names, BTreeSet::from(["Root", "author"]));
}

//! The names of definitions: whose keys would have one name, and which names are reserved.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use samewire_codegen::model::Kind;
use samewire_codegen::{Config, Input, generate, lower, lower_from, view};
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

/// A file that is named after its format says nothing: the schema itself is called `Root` then.
#[test]
fn a_root_without_a_title_has_the_name_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = json!({ "type": "object", "properties": { "by": { "$ref": "author.json" } } });
    let author = json!({ "type": "object", "properties": { "name": { "type": "string" } } });
    for (file, schema) in [("plan.json", plan), ("author.json", author)] {
        fs::write(folder.path().join(file), schema.to_string()).expect("written");
    }
    fs::copy(
        folder.path().join("plan.json"),
        folder.path().join("schema.json"),
    )
    .expect("copied");
    for (file, expected) in [
        ("plan.json", ["author", "plan"]),
        ("schema.json", ["Root", "author"]),
    ] {
        let input = Input {
            path: Some(folder.path().join(file)),
            ..Input::default()
        };
        let model = lower_from(&input.read()).expect("a model");
        let names: BTreeSet<&str> = model.types.values().map(|ty| ty.name.as_str()).collect();
        assert_eq!(names, BTreeSet::from(expected));
    }
}

/// A type has the title of its schema if that is a name, and else the words of its path.
#[test]
fn a_title_is_a_name_unless_it_is_a_sentence() {
    let part = |title: &str| json!({ "title": title, "type": "object", "properties": { "a": {} } });
    for (title, expected) in [
        ("Docker network", "Docker network"),
        ("Port", "Port"),
        ("The port of a service", "Plan port"),
        ("Description of a port", "Plan port"),
        ("Port.", "Plan port"),
        ("", "Plan port"),
        ("***", "Plan port"),
    ] {
        let schema = json!({ "$defs": { "Plan": { "properties": { "port": part(title) } } } });
        let model = lower(&schema).expect("a model");
        let names: Vec<&str> = model.types.values().map(|ty| ty.name.as_str()).collect();
        assert!(names.contains(&expected), "{title}: {names:?}");
    }
}

/// A definition has its key as a name, and so have the types in it.
#[test]
fn the_title_of_a_definition_is_not_its_name() {
    let inner = json!({ "type": "object", "properties": { "a": {} } });
    let port = json!({ "title": "TCP port", "type": "object", "properties": { "owner": inner } });
    let model = lower(&json!({ "$defs": { "port": port } })).expect("a model");
    let names: BTreeSet<&str> = model.types.values().map(|ty| ty.name.as_str()).collect();
    assert_eq!(names, BTreeSet::from(["port", "port owner"]));
}

/// A long path is shortened; names that would be equal then, and only these, have one word more.
#[test]
fn a_long_path_is_shortened_by_rule() {
    let part = |member: &str, inner: &str| {
        json!({ "properties": { "configuration": { "properties": { "alternatives": { "properties": {
            member: { "type": "object", "properties": { inner: {} } } } } } } } })
    };
    let schema = json!({ "$defs": { "Deployment": { "properties": {
        "firstEnvironment": part("settings", "a"),
        "secondEnvironment": part("settings", "b"),
        "thirdEnvironment": part("overrides", "a"),
        "port": { "type": "object", "properties": { "a": {} } },
    } } } });
    let config = Config::parse(Path::new("samewire.toml"), SETTINGS).expect("settings");
    let language = languages().language("typescript").expect("a language");
    let model = lower(&schema).expect("a model");
    let view = view(&model, &language, &config.packages[0]).expect("a view");
    let names: Vec<&str> = view.types.iter().map(|ty| ty.name.text()).collect();
    for expected in [
        "DeploymentPort",
        "DeploymentAlternativesOverrides",
        "FirstEnvironmentConfigurationAlternativesSettings",
    ] {
        assert!(names.contains(&expected), "{expected}: {names:?}");
    }
}

/// Other tools write the names of the values of an `enum` beside it.
#[test]
fn values_have_the_names_that_other_tools_write() {
    for (keyword, names, expected) in [
        ("x-enum-varnames", json!(["Low", "High"]), ["Low", "High"]),
        ("x-enumNames", json!(["Low", "High"]), ["Low", "High"]),
        ("enumNames", json!(["Low", "High"]), ["Low", "High"]),
        ("enumNames", json!(["Low"]), ["1", "2"]),
        ("enumNames", json!(["Low", "Low"]), ["1", "2"]),
        ("enumNames", json!(["Low", 2]), ["1", "2"]),
        ("enumNames", json!(["Low", ""]), ["1", "2"]),
        ("names", json!(["Low", "High"]), ["1", "2"]),
    ] {
        let level = json!({ "enum": [1, 2], keyword: names });
        let model = lower(&json!({ "$defs": { "Level": level } })).expect("a model");
        let Kind::Enum(level) = &model.types[0].kind else {
            panic!("{keyword}: no enum");
        };
        let named: Vec<&str> = level
            .values
            .iter()
            .map(|value| value.name.as_str())
            .collect();
        assert_eq!(named, expected, "{keyword}");
    }
}

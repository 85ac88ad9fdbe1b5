//! Several files, or a folder of them, become one package. `--types` selects the place of the types.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{folder, samewire};

/// The types of a schema with their places, as `samewire report` lists them.
fn types(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let arguments = [&["report", "--json"], arguments].concat();
    let output = samewire(folder, &arguments);
    assert!(output.status.success(), "{output:?}");
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let types = told["survey"]["types"].as_array().unwrap().iter();
    let text = |of: &Value| of.as_str().unwrap().to_owned();
    types
        .map(|ty| {
            format!(
                "{} {} {}",
                text(&ty["name"]),
                text(&ty["at"]),
                text(&ty["carried"])
            )
        })
        .collect()
}

const SCHEMAS: &[(&str, &str)] = &[
    (
        "schemas/plan.schema.json",
        r#"{ "type": "object", "properties": {
            "owner": { "$ref": "people/person.yaml" },
            "steps": { "type": "array", "items": { "$ref": "step.yaml#/$defs/Step" } },
            "size": { "type": "object", "properties": { "id": { "$ref": "step.yaml#/$defs/Id" } } }
        } }"#,
    ),
    (
        "schemas/step.yaml",
        "$defs:\n  Step:\n    type: object\n    properties:\n      id: {$ref: '#/$defs/Id'}\n      by: {$ref: people/person.yaml}\n  Id: {type: string, minLength: 1}\n",
    ),
    (
        "schemas/people/person.yaml",
        "title: Someone\ntype: object\nproperties:\n  id: {$ref: '#/$defs/Id'}\n  plans: {type: array, items: {$ref: ../plan.schema.json}}\n$defs:\n  Id: {type: integer}\n",
    ),
    ("schemas/.hidden.json", "no JSON"),
    ("schemas/notes.txt", "no schema"),
];

#[test]
fn each_file_is_a_type_and_what_they_share_is_one() {
    let folder = folder(SCHEMAS);
    let expected = [
        "Someone people/person.yaml# object with 2 members",
        "Id people/person.yaml#/$defs/Id integer",
        "plan plan.schema.json# object with 3 members",
        "plan size plan.schema.json#/properties/size object with 1 member",
        "Step step.yaml#/$defs/Step object with 2 members",
        "step Id step.yaml#/$defs/Id string, at least 1 character",
    ];
    let expected: Vec<String> = expected.map(str::to_owned).into();
    let sorted = |mut types: Vec<String>| {
        types.sort();
        types
    };
    assert_eq!(
        sorted(types(folder.path(), &["schemas"])),
        sorted(expected.clone())
    );
    let files = [
        "schemas/plan.schema.json",
        "schemas/step.yaml",
        "schemas/people/person.yaml",
    ];
    // The files may be named in any order, unless two types would get the same name.
    assert_eq!(types(folder.path(), &files).len(), expected.len());
    // A file that is named twice counts once.
    let twice = [&files[..], &["./schemas/step.yaml"]].concat();
    assert_eq!(types(folder.path(), &twice), types(folder.path(), &files));
}

#[test]
fn files_of_the_same_title_are_named_after_their_files() {
    let file = |path: &'static str| (path, "{\"title\":\"Plan\",\"type\":\"object\"}");
    let names = |files: &[(&str, &str)]| types(folder(files).path(), &["."]);
    let three = [file("a/plan.json"), file("first.json"), file("plan.json")];
    let known = [
        "a Plan a/plan.json# map to any JSON",
        "first Plan first.json# map to any JSON",
        "Plan plan.json# map to any JSON",
    ];
    assert_eq!(names(&three), known);
    // Another file does not change any names.
    let four = names(&[three[0], file("earlier.json"), three[1], three[2]]);
    let left: Vec<_> = four.iter().filter(|one| !one.contains("earlier")).collect();
    assert_eq!(left, known.iter().collect::<Vec<_>>());
    assert_eq!(
        names(&[file("first.json")]),
        ["Plan first.json# map to any JSON"]
    );
}

#[test]
fn several_files_make_one_package() {
    let folder = folder(SCHEMAS);
    let package = ["--language", "typescript", "--name", "plan", "--out"];
    let by_flag = [
        &["generate", "--schema", "schemas"],
        &package[..],
        &["flag"],
    ]
    .concat();
    let output = samewire(folder.path(), &by_flag);
    assert!(output.status.success(), "{output:?}");
    let settings = |schema: &str| {
        let text = format!(
            "{schema}\n[[package]]\nlanguage = \"typescript\"\nout = \"settings\"\nname = \"plan\"\nversion = \"0.1.0\"\ndescription = \"Types of plan\"\nlicense = \"MIT\"\nids = \"alias\"\n"
        );
        fs::write(folder.path().join("samewire.toml"), text).unwrap();
    };
    let made = |out: &str| {
        let src = fs::read_dir(folder.path().join(out).join("src")).unwrap();
        let mut files: Vec<_> = src
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.is_file())
            .map(|path| {
                (
                    path.file_name().unwrap().to_owned(),
                    fs::read(&path).unwrap(),
                )
            })
            .collect();
        files.sort();
        files
    };
    for schema in [
        "schema = \"schemas\"",
        "schema = [\"schemas/people/person.yaml\", \"schemas/plan.schema.json\", \"schemas/step.yaml\"]",
        "[schema]\nfile = \"schemas\"",
    ] {
        settings(schema);
        for command in [&["generate"][..], &["generate", "--check"], &["report"]] {
            let output = samewire(folder.path(), command);
            assert!(output.status.success(), "{schema}: {output:?}");
        }
        assert_eq!(made("settings"), made("flag"), "{schema}");
    }
    let alone = [
        "--without",
        "python",
        "--without",
        "typescript",
        "--cases",
        "300",
    ];
    let output = samewire(folder.path(), &[&["prove", "schemas"], &alone[..]].concat());
    assert!(output.status.success(), "{output:?}");
    let output = samewire(folder.path(), &["samples", "schemas", "--out", "made"]);
    assert!(output.status.success(), "{output:?}");
    assert!(folder.path().join("made/Someone.jsonl").is_file());
}

const OPENAPI: &[(&str, &str)] = &[
    (
        "api/openapi.yaml",
        "openapi: 3.0.3\ninfo: {title: Plans, version: '1'}\npaths:\n  /plans:\n    get:\n      responses:\n        200: {description: ok}\ncomponents:\n  schemas:\n    Plan: {$ref: ./schemas/plan.yaml}\n    Owner: {$ref: ./schemas/person.yaml#/Person}\n    Name: {type: string, nullable: true}\n",
    ),
    (
        "api/schemas/plan.yaml",
        "description: What to do.\ntype: object\nproperties:\n  owner: {$ref: person.yaml#/Person}\n  name: {$ref: '../openapi.yaml#/components/schemas/Name'}\n  note: {type: string, nullable: true}\n  parts: {type: array, items: {$ref: plan.yaml}}\n",
    ),
    (
        "api/schemas/person.yaml",
        "Person:\n  type: object\n  properties:\n    name: {type: string}\n",
    ),
];

#[test]
fn a_definition_is_the_schema_of_the_file_that_it_refers_to() {
    let folder = folder(OPENAPI);
    let expected = [
        "Plan /components/schemas/Plan object with 4 members",
        "Owner /components/schemas/Owner object with 1 member",
        "Name /components/schemas/Name string or null",
    ];
    assert_eq!(types(folder.path(), &["api/openapi.yaml"]), expected);
    // If the same schema is under two names, the type is named after the file.
    let both = ["api/openapi.yaml", "api/schemas/plan.yaml"];
    let found = types(folder.path(), &both);
    assert!(
        found.contains(&"plan schemas/plan.yaml# object with 4 members".to_owned()),
        "{found:?}"
    );
    assert_eq!(found.len(), 3, "{found:?}");
    // A file that only contains schemas for others is not a type, and its schemas have their own names.
    let found = types(folder.path(), &["api"]);
    assert!(
        found.contains(
            &"Owner openapi.yaml#/components/schemas/Owner object with 1 member".to_owned()
        ),
        "{found:?}"
    );
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn an_adjustment_names_the_file() {
    let folder = folder(SCHEMAS);
    let settings = |at: &str, change: &str| {
        let text =
            format!("schema = \"schemas\"\npackage = []\n[[adjust]]\nat = \"{at}\"\n{change}\n");
        fs::write(folder.path().join("samewire.toml"), text).unwrap();
    };
    settings(
        "people/person.yaml#/$defs/Id",
        "merge = { minimum = 0, maximum = 9 }\nname = \"Number\"",
    );
    let found = types(folder.path(), &[]);
    assert!(
        found.contains(&"Number people/person.yaml#/$defs/Id integer from 0 to 9".to_owned()),
        "{found:?}"
    );
    for (at, expected) in [
        (
            "step.yaml#/$defs/Ste",
            "schemas/step.yaml:1:1: /$defs: `[[adjust]]` is about `step.yaml#/$defs/Ste`, but step.yaml#/$defs has no `Ste`: is `Step` meant?",
        ),
        (
            "/$defs/Step",
            "`[[adjust]]` is about `/$defs/Step`: write in which file, such as `people/person.yaml#/$defs/Step`",
        ),
    ] {
        settings(at, "merge = {}");
        let output = samewire(folder.path(), &["report"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn types_are_where_the_flag_says() {
    let folder = folder(&[(
        "events.yaml",
        "asyncapi: 3.0.0\nmodel:\n  messages:\n    Ping: {type: object, properties: {at: {type: object, properties: {x: {type: integer}}}}}\n    Pong: {$ref: '#/model/messages/Ping'}\n  more:\n    Last: {type: string}\n",
    )]);
    let found = types(
        folder.path(),
        &["events.yaml", "--types", "/model/messages"],
    );
    assert_eq!(
        found,
        [
            "Ping /model/messages/Ping object with 1 member",
            "Ping at /model/messages/Ping/properties/at object with 1 member",
            "Pong /model/messages/Pong `Ping`",
        ]
    );
    // Several places are told apart by name, and each must be there.
    let both = [
        "events.yaml",
        "--types",
        "/model/messages",
        "--types",
        "/model/more",
    ];
    let settings = "package = []\n[schema]\nfile = \"events.yaml\"\ntypes = [\"/model/messages\", \"/model/more\"]\n";
    fs::write(folder.path().join("samewire.toml"), settings).unwrap();
    for arguments in [&both[..], &[]] {
        let found = types(folder.path(), arguments);
        assert_eq!(found.len(), 4, "{found:?}");
        assert_eq!(found[3], "Last /model/more/Last string");
    }
    for (pointer, expected) in [
        (
            "/model/gone",
            "there is no object with schemas at `/model/gone`: `--types` is a JSON Pointer",
        ),
        ("model", "it is no JSON Pointer: write `/model`"),
    ] {
        let output = samewire(
            folder.path(),
            &["report", "events.yaml", "--types", pointer],
        );
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn a_problem_names_the_file_that_it_is_in() {
    let folder = folder(&[
        ("a.json", r#"{ "$ref": "in/b.yaml#/$defs/B" }"#),
        (
            "in/b.yaml",
            "$defs:\n  B:\n    properties:\n      x:\n        type: sting\n",
        ),
        (
            "in/c.yaml",
            "$defs:\n  C:\n    unevaluatedProperties: false\n    requried: [a]\n",
        ),
        ("empty/x.txt", ""),
    ]);
    for (arguments, expected) in [
        (
            &["a.json"][..],
            "in/b.yaml:5:9: /$defs/B/properties/x/type: ",
        ),
        (&["a.json"], "5 |         type: sting\n  |         ^^^^\n"),
        (
            &["a.json", "in"],
            "in/b.yaml:5:9: /$defs/B/properties/x/type: ",
        ),
        (
            &["empty"],
            "empty: the folder has no file `*.json`, `*.yaml` or `*.yml`",
        ),
        (&["a.json", "gone.json"], "gone.json"),
        (&["gone"], "gone: cannot be read: "),
    ] {
        let output = samewire(folder.path(), &[&["report"], arguments].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected), "{expected}\n\n{said}");
    }
    // These problems are found when the types are generated.
    let method = "$defs:\n  B:\n    type: object\n    x-method: plan/get\n    x-side: agent\n  BResponse: {type: object, x-method: plan/get, x-side: agent}\n  CResponse: {type: object, x-method: plan/get, x-side: agent}\n";
    fs::write(folder.path().join("in/b.yaml"), method).unwrap();
    let output = samewire(folder.path(), &["report", "in"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("in/b.yaml:7:29: /$defs/CResponse/x-method: "),
        "{said}"
    );
    fs::write(folder.path().join("in/b.yaml"), "$defs:\n  B: {}\n").unwrap();
    let output = samewire(folder.path(), &["report", "a.json", "in/c.yaml"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("in/c.yaml:4:5: /$defs/C/requried: `requried` is no keyword"),
        "{said}"
    );
}

#[test]
fn a_package_is_not_written_among_the_schemas() {
    let folder = folder(SCHEMAS);
    let package = [
        "--language",
        "typescript",
        "--name",
        "plan",
        "--out",
        "schemas/ts",
    ];
    let output = samewire(
        folder.path(),
        &[&["generate", "--schema", "schemas"], &package[..]].concat(),
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("`schemas/ts` is in the folder of the schemas, `schemas`"),
        "{said}"
    );
}

#[test]
fn settings_name_what_is_read_or_what_is_written() {
    let folder = folder(SCHEMAS);
    for (schema, expected) in [
        ("schema = []", "samewire.toml:1: the list names no file"),
        (
            "schema = { file = \"a.json\", out = \"b.json\" }",
            "samewire.toml:1: `out` says where a schema is written",
        ),
        (
            "schema.types = \"/components/schemas\"",
            "samewire.toml:1: missing field `file`",
        ),
    ] {
        let text = format!("{schema}\npackage = []\n");
        fs::write(folder.path().join("samewire.toml"), text).unwrap();
        let output = samewire(folder.path(), &["report"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected), "{said}");
    }
}

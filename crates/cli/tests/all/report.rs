//! `samewire report`: its output for schemas, and its exit codes.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::told;

fn report(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    told(folder, &[&["report"], arguments].concat())
}

fn folder(schema: &str) -> tempfile::TempDir {
    crate::support::folder(&[("plan.json", schema)])
}

const SCHEMA: &str = r#"{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "definitions": {
    "Port": { "type": "integer", "minimum": 1, "maximum": 65535, "not": { "const": 80 } },
    "Mail": { "type": "string", "format": "email" },
    "Step": {
      "type": "object",
      "properties": { "id": { "type": "integer" }, "width": { "type": "integer", "format": "uint8" } },
      "requried": ["id"],
      "dependentRequired": { "id": ["width"] },
      "x-order": 3
    },
    "Flags": { "oneOf": [{ "minimum": 5 }, { "type": "boolean" }] }
  }
}"#;

#[test]
fn every_type_and_everything_that_is_not_enforced_is_told() {
    let folder = folder(SCHEMA);
    let (said, errors, code) = report(folder.path(), &["plan.json"]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    for expected in [
        "plan.json: ",
        "annotations, not enforced: ",
        "format 1",
        "x-order 1",
        "dependentRequired (of another dialect) 1",
        "hint: plan.json:9:7: /definitions/Step/requried: `requried` is no keyword and is not enforced; is `required` meant?\n",
        "  Port: integer from 1 to 65535  /definitions/Port\n      not what /definitions/Port/not accepts  /definitions/Port\n      only 80  /definitions/Port/not\n",
        "  Mail: string  /definitions/Mail\n",
        "  Step: object with 2 members  /definitions/Step\n",
        "integers beyond ±(2^53 − 1) are refused with an error: /definitions/Step/properties/id\n",
    ] {
        assert!(said.contains(expected), "{expected}\n\n{said}");
    }
    assert!(!said.contains("is `format` meant"), "{said}");
}

/// Characters that a terminal would interpret are escaped in JSON.
#[test]
fn json_stays_json_whatever_the_schema_says() {
    let folder = folder(
        "{\"$defs\": {\"a\u{202e}b\": {\"type\": \"string\", \"enum\": [\"x\", \"\u{e0041}\"]}}}",
    );
    let (said, _, _) = report(folder.path(), &["plan.json", "--json"]);
    assert!(!said.contains('\u{202e}'), "{said}");
    let told: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(told["survey"]["types"][0]["name"], "a\u{202e}b");
    let inspect = &["inspect", "canonical", "plan.json"];
    let (said, _, _) = crate::support::told(folder.path(), inspect);
    let canonical: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(canonical["$defs"]["a\u{202e}b"]["enum"][1], "\u{e0041}");
}

#[test]
fn programs_get_the_same_as_json() {
    let folder = folder(SCHEMA);
    let (said, _, code) = report(folder.path(), &["plan.json", "--json"]);
    assert_eq!(code, Some(0));
    let told: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(told["schema"], "plan.json");
    let types = told["survey"]["types"].as_array().expect("a list");
    assert_eq!(told["summary"]["types"], types.len());
    let port = types
        .iter()
        .find(|ty| ty["name"] == "Port")
        .expect("it is there");
    assert_eq!(port["conditions"][1]["rules"][0], "only 80");
    assert_eq!(
        told["survey"]["annotations"]["typos"][0]["meant"],
        "required"
    );
}

#[test]
fn a_discriminator_that_tells_nothing_apart_is_a_hint() {
    let api = |constant: &str, beside: &str| {
        let branch = |name: &str| {
            let constant = constant.replace("NAME", name);
            format!(
                r#""{name}": {{ "type": "object", "required": ["kind"], "properties": {{ "kind": {{ "type": "string"{constant} }}, "{name}": {{}} }} }}"#
            )
        };
        format!(
            r##"{{ "openapi": "3.1.0", "components": {{ "schemas": {{
                "Pet": {{
                    "oneOf": [{{ "$ref": "#/components/schemas/cat"{beside} }}, {{ "$ref": "#/components/schemas/dog" }}],
                    "discriminator": {{ "propertyName": "kind", "mapping": {{ "c": "#/components/schemas/cat" }} }}
                }}, {}, {}
            }} }} }}"##,
            branch("cat"),
            branch("dog")
        )
    };
    let told_of = |api: &str| {
        let folder = folder(api);
        let (said, errors, code) = report(folder.path(), &["plan.json"]);
        assert_eq!((errors.as_str(), code), ("", Some(0)));
        said
    };
    let hint = "hint: plan.json:4:21: /components/schemas/Pet/discriminator: the union is read by trying, since `kind` is not a \
                required member with another constant in each branch; require it there, with a `const`\n";
    let told = |constant, beside| told_of(&api(constant, beside));
    // A branch with keywords beside its reference has no name.
    let said = told("", r#", "minProperties": 2"#);
    assert!(said.contains(hint), "{said}");
    let said = told("", "");
    assert!(!said.contains("hint:"), "{said}");
    assert!(
        said.contains("Pet: union of 2 variants by `kind`"),
        "{said}"
    );
    let said = told(r#", "const": "NAME""#, "");
    assert!(!said.contains("hint:"), "{said}");
    let extended = |member: &str| {
        told_of(
            &r##"{ "openapi": "3.0.3", "components": { "schemas": {
            "Pet": { "type": "object", "properties": { "kind": {} }, "discriminator": { "propertyName": "MEMBER" } },
            "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { "properties": { "claws": {} } }] },
            "Best": { "allOf": [{ "$ref": "#/components/schemas/Pet" }], "description": "Only another name." }
        } } }"##
                .replace("MEMBER", member),
        )
    };
    let said = extended("kind");
    assert!(!said.contains("hint:"), "{said}");
    assert!(
        said.contains("Pet: union of 2 variants, without a tag"),
        "{said}"
    );
    let said = extended("knd");
    let hint = "hint: plan.json:2:70: /components/schemas/Pet/discriminator: `knd` does not lead to other schemas, and the members of those \
                that extend this object by `allOf` are not kept: the object does not declare `knd`, ";
    assert!(said.contains(hint), "{said}");
}

#[test]
fn each_side_has_its_own_union_of_those_that_extend_a_schema() {
    let folder = folder(
        r##"{ "openapi": "3.0.3", "components": { "schemas": {
            "User": { "type": "object", "required": ["kind"], "discriminator": { "propertyName": "kind" },
                "properties": { "kind": { "type": "string" }, "id": { "type": "string", "readOnly": true } } },
            "Admin": { "allOf": [{ "$ref": "#/components/schemas/User" }, { "properties": { "token": { "type": "string" } } }] }
        } } }"##,
    );
    let (said, _, code) = report(folder.path(), &["plan.json", "--view", "client"]);
    assert_eq!(code, Some(0));
    for line in [
        "  User: union of 2 variants, without a tag  /components/schemas/User\n",
        "  written User: union of 2 variants, without a tag  written#/components/schemas/User\n",
        "  written User base: object with 1 member, others kept  written#/components/schemas/User\n",
    ] {
        assert!(said.contains(line), "{line} of {said}");
    }
}

/// A part of a schema that belongs to somebody else can be changed, but not what is read, and where.
#[test]
fn an_adjustment_is_offered_where_it_can_help() {
    let of = |schema: &str| {
        let folder = folder(schema);
        let (_, errors, code) = report(folder.path(), &["plan.json"]);
        assert_eq!(code, Some(2), "{errors}");
        errors.contains("change it at a pointer by `[[adjust]]`")
    };
    for schema in [
        r#"{ "type": "sting" }"#,
        r#"{ "pattern": "(" }"#,
        r##"{ "$ref": "#/$defs/gone" }"##,
        r#"{ "pattern": "(a)\\1" }"#,
        r#"{ "$defs": { "a": { "$anchor": "x" }, "b": { "$anchor": "x" } } }"#,
    ] {
        assert!(of(schema), "{schema}");
    }
    for schema in [
        "{ // comment\n}",
        r#"{ "$schema": "https://example.com/gone" }"#,
        r#"{ "swagger": "2.0" }"#,
        r#"{ "$ref": "gone.json" }"#,
        r#"{ "$ref": "https://example.com/gone.json" }"#,
    ] {
        assert!(!of(schema), "{schema}");
    }
}

/// A pattern or a name may be as long as a schema.
#[test]
fn a_message_stays_short() {
    let long = "x".repeat(50_000);
    for schema in [
        format!(r#"{{ "pattern": "({long}" }}"#),
        format!(r#"{{ "pattern": "({long})\\1" }}"#),
        format!(r##"{{ "$ref": "#/$defs/{long}" }}"##),
        format!(r#"{{ "$ref": "{long}.json" }}"#),
        format!(r#"{{ "type": "{long}" }}"#),
        format!(r#"{{ "{long}": 1, "{long}": 2 }}"#),
        format!(r#"{{ "$schema": "https://example.com/{long}" }}"#),
        format!(
            r#"{{ "$defs": {{ "a": {{ "$anchor": "{long}" }}, "b": {{ "$anchor": "{long}" }} }} }}"#
        ),
    ] {
        let folder = folder(&schema);
        let (_, errors, code) = report(folder.path(), &["plan.json"]);
        assert_eq!(code, Some(2), "{errors}");
        assert!(
            errors.len() < 2_000,
            "{} of {}…",
            errors.len(),
            &errors[..300]
        );
    }
}

#[test]
fn definitions_that_overlap_are_a_hint() {
    let told = |named: &str, union: &str| {
        let folder = folder(&format!(
            r#"{{ "$defs": {{
            "Named": {{ "type": "object", "required": ["name"], "properties": {{ "name": {{}}, "a": {{}} }}{named} }},
            "Aged": {{ "type": "object", "required": ["age"], "properties": {{ "age": {{}}, "a": {{}} }} }},
            "More": {{ "type": "object", "required": ["age"], "properties": {{ "age": {{}}, "a": {{}}, "b": {{}} }} }},
            "Who": {{ {union} }}
        }} }}"#
        ));
        let (said, errors, code) = report(folder.path(), &["plan.json"]);
        assert_eq!((errors.as_str(), code), ("", Some(0)));
        said
    };
    let union = |keyword: &str, one: &str, other: &str| {
        format!(
            r##""{keyword}": [{{ "$ref": "#/$defs/{one}" }}, {{ "$ref": "#/$defs/{other}" }}]"##
        )
    };
    let said = told("", &union("anyOf", "Named", "Aged"));
    let hint = "hint: plan.json:5:13: /$defs/Who: a value that is both `Named` and `Aged` is read as one of them, and loses what only the \
                other one declares, such as `name` or `age`; write `additionalProperties: true` in `Named` so that it keeps all, ";
    assert!(said.contains(hint), "{said}");
    let within = r##""anyOf": [{ "oneOf": [{ "$ref": "#/$defs/Named" }, { "type": "string" }] }, { "$ref": "#/$defs/Aged" }]"##;
    let said = told("", within);
    assert!(said.contains(hint), "{said}");
    // Exactly one variant accepts, so nothing is lost: a value that fits both is refused.
    let said = told("", &union("oneOf", "Named", "Aged"));
    assert!(
        said.contains(r#"`Aged`, such as `{"name":null,"age":null}`, is refused"#),
        "{said}"
    );
    assert!(!said.contains("is read as one of them"), "{said}");
    // `Named` keeps all members, and `More` has those of `Aged`.
    let said = told(
        r#", "additionalProperties": true"#,
        &union("anyOf", "Named", "Aged"),
    );
    assert!(!said.contains("hint:"), "{said}");
    let said = told("", &union("anyOf", "Aged", "More"));
    assert!(!said.contains("hint:"), "{said}");
}

#[test]
fn what_has_no_effect_is_a_hint() {
    let folder = folder(
        r##"{ "openapi": "3.0.3", "components": { "schemas": {
            "A": { "type": "object", "properties": {
                "a": { "nullable": true, "allOf": [{ "$ref": "#/components/schemas/B" }] },
                "b": { "nullable": true, "type": "string", "enum": ["x"] },
                "c": { "nullable": true, "type": "string", "enum": ["x", null] }
            } },
            "B": { "type": "string" },
            "C": { "allOf": [{ "type": "string" }, { "type": "number" }] }
        } } }"##,
    );
    let (said, errors, code) = report(folder.path(), &["plan.json"]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    let hints: Vec<&str> = said
        .lines()
        .filter_map(|line| line.strip_prefix("hint: "))
        .collect();
    let expected = [
        "plan.json:8:30: /components/schemas/C/allOf/0: this accepts nothing together with plan.json:8:52",
        "plan.json:3:24: /components/schemas/A/properties/a/nullable: `nullable` has no effect here and in one more place: it adds null only to a `type` beside it; `--nullable lenient` (`nullable = \"lenient\"`) reads it as null",
    ];
    assert_eq!(hints, expected, "{said}");
}

#[test]
fn much_is_cut_unless_all_is_asked_for() {
    let many: Vec<String> = (0..50)
        .map(|number| format!(r#""T{number}": {{ "type": "string" }}"#))
        .collect();
    let folder = folder(&format!(r#"{{ "$defs": {{ {} }} }}"#, many.join(",")));
    let (said, _, _) = report(folder.path(), &["plan.json"]);
    assert!(said.contains("T19: ") && !said.contains("T20: "), "{said}");
    assert!(
        said.contains("\nand 30 more: `--all` prints them\n"),
        "{said}"
    );
    let (said, _, _) = report(folder.path(), &["plan.json", "--all"]);
    assert!(
        said.contains("T49: ") && !said.contains(" more: "),
        "{said}"
    );
}

#[test]
fn a_schema_that_is_refused_is_an_error() {
    let folder = folder(r##"{ "$defs": { "A": { "$ref": "#/$defs/B" } } }"##);
    let (said, errors, code) = report(folder.path(), &["plan.json"]);
    assert_eq!((said.as_str(), code), ("", Some(2)));
    assert!(errors.contains("/$defs/A/$ref"), "{errors}");
    let (_, errors, code) = report(folder.path(), &[]);
    assert_eq!(code, Some(2), "{errors}");
}

#[test]
fn a_schema_that_one_language_refuses_is_reported_and_counts_as_a_difference() {
    // These numbers are beyond the range of exact doubles.
    let folder =
        folder(r#"{ "$defs": { "Big": { "enum": [9223372036854775807, 9223372036854775806] } } }"#);
    let (said, errors, code) = report(folder.path(), &["plan.json"]);
    assert_eq!((errors.as_str(), code), ("", Some(1)), "{said}");
    assert!(said.contains(" refuses the schema: see below\n"), "{said}");
    assert!(
        said.contains(
            "\n  refused: plan.json:1:14: /$defs/Big: each of the values has more than 53 bits"
        ),
        "{said}"
    );
}

#[test]
fn the_schema_of_the_settings_is_read_as_they_adjust_it() {
    let folder = folder(SCHEMA);
    let settings = |at: &str| {
        let text = format!(
            "schema = \"plan.json\"\npackage = []\n\n[[adjust]]\nat = \"{at}\"\nname = \"Email\"\n"
        );
        fs::write(folder.path().join("samewire.toml"), text).expect("a file");
    };
    settings("/definitions/Mail");
    let (said, errors, code) = report(folder.path(), &[]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    assert!(
        said.contains("  Email: string  /definitions/Mail\n"),
        "{said}"
    );
    settings("/definitions/Mial");
    let (said, errors, code) = report(folder.path(), &[]);
    assert_eq!((said.as_str(), code), ("", Some(2)));
    let expected = "error: plan.json:3:3: /definitions: `[[adjust]]` is about `/definitions/Mial`, but /definitions has no \
                    `Mial`: is `Mail` meant? [adjust]\n3 |   \"definitions\": {\n  |   ^^^^^^^^^^^^^\n";
    assert_eq!(errors, expected);
}

#[test]
fn a_refused_schema_is_a_list_of_problems_in_json() {
    let folder = folder("{\n  \"type\": \"sting\",\n  \"pattern\": \"(\"\n}\n");
    let (said, told, code) = report(folder.path(), &["plan.json", "--json"]);
    assert_eq!(code, Some(2), "{told}");
    let said: Value = serde_json::from_str(&said).expect("JSON");
    let problems = said["problems"].as_array().expect("a list");
    let found = problems.iter().map(|problem| {
        let place = &problem["place"];
        (
            problem["code"].as_str().expect("a code"),
            place["pointer"].as_str().expect("a pointer"),
            place["line"].as_u64().expect("a line"),
        )
    });
    let found: Vec<_> = found.collect();
    assert_eq!(found, [("keyword", "/type", 2), ("pattern", "/pattern", 3)]);
}

#[test]
fn limits_are_checked_when_a_value_is_read_and_told_so() {
    let schema = r#"{ "$defs": {
        "Name": { "type": "string", "pattern": "^[a-z]+$", "minLength": 3 },
        "Job": { "type": "object", "properties": {
            "tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true },
            "level": { "type": "integer", "format": "int32", "maximum": 5 },
            "size": { "type": "integer" }
        } },
        "Plain": { "type": "object", "properties": { "name": { "type": "string" }, "small": { "type": "integer", "format": "int32" } } }
    } }"#;
    let folder = folder(schema);
    let (said, errors, code) = report(folder.path(), &["plan.json"]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    for expected in [
        "     1  carried in the type alone\n",
        "     2  carried in the type, with limits that are checked when a value is read\n",
        "  Job: object with 3 members  /$defs/Job\n      list of string, all different  /$defs/Job/properties/tags\n      integer from -2147483648 to 5  /$defs/Job/properties/level\n",
        "  Name: string that matches its `pattern`, at least 3 characters  /$defs/Name\n",
        "Carried in the type alone:\n  Plain: object with 2 members  /$defs/Plain\n",
        "Only in python:\n  integers of more than 64 bits are refused with an error: /$defs/Job/properties/size\n",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

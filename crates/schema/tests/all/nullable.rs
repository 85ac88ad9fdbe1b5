//! `nullable: true` as authors use it, read as the dialect says or as `null`.

use samewire_schema::{
    Adjust, Dialect, Forms, Nullable, Options, Source, Verdict, nullable_without_effect, resolve,
};

use super::places::{evaluates, node_at, validates};

const AT: &str = "/components/schemas/A";

fn document(schema: &str) -> String {
    format!(
        r#"{{"components":{{"schemas":{{"A":{schema},"B":{{"type":"object","properties":{{"b":{{"type":"string"}}}}}},"C":{{"type":"string"}}}}}}}}"#
    )
}

/// The setting that reads `nullable` as null at a place.
fn lenient(at: &str) -> Adjust {
    Adjust {
        at: at.to_owned(),
        nullable: Some(Nullable::Lenient),
        ..Adjust::default()
    }
}

fn forms(document: &str, dialect: &str, nullable: Nullable, lenient_at: &[&str]) -> Forms {
    let options = Options {
        dialect: Some(Dialect::of_name(dialect).expect("a dialect")),
        nullable,
        adjust: lenient_at.iter().map(|&at| lenient(at)).collect(),
        types: samewire_schema::Pointer::of_text("/components/schemas")
            .into_iter()
            .collect(),
        ..Options::default()
    };
    let source = Source::of_text("api.json", document).expect("JSON");
    Forms::new(resolve(source, &options).unwrap_or_else(|problems| panic!("{problems}")))
}

/// The verdicts about a value at a place of the document: ours, and that of a validator of the enforced document.
fn verdicts(forms: &Forms, at: &str, value: &str) -> [Verdict; 2] {
    let uri = forms.graph.node(node_at(forms, at)).dialect.draft.uri();
    [
        evaluates(forms, at, value),
        validates(forms, Some(uri), at, value),
    ]
}

/// A schema, a value that it accepts, one that it refuses, and the dialects that add `null` without a setting.
const ROWS: &[(&str, &str, &str, &[&str])] = &[
    (
        r#"{"type":"string","nullable":true}"#,
        "\"a\"",
        "1",
        &["openapi-3.0"],
    ),
    (
        r#"{"type":["string","integer"],"nullable":true}"#,
        "1",
        "{}",
        &["openapi-3.0"],
    ),
    (
        r#"{"type":"string","enum":["a"],"nullable":true}"#,
        "\"a\"",
        "\"b\"",
        &[],
    ),
    (r#"{"enum":["a"],"nullable":true}"#, "\"a\"", "\"b\"", &[]),
    (
        r##"{"$ref":"#/components/schemas/B","nullable":true}"##,
        "{}",
        "{\"b\":1}",
        &[],
    ),
    (
        r##"{"allOf":[{"$ref":"#/components/schemas/B"}],"nullable":true}"##,
        "{}",
        "1",
        &[],
    ),
    (
        r##"{"type":"object","allOf":[{"$ref":"#/components/schemas/B"}],"nullable":true}"##,
        "{}",
        "1",
        &[],
    ),
    (
        r##"{"oneOf":[{"$ref":"#/components/schemas/B"},{"$ref":"#/components/schemas/C"}],"nullable":true}"##,
        "{}",
        "1",
        &[],
    ),
    (
        r#"{"anyOf":[{"type":"integer"},{"type":"string"}],"nullable":true}"#,
        "1",
        "{}",
        &[],
    ),
    (
        r#"{"type":"string","not":{"type":["null","integer"]},"nullable":true}"#,
        "\"a\"",
        "1",
        &[],
    ),
    (
        r##"{"allOf":[{"$ref":"#/components/schemas/B"},{"properties":{"c":{"type":"integer","nullable":true}}}],"nullable":true}"##,
        "{\"c\":1}",
        "{\"c\":\"x\"}",
        &[],
    ),
];

#[test]
fn a_setting_reads_it_as_null_in_every_dialect() {
    for dialect in Dialect::NAMES {
        for (schema, accepted, refused, with_null) in ROWS {
            let document = document(schema);
            let strict = forms(&document, dialect, Nullable::Specified, &[]);
            let lenient = forms(&document, dialect, Nullable::Lenient, &[]);
            let there = forms(
                &document,
                dialect,
                Nullable::Specified,
                &["/components/schemas/A"],
            );
            let around = forms(&document, dialect, Nullable::Specified, &["/components"]);
            let elsewhere = forms(
                &document,
                dialect,
                Nullable::Specified,
                &["/components/schemas/AB"],
            );
            let null = with_null.contains(&dialect);
            for (forms, null) in [
                (&strict, null),
                (&lenient, true),
                (&there, true),
                (&around, true),
                (&elsewhere, null),
            ] {
                for (value, expected) in [(*accepted, true), (*refused, false), ("null", null)] {
                    let found = verdicts(forms, AT, value);
                    assert_eq!(
                        found,
                        [Verdict::of(expected); 2],
                        "{value} of {schema} in {dialect}"
                    );
                }
            }
            assert_eq!(
                nullable_without_effect(&lenient),
                None,
                "{schema} in {dialect}"
            );
        }
    }
}

#[test]
fn where_it_has_no_effect_a_hint_names_the_setting_and_counts_the_places() {
    for (dialect, schema, expected) in [
        (
            "openapi-3.0",
            r##"{"$ref":"#/components/schemas/B","nullable":true}"##,
            "here: the `$ref` beside it hides it;",
        ),
        (
            "openapi-3.0",
            ROWS[5].0,
            "here: it adds null only to a `type` beside it;",
        ),
        (
            "openapi-3.0",
            ROWS[6].0,
            "here: another keyword beside it does not accept null;",
        ),
        (
            "openapi-3.0",
            ROWS[2].0,
            "here: another keyword beside it does not accept null;",
        ),
        (
            "openapi-3.1",
            ROWS[0].0,
            "here: it is no keyword of OpenAPI 3.1;",
        ),
        (
            "draft-07",
            ROWS[10].0,
            "here and in one more place: it is no keyword of draft-07;",
        ),
        (
            "2020-12",
            r#"{"type":"object","properties":{"a":{"type":"string","nullable":true},"b":{"type":"string","nullable":true},"c":{"enum":[1],"nullable":true}}}"#,
            "here and in 2 more places: it is no keyword of 2020-12;",
        ),
    ] {
        let forms = forms(&document(schema), dialect, Nullable::Specified, &[]);
        let hint = nullable_without_effect(&forms).expect(schema);
        assert!(
            hint.message.contains(expected),
            "{schema}: {}",
            hint.message
        );
        assert!(
            hint.message
                .ends_with("`--nullable lenient` (`nullable = \"lenient\"`) reads it as null"),
            "{}",
            hint.message
        );
        assert!(hint.place.pointer.as_str().ends_with("/nullable"), "{hint}");
    }
    // Without a schema that refuses null, the setting would change nothing.
    for schema in [
        r#"{"nullable":true}"#,
        r#"{"type":["string","null"],"nullable":true}"#,
        r#"{"anyOf":[{"type":"string"},{"type":"null"}],"nullable":true}"#,
        r#"{"type":"string","nullable":false}"#,
        r#"{"type":"object","properties":{"nullable":{"type":"boolean"}}}"#,
        r#"{"const":{"nullable":true}}"#,
    ] {
        let forms = forms(&document(schema), "2020-12", Nullable::Specified, &[]);
        assert_eq!(nullable_without_effect(&forms), None, "{schema}");
    }
}

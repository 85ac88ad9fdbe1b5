//! Keywords in a form that only another dialect has, in documents without `$schema`: they are read as in that dialect,
//! with a hint at each place.

use samewire_schema::{
    Draft, Forms, Graph, Options, Problems, Source, Verdict, accepts, parse, resolve,
};

use super::places::{evaluates, validates};

fn graph(text: &str, dialect: Option<Draft>) -> Result<Graph, Problems> {
    let options = Options {
        dialect: dialect.map(Into::into),
        ..Options::default()
    };
    resolve(Source::of_text("schema.json", text)?, &options)
}

/// A schema, how often each hint is given, and the values that it accepts and refuses.
type Row<'r> = (
    &'r str,
    &'r [(&'r str, usize)],
    &'r [&'r str],
    &'r [&'r str],
);

const ROWS: &[Row<'_>] = &[
    (
        r#"{"minimum":1,"exclusiveMinimum":true,"maximum":9,"exclusiveMaximum":false}"#,
        &[("/exclusiveMinimum", 1), ("/exclusiveMaximum", 1)],
        &["2", "9", "1.1"],
        &["1", "9.1"],
    ),
    // Without the bound, a Boolean says nothing in draft-04.
    (
        r#"{"exclusiveMaximum":true}"#,
        &[("/exclusiveMaximum", 1)],
        &["1", "null"],
        &[],
    ),
    // Other keywords of the schema stay those of 2020-12.
    (
        r#"{"type":"integer","minimum":0,"exclusiveMinimum":true,"const":3.0}"#,
        &[("/exclusiveMinimum", 1)],
        &["3"],
        &["0", "4"],
    ),
    (
        r#"{"items":[{"type":"integer"},{"type":"string"}],"additionalItems":{"type":"null"}}"#,
        &[("/items", 1)],
        &["[]", "[1]", "[1,\"a\",null]", "{}"],
        &["[\"a\"]", "[1,\"a\",1]"],
    ),
    (
        r#"{"items":[{"items":[{"type":"integer"}]},true],"additionalItems":false}"#,
        &[("/items", 2)],
        &["[[1],2]", "[[1,2]]"],
        &["[[\"a\"]]", "[[],1,2]"],
    ),
    // Beside a schema as `items`, `additionalItems` says nothing in any dialect.
    (
        r#"{"items":{"type":"integer"},"additionalItems":false}"#,
        &[("/additionalItems", 1)],
        &["[1,2]"],
        &["[\"a\"]"],
    ),
    (
        r##"{"items":{"$ref":"#a"},"definitions":{"x":{"id":"#a","type":"integer"}}}"##,
        &[("/items/$ref", 1)],
        &["[1]"],
        &["[\"a\"]"],
    ),
    (
        r#"{"id":"http://x.org/root.json","properties":{"a":{"$ref":"part.json"},"b":{"$ref":"http://x.org/root.json#/definitions/n"},"c":{"$ref":"part.json#/properties/n"}},
            "definitions":{"p":{"id":"part.json","properties":{"n":{"type":"integer"}}},"n":{"type":"string"}}}"#,
        &[("/$ref", 3)],
        &[r#"{"a":{"n":1},"b":"x","c":1}"#],
        &[r#"{"a":{"n":"x"}}"#, r#"{"b":1}"#, r#"{"c":"x"}"#],
    ),
];

#[test]
fn they_are_read_with_a_hint_where_no_dialect_is_named() {
    let schema = |text: &str| {
        Forms::new(graph(text, None).unwrap_or_else(|wrong| panic!("{text}: {wrong}")))
    };
    for (row, hints, accepted, refused) in ROWS {
        let api = format!(r#"{{"openapi":"3.1.0","components":{{"schemas":{{"A":{row}}}}}}}"#);
        let is_by_id = row.contains("\"id\"");
        for (text, at) in [((*row).to_owned(), ""), (api, "/components/schemas/A")] {
            // The pointers in the schema do not lead into the document around it.
            if is_by_id && !at.is_empty() {
                continue;
            }
            let forms = schema(&text);
            let told: Vec<String> = forms
                .graph
                .notices
                .iter()
                .map(ToString::to_string)
                .collect();
            for (keyword, count) in *hints {
                let of = forms.graph.notices.iter();
                let of = of.filter(|one| one.place.pointer.as_str().ends_with(keyword));
                assert_eq!(of.count(), *count, "{keyword} of {text}: {told:?}");
            }
            assert_eq!(
                told.len(),
                hints.iter().map(|(_, count)| count).sum::<usize>(),
                "{told:?}"
            );
            for (values, expected) in [(accepted, Verdict::Accepts), (refused, Verdict::Refuses)] {
                for value in *values {
                    let own = evaluates(&forms, at, value);
                    assert_eq!(own, expected, "{value} of {text}");
                    let judged = validates(&forms, None, at, value);
                    assert_eq!(judged, expected, "{value} of {text}, for the validator");
                }
            }
        }
    }
}

#[test]
fn they_are_errors_where_a_dialect_is_named() {
    for (row, hints, ..) in ROWS {
        if hints[0].0 == "/additionalItems" {
            continue;
        }
        let uri = format!("{{\"$schema\":\"{}\",", Draft::V2020.uri());
        let named = row.replacen('{', &uri, 1);
        assert!(graph(&named, None).is_err(), "{named}");
        assert!(graph(row, Some(Draft::V2020)).is_err(), "{row}");
    }
    let older = r#"{"$schema":"http://json-schema.org/draft-07/schema#","minimum":1,"exclusiveMinimum":true}"#;
    assert!(graph(older, None).is_err());
}

#[test]
fn an_openapi_3_0_document_may_have_the_form_of_3_1() {
    let of = |schema: &str| {
        format!(r#"{{"openapi":"3.0.3","components":{{"schemas":{{"A":{schema}}}}}}}"#)
    };
    for (schema, accepted, refused) in [
        (
            r#"{"type":"integer","exclusiveMinimum":1,"maximum":9}"#,
            "2",
            "1",
        ),
        (
            r#"{"type":"integer","exclusiveMinimum":1,"minimum":3}"#,
            "3",
            "2",
        ),
        (
            r#"{"type":"integer","exclusiveMaximum":9,"maximum":9}"#,
            "8",
            "9",
        ),
    ] {
        let forms = Forms::new(graph(&of(schema), None).unwrap_or_else(|wrong| panic!("{wrong}")));
        assert_eq!(forms.graph.notices.len(), 1, "{:?}", forms.graph.notices);
        let at = "/components/schemas/A";
        for (value, expected) in [(accepted, Verdict::Accepts), (refused, Verdict::Refuses)] {
            let own = evaluates(&forms, at, value);
            assert_eq!(own, expected, "{value} of {schema}");
            let judged = validates(&forms, None, at, value);
            assert_eq!(judged, expected, "{value} of {schema}, for the validator");
        }
    }
}

#[test]
fn an_id_that_leads_nowhere_or_to_two_schemas_stays_an_error() {
    for text in [
        r##"{"items":{"$ref":"#a"},"definitions":{"x":{"id":"#b"}}}"##,
        r##"{"items":{"$ref":"#a"},"definitions":{"x":{"id":"#a"},"y":{"id":"#a"}}}"##,
        r##"{"items":{"$ref":"#a"},"properties":{"x":{"const":{"id":"#a"}}}}"##,
        r#"{"items":{"$ref":"x.json"},"enum":[{"id":"x.json"}]}"#,
    ] {
        let wrong = graph(text, None).expect_err(text);
        assert_eq!(wrong.list.len(), 1, "{wrong}");
    }
    // As an annotation, it has no effect.
    let plain = r##"{"id":"http://x.org/a","properties":{"b":{"id":"#b","$ref":"#/$defs/b"}},"$defs":{"b":{}}}"##;
    assert_eq!(graph(plain, None).expect("a schema").notices, []);
}

/// Each hint says how to write the schema in its own dialect, and which dialect may be meant.
#[test]
fn what_a_hint_says_gives_the_same_schema_without_a_hint() {
    for (schema, written, meant) in [
        (
            r#"{"minimum":1,"exclusiveMinimum":true}"#,
            r#"{"exclusiveMinimum":1}"#,
            Draft::V4,
        ),
        (
            r#"{"maximum":1,"exclusiveMaximum":false}"#,
            r#"{"maximum":1}"#,
            Draft::V4,
        ),
        (
            r#"{"items":[{"type":"number"}],"additionalItems":false}"#,
            r#"{"prefixItems":[{"type":"number"}],"items":false}"#,
            Draft::V7,
        ),
        (
            r##"{"items":{"$ref":"#a"},"definitions":{"x":{"id":"#a","type":"number"}}}"##,
            r##"{"items":{"$ref":"#a"},"definitions":{"x":{"$anchor":"a","type":"number"}}}"##,
            Draft::V4,
        ),
        (
            r#"{"items":{"$ref":"a.json"},"definitions":{"x":{"id":"a.json","type":"number"}}}"#,
            r#"{"items":{"$ref":"a.json"},"definitions":{"x":{"$id":"a.json","type":"number"}}}"#,
            Draft::V4,
        ),
    ] {
        let forms = |text: &str, dialect| {
            Forms::new(graph(text, dialect).unwrap_or_else(|wrong| panic!("{text}: {wrong}")))
        };
        let named = format!("{{\"$schema\":\"{}\",{}", meant.uri(), &schema[1..]);
        let own = forms(schema, None);
        let said: Vec<&str> = own
            .graph
            .notices
            .iter()
            .map(|one| one.message.as_str())
            .collect();
        assert_eq!(said.len(), 1, "{said:?}");
        let followed = [
            forms(written, None),
            forms(schema, Some(meant)),
            forms(&named, None),
        ];
        for other in followed {
            assert_eq!(other.graph.notices, [], "{schema}");
            for value in ["0", "1", "1.5", "[1]", "[1,2]", "[\"a\"]", "{}"] {
                let (value, _) = parse(value).expect("JSON");
                let found = [&own, &other].map(|forms| accepts(forms, &forms.start(), &value));
                assert_eq!(found[0], found[1], "{value} of {schema}");
            }
        }
    }
}

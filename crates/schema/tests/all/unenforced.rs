//! Keywords that cannot be enforced: which are left out, and which stay errors. Each row of `unenforced.json` has a
//! schema. Without the option, no keyword is left out.

use samewire_schema::{Forms, Graph, Options, Problems, Source, Verdict, accepts, parse, resolve};
use serde_json::Value;

fn graph(schema: &str, allow_unenforced: bool) -> Result<Graph, Problems> {
    let options = Options {
        allow_unenforced,
        ..Options::default()
    };
    resolve(Source::of_text("schema.json", schema)?, &options)
}

fn texts(of: &Value) -> Vec<&str> {
    let list = of.as_array().expect("a list");
    list.iter().filter_map(Value::as_str).collect()
}

fn check(row: &Value) {
    let what = row["what"].as_str().expect("a text");
    let schema = match &row["schema"] {
        Value::String(text) => text.clone(),
        schema => schema.to_string(),
    };
    let refused = graph(&schema, false).err();
    let refused = refused.unwrap_or_else(|| panic!("{what}: it is taken as it is"));
    let advised = refused.to_string().contains("`--allow-unenforced`");
    let found = graph(&schema, true);
    if let Some(expected) = row["refused"].as_str() {
        let told = found.expect_err("it is refused").to_string();
        assert!(told.contains(expected), "{what}: {told}");
        assert!(!advised, "{what}: {refused}");
        return;
    }
    assert!(advised, "{what}: {refused}");
    let graph = found.unwrap_or_else(|problems| panic!("{what}: {problems}"));
    let mut left_out: Vec<&str> = graph
        .unenforced
        .iter()
        .map(|one| one.site.pointer.as_str())
        .collect();
    left_out.sort_unstable();
    assert_eq!(left_out, texts(&row["left_out"]), "{what}");
    // The schema without these keywords is accepted without the option, and has the same meaning.
    let enforced = graph.enforced(&graph.sources[0]).to_string();
    let again = self::graph(&enforced, false).unwrap_or_else(|problems| panic!("{problems}"));
    for forms in [Forms::new(graph), Forms::new(again)] {
        for (verdict, values) in [
            (Verdict::Accepts, &row["accepts"]),
            (Verdict::Refuses, &row["refuses"]),
        ] {
            for text in texts(values) {
                let (value, _) = parse(text).expect("JSON");
                let found = accepts(&forms, &forms.start(), &value);
                assert_eq!(found, verdict, "{what}: {text}");
            }
        }
    }
}

#[test]
fn what_cannot_be_enforced_is_left_out_where_that_only_accepts_more() {
    let rows: Vec<Value> =
        serde_json::from_str(include_str!("../unenforced.json")).expect("a list of rows");
    rows.iter().for_each(check);
}

#[test]
fn unevaluated_keywords_are_left_out_unless_another_one_counts_on_them() {
    for (schema, expected) in [
        (
            r#"{"properties":{"a":{"unevaluatedProperties":false}}}"#,
            Ok(()),
        ),
        (
            r#"{"properties":{"a":{"unevaluatedProperties":false,"allOf":[{"unevaluatedProperties":false}]}}}"#,
            Ok(()),
        ),
        (
            r#"{"allOf":[{"properties":{"a":true},"$ref":"/a"}],"properties":{"a":{"$id":"/a","unevaluatedProperties":false}},"unevaluatedProperties":false}"#,
            Err("`unevaluated…` at `` would refuse what it looks at"),
        ),
        (
            r#"{"not":{"properties":{"a":{"unevaluatedProperties":false}}}}"#,
            Err("below `not`"),
        ),
    ] {
        let mut graph = graph(schema, true).unwrap_or_else(|problems| panic!("{problems}"));
        let node = graph.places().find(|(at, _)| at.ends_with("/properties/a"));
        let (_, node) = node.expect("it is there");
        let found = graph.leave_out_unevaluated(node, "unevaluatedProperties", "too large");
        match expected {
            Ok(()) => {
                assert_eq!(found, Ok(()), "{schema}");
                assert_eq!(graph.unenforced.len(), 1);
            }
            Err(expected) => {
                let told = found.expect_err("it stays");
                assert!(told.contains(expected), "{schema}: {told}");
                assert!(graph.unenforced.is_empty());
            }
        }
    }
}

#[test]
fn keywords_of_older_drafts_are_hints_and_left_out_for_others() {
    for (schema, hint, enforced) in [
        (
            r#"{"dependencies":{"a":["b"]},"minProperties":1}"#,
            Some(
                "`dependencies` is no keyword of 2020-12, and asserts nothing: write `dependentRequired` or `dependentSchemas`",
            ),
            r#"{"minProperties":1}"#,
        ),
        (
            r#"{"additionalItems":false,"prefixItems":[true]}"#,
            Some("write `items` beside `prefixItems`"),
            r#"{"prefixItems":[true]}"#,
        ),
        // Other schemas refer into this one.
        (
            r##"{"dependencies":{"a":{"type":"string"}},"$ref":"#/dependencies/a"}"##,
            Some("`dependencies` is no keyword"),
            r##"{"dependencies":{"a":{"type":"string"}},"$ref":"#/dependencies/a"}"##,
        ),
        (
            r#"{"$schema":"http://json-schema.org/draft-07/schema#","dependencies":{"a":["b"]}}"#,
            None,
            r#"{"$schema":"http://json-schema.org/draft-07/schema#","dependencies":{"a":["b"]}}"#,
        ),
    ] {
        let graph = graph(schema, false).expect("a schema");
        let told: Vec<String> = graph.notices.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), usize::from(hint.is_some()), "{told:?}");
        let told = told.concat();
        assert!(hint.is_none_or(|hint| told.contains(hint)), "{told}");
        let found = graph.enforced(&graph.sources[0]).to_string();
        assert_eq!(found, enforced);
    }
}

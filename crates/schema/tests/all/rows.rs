//! Schemas and values on which implementations disagree.

use samewire_schema::{
    Draft, Forms, Json, Options, Source, Verdict, accepts, parse, print, resolve,
};

fn forms(text: &str, draft: Draft) -> Forms {
    let source = Source::of_text("schema.json", text).expect("JSON");
    let options = Options {
        dialect: Some(draft.into()),
        ..Options::default()
    };
    let graph = resolve(source, &options).unwrap_or_else(|problems| panic!("{problems}"));
    Forms::new(graph)
}

/// The verdict of the crate `jsonschema`.
fn judge(schema: &str, draft: Draft, value: &str) -> bool {
    let json = |text: &str| serde_json::from_str(text).expect("JSON");
    let mut schema: serde_json::Value = json(schema);
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("$schema".into(), format!("{}#", draft.uri()).into());
    }
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    validator.is_valid(&json(value))
}

#[test]
fn each_row_is_answered() {
    let (rows, _) = parse(include_str!("../rows.json")).expect("JSON");
    for row in rows.as_list().expect("an array") {
        let text = |name: &str| row.get(name).map(Json::to_string).expect("a member");
        let dialect = row.get("dialect").and_then(Json::as_text).expect("a name");
        let draft = Draft::of_name(dialect).expect("a dialect");
        let forms = forms(&text("schema"), draft);
        let value = row.get("value").expect("a value");
        let expected = Verdict::of(row.get("valid") == Some(&Json::Bool(true)));
        let number = text("row");
        assert_eq!(
            accepts(&forms, &forms.start(), value),
            expected,
            "row {number}"
        );
        if row.get("disputed").is_none() {
            let said = judge(&text("schema"), draft, &text("value"));
            assert_eq!(
                Verdict::of(said),
                expected,
                "row {number}, for the validator"
            );
        }
        let printed = print(&forms).to_string();
        let again = self::forms(&printed, Draft::V2020);
        // No keyword of 2020-12 can require how an integer is written.
        if number != "4" {
            assert_eq!(
                accepts(&again, &again.start(), value),
                expected,
                "row {number}: {printed}"
            );
        }
    }
}

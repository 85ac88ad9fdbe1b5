//! Limits: questions that stay unanswered, and extreme texts that are still read.

use samewire_schema::{Forms, Options, Problems, Reason, Source, Verdict, accepts, parse, resolve};

fn forms(text: &str) -> Result<Forms, Problems> {
    let source = Source::of_text("schema.json", text)?;
    resolve(source, &Options::default()).map(Forms::new)
}

fn answer(schema: &str, value: &str) -> Verdict {
    let forms = forms(schema).unwrap_or_else(|problems| panic!("{problems}"));
    let (value, _) = parse(value).expect("JSON");
    accepts(&forms, &forms.start(), &value)
}

#[test]
fn what_leads_back_to_itself_on_the_same_value_is_not_answered_where_it_would_decide() {
    let same = Verdict::Unanswered(Reason::SameValue);
    for (schema, value, expected) in [
        (r##"{"anyOf":[{"$ref":"#"},{"type":"string"}]}"##, "1", same),
        (
            r##"{"anyOf":[{"$ref":"#"},{"type":"string"}]}"##,
            "\"a\"",
            Verdict::Accepts,
        ),
        (
            r##"{"type":"number","oneOf":[{"$ref":"#"},{"type":"string"}]}"##,
            "1",
            same,
        ),
        (r##"{"not":{"$ref":"#"}}"##, "1", same),
        (
            r##"{"type":"string","not":{"$ref":"#"}}"##,
            "1",
            Verdict::Refuses,
        ),
        (r##"{"if":{"$ref":"#"},"then":false}"##, "1", same),
        (
            r##"{"allOf":[{"$ref":"#"},{"type":"string"}]}"##,
            "1",
            Verdict::Refuses,
        ),
        (
            r##"{"allOf":[{"$ref":"#"},{"type":"string"}]}"##,
            "\"a\"",
            Verdict::Accepts,
        ),
        (r##"{"$ref":"#"}"##, "1", Verdict::Accepts),
    ] {
        assert_eq!(answer(schema, value), expected, "{value} of {schema}");
    }
}

/// Tests run with a small stack.
#[test]
fn a_long_way_from_schema_to_schema_is_not_answered_and_ends() {
    let way = |length: usize| {
        let steps = (0..length).map(|step| {
            let next = step + 1;
            format!(r##""d{step}":{{"anyOf":[{{"type":"null"}},{{"type":["string","number"],"not":{{"$ref":"#/$defs/d{next}"}}}}]}}"##)
        });
        let steps: Vec<String> = steps.collect();
        format!(
            r##"{{"$ref":"#/$defs/d0","$defs":{{{},"d{length}":{{"type":"null"}}}}}}"##,
            steps.join(",")
        )
    };
    assert_eq!(answer(&way(100), "1"), Verdict::Refuses);
    assert_eq!(answer(&way(2_000), "1"), Verdict::Unanswered(Reason::Depth));
    assert_eq!(answer(&way(2_000), "null"), Verdict::Accepts);
}

#[test]
fn a_deep_value_of_a_recursive_schema_is_answered() {
    let schema = r##"{"anyOf":[{"type":"array","items":{"$ref":"#"}},{"const":1}]}"##;
    let deep = |inner: &str| format!("{}{inner}{}", "[".repeat(250), "]".repeat(250));
    assert_eq!(answer(schema, &deep("1")), Verdict::Accepts);
    assert_eq!(answer(schema, &deep("2")), Verdict::Refuses);
}

#[test]
fn branches_of_branches_do_not_explode() {
    let choice = |at: usize| {
        format!(
            r#"{{"anyOf":[{{"required":["a{at}"]}},{{"required":["b{at}"]}},{{"minProperties":{at}}}]}}"#
        )
    };
    let all: Vec<String> = (0..200).map(choice).collect();
    let schema = format!(r#"{{"allOf":[{}]}}"#, all.join(","));
    assert_eq!(answer(&schema, "{}"), Verdict::Refuses);
    assert_eq!(answer(&schema, "1"), Verdict::Accepts);
}

#[test]
fn a_part_of_a_schema_is_a_problem_with_a_place() {
    let schema = r##"{"$id":"http://x/y","$ref":"#/$defs/a","items":[{"pattern":"^a(b"}],"$defs":{"a":{"type":["string"],"enum":[1.5e3]}}}"##;
    for at in 0..schema.len() {
        let problems = forms(&schema[..at]).err();
        let problems = problems.unwrap_or_else(|| panic!("{} is taken", &schema[..at]));
        let known = problems.list.iter().all(|problem| problem.place.line == 1);
        assert!(!problems.list.is_empty() && known, "{problems}");
    }
}

#[test]
fn values_that_no_keyword_can_have_are_problems() {
    for (schema, message) in [
        (r#"{"type":"any"}"#, "there is no type `any`"),
        (r#"{"minimum":"1"}"#, "`minimum` must be a number"),
        (r#"{"$schema":5}"#, "`$schema` must be a string"),
        (r#"{"items":{"$id":5}}"#, "`$id` must be a string"),
        (r#"{"$anchor":["a"]}"#, "`$anchor` must be a string"),
        (r#"{"$defs":3}"#, "`$defs` must be an object"),
        (
            r#"{"minLength":-1}"#,
            "`minLength` must be a non-negative integer",
        ),
        (r#"{"multipleOf":0}"#, "`multipleOf` must be greater than 0"),
        (
            r#"{"multipleOf":33333333333333333333333333333333333333}"#,
            "`multipleOf` has more than 37 digits",
        ),
        (
            r#"{"$schema":"https://json-schema.org/draft/2020-12/schema","items":[{}]}"#,
            "write `prefixItems`",
        ),
        (
            r#"{"$schema":"https://json-schema.org/draft/2020-12/schema","exclusiveMinimum":true}"#,
            "`exclusiveMinimum` is a number in 2020-12",
        ),
        (
            r#"{"properties":{"a":{"required":true}}}"#,
            "`required` is an array of names",
        ),
        (r#"{"anyOf":[]}"#, "`anyOf` must have at least one schema"),
        (r#"{"not":1}"#, "a schema is an object or a Boolean"),
        (r#"{"pattern":"("}"#, "no regular expression"),
        (r#"{"patternProperties":{"(":{}}}"#, "no regular expression"),
        (
            r##"{"$ref":"#/$defs/a"}"##,
            "leads nowhere: the document has no `$defs`",
        ),
        (r##"{"$ref":"#a"}"##, "has no anchor `a`"),
        (
            r#"{"$ref":"http://x/y"}"#,
            "`http://x/y` is in no given folder",
        ),
        (
            r#"{"$schema":"http://x/y"}"#,
            "`http://x/y` is no known dialect",
        ),
        (
            r#"{"$defs":{"a":{"$id":"a"},"b":{"$id":"a"}}}"#,
            "two schemas have the id",
        ),
        (
            r#"{"$defs":{"a":{"$anchor":"a"},"b":{"$anchor":"a"}}}"#,
            "the anchor `a` stands twice",
        ),
    ] {
        let problems = forms(schema)
            .err()
            .unwrap_or_else(|| panic!("{schema} is taken"));
        assert!(
            problems.to_string().contains(message),
            "{schema}: {problems}"
        );
        assert_eq!(problems.list.len(), 1, "{problems}");
    }
    let taken = forms(r#"{"dependencies":{"a":["b"]},"x-unknown":[{"type":"any"}]}"#);
    let notices = taken.expect("a schema").graph.notices;
    assert!(
        notices.len() == 1 && notices[0].message.contains("`dependencies` is no keyword"),
        "{notices:?}"
    );
}

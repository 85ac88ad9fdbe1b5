//! Formats that look like a schema and are not read: the message names the format, and what to convert it to.

use samewire_schema::{Code, Draft, Options, Source, resolve, resolve_all};

/// The messages about a document, with their codes.
fn told(text: &str, dialect: Option<Draft>) -> Vec<(Code, String)> {
    let options = Options {
        dialect: dialect.map(Into::into),
        ..Options::default()
    };
    let source = Source::of_text("schema.json", text).expect("JSON");
    let problems = resolve(source, &options).err();
    let problems = problems.into_iter().flat_map(|problems| problems.list);
    problems
        .map(|problem| (problem.code, problem.message))
        .collect()
}

const SWAGGER: &str = r#"{"swagger":"2.0","definitions":{"Pet":{"properties":{"photo":{"type":"string"}}},
    "Upload":{"type":"file"}}}"#;

fn draft_3(uri: &str) -> String {
    format!(r#"{{"$schema":"{uri}","properties":{{"a":{{"type":"any","required":true}}}}}}"#)
}

#[test]
fn the_message_names_the_format_and_what_to_convert_it_to() {
    let one = SWAGGER.replace("2.0", "1.2");
    let uris = [
        "http://json-schema.org/draft-03/schema#",
        "https://json-schema.org/draft-03/schema",
        "http://json-schema.org/draft-02/schema#",
    ];
    let [three, secure, two] = uris.map(draft_3);
    let inside = format!(
        r#"{{"items":{}}}"#,
        three.replacen('{', r#"{"$id":"http://x/y","#, 1)
    );
    for (text, expected) in [
        (
            SWAGGER,
            "Swagger 2.0 is not read: convert the document to OpenAPI 3",
        ),
        (
            &one,
            "Swagger 1.2 is not read: convert the document to OpenAPI 3",
        ),
        (
            &three,
            "draft-03 is not read: convert the schema to draft-07 or later",
        ),
        (&secure, "draft-03 is not read: convert"),
        (&two, "draft-02 is not read: convert"),
        (&inside, "draft-03 is not read: convert"),
    ] {
        // Whatever else is wrong depends on the dialect.
        let told = told(text, None);
        let [(code, message)] = &told[..] else {
            panic!("{text}: {told:?}");
        };
        assert_eq!(*code, Code::Dialect, "{text}");
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn a_dialect_that_was_asked_for_is_taken() {
    let definitions = SWAGGER.replace("file", "string");
    assert_eq!(told(&definitions, Some(Draft::V4)), []);
    let told = told(SWAGGER, Some(Draft::V4));
    assert!(told[0].1.starts_with("there is no type `file`"), "{told:?}");
    let plain = r#"{"$schema":"http://json-schema.org/draft-03/schema#","divisibleBy":2}"#;
    assert_eq!(self::told(plain, Some(Draft::V7)), []);
}

#[test]
fn keywords_of_draft_3_are_told_in_any_dialect() {
    for draft in Draft::ALL {
        let options = Options {
            dialect: Some(draft.into()),
            ..Options::default()
        };
        let text = r##"{"extends":{"$ref":"#/x"},"disallow":"null","divisibleBy":2}"##;
        let source = Source::of_text("schema.json", text).expect("JSON");
        let graph = resolve_all(vec![source], &options).unwrap_or_else(|p| panic!("{p}"));
        let told: Vec<&str> = graph
            .notices
            .iter()
            .map(|one| one.message.as_str())
            .collect();
        for (message, instead) in told.iter().zip(["`multipleOf`", "`not`", "`allOf`"]) {
            assert!(message.ends_with(&format!("write {instead}")), "{message}");
        }
        assert_eq!(told.len(), 3, "{told:?}");
    }
}

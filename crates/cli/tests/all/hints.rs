//! What a hint or an error advises is done, and it is gone.

use std::fs;

use crate::support::{PACKAGE, folder, told};

/// What a user does after a hint.
enum Remedy {
    /// Changes the schema.
    Write(&'static str),
    /// Adds flags to the command.
    Flags(&'static [&'static str]),
    /// Leaves the schema as it is, and writes settings: these lines, after the name of the schema.
    Settings(&'static str),
}
use Remedy::{Flags, Settings, Write};

/// A part of a hint, a schema that has it, and each remedy that the hint names.
type Row = (&'static str, &'static str, &'static [Remedy]);

const HINTS: &[Row] = &[
    (
        "`requried` is no keyword and is not enforced; is `required` meant?",
        r#"{"type":"object","requried":["a"]}"#,
        &[
            Write(r#"{"type":"object","required":["a"]}"#),
            Settings("[[adjust]]\nat = ''\nschema = { type = 'object', required = ['a'] }"),
        ],
    ),
    (
        "`divisibleBy` is no keyword of 2020-12, and asserts nothing: write `multipleOf`",
        r#"{"type":"integer","divisibleBy":2}"#,
        &[Write(r#"{"type":"integer","multipleOf":2}"#)],
    ),
    (
        "`dependencies` is no keyword of 2020-12, and asserts nothing: write `dependentRequired`",
        r#"{"type":"object","dependencies":{"a":["b"]}}"#,
        &[
            Write(r#"{"type":"object","dependentRequired":{"a":["b"]}}"#),
            Write(
                r#"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","dependencies":{"a":["b"]}}"#,
            ),
            Flags(&["--dialect", "draft-07"]),
        ],
    ),
    (
        "this array is read as in older dialects",
        r#"{"type":"array","items":[{"type":"string"}]}"#,
        &[
            Write(r#"{"type":"array","prefixItems":[{"type":"string"}]}"#),
            Flags(&["--dialect", "draft-07"]),
        ],
    ),
    (
        "write the bound itself, and remove `minimum`",
        r#"{"type":"integer","minimum":1,"exclusiveMinimum":true}"#,
        &[Write(r#"{"type":"integer","exclusiveMinimum":1}"#)],
    ),
    (
        "write `maximum`, with `exclusiveMaximum: true` beside it",
        r#"{"openapi":"3.0.0","info":{"title":"a","version":"1"},"components":{"schemas":{"A":{"type":"integer","exclusiveMaximum":9}}}}"#,
        &[Write(
            r#"{"openapi":"3.0.0","info":{"title":"a","version":"1"},"components":{"schemas":{"A":{"type":"integer","maximum":9,"exclusiveMaximum":true}}}}"#,
        )],
    ),
    (
        "it is read as in draft-04; say which dialect is meant",
        r##"{"$ref":"#a","definitions":{"x":{"id":"#a","type":"string"}}}"##,
        &[
            Flags(&["--dialect", "draft-04"]),
            Write(
                r##"{"$schema":"http://json-schema.org/draft-04/schema#","$ref":"#a","definitions":{"x":{"id":"#a","type":"string"}}}"##,
            ),
            Write(r##"{"$ref":"#a","definitions":{"x":{"$anchor":"a","type":"string"}}}"##),
        ],
    ),
    (
        "it is read as in draft-04; write `$id`, or `$anchor` for a fragment",
        r#"{"$ref":"x.json","$defs":{"x":{"id":"x.json","type":"string"}}}"#,
        &[Write(
            r#"{"$ref":"x.json","$defs":{"x":{"$id":"x.json","type":"string"}}}"#,
        )],
    ),
    (
        "is a regular expression only without the flag `u`",
        r#"{"type":"string","pattern":"^a\\-b$"}"#,
        &[Write(r#"{"type":"string","pattern":"^a-b$"}"#)],
    ),
    (
        "`--nullable lenient` (`nullable = \"lenient\"`) reads it as null",
        r#"{"type":"string","nullable":true}"#,
        &[
            Flags(&["--nullable", "lenient"]),
            Settings("nullable = 'lenient'"),
            Settings("[[adjust]]\nat = ''\nnullable = 'lenient'"),
        ],
    ),
    (
        "this accepts nothing together with",
        r#"{"type":"object","properties":{"a":{"type":"string","allOf":[{"type":"integer"}]}}}"#,
        &[Write(
            r#"{"type":"object","properties":{"a":{"type":"string"}}}"#,
        )],
    ),
    (
        "make a member on the way optional",
        r##"{"$defs":{"A":{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}},"required":["a"]}}}"##,
        &[Write(
            r##"{"$defs":{"A":{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}}}}}"##,
        )],
    ),
    (
        "change the default, or the schema",
        r#"{"type":"object","properties":{"a":{"type":"integer","default":"x"}}}"#,
        &[
            Write(r#"{"type":"object","properties":{"a":{"type":"integer","default":1}}}"#),
            Write(r#"{"type":"object","properties":{"a":{"type":"string","default":"x"}}}"#),
            Settings("[[adjust]]\nat = '/properties/a'\nmerge = { default = 1 }"),
        ],
    ),
    (
        "the union is read by trying, since `kind` is not a required member",
        r##"{"openapi":"3.1.0","info":{"title":"a","version":"1"},"components":{"schemas":{"A":{"type":"object","properties":{"kind":{"type":"string"},"a":{}}},"B":{"type":"object","required":["kind","b"],"properties":{"kind":{"const":"b"},"b":{}}},"U":{"anyOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/B"}],"discriminator":{"propertyName":"kind"}}}}}"##,
        &[
            Write(
                r##"{"openapi":"3.1.0","info":{"title":"a","version":"1"},"components":{"schemas":{"A":{"type":"object","required":["kind"],"properties":{"kind":{"const":"a"},"a":{}}},"B":{"type":"object","required":["kind","b"],"properties":{"kind":{"const":"b"},"b":{}}},"U":{"anyOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/B"}],"discriminator":{"propertyName":"kind"}}}}}"##,
            ),
            Settings(
                "[[adjust]]\nat = '/components/schemas/A'\nmerge = { required = ['kind'], properties = { kind = { const = 'a' } } }",
            ),
        ],
    ),
    (
        "list these schemas in a `oneOf` beside the `discriminator`",
        r##"{"openapi":"3.0.0","info":{"title":"a","version":"1"},"components":{"schemas":{"P":{"type":"object","discriminator":{"propertyName":"kind"}},"D":{"allOf":[{"$ref":"#/components/schemas/P"},{"type":"object","required":["d"],"properties":{"d":{"type":"string"}}}]}}}}"##,
        &[Write(
            r##"{"openapi":"3.0.0","info":{"title":"a","version":"1"},"components":{"schemas":{"P":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}},"D":{"allOf":[{"$ref":"#/components/schemas/P"},{"type":"object","required":["d"],"properties":{"d":{"type":"string"}}}]},"E":{"allOf":[{"$ref":"#/components/schemas/P"},{"type":"object","required":["e"],"properties":{"e":{"type":"string"}}}]},"U":{"oneOf":[{"$ref":"#/components/schemas/D"},{"$ref":"#/components/schemas/E"}],"discriminator":{"propertyName":"kind"}}}}}"##,
        )],
    ),
    (
        "a value that is both `A` and `B` is read as one of them, and loses what only the other one declares",
        r##"{"$defs":{"A":{"type":"object","properties":{"a":{"type":"integer"}}},"B":{"type":"object","properties":{"b":{"type":"integer"}}}},"anyOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}]}"##,
        &[
            Write(
                r##"{"$defs":{"A":{"type":"object","properties":{"a":{"type":"integer"}},"additionalProperties":true},"B":{"type":"object","properties":{"b":{"type":"integer"}}}},"anyOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}]}"##,
            ),
            Write(
                r##"{"$defs":{"A":{"type":"object","required":["k"],"properties":{"k":{"const":"a"},"a":{"type":"integer"}}},"B":{"type":"object","required":["k"],"properties":{"k":{"const":"b"},"b":{"type":"integer"}}}},"anyOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}]}"##,
            ),
            Settings("[[adjust]]\nat = '/$defs/A'\nmerge = { additionalProperties = true }"),
        ],
    ),
    (
        "a value that fits both branch 1 and branch 2, such as `1`, is refused",
        r#"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#,
        &[
            Write(r#"{"anyOf":[{"type":"number"},{"type":"integer"}]}"#),
            Write(r#"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#),
            Settings("[[adjust]]\nat = '/oneOf/0'\nschema = { type = 'string' }"),
        ],
    ),
    (
        "such as `\"\"`, is refused",
        r#"{"oneOf":[{"type":"string","format":"email"},{"type":"string","maxLength":0}]}"#,
        &[
            Flags(&["--assert-formats=email"]),
            Settings("assert_formats = ['email']"),
        ],
    ),
    (
        "a value that fits both `A` and `B`, such as `{}`, is refused",
        r##"{"$defs":{"A":{"type":"object","properties":{"a":{"type":"integer"}}},"B":{"type":"object","properties":{"b":{"type":"integer"}}}},"oneOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}]}"##,
        &[Write(
            r##"{"$defs":{"A":{"type":"object","required":["k"],"properties":{"k":{"const":"a"},"a":{"type":"integer"}}},"B":{"type":"object","required":["k"],"properties":{"k":{"const":"b"},"b":{"type":"integer"}}}},"oneOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}]}"##,
        )],
    ),
];

/// The same for errors.
const ERRORS: &[Row] = &[
    (
        "leave it out, and accept what it refuses: `--allow-unenforced`, or `allow_unenforced = true` in samewire.toml",
        r#"{"type":"string","pattern":"(a)\\1"}"#,
        &[
            Flags(&["--allow-unenforced"]),
            Settings("allow_unenforced = true"),
            Settings("[[adjust]]\nat = ''\nmerge = '{ \"pattern\": null }'"),
        ],
    ),
    (
        "write the bound itself, and remove `minimum`; or say \"$schema\": \"http://json-schema.org/draft-04/schema#\"",
        r#"{"$schema":"http://json-schema.org/draft-07/schema#","type":"integer","minimum":1,"exclusiveMinimum":true}"#,
        &[
            Write(
                r#"{"$schema":"http://json-schema.org/draft-07/schema#","type":"integer","exclusiveMinimum":1}"#,
            ),
            Write(
                r#"{"$schema":"http://json-schema.org/draft-04/schema#","type":"integer","minimum":1,"exclusiveMinimum":true}"#,
            ),
            Settings(
                "[[adjust]]\nat = ''\nmerge = '{ \"minimum\": null, \"exclusiveMinimum\": 1 }'",
            ),
        ],
    ),
    (
        "say which one is meant (`--dialect`)",
        r#"{"$schema":"https://example.com/meta","type":"string"}"#,
        &[
            Flags(&["--dialect", "2020-12"]),
            Settings("[references]\ndialect = '2020-12'"),
        ],
    ),
    (
        "or read its `definitions` as plain schemas (`--dialect draft-04`)",
        r#"{"swagger":"2.0","definitions":{"A":{"type":"string"}}}"#,
        &[Flags(&["--dialect", "draft-04"])],
    ),
    (
        "leads nowhere: `/$defs` has no `Nmae`",
        r##"{"$ref":"#/$defs/Nmae","$defs":{"Name":{"type":"string"}}}"##,
        &[
            Write(r##"{"$ref":"#/$defs/Name","$defs":{"Name":{"type":"string"}}}"##),
            Settings("[[adjust]]\nat = ''\nmerge = { '$ref' = '#/$defs/Name' }"),
        ],
    ),
];

#[test]
fn each_remedy_removes_its_hint_or_error() {
    let hints = HINTS.iter().map(|row| (row, 0));
    for ((message, schema, remedies), before) in hints.chain(ERRORS.iter().map(|row| (row, 2))) {
        let folder = folder(&[("job.json", schema)]);
        let report = ["report", "job.json", "--all"];
        let (out, error, code) = told(folder.path(), &report);
        assert_eq!(code, Some(before), "{schema}\n{error}");
        assert!(
            (out.clone() + &error).contains(message),
            "{schema}\n{out}{error}"
        );
        for remedy in *remedies {
            let (text, flags, settings) = match remedy {
                Write(text) => (*text, &[][..], ""),
                Flags(flags) => (*schema, *flags, ""),
                Settings(lines) => (*schema, &[][..], *lines),
            };
            fs::write(folder.path().join("job.json"), text).unwrap();
            let settings = format!("schema = 'job.json'\n{settings}\n{PACKAGE}");
            fs::write(folder.path().join("samewire.toml"), settings).unwrap();
            let arguments = match remedy {
                Settings(_) => vec!["report", "--all", "--strict"],
                Write(_) | Flags(_) => [&report[..], &["--strict"], flags].concat(),
            };
            let (out, error, code) = told(folder.path(), &arguments);
            assert_eq!(
                code,
                Some(0),
                "{message}: {arguments:?}\n{text}\n{out}{error}"
            );
        }
    }
}

#[test]
fn an_adjustment_reaches_files_that_the_schema_refers_to() {
    let bad = r#"{"definitions":{"B":{"type":"strin"},"C":{"type":"string","pattern":"("}}}"#;
    let job = r#"{"type":"object","properties":{"b":{"$ref":"sub/b.json#/definitions/B"},"c":{"$ref":"sub/b.json#/definitions/C"}}}"#;
    let folder = folder(&[("job.json", job), ("sub/b.json", bad)]);
    let report = |adjust: &str| {
        let settings = format!("schema = 'job.json'\n{adjust}\n{PACKAGE}");
        fs::write(folder.path().join("samewire.toml"), settings).unwrap();
        told(folder.path(), &["report"])
    };
    let (_, error, code) = report("");
    assert_eq!(code, Some(2), "{error}");
    assert!(
        error.contains("sub/b.json:1:22: /definitions/B/type: "),
        "{error}"
    );
    assert!(
        error.contains("change it at a pointer by `[[adjust]]`"),
        "{error}"
    );
    let at = |file: &str, name: &str| {
        format!("[[adjust]]\nat = '{file}#/definitions/{name}'\nschema = {{ type = 'string' }}\n")
    };
    let (out, error, code) = report(&(at("sub/b.json", "B") + &at("sub/b.json", "C")));
    assert_eq!((error.as_str(), code), ("", Some(0)), "{out}");
    for (adjust, message) in [
        (
            at("sub/b.json", "BB"),
            "sub/b.json#/definitions has no `BB`: is `B` meant?",
        ),
        (
            at("sub/c.json", "B"),
            "`[[adjust]]` is about `sub/c.json`, which is no file of the schema: is `sub/b.json` meant?",
        ),
    ] {
        let (_, error, code) = report(&adjust);
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains(message), "{error}");
        assert!(
            error.contains("sub/b.json:1:22: /definitions/B/type: "),
            "{error}"
        );
    }
}

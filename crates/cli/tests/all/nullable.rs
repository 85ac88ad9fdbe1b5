//! `--nullable lenient` reads `nullable: true` as null, in the types and in the proof.

use std::fs;

use crate::support::{folder, told};

const API: &str = r"openapi: 3.0.3
components:
  schemas:
    Pet:
      type: object
      properties:
        owner:
          allOf: [{$ref: '#/components/schemas/Owner'}]
          nullable: true
        kind: {$ref: '#/components/schemas/Kind'}
        other:
          oneOf: [{$ref: '#/components/schemas/Owner'}, {$ref: '#/components/schemas/Name'}]
          nullable: true
    Owner: {type: object, required: [name], properties: {name: {$ref: '#/components/schemas/Name'}}}
    Name: {type: string}
    Kind: {type: string, enum: [cat, dog], nullable: true}
";

#[test]
fn a_setting_a_flag_and_one_place() {
    let folder = folder(&[("api.yaml", API)]);
    let hint = "api.yaml:9:11: /components/schemas/Pet/properties/owner/nullable: `nullable` has no effect here and in 2 more places";
    let (out, error, code) = told(folder.path(), &["report", "api.yaml"]);
    assert_eq!(code, Some(0), "{error}");
    assert!(out.contains(hint), "{out}");
    let package = "[[package]]\nlanguage = \"typescript\"\nout = \"made\"\nname = \"api\"\nversion = \"1.0.0\"\ndescription = \"Pets\"\nlicense = \"MIT\"\nids = \"alias\"\n";
    let made = |settings: &str| {
        let text = format!("schema = \"api.yaml\"\n{settings}\n{package}");
        fs::write(folder.path().join("samewire.toml"), text).unwrap();
        let (out, error, code) = told(folder.path(), &["generate"]);
        assert_eq!(code, Some(0), "{out}{error}");
        let types = fs::read_to_string(folder.path().join("made/src/types.ts")).unwrap();
        let has = |text: &str| types.contains(text);
        [
            has("owner?: Owner | null;"),
            has("other?: PetOther | null;"),
            has("kind?: Kind;") && has("export type Kind = KindValue | null;"),
        ]
    };
    assert_eq!(made(""), [false, false, false]);
    assert_eq!(made("nullable = \"specified\""), [false, false, false]);
    let at = |place: &str| {
        format!("[[adjust]]\nat = \"/components/schemas/{place}\"\nnullable = \"lenient\"")
    };
    assert_eq!(made(&at("Pet/properties/owner")), [true, false, false]);
    assert_eq!(made(&at("Pet")), [true, true, false]);
    assert_eq!(made(&at("Kind")), [false, false, true]);
    assert_eq!(made("nullable = \"lenient\""), [true, true, true]);
    let types = fs::read_to_string(folder.path().join("made/src/types.ts")).unwrap();
    let flags = [
        "--language",
        "typescript",
        "--name",
        "api",
        "--out",
        "by-flag",
        "--nullable",
        "lenient",
    ];
    let (out, error, code) = told(
        folder.path(),
        &[&["generate", "--schema", "api.yaml"], &flags[..]].concat(),
    );
    assert_eq!(code, Some(0), "{out}{error}");
    assert!(!error.contains("hint"), "{error}");
    assert_eq!(
        fs::read_to_string(folder.path().join("by-flag/src/types.ts")).unwrap(),
        types
    );
    let alone = [
        "prove",
        "--without",
        "python",
        "--without",
        "typescript",
        "--cases",
        "500",
    ];
    let (out, error, code) = told(folder.path(), &alone);
    assert_eq!(code, Some(0), "{out}{error}");
    // A workspace keeps the setting.
    let new = [
        "new",
        "pets",
        "--schema",
        "api.yaml",
        "--nullable",
        "lenient",
    ];
    let (out, error, code) = told(folder.path(), &new);
    assert_eq!(code, Some(0), "{out}{error}");
    let settings = fs::read_to_string(folder.path().join("pets/samewire.toml")).unwrap();
    assert!(settings.contains("nullable = \"lenient\""), "{settings}");
    // A place without `nullable` is a mistake.
    fs::write(
        folder.path().join("samewire.toml"),
        format!("schema = \"api.yaml\"\n{}\n{package}", at("Owner")),
    )
    .unwrap();
    let (_, error, code) = told(folder.path(), &["generate"]);
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("api.yaml:14:5: /components/schemas/Owner: `[[adjust]]` reads `nullable` here as null, and there is no `nullable: true`"), "{error}");
}

#[test]
fn files_of_a_3_0_document_may_be_given_without_it() {
    let folder = folder(&[
        (
            "one.yaml",
            "type: object\nproperties:\n  a: {type: string, nullable: true}\n",
        ),
        (
            "two.yaml",
            "type: integer\nnullable: true\nminimum: 0\nexclusiveMinimum: true\n",
        ),
    ]);
    let (out, error, code) = told(folder.path(), &["report", ".", "--dialect", "openapi-3.0"]);
    assert_eq!(code, Some(0), "{error}");
    assert!(!out.contains("hint"), "{out}");
    assert!(
        out.contains("two: integer from 1 to 9223372036854775807 or null"),
        "{out}"
    );
    let (out, error, code) = told(
        folder.path(),
        &[
            "inspect",
            "canonical",
            "one.yaml",
            "--dialect",
            "openapi-3.0",
        ],
    );
    assert_eq!(code, Some(0), "{error}");
    assert!(out.contains("\"null\""), "{out}");
    // Without the dialect, one place in one of the files is read as null.
    let settings = "schema = [\"one.yaml\", \"two.yaml\"]\npackage = []\n[references]\ndialect = \"draft-04\"\n[[adjust]]\nat = \"two.yaml#\"\nnullable = \"lenient\"\n";
    fs::write(folder.path().join("samewire.toml"), settings).unwrap();
    let (out, error, code) = told(folder.path(), &["report"]);
    assert_eq!(code, Some(0), "{error}");
    assert!(out.contains("9223372036854775807 or null"), "{out}");
    assert!(
        out.contains("one.yaml:3:21: /properties/a/nullable: `nullable` has no effect here: it is no keyword of draft-04"),
        "{out}"
    );
    let (_, error, code) = told(folder.path(), &["report", ".", "--dialect", "openapi-2.0"]);
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("the dialects are draft-04, draft-06, draft-07, 2019-09, 2020-12, openapi-3.0, openapi-3.1"), "{error}");
}

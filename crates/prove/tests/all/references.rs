//! Schemas that a validator cannot read directly: schemas that refer to other documents, which it finds where the
//! schema says, and schemas of `OpenAPI` 3.0.

use samewire_codegen::{Documents, Input};
use samewire_prove::{Options, Result, Subject, run};
use samewire_schema::{Folder, Nullable};
use serde_json::json;

/// The references of a document with an absolute `$id` are relative to this id, and not to its file. `pip` and `npm`
/// install documents into folders that differ from their ids.
#[test]
fn references_are_relative_to_the_id_of_a_document() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = folder.path().join("parts");
    std::fs::create_dir(&parts).expect("a folder");
    let schema = json!({
        "$id": "https://example.com/s/whole.json",
        "$defs": { "Whole": { "properties": { "part": { "$ref": "meta/part.json" } } } },
    });
    let part = json!({ "$id": "https://example.com/s/meta/part.json", "type": "integer" });
    let path = folder.path().join("whole.json");
    std::fs::write(&path, schema.to_string()).expect("a file");
    std::fs::write(parts.join("part.json"), part.to_string()).expect("a file");
    let input = Input {
        path: Some(path),
        options: samewire_schema::Options {
            folders: vec![Folder::of_url("https://example.com/s/meta/", &parts)],
            ..samewire_schema::Options::default()
        },
        ..Input::default()
    };
    agrees(input.read()).expect("a schema");
}

/// `OpenAPI` 3.0 has `nullable` and draft-04's Boolean `exclusiveMinimum`, and ignores keywords beside a `$ref`.
#[test]
fn a_document_of_openapi_3_0_is_judged_as_it_means() {
    let schema = json!({
        "openapi": "3.0.3",
        "components": { "schemas": {
            "Name": { "type": "string", "nullable": true },
            "Pet": {
                "type": "object",
                "required": ["name", "nullable"],
                "properties": {
                    "name": { "$ref": "#/components/schemas/Name", "maxLength": 0 },
                    "age": { "type": "integer", "minimum": 0, "exclusiveMinimum": true },
                    "kind": { "type": "string", "nullable": true, "enum": ["cat", null] },
                    "nullable": { "type": "array", "items": { "type": "string", "nullable": true } },
                },
            },
        } },
    });
    agrees(Input::default().of_value(&schema)).expect("a schema");
}

/// With a lenient `nullable`, a schema is a choice between null and what is beside it, also as a tagged union, as an
/// inline object, and in a dialect that does not know `nullable`.
#[test]
fn a_document_with_a_lenient_nullable_is_judged_as_it_is_read() {
    for version in ["3.0.3", "3.1.0"] {
        let schema = json!({
            "openapi": version,
            "components": { "schemas": {
                "Cat": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["cat"] } } },
                "Dog": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["dog"] } } },
                "Pet": {
                    "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                    "discriminator": { "propertyName": "kind", "mapping": { "cat": "#/components/schemas/Cat", "dog": "#/components/schemas/Dog" } },
                    "nullable": true,
                },
                "Owner": {
                    "type": "object",
                    "nullable": true,
                    "allOf": [{ "$ref": "#/components/schemas/Cat" }],
                    "properties": { "size": { "enum": [1, 2], "nullable": true } },
                },
                "Home": { "type": "object", "properties": {
                    "pet": { "allOf": [{ "$ref": "#/components/schemas/Pet" }], "nullable": true },
                    "owner": { "nullable": true, "anyOf": [{ "$ref": "#/components/schemas/Owner" }, { "type": "string" }] },
                } },
            } },
        });
        let input = Input::from(samewire_schema::Options {
            nullable: Nullable::Lenient,
            ..samewire_schema::Options::default()
        });
        agrees(input.of_value(&schema)).expect("a schema");
    }
}

fn agrees(documents: Documents) -> Result<()> {
    let subject = Subject::from_documents(documents)?;
    let options = Options::new(1_000, 1, Vec::new());
    let report = run(&subject, &options, &mut |_| ())?;
    assert!(report.is_clean(), "{report}");
    assert!(
        report.count("accepted") > 0 && report.count("refused") > 0,
        "{report}"
    );
    Ok(())
}

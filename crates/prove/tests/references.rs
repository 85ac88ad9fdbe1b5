//! Schemas that refer to other documents: the validator finds them where the schema says that they are.

use samewire_codegen::Input;
use samewire_prove::{Options, Subject, run};
use serde_json::json;

/// The references of a document with an absolute `$id` are relative to this id, and not to its file. `pip` and `npm` deliver
/// documents in other folders than those that their ids name.
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
        folders: vec![("https://example.com/s/meta/".to_owned(), parts)],
        ..Input::default()
    };
    let subject = Subject::from_input(schema, &input).expect("a schema");
    let options = Options {
        cases: 100,
        seed: 1,
        case: None,
        drivers: Vec::new(),
    };
    let report = run(&subject, &options, &mut |_| ()).expect("a validator");
    assert!(report.is_clean(), "{report}");
    assert!(report.accepted > 0 && report.refused > 0, "{report}");
}

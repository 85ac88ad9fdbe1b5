//! The page about the stages shows what the commands print.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{folder, told};

/// `UPDATE_SNAPSHOTS=1` writes what the commands print into the page.
#[test]
fn the_page_shows_what_the_stages_make_of_one_schema() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/stages.md");
    let page = fs::read_to_string(&path).unwrap();
    let (_, after) = page.split_once("```json\n").unwrap();
    let (schema, _) = after.split_once("```").unwrap();
    let folder = folder(&[("step.json", schema)]);
    let run = |stage| {
        let (out, error, code) = told(folder.path(), &["inspect", stage, "step.json"]);
        assert_eq!(code, Some(0), "{error}");
        out
    };
    let canonical = run("canonical");
    let model: Value = serde_json::from_str(&run("model")).unwrap();
    let parts = [
        "/types/Step/kind/members/0/shape",
        "/conditions/0/object/length",
    ];
    let parts: Vec<String> = parts
        .iter()
        .map(|at| format!("{}\n", model.pointer(at).unwrap()))
        .collect();
    let mut blocks = [schema.to_owned(), canonical, parts.concat()].into_iter();
    let mut expected = String::new();
    let mut rest = page.as_str();
    while let Some((before, after)) = rest.split_once("```json\n") {
        let (_, after) = after.split_once("```").unwrap();
        expected.extend([before, "```json\n", &blocks.next().unwrap(), "```"]);
        rest = after;
    }
    expected += rest;
    assert_eq!(blocks.next(), None);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, &expected).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
}

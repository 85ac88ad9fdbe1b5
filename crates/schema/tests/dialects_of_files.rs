//! The dialect of each of several files, where some do not name theirs.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::fs;
use std::path::PathBuf;

use samewire_schema::{
    Draft, Folder, Forms, Options, Source, Verdict, accepts, parse, resolve_all,
};

const API: &str = r#"{"openapi":"3.0.3","components":{"schemas":{
    "User":{"type":"object","properties":{"name":{"$ref":"name.json"}}}}}}"#;
/// Accepts `null` in `OpenAPI` 3.0 alone, and only `1` in drafts that have `const`.
const NAME: &str = r#"{"type":"integer","nullable":true,"const":1}"#;

/// What `name.json` accepts, where these files are asked for.
fn accepted(files: &[(&str, &str)], asked: Option<Draft>) -> Vec<&'static str> {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("name.json"), NAME).expect("a file");
    let source = |(name, text): &(&str, &str)| {
        let path: PathBuf = folder.path().join(name);
        fs::write(&path, text).expect("a file");
        Source::of_file(&path).expect("a source")
    };
    let sources: Vec<Source> = files.iter().map(source).collect();
    let options = Options {
        dialect: asked,
        folders: Folder::around(&folder.path().join("x.json"), &sources[0].json),
        ..Options::default()
    };
    let graph = resolve_all(sources, &options).unwrap_or_else(|problems| panic!("{problems}"));
    let is_name = |node: &samewire_schema::NodeId| {
        let site = &graph.node(*node).site;
        graph.document(site).name.ends_with("name.json") && site.pointer.as_str().is_empty()
    };
    let name = graph.ids().find(is_name).expect("the file is there");
    let forms = Forms::new(graph);
    let key = forms.key(name);
    let texts = ["1", "2", "null"].into_iter();
    let is_accepted = |text: &&str| {
        let (value, _) = parse(text).expect("JSON");
        accepts(&forms, &key, &value) == Verdict::Accepts
    };
    texts.filter(is_accepted).collect()
}

#[test]
fn openapi_is_the_dialect_of_what_its_documents_refer_to_and_of_no_others() {
    let apart = API.replace("name.json", "#");
    let draft_7 = r#"{"$schema":"http://json-schema.org/draft-07/schema#"}"#;
    let between = r#"{"$ref":"name.json"}"#;
    let through = API.replace("name.json", "between.json");
    let name = ("name.json", NAME);
    let all = vec!["1", "2", "null"];
    for (what, files, asked, expected) in [
        ("alone", vec![name], None, vec!["1"]),
        (
            "beside an API",
            vec![("api.json", apart.as_str()), name],
            None,
            vec!["1"],
        ),
        (
            "of an API",
            vec![("api.json", API), name],
            None,
            all.clone(),
        ),
        (
            "of an API, before it",
            vec![name, ("z.json", API)],
            None,
            all.clone(),
        ),
        (
            "of what an API refers to",
            vec![
                ("api.json", through.as_str()),
                ("between.json", between),
                name,
            ],
            None,
            all.clone(),
        ),
        ("found later", vec![("api.json", API)], None, all.clone()),
        (
            "beside an API and a draft",
            vec![("api.json", apart.as_str()), ("seven.json", draft_7), name],
            None,
            vec!["1"],
        ),
        (
            "as it was asked for",
            vec![("api.json", API), name],
            Some(Draft::V7),
            vec!["1"],
        ),
    ] {
        assert_eq!(accepted(&files, asked), expected, "{what}");
    }
}

//! The dialects of several files, if some of them declare none.

use std::fs;
use std::path::PathBuf;

use samewire_schema::{
    Draft, Folder, Forms, Options, Source, Verdict, accepts, parse, resolve_all,
};

const API: &str = r#"{"openapi":"3.0.3","components":{"schemas":{
    "User":{"type":"object","properties":{"name":{"$ref":"name.json"}}}}}}"#;
/// A schema that reveals its dialect: it accepts `null` only in `OpenAPI` 3.0, and only `1` in drafts with `const`.
const NAME: &str = r#"{"type":"integer","nullable":true,"const":1}"#;

/// The values that `name.json` accepts if these files are given.
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
        dialect: asked.map(Into::into),
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

#[test]
fn references_of_each_document_lead_into_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let sources = [("a.json", "integer"), ("b.json", "string")].map(|(name, of)| {
        let text = format!(
            r##"{{"openapi":"3.1.0","components":{{"schemas":{{
                "Pet":{{"type":"{of}"}},
                "Owner":{{"$ref":"#/components/schemas/Pet"}},
                "Here":{{"$anchor":"here","type":"{of}"}},
                "There":{{"items":{{"$ref":"#here"}}}}}}}}}}"##
        );
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file");
        Source::of_file(&path).expect("a source")
    });
    let graph = resolve_all(sources.to_vec(), &Options::default());
    let graph = graph.unwrap_or_else(|problems| panic!("{problems}"));
    let forms = Forms::new(graph);
    for (file, own, other) in [("a.json", "1", r#""x""#), ("b.json", r#""x""#, "1")] {
        for (name, is_list) in [("Owner", false), ("There", true)] {
            let is_it = |node: &samewire_schema::NodeId| {
                let site = &forms.graph.node(*node).site;
                forms.graph.document(site).name.ends_with(file)
                    && site.pointer.as_str().ends_with(name)
            };
            let node = forms.graph.ids().find(is_it).expect("it is there");
            for (text, expected) in [(own, Verdict::Accepts), (other, Verdict::Refuses)] {
                let text = if is_list {
                    format!("[{text}]")
                } else {
                    text.to_owned()
                };
                let (value, _) = parse(&text).expect("JSON");
                let found = accepts(&forms, &forms.key(node), &value);
                assert_eq!(found, expected, "{name} of {file}: {text}");
            }
        }
    }
}

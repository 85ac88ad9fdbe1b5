//! What one side reads and what it writes. Each row of `sides.json` has a schema, with values for both.

use samewire_schema::{
    Forms, Graph, Key, Options, Problems, Side, Source, Verdict, accepts, parse, resolve,
};
use serde_json::Value;

fn graph(schema: &str, side: Side) -> Result<Graph, Problems> {
    let options = Options {
        side: Some(side),
        ..Options::default()
    };
    resolve(Source::of_text("schema.json", schema)?, &options)
}

fn check(row: &Value) {
    let what = row["what"].as_str().expect("a text");
    let schema = row["schema"].to_string();
    if let Some(expected) = row["refused"].as_str() {
        let told = graph(&schema, Side::Client).expect_err("it is refused");
        assert!(told.to_string().contains(expected), "{what}: {told}");
        return;
    }
    for side in [Side::Client, Side::Server] {
        let graph = graph(&schema, side).unwrap_or_else(|problems| panic!("{what}: {problems}"));
        let written = graph.roots.iter().find(|node| graph.is_written(**node));
        let written = written.copied();
        assert_eq!(written.is_some(), graph.is_read(graph.root), "{what}");
        let documents = graph.sources.iter().take(2);
        let documents: Vec<String> = documents
            .map(|one| graph.enforced(one).to_string())
            .collect();
        let forms = Forms::new(graph);
        let reads = (&forms, forms.start());
        let writes = written.map(|node| (&forms, forms.key(node)));
        let expected = &row[side.name()];
        judge(what, &expected["reads"], reads);
        if let Some(writes) = writes {
            judge(what, &expected["writes"], writes);
        }
        // The documents for other validators have the same meaning.
        for (document, expected) in documents
            .iter()
            .zip([&expected["reads"], &expected["writes"]])
        {
            let graph = resolve(
                Source::of_text("a", document).expect("JSON"),
                &Options::default(),
            );
            let forms = Forms::new(graph.unwrap_or_else(|problems| panic!("{problems}")));
            judge(what, expected, (&forms, forms.start()));
        }
    }
}

fn judge(what: &str, expected: &Value, (forms, key): (&Forms, Key)) {
    for (verdict, texts) in [
        (Verdict::Accepts, &expected["accepts"]),
        (Verdict::Refuses, &expected["refuses"]),
    ] {
        for text in texts.as_array().into_iter().flatten() {
            let text = text.as_str().expect("a text");
            let (value, _) = parse(text).expect("JSON");
            assert_eq!(accepts(forms, &key, &value), verdict, "{what}: {text}");
        }
    }
}

#[test]
fn each_side_reads_and_writes_its_members() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("../sides.json")).expect("a list");
    rows.iter().for_each(check);
}

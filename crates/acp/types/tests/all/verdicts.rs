//! What is accepted, what is refused and where, and what tolerant reading tells, as one table.

use samewire_acp::{Decoded, PUBLISHED, decode};
use serde::Deserialize;

/// The table `verdicts.toml`, which explains its members.
#[derive(Deserialize)]
struct Table {
    rows: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    unstable: Option<bool>,
    #[serde(rename = "type")]
    name: String,
    text: String,
    written: Option<String>,
    #[serde(default)]
    issues: Vec<String>,
    refused: Option<[String; 2]>,
}

#[test]
fn every_text_has_its_verdict() {
    let table: Table = toml::from_str(include_str!("verdicts.toml")).unwrap();
    let applies = |row: &Row| {
        row.unstable
            .is_none_or(|is| is == cfg!(feature = "unstable"))
    };
    for row in table.rows.into_iter().filter(applies) {
        let (name, text) = (&row.name, &row.text);
        let published = PUBLISHED.iter().find(|published| published.name() == *name);
        let published = published.unwrap_or_else(|| panic!("there is no {name}"));
        match (published.rewrite(text), row.refused) {
            (Ok(Decoded { value, issues, .. }), None) => {
                let issues: Vec<String> = issues.into_iter().map(|issue| issue.path).collect();
                let expected = row.written.as_ref().unwrap_or(text);
                assert_eq!((&value, issues), (expected, row.issues), "{name} {text}");
                let again = published.rewrite(&value).unwrap();
                assert_eq!(again.value, value, "{name} {text}");
            }
            (Err(error), Some(expected)) => {
                let found = [&error.path, error.code.as_str()];
                assert_eq!(found, expected, "{name} {text}: {error}");
            }
            (found, _) => panic!("{name} {text}: {found:?}"),
        }
    }
}

#[test]
fn issues_say_why() {
    let text = r#"{"entries":[{"content":"b","priority":"urgent","status":"pending"}]}"#;
    let read = decode::<samewire_acp::Plan>(text).unwrap();
    assert_eq!(
        read.issues[0].to_string(),
        "dropped /entries/0: at /entries/0/priority: `urgent` is not known, \
         expected `high`, `medium`, `low` (value)"
    );
}

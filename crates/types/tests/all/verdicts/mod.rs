//! What is accepted, what is refused and where, and what tolerant reading tells, as one table.

mod connection;
mod row;
mod session;
#[cfg(feature = "unstable")]
mod unstable;

use row::SAME;
use samewire_acp::{Decoded, PUBLISHED, decode};

#[test]
fn every_text_has_its_verdict() {
    #[cfg(feature = "unstable")]
    let unstable = unstable::ROWS;
    #[cfg(not(feature = "unstable"))]
    let unstable: &[row::Row] = &[];
    let rows = connection::ROWS.iter().chain(session::ROWS).chain(unstable);
    for (name, text, expected) in rows {
        let published = PUBLISHED
            .iter()
            .find(|published| published.name() == *name)
            .unwrap();
        let found = published.rewrite(text);
        let found = found.map(|Decoded { value, issues, .. }| {
            let issues: Vec<String> = issues.into_iter().map(|issue| issue.path).collect();
            (value, issues)
        });
        match (&found, expected) {
            (Ok((written, issues)), Ok((expected, expected_issues))) => {
                assert_eq!(
                    written,
                    if *expected == SAME { text } else { expected },
                    "{name} {text}"
                );
                assert_eq!(issues, expected_issues, "{name} {text}");
                assert_eq!(
                    published.rewrite(written).unwrap().value,
                    *written,
                    "{name} {text}"
                );
            }
            (Err(error), Err((path, code))) => {
                assert_eq!(
                    (error.path.as_str(), error.code.as_str()),
                    (*path, *code),
                    "{name} {text}: {error}"
                );
            }
            _ => panic!("{name} {text}: {found:?}"),
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

//! Pairs of schemas whose answers were written by people: nothing that breaks is fine, nothing is unknown, and at most two
//! that are fine are alarms. Whatever is fine is proved: without the search, the answers are the same.

use std::path::Path;

use samewire_codegen::lower;
use samewire_compat::{Direction, Level, Options, Undeclared, compare};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pair {
    shows: String,
    reader_first: String,
    writer_first: String,
    old: Value,
    new: Value,
}

#[test]
fn the_answers_are_those_of_people() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pairs.json");
    let pairs: Vec<Pair> = serde_json::from_value(crate::cases::read(&file)).expect("pairs");
    let (mut wrong, mut alarms) = (Vec::new(), Vec::new());
    for pair in &pairs {
        let [old, new] = [&pair.old, &pair.new].map(|schema| lower(schema).expect("a schema"));
        for search in [true, false] {
            let options = Options {
                undeclared: Undeclared::None,
                search,
            };
            let found = compare(&old, &new, &options);
            for (direction, expected) in [
                (Direction::ReaderFirst, &pair.reader_first),
                (Direction::WriterFirst, &pair.writer_first),
            ] {
                let level = found.level(&[direction]);
                let answer = match level {
                    Level::Fine | Level::Source => "fine",
                    Level::Unknown => "unknown",
                    Level::Meaning => "meaning",
                    Level::Wire => "wire",
                };
                let told = format!(
                    "{}, {direction:?}, search {search}: {expected}, found {found:#?}",
                    pair.shows
                );
                match (expected.as_str(), answer) {
                    (expected, answer) if expected == answer => {}
                    ("fine", _) if answer != "unknown" => alarms.push(told),
                    _ if !search && expected != "fine" && answer == "unknown" => {}
                    _ => wrong.push(told),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(alarms.len() <= 2, "{}", alarms.join("\n"));
    assert_eq!(pairs.len(), 28);
}

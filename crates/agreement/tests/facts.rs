//! Our schema against the shape of ACP v1 as released, definition by definition.
//!
//! `facts/acp-v1.txt` is that shape; `facts/differences.txt` is where ours is another, each time with the reason.
//! A difference that is not listed fails, and so does one that is listed and not there.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "what is not as the test needs it fails the test"
)]

#[path = "facts/notation.rs"]
mod notation;

use std::collections::BTreeSet;

use indexmap::IndexMap;
use similar::{ChangeTag, TextDiff};

const FACTS: &str = include_str!("facts/acp-v1.txt");
const LISTED: &str = include_str!("facts/differences.txt");

#[test]
fn the_schema_is_the_released_one_but_for_the_listed_differences() {
    let model = samewire_codegen::lower(&samewire_acp::schema()).expect("our schema is lowered");
    let ours = notation::of_model(&model);
    let theirs = notation::of_text(FACTS);
    let found = differences(&theirs, &ours);
    let listed = listed(LISTED);
    let missing: Vec<_> = found.difference(&listed).collect();
    let needless: Vec<_> = listed.difference(&found).collect();
    assert!(
        missing.is_empty() && needless.is_empty(),
        "not in facts/differences.txt:\n{}\nthere, but not so any more:\n{}",
        print(&missing),
        print(&needless),
    );
}

/// Where ours writes the members around a union into its variants, every form is still the released one.
#[test]
fn the_variants_are_the_released_ones() {
    let model = samewire_codegen::lower(&samewire_acp::schema()).expect("our schema is lowered");
    let ours = notation::of_model(&model);
    let theirs = notation::of_text(FACTS);
    let written_out = [
        ("CreateElicitationRequest", 4),
        ("CreateElicitationResponse", 3),
        ("SessionConfigOption", 2),
        ("SetSessionConfigOptionRequest", 2),
    ];
    for (name, count) in written_out {
        let released = notation::forms(&theirs, name);
        assert_eq!(released.len(), count, "{name}");
        assert_eq!(notation::forms(&ours, name), released, "{name}");
    }
}

#[test]
fn the_facts_are_whole() {
    let theirs = notation::of_text(FACTS);
    let methods = &theirs["methods"];
    assert_eq!((theirs.len() - 1, methods.len()), (178, 25));
    let updates = &theirs["SessionUpdate"];
    assert_eq!(updates.len() - 1, 14, "{updates:?}");
}

#[test]
fn a_difference_is_found() {
    let read = |text| notation::of_text(text);
    let theirs = read("object A\n  a: string\n  b?: bool\n\nalias B = any\n");
    let ours = read("object A\n  a: string\n  b: bool\n\nalias C = any\n");
    let found = differences(&theirs, &ours);
    let expected = listed("## why\nA\n- b?: bool\n+ b: bool\nonly there: B\nonly here: C\n");
    assert_eq!(found, expected);
}

/// A line that one side has: its definition, `-` for theirs and `+` for ours, and the line.
type Difference = (String, char, String);

fn differences(
    theirs: &IndexMap<String, Vec<String>>,
    ours: &IndexMap<String, Vec<String>>,
) -> BTreeSet<Difference> {
    let only = |name: &String, sign| (name.clone(), sign, String::new());
    let mut found = BTreeSet::new();
    for (name, lines) in theirs {
        let Some(own) = ours.get(name) else {
            found.insert(only(name, '-'));
            continue;
        };
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        for change in TextDiff::from_slices(&lines, &own).iter_all_changes() {
            let sign = match change.tag() {
                ChangeTag::Equal => continue,
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
            };
            found.insert((name.clone(), sign, change.value().to_owned()));
        }
    }
    let new = ours.keys().filter(|name| !theirs.contains_key(*name));
    found.extend(new.map(|name| only(name, '+')));
    found
}

fn listed(text: &str) -> BTreeSet<Difference> {
    let mut all = BTreeSet::new();
    let mut reason = false;
    let mut definition = "";
    for line in text.lines() {
        if line.starts_with("## ") {
            reason = true;
        } else if let Some(names) = line.strip_prefix("only here: ") {
            all.extend(
                names
                    .split(", ")
                    .map(|name| (name.to_owned(), '+', String::new())),
            );
        } else if let Some(names) = line.strip_prefix("only there: ") {
            all.extend(
                names
                    .split(", ")
                    .map(|name| (name.to_owned(), '-', String::new())),
            );
        } else if let Some(ours) = line.strip_prefix("+ ") {
            all.insert((definition.to_owned(), '+', ours.to_owned()));
        } else if let Some(theirs) = line.strip_prefix("- ") {
            all.insert((definition.to_owned(), '-', theirs.to_owned()));
        } else if !line.is_empty() && !line.starts_with('#') {
            definition = line;
        }
        assert!(
            reason || line.is_empty() || line.starts_with('#'),
            "a reason stands before: {line}"
        );
    }
    all
}

fn print(differences: &[&Difference]) -> String {
    let mut text = String::new();
    let mut last = "";
    for (name, sign, line) in differences {
        if line.is_empty() {
            let side = if *sign == '+' { "here" } else { "there" };
            text.extend(["only ", side, ": ", name, "\n"]);
            continue;
        }
        if name != last {
            text.extend([name, "\n"]);
            last = name;
        }
        text.push(*sign);
        text.extend([" ", line, "\n"]);
    }
    text
}

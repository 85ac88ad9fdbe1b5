//! Compares our schema with ACP v1, definition by definition: our schema without unstable parts with the stable
//! release, and our whole schema with the unstable release.
//!
//! `facts/acp-v1.txt` has the stable definitions, and `facts/acp-v1-unstable.txt` those that the unstable release adds
//! or replaces. `facts/differences.txt` lists where ours differ, each time with the reason. A difference that is not
//! listed fails, and so does a listed one that does not exist.

mod notation;

use std::collections::BTreeSet;

use indexmap::IndexMap;
use samewire_agreement::facts::{beyond, of_schema};
use samewire_codegen::model::Model;
use serde_json::json;
use similar::{ChangeTag, TextDiff};

const FACTS: &str = include_str!("../facts/acp-v1.txt");
const UNSTABLE_FACTS: &str = include_str!("../facts/acp-v1-unstable.txt");
const LISTED: &str = include_str!("../facts/differences.txt");

#[test]
fn the_schema_is_the_released_one_but_for_the_listed_differences() {
    let stable = whole().without_unstable().expect("what is stable is whole");
    let found = differences(&released(), &notation::of_model(&stable));
    check(&found, &listed(LISTED, Of::Stable));
}

#[test]
fn with_what_is_unstable_it_is_the_unstable_one_but_for_the_listed_differences() {
    let found = differences(&unstable(), &notation::of_model(&whole()));
    check(&found, &listed(LISTED, Of::Unstable));
}

fn whole() -> Model {
    samewire_codegen::lower(&samewire_acp::schema()).expect("our schema is lowered")
}

type Shape = IndexMap<String, Vec<String>>;

fn released() -> Shape {
    notation::of_text(FACTS)
}

/// The unstable release, which replaces definitions of the same name and adds methods.
fn unstable() -> Shape {
    let mut all = released();
    for (name, lines) in notation::of_text(UNSTABLE_FACTS) {
        if name == "methods" {
            all.entry(name).or_default().extend(lines);
        } else {
            all.insert(name, lines);
        }
    }
    all["methods"].sort();
    all
}

fn check(found: &BTreeSet<Difference>, listed: &BTreeSet<Difference>) {
    let missing: Vec<_> = found.difference(listed).collect();
    let needless: Vec<_> = listed.difference(found).collect();
    assert!(
        missing.is_empty() && needless.is_empty(),
        "not in facts/differences.txt:\n{}\nthere, but not so any more:\n{}",
        print(&missing),
        print(&needless),
    );
}

/// Our schema moves the members around a union into its variants, but every form must still be the released one.
#[test]
fn the_variants_are_the_released_ones() {
    let ours = notation::of_model(&whole());
    let theirs = unstable();
    let meta = "_meta?: {any}, lenient";
    let message = "message: string";
    let unknown_mode = "mode = (unknown)";
    let in_session = ["sessionId: SessionId", "toolCallId?: ToolCallId, lenient"];
    // The forms for unknown values in the release, and in our schema.
    let written_out = [
        (
            "CreateElicitationRequest",
            4,
            set([
                set([unknown_mode, message, meta, in_session[0], in_session[1]]),
                set([unknown_mode, message, meta, "requestId: RequestId"]),
            ]),
            set([set([unknown_mode])]),
        ),
        (
            "CreateElicitationResponse",
            3,
            set([set(["action = (unknown)", meta])]),
            set([set(["action = (unknown)"])]),
        ),
        ("SessionConfigOption", 2, Forms::new(), Forms::new()),
        (
            "SetSessionConfigOptionRequest",
            2,
            Forms::new(),
            Forms::new(),
        ),
    ];
    for (name, count, unknown_there, unknown_here) in written_out {
        let (unknown, released) = by_unknown(notation::forms(&theirs, name));
        assert_eq!(released.len(), count, "{name}");
        assert_eq!(unknown, unknown_there, "{name}");
        let (unknown, own) = by_unknown(notation::forms(&ours, name));
        assert_eq!(own, released, "{name}");
        assert_eq!(unknown, unknown_here, "{name}");
    }
}

#[test]
#[should_panic(expected = "a reason stands before: B")]
fn every_block_has_a_reason() {
    listed("## why\nA\n- b: bool\n\nB\n+ c: bool\n", Of::Stable);
}

#[test]
#[should_panic(expected = "a reason stands before: A")]
fn a_reason_has_words() {
    listed("##  \nA\n- b: bool\n", Of::Stable);
}

fn set<T: Ord + Into<U>, U: Ord, const N: usize>(items: [T; N]) -> BTreeSet<U> {
    items.into_iter().map(Into::into).collect()
}

type Forms = BTreeSet<BTreeSet<String>>;

/// The forms for unknown values, and the other forms.
fn by_unknown(forms: Forms) -> (Forms, Forms) {
    let unknown = |form: &BTreeSet<String>| form.iter().any(|said| said.ends_with("= (unknown)"));
    forms.into_iter().partition(unknown)
}

#[test]
fn the_facts_are_whole() {
    for (theirs, counted) in [(released(), (203, 25, 19)), (unstable(), (272, 41, 21))] {
        let (methods, updates) = (&theirs["methods"], &theirs["SessionUpdate"]);
        assert_eq!(
            (theirs.len() - 1, methods.len(), updates.len() - 1),
            counted
        );
    }
}

/// A schema that uses every notation. The text has a line for each.
#[test]
fn a_schema_becomes_facts() {
    let schema = json!({ "$defs": {
        "AskNotification": {
            "type": "object",
            "properties": {
                "id": { "allOf": [{ "$ref": "#/$defs/Id" }] },
                "size": { "type": ["integer", "null"], "format": "uint32", "minimum": 0 },
                "kind": { "anyOf": [{ "$ref": "#/$defs/Kind" }, { "type": "null" }] },
                "texts": {
                    "type": "array", "items": { "type": "string" }, "minItems": 1,
                    "x-deserialize-default-on-null": true
                },
                "on": { "type": "boolean", "default": false, "x-deserialize-default-on-error": true },
                "more": { "type": "object", "additionalProperties": true }
            },
            "required": ["id"],
            "x-method": "a/ask", "x-side": "agent"
        },
        "Id": { "type": "string" },
        "Kind": { "anyOf": [{ "type": "string", "const": "a" }, { "title": "other", "type": "string" }] },
        "Shape": { "oneOf": [
            {
                "type": "object", "properties": { "type": { "type": "string", "const": "x" } },
                "required": ["type"], "allOf": [{ "$ref": "#/$defs/AskNotification" }]
            },
            { "title": "plain", "type": "object", "properties": { "value": {} }, "required": ["value"] }
        ] }
    } });
    let facts = "object AskNotification\n  id: Id\n  size?: uint32\n  kind?: Kind\n  \
        texts?: [string](1..), null is default\n  on: bool = false, lenient\n  more?: {any}, not null\n\n\
        alias Id = string\n\n\
        enum Kind of string, others kept\n  \"a\"\n\n\
        union Shape by type, unknown refused\n  x: AskNotification\n  (no tag): { value: any }\n\n\
        method a/ask, received by agent: AskNotification\n";
    assert_eq!(of_schema(&schema).as_deref(), Ok(facts));
}

#[test]
fn the_unstable_facts_are_what_is_beyond_the_stable_ones() {
    let stable = "object A\n  a: string\n\nalias B = any\n\nmethod m, received by agent: A\n";
    let whole = "object A\n  a: bool\n\nalias B = any\n\nalias C = any\n\n\
        method m, received by agent: A\nmethod n, received by agent: A\n";
    let beyond = beyond(stable, whole);
    let expected = "object A\n  a: bool\n\nalias C = any\n\nmethod n, received by agent: A\n";
    assert_eq!(beyond, expected);
}

#[test]
fn a_keyword_that_is_not_known_is_an_error() {
    let schema = json!({ "$defs": { "A": { "type": "string", "pattern": "a" } } });
    let error = "A: the keyword pattern is not known".to_owned();
    assert_eq!(of_schema(&schema), Err(error));
}

#[test]
fn a_difference_is_found() {
    let read = |text| notation::of_text(text);
    let theirs = read("object A\n  a: string\n  b?: bool\n\nalias B = any\n");
    let ours = read("object A\n  a: string\n  b: bool\n\nalias C = any\n");
    let found = differences(&theirs, &ours);
    let text = "## why\nA\n- b?: bool\n+ b: bool\nonly there: B\nonly here: C\n";
    assert_eq!(found, listed(text, Of::Stable));
    let more = format!("{text}\n## Unstable: why\nonly here: D\n");
    assert_eq!(found, listed(&more, Of::Stable));
    assert_ne!(found, listed(&more, Of::Unstable));
}

/// A line that only one side has: its definition, `-` for theirs and `+` for ours, and the line.
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

/// The expected differences: those of stable parts, or all.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    Stable,
    Unstable,
}

/// The listed differences. A reason that begins with `Unstable:` is for unstable parts.
fn listed(text: &str, of: Of) -> BTreeSet<Difference> {
    let mut all = BTreeSet::new();
    let (mut reason, mut passed_over) = (false, false);
    let mut definition = "";
    for line in text.lines() {
        if let Some(why) = line.strip_prefix("##") {
            let why = why.trim();
            passed_over |= !reason && of == Of::Stable && why.starts_with("Unstable:");
            reason |= !why.is_empty();
            continue;
        }
        if line.is_empty() {
            (reason, passed_over) = (false, false);
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        assert!(reason, "a reason stands before: {line}");
        let named = |names: &str, sign| {
            let each = |name: &str| (name.to_owned(), sign, String::new());
            names.split(", ").map(each).collect()
        };
        let rows: Vec<Difference> = if let Some(names) = line.strip_prefix("only here: ") {
            named(names, '+')
        } else if let Some(names) = line.strip_prefix("only there: ") {
            named(names, '-')
        } else if let Some(ours) = line.strip_prefix("+ ") {
            vec![(definition.to_owned(), '+', ours.to_owned())]
        } else if let Some(theirs) = line.strip_prefix("- ") {
            vec![(definition.to_owned(), '-', theirs.to_owned())]
        } else {
            definition = line;
            Vec::new()
        };
        all.extend(rows.into_iter().filter(|_| !passed_over));
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

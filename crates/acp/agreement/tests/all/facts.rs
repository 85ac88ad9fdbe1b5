//! Compares our schema with ACP v1, definition by definition: our schema without unstable parts with the stable
//! release, and our whole schema with the unstable release.
//!
//! `facts/acp-v1.txt` has the stable definitions, and `facts/acp-v1-unstable.txt` those that the unstable release adds
//! or replaces. `facts/differences.txt` lists where ours differ, each time with the reason. A difference that is not
//! listed fails, and so does a listed one that does not exist.

use std::collections::BTreeSet;

use samewire_agreement::facts::{
    Difference, Facts, METHODS, Of, Side, beyond, differences, listed, of_model, of_schema, of_text,
};
use samewire_codegen::model::Model;
use serde_json::json;

const FACTS: &str = include_str!("../facts/acp-v1.txt");
const UNSTABLE_FACTS: &str = include_str!("../facts/acp-v1-unstable.txt");
const LISTED: &str = include_str!("../facts/differences.txt");

#[test]
fn the_schema_is_the_released_one_but_for_the_listed_differences() {
    let stable = whole().without_unstable().expect("what is stable is whole");
    let found = differences(&released(), &of_model(&stable));
    check(&found, &listed(LISTED, Of::Stable).expect("reasons"));
}

#[test]
fn with_what_is_unstable_it_is_the_unstable_one_but_for_the_listed_differences() {
    let found = differences(&unstable(), &of_model(&whole()));
    check(&found, &listed(LISTED, Of::Unstable).expect("reasons"));
}

fn whole() -> Model {
    samewire_codegen::lower(&samewire_acp::schema()).expect("our schema is lowered")
}

fn released() -> Facts {
    of_text(FACTS)
}

/// The released shape with what is unstable: that replaces definitions of the same name, and adds methods.
fn unstable() -> Facts {
    let mut all = released();
    for (name, lines) in of_text(UNSTABLE_FACTS) {
        if name == METHODS {
            all.entry(name).or_default().extend(lines);
        } else {
            all.insert(name, lines);
        }
    }
    all[METHODS].sort();
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
    let ours = of_model(&whole());
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
        let (unknown, released) = split_unknown(forms(&theirs, name));
        assert_eq!(released.len(), count, "{name}");
        assert_eq!(unknown, unknown_there, "{name}");
        let (unknown, own) = split_unknown(forms(&ours, name));
        assert_eq!(own, released, "{name}");
        assert_eq!(unknown, unknown_here, "{name}");
    }
}

#[test]
fn every_block_has_a_reason_in_words() {
    for (text, expected) in [
        (
            "## why\nA\n- b: bool\n\nB\n+ c: bool\n",
            "a reason stands before: B",
        ),
        ("##  \nA\n- b: bool\n", "a reason stands before: A"),
    ] {
        assert_eq!(listed(text, Of::Stable), Err(expected.to_owned()));
    }
}

fn set<T: Ord + Into<U>, U: Ord, const N: usize>(items: [T; N]) -> BTreeSet<U> {
    items.into_iter().map(Into::into).collect()
}

type Forms = BTreeSet<BTreeSet<String>>;

/// Every form a definition may have, written out: for each, its members with the value of its tag.
fn forms(all: &Facts, name: &str) -> Forms {
    let lines = &all[name];
    let (head, body) = lines.split_first().expect("a first line");
    let mut members = BTreeSet::new();
    let mut section = head
        .strip_prefix(&format!("union {name} by "))
        .map(str::to_owned);
    let mut variants = Vec::new();
    for line in body {
        if let Some(how) = line.strip_prefix("and by ") {
            section = Some(how.to_owned());
        } else if section.is_some() {
            variants.push(line.as_str());
        } else {
            members.insert(line.clone());
        }
    }
    let keeps = section
        .as_ref()
        .is_some_and(|how| how.ends_with("unknown kept"));
    if keeps
        && !variants
            .iter()
            .any(|variant| variant.starts_with("(unknown)"))
    {
        variants.push("(unknown): {}");
    }
    let Some(section) = section else {
        return BTreeSet::from([members]);
    };
    let tag = section.split([',', ' ']).next().expect("how");
    let mut found = BTreeSet::new();
    for variant in variants {
        let (value, payload) = match (tag, variant.split_once(": ")) {
            ("trying", _) | (_, None) => (None, variant),
            (_, Some((value, payload))) => (Some(value), payload),
        };
        let inner = match payload
            .strip_prefix('{')
            .and_then(|inline| inline.strip_suffix('}'))
        {
            Some(inline) => {
                let members = inline.split(';').map(|member| member.trim().to_owned());
                BTreeSet::from([members.filter(|member| !member.is_empty()).collect()])
            }
            None => forms(all, payload),
        };
        for mut form in inner {
            form.extend(members.iter().cloned());
            form.extend(value.map(|value| format!("{tag} = {value}")));
            found.insert(form);
        }
    }
    found
}

/// The forms of unknown variants, and the other forms.
fn split_unknown(forms: Forms) -> (Forms, Forms) {
    let unknown = |form: &BTreeSet<String>| form.iter().any(|said| said.ends_with("= (unknown)"));
    forms.into_iter().partition(unknown)
}

#[test]
fn the_facts_are_whole() {
    for (theirs, counted) in [(released(), (203, 25, 19)), (unstable(), (272, 41, 21))] {
        let (methods, updates) = (&theirs[METHODS], &theirs["SessionUpdate"]);
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
    let theirs = of_text("object A\n  a: string\n  b?: bool\n\nalias B = any\n");
    let ours = of_text("object A\n  a: string\n  b: bool\n\nalias C = any\n");
    let found = differences(&theirs, &ours);
    let text = "## why\nA\n- b?: bool\n+ b: bool\nonly there: B\nonly here: C\n";
    assert_eq!(Ok(&found), listed(text, Of::Stable).as_ref());
    let more = format!("{text}\n## Unstable: why\nonly here: D\n");
    assert_eq!(Ok(&found), listed(&more, Of::Stable).as_ref());
    assert_ne!(Ok(&found), listed(&more, Of::Unstable).as_ref());
}

fn print(differences: &[&Difference]) -> String {
    let mut text = String::new();
    let mut last = "";
    for one in differences {
        let (sign, who) = match one.side {
            Side::Ours => ("+ ", "here"),
            Side::Theirs => ("- ", "there"),
        };
        let Some(line) = &one.line else {
            text.extend(["only ", who, ": ", &one.definition, "\n"]);
            continue;
        };
        if one.definition != last {
            text.extend([&one.definition, "\n"]);
            last = &one.definition;
        }
        text.extend([sign, line, "\n"]);
    }
    text
}

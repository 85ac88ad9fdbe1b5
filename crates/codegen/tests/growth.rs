//! Eight times the schema takes about eight times as long: what is quadratic takes 64 times. The bound is generous, since
//! the machine may be busy, and holds two sizes of one process against one another, never a clock.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use samewire_codegen::{Config, Templates, generate};
use serde_json::{Map, Value, json};

const SIZE: usize = 500;
const TIMES: usize = 8;
const AT_MOST: u32 = 26;
const TRIES: usize = 5;

type Sized = fn(usize) -> Value;

const FAMILIES: &[(&str, Sized)] = &[
    ("definitions", |n| {
        all(
            n,
            |i| json!({ "type": "array", "items": { "$ref": format!("#/$defs/D{}", (i + 1) % n) } }),
        )
    }),
    ("names of names", |n| {
        all(n, |i| {
            if i + 1 < n {
                json!({ "$ref": format!("#/$defs/D{}", i + 1) })
            } else {
                json!({ "type": "string" })
            }
        })
    }),
    ("values of an enum", |n| {
        all(1, |_| json!({ "enum": texts(n, "value-") }))
    }),
    ("constants", |n| {
        all(
            1,
            |_| json!({ "oneOf": texts(n, "v").iter().map(|v| json!({ "const": v })).collect::<Vec<_>>() }),
        )
    }),
    ("required members", |n| {
        all(
            1,
            |_| json!({ "type": "object", "required": texts(n, "m"), "properties": members(n), "additionalProperties": false }),
        )
    }),
    ("methods", |n| {
        all(
            n,
            |i| json!({ "type": "object", "x-method": format!("do/{i}"), "x-side": "agent" }),
        )
    }),
    ("sides", |n| {
        all(
            n,
            |i| json!({ "type": "object", "x-method": "do", "x-side": format!("side{i}") }),
        )
    }),
    ("tags", |n| all(1, |_| json!({ "oneOf": tagged(n) }))),
    ("tags with an unknown one", |n| {
        let mut branches = tagged(n);
        branches.push(json!({
            "type": "object", "required": ["t"], "additionalProperties": true, "properties": { "t": { "type": "string" } },
            "not": { "anyOf": tagged(n).iter().map(|branch| json!({ "properties": branch["properties"], "required": ["t"] })).collect::<Vec<_>>() },
        }));
        all(1, |_| json!({ "oneOf": branches }))
    }),
    ("a default", |n| {
        let list = json!({ "type": "array", "uniqueItems": true, "items": { "type": "integer" }, "default": (0..n).collect::<Vec<_>>() });
        all(
            1,
            |_| json!({ "type": "object", "properties": { "list": list } }),
        )
    }),
];

/// Schemas with as many errors as they are large.
const REFUSED: &[(&str, Sized)] = &[
    ("names that collide", |n| {
        let value = |i: usize| json!({ "title": format!("v {}", i / 2), "const": format!("{i}") });
        all(
            1,
            |_| json!({ "oneOf": (0..n).map(value).collect::<Vec<_>>() }),
        )
    }),
    ("values listed twice", |n| {
        all(1, |_| json!({ "enum": twice(&texts(n, "v")) }))
    }),
    ("tags that are there twice", |n| {
        all(1, |_| json!({ "oneOf": twice(&tagged(n)) }))
    }),
];

#[test]
fn eight_times_the_schema_takes_no_longer_than_it_should() {
    for (name, family) in FAMILIES {
        let slow = grows_too_fast(*family, true);
        assert!(slow.is_none(), "{name}: {slow:?}");
    }
}

#[test]
fn eight_times_the_errors_take_no_longer_than_they_should() {
    for (name, family) in REFUSED {
        let slow = grows_too_fast(*family, false);
        assert!(slow.is_none(), "{name}: {slow:?}");
    }
}

/// A template that goes through everything within a loop over everything is quadratic, however quick each step is.
#[test]
fn no_template_goes_through_everything_within_a_loop_over_everything() {
    let mut seen = 0;
    for path in templates(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates")) {
        let text = fs::read_to_string(&path).unwrap();
        let mut open: Vec<bool> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            for tag in line
                .split("{%")
                .skip(1)
                .filter_map(|rest| rest.split("%}").next())
            {
                let words: Vec<&str> = tag
                    .trim_matches(['-', '+', ' '])
                    .split_whitespace()
                    .collect();
                match words.as_slice() {
                    ["for", _, "in", of, ..] | ["for", _, _, "in", of, ..] => {
                        let everything = of.starts_with("view.");
                        let nested = everything && open.contains(&true);
                        assert!(!nested, "{}:{}: {tag}", path.display(), index + 1);
                        open.push(everything);
                        seen += usize::from(everything);
                    }
                    ["endfor", ..] => drop(open.pop().unwrap()),
                    _ => {}
                }
            }
        }
        assert!(open.is_empty(), "{}", path.display());
    }
    assert!(seen > 20, "only {seen} loops over everything were found");
}

/// The times of the last try, if every try takes too long: what grows with the square does so each time, what a busy
/// machine holds up does not.
fn grows_too_fast(family: Sized, is_fine: bool) -> Option<[Duration; 2]> {
    let mut tries = (0..TRIES).map(|_| took(family, is_fine));
    let last = tries.try_fold(None, |_, [once, often]| {
        (often > once * AT_MOST).then_some(Some([once, often]))
    });
    last.flatten()
}

/// The shortest of a few runs of each size, with both languages that come with the machine.
fn took(family: Sized, is_fine: bool) -> [Duration; 2] {
    let templates = Templates::built_in();
    assert!(templates.known().is_ok());
    [SIZE, SIZE * TIMES].map(|size| {
        let schema = family(size);
        let runs = (0..3).map(|_| {
            let begun = Instant::now();
            let generated = generate(&config(), &schema);
            assert_eq!(
                generated.is_ok(),
                is_fine,
                "{:.500}",
                format!("{:?}", generated.err())
            );
            begun.elapsed()
        });
        runs.min().unwrap()
    })
}

fn config() -> Config {
    let package = "version = \"1.0.0\"\ndescription = \"a\"\nlicence = \"MIT\"\nids = \"alias\"";
    let settings = format!(
        "[[package]]\nlanguage = \"typescript\"\nout = \"t\"\nname = \"a\"\n{package}\nset = {{ command = \"a\" }}\n\
         [[package]]\nlanguage = \"python\"\nout = \"p\"\nname = \"a\"\n{package}\nset = {{ module = \"a\" }}\n"
    );
    Config::parse(Path::new("samewire.toml"), &settings).unwrap()
}

fn templates(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("node_modules") {
            found.extend(templates(&path));
        } else if path.extension().is_some_and(|end| end == "jinja") {
            found.push(path);
        }
    }
    found
}

fn all(count: usize, of: impl Fn(usize) -> Value) -> Value {
    let definitions: Map<String, Value> = (0..count).map(|i| (format!("D{i}"), of(i))).collect();
    json!({ "$defs": definitions })
}

fn texts(count: usize, prefix: &str) -> Vec<Value> {
    (0..count).map(|i| json!(format!("{prefix}{i}"))).collect()
}

fn members(count: usize) -> Map<String, Value> {
    (0..count)
        .map(|i| (format!("m{i}"), json!({ "type": "string" })))
        .collect()
}

fn tagged(count: usize) -> Vec<Value> {
    let branch = |i| json!({ "type": "object", "required": ["t"], "properties": { "t": { "const": format!("t{i}") } } });
    (0..count).map(branch).collect()
}

fn twice(all: &[Value]) -> Vec<Value> {
    [all, all].concat()
}

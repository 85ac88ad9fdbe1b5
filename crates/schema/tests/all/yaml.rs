//! YAML: what is read, what is refused and where, and that no text takes much time or memory, or crashes the program.
//!
//! `accept` has files with the JSON they stand for, and `reject` has files with their messages.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use samewire_schema::{Json, Pointer, Problem, Source, Spans, parse, parse_yaml};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/yaml")
        .join(folder);
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "yaml"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

#[test]
fn a_document_means_what_the_core_schema_says() {
    for path in files("accept") {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let expected = fs::read_to_string(path.with_extension("json")).expect("its JSON");
        let (json, spans) =
            parse_yaml(&text).unwrap_or_else(|mistake| panic!("{path:?}: {mistake}"));
        // The texts are compared, so that the spelling of numbers counts.
        assert_eq!(json.to_string(), expected.trim(), "{path:?}");
        inside(&text, &json, &spans);
    }
}

/// Checks that every position is within the text.
fn inside(text: &str, json: &Json, spans: &Spans) {
    for range in [Some(&spans.value), spans.name.as_ref()]
        .into_iter()
        .flatten()
    {
        assert!(text.get(range.clone()).is_some(), "{range:?} of {json}");
    }
    let inner: Vec<&Json> = match json {
        Json::Object(members) => members.values().collect(),
        Json::List(items) => items.iter().collect(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => Vec::new(),
    };
    assert_eq!(inner.len(), spans.inner.len(), "{json}");
    for (json, spans) in inner.into_iter().zip(&spans.inner) {
        inside(text, json, spans);
    }
}

#[test]
fn what_is_refused_is_told_with_its_place() {
    let update = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    for path in files("reject") {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name");
        let text = fs::read_to_string(&path).expect("UTF-8");
        let mistake = match parse_yaml(&text) {
            Ok((json, _)) => panic!("{name} is read as {json}"),
            Err(mistake) => mistake,
        };
        let told = format!("{}\n", Problem::syntax(name, &text, &mistake));
        let file = path.with_extension("txt");
        if update {
            fs::write(&file, &told).expect("written");
        }
        let expected = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(told, expected);
    }
}

#[test]
fn values_have_their_places() {
    let text = "# é\ntype: object\nproperties:\n  é: &x { maximum: 5 }\n  list:\n    - one\n    - 'two'\n  again: *x\nlast: |\n  text\n";
    let (json, spans) = parse_yaml(text).expect("YAML");
    let at = |pointer: &str| {
        let pointer = Pointer::of_text(pointer).expect("a pointer");
        let found = spans.find(&json, &pointer);
        let name = found.name.as_ref().map(|range| &text[range.clone()]);
        (&text[found.value.clone()], name.unwrap_or_default())
    };
    assert_eq!(at("/type"), ("object", "type"));
    assert_eq!(at("/properties/é"), ("&x { maximum: 5 }", "é"));
    assert_eq!(at("/properties/é/maximum"), ("5", "maximum"));
    assert_eq!(at("/properties/list/1"), ("'two'", ""));
    // The position of a repeated value is that of the alias.
    assert_eq!(at("/properties/again"), ("*x", "again"));
    assert_eq!(at("/properties/again/maximum"), ("5", "maximum"));
    assert_eq!(at("/properties").1, "properties");
    assert!(
        at("/properties").0.ends_with("again: *x"),
        "{:?}",
        at("/properties")
    );
}

#[test]
fn a_byte_order_mark_and_lines_of_windows_change_nothing() {
    let text = "\u{feff}a: |\r\n  x\r\n  y\r\nb:\r\n  - é\r\n";
    let (json, spans) = parse_yaml(text).expect("YAML");
    assert_eq!(json.to_string(), r#"{"a":"x\ny\n","b":["é"]}"#);
    let item = Pointer::root().join("b").item(0);
    assert_eq!(&text[spans.find(&json, &item).value.clone()], "é");
    let mistake = parse_yaml("\u{feff}a: 1\r\nb: @\r\n").expect_err("it is wrong");
    let told = Problem::syntax("a.yaml", "\u{feff}a: 1\r\nb: @\r\n", &mistake).to_string();
    assert!(told.starts_with("a.yaml:2:4: "), "{told}");
}

#[test]
fn files_are_read_as_they_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("written");
        Source::of_file(&path)
    };
    assert!(file("a.yaml", b"type: string").is_ok());
    assert!(file("a.YML", b"type: string").is_ok());
    assert!(file("a.json", b"type: string").is_err());
    let told = file("b.yaml", b"a: \xff")
        .expect_err("no UTF-8")
        .to_string();
    assert!(told.contains("UTF-8"), "{told}");
    let told = file("c.yaml", b"\xff\xfea\x00:\x00")
        .expect_err("UTF-16")
        .to_string();
    assert!(told.contains("it is UTF-16: save it as UTF-8"), "{told}");
}

/// Small texts that expand to large values or are deeply nested.
fn hostile() -> Vec<(&'static str, String)> {
    let mut laughs = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..20 {
        let aliases = vec![format!("*a{}", level - 1); 10].join(", ");
        writeln!(laughs, "a{level}: &a{level} [{aliases}]").expect("a string");
    }
    let long = format!(
        "a: &a {}\nb: [{}]\n",
        "x".repeat(1 << 20),
        vec!["*a"; 1 << 16].join(", ")
    );
    let mut tower = String::from("a0: &a0 [x]\n");
    for level in 1..400 {
        writeln!(tower, "a{level}: &a{level} [*a{}]", level - 1).expect("a string");
    }
    let mut steps = String::new();
    for level in 0..2_000 {
        writeln!(steps, "{}a:", " ".repeat(level)).expect("a string");
    }
    let many = 1 << 20;
    vec![
        ("billion laughs", laughs),
        ("a long text many times", long),
        ("a tower of aliases", tower),
        ("deep brackets", "[".repeat(many)),
        ("deep braces", "{a: ".repeat(many)),
        ("deep dashes", "- ".repeat(many)),
        ("deep steps", steps),
        ("deep keys", "? ".repeat(many)),
        ("deep closed brackets", "[".repeat(300) + &"]".repeat(300)),
        ("anchors without end", "&a ".repeat(many)),
        ("tags without end", "!!str ".repeat(many)),
        ("directives without end", "%TAG ! a\n".repeat(many >> 4)),
    ]
}

#[test]
fn a_hostile_text_is_refused_at_once() {
    for (what, text) in hostile() {
        let begun = Instant::now();
        let read = parse_yaml(&text);
        let took = begun.elapsed();
        let mistake = read.err().unwrap_or_else(|| panic!("{what} is read"));
        assert!(took.as_secs() < 300, "{what} took {took:?}: {mistake}");
    }
    let (_, laughs) = hostile().swap_remove(0);
    let told = parse_yaml(&laughs).expect_err("it is too large").message;
    assert_eq!(
        told,
        "the aliases of this file repeat more than 16 MB: use `$ref` instead of aliases"
    );
}

#[test]
fn long_texts_take_a_time_that_grows_with_their_length() {
    let many = 1 << 17;
    for (what, text) in [
        ("keys", numbered(many, |n| format!("key{n}: 1\n"))),
        ("items", "- é\n".repeat(many)),
        ("one list", format!("[{}]", "1, ".repeat(many))),
        ("one line", format!("a: {}", "word ".repeat(many))),
        ("comments", "# nothing\n".repeat(many) + "a: 1"),
        ("one block", "a: |\n".to_owned() + &"  line\n".repeat(many)),
        ("quoted", format!("\"{}\"", "x\\n".repeat(many))),
        (
            "anchors",
            numbered(many, |n| format!("- &a{n} x\n- *a{n}\n")),
        ),
    ] {
        let begun = Instant::now();
        let read = parse_yaml(&text);
        let took = begun.elapsed();
        assert!(read.is_ok(), "{what}: {:?}", read.err());
        assert!(took.as_secs() < 300, "{what} took {took:?}");
    }
}

fn numbered(many: usize, line: impl Fn(usize) -> String) -> String {
    let lines: Vec<String> = (0..many).map(line).collect();
    lines.concat()
}

/// Mutated texts are read or refused, but never crash the program, and JSON texts mean the same as YAML.
#[test]
fn no_text_ends_the_program() {
    let seeds: Vec<String> = ["accept", "reject"]
        .iter()
        .flat_map(|folder| files(folder))
        .map(|path| fs::read_to_string(path).expect("UTF-8"))
        .collect();
    let parts = [
        "[",
        "]",
        "{",
        "}",
        ":",
        ": ",
        "- ",
        "? ",
        "&a ",
        "*a",
        "!",
        "!!str ",
        "|",
        ">",
        "'",
        "\"",
        "#",
        "\n",
        "\n  ",
        "\t",
        "---\n",
        "...\n",
        "%YAML 1.2\n",
        "<<",
        "~",
        "é",
        "\u{feff}",
        "\r",
        "\\u",
        ",",
        "0x",
        "1e",
        "\u{85}",
        " ",
    ];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut next = |below: usize| random.random_range(0..below);
    let mut read = 0;
    for _ in 0..30_000 {
        let mut text: Vec<char> = seeds[next(seeds.len())].chars().collect();
        for _ in 0..=next(4) {
            let at = next(text.len() + 1);
            let end = (at + next(6)).min(text.len());
            text.splice(at..end, parts[next(parts.len())].chars());
        }
        let text: String = text.into_iter().collect();
        match parse_yaml(&text) {
            Ok((json, spans)) => {
                read += 1;
                inside(&text, &json, &spans);
                let (same, _) = parse(&json.to_string()).expect("JSON");
                assert_eq!(same, json);
            }
            Err(mistake) => assert!(mistake.at <= text.len(), "{text:?}: {mistake}"),
        }
    }
    assert!(read > 1_000, "{read} texts were read");
}

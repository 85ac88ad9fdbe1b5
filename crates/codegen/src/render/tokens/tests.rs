//! Tests of tokens as data: hostile texts, and the results.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::{comment, lines, literal, string};
use crate::language::{DocStyle, Language};
use crate::render::mark::{Marked, is_mark};
use serde_json::{Value, json};

fn plain() -> Language {
    let text = include_str!("../../../tests/languages/plain/language.toml");
    Language::parse("plain", "language.toml".as_ref(), text).unwrap()
}

#[test]
fn strings() {
    let language = plain();
    for (text, expected) in [
        ("plain", "\"plain\""),
        ("a\"b", "'a\"b'"),
        ("a\"b'c", "\"a\\\"b'c\""),
        ("back\\slash", "\"back\\\\slash\""),
        ("\n\r\t", "\"\\n\\r\\t\""),
        ("\0\u{1}\u{7f}\u{85}", "\"\\x00\\x01\\x7f\\x85\""),
        ("\u{2028}\u{2029}\u{feff}", "\"\\u2028\\u2029\\ufeff\""),
        ("\u{202e}\u{2066}\u{200f}", "\"\\u202e\\u2066\\u200f\""),
        ("\u{ffff}\u{1fffe}", "\"\\uffff\\U0001fffe\""),
        ("größe 日本 👨\u{200d}👩", "\"größe 日本 👨\\u200d👩\""),
        ("\u{3164}\u{200c}\u{fe0f}", "\"\\u3164\\u200c\\ufe0f\""),
    ] {
        assert_eq!(string(&language.literal.string, text), expected);
    }
}

#[test]
fn literals() {
    let language = plain();
    for (value, expected) in [
        (json!(null), "nothing"),
        (json!([true, false]), "[yes, no]"),
        (json!([]), "[]"),
        (json!({}), "{}"),
        (
            json!({"a": 1, "b-c": [-2.5], "__proto__": 1e21}),
            "{ a: 1, \"b-c\": [-2.5], [\"__proto__\"]: 1e+21 }",
        ),
        (
            json!([1.0, -0.0, 18_446_744_073_709_551_615_u64]),
            "[1.0, -0.0, 18446744073709551615]",
        ),
    ] {
        let printed = literal(&language, &value);
        assert_eq!(printed.replace("1e21", "1e+21"), expected);
    }
    let long =
        json!({"first": "a long text that fills", "second": ["another long text", "and more"]});
    assert_eq!(
        literal(&language, &long),
        "{ first: \"a long text that fills\", second: [\"another long text\", \"and more\"] }"
    );
}

#[test]
fn docs_are_lines_without_anything_that_is_not_text() {
    for (text, expected) in [
        ("", &[][..]),
        (" \n\n ", &[]),
        ("one", &["one"]),
        ("\n  one  \n\n two\t!\n", &["one", "", " two    !"]),
        (
            "a\r\nb\rc\u{2028}d\u{2029}e\u{85}f\u{b}g\u{c}h",
            &["a", "b", "c", "d", "e", "f", "g", "h"],
        ),
        (
            "\u{1}\u{5}\u{202e}\u{2067}\u{feff}",
            &["\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}"],
        ),
        (
            "👨\u{200d}👩 ❤\u{fe0f} نمی\u{200c}خواهم",
            &["👨\u{200d}👩 ❤\u{fe0f} نمی\u{200c}خواهم"],
        ),
        (
            "a\u{200d}b\u{fe0f} \u{3164}\u{200c}",
            &["a\u{fffd}b\u{fffd} \u{fffd}\u{fffd}"],
        ),
    ] {
        assert_eq!(lines(text), expected, "{text:?}");
    }
}

#[test]
fn comments() {
    let language = plain();
    let style = |name: &str| language.docs.style[name].clone();
    let docstring = DocStyle {
        single: crate::language::pattern::Pattern::parse("'''{text}'''").unwrap(),
        open: "'''".into(),
        hug: true,
        line: String::new(),
        close: "'''".into(),
        escapes: [
            ("\\".into(), "\\\\".into()),
            ("'''".into(), "\\'\\'\\'".into()),
        ]
        .into(),
        edges: [("'".into(), "\\'".into())].into(),
        dedent: true,
        ..style("note")
    };
    for (what, style, text, expected) in [
        ("nothing", style("about"), "", "  X"),
        ("one line", style("about"), "Short.", "  << Short. >>\n  X"),
        (
            "one long line",
            style("about"),
            "This is a line of text that is much too long to stand on one.",
            "  <<\n    This is a line of text that is much too long to stand on one.\n  >>\n  X",
        ),
        (
            "one long line that hugs its quotes",
            docstring.clone(),
            "This is a line of text that is much too long to stand on one.",
            "  '''This is a line of text that is much too long to stand on one.'''\n  X",
        ),
        (
            "several lines",
            style("about"),
            "One.\n\nTwo.",
            "  <<\n    One.\n\n    Two.\n  >>\n  X",
        ),
        (
            "the end of a comment",
            style("about"),
            "a >> b <<",
            "  << a > > b < < >>\n  X",
        ),
        (
            "never on one line",
            style("note"),
            "One.\n\nTwo.",
            "  # One.\n  #\n  # Two.\n  X",
        ),
        (
            "quotes at the edges",
            docstring.clone(),
            "'a' \\ ''' 'b'",
            "  '''\\'a' \\\\ \\'\\'\\' 'b\\''''\n  X",
        ),
        (
            "three quotes at the end",
            docstring.clone(),
            "a'''",
            "  '''a\\'\\'\\''''\n  X",
        ),
        (
            "common indentation goes",
            docstring,
            "a\n    b\n      c",
            "  '''a\n  b\n    c\n  '''\n  X",
        ),
    ] {
        let printed = format!("  {}X", comment(&style, &lines(text), &[]));
        assert_eq!(
            Marked::read(&printed, 60, 4).unwrap().text,
            expected,
            "{what}"
        );
    }
}

#[test]
fn no_text_holds_a_mark() {
    let language = plain();
    let all: String = (0..=0x2_ffff).filter_map(char::from_u32).collect();
    let printed = string(&language.literal.string, &all);
    assert!(!printed.contains(|c| is_mark(c) || c == '\n'));
    assert!(
        !lines(&all)
            .iter()
            .any(|line| line.contains(|c| is_mark(c) || c == '\n' || c == '\r'))
    );
    let value = Value::from(all);
    assert!(!literal(&language, &value).contains(is_mark));
}

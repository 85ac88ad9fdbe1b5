//! Tests of the layout as data: printed text, the width of lines, and the result.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::{columns, resolve};
use crate::pattern::Pattern;

/// `{…}` are marks as in `language.toml`; `{{` and `}}` are braces.
fn check(what: &str, width: usize, printed: &str, expected: &str) {
    let printed = Pattern::parse(printed).unwrap().with(&[]);
    assert_eq!(
        resolve(&printed, width, "  ").unwrap().text,
        expected,
        "{what}"
    );
}

const LIST: &str = "a = {group}[{indent}{soft}one,{line}two{trail:,}{dedent}{soft}]{end};\n";
const NESTED: &str = "f({group}{indent}{soft}{group}[{indent}{soft}one,{line}two{dedent}{soft}]{end},{line}three{dedent}{soft}{end})\n";

const BRACKETS: &str =
    "name = {group}{when_broken:(}{indent}{soft}value{dedent}{soft}{when_broken:)}{end}\n";

#[test]
fn brackets_that_do_not_help_are_left_out() {
    check("fits", 12, BRACKETS, "name = value\n");
    check("they help", 11, BRACKETS, "name = (\n  value\n)\n");
    check(
        "what is in them is too long, too",
        6,
        BRACKETS,
        "name = value\n",
    );
    check(
        "they are too far to the right",
        7,
        BRACKETS,
        "name = value\n",
    );
    let list = "{group}{when_broken:(}{indent}{soft}a,{line}b{dedent}{soft}{when_broken:)}{end}\n";
    check("something else breaks", 3, list, "(\n  a,\n  b\n)\n");
}

#[test]
fn groups() {
    check("fits exactly", 15, LIST, "a = [one, two];\n");
    check(
        "what follows counts",
        14,
        LIST,
        "a = [\n  one,\n  two,\n];\n",
    );
    check(
        "the inner group fits where the outer breaks",
        16,
        NESTED,
        "f(\n  [one, two],\n  three\n)\n",
    );
    check(
        "both break",
        9,
        NESTED,
        "f(\n  [\n    one,\n    two\n  ],\n  three\n)\n",
    );
    check(
        "a group is measured up to the next place that may break",
        9,
        "{group}a{line}b{end}c{group}{line}d{end}\n",
        "a bc d\n",
    );
    check(
        "the same, broken",
        4,
        "{group}a{line}b{end}c{group}{line}d{end}\n",
        "a bc\nd\n",
    );
    check(
        "the comma that breaking adds counts for the group before it",
        9,
        "{group}({indent}{soft}{group}a{line}bcdef{end}{trail:,}{dedent}{soft}){end};\n",
        "(\n  a\n  bcdef,\n);\n",
    );
    check(
        "when flat",
        80,
        "{group}a{when_flat:!}{when_broken:?}{line}b{end}\n",
        "a! b\n",
    );
    check(
        "when broken",
        2,
        "{group}a{when_flat:!}{when_broken:?}{line}b{end}\n",
        "a?\nb\n",
    );
    check(
        "outside groups every line breaks",
        80,
        "  a{line}b\n",
        "  a\n  b\n",
    );
}

#[test]
fn breaks_that_must_be() {
    check(
        "a hard break breaks the groups around it",
        80,
        "{group}a{line}{group}b{hard}c{end}{end}\n",
        "a\nb\nc\n",
    );
    check(
        "so does a line break of the text",
        80,
        "{group}a{line}b\nc{end}\n",
        "a\nb\nc\n",
    );
    check(
        "a group beside it stays",
        80,
        "{group}{group}a{line}b{end}{hard}c{end}\n",
        "a b\nc\n",
    );
}

#[test]
fn indentation_is_that_of_the_line_the_group_began_on() {
    check(
        "base",
        3,
        "    a {group}{indent}{line}b{dedent}{line}c{end}\n",
        "    a\n      b\n    c\n",
    );
    check(
        "white space alone is no line",
        80,
        "  \n   {hard}a\n",
        "\n\n   a\n",
    );
}

#[test]
fn wide_characters_take_two_columns() {
    assert_eq!(columns("日本"), 4);
    assert_eq!(columns("e\u{301}"), 1);
    check("fits", 6, "{group}日本{line}a{end}\n", "日本 a\n");
    check("does not fit", 5, "{group}日本{line}a{end}\n", "日本\na\n");
}

#[test]
fn marks_that_do_not_match_are_errors() {
    for printed in ["{group}a", "a{end}", "{indent}a", "a{dedent}"] {
        let printed = Pattern::parse(printed).unwrap().with(&[]);
        assert!(resolve(&printed, 80, "  ").is_err(), "{printed:?}");
    }
    assert!(resolve("a\u{8}b", 80, "  ").is_err());
    assert!(resolve("a\u{e}b", 80, "  ").is_err());
}

#[test]
fn time_grows_with_the_length_of_the_text() {
    let deep = format!(
        "{}a{}",
        "{group}({indent}{soft}".repeat(2000),
        "{dedent}{soft}){end}".repeat(2000)
    );
    let printed = Pattern::parse(&deep).unwrap().with(&[]);
    assert!(resolve(&printed, 80, "").unwrap().text.contains('a'));
    let long = "{group}a{line}b{end} ".repeat(100_000);
    let printed = Pattern::parse(&long).unwrap().with(&[]);
    assert_eq!(
        resolve(&printed, 80, "").unwrap().text.lines().count(),
        5_001
    );
}

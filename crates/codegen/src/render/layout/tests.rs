//! Tests of the layout as data: a line, the width, and the lines that come out.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::broken;
use crate::language::{Layout, Syntax};
use crate::render::lexer;

/// A language in which white space means nothing.
const FREE: &str = r#"
    width = 80
    indent = "  "
    left_alone = []
    brackets = [
        { open = "(", close = ")", between = [","], trailing = true, after_word = false },
        { open = "[", close = "]", between = [","], trailing = true, after_word = false },
        { open = "{", close = "}", between = [",", ";"], trailing = true, after_word = false },
        { open = "<", close = ">", between = [","], trailing = false, after_word = true },
    ]
    no_brackets = ["=>"]
    one_item = []
    last = ["..."]
    operators = [
        { text = " || ", stands = "behind" },
        { text = " && ", stands = "behind" },
        { text = " | ", stands = "before_each" },
    ]
    heads = [" =", ":"]
    first_words = []
    continued = ""
    ends = ""
    [syntax]
    kind = "code"
    files = []
    literals = [{ open = '"', close = '"', escape = '\', lines = false }]
    comments = [{ open = "//", close = "\n" }, { open = "/*", close = "*/" }]
"#;

/// A language in which a statement ends with its line.
const LINES: &str = r##"
    width = 80
    indent = "    "
    left_alone = []
    brackets = [{ open = "(", close = ")", between = [","], trailing = true, after_word = false }]
    no_brackets = []
    one_item = [" for "]
    last = []
    operators = [
        { text = ", ", stands = "behind" },
        { text = " or ", stands = "before" },
        { text = " | ", stands = "before" },
    ]
    heads = [" =", ":", " import"]
    first_words = ["return", "elif"]
    continued = "()"
    ends = ":,"
    [syntax]
    kind = "code"
    files = []
    literals = [
        { open = "'''", close = "'''", escape = '\', lines = true },
        { open = '"', close = '"', escape = '\', lines = false },
    ]
    comments = [{ open = "#", close = "\n" }]
"##;

fn laid_out(described: &str, width: usize, code: &str) -> String {
    let mut table: toml::Table = toml::from_str(described).unwrap();
    let syntax = table.remove("syntax").unwrap();
    let mut layout: Layout = table.try_into().unwrap();
    layout.width = width;
    let syntax: Syntax = syntax.try_into().unwrap();
    let spans = lexer::check(&syntax, "code", true, code, &[]).unwrap();
    broken(&layout, code, &spans)
}

fn free(width: usize, code: &str, expected: &[&str]) {
    let found = laid_out(FREE, width, code);
    assert_eq!(found.lines().collect::<Vec<_>>(), expected);
}

fn lines(width: usize, code: &str, expected: &[&str]) {
    let found = laid_out(LINES, width, code);
    assert_eq!(found.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn a_line_that_fits_stays_as_it_is() {
    free(11, "f(a, b, c);\n", &["f(a, b, c);"]);
    free(10, "f(a, b, c);\n", &["f(", "  a,", "  b,", "  c,", ");"]);
    free(80, "f(a,\n  b);   \n\n", &["f(a,", "  b);", ""]);
}

#[test]
fn the_widest_brackets_break_and_others_only_if_they_must() {
    let code = "  const a: Codec<A> = codec(\"A\", readA);\n";
    let expected = [
        "  const a: Codec<A> = codec(",
        "    \"A\",",
        "    readA,",
        "  );",
    ];
    free(38, code, &expected);
    free(
        24,
        code,
        &["  const a: Codec<A> =", "    codec(\"A\", readA);"],
    );
    let behind = [
        "  const a: Codec<A> =",
        "    codec(",
        "      \"A\",",
        "      readA,",
        "    );",
    ];
    free(21, code, &behind);
    let all = [
        "  const a: Codec<",
        "    A",
        "  > =",
        "    codec(",
        "      \"A\",",
        "      readA,",
        "    );",
    ];
    free(20, code, &all);
    let inner = [
        "f(",
        "  g(",
        "    1,",
        "    [",
        "      22,",
        "      333,",
        "    ],",
        "  ),",
        ");",
    ];
    free(
        8,
        "f(g(1, [22, 333]), 4);\n",
        &[
            "f(",
            "  g(",
            "    1,",
            "    [",
            "      22,",
            "      333,",
            "    ],",
            "  ),",
            "  4,",
            ");",
        ],
    );
    free(
        8,
        "f(g(1, [22, 333]));\n",
        &inner
            .map(|line| line.replace("  ),", "  )"))
            .each_ref()
            .map(String::as_str),
    );
}

#[test]
fn what_may_follow_the_last_item_depends_on_the_brackets() {
    free(8, "Map<AA, BB>\n", &["Map<", "  AA,", "  BB", ">"]);
    free(8, "f(a, ...b)\n", &["f(", "  a,", "  ...b", ")"]);
    free(
        16,
        "{ a: 1; b: 22222; }\n",
        &["{", "  a: 1;", "  b: 22222;", "}"],
    );
    lines(8, "(a for a, b in c)\n", &["(", "    a for a, b in c", ")"]);
    // A comma behind one item would make a tuple of it.
    lines(8, "x = (aaaaaa)\n", &["x = (", "    aaaaaa", ")"]);
}

#[test]
fn words_fill_lines() {
    let fills = format!("fills = true\n{FREE}");
    for (width, code, expected) in [
        (
            18,
            "f(\"a, b\", c.d, 17, g(h), i, x + y, j, k);",
            "f(\n  \"a, b\", c.d, 17,\n  g(h),\n  i,\n  x + y,\n  j, k,\n);",
        ),
        (
            17,
            "f(\"a, b\", c.d, 17);",
            "f(\n  \"a, b\", c.d,\n  17,\n);",
        ),
        (
            14,
            "f([a], [b], {}, c);",
            "f(\n  [a],\n  [b],\n  {},\n  c,\n);",
        ),
    ] {
        assert_eq!(laid_out(&fills, width, code), expected, "{code}");
    }
}

#[test]
fn operators_break_before_brackets_do() {
    free(
        20,
        "type A = B | C<D, E>;\n",
        &["type A =", "  | B", "  | C<D, E>;"],
    );
    free(
        20,
        "  return is(a) && has(b, c);\n",
        &["  return is(a) &&", "    has(b, c);"],
    );
    free(
        14,
        "if (a && b || cc) {\n",
        &["if (", "  a && b ||", "  cc", ") {"],
    );
    free(
        12,
        "  key?: A | null;\n",
        &["  key?:", "    | A", "    | null;"],
    );
}

#[test]
fn a_statement_that_ends_with_its_line_continues_in_brackets() {
    lines(16, "x: A | B = None\n", &["x: A | B = None"]);
    lines(
        14,
        "x: A | B = None\n",
        &["x: (", "    A", "    | B", ") = None"],
    );
    lines(
        16,
        "return aaaa or bbbb\n",
        &["return (", "    aaaa", "    or bbbb", ")"],
    );
    lines(
        16,
        "elif aaa or bbbbb:\n",
        &["elif (", "    aaa", "    or bbbbb", "):"],
    );
    lines(
        20,
        "from a import bb, ccc\n",
        &["from a import (", "    bb,", "    ccc", ")"],
    );
    lines(
        18,
        "    \"key\": models.A,\n",
        &["    \"key\": (", "        models.A", "    ),"],
    );
    lines(
        12,
        "name = value_that_is_long\n",
        &["name = value_that_is_long"],
    );
}

#[test]
fn strings_and_comments_are_not_looked_into() {
    let code = "f(\"a, (b\", /* c, d */ e);\n";
    free(20, code, &["f(", "  \"a, (b\",", "  /* c, d */ e,", ");"]);
    free(
        8,
        "f(a, b); // because, (of it\n",
        &["f(a, b); // because, (of it"],
    );
    lines(8, "f(a, b)  # noqa: X\n", &["f(a, b)  # noqa: X"]);
    let text = "x = '''a,\n  b   \n'''\nf(a, b)\n";
    lines(
        6,
        text,
        &["x = '''a,", "  b   ", "'''", "f(", "    a,", "    b,", ")"],
    );
}

#[test]
fn signs_that_look_like_brackets_are_none() {
    free(
        18,
        "a < b; (c) => f(c, d);\n",
        &["a < b; (c) => f(", "  c,", "  d,", ");"],
    );
    free(10, "a >= b && c\n", &["a >= b &&", "  c"]);
}

#[test]
fn wide_characters_take_two_columns() {
    free(10, "f(\"日本\")\n", &["f(\"日本\")"].map(|line| line));
    free(8, "f(\"日本\", a)\n", &["f(", "  \"日本\",", "  a,", ")"]);
}

/// Code that is indented by tabs is broken where the same code is that is indented by as many spaces.
#[test]
fn a_tab_is_as_wide_as_the_spaces_in_its_place() {
    let spaces = [
        "type A = B | Map<C, D>;\n    const a: Codec<A> = codec(\"A\", [readA, readB], { e: 1; f });\n",
        "if (a && f(b, c) || d) {\n    result.name = read(cx, \"name\", object.name, [1, 2, 3]);\n}\n",
        "{\n    {\n        f(a, g(b, h(c, d)), \"日本\");\n        key?: A | null | Array<B>; // why\n    }\n}\n",
    ];
    let tabs = FREE.replace("indent = \"  \"", "indent = \"\\t\"");
    let four = FREE.replace("indent = \"  \"", "indent = \"    \"");
    for code in spaces {
        for width in 8..100 {
            let expected = laid_out(&four, width, code).replace("    ", "\t");
            let found = laid_out(&tabs, width, &code.replace("    ", "\t"));
            assert_eq!(found, expected, "{width}");
        }
    }
    let wide = tabs.replace("left_alone", "tab_width = 8\nleft_alone");
    assert_eq!(laid_out(&wide, 15, "\tf(a, b)\n"), "\tf(a, b)\n");
    assert_eq!(
        laid_out(&wide, 14, "\tf(a, b)\n"),
        "\tf(\n\t\ta,\n\t\tb,\n\t)\n"
    );
}

/// The parts of consecutive lines stand in columns; a sign in a string or a comment separates nothing.
#[test]
fn parts_of_consecutive_lines_begin_below_each_other() {
    let columns = FREE.replace("left_alone", "column = \"¦\"\nleft_alone");
    for (code, expected) in [
        ("a ¦ b;\nlong ¦ c;\n", "a    b;\nlong c;\n"),
        ("  a¦b ¦ c;\n  long¦d;\n", "  a    b c;\n  long d;\n"),
        (
            "a ¦ b ¦ c;\ne ¦ \"¦\";\nf ¦ g ¦ h;",
            "a b c;\ne \"¦\";\nf g h;\n",
        ),
        ("日本 ¦ b;\na ¦ c; // ¦\n", "日本 b;\na    c; // ¦\n"),
        ("a ¦ b;\nf(c);\nlong ¦ d;\n", "a b;\nf(c);\nlong d;\n"),
        ("a ¦ ;\nlong ¦ b;\n", "a    ;\nlong b;\n"),
    ] {
        assert_eq!(laid_out(&columns, 80, code), expected);
    }
    assert_eq!(laid_out(FREE, 80, "a ¦ b;\n"), "a ¦ b;\n");
}

/// One change of a member changes only the lines of its statement.
#[test]
fn statements_do_not_depend_on_each_other() {
    let code = |member: &str| format!("a(1, 2, 3);\nb({member}, 2, 3);\nc(1, 2, 3);\n");
    let [short, long] = ["1", "a_long_member"].map(|member| laid_out(FREE, 12, &code(member)));
    assert_eq!(short.lines().next(), long.lines().next());
    assert_eq!(short.lines().last(), long.lines().last());
}

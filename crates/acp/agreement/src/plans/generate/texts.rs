//! Generates random texts: ordinary ones, text that breaks terminals, and Markdown from parts of its grammar.

use serde_json::{Map, Value, json};

use crate::words::{word, words};
use samewire_prove::parts::Rng;

/// A text of an entry.
pub(super) fn text(rng: &mut Rng) -> String {
    match rng.below(10) {
        0 => odd(rng),
        1 => long(rng),
        _ => word(&words().texts, rng).to_owned(),
    }
}

/// A similar text, as after rewording, or a different one.
pub(super) fn reworded(text: &str, rng: &mut Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(2) {
        let at = match rng.below(3) {
            0 => 0,
            1 => characters.len(),
            _ => rng.below(characters.len() + 1),
        };
        let to = (at + rng.below(3)).min(characters.len());
        let slipped = if rng.once_in(3) {
            odd(rng)
        } else {
            word(&words().texts, rng)
                .chars()
                .take(rng.below(6))
                .collect()
        };
        characters.splice(at..to, slipped.chars());
    }
    characters.into_iter().collect()
}

/// A text of unexpected characters.
pub(super) fn odd(rng: &mut Rng) -> String {
    (0..=rng.below(4))
        .map(|_| {
            let of = if rng.once_in(3) {
                &words().texts
            } else {
                &words().odd
            };
            word(of, rng)
        })
        .collect()
}

/// A text close to the maximum length of a summary.
fn long(rng: &mut Rng) -> String {
    let piece = rng.word(&["x", "é", "\u{1F600}", "a b ", "\u{202e}", " "]);
    let count = 95 + rng.below(30);
    piece.chars().cycle().take(count).collect::<String>() + word(&words().texts, rng)
}

/// One of a few ids.
pub(super) fn id(rng: &mut Rng) -> String {
    match rng.below(12) {
        0 => rng.word(&[
            "__proto__",
            "constructor",
            "",
            "0",
            "null",
            "\u{1F600}",
            "\u{0}",
            "toString",
        ]),
        _ => rng.word(&["p", "p", "q", "r"]),
    }
    .to_owned()
}

/// The URI of a plan.
pub(super) fn uri(rng: &mut Rng) -> String {
    match rng.below(6) {
        0 => odd(rng),
        1 => (0..=rng.below(5))
            .map(|_| word(&words().uri_parts, rng))
            .collect(),
        _ => word(&words().uris, rng).to_owned(),
    }
}

/// A text that is a link, or nearly one, and a path that may belong to it.
pub(super) fn link(rng: &mut Rng) -> (String, Option<String>) {
    let uri = uri(rng);
    let name = match rng.below(3) {
        0 => odd(rng),
        _ => uri.rsplit('/').next().unwrap_or_default().to_owned(),
    };
    let path = rng.once_in(2).then(|| uri.replace("file://", ""));
    (format!("[{name}]({uri})"), path)
}

/// Custom metadata, nested. Rarely, its depth is at a limit or one level beyond it.
pub(super) fn meta(rng: &mut Rng) -> Value {
    if rng.once_in(8) {
        let levels = rng.pick(&[62, 63, 64, 98, 99, 100]).copied();
        return nested(levels.unwrap_or_default());
    }
    Value::Object(members(rng, 2))
}

/// An object with `levels` nested levels, alternating between lists and objects.
fn nested(levels: usize) -> Value {
    let inside = (0..levels).fold(json!(0), |inside, level| {
        if level % 2 == 0 {
            json!([inside])
        } else {
            json!({ "a": inside })
        }
    });
    json!({ "a": inside })
}

/// Members with values. They have no fractions, whose spelling depends on the language.
pub(super) fn members(rng: &mut Rng, depth: usize) -> Map<String, Value> {
    (0..rng.below(3))
        .map(|_| {
            (
                word(&words().member_names, rng).to_owned(),
                value(rng, depth),
            )
        })
        .collect()
}

fn value(rng: &mut Rng, depth: usize) -> Value {
    match rng.below(if depth == 0 { 8 } else { 10 }) {
        0 => Value::Null,
        1 => true.into(),
        2 => false.into(),
        3 => 1.into(),
        4 => 0.into(),
        5 => rng.word(&["", "1", "true", "é"]).into(),
        6 => odd(rng).into(),
        7 => rng
            .pick(&[
                json!(-7),
                json!(9_007_199_254_740_991_i64),
                json!([]),
                json!({}),
            ])
            .cloned()
            .unwrap_or_default(),
        8 => (0..rng.below(3)).map(|_| value(rng, depth - 1)).collect(),
        _ => Value::Object(members(rng, depth - 1)),
    }
}

/// A text in Markdown whose lines resemble Markdown syntax.
pub(super) fn markdown(rng: &mut Rng) -> String {
    let mut out = String::new();
    for _ in 0..rng.below(7) {
        out.push_str(&line(rng));
        out.push_str(rng.word(&["\n", "\n", "\n", "\r\n", "\r", "", "\u{2028}"]));
    }
    out
}

fn line(rng: &mut Rng) -> String {
    let indent = rng.word(&["", "", "", " ", "   ", "    ", "\t", "\u{a0}", "> "]);
    let words = match rng.below(6) {
        0 => odd(rng),
        1 => rng
            .word(&[
                "",
                " ",
                "\u{200b}",
                "#",
                "a#",
                "a #",
                "a ##\t",
                "a \u{a0} #",
                "# #",
                "a\u{a0}#",
                "\\#",
            ])
            .to_owned(),
        2 if rng.once_in(2) => long(rng),
        _ => word(&words().texts, rng).to_owned(),
    };
    let gap = |rng: &mut Rng| rng.word(&[" ", " ", " ", "\t", "  ", "", "\u{a0}"]);
    let what = match rng.below(10) {
        0..2 => {
            let mark = rng.word(&["[ ] ", "[x] ", "[X]\t", "[-] ", "[~]  "]);
            [rng.word(&["- ", "*\t", "+  ", "1. ", "12) "]), mark].concat()
        }
        2..5 => {
            let bullet = rng.word(&[
                "-",
                "-",
                "*",
                "+",
                "1.",
                "23)",
                "123456789.",
                "1234567890.",
                ".",
                "1",
                "\u{661}.",
                "- -",
            ]);
            let mark = rng.word(&[
                "[ ]", "[ ]", "[x]", "[X]", "[-]", "[~]", "[]", "[  ]", "[y]", "[\t]",
            ]);
            [bullet, gap(rng), mark, gap(rng)].concat()
        }
        5 | 6 => {
            rng.word(&["#", "##", "######", "#######", " #", "\t#"])
                .to_owned()
                + gap(rng)
        }
        7 => {
            let info = rng.word(&["", "", " ", "\t ", " sh", "`", " a`b", " ~"]);
            let fence = rng.word(&["```", "```", "````", "~~~", "~~~~~", "``", "~~", "~~~```"]);
            return [indent, fence, info].concat();
        }
        8 => return indent.to_owned(),
        _ => String::new(),
    };
    [indent, &what, &words].concat()
}

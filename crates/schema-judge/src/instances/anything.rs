//! Arbitrary values.

use samewire_prove::parts::{Rng, Tree};

/// Arbitrary JSON with the words of the generated schemas.
pub(crate) fn anything(rng: &mut Rng, depth: usize) -> Tree {
    match rng.below(if depth == 0 { 6 } else { 9 }) {
        0 => Tree::Null,
        1 => Tree::Bool(rng.once_in(2)),
        2 | 3 => number(rng),
        4 | 5 => Tree::Text(rng.word(&WORDS).to_owned()),
        6 => Tree::List(
            (0..rng.below(3))
                .map(|_| anything(rng, depth - 1))
                .collect(),
        ),
        _ => {
            let mut members: Vec<(String, Tree)> = Vec::new();
            for _ in 0..rng.below(4) {
                let name = rng.word(&WORDS).to_owned();
                if members.iter().all(|(other, _)| *other != name) {
                    members.push((name, anything(rng, depth - 1)));
                }
            }
            Tree::Object(members)
        }
    }
}

/// Strings and names that schemas contain, and some that they do not.
pub(super) const WORDS: [&str; 13] = [
    "",
    "x",
    "y",
    "red",
    "green",
    "kind",
    "one",
    "two",
    "ex",
    "plain",
    "longer than that",
    "ü😀",
    "__proto__",
];

/// Any number, including unusual spellings.
pub(super) fn number(rng: &mut Rng) -> Tree {
    const SPELLED: [&str; 20] = [
        "0",
        "-0",
        "1",
        "2",
        "5",
        "7",
        "-1",
        "30",
        "1.0",
        "7.0",
        "1e2",
        "0.5",
        "-2.5",
        "127",
        "256",
        "-129",
        "4294967296",
        "9007199254740993",
        "18446744073709551615",
        "1e300",
    ];
    const LARGE: [&str; 3] = ["18446744073709551616", "-9223372036854775809", "1e39"];
    let spelled = if rng.once_in(25) {
        rng.word(&LARGE)
    } else {
        rng.word(&SPELLED)
    };
    Tree::Number(spelled.to_owned())
}

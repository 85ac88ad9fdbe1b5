//! Writes a pattern for the engines of other languages, with explicit ranges only.

use std::fmt::Write;

use super::class::{Class, LAST};
use super::tree::Tree;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    /// JavaScript with the flag `u`.
    Ecma,
    /// The module `re` of Python, without flags.
    Python,
}

pub(super) fn spell(tree: &Tree, language: Language) -> String {
    let mut spelled = String::new();
    write(tree, language, &mut spelled);
    if spelled.is_empty() {
        // An empty regular expression literal would be a comment in JavaScript.
        spelled.push_str("(?:)");
    }
    spelled
}

/// Whether each look-behind has a fixed length.
pub(super) fn has_fixed_look_behind(tree: &Tree) -> bool {
    match tree {
        Tree::Class(_) | Tree::Start | Tree::End | Tree::Boundary { .. } => true,
        Tree::Look { is_behind, of, .. } => {
            let is_fixed = match of.length() {
                Some((least, most)) => most == Some(least),
                None => false,
            };
            (is_fixed || !is_behind) && has_fixed_look_behind(of)
        }
        Tree::Sequence(parts) | Tree::Either(parts) => parts.iter().all(has_fixed_look_behind),
        Tree::Repeat { of, .. } => has_fixed_look_behind(of),
    }
}

fn write(tree: &Tree, language: Language, to: &mut String) {
    match tree {
        Tree::Class(class) => write_class(class, language, to),
        Tree::Start => to.push('^'),
        Tree::End => to.push_str(match language {
            Language::Ecma => "$",
            Language::Python => r"\Z",
        }),
        Tree::Boundary { is_negated } => to.push_str(boundary(language, *is_negated)),
        Tree::Look {
            is_behind,
            is_negated,
            of,
        } => {
            to.push_str(match (is_behind, is_negated) {
                (false, false) => "(?=",
                (false, true) => "(?!",
                (true, false) => "(?<=",
                (true, true) => "(?<!",
            });
            write(of, language, to);
            to.push(')');
        }
        Tree::Sequence(parts) => {
            for part in parts {
                if matches!(part, Tree::Either(_)) {
                    write_group(part, language, to);
                } else {
                    write(part, language, to);
                }
            }
        }
        Tree::Either(parts) => {
            for (place, part) in parts.iter().enumerate() {
                if place > 0 {
                    to.push('|');
                }
                write(part, language, to);
            }
        }
        Tree::Repeat { of, least, most } => {
            if matches!(**of, Tree::Class(_)) {
                write(of, language, to);
            } else {
                write_group(of, language, to);
            }
            write_counts(*least, *most, to);
        }
    }
}

fn write_group(tree: &Tree, language: Language, to: &mut String) {
    to.push_str("(?:");
    write(tree, language, to);
    to.push(')');
}

/// In Python, `\b` considers letters of all scripts, and `\B` does not match an empty text.
fn boundary(language: Language, is_negated: bool) -> &'static str {
    match (language, is_negated) {
        (Language::Ecma, false) => r"\b",
        (Language::Ecma, true) => r"\B",
        (Language::Python, false) => {
            "(?:(?<=[0-9A-Z_a-z])(?![0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?=[0-9A-Z_a-z]))"
        }
        (Language::Python, true) => {
            "(?:(?<=[0-9A-Z_a-z])(?=[0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?![0-9A-Z_a-z]))"
        }
    }
}

fn write_counts(least: u32, most: Option<u32>, to: &mut String) {
    let counts = match (least, most) {
        (0, None) => "*".to_owned(),
        (1, None) => "+".to_owned(),
        (0, Some(1)) => "?".to_owned(),
        (least, None) => format!("{{{least},}}"),
        (least, Some(most)) if least == most => format!("{{{least}}}"),
        (least, Some(most)) => format!("{{{least},{most}}}"),
    };
    to.push_str(&counts);
}

/// Writes a class. One that contains the last code point is written as the complement of what it lacks.
fn write_class(class: &Class, language: Language, to: &mut String) {
    let others = class.complement();
    match (class.ranges(), others.ranges()) {
        ([], _) => to.push_str(match language {
            Language::Ecma => "[]",
            Language::Python => "(?!)",
        }),
        ([(first, last)], _) if first == last => write_point(*first, Place::Outside, language, to),
        (ranges, []) => write_ranges("[", ranges, language, to),
        (ranges, others) => {
            if ranges.last().is_some_and(|(_, last)| *last == LAST) {
                write_ranges("[^", others, language, to);
            } else {
                write_ranges("[", ranges, language, to);
            }
        }
    }
}

fn write_ranges(open: &str, ranges: &[(u32, u32)], language: Language, to: &mut String) {
    to.push_str(open);
    for (first, last) in ranges {
        write_point(*first, Place::Inside, language, to);
        if last > first {
            if last - first > 1 {
                to.push('-');
            }
            write_point(*last, Place::Inside, language, to);
        }
    }
    to.push(']');
}

/// Where a code point stands: inside or outside of a class.
#[derive(Clone, Copy)]
enum Place {
    Outside,
    Inside,
}

fn write_point(point: u32, place: Place, language: Language, to: &mut String) {
    let escaped = match (place, language) {
        (Place::Outside, Language::Ecma) => r"^$\.*+?()[]{}|/",
        (Place::Outside, Language::Python) => r"^$\.*+?()[]{}|",
        (Place::Inside, Language::Ecma) => r"\]^-[",
        // Two of the other characters in a row may become an operator.
        (Place::Inside, Language::Python) => r"\]^-[&~|",
    };
    let ascii = u8::try_from(point).ok().map(char::from);
    match ascii {
        Some('\n') => to.push_str("\\n"),
        Some('\r') => to.push_str("\\r"),
        Some('\t') => to.push_str("\\t"),
        Some(point) if escaped.contains(point) => {
            to.push('\\');
            to.push(point);
        }
        Some(point @ ' '..='~') => to.push(point),
        _ => {
            let is_pair_or_half = point > 0xFFFF || (0xD800..0xE000).contains(&point);
            let written = match language {
                // Two surrogates in a row would be read as one code point.
                Language::Ecma if is_pair_or_half => write!(to, "\\u{{{point:X}}}"),
                Language::Python if point > 0xFFFF => write!(to, "\\U{point:08X}"),
                Language::Ecma | Language::Python => write!(to, "\\u{point:04X}"),
            };
            debug_assert!(written.is_ok(), "strings take everything");
        }
    }
}

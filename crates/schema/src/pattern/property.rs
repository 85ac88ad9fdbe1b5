//! `\p{…}`: properties of Unicode.

use regex_syntax::Parser;
use regex_syntax::hir::{Class as Table, HirKind};

use super::class::{Class, LAST};
use super::names::{BINARY, CATEGORIES, SCRIPTS};

/// The code points with a property, such as `L`, `Script=Greek` or `Alphabetic`.
pub(super) fn property(name: &str) -> Option<Class> {
    let (of, names, value) = match name.split_once('=') {
        Some(("General_Category" | "gc", value)) => ("gc=", CATEGORIES, value),
        Some(("Script" | "sc", value)) => ("sc=", SCRIPTS, value),
        Some(("Script_Extensions" | "scx", value)) => ("scx=", SCRIPTS, value),
        Some(_) => return None,
        None if is_among(CATEGORIES, name) => ("gc=", CATEGORIES, name),
        None => ("", BINARY, name),
    };
    if !is_among(names, value) {
        return None;
    }
    match value {
        "Any" => Some(Class::of(vec![(0, LAST)])),
        "Cs" | "Surrogate" => Some(Class::of(vec![(0xD800, 0xDFFF)])),
        value => table(&format!("{of}{value}")),
    }
}

fn is_among(names: &str, name: &str) -> bool {
    names.split(' ').any(|other| other == name)
}

/// The code points of a property, in the crate that has the tables. It only tells them as a regular expression.
fn table(query: &str) -> Option<Class> {
    let found = Parser::new().parse(&format!("[\\p{{{query}}}]")).ok()?;
    let ranges = match found.into_kind() {
        HirKind::Class(Table::Unicode(class)) => {
            let ranges = class.iter();
            let ranges = ranges.map(|range| (u32::from(range.start()), u32::from(range.end())));
            ranges.collect()
        }
        // A class of one code point.
        HirKind::Literal(literal) => {
            let text = std::str::from_utf8(&literal.0).ok()?;
            let points = text.chars().map(u32::from);
            points.map(|point| (point, point)).collect()
        }
        _ => return None,
    };
    Some(Class::of(ranges))
}

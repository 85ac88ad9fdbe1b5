//! Writes the Unicode tables for `\p{…}` in a compact form. The tables of `regex-syntax` would take a quarter of a
//! megabyte.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use regex_syntax::Parser;
use regex_syntax::hir::{Class, HirKind};

#[path = "src/pattern/names.rs"]
mod names;

use names::{BINARY, CATEGORIES, SCRIPTS};

/// Writes two files. `properties.bin` has the ranges of each property: the distances from end to start and from start
/// to end, in seven bits per byte, the lowest ones first. `properties.txt` has a line for each name, with the positions
/// at which its ranges begin and end.
fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/pattern/names.rs");
    let mut tables: Vec<u8> = Vec::new();
    let mut index = String::new();
    let mut known: BTreeMap<Vec<u8>, (usize, usize)> = BTreeMap::new();
    for (of, names) in [
        ("gc=", CATEGORIES),
        ("sc=", SCRIPTS),
        ("scx=", SCRIPTS),
        ("", BINARY),
    ] {
        for name in names.split(' ') {
            // Properties that are newer than the tables are left out.
            let Some(ranges) = ranges(&format!("{of}{name}")) else {
                continue;
            };
            let table = encoded(&ranges);
            let (start, end) = *known.entry(table.clone()).or_insert_with(|| {
                let start = tables.len();
                tables.extend(&table);
                (start, tables.len())
            });
            writeln!(index, "{of}{name} {start} {end}")?;
        }
    }
    let folder = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(folder.join("properties.bin"), tables)?;
    fs::write(folder.join("properties.txt"), index)?;
    Ok(())
}

/// The code points of a property. The crate only reveals them through a parsed regular expression.
fn ranges(query: &str) -> Option<Vec<(u32, u32)>> {
    match query {
        "Any" => return Some(vec![(0, 0x10_FFFF)]),
        "gc=Cs" | "gc=Surrogate" => return Some(vec![(0xD800, 0xDFFF)]),
        _ => {}
    }
    let found = Parser::new().parse(&format!("[\\p{{{query}}}]")).ok()?;
    match found.into_kind() {
        HirKind::Class(Class::Unicode(class)) => {
            let ranges = class.iter();
            let ranges = ranges.map(|range| (u32::from(range.start()), u32::from(range.end())));
            Some(ranges.collect())
        }
        // A class with a single code point is parsed as a literal.
        HirKind::Literal(literal) => {
            let text = std::str::from_utf8(&literal.0).ok()?;
            let points = text.chars().map(u32::from);
            Some(points.map(|point| (point, point)).collect())
        }
        _ => None,
    }
}

fn encoded(ranges: &[(u32, u32)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut before = 0;
    for (first, last) in ranges {
        for distance in [first - before, last - first] {
            let mut rest = distance;
            while rest >= 0x80 {
                bytes.push(rest.to_le_bytes()[0] | 0x80);
                rest >>= 7;
            }
            bytes.push(rest.to_le_bytes()[0]);
        }
        before = *last;
    }
    bytes
}

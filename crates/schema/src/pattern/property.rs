//! Unicode properties, `\p{…}`, in the exact spelling of ECMA-262. `build.rs` writes the tables.

use super::class::Class;

const INDEX: &str = include_str!(concat!(env!("OUT_DIR"), "/properties.txt"));
const TABLES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/properties.bin"));

/// The code points that have a property, such as `L`, `Script=Greek` or `Alphabetic`.
pub(super) fn property(name: &str) -> Option<Class> {
    match name.split_once('=') {
        Some(("General_Category" | "gc", value)) => table(&format!("gc={value}")),
        Some(("Script" | "sc", value)) => table(&format!("sc={value}")),
        Some(("Script_Extensions" | "scx", value)) => table(&format!("scx={value}")),
        Some(_) => None,
        None => table(&format!("gc={name}")).or_else(|| table(name)),
    }
}

/// The table for a name of the index.
fn table(name: &str) -> Option<Class> {
    let entry = |line: &'static str| {
        let rest = line.strip_prefix(name)?.strip_prefix(' ')?;
        let (start, end) = rest.split_once(' ')?;
        TABLES.get(start.parse().ok()?..end.parse().ok()?)
    };
    let mut bytes = INDEX.lines().find_map(entry)?.iter();
    let mut ranges = Vec::new();
    let mut before = 0;
    while let Some(distance) = number(&mut bytes) {
        let first = before + distance;
        before = first + number(&mut bytes)?;
        ranges.push((first, before));
    }
    Some(Class::of(ranges))
}

/// Reads the next number, which has seven bits in each byte, the lowest ones first.
fn number<'b>(bytes: &mut impl Iterator<Item = &'b u8>) -> Option<u32> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        number |= u32::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

//! Rewrites regular expressions for the crate `jsonschema`, in which `.` matches every character except `\n`. In JSON
//! Schema, which uses ECMA-262, it matches none of the four line terminators. Beside a look-around, `\d`, `\s` and `\w`
//! match more characters in the crate. An escaped letter without a meaning is an error there, but stands for itself
//! here.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Value};

const DOT: &str = r"[^\n\r\u2028\u2029]";
/// The characters that `\d`, `\s` and `\w` match, as the content of a class.
const CLASSES: [(char, &str); 3] = [
    ('d', "0-9"),
    (
        's',
        r"\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
    ),
    ('w', "A-Za-z0-9_"),
];
/// The letters with a meaning after a backslash.
const ESCAPES: &str = "bBcdDfknpPrsStuvwWx";
/// Keywords whose value is an object of schemas.
const NAMED: [&str; 5] = [
    "properties",
    "$defs",
    "definitions",
    "dependentSchemas",
    "dependencies",
];
/// Keywords whose values contain no schemas.
const VALUES: [&str; 4] = ["const", "enum", "default", "examples"];
const PATTERNS: &str = "patternProperties";
/// Keywords whose values are references, possibly with a JSON Pointer.
const REFERENCES: [&str; 3] = ["$ref", "$dynamicRef", "$recursiveRef"];
/// The characters that are escaped in a JSON Pointer as a URI fragment.
const FRAGMENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'$');

/// A document whose regular expressions contain no `.` outside of a class.
pub(super) fn in_document(document: &Value) -> Value {
    schema(document)
}

fn in_pointer(pointer: &str) -> String {
    let mut is_pattern = false;
    let tokens = pointer.split('/').map(|token| {
        let told = if is_pattern {
            in_pattern(token)
        } else {
            token.to_owned()
        };
        is_pattern = token == PATTERNS;
        told
    });
    tokens.collect::<Vec<_>>().join("/")
}

/// A place in a document after [`in_document`], as a URI fragment.
pub(super) fn in_fragment(pointer: &str) -> String {
    utf8_percent_encode(&in_pointer(pointer), FRAGMENT).to_string()
}

/// A reference to the same schema after [`in_document`].
fn in_reference(reference: &str) -> String {
    match reference.split_once('#') {
        Some((document, at)) if at.starts_with('/') => {
            let at = percent_decode_str(at).decode_utf8_lossy();
            format!("{document}#{}", in_fragment(&at))
        }
        _ => reference.to_owned(),
    }
}

fn schema(of: &Value) -> Value {
    match of {
        Value::Object(members) => {
            let members = members.iter();
            let members = members.map(|(name, value)| (name.clone(), keyword(name, value)));
            Value::Object(members.collect())
        }
        Value::Array(items) => items.iter().map(schema).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => of.clone(),
    }
}

fn keyword(name: &str, value: &Value) -> Value {
    let each = |members: &Map<String, Value>, of: fn(&str) -> String| {
        let members = members
            .iter()
            .map(|(name, value)| (of(name), schema(value)));
        Value::Object(members.collect())
    };
    match value {
        Value::String(pattern) if name == "pattern" => in_pattern(pattern).into(),
        Value::String(reference) if REFERENCES.contains(&name) => in_reference(reference).into(),
        Value::Object(members) if name == PATTERNS => each(members, in_pattern),
        Value::Object(members) if NAMED.contains(&name) => each(members, str::to_owned),
        value if VALUES.contains(&name) => value.clone(),
        value => schema(value),
    }
}

fn in_pattern(pattern: &str) -> String {
    let mut told = String::new();
    let mut is_class = false;
    let mut rest = pattern.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => {
                if let Some((character, after)) = surrogates(rest.as_str()) {
                    told.push(character);
                    rest = after.chars();
                    continue;
                }
                let escaped = rest.next();
                if let Some(class) = escaped.and_then(|escaped| in_class(escaped, is_class)) {
                    told.push_str(&class);
                    continue;
                }
                let is_known = |c: char| !c.is_ascii_alphabetic() || ESCAPES.contains(c);
                told.extend(Some(c).filter(|_| escaped.is_none_or(is_known)));
                told.extend(escaped);
            }
            '.' if !is_class => told.push_str(DOT),
            _ => {
                is_class = (is_class || c == '[') && c != ']';
                told.push(c);
            }
        }
    }
    told
}

/// The character for two escapes such as `\uD83D\uDE00`, after the first backslash, and the rest of the text.
fn surrogates(text: &str) -> Option<(char, &str)> {
    let unit = |text: &str| {
        let digits = text.strip_prefix('u')?.get(..4)?;
        u16::from_str_radix(digits, 16).ok()
    };
    let second = text.get(5..)?.strip_prefix('\\')?;
    let units = [unit(text)?, unit(second)?];
    let mut characters = char::decode_utf16(units);
    match (characters.next(), characters.next()) {
        (Some(Ok(character)), None) => Some((character, second.get(5..)?)),
        _ => None,
    }
}

/// The class for an escaped letter that stands for several characters. A negated one is impossible inside of a class.
fn in_class(escaped: char, is_class: bool) -> Option<String> {
    let lower = escaped.to_ascii_lowercase();
    let (_, all) = CLASSES.iter().find(|(letter, _)| *letter == lower)?;
    match (is_class, escaped == lower) {
        (true, true) => Some((*all).to_owned()),
        (true, false) => None,
        (false, true) => Some(format!("[{all}]")),
        (false, false) => Some(format!("[^{all}]")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{in_document, in_pattern, in_pointer, in_reference};

    #[test]
    fn a_dot_is_told_where_it_is_one() {
        let document = json!({
            "pattern": r"^.\.[.\].].$",
            "not": { "pattern": r"\A\d\Z[\w.]\W" },
            "const": { "pattern": "." },
            "properties": { "pattern": { "pattern": "." }, "const": { "pattern": "." } },
            "patternProperties": { ".+": { "$ref": "#/patternProperties/.+/not" } },
        });
        let expected = json!({
            "pattern": r"^[^\n\r\u2028\u2029]\.[.\].][^\n\r\u2028\u2029]$",
            "not": { "pattern": "A[0-9]Z[A-Za-z0-9_.][^A-Za-z0-9_]" },
            "const": { "pattern": "." },
            "properties": {
                "pattern": { "pattern": r"[^\n\r\u2028\u2029]" },
                "const": { "pattern": r"[^\n\r\u2028\u2029]" },
            },
            "patternProperties": {
                r"[^\n\r\u2028\u2029]+": {
                    "$ref": "#/patternProperties/%5B%5E%5Cn%5Cr%5Cu2028%5Cu2029%5D%2B/not",
                },
            },
        });
        assert_eq!(in_document(&document), expected);
        assert_eq!(
            in_pattern(r"[\ud800\udc00-\uDBFF\uDFFF]\u0041\ud800"),
            "[\u{10000}-\u{10ffff}]\\u0041\\ud800"
        );
        assert_eq!(
            in_pointer("/patternProperties/.+/properties/."),
            r"/patternProperties/[^\n\r\u2028\u2029]+/properties/."
        );
        assert_eq!(
            in_reference("other.json#/patternProperties/%5E."),
            "other.json#/patternProperties/%5E%5B%5E%5Cn%5Cr%5Cu2028%5Cu2029%5D"
        );
        assert_eq!(in_reference("#/$defs/p~1.x"), "#/$defs/p~1.x");
        assert_eq!(in_reference("a.b#c.d"), "a.b#c.d");
    }
}

//! Reads Rust files by the tokens that the compiler sees. Doc comments are attributes there, and other comments are nothing.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::str::FromStr as _;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde::Deserialize;
use serde_json::Value;

use super::found::{Found, HARMLESS};

/// The kinds of the tokens, and the values of the strings.
type Facts = (Vec<String>, Vec<String>);

#[derive(Deserialize)]
struct Job {
    case: String,
    text: String,
    files: BTreeMap<String, String>,
}

/// Compares the files of each job with those of the harmless text, which come first.
pub(super) fn read(jobs: &Path) -> Result<Vec<Found>> {
    let (mut found, mut count) = (Vec::new(), 0);
    let mut harmless: BTreeMap<String, Facts> = BTreeMap::new();
    for line in BufReader::new(File::open(jobs)?).lines() {
        let Job { case, text, files } = serde_json::from_str(&line?)?;
        if text == HARMLESS {
            harmless.clear();
        }
        for (path, content) in files {
            count += 1;
            let facts = facts(&content);
            if text == HARMLESS {
                let facts = facts.with_context(|| format!("{case}: {path}"))?;
                harmless.insert(path, facts);
                continue;
            }
            let what = match (harmless.get(&path), facts) {
                (_, Err(error)) => Some(format!("{error:#}")),
                (None, _) => Some("there is no such file with a harmless text".to_owned()),
                (Some(harmless), Ok(facts)) => difference(harmless, &facts, &text),
            };
            found.extend(what.map(|what| Found::Difference {
                case: case.clone(),
                text: text.clone(),
                path,
                what,
            }));
        }
    }
    found.push(Found::Count { count });
    Ok(found)
}

fn facts(content: &str) -> Result<Facts> {
    let tokens = TokenStream::from_str(content);
    let tokens = tokens.map_err(|error| anyhow::anyhow!("it is no Rust: {error}"))?;
    let mut facts = Facts::default();
    add(tokens, &mut facts);
    Ok(facts)
}

const DOC: &str = "doc";
const COMMA: &str = ",";

fn add(tokens: TokenStream, facts: &mut Facts) {
    let field = ["name".to_owned(), ":".to_owned()];
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if "#!".contains(sign.as_char()) && is_doc(tokens.peek()) => {
                tokens.next();
                // The sign before the other one, in a comment about the whole file.
                facts.0.pop_if(|last| last == "#");
                // A text of several lines is several comments.
                if facts.0.last().is_none_or(|last| last != DOC) {
                    facts.0.push(DOC.to_owned());
                }
            }
            TokenTree::Punct(sign) => {
                if sign.as_char() == '>' {
                    // It stands only where a line was broken.
                    facts.0.pop_if(|last| last == COMMA);
                }
                facts.0.push(sign.to_string());
            }
            // A field whose variable has its name is written once: `Plan { id, entries: entries_ }`.
            TokenTree::Ident(_) if facts.0.ends_with(&field) => drop(facts.0.pop()),
            TokenTree::Ident(_) => facts.0.push("name".to_owned()),
            TokenTree::Literal(literal) => match value_of(&literal.to_string()) {
                Some(text) => {
                    facts.0.push("string".to_owned());
                    facts.1.push(text);
                }
                None => facts.0.push("number".to_owned()),
            },
            TokenTree::Group(group) => {
                facts.0.push(format!("{:?}", group.delimiter()));
                add(group.stream(), facts);
                facts.0.pop_if(|last| last == COMMA);
                facts.0.push("end".to_owned());
            }
        }
    }
}

/// The value of a string literal. The generator spells no other escapes.
fn value_of(literal: &str) -> Option<String> {
    let mut rest = literal.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut value = String::new();
    while let Some(letter) = rest.next() {
        value.push(match letter {
            '\\' => match rest.next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '0' => '\0',
                'u' => {
                    let (digits, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
                    rest = after.chars();
                    char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
                }
                other => other,
            },
            letter => letter,
        });
    }
    Some(value)
}

fn is_doc(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            let first = group.stream().into_iter().next();
            matches!(first, Some(TokenTree::Ident(name)) if name == DOC)
        }
        _ => false,
    }
}

fn difference(harmless: &Facts, facts: &Facts, text: &str) -> Option<String> {
    let ((before, expected), (now, values)) = (harmless, facts);
    if before != now {
        let pairs = before.iter().zip(now);
        let at = pairs.take_while(|(one, other)| one == other).count();
        let around = now.get(at.saturating_sub(3)..(at + 3).min(now.len()));
        return Some(format!("what stands there is not the same: {around:?}"));
    }
    let mut pairs = expected.iter().zip(values);
    let (expected, found) = pairs.find(|(expected, found)| !is_same(expected, found, text))?;
    Some(format!("the string {found:?} should be {expected:?}"))
}

fn is_same(expected: &str, found: &str, text: &str) -> bool {
    let is_name = |text: &str| {
        text.chars()
            .all(|c| c.is_alphanumeric() || "_$./ -".contains(c))
    };
    let wanted = expected.replace(HARMLESS, &within(expected, text));
    found == wanted
        || is_name(found) && is_name(expected)
        || json(found).is_some_and(|found| json(&wanted).is_some_and(|wanted| found == wanted))
}

/// A text as it stands in a string.
fn within(expected: &str, text: &str) -> String {
    let of_pointers = ["/$defs/", "/definitions/", "/properties/"];
    if of_pointers.iter().any(|part| expected.contains(part)) {
        return text.replace('~', "~0").replace('/', "~1");
    }
    if json(expected).is_some() {
        let escaped = Value::from(text).to_string();
        let inside = escaped.get(1..escaped.len() - 1);
        return inside.unwrap_or_default().to_owned();
    }
    text.to_owned()
}

/// A JSON text, without its numbers: lengths grow with the text.
fn json(text: &str) -> Option<Value> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    if !matches!(value, Value::Array(_) | Value::Object(_) | Value::String(_)) {
        return None;
    }
    numberless(&mut value);
    Some(value)
}

fn numberless(value: &mut Value) {
    match value {
        Value::Number(_) => *value = Value::Null,
        Value::Array(items) => items.iter_mut().for_each(numberless),
        Value::Object(members) => members.values_mut().for_each(numberless),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

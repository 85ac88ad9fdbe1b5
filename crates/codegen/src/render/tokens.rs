//! Tokens: makes text from outside harmless for a language, as string literals, JSON literals or comments.

use serde_json::{Number, Value};

use crate::language::{DocStyle, Language, Members, StringLiteral};
use crate::render::mark;
use crate::render::plain::is_ascii_identifier;
use crate::render::plain::{is_joiner, is_plain};

/// Spells a string as a literal.
pub(crate) fn string(style: &StringLiteral, text: &str) -> String {
    let quote = quote_of(style, text);
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    let mut buffer = [0; 4];
    for c in text.chars() {
        if let Some(escape) = style.escapes.get(&c) {
            out.push_str(escape);
        } else if c == quote {
            out.push_str(
                &style
                    .quote
                    .with(&[("quote", quote.encode_utf8(&mut buffer))]),
            );
        } else if is_plain(c) {
            out.push(c);
        } else {
            let code = u32::from(c);
            let mut units = [0; 2];
            let units: Vec<_> = c.encode_utf16(&mut units).iter().collect();
            let unit = |at: usize| units.get(at).map_or(String::new(), |u| format!("{u:04x}"));
            let pattern = if code <= 0xff {
                &style.low
            } else if code <= 0xffff {
                &style.middle
            } else {
                &style.high
            };
            out.push_str(&pattern.with(&[
                ("hex2", &format!("{code:02x}")),
                ("hex4", &format!("{code:04x}")),
                ("hex8", &format!("{code:08x}")),
                ("hex", &format!("{code:x}")),
                ("lead4", &unit(0)),
                ("tail4", &unit(1)),
            ]));
        }
    }
    out.push(quote);
    out
}

/// Spells a text as a raw string: without escapes. None if the style is not raw, or no such string can hold the text.
pub(crate) fn raw(style: &StringLiteral, text: &str) -> Option<String> {
    let holds = |quote: &&char| style.raw && !text.contains(**quote);
    let quote = style.quotes.iter().find(holds)?;
    text.chars()
        .all(is_plain)
        .then(|| format!("{quote}{text}{quote}"))
}

/// The first quote, unless the text contains fewer of another one.
fn quote_of(style: &StringLiteral, text: &str) -> char {
    let count = |quote: char| text.matches(quote).count();
    let mut best = style.quotes.first().copied().unwrap_or('"');
    for &quote in style.quotes.iter().skip(1) {
        if count(quote) < count(best) {
            best = quote;
        }
    }
    best
}

/// Spells a JSON value as a literal.
pub(crate) fn literal(language: &Language, value: &Value) -> String {
    let style = &language.literal;
    match value {
        Value::Null => style.null.clone(),
        Value::Bool(true) => style.r#true.clone(),
        Value::Bool(false) => style.r#false.clone(),
        Value::Number(number) => self::number(language, number),
        Value::String(text) => string(&style.string, text),
        Value::Array(items) => list(language, items.iter().map(|item| literal(language, item))),
        Value::Object(members) => object(
            language,
            members
                .iter()
                .map(|(name, value)| (name.as_str(), literal(language, value))),
        ),
    }
}

/// Spells a list of spelled items as a literal.
pub(crate) fn list(language: &Language, items: impl Iterator<Item = String>) -> String {
    let style = &language.literal;
    let items: Vec<String> = items.collect();
    if items.is_empty() {
        return style.empty_list.with(&[]);
    }
    style
        .list
        .with(&[("items", &items.join(&style.between.with(&[])))])
}

/// Spells an object of spelled values as a literal.
pub(crate) fn object<'a>(
    language: &Language,
    members: impl Iterator<Item = (&'a str, String)>,
) -> String {
    let style = &language.literal;
    let members: Vec<String> = members
        .map(|(name, value)| {
            let literal = string(&style.string, name);
            style.member.with(&[
                ("key", &key(&language.members, name, &literal)),
                ("literal", &literal),
                ("value", &value),
            ])
        })
        .collect();
    if members.is_empty() {
        return style.empty_object.with(&[]);
    }
    style
        .object
        .with(&[("members", &members.join(&style.between.with(&[])))])
}

/// Spells a name on the wire as the key of an object.
pub(crate) fn key(members: &Members, name: &str, literal: &str) -> String {
    if is_special(members, name) {
        members.special_key.with(&[("literal", literal)])
    } else if is_ascii_identifier(name) {
        members.bare.with(&[("name", name), ("literal", literal)])
    } else {
        members.quoted.with(&[("literal", literal)])
    }
}

/// Whether a name on the wire is an identifier of ASCII letters that has no special effect.
pub(crate) fn is_bare(members: &Members, name: &str) -> bool {
    is_ascii_identifier(name) && !is_special(members, name)
}

fn is_special(members: &Members, name: &str) -> bool {
    members.special.iter().any(|special| special == name)
}

/// Spells a number as a literal.
pub(crate) fn number(language: &Language, number: &Number) -> String {
    // Formatters remove the sign of a positive exponent.
    let text = number.to_string().replace("e+", "e");
    match text.strip_suffix(".0") {
        Some(whole) => language.literal.whole_float.with(&[("number", whole)]),
        None => text,
    }
}

/// Splits text by people into lines: at every kind of line break. Tabs become spaces, and characters that are not plain
/// become the replacement character.
pub(crate) fn lines(text: &str) -> Vec<String> {
    if is_plain_line(text) {
        let line = Some(text.trim()).filter(|line| !line.is_empty());
        return line.map(str::to_owned).into_iter().collect();
    }
    let text = text.replace("\r\n", "\n");
    let mut lines: Vec<String> = text
        .split([
            '\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}',
        ])
        .map(|line| {
            let line = shown(&line.replace('\t', "    "));
            line.trim_end().to_owned()
        })
        .collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
    lines.drain(..first);
    if let Some(line) = lines.first_mut() {
        *line = line.trim_start().to_owned();
    }
    lines
}

/// Whether a text is a single line of ASCII. Most texts are, and nothing in them needs to be replaced.
fn is_plain_line(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// A line without invisible characters, except a joiner between two characters.
fn shown(line: &str) -> String {
    if is_plain_line(line) {
        return line.to_owned();
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line.chars().peekable();
    let mut joins = false;
    while let Some(c) = rest.next() {
        let joined = is_joiner(c)
            && joins
            && (c != '\u{200c}' && c != '\u{200d}'
                || rest.peek().is_some_and(|c| !c.is_ascii() && is_plain(*c)));
        let is_shown = joined || is_plain(c);
        out.push(if is_shown {
            c
        } else {
            char::REPLACEMENT_CHARACTER
        });
        joins = is_shown && !c.is_ascii();
    }
    out
}

/// Makes a complete comment of lines of text, with its marks, and the line breaks after it. The language's own lines
/// are added unchanged below the text.
pub(crate) fn comment(style: &DocStyle, lines: &[String], marks: &[String]) -> String {
    if lines.is_empty() && marks.is_empty() {
        return String::new();
    }
    let mut lines = if lines.is_empty() {
        Vec::new()
    } else {
        escaped(style, lines)
    };
    lines.extend(marks.iter().cloned());
    let mut long: Vec<String> = Vec::with_capacity(lines.len() + 2);
    for (index, line) in lines.iter().enumerate() {
        if index == 0 && style.hug {
            long.push(format!("{}{line}", style.open));
            continue;
        }
        if index == 0 && !style.open.is_empty() {
            long.push(style.open.clone());
        }
        long.push(if line.is_empty() {
            style.blank.clone()
        } else {
            format!("{}{line}", style.line)
        });
    }
    if !style.close.is_empty() {
        long.push(style.close.clone());
    }
    let after = "\n".repeat(style.after);
    let single = match lines.as_slice() {
        [line] if !style.single.source().is_empty() => {
            Some(style.single.with(&[("text", line)]) + &after)
        }
        _ => None,
    };
    match single {
        // Formatters do not break such a comment, since only its end would move to another line.
        Some(single) if style.hug => mark::comment(None, &single),
        single => mark::comment(single.as_deref(), &(long.join("\n") + &after)),
    }
}

/// The lines with the replacements of the style.
fn escaped(style: &DocStyle, lines: &[String]) -> Vec<String> {
    let text = if style.dedent {
        dedented(lines)
    } else {
        lines.join("\n")
    };
    let mut escapes: Vec<(&str, &str)> = style
        .escapes
        .iter()
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    escapes.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    let mut begins = [false; 256];
    let edges = style.edges.iter().map(|(from, _)| from.as_str());
    let replaced = escapes.iter().map(|(from, _)| *from).chain(edges);
    for byte in replaced.filter_map(|from| from.bytes().next()) {
        begins[usize::from(byte)] = true;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    loop {
        let plain = rest.bytes().position(|byte| begins[usize::from(byte)]);
        let (plain, tail) = rest.split_at(plain.unwrap_or(rest.len()));
        out.push_str(plain);
        rest = tail;
        let Some(c) = rest.chars().next() else {
            break;
        };
        let at_edge = |from: &str| rest.len() == text.len() || rest.len() == from.len();
        let edges = style
            .edges
            .iter()
            .map(|(from, to)| (from.as_str(), to.as_str()))
            .filter(|(from, _)| at_edge(from));
        if let Some((from, to)) = escapes
            .iter()
            .copied()
            .chain(edges)
            .find(|(from, _)| !from.is_empty() && rest.starts_with(from))
        {
            out.push_str(to);
            rest = &rest[from.len()..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out.split('\n').map(str::to_owned).collect()
}

fn dedented(lines: &[String]) -> String {
    let depth = |line: &String| line.len() - line.trim_start_matches(' ').len();
    let common = lines
        .iter()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(depth)
        .min()
        .unwrap_or(0);
    let shorter = lines.iter().enumerate().map(|(index, line)| {
        if index == 0 {
            line.as_str()
        } else {
            line.get(common..).unwrap_or("")
        }
    });
    shorter.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests;

//! Reads the text of a string literal back: the opposite of `tokens::string`.

use crate::language::StringLiteral;
use crate::language::pattern::Pattern;
use crate::render::tokens;

/// The text of a literal; `None` if the code is not exactly one string of this style.
pub(crate) fn text_of(style: &StringLiteral, literal: &str) -> Option<String> {
    let quote = style.quotes.iter().copied();
    let quote = quote
        .into_iter()
        .find(|quote| literal.starts_with(*quote))?;
    let inside = literal.strip_prefix(quote)?.strip_suffix(quote)?;
    let of_quote = style.quote.with(&[("quote", &quote.to_string())]);
    let mut escapes: Vec<(char, &str)> = style.escapes.iter().map(|(c, e)| (*c, &**e)).collect();
    escapes.push((quote, &of_quote));
    escapes.sort_by_key(|(_, escape)| std::cmp::Reverse(escape.len()));
    let mut text = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some(first) = rest.chars().next() {
        let escape = escapes
            .iter()
            .find(|(_, escape)| !escape.is_empty() && rest.starts_with(escape));
        let (c, length) = match escape {
            Some((c, escape)) => (*c, escape.len()),
            None => by_number(style, rest).unwrap_or((first, first.len_utf8())),
        };
        text.push(c);
        rest = rest.get(length..)?;
    }
    // Other code may begin and end with quotes, too.
    (tokens::string(style, &text) == literal).then_some(text)
}

/// The character that is written with its number at the beginning of a text, and the bytes that it takes.
fn by_number(style: &StringLiteral, text: &str) -> Option<(char, usize)> {
    let patterns = [&style.high, &style.middle, &style.low];
    patterns
        .into_iter()
        .find_map(|pattern| numbered(pattern, text))
}

fn numbered(pattern: &Pattern, text: &str) -> Option<(char, usize)> {
    let digits = |name: &str, rest: &str| match name {
        "hex2" => 2,
        "hex8" => 8,
        "hex" => rest.bytes().take_while(u8::is_ascii_hexdigit).count(),
        _ => 4,
    };
    let (holes, length) = pattern.read(text, digits)?;
    let numbers = holes.iter().map(|hole| u32::from_str_radix(hole, 16).ok());
    let numbers = numbers.collect::<Option<Vec<u32>>>()?;
    let c = match numbers[..] {
        [code] => char::from_u32(code)?,
        [lead, tail] => {
            let units = [u16::try_from(lead).ok()?, u16::try_from(tail).ok()?];
            char::decode_utf16(units).next()?.ok()?
        }
        _ => return None,
    };
    Some((c, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_is_read_back() {
        let style = |toml: &str| toml::from_str::<StringLiteral>(toml).unwrap();
        let styles = [
            style(""),
            style("quotes = ['\"', \"'\"]\nlow = '\\x{hex2}'\nhigh = '\\U{hex8}'"),
            style("low = '\\u{{{hex}}}'\nmiddle = '\\u{{{hex}}}'\nhigh = '\\u{{{hex}}}'"),
            style(
                "quotes = [\"'\"]\nquote = '%{quote}'\nescapes = { '%' = '%%' }\nlow = '%x{hex2}'\nmiddle = '%u{hex4}'\nhigh = '%u{lead4}%u{tail4}'",
            ),
        ];
        let texts = [
            "",
            "a",
            "\"",
            "'",
            "\"'",
            "\\",
            "\\\"",
            "a\nb\t",
            "\u{0}1",
            "\u{7f}",
            "\u{ad}f",
            "\u{200b}0",
            "\u{2028}",
            "ä日",
            "\u{e0001}a",
            "😀",
            "\\u0041",
            "\\x41",
            "%u0041%",
            "{hex}",
            "}",
        ];
        for style in &styles {
            for text in texts {
                let literal = tokens::string(style, text);
                let read = text_of(style, &literal);
                assert_eq!(read.as_deref(), Some(text), "{literal}");
            }
            for code in [
                "",
                "'",
                "\"",
                "a",
                "'a' | 'b'",
                "\"a\" | \"b\"",
                "1",
                "\"\\q\"\"",
            ] {
                assert_eq!(text_of(style, code), None, "{code}");
            }
        }
    }
}

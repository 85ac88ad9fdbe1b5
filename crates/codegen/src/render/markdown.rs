//! Markdown made from text from outside: whatever the text contains, it is read as plain text and code spans.

/// The kind of place of a text, which determines the characters with a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// In a paragraph.
    Prose,
    /// In a cell of a table, where `|` ends even a code span.
    Cell,
}

/// Lines of text as paragraphs, with a line break at the end; nothing for no lines.
pub(crate) fn prose(lines: &[String]) -> String {
    let lines = lines.iter().map(|line| escaped(line.trim(), Place::Prose));
    lines.fold(String::new(), |text, line| text + &line + "\n")
}

/// Lines of text as one, for a cell of a table or a heading.
pub(crate) fn cell(lines: &[String]) -> String {
    let lines = lines.iter().map(|line| escaped(line.trim(), Place::Cell));
    lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A text as a code span.
pub(crate) fn span(text: &str, place: Place) -> String {
    let text = text.replace(['\n', '\r'], " ");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let shortest = (1..=longest + 1).find(|&length| {
        let mut runs = text.split(|c| c != '`').map(str::len);
        !runs.any(|run| run == length)
    });
    let marks = "`".repeat(shortest.unwrap_or(1));
    // Markdown removes one space at both ends of a span if there is one at each end and the span is not all spaces.
    let padded = text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) || text.is_empty();
    let pad = if padded { " " } else { "" };
    let text = match place {
        Place::Prose => text,
        Place::Cell => text.replace('|', "\\|"),
    };
    format!("{marks}{pad}{text}{pad}{marks}")
}

/// One line with its code spans, and a backslash before every other mark of punctuation that could mean something to a
/// reader of Markdown.
fn escaped(line: &str, place: Place) -> String {
    let mut out = String::with_capacity(line.len());
    let mut before = None;
    let mut numbers = true;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        if let Some((code, after)) = code_span(rest) {
            out.push_str(&span(code, place));
            (before, numbers, rest) = (Some('`'), false, after);
            continue;
        }
        let word = rest.split(char::is_whitespace).next().unwrap_or(rest);
        if before.is_none_or(char::is_whitespace) && is_address(word) {
            out.push_str(&span(word, place));
            (before, numbers, rest) = (Some('`'), false, &rest[word.len()..]);
            continue;
        }
        if c == '`' {
            let after = rest.trim_start_matches('`');
            out.push_str(&"\\`".repeat(rest.len() - after.len()));
            (before, numbers, rest) = (Some('`'), false, after);
            continue;
        }
        rest = &rest[c.len_utf8()..];
        if c.is_ascii_punctuation() && !is_plain(before, c, rest.chars().next(), numbers) {
            out.push('\\');
        }
        out.push(c);
        numbers = numbers && c.is_ascii_digit();
        before = Some(c);
    }
    out
}

/// Whether a reader may turn a word into a link even if every mark in it is escaped.
fn is_address(word: &str) -> bool {
    let inside = |c: char| word.trim_start_matches(c).trim_end_matches(c).contains(c);
    inside('@') || inside(':') || word.to_lowercase().contains("www.")
}

/// The code span at the beginning of a text, and the rest of the text.
fn code_span(text: &str) -> Option<(&str, &str)> {
    let length = text.len() - text.trim_start_matches('`').len();
    if length == 0 {
        return None;
    }
    let inside = &text[length..];
    let mut at = 0;
    while let Some(found) = inside[at..].find('`') {
        let start = at + found;
        let run = inside[start..].len() - inside[start..].trim_start_matches('`').len();
        if run == length {
            let code = &inside[..start];
            let padded = code
                .strip_prefix(' ')
                .and_then(|code| code.strip_suffix(' '));
            let padded = padded.filter(|code| !code.trim().is_empty());
            return Some((padded.unwrap_or(code), &inside[start + run..]));
        }
        at = start + run;
    }
    None
}

/// Whether a punctuation mark between two characters has no special meaning anywhere in a line. `numbers` says that
/// only digits are before it in the line.
fn is_plain(before: Option<char>, c: char, after: Option<char>, numbers: bool) -> bool {
    let follows = before.is_some_and(|before| !before.is_whitespace());
    let ends = after.is_none_or(|after| after.is_whitespace() || after == ')');
    match c {
        ',' | ';' | '\'' | '"' | '(' | '/' | '?' | '%' => true,
        // After a number, it would make a list item.
        ')' => !numbers,
        // Inside a word, it would make a link or an emoji.
        '.' | ':' | '!' => follows && ends && !numbers,
        // Alone, it would make a list item, a heading or a table.
        '-' => {
            before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphanumeric)
        }
        '@' => !follows,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, cell, escaped, span};

    #[test]
    fn text_is_text() {
        for (text, expected) in [
            (
                "Types of a protocol (ACP), version 1.",
                "Types of a protocol (ACP), version 1.",
            ),
            (
                "well-known: it's \"quoted\".",
                "well-known: it's \"quoted\".",
            ),
            (
                "[a](javascript:x) ![b](c)",
                "`[a](javascript:x)` \\!\\[b\\](c)",
            ),
            (
                "https://a.b www.a.b a@b.c",
                "`https://a.b` `www.a.b` `a@b.c`",
            ),
            (
                "<b> &amp; `c` *d* _e_ ~f~ | $g$",
                "\\<b\\> \\&amp; `c` \\*d\\* \\_e\\_ \\~f\\~ \\| \\$g\\$",
            ),
            ("# a", "\\# a"),
            ("- a", "\\- a"),
            ("1. a", "1\\. a"),
            ("1) a", "1\\) a"),
            ("--- :-: ===", "\\-\\-\\- \\:\\-: \\=\\=\\="),
            ("\\", "\\\\"),
            ("@a/b and `c|d`, `` e`f ``.", "@a/b and `c\\|d`, ``e`f``."),
            ("a `b", "a \\`b"),
            ("``a`", "\\`\\`a\\`"),
        ] {
            assert_eq!(escaped(text, Place::Cell), expected, "{text}");
        }
        assert_eq!(
            cell(&["  a".to_owned(), String::new(), "    b".to_owned()]),
            "a b"
        );
    }

    #[test]
    fn spans_hold_backticks() {
        for (text, place, expected) in [
            ("a", Place::Prose, "`a`"),
            ("a`b", Place::Prose, "``a`b``"),
            ("``a`", Place::Prose, "``` ``a` ```"),
            ("a``b", Place::Prose, "`a``b`"),
            ("a|b", Place::Cell, "`a\\|b`"),
            ("", Place::Cell, "`  `"),
        ] {
            assert_eq!(span(text, place), expected, "{text}");
        }
    }
}

//! The marks in printed text, each a control character: where a token begins and ends, and a comment in its two forms.

mod boundary;

use unicode_width::UnicodeWidthStr;

use crate::render::lexer::Boundary;
use boundary::{BEGINS, BLOCK, CLOSE, ENDS, UNBLOCK};
pub(crate) use boundary::{token, write_numbered};

const COMMENT: char = '\u{10}';
const OR: char = '\u{11}';

/// Whether a character is a mark. Text from outside must not contain any.
pub(crate) fn is_mark(c: char) -> bool {
    matches!(c, '\u{1}'..='\u{8}' | '\u{e}'..='\u{1f}')
}

/// The width of text in columns.
pub(crate) fn columns(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.width()
    }
}

/// The width of a line from its beginning, where each tab takes as many columns as `tab` says.
pub(crate) fn columns_of_line(line: &str, tab: usize) -> usize {
    let tabs = indentation(line).bytes().filter(|byte| *byte == b'\t');
    columns(line) + tabs.count() * tab.saturating_sub(1)
}

/// The white space at the beginning of a line.
pub(crate) fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// Marks a comment: the first text if there is one and it fits on the line, else the second. All its lines are indented
/// like the line on which it begins.
pub(crate) fn comment(single: Option<&str>, long: &str) -> String {
    match single {
        Some(single) => format!("{COMMENT}{single}{OR}{long}{CLOSE}"),
        None => format!("{COMMENT}{long}{CLOSE}"),
    }
}

/// Text without its marks.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) text: String,
    /// The beginnings and ends of tokens in the text.
    pub(crate) boundaries: Vec<Boundary>,
}

impl Marked {
    /// Reads the marks of printed text, for lines of `width` columns, where a tab takes `tab`. The lines that a macro or a
    /// block prints are indented like the line on which it is called. White space alone is no line.
    ///
    /// # Errors
    ///
    /// If a mark is not closed, or the text holds another control character.
    pub(crate) fn read(printed: &str, width: usize, tab: usize) -> Result<Self, String> {
        let mut marked = Self {
            text: String::with_capacity(printed.len()),
            boundaries: Vec::new(),
        };
        let mut rest = printed;
        let mut blocks: Vec<String> = Vec::new();
        // The indentation of a line is printed with the first text on it, so that a block may end with a line break.
        let mut is_new_line = false;
        // Marks are single bytes.
        let ends = |byte: u8| byte < b' ' && (byte == b'\n' || is_mark(char::from(byte)));
        loop {
            let at = rest.bytes().position(ends);
            let (text, tail) = rest.split_at(at.unwrap_or(rest.len()));
            let mut chars = tail.chars();
            let mark = chars.next();
            rest = chars.as_str();
            if is_new_line && (!text.is_empty() || matches!(mark, Some(BEGINS | COMMENT | BLOCK))) {
                marked
                    .text
                    .push_str(blocks.last().map_or("", String::as_str));
                is_new_line = false;
            }
            marked.text.push_str(text);
            match mark {
                None => return Ok(marked),
                Some('\n') => {
                    marked.new_line();
                    is_new_line = true;
                }
                Some(BLOCK) => blocks.push(marked.indent().to_owned()),
                Some(UNBLOCK) => drop(blocks.pop()),
                Some(BEGINS) => marked.boundary(until(&mut rest, CLOSE)?)?,
                Some(ENDS) => marked.boundary("")?,
                Some(COMMENT) => {
                    let text = until(&mut rest, CLOSE)?;
                    marked.comment(text, width, tab);
                }
                other => {
                    return Err(format!(
                        "the text holds the control character {other:?}, which the printer keeps for itself"
                    ));
                }
            }
        }
    }

    fn boundary(&mut self, mark: &str) -> Result<(), String> {
        self.boundaries
            .push(boundary::parse(mark, self.text.len())?);
        Ok(())
    }

    /// The text of the last line.
    fn line(&self) -> &str {
        let start = self.text.rfind('\n').map_or(0, |at| at + 1);
        self.text.get(start..).unwrap_or_default()
    }

    /// The white space at the beginning of the last line.
    fn indent(&self) -> &str {
        indentation(self.line())
    }

    /// Ends the line. One of white space alone becomes empty.
    fn new_line(&mut self) {
        let line = self.line();
        if !line.is_empty() && indentation(line) == line {
            let kept = self.text.len() - line.len();
            self.text.truncate(kept);
            for boundary in self.boundaries.iter_mut().rev() {
                if boundary.at <= kept {
                    break;
                }
                boundary.at = kept;
            }
        }
        self.text.push('\n');
    }

    /// Writes a comment whose line breaks keep the indentation of the line.
    fn comment(&mut self, text: &str, width: usize, tab: usize) {
        let line = self.line();
        let (single, long) = text
            .split_once(OR)
            .map_or((None, text), |(single, long)| (Some(single), long));
        let room = width.saturating_sub(columns_of_line(line, tab));
        let fits = |text: &&str| columns(text.trim_end_matches('\n')) <= room;
        let text = single.filter(fits).unwrap_or(long);
        let indent = self.indent().to_owned();
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.new_line();
                self.text.push_str(&indent);
            }
            self.text.push_str(line);
        }
    }
}

fn until<'a>(rest: &mut &'a str, end: char) -> Result<&'a str, String> {
    let (text, tail) = rest
        .split_once(end)
        .ok_or("a mark with text is not closed")?;
    *rest = tail;
    Ok(text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn read(printed: &str, width: usize) -> String {
        Marked::read(printed, width, 4).unwrap().text
    }

    #[test]
    fn a_comment_takes_the_form_that_fits_and_the_indentation_of_its_line() {
        let comment = comment(Some("/** a */\n"), "/**\n * a\n */\n");
        let printed = format!("  {comment}b\n");
        assert_eq!(read(&printed, 10), "  /** a */\n  b\n");
        assert_eq!(read(&printed, 9), "  /**\n   * a\n   */\n  b\n");
        let printed = format!("\t{comment}b\n\t\n");
        assert_eq!(read(&printed, 12), "\t/** a */\n\tb\n\n");
        assert_eq!(read(&printed, 11), "\t/**\n\t * a\n\t */\n\tb\n\n");
    }

    #[test]
    fn the_lines_of_a_macro_are_indented_like_its_call() {
        let mut printed = String::from("if a {\n  ");
        write_numbered(
            &mut printed,
            &format!(
                "b\n  c{}\n\nd",
                token(&crate::render::lexer::Kind::Bare, "x")
            ),
            0,
        )
        .unwrap();
        printed.push_str(";\n}\n");
        assert_eq!(read(&printed, 80), "if a {\n  b\n    cx\n\n  d;\n}\n");
        let ended = format!(
            "  \u{1}a{}\nb\n\u{2}}}\n",
            token(&crate::render::lexer::Kind::Bare, "x")
        );
        assert_eq!(read(&ended, 80), "  ax\n  b\n}\n");
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(columns("日本"), 4);
        assert_eq!(columns("e\u{301}"), 1);
        let comment = comment(Some("# 日本"), "#\n# 日本");
        assert_eq!(read(&comment, 6), "# 日本");
        assert_eq!(read(&comment, 5), "#\n# 日本");
    }

    #[test]
    fn white_space_alone_is_no_line() {
        assert_eq!(read("  \n   a\n", 80), "\n   a\n");
        let printed = format!(
            "a\n  {}\n",
            token(&crate::render::lexer::Kind::Code(None), " ")
        );
        let marked = Marked::read(&printed, 80, 4).unwrap();
        assert_eq!(marked.text, "a\n\n");
        assert!(marked.boundaries.iter().all(|boundary| boundary.at == 2));
    }

    #[test]
    fn marks_that_are_not_closed_are_errors() {
        assert!(Marked::read("a\u{10}b", 80, 4).is_err());
        assert!(Marked::read("a\u{3}b", 80, 4).is_err());
    }
}

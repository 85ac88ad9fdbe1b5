//! Layout: breaks lines of code that are too long, at their widest brackets or operators.

mod columns;
mod line;
mod room;
mod scan;

use crate::language::{Language, Layout};
use crate::render::lexer::{self, Span};
use crate::render::mark::columns_of_line;
use line::Line;
use room::Rooms;

/// Breaks the lines of a code of the language that are too long, as it is done for what templates print.
///
/// # Errors
///
/// If a string or a comment does not end.
pub fn lay_out(language: &Language, code: &str) -> Result<String, String> {
    let Some((name, syntax)) = language.syntax.first() else {
        return Ok(code.to_owned());
    };
    let spans = lexer::check(syntax, name, true, code, &[]);
    let spans = spans.map_err(|misplaced| misplaced.message)?;
    Ok(broken(&language.layout, code, &spans))
}

/// Breaks the lines of a code that are too long. `spans` are its strings and comments, in their order. Takes time linear
/// in the length of the code, for brackets that are not nested.
pub(crate) fn broken(layout: &Layout, code: &str, spans: &[Span]) -> String {
    let mut out = String::with_capacity(code.len() + code.len() / 4);
    let mut spans = spans.iter().copied().peekable();
    let mut rest = code;
    let mut at = 0;
    let mut inside = Vec::new();
    let mut rooms = Rooms::new(layout);
    let mut in_columns = Vec::new();
    while !rest.is_empty() {
        inside.clear();
        // The line ends at the first line break that is in no string or comment.
        let mut length = rest.find('\n').unwrap_or(rest.len());
        while let Some(span) = spans.next_if(|span| span.start < at + length) {
            let end = span.end - at;
            if end > length {
                let more = rest.get(end..).unwrap_or_default();
                length = end + more.find('\n').unwrap_or(more.len());
            }
            inside.push(Span {
                start: span.start - at,
                end,
                ..span
            });
        }
        let (line, tail) = rest.split_at(length);
        let room = rooms.of(line, &inside);
        let end = tail.strip_prefix('\n');
        at += length + 1;
        rest = end.unwrap_or_default();
        if let Some(parts) = columns::parts(&layout.column, line, &inside) {
            in_columns.push(parts);
            continue;
        }
        columns::write(&in_columns, &mut out);
        in_columns.clear();
        if is_broken(layout, line, &inside) {
            Line::new(layout, line, &inside).write(&mut out, room);
        } else {
            let ends_in_code = inside.last().is_none_or(|span| span.end < line.len());
            out.push_str(if ends_in_code { line.trim_end() } else { line });
        }
        if end.is_some() {
            out.push('\n');
        }
    }
    columns::write(&in_columns, &mut out);
    out
}

/// Whether a line is broken. What a comment at its end says of it would be said of a part of it only.
fn is_broken(layout: &Layout, line: &str, inside: &[Span]) -> bool {
    let is_whole = line.contains('\n') || inside.iter().any(|span| span.ends_with_line);
    !is_whole && columns_of_line(line, layout.tab_width) > layout.width
}

#[cfg(test)]
mod tests;

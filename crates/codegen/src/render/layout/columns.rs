//! Consecutive lines whose parts stand in columns.

use crate::render::lexer::Span;
use crate::render::mark::columns;

/// The parts of a line between the signs that separate columns; `None` if it has none in its code.
pub(super) fn parts<'c>(sign: &str, line: &'c str, inside: &[Span]) -> Option<Vec<&'c str>> {
    if sign.is_empty() || line.contains('\n') {
        return None;
    }
    let is_code = |at: usize| {
        !inside
            .iter()
            .any(|span| span.start < at + sign.len() && at < span.end)
    };
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in line.match_indices(sign).filter(|(at, _)| is_code(*at)) {
        parts.push(part(&line[from..at], from));
        from = at + sign.len();
    }
    (from > 0).then(|| {
        parts.push(part(&line[from..], from));
        parts
    })
}

/// A part without the spaces around it. The first one has the indentation of the line.
fn part(text: &str, from: usize) -> &str {
    match from {
        0 => text.trim_end(),
        _ => text.trim(),
    }
}

/// Writes lines, given by their parts. In consecutive lines that have a further part, the next one begins at the same
/// column.
pub(super) fn write(lines: &[Vec<&str>], out: &mut String) {
    let mut widths: Vec<Vec<usize>> = lines.iter().map(|line| vec![0; line.len()]).collect();
    let most = lines.iter().map(Vec::len).max().unwrap_or_default();
    for column in 0..most {
        let has_next = |line: &Vec<&str>| line.len() > column + 1;
        let mut first = 0;
        for group in lines.chunk_by(|one, other| has_next(one) == has_next(other)) {
            let of_line = |line: &Vec<&str>| line.get(column).map_or(0, |part| columns(part));
            let widest = group.iter().map(of_line).max().unwrap_or_default();
            for widths in &mut widths[first..first + group.len()] {
                if let Some(width) = widths.get_mut(column) {
                    *width = widest;
                }
            }
            first += group.len();
        }
    }
    for (line, widths) in lines.iter().zip(&widths) {
        let mut text = String::new();
        for (part, width) in line.iter().zip(widths) {
            text.push_str(part);
            text.extend(std::iter::repeat_n(' ', width + 1 - columns(part)));
        }
        out.push_str(text.trim_end());
        out.push('\n');
    }
}

//! Where a line break means nothing: within brackets, those of earlier lines too.

use crate::language::Layout;
use crate::render::lexer::Span;

/// What a line break means in a part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Room {
    /// It is white space.
    Free,
    /// It ends the statement, unless brackets are around it.
    Statement,
    /// The same, and brackets cannot be added, since others begin or end in the line.
    Brackets,
}

/// Counts the brackets from line to line.
pub(super) struct Rooms<'l> {
    layout: &'l Layout,
    /// The number of brackets that earlier lines opened.
    depth: usize,
}

impl<'l> Rooms<'l> {
    pub(super) fn new(layout: &'l Layout) -> Self {
        Self { layout, depth: 0 }
    }

    /// What a line break means in the next line of the code, with its strings and comments.
    pub(super) fn of(&mut self, line: &str, inside: &[Span]) -> Room {
        if self.layout.continued.is_empty() {
            return Room::Free;
        }
        let before = self.depth;
        let (mut opened, mut closes) = (0, false);
        let mut start = 0;
        for span in inside.iter().map(Some).chain([None]) {
            let end = span.map_or(line.len(), |span| span.start);
            for c in line.get(start..end).unwrap_or_default().chars() {
                let mut brackets = self.layout.brackets.iter();
                if brackets.clone().any(|bracket| bracket.open == c) {
                    opened += 1;
                } else if brackets.any(|bracket| bracket.close == c) {
                    closes |= opened == 0;
                    let from = if opened == 0 {
                        &mut self.depth
                    } else {
                        &mut opened
                    };
                    *from = from.saturating_sub(1);
                }
            }
            start = span.map_or(end, |span| span.end);
        }
        self.depth += opened;
        match (before, opened, closes) {
            (1.., _, false) => Room::Free,
            (0, 0, false) => Room::Statement,
            _ => Room::Brackets,
        }
    }
}

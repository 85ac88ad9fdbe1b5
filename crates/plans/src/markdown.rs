//! The tasks and headings of a plan in Markdown.

/// A task of a Markdown text: `- [ ] text` or `- [x] text`.
///
/// Source: PLANS.md, § Tasks and headings of Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkdownTask<'a> {
    /// The text behind the box, trimmed.
    pub text: &'a str,
    /// Whether the box is checked.
    pub done: bool,
}

/// The tasks of a text, in order. What stands in a code fence is none.
pub fn markdown_tasks(text: &str) -> Vec<MarkdownTask<'_>> {
    let _ = text;
    Vec::new()
}

/// The headings of a text, in order. What stands in a code fence is none.
pub fn markdown_headings(text: &str) -> Vec<&str> {
    let _ = text;
    Vec::new()
}

//! `[layout]`: how a line of code that is too long is broken.

use serde::{Deserialize, Serialize};

/// `[layout]`: how a line of code that is too long is broken.
///
/// Templates print code as if every line had room. A line that is wider than `width` is broken at its widest brackets
/// or operators, one item or operand a line, and so is what stands in them. Other lines stay as they are, so a change
/// of one member changes only the lines of its statement.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The number of columns that a line has room for.
    pub width: usize,
    /// The text of one level of indentation: spaces, or a tab.
    pub indent: String,
    /// The number of columns that a tab takes at the beginning of a line.
    #[serde(default = "tab_width")]
    pub tab_width: usize,
    /// What templates print between parts that stand in columns, such as `¦`. In consecutive lines, each part begins below
    /// the one above it, as in structures of Go. Lines with columns are not broken.
    #[serde(default)]
    pub column: String,
    /// The lines at the beginning of each file of the language that tell formatters and linters to leave it as it is. Users
    /// run theirs over everything, and a file that they changed would be reported as drift.
    #[serde(default)]
    pub left_alone: Vec<String>,
    /// The brackets, in which a line is broken anywhere.
    #[serde(default)]
    pub brackets: Vec<Bracket>,
    /// Signs that have the character of a bracket and are none: `=>`.
    #[serde(default)]
    pub no_brackets: Vec<String>,
    /// Words that make the content of brackets one item, whatever else is in it: `" for "`.
    #[serde(default)]
    pub one_item: Vec<String>,
    /// Whether items that are words fill lines, instead of standing on one each: strings, numbers and names.
    #[serde(default)]
    pub fills: bool,
    /// What an item begins with that nothing may follow but its bracket: `...`.
    #[serde(default)]
    pub last: Vec<String>,
    /// The operators at which a line is broken, with the spaces around them, those that bind least first: `", "`,
    /// `" | "`.
    #[serde(default)]
    pub operators: Vec<Operator>,
    /// What stays at the end of a line while the next one continues, with the space before it: `" ="`, `":"`.
    #[serde(default)]
    pub heads: Vec<String>,
    /// The same, for words with which a statement begins: `return`.
    #[serde(default)]
    pub first_words: Vec<String>,
    /// The brackets that a statement needs around what continues on the next line. If empty, it needs none.
    #[serde(default)]
    pub continued: String,
    /// The signs that end a statement or an item, outside of these brackets: `:,`.
    #[serde(default)]
    pub ends: String,
}

fn tab_width() -> usize {
    4
}

impl Layout {
    /// Adds the lines of `left_alone` at the beginning of a file, below the line that says which program runs it.
    pub fn leave_alone(&self, bytes: &mut Vec<u8>) {
        let line_end = bytes.iter().position(|byte| *byte == b'\n');
        let start = line_end.filter(|_| bytes.starts_with(b"#!"));
        let start = start.map_or(0, |end| end + 1);
        let lines = self.left_alone.iter();
        let lines = lines.flat_map(|line| [line.as_bytes(), b"\n"]);
        bytes.splice(start..start, lines.flatten().copied());
    }
}

/// A pair of brackets.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bracket {
    /// The opening bracket.
    pub open: char,
    /// The closing bracket.
    pub close: char,
    /// What may stand between two items.
    pub between: Vec<char>,
    /// Whether it may stand behind the last of several items too.
    #[serde(default)]
    pub trailing: bool,
    /// Whether it opens only directly behind a word: `Array<T>`, but not `a < b`.
    #[serde(default)]
    pub after_word: bool,
}

/// An operator at which a line is broken.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Operator {
    /// The operator, with the spaces around it.
    pub text: String,
    /// Where the operator stands when the line is broken.
    pub stands: Stands,
}

/// Where an operator stands when the line is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stands {
    /// At the end of a line.
    Behind,
    /// At the beginning of a line.
    Before,
    /// At the beginning of every line, that of the first operand too.
    BeforeEach,
}

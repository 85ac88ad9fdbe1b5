//! The syntax of a language's files: the beginnings and ends of strings and comments.

use serde::{Deserialize, Serialize};

/// `[syntax.<name>]`: one kind of file that templates print. The first one is the language's own code.
///
/// Every printed file is read with the syntax of its kind. A token at a place where it could end a string or a comment
/// is an error at its place in the template. These are the rules for authors of templates:
///
/// | what is printed | where it is allowed |
/// | --- | --- |
/// | a name (`t.name`, `m.handler`, a word of `[options]` that is an identifier), an integer | anywhere |
/// | code and literals (`shape.type`, `m.wire`, `m.key`), what a macro or a block printed | in code of the language; in a fence of Markdown |
/// | code inside a string of the code | through <code>&#124; quoted</code>, which writes the quotes too |
/// | <code>&#124; literal("toml")</code> | in code of the syntax `toml` |
/// | <code>&#124; doc</code> | in code: it is a whole comment |
/// | <code>&#124; bare</code> | inside a string or a comment, a code span or a fence of Markdown, or plain text |
/// | <code>&#124; prose</code>, <code>&#124; cell</code>, <code>&#124; span</code>, the guide | in Markdown, outside code spans and fences |
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Syntax {
    /// Code and data: everything that is neither a string nor a comment is code.
    Code {
        /// The names of the files, or endings of names that begin with a dot.
        files: Vec<String>,
        /// Strings.
        #[serde(default)]
        literals: Vec<Quotes>,
        /// Comments.
        #[serde(default)]
        comments: Vec<Brackets>,
    },
    /// Markdown.
    Markdown {
        /// The files.
        files: Vec<String>,
    },
    /// Text without any syntax, such as a license.
    Text {
        /// The files.
        files: Vec<String>,
    },
}

/// The syntax of one kind of string.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quotes {
    /// The beginning of the string.
    pub open: String,
    /// The end of the string.
    pub close: String,
    /// The character that takes away the special meaning of the next character. Empty if there is none.
    #[serde(default)]
    pub escape: String,
    /// Whether the string may continue on the next line.
    #[serde(default)]
    pub lines: bool,
}

/// The syntax of one kind of comment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brackets {
    /// The beginning of the comment.
    pub open: String,
    /// The end of the comment: `"\n"` for a comment that ends with its line.
    pub close: String,
}

impl Syntax {
    /// Whether a file of this path has this syntax.
    pub(crate) fn has(&self, path: &str) -> bool {
        let (Self::Code { files, .. } | Self::Markdown { files } | Self::Text { files }) = self;
        let name = path.rsplit('/').next().unwrap_or(path);
        files
            .iter()
            .any(|file| file == name || (file.starts_with('.') && name.ends_with(file.as_str())))
    }
}

//! The syntax of a language's files: where strings and comments begin and end in them.

use serde::{Deserialize, Serialize};

/// `[syntax.<name>]`: one kind of file that templates print. The first one is the language's own code.
///
/// Every printed file is read with the syntax of its kind, and a token that stands where it could end a string or a
/// comment is an error at its place in the template. These are the rules for whoever writes a template:
///
/// | what is printed | where it may stand |
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
    /// Code and data: what is neither a string nor a comment is code.
    Code {
        /// The files: whole names, or ends of names that begin with a dot.
        files: Vec<String>,
        /// Strings.
        literals: Vec<Quotes>,
        /// Comments.
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

/// How one kind of string begins and ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quotes {
    /// What begins it.
    pub open: String,
    /// What ends it.
    pub close: String,
    /// What takes its meaning from the character that follows. Empty: nothing does.
    pub escape: String,
    /// Whether it may go on in the next line.
    pub lines: bool,
}

/// How one kind of comment begins and ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brackets {
    /// What begins it.
    pub open: String,
    /// What ends it: `"\n"` for a comment that ends with its line.
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

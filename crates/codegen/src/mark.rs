//! The marks in printed text, each a control character.

/// A mark in printed text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Begins a group.
    Group,
    /// Ends a group.
    End,
    /// Begins one more level of indentation for the breaks that follow.
    Indent,
    /// Ends one level of indentation.
    Dedent,
    /// A space, or a break.
    Line,
    /// Nothing, or a break.
    Soft,
    /// A break in any case; the groups around it break too.
    Hard,
    /// A text that is printed only if the group around it breaks.
    WhenBroken(String),
    /// A text that is printed only if the group around it does not break.
    WhenFlat(String),
    /// A comment: the first text if there is one and it fits on the line, otherwise the second. All its lines are
    /// indented like the line on which it begins. The groups around it break.
    Comment(Option<String>, String),
}

pub(crate) const GROUP: char = '\u{1}';
pub(crate) const END: char = '\u{2}';
pub(crate) const INDENT: char = '\u{3}';
pub(crate) const DEDENT: char = '\u{4}';
pub(crate) const LINE: char = '\u{5}';
pub(crate) const SOFT: char = '\u{6}';
pub(crate) const HARD: char = '\u{7}';
pub(crate) const WHEN_BROKEN: char = '\u{e}';
pub(crate) const WHEN_FLAT: char = '\u{f}';
pub(crate) const COMMENT: char = '\u{10}';
pub(crate) const OR: char = '\u{11}';
pub(crate) const CLOSE: char = '\u{12}';
pub(crate) const BEGINS: char = '\u{13}';
pub(crate) const ENDS: char = '\u{14}';

/// Whether a character is a mark. Text from outside must not contain any.
pub(crate) fn is_mark(c: char) -> bool {
    matches!(c, '\u{1}'..='\u{8}' | '\u{e}'..='\u{1f}')
}

impl Mark {
    /// Parses the mark of a placeholder such as `{line}` or `{trail:,}`.
    pub(crate) fn parse(name: &str, argument: Option<&str>) -> Option<Self> {
        let owned = |text: &str| text.to_owned();
        match (name, argument) {
            ("group", None) => Some(Self::Group),
            ("end", None) => Some(Self::End),
            ("indent", None) => Some(Self::Indent),
            ("dedent", None) => Some(Self::Dedent),
            ("line", None) => Some(Self::Line),
            ("soft", None) => Some(Self::Soft),
            ("hard", None) => Some(Self::Hard),
            ("trail" | "when_broken", Some(text)) => Some(Self::WhenBroken(owned(text))),
            ("when_flat", Some(text)) => Some(Self::WhenFlat(owned(text))),
            _ => None,
        }
    }

    /// Writes the mark.
    pub(crate) fn push_to(&self, out: &mut String) {
        match self {
            Self::Group => out.push(GROUP),
            Self::End => out.push(END),
            Self::Indent => out.push(INDENT),
            Self::Dedent => out.push(DEDENT),
            Self::Line => out.push(LINE),
            Self::Soft => out.push(SOFT),
            Self::Hard => out.push(HARD),
            Self::WhenBroken(text) => {
                out.push(WHEN_BROKEN);
                out.push_str(text);
                out.push(CLOSE);
            }
            Self::WhenFlat(text) => {
                out.push(WHEN_FLAT);
                out.push_str(text);
                out.push(CLOSE);
            }
            Self::Comment(single, long) => {
                out.push(COMMENT);
                if let Some(single) = single {
                    out.push_str(single);
                    out.push(OR);
                }
                out.push_str(long);
                out.push(CLOSE);
            }
        }
    }
}

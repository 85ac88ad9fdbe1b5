//! What is asked of a comparison.

use serde::Serialize;

/// Which side is upgraded first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// New readers read what old writers write.
    ReaderFirst,
    /// Old readers read what new writers write.
    WriterFirst,
}

/// The members that writers add beyond what their schema declares.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Undeclared {
    /// None.
    #[default]
    None,
    /// Members whose names begin with this, of any type.
    Prefix(String),
    /// Any members.
    Any,
}

/// What is asked of a comparison.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// What writers add beyond what is declared.
    pub undeclared: Undeclared,
    /// Whether texts are also searched for where nothing is proved.
    pub search: bool,
}

impl Direction {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ReaderFirst, Self::WriterFirst];

    /// The other one.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::ReaderFirst => Self::WriterFirst,
            Self::WriterFirst => Self::ReaderFirst,
        }
    }

    /// The name of the writer and that of the reader.
    pub fn roles(self) -> [&'static str; 2] {
        match self {
            Self::ReaderFirst => ["old", "new"],
            Self::WriterFirst => ["new", "old"],
        }
    }
}

impl Undeclared {
    /// Whether writers may add a member of this name.
    pub fn allows(&self, name: &str) -> bool {
        match self {
            Self::None => false,
            Self::Prefix(prefix) => name.starts_with(prefix.as_str()),
            Self::Any => true,
        }
    }

    /// A name that writers may add and that is none of these.
    pub fn example<'n>(&self, names: impl Iterator<Item = &'n str>) -> Option<String> {
        let start = match self {
            Self::None => return None,
            Self::Prefix(prefix) => format!("{prefix}extra"),
            Self::Any => "extra".to_owned(),
        };
        Some(free_name(start, names))
    }
}

/// The name, with letters behind it until it is none of these.
pub(crate) fn free_name<'n>(mut name: String, names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.collect();
    while names.contains(&name.as_str()) {
        name.push('x');
    }
    name
}

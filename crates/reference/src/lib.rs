//! The wire contract as plain code: what any text means for a type of a [`Model`], slowly and obviously.
//!
//! Read in this order: [`Answer`], then `shapes.rs` (what each shape accepts), `objects.rs` (members),
//! `unions.rs` (variants), `number.rs`, and `json.rs` (rules about the text itself).
//! Nothing here is shared with the bindings it judges: it has its own JSON parser and its own number reader.

mod json;
mod memo;
mod number;
mod objects;
mod shapes;
mod undeclared;
mod unions;
mod write;

use std::fmt;

use memo::Memo;
use samewire_codegen::model::{Model, TypeId};
use serde::{Deserialize, Serialize};

pub use json::{Json, parse, same, same_as_doubles};
pub use write::compact;

/// The deepest nesting of arrays and objects a text may have.
pub const DEPTH: usize = 128;

/// What a text means for a type.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The text is a value of the type.
    Ok {
        /// The value written again: compact, members in declaration order.
        written: String,
        /// What tolerant reading dropped or replaced.
        issues: Vec<Issue>,
        /// All undeclared members, in the order of the text.
        undeclared: Vec<Undeclared>,
    },
    /// The text is refused.
    Refused {
        /// Everything that is wrong, never empty. A binding may report any one of these.
        errors: Vec<Fault>,
    },
}

/// One thing that is wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// JSON Pointer to the offending value.
    pub path: String,
    /// What kind of mistake it is.
    pub code: Code,
    /// For people: what was found and what was expected.
    pub message: String,
}

/// Something tolerant reading dropped or replaced.
#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    /// JSON Pointer to the member or item that was dropped or replaced.
    pub path: String,
    /// Everything that is wrong with it, never empty. A binding may report any one of these.
    pub errors: Vec<Fault>,
    /// What was dropped, as it came.
    pub value: Json,
}

/// A member that the type of its object ignores and does not declare.
#[derive(Debug, Clone, PartialEq)]
pub struct Undeclared {
    /// JSON Pointer to the member.
    pub path: String,
    /// Its value, as it came.
    pub value: Json,
}

/// The kinds of mistakes, the same in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is not JSON.
    Syntax,
    /// Arrays and objects are nested more than [`DEPTH`] deep.
    Depth,
    /// A string or a name holds half of a surrogate pair.
    Unicode,
    /// A member or a tag is absent.
    Missing,
    /// The value is of another JSON type.
    Type,
    /// The value is not one of those declared.
    Value,
    /// The tag names no variant.
    Tag,
    /// The number is outside of what the declared width or bounds hold.
    Range,
    /// The integer is beyond ±(2⁵³−1) and the language cannot hold it.
    UnsafeInteger,
    /// A string, list or map is too short or too long.
    Length,
    /// The number is not a multiple of what is declared.
    Multiple,
    /// Two items of a list are equal.
    Unique,
    /// Two names of one member hold different values.
    Alias,
    /// A member nobody declared.
    Unknown,
}

/// How much of a number's text a language's JSON parser lets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Every digit, and whether it was spelled as an integer.
    Exact,
    /// Only the nearest double, as in JavaScript: `1.0` cannot be told from `1`,
    /// and integers beyond ±(2⁵³−1) are refused with [`Code::UnsafeInteger`].
    /// A variant that holds such an integer is tried no further, and no variant after it.
    Doubles,
    /// The same, but whatever else is wrong with a variant is found first, and the next variant is tried.
    DoublesLast,
}

/// Reads `text` as a value of the type `id` and writes it again.
///
/// An `id` the model does not hold is refused like any other text.
pub fn read(model: &Model, id: &TypeId, text: &str) -> Answer {
    read_with(model, id, text, Numbers::Exact)
}

/// [`read`], for a language that sees numbers in its own way.
pub fn read_with(model: &Model, id: &TypeId, text: &str, numbers: Numbers) -> Answer {
    answer(model, id, text, numbers, false)
}

/// [`read_with`], but the value is written as a language holds it: with the members that are not written because they
/// equal their defaults.
pub fn read_held(model: &Model, id: &TypeId, text: &str, numbers: Numbers) -> Answer {
    answer(model, id, text, numbers, true)
}

fn answer(model: &Model, id: &TypeId, text: &str, numbers: Numbers, defaults: bool) -> Answer {
    let json = match parse(text) {
        Ok(json) => json,
        Err(errors) => return Answer::Refused { errors },
    };
    let contract = Contract {
        model,
        numbers,
        defaults,
        memo: Memo::default(),
    };
    match contract.named(id, &json, &At::default()) {
        Ok(Read { value, notes }) => Answer::Ok {
            written: compact(&value),
            issues: notes.issues,
            undeclared: undeclared::in_order(notes.undeclared, &json),
        },
        Err(errors) => Answer::Refused { errors },
    }
}

/// The rules, applied to the types of one model.
struct Contract<'m> {
    model: &'m Model,
    numbers: Numbers,
    /// Whether members that equal their defaults are written.
    defaults: bool,
    memo: Memo,
}

/// A value that was accepted: how it is written, and what was noted beside it.
#[derive(Clone)]
struct Read {
    value: Json,
    notes: Notes,
}

/// What reading does not put into the value: what tolerant reading dropped, and what was not declared.
#[derive(Clone, Default)]
struct Notes {
    issues: Vec<Issue>,
    undeclared: Vec<Undeclared>,
}

/// Accepted, or everything that is wrong.
type Outcome = Result<Read, Vec<Fault>>;

/// Where the reader stands.
#[derive(Debug, Clone, Default)]
struct At {
    path: String,
    /// References followed since the last step into the text; more than there are types is a circle.
    hops: usize,
    /// Whether what stands here is no part of the text, but a default or a name.
    made: bool,
}

impl Contract<'_> {
    /// Whether two values of a text are equal, as far as this contract's language can see.
    fn same(&self, a: &Json, b: &Json) -> bool {
        match self.numbers {
            Numbers::Exact => same(a, b),
            Numbers::Doubles | Numbers::DoublesLast => json::same_when_parsed(a, b),
        }
    }
}

impl At {
    fn member(&self, name: &str) -> Self {
        Self {
            path: format!(
                "{}/{}",
                self.path,
                name.replace('~', "~0").replace('/', "~1")
            ),
            hops: 0,
            made: self.made,
        }
    }

    fn item(&self, index: usize) -> Self {
        Self {
            path: format!("{}/{index}", self.path),
            hops: 0,
            made: self.made,
        }
    }

    /// The same place, for a value that is no part of the text.
    fn made(&self) -> Self {
        Self {
            made: true,
            ..self.clone()
        }
    }

    fn fault(&self, code: Code, message: impl Into<String>) -> Fault {
        Fault {
            path: self.path.clone(),
            code,
            message: message.into(),
        }
    }
}

impl Fault {
    /// Whether the value that stands there is of another JSON type.
    fn is_type_at(&self, at: &At) -> bool {
        self.code == Code::Type && self.path == at.path
    }
}

impl Read {
    fn plain(value: Json) -> Self {
        Self {
            value,
            notes: Notes::default(),
        }
    }
}

impl Notes {
    fn extend(&mut self, other: Self) {
        self.issues.extend(other.issues);
        self.undeclared.extend(other.undeclared);
    }
}

impl Code {
    /// Every code, in the order of the contract.
    pub const ALL: [Self; 14] = [
        Self::Syntax,
        Self::Depth,
        Self::Unicode,
        Self::Missing,
        Self::Type,
        Self::Value,
        Self::Tag,
        Self::Range,
        Self::UnsafeInteger,
        Self::Length,
        Self::Multiple,
        Self::Unique,
        Self::Alias,
        Self::Unknown,
    ];

    /// Its spelling on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Depth => "depth",
            Self::Unicode => "unicode",
            Self::Missing => "missing",
            Self::Type => "type",
            Self::Value => "value",
            Self::Tag => "tag",
            Self::Range => "range",
            Self::UnsafeInteger => "unsafe_integer",
            Self::Length => "length",
            Self::Multiple => "multiple",
            Self::Unique => "unique",
            Self::Alias => "alias",
            Self::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}: {}", self.path, self.code, self.message)
    }
}

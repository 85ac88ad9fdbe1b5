//! What the packages of a language do, and what they cannot carry.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How far the packages of a language go. Each level includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// They declare types. Nothing is read or written.
    Types,
    /// They also read and write texts: verdicts and bytes are those of the contract, without bounds, lengths, patterns
    /// and conditions. Errors, issues and undeclared members are not compared.
    Wire,
    /// They also check what no type says, and report errors, issues and undeclared members as the contract says.
    Checks,
    /// They also have the methods of a protocol, for both sides.
    Protocol,
}

impl Level {
    /// Its name in `language.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Types => "types",
            Self::Wire => "wire",
            Self::Checks => "checks",
            Self::Protocol => "protocol",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The number of places of a tuple that every language has.
pub const MOST_PLACES: usize = 12;

/// Something that the contract asks for and that a language may lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// Absent, `null` and a value are three states of a member.
    TriState,
    /// Any JSON value is carried unchanged.
    Raw,
    /// Undeclared members are kept.
    KeptMembers,
    /// A value that an open enum does not declare is kept.
    OpenEnum,
    /// A variant with an undeclared tag is kept.
    UnknownVariant,
    /// A value that does not decode is replaced or left out, where the schema says so.
    Tolerance,
    /// A member is read under several names.
    Aliases,
    /// A union by trying is read as the variant that keeps the most members, where that is not the first.
    KeepsMost,
    /// A list has a type for each of more than [`MOST_PLACES`] places.
    LongTuples,
    /// Dates, times, UUIDs, bytes and decimal numbers in strings are values of their own (`formats = "native"`).
    NativeFormats,
    /// Every integer of 64 bits is exact.
    Int64,
    /// `1` and `1.0` differ.
    NumberSpelling,
    /// Members named like indexes stay where they are.
    MemberOrder,
    /// A number of single precision is written with its own digits.
    SinglePrecision,
    /// A value of a union by trying says as which variant it was read.
    VariantOfValue,
}

impl Capability {
    /// Its name in `language.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TriState => "tri-state",
            Self::Raw => "raw",
            Self::KeptMembers => "kept-members",
            Self::OpenEnum => "open-enum",
            Self::UnknownVariant => "unknown-variant",
            Self::Tolerance => "tolerance",
            Self::Aliases => "aliases",
            Self::KeepsMost => "keeps-most",
            Self::LongTuples => "long-tuples",
            Self::NativeFormats => "native-formats",
            Self::Int64 => "int64",
            Self::NumberSpelling => "number-spelling",
            Self::MemberOrder => "member-order",
            Self::SinglePrecision => "single-precision",
            Self::VariantOfValue => "variant-of-value",
        }
    }

    /// What a language without it would lose without an error, if a schema needs it. Packages of such a schema are
    /// refused. There is none if the language's own reader refuses the value, or if only the spelling differs.
    pub const fn loss(self) -> Option<&'static str> {
        match self {
            Self::TriState => Some("an absent member and `null` would be the same"),
            Self::Raw => Some("JSON of any type would not be carried unchanged"),
            Self::KeptMembers => Some("undeclared members would be lost"),
            Self::OpenEnum => Some("a value that the enum does not declare would be lost"),
            Self::UnknownVariant => Some("a variant with an undeclared tag would be lost"),
            Self::Tolerance => Some("a value that does not decode would be refused"),
            Self::Aliases => Some("only one name of the member would be read"),
            Self::KeepsMost => Some("members that a later variant declares would be lost"),
            Self::LongTuples => Some("a tuple has at most 12 places"),
            Self::NativeFormats => Some("a date or another native value would be a string"),
            Self::Int64
            | Self::NumberSpelling
            | Self::MemberOrder
            | Self::SinglePrecision
            | Self::VariantOfValue => None,
        }
    }
}

impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a language claims: the proof asks for this, and for nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Its level.
    pub level: Level,
    /// What it lacks.
    pub missing: Vec<Capability>,
}

impl Claim {
    /// The claim of a language that carries everything.
    pub const fn whole() -> Self {
        Self {
            level: Level::Protocol,
            missing: Vec::new(),
        }
    }

    /// Whether the language lacks something.
    pub fn lacks(&self, capability: Capability) -> bool {
        self.missing.contains(&capability)
    }
}

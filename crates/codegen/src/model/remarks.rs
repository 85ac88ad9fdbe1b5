//! What an author would want to know of a schema that is taken.

use std::fmt;

use samewire_schema::Place;
use serde::Serialize;

use crate::errors::Error;

/// What nobody enforces, and what is probably not meant as it is written.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Remarks {
    /// Keywords that are not enforced, and likely typing errors.
    pub annotations: Annotations,
    /// Where a `discriminator` does not say which schema is meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undiscriminated: Vec<Undiscriminated>,
    /// What is probably not meant as it is written: keywords that have no effect, and schemas that accept nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Error>,
}

impl Remarks {
    /// Nothing is known, and why.
    pub fn unknown(why: impl fmt::Display) -> Self {
        let annotations = Annotations {
            unknown_because: Some(why.to_string()),
            ..Annotations::default()
        };
        Self {
            annotations,
            ..Self::default()
        }
    }
}

/// The keywords of a schema that are not enforced.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Annotations {
    /// By keyword, the most frequent first.
    pub not_enforced: Vec<Annotation>,
    /// Unknown keywords that are nearly a keyword of the dialect.
    pub typos: Vec<Typo>,
    /// Why nothing of this is known, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown_because: Option<String>,
}

/// A keyword that is not enforced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Annotation {
    /// The keyword.
    pub keyword: String,
    /// Why it is not enforced.
    pub why: Why,
    /// In how many schemas it stands.
    pub count: usize,
    /// JSON Pointer of the first one.
    pub first: String,
}

/// Why a keyword is not enforced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It is an annotation by the specification.
    Annotation,
    /// The dialect does not have it.
    Unknown,
    /// The dialect does not have it, and another one has.
    OtherDialect,
    /// It stands beside `$ref`, which hides it up to draft-07.
    BesideRef,
}

/// An unknown keyword that is nearly one that the dialect has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Typo {
    /// As it is written.
    pub keyword: String,
    /// The keyword that may be meant.
    pub meant: &'static str,
    /// In how many schemas it stands.
    pub count: usize,
    /// JSON Pointer of the first one.
    pub first: String,
    /// The line of the first one.
    pub place: Box<Place>,
}

/// A `discriminator` that does not say which schema is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Undiscriminated {
    /// JSON Pointer of the `discriminator`.
    pub at: String,
    /// Its line.
    pub place: Box<Place>,
    /// The member that it names.
    pub member: String,
    /// Why it does not.
    pub why: Undiscriminating,
}

/// Why a `discriminator` does not say which schema is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Undiscriminating {
    /// The member has no constant in each branch of the union, and no value names each branch.
    NoConstants,
    /// It stands in an object that others extend by `allOf`, and there is no union of these.
    NoUnion,
}

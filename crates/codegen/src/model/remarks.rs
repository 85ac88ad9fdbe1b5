//! Remarks for the author of an accepted schema.

use samewire_schema::Place;
use serde::Serialize;

use super::TypeId;
use crate::report::errors::Error;

/// What is not enforced, and what is probably a mistake.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Remarks {
    /// Keywords that are not enforced, and likely typing errors.
    pub annotations: Annotations,
    /// Each `discriminator` that does not determine a schema.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undiscriminated: Vec<Undiscriminated>,
    /// Parts that are probably a mistake: keywords that have no effect, and schemas that accept nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Error>,
}

/// The keywords of a schema that are not enforced.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Annotations {
    /// By keyword, the most frequent first.
    pub not_enforced: Vec<Annotation>,
    /// Unknown keywords that are similar to a keyword of the dialect.
    pub typos: Vec<Typo>,
}

/// A keyword that is not enforced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Annotation {
    /// The keyword.
    pub keyword: String,
    /// The reason why it is not enforced.
    pub why: Why,
    /// The number of schemas that have it.
    pub count: usize,
    /// JSON Pointer of the first one.
    pub first: String,
}

/// The reason why a keyword is not enforced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It is an annotation by the specification.
    Annotation,
    /// The dialect does not have it.
    Unknown,
    /// The dialect does not have it, but another one does.
    OtherDialect,
    /// It is beside `$ref`, which hides it up to draft-07.
    BesideRef,
}

/// An unknown keyword that is similar to one of the dialect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Typo {
    /// The keyword as it is written.
    pub keyword: String,
    /// The keyword that may be meant.
    pub meant: &'static str,
    /// The number of schemas that have it.
    pub count: usize,
    /// JSON Pointer of the first one.
    pub first: String,
    /// The line of the first one.
    pub place: Box<Place>,
}

/// A `discriminator` that does not determine a schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Undiscriminated {
    /// JSON Pointer of the `discriminator`.
    pub at: String,
    /// Its line.
    pub place: Box<Place>,
    /// The member that it names.
    pub member: String,
    /// The reason.
    pub why: Undiscriminating,
}

/// The reason why a `discriminator` does not determine a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Undiscriminating {
    /// The member has no constant in each branch of the union, and no value names each branch.
    NoConstants,
    /// It is in an object that others extend by `allOf`, and there is no union of these.
    NoUnion,
}

/// A keyword that no language can enforce, and that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unenforced {
    /// JSON Pointer of the keyword.
    pub at: String,
    /// The type whose docs mention it, or `None` if the docs of the package do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<TypeId>,
    /// A text that says what is not enforced.
    pub what: String,
    /// The reason.
    pub why: String,
}

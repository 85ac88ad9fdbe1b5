//! Conditions as templates see them: data, which the evaluator of a language reads. WIRE.md has a table of
//! the keywords.

use serde::Serialize;

use super::{Docs, NearView, Token};

/// A condition on a value. Equal conditions are one.
#[derive(Debug, Clone, Serialize)]
pub struct ConditionView {
    /// An identifier that no other condition and no type has, in the language's case for local variables.
    pub name: Token,
    /// A sentence for people about where the condition comes from.
    pub docs: Docs,
    /// A list of keywords in JSON, as a string literal. It is the same in every language.
    pub data: Token,
    /// The names of what the data refers to by position: other conditions, regular expressions and marks.
    pub refers_to: Vec<Token>,
    /// Whether its result for each value must be kept while one text is read. This is so if several conditions test it
    /// and it tests others, since some values would otherwise take exponential time.
    pub memoized: bool,
    /// Whether it is recursive, or tests others in a long chain, or tests such a condition. With a function call for
    /// each test, the depth of the stack would depend on the value, or be large.
    pub deep: bool,
}

/// The items or members that one `unevaluated…` does not apply to. Conditions refer to them.
#[derive(Debug, Clone, Serialize)]
pub struct MarksView {
    /// An identifier.
    pub name: Token,
    /// A list of marks in JSON, as a string literal.
    pub data: Token,
    /// The names of what the data refers to by position: conditions and regular expressions.
    pub refers_to: Vec<Token>,
}

/// The condition of a type.
#[derive(Debug, Clone, Serialize)]
pub struct FulfilView {
    /// The name of the condition.
    pub name: Token,
    /// A text for people that says what a value must satisfy: the keywords, and the place of the schema. A literal.
    pub says: Token,
    /// For the condition of an untagged union, the members of each variant. If the union is itself a variant, it is as
    /// near as the nearest of its variants.
    pub nearest: Vec<Vec<NearView>>,
}

/// A long character class that stands in regular expressions repeatedly.
#[derive(Debug, Clone, Serialize)]
pub struct ClassView {
    /// An identifier.
    pub name: Token,
    /// The class as a part of a regular expression, as a string literal.
    pub literal: Token,
}

/// A regular expression that must match somewhere in a string. Its spelling is decided only here.
#[derive(Debug, Clone, Serialize)]
pub struct PatternView {
    /// An identifier that no condition and no type has. Equal patterns have the same name.
    pub name: Token,
    /// The regular expression for the engine of the language, as string literals and names of classes to be joined;
    /// `none` if the engine refuses it or could take long.
    pub engine: Option<Vec<Token>>,
    /// If there is no `engine`: the automaton (`samewire_schema::Program`), as a literal.
    pub program: Option<Token>,
}

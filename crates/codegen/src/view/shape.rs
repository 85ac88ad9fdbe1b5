//! A shape as templates see it.

use std::ops::Deref;
use std::sync::Arc;

use serde::Serialize;

use crate::view::token::Token;

/// A shape, spelled. Beside `shape` and its parts it has one token for every set of `[spell.*]` in `language.toml`.
#[derive(Debug, Clone, Serialize)]
pub struct ShapeView {
    /// `"bool"`, `"int"`, `"float"`, `"text"`, `"native"`, `"any"`, `"never"`, `"null"`, `"list"`, `"map"`, `"tuple"`, `"open_tuple"`, `"nullable"`, `"ref"`, `"literal"`.
    pub shape: &'static str,
    /// Whether a type inside has an input type: writers use another type than readers.
    pub has_input_type: bool,
    /// Whether `null` is one of its values.
    pub takes_null: bool,
    /// Whether the shape itself has bounds besides those of its plain kind.
    pub checked: bool,
    /// For `"list"` the item, for `"nullable"` the shape without `null`, for `"map"` the value.
    pub inner: Option<Shaped>,
    /// For `"map"`: its key.
    pub key: Option<Shaped>,
    /// For `"tuple"`: the places. For `"open_tuple"`: also the shape of further items, if they are allowed.
    pub items: Vec<Shaped>,
    /// For `"ref"`: the type.
    #[serde(flatten)]
    pub to: Option<RefView>,
    /// The bounds, if the shape has them.
    #[serde(flatten)]
    pub bounds: BoundsView,
    /// The spelled token of each set, by the name of the set.
    #[serde(flatten)]
    pub spelled: indexmap::IndexMap<String, Token>,
}

/// A shape that is shared, not copied.
#[derive(Debug, Clone)]
pub struct Shaped(pub(super) Arc<ShapeView>);

impl From<ShapeView> for Shaped {
    fn from(view: ShapeView) -> Self {
        Self(Arc::new(view))
    }
}

impl Deref for Shaped {
    type Target = ShapeView;

    fn deref(&self) -> &ShapeView {
        &self.0
    }
}

impl Shaped {
    /// The address in memory.
    pub(super) fn place(&self) -> *const ShapeView {
        Arc::as_ptr(&self.0)
    }
}

/// The type a shape refers to.
#[derive(Debug, Clone, Serialize)]
pub struct RefView {
    /// Its name.
    pub name: Token,
    /// Its kind: `"newtype"`, `"struct"`, `"enum"` or `"union"`.
    pub to_kind: &'static str,
    /// Whether it is declared later, or is the type being declared.
    pub forward: bool,
    /// For a newtype: whether it is a distinct type.
    pub nominal: bool,
}

/// What has a minimum and a maximum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Bounded {
    /// A number.
    #[default]
    Value,
    /// The length of a string, list or map.
    Length,
}

/// The bounds of a shape, each a literal number, for the patterns of `[spell.*]`. Templates see those that are not skipped.
#[derive(Debug, Clone, Default, Serialize)]
pub struct BoundsView {
    /// Minimum of the value or of the length.
    #[serde(skip)]
    pub min: Option<Token>,
    /// Maximum of the value or of the length.
    #[serde(skip)]
    pub max: Option<Token>,
    /// Exclusive minimum (floats).
    #[serde(skip)]
    pub above: Option<Token>,
    /// Exclusive maximum (floats).
    #[serde(skip)]
    pub below: Option<Token>,
    /// A multiple of this (integers).
    #[serde(skip)]
    pub multiple: Option<Token>,
    /// What the minimum and the maximum are those of.
    #[serde(skip)]
    pub of: Bounded,
    /// The pattern as it is in the schema (strings).
    #[serde(skip)]
    pub source: Option<String>,
    /// Whether the precision is single (floats).
    #[serde(skip)]
    pub single: bool,
    /// Whether no two items may be equal (lists).
    #[serde(skip)]
    pub unique: bool,
    /// The condition of the names that are kept (maps).
    #[serde(skip)]
    pub names: Option<Token>,
    /// Whether other names are refused (maps).
    #[serde(skip)]
    pub closed: bool,
    /// The type of the names, if it is known how each begins (maps).
    #[serde(skip)]
    pub prefixes: Option<Token>,
    /// The only value (literals).
    pub value: Option<Token>,
    /// The pattern, as a literal (strings).
    pub pattern: Option<Token>,
    /// The asserted format that the pattern comes from, as a literal (strings).
    #[serde(skip)]
    pub asserted: Option<Token>,
}

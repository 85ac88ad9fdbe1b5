//! A shape as templates see it.

use std::ops::Deref;
use std::sync::Arc;

use serde::Serialize;

use crate::view::token::Token;

/// A shape, spelled. Beside `shape` and its parts it has one token for every set of `[spell.*]` in `language.toml`.
#[derive(Debug, Clone, Serialize)]
pub struct ShapeView {
    /// `"bool"`, `"int"`, `"float"`, `"text"`, `"any"`, `"never"`, `"null"`, `"list"`, `"map"`, `"tuple"`, `"open_tuple"`, `"nullable"`, `"ref"`, `"literal"`.
    pub shape: &'static str,
    /// Whether some type inside has an input type: what a writer gives differs from what a reader gets.
    pub has_input_type: bool,
    /// Whether `null` is one of its values.
    pub takes_null: bool,
    /// Whether the shape itself has bounds beyond those of its plain kind.
    pub checked: bool,
    /// For `"list"` its item, for `"nullable"` what it is otherwise, for `"map"` its value.
    pub inner: Option<Shaped>,
    /// For `"map"`: its key.
    pub key: Option<Shaped>,
    /// For `"tuple"`: its places. For `"open_tuple"`: also the shape of further items, if there may be some.
    pub items: Vec<Shaped>,
    /// For `"ref"`: the type.
    #[serde(flatten)]
    pub to: Option<RefView>,
    /// Bounds, where the shape has them.
    #[serde(flatten)]
    pub bounds: BoundsView,
    /// Set name → spelled token.
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
    /// Where it is in memory.
    pub(super) fn place(&self) -> *const ShapeView {
        Arc::as_ptr(&self.0)
    }
}

/// The type a shape refers to.
#[derive(Debug, Clone, Serialize)]
pub struct RefView {
    /// Its name.
    pub name: Token,
    /// The name of its input view, or its name when that does not differ.
    pub input_name: Token,
    /// Its kind: `"newtype"`, `"struct"`, `"enum"` or `"union"`.
    pub to_kind: &'static str,
    /// It is declared later, or is the type being declared.
    pub forward: bool,
    /// For a newtype: it is a type of its own.
    pub nominal: bool,
}

/// The bounds of a shape, each a literal number. What is not there is `none`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct BoundsView {
    /// Least value, or least length.
    pub min: Option<Token>,
    /// Greatest value, or greatest length.
    pub max: Option<Token>,
    /// Greater than this (floats).
    pub above: Option<Token>,
    /// Less than this (floats).
    pub below: Option<Token>,
    /// A multiple of this (integers).
    pub multiple: Option<Token>,
    /// 8, 16, 32 or 64 (integers).
    pub bits: Option<u32>,
    /// Whether negative numbers belong to the width (integers).
    pub signed: bool,
    /// Single precision (floats).
    pub single: bool,
    /// No two items are equal (lists).
    pub unique: bool,
    /// The only value (literals).
    pub value: Option<Token>,
    /// The format, an annotation, as a literal (strings).
    pub format: Option<Token>,
    /// The pattern, as a literal (strings).
    pub pattern: Option<Token>,
    /// The asserted format that the pattern is of, as a literal (strings).
    pub asserted: Option<Token>,
}

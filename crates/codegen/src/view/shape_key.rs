//! Equal shapes are spelled only once, since most members of a protocol have one of a few shapes.

use crate::model::{Length, Shape, Text, TypeId};
use crate::view::shape::{ShapeView, Shaped};

/// The key of a shape: shapes with the same key are equal. Shapes with bounds have no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum ShapeKey {
    /// A kind without parts.
    Plain(&'static str),
    /// An integer: its width, whether it is signed, whether it is read in any spelling, and whether it is wide.
    Int(u32, bool, bool, bool),
    /// A reference to a type, by its index.
    Ref { index: usize, forward: bool },
    /// A kind with parts, by their addresses, which stay valid while the shape exists.
    Of(&'static str, [*const ShapeView; 2]),
}

/// The parts of a shape besides its bounds.
#[derive(Debug, Default)]
pub(super) struct Inside {
    /// The item of a list, the value of a map, or the shape without `null`.
    pub(super) inner: Option<Shaped>,
    /// The key of a map.
    pub(super) key: Option<Shaped>,
}

/// The key of a shape; `None` if the shape is not shared. `target` returns the index of a type, and whether it is
/// declared later.
pub(super) fn shape_key(
    shape: &Shape,
    inside: &Inside,
    target: impl FnOnce(&TypeId) -> (usize, bool),
) -> Option<ShapeKey> {
    let of = |kind| {
        let part = |part: &Option<Shaped>| part.as_ref().map_or(std::ptr::null(), Shaped::place);
        Some(ShapeKey::Of(kind, [part(&inside.inner), part(&inside.key)]))
    };
    let unbounded = Length::default();
    match shape {
        Shape::Bool => Some(ShapeKey::Plain("bool")),
        Shape::Any => Some(ShapeKey::Plain("any")),
        Shape::Never => Some(ShapeKey::Plain("never")),
        Shape::Null => Some(ShapeKey::Plain("null")),
        Shape::Text(text) if *text == Text::any() => Some(ShapeKey::Plain("text")),
        Shape::Int(int) if int.is_of_width() => {
            let (bits, signed) = (int.width.bits(), int.width.signed());
            Some(ShapeKey::Int(bits, signed, int.any_spelling, int.wide))
        }
        Shape::List(list) if !list.unique && list.length == unbounded => of("list"),
        Shape::Map(map) if map.length == unbounded && map.names.is_none() => of("map"),
        Shape::Nullable { .. } => of("nullable"),
        Shape::Ref { to } => {
            let (index, forward) = target(to);
            Some(ShapeKey::Ref { index, forward })
        }
        Shape::Int(_)
        | Shape::Float(_)
        | Shape::Text(_)
        | Shape::List(_)
        | Shape::Map(_)
        | Shape::Tuple(_)
        | Shape::Literal { .. } => None,
    }
}

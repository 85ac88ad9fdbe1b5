//! Limits that a type has but a compiler does not enforce: bounds, lengths, patterns. They are checked when a value is
//! read.

use super::kinds;
use super::shapes::shapes;
use crate::model::{Float, Int, Length, List, Map, Model, Shape, Text, Tuple, Type};

/// The limits of a type in words, each with the place of its schema.
pub(super) fn of_type<'t>(model: &Model, ty: &'t Type) -> Vec<(&'t str, String)> {
    let limited = shapes(ty)
        .into_iter()
        .filter(|(_, shape)| is_limited(shape));
    let limits = limited.map(|(at, shape)| (at, kinds::shape_words(model, shape)));
    limits.collect()
}

/// Whether a shape accepts less than its kind does, at any depth.
fn is_limited(shape: &Shape) -> bool {
    let has = |length: &Length| length.min.is_some_and(|min| min > 0) || length.max.is_some();
    let own = match shape {
        Shape::Int(int) => {
            let Int {
                width,
                min,
                max,
                multiple_of,
                any_spelling: _,
                wide: _,
            } = int;
            (*min, *max) != (width.min(), width.max()) || multiple_of.is_some()
        }
        Shape::Float(float) => {
            let Float {
                single: _,
                min,
                max,
                above,
                below,
            } = float;
            [min, max, above, below].iter().any(|bound| bound.is_some())
        }
        Shape::Text(Text {
            format: _,
            pattern,
            length,
            native,
        }) => pattern.is_some() || has(length) || native.is_some(),
        Shape::List(List { length, unique, .. }) => *unique || has(length),
        Shape::Map(Map { length, .. }) => has(length),
        Shape::Tuple(Tuple { .. })
        | Shape::Bool
        | Shape::Any
        | Shape::Never
        | Shape::Null
        | Shape::Nullable { .. }
        | Shape::Ref { .. }
        | Shape::Literal { .. } => false,
    };
    own || shape.parts().any(is_limited)
}

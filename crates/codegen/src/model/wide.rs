//! Wide integers: those that the schema says may be beyond ±(2⁵³−1).

use serde_json::Value;

use super::needs::BITS_OF_A_DOUBLE;
use super::{Kind, Model, Shape};

impl Model {
    /// Whether it has wide integers.
    pub fn has_wide(&self) -> bool {
        self.types.values().any(|ty| ty.kind.has_wide())
    }

    /// The model of packages in which every language holds wide integers exactly, if it has some.
    #[must_use]
    pub fn with_exact_integers(self) -> Self {
        Self {
            wide_is_exact: self.has_wide(),
            ..self
        }
    }
}

impl Kind {
    /// Whether it has wide integers. The types that it refers to are not examined.
    pub(crate) fn has_wide(&self) -> bool {
        match self {
            Self::Enum(of) => of.wide,
            Self::Newtype(_) | Self::Struct(_) | Self::Union(_) => {
                self.shapes().into_iter().any(Shape::has_wide)
            }
        }
    }
}

impl Shape {
    /// Whether it has wide integers, in its parts, too. The types that it refers to are not examined.
    pub(crate) fn has_wide(&self) -> bool {
        match self {
            Self::Int(int) => int.wide,
            Self::Literal { value, .. } => is_wide(value),
            _ => self.parts().any(Self::has_wide),
        }
    }
}

/// Whether a value is an integer beyond ±(2⁵³−1).
pub(crate) fn is_wide(value: &Value) -> bool {
    let integer = value.as_number().and_then(serde_json::Number::as_i128);
    integer.is_some_and(is_beyond_doubles)
}

/// Whether an integer is beyond ±(2⁵³−1).
pub(crate) fn is_beyond_doubles(integer: i128) -> bool {
    integer.unsigned_abs() >> BITS_OF_A_DOUBLE != 0
}

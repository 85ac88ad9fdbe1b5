//! Shapes: the structure of a value on the wire, without a name, and the ids of types that it refers to.

use samewire_schema::{Native, Pattern};
use serde::Serialize;
use serde_json::Value;

use super::condition::ConditionId;
use super::length::Length;

/// A stable key of a type: its definition key, or the JSON Pointer of an inline schema. Never shown to users.
///
/// A part of a schema, such as an object without its alternative `null`, is `pointer?part`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct TypeId(pub String);

/// The structure of a value, without a name.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// `true` or `false`.
    Bool,
    /// An integer.
    Int(Int),
    /// A finite binary floating-point number.
    Float(Float),
    /// A string of well-formed Unicode.
    Text(Text),
    /// Any JSON value, carried unchanged.
    Any,
    /// No value: a member that must be absent (schema `false`).
    Never,
    /// `null` and nothing else.
    Null,
    /// A list.
    List(List),
    /// An object used as a map, with any member names.
    Map(Map),
    /// A list with a shape for each place.
    Tuple(Tuple),
    /// The shape or `null`.
    Nullable {
        /// The shape if it is not `null`.
        of: Box<Shape>,
    },
    /// A named type.
    Ref {
        /// The id of the type.
        to: TypeId,
    },
    /// Exactly this string, integer or boolean.
    Literal {
        /// The value.
        value: Value,
        /// Whether an integer is read in any spelling, as in [`Int`].
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        any_spelling: bool,
    },
}

impl Shape {
    /// The shape or `null`. Returns the shape itself if it already accepts `null`.
    #[must_use]
    pub fn or_null(self) -> Self {
        match self {
            Self::Any | Self::Null | Self::Nullable { .. } => self,
            shape => Self::Nullable {
                of: Box::new(shape),
            },
        }
    }

    /// The shapes that this one consists of, in order. For a map, these are its key and its value.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &Self> {
        let (items, parts): (&[Self], [Option<&Self>; 2]) = match self {
            Self::List(list) => (&[], [Some(&*list.item), None]),
            Self::Map(map) => (&[], [Some(&*map.key), Some(&*map.value)]),
            Self::Tuple(tuple) => (&tuple.items, [tuple.rest(), None]),
            Self::Nullable { of } => (&[], [Some(&**of), None]),
            Self::Bool
            | Self::Int(_)
            | Self::Float(_)
            | Self::Text(_)
            | Self::Any
            | Self::Never
            | Self::Null
            | Self::Ref { .. }
            | Self::Literal { .. } => (&[], [None, None]),
        };
        items.iter().chain(parts.into_iter().flatten())
    }

    /// The type that reads the same value: the one that the shape refers to, directly or beside `null`.
    pub fn in_place(&self) -> Option<&TypeId> {
        match self {
            Self::Nullable { of } => of.in_place(),
            Self::Ref { to } => Some(to),
            _ => None,
        }
    }

    /// Whether it ignores members of an object, itself or in its parts. The types that it refers to are not examined.
    pub(crate) fn ignores_members(&self) -> bool {
        let own = matches!(self, Self::Map(map) if KeptNames::ignore_others(map.names.as_ref()));
        own || self.parts().any(Self::ignores_members)
    }

    /// The ids of all types that the shape refers to, at any depth, in order.
    pub fn types(&self) -> Vec<&TypeId> {
        let (mut open, mut found) = (vec![self], Vec::new());
        while let Some(shape) = open.pop() {
            if let Self::Ref { to } = shape {
                found.push(to);
            }
            open.extend(shape.parts().rev());
        }
        found
    }
}

/// An integer within its width and its bounds, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Int {
    /// The declared width (`format`), or 64 bits signed if there is none.
    pub width: Width,
    /// The minimum. The minimum of the width, if the schema has no stricter one.
    pub min: i128,
    /// The maximum.
    pub max: i128,
    /// `multipleOf`.
    pub multiple_of: Option<u64>,
    /// Whether any spelling of a number without a fraction is read: `1.0`, `1e2`. It is written as `1`, `100`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub any_spelling: bool,
    /// Whether the schema speaks of integers beyond ±(2⁵³−1): it names a width of 64 bits or has a bound beyond, and the
    /// bounds allow such integers. An integer without a width and such bounds is not wide, although it has 64 bits.
    #[serde(skip)]
    pub wide: bool,
}

impl Int {
    /// Any integer of a width, spelled as an integer.
    #[must_use]
    pub fn any(width: Width) -> Self {
        Self {
            width,
            min: width.min(),
            max: width.max(),
            multiple_of: None,
            any_spelling: false,
            wide: false,
        }
    }

    /// Whether it has only the bounds of its width.
    pub(crate) fn is_of_width(&self) -> bool {
        self.min == self.width.min() && self.max == self.width.max() && self.multiple_of.is_none()
    }
}

/// The width of an integer. 128-bit integers are refused by [`lower`](crate::lower()).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Width {
    /// −2⁷ to 2⁷−1.
    I8,
    /// −2¹⁵ to 2¹⁵−1.
    I16,
    /// −2³¹ to 2³¹−1.
    I32,
    /// −2⁶³ to 2⁶³−1.
    I64,
    /// 0 to 2⁸−1.
    U8,
    /// 0 to 2¹⁶−1.
    U16,
    /// 0 to 2³²−1.
    U32,
    /// 0 to 2⁶⁴−1.
    U64,
}

/// A finite floating-point number.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Float {
    /// Whether the precision is single (`format: float`) and not double.
    pub single: bool,
    /// `minimum`.
    pub min: Option<f64>,
    /// `maximum`.
    pub max: Option<f64>,
    /// `exclusiveMinimum`.
    pub above: Option<f64>,
    /// `exclusiveMaximum`.
    pub below: Option<f64>,
}

/// A string.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Text {
    /// `format`, which appears in the documentation. If it is asserted, `pattern` is its pattern.
    pub format: Option<String>,
    /// The pattern of the text (`pattern`), which is [plain](Pattern::is_plain).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The length in code points (`minLength`, `maxLength`).
    pub length: Length,
    /// The format of which it is a value (`formats = "native"`). Then it has no pattern and no limit of its length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub native: Option<Native>,
}

impl Text {
    /// Any string.
    pub fn any() -> Self {
        Self {
            format: None,
            pattern: None,
            length: Length::default(),
            native: None,
        }
    }
}

/// A list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct List {
    /// The shape of the items.
    pub item: Box<Shape>,
    /// The number of items (`minItems`, `maxItems`).
    pub length: Length,
    /// Whether no two items may be equal as JSON values (`uniqueItems`).
    pub unique: bool,
}

/// A list with a shape for each place.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tuple {
    /// The places, in order.
    pub items: Vec<Shape>,
    /// The rules for its length, if it may differ from the number of places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenTuple>,
}

/// The rules for a list that may be shorter or longer than its places: `[A, B?, ...C[]]`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OpenTuple {
    /// The number of items (`minItems`, `maxItems`). Without `rest`, it is at most the number of places.
    pub length: Length,
    /// The shape of the items after the last place.
    pub rest: Option<Box<Shape>>,
}

impl Tuple {
    /// A tuple with exactly as many items as places.
    pub fn of(items: Vec<Shape>) -> Self {
        Self { items, open: None }
    }

    /// The shape of the items after the last place.
    pub fn rest(&self) -> Option<&Shape> {
        self.open.as_ref()?.rest.as_deref()
    }

    /// The shape of the item at an index; `None` if there is no such item.
    pub fn item(&self, index: usize) -> Option<&Shape> {
        self.items.get(index).or_else(|| self.rest())
    }

    /// The items of a list, each with its shape. Items without a shape are left out.
    pub fn each<'s, 'i, V>(&'s self, items: &'i [V]) -> impl Iterator<Item = (&'s Shape, &'i V)> {
        let items = items.iter().enumerate();
        items.map_while(|(index, item)| Some((self.item(index)?, item)))
    }

    /// The allowed numbers of items.
    pub fn length(&self) -> Length {
        let count = || u64::try_from(self.items.len()).ok();
        match &self.open {
            Some(open) => open.length,
            None => Length {
                min: count(),
                max: count(),
            },
        }
    }

    /// Whether a place may be absent.
    pub fn is_optional(&self) -> bool {
        self.required() < self.items.len()
    }

    /// The number of places that must be present.
    pub fn required(&self) -> usize {
        let count = self.items.len();
        let Some(open) = &self.open else {
            return count;
        };
        let min = open.length.min.unwrap_or(0);
        usize::try_from(min).map_or(count, |min| min.min(count))
    }
}

/// An object used as a map.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Map {
    /// The shape of the names: a [`Shape::Text`], or a reference to a string enum or to a newtype of a string.
    pub key: Box<Shape>,
    /// The shape of the values.
    pub value: Box<Shape>,
    /// The number of members (`minProperties`, `maxProperties`).
    pub length: Length,
    /// The names that are kept, if not all are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<KeptNames>,
}

/// The names of undeclared members that are kept (`patternProperties`).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct KeptNames {
    /// Regular expressions, of which at least one matches somewhere in the name.
    pub patterns: Vec<Pattern>,
    /// A condition that a name fulfils if one of them matches.
    pub condition: ConditionId,
    /// How members with other names are handled.
    pub others: OtherNames,
}

/// How members are handled whose names none of the patterns matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OtherNames {
    /// They are ignored and not written again: the schema does not describe them.
    Ignored,
    /// They are an error with the code `unknown` (`additionalProperties: false`).
    Refused,
}

impl KeptNames {
    /// How a member with this name is handled; `None` if it is kept.
    pub fn exclude(names: Option<&Self>, name: &str) -> Option<OtherNames> {
        let of = names?;
        let mut patterns = of.patterns.iter();
        let is_kept = patterns.any(|pattern| pattern.is_found_in(name));
        (!is_kept).then_some(of.others)
    }

    /// Whether members with other names are ignored.
    pub(crate) fn ignore_others(names: Option<&Self>) -> bool {
        names.is_some_and(|names| names.others == OtherNames::Ignored)
    }
}

impl Width {
    /// The width of a `format`. Any other format is not one of integers.
    pub(crate) fn of_format(format: &str) -> Option<Self> {
        Some(match format {
            "int8" => Self::I8,
            "int16" => Self::I16,
            "int32" => Self::I32,
            "int64" | "int" => Self::I64,
            "uint8" => Self::U8,
            "uint16" => Self::U16,
            "uint32" => Self::U32,
            "uint64" | "uint" => Self::U64,
            _ => return None,
        })
    }

    /// The number of bits on the wire: 8, 16, 32 or 64.
    pub fn bits(self) -> u32 {
        match self {
            Self::I8 | Self::U8 => 8,
            Self::I16 | Self::U16 => 16,
            Self::I32 | Self::U32 => 32,
            Self::I64 | Self::U64 => 64,
        }
    }

    /// Whether negative numbers are included.
    pub fn signed(self) -> bool {
        match self {
            Self::I8 | Self::I16 | Self::I32 | Self::I64 => true,
            Self::U8 | Self::U16 | Self::U32 | Self::U64 => false,
        }
    }

    /// The least value.
    pub fn min(self) -> i128 {
        if self.signed() {
            -(1 << (self.bits() - 1))
        } else {
            0
        }
    }

    /// The greatest value.
    pub fn max(self) -> i128 {
        if self.signed() {
            (1 << (self.bits() - 1)) - 1
        } else {
            (1 << self.bits()) - 1
        }
    }
}

//! What WIRE.md says beyond JSON Schema: each sentence that can change a verdict, with a name.

/// A rule of WIRE.md that JSON Schema does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// § The text as a whole: depth, and halves of surrogate pairs.
    Text,
    /// § Values: an integer is spelled without fraction and exponent.
    IntegerSpelling,
    /// § Values: an integer is within its width, which `format` names; 64 bits where it names none. All its digits count.
    IntegerWidth,
    /// § Values: a float is finite, with `format: float` as a single, which is within its bounds, too.
    FiniteFloat,
    /// § Values: integers of raw JSON lie between −2⁶³ and 2⁶⁴−1.
    RawNumber,
    /// § Values: an enum that reads other values as one it names (`x-samewire-other`).
    OtherValue,
    /// § Members: `null` reads as the default (`x-deserialize-default-on-null`).
    DefaultOnNull,
    /// § Members: what does not decode reads as the default (`x-deserialize-default-on-error`).
    DefaultOnError,
    /// § Members: an item that does not decode is left out (`x-deserialize-skip-invalid-items`).
    SkipInvalidItems,
    /// § Members: several names of one member hold equal values (`x-samewire-alias-of`).
    Alias,
    /// § Unions: the first variant that accepts is the one, where `oneOf` wants no second.
    FirstVariant,
    /// § Unions: a tag that is there decides alone; only an absent one means the default variant.
    Tag,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 12] = [
        Self::Text,
        Self::IntegerSpelling,
        Self::IntegerWidth,
        Self::FiniteFloat,
        Self::RawNumber,
        Self::OtherValue,
        Self::DefaultOnNull,
        Self::DefaultOnError,
        Self::SkipInvalidItems,
        Self::Alias,
        Self::FirstVariant,
        Self::Tag,
    ];

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::IntegerSpelling => "integer_spelling",
            Self::IntegerWidth => "integer_width",
            Self::FiniteFloat => "finite_float",
            Self::RawNumber => "raw_number",
            Self::OtherValue => "other_value",
            Self::DefaultOnNull => "default_on_null",
            Self::DefaultOnError => "default_on_error",
            Self::SkipInvalidItems => "skip_invalid_items",
            Self::Alias => "alias",
            Self::FirstVariant => "first_variant",
            Self::Tag => "tag",
        }
    }
}

/// Which rules are in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules(u16);

impl Rules {
    /// JSON Schema and nothing else.
    pub const NONE: Self = Self(0);
    /// WIRE.md.
    pub const ALL: Self = Self(u16::MAX);

    /// Whether a rule is in force.
    pub fn has(self, rule: Rule) -> bool {
        self.0 & bit(rule) != 0
    }

    /// The others.
    #[must_use]
    pub fn without(self, rule: Rule) -> Self {
        Self(self.0 & !bit(rule))
    }
}

fn bit(rule: Rule) -> u16 {
    let place = Rule::ALL.iter().take_while(|other| **other != rule).count();
    1 << place
}

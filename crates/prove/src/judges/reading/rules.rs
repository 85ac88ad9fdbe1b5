//! The rules of WIRE.md beyond JSON Schema: each sentence that can change a verdict has a name.

/// A rule of WIRE.md that JSON Schema does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// § The text as a whole: limits the depth, and refuses unpaired surrogates.
    Text,
    /// § Values: an integer is spelled without fraction and exponent.
    IntegerSpelling,
    /// § Values: an integer is within the width in `format`, or 64 bits without one. All its digits count.
    IntegerWidth,
    /// § Values: a float is finite. With `format: float` it is a single, and its rounded value is within the bounds.
    FiniteFloat,
    /// § Values: integers in raw JSON are between −2⁶³ and 2⁶⁴−1.
    RawNumber,
    /// § Values: all digits of numbers count where the items of a list are compared.
    UniqueItems,
    /// § Values: an enum reads other values as one of its own (`x-samewire-other`).
    OtherValue,
    /// § Members: `null` is read as the default (`x-deserialize-default-on-null`).
    DefaultOnNull,
    /// § Members: an invalid value is read as the default (`x-deserialize-default-on-error`).
    DefaultOnError,
    /// § Members: an invalid item is left out (`x-deserialize-skip-invalid-items`).
    SkipInvalidItems,
    /// § Members: all names of a member have equal values (`x-samewire-alias-of`).
    Alias,
    /// § Unions: the first variant that accepts the value is chosen, whereas `oneOf` allows no second one.
    FirstVariant,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 12] = [
        Self::Text,
        Self::IntegerSpelling,
        Self::IntegerWidth,
        Self::FiniteFloat,
        Self::RawNumber,
        Self::UniqueItems,
        Self::OtherValue,
        Self::DefaultOnNull,
        Self::DefaultOnError,
        Self::SkipInvalidItems,
        Self::Alias,
        Self::FirstVariant,
    ];

    /// The name of the rule in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::IntegerSpelling => "integer_spelling",
            Self::IntegerWidth => "integer_width",
            Self::FiniteFloat => "finite_float",
            Self::RawNumber => "raw_number",
            Self::UniqueItems => "unique_items",
            Self::OtherValue => "other_value",
            Self::DefaultOnNull => "default_on_null",
            Self::DefaultOnError => "default_on_error",
            Self::SkipInvalidItems => "skip_invalid_items",
            Self::Alias => "alias",
            Self::FirstVariant => "first_variant",
        }
    }
}

/// A set of rules that are in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules(u16);

impl Rules {
    /// No rules, only JSON Schema.
    pub const NONE: Self = Self(0);
    /// All rules of WIRE.md.
    pub const ALL: Self = Self(u16::MAX);

    /// Whether a rule is in force.
    pub fn has(self, rule: Rule) -> bool {
        self.0 & bit(rule) != 0
    }

    /// The set with a rule.
    #[must_use]
    pub fn with(self, rule: Rule) -> Self {
        Self(self.0 | bit(rule))
    }

    /// The set without a rule.
    #[must_use]
    pub fn without(self, rule: Rule) -> Self {
        Self(self.0 & !bit(rule))
    }
}

fn bit(rule: Rule) -> u16 {
    let place = Rule::ALL.iter().take_while(|other| **other != rule).count();
    1 << place
}

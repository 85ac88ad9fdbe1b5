//! Fields of a form for text and for one or several of a list of values.

use crate::Meta;
use samewire_wire::{DefaultOnError, SkipInvalidItems, UnknownVariant, Wire};

/// A field for text; with `enum` or `oneOf` for one of a list of values.
///
/// Source: ACP v1, `StringPropertySchema`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct StringPropertySchema {
    /// Display name.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The minimum length of the text, in characters.
    pub min_length: Option<u32>,
    /// The maximum length of the text, in characters.
    pub max_length: Option<u32>,
    /// A regular expression the text must match, as in JSON Schema.
    pub pattern: Option<String>,
    /// The format of the text.
    pub format: Option<StringFormat>,
    /// The default value.
    #[wire(as = "DefaultOnError")]
    pub default: Option<String>,
    /// The possible values, without display names.
    #[serde(rename = "enum")]
    pub values: Option<Vec<String>>,
    /// The possible values, with display names.
    pub one_of: Option<Vec<EnumOption>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The format of the text of a field.
///
/// Source: ACP v1, `StringFormat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "kebab-case")]
pub enum StringFormat {
    /// An e-mail address.
    Email,
    /// A URI such as `https://example.org/`.
    Uri,
    /// A date, such as `2026-11-21`.
    Date,
    /// A date and time, such as `2026-11-21T10:00:00Z`.
    DateTime,
}

/// A value that the user can choose, with its display name.
///
/// Source: ACP v1, `EnumOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct EnumOption {
    /// The value in the response.
    #[serde(rename = "const")]
    pub value: String,
    /// Display name.
    pub title: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A field for several of a list of values.
///
/// Source: ACP v1, `MultiSelectPropertySchema`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct MultiSelectPropertySchema {
    /// Display name.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The minimum number of values.
    pub min_items: Option<u64>,
    /// The maximum number of values.
    pub max_items: Option<u64>,
    /// The possible values.
    pub items: MultiSelectItems,
    /// The values chosen by default. Invalid items are left out.
    #[wire(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    pub default: Option<Vec<String>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The values of a field with several choices. A kind that this version does not know is kept whole.
///
/// Source: ACP v1, `MultiSelectItems`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum MultiSelectItems {
    /// Without display names.
    #[serde(rename = "string")]
    String(StringMultiSelectItems),
    #[wire(absent)]
    /// With display names.
    Titled(TitledMultiSelectItems),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// Values without display names.
///
/// Source: ACP v1, `StringMultiSelectItems`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct StringMultiSelectItems {
    /// The values.
    #[serde(rename = "enum")]
    pub values: Vec<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Values with display names.
///
/// Source: ACP v1, `TitledMultiSelectItems`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct TitledMultiSelectItems {
    /// The values.
    pub any_of: Vec<EnumOption>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl EnumOption {
    /// A value with this display name.
    pub fn new(value: impl Into<String>, title: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            title: title.into(),
            description: None,
            meta: None,
        }
    }
}

impl MultiSelectPropertySchema {
    /// A field for any number of these values.
    pub fn new(items: impl Into<MultiSelectItems>) -> Self {
        Self {
            items: items.into(),
            title: None,
            description: None,
            min_items: None,
            max_items: None,
            default: None,
            meta: None,
        }
    }
}

impl StringMultiSelectItems {
    /// These values.
    pub fn new(values: Vec<String>) -> Self {
        Self { values, meta: None }
    }
}

impl TitledMultiSelectItems {
    /// These values.
    pub fn new(any_of: Vec<EnumOption>) -> Self {
        Self { any_of, meta: None }
    }
}

impl From<StringMultiSelectItems> for MultiSelectItems {
    fn from(value: StringMultiSelectItems) -> Self {
        Self::String(value)
    }
}

impl From<TitledMultiSelectItems> for MultiSelectItems {
    fn from(value: TitledMultiSelectItems) -> Self {
        Self::Titled(value)
    }
}

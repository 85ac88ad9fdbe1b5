//! The dialects of JSON Schema: the keywords of each, and which keywords contain schemas.

use crate::json::{Json, Object};

/// A draft of JSON Schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Draft {
    /// draft-04
    V4,
    /// draft-06
    V6,
    /// draft-07
    V7,
    /// 2019-09
    V2019,
    /// 2020-12
    V2020,
}

impl Draft {
    /// All drafts, the oldest first.
    pub const ALL: [Self; 5] = [Self::V4, Self::V6, Self::V7, Self::V2019, Self::V2020];

    /// Older drafts, which are not supported.
    pub(crate) const RETIRED: [&str; 4] = ["draft-00", "draft-01", "draft-02", "draft-03"];

    /// The usual name of the draft.
    pub fn name(self) -> &'static str {
        match self {
            Self::V4 => "draft-04",
            Self::V6 => "draft-06",
            Self::V7 => "draft-07",
            Self::V2019 => "2019-09",
            Self::V2020 => "2020-12",
        }
    }

    /// The URI of its metaschema.
    pub fn uri(self) -> &'static str {
        match self {
            Self::V4 => "http://json-schema.org/draft-04/schema",
            Self::V6 => "http://json-schema.org/draft-06/schema",
            Self::V7 => "http://json-schema.org/draft-07/schema",
            Self::V2019 => "https://json-schema.org/draft/2019-09/schema",
            Self::V2020 => "https://json-schema.org/draft/2020-12/schema",
        }
    }

    /// Finds a draft by its name, such as `2020-12` or `draft-07`.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|draft| draft.name() == name)
    }

    /// Finds a draft by the URI of its metaschema, with `http` or `https`.
    pub fn of_uri(uri: &str) -> Option<Self> {
        let place = |uri: &str| {
            let (_, place) = uri.split_once("://")?;
            Some(place.trim_end_matches('#').to_owned())
        };
        let wanted = place(uri)?;
        let mut all = Self::ALL.into_iter();
        all.find(|draft| place(draft.uri()).as_ref() == Some(&wanted))
    }

    /// Whether `$ref` hides all keywords beside it, as it does up to draft-07.
    pub fn masks_siblings(self) -> bool {
        self <= Self::V7
    }

    /// The keyword that gives a schema its URI: `id` or `$id`.
    pub fn id(self) -> &'static str {
        if self == Self::V4 { "id" } else { "$id" }
    }
}

/// A draft, and its vocabularies that are in use.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dialect {
    /// The draft.
    pub draft: Draft,
    /// Whether keywords that apply other schemas have an effect. References always do.
    pub applicator: bool,
    /// Whether `unevaluatedItems` and `unevaluatedProperties` have an effect.
    pub unevaluated: bool,
    /// Whether keywords such as `minimum` have an effect.
    pub validation: bool,
    /// Whether the document is an `OpenAPI` document: 3.0 adds `nullable`, and every version adds `discriminator`.
    pub openapi: bool,
    /// Whether the document has no `$schema`, so that a keyword in a form that only another draft has is read as in
    /// that draft.
    pub takes_other_forms: bool,
}

impl From<Draft> for Dialect {
    fn from(draft: Draft) -> Self {
        Self {
            draft,
            applicator: true,
            unevaluated: true,
            validation: true,
            openapi: false,
            takes_other_forms: false,
        }
    }
}

impl Dialect {
    /// The dialect of an `OpenAPI` document: 3.0 has its own, which is close to draft-04, and 3.1 uses 2020-12.
    pub(crate) fn of_openapi(version: &str) -> Self {
        let draft = if version.starts_with("3.0") {
            Draft::V4
        } else {
            Draft::V2020
        };
        Self {
            openapi: true,
            takes_other_forms: true,
            ..Self::from(draft)
        }
    }

    /// The names of all dialects, the oldest first.
    pub const NAMES: [&str; 7] = [
        "draft-04",
        "draft-06",
        "draft-07",
        "2019-09",
        "2020-12",
        "openapi-3.0",
        "openapi-3.1",
    ];

    /// Finds a dialect by its name.
    pub fn of_name(name: &str) -> Option<Self> {
        if let Some(draft) = Draft::of_name(name) {
            return Some(draft.into());
        }
        let version = name.strip_prefix("openapi-")?;
        Self::NAMES
            .contains(&name)
            .then(|| Self::of_openapi(version))
    }

    /// The usual name of the dialect.
    pub(crate) fn name(self) -> &'static str {
        match (self.openapi, self.draft) {
            (false, draft) => draft.name(),
            (true, Draft::V4) => "OpenAPI 3.0",
            (true, _) => "OpenAPI 3.1",
        }
    }

    /// Whether `nullable` is a keyword.
    pub(crate) fn has_nullable(self) -> bool {
        self.openapi && self.has("nullable")
    }

    /// The dialect of a single schema. In 2020-12, it is 2019-09 if `items` is an array and may be one.
    pub(crate) fn in_schema(self, schema: &Object) -> Self {
        let is_older = self.takes_other_forms
            && self.draft == Draft::V2020
            && matches!(schema.get("items"), Some(Json::List(_)));
        Self {
            draft: if is_older { Draft::V2019 } else { self.draft },
            ..self
        }
    }
}

/// The effect of a keyword in a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It takes part in validation, or in how the schema is read.
    Applies,
    /// It is an annotation, for people and other programs.
    Annotates,
    /// It has no effect because of a `$ref` beside it (up to draft-07).
    Hidden,
    /// It is not a keyword of the dialect, and so it is an annotation.
    Unknown,
}

/// What the value of a keyword contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// A schema.
    Schema,
    /// An array of schemas.
    Schemas,
    /// An object of schemas.
    Named,
    /// A schema or an array of schemas.
    SchemaOrSchemas,
    /// An object of schemas or arrays of names.
    NamedOrNames,
    /// A value without schemas.
    Value,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Vocabulary {
    Core,
    Applicator,
    Unevaluated,
    Validation,
    Annotation,
}

/// A keyword: what it contains, its vocabulary, and the first and the last draft that have it.
type Row = (&'static str, Holds, Vocabulary, Draft, Draft);

use Draft::{V4, V6, V7, V2019, V2020};
use Holds::{Named, NamedOrNames, Schema, SchemaOrSchemas, Schemas, Value};
use Vocabulary::{Annotation, Applicator, Core, Unevaluated, Validation};

const KEYWORDS: &[Row] = &[
    ("$schema", Value, Core, V4, V2020),
    ("id", Value, Core, V4, V4),
    ("$id", Value, Core, V6, V2020),
    ("$anchor", Value, Core, V2019, V2020),
    ("$dynamicAnchor", Value, Core, V2020, V2020),
    ("$recursiveAnchor", Value, Core, V2019, V2019),
    ("$ref", Value, Core, V4, V2020),
    ("$dynamicRef", Value, Core, V2020, V2020),
    ("$recursiveRef", Value, Core, V2019, V2019),
    ("$vocabulary", Value, Core, V2019, V2020),
    ("$comment", Value, Core, V7, V2020),
    ("$defs", Named, Core, V2019, V2020),
    // Later drafts still reserve the name, and their metaschemas describe it.
    ("definitions", Named, Core, V4, V2020),
    ("allOf", Schemas, Applicator, V4, V2020),
    ("anyOf", Schemas, Applicator, V4, V2020),
    ("oneOf", Schemas, Applicator, V4, V2020),
    ("not", Schema, Applicator, V4, V2020),
    ("if", Schema, Applicator, V7, V2020),
    ("then", Schema, Applicator, V7, V2020),
    ("else", Schema, Applicator, V7, V2020),
    ("properties", Named, Applicator, V4, V2020),
    ("patternProperties", Named, Applicator, V4, V2020),
    ("additionalProperties", Schema, Applicator, V4, V2020),
    ("propertyNames", Schema, Applicator, V6, V2020),
    ("dependencies", NamedOrNames, Applicator, V4, V7),
    ("dependentSchemas", Named, Applicator, V2019, V2020),
    ("items", SchemaOrSchemas, Applicator, V4, V2019),
    ("items", Schema, Applicator, V2020, V2020),
    ("prefixItems", Schemas, Applicator, V2020, V2020),
    ("additionalItems", Schema, Applicator, V4, V2019),
    ("contains", Schema, Applicator, V6, V2020),
    ("unevaluatedItems", Schema, Unevaluated, V2019, V2020),
    ("unevaluatedProperties", Schema, Unevaluated, V2019, V2020),
    ("type", Value, Validation, V4, V2020),
    ("enum", Value, Validation, V4, V2020),
    ("const", Value, Validation, V6, V2020),
    ("minimum", Value, Validation, V4, V2020),
    ("maximum", Value, Validation, V4, V2020),
    ("exclusiveMinimum", Value, Validation, V4, V2020),
    ("exclusiveMaximum", Value, Validation, V4, V2020),
    ("multipleOf", Value, Validation, V4, V2020),
    ("minLength", Value, Validation, V4, V2020),
    ("maxLength", Value, Validation, V4, V2020),
    ("pattern", Value, Validation, V4, V2020),
    ("minItems", Value, Validation, V4, V2020),
    ("maxItems", Value, Validation, V4, V2020),
    ("uniqueItems", Value, Validation, V4, V2020),
    ("minContains", Value, Validation, V2019, V2020),
    ("maxContains", Value, Validation, V2019, V2020),
    ("minProperties", Value, Validation, V4, V2020),
    ("maxProperties", Value, Validation, V4, V2020),
    ("required", Value, Validation, V4, V2020),
    ("dependentRequired", Value, Validation, V2019, V2020),
    ("format", Value, Annotation, V4, V2020),
    ("title", Value, Annotation, V4, V2020),
    ("description", Value, Annotation, V4, V2020),
    ("default", Value, Annotation, V4, V2020),
    ("examples", Value, Annotation, V6, V2020),
    ("readOnly", Value, Annotation, V7, V2020),
    ("writeOnly", Value, Annotation, V7, V2020),
    ("deprecated", Value, Annotation, V2019, V2020),
    ("contentEncoding", Value, Annotation, V7, V2020),
    ("contentMediaType", Value, Annotation, V7, V2020),
    ("contentSchema", Schema, Annotation, V2019, V2020),
    ("nullable", Value, Validation, V4, V4),
];

/// Annotations of `OpenAPI` that are not in its draft of JSON Schema. `discriminator` is an annotation if it identifies
/// no branches.
const OPENAPI: [&str; 7] = [
    "deprecated",
    "discriminator",
    "example",
    "externalDocs",
    "readOnly",
    "writeOnly",
    "xml",
];

impl Dialect {
    fn row(self, name: &str) -> Option<&'static Row> {
        KEYWORDS
            .iter()
            .find(|row| row.0 == name && (row.3..=row.4).contains(&self.draft))
    }

    /// The effect of a keyword in this schema.
    pub fn role(self, name: &str, schema: &Object) -> Role {
        match self.row(name) {
            Some((_, _, Annotation, _, _)) => Role::Annotates,
            Some(row) if self.applies(row, schema) => Role::Applies,
            Some(_) if self.is_masked(schema) => Role::Hidden,
            _ if self.openapi && OPENAPI.contains(&name) => Role::Annotates,
            Some(_) | None => Role::Unknown,
        }
    }

    /// The names of all keywords of the draft.
    pub fn keywords(self) -> impl Iterator<Item = &'static str> {
        let rows = KEYWORDS.iter();
        let rows = rows.filter(move |row| (row.3..=row.4).contains(&self.draft));
        rows.map(|row| row.0)
    }

    /// Whether the draft has this keyword, even if its vocabulary is not in use.
    pub(crate) fn has(self, name: &str) -> bool {
        self.row(name).is_some()
    }

    /// Whether a keyword of this schema has an effect.
    pub(crate) fn knows(self, name: &str, schema: &Object) -> bool {
        self.row(name).is_some_and(|row| self.applies(row, schema))
    }

    fn applies(self, (name, _, vocabulary, _, _): &Row, schema: &Object) -> bool {
        if *name == "nullable" && !self.has_nullable() {
            return false;
        }
        let applies = match vocabulary {
            Core | Annotation => true,
            Applicator => self.applicator,
            Unevaluated => self.unevaluated,
            Validation => self.validation,
        };
        applies && (*name == "$ref" || !self.is_masked(schema))
    }

    /// Whether the schema has a `$ref` that hides the keywords beside it.
    pub(crate) fn is_masked(self, schema: &Object) -> bool {
        self.draft.masks_siblings() && matches!(schema.get("$ref"), Some(Json::Text(_)))
    }

    /// What the value of a keyword contains. Keywords of other drafts count as plain values.
    pub(crate) fn holds(self, name: &str) -> Holds {
        self.row(name).map_or(Value, |row| row.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_has_a_name_and_a_uri() {
        for draft in Draft::ALL {
            assert_eq!(Draft::of_name(draft.name()), Some(draft));
            assert_eq!(Draft::of_uri(draft.uri()), Some(draft));
            assert_eq!(Draft::of_uri(&format!("{}#", draft.uri())), Some(draft));
        }
        let secure = "https://json-schema.org/draft-07/schema#";
        assert_eq!(Draft::of_uri(secure), Some(Draft::V7));
        assert_eq!(Draft::of_uri("http://json-schema.org/schema#"), None);
    }
}

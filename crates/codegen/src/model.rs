//! The model: the meaning of a schema on the wire, independent of any language.

mod at_level;
mod condition;
pub mod graph;
pub(crate) mod keep;
mod length;
mod meaning;
pub mod needs;
mod parts;
mod refusal;
mod remarks;
mod shape;
pub(crate) mod taking_null;
pub(crate) mod wide;
pub(crate) mod without_unstable;

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value;

pub use condition::{
    Bound, Combination, Condition, ConditionId, Contains, Group, ListRule, Mark, Marks, NumberRule,
    ObjectRule, Test, TextRule, Together,
};
pub use length::Length;
pub use meaning::{Absent, Null, OnError, Written};
pub use remarks::{
    Annotation, Annotations, Remarks, Typo, Undiscriminated, Undiscriminating, Unenforced, Why,
};
pub use shape::{
    Float, Int, KeptNames, List, Map, OpenTuple, OtherNames, Shape, Text, Tuple, TypeId, Width,
};

/// Everything one schema describes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Model {
    /// Named types in the order of the schema.
    pub types: IndexMap<TypeId, Type>,
    /// Methods of the protocol, if the schema names any.
    pub methods: Vec<Method>,
    /// The description of the schema, as paragraphs of plain text.
    pub docs: String,
    /// Conditions on values, for everything that no shape can express.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The parts of the schema that are not enforced, because the settings allow them to be left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unenforced: Vec<Unenforced>,
    /// Remarks for its author.
    #[serde(skip)]
    pub remarks: Remarks,
    /// Whether every language holds integers exactly that are [wide](Int::wide), as in packages with
    /// `int64 = "bigint"`.
    #[serde(skip)]
    pub wide_is_exact: bool,
}

/// A named type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Type {
    /// The text that names are made from: the definition key, or for an inline type the words of its path
    /// (the owner's name, then the member or variant), joined by spaces.
    pub name: String,
    /// The description, as written.
    pub docs: String,
    /// The examples of the schema. They are not checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Value>,
    /// Whether the schema says `deprecated`.
    pub deprecated: bool,
    /// The stability of the type.
    pub stability: Stability,
    /// Whether the name comes from the schema (a definition) or from the generator (an inline schema).
    pub origin: Origin,
    /// For an inline type: whether somebody gave it its name, by a title that does not only repeat the name of the member,
    /// or in the settings.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_named: bool,
    /// JSON Pointer of the schema that defines it.
    pub at: String,
    /// The kind of the type on the wire.
    pub kind: Kind,
    /// A condition that the value must also fulfil, in the form in which it is in the text. Otherwise the error is
    /// `condition`, at the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<ConditionId>,
}

/// The origin of the name of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A definition of the schema. It is published, and part of the proof.
    Definition,
    /// An inline schema that needs a name in most languages.
    Inline,
}

/// Whether a type or member may still change (`x-samewire-stability`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stability {
    /// Changes only with a new major version.
    Stable,
    /// May change or be removed in any version.
    Unstable,
}

/// What a named type is on the wire.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// A name for a shape: an id, a list, another type.
    Newtype(Newtype),
    /// A JSON object with known members.
    Struct(Struct),
    /// One of a list of scalar values.
    Enum(Enum),
    /// One of several payloads.
    Union(Union),
}

/// A name for a shape.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Newtype {
    /// The shape.
    pub of: Shape,
}

/// A JSON object with known members.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Struct {
    /// Members in the order they are written.
    pub members: Vec<Member>,
    /// How undeclared members are handled.
    pub additional_properties: AdditionalProperties,
    /// Whether `null` is read as the empty object (`x-deserialize-default-on-null` on the definition).
    pub null_is_empty: bool,
}

/// How additional properties are handled: the members of an object that its schema does not declare.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AdditionalProperties {
    /// Ignored and not written again.
    Ignored,
    /// An error with the code `unknown` (`additionalProperties: false`).
    Refused,
    /// Kept and written unchanged after the declared members, in the order in which they arrived
    /// (`additionalProperties` with `true` or a schema).
    Kept {
        /// The shape of each of them.
        of: Shape,
        /// The names that are kept, if not all are.
        #[serde(skip_serializing_if = "Option::is_none")]
        names: Option<KeptNames>,
    },
    /// Kept, as any JSON, if a member has a value that its open enum does not declare; otherwise ignored
    /// (`x-samewire-kept-if-unknown`).
    KeptIfUnknown {
        /// The name of this member on the wire.
        member: String,
    },
}

impl AdditionalProperties {
    /// The names of those that are kept, if not all names are.
    pub fn names(&self) -> Option<&KeptNames> {
        match self {
            Self::Kept { names, .. } => names.as_ref(),
            Self::Ignored | Self::Refused | Self::KeptIfUnknown { .. } => None,
        }
    }

    /// Whether some are ignored, whatever the declared members are.
    pub(crate) fn are_ignored(&self) -> bool {
        *self == Self::Ignored || KeptNames::ignore_others(self.names())
    }

    /// Whether they may be ignored.
    pub fn may_be_ignored(&self) -> bool {
        self.are_ignored() || matches!(self, Self::KeptIfUnknown { .. })
    }
}

/// One member of an object.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Member {
    /// The name on the wire. It is read, and it is the name under which the member is written.
    pub wire: String,
    /// Other names that are read. If several names are present, their values must be equal.
    pub aliases: Vec<String>,
    /// The aliases that are written, too, directly after the member and with the same value
    /// (`x-samewire-also-written`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The shape of the value. Not [`Shape::Nullable`] if `null` has a special meaning.
    pub shape: Shape,
    /// The meaning of an absent member.
    pub absent: Absent,
    /// A default that is not filled in: its documentation says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_default: Option<Value>,
    /// The meaning of `null`.
    pub null: Null,
    /// The meaning of a value that does not decode (`x-deserialize-default-on-error`).
    pub on_error: OnError,
    /// Items that do not decode are left out of the list (`x-deserialize-skip-invalid-items`).
    /// Only on a shape that is a list, or a list or null.
    pub skip_invalid_items: bool,
    /// When it is written.
    pub written: Written,
    /// The description, as written.
    pub docs: String,
    /// The examples of the schema. They are not checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Value>,
    /// Whether the schema says `deprecated`.
    pub deprecated: bool,
    /// The stability of the member.
    pub stability: Stability,
    /// JSON Pointer of the schema that defines it.
    pub at: String,
}

impl Member {
    /// Chooses the value that `null` is read as, from the default and the empty value of the member. `None` if there is
    /// no such value.
    pub(crate) fn value_for_null(
        &mut self,
        default: Option<Value>,
        empty: Option<Value>,
    ) -> Option<Value> {
        match (&self.absent, &self.on_error) {
            (Absent::Default { .. }, _) => default,
            (Absent::Refused, OnError::Default { value }) => Some(value.clone()),
            (Absent::Refused, OnError::Refused | OnError::Absent) => default.or(empty),
            (Absent::Absent, _) => {
                // An absent list then means the same as an empty one, which would be its default.
                if let Some(value) = empty.clone() {
                    self.absent = Absent::Default { value };
                    self.written = Written::UnlessDefault;
                }
                empty
            }
        }
    }

    /// Whether its presence makes a value nearer to the object that declares it. This is not so if it must be absent,
    /// or if it is optional and may be any JSON including `null`, like the members of other branches.
    pub fn tells(&self) -> bool {
        let is_any =
            self.shape == Shape::Any && self.absent == Absent::Absent && self.null == Null::ByShape;
        self.shape != Shape::Never && !is_any
    }
}

/// One of a list of scalar values: all strings or all integers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Enum {
    /// The type of the values.
    pub scalar: Scalar,
    /// The declared values, in order.
    pub values: Vec<EnumValue>,
    /// How any other value of the same scalar type is handled.
    pub unknown_value: UnknownValue,
    /// Whether integers are read in any spelling, as in [`Int`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub any_spelling: bool,
    /// Whether the schema speaks of integers beyond ±(2⁵³−1): one of the values is, or others are kept and have a width
    /// of 64 bits.
    #[serde(skip)]
    pub wide: bool,
}

/// The type of the values of an enum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scalar {
    /// Strings.
    Text,
    /// Integers of this width.
    Int(Width),
}

/// One declared value of an enum.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EnumValue {
    /// A string or an integer.
    pub wire: Value,
    /// The text that a name is made from: the title if there is one, otherwise the value.
    pub name: String,
    /// The description, as written.
    pub docs: String,
    /// Whether the schema says `deprecated`.
    pub deprecated: bool,
    /// The stability of the value.
    pub stability: Stability,
    /// JSON Pointer of the schema that defines it.
    pub at: String,
}

impl EnumValue {
    /// Whether its name is made of the value itself.
    pub(crate) fn is_its_name(&self) -> bool {
        let said = self.wire.to_string();
        self.wire.as_str().unwrap_or(&said) == self.name
    }
}

/// How an enum handles an unknown value: one that is not declared.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum UnknownValue {
    /// An error with the code `value`.
    Refused,
    /// Kept as it is.
    Kept,
    /// Read as this declared value (`x-samewire-other`); its own text is not kept.
    ReadAs {
        /// The declared value.
        value: Value,
    },
}

/// One of several payloads.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Union {
    /// How the variants are discriminated.
    pub tagging: Tagging,
    /// The variants, in the order an untagged reader tries them.
    pub variants: Vec<Variant>,
    /// How an undeclared tag is handled. [`UnknownTag::Refused`] for untagged unions.
    pub unknown_tag: UnknownTag,
    /// For an untagged union: whether the first variant that accepts a value could lose members that a later one keeps.
    /// If so, the value is read as the variant that loses the fewest members, and as the first of these.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub keeps_most: bool,
    /// For an untagged union: whether a variant says more than those behind it, so that the first that accepts a value is
    /// meant, even if a later one keeps more members. This is so for the schemas that extend another one in `OpenAPI`,
    /// with the other one last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub most_specific_first: bool,
}

/// How the variants of a union are discriminated.
///
/// serde's adjacent tagging has no kind of its own: on the wire it is an internal tag whose variants each have one
/// member, and the model represents it in this way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Tagging {
    /// `"unit"` or `{ "variant": payload }` with exactly one member.
    External,
    /// A member of the object names the variant; it is written first. The variant without a tag is the default variant.
    /// A value is read as this variant if the tag is absent, or is the variant's own
    /// [`default_tag`](Variant::default_tag). It is written without the tag.
    ///
    /// Several variants may share one tag, or have none; they are next to each other. The tag then selects the group,
    /// and a value is read as the first variant of the group that accepts it.
    Internal {
        /// The member's name on the wire.
        tag: String,
    },
    /// A value is read as the first variant that accepts it, or as the one that [keeps the most](Union::keeps_most).
    Untagged,
}

/// How a union handles an unknown tag: one that no variant declares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UnknownTag {
    /// An error with the code `tag`.
    Refused,
    /// The whole object is kept and written back unchanged (internal tagging only).
    Kept,
}

/// One variant of a union.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Variant {
    /// The text that a name is made from.
    pub name: String,
    /// The tag on the wire. `None` for untagged unions and for the default variant.
    pub tag: Option<String>,
    /// For the variant of an internally tagged union that has no tag: a tag that is also read as this variant, and
    /// never written (`x-samewire-default-tag`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_tag: Option<String>,
    /// The payload.
    pub payload: Payload,
    /// The description, as written.
    pub docs: String,
    /// Whether the schema says `deprecated`.
    pub deprecated: bool,
    /// The stability of the variant.
    pub stability: Stability,
    /// JSON Pointer of the schema that defines it.
    pub at: String,
}

/// The payload of a variant.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Payload {
    /// Nothing. In an external union, the bare string. Internal unions use an empty `Fields` instead.
    Unit,
    /// A value: the payload of an external variant, or the whole value of an untagged variant. In an internal union, it
    /// is the whole object, whose type declares the tag itself, as a constant or as a string.
    Shape {
        /// The shape of the value.
        of: Shape,
    },
    /// Members beside the tag, in the same object, without the tag itself. The variants of an internal union either all
    /// have this payload, or all have a shape.
    Fields {
        /// The members and the additional properties, already resolved through references and flattening.
        of: Struct,
        /// The definition that all members come from, if there is one.
        from: Option<TypeId>,
    },
}

impl Union {
    /// A union without tags, of which the first variant that accepts a value is chosen.
    pub fn untagged(variants: Vec<Variant>) -> Self {
        Self {
            tagging: Tagging::Untagged,
            variants,
            unknown_tag: UnknownTag::Refused,
            keeps_most: false,
            most_specific_first: false,
        }
    }

    /// Every tag that is read as a declared variant, in order. A tag that several variants share is listed once.
    pub fn known_tags(&self) -> Vec<&str> {
        let mut tags: Vec<&str> = self.variants.iter().filter_map(Variant::read_tag).collect();
        tags.dedup();
        tags
    }

    /// The variants with a tag, or those that a value without a tag is read as.
    pub fn group(&self, tag: Option<&str>) -> &[Variant] {
        let of_tag = |variant: &Variant| variant.tag.as_deref() == tag;
        let start = self.variants.iter().position(of_tag);
        let rest = start.and_then(|start| self.variants.get(start..));
        let rest = rest.unwrap_or_default();
        let end = rest.iter().position(|variant| !of_tag(variant));
        rest.get(..end.unwrap_or(rest.len())).unwrap_or_default()
    }
}

impl Variant {
    /// A variant without a tag, from the schema at a place.
    pub fn untagged(name: &str, of: Shape, at: &str) -> Self {
        Self {
            name: name.to_owned(),
            tag: None,
            default_tag: None,
            payload: Payload::Shape { of },
            docs: String::new(),
            deprecated: false,
            stability: Stability::Stable,
            at: at.to_owned(),
        }
    }

    /// The tag that is read as this variant: its own, or that of the default variant.
    pub fn read_tag(&self) -> Option<&str> {
        self.tag.as_deref().or(self.default_tag.as_deref())
    }
}

/// A method of the protocol (`x-method`, `x-side`).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Method {
    /// Its name on the wire, such as `session/update`.
    pub name: String,
    /// The side that receives it, such as `agent` or `client`; `protocol` means every side.
    pub side: String,
    /// The params.
    pub params: TypeId,
    /// The result; `None` for a notification.
    pub result: Option<TypeId>,
}

impl Model {
    /// The only value that a member may have apart from `null`, if its shape is a constant, an enum of one value, or a
    /// definition of one of these. There is none if other values are read as something else.
    pub fn constant<'m>(&'m self, member: &'m Member) -> Option<&'m Value> {
        if member.on_error != OnError::Refused {
            return None;
        }
        let mut shape = &member.shape;
        // A longer chain of names is a cycle.
        for _ in 0..=self.types.len() {
            shape = match shape {
                Shape::Literal { value, .. } => return Some(value),
                Shape::Nullable { of } => of,
                Shape::Ref { to } => match &self.types.get(to)?.kind {
                    Kind::Newtype(Newtype { of }) => of,
                    Kind::Enum(of) => return only(of),
                    Kind::Struct(_) | Kind::Union(_) => return None,
                },
                _ => return None,
            };
        }
        None
    }
}

/// The enum that a shape is, by name or beside `null`.
pub fn enum_of<'m>(types: &'m IndexMap<TypeId, Type>, shape: &'m Shape) -> Option<&'m Enum> {
    let mut shape = shape;
    // A longer chain of names is a cycle.
    for _ in 0..=types.len() {
        shape = match &types.get(shape.in_place()?)?.kind {
            Kind::Enum(of) => return Some(of),
            Kind::Newtype(Newtype { of }) => of,
            Kind::Struct(_) | Kind::Union(_) => return None,
        };
    }
    None
}

fn only(values: &Enum) -> Option<&Value> {
    match (values.values.as_slice(), &values.unknown_value) {
        ([value], UnknownValue::Refused) => Some(&value.wire),
        _ => None,
    }
}

//! The view: a model in the words of one language. Every name and every type is already spelled; a template decides nothing.

pub(crate) mod build;
mod condition;
mod condition_names;
pub(crate) mod condition_references;
mod conditions;
mod error_candidates;
mod exact_unions;
mod example;
mod fields;
mod integers;
mod lookup;
mod members;
mod memoized;
mod methods;
mod name_view;
mod nearest;
mod order;
mod parts;
mod shape;
mod shape_key;
mod shapes;
mod sides;
mod spelling;
mod stored_fields;
mod token;
mod tuples;
mod type_names;
mod unstable;
mod values;

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::Serialize;

pub use condition::{
    CombinationView, ConditionView, ConstantView, ContainsView, FulfilView, ListRuleView, MarkView,
    MemberTestView, MembersView, NumberRuleView, NumeralView, ObjectRuleView, PatternTestView,
    PatternView, TestView, TextRuleView, TogetherView,
};
pub use error_candidates::NearView;
pub use lookup::Shared;
pub use name_view::NameView;
pub use shape::{BoundsView, RefView, ShapeView, Shaped};
pub use stored_fields::Fields;
pub use token::{Docs, Token};

/// Everything the templates of one language see as `view`.
#[derive(Debug, Clone, Serialize)]
pub struct View {
    /// What the whole schema is about.
    pub docs: Docs,
    /// Every named type, each after the types it needs wherever that is possible.
    pub types: Vec<Shared<TypeView>>,
    /// The same in parts, if they are too many for one module, by `parts` in `language.toml`; else there are none.
    pub parts: Vec<PartView>,
    /// Methods of the protocol, each once.
    pub methods: Vec<MethodView>,
    /// Who receives methods, each with all it receives.
    pub sides: Vec<SideView>,
    /// What values must be where no shape says it, in the order of the model.
    pub conditions: Vec<ConditionView>,
    /// Whether a union is read as the variant that keeps the most members.
    pub keeps_most: bool,
    /// The regular expressions of conditions, each once.
    pub patterns: Vec<PatternView>,
    /// What may still change, for READMEs.
    pub unstable: Vec<UnstableView>,
    /// Widths of integers that are spelled by their width alone: `"i64"`, `"u8"`.
    pub widths: BTreeSet<String>,
    /// Whether some integers are read in any spelling: `1.0`, `1e2`.
    pub any_spelling: bool,
    /// A type to show in READMEs, if one is told often and may hold what is not known yet.
    pub example: Option<ExampleView>,
}

/// Some types of a package. They refer to types of the same part and of earlier ones only.
#[derive(Debug, Clone, Serialize)]
pub struct PartView {
    /// Its place among the parts, from 1.
    pub number: usize,
    /// Its types, in the order of declaration.
    pub types: Vec<Shared<TypeView>>,
}

/// A named type.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own to a template"
)]
#[derive(Debug, Clone, Serialize)]
pub struct TypeView {
    /// Its name.
    pub name: Token,
    /// The name of what a writer gives, where that differs from what a reader gets
    /// (a member with a default may be left out, at any depth).
    pub input: Option<Token>,
    /// The key of the definition as a string literal; `None` for inline types.
    pub key: Option<Token>,
    /// Its documentation.
    pub docs: Docs,
    /// Whether it is deprecated.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
    /// Whether it refers to itself, directly or through others.
    pub recursive: bool,
    /// Whether several branches of a union that are tried on one value all lead to it: readers decide each value once,
    /// and keep value, issues and error while one text is read, else some unions take exponential time.
    pub memoized: bool,
    /// What a value must fulfil beside that, as it stands in the text. It is asked when the rest is read, and the error
    /// is `condition`, at the value.
    pub condition: Option<FulfilView>,
    /// What it is.
    #[serde(flatten)]
    pub kind: KindView,
}

/// What a named type is.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum KindView {
    /// A name for a shape.
    Newtype {
        /// What it stands for.
        of: Shaped,
        /// Whether the settings ask for a type of its own, not interchangeable with its shape.
        nominal: bool,
    },
    /// An object.
    Struct(FieldsView),
    /// Scalar values.
    Enum {
        /// `"text"` or `"int"`.
        scalar: &'static str,
        /// What the values are, as a shape.
        of: Shaped,
        /// The values.
        values: Vec<Shared<ValueView>>,
        /// `"refused"`, `"kept"` or `"read_as"`.
        unknown_value: &'static str,
        /// The declared value unknown ones are read as, as a literal.
        read_as: Option<Token>,
        /// The name of that value.
        read_as_name: Option<Token>,
    },
    /// One of several.
    Union {
        /// `"external"`, `"internal"` or `"untagged"`.
        tagging: &'static str,
        /// The tag as a member, for internal tagging.
        tag: Option<NameView>,
        /// Whether the variant that keeps the most members is meant, not the first that accepts.
        keeps_most: bool,
        /// Of a union by trying: whether a value is of the union exactly if it is of one of its variants, since none of
        /// them reads a value of a later one as another value.
        checks_suffice: bool,
        /// The variants.
        variants: Vec<Shared<VariantView>>,
        /// The same by their tags, in the order of declaration.
        groups: Vec<Shared<GroupView>>,
        /// The name of the type that keeps unknown variants, when the union is open.
        unknown_variant: Option<Token>,
    },
}

/// The members of an object.
#[derive(Debug, Clone, Serialize)]
pub struct FieldsView {
    /// In the order they are written.
    pub members: Vec<Shared<MemberView>>,
    /// `"ignored"`, `"refused"` or `"kept"`.
    pub additional_properties: &'static str,
    /// What kept members hold, and the name of the attribute that has them.
    pub kept: Option<KeptView>,
    /// `null` reads as the empty object.
    pub null_is_empty: bool,
}

/// Undeclared members, kept.
#[derive(Debug, Clone, Serialize)]
pub struct KeptView {
    /// A name that no declared member has.
    pub name: Token,
    /// What each of them holds.
    pub of: Shaped,
}

/// One member.
#[expect(
    clippy::struct_excessive_bools,
    reason = "templates ask for each of them by name"
)]
#[derive(Debug, Clone, Serialize)]
pub struct MemberView {
    /// Its names.
    #[serde(flatten)]
    pub names: Shared<NameView>,
    /// Other names that are read.
    pub aliases: Vec<NameView>,
    /// What it holds.
    pub shape: Shaped,
    /// `"required"`, `"optional"` or `"default"`.
    pub presence: &'static str,
    /// The default as a wire literal (`presence` is `"default"`).
    pub default: Option<Token>,
    /// The default as a value of the language, by the set `default` of `language.toml`.
    pub default_value: Option<Token>,
    /// `"by_shape"`, `"absent"` or `"default"`.
    pub null: &'static str,
    /// `"refused"`, `"absent"` or `"default"`.
    pub on_error: &'static str,
    /// What is read in place of an error, or of `null` where that means the default, as a wire literal.
    pub on_error_literal: Option<Token>,
    /// The same as a value of the language.
    pub on_error_value: Option<Token>,
    /// What is read in place of an error or of `null` is not the default (`presence` is `"default"`).
    pub own_fallback: bool,
    /// Items that do not decode are left out.
    pub skip_invalid_items: bool,
    /// `"always"`, `"while_present"` or `"unless_default"`.
    pub written: &'static str,
    /// Its documentation.
    pub docs: Docs,
    /// Whether it is deprecated.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
}

/// One value of an enum.
#[derive(Debug, Clone, Serialize)]
pub struct ValueView {
    /// A name for it, in the language's case for enum values.
    pub name: Token,
    /// Whether the schema says that name; else it is made from the value.
    pub named: bool,
    /// The value as a literal.
    pub wire: Token,
    /// Its documentation.
    pub docs: Docs,
    /// Whether it is deprecated.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
}

/// The variants that one tag names: nearly always one. Of several the first that accepts is meant.
#[derive(Debug, Clone, Serialize)]
pub struct GroupView {
    /// The tag as a literal; `none` where it is absent.
    pub tag: Option<Token>,
    /// Where the tag is absent: a tag that is read as these variants, too, and never written.
    pub default_tag: Option<Token>,
    /// The variants, in the order they are tried.
    pub variants: Vec<Shared<VariantView>>,
}

/// One variant of a union.
#[derive(Debug, Clone, Serialize)]
pub struct VariantView {
    /// The name of its own type, made from the union's and the variant's: `PlanUpdateContentItems`.
    /// For `payload == "shape"` in an untagged union this is the name of nothing: print `shape`.
    pub name: Token,
    /// The name of what a writer gives, where that differs.
    pub input: Option<Token>,
    /// The variant alone, as a member name: `items`.
    pub short: Token,
    /// The tag as a literal.
    pub tag: Option<Token>,
    /// Without a tag: one that is read as this variant, too, and never written.
    pub default_tag: Option<Token>,
    /// The tag as an object member (external tagging).
    pub key: Option<NameView>,
    /// `"unit"`, `"shape"` or `"fields"`.
    pub payload: &'static str,
    /// The value, for `"shape"`.
    pub shape: Option<Shaped>,
    /// The members, for `"fields"`.
    pub fields: Option<Shared<FieldsView>>,
    /// The definition the members come whole from.
    pub from: Option<Token>,
    /// The same as a writer gives it.
    pub from_input: Option<Token>,
    /// Where variants are tried: the members whose presence makes it the nearest one.
    pub nearest: Vec<NearView>,
    /// Its documentation.
    pub docs: Docs,
    /// Whether it is deprecated.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
}

/// A method.
#[derive(Debug, Clone, Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of a template"
)]
pub struct MethodView {
    /// A name for it, in the language's case for constants.
    pub name: Token,
    /// A name for the function that handles or calls it: `sessionNew`. No other method of its side has it.
    pub handler: Token,
    /// Its name on the wire as a literal.
    pub wire: Token,
    /// Who receives it, as a literal.
    pub side: Token,
    /// `"request"` or `"notification"`.
    pub kind: &'static str,
    /// The type of what is sent.
    pub params: Token,
    /// The same as a writer gives it.
    pub params_input: Token,
    /// The type of what comes back.
    pub result: Option<Token>,
    /// The same as a writer gives it.
    pub result_input: Option<Token>,
    /// Whether what is sent may be left out: `null` reads as the empty object.
    pub optional_params: bool,
    /// Whether a handler may return nothing: the empty object is meant.
    pub empty_result: bool,
    /// The documentation of what is sent.
    pub docs: Docs,
    /// Whether what is sent is deprecated.
    pub deprecated: bool,
    /// Whether what is sent or what comes back may still change.
    pub unstable: bool,
}

/// One who receives methods.
#[derive(Debug, Clone, Serialize)]
pub struct SideView {
    /// The name of a type for it, which no other type has: `Agent`.
    pub name: Token,
    /// The same as a local variable.
    pub local: Token,
    /// Its name in the schema as a literal.
    pub wire: Token,
    /// Names of further types of it, one for each word of `methods.parts` in `language.toml`: `AgentHandlers`.
    pub parts: IndexMap<String, Token>,
    /// What it receives, with what everybody receives.
    pub methods: Vec<MethodView>,
}

/// Something that may still change.
#[derive(Debug, Clone, Serialize)]
pub struct UnstableView {
    /// `"type"`, `"member"`, `"variant"`, `"value"` or `"method"`.
    pub kind: &'static str,
    /// The type or variant that has the member, variant or value; `none` for types and methods.
    pub owner: Option<Token>,
    /// What the language calls it: a member as it is read, a variant by the name of its type.
    pub name: Token,
    /// What the wire calls it, as a literal; `none` for types and for variants without a tag.
    pub wire: Option<Token>,
    /// The first paragraph of its documentation, on one line.
    pub docs: Docs,
}

/// A type worth showing.
#[derive(Debug, Clone, Serialize)]
pub struct ExampleView {
    /// Its name: the params of a notification.
    pub name: Token,
    /// The open union that one of its members holds.
    pub union: Token,
}

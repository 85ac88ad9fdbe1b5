//! The view: a model in the words of one language. All names and types are already spelled, so that templates make no
//! decisions.

pub(crate) mod build;
mod condition;
mod condition_data;
mod condition_names;
pub(crate) mod condition_references;
mod conditions;
mod exact;
mod exact_unions;
mod facts;
mod fields;
mod imported;
pub(crate) mod imports;
mod in_place;
mod integers;
pub(crate) mod lacking;
mod lookup;
mod members;
mod memoized;
mod methods;
pub(crate) mod names;
mod nearest;
mod order;
mod own_tags;
mod parts;
mod patterns;
mod shape;
mod shape_key;
mod shapes;
mod sides;
mod spelling;
mod token;
mod type_names;
mod unstable;
mod value_names;
mod values;

use indexmap::IndexMap;
use serde::Serialize;

use crate::model::TypeId;

pub use condition::{ClassView, ConditionView, FulfilView, MarksView, PatternView};
pub use imports::{DependencyView, ImportView, ImportedView};
pub use lookup::{Fields, Shared};
pub use shape::{BoundsView, RefView, ShapeView, Shaped};
pub use token::{AliasView, Docs, NameView, NearView, Token};

/// Everything the templates of one language see as `view`.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Serialize)]
pub struct View {
    /// The documentation of the whole schema.
    pub docs: Docs,
    /// Every named type, each after the types it needs wherever that is possible.
    pub types: Vec<Shared<TypeView>>,
    /// The id of each of them in the model.
    #[serde(skip)]
    pub ids: Vec<TypeId>,
    /// The packages whose types are used, each with the types that this package refers to.
    pub imports: Vec<ImportView>,
    /// The types in parts if there are too many for one module, by `parts` in `language.toml`; otherwise empty.
    pub parts: Vec<PartView>,
    /// Methods of the protocol, each once.
    pub methods: Vec<MethodView>,
    /// The sides that receive methods, each with all methods that it receives.
    pub sides: Vec<SideView>,
    /// The conditions, for everything that no shape can express, in the order of the model.
    pub conditions: Vec<ConditionView>,
    /// The marks that conditions refer to.
    pub marks: Vec<MarksView>,
    /// Whether there is a union that is read as the variant that keeps the most members.
    pub keeps_most: bool,
    /// Whether there are values of native formats.
    pub has_native: bool,
    /// Whether each type has its JSON Schema.
    pub schemas: bool,
    /// Whether there are random values.
    pub random_values: bool,
    /// How random values are made, if there are any.
    pub recipes: Vec<RecipeView>,
    /// Whether there are integers that the numbers of the language do not hold, and that are exact nevertheless.
    pub exact: bool,
    /// The long character classes that stand in regular expressions repeatedly, each once.
    pub classes: Vec<ClassView>,
    /// The regular expressions of conditions, each once.
    pub patterns: Vec<PatternView>,
    /// The unstable parts of the package, for READMEs.
    pub unstable: Vec<UnstableView>,
    /// Whether some integers are read in any spelling: `1.0`, `1e2`.
    pub any_spelling: bool,
    /// A type to show in READMEs, if a notification has params with an open union.
    pub example: Option<ExampleView>,
}

/// How random values of a type are made.
#[derive(Debug, Clone, Serialize)]
pub struct RecipeView {
    /// The name of the type. The first recipe with a name is that of the type; others are for some of its values. `None`
    /// for values of any type.
    pub name: Option<Token>,
    /// Whether the reader of the type decides if a value was made.
    pub checked: bool,
    /// The recipe, JSON in a string literal.
    pub data: Token,
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
#[expect(clippy::struct_excessive_bools, reason = "a template asks for each")]
#[derive(Debug, Clone, Serialize)]
pub struct TypeView {
    /// Its name.
    pub name: Token,
    /// The name of its file, if the language has a file for each type: `{type}` in a path.
    pub file: Token,
    /// The name of the input type, which writers use, if it differs from the type that readers get (a member with a
    /// default may be left out, at any depth).
    pub input: Option<Token>,
    /// The key of the definition as a string literal; `None` for inline types.
    pub key: Option<Token>,
    /// Whether it stands in place and needs no declaration: in the sets with `in_place`, references to it spell out what
    /// it is, and do not use its name. A definition has a declaration in any case.
    pub in_place: bool,
    /// For a type that stands in place and for a union without tags: what it is, in the sets with `in_place`.
    pub whole: Option<Shaped>,
    /// Its documentation.
    pub docs: Docs,
    /// Whether the schema says `deprecated`. `docs` have the lines of the language for that.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
    /// Whether it refers to itself, directly or through others.
    pub recursive: bool,
    /// The other types that it refers to, for the imports of a file that has this type alone.
    pub refers_to: Vec<ReferenceView>,
    /// Whether several branches of an untagged union lead to this type for the same value. Readers then decide each
    /// value only once, and keep the value, the issues and the error while one text is read; otherwise some unions take
    /// exponential time.
    pub memoized: bool,
    /// A condition that the value must also fulfil, in the form in which it is in the text. Readers test it after the
    /// rest is read, and report the error `condition` at the value.
    pub condition: Option<FulfilView>,
    /// Its JSON Schema, if the settings ask for it.
    pub schema: Option<SchemaView>,
    /// The kind of the type.
    #[serde(flatten)]
    pub kind: KindView,
}

/// The JSON Schema of a type.
#[derive(Debug, Clone, Serialize)]
pub struct SchemaView {
    /// What a reader accepts: the text of the schema as a string literal.
    pub input: Token,
    /// What a reader returns, if it differs.
    pub output: Option<Token>,
    /// The names of the types that it refers to.
    pub uses: Vec<Token>,
}

/// A type that another one refers to.
#[derive(Debug, Clone, Serialize)]
pub struct ReferenceView {
    /// Its name.
    pub name: Token,
    /// The name of its file.
    pub file: Token,
}

/// The kind of a named type.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum KindView {
    /// A name for a shape.
    Newtype {
        /// The shape.
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
        /// Whether the settings ask for a name for each value, which is not interchangeable with the value.
        named: bool,
        /// Whether the values are integers that are exact, although the numbers of the language do not hold them.
        exact: bool,
        /// The shape of the values.
        of: Shaped,
        /// The values.
        values: Vec<Shared<ValueView>>,
        /// `"refused"`, `"kept"` or `"read_as"`.
        unknown_value: &'static str,
        /// The declared value that unknown values are read as, as a literal.
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
        /// Whether a value is read as the variant that keeps the most members, and not as the first that accepts it.
        keeps_most: bool,
        /// For an untagged union: whether a value belongs to the union exactly if it belongs to one of the variants,
        /// because none of them reads a value of a later one as another value.
        checks_suffice: bool,
        /// The variants.
        variants: Vec<Shared<VariantView>>,
        /// The variants by their tags, in the order of declaration.
        groups: Vec<Shared<GroupView>>,
        /// The name of the type that keeps unknown variants, when the union is open.
        unknown_variant: Option<Token>,
    },
}

/// The members of an object.
#[derive(Debug, Clone, Serialize)]
pub struct FieldsView {
    /// The members in the order in which they are written.
    pub members: Vec<Shared<MemberView>>,
    /// `"ignored"`, `"refused"` or `"kept"`.
    pub additional_properties: &'static str,
    /// The shape of kept members, and the name of the attribute that has them.
    pub kept: Option<KeptView>,
    /// Whether `null` is read as the empty object.
    pub null_is_empty: bool,
}

/// Undeclared members that are kept.
#[derive(Debug, Clone, Serialize)]
pub struct KeptView {
    /// A name that no declared member has.
    pub name: Token,
    /// The shape of each of them.
    pub of: Shaped,
    /// The names that are kept, if not all are.
    pub names: Option<NamesView>,
    /// The member that must be unknown for them to be kept; otherwise they are ignored.
    pub if_unknown: Option<IfUnknownView>,
}

/// The names of undeclared members that are kept.
#[derive(Debug, Clone, Serialize)]
pub struct NamesView {
    /// The name of the condition that these names fulfil.
    pub condition: Token,
    /// Whether members with other names are refused. They are ignored otherwise.
    pub closed: bool,
    /// The type of these names, if it is known how each begins and the language has such types.
    pub prefixes: Option<Token>,
}

/// The member on which it depends whether undeclared members are kept.
#[derive(Debug, Clone, Serialize)]
pub struct IfUnknownView {
    /// Its names.
    pub member: NameView,
    /// The values that are declared, as wire literals: with any other, undeclared members are kept.
    pub values: Vec<Token>,
}

/// One member.
#[expect(clippy::struct_excessive_bools, reason = "a template asks for each")]
#[derive(Debug, Clone, Serialize)]
pub struct MemberView {
    /// Its names.
    #[serde(flatten)]
    pub names: Shared<NameView>,
    /// Other names that are read.
    pub aliases: Vec<AliasView>,
    /// The aliases that are written, too, directly after the member and with the same value.
    pub also: Vec<AliasView>,
    /// The shape of its values.
    pub shape: Shaped,
    /// `"required"`, `"optional"` or `"default"`.
    pub presence: &'static str,
    /// The default as a wire literal (`presence` is `"default"`).
    pub default: Option<Token>,
    /// The default as a JSON text, as a string literal.
    pub default_json: Option<Token>,
    /// The default as a value of the language, by `[value]` of `language.toml`.
    pub default_value: Option<Token>,
    /// The value that a constructor may fill in, as a wire literal: the only value of a required member, a string, boolean
    /// or integer, or the only tag by which unions take the type.
    pub constant: Option<Token>,
    /// The same as a value of the language.
    pub constant_value: Option<Token>,
    /// `"by_shape"`, `"absent"` or `"default"`.
    pub null: &'static str,
    /// `"refused"`, `"absent"` or `"default"`.
    pub on_error: &'static str,
    /// The value that is read instead of an invalid value, or of `null` if that means the default, as a wire literal.
    pub on_error_literal: Option<Token>,
    /// The same value as a JSON text, as a string literal.
    pub on_error_json: Option<Token>,
    /// The same value as a value of the language.
    pub on_error_value: Option<Token>,
    /// Whether the value that is read instead of an invalid value or of `null` is not the default (`presence` is
    /// `"default"`).
    pub own_fallback: bool,
    /// Whether items that do not decode are left out.
    pub skip_invalid_items: bool,
    /// `"always"`, `"while_present"` or `"unless_default"`.
    pub written: &'static str,
    /// Its documentation.
    pub docs: Docs,
    /// Whether the schema says `deprecated`. `docs` have the lines of the language for that.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
}

/// One value of an enum.
#[derive(Debug, Clone, Serialize)]
pub struct ValueView {
    /// A name for it, in the language's case for enum values.
    pub name: Token,
    /// Whether the schema has this name; otherwise it is made from the value.
    pub named: bool,
    /// The value as a literal.
    pub wire: Token,
    /// Its documentation.
    pub docs: Docs,
    /// Whether the schema says `deprecated`. `docs` have the lines of the language for that.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
}

/// The variants with one tag: nearly always a single one. If there are several, a value is read as the first that
/// accepts it.
#[derive(Debug, Clone, Serialize)]
pub struct GroupView {
    /// The tag as a literal; `none` where it is absent.
    pub tag: Option<Token>,
    /// If the tag is absent: a tag that is also read as these variants, and is never written.
    pub default_tag: Option<Token>,
    /// The variants, in the order they are tried.
    pub variants: Vec<Shared<VariantView>>,
}

/// One variant of a union.
#[expect(clippy::struct_excessive_bools, reason = "a template asks for each")]
#[derive(Debug, Clone, Serialize)]
pub struct VariantView {
    /// The name of its own type, made from the union's and the variant's: `PlanUpdateContentItems`.
    /// `none` for `payload == "shape"` unless the tagging is external: the type is that of `shape`.
    pub name: Option<Token>,
    /// The name of the input type, which writers use, if it differs.
    pub input: Option<Token>,
    /// The name of the variant within its union: `Items`.
    pub short: Token,
    /// The tag as a literal.
    pub tag: Option<Token>,
    /// For a variant without a tag: a tag that is also read as this variant, and is never written.
    pub default_tag: Option<Token>,
    /// The tag as an object member (external tagging).
    pub key: Option<NameView>,
    /// `"unit"`, `"shape"` or `"fields"`.
    pub payload: &'static str,
    /// The value, for `"shape"`.
    pub shape: Option<Shaped>,
    /// The members, for `"fields"`.
    pub fields: Option<Shared<FieldsView>>,
    /// For `"shape"`: whether an earlier variant is spelled the same in the set `type`, such as a string with another
    /// pattern.
    pub repeats: bool,
    /// For `"shape"` in an internal union: whether the type declares the tag with further values, so that the variant is
    /// the type with this tag.
    pub narrows: bool,
    /// If the variant is a union of such variants, in a union that is read by trying: their types, whatever their tag.
    pub parts: Vec<Shaped>,
    /// The definition that all members come from.
    pub from: Option<Token>,
    /// The input type of that definition.
    pub from_input: Option<Token>,
    /// For variants that are tried: the members whose presence makes this variant the nearest one.
    pub nearest: Vec<NearView>,
    /// Its documentation.
    pub docs: Docs,
    /// Whether the schema says `deprecated`. `docs` have the lines of the language for that.
    pub deprecated: bool,
    /// Whether it may still change.
    pub unstable: bool,
}

/// A method.
#[derive(Debug, Clone, Serialize)]
pub struct MethodView {
    /// A name for it, in the language's case for constants.
    pub name: Token,
    /// A name for the function that handles or calls it: `sessionNew`. No other method of its side has it.
    pub handler: Token,
    /// Its name on the wire as a literal.
    pub wire: Token,
    /// The side that receives it, as a literal.
    pub side: Token,
    /// `"request"` or `"notification"`.
    pub kind: &'static str,
    /// The type of the params.
    pub params: Token,
    /// The input type of the params.
    pub params_input: Token,
    /// The type of the result.
    pub result: Option<Token>,
    /// The input type of the result.
    pub result_input: Option<Token>,
    /// Whether the params may be left out, because `null` is read as the empty object.
    pub optional_params: bool,
    /// Whether a handler may return nothing, which means the empty object.
    pub empty_result: bool,
    /// The documentation of the params.
    pub docs: Docs,
    /// Whether the params or the result may still change.
    pub unstable: bool,
}

/// A side that receives methods.
#[derive(Debug, Clone, Serialize)]
pub struct SideView {
    /// The name of a type for it, which no other type has: `Agent`.
    pub name: Token,
    /// The name of a local variable for it.
    pub local: Token,
    /// Its name in the schema as a literal.
    pub wire: Token,
    /// Names of further types of it, one for each word of `methods.parts` in `language.toml`: `AgentHandlers`.
    pub parts: IndexMap<String, Token>,
    /// The methods that it receives, including those that every side receives.
    pub methods: Vec<MethodView>,
}

/// An unstable part of the package.
#[derive(Debug, Clone, Serialize)]
pub struct UnstableView {
    /// `"type"`, `"member"`, `"variant"`, `"value"` or `"method"`.
    pub kind: &'static str,
    /// The type or variant that has the member, variant or value; `none` for types and methods.
    pub owner: Option<Token>,
    /// Its name in the language: for a member the attribute, for a variant the name of its type.
    pub name: Token,
    /// Its name on the wire, as a literal; `none` for types and for variants without a tag.
    pub wire: Option<Token>,
    /// The first paragraph of its documentation, on one line.
    pub docs: Docs,
}

/// A type for an example.
#[derive(Debug, Clone, Serialize)]
pub struct ExampleView {
    /// Its name: the params of a notification.
    pub name: Token,
    /// The open union that is the type of one of its members.
    pub union: Token,
}

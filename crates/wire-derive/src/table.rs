//! The table of all attributes of serde and schemars, and how each is treated.

use Place::{Container, Field, Variant};
use Support::{Carried, Refused};

/// Where an attribute is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On a struct or an enum.
    Container,
    /// On a variant of an enum.
    Variant,
    /// On a member.
    Field,
}

/// How an attribute is treated.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Support {
    /// It has the same effect in every language. The text describes the effect.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the documentation has it, which a test compares")
    )]
    Carried(&'static str),
    /// It is an error. The text says what to write instead.
    Refused(&'static str),
}

/// A row of the table: one attribute.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Row {
    pub(crate) group: &'static str,
    pub(crate) place: Place,
    pub(crate) name: &'static str,
    pub(crate) support: Support,
}

/// Finds an attribute.
pub(crate) fn find(group: &str, place: Place, name: &str) -> Option<&'static Row> {
    TABLE
        .iter()
        .find(|row| row.group == group && row.place == place && row.name == name)
}

const fn serde(place: Place, name: &'static str, support: Support) -> Row {
    Row {
        group: "serde",
        place,
        name,
        support,
    }
}

const fn schemars(place: Place, name: &'static str, support: Support) -> Row {
    Row {
        group: "schemars",
        place,
        name,
        support,
    }
}

const fn wire(place: Place, name: &'static str, support: Support) -> Row {
    Row {
        group: "wire",
        place,
        name,
        support,
    }
}

const ONE_WAY: &str = "it would leave the member out in one direction, and a type has one form: write `skip`, or declare a type for each direction";
const ONE_WAY_VARIANT: &str = "it would leave the variant out in one direction, and a type has one form: write `skip`, or declare a type for each direction";
const CONVERSION: &str = "the conversion would run in Rust alone: derive `Wire` for the type that is on the wire, and convert in your own code";
const OWN_CODE: &str = "the function would run in Rust alone: write `#[wire(as = \"…\")]` with an adapter of `samewire_wire`, or a type that is on the wire as it is";
const BORROWED: &str = "values are read without borrowing: write an owned type such as `String`";
const BOUND: &str = "remove it: every type parameter is bound by `Wire`";
const LENGTH: &str =
    "serde would not enforce it, but other languages would: write `#[wire(as = \"Length<1>\")]`";
const UNENFORCED: &str = "serde would not enforce it, but other languages would: write a narrower type, or check the value in your own code";
const EXTEND: &str = "the keywords `x-method`, `x-side` and `x-samewire-stability`, and `format`, which no language enforces. Any other keyword is an error";
const SCHEMA_ALONE: &str = "only the schema would say it: write the attribute of `serde`";
const OTHER_SHAPE: &str =
    "the schema would differ from what serde reads: derive `Wire` for a type of this shape";
const OWN_CRATE: &str = "remove it: the derive names its own";
const NAMES_ONLY: &str =
    "only serde's own identifiers use it: write an `enum` with `#[serde(rename_all = \"…\")]`";

/// Every attribute that serde 1.0 and schemars 1 document, and the attributes of this derive.
pub(crate) const TABLE: &[Row] = &[
    serde(Container, "rename", Carried("the name in the schema")),
    serde(
        Container,
        "rename_all",
        Carried("names of members or variants"),
    ),
    serde(
        Container,
        "rename_all_fields",
        Carried("names of the members of all variants"),
    ),
    serde(
        Container,
        "deny_unknown_fields",
        Carried("undeclared members are refused"),
    ),
    serde(
        Container,
        "tag",
        Carried(
            "on an `enum`: a union by a tag, whose variants are found without trying. On a `struct` it is an error: a tag that is not read",
        ),
    ),
    serde(
        Container,
        "content",
        Carried("with `tag`: the payload is a member of its own"),
    ),
    serde(
        Container,
        "untagged",
        Carried("a union by trying: the first variant that accepts"),
    ),
    serde(Container, "bound", Refused(BOUND)),
    serde(
        Container,
        "default",
        Carried(
            "absent members are read from the default of the struct. With a function it is an error: write `impl Default`",
        ),
    ),
    serde(
        Container,
        "remote",
        Refused("derive `Wire` for a type of your own, and convert it"),
    ),
    serde(
        Container,
        "transparent",
        Carried("the struct is on the wire as its only member"),
    ),
    serde(Container, "from", Refused(CONVERSION)),
    serde(Container, "try_from", Refused(CONVERSION)),
    serde(Container, "into", Refused(CONVERSION)),
    serde(Container, "crate", Refused(OWN_CRATE)),
    serde(
        Container,
        "expecting",
        Refused("remove it: the message of each error says what was expected in terms of JSON"),
    ),
    serde(Container, "variant_identifier", Refused(NAMES_ONLY)),
    serde(Container, "field_identifier", Refused(NAMES_ONLY)),
    serde(
        Container,
        "skip_serializing",
        Refused("it belongs on a member"),
    ),
    serde(Variant, "rename", Carried("the name or tag of the variant")),
    serde(
        Variant,
        "alias",
        Refused("schemas have no second names of variants: declare another variant"),
    ),
    serde(
        Variant,
        "rename_all",
        Carried("names of the members of the variant"),
    ),
    serde(
        Variant,
        "skip",
        Carried("the variant is in Rust alone; writing it is an error"),
    ),
    serde(Variant, "skip_serializing", Refused(ONE_WAY_VARIANT)),
    serde(Variant, "skip_deserializing", Refused(ONE_WAY_VARIANT)),
    serde(Variant, "serialize_with", Refused(CONVERSION)),
    serde(Variant, "deserialize_with", Refused(CONVERSION)),
    serde(Variant, "with", Refused(CONVERSION)),
    serde(Variant, "bound", Refused(BOUND)),
    serde(Variant, "borrow", Refused(BORROWED)),
    serde(
        Variant,
        "other",
        Carried(
            "in an enum of names: any other text is read as this variant. In a union by a tag it is an error: write `#[wire(unknown)]`, which keeps what came",
        ),
    ),
    serde(
        Variant,
        "untagged",
        Refused(
            "part of the union would be tried and part not: write `#[wire(absent)]` for a variant without a tag, or an untagged union around this one",
        ),
    ),
    serde(Field, "rename", Carried("the name of the member")),
    serde(
        Field,
        "alias",
        Carried(
            "the member is read by any of its names. If several are there, their values must be equal",
        ),
    ),
    serde(
        Field,
        "default",
        Carried("the value of an absent member; the schema says it"),
    ),
    serde(
        Field,
        "flatten",
        Carried(
            "the members of a struct stand here, or undeclared members are kept in a map, which is the last member",
        ),
    ),
    serde(Field, "skip", Carried("the member is in Rust alone")),
    serde(Field, "skip_serializing", Refused(ONE_WAY)),
    serde(Field, "skip_deserializing", Refused(ONE_WAY)),
    serde(
        Field,
        "skip_serializing_if",
        Carried(
            "`Option::is_none`, `Patch::is_unset`, and with `default` `is_default` or `is_empty`. Any other condition is an error: write `#[wire(omit_default)]`",
        ),
    ),
    serde(Field, "serialize_with", Refused(OWN_CODE)),
    serde(Field, "deserialize_with", Refused(OWN_CODE)),
    serde(Field, "with", Refused(OWN_CODE)),
    serde(Field, "borrow", Refused(BORROWED)),
    serde(Field, "bound", Refused(BOUND)),
    serde(
        Field,
        "getter",
        Refused("it belongs to `remote`: derive `Wire` for a type of your own"),
    ),
    schemars(
        Container,
        "rename",
        Carried("the name in the schema; `{T}` is the name of a type argument"),
    ),
    schemars(Container, "title", Carried("the title in the schema")),
    schemars(
        Container,
        "description",
        Carried("the documentation in every language, instead of the doc comment"),
    ),
    schemars(Container, "example", Carried("an example in the schema")),
    schemars(
        Container,
        "inline",
        Carried("the type has no definition of its own"),
    ),
    schemars(Container, "extend", Carried(EXTEND)),
    schemars(Container, "transform", Refused(OTHER_SHAPE)),
    schemars(Container, "with", Refused(OTHER_SHAPE)),
    schemars(Container, "schema_with", Refused(OTHER_SHAPE)),
    schemars(Container, "bound", Refused(BOUND)),
    schemars(Container, "crate", Refused(OWN_CRATE)),
    schemars(Container, "rename_all", Refused(SCHEMA_ALONE)),
    schemars(Container, "rename_all_fields", Refused(SCHEMA_ALONE)),
    schemars(Container, "tag", Refused(SCHEMA_ALONE)),
    schemars(Container, "content", Refused(SCHEMA_ALONE)),
    schemars(Container, "untagged", Refused(SCHEMA_ALONE)),
    schemars(Container, "transparent", Refused(SCHEMA_ALONE)),
    schemars(Container, "deny_unknown_fields", Refused(SCHEMA_ALONE)),
    schemars(Container, "default", Refused(SCHEMA_ALONE)),
    schemars(Variant, "title", Carried("the title in the schema")),
    schemars(
        Variant,
        "description",
        Carried("the documentation in every language, instead of the doc comment"),
    ),
    schemars(
        Variant,
        "extend",
        Refused("remove it: a branch of a union has no keywords of its own"),
    ),
    schemars(Variant, "rename", Refused(SCHEMA_ALONE)),
    schemars(Variant, "rename_all", Refused(SCHEMA_ALONE)),
    schemars(Variant, "skip", Refused(SCHEMA_ALONE)),
    schemars(Variant, "with", Refused(OTHER_SHAPE)),
    schemars(Variant, "schema_with", Refused(OTHER_SHAPE)),
    schemars(Variant, "transform", Refused(OTHER_SHAPE)),
    schemars(Field, "title", Carried("the title in the schema")),
    schemars(
        Field,
        "description",
        Carried("the documentation in every language, instead of the doc comment"),
    ),
    schemars(Field, "example", Carried("an example in the schema")),
    schemars(Field, "extend", Carried(EXTEND)),
    schemars(
        Field,
        "inline",
        Refused("write it on the type itself, not on a member"),
    ),
    schemars(Field, "rename", Refused(SCHEMA_ALONE)),
    schemars(Field, "default", Refused(SCHEMA_ALONE)),
    schemars(Field, "skip", Refused(SCHEMA_ALONE)),
    schemars(Field, "skip_serializing", Refused(SCHEMA_ALONE)),
    schemars(Field, "skip_deserializing", Refused(SCHEMA_ALONE)),
    schemars(Field, "skip_serializing_if", Refused(SCHEMA_ALONE)),
    schemars(Field, "flatten", Refused(SCHEMA_ALONE)),
    schemars(
        Field,
        "required",
        Refused("write a type that is not an `Option`"),
    ),
    schemars(Field, "with", Refused(OTHER_SHAPE)),
    schemars(Field, "schema_with", Refused(OTHER_SHAPE)),
    schemars(Field, "transform", Refused(OTHER_SHAPE)),
    schemars(Field, "length", Refused(LENGTH)),
    schemars(Field, "range", Refused(UNENFORCED)),
    schemars(Field, "regex", Refused(UNENFORCED)),
    schemars(Field, "pattern", Refused(UNENFORCED)),
    schemars(Field, "contains", Refused(UNENFORCED)),
    schemars(Field, "email", Refused(UNENFORCED)),
    schemars(Field, "url", Refused(UNENFORCED)),
    schemars(Field, "ip", Refused(UNENFORCED)),
    schemars(Field, "ipv4", Refused(UNENFORCED)),
    schemars(Field, "ipv6", Refused(UNENFORCED)),
    schemars(Field, "inner", Refused(UNENFORCED)),
    wire(
        Container,
        "refuses",
        Carried("`refuses = \"name\"`: an object with this member is refused"),
    ),
    wire(
        Container,
        "null_is_empty",
        Carried("`null` is read as the object without members"),
    ),
    wire(
        Variant,
        "unknown",
        Carried(
            "`Unknown(UnknownVariant)` in a union by a tag, `Unknown(String)` in an enum of names: what is not declared is kept, and written back unchanged",
        ),
    ),
    wire(
        Variant,
        "unstable",
        Carried(
            "in a union, or in an enum of names with `unknown` or `other`: the variant may change or be removed in any version, and is marked so",
        ),
    ),
    wire(
        Variant,
        "absent",
        Carried(
            "in a union by a tag: the variant that has no tag. `absent = \"name\"`: this tag is read as well, and not written",
        ),
    ),
    wire(
        Field,
        "as",
        Carried(
            "reads and writes by an adapter of this crate, such as `DefaultOnError<SkipInvalidItems>`",
        ),
    ),
    wire(
        Field,
        "also",
        Carried(
            "`also = \"name\"`: an alias that is written, too, directly after the member and with the same value",
        ),
    ),
    wire(
        Field,
        "if_unknown",
        Carried(
            "with `flatten`, on a map of any JSON: `if_unknown = \"name\"`: undeclared members are kept only if this member has a value that its enum does not declare, and ignored otherwise",
        ),
    ),
    wire(
        Field,
        "omit_default",
        Carried("with `default`: the member is not written while it equals its default"),
    ),
];

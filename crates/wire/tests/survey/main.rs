//! Every attribute of serde that is carried, alone and in pairs: the texts are read and written by the derived types
//! and by the reference, which knows only the schema.

mod enums;
mod structs;

use enums::{
    Adjacent, AdjacentClosed, Expression, External, ExternalClosed, FlattenedUnion, Generic,
    Internal, InternalClosed, InternalOpen, InternalWithAbsent, InternalWithDefault, Names,
    NamesKept, NamesSkipped, NamesWithOther, OneOrMany, Tried, Untagged, UntaggedWithNull,
    UsesOfEnums,
};
use samewire_wire::protocol;
use structs::{
    Adapted, Alias, Aliases, Around, Base, CamelCase, Closed, ClosedWithAlias, ContainerDefault,
    Containers, Defaults, Empty, EmptyAndClosed, Flattened, Id, Kept, KeptNumbers, Keyed, Nothing,
    Omitted, Optional, OptionalWithDefault, Other, Page, Pair, PairWithOption, PascalCase, Patched,
    Plain, Ruled, ScreamingKebab, Skipped, Transparent, Tree, Widths,
};

protocol! {
    /// Types with every attribute of serde that is carried.
    pub const SURVEY: "Survey" = [
        Plain, Widths, Other, CamelCase, ScreamingKebab, PascalCase, Closed, ClosedWithAlias,
        ContainerDefault, Transparent, Id, Pair, PairWithOption, Nothing, Empty, EmptyAndClosed,
        Alias, Optional, OptionalWithDefault, Patched, Defaults, Omitted, Skipped, Base, Flattened,
        Kept, KeptNumbers, Adapted, Ruled, Containers, Tree, Page<Plain>, Keyed<u8, String>, Aliases,
        Around, Names, NamesWithOther, NamesKept, NamesSkipped, External, ExternalClosed, Internal,
        InternalClosed, InternalOpen, InternalWithDefault, InternalWithAbsent, Adjacent,
        AdjacentClosed, Untagged, UntaggedWithNull, Generic<u8>, OneOrMany<Id>, Tried<Plain>,
        Expression, UsesOfEnums, FlattenedUnion,
    ];
}

#[test]
fn schema() {
    let schema = SURVEY.schema().unwrap();
    println!("{schema:#}");
    samewire_codegen::lower(&schema).unwrap_or_else(|errors| panic!("{errors}"));
}

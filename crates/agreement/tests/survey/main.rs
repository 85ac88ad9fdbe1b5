//! Every attribute of serde that is carried, alone and in pairs: the texts are read and written by the derived types
//! and by the reference, which knows only the schema.

#![allow(
    clippy::expect_used,
    clippy::panic,
    dead_code,
    unreachable_pub,
    reason = "a test of types that are read and written, and not used otherwise"
)]

mod enums;
mod structs;

use std::fs;
use std::path::Path;

use enums::{
    Adjacent, AdjacentClosed, Expression, External, ExternalClosed, Generic, Internal,
    InternalClosed, InternalOpen, InternalWithAbsent, InternalWithDefault, Names, NamesKept,
    NamesSkipped, NamesWithOther, OneOrMany, Tried, Untagged, UntaggedWithNull, UsesOfEnums,
};
use samewire_agreement::{Options, Subject, protocol, run};

use structs::{
    Adapted, Alias, Aliases, Around, Base, CamelCase, Closed, ClosedWithAlias, ContainerDefault,
    Containers, Defaults, Empty, EmptyAndClosed, Flattened, FlattenedTwice, Id, Kept, KeptNumbers,
    Keyed, Nothing, Omitted, Optional, OptionalWithDefault, Other, Page, Pair, PairWithOption,
    PascalCase, Patched, Plain, Ruled, ScreamingKebab, Skipped, Transparent, Tree, Widths,
};

samewire_wire::protocol! {
    /// Types with every attribute of serde that is carried.
    pub const SURVEY: "Survey" = [
        Plain, Widths, Other, CamelCase, ScreamingKebab, PascalCase, Closed, ClosedWithAlias,
        ContainerDefault, Transparent, Id, Pair, PairWithOption, Nothing, Empty, EmptyAndClosed,
        Alias, Optional, OptionalWithDefault, Patched, Defaults, Omitted, Skipped, Base, Flattened, FlattenedTwice,
        Kept, KeptNumbers, Adapted, Ruled, Containers, Tree, Page<Plain>, Keyed<u8, String>, Aliases,
        Around, Names, NamesWithOther, NamesKept, NamesSkipped, External, ExternalClosed, Internal,
        InternalClosed, InternalOpen, InternalWithDefault, InternalWithAbsent, Adjacent,
        AdjacentClosed, Untagged, UntaggedWithNull, Generic<u8>, OneOrMany<Id>, Tried<Plain>,
        Expression, UsesOfEnums,
        Page<Id>, Page<u8>, Page<Page<u8>>, enums::Held<u8>, structs::Hidden,
    ];
}

/// The texts that stand in the case folder, which every language reads in `cargo xtask verify`.
const FOLDER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../codegen/tests/cases/serde_attributes"
);

#[test]
fn the_schema_is_that_of_the_case_folder() {
    let file = Path::new(FOLDER).join("schema.json");
    let schema = SURVEY
        .schema()
        .expect("types that can be published together");
    let schema = format!("{schema:#}\n");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&file, &schema).expect("a writable file");
    }
    let stored = fs::read_to_string(&file).expect("the schema of the case folder");
    assert!(
        stored == schema,
        "UPDATE_SNAPSHOTS=1 cargo test --package samewire-agreement --test survey"
    );
}

#[test]
fn serde_agrees_with_the_contract() {
    let mut subject = protocol(&SURVEY).unwrap_or_else(|error| panic!("{error}"));
    subject.texts = Subject::from_folder(Path::new(FOLDER))
        .expect("a case folder")
        .texts;
    let options = Options {
        cases: 20_000,
        seed: 7,
        case: None,
        drivers: Vec::new(),
    };
    let report = run(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    println!("{report}");
}

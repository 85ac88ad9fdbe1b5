//! Every supported attribute of serde, alone and in pairs: the derived types and the reference, which only knows the
//! schema, must read and write the texts alike.

#![allow(
    clippy::unnecessary_wraps,
    clippy::needless_raw_string_hashes,
    dead_code,
    unreachable_pub,
    reason = "a test of types that are read and written, and not used otherwise"
)]

mod absent_names;
mod copies;
mod enums;
mod keys;
mod names;
mod others;
mod others_if_unknown;
mod pairs;
mod spellings;
mod structs;

use std::fs;
use std::path::Path;

use enums::{
    Adjacent, AdjacentClosed, Expression, External, ExternalClosed, Generic, Internal,
    InternalClosed, InternalOpen, InternalWithAbsent, InternalWithDefault, Names, NamesKept,
    NamesSkipped, NamesWithOther, OneOrMany, Tried, Untagged, UntaggedWithNull, UsesOfEnums,
};
use samewire_prove::{Options, Subject, run};
use serde_json::{Value, json};
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
        pairs::RenamedAliasDefault, pairs::ClosedDefaultSkip, pairs::ClosedAliasOmit, pairs::PatchRenamedAlias, pairs::AdaptedAlias, pairs::FlattenedPairs, pairs::FlattenedGeneric<Id>, pairs::Held2<Id>, pairs::KeptAlias, pairs::InternalClosedGeneric<Id>, pairs::AdjacentRenamed, pairs::UntaggedOptional, pairs::ExternalGeneric<u8>, pairs::NewtypeOfUnion, pairs::TransparentList, pairs::DefaultsOfEnums, pairs::InternalOfMap, pairs::UsesOfPairs,
        names::CalledOtherwise, names::DefaultOfMaybe, names::AllDefault, names::KeptOtherwise,
        names::OwnRest, names::KeptInOwn, names::KeptInside, names::First<Option<u8>>,
        names::FirstMaybe, names::Variants, names::TaggedVariants, names::OwnNames, names::OwnUnion,
        keys::Numbered, keys::Switches, keys::Line, keys::NamedMembers, keys::ByLine, keys::ByNumberOrName,
        keys::TaggedMaps, keys::Holder<u16>,
        others::Texts, others::TextsInside, others::TextsOmitted, others::TextsDefault, others::OrderId, others::Price,
        others::Releases, others::TextOutside, others::TextTried, others::TextBesideTag, others::TextInContent,
        Page<samewire_wire::Text<uuid::Uuid>>,
        copies::Copied, copies::CopiedAndClosed, copies::CopiedVariants, copies::CopiedAndKept, copies::CopiedList,
        absent_names::AbsentNames, absent_names::NullIsAValue, absent_names::AbsentInDefault,
        absent_names::AbsentAndKept, absent_names::AbsentAndClosed,
        others_if_unknown::Level, others_if_unknown::IfUnknown, others_if_unknown::IfUnknownLevel,
        others_if_unknown::IfUnknownInside, others_if_unknown::IfUnknownVariants,
        others_if_unknown::IfUnknownByKind, others_if_unknown::IfUnknownTried,
    ];
}

/// The case folder whose packages are generated and run in every language by `cargo xtask verify`.
const FOLDER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../codegen/tests/cases/serde_attributes"
);

/// The file of texts. Each line has a type and a text, which people write, and what serde makes of it, which the test
/// compares. To add a text, write a line without serde's part; `UPDATE_SNAPSHOTS=1` completes it.
const TEXTS: &str = "texts.jsonl";

#[test]
fn the_case_folder_has_the_schema_and_what_serde_makes_of_the_texts() {
    let schema = SURVEY.schema().unwrap_or_else(|error| panic!("{error}"));
    snapshot("schema.json", &format!("{schema:#}\n"));
    let texts = texts();
    let lines = texts.iter().map(|(name, text)| line(name, text) + "\n");
    snapshot(TEXTS, &lines.collect::<String>());
    for published in SURVEY.types() {
        let has_text = texts.iter().any(|(name, _)| *name == published.name());
        assert!(has_text, "{} has no text", published.name());
    }
}

/// Every text with its type.
fn texts() -> Vec<(String, String)> {
    let lines = fs::read_to_string(Path::new(FOLDER).join(TEXTS)).expect("the texts");
    let texts = lines.lines().map(|line| {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let member = |name: &str| line[name].as_str().expect("a type and a text").to_owned();
        (member("type"), member("text"))
    });
    texts.collect()
}

/// A line of `texts.jsonl`: the text, and serde's answer.
fn line(name: &str, text: &str) -> String {
    let published = SURVEY.get(name).unwrap_or_else(|| panic!("{name}"));
    let mut line = json!({ "type": name, "text": text });
    match published.rewrite(text) {
        Ok(read) => {
            if read.value != text {
                line["written"] = serde_json::from_str(&read.value).expect("JSON");
            }
            if !read.issues.is_empty() {
                let issues = read
                    .issues
                    .iter()
                    .map(|issue| json!({ "path": issue.path, "code": issue.error.code.as_str() }));
                line["issues"] = issues.collect();
            }
            let undeclared = read.undeclared.iter().map(|member| {
                let value: Value = serde_json::from_str(&member.value).expect("JSON");
                json!({ "path": member.path, "value": value })
            });
            line["undeclared"] = undeclared.collect();
        }
        Err(error) => {
            line["refused"] = json!({ "path": error.path, "code": error.code.as_str() });
        }
    }
    line.to_string()
}

/// Compares with the stored snapshot. `UPDATE_SNAPSHOTS=1` stores a new one. Read what changed before you commit it.
fn snapshot(name: &str, now: &str) {
    let file = Path::new(FOLDER).join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&file, now).expect("a writable file");
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        stored == now,
        "{name} differs: UPDATE_SNAPSHOTS=1 cargo test --package samewire-prove survey"
    );
}

#[test]
fn serde_agrees_with_the_contract() {
    let mut subject = Subject::from_protocol(&SURVEY).unwrap_or_else(|error| panic!("{error}"));
    let folder = Subject::from_folder(Path::new(FOLDER));
    subject.texts = folder.unwrap_or_else(|error| panic!("{error}")).texts;
    let options = Options::new(10_000, 7, Vec::new());
    let report = run(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
}

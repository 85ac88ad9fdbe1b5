//! Maps whose names are not plain texts.

use indexmap::IndexMap;
use samewire_wire::Wire;

use super::enums::{Names, NamesKept};
use super::structs::Id;

#[derive(Wire)]
pub struct Numbered {
    pub a: IndexMap<u8, u8>,
    #[serde(default)]
    pub b: IndexMap<i8, String>,
    pub c: Option<IndexMap<u16, Vec<IndexMap<i16, u8>>>>,
    pub d: Option<IndexMap<u32, u8>>,
    pub e: Option<IndexMap<i32, u8>>,
    pub f: Option<Vec<IndexMap<u64, u8>>>,
    pub g: Option<(IndexMap<i64, u8>, u8)>,
}

#[derive(Wire)]
pub struct Switches {
    pub of: IndexMap<bool, u8>,
}

#[derive(PartialEq, Eq, Hash, Wire)]
pub struct Line(pub u32);

#[derive(Wire)]
pub struct NamedMembers {
    pub ids: IndexMap<Id, u8>,
    pub names: IndexMap<Names, u8>,
    pub kept: IndexMap<NamesKept, u8>,
    pub lines: IndexMap<Line, IndexMap<bool, u8>>,
}

#[derive(Wire)]
#[serde(transparent)]
pub struct ByLine {
    pub lines: IndexMap<Line, u8>,
}

#[derive(Wire)]
#[serde(untagged)]
pub enum ByNumberOrName {
    Numbers(IndexMap<u8, u8>),
    Named { first: IndexMap<i8, u8> },
}

#[derive(Wire)]
#[serde(tag = "t")]
pub enum TaggedMaps {
    Inside { of: IndexMap<i8, u8> },
    Pairs(Holder<u16>),
}

#[derive(Wire)]
pub struct Holder<T> {
    pub maps: Vec<IndexMap<u8, T>>,
}

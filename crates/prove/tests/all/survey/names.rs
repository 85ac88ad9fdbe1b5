//! Types under other names than their own, and user types with the names of well-known types.

use indexmap::IndexMap as Ordered;
use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, Wire};
use serde_json::Value;

use super::structs::{Base, Kept};

pub type Maybe<T> = Option<T>;
pub type Change<T> = Patch<T>;
pub type Rest = Ordered<String, Value>;
pub type Many<T> = Vec<T>;
pub type Boxed<T> = std::boxed::Box<T>;

/// What is called otherwise.
#[derive(Wire)]
pub struct CalledOtherwise {
    pub maybe: Maybe<u8>,
    #[serde(default)]
    pub with_default: Maybe<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skipped: Maybe<u8>,
    pub boxed: Boxed<Maybe<u8>>,
    pub change: Change<u8>,
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub unset: Change<u8>,
    #[serde(alias = "many", default, skip_serializing_if = "Vec::is_empty")]
    pub items: Many<Maybe<u8>>,
    #[serde(default)]
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub lenient: Many<u8>,
}

fn some_three() -> Maybe<u8> {
    Some(3)
}

#[derive(Wire)]
pub struct DefaultOfMaybe {
    #[serde(default = "some_three")]
    pub some: Maybe<u8>,
}

#[derive(Default, Wire)]
#[serde(default)]
pub struct AllDefault {
    pub maybe: Maybe<u8>,
    pub change: Change<u8>,
    pub count: u8,
}

/// What is undeclared is kept.
#[derive(Wire)]
pub struct KeptOtherwise {
    pub own: u8,
    #[serde(flatten)]
    pub rest: Rest,
}

/// A map by a name of its own.
#[derive(Wire)]
pub struct OwnRest(pub Ordered<String, u8>);

#[derive(Wire)]
pub struct KeptInOwn {
    pub own: u8,
    #[serde(flatten)]
    pub base: Base,
    #[serde(flatten)]
    pub rest: OwnRest,
}

/// A struct that keeps what is undeclared, among the members of another.
#[derive(Wire)]
pub struct KeptInside {
    pub outer: Maybe<u8>,
    #[serde(flatten)]
    pub kept: Kept,
}

#[derive(Wire)]
pub struct First<T> {
    pub first: T,
}

#[derive(Wire)]
#[serde(rename = "FirstMaybe")]
pub struct FirstMaybe {
    pub of_option: First<Option<u8>>,
    pub of_value: First<u8>,
}

#[derive(Wire)]
pub enum Variants {
    Members {
        maybe: Maybe<u8>,
        change: Change<u8>,
        patch: Patch<u8>,
    },
    Both(Maybe<u8>, u8),
}

#[derive(Wire)]
#[serde(tag = "t")]
pub enum TaggedVariants {
    Members {
        maybe: Maybe<u8>,
        change: Change<u8>,
    },
}

/// Types of the user's own, called as others are.
pub mod own {
    use samewire_wire::Wire;

    #[derive(Default, PartialEq, Wire)]
    pub struct Option {
        pub some: bool,
    }

    #[derive(Wire)]
    pub struct Patch {
        pub line: u32,
    }

    #[derive(Wire)]
    pub struct Cell {
        pub row: u8,
    }

    #[derive(Wire)]
    pub enum Result {
        Won,
        Lost,
    }

    #[derive(Wire)]
    pub struct Map {
        pub width: u8,
    }

    #[derive(Wire)]
    pub struct IndexMap {
        pub index: u8,
    }

    #[derive(Wire)]
    pub struct HashMap<T> {
        pub hash: T,
    }

    #[derive(Wire)]
    pub struct Box {
        pub lid: bool,
    }

    #[derive(Wire)]
    pub struct Duration(pub u32);

    #[derive(Wire)]
    pub struct Version {
        pub major: u8,
    }
}

/// Uses all of them.
#[derive(Wire)]
pub struct OwnNames {
    pub option: own::Option,
    #[serde(default)]
    pub default: own::Option,
    #[serde(default)]
    #[wire(omit_default)]
    pub omitted: own::Option,
    pub patch: own::Patch,
    pub cell: own::Cell,
    pub cells: Vec<own::Cell>,
    pub result: Maybe<own::Result>,
    pub boxed: own::Box,
    pub duration: own::Duration,
    pub version: own::Version,
    pub hash: own::HashMap<u8>,
    #[serde(flatten)]
    pub map: own::Map,
    #[serde(flatten)]
    pub index_map: own::IndexMap,
}

#[derive(Wire)]
#[serde(untagged)]
pub enum OwnUnion {
    Option(own::Option),
    Cell { cell: own::Cell },
}

//! Checks types by what they are and not by their names: the code that `#[derive(Wire)]` generates calls these
//! functions, so that type aliases and types of the user are treated correctly.

use crate::wire::Kind;
use crate::wire::Name;
use crate::wire::Wire;

/// Where a type is used, and what that place requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Usage {
    /// A named member.
    Member,
    /// An unnamed member among others.
    Item,
    /// The only unnamed member.
    Alone,
    /// `#[serde(flatten)]` on the last member.
    Flattened,
    /// `#[serde(flatten)]` on the last member, which is empty unless another member is unknown.
    FlattenedIfUnknown,
    /// `#[serde(flatten)]` on a member before others.
    FlattenedEarlier,
    /// A member with an adapter, whose spelled type is not optional.
    AdaptedValue,
    /// A member with an adapter, whose spelled type is optional.
    AdaptedOption,
    /// `skip_serializing_if = "Option::is_none"`.
    IsNone,
    /// `skip_serializing_if = "Patch::is_unset"`.
    IsUnset,
    /// A member that is omitted while it equals its default.
    Omitted,
    /// `default = "function"`.
    DefaultFunction,
}

const NAMELESS: &str = "only a member with a name can be absent: write `{ … }`, or the `Option` where the type is used";
const THREE_STATES: &str =
    "absent, `null` and a value are three states of one member: write `Patch<…>`";

/// The error if a type is unsupported at a place.
pub const fn judge<T: Wire>(asked: Usage) -> Option<&'static str> {
    match (asked, T::KIND) {
        (Usage::Item, Kind::TriState) | (Usage::Alone, Kind::Optional | Kind::TriState) => {
            Some(NAMELESS)
        }
        (Usage::FlattenedEarlier, Kind::Open) => Some(
            "what is undeclared is kept after all other members, by one type alone: write this member as the last one",
        ),
        (Usage::Flattened | Usage::FlattenedEarlier, Kind::Optional | Kind::TriState) => Some(
            "`flatten` of an `Option` reads a wrong member as none: write the members here as optional ones, or do not flatten",
        ),
        (Usage::Flattened | Usage::FlattenedEarlier, Kind::Named) => Some(
            "undeclared members have any names: write `IndexMap<String, …>`, or do not flatten",
        ),
        (
            Usage::FlattenedIfUnknown,
            Kind::Value | Kind::Null | Kind::Named | Kind::Optional | Kind::TriState,
        ) => Some("`if_unknown` keeps undeclared members: write `serde_json::Map<String, Value>`"),
        (Usage::AdaptedValue, Kind::Optional | Kind::TriState) => {
            Some("beside `as`, write `Option<…>` or `Patch<…>`, and not another name of it")
        }
        (Usage::AdaptedOption, Kind::Value | Kind::Null | Kind::Open | Kind::Named) => Some(
            "beside `as`, a type that is called `Option` or `Patch` has to be that: use this one under another name",
        ),
        (Usage::IsNone, Kind::TriState) => {
            Some("the condition would hold in Rust alone: write `is_unset`, or nothing")
        }
        (Usage::IsNone | Usage::IsUnset, Kind::Value | Kind::Null | Kind::Open | Kind::Named) => {
            Some(
                "the condition would hold in Rust alone: write `#[wire(omit_default)]` beside `default`",
            )
        }
        (Usage::IsUnset, Kind::Optional) => {
            Some("the condition would hold in Rust alone: write `is_none`, or nothing")
        }
        (Usage::Omitted, Kind::TriState) => {
            Some("a member that may be absent is not written when it is absent: remove this")
        }
        (Usage::DefaultFunction, Kind::TriState) => {
            Some("an absent `Patch` is unset: remove the function")
        }
        _ => T::WRONG,
    }
}

/// The error if a type is unsupported inside an `Option` or a `Patch`.
pub(crate) const fn inside_of_option<T: Wire>() -> Option<&'static str> {
    match T::KIND {
        Kind::Optional | Kind::TriState => Some(THREE_STATES),
        Kind::Null => Some("the value is `null`, which is read as absent: write `bool`"),
        Kind::Value | Kind::Open | Kind::Named => T::WRONG,
    }
}

/// The error if a type is unsupported inside a list, a map or a tuple.
pub(crate) const fn inside<T: Wire>() -> Option<&'static str> {
    match T::KIND {
        Kind::TriState => {
            Some("`Patch` is the type of a member, and not of what is inside of another type")
        }
        _ => T::WRONG,
    }
}

/// The error if a type is unsupported as the names of a map.
pub(crate) const fn name_of_member<K: Wire>() -> Option<&'static str> {
    match K::NAME {
        Name::Never => Some(
            "members have texts, integers or `bool` as names: write `String`, or an integer, or a newtype of one",
        ),
        Name::Any | Name::Text | Name::Spelled => None,
    }
}

/// The first error of several.
pub(crate) const fn first_wrong(wrong: &[Option<&'static str>]) -> Option<&'static str> {
    let mut place = 0;
    while place < wrong.len() {
        if wrong[place].is_some() {
            return wrong[place];
        }
        place += 1;
    }
    None
}

/// Turns an error into a compile-time panic at the place that the derive found.
///
/// # Panics
///
/// If there is an error.
#[expect(
    clippy::panic,
    reason = "it is called in constants alone, where a panic is an error of the compiler"
)]
#[track_caller]
pub const fn refuse(wrong: Option<&'static str>) {
    if let Some(wrong) = wrong {
        panic!("{}", wrong);
    }
}

/// Whether a member is absent, so that it is not written.
pub fn is_absent<T: Wire>(value: &T) -> bool {
    value.is_absent()
}

/// A type whose `is_empty` tells whether a value equals its default.
#[diagnostic::on_unimplemented(
    message = "`is_empty` of `{Self}` would hold in Rust alone: write `#[wire(omit_default)]` beside `default`"
)]
pub trait Counted {
    /// Whether the value is empty.
    fn is_empty(&self) -> bool;
}

impl Counted for String {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

impl<T> Counted for Vec<T> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V> Counted for indexmap::IndexMap<K, V> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

impl Counted for serde_json::Map<String, serde_json::Value> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

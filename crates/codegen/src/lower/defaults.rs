//! Defaults that are not filled in for absent members, such as those that the types themselves would refuse. They are
//! annotations then.

use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};
use serde_json::Value;

use super::literal::check_defaults;
use super::pointer::join;
use crate::model::{Absent, Kind, Member, Null, OnError, Shape, Type, TypeId, Written};
use crate::report::errors::Errors;

/// A default that is not filled in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::lower) struct DroppedDefault {
    /// JSON Pointer of the member's schema.
    pub(in crate::lower) at: String,
    pub(in crate::lower) why: WhyDropped,
}

/// The reason why a default is not filled in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::lower) enum WhyDropped {
    /// The member does not accept it.
    Misfit,
    /// It contains itself.
    Endless,
    /// A condition of the schema at this JSON Pointer may have another result if the member is present.
    Conditional { by: String },
    /// Two items of a list with `uniqueItems` may be equal once it is filled in.
    Unique,
}

/// Drops the values that a member would read instead of another value, but would not accept itself. The reader of a Rust
/// type reads them nevertheless, so there they are errors.
pub(super) fn drop_misfits(
    types: &mut IndexMap<TypeId, Type>,
    dropped: &mut IndexSet<DroppedDefault>,
    is_of_rust_types: &dyn Fn(&str) -> bool,
    wrong: &mut Errors,
) {
    let mut asked: Vec<(String, Shape, Value)> = Vec::new();
    for (index, found) in types.values().enumerate() {
        let Kind::Struct(fields) = &found.kind else {
            continue;
        };
        for (place, member) in fields.members.iter().enumerate() {
            if let Absent::Default { value } = &member.absent {
                let at = format!("absent {index} {place}");
                asked.push((at, member.shape.clone(), value.clone()));
            }
            if let Null::Default { value } = &member.null {
                let at = format!("null {index} {place}");
                asked.push((at, member.shape.clone(), value.clone()));
            }
            if let OnError::Default { value } = &member.on_error {
                let at = format!("error {index} {place}");
                asked.push((at, member.shape.clone(), value.clone()));
            }
        }
    }
    let mut errors = Errors::default();
    check_defaults(types, &asked, &mut errors);
    let misfits: HashMap<String, String> = errors
        .list
        .into_iter()
        .map(|error| (error.at, error.message))
        .collect();
    if misfits.is_empty() {
        return;
    }
    for (index, found) in types.values_mut().enumerate() {
        let Kind::Struct(fields) = &mut found.kind else {
            continue;
        };
        for (place, member) in fields.members.iter_mut().enumerate() {
            let misfit = |what: &str| misfits.get(&format!("{what} {index} {place}"));
            let mut all = ["absent", "null", "error"].into_iter().filter_map(misfit);
            if let (Some(message), true) = (all.next(), is_of_rust_types(&member.at)) {
                let at = match misfit("absent") {
                    Some(_) => join(&member.at, &["default"]),
                    None => member.at.clone(),
                };
                wrong.push(at, message);
                continue;
            }
            if misfit("null").is_some() {
                member.null = Null::ByShape;
            }
            if misfit("error").is_some() {
                member.on_error = OnError::Refused;
            }
            if misfit("absent").is_some() {
                drop_default(member, WhyDropped::Misfit, dropped);
            }
        }
    }
}

/// Makes a member optional whose default is not filled in.
pub(super) fn drop_default(
    member: &mut Member,
    why: WhyDropped,
    dropped: &mut IndexSet<DroppedDefault>,
) {
    make_optional(member);
    let at = member.at.clone();
    dropped.insert(DroppedDefault { at, why });
}

/// Makes a member optional, without a default. If it may be `null`, that is a value like any other; nothing is read
/// instead of `null` or of a value that does not decode.
pub(super) fn make_optional(member: &mut Member) {
    member.absent = Absent::Absent;
    member.written = Written::WhilePresent;
    member.null = Null::ByShape;
    if let OnError::Default { .. } = member.on_error {
        member.on_error = OnError::Absent;
    }
}

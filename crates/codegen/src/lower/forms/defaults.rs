//! Defaults that the types themselves would refuse. They are annotations, and are not read for absent members.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use super::super::literal::check_defaults;
use crate::errors::Errors;
use crate::model::{Absent, Kind, Member, Null, OnError, Shape, Type, TypeId, Written};

/// Drops the values that a member would read instead of another value, but would not accept itself.
pub(super) fn drop_misfits(types: &mut IndexMap<TypeId, Type>) {
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
    let misfits: HashSet<String> = errors.list.into_iter().map(|error| error.at).collect();
    if misfits.is_empty() {
        return;
    }
    for (index, found) in types.values_mut().enumerate() {
        let Kind::Struct(fields) = &mut found.kind else {
            continue;
        };
        for (place, member) in fields.members.iter_mut().enumerate() {
            if misfits.contains(&format!("null {index} {place}")) {
                member.null = Null::ByShape;
            }
            if misfits.contains(&format!("error {index} {place}")) {
                member.on_error = OnError::Refused;
            }
            if misfits.contains(&format!("absent {index} {place}")) {
                make_optional(member);
            }
        }
    }
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

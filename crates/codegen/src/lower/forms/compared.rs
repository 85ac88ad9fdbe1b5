//! Defaults in items that are compared. If one item lacks a member that another one has, filling in the default could
//! make both equal when they are written, and `uniqueItems` refuses equal items.

use std::collections::HashSet;

use indexmap::IndexMap;

use super::super::lossy_unions::shapes;
use super::endless::{Place, structs};
use crate::model::{Absent, Shape, Type, TypeId, Written};

/// Adds the defaults of all members of these items, and of the items of lists with `uniqueItems`, at any depth.
pub(super) fn defaults<'m>(
    types: &'m IndexMap<TypeId, Type>,
    items: Vec<&'m Shape>,
    found: &mut HashSet<Place>,
) {
    let mut open = items;
    for found in types.values() {
        let mut shapes = shapes(&found.kind);
        while let Some(shape) = shapes.pop() {
            if let Shape::List(list) = shape
                && list.unique
            {
                open.push(&list.item);
            }
            shapes.extend(shape.parts());
        }
    }
    let mut seen = HashSet::new();
    while let Some(shape) = open.pop() {
        open.extend(shape.parts());
        let Shape::Ref { to } = shape else { continue };
        let Some((index, _, of)) = types.get_full(to).filter(|_| seen.insert(to)) else {
            continue;
        };
        open.extend(shapes(&of.kind));
        for (number, of) in structs(&of.kind).into_iter().enumerate() {
            for (at, member) in of.members.iter().enumerate() {
                let is_filled = matches!(member.absent, Absent::Default { .. });
                if is_filled && member.written == Written::Always {
                    found.insert((index, number, at));
                }
            }
        }
    }
}

//! Removes unstable members from the values that replace an absent or invalid member.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;
use serde_json::Value;

use crate::model::{
    Absent, Kind, Member, Null, OnError, Payload, Shape, Stability, Struct, Type, TypeId,
};

/// The maximum nesting of types in a default; a longer chain is a cycle.
const DEPTH: usize = 128;

type Types = IndexMap<TypeId, Type>;

/// The names of the unstable members of each struct that has any.
pub(super) type Gone = HashMap<TypeId, HashSet<String>>;

/// The members that [`without`] removes.
pub(super) fn unstable_members(types: &Types) -> Gone {
    let mut gone = Gone::new();
    for (id, ty) in types {
        if let Kind::Struct(fields) = &ty.kind {
            let unstable = |member: &&Member| member.stability == Stability::Unstable;
            let names = fields.members.iter().filter(unstable);
            let names: HashSet<String> = names.map(|member| member.wire.clone()).collect();
            if !names.is_empty() {
                gone.insert(id.clone(), names);
            }
        }
    }
    gone
}

/// Removes members from every default whose shape is a struct. Defaults of unions stay as they are.
pub(super) fn without(types: &mut Types, gone: &Gone) {
    if gone.is_empty() {
        return;
    }
    let known = types.clone();
    for ty in types.values_mut() {
        match &mut ty.kind {
            Kind::Struct(fields) => of_fields(&known, gone, fields),
            Kind::Union(union) => {
                for variant in &mut union.variants {
                    if let Payload::Fields { of, .. } = &mut variant.payload {
                        of_fields(&known, gone, of);
                    }
                }
            }
            Kind::Newtype(_) | Kind::Enum(_) => {}
        }
    }
}

fn of_fields(types: &Types, gone: &Gone, fields: &mut Struct) {
    for member in &mut fields.members {
        let shape = &member.shape;
        if let Absent::Default { value } = &mut member.absent {
            prune(types, gone, shape, value, DEPTH);
        }
        if let OnError::Default { value } = &mut member.on_error {
            prune(types, gone, shape, value, DEPTH);
        }
        if let Null::Default { value } = &mut member.null {
            prune(types, gone, shape, value, DEPTH);
        }
    }
}

fn prune(types: &Types, gone: &Gone, shape: &Shape, value: &mut Value, depth: usize) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match (shape, value) {
        (Shape::Ref { to }, value) => match types.get(to).map(|ty| &ty.kind) {
            Some(Kind::Newtype(newtype)) => prune(types, gone, &newtype.of, value, depth),
            Some(Kind::Struct(fields)) => {
                let Some(object) = value.as_object_mut() else {
                    return;
                };
                if let Some(names) = gone.get(to) {
                    object.retain(|name, _| !names.contains(name));
                }
                for member in &fields.members {
                    if let Some(value) = object.get_mut(&member.wire) {
                        prune(types, gone, &member.shape, value, depth);
                    }
                }
            }
            Some(Kind::Enum(_) | Kind::Union(_)) | None => {}
        },
        (Shape::Nullable { of }, value) => prune(types, gone, of, value, depth),
        (Shape::List(list), Value::Array(items)) => {
            for item in items {
                prune(types, gone, &list.item, item, depth);
            }
        }
        (Shape::Map(map), Value::Object(members)) => {
            for member in members.values_mut() {
                prune(types, gone, &map.value, member, depth);
            }
        }
        _ => {}
    }
}

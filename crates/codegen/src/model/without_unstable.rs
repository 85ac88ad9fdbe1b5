//! Removes the unstable parts of a model, for a package that promises not to break.

mod stand_ins;

use std::collections::HashMap;

use crate::lower::check_defaults;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Model, Null, OnError, Origin, Payload, Shape,
    Stability, Struct, Tagging, Type, TypeId, UnknownValue,
};
use crate::report::errors::Errors;

impl Model {
    /// The model without the types, members, variants and values that are marked unstable, and without the methods with
    /// such params. Types that only these used are removed with them.
    ///
    /// # Errors
    ///
    /// Each place where a stable part needs an unstable one, or where nothing would be left.
    pub fn without_unstable(mut self) -> Result<Self, Errors> {
        let mut errors = Errors::default();
        let unstable: HashMap<TypeId, String> = self
            .types
            .iter()
            .filter(|(_, ty)| ty.stability == Stability::Unstable)
            .map(|(id, ty)| (id.clone(), ty.name.clone()))
            .collect();
        self.types.retain(|id, _| !unstable.contains_key(id));
        let gone = stand_ins::unstable_members(&self.types);
        for ty in self.types.values_mut() {
            keep_stable(ty, &mut errors);
        }
        stand_ins::without(&mut self.types, &gone);
        self.methods
            .retain(|method| !unstable.contains_key(&method.params));
        let definitions = self.types.iter();
        let definitions = definitions.filter(|(_, ty)| ty.origin == Origin::Definition);
        let definitions: Vec<TypeId> = definitions.map(|(id, _)| id.clone()).collect();
        self.keep(definitions);
        for ty in self.types.values() {
            for needed in needs(ty) {
                if let Some(name) = unstable.get(needed.id) {
                    let message = format!(
                        "{} is stable and needs {name:?}, which is unstable: mark it unstable too \
                         (`x-samewire-stability`), or make {name:?} stable",
                        needed.who
                    );
                    errors.push(needed.at, message);
                }
            }
        }
        for method in &self.methods {
            if let Some(name) = method.result.as_ref().and_then(|id| unstable.get(id)) {
                let at = self.types.get(&method.params).map(|params| &params.at);
                let message = format!(
                    "the method {:?} has stable params and the result {name:?}, which is unstable: \
                     mark both or none",
                    method.name
                );
                errors.push(at.cloned().unwrap_or_default(), message);
            }
        }
        if errors.list.is_empty() {
            check_defaults(&self.types, &defaults(&self), &mut errors);
        }
        errors.or(self)
    }
}

/// Removes everything that is marked unstable from a type.
fn keep_stable(ty: &mut Type, errors: &mut Errors) {
    let stable = |stability: Stability| stability == Stability::Stable;
    let name = &ty.name;
    let mut refuse = |message: String| errors.push(&ty.at, message);
    match &mut ty.kind {
        Kind::Newtype(_) => {}
        Kind::Struct(fields) => keep_stable_members(fields),
        Kind::Enum(listed) => {
            listed.values.retain(|value| stable(value.stability));
            if let UnknownValue::ReadAs { value } = &listed.unknown_value
                && listed.values.iter().all(|declared| declared.wire != *value)
            {
                refuse(format!(
                    "{name:?} is stable and reads unknown values as {value}, which is unstable: \
                     mark both or none"
                ));
            }
            if listed.values.is_empty() {
                refuse(format!(
                    "{name:?} is stable, and all of its values are unstable: mark it unstable too"
                ));
            }
        }
        Kind::Union(union) => {
            union.variants.retain(|variant| stable(variant.stability));
            for variant in &mut union.variants {
                if let Payload::Fields { of, .. } = &mut variant.payload {
                    keep_stable_members(of);
                }
            }
            let tagged = !matches!(union.tagging, Tagging::Internal { .. });
            if !union
                .variants
                .iter()
                .any(|variant| tagged || variant.tag.is_some())
            {
                refuse(format!(
                    "{name:?} is stable, and all of its variants are unstable: mark it unstable too"
                ));
            }
        }
    }
}

fn keep_stable_members(fields: &mut Struct) {
    let is_stable = |member: &Member| member.stability == Stability::Stable;
    fields.members.retain(is_stable);
    if let AdditionalProperties::KeptIfUnknown { member: name } = &fields.additional_properties
        && fields.members.iter().all(|member| member.wire != *name)
    {
        fields.additional_properties = AdditionalProperties::Ignored;
    }
}

/// A use of a type.
struct Need<'m> {
    id: &'m TypeId,
    /// The part that needs it, in words.
    who: String,
    at: &'m str,
}

/// All types that a type needs, with the parts that need them.
fn needs(ty: &Type) -> Vec<Need<'_>> {
    let mut found = Vec::new();
    match &ty.kind {
        Kind::Newtype(newtype) => {
            add(&newtype.of, &format!("{:?}", ty.name), &ty.at, &mut found);
        }
        Kind::Struct(fields) => of_fields(fields, ty, &ty.at, &mut found),
        Kind::Enum(_) => {}
        Kind::Union(union) => {
            for variant in &union.variants {
                let who = format!("the variant {:?} of {:?}", variant.name, ty.name);
                match &variant.payload {
                    Payload::Unit => {}
                    Payload::Shape { of } => add(of, &who, &variant.at, &mut found),
                    Payload::Fields { of, from } => {
                        of_fields(of, ty, &variant.at, &mut found);
                        found.extend(from.iter().map(|id| Need {
                            id,
                            who: who.clone(),
                            at: &variant.at,
                        }));
                    }
                }
            }
        }
    }
    found
}

fn of_fields<'m>(fields: &'m Struct, ty: &Type, at: &'m str, found: &mut Vec<Need<'m>>) {
    for member in &fields.members {
        let who = format!("the member {:?} of {:?}", member.wire, ty.name);
        add(&member.shape, &who, &member.at, found);
    }
    if let AdditionalProperties::Kept { of, .. } = &fields.additional_properties {
        add(of, &format!("what {:?} keeps", ty.name), at, found);
    }
}

fn add<'m>(shape: &'m Shape, who: &str, at: &'m str, found: &mut Vec<Need<'m>>) {
    found.extend(shape.types().into_iter().map(|id| Need {
        id,
        who: who.to_owned(),
        at,
    }));
}

/// All default values, and values that replace others. They may have contained unstable members.
fn defaults(model: &Model) -> Vec<(String, Shape, serde_json::Value)> {
    let structs = model.types.values().flat_map(|ty| match &ty.kind {
        Kind::Struct(fields) => vec![fields],
        Kind::Union(union) => {
            let fields = union
                .variants
                .iter()
                .filter_map(|variant| match &variant.payload {
                    Payload::Fields { of, .. } => Some(of),
                    Payload::Unit | Payload::Shape { .. } => None,
                });
            fields.collect()
        }
        Kind::Newtype(_) | Kind::Enum(_) => Vec::new(),
    });
    let mut found = Vec::new();
    for member in structs.flat_map(|fields| &fields.members) {
        let absent = match &member.absent {
            Absent::Default { value } => Some(value),
            Absent::Refused | Absent::Absent => None,
        };
        let on_error = match &member.on_error {
            OnError::Default { value } => Some(value),
            OnError::Refused | OnError::Absent => None,
        };
        let null = match &member.null {
            Null::Default { value } => Some(value),
            Null::ByShape | Null::Absent => None,
        };
        let values = absent.into_iter().chain(on_error).chain(null);
        found.extend(values.map(|value| (member.at.clone(), member.shape.clone(), value.clone())));
    }
    found
}

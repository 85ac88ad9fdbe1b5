//! The names that packages make of what no definition names: types of inline schemas, variants, and values of enums. They
//! may go although nothing changes on the wire.

use std::collections::{HashMap, HashSet};

use samewire_codegen::model::{
    Enum, EnumValue, Kind, Model, Origin, Payload, Tagging, Type, Union, Variant,
};

use crate::label::is_inside;
use crate::report::{Change, Level};
use crate::rule::{
    CAPABILITY_REMOVED, DROPPED, MEMBER_REMOVED, RENAMED, Rule, TYPE_NAME, VALUE_NAME,
    VALUE_REMOVED, VARIANT_REMOVED,
};
use crate::spot::Spot;
use crate::walk::Pair;

/// What programs use by its name, so that they no longer compile without it, even if nothing changes on the wire. Members that
/// are kept have one, such as `extra`.
const USED: [Rule; 6] = [
    CAPABILITY_REMOVED,
    DROPPED,
    MEMBER_REMOVED,
    RENAMED,
    VALUE_REMOVED,
    VARIANT_REMOVED,
];

/// A name that went: the rule, the name, and the places in the old and the new schema.
pub(crate) type Gone<'m> = (Rule, String, [&'m str; 2]);

/// Whether a change takes a name away. A value that becomes another variant loses members that its own type still has.
pub(crate) fn is_gone(new: &Model, rule: Rule, old_at: &str) -> bool {
    let structs = || new.types.values().flat_map(|ty| ty.kind.structs());
    let mut members = structs().flat_map(|of| &of.members);
    let is_of_member = [CAPABILITY_REMOVED, MEMBER_REMOVED, RENAMED].contains(&rule);
    USED.contains(&rule) && !(is_of_member && members.any(|member| member.at == old_at))
}

/// Whether packages call two definitions the same: `my_plan` is `MyPlan`.
pub(crate) fn are_equal(one: &str, other: &str) -> bool {
    in_packages(one) == in_packages(other)
}

/// The name of a type in most packages.
fn in_packages(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let mut out = String::new();
    for word in words {
        let mut letters = word.chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        out.push_str(letters.as_str());
    }
    out
}

/// The names that went, beside those that another change explains.
pub(crate) fn gone<'m>(
    old: &'m Model,
    new: &'m Model,
    pairs: &HashSet<Pair>,
    changes: &[Change],
) -> Vec<Gone<'m>> {
    let is_explained = |at: &str| {
        let mut breaks = changes.iter().filter(|one| one.level > Level::Fine);
        breaks.any(|one| is_inside(at, &one.old.pointer) || is_inside(&one.old.pointer, at))
    };
    let met: HashMap<usize, Vec<&Type>> = met(new, pairs);
    let meets = |ty: &Type| {
        met.get(&Spot::Type(ty).key())
            .map_or(&[][..], Vec::as_slice)
    };
    let kept: HashSet<String> = new
        .types
        .values()
        .flat_map(|ty| names(ty, true))
        .map(|(name, _)| in_packages(&name))
        .collect();
    let mut gone = Vec::new();
    for ty in old.types.values() {
        for (name, at) in names(ty, false) {
            let name = in_packages(&name);
            if !kept.contains(&name) && !is_explained(at) {
                let other = meets(ty).first().filter(|_| at == ty.at);
                let place = other.map_or("", |other| other.at.as_str());
                gone.push((TYPE_NAME, name, [at, place]));
            }
        }
        let Kind::Enum(of) = &ty.kind else { continue };
        let is_kept = kept.contains(&in_packages(&ty.name));
        let mut others = meets(ty).iter().copied().chain(new.types.values());
        let other = others.find(|other| are_equal(&other.name, &ty.name));
        if let Some(other) = other.filter(|_| is_kept && !is_explained(&ty.at)) {
            gone.extend(values(of, other, is_explained));
        }
    }
    gone
}

/// The types of the new model that each one of the old model meets.
fn met<'m>(new: &'m Model, pairs: &HashSet<Pair>) -> HashMap<usize, Vec<&'m Type>> {
    let mut met: HashMap<usize, Vec<&Type>> = HashMap::new();
    for ty in new.types.values() {
        let own = Spot::Type(ty).key();
        for (old, _) in pairs.iter().filter(|(_, key)| *key == own) {
            met.entry(*old).or_default().push(ty);
        }
    }
    met
}

/// The names of a type and its variants, with their places: `all`, or those that every language has and no definition
/// gives. Few words are often spelled where they are used.
fn names(ty: &Type, all: bool) -> impl Iterator<Item = (String, &str)> {
    let is_own = match &ty.kind {
        Kind::Struct(_) | Kind::Enum(_) => ty.origin == Origin::Inline,
        Kind::Newtype(_) | Kind::Union(_) => ty.origin == Origin::Inline && ty.is_named,
    };
    let own = (all || is_own).then(|| (ty.name.clone(), ty.at.as_str()));
    let union = match &ty.kind {
        Kind::Union(union) => Some(union),
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => None,
    };
    let variants = union.into_iter().flat_map(|union| {
        let named = union.variants.iter().filter(|one| has_type(union, one));
        named.map(|one| (format!("{} {}", ty.name, one.name), one.at.as_str()))
    });
    own.into_iter().chain(variants)
}

/// Whether a variant is a type of its own.
fn has_type(union: &Union, variant: &Variant) -> bool {
    match &variant.payload {
        Payload::Fields { .. } => true,
        Payload::Shape { .. } => union.tagging == Tagging::External,
        Payload::Unit => false,
    }
}

/// The values of an enum that have another name, or none if it is no enum any more.
fn values<'m>(of: &'m Enum, other: &'m Type, is_explained: impl Fn(&str) -> bool) -> Vec<Gone<'m>> {
    let named = |value: &EnumValue, others: &'m Enum| {
        let other = others.values.iter().find(|other| other.wire == value.wire);
        other.filter(|other| !are_equal(&other.name, &value.name))
    };
    let mut gone = Vec::new();
    for value in of.values.iter().filter(|value| !is_explained(&value.at)) {
        let said = format!("`{}`", value.wire);
        match &other.kind {
            Kind::Enum(others) => gone.extend(
                named(value, others).map(|other| (VALUE_NAME, said, [&*value.at, &*other.at])),
            ),
            Kind::Newtype(_) | Kind::Struct(_) | Kind::Union(_) => {
                gone.push((VALUE_REMOVED, said, [&*value.at, &*other.at]));
            }
        }
    }
    gone
}

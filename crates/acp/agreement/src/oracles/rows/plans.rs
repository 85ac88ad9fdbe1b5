//! Differences of plans: names that changed between the documents and the released libraries.

use samewire_codegen::model::{Kind, Model, Stability};

use super::Cause;
use super::versions::{STABLE_MEMBERS, STABLE_TAGS, without};
use samewire_prove::parts::{each_member, each_struct};

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "plan_id",
        Cause::Model(|model| {
            each_member(model, &mut |member| {
                if let Some(place) = member.aliases.iter().position(|name| name == "planId") {
                    member.wire = member.aliases.remove(place);
                }
            });
        }),
    ),
    (
        "plan_capability",
        Cause::Model(|model| {
            each_member(model, &mut |member| {
                member.aliases.retain(|name| name != "planCapabilities");
            });
        }),
    ),
    (
        "plan_in_a_file",
        Cause::Model(|model| without(model, &["file"], &[])),
    ),
    (
        "stable_alone",
        Cause::Model(|model| {
            without_unstable(model);
            without(model, STABLE_TAGS, STABLE_MEMBERS);
        }),
    ),
];

fn without_unstable(model: &mut Model) {
    for found in model.types.values_mut() {
        if let Kind::Union(union) = &mut found.kind
            && found.stability == Stability::Stable
        {
            union
                .variants
                .retain(|variant| variant.stability == Stability::Stable);
        }
    }
    each_struct(model, &mut |fields| {
        fields
            .members
            .retain(|member| member.stability == Stability::Stable);
    });
}

//! Unions of Rust types whose order drops members. Their reader, serde, takes the first variant that accepts, and the
//! other languages do the same, so nothing is read differently; but what a later variant declares is lost.

use super::part::{Object, Part, variants};
use crate::errors::Errors;
use crate::model::{Absent, AdditionalProperties, Kind, Member, Model, Shape, Tagging, Variant};

/// Refuses each variant of which an earlier one drops members, although it accepts the value.
///
/// # Errors
///
/// Each such variant, with what to do.
pub(crate) fn check_order(model: &Model) -> Result<(), Errors> {
    let mut errors = Errors::default();
    for ty in model.types.values() {
        let Kind::Union(union) = &ty.kind else {
            continue;
        };
        if union.tagging != Tagging::Untagged {
            continue;
        }
        let parts = variants(model, union);
        let all: Vec<(&Variant, Part)> = union.variants.iter().zip(parts).collect();
        for (index, (later, of_later)) in all.iter().enumerate() {
            let earlier = all.get(..index).unwrap_or_default();
            let lost = earlier.iter().find_map(|(earlier, of_earlier)| {
                dropped(of_earlier, of_later).map(|member| (earlier, member))
            });
            let Some((earlier, member)) = lost else {
                continue;
            };
            let message = format!(
                "is never read with its member `{}`: the earlier variant {:?} accepts it and drops the member; put the \
                 variant with more members first, or add `#[serde(deny_unknown_fields)]` to the earlier one",
                member.wire, earlier.name
            );
            errors.push(&later.at, message);
        }
    }
    errors.or(())
}

/// A member that is lost, if one variant surely reads what a later one writes.
fn dropped<'m>(earlier: &Part<'m>, later: &Part<'m>) -> Option<&'m Member> {
    let (Part::Object(earlier), Part::Object(later)) = (earlier, later) else {
        return None;
    };
    let is_open = earlier.of.additional_properties == AdditionalProperties::Ignored;
    let mut of_earlier = earlier.of.members.iter();
    let reads = of_earlier.all(|own| match find(later, &own.wire) {
        Some(member) => member.shape == own.shape && member.null == own.null,
        None => own.absent != Absent::Refused,
    });
    if !is_open || !reads {
        return None;
    }
    let mut more = later.of.members.iter();
    more.find(|member| member.shape != Shape::Never && find(earlier, &member.wire).is_none())
}

/// The member of a name, under which it may be read.
fn find<'m>(object: &Object<'m>, name: &str) -> Option<&'m Member> {
    let mut members = object.of.members.iter();
    members.find(|member| member.wire == name || member.aliases.iter().any(|alias| alias == name))
}

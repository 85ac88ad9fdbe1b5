//! Unions of Rust types whose order drops members. Serde takes the first variant that accepts, and the other languages
//! do the same, so that all read the same value; but the members that only a later variant declares are lost.

use super::part::{Object, Part, variants};
use crate::model::{Absent, Kind, Member, Model, Shape, Tagging, Variant};
use crate::report::errors::Errors;

/// Refuses each variant with a member that an earlier variant drops although it accepts the value.
///
/// # Errors
///
/// Each such variant, with advice.
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

/// Returns a member that is lost because the earlier variant always accepts what the later one writes.
fn dropped<'m>(earlier: &Part<'m>, later: &Part<'m>) -> Option<&'m Member> {
    let (Part::Object(earlier), Part::Object(later)) = (earlier, later) else {
        return None;
    };
    let is_open = earlier.of.additional_properties.may_be_ignored();
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

/// Finds the member that is read under this name.
fn find<'m>(object: &Object<'m>, name: &str) -> Option<&'m Member> {
    let mut members = object.of.members.iter();
    members.find(|member| member.wire == name || member.aliases.iter().any(|alias| alias == name))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::check_order;
    use crate::lower;

    /// A union of objects, each with its title, its required members, its optional members, and `additionalProperties`.
    fn union(variants: &[(&str, &[&str], &[&str], Value)]) -> Value {
        let variants = variants.iter().map(|(title, needs, others, closed)| {
            let names = needs.iter().chain(*others);
            let members = names.map(|name| ((*name).to_owned(), json!({ "type": "string" })));
            let members: serde_json::Map<String, Value> = members.collect();
            let mut object = json!({ "title": title, "type": "object", "properties": members, "required": needs });
            if !closed.is_null() {
                object["additionalProperties"] = closed.clone();
            }
            object
        });
        json!({ "x-samewire-rust-types": true, "$defs": { "Either": { "anyOf": variants.collect::<Vec<_>>() } } })
    }

    #[test]
    fn a_variant_that_is_never_read_whole_is_found() {
        let open = || Value::Null;
        let rows = [
            (
                "fewer first",
                union(&[
                    ("Less", &["a"], &[], open()),
                    ("More", &["a", "b"], &[], open()),
                ]),
                Some("`b`"),
            ),
            (
                "an option more",
                union(&[
                    ("Less", &["a"], &[], open()),
                    ("More", &["a"], &["b"], open()),
                ]),
                Some("`b`"),
            ),
            (
                "most first",
                union(&[
                    ("More", &["a", "b"], &[], open()),
                    ("Less", &["a"], &[], open()),
                ]),
                None,
            ),
            (
                "the first refuses others",
                union(&[
                    ("Less", &["a"], &[], json!(false)),
                    ("More", &["a", "b"], &[], open()),
                ]),
                None,
            ),
            (
                "the first needs another",
                union(&[
                    ("One", &["a"], &[], open()),
                    ("Other", &["b"], &["c"], open()),
                ]),
                None,
            ),
        ];
        for (name, schema, expected) in rows {
            let model = lower(&schema).unwrap_or_else(|errors| panic!("{name}: {errors}"));
            let found = check_order(&model).err();
            let message = found.as_ref().and_then(|errors| errors.list.first());
            let at = message.map(|error| error.at.as_str());
            assert_eq!(at, expected.map(|_| "/$defs/Either/anyOf/1"), "{name}");
            if let (Some(error), Some(member)) = (message, expected) {
                assert!(error.message.contains(member), "{name}: {error}");
            }
        }
    }
}

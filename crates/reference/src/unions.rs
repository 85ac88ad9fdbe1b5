//! Unions: selects the variant of a value by its name, by its tag, or by trying the variants.

use samewire_codegen::model::{Kind, Payload, Shape, Struct, Tagging, Union, UnknownTag, Variant};

use crate::contract::Contract;
use crate::error_candidates::{Counted, Near};
use crate::fault::{Code, Fault};
use crate::json::Json;
use crate::objects::{Tag, names};
use crate::outcome::{At, Outcome, Read, What};
use crate::shapes::wrong_type;
use crate::spelling::Numbers;

/// Which variant is chosen if several accept a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    First,
    /// The variant that loses the fewest members; of several such variants, the first one.
    KeepsMost,
}

impl Contract<'_> {
    /// Reads a value of a union.
    pub(crate) fn union(&self, union: &Union, json: &Json, at: &At) -> Outcome {
        match &union.tagging {
            Tagging::External => self.external(union, json, at),
            Tagging::Internal { tag } => self.internal(union, tag, json, at),
            Tagging::Untagged => self.untagged(union, json, at),
        }
    }

    /// Reads an externally tagged union: a string that names a variant without a payload, or an object with one member
    /// that names a variant with a payload.
    fn external(&self, union: &Union, json: &Json, at: &At) -> Outcome {
        match json {
            Json::Text(name) => match variant(union, name) {
                None => Err(vec![unknown_tag(union, name, at)]),
                Some(Variant {
                    payload: Payload::Unit,
                    ..
                }) => Ok(Read::plain(json.clone())),
                Some(_) => wrong_type(&format!("an object with the member `{name}`"), json, at),
            },
            Json::Object(members) if let [(name, value)] = members.as_slice() => {
                let inside = at.member(name);
                let read = match variant(union, name).map(|variant| &variant.payload) {
                    None => return Err(vec![unknown_tag(union, name, &inside)]),
                    Some(Payload::Unit) => {
                        return wrong_type(&format!("the string \"{name}\""), json, at);
                    }
                    Some(Payload::Shape { of }) => self.shape(of, value, &inside)?,
                    Some(Payload::Fields { of, .. }) => self.structure(of, value, &inside)?,
                };
                Ok(Read {
                    value: Json::Object(vec![(name.clone(), read.value)]),
                    notes: read.notes,
                })
            }
            _ => wrong_type(
                "a variant's name, or an object whose only member is one",
                json,
                at,
            ),
        }
    }

    /// Reads an internally tagged union. A known tag decides alone, even if its payload is invalid.
    fn internal(&self, union: &Union, tag: &str, json: &Json, at: &At) -> Outcome {
        let Json::Object(object) = json else {
            return wrong_type("an object", json, at);
        };
        let found = match json.get(tag) {
            Some(Json::Text(found)) => Some(found.as_str()),
            Some(other) => {
                return wrong_type("a string that names a variant", other, &at.member(tag));
            }
            None => None,
        };
        let default = |found: &str| {
            let own = |variant: &Variant| variant.default_tag.as_deref() == Some(found);
            union.variants.iter().any(own)
        };
        let written = found.filter(|found| !default(found));
        let beside = Tag { name: tag, written };
        match (group(union, written).as_slice(), written, union.unknown_tag) {
            ([], None, _) => {
                Err(vec![at.fault(
                    Code::Missing,
                    format!("the tag `{tag}` is missing"),
                )])
            }
            ([], Some(_), UnknownTag::Kept) => self.raw(json, at),
            ([], Some(found), UnknownTag::Refused) => {
                Err(vec![unknown_tag(union, found, &at.member(tag))])
            }
            (variants, _, _) => self.tagged(variants, beside, object, json, at),
        }
    }

    /// Reads the variants with one tag: if there are several, the first that accepts the value is chosen.
    fn tagged(
        &self,
        variants: &[&Variant],
        tag: Tag<'_>,
        object: &[(String, Json)],
        json: &Json,
        at: &At,
    ) -> Outcome {
        let read = |variant: &Variant| match &variant.payload {
            Payload::Fields { of, .. } => self.fields(of, Some(tag), object, at),
            Payload::Shape { of } => self.shape(of, json, at),
            Payload::Unit => wrong_type("the members beside a tag", json, at),
        };
        match variants {
            [only] => read(only),
            several => self.tried(several, Meant::First, json, at, read),
        }
    }

    /// Reads an untagged union: chooses the first variant that accepts, or the one that keeps the most members.
    fn untagged(&self, union: &Union, json: &Json, at: &At) -> Outcome {
        let variants: Vec<&Variant> = union.variants.iter().collect();
        let meant = if union.keeps_most {
            Meant::KeepsMost
        } else {
            Meant::First
        };
        let read = |variant: &Variant| self.variant(variant, json, at);
        self.tried(&variants, meant, json, at, read)
    }

    /// Reads a variant of an untagged union.
    fn variant(&self, variant: &Variant, json: &Json, at: &At) -> Outcome {
        match &variant.payload {
            Payload::Unit => self.shape(&Shape::Null, json, at),
            Payload::Shape { of } => self.shape(of, json, at),
            Payload::Fields { of, .. } => self.structure(of, json, at),
        }
    }

    /// Chooses among the variants that accept the value. If there is none, returns the errors of the closest variant.
    fn tried(
        &self,
        variants: &[&Variant],
        meant: Meant,
        json: &Json,
        at: &At,
        read: impl Fn(&Variant) -> Outcome,
    ) -> Outcome {
        let mut nearest: Option<(Option<Near>, Vec<Fault>)> = None;
        let mut least: Option<(usize, Read)> = None;
        for &variant in variants {
            let outcome = self.memo.trying(|| read(variant));
            let mut faults = match outcome {
                Ok(read) if meant == Meant::First => return Ok(read),
                Ok(read) => {
                    let lost = read.notes.lost();
                    if lost == 0 {
                        return Ok(read);
                    }
                    if least.as_ref().is_none_or(|(least, _)| lost < *least) {
                        least = Some((lost, read));
                    }
                    continue;
                }
                Err(faults) => faults,
            };
            // If the number is out of range either way, it is not an unsafe integer, and the next variant is tried.
            let out_of_range = |path: &str| {
                let mut ranges = faults.iter().filter(|fault| fault.code == Code::Range);
                ranges.any(|fault| fault.path == path)
            };
            let first = faults
                .iter()
                .position(|fault| fault.code == Code::UnsafeInteger && !out_of_range(&fault.path));
            if let Some(first) = first {
                let alone = faults.iter().all(|fault| fault.code == Code::UnsafeInteger);
                if alone || self.numbers != Numbers::DoublesLast {
                    faults[..=first].rotate_right(1);
                    Fault::listing_first(&mut faults);
                    return Err(faults);
                }
            }
            let near = if faults.iter().all(|fault| fault.is_type_at(at)) {
                None
            } else {
                Some(self.nearness(variant, json, at))
            };
            if nearest.as_ref().is_none_or(|(most, _)| near > *most) {
                nearest = Some((near, faults));
            }
        }
        if let Some((_, read)) = least {
            return Ok(read);
        }
        let note = format!(" (the nearest of {} variants)", variants.len());
        let (_, mut faults) = nearest.unwrap_or_else(|| {
            (
                None,
                vec![at.fault(Code::Type, "the union has no variants")],
            )
        });
        Fault::listing_first(&mut faults);
        // A union inside one of its variants has already added this note.
        for fault in faults
            .iter_mut()
            .filter(|fault| !fault.message.ends_with(" variants)"))
        {
            fault.message.push_str(&note);
        }
        Err(faults)
    }

    /// The closeness of an object to a shape. For an untagged union, it is that of its closest variant.
    fn near(&self, shape: &Shape, json: &Json, at: &At) -> Near {
        let found = match shape {
            Shape::Nullable { of } => return self.near(of, json, at),
            Shape::Ref { to } if at.hops <= self.model.types.len() => self.model.types.get(to),
            _ => None,
        };
        let Some(found) = found else {
            return Near::default();
        };
        let inside = At {
            hops: at.hops + 1,
            ..at.clone()
        };
        let count = || match &found.kind {
            Kind::Struct(fields) => self.near_members(fields, json),
            Kind::Newtype(newtype) => self.near(&newtype.of, json, &inside),
            Kind::Union(union) => match &union.tagging {
                Tagging::Internal { tag } => near_tag(union, tag, json),
                Tagging::Untagged => self.nearest(union, json, &inside),
                Tagging::External => Near::default(),
            },
            Kind::Enum(_) => Near::default(),
        };
        if at.what != What::Value {
            return count();
        }
        self.memo.near(found, json, count)
    }

    fn nearest(&self, union: &Union, json: &Json, at: &At) -> Near {
        let variants = union.variants.iter();
        variants
            .map(|variant| self.nearness(variant, json, at))
            .max()
            .unwrap_or_default()
    }

    fn nearness(&self, variant: &Variant, json: &Json, at: &At) -> Near {
        match &variant.payload {
            Payload::Unit => Near::default(),
            Payload::Shape { of } => self.near(of, json, at),
            Payload::Fields { of, .. } => self.near_members(of, json),
        }
    }

    fn near_members(&self, fields: &Struct, json: &Json) -> Near {
        let mut near = Counted::default();
        for member in fields.members.iter().filter(|member| member.tells()) {
            let found: Vec<&Json> = names(member).filter_map(|name| json.get(name)).collect();
            match self.model.constant(member) {
                Some(is) => near.constant(&found, |found| self.same(found, &Json::from(is))),
                None => near.present += usize::from(!found.is_empty()),
            }
        }
        near.into()
    }
}

/// The closeness by tag: the tag is a constant, with one value for each variant.
fn near_tag(union: &Union, tag: &str, json: &Json) -> Near {
    let tags = union.known_tags();
    let found: Vec<&Json> = json.get(tag).into_iter().collect();
    let mut near = Counted::default();
    if tags.is_empty() {
        near.present = found.len();
        return near.into();
    }
    near.constant(
        &found,
        |found| matches!(found, Json::Text(found) if tags.contains(&found.as_str())),
    );
    near.into()
}

fn variant<'u>(union: &'u Union, tag: &str) -> Option<&'u Variant> {
    union
        .variants
        .iter()
        .find(|variant| variant.tag.as_deref() == Some(tag))
}

/// The variants with a tag, or those for a missing tag.
fn group<'u>(union: &'u Union, tag: Option<&str>) -> Vec<&'u Variant> {
    let of_tag = |variant: &&Variant| variant.tag.as_deref() == tag;
    union.variants.iter().filter(of_tag).collect()
}

fn unknown_tag(union: &Union, found: &str, at: &At) -> Fault {
    let declared: Vec<String> = union
        .variants
        .iter()
        .filter_map(Variant::read_tag)
        .map(|tag| format!("`{tag}`"))
        .collect();
    at.fault(
        Code::Tag,
        format!("expected one of {}, found `{found}`", declared.join(", ")),
    )
}

//! Unions: which variant a value is, by its name, by its tag, or by trying.

use samewire_codegen::model::{Kind, Payload, Shape, Struct, Tagging, Union, UnknownTag, Variant};

use crate::contract::Contract;
use crate::error_candidates::{Counted, Near};
use crate::fault::{Code, Fault};
use crate::json::{Json, same, same_when_parsed};
use crate::objects::{Tag, names};
use crate::outcome::{At, Outcome, Read, What};
use crate::shapes::wrong_type;
use crate::spelling::Numbers;

/// Which of several accepting variants is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    First,
    /// The one that loses the fewest members, and only among those the first.
    KeepsMost,
}

impl Contract<'_> {
    /// One of several payloads.
    pub(crate) fn union(&self, union: &Union, json: &Json, at: &At) -> Outcome {
        match &union.tagging {
            Tagging::External => self.external(union, json, at),
            Tagging::Internal { tag } => self.internal(union, tag, json, at),
            Tagging::Untagged => self.untagged(union, json, at),
        }
    }

    /// A string that names a variant without payload, or an object whose only member names one with payload.
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

    /// A known tag decides alone: a bad payload is refused and never tried as another variant.
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

    /// The variants of one tag: the only one, else the first that accepts.
    fn tagged(
        &self,
        variants: &[&Variant],
        tag: Tag<'_>,
        object: &[(String, Json)],
        json: &Json,
        at: &At,
    ) -> Outcome {
        let read = |variant: &Variant| match fields(variant) {
            Some(fields) => self.fields(fields, Some(tag), object, at),
            None => wrong_type("the members beside a tag", json, at),
        };
        match variants {
            [only] => read(only),
            several => self.tried(several, Meant::First, json, at, read),
        }
    }

    /// The first variant that accepts, or the one that keeps the most.
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

    /// A variant of an untagged union.
    fn variant(&self, variant: &Variant, json: &Json, at: &At) -> Outcome {
        match &variant.payload {
            Payload::Unit => self.shape(&Shape::Null, json, at),
            Payload::Shape { of } => self.shape(of, json, at),
            Payload::Fields { of, .. } => self.structure(of, json, at),
        }
    }

    /// The variant that is meant of those that accept, else what is wrong with the nearest one.
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
            let faults = match outcome {
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
            // A number that is out of range however it is held is no such integer, and the trial goes on.
            let out_of_range = |path: &str| {
                let mut ranges = faults.iter().filter(|fault| fault.code == Code::Range);
                ranges.any(|fault| fault.path == path)
            };
            let mut unsafes = faults
                .iter()
                .filter(|fault| fault.code == Code::UnsafeInteger);
            if unsafes.any(|fault| !out_of_range(&fault.path)) {
                let alone = faults.iter().all(|fault| fault.code == Code::UnsafeInteger);
                if alone || self.numbers != Numbers::DoublesLast {
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
        // A union within one of its variants has said so already.
        for fault in faults
            .iter_mut()
            .filter(|fault| !fault.message.ends_with(" variants)"))
        {
            fault.message.push_str(&note);
        }
        Err(faults)
    }

    /// How near an object comes to a shape; to an untagged union, as near as to its nearest variant.
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
                Some(is) => near.constant(&found, |found| self.is_same(found, &Json::from(is))),
                None => near.present += usize::from(!found.is_empty()),
            }
        }
        near.into()
    }

    /// Whether two values are equal, as the language sees them.
    fn is_same(&self, one: &Json, other: &Json) -> bool {
        match self.numbers {
            Numbers::Exact => same(one, other),
            Numbers::Doubles | Numbers::DoublesLast => same_when_parsed(one, other),
        }
    }
}

/// The tag is a constant: it is one of those of the variants.
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

/// The variants of a tag, or those that are meant when there is none.
fn group<'u>(union: &'u Union, tag: Option<&str>) -> Vec<&'u Variant> {
    let of_tag = |variant: &&Variant| variant.tag.as_deref() == tag;
    union.variants.iter().filter(of_tag).collect()
}

fn fields(variant: &Variant) -> Option<&Struct> {
    match &variant.payload {
        Payload::Fields { of, .. } => Some(of),
        Payload::Unit | Payload::Shape { .. } => None,
    }
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

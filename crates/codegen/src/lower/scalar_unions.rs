//! Types of scalars that are equal, and so are one type: unions of plain scalars, such as `number | string`, which have no
//! names in a schema and are named after what they are, and the lists of values of one member, such as those in `"low" |
//! "low"[]`.

use super::notes::Annotations;
use super::pointer::{HOLDERS, Place};
use super::state::Types;
use crate::model::{Enum, Float, Kind, Length, Payload, Shape, Tagging, Text, TypeId, Width};

/// The maximum number of alternatives that a name is made of.
const MOST: usize = 3;

impl Types<'_> {
    /// The union of scalars at a place, which becomes the type `id` if there is no equal one. `None` for any other type,
    /// and if documentation would be lost: that of a member stands at the member too.
    pub(super) fn scalar_union(
        &mut self,
        kind: &Kind,
        place: &Place,
        notes: &Annotations,
        id: &TypeId,
    ) -> Option<ScalarUnion> {
        if let Kind::Enum(of) = kind {
            return self.equal_enum(of, place, notes, id);
        }
        let is_said = notes.say_nothing() || is_member(&place.at);
        let is_named = notes.name_a_type(place) || self.forms.graph.is_named(&place.at);
        if !is_said || is_named || self.is_place_of_rust_types(&place.at) {
            return None;
        }
        let words = words(kind)?;
        let mut own = kind.clone();
        if let Kind::Union(union) = &mut own {
            union
                .variants
                .iter_mut()
                .for_each(|variant| variant.at.clear());
        }
        let known = self.scalar_unions.iter().find(|(known, _)| *known == own);
        if let Some((_, known)) = known {
            return Some(ScalarUnion::Known(known.clone()));
        }
        self.scalar_unions.push((own, id.clone()));
        Some(ScalarUnion::New(words))
    }
}

impl Types<'_> {
    /// An equal enum of the same definition or member. The shorter of both names is that of the type.
    fn equal_enum(
        &mut self,
        of: &Enum,
        place: &Place,
        notes: &Annotations,
        id: &TypeId,
    ) -> Option<ScalarUnion> {
        let is_named = notes.name_a_type(place) || self.forms.graph.is_named(&place.at);
        if !notes.say_nothing() || is_named || self.is_place_of_rust_types(&place.at) {
            return None;
        }
        let mut own = of.clone();
        own.values.iter_mut().for_each(|value| value.at.clear());
        let same = self.enums.entry(owner(&place.at).to_owned()).or_default();
        let known = same.iter().find(|(known, _)| *known == own);
        let Some((_, known)) = known.cloned() else {
            same.push((own, id.clone()));
            return None;
        };
        let slot = self
            .made
            .get(&known)
            .and_then(|slot| self.slots.get_mut(*slot));
        if let Some(Some((_, ty))) = slot
            && place.words.len() < ty.name.len()
        {
            ty.name.clone_from(&place.words);
        }
        Some(ScalarUnion::Known(known))
    }
}

/// The place of the definition or the member that a place is in.
fn owner(at: &str) -> &str {
    let (mut end, mut owner, mut before) = (0, 0, "");
    for token in at.split('/') {
        end += token.len();
        if HOLDERS.contains(&before) {
            owner = end;
        }
        before = token;
        end += 1;
    }
    at.get(..owner).unwrap_or_default()
}

/// Whether a place is surely that of a member. It is not known of a place below what is itself called `properties`.
fn is_member(at: &str) -> bool {
    let mut tokens = at.rsplit('/').skip(1);
    tokens.next() == Some("properties") && tokens.next().is_none_or(|of| !HOLDERS.contains(&of))
}

/// A union of scalars.
pub(super) enum ScalarUnion {
    /// There is an equal one.
    Known(TypeId),
    /// The first one, with its words.
    New(String),
}

/// The words that name a union of scalars; `None` for any other type.
fn words(kind: &Kind) -> Option<String> {
    let Kind::Union(union) = kind else {
        return None;
    };
    let is_plain = union.tagging == Tagging::Untagged && union.variants.len() <= MOST;
    let words = union.variants.iter().map(|variant| match &variant.payload {
        Payload::Shape { of } if variant.docs.is_empty() && !variant.deprecated => word(of),
        Payload::Shape { .. } | Payload::Fields { .. } | Payload::Unit => None,
    });
    let words: Option<Vec<&str>> = words.collect();
    words.filter(|_| is_plain).map(|words| words.join(" or "))
}

/// The word for a scalar, or a list of scalars, without limits.
fn word(shape: &Shape) -> Option<&'static str> {
    Some(match shape {
        Shape::Bool => "boolean",
        Shape::Int(int) if int.width == Width::I64 && int.is_of_width() => "integer",
        Shape::Float(Float {
            single: false,
            min: None,
            max: None,
            above: None,
            below: None,
        }) => "number",
        Shape::Text(text) if *text == Text::any() => "string",
        Shape::List(list) if !list.unique && list.length == Length::default() => {
            match word(&list.item)? {
                "boolean" => "boolean list",
                "integer" => "integer list",
                "number" => "number list",
                "string" => "string list",
                _ => return None,
            }
        }
        _ => return None,
    })
}

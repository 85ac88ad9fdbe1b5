//! Generates cases from the model. Each case depends only on the seed and its number, on any machine.

mod conditions;
mod extra;
mod garbage;
mod misses;
mod raw;
mod text;
mod values;
mod words;

use samewire_codegen::model::{Kind, Model, Payload, Shape, TypeId};
use samewire_reference::{Json, compact};

use crate::judges::answer::Question;
use crate::subject::Subject;
use crate::texts::rng::Rng;
pub use text::damaged;
use values::{Maker, Mutation};

/// The types for which cases are generated. Every other case is for the next type in turn, so that none is left out. Of
/// four of these, one is a value of the type, one is a value with only the required parts, which is more often
/// accepted, and one is a value with one mistake. All remaining cases are for a random type, and types with more parts
/// are more frequent.
pub struct Types {
    each: Vec<TypeId>,
    ids: Vec<TypeId>,
}

impl Types {
    /// The types of a subject.
    pub fn of(subject: &Subject) -> Self {
        let each: Vec<TypeId> = subject.published().cloned().collect();
        let ids = each
            .iter()
            .flat_map(|id| std::iter::repeat_n(id.clone(), weight(&subject.model, id)))
            .collect();
        Self { each, ids }
    }

    /// A single type.
    pub fn only(id: &TypeId) -> Self {
        Self {
            each: vec![id.clone()],
            ids: vec![id.clone()],
        }
    }

    /// The type of a case and what to generate, if types take turns.
    fn in_turn(&self, number: u64) -> Option<(&TypeId, Turn)> {
        let count = u64::try_from(self.each.len()).unwrap_or(u64::MAX).max(1);
        let turn = number / 2;
        let index = usize::try_from(turn % count).unwrap_or_default();
        let id = self.each.get(index)?;
        let what = match (turn / count) % 4 {
            0 => Turn::Value,
            1 => Turn::Mistake,
            2 => Turn::Small,
            _ => Turn::Anything,
        };
        number.is_multiple_of(2).then_some((id, what))
    }
}

/// What to generate for a type.
enum Turn {
    /// A value of the type, in its written form.
    Value,
    /// A value of the type with only the required parts, in its written form.
    Small,
    /// A value of the type with one mistake, in its written form.
    Mistake,
    /// Any kind of text.
    Anything,
}

/// The case `number` of a run with `seed`.
pub fn case(model: &Model, types: &Types, seed: u64, number: u64) -> Question {
    let mut rng = Rng::of_case(seed, number);
    let Some(any) = rng.pick(&types.ids) else {
        return Question {
            type_id: String::new(),
            text: String::new(),
        };
    };
    let (id, turn) = types.in_turn(number).unwrap_or((any, Turn::Anything));
    let text = match turn {
        Turn::Value => compact(&value(model, id, &mut rng, Mutation::None)),
        Turn::Small => {
            let shape = Shape::Ref { to: id.clone() };
            compact(&Maker::sparing(model, rng).value(&shape))
        }
        Turn::Mistake => compact(&value(model, id, &mut rng, Mutation::NearMiss)),
        Turn::Anything => anything(model, id, &mut rng),
    };
    Question {
        type_id: id.0.clone(),
        text,
    }
}

/// A text of any kind. Most texts are almost values of a type.
fn anything(model: &Model, id: &TypeId, rng: &mut Rng) -> String {
    match rng.below(100) {
        0..26 => varied(value(model, id, rng, Mutation::None), rng),
        26..43 => varied(value(model, id, rng, Mutation::NearMiss), rng),
        43..60 => varied(mistaken(model, id, rng), rng),
        60..76 => varied(value(model, id, rng, Mutation::Future), rng),
        76..84 => {
            let value = value(model, id, rng, Mutation::None);
            let mixed = garbage::mutated(value, rng);
            varied(mixed, rng)
        }
        84..89 => varied(raw::raw(rng, 0), rng),
        89..98 => {
            let value = value(model, id, rng, Mutation::None);
            let text = varied(value, rng);
            text::damaged(&text, rng)
        }
        _ => text::noise(rng),
    }
}

/// A value of a type with up to five mistakes, which are listed together.
fn mistaken(model: &Model, id: &TypeId, rng: &mut Rng) -> Json {
    let most = 2 + rng.below(4);
    mutated(model, id, rng, Mutation::NearMiss, most)
}

/// A value of a type. With a mutation, one thing is wrong or new at a random place.
fn value(model: &Model, id: &TypeId, rng: &mut Rng, mutation: Mutation) -> Json {
    mutated(model, id, rng, mutation, 1)
}

/// The same at so many places, or at fewer if it has fewer.
fn mutated(model: &Model, id: &TypeId, rng: &mut Rng, mutation: Mutation, most: usize) -> Json {
    let shape = Shape::Ref { to: id.clone() };
    let start = rng.clone();
    let mut counting = Maker::new(model, start.clone(), mutation, Vec::new());
    let plain = counting.value(&shape);
    let places = counting.places;
    *rng = counting.rng;
    if places == 0 {
        return plain;
    }
    let at = (0..most).map(|_| rng.below(places)).collect();
    let mut making = Maker::new(model, start, mutation, at);
    let twisted = making.value(&shape);
    *rng = making.rng;
    twisted
}

/// The text of a value: as it is written, or equivalent. One in four has additional members.
fn varied(json: Json, rng: &mut Rng) -> String {
    let json = if rng.once_in(4) {
        extra::with_extra_members(json, rng)
    } else {
        json
    };
    if rng.once_in(2) {
        compact(&json)
    } else {
        text::respelled(&json, rng)
    }
}

fn weight(model: &Model, id: &TypeId) -> usize {
    match model.types.get(id).map(|found| &found.kind) {
        Some(Kind::Struct(fields)) => 2 + fields.members.len(),
        Some(Kind::Union(union)) => {
            let members = union.variants.iter().map(|variant| match &variant.payload {
                Payload::Fields { of, .. } => of.members.len(),
                Payload::Unit | Payload::Shape { .. } => 1,
            });
            2 + members.sum::<usize>()
        }
        Some(Kind::Enum(_)) => 2,
        Some(Kind::Newtype(_)) | None => 1,
    }
}

//! Generates values of any shape, and applies a mutation at one place.

use samewire_codegen::model::{
    Absent, AdditionalProperties, Enum, Float, Int, KeptNames, Kind, Length, Map, Member, Model,
    Null, Payload, Scalar, Shape, Struct, Tagging, Text, TypeId, Union, UnknownTag, UnknownValue,
    Variant,
};
use samewire_reference::Json;
use samewire_schema::Native;

use super::conditions::{fitted, missed};
use super::raw::{raw, raw_members};
use super::words::{FRACTIONS, FUTURE, INTEGERS, NAMES, TEXTS};
use crate::texts::rng::Rng;

/// The mutation of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mutation {
    /// No mutation.
    None,
    /// Something is wrong.
    NearMiss,
    /// One part is from a later version: an undeclared member, tag or enum value.
    Future,
}

/// Generates one value.
pub(super) struct Maker<'m> {
    pub(super) model: &'m Model,
    pub(super) rng: Rng,
    mutation: Mutation,
    /// The places of the mutation. Places are counted in the order of generation.
    at: Vec<usize>,
    /// The number of places so far.
    pub(super) places: usize,
    depth: usize,
    made: usize,
    /// The number of values after which only required parts are generated.
    many: usize,
}

/// The depth, and the number of values, after which only required parts are generated.
const DEEP: usize = 10;
const MANY: usize = 200;
/// The depth, and the number of values, at which generation of a value that must contain itself is given up.
const HOPELESS: usize = 60;
const TOO_MANY: usize = 2_000;

impl<'m> Maker<'m> {
    pub(super) fn new(model: &'m Model, rng: Rng, mutation: Mutation, at: Vec<usize>) -> Self {
        Self {
            model,
            rng,
            mutation,
            at,
            places: 0,
            depth: 0,
            made: 0,
            many: MANY,
        }
    }

    /// A maker that generates only required parts.
    pub(super) fn sparing(model: &'m Model, rng: Rng) -> Self {
        Self {
            many: 0,
            ..Self::new(model, rng, Mutation::None, Vec::new())
        }
    }

    pub(super) fn value(&mut self, shape: &Shape) -> Json {
        if self.depth > HOPELESS || self.made > TOO_MANY {
            return Json::Null;
        }
        if !matches!(shape, Shape::Ref { .. }) && self.is_turn(Mutation::NearMiss) {
            return self.miss(shape);
        }
        self.depth += 1;
        self.made += 1;
        let value = self.plain(shape);
        self.depth -= 1;
        value
    }

    /// Whether the mutation applies at this place.
    fn is_turn(&mut self, mutation: Mutation) -> bool {
        if self.mutation != mutation {
            return false;
        }
        self.places += 1;
        self.at.contains(&(self.places - 1))
    }

    fn is_enough(&self) -> bool {
        self.depth > DEEP || self.made > self.many
    }

    pub(super) fn plain(&mut self, shape: &Shape) -> Json {
        match shape {
            Shape::Bool => Json::Bool(self.rng.once_in(2)),
            Shape::Int(int) => self.int(int),
            Shape::Float(float) => self.float(float),
            Shape::Text(text) => Json::Text(self.text(text)),
            Shape::Any => raw(&mut self.rng, self.depth),
            Shape::Never | Shape::Null => Json::Null,
            Shape::List(list) => {
                let count = self.count(&list.length);
                Json::List((0..count).map(|_| self.value(&list.item)).collect())
            }
            Shape::Map(map) => Json::Object(self.entries(map)),
            Shape::Tuple(tuple) => {
                let count = self.count(&tuple.length());
                let items = (0..count).map_while(|index| tuple.item(index));
                Json::List(items.map(|item| self.value(item)).collect())
            }
            Shape::Nullable { of } => {
                if self.is_enough() || self.rng.once_in(3) {
                    Json::Null
                } else {
                    self.value(of)
                }
            }
            Shape::Ref { to } => self.named(to),
            Shape::Literal { value, .. } => value.into(),
        }
    }

    /// A value of a type. If the type has a condition, the value is changed to fulfil it, or to miss it narrowly.
    fn named(&mut self, id: &TypeId) -> Json {
        let Some(found) = self.model.types.get(id) else {
            return Json::Null;
        };
        let (place, mutation) = (self.places, self.mutation);
        let value = match &found.kind {
            Kind::Newtype(newtype) => self.value(&newtype.of),
            Kind::Struct(fields) => {
                if self.is_turn(Mutation::NearMiss) {
                    self.missed_object(fields, None)
                } else {
                    Json::Object(self.object(fields, None))
                }
            }
            Kind::Enum(values) => self.enumeration(values),
            Kind::Union(union) => self.union(union),
        };
        let Some(condition) = found.condition else {
            return value;
        };
        // A value with a mutation inside stays as it is.
        let mut at = self.at.iter();
        if mutation != Mutation::None && at.any(|at| (place..self.places).contains(at)) {
            return value;
        }
        let mut own = Rng::of_case(self.rng.next(), 0);
        let value = fitted(self.model, condition, value, &mut own);
        if self.is_turn(Mutation::NearMiss) {
            let value = match &found.kind {
                Kind::Union(union) if own.once_in(2) => self.of_every_variant(union, value),
                Kind::Union(_) | Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => value,
            };
            return missed(self.model, condition, value, &mut own);
        }
        value
    }

    fn int(&mut self, int: &Int) -> Json {
        let span = int.max.saturating_sub(int.min);
        let mut value = match self.rng.below(8) {
            0 => int.min,
            1 => int.max,
            2 => int.min.saturating_add(1),
            3 => int.max.saturating_sub(1),
            4..6 => i128::from(self.rng.next())
                .checked_rem_euclid(100)
                .unwrap_or(0),
            6 => self.rng.word(INTEGERS).parse().unwrap_or(0),
            _ => int.min.saturating_add(
                i128::from(self.rng.next())
                    .checked_rem(span.max(1))
                    .unwrap_or(0),
            ),
        };
        if let Some(of) = int.multiple_of.map(i128::from).filter(|of| *of > 0) {
            value -= value % of;
        }
        Json::Number(value.clamp(int.min, int.max).to_string())
    }

    fn float(&mut self, float: &Float) -> Json {
        let spelling = if self.rng.once_in(2) {
            self.rng.word(FRACTIONS)
        } else {
            self.rng.word(INTEGERS)
        };
        let value: f64 = spelling.parse().unwrap_or(0.0);
        let low = float.min.or(float.above).unwrap_or(f64::MIN);
        let high = float.max.or(float.below).unwrap_or(f64::MAX);
        if (low..=high).contains(&value) {
            return Json::Number(spelling.to_owned());
        }
        let middle = if low > f64::MIN && high < f64::MAX {
            low.midpoint(high)
        } else {
            1.5_f64.clamp(low, high)
        };
        Json::Number(format!("{middle:?}"))
    }

    fn text(&mut self, text: &Text) -> String {
        if let Some(native) = text.native {
            return self.native(native);
        }
        let pattern = text.pattern.as_ref();
        let sample = pattern.and_then(|one| one.sample(&mut |count| self.rng.below(count)));
        if let Some(sample) = sample {
            return sample;
        }
        let length = &text.length;
        let mut text = self.rng.word(TEXTS).to_owned();
        if self.rng.once_in(6) {
            text.push_str(self.rng.word(TEXTS));
        }
        let count = |n: Option<u64>| n.and_then(|n| usize::try_from(n).ok());
        let least = count(length.min).unwrap_or(0).min(10_000);
        while text.chars().count() < least {
            text.push(if self.rng.once_in(4) { '😀' } else { 'x' });
        }
        match count(length.max) {
            Some(most) => text.chars().take(most).collect(),
            None => text,
        }
    }

    /// A text of a native format. A few of them are not held by every language.
    fn native(&mut self, format: Native) -> String {
        let mut made = String::new();
        for _ in 0..=self.rng.below(4) {
            let sample = format.sample(&mut |count| self.rng.below(count));
            made = sample.unwrap_or_default();
            if format.read(&made).is_ok() {
                break;
            }
        }
        made
    }

    fn count(&mut self, length: &Length) -> usize {
        let bound = |n: u64| usize::try_from(n).unwrap_or(usize::MAX).min(200);
        let least = length.min.map_or(0, bound);
        let usual = if self.is_enough() {
            0
        } else {
            self.rng.below(4) + if self.rng.once_in(30) { 17 } else { 0 }
        };
        usual.clamp(least, length.max.map_or(200, bound).max(least))
    }

    fn entries(&mut self, map: &Map) -> Vec<(String, Json)> {
        let mut entries: Vec<(String, Json)> = Vec::new();
        for _ in 0..self.count(&map.length) {
            let name = match self.value(&map.key) {
                Json::Text(name) if self.rng.once_in(2) || !is_any_text(&map.key) => name,
                _ => self.other_name(map.names.as_ref()),
            };
            let value = self.value(&map.value);
            if entries.iter().all(|(earlier, _)| *earlier != name) {
                entries.push((name, value));
            }
        }
        entries
    }

    /// The name of an undeclared member: usually one that is kept, if not all are.
    pub(super) fn other_name(&mut self, names: Option<&KeptNames>) -> String {
        let usual = names.filter(|_| !self.rng.once_in(4));
        let pattern = usual.and_then(|names| self.rng.pick(&names.patterns));
        let name = pattern.and_then(|pattern| pattern.sample(&mut |count| self.rng.below(count)));
        name.unwrap_or_else(|| self.rng.word(NAMES).to_owned())
    }

    fn enumeration(&mut self, values: &Enum) -> Json {
        let open = values.unknown_value != UnknownValue::Refused && self.rng.once_in(4);
        if open || self.is_turn(Mutation::Future) {
            return match values.scalar {
                Scalar::Text => Json::Text(self.rng.word(FUTURE).to_owned()),
                Scalar::Int(_) => Json::Number(self.rng.word(INTEGERS).to_owned()),
            };
        }
        if self.is_turn(Mutation::NearMiss) {
            return self.missed_value(values);
        }
        self.rng
            .pick(&values.values)
            .map_or(Json::Null, |value| (&value.wire).into())
    }

    fn union(&mut self, union: &Union) -> Json {
        let variant = self.rng.pick(&union.variants).cloned();
        let unknown = union.unknown_tag == UnknownTag::Kept && self.rng.once_in(8);
        let Some(variant) = variant else {
            return Json::Null;
        };
        if unknown || (union.tagging != Tagging::Untagged && self.is_turn(Mutation::Future)) {
            return self.unknown_variant(&union.tagging);
        }
        if union.tagging != Tagging::Untagged && self.is_turn(Mutation::NearMiss) {
            return self.missed_union(union, &variant);
        }
        self.variant(&union.tagging, &variant)
    }

    pub(super) fn variant(&mut self, tagging: &Tagging, variant: &Variant) -> Json {
        let tag = variant.tag.clone().unwrap_or_default();
        match (tagging, &variant.payload) {
            (Tagging::Internal { tag: name }, Payload::Fields { of, .. }) => {
                let tag = variant
                    .tag
                    .as_ref()
                    .map(|tag| (name.as_str(), tag.as_str()));
                if self.is_turn(Mutation::NearMiss) {
                    self.missed_object(of, tag)
                } else {
                    Json::Object(self.object(of, tag))
                }
            }
            (Tagging::External, Payload::Unit) => Json::Text(tag),
            (Tagging::External, payload) => Json::Object(vec![(tag, self.payload(payload))]),
            (Tagging::Internal { tag: name }, payload @ Payload::Shape { of }) => {
                let value = self.payload(payload);
                if self.has_constant(of, name) || self.rng.once_in(8) {
                    return value;
                }
                with_tag(value, name, tag)
            }
            (Tagging::Internal { .. } | Tagging::Untagged, payload) => self.payload(payload),
        }
    }

    /// Whether a type declares its tag as a constant, and not as any string.
    fn has_constant(&self, of: &Shape, tag: &str) -> bool {
        let found = of.in_place().and_then(|id| self.model.types.get(id));
        let Some(Kind::Struct(of)) = found.map(|found| &found.kind) else {
            return true;
        };
        let mut members = of.members.iter();
        members.any(|member| member.wire == tag && self.model.constant(member).is_some())
    }

    fn payload(&mut self, payload: &Payload) -> Json {
        match payload {
            Payload::Unit => Json::Null,
            Payload::Shape { of } => self.value(of),
            Payload::Fields { of, .. } => Json::Object(self.object(of, None)),
        }
    }

    fn unknown_variant(&mut self, tagging: &Tagging) -> Json {
        let tag = self.rng.word(FUTURE).to_owned();
        match tagging {
            Tagging::Internal { tag: name } => {
                let mut members = raw_members(&mut self.rng, self.depth);
                let place = self.rng.below(members.len() + 1);
                members.retain(|(earlier, _)| earlier != name);
                members.insert(place.min(members.len()), (name.clone(), Json::Text(tag)));
                Json::Object(members)
            }
            Tagging::External if self.rng.once_in(2) => {
                Json::Object(vec![(tag, raw(&mut self.rng, self.depth))])
            }
            Tagging::External | Tagging::Untagged => Json::Text(tag),
        }
    }

    pub(super) fn object(
        &mut self,
        fields: &Struct,
        tag: Option<(&str, &str)>,
    ) -> Vec<(String, Json)> {
        let mut members: Vec<(String, Json)> = Vec::new();
        members.extend(tag.map(|(name, tag)| (name.to_owned(), Json::Text(tag.to_owned()))));
        for member in &fields.members {
            self.member(member, &mut members);
        }
        let names = fields.additional_properties.names();
        let kept = match &fields.additional_properties {
            AdditionalProperties::Kept { of, .. } => Some(of.clone()),
            AdditionalProperties::KeptIfUnknown { .. } => Some(Shape::Any),
            AdditionalProperties::Ignored | AdditionalProperties::Refused => None,
        };
        let future = self.is_turn(Mutation::Future);
        let extra = if future {
            1 + self.rng.below(3)
        } else if kept.is_some() {
            self.rng.below(3)
        } else {
            0
        };
        for _ in 0..extra {
            let name = self.other_name(names);
            let value = match &kept {
                Some(of) => self.value(of),
                None => raw(&mut self.rng, self.depth),
            };
            if members.iter().all(|(earlier, _)| *earlier != name) {
                members.push((name, value));
            }
        }
        members
    }

    fn member(&mut self, member: &Member, members: &mut Vec<(String, Json)>) {
        let may_be_absent = member.absent != Absent::Refused;
        if may_be_absent && (self.is_enough() || self.rng.once_in(3))
            || member.shape == Shape::Never
        {
            return;
        }
        let before = self.made;
        let value = match (&member.absent, &member.null) {
            (_, Null::Absent | Null::Default { .. }) if self.rng.once_in(6) => Json::Null,
            (Absent::Default { value }, _) if self.rng.once_in(3) => value.into(),
            _ => self.value(&member.shape),
        };
        let other = self.rng.pick(&member.aliases).cloned();
        let inside = self.made - before;
        match other {
            Some(other) if self.rng.once_in(4) => {
                // In a recursive type, a copy at each level would make the value endless.
                if inside <= self.many {
                    self.made += inside;
                    members.push((other, value.clone()));
                }
                members.push((member.wire.clone(), value));
            }
            Some(other) if member.null == Null::Absent && self.rng.once_in(3) => {
                let mut names = [member.wire.clone(), other];
                let at = self.rng.below(2);
                names.swap(0, at);
                let [name, empty] = names;
                members.extend([(name, value), (empty, Json::Null)]);
            }
            Some(other) if self.rng.once_in(2) => members.push((other, value)),
            Some(_) | None => members.push((member.wire.clone(), value)),
        }
    }
}

/// Whether a name may be (almost) any text.
fn is_any_text(key: &Shape) -> bool {
    matches!(key, Shape::Text(text) if text.pattern.is_none())
}

/// An object with this value of its tag.
fn with_tag(value: Json, name: &str, tag: String) -> Json {
    let Json::Object(mut members) = value else {
        return value;
    };
    let tag = Json::Text(tag);
    match members.iter_mut().find(|(member, _)| member == name) {
        Some((_, known)) => *known = tag,
        None => members.push((name.to_owned(), tag)),
    }
    Json::Object(members)
}

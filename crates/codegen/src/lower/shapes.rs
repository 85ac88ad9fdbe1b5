//! Turns a form into a kind: one type of JSON, a union of several, or a set of values. The rest becomes a condition.

use samewire_schema::{Arr, Choice, Form, JsonType, Key, NodeId, Residue};

use super::conditions::{length, pointer, says_nothing};
use super::keywords::{KEPT_IF_UNKNOWN, OTHER, says_rust_types};
use super::notes::nodes;
use super::pointer::Place;
use super::rust_types::NO_TYPE;
use super::scalars;
use super::state::{Lowered, NarrowedAs, Types, Use};
use crate::model::{
    Condition, Kind, Length, List, ListRule, Newtype, OpenTuple, Shape, Test, Tuple, Union,
    UnknownValue, Variant,
};

/// The maximum number of combinations of branches of any form, however few branches it has.
const COMBINATIONS: usize = 256;
/// The further combinations that are allowed for each branch.
const PER_BRANCH: usize = 8;
/// The number of types in any document, however small, after which further unions get no types.
const TYPES: usize = 2_000;
/// The further types that are allowed for each schema of the document.
const PER_SCHEMA: usize = 4;
/// The maximum number of places of a tuple that may be absent.
const MOST_ABSENT: usize = 16;

impl Types<'_> {
    /// Reads a use.
    pub(super) fn lower(&mut self, of: &Use, place: &Place) -> Lowered {
        let lowered = self.lower_form(of, place);
        let is_enum =
            matches!(&lowered.kind, Kind::Enum(of) if of.unknown_value != UnknownValue::Refused);
        if !is_enum {
            let form = self.forms.form(&of.key);
            let own: Vec<NodeId> = form.parts.iter().map(|part| part.node).collect();
            let message = "is for an enum: name one of the listed values, as which others are read";
            self.refuse(&own, OTHER, message);
        }
        let is_object = match &lowered.kind {
            Kind::Struct(_) | Kind::Union(_) => true,
            Kind::Newtype(newtype) => {
                matches!(newtype.of, Shape::Map(_) | Shape::Ref { .. } | Shape::Never)
            }
            Kind::Enum(_) => false,
        };
        if !is_object {
            let own: Vec<NodeId> = nodes(&of.key).collect();
            self.refuse(
                &own,
                KEPT_IF_UNKNOWN,
                "is for an object: name its member whose type is an open enum",
            );
        }
        lowered
    }

    fn lower_form(&mut self, of: &Use, place: &Place) -> Lowered {
        let form = self.forms.form_without(&of.key, &of.decided);
        let form = self.required_by_any_name(form);
        let mut rest = Condition::anything(pointer(self.forms, &of.key));
        if let Some(values) = &form.values {
            return self.values(&form, values, of, place, rest);
        }
        // A branch that accepts everything does not hide the others from a reader that takes the first that accepts.
        let first_accepts = |choice: &&Choice| self.is_of_rust_types(choice.by);
        let settled = form.settled.iter().filter(first_accepts);
        let choices: Vec<&Choice> = form.choices.iter().chain(settled).collect();
        if self.are_too_many(&choices) {
            let whole = self.conditions.of_form(&form, rest.at);
            return Lowered::shape(Shape::Any, whole);
        }
        self.refuse_lost_branches(of, &form);
        let primary = self.primary(&choices);
        let closes = |one: &Residue| matches!(one, Residue::UnevaluatedProperties(..));
        let is_closed = form.residues.iter().any(closes)
            && match primary.and_then(|primary| choices.get(primary)) {
                Some(choice) => self.are_closed(of, choice),
                None => self.is_closed(&form, of),
            };
        for residue in &form.residues {
            // The object itself expresses this, or it always holds.
            match residue {
                Residue::UnevaluatedProperties(_, others) if is_closed || others.is_any() => {
                    continue;
                }
                Residue::UnevaluatedItems(_, others) if others.is_any() => continue,
                _ => {}
            }
            let combination = self.conditions.residue(residue);
            rest.combinations.push(combination);
        }
        if let Some(primary) = primary {
            for (index, choice) in choices.iter().enumerate() {
                if index != primary {
                    let combination = self.conditions.choice(choice);
                    rest.combinations.push(combination);
                }
            }
            if let Some(choice) = choices.get(primary) {
                return self.union(&form, choice, of, place, rest);
            }
        }
        self.by_type(&form, of, place, rest)
    }

    /// Whether there would be too many types for the combinations of branches. If so, a value is any JSON that fulfils
    /// the schema as a condition: it accepts the same values, and nothing of a value is lost.
    fn are_too_many(&self, choices: &[&Choice]) -> bool {
        let counts = choices.iter().map(|choice| choice.branches.len());
        let counts: Vec<usize> = counts.filter(|count| *count > 1).collect();
        let sum: usize = counts.iter().sum();
        let product = counts
            .iter()
            .fold(1, |product: usize, count| product.saturating_mul(*count));
        let schemas = self.forms.graph.nodes.len();
        product > sum.saturating_mul(PER_BRANCH).max(COMBINATIONS)
            || sum > 0 && self.slots.len() > TYPES.max(schemas.saturating_mul(PER_SCHEMA))
    }

    /// Reads a form by the types of JSON that it accepts.
    fn by_type(&mut self, form: &Form, whole: &Use, place: &Place, mut rest: Condition) -> Lowered {
        if let Some(union) = self.arms(form, place) {
            return Lowered::kind(Kind::Union(union), rest);
        }
        let types: Vec<JsonType> = form.types().list().collect();
        let nullable = form.null && types.len() > 1;
        let others: Vec<JsonType> = types
            .into_iter()
            .filter(|of| !nullable || *of != JsonType::Null)
            .collect();
        let says_nothing = |of: &JsonType| says_nothing(form, *of);
        let is_all = others.len() == JsonType::ALL.len() - 1 && nullable;
        // Only the type of an object can express that it is closed.
        if is_all && others.iter().all(says_nothing) && !self.is_closed(form, whole) {
            return Lowered::shape(Shape::Any, rest);
        }
        if others.is_empty() {
            return Lowered::shape(Shape::Never, rest);
        }
        if is_all && says_rust_types(&self.forms.graph, &whole.key) {
            self.errors.push(&rest.at, NO_TYPE);
        }
        if let [only] = others.as_slice() {
            let kind = self.typed(*only, form, whole, place, &mut rest);
            return Lowered {
                nullable,
                ..Lowered::kind(kind, rest)
            };
        }
        let variants = others.into_iter().map(|of| {
            let word = word(form, of);
            let narrowed = (of == JsonType::Object)
                .then(|| self.objects_of_definition(whole))
                .flatten();
            let known = narrowed.as_ref().and_then(|one| self.known_part(one));
            let of = match known.cloned() {
                Some(NarrowedAs::Shape(shape)) => shape,
                Some(NarrowedAs::Use(first)) => self.shape_of(&first, place),
                None => {
                    let words = narrowed.as_ref().map(|one| one.words.clone());
                    let inner = Place {
                        at: place.at.clone(),
                        words: words.unwrap_or_else(|| format!("{} {word}", place.words)),
                    };
                    let mut own = Condition::anything(rest.at.clone());
                    let kind = self.typed(of, form, whole, &inner, &mut own);
                    let shape = self.part(kind, own, &inner, word);
                    if let Some(narrowed) = &narrowed {
                        self.note_part(narrowed, NarrowedAs::Shape(shape.clone()));
                    }
                    shape
                }
            };
            Variant::untagged(word, of, &place.at)
        });
        let union = Union::untagged(variants.collect());
        Lowered {
            nullable,
            ..Lowered::kind(Kind::Union(union), rest)
        }
    }

    /// Reads one type of JSON.
    fn typed(
        &mut self,
        of: JsonType,
        form: &Form,
        whole: &Use,
        place: &Place,
        rest: &mut Condition,
    ) -> Kind {
        let key = &whole.key;
        let forms = self.forms;
        let shape = match of {
            JsonType::Null => Shape::Null,
            JsonType::Boolean => Shape::Bool,
            JsonType::Number => match &form.number {
                Some(number) => scalars::number(forms, key, number, rest),
                None => Shape::Never,
            },
            JsonType::String => match &form.string {
                Some(string) => scalars::text_or_native(forms, key, string, rest),
                None => Shape::Never,
            },
            JsonType::Array => match &form.array {
                Some(array) => self.list(array, place, rest),
                None => Shape::Never,
            },
            JsonType::Object => match &form.object {
                Some(object) => return self.object(object, form, whole, place, rest),
                None => Shape::Never,
            },
        };
        Kind::Newtype(Newtype { of: shape })
    }

    /// Reads a list, or a tuple if each place has its own schema.
    fn list(&mut self, array: &Arr, place: &Place, rest: &mut Condition) -> Shape {
        let contains = self.conditions.contains(array);
        if !contains.is_empty() {
            rest.lists().contains = contains;
        }
        // A list ends before a place that accepts nothing.
        let mut places = array.prefix.iter();
        let end = places.position(|key| self.forms.is_never(key));
        let is_closed = end.is_some() || self.forms.is_never(&array.rest);
        let end = u64::try_from(end.unwrap_or(array.prefix.len())).unwrap_or(u64::MAX);
        let most = match (array.count.most(), is_closed) {
            (Some(most), true) => Some(most.min(end)),
            (None, true) => Some(end),
            (most, false) => most,
        };
        if most.is_some_and(|most| array.count.least() > most) {
            return Shape::Never;
        }
        let unique = array.unique.is_some();
        if let Some(shape) = self.tuple(array, most, place) {
            if unique {
                rest.lists().unique = true;
            }
            return shape;
        }
        let item = place.named(&["items"], "item");
        let mut length = length(&array.count);
        if is_closed {
            length.max = most;
        }
        if array.prefix.is_empty() {
            let of = if is_closed {
                Shape::Any
            } else {
                self.shape(&array.rest, &item)
            };
            return Shape::List(List {
                item: Box::new(of),
                length,
                unique,
            });
        }
        // Too many places may be absent: every item gets the same shape, and the condition has the rules of each place.
        let mut keys: Vec<&Key> = array.prefix.iter().collect();
        if !is_closed {
            keys.push(&array.rest);
        }
        let first: Vec<Test> = array
            .prefix
            .iter()
            .map(|key| self.conditions.test(key))
            .collect();
        let others = self.conditions.test(&array.rest);
        let lists = rest.lists();
        *lists = ListRule {
            first,
            others,
            ..lists.clone()
        };
        let of = self.any_of(&keys, &item);
        Shape::List(List {
            item: Box::new(of),
            length,
            unique,
        })
    }

    /// Reads a list whose places have shapes of their own, with at most `most` items. Returns `None` if there are no
    /// such places, or if so many may be absent that no language could list the lengths.
    fn tuple(&mut self, array: &Arr, most: Option<u64>, place: &Place) -> Option<Shape> {
        let count = array.prefix.len();
        let bound = most.and_then(|most| usize::try_from(most).ok());
        let places = array.prefix.get(..count.min(bound.unwrap_or(count)))?;
        let length = Length {
            max: most,
            ..length(&array.count)
        };
        let least = usize::try_from(array.count.least()).unwrap_or(usize::MAX);
        if array.prefix.is_empty() || places.len() > least.saturating_add(MOST_ABSENT) {
            return None;
        }
        let items = places.iter().enumerate().map(|(index, key)| {
            let item = place.named(
                &["prefixItems", &index.to_string()],
                &format!("item {index}"),
            );
            self.shape(key, &item)
        });
        let mut items: Vec<Shape> = items.collect();
        if least == items.len() && bound == Some(least) {
            return Some(Shape::Tuple(Tuple::of(items)));
        }
        let has_more = bound.is_none_or(|most| most > items.len());
        let rest = has_more.then(|| {
            let item = place.named(&["items"], "item");
            Box::new(self.shape(&array.rest, &item))
        });
        // Places that have the same shape as all items behind them are not needed.
        if let Some(item) = &rest {
            let is_like = |place: &Shape| *place == **item;
            while items.len() > least && items.last().is_some_and(is_like) {
                items.pop();
            }
            if items.iter().all(is_like) {
                return Some(Shape::List(List {
                    item: item.clone(),
                    length,
                    unique: false,
                }));
            }
        }
        Some(Shape::Tuple(Tuple {
            items,
            open: Some(OpenTuple { length, rest }),
        }))
    }

    /// Makes the shape of a part of a value. A part that needs a name gets a type of its own.
    pub(super) fn part(&mut self, kind: Kind, rest: Condition, place: &Place, part: &str) -> Shape {
        if let Kind::Newtype(Newtype { of }) = &kind
            && rest.is_anything()
            && !has_name(of)
        {
            return of.clone();
        }
        let slot = self.slots.len();
        self.slots.push(None);
        let id = self.part_id(place, part);
        let lowered = Lowered::kind(kind, rest);
        let notes = super::notes::Annotations::none();
        let origin = crate::model::Origin::Inline;
        self.fill(slot, id.clone(), place, notes, origin, lowered);
        Shape::Ref { to: id }
    }
}

/// The word for a type of JSON. Numbers without a fraction are called integers.
pub(super) fn word(form: &Form, of: JsonType) -> &'static str {
    let integer = form
        .number
        .as_ref()
        .is_some_and(|number| number.integer.is_some());
    if of == JsonType::Number && integer {
        "integer"
    } else {
        of.name()
    }
}

/// Whether a shape always gets a type of its own, since some languages express it as a union.
pub(super) fn has_name(shape: &Shape) -> bool {
    matches!(shape, Shape::Tuple(tuple) if tuple.is_optional())
}

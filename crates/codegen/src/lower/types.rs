//! Decides which sets of schemas become types, and assigns their ids.

use samewire_schema::{JsonType, Key, NodeId};

use super::conditions::pointer;
use super::keywords::{KEPT_IF_UNKNOWN, OTHER};
use super::notes::Annotations;
use super::notes::{annotations, first, nodes};
use super::pointer::Place;
use super::scalar_unions::ScalarUnion;
use super::scalars;
use super::shapes::has_name;
use super::state::{DEPTH, Known, Lowered, NarrowedAs, Types, Use};
use super::unique::folded;
use crate::model::{
    Condition, Enum, Kind, Newtype, Origin, Shape, Tagging, Type, TypeId, UnknownValue, Variant,
};

/// The error for what the readers of Rust types do not check.
const UNCHECKED: &str = "says more than the reader of a Rust type checks (`x-samewire-rust-types`): remove what only a \
    condition expresses, such as `if`, `not`, `minProperties` or `unevaluatedProperties` beside `anyOf`, or check it in your own code";

impl Types<'_> {
    /// The shape of a key. A key that needs a name gets a type of its own.
    pub(super) fn shape(&mut self, key: &Key, place: &Place) -> Shape {
        self.shape_of(&Use::of(key), place)
    }

    /// The shape of a use, in which some choices are made.
    pub(super) fn shape_of(&mut self, of: &Use, place: &Place) -> Shape {
        if of.key.is_any() {
            return Shape::Any;
        }
        if of.decided.is_empty()
            && let Some(id) = self.definitions.get(&of.key)
        {
            return Shape::Ref { to: id.clone() };
        }
        if !self.known.contains_key(of)
            && let Some(definition) = self.definition_alone(of)
        {
            let shape = self.shape_of(&definition, place);
            self.known.insert(of.clone(), Known::Shape(shape.clone()));
            return shape;
        }
        match self.known.get_mut(of) {
            Some(Known::Shape(shape)) => return shape.clone(),
            Some(Known::Open { id, is_needed }) => {
                *is_needed = true;
                return Shape::Ref { to: id.clone() };
            }
            None => {}
        }
        if let Some(shape) = self.scalar(of) {
            self.known.insert(of.clone(), Known::Shape(shape.clone()));
            return shape;
        }
        if self.forms.is_never_without(&of.key, &of.decided) {
            return Shape::Never;
        }
        let mut place = self.own_place(of, place);
        if let Some(narrowed) = self.narrowed(of) {
            match self.known_part(&narrowed).cloned() {
                Some(NarrowedAs::Shape(shape)) => return shape,
                Some(NarrowedAs::Use(first)) => return self.shape_of(&first, &place),
                None => self.note_part(&narrowed, NarrowedAs::Use(of.clone())),
            }
            place.words = narrowed.words;
        }
        let id = self.id(&place, of);
        self.note_definitions(of, &id);
        let slot = self.slots.len();
        self.slots.push(None);
        if self.depth >= DEPTH {
            // It gets a type of its own in any case, since others may refer to it before it is made.
            let shape = Shape::Ref { to: id.clone() };
            self.known.insert(of.clone(), Known::Shape(shape.clone()));
            self.waiting.push_back((of.clone(), id, place, slot));
            return shape;
        }
        let open = Known::Open {
            id: id.clone(),
            is_needed: false,
        };
        self.known.insert(of.clone(), open);
        self.depth += 1;
        let lowered = self.lower(of, &place);
        self.depth -= 1;
        let open = self.known.get(of);
        let is_needed = matches!(
            open,
            Some(Known::Open {
                is_needed: true,
                ..
            })
        );
        let notes = self.notes(of);
        let shape = if is_needed {
            self.fill(slot, id.clone(), &place, notes, Origin::Inline, lowered);
            Shape::Ref { to: id }
        } else {
            self.hoisted(slot, id, &place, notes, lowered)
        };
        self.known.insert(of.clone(), Known::Shape(shape.clone()));
        shape
    }

    /// Records the definitions that a type combines with other schemas.
    fn note_definitions(&mut self, of: &Use, id: &TypeId) {
        let form = self.forms.form_without(&of.key, &of.decided);
        if form.object.is_none() || form.parts.len() < 2 {
            return;
        }
        let parts = form.parts.iter();
        let known = parts.filter_map(|part| self.definitions.get(&Key::of([*part])));
        let known: Vec<TypeId> = known.cloned().collect();
        if !known.is_empty() {
            self.within.insert(id.clone(), known);
        }
    }

    /// The shape of a scalar, if it expresses the whole schema. It gets no name, so its place and its documentation are
    /// not needed.
    fn scalar(&self, of: &Use) -> Option<Shape> {
        let form = self.forms.form_without(&of.key, &of.decided);
        if form.values.is_some() || !form.choices.is_empty() || !form.residues.is_empty() {
            return None;
        }
        let has = |keyword| first(&self.forms.graph, nodes(&of.key), keyword).is_some();
        if has(OTHER) || has(KEPT_IF_UNKNOWN) {
            return None;
        }
        let mut rest = Condition::anything(String::new());
        let types: Vec<JsonType> = form.types().list().collect();
        let shape = match (types.as_slice(), &form.number, &form.string) {
            ([JsonType::Null], _, _) => Shape::Null,
            ([JsonType::Boolean], _, _) => Shape::Bool,
            ([JsonType::Number], Some(of_form), _) => {
                scalars::number(self.forms, &of.key, of_form, &mut rest)
            }
            ([JsonType::String], _, Some(of_form)) => {
                scalars::text_or_native(self.forms, &of.key, of_form, &mut rest)
            }
            (_, _, _) => return None,
        };
        rest.is_anything().then_some(shape)
    }

    /// Makes the types that wait.
    pub(super) fn make_waiting(&mut self) {
        while let Some((of, id, place, slot)) = self.waiting.pop_front() {
            let lowered = self.lower(&of, &place);
            let notes = self.notes(&of);
            self.fill(slot, id, &place, notes, Origin::Inline, lowered);
        }
    }

    /// The place that a type is named after: the place of a single schema, or for several the place where they are used
    /// together.
    fn own_place(&self, of: &Use, place: &Place) -> Place {
        match of.key.parts() {
            [only] if of.decided.is_empty() => self.place_of(only.node),
            _ => Place {
                at: pointer(self.forms, &of.key),
                words: place.words.clone(),
            },
        }
    }

    /// The documentation of a type. That of definitions belongs to them, and that of a schema with a choice to the whole
    /// choice, not to each of its branches.
    fn notes(&self, of: &Use) -> Annotations {
        let is_of_choice = |node: &NodeId| of.decided.iter().any(|(by, _)| by == node);
        let own =
            nodes(&of.key).filter(|node| !self.names.contains_key(node) && !is_of_choice(node));
        annotations(&self.forms.graph, &own.collect::<Vec<_>>())
    }

    /// Makes an id that no other type has.
    fn id(&mut self, place: &Place, of: &Use) -> TypeId {
        let sites = of.key.parts().iter();
        let graph = &self.forms.graph;
        let sites = sites.map(|part| graph.at(&graph.node(part.node).site));
        let mut id = sites.collect::<Vec<_>>().join("?");
        if id.is_empty() {
            id.clone_from(&place.words);
        }
        self.free_id(id)
    }

    /// Returns the shape of a result: a plain shape as it is, any other kind as a reference to a type of its own.
    fn hoisted(
        &mut self,
        slot: usize,
        mut id: TypeId,
        place: &Place,
        notes: Annotations,
        lowered: Lowered,
    ) -> Shape {
        let Lowered {
            kind,
            nullable,
            null,
            rest,
        } = lowered;
        if nullable && rest.says_of_null() {
            let whole = Lowered {
                kind,
                nullable,
                null,
                rest,
            };
            self.fill(slot, id.clone(), place, notes, Origin::Inline, whole);
            return Shape::Ref { to: id };
        }
        let shape = match kind {
            Kind::Newtype(Newtype { of }) if rest.is_anything() && !has_name(&of) => of,
            Kind::Enum(Enum {
                scalar: _,
                values,
                unknown_value: UnknownValue::Refused,
                any_spelling,
                wide: _,
            }) if values.len() == 1 && rest.is_anything() => {
                let value = values.into_iter().next().map(|value| value.wire);
                Shape::Literal {
                    value: value.unwrap_or_default(),
                    any_spelling,
                }
            }
            kind @ (Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) | Kind::Union(_)) => {
                let scalars = rest.is_anything();
                let scalars = scalars.then(|| self.scalar_union(&kind, place, &notes, &id));
                let lowered = Lowered::kind(kind, rest);
                match scalars.flatten() {
                    Some(ScalarUnion::Known(known)) => id = known,
                    Some(ScalarUnion::New(words)) => {
                        let at = place.at.clone();
                        let (place, notes) = (Place { at, words }, Annotations::none());
                        self.fill(slot, id.clone(), &place, notes, Origin::Inline, lowered);
                    }
                    None => self.fill(slot, id.clone(), place, notes, Origin::Inline, lowered),
                }
                Shape::Ref { to: id }
            }
        };
        if nullable { shape.or_null() } else { shape }
    }

    /// Puts a type into its slot.
    pub(super) fn fill(
        &mut self,
        slot: usize,
        id: TypeId,
        place: &Place,
        mut notes: Annotations,
        origin: Origin,
        lowered: Lowered,
    ) {
        let mut place = place.clone();
        let Lowered {
            mut kind,
            nullable,
            null,
            rest,
        } = lowered;
        if nullable
            && let Kind::Union(union) = &mut kind
            && union.tagging == Tagging::Untagged
        {
            let last = union.variants.len();
            let (index, null) = null.unwrap_or_else(|| {
                let null = Variant::untagged("null", Shape::Null, &place.at);
                (last, Box::new(null))
            });
            union.variants.insert(index.min(last), *null);
        } else if nullable {
            let slot = self.slots.len();
            self.slots.push(None);
            let id = self.free_id(format!("{}?value", id.0));
            let anything = Condition::anything(rest.at.clone());
            let lowered = Lowered::kind(kind, anything);
            // What people mean by the name is the value that is not null, unless the name says otherwise.
            let says_null = folded(&place.words).contains("null");
            let mut inner = place.clone();
            if says_null {
                inner.words.push_str(" value");
            }
            let of = self.hoisted(slot, id.clone(), &inner, notes.clone(), lowered);
            if of == (Shape::Ref { to: id }) {
                notes.docs.clear();
                notes.examples.clear();
                if !says_null {
                    place.words.push_str(" or null");
                }
            }
            kind = Kind::Newtype(Newtype { of: of.or_null() });
        }
        let condition = (!rest.is_anything()).then(|| {
            let is_format = self.asserts_formats && rest.is_of_texts();
            if self.is_place_of_rust_types(&rest.at) && !is_format {
                self.errors.push(&rest.at, UNCHECKED);
            }
            self.conditions.add(rest)
        });
        let made = notes.of_type(&place, origin, kind, condition);
        if origin == Origin::Inline {
            self.made.insert(id.clone(), slot);
        }
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = Some((id, made));
        }
    }

    /// An inline type that is already made.
    pub(super) fn made(&self, id: &TypeId) -> Option<&Type> {
        let slot = self.slots.get(*self.made.get(id)?)?;
        slot.as_ref().map(|(_, ty)| ty)
    }
}

//! Spells shapes in every set of the language.

use samewire_schema::Formats;
use serde_json::Value;

use crate::model::wide::is_wide;
use crate::model::{Float, Int, Kind, Length, Shape, Tagging, Text, Tuple, TypeId};
use crate::render::tokens;
use crate::view::NamesView;
use crate::view::build::{Build, is_nominal};
use crate::view::in_place::{alternatives, what};
use crate::view::shape::{Bounded, BoundsView, RefView, ShapeView, Shaped};
use crate::view::shape_key::{Inside, shape_key};
use crate::view::spelling::{Alternative, Open, Parts};
use crate::view::token::Token;

impl Build<'_> {
    /// Spells a shape that the type at `place` in the order of declaration refers to.
    pub(super) fn shape(&self, shape: &Shape, place: usize) -> Shaped {
        let child = |shape: &Shape| Some(self.shape(shape, place));
        let inside = match shape {
            Shape::List(list) => Inside {
                inner: child(&list.item),
                key: None,
            },
            Shape::Map(map) => Inside {
                inner: child(&map.value),
                key: child(&map.key),
            },
            Shape::Nullable { of } => Inside {
                inner: child(of),
                key: None,
            },
            Shape::Bool
            | Shape::Int(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Any
            | Shape::Never
            | Shape::Null
            | Shape::Tuple(_)
            | Shape::Ref { .. }
            | Shape::Literal { .. } => Inside::default(),
        };
        let key = shape_key(shape, &inside, |to| self.target(to, place));
        let known = key.and_then(|key| self.shapes.borrow().get(&key).cloned());
        known.unwrap_or_else(|| {
            let spelled = Shaped::from(self.spelled(shape, inside, place));
            if let Some(key) = key {
                self.shapes.borrow_mut().insert(key, spelled.clone());
            }
            spelled
        })
    }

    /// The index of a type, and whether it is declared at `place` or later.
    fn target(&self, to: &TypeId, place: usize) -> (usize, bool) {
        let index = self.model.types.get_index_of(to).unwrap_or(0);
        (index, self.order.place[index] >= place)
    }

    /// Spells a shape whose parts are already spelled.
    fn spelled(&self, shape: &Shape, inside: Inside, place: usize) -> ShapeView {
        let Inside { inner, key } = inside;
        let none = Parts::default;
        match shape {
            Shape::Bool => self.spell("bool", none(), |s| &s.bool),
            Shape::Int(int) => self.int(int),
            Shape::Float(float) => self.float(float),
            Shape::Text(text) => self.text(text),
            Shape::Any => self.spell("any", none(), |s| &s.any),
            Shape::Never => self.spell("never", none(), |s| &s.never),
            Shape::Null => self.spell("null", none(), |s| &s.null),
            Shape::List(list) => {
                let checked = list.unique || list.length != Length::default();
                let bounds = BoundsView {
                    unique: list.unique,
                    ..length(list.length)
                };
                let parts = Parts {
                    inner,
                    bounds,
                    checked,
                    ..none()
                };
                self.spell_bounded(
                    "list",
                    parts,
                    |s, said| {
                        if said { &s.list_checked } else { &s.list }
                    },
                )
            }
            Shape::Map(map) => {
                let names = map.names.as_ref().map(|names| self.kept_names(names));
                let checked = names.is_some() || map.length != Length::default();
                let bounds = BoundsView {
                    names: names.as_ref().map(|names| names.condition.clone()),
                    closed: names.as_ref().is_some_and(|names| names.closed),
                    prefixes: names.as_ref().and_then(|names| names.prefixes.clone()),
                    ..length(map.length)
                };
                let parts = Parts {
                    inner,
                    key,
                    bounds,
                    checked,
                    ..none()
                };
                self.spell_bounded("map", parts, |s, said| match &names {
                    Some(NamesView {
                        prefixes: Some(_), ..
                    }) => s.map_prefixed.as_ref().unwrap_or(&s.map_named),
                    Some(_) => &s.map_named,
                    None if said => &s.map_checked,
                    None => &s.map,
                })
            }
            Shape::Tuple(tuple) => self.tuple(tuple, place),
            Shape::Nullable { .. } => {
                let parts = Parts { inner, ..none() };
                self.spell("nullable", parts, |s| &s.nullable)
            }
            Shape::Ref { to } => self.reference(to, place),
            Shape::Literal {
                value,
                any_spelling,
            } => {
                self.any_spelling
                    .set(self.any_spelling.get() || *any_spelling);
                let is_exact = self.exact && is_wide(value);
                let bounds = BoundsView {
                    value: Some(self.held(is_exact, value)),
                    ..BoundsView::default()
                };
                self.spell("literal", Parts { bounds, ..none() }, |s| {
                    if let Some(exact) = s.literal_exact.as_ref().filter(|_| is_exact) {
                        return exact;
                    }
                    let any = s.literal_any_spelling.as_ref().filter(|_| *any_spelling);
                    let own = match value {
                        Value::String(_) => &s.literal_text,
                        Value::Bool(_) => &s.literal_bool,
                        _ => &s.literal_int,
                    };
                    any.or(own.as_ref()).unwrap_or(&s.literal)
                })
            }
        }
    }

    fn tuple(&self, tuple: &Tuple, place: usize) -> ShapeView {
        let all = tuple.items.iter().chain(tuple.rest());
        let parts = Parts {
            items: all.map(|item| self.shape(item, place)).collect(),
            ..Parts::default()
        };
        let Some(open) = &tuple.open else {
            let count = tuple.items.len();
            return self.spell("tuple", parts, |s| {
                let own = s.open_tuple.as_ref().and_then(|own| own.of_length(count));
                own.unwrap_or(&s.tuple)
            });
        };
        let parts = Parts {
            open: Some(Open {
                places: tuple.items.len(),
                required: tuple.required(),
            }),
            bounds: length(open.length),
            checked: true,
            ..parts
        };
        self.spell("open_tuple", parts, |s| {
            let own = s.open_tuple.as_ref().and_then(|own| own.whole.as_ref());
            own.unwrap_or(&s.tuple)
        })
    }

    fn text(&self, text: &Text) -> ShapeView {
        if text.native.is_some() {
            self.has_native.set(true);
            let parts = Parts {
                native: text.native,
                ..Parts::default()
            };
            return self.spell("native", parts, |s| &s.native);
        }
        let pattern = text.pattern.as_ref();
        let asserted = pattern.and_then(|pattern| Formats::of_pattern(&pattern.source));
        let asserted = asserted.map(|format| self.literal(&Value::from(format)));
        let pattern = pattern.map(|pattern| self.literal(&Value::from(&*pattern.source)));
        let (is_spelled, is_format) = (pattern.is_some(), asserted.is_some());
        let checked = is_spelled || text.length != Length::default();
        let source = text.pattern.as_ref().map(|pattern| pattern.source.clone());
        let bounds = BoundsView {
            source,
            pattern,
            asserted,
            ..length(text.length)
        };
        let parts = Parts {
            bounds,
            checked,
            ..Parts::default()
        };
        self.spell_bounded("text", parts, |s, said| match (is_spelled && said, said) {
            (true, _) => {
                let of_format = s.text_of_format.as_ref().filter(|_| is_format);
                of_format.unwrap_or(&s.text_with_pattern)
            }
            (false, true) => &s.text_checked,
            (false, false) => &s.text,
        })
    }

    fn reference(&self, to: &TypeId, place: usize) -> ShapeView {
        let (index, forward) = self.target(to, place);
        let name = self.names.types[index].as_str();
        let kind = self.model.types.get_index(index).map(|(_, ty)| &ty.kind);
        let stands = kind.filter(|_| self.in_place[index]);
        let parts = Parts {
            names: Some((name, self.names.written(index))),
            alternatives: stands.map_or_else(Vec::new, |kind| self.alternatives(kind, place)),
            ..Parts::default()
        };
        let mut view = self.spell("ref", parts, |s| match &s.in_place {
            Some(in_place) if stands.is_some() => &in_place.whole,
            Some(_) | None if forward => &s.ref_forward,
            Some(_) | None => &s.r#ref,
        });
        view.has_input_type = self.order.has_input_type[index];
        view.takes_null = self.order.takes_null[index];
        view.to = Some(RefView {
            name: Token::Name(name.to_owned()),
            to_kind: match kind {
                Some(Kind::Newtype(_)) | None => "newtype",
                Some(Kind::Struct(_)) => "struct",
                Some(Kind::Enum(_)) => "enum",
                Some(Kind::Union(_)) => "union",
            },
            forward,
            nominal: kind.is_some_and(|kind| is_nominal(self.ids, kind)),
        });
        view
    }

    /// What a type that stands in place is, or a union without tags, in the sets in which types may stand in place.
    pub(super) fn whole(&self, kind: &Kind, stands: bool, place: usize) -> Option<Shaped> {
        let mut sets = self.language.spell.values();
        if sets.all(|spell| spell.in_place.is_none()) {
            return None;
        }
        let parts = Parts {
            alternatives: match kind {
                Kind::Union(union) if union.tagging != Tagging::Untagged => return None,
                Kind::Union(_) => self.alternatives(kind, place),
                kind if stands => self.alternatives(kind, place),
                _ => return None,
            },
            ..Parts::default()
        };
        let is_known = !parts.alternatives.is_empty();
        is_known.then(|| {
            let view = self.spell("ref", parts, |s| {
                s.in_place.as_ref().map_or(&s.r#ref, |own| &own.whole)
            });
            Shaped::from(view)
        })
    }

    fn alternatives(&self, kind: &Kind, place: usize) -> Vec<Alternative> {
        let shapes = alternatives(self.model, &self.in_place, kind).into_iter();
        let all = shapes.map(|shape| Alternative {
            what: what(self.model, &shape),
            shape: self.shape(&shape, place),
        });
        all.collect()
    }

    fn int(&self, int: &Int) -> ShapeView {
        let checked = !int.is_of_width();
        self.any_spelling
            .set(self.any_spelling.get() || int.any_spelling);
        let is_exact = self.exact && int.wide;
        let end = |end: String| Token::Literal(self.integer(is_exact, end));
        let bounds = BoundsView {
            min: Some(end(int.min.to_string())),
            max: Some(end(int.max.to_string())),
            multiple: int.multiple_of.map(|of| end(of.to_string())),
            ..BoundsView::default()
        };
        let parts = Parts {
            width: Some(int.width),
            bounds,
            checked: checked || is_exact,
            ..Parts::default()
        };
        self.spell_bounded("int", parts, |s, said| {
            if let Some(exact) = s.int_exact.as_ref().filter(|_| is_exact) {
                return exact;
            }
            let any = s.int_any_spelling.as_ref().filter(|_| int.any_spelling);
            any.unwrap_or(if checked && said {
                &s.int_checked
            } else {
                &s.int
            })
        })
    }

    fn float(&self, float: &Float) -> ShapeView {
        let number = |n: Option<f64>| {
            n.and_then(serde_json::Number::from_f64)
                .map(|n| Token::Literal(tokens::number(self.language, &n)))
        };
        let checked = float.min.is_some()
            || float.max.is_some()
            || float.above.is_some()
            || float.below.is_some();
        let bounds = BoundsView {
            min: number(float.min),
            max: number(float.max),
            above: number(float.above),
            below: number(float.below),
            single: float.single,
            ..BoundsView::default()
        };
        let parts = Parts {
            bounds,
            checked,
            ..Parts::default()
        };
        self.spell_bounded("float", parts, |s, said| {
            if said { &s.float_checked } else { &s.float }
        })
    }
}

/// The bounds of a length.
pub(super) fn length(length: Length) -> BoundsView {
    let bound = |n: Option<u64>| n.map(|n| Token::Literal(n.to_string()));
    BoundsView {
        min: bound(length.min),
        max: bound(length.max),
        of: Bounded::Length,
        ..BoundsView::default()
    }
}

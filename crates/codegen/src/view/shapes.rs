//! Shapes, spelled in every set of the language.

use serde_json::Value;

use crate::language::{OpenTuple, Spell, Widths};
use crate::model::{Float, Int, Kind, Length, Shape, Text, Tuple, TypeId, Width};
use crate::pattern::Pattern;
use crate::tokens;
use crate::view::build::Build;
use crate::view::shape::{BoundsView, RefView, ShapeView, Shaped};
use crate::view::shape_key::{Inside, is_of_width, shape_key};
use crate::view::token::Token;
use crate::view::tuples::{Open, joined};

/// The parts of a shape that patterns may print.
#[derive(Default)]
struct Parts<'a> {
    inner: Option<Shaped>,
    key: Option<Shaped>,
    items: Vec<Shaped>,
    open: Option<Open>,
    names: Option<(&'a str, &'a str)>,
    width: Option<Width>,
    bounds: BoundsView,
    checked: bool,
}

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

    /// The index of a type, and whether it is declared later than `place`, or is what is declared there.
    fn target(&self, to: &TypeId, place: usize) -> (usize, bool) {
        let index = self.model.types.get_index_of(to).unwrap_or(0);
        (index, self.order.place[index] >= place)
    }

    /// Spells a shape whose parts are spelled.
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
                self.spell("list", parts, |s| {
                    if checked { &s.list_checked } else { &s.list }
                })
            }
            Shape::Map(map) => {
                let checked = map.length != Length::default();
                let parts = Parts {
                    key,
                    inner,
                    bounds: length(map.length),
                    checked,
                    ..none()
                };
                self.spell(
                    "map",
                    parts,
                    |s| if checked { &s.map_checked } else { &s.map },
                )
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
                let bounds = BoundsView {
                    value: Some(self.literal(value)),
                    ..BoundsView::default()
                };
                self.spell("literal", Parts { bounds, ..none() }, |s| {
                    let any = s.literal_any_spelling.as_ref().filter(|_| *any_spelling);
                    any.unwrap_or(&s.literal)
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
            return self.spell("tuple", parts, |s| &s.tuple);
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

    /// A tuple for each length that an open one may have: the last is as long as there are places, or longer.
    fn alternatives(&self, own: &str, spell: &Spell, items: &[Shaped], open: Open) -> String {
        let pattern =
            |of: fn(&OpenTuple) -> Option<&Pattern>| spell.open_tuple.as_ref().and_then(of);
        let lengths = open.required..=open.places;
        let all = lengths.map(|count| {
            let items = if count < open.places {
                &items[..count]
            } else {
                items
            };
            match pattern(|own| own.empty.as_ref()) {
                Some(empty) if items.is_empty() => empty.with(&[]),
                _ => {
                    let parts = Parts {
                        items: items.to_vec(),
                        open: Some(Open {
                            required: count,
                            ..open
                        }),
                        ..Parts::default()
                    };
                    self.fill(&spell.tuple, own, spell, &parts)
                }
            }
        });
        let or = pattern(|own| own.or.as_ref()).map_or_else(String::new, |or| or.with(&[]));
        all.collect::<Vec<_>>().join(&or)
    }

    fn text(&self, text: &Text) -> ShapeView {
        let format = text
            .format
            .as_deref()
            .map(|format| self.literal(&Value::from(format)));
        let pattern = text.pattern.as_ref();
        let pattern = pattern.map(|pattern| self.literal(&Value::from(pattern.source())));
        let is_spelled = pattern.is_some();
        let checked = is_spelled || text.length != Length::default();
        let bounds = BoundsView {
            format,
            pattern,
            ..length(text.length)
        };
        let parts = Parts {
            bounds,
            checked,
            ..Parts::default()
        };
        self.spell("text", parts, |s| match (is_spelled, checked) {
            (true, _) => &s.text_with_pattern,
            (false, true) => &s.text_checked,
            (false, false) => &s.text,
        })
    }

    fn reference(&self, to: &TypeId, place: usize) -> ShapeView {
        let (index, forward) = self.target(to, place);
        let name = self.names.types[index].as_str();
        let input = self.names.inputs[index].as_deref().unwrap_or(name);
        let has_input_type = self.order.has_input_type[index];
        let parts = Parts {
            names: Some((name, input)),
            ..Parts::default()
        };
        let mut view = self.spell("ref", parts, |s| match (forward, has_input_type) {
            (false, false) => &s.r#ref,
            (true, false) => &s.forward,
            (false, true) => &s.ref_input,
            (true, true) => &s.forward_input,
        });
        let kind = self.model.types.get_index(index).map(|(_, ty)| &ty.kind);
        view.has_input_type = has_input_type;
        view.takes_null = self.order.takes_null[index];
        view.to = Some(RefView {
            name: Token::Name(name.to_owned()),
            input_name: Token::Name(input.to_owned()),
            to_kind: match kind {
                Some(Kind::Newtype(_)) | None => "newtype",
                Some(Kind::Struct(_)) => "struct",
                Some(Kind::Enum(_)) => "enum",
                Some(Kind::Union(_)) => "union",
            },
            forward,
            nominal: kind.is_some_and(|kind| self.is_nominal(kind)),
        });
        view
    }

    fn int(&self, int: &Int) -> ShapeView {
        let checked = !is_of_width(int);
        self.any_spelling
            .set(self.any_spelling.get() || int.any_spelling);
        if !checked {
            let sign = if int.width.signed() { "i" } else { "u" };
            let width = format!("{sign}{}", int.width.bits());
            self.widths.borrow_mut().insert(width);
        }
        let bounds = BoundsView {
            min: Some(Token::Literal(int.min.to_string())),
            max: Some(Token::Literal(int.max.to_string())),
            multiple: int.multiple_of.map(|m| Token::Literal(m.to_string())),
            bits: Some(int.width.bits()),
            signed: int.width.signed(),
            ..BoundsView::default()
        };
        let parts = Parts {
            width: Some(int.width),
            bounds,
            checked,
            ..Parts::default()
        };
        self.spell("int", parts, |s| {
            let any = s.int_any_spelling.as_ref().filter(|_| int.any_spelling);
            any.unwrap_or(if checked { &s.int_checked } else { &s.int })
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
        self.spell("float", parts, |s| {
            if checked { &s.float_checked } else { &s.float }
        })
    }

    /// One token for every set, from the pattern that `pick` takes of it.
    fn spell(
        &self,
        shape: &'static str,
        parts: Parts<'_>,
        pick: impl Fn(&Spell) -> &Pattern,
    ) -> ShapeView {
        let sets = self.language.spell.iter();
        let spelled = sets
            .map(|(set, spell)| {
                (
                    set.clone(),
                    Token::Code(self.fill(pick(spell), set, spell, &parts)),
                )
            })
            .collect();
        ShapeView {
            shape,
            has_input_type: parts.inner.iter().any(|inner| inner.has_input_type)
                || parts.items.iter().any(|item| item.has_input_type),
            takes_null: matches!(shape, "any" | "null" | "nullable"),
            checked: parts.checked,
            inner: parts.inner,
            key: parts.key,
            items: parts.items,
            to: None,
            bounds: parts.bounds,
            spelled,
        }
    }

    fn fill(&self, pattern: &Pattern, own: &str, spell: &Spell, parts: &Parts<'_>) -> String {
        let (words, bounds) = (&self.language.literal, &parts.bounds);
        let truth = |yes: bool| {
            if yes {
                words.r#true.clone()
            } else {
                words.r#false.clone()
            }
        };
        let bound =
            |token: &Option<Token>| token.as_ref().map_or(&*spell.none, Token::text).to_owned();
        pattern.fill(|hole, set| {
            let set = set.unwrap_or(own);
            let child = |view: &Option<Shaped>| {
                view.as_ref().map_or("", |view| view.in_set(set)).to_owned()
            };
            match hole {
                "item" | "of" => child(&parts.inner),
                "key" => child(&parts.key),
                "value" if parts.inner.is_some() => child(&parts.inner),
                "value" => bound(&bounds.value),
                "items" => joined(self.language, set, spell, &parts.items, parts.open),
                "places" => {
                    let count = parts.open.map_or(0, |open| open.places);
                    joined(self.language, set, spell, &parts.items[..count], None)
                }
                "rest" => {
                    let rest = parts.open.and_then(|open| parts.items.get(open.places));
                    rest.map_or(&*spell.none, |rest| rest.in_set(set))
                        .to_owned()
                }
                "alternatives" => parts.open.map_or_else(String::new, |open| {
                    self.alternatives(own, spell, &parts.items, open)
                }),
                "name" => parts.names.map_or("", |(name, _)| name).to_owned(),
                "input" => parts.names.map_or("", |(_, input)| input).to_owned(),
                "width" => match parts.width {
                    Some(width) => called(&spell.width, width).to_owned(),
                    None if bounds.single => spell.width.f32.clone(),
                    None => spell.width.f64.clone(),
                },
                "single" => truth(bounds.single),
                "unique" => truth(bounds.unique),
                "min" => bound(&bounds.min),
                "max" => bound(&bounds.max),
                "above" => bound(&bounds.above),
                "below" => bound(&bounds.below),
                "multiple" => bound(&bounds.multiple),
                "pattern" => bound(&bounds.pattern),
                _ => String::new(),
            }
        })
    }
}

impl ShapeView {
    /// The shape as a set spells it.
    pub(super) fn in_set(&self, set: &str) -> &str {
        self.spelled.get(set).map_or("", Token::text)
    }
}

/// Bounds of a length.
pub(super) fn length(length: Length) -> BoundsView {
    let bound = |n: Option<u64>| n.map(|n| Token::Literal(n.to_string()));
    BoundsView {
        min: bound(length.min),
        max: bound(length.max),
        ..BoundsView::default()
    }
}

fn called(words: &Widths, width: Width) -> &str {
    match width {
        Width::I8 => &words.i8,
        Width::I16 => &words.i16,
        Width::I32 => &words.i32,
        Width::I64 => &words.i64,
        Width::U8 => &words.u8,
        Width::U16 => &words.u16,
        Width::U32 => &words.u32,
        Width::U64 => &words.u64,
    }
}

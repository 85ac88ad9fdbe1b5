//! Shapes, spelled in every set of the language.

use indexmap::IndexMap;
use serde_json::Value;

use crate::language::{Spell, Widths};
use crate::model::{Float, Int, Kind, Length, Payload, Shape, Tagging, Width};
use crate::pattern::Pattern;
use crate::tokens;
use crate::view::build::Build;
use crate::view::{BoundsView, RefView, ShapeView, Token};

/// The parts of a shape that patterns may print.
#[derive(Default)]
struct Parts<'a> {
    inner: Option<&'a ShapeView>,
    key: Option<&'a ShapeView>,
    items: &'a [ShapeView],
    names: Option<(&'a str, &'a str)>,
    width: Option<Width>,
}

impl Build<'_> {
    /// Spells a shape that the type at `place` in the order of declaration refers to.
    pub(super) fn shape(&self, shape: &Shape, place: usize) -> ShapeView {
        match shape {
            Shape::Bool => self.spell("bool", BoundsView::default(), false, &Parts::default(), |s| &s.bool),
            Shape::Int(int) => self.int(int),
            Shape::Float(float) => self.float(float),
            Shape::Text(text) => {
                let format = text.format.as_ref().map(|format| self.literal(&Value::from(format.as_str())));
                let checked = text.length != Length::default();
                let bounds = BoundsView { format, ..length(text.length) };
                self.spell("text", bounds, checked, &Parts::default(), |s| if checked { &s.text_checked } else { &s.text })
            }
            Shape::Any => self.spell("any", BoundsView::default(), false, &Parts::default(), |s| &s.any),
            Shape::Never => self.spell("never", BoundsView::default(), false, &Parts::default(), |s| &s.never),
            Shape::Null => self.spell("null", BoundsView::default(), false, &Parts::default(), |s| &s.null),
            Shape::List(list) => {
                let inner = self.shape(&list.item, place);
                let checked = list.unique || list.length != Length::default();
                let bounds = BoundsView { unique: list.unique, ..length(list.length) };
                let parts = Parts { inner: Some(&inner), ..Parts::default() };
                let mut view = self.spell("list", bounds, checked, &parts, |s| if checked { &s.list_checked } else { &s.list });
                view.differs = inner.differs;
                view.inner = Some(Box::new(inner));
                view
            }
            Shape::Map(map) => {
                let (key, inner) = (self.shape(&map.key, place), self.shape(&map.value, place));
                let checked = map.length != Length::default();
                let parts = Parts { inner: Some(&inner), key: Some(&key), ..Parts::default() };
                let mut view = self.spell("map", length(map.length), checked, &parts, |s| if checked { &s.map_checked } else { &s.map });
                view.differs = inner.differs;
                view.inner = Some(Box::new(inner));
                view.key = Some(Box::new(key));
                view
            }
            Shape::Tuple { items } => {
                let items: Vec<ShapeView> = items.iter().map(|item| self.shape(item, place)).collect();
                let parts = Parts { items: &items, ..Parts::default() };
                let mut view = self.spell("tuple", BoundsView::default(), false, &parts, |s| &s.tuple);
                view.differs = items.iter().any(|item| item.differs);
                view.items = items;
                view
            }
            Shape::Nullable { of } => {
                let inner = self.shape(of, place);
                let parts = Parts { inner: Some(&inner), ..Parts::default() };
                let mut view = self.spell("nullable", BoundsView::default(), false, &parts, |s| &s.nullable);
                view.differs = inner.differs;
                view.inner = Some(Box::new(inner));
                view
            }
            Shape::Ref { to } => self.reference(to, place),
            Shape::Literal { value } => {
                let bounds = BoundsView { value: Some(self.literal(value)), ..BoundsView::default() };
                self.spell("literal", bounds, false, &Parts::default(), |s| &s.literal)
            }
        }
    }

    fn reference(&self, to: &crate::model::TypeId, place: usize) -> ShapeView {
        let index = self.model.types.get_index_of(to).unwrap_or(0);
        let name = self.names.types[index].as_str();
        let input = self.names.inputs[index].as_deref().unwrap_or(name);
        let (forward, differs) = (self.order.place[index] >= place, self.order.differs[index]);
        let parts = Parts { names: Some((name, input)), ..Parts::default() };
        let mut view = self.spell("ref", BoundsView::default(), false, &parts, |s| match (forward, differs) {
            (false, false) => &s.r#ref,
            (true, false) => &s.forward,
            (false, true) => &s.ref_input,
            (true, true) => &s.forward_input,
        });
        let kind = self.model.types.get_index(index).map(|(_, ty)| &ty.kind);
        view.differs = differs;
        view.takes_null = self.named_takes_null(index, 0);
        view.to = Some(RefView {
            name: Token::Code(name.to_owned()),
            input_name: Token::Code(input.to_owned()),
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

    /// Whether `null` is a value of a type. `hops` ends types that are defined by nothing but themselves.
    fn named_takes_null(&self, index: usize, hops: usize) -> bool {
        let shape_takes_null = |shape: &Shape| match shape {
            Shape::Any | Shape::Null | Shape::Nullable { .. } => true,
            Shape::Ref { to } if hops < self.model.types.len() => {
                self.model.types.get_index_of(to).is_some_and(|index| self.named_takes_null(index, hops + 1))
            }
            Shape::Ref { .. } | Shape::Bool | Shape::Int(_) | Shape::Float(_) | Shape::Text(_) | Shape::Never => false,
            Shape::List(_) | Shape::Map(_) | Shape::Tuple { .. } | Shape::Literal { .. } => false,
        };
        match self.model.types.get_index(index).map(|(_, ty)| &ty.kind) {
            Some(Kind::Newtype(newtype)) => shape_takes_null(&newtype.of),
            Some(Kind::Struct(object)) => object.null_is_empty,
            Some(Kind::Union(union)) => union.tagging == Tagging::Untagged && union.variants.iter().any(|variant| match &variant.payload {
                Payload::Unit => true,
                Payload::Shape { of } => shape_takes_null(of),
                Payload::Fields { of, .. } => of.null_is_empty,
            }),
            Some(Kind::Enum(_)) | None => false,
        }
    }

    fn int(&self, int: &Int) -> ShapeView {
        let checked = int.min != int.width.min() || int.max != int.width.max() || int.multiple_of.is_some();
        let bounds = BoundsView {
            min: Some(Token::Literal(int.min.to_string())),
            max: Some(Token::Literal(int.max.to_string())),
            multiple: int.multiple_of.map(|m| Token::Literal(m.to_string())),
            bits: Some(int.width.bits()),
            signed: int.width.signed(),
            ..BoundsView::default()
        };
        let parts = Parts { width: Some(int.width), ..Parts::default() };
        self.spell("int", bounds, checked, &parts, |s| if checked { &s.int_checked } else { &s.int })
    }

    fn float(&self, float: &Float) -> ShapeView {
        let number = |n: Option<f64>| n.and_then(serde_json::Number::from_f64).map(|n| Token::Literal(tokens::number(self.language, &n)));
        let checked = float.min.is_some() || float.max.is_some() || float.above.is_some() || float.below.is_some();
        let bounds = BoundsView {
            min: number(float.min),
            max: number(float.max),
            above: number(float.above),
            below: number(float.below),
            single: float.single,
            ..BoundsView::default()
        };
        self.spell("float", bounds, checked, &Parts::default(), |s| if checked { &s.float_checked } else { &s.float })
    }

    /// One token for every set, from the pattern that `pick` takes of it.
    fn spell(&self, shape: &'static str, bounds: BoundsView, checked: bool, parts: &Parts<'_>, pick: impl Fn(&Spell) -> &Pattern) -> ShapeView {
        let mut spelled = IndexMap::with_capacity(self.language.spell.len());
        for (set, spell) in &self.language.spell {
            spelled.insert(set.clone(), Token::Code(self.fill(pick(spell), set, spell, &bounds, parts)));
        }
        ShapeView { shape, differs: false, takes_null: matches!(shape, "any" | "null" | "nullable"), checked, inner: None, key: None, items: Vec::new(), to: None, bounds, spelled }
    }

    fn fill(&self, pattern: &Pattern, own: &str, spell: &Spell, bounds: &BoundsView, parts: &Parts<'_>) -> String {
        let words = &self.language.literal;
        let truth = |yes: bool| if yes { words.r#true.as_str() } else { words.r#false.as_str() };
        let bound = |token: &Option<Token>| token.as_ref().map_or(spell.none.clone(), |token| token.text().to_owned());
        pattern.fill(|hole, set| {
            let set = set.unwrap_or(own);
            let child = |view: Option<&ShapeView>| view.map_or("", |view| view.in_set(set)).to_owned();
            match hole {
                "item" | "of" => child(parts.inner),
                "key" => child(parts.key),
                "value" if parts.inner.is_some() => child(parts.inner),
                "value" => bound(&bounds.value),
                "items" => {
                    let between = self.language.spell.get(set).unwrap_or(spell).between.with(&[]);
                    parts.items.iter().map(|item| item.in_set(set)).collect::<Vec<_>>().join(&between)
                }
                "name" => parts.names.map_or("", |(name, _)| name).to_owned(),
                "input" => parts.names.map_or("", |(_, input)| input).to_owned(),
                "width" => match parts.width {
                    Some(width) => called(&spell.width, width).to_owned(),
                    None if bounds.single => spell.width.f32.clone(),
                    None => spell.width.f64.clone(),
                },
                "single" => truth(bounds.single).to_owned(),
                "unique" => truth(bounds.unique).to_owned(),
                "min" => bound(&bounds.min),
                "max" => bound(&bounds.max),
                "above" => bound(&bounds.above),
                "below" => bound(&bounds.below),
                "multiple" => bound(&bounds.multiple),
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

fn length(length: Length) -> BoundsView {
    let bound = |n: Option<u64>| n.map(|n| Token::Literal(n.to_string()));
    BoundsView { min: bound(length.min), max: bound(length.max), ..BoundsView::default() }
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

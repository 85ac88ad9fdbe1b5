//! Spells a shape in every set of the language, by its patterns.

use std::collections::HashSet;

use samewire_schema::{Native, Pattern as Source};

use crate::language::pattern::Pattern;
use crate::language::{Bounds, Language, NativeNames, Spell, Widths};
use crate::model::Width;
use crate::view::build::Build;
use crate::view::in_place::What;
use crate::view::shape::{Bounded, BoundsView, ShapeView, Shaped};
use crate::view::token::Token;

/// The parts of a shape that patterns may print.
#[derive(Default)]
pub(super) struct Parts<'a> {
    pub(super) inner: Option<Shaped>,
    pub(super) key: Option<Shaped>,
    pub(super) items: Vec<Shaped>,
    pub(super) alternatives: Vec<Alternative>,
    pub(super) open: Option<Open>,
    pub(super) names: Option<(&'a str, &'a str)>,
    pub(super) width: Option<Width>,
    pub(super) native: Option<Native>,
    pub(super) bounds: BoundsView,
    pub(super) checked: bool,
}

/// One of the alternatives of a type that stands in place.
pub(super) struct Alternative {
    pub(super) shape: Shaped,
    pub(super) what: What,
}

impl Build<'_> {
    /// Makes one token for every set, from the pattern that `pick` selects.
    pub(super) fn spell(
        &self,
        shape: &'static str,
        parts: Parts<'_>,
        pick: impl Fn(&Spell) -> &Pattern,
    ) -> ShapeView {
        let sets = self.language.spell.iter();
        let spelled = sets
            .map(|(set, spell)| {
                let code = match parts.alternatives.as_slice() {
                    // A single alternative stands as it would alone.
                    [only] if spell.in_place.is_some() => only.shape.in_set(set).to_owned(),
                    _ => self.fill(pick(spell), set, spell, &parts),
                };
                (set.clone(), Token::Code(code))
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

    /// Does the same for a shape that may have bounds: `pick` is told whether they are spelled. A set of which no bound is
    /// left spells the shape like its plain kind.
    pub(super) fn spell_bounded(
        &self,
        shape: &'static str,
        parts: Parts<'_>,
        pick: impl Fn(&Spell, bool) -> &Pattern,
    ) -> ShapeView {
        let (checked, bounds) = (parts.checked, parts.bounds.clone());
        self.spell(shape, parts, |spell| {
            let is_left = |of: &Bounds| !self.bounds(of, &bounds).is_empty();
            pick(spell, checked && spell.bounds.as_ref().is_none_or(is_left))
        })
    }

    /// The bounds of a shape that a set spells.
    fn bounds(&self, of: &Bounds, bounds: &BoundsView) -> String {
        let pattern = bounds.source.as_deref().filter(|_| of.pattern.is_some());
        let pattern = pattern.and_then(|source| Source::new(source).ok()?.for_engine(&of.engine));
        let pattern = pattern.map(|pattern| self.text_literal(&pattern));
        let of_64_bits = [
            i64::MIN.to_string(),
            i64::MAX.to_string(),
            u64::MAX.to_string(),
        ];
        let (min, max) = if bounds.of == Bounded::Length {
            (&of.min_length, &of.max_length)
        } else {
            (&of.min, &of.max)
        };
        let is_said = |bound: &&Token| !of_64_bits.iter().any(|end| end == bound.text());
        let all = [
            (min, bounds.min.as_ref().filter(is_said)),
            (max, bounds.max.as_ref().filter(is_said)),
            (&of.above, bounds.above.as_ref()),
            (&of.below, bounds.below.as_ref()),
            (&of.multiple, bounds.multiple.as_ref()),
            (&of.pattern, pattern.as_ref()),
        ];
        let all = all.into_iter().filter_map(|(spelled, bound)| {
            Some(spelled.as_ref()?.with(&[("value", bound?.text())]))
        });
        all.collect::<Vec<_>>().join(", ")
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
                "items" if !parts.alternatives.is_empty() => {
                    let or = spell.in_place.as_ref().map(|own| own.or.with(&[]));
                    let or = or.unwrap_or_default();
                    self.distinct(set, &parts.alternatives).join(&or)
                }
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
                    self.of_each_length(own, spell, &parts.items, open)
                }),
                "name" => parts.names.map_or("", |(name, _)| name).to_owned(),
                "input" => parts.names.map_or("", |(_, input)| input).to_owned(),
                "width" => match parts.width {
                    Some(width) => called(&spell.width, width).to_owned(),
                    None if bounds.single => spell.width.f32.clone(),
                    None => spell.width.f64.clone(),
                },
                "format" => parts.native.map_or("", |of| spell.format.of(of)).to_owned(),
                "names" => bound(&bounds.names),
                "closed" => truth(bounds.closed),
                "prefixes" => bound(&bounds.prefixes),
                "single" => truth(bounds.single),
                "unique" => match self.language.exact.as_ref().filter(|_| self.exact) {
                    Some(exact) if bounds.unique => exact.unique.clone(),
                    _ => truth(bounds.unique),
                },
                "bounds" => {
                    let of = spell.bounds.as_ref();
                    of.map_or_else(String::new, |of| self.bounds(of, bounds))
                }
                "min" => bound(&bounds.min),
                "max" => bound(&bounds.max),
                "above" => bound(&bounds.above),
                "below" => bound(&bounds.below),
                "multiple" => bound(&bounds.multiple),
                "pattern" => bound(&bounds.pattern),
                "asserted" => bound(&bounds.asserted),
                _ => String::new(),
            }
        })
    }

    /// The alternatives of a type that stands in place, each once.
    fn distinct(&self, set: &str, all: &[Alternative]) -> Vec<String> {
        let own = self.language.spell.get(set);
        let beside = own.and_then(|own| own.in_place.as_ref()?.text.as_ref());
        let has_words = all.iter().any(|one| one.what == What::Words);
        let codes = all.iter().map(|one| match beside {
            Some(text) if has_words && one.what == What::Text => text.with(&[]),
            Some(_) | None => one.shape.in_set(set).to_owned(),
        });
        let mut known = HashSet::new();
        codes.filter(|code| known.insert(code.clone())).collect()
    }

    /// A tuple for each length that an open tuple may have. The last one also stands for longer lists, if they are
    /// allowed.
    fn of_each_length(&self, own: &str, spell: &Spell, items: &[Shaped], open: Open) -> String {
        let patterns = spell.open_tuple.as_ref();
        let lengths = open.required..=open.places;
        let all = lengths.map(|count| {
            let items = if count < open.places {
                &items[..count]
            } else {
                items
            };
            let parts = Parts {
                items: items.to_vec(),
                open: Some(Open {
                    required: count,
                    ..open
                }),
                ..Parts::default()
            };
            let pattern = patterns.and_then(|own| own.of_length(items.len()));
            self.fill(pattern.unwrap_or(&spell.tuple), own, spell, &parts)
        });
        let or = patterns.and_then(|own| own.or.as_ref());
        let or = or.map_or_else(String::new, |or| or.with(&[]));
        all.collect::<Vec<_>>().join(&or)
    }
}

impl ShapeView {
    /// The spelling of the shape in a set.
    pub(super) fn in_set(&self, set: &str) -> &str {
        self.spelled.get(set).map_or("", Token::text)
    }
}

impl NativeNames {
    fn of(&self, native: Native) -> &str {
        match native {
            Native::DateTime => &self.date_time,
            Native::Date => &self.date,
            Native::Time => &self.time,
            Native::Uuid => &self.uuid,
            Native::Byte => &self.byte,
            Native::Decimal => &self.decimal,
        }
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

/// The limits of a tuple that may be shorter or longer than its places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    /// The number of items that are places. The item after them, if any, is the shape of all further items.
    pub(super) places: usize,
    /// The number of places that must be present.
    pub(super) required: usize,
}

/// The items, joined. For an open tuple, the pattern of the set for each place is used.
fn joined(
    language: &Language,
    set: &str,
    own: &Spell,
    items: &[Shaped],
    open: Option<Open>,
) -> String {
    let spell = language.spell.get(set).unwrap_or(own);
    let patterns = spell.open_tuple.as_ref();
    let spelled = items.iter().enumerate().map(|(index, item)| {
        let pattern: Option<&Pattern> = patterns.zip(open).and_then(|(patterns, open)| {
            if index >= open.places {
                patterns.rest.as_ref()
            } else if index >= open.required {
                patterns.optional.as_ref()
            } else {
                None
            }
        });
        match pattern {
            Some(pattern) => pattern.fill(|_, of| item.in_set(of.unwrap_or(set)).to_owned()),
            None => item.in_set(set).to_owned(),
        }
    });
    let spelled: Vec<String> = spelled.collect();
    spelled.join(&spell.between.with(&[]))
}

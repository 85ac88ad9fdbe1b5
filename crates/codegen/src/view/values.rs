//! Spells JSON constants as values of the language, by the table `[value]`.

use serde_json::Value;

use crate::model::{KeptNames, Kind, Shape, TypeId, UnknownValue};
use crate::render::tokens;
use crate::settings::Enums;
use crate::view::build::{Build, is_nominal};

/// The maximum number of newtypes between a member and its shape; a longer chain is a cycle.
const LONGEST_CHAIN: usize = 64;

impl Build<'_> {
    /// Spells a constant of a shape.
    pub(super) fn value(&self, shape: &Shape, value: &Value) -> String {
        self.value_within(shape, value, LONGEST_CHAIN)
    }

    fn value_within(&self, shape: &Shape, value: &Value, chain: usize) -> String {
        let patterns = &self.language.value;
        match (shape, value) {
            (Shape::Ref { to }, _) if chain > 0 => self.named(to, value, chain - 1),
            (Shape::Nullable { of }, value) if !value.is_null() => {
                self.value_within(of, value, chain)
            }
            (Shape::List(list), Value::Array(items)) => {
                let items = items
                    .iter()
                    .map(|item| self.value_within(&list.item, item, chain));
                patterns
                    .list
                    .with(&[("literal", &tokens::list(self.language, items))])
            }
            (Shape::Tuple(tuple), Value::Array(items)) => {
                let items = tuple.each(items);
                let items = items.map(|(shape, item)| self.value_within(shape, item, chain));
                let items: Vec<String> = items.collect();
                let of_one = patterns.tuple_of_one.as_ref().filter(|_| items.len() == 1);
                let between = self.language.literal.between.with(&[]);
                let joined = items.join(&between);
                let literal = tokens::list(self.language, items.into_iter());
                of_one
                    .unwrap_or(&patterns.tuple)
                    .with(&[("literal", &literal), ("items", &joined)])
            }
            (Shape::Map(map), Value::Object(members)) => {
                let kept = members
                    .iter()
                    .filter(|(name, _)| KeptNames::exclude(map.names.as_ref(), name).is_none());
                let members = kept.map(|(name, value)| {
                    (name.as_str(), self.value_within(&map.value, value, chain))
                });
                patterns
                    .map
                    .with(&[("literal", &tokens::object(self.language, members))])
            }
            _ => patterns
                .plain
                .with(&[("literal", &tokens::literal(self.language, value))]),
        }
    }

    fn named(&self, to: &TypeId, value: &Value, chain: usize) -> String {
        let patterns = &self.language.value;
        let literal = tokens::literal(self.language, value);
        let Some((index, _, ty)) = self.model.types.get_full(to) else {
            return patterns.plain.with(&[("literal", &literal)]);
        };
        let name = self.names.types[index].as_str();
        match &ty.kind {
            Kind::Newtype(newtype) => {
                let of = self.value_within(&newtype.of, value, chain);
                if is_nominal(self.ids, &ty.kind) {
                    patterns
                        .nominal
                        .with(&[("name", name), ("of", &of), ("literal", &literal)])
                } else {
                    of
                }
            }
            Kind::Struct(_) => patterns
                .r#struct
                .with(&[("name", name), ("literal", &literal)]),
            Kind::Union(_) => patterns
                .union
                .with(&[("name", name), ("literal", &literal)]),
            Kind::Enum(scalars) => {
                let open = scalars.unknown_value == UnknownValue::Kept;
                let declared = scalars
                    .values
                    .iter()
                    .position(|declared| declared.wire == *value)
                    .and_then(|at| self.values[index].get(at));
                let known = match &patterns.named_enum {
                    _ if open => &patterns.open_enum,
                    Some(named) if self.enums == Enums::Named => named,
                    _ => &patterns.r#enum,
                };
                match declared {
                    Some(declared) => {
                        known.with(&[("name", name), ("value", declared), ("literal", &literal)])
                    }
                    None => patterns
                        .open_value
                        .with(&[("name", name), ("literal", &literal)]),
                }
            }
        }
    }
}

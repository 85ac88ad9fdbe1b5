//! Integers that the numbers of a language do not hold, and that are exact nevertheless: how they are spelled, and where
//! they are.

use serde_json::Value;

use crate::model::wide::is_wide;
use crate::model::{Enum, Kind, Shape, Tagging};
use crate::render::tokens;
use crate::view::build::Build;
use crate::view::integers;
use crate::view::token::Token;

/// The maximum number of newtypes between a constant and its shape; a longer chain is a cycle.
const LONGEST_CHAIN: usize = 64;

impl Build<'_> {
    /// An integer as a literal, which may be exact.
    pub(super) fn integer(&self, is_exact: bool, number: String) -> String {
        match &self.language.exact {
            Some(exact) if is_exact => exact.integer.with(&[("number", &number)]),
            Some(_) | None => number,
        }
    }

    /// A value as a literal, which may be an exact integer.
    pub(super) fn held(&self, is_exact: bool, value: &Value) -> Token {
        match integers::integer(value) {
            Some(integer) if is_exact => {
                Token::Literal(self.integer(is_exact, integer.to_string()))
            }
            Some(_) | None => self.literal(value),
        }
    }

    /// Whether the values of a type are such integers, or contain some outside of objects.
    pub(super) fn is_exact_kind(&self, kind: &Kind) -> bool {
        let is_of_shapes = match kind {
            Kind::Newtype(_) | Kind::Enum(_) => true,
            Kind::Union(union) => union.tagging == Tagging::Untagged,
            Kind::Struct(_) => false,
        };
        self.exact && is_of_shapes && kind.has_wide()
    }

    /// The same for a shape.
    pub(super) fn is_exact_shape(&self, shape: &Shape) -> bool {
        self.exact && shape.has_wide()
    }

    /// A constant of a shape as a literal, in which such integers are spelled as those of their shapes. Alternatives of
    /// unions are not told apart: they have numbers, from which readers make such integers.
    pub(super) fn constant(&self, shape: &Shape, value: &Value) -> Token {
        if !self.exact {
            return self.literal(value);
        }
        Token::Literal(self.constant_within(shape, value, LONGEST_CHAIN))
    }

    fn constant_within(&self, shape: &Shape, value: &Value, chain: usize) -> String {
        let within = |shape: &Shape, value| self.constant_within(shape, value, LONGEST_CHAIN);
        let held = |is_exact| self.held(is_exact, value).text().to_owned();
        match (shape, value) {
            (Shape::Int(int), _) => held(int.wide),
            (Shape::Literal { value, .. }, _) => held(is_wide(value)),
            (Shape::Nullable { of }, _) => self.constant_within(of, value, chain),
            (Shape::List(list), Value::Array(items)) => {
                let items = items.iter().map(|item| within(&list.item, item));
                tokens::list(self.language, items)
            }
            (Shape::Tuple(tuple), Value::Array(items)) => {
                let items = tuple.each(items);
                tokens::list(
                    self.language,
                    items.map(|(shape, item)| within(shape, item)),
                )
            }
            (Shape::Map(map), Value::Object(members)) => {
                let members = members.iter();
                let members =
                    members.map(|(name, value)| (name.as_str(), within(&map.value, value)));
                tokens::object(self.language, members)
            }
            (Shape::Ref { to }, _) if chain > 0 => match self.model.types.get(to) {
                Some(found) => self.constant_of(&found.kind, value, chain - 1),
                None => held(false),
            },
            _ => held(false),
        }
    }

    fn constant_of(&self, kind: &Kind, value: &Value, chain: usize) -> String {
        match (kind, value) {
            (Kind::Newtype(newtype), _) => self.constant_within(&newtype.of, value, chain),
            (Kind::Enum(Enum { wide, .. }), _) => self.held(*wide, value).text().to_owned(),
            (Kind::Struct(object), Value::Object(given)) => {
                let given = given.iter().map(|(name, value)| {
                    let mut members = object.members.iter();
                    let member = members.find(|m| m.wire == *name || m.aliases.contains(name));
                    let shape = member.map(|member| &member.shape);
                    let shape = shape.or_else(|| object.additional_properties.shape());
                    let spelled = shape.map_or_else(
                        || self.literal(value).text().to_owned(),
                        |shape| self.constant_within(shape, value, LONGEST_CHAIN),
                    );
                    (name.as_str(), spelled)
                });
                tokens::object(self.language, given)
            }
            // Only an alternative with such integers accepts one that a number does not hold.
            (Kind::Union(_), _) if !integers::holds(self.language, value) => {
                self.held(kind.has_wide(), value).text().to_owned()
            }
            (Kind::Struct(_) | Kind::Union(_), _) => self.literal(value).text().to_owned(),
        }
    }
}

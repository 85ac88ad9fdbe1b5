//! Maps whose names are not plain texts: integers, `bool`, identifiers, and the names of an enum.

use std::borrow::Cow;
use std::fmt::Write;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::wire::Name;
use crate::wire::Wire;

/// The schema of a map with such names.
#[derive(Debug)]
pub struct Named<K, V>(PhantomData<(K, V)>);

impl<K: Wire, V: JsonSchema> JsonSchema for Named<K, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        match K::NAME {
            Name::Any => format!("Map_of_{}", V::schema_name()).into(),
            _ => format!("Map_from_{}_to_{}", K::schema_name(), V::schema_name()).into(),
        }
    }

    fn schema_id() -> Cow<'static, str> {
        format!("Map<{}, {}>", K::schema_id(), V::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = json_schema!({
            "type": "object",
            "additionalProperties": generator.subschema_for::<V>(),
        });
        let names = match K::NAME {
            Name::Spelled => Some(json_schema!({ "pattern": K::spelling() })),
            Name::Text => Some(generator.subschema_for::<K::Described>()),
            Name::Any | Name::Never => None,
        };
        if let Some(names) = names {
            schema.insert("propertyNames".to_owned(), names.to_value());
        }
        schema
    }
}

/// The pattern for the texts of the integers from `least` to `most`. Each integer has one spelling.
pub(crate) fn integers(least: i128, most: i128) -> String {
    let digits = |most: u128| up_to(&most.to_string());
    let mut either = digits(most.unsigned_abs());
    if least < 0 {
        either = format!(
            "{either}|-(?:{})",
            digits(least.unsigned_abs()).trim_start_matches("0|")
        );
    }
    format!("^(?:{either})$")
}

/// The alternatives for the numbers from 0 to `most`.
fn up_to(most: &str) -> String {
    let mut either = "0".to_owned();
    let length = most.len();
    match length {
        1 => {}
        2 => either += "|[1-9]",
        3 => either += "|[1-9][0-9]?",
        _ => {
            let _ = write!(either, "|[1-9][0-9]{{0,{}}}", length - 2);
        }
    }
    // The numbers of the same length: those that are smaller at one digit, and the number itself.
    for (place, digit) in most.bytes().enumerate() {
        let first = if place == 0 { b'1' } else { b'0' };
        if digit > first {
            let less = digit - 1;
            let class = if less == first {
                char::from(first).to_string()
            } else {
                format!("[{}-{}]", char::from(first), char::from(less))
            };
            let rest = match length - place - 1 {
                0 => String::new(),
                1 => "[0-9]".to_owned(),
                count => format!("[0-9]{{{count}}}"),
            };
            let _ = write!(either, "|{}{class}{rest}", &most[..place]);
        }
    }
    either + "|" + most
}

#[cfg(test)]
mod tests {
    use samewire_schema::Pattern;

    use super::integers;

    #[test]
    fn patterns_of_integers_are_exact() {
        for (least, most) in [
            (i128::from(i8::MIN), i128::from(i8::MAX)),
            (0, i128::from(u8::MAX)),
            (i128::from(i16::MIN), i128::from(i16::MAX)),
            (0, 1000),
            (0, 7),
        ] {
            let pattern = integers(least, most);
            let spelling =
                Pattern::new(&pattern).unwrap_or_else(|error| panic!("{pattern}: {error}"));
            for number in least.min(-200) - 200..=most + 200 {
                let fits = (least..=most).contains(&number);
                assert_eq!(
                    spelling.is_found_in(&number.to_string()),
                    fits,
                    "{pattern} {number}"
                );
            }
            for text in [
                "", "-0", "+1", "01", "1.0", "1e0", " 1", "1 ", "--1", "\u{661}",
            ] {
                assert!(!spelling.is_found_in(text), "{pattern} {text}");
            }
        }
        for (least, most) in [
            (0, i128::from(u64::MAX)),
            (i128::from(i64::MIN), i128::from(i64::MAX)),
        ] {
            let spelling = Pattern::new(&integers(least, most)).expect("a pattern");
            for (number, fits) in [
                (least, true),
                (most, true),
                (most + 1, false),
                (most * 10, false),
                (least - 1, false),
            ] {
                assert_eq!(spelling.is_found_in(&number.to_string()), fits, "{number}");
            }
        }
    }
}

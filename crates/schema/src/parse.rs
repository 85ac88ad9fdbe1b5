//! Parses JSON to [`Json`], with the positions of all values.

use std::ops::Range;

use crate::decimal::Decimal;
use crate::events::{Event, EventReader, Mistake};
use crate::json::{Json, Number, Object};
use crate::pointer::Pointer;

/// The maximum depth of nested arrays and objects.
pub(crate) const DEPTH: usize = 256;

/// The position of a value in its text. The positions of its members and items are in the same order as these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spans {
    /// The byte range of the value.
    pub value: Range<usize>,
    /// The byte range of its name, if it is a member.
    pub name: Option<Range<usize>>,
    /// The positions of its members or items.
    pub inner: Vec<Spans>,
}

impl Spans {
    /// The position of a value in the JSON that these spans belong to, or of the nearest value that contains it.
    pub fn find(&self, json: &Json, pointer: &Pointer) -> &Self {
        let (mut spans, mut json) = (self, json);
        for token in pointer.tokens() {
            let (index, inner) = match json {
                Json::Object(members) => {
                    let found = members.get_full(token.as_ref());
                    (
                        found.map(|(index, ..)| index),
                        found.map(|(.., inner)| inner),
                    )
                }
                Json::List(items) => {
                    let index = token.parse::<usize>().ok();
                    (index, index.and_then(|index| items.get(index)))
                }
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => (None, None),
            };
            let (Some(found), Some(inner)) = (index.and_then(|i| spans.inner.get(i)), inner) else {
                break;
            };
            (spans, json) = (found, inner);
        }
        spans
    }
}

/// Parses a JSON text.
///
/// # Errors
///
/// If the text is not JSON, repeats a member name, contains an unpaired surrogate or an exponent beyond 10¹², or is
/// nested deeper than 256 levels.
pub fn parse(text: &str) -> Result<(Json, Spans), Mistake> {
    let mut events = EventReader::new(text);
    events.skip_mark();
    let read = document(&mut events);
    match events.half_pair {
        Some(at) => Err(Mistake {
            at,
            message: "half of a surrogate pair, which is no character".to_owned(),
        }),
        None => read,
    }
}

fn document(events: &mut EventReader<'_>) -> Result<(Json, Spans), Mistake> {
    let first = events.next_event()?;
    let read = value(events, first, 0)?;
    events.end()?;
    Ok(read)
}

/// Reads the value that begins with an event.
fn value(
    events: &mut EventReader<'_>,
    first: Event<'_>,
    depth: usize,
) -> Result<(Json, Spans), Mistake> {
    let start = events.place.start;
    let wrong = |message| Err(Mistake { at: start, message });
    let mut inner = Vec::new();
    let json = match first {
        Event::List | Event::Object if depth == DEPTH => {
            return wrong(format!("nested more than {DEPTH} levels deep"));
        }
        Event::List => {
            let mut items = Vec::new();
            loop {
                let next = events.next_event()?;
                if next == Event::End {
                    break;
                }
                let (item, spans) = value(events, next, depth + 1)?;
                items.push(item);
                inner.push(spans);
            }
            items.shrink_to_fit();
            Json::List(items)
        }
        Event::Object => Json::Object(members(events, depth, &mut inner)?),
        Event::Number(text) => match Decimal::parse(text) {
            Some(value) => Json::Number(Number {
                text: text.to_owned(),
                value,
            }),
            None => return wrong("the exponent of the number is beyond 10¹²".to_owned()),
        },
        Event::Text(text) => Json::Text(text),
        Event::Bool(value) => Json::Bool(value),
        // No value begins with a name or an end.
        Event::Null | Event::Name(_) | Event::End => Json::Null,
    };
    // Most objects and arrays of a schema have only one or two members or items.
    inner.shrink_to_fit();
    let spans = Spans {
        value: start..events.place.end,
        name: None,
        inner,
    };
    Ok((json, spans))
}

fn members(
    events: &mut EventReader<'_>,
    depth: usize,
    inner: &mut Vec<Spans>,
) -> Result<Object, Mistake> {
    let mut members = Object::default();
    while let Event::Name(name) = events.next_event()? {
        let place = events.place.clone();
        if members.contains_key(&name) {
            return Err(Mistake {
                at: place.start,
                message: format!("the object has the member {name:?} twice: rename one of them"),
            });
        }
        let first = events.next_event()?;
        let (value, mut spans) = value(events, first, depth + 1)?;
        spans.name = Some(place);
        members.insert(name, value);
        inner.push(spans);
    }
    members.shrink_to_fit();
    Ok(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_has_its_place() {
        for (text, at, message) in [
            (
                r#"{"a":1,"\u0061":2}"#,
                7,
                "the object has the member \"a\" twice: rename one of them",
            ),
            (
                "[1, ]",
                4,
                "not JSON: a comma after the last value: remove it",
            ),
            (
                "{\"a\":1,}",
                7,
                "not JSON: a comma after the last value: remove it",
            ),
            (
                "{ // why\n}",
                2,
                "not JSON: a comment, which JSON does not have: remove it",
            ),
            (
                "[1 /* why */]",
                3,
                "not JSON: a comment, which JSON does not have: remove it",
            ),
            (
                "# why\n1",
                0,
                "not JSON: a comment, which JSON does not have: remove it",
            ),
            (
                "1 // why",
                2,
                "not JSON: a comment, which JSON does not have: remove it",
            ),
            ("[/]", 1, "not JSON: expected a value"),
            ("[01]", 2, "not JSON: expected `,` or `]`"),
            (
                "{\n  no",
                4,
                "not JSON: expected the name of a member, in double quotes",
            ),
            ("1 2", 2, "not JSON: unexpected text after the value"),
            (
                r#""\ud800""#,
                1,
                "half of a surrogate pair, which is no character",
            ),
            ("\"a", 2, "not JSON: a string that does not end"),
            (
                "1e9999999999999999999",
                0,
                "the exponent of the number is beyond 10¹²",
            ),
        ] {
            let expected = Mistake {
                at,
                message: message.to_owned(),
            };
            assert_eq!(parse(text), Err(expected), "{text}");
        }
        let deep = "[".repeat(DEPTH + 1);
        assert!(parse(&deep).is_err_and(|mistake| mistake.at == DEPTH));
    }

    #[test]
    fn values_keep_their_text_order_and_place() {
        let text = r#" {"z": [1.50, "\ud83d\ude00"], "a": {}} "#;
        let (json, spans) = parse(text).expect("JSON");
        assert_eq!(json.to_string(), r#"{"z":[1.50,"😀"],"a":{}}"#);
        let at = |pointer: Pointer| text[spans.find(&json, &pointer).value.clone()].to_owned();
        assert_eq!(at(Pointer::root().join("z").item(0)), "1.50");
        assert_eq!(at(Pointer::root().join("a").join("nowhere")), "{}");
    }
}

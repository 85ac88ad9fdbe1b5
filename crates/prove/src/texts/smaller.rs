//! Generates smaller texts: in each, one part of the text is removed or replaced by another.

use std::ops::Range;

use samewire_reference::{Json, compact, parse};

/// The maximum length of a JSON text of which single characters are removed. In longer ones, most results should be
/// JSON.
const CHARACTERS: usize = 4_096;

/// The number of items, members or characters of a value that are changed one by one.
const EACH: usize = 16;

/// Smaller texts, the smallest first, each created on demand: without parts of the JSON, and without ranges of
/// characters.
pub fn smaller_texts(text: &str) -> impl Iterator<Item = String> + use<> {
    let mut texts: Vec<Edits> = Vec::new();
    if let Ok(json) = parse(text) {
        let mut edits = Edits::default();
        let (whole, _) = edits.add(&json);
        edits.replace(whole.clone(), With::Part(whole));
        texts.push(edits);
    }
    let is_long_json = !texts.is_empty() && text.len() > CHARACTERS;
    texts.push(Edits::of_characters(
        text,
        if is_long_json { CHARACTERS / 4 } else { 1 },
    ));
    let edits = texts.iter().enumerate().flat_map(|(which, edits)| {
        let all = edits.all.iter().enumerate();
        all.map(move |(place, edit)| (edits.length(edit), which, place))
    });
    let mut edits: Vec<(usize, usize, usize)> = edits.collect();
    edits.sort_unstable();
    let whole = text.to_owned();
    edits
        .into_iter()
        .take_while({
            let longest = whole.len();
            move |(length, _, _)| *length <= longest
        })
        .filter_map(move |(_, which, place)| {
            let edits = texts.get(which)?;
            let text = edits.text_with(edits.all.get(place)?);
            is_smaller(&text, &whole).then_some(text)
        })
}

/// Whether a text is shorter than another one, or as long and first in the alphabet, so that shrinking cannot loop.
pub(crate) fn is_smaller(text: &str, than: &str) -> bool {
    (text.len(), text) < (than.len(), than)
}

/// A text, and the possible changes to it.
#[derive(Default)]
struct Edits {
    text: String,
    all: Vec<Edit>,
}

/// A part of a text, and its replacement.
struct Edit {
    part: Range<usize>,
    with: With,
}

enum With {
    Text(String),
    /// Another part of the same text.
    Part(Range<usize>),
}

impl Edits {
    /// The changes that remove at least `at_least` characters.
    fn of_characters(text: &str, at_least: usize) -> Self {
        let mut edits = Self {
            text: text.to_owned(),
            all: Vec::new(),
        };
        let places = text.char_indices().map(|(place, _)| place);
        let places: Vec<usize> = places.chain([text.len()]).collect();
        let parts = places.windows(2).filter_map(|pair| match pair {
            [from, to] => Some(*from..*to),
            _ => None,
        });
        edits.fewer(&parts.collect::<Vec<_>>(), at_least);
        edits
    }

    /// Appends a value to the text, with all possible changes to it. Returns the ranges of the value and of its
    /// children.
    fn add(&mut self, json: &Json) -> (Range<usize>, Vec<Range<usize>>) {
        let start = self.text.len();
        // The ranges of the items or members, the children, and the children of children.
        let (mut parts, mut children, mut deeper) = (Vec::new(), Vec::new(), Vec::new());
        match json {
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {
                self.text.push_str(&compact(json));
            }
            Json::List(items) => {
                self.text.push('[');
                for item in items {
                    self.comma(parts.is_empty());
                    let (item, inner) = self.add(item);
                    parts.push(item.clone());
                    children.push(item);
                    deeper.extend(inner);
                }
                self.text.push(']');
            }
            Json::Object(members) => {
                self.text.push('{');
                for (name, value) in members {
                    self.comma(parts.is_empty());
                    let start = self.text.len();
                    self.text.push_str(&compact(&Json::Text(name.clone())));
                    self.text.push(':');
                    let (value, inner) = self.add(value);
                    parts.push(start..value.end);
                    children.push(value);
                    deeper.extend(inner);
                }
                self.text.push('}');
            }
        }
        let own = start..self.text.len();
        for value in children.iter().chain(&deeper) {
            self.replace(own.clone(), With::Part(value.clone()));
        }
        self.fewer(&parts, 1);
        for simple in simpler(json) {
            self.replace(own.clone(), With::Text(simple));
        }
        (own, children)
    }

    fn comma(&mut self, is_first: bool) {
        if !is_first {
            self.text.push(',');
        }
    }

    /// Removes parts, each with the comma beside it: halves, quarters, and so on, down to `at_least` at a time.
    fn fewer(&mut self, parts: &[Range<usize>], at_least: usize) {
        let mut length = parts.len() / 2;
        while length >= at_least {
            for from in (0..parts.len()).step_by(length) {
                let some = parts.get(from..).unwrap_or_default();
                let before = parts.get(..from).and_then(<[_]>::last);
                let part = match (some.first(), some.get(length), before, some.last()) {
                    (Some(first), Some(next), _, _) => first.start..next.start,
                    (_, None, Some(before), Some(last)) => before.end..last.end,
                    _ => continue,
                };
                self.replace(part, With::Text(String::new()));
            }
            length /= 2;
        }
    }

    fn replace(&mut self, part: Range<usize>, with: With) {
        self.all.push(Edit { part, with });
    }

    /// The length of the text after a change.
    fn length(&self, edit: &Edit) -> usize {
        let with = match &edit.with {
            With::Text(text) => text.len(),
            With::Part(part) => part.len(),
        };
        self.text.len() - edit.part.len() + with
    }

    fn text_with(&self, edit: &Edit) -> String {
        let part = |part: Range<usize>| self.text.get(part).unwrap_or_default();
        let with = match &edit.with {
            With::Text(text) => text,
            With::Part(of) => part(of.clone()),
        };
        let before = part(0..edit.part.start);
        let after = part(edit.part.end..self.text.len());
        [before, with, after].concat()
    }
}

/// Simpler values as JSON texts.
fn simpler(json: &Json) -> Vec<String> {
    match json {
        Json::Null => Vec::new(),
        Json::Bool(_) => vec!["null".to_owned()],
        Json::Number(spelling) => {
            let mut numbers: Vec<String> = ["0", "1", "1.0", "-1"].map(str::to_owned).into();
            numbers.extend((0..spelling.len().min(EACH)).filter_map(|place| {
                let (before, rest) = spelling.split_at_checked(place)?;
                Some(format!("{before}{}", rest.get(1..)?))
            }));
            numbers.retain(|number| parse(number).is_ok());
            numbers
        }
        Json::Text(text) => {
            let chars: Vec<char> = text.chars().collect();
            let without = |part: Range<usize>| {
                let (before, after) = (chars.get(..part.start), chars.get(part.end..));
                let kept = [before, after].into_iter().flatten().flatten();
                compact(&Json::Text(kept.collect()))
            };
            let half = chars.len() / 2;
            let parts = [0..chars.len(), half..chars.len(), 0..half];
            let is_long = chars.len() > CHARACTERS;
            let each = if is_long { 0 } else { chars.len().min(EACH) };
            let each = (0..each).map(|place| place..place + 1);
            parts.into_iter().chain(each).map(without).collect()
        }
        Json::List(_) => vec!["[]".to_owned()],
        Json::Object(_) => vec!["{}".to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::smaller_texts;

    #[test]
    fn texts_are_smaller_and_their_parts_are_left_out() {
        for (text, among) in [
            (
                r#"{"a":1,"b":[true,"xy"]}"#,
                [
                    r#"{"b":[true,"xy"]}"#,
                    r#"{"a":1}"#,
                    "1",
                    r#"{"a":1,"b":[true]}"#,
                    r#"{"a":1,"b":["xy"]}"#,
                    r#"{"a":1,"b":"xy"}"#,
                    r#"{"a":1,"b":[true,"x"]}"#,
                    r#"{"a":0,"b":[true,"xy"]}"#,
                ]
                .as_slice(),
            ),
            (
                "[1, 2 , 3]",
                &["[1,2,3]", "[2,3]", "[1,3]", "[1,2]", "3", "[]"],
            ),
            ("[[{}]]", &["[{}]", "[[]]", "[]", "{}"]),
            (r#"{"a":[[7]]}"#, &["[7]", "[[7]]", r#"{"a":7}"#]),
            ("é{", &["é", "{"]),
            ("", &[]),
            ("null", &[]),
            ("12", &["1", "2", "0"]),
        ] {
            let texts: Vec<String> = smaller_texts(text).collect();
            for expected in among {
                assert!(
                    texts.iter().any(|text| text == expected),
                    "{text}: {expected} is not among {texts:?}"
                );
            }
            assert!(
                texts
                    .iter()
                    .all(|other| (other.len(), other.as_str()) < (text.len(), text)),
                "{text}: {texts:?}"
            );
            assert!(texts.is_sorted_by_key(String::len), "{text}: {texts:?}");
        }
    }

    #[test]
    fn a_long_text_is_taken_apart_without_making_all_smaller_ones() {
        let long = format!(
            "[{}]",
            vec![r#"{"name":"value","more":[1,2,3]}"#; 20_000].join(",")
        );
        assert!(
            smaller_texts(&long)
                .take(100)
                .all(|text| text.len() < long.len())
        );
    }
}

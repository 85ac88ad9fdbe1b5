//! Parses YAML to [`Json`] by the core schema of YAML 1.2, with the positions of all values. Whatever JSON cannot
//! express is refused: other tags, keys that are not strings, and several documents. Merge keys are refused, too,
//! because parsers disagree on them.
//!
//! An alias repeats the value of its anchor. Values are shared until the whole text is read, and the amount of
//! repetition is limited, so that a short text cannot become a large document.

mod node;
mod scalar;
mod text;

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use indexmap::IndexMap;
use saphyr_parser::{Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput};

use crate::events::Mistake;
use crate::json::Json;
use crate::parse::{DEPTH, Spans};
use node::{Entry, Kind, Node, built, levels, weight};
use scalar::{Tagged, key, tagged};
use text::{Offsets, refused};

/// The maximum number of bytes that the aliases of a document may repeat. A value counts as [`VALUE`] plus the length
/// of its text.
pub(crate) const REPEATED: usize = 16 << 20;
/// The cost of a value in addition to its text.
const VALUE: usize = 32;

/// Parses a YAML text that contains one document.
///
/// Plain scalars have the meaning of the core schema of YAML 1.2: `no` and `1_000` are strings, and `0o7` is 7. Numbers
/// that are valid in JSON keep their spelling. An integer as a key, such as `200`, becomes a string.
///
/// # Errors
///
/// If the text is not YAML, contains no document or several, repeats a key, has a key that is not a string, a merge
/// key, a tag outside the core schema, or a number that JSON does not have, is nested deeper than 256 levels, or if its
/// aliases are circular or repeat more than 16 MB.
pub fn parse_yaml(text: &str) -> Result<(Json, Spans), Mistake> {
    // Some Windows editors write a byte order mark. Columns are counted without it.
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let skipped = text.len() - body.len();
    let read = match refused(body) {
        Some(mistake) => Err(mistake),
        None => Reader::new(body).document(),
    };
    let (json, mut spans) = read.map_err(|mistake| Mistake {
        at: mistake.at + skipped,
        ..mistake
    })?;
    if skipped > 0 {
        shift(&mut spans, skipped);
    }
    Ok((json, spans))
}

fn shift(spans: &mut Spans, by: usize) {
    for range in [Some(&mut spans.value), spans.name.as_mut()]
        .into_iter()
        .flatten()
    {
        *range = range.start + by..range.end + by;
    }
    for inner in &mut spans.inner {
        shift(inner, by);
    }
}

/// The value of each anchor. `None` while that value is being read.
type Anchors = HashMap<usize, Option<Rc<Node>>>;

struct Reader<'t> {
    parser: Parser<'t, StrInput<'t>>,
    offsets: Offsets<'t>,
    anchors: Anchors,
    repeated: usize,
}

type Read<T> = Result<T, Mistake>;

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            parser: Parser::new_from_str(text),
            offsets: Offsets::of(text),
            anchors: Anchors::new(),
            repeated: 0,
        }
    }

    fn document(mut self) -> Read<(Json, Spans)> {
        let mut found: Option<Entry> = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamEnd => break,
                Event::StreamStart | Event::DocumentEnd | Event::Nothing => {}
                Event::DocumentStart(_) if found.is_some() => {
                    let message = "a second document: write one document in a file";
                    return Err(self.mistake(span.start, message));
                }
                Event::DocumentStart(_) => {
                    let (event, span) = self.next()?;
                    found = Some(self.value(event, span, 0)?);
                }
                Event::Alias(..)
                | Event::Scalar(..)
                | Event::SequenceStart(..)
                | Event::SequenceEnd
                | Event::MappingStart(..)
                | Event::MappingEnd => {
                    return Err(self.mistake(span.start, "not YAML: a value outside of a document"));
                }
            }
        }
        let Some(root) = found else {
            return Err(Mistake {
                at: 0,
                message: "there is no document: the file is empty".to_owned(),
            });
        };
        // Without the anchors, a value that no alias uses has a single owner and can be moved instead of copied.
        self.anchors.clear();
        Ok(built(root, None))
    }

    /// The value that begins with an event, at the given depth.
    fn value(&mut self, event: Event<'t>, span: Span, depth: usize) -> Read<Entry> {
        let deep = matches!(event, Event::SequenceStart(..) | Event::MappingStart(..));
        if deep && depth == DEPTH {
            return Err(self.mistake(span.start, &too_deep()));
        }
        match event {
            Event::Alias(anchor) => self.alias(anchor, span, depth),
            Event::Scalar(text, style, anchor, tag) => {
                let tagged = self.tag(tag.as_deref(), span)?;
                let json = scalar::value(&text, style == ScalarStyle::Plain, tagged);
                let json = json.map_err(|message| self.mistake(span.start, &message))?;
                let node = Node {
                    weight: VALUE + text.len(),
                    levels: 0,
                    kind: Kind::Scalar(json),
                };
                Ok(self.known(anchor, node, self.range(span)))
            }
            Event::SequenceStart(anchor, tag) => {
                self.collection(tag.as_deref(), Tagged::List, span)?;
                self.open(anchor);
                self.list(anchor, span, depth)
            }
            Event::MappingStart(anchor, tag) => {
                self.collection(tag.as_deref(), Tagged::Object, span)?;
                self.open(anchor);
                self.object(anchor, span, depth)
            }
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd
            | Event::SequenceEnd
            | Event::MappingEnd => Err(self.mistake(span.start, "not YAML: expected a value")),
        }
    }

    fn list(&mut self, anchor: usize, start: Span, depth: usize) -> Read<Entry> {
        let mut items: Vec<Entry> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                let at = self.around(start, span, items.last());
                let node = Node {
                    levels: 1 + levels(items.iter()),
                    weight: VALUE + weight(items.iter()),
                    kind: Kind::List(items),
                };
                return Ok(self.known(anchor, node, at));
            }
            items.push(self.value(event, span, depth + 1)?);
        }
    }

    fn object(&mut self, anchor: usize, start: Span, depth: usize) -> Read<Entry> {
        let mut members: IndexMap<String, (Range<usize>, Entry)> = IndexMap::new();
        let mut names = 0;
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                let last = members.last().map(|(_, (_, entry))| entry);
                let at = self.around(start, span, last);
                let values = || members.values().map(|(_, entry)| entry);
                let node = Node {
                    levels: 1 + levels(values()),
                    weight: VALUE + names + weight(values()),
                    kind: Kind::Object(members),
                };
                return Ok(self.known(anchor, node, at));
            }
            let (name, place) = self.key(event, span)?;
            if let Some((first, _)) = members.get(&name) {
                let line = self.offsets.line(first.start);
                let message = format!(
                    "the object has the member {name:?} twice, first in line {line}: rename one of them"
                );
                return Err(self.mistake(span.start, &message));
            }
            names += name.len();
            let (event, span) = self.next()?;
            let value = self.value(event, span, depth + 1)?;
            members.insert(name, (place, value));
        }
    }

    /// A key and its position.
    fn key(&mut self, event: Event<'t>, span: Span) -> Read<(String, Range<usize>)> {
        let at = self.range(span);
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let tagged = self.tag(tag.as_deref(), span)?;
                let name = key(&text, style == ScalarStyle::Plain, tagged);
                let name = name.map_err(|message| self.mistake(span.start, &message))?;
                let node = Node {
                    weight: VALUE + name.len(),
                    levels: 0,
                    kind: Kind::Scalar(Json::Text(name.clone())),
                };
                self.known(anchor, node, at.clone());
                Ok((name, at))
            }
            Event::Alias(anchor) => {
                let entry = self.alias(anchor, span, 0)?;
                match &entry.node.kind {
                    Kind::Scalar(Json::Text(name)) => Ok((name.clone(), at)),
                    Kind::Scalar(_) | Kind::List(_) | Kind::Object(_) => {
                        Err(self.mistake(span.start, NO_NAME))
                    }
                }
            }
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd
            | Event::SequenceStart(..)
            | Event::SequenceEnd
            | Event::MappingStart(..)
            | Event::MappingEnd => Err(self.mistake(span.start, NO_NAME)),
        }
    }

    /// The value of an anchor, repeated for an alias.
    fn alias(&mut self, anchor: usize, span: Span, depth: usize) -> Read<Entry> {
        let Some(Some(node)) = self.anchors.get(&anchor).cloned() else {
            let message = "the alias stands in the value that it repeats: use `$ref` for what contains itself";
            return Err(self.mistake(span.start, message));
        };
        if depth + node.levels > DEPTH {
            return Err(self.mistake(span.start, &too_deep()));
        }
        self.repeated = self.repeated.saturating_add(node.weight);
        if self.repeated > REPEATED {
            let message = format!(
                "the aliases of this file repeat more than {} MB: use `$ref` instead of aliases",
                REPEATED >> 20
            );
            return Err(self.mistake(span.start, &message));
        }
        Ok(Entry {
            at: self.range(span),
            node,
        })
    }

    /// Marks the value of an anchor as being read. 0 means that there is no anchor.
    fn open(&mut self, anchor: usize) {
        if anchor != 0 {
            self.anchors.insert(anchor, None);
        }
    }

    /// Stores a value under its anchor and returns it with its position.
    fn known(&mut self, anchor: usize, node: Node, at: Range<usize>) -> Entry {
        let node = Rc::new(node);
        if anchor != 0 {
            self.anchors.insert(anchor, Some(Rc::clone(&node)));
        }
        Entry { at, node }
    }

    fn tag(&self, tag: Option<&saphyr_parser::Tag>, span: Span) -> Read<Option<Tagged>> {
        tagged(tag).map_err(|message| self.mistake(span.start, &message))
    }

    fn collection(
        &self,
        tag: Option<&saphyr_parser::Tag>,
        expected: Tagged,
        span: Span,
    ) -> Read<()> {
        match self.tag(tag, span)? {
            Some(found) if found != expected && found != Tagged::Unspecific => {
                Err(self.mistake(span.start, &scalar::misfit(found)))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn next(&mut self) -> Read<(Event<'t>, Span)> {
        let next = self.parser.next_event();
        let ended = || Err(ScanError::new_str(Marker::default(), "the text ends"));
        next.unwrap_or_else(ended).map_err(|error| {
            let message = format!("not YAML: {}", error.info());
            self.mistake(*error.marker(), &message)
        })
    }

    fn range(&self, span: Span) -> Range<usize> {
        let start = self.offsets.byte(span.start.index());
        start..self.offsets.byte(span.end.index()).max(start)
    }

    /// The range from the start of a collection to its end. Without a closing bracket, it ends with its last value.
    fn around(&self, start: Span, end: Span, last: Option<&Entry>) -> Range<usize> {
        let begin = self.range(start).start;
        let stop = match last {
            Some(last) if end.is_empty() => last.at.end,
            Some(_) | None => self.range(end).end,
        };
        begin..stop.max(begin)
    }

    fn mistake(&self, at: Marker, message: &str) -> Mistake {
        Mistake {
            at: self.offsets.byte(at.index()),
            message: message.to_owned(),
        }
    }
}

const NO_NAME: &str = "the key is no string, and JSON has no others: write a string";

fn too_deep() -> String {
    format!("nested more than {DEPTH} levels deep")
}

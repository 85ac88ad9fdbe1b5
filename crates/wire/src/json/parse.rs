//! A strict JSON parser without recursion. Nesting uses a separate stack, and not that of the thread.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::{Document, Kind, MAX_DEPTH, Node, NodeId, Span, State, index};
use crate::read::error::Code;

pub(super) type Failure = (Code, String);

/// The initial capacity for nodes. Most texts have fewer, and a long text may be one long string.
const MANY: usize = 256;

/// Objects with more members than this find names with a hash table.
const FEW: usize = 12;

/// Parses a text strictly: RFC 8259, no unpaired surrogates, at most [`MAX_DEPTH`] levels.
pub(crate) fn parse(text: &str) -> Result<Document, Failure> {
    if u32::try_from(text.len()).is_err() {
        return Err((Code::Syntax, "the text is longer than 4 GiB".to_owned()));
    }
    let mut parser = Parser {
        text,
        bytes: text.as_bytes(),
        at: 0,
        unescaped: String::new(),
        nodes: Vec::with_capacity((text.len() / 16 + 1).min(MANY)),
        moved: HashMap::new(),
    };
    parser.document()?;
    Ok(Document {
        text: text.to_owned(),
        unescaped: parser.unescaped,
        nodes: parser.nodes,
        moved: parser.moved,
        disguised: RefCell::default(),
    })
}

pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    pub(super) bytes: &'t [u8],
    pub(super) at: usize,
    pub(super) unescaped: String,
    nodes: Vec<Node>,
    moved: HashMap<NodeId, NodeId>,
}

/// An array or object that is not closed yet.
struct Open {
    id: NodeId,
    object: bool,
    members: u32,
}

impl Parser<'_> {
    fn document(&mut self) -> Result<(), Failure> {
        let mut open: Vec<Open> = Vec::new();
        let mut name = Span::default();
        loop {
            self.space();
            let parent = open.last().map_or(0, |open| open.id);
            let id = self.value(name, parent)?;
            let (object, close) = match self.nodes[index(id)].kind {
                Kind::Array => (false, b']'),
                Kind::Object => (true, b'}'),
                _ => {
                    if self.after_value(&mut open, &mut name)? {
                        return Ok(());
                    }
                    continue;
                }
            };
            if open.len() == MAX_DEPTH {
                return Err((
                    Code::Depth,
                    format!("nested more than {MAX_DEPTH} levels deep"),
                ));
            }
            open.push(Open {
                id,
                object,
                members: 0,
            });
            self.space();
            if self.peek() == Some(close) {
                if self.after_value(&mut open, &mut name)? {
                    return Ok(());
                }
            } else if object {
                name = self.name()?;
            } else {
                name = Span::default();
            }
        }
    }

    /// Moves to the next value and closes arrays and objects on the way. Returns true at the end of the text.
    fn after_value(&mut self, open: &mut Vec<Open>, name: &mut Span) -> Result<bool, Failure> {
        loop {
            self.space();
            let Some(innermost) = open.last_mut() else {
                return if self.at == self.bytes.len() {
                    Ok(true)
                } else {
                    Err(self.unexpected("the end of the text"))
                };
            };
            innermost.members += 1;
            let (id, object, members) = (innermost.id, innermost.object, innermost.members);
            let close = if object { b'}' } else { b']' };
            match self.peek() {
                Some(b',') => {
                    self.at += 1;
                    self.space();
                    *name = if object { self.name()? } else { place(members) };
                    return Ok(false);
                }
                Some(byte) if byte == close => {
                    self.at += 1;
                    self.nodes[index(id)].end = self.next_id()?;
                    if object && members > 1 {
                        self.shadow_repeated(id, index(members));
                    }
                    open.pop();
                }
                _ => return Err(self.unexpected(if object { "`,` or `}`" } else { "`,` or `]`" })),
            }
        }
    }

    /// Reads a scalar, or the start of an array or object.
    fn value(&mut self, name: Span, parent: NodeId) -> Result<NodeId, Failure> {
        let mut text = Span::default();
        let kind = match self.peek() {
            Some(b'"') => {
                text = self.string()?;
                Kind::Text
            }
            Some(b'{') => {
                self.at += 1;
                Kind::Object
            }
            Some(b'[') => {
                self.at += 1;
                Kind::Array
            }
            Some(b'-' | b'0'..=b'9') => {
                let start = self.at;
                let kind = self.number()?;
                text = span(start, self.at, false);
                kind
            }
            Some(b't') => self.word("true", Kind::True)?,
            Some(b'f') => self.word("false", Kind::False)?,
            Some(b'n') => self.word("null", Kind::Null)?,
            _ => return Err(self.unexpected("a JSON value")),
        };
        let id = self.next_id()?;
        self.nodes.push(Node {
            kind,
            state: Cell::new(State::Plain),
            text,
            name,
            parent,
            end: id + 1,
        });
        Ok(id)
    }

    fn name(&mut self) -> Result<Span, Failure> {
        if self.peek() != Some(b'"') {
            return Err(self.unexpected("a member name in double quotes"));
        }
        let name = self.string()?;
        self.space();
        if self.peek() != Some(b':') {
            return Err(self.unexpected("`:`"));
        }
        self.at += 1;
        Ok(name)
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn next_id(&self) -> Result<NodeId, Failure> {
        NodeId::try_from(self.nodes.len())
            .map_err(|_| (Code::Syntax, "the text has more than 2³² values".to_owned()))
    }

    /// For a repeated name, keeps the last value at the place of the first.
    fn shadow_repeated(&mut self, object: NodeId, members: usize) {
        let mut repeated = Vec::new();
        {
            let end = self.nodes[index(object)].end;
            // Computes the successor of a node only once the node is known to be in this object.
            let ids = std::iter::successors(Some(object + 1), |&id| {
                Some(self.nodes[index(id)].end).filter(|&next| next < end)
            });
            if members <= FEW {
                let mut seen: [(NodeId, &str); FEW] = [(0, ""); FEW];
                for (count, id) in ids.enumerate() {
                    let name = self.slice(self.nodes[index(id)].name);
                    if let Some((first, _)) = seen[..count].iter().find(|(_, other)| *other == name)
                    {
                        repeated.push((*first, id));
                    }
                    seen[count] = (id, name);
                }
            } else {
                let mut seen: HashMap<&str, NodeId> = HashMap::with_capacity(members);
                for id in ids {
                    let name = self.slice(self.nodes[index(id)].name);
                    let first = *seen.entry(name).or_insert(id);
                    if first != id {
                        repeated.push((first, id));
                    }
                }
            }
        }
        for (first, last) in repeated {
            self.nodes[index(first)].state.set(State::Moved);
            self.nodes[index(last)].state.set(State::Shadowed);
            self.moved.insert(first, last);
        }
    }

    fn slice(&self, span: Span) -> &str {
        let source = if span.escaped {
            self.unescaped.as_str()
        } else {
            self.text
        };
        &source[index(span.start)..index(span.end)]
    }

    pub(super) fn unexpected(&self, expected: &str) -> Failure {
        let found = match self
            .text
            .get(self.at..)
            .and_then(|rest| rest.chars().next())
        {
            Some(character) => format!("`{}`", character.escape_debug()),
            None => "the end".to_owned(),
        };
        (
            Code::Syntax,
            format!("expected {expected}, found {found} {}", self.place(self.at)),
        )
    }

    pub(super) fn place(&self, at: usize) -> String {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let line = before.split(|&byte| byte == b'\n').count();
        let column = before
            .iter()
            .rev()
            .take_while(|&&byte| byte != b'\n')
            .count()
            + 1;
        format!("at line {line}, byte {column}")
    }
}

/// The index of an array item, in place of a name.
fn place(index: u32) -> Span {
    Span {
        start: index,
        ..Span::default()
    }
}

/// Both ends fit into 32 bits: the text is shorter than 4 GiB, and decoded strings are never longer than their
/// spelling.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "the length was checked on entry"
)]
pub(super) fn span(start: usize, end: usize, escaped: bool) -> Span {
    Span {
        start: start as u32,
        end: end as u32,
        escaped,
    }
}

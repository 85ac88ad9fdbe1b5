//! JSON text as a tree of nodes with their positions, independent of Rust types and schemas.
//!
//! The nodes are in one vector in the order of the text: the first child of a node is the next node, and `end` is the
//! node after its last descendant. So no links are needed, and a path is computed only on demand.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::HashMap;

#[cfg(feature = "generated")]
mod canonical;
pub(crate) mod parse;
mod scalar;
mod write;

/// The maximum depth of arrays and objects.
pub(crate) const MAX_DEPTH: usize = 128;

/// A JSON text and its nodes. Node 0 is the whole document.
#[derive(Debug)]
pub(crate) struct Document {
    text: String,
    /// The decoded strings that are spelled with escapes.
    unescaped: String,
    nodes: Vec<Node>,
    /// Maps the first node of a repeated name to the node with its last value.
    moved: HashMap<NodeId, NodeId>,
    /// The members that are temporarily hidden or renamed, the newest last.
    disguised: RefCell<Vec<Disguise>>,
}

/// A member that is hidden (`None`), or read under another name.
pub(crate) type Disguise = (NodeId, Option<&'static str>);

/// The index of a node in its document.
pub(crate) type NodeId = u32;

/// The value of a node. Strings and numbers have their text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Json<'d> {
    Null,
    Bool(bool),
    /// A number without fraction and exponent.
    Int(&'d str),
    /// A number with a fraction, an exponent or both.
    Float(&'d str),
    Text(&'d str),
    Array,
    Object,
}

#[derive(Debug)]
struct Node {
    kind: Kind,
    state: Cell<State>,
    /// The text of a string or number.
    text: Span,
    /// The name of the member if the parent is an object. If it is an array, `start` is the index of the item.
    name: Span,
    parent: NodeId,
    end: NodeId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Null,
    True,
    False,
    Int,
    Float,
    Text,
    Array,
    Object,
}

/// How a member appears to readers of its object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Plain,
    /// The value is at a later member of the same name.
    Moved,
    /// The member is represented by an earlier member of the same name.
    Shadowed,
    /// The member is hidden at the moment.
    Hidden,
    /// The member appears under another name.
    Renamed,
    /// The member appears under another name, at the place of an earlier member of the same name.
    RenamedShadowed,
}

/// A range of the text, or of the decoded strings.
#[derive(Debug, Clone, Copy, Default)]
struct Span {
    start: u32,
    end: u32,
    escaped: bool,
}

impl Document {
    /// The value of a node.
    pub(crate) fn get(&self, id: NodeId) -> Json<'_> {
        let node = self.node(id);
        match node.kind {
            Kind::Null => Json::Null,
            Kind::True => Json::Bool(true),
            Kind::False => Json::Bool(false),
            Kind::Int => Json::Int(self.slice(node.text)),
            Kind::Float => Json::Float(self.slice(node.text)),
            Kind::Text => Json::Text(self.slice(node.text)),
            Kind::Array => Json::Array,
            Kind::Object => Json::Object,
        }
    }

    /// The items of an array, or the member values of an object, in order.
    pub(crate) fn children(&self, id: NodeId) -> Children<'_> {
        Children {
            document: self,
            next: id + 1,
            end: self.node(id).end,
        }
    }

    /// The name of a member as it appears to readers.
    pub(crate) fn name(&self, id: NodeId) -> &str {
        let node = self.node(id);
        if matches!(node.state.get(), State::Renamed | State::RenamedShadowed) {
            let disguised = self.disguised.borrow();
            let mut names = disguised.iter().rev();
            if let Some(name) = names.find_map(|(node, name)| name.filter(|_| *node == id)) {
                return name;
            }
        }
        self.slice(node.name)
    }

    /// The member of an object by its name.
    pub(crate) fn member(&self, id: NodeId, name: &str) -> Option<NodeId> {
        self.children(id).find(|&child| self.name(child) == name)
    }

    /// The JSON Pointer of a node.
    pub(crate) fn pointer(&self, id: NodeId) -> String {
        let mut places = Vec::new();
        let mut at = id;
        while at != 0 {
            let parent = self.node(at).parent;
            let name = self.node(at).name;
            places.push(match self.node(parent).kind {
                Kind::Array => name.start.to_string(),
                _ => escape_place(self.slice(name)),
            });
            at = parent;
        }
        places
            .iter()
            .rev()
            .fold(String::new(), |path, place| path + "/" + place)
    }

    /// Whether a node is a member or an item of another one.
    pub(crate) fn is_member(&self, id: NodeId, of: NodeId) -> bool {
        id != of && self.node(id).parent == of
    }

    /// Whether a node is anywhere inside of another one.
    pub(crate) fn is_inside(&self, id: NodeId, of: NodeId) -> bool {
        id > of && id < self.node(of).end
    }

    /// The member or item of a value in which another one is.
    #[cfg(feature = "all-errors")]
    pub(crate) fn child_around(&self, inner: NodeId, of: NodeId) -> Option<NodeId> {
        let mut around =
            std::iter::successors(Some(inner), |id| (*id != 0).then(|| self.node(*id).parent));
        around.find(|id| self.is_member(*id, of))
    }

    /// Hides a member from readers of its object, until [`show`](Self::show).
    pub(crate) fn hide(&self, id: NodeId) -> Seen {
        self.disguised.borrow_mut().push((id, None));
        Seen {
            node: id,
            before: self.node(id).state.replace(State::Hidden),
        }
    }

    /// Shows a member under another name to readers of its object, until [`show`](Self::show).
    pub(crate) fn rename(&self, id: NodeId, name: &'static str) -> Seen {
        self.disguised.borrow_mut().push((id, Some(name)));
        let state = &self.node(id).state;
        let renamed = match state.get() {
            State::Shadowed | State::RenamedShadowed => State::RenamedShadowed,
            _ => State::Renamed,
        };
        Seen {
            node: id,
            before: state.replace(renamed),
        }
    }

    /// Reverts the latest [`hide`](Self::hide) or [`rename`](Self::rename).
    pub(crate) fn show(&self, seen: &Seen) {
        self.node(seen.node).state.set(seen.before);
        self.disguised.borrow_mut().pop();
    }

    /// The members of an object that are hidden or renamed, since the result of reading depends on them.
    pub(crate) fn disguises(&self, id: NodeId) -> Vec<Disguise> {
        let disguised = self.disguised.borrow();
        let here = disguised.iter();
        here.filter(|(member, _)| self.node(*member).parent == id)
            .copied()
            .collect()
    }

    /// Whether two nodes have equal JSON values: numbers are compared by value, and members in any order.
    pub(crate) fn equal(&self, one: NodeId, other: NodeId) -> bool {
        match (self.get(one), self.get(other)) {
            (Json::Array, Json::Array) => {
                let (mut left, mut right) = (self.children(one), self.children(other));
                loop {
                    match (left.next(), right.next()) {
                        (None, None) => return true,
                        (Some(left), Some(right)) if self.equal(left, right) => {}
                        _ => return false,
                    }
                }
            }
            (Json::Object, Json::Object) => {
                let right: HashMap<&str, NodeId> = self
                    .children(other)
                    .map(|child| (self.name(child), child))
                    .collect();
                let mut members = 0;
                for child in self.children(one) {
                    members += 1;
                    match right.get(self.name(child)) {
                        Some(&twin) if self.equal(child, twin) => {}
                        _ => return false,
                    }
                }
                members == right.len()
            }
            (Json::Int(one) | Json::Float(one), Json::Int(other) | Json::Float(other)) => {
                equal_numbers(one, other)
            }
            (one, other) => one == other,
        }
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[index(id)]
    }

    fn slice(&self, span: Span) -> &str {
        let source = if span.escaped {
            &self.unescaped
        } else {
            &self.text
        };
        &source[index(span.start)..index(span.end)]
    }
}

/// A member that is hidden or renamed, and its previous state.
#[derive(Debug)]
pub(crate) struct Seen {
    node: NodeId,
    before: State,
}

#[cfg(test)]
thread_local! {
    /// How many steps between children this thread has made.
    pub(crate) static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// The items of an array, or the member values of an object, in order.
#[derive(Debug, Clone)]
pub(crate) struct Children<'d> {
    document: &'d Document,
    next: NodeId,
    end: NodeId,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        while self.next < self.end {
            let id = self.next;
            let node = self.document.node(id);
            self.next = node.end;
            #[cfg(test)]
            STEPS.set(STEPS.get() + 1);
            match node.state.get() {
                State::Plain | State::Renamed => return Some(id),
                State::Moved => match self.document.moved.get(&id) {
                    Some(&last) if self.document.node(last).state.get() != State::Hidden => {
                        return Some(last);
                    }
                    _ => {}
                },
                State::Shadowed | State::RenamedShadowed | State::Hidden => {}
            }
        }
        None
    }
}

/// Escapes a token of a JSON Pointer (RFC 6901, § 3).
pub(crate) fn escape_place(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// Compares integers by their digits, and other numbers as doubles.
fn equal_numbers(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let integer = |text: &str| !text.contains(['.', 'e', 'E']);
    if integer(one) && integer(other) {
        return [one, other] == ["0", "-0"] || [one, other] == ["-0", "0"];
    }
    let (Ok(a), Ok(b)) = (one.parse::<f64>(), other.parse::<f64>()) else {
        return false;
    };
    let is_exactly = |value: f64, integer: &str| {
        // A double without a fraction is printed with all of its digits; an integer with other digits is another
        // number.
        let digits = format!("{value:.0}");
        value.fract() == 0.0 && (digits == integer || value == 0.0)
    };
    let equal = a.partial_cmp(&b) == Some(Ordering::Equal);
    match (integer(one), integer(other)) {
        (true, false) => equal && is_exactly(b, one),
        (false, true) => equal && is_exactly(a, other),
        (true, true) | (false, false) => equal,
    }
}

#[expect(
    clippy::as_conversions,
    reason = "every target of this crate has pointers of at least 32 bits"
)]
fn index(place: u32) -> usize {
    place as usize
}

#[cfg(test)]
mod tests {
    use super::equal_numbers;

    #[test]
    fn a_number_is_an_integer_by_its_digits_or_a_double() {
        for (one, other, equal) in [
            ("1", "1.0", true),
            ("-0", "0", true),
            ("0", "-0.0", true),
            ("1e3", "1000", true),
            ("0.1", "0.10", true),
            ("9007199254740992", "9007199254740992.0", true),
            ("9007199254740993", "9007199254740993.0", false),
            ("9007199254740993", "9007199254740992", false),
            ("9007199254740993.0", "9007199254740992.0", true),
            ("1", "1.5", false),
        ] {
            assert_eq!(equal_numbers(one, other), equal, "{one} and {other}");
            assert_eq!(equal_numbers(other, one), equal, "{other} and {one}");
        }
    }
}

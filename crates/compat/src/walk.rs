//! The walk over pairs of places: one of the writer's contract, one of the reader's. What is wrong at a pair is found
//! once, and each pair leads to those inside it. A value of the writer is read by the reader with the same meaning if
//! nothing is wrong at any pair that is reached, which is the greatest fixpoint.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use samewire_codegen::model::Model;
use samewire_reference::Json;

use crate::equal::Classes;
use crate::options::{Direction, Undeclared};
use crate::rule::{DEFAULT_ADDED, DEFAULT_CHANGED, DEFAULT_REMOVED, NULL_MEANING, Rule};
use crate::spot::{Object, Spot, What};

/// The number of pairs that are looked at.
const PAIRS: usize = 500_000;

/// One contract writes and the other one reads.
pub(crate) struct Walk<'m> {
    pub(crate) writer: &'m Model,
    pub(crate) reader: &'m Model,
    pub(crate) direction: Direction,
    pub(crate) undeclared: &'m Undeclared,
    pub(crate) classes: &'m Classes,
    known: Rc<Known<'m>>,
}

/// What is known of pairs, for both roles of the contracts.
struct Known<'m> {
    locals: RefCell<HashMap<(Direction, Pair), Rc<Local<'m>>>>,
    /// The pairs that are being looked at.
    open: RefCell<HashSet<(Direction, Pair)>>,
    /// How many questions are nested whether one of several alternatives holds.
    depth: Cell<usize>,
    /// How many pairs may still be looked at.
    left: Cell<usize>,
}

/// Two places, identified by their addresses.
pub(crate) type Pair = (usize, usize);

/// What is found at a pair, and where it leads.
#[derive(Debug, Default, Clone)]
pub(crate) struct Local<'m> {
    pub(crate) findings: Vec<Finding<'m>>,
    pub(crate) edges: Vec<Edge<'m>>,
}

/// A difference at a pair.
#[derive(Debug, Clone)]
pub(crate) struct Finding<'m> {
    pub(crate) rule: Rule,
    /// What the rule is about: a name or a value.
    pub(crate) subject: String,
    /// The places in the writer's and the reader's schema.
    pub(crate) at: [&'m str; 2],
    pub(crate) claim: Claim,
    /// Values at the writer's place that may show it.
    pub(crate) candidates: Vec<Candidate>,
}

/// What is claimed of a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Claim {
    /// Everything that is written is read with the same meaning.
    Fine,
    /// The same, but the reader drops members that the writer declares.
    Drops,
    /// The same, but it is read as another variant.
    Source,
    /// Something that is written is refused, or read as another value.
    Breaks,
    /// The same for texts that only a tolerant reader accepts.
    Tolerance,
    /// It is not known, because of this.
    Unknown(String),
}

/// A value that may show a difference.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) value: Json,
    /// Where in the value the difference is, by the names of the writer and of the reader.
    pub(crate) paths: [String; 2],
}

/// The way to a pair inside.
#[derive(Debug, Clone)]
pub(crate) struct Edge<'m> {
    pub(crate) step: Step<'m>,
    pub(crate) to: (Spot<'m>, Spot<'m>),
    /// Whether the reader tolerates what it cannot read there.
    pub(crate) is_tolerant: bool,
}

/// A step into a value, and how a value is made around one that is inside.
#[derive(Debug, Clone)]
pub(crate) enum Step<'m> {
    /// A member of an object, under its names of the writer and the reader. The reader may need others beside it.
    Member {
        of: Object<'m>,
        names: [String; 2],
        beside: Vec<&'m str>,
    },
    /// An item of a list or a tuple.
    Item { of: What<'m>, index: usize },
    /// A value of a map, or an undeclared member of an object.
    Entry {
        name: String,
        of: Option<Object<'m>>,
    },
    /// The payload of a variant whose name stands outside.
    Named(&'m str),
}

impl Claim {
    /// Whether everything that is written is read, and no value changes.
    pub(crate) fn is_read(&self) -> bool {
        match self {
            // What is only tolerated is not written.
            Self::Fine | Self::Drops | Self::Source | Self::Tolerance => true,
            Self::Breaks | Self::Unknown(_) => false,
        }
    }
}

impl Finding<'_> {
    /// Whether the reader accepts everything, although maybe as another value.
    pub(crate) fn is_accepted(&self) -> bool {
        let of_meaning = [
            DEFAULT_ADDED,
            DEFAULT_CHANGED,
            DEFAULT_REMOVED,
            NULL_MEANING,
        ];
        self.claim == Claim::Breaks && of_meaning.contains(&self.rule)
    }
}

impl Candidate {
    /// A value that itself shows the difference.
    pub(crate) fn whole(value: Json) -> Self {
        Self {
            value,
            paths: [String::new(), String::new()],
        }
    }

    /// A value of which the part at this place shows it.
    pub(crate) fn inside(value: Json, path: impl Into<String>) -> Self {
        let path = path.into();
        Self {
            value,
            paths: [path.clone(), path],
        }
    }
}

impl<'m> Local<'m> {
    pub(crate) fn also(&mut self, other: Self) {
        self.findings.extend(other.findings);
        self.edges.extend(other.edges);
    }

    pub(crate) fn leads(&mut self, step: Step<'m>, to: (Spot<'m>, Spot<'m>)) {
        self.edges.push(Edge {
            step,
            to,
            is_tolerant: false,
        });
    }
}

impl<'m> Walk<'m> {
    pub(crate) fn new(
        models: [&'m Model; 2],
        direction: Direction,
        undeclared: &'m Undeclared,
        classes: &'m Classes,
    ) -> Self {
        Self {
            writer: models[0],
            reader: models[1],
            direction,
            undeclared,
            classes,
            known: Rc::new(Known {
                locals: RefCell::default(),
                open: RefCell::default(),
                depth: Cell::new(0),
                left: Cell::new(PAIRS),
            }),
        }
    }

    /// The walk with the roles exchanged. It shares what is known.
    pub(crate) fn reversed(&self) -> Self {
        Self {
            writer: self.reader,
            reader: self.writer,
            direction: self.direction.reversed(),
            undeclared: self.undeclared,
            classes: self.classes,
            known: Rc::clone(&self.known),
        }
    }

    /// Answers a question inside another one, if not too many are nested.
    pub(crate) fn nested(&self, depth: usize, ask: impl FnOnce() -> bool) -> bool {
        let around = self.known.depth.get();
        if around >= depth {
            return false;
        }
        self.known.depth.set(around + 1);
        let answer = ask();
        self.known.depth.set(around);
        answer
    }

    /// The first rule if the writer is the old one, and otherwise the second.
    pub(crate) fn pick(&self, from_old: Rule, from_new: Rule) -> Rule {
        match self.direction {
            Direction::ReaderFirst => from_old,
            Direction::WriterFirst => from_new,
        }
    }

    /// What is found at a pair. A pair that is being looked at adds nothing.
    pub(crate) fn local(&self, writer: Spot<'m>, reader: Spot<'m>) -> Rc<Local<'m>> {
        if self.classes.are_equal(writer, reader) {
            return Rc::default();
        }
        let pair = (self.direction, (writer.key(), reader.key()));
        if let Some(known) = self.known.locals.borrow().get(&pair) {
            return Rc::clone(known);
        }
        if !self.known.open.borrow_mut().insert(pair) {
            return Rc::default();
        }
        let local = Rc::new(self.compare(writer, reader));
        self.known.open.borrow_mut().remove(&pair);
        self.known
            .locals
            .borrow_mut()
            .insert(pair, Rc::clone(&local));
        local
    }

    /// Uses up one of the pairs that may be looked at. Returns whether there was one left.
    pub(crate) fn step(&self) -> bool {
        let left = self.known.left.get();
        self.known.left.set(left.saturating_sub(1));
        left > 0
    }
}

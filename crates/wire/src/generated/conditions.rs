//! Conditions: lists of keywords in JSON, which are read at first use. A keyword says nothing about values of other types.

use std::collections::HashSet;
use std::sync::OnceLock;

use serde_json::Value;

use super::asking::Asking;
use super::number::{Decimal, Number};
use super::{At, Automaton};
use crate::json::{Json, NodeId};
use crate::read::document::Reading;
use crate::read::known::Wrong;

/// Whether a value is what a schema says.
pub struct Condition {
    data: &'static str,
    refers_to: fn() -> Vec<Refers>,
    /// Whether each value is to be asked about only once.
    is_memoized: bool,
    keywords: OnceLock<Vec<Keyword>>,
}

/// The items or members that one `unevaluated…` does not apply to.
pub struct Marks {
    data: &'static str,
    refers_to: fn() -> Vec<Refers>,
    read: OnceLock<Vec<Mark>>,
}

/// What data refers to by its position.
#[derive(Clone, Copy)]
pub enum Refers {
    /// A condition.
    Condition(&'static Condition),
    /// A regular expression.
    Pattern(&'static Automaton),
    /// Marks.
    Marks(&'static Marks),
}

impl From<&'static Condition> for Refers {
    fn from(condition: &'static Condition) -> Self {
        Self::Condition(condition)
    }
}

impl From<&'static Automaton> for Refers {
    fn from(pattern: &'static Automaton) -> Self {
        Self::Pattern(pattern)
    }
}

impl From<&'static Marks> for Refers {
    fn from(marks: &'static Marks) -> Self {
        Self::Marks(marks)
    }
}

impl Condition {
    /// A condition, by its data.
    pub const fn new(data: &'static str, refers_to: fn() -> Vec<Refers>) -> Self {
        Self {
            data,
            refers_to,
            is_memoized: false,
            keywords: OnceLock::new(),
        }
    }

    /// The same for one about which several conditions ask, and that asks others.
    pub const fn memoized(data: &'static str, refers_to: fn() -> Vec<Refers>) -> Self {
        Self {
            data,
            refers_to,
            is_memoized: true,
            keywords: OnceLock::new(),
        }
    }

    /// Whether a value fulfils it.
    pub(super) fn is_fulfilled(&'static self, at: At<'_>, asking: Asking<'_>) -> bool {
        if !self.is_memoized {
            return self.holds(at, asking);
        }
        let address = std::ptr::from_ref(self).addr();
        asking.once(address, at, || self.holds(at, asking))
    }

    /// Whether a value fulfils all keywords.
    fn holds(&'static self, at: At<'_>, asking: Asking<'_>) -> bool {
        let keywords = self.keywords.get_or_init(|| {
            let reader = Reader::new((self.refers_to)());
            let keywords = list(self.data);
            keywords.iter().map(|one| reader.keyword(one)).collect()
        });
        keywords.iter().all(|keyword| keyword.holds(at, asking))
    }
}

impl Marks {
    /// Marks, by their data.
    pub const fn new(data: &'static str, refers_to: fn() -> Vec<Refers>) -> Self {
        Self {
            data,
            refers_to,
            read: OnceLock::new(),
        }
    }

    /// The marks in order.
    fn list(&self) -> &[Mark] {
        self.read.get_or_init(|| {
            let reader = Reader::new((self.refers_to)());
            reader.marks(&list(self.data))
        })
    }
}

/// What a part of a value must be.
#[derive(Clone, Copy)]
enum Test {
    Anything,
    Nothing,
    Fulfils(&'static Condition),
}

impl Test {
    fn holds(self, at: At<'_>, asking: Asking<'_>) -> bool {
        match self {
            Self::Anything => true,
            Self::Nothing => false,
            Self::Fulfils(condition) => condition.is_fulfilled(at, asking),
        }
    }

    /// Whether an item, or a member, is what it must be. Says where it is not.
    fn holds_for(self, part: At<'_>, is_member: bool, asking: Asking<'_>) -> bool {
        if self.holds(part, asking) {
            return true;
        }
        let is_unknown = is_member && matches!(self, Self::Nothing);
        asking.misses(part.node, || {
            if is_unknown {
                Wrong::Unknown
            } else {
                Wrong::Value
            }
        });
        false
    }
}

enum Keyword {
    Type(Vec<Kind>),
    Enum(HashSet<String>),
    Integer,
    Minimum(Number),
    ExclusiveMinimum(Number),
    Maximum(Number),
    ExclusiveMaximum(Number),
    MultipleOf(Option<Decimal>),
    Length(Of, usize, usize),
    Pattern(&'static Automaton),
    Items(Test, Vec<Test>),
    Contains(Test, usize, usize),
    UniqueItems,
    Required(Vec<String>),
    DependentRequired(String, Vec<String>),
    PropertyNames(Test),
    Properties(Vec<(String, Test)>, Vec<(&'static Automaton, Test)>, Test),
    AnyOf(Vec<Test>),
    OneOf(Vec<Test>),
    Not(Test),
    If(Test, Test, Test),
    DependentSchemas(String, Test),
    Unevaluated(Kind, &'static Marks, Test),
}

/// What is counted.
#[derive(Clone, Copy)]
enum Of {
    Characters,
    Items,
    Members,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Null,
    Boolean,
    Number,
    String,
    Array,
    Object,
}

impl Kind {
    fn of(json: Json<'_>) -> Self {
        match json {
            Json::Null => Self::Null,
            Json::Bool(_) => Self::Boolean,
            Json::Int(_) | Json::Float(_) => Self::Number,
            Json::Text(_) => Self::String,
            Json::Array => Self::Array,
            Json::Object => Self::Object,
        }
    }
}

impl Keyword {
    fn holds(&self, at: At<'_>, asking: Asking<'_>) -> bool {
        let json = at.json();
        let object = || (json == Json::Object).then(|| parts(at));
        let list = || (json == Json::Array).then(|| parts(at));
        let apart = Asking::APART;
        match self {
            Self::Type(kinds) => kinds.contains(&Kind::of(json)),
            Self::Enum(values) => values.contains(&at.reading.canonical(at.node)),
            Self::Integer => Number::at(json).is_none_or(|number| number.is_integer()),
            Self::Minimum(of) => Number::at(json).is_none_or(|number| number >= *of),
            Self::ExclusiveMinimum(of) => Number::at(json).is_none_or(|number| number > *of),
            Self::Maximum(of) => Number::at(json).is_none_or(|number| number <= *of),
            Self::ExclusiveMaximum(of) => Number::at(json).is_none_or(|number| number < *of),
            Self::MultipleOf(of) => match json {
                Json::Int(text) | Json::Float(text) => {
                    let both = Decimal::read(text).zip(of.as_ref());
                    both.is_some_and(|(number, of)| number.is_multiple_of(of))
                }
                _ => true,
            },
            Self::Length(of, least, most) => {
                let count = match (of, json) {
                    (Of::Characters, Json::Text(text)) => text.chars().count(),
                    (Of::Items, Json::Array) | (Of::Members, Json::Object) => parts(at).count(),
                    _ => return true,
                };
                (*least..=*most).contains(&count)
            }
            Self::Pattern(pattern) => match json {
                Json::Text(text) => pattern.is_found_in(text),
                _ => true,
            },
            Self::Items(others, first) => list().is_none_or(|mut items| {
                let mut first = first.iter();
                items.all(|item| {
                    first
                        .next()
                        .unwrap_or(others)
                        .holds_for(item, false, asking)
                })
            }),
            Self::Contains(of, least, most) => list().is_none_or(|items| {
                let count = items.filter(|item| of.holds(*item, apart)).count();
                (*least..=*most).contains(&count)
            }),
            Self::UniqueItems => list().is_none_or(|mut items| {
                let mut seen = HashSet::new();
                items.all(|item| seen.insert(item.reading.canonical(item.node)))
            }),
            Self::Required(names) => json != Json::Object || requires(at, names, asking),
            Self::DependentRequired(name, names) => {
                json != Json::Object || !has(at, name) || requires(at, names, asking)
            }
            Self::PropertyNames(of) => object().is_none_or(|mut members| {
                members.all(|member| {
                    let name = std::rc::Rc::new(Reading::of_text(name_of(member)));
                    let name = At {
                        reading: &name,
                        node: 0,
                    };
                    of.holds(name, apart)
                })
            }),
            Self::Properties(named, matching, others) => {
                json != Json::Object || are_members(at, named, matching, *others, asking)
            }
            Self::AnyOf(of) => match of.as_slice() {
                [only] => only.holds(at, asking),
                several => several.iter().any(|one| one.holds(at, apart)),
            },
            Self::OneOf(of) => of.iter().filter(|one| one.holds(at, apart)).take(2).count() == 1,
            Self::Not(of) => !of.holds(at, apart),
            Self::If(of, then, otherwise) => {
                let decided = if of.holds(at, apart) { then } else { otherwise };
                decided.holds(at, asking)
            }
            Self::DependentSchemas(name, then) => {
                json != Json::Object || !has(at, name) || then.holds(at, asking)
            }
            Self::Unevaluated(kind, marks, others) => {
                if Kind::of(json) != *kind {
                    return true;
                }
                let marked = marks.of(at, apart);
                let is_member = *kind == Kind::Object;
                parts(at).enumerate().all(|(place, part)| {
                    marked.contains(place, part.node) || others.holds_for(part, is_member, asking)
                })
            }
        }
    }
}

/// What adds items or members to those that were looked at.
enum Mark {
    All,
    First(usize),
    Passing(Test),
    Names(Vec<String>),
    Matching(Vec<&'static Automaton>),
    If(Test, bool, Vec<Self>),
    With(String, Vec<Self>),
}

/// The items or members of a value that were looked at.
#[derive(Default)]
struct Marked {
    all: bool,
    /// The number of items from the first on.
    first: usize,
    nodes: HashSet<NodeId>,
}

impl Marked {
    /// Whether an item or a member is one of them.
    fn contains(&self, place: usize, node: NodeId) -> bool {
        self.all || place < self.first || self.nodes.contains(&node)
    }
}

impl Marks {
    /// The marked items or members of a value.
    fn of(&self, at: At<'_>, asking: Asking<'_>) -> Marked {
        let mut marked = Marked::default();
        add_all(self.list(), at, asking, &mut marked);
        marked
    }
}

fn add_all(marks: &[Mark], at: At<'_>, asking: Asking<'_>, marked: &mut Marked) {
    for mark in marks {
        match mark {
            Mark::All => marked.all = true,
            Mark::First(count) => {
                if at.json() == Json::Array {
                    marked.first = marked.first.max(*count);
                }
            }
            Mark::Passing(of) => {
                if at.json() == Json::Array {
                    let passing = parts(at).filter(|item| of.holds(*item, asking));
                    marked.nodes.extend(passing.map(|item| item.node));
                }
            }
            Mark::Names(names) => {
                let members = names
                    .iter()
                    .filter_map(|name| at.reading.member(at.node, name));
                if at.json() == Json::Object {
                    marked.nodes.extend(members);
                }
            }
            Mark::Matching(patterns) => {
                let is_found = |member: &At<'_>| {
                    patterns
                        .iter()
                        .any(|pattern| pattern.is_found_in(name_of(*member)))
                };
                if at.json() == Json::Object {
                    marked
                        .nodes
                        .extend(parts(at).filter(is_found).map(|member| member.node));
                }
            }
            Mark::If(of, passes, marks) => {
                if of.holds(at, asking) == *passes {
                    add_all(marks, at, asking, marked);
                }
            }
            Mark::With(name, marks) => {
                if has(at, name) {
                    add_all(marks, at, asking, marked);
                }
            }
        }
    }
}

/// The items of a list, or the members of an object.
fn parts(at: At<'_>) -> impl Iterator<Item = At<'_>> {
    let nodes = at.reading.children(at.node);
    nodes.map(move |node| At { node, ..at })
}

fn name_of(member: At<'_>) -> &str {
    member.reading.name(member.node)
}

/// Whether an object has a member.
fn has(at: At<'_>, name: &str) -> bool {
    at.json() == Json::Object && at.reading.member(at.node, name).is_some()
}

/// Whether an object has the members that it must have.
fn requires(at: At<'_>, names: &[String], asking: Asking<'_>) -> bool {
    match names.iter().find(|name| !has(at, name)) {
        None => true,
        Some(name) => {
            asking.misses(at.node, || Wrong::Missing(name.clone()));
            false
        }
    }
}

/// Whether members are what they must be by their names, or by patterns of their names, and all others too.
fn are_members(
    at: At<'_>,
    named: &[(String, Test)],
    matching: &[(&Automaton, Test)],
    others: Test,
    asking: Asking<'_>,
) -> bool {
    let says_nothing_of_others = matching.is_empty() && matches!(others, Test::Anything);
    // The place of an error is the first of the text.
    if says_nothing_of_others && asking.place.is_none() {
        return named.iter().all(|(name, of)| {
            let member = at.reading.member(at.node, name);
            member.is_none_or(|node| of.holds_for(At { node, ..at }, true, asking))
        });
    }
    parts(at).all(|member| {
        let name = name_of(member);
        let own = named.iter().filter(|(own, _)| own == name);
        let found = matching
            .iter()
            .filter(|(pattern, _)| pattern.is_found_in(name));
        let own = own.map(|(_, of)| of);
        let mut tests = own.chain(found.map(|(_, of)| of)).peekable();
        if tests.peek().is_none() {
            return others.holds_for(member, true, asking);
        }
        tests.all(|of| of.holds_for(member, true, asking))
    })
}

/// Reads data, which the generator made: what is not as expected cannot be there, and says nothing.
struct Reader {
    references: Vec<Refers>,
}

impl Reader {
    fn new(references: Vec<Refers>) -> Self {
        Self { references }
    }

    fn test(&self, of: &Value) -> Test {
        match of {
            Value::Bool(true) => Test::Anything,
            Value::Bool(false) => Test::Nothing,
            place => match self.reference(place) {
                Some(Refers::Condition(condition)) => Test::Fulfils(condition),
                _ => Test::Anything,
            },
        }
    }

    fn tests(&self, of: &[Value]) -> Vec<Test> {
        of.iter().map(|one| self.test(one)).collect()
    }

    fn reference(&self, place: &Value) -> Option<Refers> {
        self.references.get(count(place)).copied()
    }

    fn pattern(&self, place: &Value) -> &'static Automaton {
        match self.reference(place) {
            Some(Refers::Pattern(pattern)) => pattern,
            _ => Automaton::of_nothing(),
        }
    }

    fn marks_at(&self, place: &Value) -> &'static Marks {
        static NONE: Marks = Marks::new("[]", Vec::new);
        match self.reference(place) {
            Some(Refers::Marks(marks)) => marks,
            _ => &NONE,
        }
    }

    fn keyword(&self, of: &Value) -> Keyword {
        let (name, arguments) = named(of);
        let at = |place: usize| arguments.get(place).unwrap_or(&Value::Null);
        let test = |place| self.test(at(place));
        let length = |of, least, most| Keyword::Length(of, least, most);
        match name {
            "type" => Keyword::Type(arguments.iter().filter_map(kind).collect()),
            "enum" => Keyword::Enum(arguments.iter().map(canonical).collect()),
            "integer" => Keyword::Integer,
            "minimum" => Keyword::Minimum(Number::of(at(0))),
            "exclusiveMinimum" => Keyword::ExclusiveMinimum(Number::of(at(0))),
            "maximum" => Keyword::Maximum(Number::of(at(0))),
            "exclusiveMaximum" => Keyword::ExclusiveMaximum(Number::of(at(0))),
            "multipleOf" => Keyword::MultipleOf(Decimal::of(at(0))),
            "minLength" => length(Of::Characters, count(at(0)), usize::MAX),
            "maxLength" => length(Of::Characters, 0, count(at(0))),
            "minItems" => length(Of::Items, count(at(0)), usize::MAX),
            "maxItems" => length(Of::Items, 0, count(at(0))),
            "minProperties" => length(Of::Members, count(at(0)), usize::MAX),
            "maxProperties" => length(Of::Members, 0, count(at(0))),
            "pattern" => Keyword::Pattern(self.pattern(at(0))),
            "items" => Keyword::Items(test(0), self.tests(arguments.get(1..).unwrap_or_default())),
            "contains" => {
                let most = arguments.get(2).map_or(usize::MAX, count);
                Keyword::Contains(test(0), count(at(1)), most)
            }
            "uniqueItems" => Keyword::UniqueItems,
            "required" => Keyword::Required(texts(arguments)),
            "dependentRequired" => {
                let names = arguments.get(1..).unwrap_or_default();
                Keyword::DependentRequired(text(at(0)), texts(names))
            }
            "propertyNames" => Keyword::PropertyNames(test(0)),
            "properties" => {
                let pairs = |place| items(at(place)).iter().map(pair);
                let named = pairs(0).map(|(name, of)| (text(name), self.test(of)));
                let matching = pairs(1).map(|(of, test)| (self.pattern(of), self.test(test)));
                Keyword::Properties(named.collect(), matching.collect(), test(2))
            }
            "anyOf" => Keyword::AnyOf(self.tests(arguments)),
            "oneOf" => Keyword::OneOf(self.tests(arguments)),
            "not" => Keyword::Not(test(0)),
            "if" => Keyword::If(test(0), test(1), test(2)),
            "dependentSchemas" => Keyword::DependentSchemas(text(at(0)), test(1)),
            "unevaluatedItems" => Keyword::Unevaluated(Kind::Array, self.marks_at(at(0)), test(1)),
            "unevaluatedProperties" => {
                Keyword::Unevaluated(Kind::Object, self.marks_at(at(0)), test(1))
            }
            _ => Keyword::AnyOf(vec![Test::Anything]),
        }
    }
}

/// # Panics
///
/// If the data is none, or nested too deep.
fn list(data: &str) -> Vec<Value> {
    let list = serde_json::from_str(data);
    #[expect(
        clippy::panic,
        reason = "a condition that is left out would accept everything"
    )]
    list.unwrap_or_else(|error| panic!("the condition {data}: {error}"))
}

/// The name of a keyword or a mark, and its arguments.
fn named(of: &Value) -> (&str, &[Value]) {
    match items(of) {
        [Value::String(name), arguments @ ..] => (name, arguments),
        _ => ("", &[]),
    }
}

fn items(of: &Value) -> &[Value] {
    of.as_array().map_or(&[], Vec::as_slice)
}

fn text(of: &Value) -> String {
    of.as_str().unwrap_or_default().to_owned()
}

fn texts(of: &[Value]) -> Vec<String> {
    of.iter().map(text).collect()
}

/// A number of parts, or a position.
fn count(of: &Value) -> usize {
    let count = of.as_u64().and_then(|count| usize::try_from(count).ok());
    count.unwrap_or(usize::MAX)
}

fn pair(of: &Value) -> (&Value, &Value) {
    match items(of) {
        [first, second] => (first, second),
        _ => (&Value::Null, &Value::Null),
    }
}

fn kind(of: &Value) -> Option<Kind> {
    Some(match of.as_str()? {
        "null" => Kind::Null,
        "boolean" => Kind::Boolean,
        "number" => Kind::Number,
        "string" => Kind::String,
        "array" => Kind::Array,
        "object" => Kind::Object,
        _ => return None,
    })
}

/// The text that values which are equal to this one have in common.
fn canonical(of: &Value) -> String {
    let text = of.to_string();
    Reading::parse(&text).map_or(text, |value| value.canonical(0))
}

impl Reader {
    /// Marks of data, in order.
    fn marks(&self, of: &[Value]) -> Vec<Mark> {
        of.iter().map(|one| self.mark(one)).collect()
    }

    fn mark(&self, of: &Value) -> Mark {
        let (name, arguments) = named(of);
        let at = |place: usize| arguments.get(place).unwrap_or(&Value::Null);
        match name {
            "first" => Mark::First(count(at(0))),
            "passing" => Mark::Passing(self.test(at(0))),
            "names" => Mark::Names(texts(arguments)),
            "matching" => Mark::Matching(arguments.iter().map(|of| self.pattern(of)).collect()),
            "if" => Mark::If(
                self.test(at(0)),
                at(1).as_bool().unwrap_or_default(),
                self.marks(items(at(2))),
            ),
            "with" => Mark::With(text(at(0)), self.marks(items(at(1)))),
            _ => Mark::All,
        }
    }
}

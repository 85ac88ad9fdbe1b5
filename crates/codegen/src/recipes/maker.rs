//! Makes the recipes of types and shapes, each for values that also fulfil some rules.

use indexmap::IndexSet;
use samewire_schema::{Native, Pattern};

use super::facts::{Facts, Rule};
use super::node::Node;
use crate::model::{
    Condition, Float, Int, Kind, Length, ListRule, Model, Payload, Shape, Tagging, Test, Text,
    Tuple, Type, TypeId, Union, UnknownTag, Variant, Width,
};

/// The maximum number of recipes beside those of types. Beyond, rules of inner values are left to chance.
const MOST: usize = 2000;

pub(super) struct Maker<'m> {
    pub(super) model: &'m Model,
    pub(super) exact: bool,
    /// What each recipe is of: a type, or any JSON, and the rules of its values.
    wanted: IndexSet<(Option<usize>, Vec<Rule>)>,
}

impl<'m> Maker<'m> {
    pub(super) fn new(model: &'m Model, exact: bool) -> Self {
        let wanted = (0..model.types.len()).map(|index| (Some(index), Vec::new()));
        Self {
            model,
            exact,
            wanted: wanted.collect(),
        }
    }

    /// The number of recipes that are wanted so far.
    pub(super) fn count(&self) -> usize {
        self.wanted.len()
    }

    /// What is made by the recipe at a position. `None` if it has no values.
    pub(super) fn make(&mut self, index: usize) -> Option<Node> {
        let (of, rules) = self.wanted.get_index(index)?.clone();
        let model = self.model;
        let Some((_, ty)) = of.and_then(|of| model.types.get_index(of)) else {
            return self.of_each(&rules, Self::anything);
        };
        let mut rules = rules;
        rules.extend(ty.condition.map(Rule::Fulfils));
        self.ty(ty, &rules)
    }

    pub(super) fn ty_at(&self, index: usize) -> Option<usize> {
        self.wanted.get_index(index)?.0
    }

    /// Whether what a recipe makes is a value of its type, whatever is made.
    pub(super) fn is_certain(&self, index: usize, node: &Node) -> bool {
        let Some((of, rules)) = self.wanted.get_index(index) else {
            return true;
        };
        let ty = of.and_then(|of| self.model.types.get_index(of));
        let has_condition = ty.is_some_and(|(_, ty)| ty.condition.is_some());
        !has_condition && rules.is_empty() && node.is_certain()
    }

    /// The recipe of a type, or of any JSON, that fulfils rules.
    pub(super) fn using(&mut self, of: Option<usize>, rules: &[Rule]) -> Node {
        let is_room = self.wanted.len() < self.model.types.len() + MOST;
        let key = (of, rules.to_vec());
        if is_room || self.wanted.contains(&key) {
            return Node::Use(self.wanted.insert_full(key).0);
        }
        of.map_or(Node::Json, Node::Use)
    }

    fn ty(&mut self, ty: &Type, rules: &[Rule]) -> Option<Node> {
        match &ty.kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of, rules),
            Kind::Struct(of) => self.of_each(rules, |maker, facts| maker.object(of, None, facts)),
            Kind::Enum(of) => self.of_each(rules, |maker, facts| maker.enumeration(of, facts)),
            Kind::Union(union) => self.union(union, rules),
        }
    }

    /// What `make` makes of each way to fulfil the rules.
    pub(super) fn of_each(
        &mut self,
        rules: &[Rule],
        mut make: impl FnMut(&mut Self, &Facts<'m>) -> Option<Node>,
    ) -> Option<Node> {
        let ways = Facts::of(self.model, rules);
        let nodes = ways.iter().filter_map(|facts| make(self, facts));
        Node::any(nodes.collect())
    }

    pub(super) fn shape(&mut self, shape: &Shape, rules: &[Rule]) -> Option<Node> {
        match shape {
            Shape::Ref { to } => Some(self.reference(to, rules)),
            Shape::Any if rules.is_empty() => Some(Node::Json),
            Shape::Any => Some(self.using(None, rules)),
            Shape::Nullable { of } => {
                let null = self.shape(&Shape::Null, rules);
                let other = self.shape(of, rules);
                Node::any(null.into_iter().chain(other).collect())
            }
            _ => self.of_each(rules, |maker, facts| maker.plain(shape, facts)),
        }
    }

    fn reference(&mut self, to: &TypeId, rules: &[Rule]) -> Node {
        let index = self.model.types.get_index_of(to);
        self.using(index, rules)
    }

    /// A value of a shape without a name.
    fn plain(&mut self, shape: &Shape, facts: &Facts<'m>) -> Option<Node> {
        match shape {
            Shape::Never => None,
            Shape::List(list) => {
                let plain = Items {
                    first: &[],
                    item: Some(&list.item),
                    length: list.length,
                    unique: list.unique,
                };
                self.list(&plain, facts)
            }
            Shape::Tuple(tuple) => self.tuple(tuple, facts),
            Shape::Map(map) => self.map(map, facts),
            Shape::Ref { .. } | Shape::Any | Shape::Nullable { .. } => self.shape(shape, &[]),
            _ => self.scalar(shape, facts),
        }
    }

    /// Any JSON that fulfils conditions.
    fn anything(&mut self, facts: &Facts<'m>) -> Option<Node> {
        let all = |is: &dyn Fn(&Condition) -> bool| facts.conditions.iter().all(|of| is(of));
        let values = facts.conditions.iter().find_map(|of| of.values.as_ref());
        if let Some(values) = values {
            return Node::any(values.iter().map(Node::constant).collect());
        }
        let mut made = Vec::new();
        let integer = facts
            .conditions
            .iter()
            .filter_map(|of| of.number.as_ref())
            .any(|rule| rule.integer);
        for shape in scalars(integer) {
            made.extend(self.scalar(&shape, facts));
        }
        if all(&|of| of.list.is_some()) {
            let any = Items {
                first: &[],
                item: Some(&Shape::Any),
                length: Length::default(),
                unique: false,
            };
            made.extend(self.list(&any, facts));
        }
        if all(&|of| of.object.is_some()) {
            made.extend(self.any_object(facts));
        }
        Node::any(made)
    }

    fn tuple(&mut self, tuple: &Tuple, facts: &Facts<'m>) -> Option<Node> {
        let items = Items {
            first: &tuple.items,
            item: tuple.rest(),
            length: tuple.length(),
            unique: false,
        };
        self.list(&items, facts)
    }

    fn list(&mut self, items: &Items<'_>, facts: &Facts<'m>) -> Option<Node> {
        if !facts.constants.is_empty() || facts.conditions.iter().any(|of| of.values.is_some()) {
            return self.listed(facts, serde_json::Value::is_array);
        }
        let rules: Option<Vec<&ListRule>> =
            facts.conditions.iter().map(|of| of.list.as_ref()).collect();
        let rules = rules?;
        let lengths = rules.iter().map(|rule| rule.length);
        let mut length = lengths.fold(items.length, narrower);
        let unique = items.unique || rules.iter().any(|rule| rule.unique);
        // What must be among the items stands behind the first places, or else there.
        let contained: Vec<Test> = rules
            .iter()
            .flat_map(|rule| &rule.contains)
            .flat_map(|of| {
                let least = usize::try_from(of.count.min.unwrap_or(0)).unwrap_or(0);
                std::iter::repeat_n(of.of, least.min(8))
            })
            .collect();
        let starts = rules.iter().map(|rule| rule.first.len());
        let places = starts.chain([items.first.len()]).max().unwrap_or(0);
        let ways =
            [places, 0].map(|from| self.first_items(items, &rules, (places, &contained, from)));
        let [(first, from), other] = ways;
        let is_better = first.len() < from + contained.len() && other.0.len() > first.len();
        let (first, from) = if is_better { other } else { (first, from) };
        let needed = if contained.is_empty() {
            0
        } else {
            u64::try_from(from + contained.len()).unwrap_or(0)
        };
        length.min = Some(length.min.unwrap_or(0).max(needed));
        let is_whole = first.len() >= places.max(from + contained.len());
        let others: Vec<Test> = rules.iter().map(|rule| rule.others).collect();
        let item = items.item.filter(|_| is_whole);
        let item = item.and_then(|shape| self.shape(shape, &tested(&others)?));
        if item.is_none() {
            let most = u64::try_from(first.len()).unwrap_or(u64::MAX);
            length = narrower(
                length,
                Length {
                    min: None,
                    max: Some(most),
                },
            );
        }
        is_possible(length).then(|| Node::List {
            first,
            item: item.map(Box::new),
            length,
            unique,
        })
    }

    /// The items of the first places, where those that must be among the items stand from a place on, and this place.
    fn first_items(
        &mut self,
        items: &Items<'_>,
        rules: &[&ListRule],
        (places, contained, from): (usize, &[Test], usize),
    ) -> (Vec<Node>, usize) {
        let mut first = Vec::new();
        for place in 0..places.max(from + contained.len()) {
            let Some(shape) = items.first.get(place).or(items.item) else {
                break;
            };
            let mut tests: Vec<Test> = rules
                .iter()
                .map(|rule| rule.first.get(place).copied().unwrap_or(rule.others))
                .collect();
            tests.extend(
                place
                    .checked_sub(from)
                    .and_then(|place| contained.get(place)),
            );
            match tested(&tests).and_then(|rules| self.shape(shape, &rules)) {
                Some(node) => first.push(node),
                None => break,
            }
        }
        (first, from)
    }

    fn union(&mut self, union: &Union, rules: &[Rule]) -> Option<Node> {
        let mut made = Vec::new();
        for variant in &union.variants {
            made.extend(self.variant(&union.tagging, variant, rules));
        }
        if let (UnknownTag::Kept, Tagging::Internal { tag }) = (union.unknown_tag, &union.tagging) {
            let members = vec![(tag.clone(), true, Node::Text(Length::default()))];
            made.push(Node::Object {
                members,
                others: Some(Box::new((Node::Text(Length::default()), Node::Json))),
                taken: Vec::new(),
                length: Length::default(),
            });
        }
        Node::any(made)
    }

    fn variant(&mut self, tagging: &Tagging, variant: &Variant, rules: &[Rule]) -> Option<Node> {
        let tag = variant
            .tag
            .as_ref()
            .map(|tag| serde_json::Value::from(tag.as_str()));
        match (tagging, &variant.payload) {
            (Tagging::External, Payload::Unit) => {
                let shape = Shape::Literal {
                    value: tag?,
                    any_spelling: false,
                };
                self.shape(&shape, rules)
            }
            (Tagging::External, payload) => {
                let name = variant.tag.as_deref()?;
                self.of_each(rules, |maker, facts| {
                    maker.only_member(name, payload, facts)
                })
            }
            (Tagging::Internal { tag: name }, Payload::Fields { of, .. }) => {
                let tag = (name.as_str(), tag.unwrap_or_default());
                self.of_each(rules, |maker, facts| maker.object(of, Some(&tag), facts))
            }
            (Tagging::Internal { tag: name }, Payload::Shape { of }) => {
                let mut rules = rules.to_vec();
                match tag {
                    Some(tag) => rules.push(Rule::Is(name.clone(), tag.to_string())),
                    None => rules.push(Rule::Lacks(name.clone())),
                }
                self.shape(of, &rules)
            }
            (Tagging::Untagged, Payload::Fields { of, .. }) => {
                self.of_each(rules, |maker, facts| maker.object(of, None, facts))
            }
            (_, Payload::Unit) => self.shape(&Shape::Null, rules),
            (Tagging::Untagged, Payload::Shape { of }) => self.shape(of, rules),
        }
    }
}

/// The shapes of any scalar, those of the smallest values first.
fn scalars(is_integer: bool) -> [Shape; 4] {
    let number = if is_integer {
        Shape::Int(Int::any(Width::I64))
    } else {
        Shape::Float(Float {
            single: false,
            min: None,
            max: None,
            above: None,
            below: None,
        })
    };
    [Shape::Null, Shape::Bool, number, Shape::Text(Text::any())]
}

/// The items of a list.
struct Items<'s> {
    first: &'s [Shape],
    item: Option<&'s Shape>,
    length: Length,
    unique: bool,
}

/// The limits of both.
pub(super) fn narrower(one: Length, other: Length) -> Length {
    Length {
        min: one.min.max(other.min),
        max: match (one.max, other.max) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        },
    }
}

pub(super) fn is_possible(of: Length) -> bool {
    of.max.is_none_or(|max| of.min.unwrap_or(0) <= max)
}

/// The rules of what passes all tests; `None` if nothing does.
pub(super) fn tested(tests: &[Test]) -> Option<Vec<Rule>> {
    let mut rules = Vec::new();
    for test in tests {
        match test {
            Test::Anything => {}
            Test::Nothing => return None,
            Test::Fulfils(id) => {
                let rule = Rule::Fulfils(*id);
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
    }
    Some(rules)
}

/// The texts of a pattern, and whether it is found in each.
pub(super) fn of_pattern(pattern: &Pattern, length: Length) -> Option<Node> {
    let (of, is_certain) = pattern.texts()?;
    let min = length.min.unwrap_or(0);
    let is_certain = is_certain && length == Length::default();
    Some(Node::Pattern {
        of,
        min,
        is_certain,
    })
}

/// The texts of a shape that is a string.
pub(super) fn of_text(text: &Text) -> Option<Node> {
    let native = text.native.and_then(Native::held);
    let native = native.and_then(|source| Pattern::new(&source).ok());
    match native.as_ref().or(text.pattern.as_ref()) {
        Some(pattern) => of_pattern(pattern, text.length),
        None => is_possible(text.length).then_some(Node::Text(text.length)),
    }
}

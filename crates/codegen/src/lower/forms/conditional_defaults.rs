//! Defaults of members that a condition tests. A default is written with the value. If the schema has other rules for
//! an object that has the member, the schema could refuse the value that is written after reading: for example, if
//! `access` and `public` both have defaults, and one excludes the other. Such a default is an annotation, and is not
//! read for an absent member.

use std::collections::HashSet;

use indexmap::IndexMap;
use samewire_schema::Pattern;

use super::super::lossy_unions::shapes;
use super::defaults::make_optional;
use super::endless::{Place, structs, structs_mut};
use crate::model::{
    Absent, AdditionalProperties, Combination, Condition, ConditionId, Group, Kind, Mark, Member,
    Payload, Shape, Struct, Tagging, Test, Type, TypeId, Variant, Written,
};

/// Drops the defaults of members if a condition may have another result when the members are present.
pub(super) fn drop_conditional_defaults(
    types: &mut IndexMap<TypeId, Type>,
    conditions: &[Condition],
) {
    let mut asked = Asked {
        types,
        conditions,
        seen: HashSet::new(),
        found: HashSet::new(),
        compared: Vec::new(),
    };
    for (id, found) in &*types {
        if let Some(condition) = found.condition {
            asked.named(id, condition, Wants::More);
        }
    }
    let compared = std::mem::take(&mut asked.compared);
    defaults_of_compared(types, compared, &mut asked.found);
    let mut found: Vec<Place> = asked.found.into_iter().collect();
    found.sort_unstable();
    for (index, number, at) in found {
        let found = types.get_index_mut(index);
        let of = found.and_then(|(_, found)| structs_mut(&mut found.kind).into_iter().nth(number));
        if let Some(member) = of.and_then(|of| of.members.get_mut(at)) {
            make_optional(member);
        }
    }
}

/// Which changes of a test's result, made by additional members, do harm: only from pass to fail (`More`), or both
/// (`Either`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Wants {
    More,
    Either,
}

/// A place that a condition was followed to: the struct of a type, or a shape.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Spot {
    Struct(usize, usize),
    Shape(*const Shape),
}

struct Asked<'m> {
    types: &'m IndexMap<TypeId, Type>,
    conditions: &'m [Condition],
    seen: HashSet<(Spot, ConditionId, Wants)>,
    found: HashSet<Place>,
    /// The items of lists that are compared.
    compared: Vec<&'m Shape>,
}

impl<'m> Asked<'m> {
    /// Follows a condition for the values of a type.
    fn named(&mut self, to: &TypeId, id: ConditionId, wants: Wants) {
        let Some((index, _, found)) = self.types.get_full(to) else {
            return;
        };
        match &found.kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of, Test::Fulfils(id), wants),
            Kind::Union(union) if union.tagging == Tagging::External => {
                for test in self.tests(id, None) {
                    for variant in &union.variants {
                        self.variant(index, &union.variants, variant, test, wants);
                    }
                }
            }
            Kind::Union(union) => {
                for variant in &union.variants {
                    self.variant(index, &union.variants, variant, Test::Fulfils(id), wants);
                }
            }
            Kind::Struct(of) => self.object((index, 0), of, id, wants),
            Kind::Enum(_) => {}
        }
    }

    fn variant(
        &mut self,
        index: usize,
        all: &'m [Variant],
        variant: &'m Variant,
        test: Test,
        wants: Wants,
    ) {
        match &variant.payload {
            Payload::Unit => {}
            Payload::Shape { of } => self.shape(of, test, wants),
            Payload::Fields { of, from } => {
                let Test::Fulfils(id) = test else { return };
                let is_fields = |other: &&Variant| matches!(other.payload, Payload::Fields { .. });
                let before = all
                    .iter()
                    .take_while(|other| !std::ptr::eq(*other, variant));
                let number = before.filter(is_fields).count();
                self.object((index, number), of, id, wants);
                // The members of both types are the same.
                if let Some(from) = from {
                    self.named(from, id, wants);
                }
            }
        }
    }

    /// Follows a test of the values of a shape.
    fn shape(&mut self, shape: &'m Shape, test: Test, wants: Wants) {
        let Test::Fulfils(id) = test else { return };
        if let Shape::Nullable { of } = shape {
            return self.shape(of, test, wants);
        }
        if !self.seen.insert((Spot::Shape(shape), id, wants)) {
            return;
        }
        if let Shape::Ref { to } = shape {
            return self.named(to, id, wants);
        }
        let parts: Vec<&Shape> = match shape {
            Shape::Map(map) => vec![&map.value],
            shape => shape.parts().collect(),
        };
        if parts.is_empty() {
            return;
        }
        let inner = if let Shape::Map(_) = shape {
            let tests = self.tests(id, None).into_iter();
            tests.map(|test| (test, wants)).collect()
        } else {
            let rule = self.conditions.get(id.0).and_then(|of| of.list.as_ref());
            if rule.is_some_and(|rule| rule.unique) {
                self.compared.extend(&parts);
            }
            self.item_tests(id, wants)
        };
        for (test, wants) in inner {
            for part in &parts {
                self.shape(part, test, wants);
            }
        }
        for (test, wants) in self.same_value(id, wants) {
            self.shape(shape, test, wants);
        }
    }

    fn object(
        &mut self,
        (index, number): (usize, usize),
        of: &'m Struct,
        id: ConditionId,
        wants: Wants,
    ) {
        let Some(condition) = self.conditions.get(id.0) else {
            return;
        };
        if !self.seen.insert((Spot::Struct(index, number), id, wants)) {
            return;
        }
        for (at, member) in of.members.iter().enumerate() {
            let is_filled = matches!(member.absent, Absent::Default { .. });
            if is_filled
                && member.written == Written::Always
                && asks_about(condition, member, most_members(of), wants)
            {
                self.found.insert((index, number, at));
            }
            for test in self.tests(id, Some(&member.wire)) {
                self.shape(&member.shape, test, wants);
            }
        }
        if let AdditionalProperties::Kept { of: rest } = &of.additional_properties {
            for test in self.tests(id, None) {
                self.shape(rest, test, wants);
            }
        }
        for (test, wants) in self.same_value(id, wants) {
            if let Test::Fulfils(id) = test {
                self.object((index, number), of, id, wants);
            }
        }
    }

    /// The tests of the member with a name, or of any member.
    fn tests(&self, id: ConditionId, name: Option<&str>) -> Vec<Test> {
        let condition = self.conditions.get(id.0);
        let rule = condition.and_then(|condition| condition.object.as_ref());
        let mut tests = Vec::new();
        for group in rule.into_iter().flat_map(|rule| &rule.groups) {
            if let Some(name) = name {
                tests.extend(of_member(group, name));
                continue;
            }
            tests.extend(group.members.values().copied());
            tests.extend(group.patterns.iter().map(|(_, test)| *test));
            tests.push(group.others);
        }
        for combination in condition
            .iter()
            .flat_map(|condition| &condition.combinations)
        {
            if let Combination::Unmarked {
                items: false, of, ..
            } = combination
            {
                tests.push(*of);
            }
        }
        tests
    }

    fn item_tests(&self, id: ConditionId, wants: Wants) -> Vec<(Test, Wants)> {
        let condition = self.conditions.get(id.0);
        let mut tests = Vec::new();
        if let Some(rule) = condition.and_then(|condition| condition.list.as_ref()) {
            let items = rule.first.iter().chain([&rule.others]);
            tests.extend(items.map(|test| (*test, wants)));
            // An item that only passes the test because of a default may be one too many.
            let counted = rule.contains.iter();
            tests.extend(counted.map(|contains| (contains.of, Wants::Either)));
        }
        for combination in condition
            .iter()
            .flat_map(|condition| &condition.combinations)
        {
            if let Combination::Unmarked {
                items: true, of, ..
            } = combination
            {
                tests.push((*of, wants));
            }
        }
        tests
    }

    /// The tests of the same value in a condition.
    fn same_value(&self, id: ConditionId, wants: Wants) -> Vec<(Test, Wants)> {
        let mut tests = Vec::new();
        let condition = self.conditions.get(id.0);
        for combination in condition
            .iter()
            .flat_map(|condition| &condition.combinations)
        {
            match combination {
                Combination::AnyOf { of } => tests.extend(of.iter().map(|of| (*of, wants))),
                Combination::OneOf { of } => {
                    tests.extend(of.iter().map(|of| (*of, Wants::Either)));
                }
                Combination::Not { of } => tests.push((*of, Wants::Either)),
                Combination::If {
                    test,
                    then,
                    otherwise,
                } => {
                    tests.extend([(*test, Wants::Either), (*then, wants), (*otherwise, wants)]);
                }
                Combination::With { then, .. } => tests.push((*then, wants)),
                Combination::Unmarked { marks, .. } => {
                    let asked = asked_by(marks).into_iter();
                    tests.extend(asked.map(|test| (test, Wants::Either)));
                }
            }
        }
        tests
    }
}

/// The maximum number of members of an object when it is written.
fn most_members(of: &Struct) -> u64 {
    match of.additional_properties {
        AdditionalProperties::Kept { .. } | AdditionalProperties::KeptIfUnknown { .. } => u64::MAX,
        AdditionalProperties::Ignored | AdditionalProperties::Refused => {
            u64::try_from(of.members.len()).unwrap_or(u64::MAX)
        }
    }
}

/// Whether a condition may hold without a member and fail with it or, with [`Wants::Either`], the other way round.
fn asks_about(condition: &Condition, member: &Member, members: u64, wants: Wants) -> bool {
    let name = &member.wire;
    let Some(rule) = &condition.object else {
        return false;
    };
    let is_either = wants == Wants::Either;
    let is_counted = rule
        .length
        .max
        .is_some_and(|max| max < members || is_either)
        || rule.length.min.is_some_and(|_| is_either);
    let is_named = rule.required.contains(name) && is_either;
    let is_together =
        |with: &str, required: &[String]| with == name || is_either && required.contains(name);
    let mut together = rule.together.iter();
    let mut groups = rule.groups.iter().flat_map(|group| of_member(group, name));
    let mut combinations = condition.combinations.iter();
    condition.values.is_some()
        || is_counted
        || is_named
        || rule.names != Test::Anything
        || together.any(|one| is_together(&one.with, &one.required))
        || groups.any(|test| test != Test::Anything)
        || combinations.any(|combination| match combination {
            Combination::With { member, .. } => member == name,
            Combination::Unmarked {
                items: false,
                marks,
                of,
            } => *of != Test::Anything && !marks.iter().any(|mark| covers(mark, name)),
            Combination::AnyOf { .. }
            | Combination::OneOf { .. }
            | Combination::Not { .. }
            | Combination::If { .. }
            | Combination::Unmarked { items: true, .. } => false,
        })
}

/// The tests that a group has for a member.
fn of_member(group: &Group, name: &str) -> Vec<Test> {
    let patterns = group.patterns.iter();
    let found = patterns.filter(|(pattern, _)| is_found(pattern, name));
    let mut tests: Vec<Test> = found.map(|(_, test)| *test).collect();
    tests.extend(group.members.get(name));
    if tests.is_empty() {
        tests.push(group.others);
    }
    tests
}

/// Whether a mark covers a member in every object.
fn covers(mark: &Mark, name: &str) -> bool {
    match mark {
        Mark::All => true,
        Mark::Members { names, patterns } => {
            let mut patterns = patterns.iter();
            names.iter().any(|one| one == name) || patterns.any(|one| is_found(one, name))
        }
        Mark::First { .. } | Mark::Passing { .. } | Mark::If { .. } | Mark::With { .. } => false,
    }
}

/// The tests of the same value that marks depend on.
fn asked_by(marks: &[Mark]) -> Vec<Test> {
    let mut tests = Vec::new();
    for mark in marks {
        match mark {
            Mark::If { test, marks, .. } => {
                tests.push(*test);
                tests.extend(asked_by(marks));
            }
            Mark::With { marks, .. } => tests.extend(asked_by(marks)),
            Mark::All | Mark::First { .. } | Mark::Passing { .. } | Mark::Members { .. } => {}
        }
    }
    tests
}

fn is_found(pattern: &str, name: &str) -> bool {
    // A pattern that cannot be read is assumed to match.
    Pattern::new(pattern).map_or(true, |pattern| pattern.is_found_in(name))
}

/// Adds the defaults of all members of these items, and of the items of lists with `uniqueItems`, at any depth. If one
/// item lacks a member that another one has, filling in the default could make both equal when they are written, and
/// `uniqueItems` refuses equal items.
fn defaults_of_compared<'m>(
    types: &'m IndexMap<TypeId, Type>,
    items: Vec<&'m Shape>,
    found: &mut HashSet<Place>,
) {
    let mut open = items;
    for found in types.values() {
        let mut shapes = shapes(&found.kind);
        while let Some(shape) = shapes.pop() {
            if let Shape::List(list) = shape
                && list.unique
            {
                open.push(&list.item);
            }
            shapes.extend(shape.parts());
        }
    }
    let mut seen = HashSet::new();
    while let Some(shape) = open.pop() {
        open.extend(shape.parts());
        let Shape::Ref { to } = shape else { continue };
        let Some((index, _, of)) = types.get_full(to).filter(|_| seen.insert(to)) else {
            continue;
        };
        open.extend(shapes(&of.kind));
        for (number, of) in structs(&of.kind).into_iter().enumerate() {
            for (at, member) in of.members.iter().enumerate() {
                let is_filled = matches!(member.absent, Absent::Default { .. });
                if is_filled && member.written == Written::Always {
                    found.insert((index, number, at));
                }
            }
        }
    }
}

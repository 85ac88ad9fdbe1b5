//! Defaults of members that a condition tests. A default is written with the value. If the schema has other rules for
//! an object that has the member, the schema could refuse the value that is written after reading: for example, if
//! `access` and `public` both have defaults, and one excludes the other. Such a default is an annotation, and is not
//! read for an absent member.

use std::collections::{BTreeMap, HashSet};

use indexmap::{IndexMap, IndexSet};

use super::defaults::{DroppedDefault, WhyDropped, drop_default};
use super::endless::{Place, structs_mut};
use super::harm::{Harm, asked_by, is_harmed, of_member};
use super::lossy_unions::with_a_part;
use crate::model::{
    Absent, AdditionalProperties, Combination, Condition, ConditionId, Kind, Map, Member, Payload,
    Shape, Struct, Tagging, Test, Type, TypeId, Variant, Written,
};
use crate::report::errors::Errors;

/// Drops the defaults of members if a condition may have another result when the members are present.
pub(super) fn drop_conditional_defaults(
    types: &mut IndexMap<TypeId, Type>,
    conditions: &[Condition],
    dropped: &mut IndexSet<DroppedDefault>,
) {
    let mut asked = Asked::new(types, conditions, is_filled);
    asked.all_conditions(Harm::IfFailing);
    asked.unions();
    let compared = std::mem::take(&mut asked.compared);
    defaults_of_compared(types, compared, &mut asked.found);
    for ((index, number, at), why) in asked.found {
        let found = types.get_index_mut(index);
        let of = found.and_then(|(_, found)| structs_mut(&mut found.kind).into_iter().nth(number));
        if let Some(member) = of.and_then(|of| of.members.get_mut(at)) {
            drop_default(member, why, dropped);
        }
    }
}

/// The error for a member that a condition sees in another way than it is written.
const WRITTEN_OTHERWISE: &str = "may refuse this member as it is written, under one name or not at all: remove the other \
    name or what leaves out the default, or change the condition";

/// Reports each member that is written under another name than it was read, or is left out because it equals its
/// default, if a condition may have another result then.
pub(super) fn refuse_written_otherwise(
    types: &IndexMap<TypeId, Type>,
    conditions: &[Condition],
    errors: &mut Errors,
) {
    if conditions.is_empty() {
        return;
    }
    let is_changed =
        |member: &Member| !member.aliases.is_empty() || member.written == Written::UnlessDefault;
    let mut asked = Asked::new(types, conditions, is_changed);
    asked.all_conditions(Harm::Either);
    for ((index, number, at), why) in asked.found {
        let found = types.get_index(index);
        let of = found.and_then(|(_, found)| found.kind.structs().into_iter().nth(number));
        let member = of.and_then(|of| of.members.get(at));
        if let (Some(member), WhyDropped::Conditional { by }) = (member, why) {
            errors.push(
                &member.at,
                format!("the condition at `{by}` {WRITTEN_OTHERWISE}"),
            );
        }
    }
}

/// What is known of a value that is tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Asks<'m> {
    harm: Harm,
    /// The place of a branch that accepts the value, with its defaults and without them: that of the variant as which
    /// the value is read. The type of the variant is asked about its own conditions.
    accepted_by: Option<&'m str>,
}

impl From<Harm> for Asks<'_> {
    fn from(harm: Harm) -> Self {
        Self {
            harm,
            accepted_by: None,
        }
    }
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
    /// The members that are present, absent or named otherwise when the value is written.
    concerns: fn(&Member) -> bool,
    /// For each type, whether a value may have such a member, at any depth.
    concerned: Vec<bool>,
    /// JSON Pointer of the type whose condition is followed.
    by: &'m str,
    seen: HashSet<(Spot, ConditionId, Asks<'m>)>,
    /// The shapes of a value that were followed beside the shapes of another variant.
    beside: HashSet<(*const Shape, *const Shape)>,
    /// The same with the rules for an object in another variant.
    beside_objects: HashSet<(*const Shape, *const ())>,
    found: BTreeMap<Place, WhyDropped>,
    /// The items of lists that are compared.
    compared: Vec<&'m Shape>,
}

impl<'m> Asked<'m> {
    fn new(
        types: &'m IndexMap<TypeId, Type>,
        conditions: &'m [Condition],
        concerns: fn(&Member) -> bool,
    ) -> Self {
        let has_one = |kind: &Kind| {
            let members = kind.structs().into_iter().flat_map(|of| &of.members);
            members.into_iter().any(concerns)
        };
        Self {
            types,
            concerns,
            concerned: with_a_part(types, has_one),
            conditions,
            by: "",
            seen: HashSet::new(),
            beside: HashSet::new(),
            beside_objects: HashSet::new(),
            found: BTreeMap::new(),
            compared: Vec::new(),
        }
    }

    /// Follows the conditions of all types.
    fn all_conditions(&mut self, harm: Harm) {
        for ((id, found), concerned) in self.types.iter().zip(self.concerned.clone()) {
            if let Some(condition) = found.condition.filter(|_| concerned) {
                self.by = &found.at;
                self.named(id, condition, harm.into());
            }
        }
    }

    /// Follows a condition for the values of a type.
    fn named(&mut self, to: &TypeId, id: ConditionId, asks: Asks<'m>) {
        let Some((index, _, found)) = self.types.get_full(to) else {
            return;
        };
        match &found.kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of, Test::Fulfils(id), asks),
            Kind::Union(union) if union.tagging == Tagging::External => {
                for test in self.tests(id, None) {
                    for variant in &union.variants {
                        self.variant(index, &union.variants, variant, test, asks.harm.into());
                    }
                }
            }
            Kind::Union(union) => {
                for variant in &union.variants {
                    let asks = Asks {
                        accepted_by: Some(&variant.at),
                        ..asks
                    };
                    self.variant(index, &union.variants, variant, Test::Fulfils(id), asks);
                }
            }
            Kind::Struct(of) => self.object((index, 0), of, id, asks),
            Kind::Enum(_) => {}
        }
    }

    fn variant(
        &mut self,
        index: usize,
        all: &'m [Variant],
        variant: &'m Variant,
        test: Test,
        asks: Asks<'m>,
    ) {
        match &variant.payload {
            Payload::Unit => {}
            Payload::Shape { of } => self.shape(of, test, asks),
            Payload::Fields { of, from } => {
                let Test::Fulfils(id) = test else { return };
                let is_fields = |other: &&Variant| matches!(other.payload, Payload::Fields { .. });
                let before = all
                    .iter()
                    .take_while(|other| !std::ptr::eq(*other, variant));
                let number = before.filter(is_fields).count();
                self.object((index, number), of, id, asks);
                // The members of both types are the same.
                if let Some(from) = from {
                    self.named(from, id, asks);
                }
            }
        }
    }

    /// Follows a test of the values of a shape.
    fn shape(&mut self, shape: &'m Shape, test: Test, asks: Asks<'m>) {
        let Test::Fulfils(id) = test else { return };
        if !self.may_be_concerned(shape) {
            return;
        }
        if let Shape::Nullable { of } = shape {
            return self.shape(of, test, asks);
        }
        if !self.seen.insert((Spot::Shape(shape), id, asks)) {
            return;
        }
        if let Shape::Ref { to } = shape {
            return self.named(to, id, asks);
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
            tests.map(|test| (test, asks.harm)).collect()
        } else {
            let rule = self.conditions.get(id.0).and_then(|of| of.list.as_ref());
            if rule.is_some_and(|rule| rule.unique) {
                self.compared.extend(&parts);
            }
            self.item_tests(id, asks.harm)
        };
        for (test, harm) in inner {
            for part in &parts {
                self.shape(part, test, harm.into());
            }
        }
        for (test, asks) in self.same_value(id, asks) {
            self.shape(shape, test, asks);
        }
    }

    fn object(
        &mut self,
        (index, number): (usize, usize),
        of: &'m Struct,
        id: ConditionId,
        asks: Asks<'m>,
    ) {
        let Some(condition) = self.conditions.get(id.0) else {
            return;
        };
        // A condition that asks no other one about the object cannot lead back here.
        if !condition.combinations.is_empty()
            && !self.seen.insert((Spot::Struct(index, number), id, asks))
        {
            return;
        }
        for (at, member) in of.members.iter().enumerate() {
            let mut names = std::iter::once(&member.wire).chain(&member.aliases);
            let is_harmed = |name| is_harmed(condition, name, most_members(of), asks.harm);
            if (self.concerns)(member) && names.any(is_harmed) {
                self.find((index, number, at));
            }
            if self.may_be_concerned(&member.shape) {
                for test in self.tests(id, Some(&member.wire)) {
                    self.shape(&member.shape, test, asks.harm.into());
                }
            }
        }
        if let AdditionalProperties::Kept { of: rest, .. } = &of.additional_properties {
            for test in self.tests(id, None) {
                self.shape(rest, test, asks.harm.into());
            }
        }
        for (test, asks) in self.same_value(id, asks) {
            if let Test::Fulfils(id) = test {
                self.object((index, number), of, id, asks);
            }
        }
    }

    /// Whether a value of the shape may have a member that is looked for.
    fn may_be_concerned(&self, shape: &Shape) -> bool {
        let types = shape.types().into_iter();
        types
            .filter_map(|id| self.types.get_index_of(id))
            .any(|index| self.concerned.get(index) == Some(&true))
    }

    fn find(&mut self, place: Place) {
        let by = self.by.to_owned();
        let why = WhyDropped::Conditional { by };
        self.found.entry(place).or_insert(why);
    }

    /// Follows the variants of each union that is read by trying. A value that is read as one of them must not become a
    /// value of an earlier one, which would read it in another way.
    fn unions(&mut self) {
        let types = self.types;
        for found in types.values() {
            let Kind::Union(union) = &found.kind else {
                continue;
            };
            if union.tagging != Tagging::Untagged || union.variants.len() > VARIANTS {
                continue;
            }
            self.by = &found.at;
            for (index, one) in union.variants.iter().enumerate() {
                for earlier in union.variants.iter().take(index) {
                    if let (Payload::Shape { of: one }, Payload::Shape { of: earlier }) =
                        (&one.payload, &earlier.payload)
                        && !self.write_the_same(one, earlier)
                    {
                        self.may_become(one, earlier);
                    }
                }
            }
        }
    }

    /// Whether two structs have the same members, apart from which are required, so that both write a value alike.
    fn write_the_same(&self, one: &Shape, other: &Shape) -> bool {
        let found = [one, other].map(|shape| match shape {
            Shape::Ref { to } => match &self.types.get(to)?.kind {
                Kind::Struct(of) => Some(of),
                Kind::Newtype(_) | Kind::Union(_) | Kind::Enum(_) => None,
            },
            _ => None,
        });
        let [Some(one), Some(other)] = found else {
            return false;
        };
        let [members, others] = [one, other].map(|of| of.members.iter());
        one.additional_properties == other.additional_properties
            && members
                .map(|member| (&member.wire, &member.shape))
                .eq(others.map(|member| (&member.wire, &member.shape)))
    }

    /// Follows a value of a shape that another shape might only accept once defaults are filled in.
    fn may_become(&mut self, shape: &'m Shape, other: &'m Shape) {
        if shape == other || !self.beside.insert((shape, other)) {
            return;
        }
        if let Shape::Ref { to } = other {
            let Some(found) = self.types.get(to) else {
                return;
            };
            if let Some(condition) = found.condition {
                self.shape(shape, Test::Fulfils(condition), Harm::IfPassing.into());
            }
            match &found.kind {
                Kind::Newtype(newtype) => self.may_become(shape, &newtype.of),
                Kind::Struct(of) => self.may_become_object(shape, Others::Members(of)),
                Kind::Union(union) => {
                    for variant in &union.variants {
                        match &variant.payload {
                            Payload::Unit => {}
                            Payload::Shape { of } => self.may_become(shape, of),
                            Payload::Fields { of, .. } => {
                                self.may_become_object(shape, Others::Members(of));
                            }
                        }
                    }
                }
                Kind::Enum(_) => {}
            }
            return;
        }
        match (shape, other) {
            (_, Shape::Nullable { of }) => self.may_become(shape, of),
            (_, Shape::Map(map)) => self.may_become_object(shape, Others::Map(map)),
            (Shape::Nullable { of }, _) => self.may_become(of, other),
            (Shape::Ref { to }, _) => {
                for of in self.alternatives(to) {
                    self.may_become(of, other);
                }
            }
            (Shape::List(_) | Shape::Tuple(_), Shape::List(_) | Shape::Tuple(_)) => {
                for part in shape.parts() {
                    for other in other.parts() {
                        self.may_become(part, other);
                    }
                }
            }
            _ => {}
        }
    }

    /// The shapes that a value of a type may have, if it is another name or a union.
    fn alternatives(&self, to: &TypeId) -> Vec<&'m Shape> {
        let types = self.types;
        match types.get(to).map(|found| &found.kind) {
            Some(Kind::Newtype(newtype)) => vec![&newtype.of],
            Some(Kind::Union(union)) => {
                let payloads = union.variants.iter().map(|variant| &variant.payload);
                payloads
                    .filter_map(|payload| match payload {
                        Payload::Shape { of } => Some(of),
                        Payload::Unit | Payload::Fields { .. } => None,
                    })
                    .collect()
            }
            Some(Kind::Struct(_) | Kind::Enum(_)) | None => Vec::new(),
        }
    }

    /// The same for an object.
    fn may_become_object(&mut self, shape: &'m Shape, other: Others<'m>) {
        if !self.beside_objects.insert((shape, other.address())) {
            return;
        }
        match shape {
            Shape::Nullable { of } => self.may_become_object(of, other),
            Shape::Map(map) => {
                if let Others::Map(other) = other {
                    self.may_become(&map.value, &other.value);
                }
            }
            Shape::Ref { to } => {
                for of in self.alternatives(to) {
                    self.may_become_object(of, other);
                }
                let types = self.types;
                let Some((index, _, found)) = types.get_full(to) else {
                    return;
                };
                for (number, of) in found.kind.structs().into_iter().enumerate() {
                    for (at, member) in of.members.iter().enumerate() {
                        if (self.concerns)(member) && other.requires(&member.wire) {
                            self.find((index, number, at));
                        }
                        if let Some(other) = other.shape_of(&member.wire) {
                            self.may_become(&member.shape, other);
                        }
                    }
                }
            }
            _ => {}
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

    fn item_tests(&self, id: ConditionId, harm: Harm) -> Vec<(Test, Harm)> {
        let condition = self.conditions.get(id.0);
        let mut tests = Vec::new();
        if let Some(rule) = condition.and_then(|condition| condition.list.as_ref()) {
            let items = rule.first.iter().chain([&rule.others]);
            tests.extend(items.map(|test| (*test, harm)));
            // An item that only passes the test because of a default may be one too many.
            let counted = rule.contains.iter();
            tests.extend(counted.map(|contains| (contains.of, Harm::Either)));
        }
        for combination in condition
            .iter()
            .flat_map(|condition| &condition.combinations)
        {
            if let Combination::Unmarked {
                items: true, of, ..
            } = combination
            {
                tests.push((*of, harm));
            }
        }
        tests
    }

    /// The tests of the same value in a condition.
    fn same_value(&self, id: ConditionId, asks: Asks<'m>) -> Vec<(Test, Asks<'m>)> {
        let of = |harm| Asks { harm, ..asks };
        let mut tests = Vec::new();
        let condition = self.conditions.get(id.0);
        for combination in condition
            .iter()
            .flat_map(|condition| &condition.combinations)
        {
            match combination {
                Combination::AnyOf { of } => tests.extend(of.iter().map(|of| (*of, asks))),
                Combination::OneOf { of: branches } => {
                    let accepted = self.accepted(branches, asks);
                    let others = branches.iter().filter(|test| Some(**test) != accepted);
                    let harm = accepted.map_or(Harm::Either, |_| Harm::IfPassing);
                    tests.extend(others.map(|test| (*test, of(harm))));
                }
                Combination::Not { of: test } => tests.push((*test, of(asks.harm.opposite()))),
                Combination::If {
                    test,
                    then,
                    otherwise,
                } => {
                    tests.extend([(*test, of(Harm::Either)), (*then, asks), (*otherwise, asks)]);
                }
                Combination::With { then, .. } => tests.push((*then, asks)),
                Combination::Unmarked { marks, .. } => {
                    let asked = asked_by(marks).into_iter();
                    tests.extend(asked.map(|test| (test, of(Harm::Either))));
                }
            }
        }
        tests
    }

    /// The only branch of a `oneOf` that is known to accept the value, if the value must still be accepted.
    fn accepted(&self, branches: &[Test], asks: Asks<'m>) -> Option<Test> {
        let at = asks.accepted_by.filter(|_| asks.harm == Harm::IfFailing)?;
        let mut found = branches.iter().filter(|test| match test {
            Test::Fulfils(id) => self.conditions.get(id.0).is_some_and(|of| of.at == at),
            Test::Anything | Test::Nothing => false,
        });
        // Schemas that are combined with others may have the place of the first.
        let only = found.next().filter(|_| found.next().is_none());
        only.copied()
    }
}

/// Whether an absent member is written with its default.
fn is_filled(member: &Member) -> bool {
    matches!(member.absent, Absent::Default { .. }) && member.written == Written::Always
}

/// The maximum number of variants of a union that are compared in pairs.
const VARIANTS: usize = 200;

/// The rules for an object in another variant.
#[derive(Clone, Copy)]
enum Others<'m> {
    Members(&'m Struct),
    Map(&'m Map),
}

impl<'m> Others<'m> {
    fn address(self) -> *const () {
        match self {
            Self::Members(of) => std::ptr::from_ref(of).cast(),
            Self::Map(map) => std::ptr::from_ref(map).cast(),
        }
    }

    /// Whether an object may only be accepted once it has this member.
    fn requires(self, name: &str) -> bool {
        match self {
            Self::Members(of) => {
                let mut members = of.members.iter();
                members.any(|member| member.wire == name && member.absent == Absent::Refused)
            }
            Self::Map(map) => map.length.min.is_some(),
        }
    }

    fn shape_of(self, name: &str) -> Option<&'m Shape> {
        match self {
            Self::Members(of) => {
                let member = of.members.iter().find(|member| member.wire == name);
                let kept = of.additional_properties.shape();
                member.map(|member| &member.shape).or(kept)
            }
            Self::Map(map) => Some(&map.value),
        }
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

/// Adds the defaults of all members of these items, and of the items of lists with `uniqueItems`, at any depth. If one
/// item lacks a member that another one has, filling in the default could make both equal when they are written, and
/// `uniqueItems` refuses equal items.
fn defaults_of_compared<'m>(
    types: &'m IndexMap<TypeId, Type>,
    items: Vec<&'m Shape>,
    found: &mut BTreeMap<Place, WhyDropped>,
) {
    let mut open = items;
    for found in types.values() {
        let mut shapes = found.kind.shapes();
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
        open.extend(of.kind.shapes());
        for (number, of) in of.kind.structs().into_iter().enumerate() {
            for (at, member) in of.members.iter().enumerate() {
                if is_filled(member) {
                    found
                        .entry((index, number, at))
                        .or_insert(WhyDropped::Unique);
                }
            }
        }
    }
}

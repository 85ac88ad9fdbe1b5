//! What conditions ask of one value, worked out as alternatives: a recipe is made for each of them, so that most values
//! fulfil the conditions. The reader of the type decides whether a value does.

use crate::model::{Combination, Condition, ConditionId, Model, Test};

/// Something that a value must fulfil beside its shape.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Rule {
    /// A condition.
    Fulfils(ConditionId),
    /// If it is an object, it does not have this member.
    Lacks(String),
    /// If it is an object, this member has this value, a JSON text.
    Is(String, String),
}

/// One way to fulfil some rules. The combinations of its conditions are already decided.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Facts<'m> {
    pub(super) conditions: Vec<&'m Condition>,
    pub(super) required: Vec<String>,
    pub(super) absent: Vec<String>,
    pub(super) constants: Vec<(String, String)>,
}

/// The maximum number of alternatives. Others are only found by chance.
const MOST: usize = 32;
/// How deep combinations are decided.
const DEPTH: usize = 8;

impl<'m> Facts<'m> {
    /// All ways to fulfil the rules, which need not be all there are.
    pub(super) fn of(model: &'m Model, rules: &[Rule]) -> Vec<Self> {
        let mut all = vec![Self::default()];
        for rule in rules {
            let ways = match rule {
                Rule::Fulfils(id) => condition(model, *id, 0),
                Rule::Lacks(name) => vec![Self::lacking(name)],
                Rule::Is(name, text) => vec![Self {
                    constants: vec![(name.clone(), text.clone())],
                    ..Self::having(name)
                }],
            };
            all = both(&all, &ways);
        }
        all
    }

    fn having(name: &str) -> Self {
        Self {
            required: vec![name.to_owned()],
            ..Self::default()
        }
    }

    fn lacking(name: &str) -> Self {
        Self {
            absent: vec![name.to_owned()],
            ..Self::default()
        }
    }

    fn and(&self, other: &Self) -> Option<Self> {
        let mut whole = self.clone();
        whole.conditions.extend(&other.conditions);
        whole.required.extend(other.required.iter().cloned());
        whole.absent.extend(other.absent.iter().cloned());
        whole.constants.extend(other.constants.iter().cloned());
        let is_both = whole
            .required
            .iter()
            .any(|name| whole.absent.contains(name));
        (!is_both).then_some(whole)
    }
}

/// The ways to fulfil one of each.
fn both<'m>(some: &[Facts<'m>], others: &[Facts<'m>]) -> Vec<Facts<'m>> {
    let pairs = some
        .iter()
        .flat_map(|one| others.iter().map(move |other| (one, other)));
    let ways = pairs.filter_map(|(one, other)| one.and(other));
    let mut all = Vec::new();
    for way in ways {
        if all.len() < MOST && !all.contains(&way) {
            all.push(way);
        }
    }
    all
}

fn test(model: &Model, of: Test, depth: usize) -> Vec<Facts<'_>> {
    match of {
        Test::Anything => vec![Facts::default()],
        Test::Nothing => Vec::new(),
        Test::Fulfils(id) => condition(model, id, depth),
    }
}

fn condition(model: &Model, id: ConditionId, depth: usize) -> Vec<Facts<'_>> {
    let Some(of) = model.conditions.get(id.0) else {
        return vec![Facts::default()];
    };
    let mut all = vec![Facts {
        conditions: vec![of],
        ..Facts::default()
    }];
    if depth > DEPTH {
        return all;
    }
    for combination in &of.combinations {
        let ways: Vec<Facts<'_>> = match combination {
            Combination::AnyOf { of } | Combination::OneOf { of } => of
                .iter()
                .flat_map(|one| test(model, *one, depth + 1))
                .collect(),
            Combination::Not { of } => not(model, *of),
            Combination::If {
                test: decides,
                then,
                otherwise,
            } => {
                let passing = test(model, *decides, depth + 1);
                let then = both(&passing, &test(model, *then, depth + 1));
                let failing = not(model, *decides);
                let otherwise = both(&failing, &test(model, *otherwise, depth + 1));
                [then, otherwise].concat()
            }
            Combination::With { member, then, .. } => {
                let present = [Facts::having(member)];
                let present = both(&present, &test(model, *then, depth + 1));
                [vec![Facts::lacking(member)], present].concat()
            }
            Combination::Unmarked { .. } => continue,
        };
        all = both(&all, &ways);
    }
    let together = of.object.iter().flat_map(|rule| &rule.together);
    for together in together {
        let mut present = Facts::having(&together.with);
        present.required.extend(together.required.iter().cloned());
        // If there are too many ways, those with the fewest members are kept.
        all = both(&all, &[Facts::lacking(&together.with), present]);
    }
    all
}

/// Ways not to pass a test. Most of them are found by chance.
fn not(model: &Model, of: Test) -> Vec<Facts<'_>> {
    let id = match of {
        Test::Anything => return Vec::new(),
        Test::Nothing => return vec![Facts::default()],
        Test::Fulfils(id) => id,
    };
    let found = model.conditions.get(id.0);
    let required = found
        .and_then(|of| of.object.as_ref())
        .map(|rule| rule.required.as_slice());
    let lacking = required
        .unwrap_or_default()
        .iter()
        .map(|name| Facts::lacking(name));
    [Facts::default()].into_iter().chain(lacking).collect()
}

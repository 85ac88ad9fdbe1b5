//! Sets of texts by patterns and lengths: the shortest text of one set that is not in another one. The automata of both
//! are run together, one character at a time.

use std::collections::{HashMap, HashSet, VecDeque};

use samewire_automaton::{Part, Program, Step, is_within};
use samewire_codegen::model::Length;
use samewire_schema::Pattern;

/// The number of combined states that are visited.
const STATES: usize = 20_000;
/// The largest length that is counted.
const LENGTH: u64 = 2_000;
/// Characters for texts, the first ones preferred.
const READABLE: &str = "a0A-x_ .:/1bcdefghijklmnopqrstuvwyz23456789BCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Texts in which all patterns are found, and that have a length within limits.
#[derive(Debug, Clone, Default)]
pub(crate) struct Language {
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) length: Length,
}

/// The result of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outside {
    /// There is no such text.
    Nothing,
    /// The shortest one.
    Text(String),
    /// A pattern has look-arounds or boundaries, or there are too many states.
    Unknown,
}

impl Language {
    /// Whether a text is in the set.
    pub(crate) fn has(&self, text: &str) -> bool {
        let count = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
        is_length(self.length, count) && self.patterns.iter().all(|one| one.is_found_in(text))
    }

    /// The shortest text of the set.
    pub(crate) fn shortest(&self) -> Option<String> {
        let found = match self.shortest_outside(None) {
            Outside::Text(text) => Some(text),
            Outside::Nothing => None,
            Outside::Unknown => {
                let first = self.patterns.first()?;
                first.sample(&mut |_| 0)
            }
        };
        found.filter(|text| self.has(text))
    }

    /// The shortest text that is not in the other set; without one, the shortest text.
    pub(crate) fn shortest_outside(&self, other: Option<&Self>) -> Outside {
        let none = Self::default();
        let limits = other.map_or(Length::default(), |other| other.length);
        let others = &other.unwrap_or(&none).patterns;
        if other.is_some() && self.is_simply_within(others, limits) {
            return Outside::Nothing;
        }
        let all: Option<Vec<Machine<'_>>> =
            self.patterns.iter().chain(others).map(machine).collect();
        let Some(mut machines) = all else {
            return Outside::Unknown;
        };
        let alphabet = alphabet(&machines);
        let bounds = [self.length.min, self.length.max, limits.min, limits.max];
        let most = bounds
            .into_iter()
            .flatten()
            .max()
            .map_or(0, |most| most + 1);
        if most > LENGTH {
            return Outside::Unknown;
        }
        let own = self.patterns.len();
        let start: Vec<usize> = machines.iter_mut().map(Machine::start).collect();
        let mut known = HashMap::from([((start.clone(), 0), None)]);
        let mut open = VecDeque::from([(start, 0_u64)]);
        while let Some(node) = open.pop_front() {
            let (states, count) = &node;
            let accepts = |place: usize| machines[place].accepts(states[place]);
            let is_own = is_length(self.length, *count) && (0..own).all(accepts);
            let is_other = || is_length(limits, *count) && (own..states.len()).all(accepts);
            if is_own && (other.is_none() || !is_other()) {
                return Outside::Text(path(&known, node));
            }
            if known.len() > STATES {
                return Outside::Unknown;
            }
            for &character in &alphabet {
                let next = machines.iter_mut().zip(states);
                let next: Vec<usize> = next
                    .map(|(one, state)| one.next(*state, character))
                    .collect();
                let is_lost = (0..own).any(|place| machines[place].is_dead(next[place]));
                let next = (next, (count + 1).min(most));
                if !is_lost && !known.contains_key(&next) {
                    known.insert(next.clone(), Some((node.clone(), character)));
                    open.push_back(next);
                }
            }
        }
        Outside::Nothing
    }

    /// Whether the other set has only patterns of this one, and wider limits.
    fn is_simply_within(&self, others: &[Pattern], limits: Length) -> bool {
        let min = limits.min.unwrap_or(0) <= self.length.min.unwrap_or(0);
        let max = limits
            .max
            .is_none_or(|most| self.length.max.is_some_and(|max| max <= most));
        min && max && others.iter().all(|one| self.patterns.contains(one))
    }
}

fn is_length(length: Length, count: u64) -> bool {
    length.min.is_none_or(|min| count >= min) && length.max.is_none_or(|max| count <= max)
}

type Node = (Vec<usize>, u64);

/// The text that leads to a node.
fn path(known: &HashMap<Node, Option<(Node, char)>>, mut node: Node) -> String {
    let mut text = Vec::new();
    while let Some(Some((before, character))) = known.get(&node) {
        text.push(*character);
        node = before.clone();
    }
    text.into_iter().rev().collect()
}

/// A pattern whose states are made when they are needed.
struct Machine<'p> {
    program: &'p Program,
    part: &'p Part,
    states: Vec<State>,
    known: HashMap<State, usize>,
}

/// The threads that wait for a character, each with what its step has read already.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
struct State {
    threads: Vec<(usize, u32)>,
    /// Whether the pattern is found if the text ends here.
    ends: bool,
    /// Whether the pattern is found, however the text goes on.
    found: bool,
}

fn machine(pattern: &Pattern) -> Option<Machine<'_>> {
    let program = pattern.program();
    let [part] = program.parts.as_slice() else {
        return None;
    };
    let is_plain = |step: &Step| !matches!(step, Step::Boundary { .. } | Step::Look { .. });
    (!part.is_backward && part.steps.iter().all(is_plain)).then(|| Machine {
        program,
        part,
        states: Vec::new(),
        known: HashMap::new(),
    })
}

impl Machine<'_> {
    fn start(&mut self) -> usize {
        let state = self.closed(&[(0, 0)], true);
        self.number(state)
    }

    fn accepts(&self, state: usize) -> bool {
        self.states[state].ends || self.states[state].found
    }

    fn is_dead(&self, state: usize) -> bool {
        self.part.is_anchored && !self.accepts(state) && self.states[state].threads.is_empty()
    }

    fn number(&mut self, state: State) -> usize {
        if let Some(known) = self.known.get(&state) {
            return *known;
        }
        self.states.push(state.clone());
        self.known.insert(state, self.states.len() - 1);
        self.states.len() - 1
    }

    fn next(&mut self, state: usize, character: char) -> usize {
        if self.states[state].found {
            return state;
        }
        let mut threads = Vec::new();
        for &(step, read) in &self.states[state].threads {
            let Step::Read { of, least, most } = self.part.steps[step] else {
                continue;
            };
            let read = read.saturating_add(1);
            if !is_within(&self.program.classes[of], u32::from(character)) {
                continue;
            }
            if read >= least {
                threads.push((step + 1, 0));
            }
            match most {
                Some(most) if read >= most => {}
                Some(_) => threads.push((step, read)),
                None => threads.push((step, read.min(least))),
            }
        }
        if !self.part.is_anchored {
            threads.push((0, 0));
        }
        let state = self.closed(&threads, false);
        self.number(state)
    }

    /// The state after all steps that read nothing.
    fn closed(&self, threads: &[(usize, u32)], is_start: bool) -> State {
        let (readers, found) = self.followed(threads, is_start, false);
        let (_, ends) = self.followed(threads, is_start, true);
        if found {
            return State {
                found,
                ..State::default()
            };
        }
        State {
            threads: readers,
            ends,
            found,
        }
    }

    fn followed(
        &self,
        threads: &[(usize, u32)],
        is_start: bool,
        is_end: bool,
    ) -> (Vec<(usize, u32)>, bool) {
        let (mut open, mut readers, mut found) = (threads.to_vec(), Vec::new(), false);
        let mut entered = HashSet::new();
        while let Some(thread) = open.pop() {
            if !entered.insert(thread) {
                continue;
            }
            let (step, read) = thread;
            let next = (step + 1, 0);
            match &self.part.steps[step] {
                Step::Read { least, .. } => {
                    readers.push(thread);
                    if read == 0 && *least == 0 {
                        open.push(next);
                    }
                }
                Step::Split { to } => open.extend([next, (*to, 0)]),
                Step::Jump { to } => open.push((*to, 0)),
                Step::Start if is_start => open.push(next),
                Step::End if is_end => open.push(next),
                Step::Found => found = true,
                Step::Start | Step::End | Step::Boundary { .. } | Step::Look { .. } => {}
            }
        }
        readers.sort_unstable();
        (readers, found)
    }
}

/// A character of each kind that the machines tell apart.
fn alphabet(machines: &[Machine<'_>]) -> Vec<char> {
    let classes: Vec<&[(u32, u32)]> = machines
        .iter()
        .flat_map(|one| one.program.classes.iter().map(Vec::as_slice))
        .collect();
    let ends = classes.iter().flat_map(|class| class.iter());
    let starts = ends
        .flat_map(|(from, to)| [*from, to + 1])
        .filter_map(char::from_u32);
    let candidates = READABLE
        .chars()
        .chain(starts)
        .chain(['\u{e000}', '\u{1f600}']);
    let mut known = HashSet::new();
    let mut found = Vec::new();
    for character in candidates {
        let kind: Vec<bool> = classes
            .iter()
            .map(|class| is_within(class, u32::from(character)))
            .collect();
        if known.insert(kind) {
            found.push(character);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(patterns: &[&str], min: Option<u64>, max: Option<u64>) -> Language {
        let patterns = patterns.iter().map(|one| Pattern::new(one).unwrap());
        Language {
            patterns: patterns.collect(),
            length: Length { min, max },
        }
    }

    #[test]
    fn the_shortest_text_that_only_the_first_set_has() {
        for (own, other, expected) in [
            (
                language(&["^[a-z]+$"], None, None),
                language(&["^[a-z0-9]+$"], None, None),
                Some(None),
            ),
            (
                language(&["^[a-z0-9]+$"], None, None),
                language(&["^[a-z]+$"], None, None),
                Some(Some("0")),
            ),
            (
                language(&["^a{2,4}$"], None, None),
                language(&["^a{2,3}$"], None, None),
                Some(Some("aaaa")),
            ),
            (
                language(&["^a{2,4}$"], None, Some(3)),
                language(&["^a{2,3}$"], None, None),
                Some(None),
            ),
            (
                language(&[], None, None),
                language(&["b"], None, None),
                Some(Some("")),
            ),
            (
                language(&["ab"], None, None),
                language(&["b"], None, None),
                Some(None),
            ),
            (
                language(&["^(?:ab)*$"], None, None),
                language(&["^(?:abab)*$"], None, None),
                Some(Some("ab")),
            ),
            (
                language(&["^x-"], None, None),
                language(&["^x"], None, None),
                Some(None),
            ),
            (
                language(&["^\\d+$"], None, None),
                language(&["^[0-9]*$"], Some(1), None),
                Some(None),
            ),
            (
                language(&["^a$"], None, None),
                language(&["\\ba"], None, None),
                None,
            ),
            (
                language(&[], Some(2), None),
                language(&[], Some(3), None),
                Some(Some("aa")),
            ),
        ] {
            let found = match own.shortest_outside(Some(&other)) {
                Outside::Nothing => Some(None),
                Outside::Text(text) => Some(Some(text)),
                Outside::Unknown => None,
            };
            assert_eq!(
                found,
                expected.map(|one| one.map(str::to_owned)),
                "{own:?} {other:?}"
            );
        }
    }
}

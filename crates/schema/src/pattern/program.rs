//! Makes the automaton of a pattern.

use std::collections::BTreeMap;

use samewire_automaton::{Part, Program, Step};

use super::class::Class;
use super::tree::Tree;

/// How counted repetitions such as `{2,60}` are compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counts {
    /// The count of a single class is one step. Other repetitions are expanded.
    Kept,
    /// All repetitions are expanded, up to this number of steps. Larger counts become unlimited, which matches more
    /// texts in more ways.
    WrittenOut(u64),
}

/// Compiles a tree, which must have been checked not to be too large.
pub(super) fn compile(tree: &Tree, counts: Counts) -> Program {
    let mut compiler = Compiler {
        counts,
        classes: BTreeMap::new(),
        parts: Vec::new(),
    };
    compiler.part(tree, false, tree.is_anchored());
    let mut classes: Vec<(Class, usize)> = compiler.classes.into_iter().collect();
    classes.sort_unstable_by_key(|(_, index)| *index);
    let classes = classes.iter().map(|(class, _)| class.ranges().to_vec());
    Program {
        classes: classes.collect(),
        parts: compiler.parts,
    }
}

/// The number of steps of a tree, including its look-arounds.
pub(super) fn size(tree: &Tree, counts: Counts) -> u64 {
    match tree {
        Tree::Class(_) | Tree::Start | Tree::End | Tree::Boundary { .. } => 1,
        Tree::Look { of, .. } => size(of, counts).saturating_add(2),
        Tree::Sequence(parts) => sum(parts, counts),
        Tree::Either(parts) => sum(parts, counts).saturating_add(2 * count(parts)),
        Tree::Repeat { of, least, most } => {
            let one = size(of, counts);
            match repeated(of, *least, *most, counts) {
                Repeated::Step(_) => 1,
                Repeated::Copies(least, most) => {
                    let optional = most.map_or(1, |most| u64::from(most - least));
                    let copies = one.saturating_mul(u64::from(least));
                    copies.saturating_add(one.saturating_add(2).saturating_mul(optional))
                }
            }
        }
    }
}

fn sum(parts: &[Tree], counts: Counts) -> u64 {
    let sizes = parts.iter().map(|part| size(part, counts));
    sizes.fold(0, u64::saturating_add)
}

fn count(parts: &[Tree]) -> u64 {
    u64::try_from(parts.len()).unwrap_or(u64::MAX)
}

/// How a repetition is compiled.
enum Repeated<'t> {
    Step(&'t Class),
    Copies(u32, Option<u32>),
}

fn repeated(of: &Tree, least: u32, most: Option<u32>, counts: Counts) -> Repeated<'_> {
    match (of, counts) {
        (Tree::Class(class), Counts::Kept) => Repeated::Step(class),
        (of, Counts::WrittenOut(limit)) => {
            let times = u64::from(most.unwrap_or(least));
            let (least, most) = if size(of, counts).saturating_mul(times) > limit {
                (0, None)
            } else {
                (least, most)
            };
            match of {
                Tree::Class(class) if (least, most) == (0, None) => Repeated::Step(class),
                _ => Repeated::Copies(least, most),
            }
        }
        (_, Counts::Kept) => Repeated::Copies(least, most),
    }
}

struct Compiler {
    counts: Counts,
    classes: BTreeMap<Class, usize>,
    parts: Vec<Part>,
}

impl Compiler {
    fn part(&mut self, tree: &Tree, is_backward: bool, is_anchored: bool) {
        let mut steps = Vec::new();
        self.steps(tree, is_backward, &mut steps);
        steps.push(Step::Found);
        self.parts.push(Part {
            is_backward,
            is_anchored,
            steps,
        });
    }

    fn steps(&mut self, tree: &Tree, is_backward: bool, steps: &mut Vec<Step>) {
        match tree {
            Tree::Class(class) => {
                let step = self.read(class, 1, Some(1));
                steps.push(step);
            }
            Tree::Start => steps.push(Step::Start),
            Tree::End => steps.push(Step::End),
            Tree::Boundary { is_negated } => steps.push(Step::Boundary {
                is_negated: *is_negated,
            }),
            Tree::Look {
                is_behind,
                is_negated,
                of,
            } => {
                self.part(of, !is_behind, false);
                steps.push(Step::Look {
                    part: self.parts.len() - 1,
                    is_negated: *is_negated,
                });
            }
            Tree::Sequence(parts) if is_backward => {
                for part in parts.iter().rev() {
                    self.steps(part, is_backward, steps);
                }
            }
            Tree::Sequence(parts) => {
                for part in parts {
                    self.steps(part, is_backward, steps);
                }
            }
            Tree::Either(parts) => self.either(parts, is_backward, steps),
            Tree::Repeat { of, least, most } => {
                self.repeat(of, *least, *most, is_backward, steps);
            }
        }
    }

    fn read(&mut self, class: &Class, least: u32, most: Option<u32>) -> Step {
        let next = self.classes.len();
        let class = *self.classes.entry(class.clone()).or_insert(next);
        Step::Read {
            of: class,
            least,
            most,
        }
    }

    fn either(&mut self, parts: &[Tree], is_backward: bool, steps: &mut Vec<Step>) {
        let mut jumps = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            let split = steps.len();
            let is_last = place + 1 == parts.len();
            if !is_last {
                steps.push(Step::Split { to: 0 });
            }
            self.steps(part, is_backward, steps);
            if !is_last {
                jumps.push(steps.len());
                steps.push(Step::Jump { to: 0 });
                steps[split] = Step::Split { to: steps.len() };
            }
        }
        for jump in jumps {
            steps[jump] = Step::Jump { to: steps.len() };
        }
    }

    fn repeat(
        &mut self,
        of: &Tree,
        least: u32,
        most: Option<u32>,
        is_backward: bool,
        steps: &mut Vec<Step>,
    ) {
        let (least, most) = match repeated(of, least, most, self.counts) {
            Repeated::Step(class) => {
                let (least, most) = match self.counts {
                    Counts::Kept => (least, most),
                    Counts::WrittenOut(_) => (0, None),
                };
                let step = self.read(class, least, most);
                steps.push(step);
                return;
            }
            Repeated::Copies(least, most) => (least, most),
        };
        for _ in 0..least {
            self.steps(of, is_backward, steps);
        }
        let Some(most) = most else {
            let split = steps.len();
            steps.push(Step::Split { to: 0 });
            self.steps(of, is_backward, steps);
            steps.push(Step::Jump { to: split });
            steps[split] = Step::Split { to: steps.len() };
            return;
        };
        let mut splits = Vec::new();
        for _ in least..most {
            splits.push(steps.len());
            steps.push(Step::Split { to: 0 });
            self.steps(of, is_backward, steps);
        }
        for split in splits {
            steps[split] = Step::Split { to: steps.len() };
        }
    }
}

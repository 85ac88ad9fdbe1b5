//! A pool of schemas and texts for which the machine is right. Each broken machine is asked about them until it gives a
//! wrong answer. Generating them again for each of ninety machines would take most of an hour.

use std::mem;

use super::check::{Asked, Judged, Machine, TEXTS};
use samewire_prove::Report;

/// The seed of the pairs.
const SEED: u64 = 2;
/// The maximum number of groups that are kept. Later ones are generated again on demand, since few broken machines get
/// that far.
const KEPT: u64 = 2_000;

/// The groups that were generated so far.
pub(super) struct Pool<S> {
    groups: Vec<Option<Group<S>>>,
    later: Option<Group<S>>,
}

/// A schema, with texts for it.
struct Group<S> {
    subject: S,
    asked: Vec<Asked>,
}

impl<S: Judged> Pool<S> {
    pub(super) fn new() -> Self {
        Self {
            groups: Vec::new(),
            later: None,
        }
    }

    /// Searches for a pair that a broken machine gets wrong among the first `pairs`. It is an error if there is none.
    pub(super) fn searched(
        &mut self,
        what: &str,
        machine: &Machine<'_>,
        pairs: u64,
    ) -> Result<(), String> {
        let mut groups = 0..pairs / TEXTS;
        if groups.any(|group| self.is_wrong(group, machine) == Some(true)) {
            return Ok(());
        }
        Err(format!(
            "nobody noticed in {pairs} pairs of a schema and a text: {what}"
        ))
    }

    /// Whether a broken machine gets a pair of the group wrong. `None` if the group has no schema.
    fn is_wrong(&mut self, group: u64, machine: &Machine<'_>) -> Option<bool> {
        let Group { subject, asked } = self.group(group)?;
        let model = (machine.lower)(&subject.lowered().schema)?;
        let right = mem::replace(&mut subject.lowered_mut().model, model);
        let is_wrong = asked
            .iter()
            .any(|asked| subject.ask(machine, asked).wrong.is_some());
        subject.lowered_mut().model = right;
        Some(is_wrong)
    }

    fn group(&mut self, group: u64) -> Option<&mut Group<S>> {
        let first = S::FIRST / TEXTS;
        if group >= KEPT {
            self.later = generate(first + group);
            return self.later.as_mut();
        }
        let place = usize::try_from(group).ok()?;
        while self.groups.len() <= place {
            let number = first + u64::try_from(self.groups.len()).ok()?;
            self.groups.push(generate(number));
        }
        self.groups.get_mut(place)?.as_mut()
    }
}

fn generate<S: Judged>(group: u64) -> Option<Group<S>> {
    let ours = S::OURS();
    let subject = S::random(&ours, SEED, group, &mut Report::default())?;
    let numbers = group * TEXTS..(group + 1) * TEXTS;
    let asked = numbers.filter_map(|number| subject.question(SEED, number));
    let asked = asked.filter(|asked| subject.ask(&ours, asked).wrong.is_none());
    let asked = asked.collect();
    Some(Group { subject, asked })
}

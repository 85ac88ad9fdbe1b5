//! Schemas and texts that the machine gets right, made once: each broken machine is asked about them until it gets one wrong.

use std::mem;

use super::check::{Asked, Judged, Machine, TEXTS, Wrong};

/// So many groups are kept. Later ones are made again when they are needed, since few broken machines come so far.
const KEPT: u64 = 2_000;

/// The groups that were made so far.
pub(super) struct Pool<S> {
    ours: Machine<'static>,
    first: u64,
    make: fn(&Machine<'_>, group: u64) -> Option<S>,
    ask: fn(&S, number: u64) -> Option<Asked>,
    groups: Vec<Option<Group<S>>>,
    later: Option<Group<S>>,
}

/// A schema, and texts with their numbers.
struct Group<S> {
    subject: S,
    asked: Vec<(u64, Asked)>,
}

impl<S: Judged> Pool<S> {
    /// Groups from `first` on: `make` makes the schema of a group, `ask` the text of a number.
    pub(super) fn new(
        ours: Machine<'static>,
        first: u64,
        make: fn(&Machine<'_>, group: u64) -> Option<S>,
        ask: fn(&S, number: u64) -> Option<Asked>,
    ) -> Self {
        Self {
            ours,
            first,
            make,
            ask,
            groups: Vec::new(),
            later: None,
        }
    }

    /// The number of the first of so many pairs that a broken machine gets wrong, and in what.
    pub(super) fn first_wrong(
        &mut self,
        machine: &Machine<'_>,
        pairs: u64,
    ) -> Option<(u64, Wrong)> {
        (0..pairs / TEXTS).find_map(|group| {
            let group = self.group(group)?;
            let model = (machine.lower)(group.subject.schema())?;
            let right = mem::replace(group.subject.model(), model);
            let found = group
                .asked
                .iter()
                .find_map(|(number, asked)| Some((*number, group.subject.wrong(machine, asked)?)));
            *group.subject.model() = right;
            found
        })
    }

    fn group(&mut self, group: u64) -> Option<&mut Group<S>> {
        if group >= KEPT {
            self.later = self.made(self.first + group);
            return self.later.as_mut();
        }
        let place = usize::try_from(group).ok()?;
        while self.groups.len() <= place {
            let number = self.first + u64::try_from(self.groups.len()).ok()?;
            self.groups.push(self.made(number));
        }
        self.groups.get_mut(place)?.as_mut()
    }

    fn made(&self, group: u64) -> Option<Group<S>> {
        let subject = (self.make)(&self.ours, group)?;
        let numbers = group * TEXTS..(group + 1) * TEXTS;
        let asked = numbers.filter_map(|number| Some((number, (self.ask)(&subject, number)?)));
        let asked = asked.filter(|(_, asked)| subject.wrong(&self.ours, asked).is_none());
        let asked = asked.collect();
        Some(Group { subject, asked })
    }
}

//! Schemas and texts that the machine gets right, made once: each broken machine is asked about them until it gets one wrong.

use std::mem;

use samewire_codegen::model::{Model, TypeId};
use serde_json::Value;

use super::any;
use super::check::{self, Asked, Machine, TEXTS, Wrong};

/// A schema that the machine and its judges take.
pub(super) trait Judged {
    /// The schema.
    fn schema(&self) -> &Value;

    /// Where the machine's model of it is.
    fn model(&mut self) -> &mut Model;

    /// What is wrong about a text, if anything.
    fn wrong(&self, machine: &Machine<'_>, asked: &Asked) -> Option<Wrong>;
}

/// The groups that were made so far.
pub(super) struct Pool<S> {
    ours: Machine<'static>,
    first: u64,
    make: fn(&Machine<'_>, group: u64) -> Option<S>,
    ask: fn(&S, number: u64) -> Option<Asked>,
    groups: Vec<Option<Group<S>>>,
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
        let place = usize::try_from(group).ok()?;
        while self.groups.len() <= place {
            let number = self.first + u64::try_from(self.groups.len()).ok()?;
            self.groups.push(self.made(number));
        }
        self.groups.get_mut(place)?.as_mut()
    }

    fn made(&self, group: u64) -> Option<Group<S>> {
        let mut subject = (self.make)(&self.ours, group)?;
        let numbers = group * TEXTS..(group + 1) * TEXTS;
        let mut asked = Vec::new();
        for number in numbers {
            let Some(pair) = (self.ask)(&subject, number) else {
                continue;
            };
            let id = TypeId(pair.entry.id.clone());
            if subject.model().types.contains_key(&id) && subject.wrong(&self.ours, &pair).is_none()
            {
                asked.push((number, pair));
            }
        }
        Some(Group { subject, asked })
    }
}

impl Judged for check::Subject {
    fn schema(&self) -> &Value {
        &self.schema
    }

    fn model(&mut self) -> &mut Model {
        &mut self.model
    }

    fn wrong(&self, machine: &Machine<'_>, asked: &Asked) -> Option<Wrong> {
        self.ask(machine, asked).wrong
    }
}

impl Judged for any::Subject {
    fn schema(&self) -> &Value {
        &self.schema
    }

    fn model(&mut self) -> &mut Model {
        &mut self.model
    }

    fn wrong(&self, machine: &Machine<'_>, asked: &Asked) -> Option<Wrong> {
        self.ask(machine, &asked.entry, &asked.text).0
    }
}

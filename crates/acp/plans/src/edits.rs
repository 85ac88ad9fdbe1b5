//! The plans of an agent, and the state of its client.

use std::fmt;
use std::mem;

use samewire_acp::{Meta, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanId};

use crate::limits::{DEEPEST, depth_of_members};
use crate::same::same_reported;
use crate::{PlanError, PlanOperations, ReportedContent, ReportedPlan, ReportedUpdate};

/// The plans of an agent within a [`burst`](crate::PlanReporter::burst). Its methods change them like those of
/// [`PlanReporter`](crate::PlanReporter), but return nothing to send.
#[derive(Default)]
pub struct PlanEdits {
    plans: Vec<ReportedPlan>,
    /// What the client has of each plan.
    known: Vec<Known>,
    /// The plans that were removed and that the client still has, by age.
    gone: Vec<(u64, PlanId)>,
    /// The number of plans so far.
    age: u64,
    /// Whether there are changes that were not reported yet.
    changed: bool,
}

/// What the client has of a plan.
struct Known {
    /// The number of earlier plans: the client has the plans in the order of their ages.
    age: u64,
    plan: KnownPlan,
}

/// The plan that the client has.
enum KnownPlan {
    /// None: it was never sent.
    Nothing,
    /// The current plan.
    Same,
    /// The plan from before a burst.
    Before(ReportedPlan),
}

impl PlanEdits {
    /// The plans in order.
    pub fn plans(&self) -> &[ReportedPlan] {
        &self.plans
    }

    /// A plan by its id.
    pub fn plan(&self, id: impl AsRef<str>) -> Option<&ReportedPlan> {
        self.place(id.as_ref()).map(|place| &self.plans[place])
    }

    /// Sets a complete list. A new id is added at the end.
    ///
    /// # Errors
    /// If the `_meta` of an entry has more than 100 levels.
    pub fn items(
        &mut self,
        id: impl Into<PlanId>,
        entries: Vec<PlanEntry>,
    ) -> Result<(), PlanError> {
        for (index, entry) in entries.iter().enumerate() {
            checked_entry(entry, index)?;
        }
        self.put(id.into(), ReportedContent::Items(entries));
        Ok(())
    }

    /// Sets a complete Markdown text. A new id is added at the end.
    pub fn markdown(&mut self, id: impl Into<PlanId>, content: impl Into<String>) {
        self.put(id.into(), ReportedContent::Markdown(content.into()));
    }

    /// Sets a file, such as `file:///tmp/plan.md`. A new id is added at the end.
    pub fn file(&mut self, id: impl Into<PlanId>, uri: impl Into<String>) {
        self.put(id.into(), ReportedContent::File(uri.into()));
    }

    /// Sets the `_meta` of a plan, which keeps it until it is removed; `None` removes the `_meta`.
    ///
    /// # Errors
    /// If the plan does not exist, or if the `_meta` has more than 100 levels.
    pub fn set_meta(
        &mut self,
        id: impl AsRef<str>,
        meta: impl Into<Option<Meta>>,
    ) -> Result<(), PlanError> {
        let meta = meta.into();
        checked(meta.as_ref(), || "plan".to_owned())?;
        let id = id.as_ref();
        let place = self.place(id).ok_or_else(|| unknown(id))?;
        let ReportedPlan { id, content, .. } = self.plans[place].clone();
        self.replace(place, ReportedPlan { id, content, meta });
        Ok(())
    }

    /// Removes a plan, if it exists.
    pub fn remove(&mut self, id: impl AsRef<str>) {
        let Some(place) = self.place(id.as_ref()) else {
            return;
        };
        let plan = self.plans.remove(place);
        let known = self.known.remove(place);
        match known.plan {
            KnownPlan::Nothing => {}
            KnownPlan::Same | KnownPlan::Before(_) => self.gone.push((known.age, plan.id)),
        }
        self.changed = true;
    }

    /// Sets the status of an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
    pub fn set_status(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        status: PlanEntryStatus,
    ) -> Result<(), PlanError> {
        self.edit(id.as_ref(), |entries| {
            at(entries, index)?.status = status;
            Ok(())
        })
    }

    /// Sets the priority of an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
    pub fn set_priority(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        priority: PlanEntryPriority,
    ) -> Result<(), PlanError> {
        self.edit(id.as_ref(), |entries| {
            at(entries, index)?.priority = priority;
            Ok(())
        })
    }

    /// Sets the text of an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
    pub fn set_content(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        content: impl Into<String>,
    ) -> Result<(), PlanError> {
        self.edit(id.as_ref(), |entries| {
            at(entries, index)?.content = content.into();
            Ok(())
        })
    }

    /// Inserts an entry at `index`, which may be the length of the list.
    ///
    /// # Errors
    /// If the list or the index does not exist, or if the `_meta` of the entry has more than 100 levels.
    pub fn insert(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        entry: PlanEntry,
    ) -> Result<(), PlanError> {
        checked_entry(&entry, index)?;
        self.edit(id.as_ref(), |entries| {
            let found = entries.len();
            if index > found {
                return Err(PlanError::NoEntry { found, index });
            }
            entries.insert(index, entry);
            Ok(())
        })
    }

    /// Adds an entry at the end.
    ///
    /// # Errors
    /// If the list does not exist, or if the `_meta` of the entry has more than 100 levels.
    pub fn push(&mut self, id: impl AsRef<str>, entry: PlanEntry) -> Result<(), PlanError> {
        checked_entry(&entry, self.entries(id.as_ref()).map_or(0, <[_]>::len))?;
        self.edit(id.as_ref(), |entries| {
            entries.push(entry);
            Ok(())
        })
    }

    /// Removes an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
    pub fn remove_entry(&mut self, id: impl AsRef<str>, index: usize) -> Result<(), PlanError> {
        self.edit(id.as_ref(), |entries| {
            at(entries, index)?;
            entries.remove(index);
            Ok(())
        })
    }

    /// Moves an entry to the index `to`, counted in the list without the entry.
    ///
    /// # Errors
    /// If the list or one of the indexes does not exist.
    pub fn move_entry(
        &mut self,
        id: impl AsRef<str>,
        from: usize,
        to: usize,
    ) -> Result<(), PlanError> {
        self.edit(id.as_ref(), |entries| {
            at(entries, from)?;
            at(entries, to)?;
            let moved = entries.remove(from);
            entries.insert(to, moved);
            Ok(())
        })
    }

    /// Whether something changed since the last call.
    pub(crate) fn take_changed(&mut self) -> bool {
        mem::take(&mut self.changed)
    }

    /// Marks that the client has nothing.
    pub(crate) fn unknown_to_client(&mut self) {
        for known in &mut self.known {
            known.plan = KnownPlan::Nothing;
        }
        self.gone.clear();
        self.changed = true;
    }

    /// The updates that the client needs. Assumes that they are sent.
    pub(crate) fn updates(&mut self, operations: PlanOperations) -> Vec<ReportedUpdate> {
        self.gone.sort_unstable_by_key(|(age, _)| *age);
        let gone = self.gone.drain(..);
        let mut updates: Vec<ReportedUpdate> = gone.map(|(_, id)| operations.removed(id)).collect();
        for (plan, known) in self.plans.iter().zip(&mut self.known) {
            let changed = match mem::replace(&mut known.plan, KnownPlan::Same) {
                KnownPlan::Nothing => true,
                KnownPlan::Same => false,
                KnownPlan::Before(before) => !same_reported(&before, plan),
            };
            if changed {
                updates.push(operations.whole(plan.to_content()));
            }
        }
        updates
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.plans.iter().position(|plan| plan.id.as_ref() == id)
    }

    fn put(&mut self, id: PlanId, content: ReportedContent) {
        if let Some(place) = self.place(id.as_ref()) {
            let meta = self.plans[place].meta.clone();
            return self.replace(place, ReportedPlan { id, content, meta });
        }
        self.plans.push(ReportedPlan {
            id,
            content,
            meta: None,
        });
        self.known.push(Known {
            age: self.age,
            plan: KnownPlan::Nothing,
        });
        self.age += 1;
        self.changed = true;
    }

    /// Replaces a plan.
    fn replace(&mut self, place: usize, plan: ReportedPlan) {
        if same_reported(&self.plans[place], &plan) {
            return;
        }
        let before = mem::replace(&mut self.plans[place], plan);
        let known = &mut self.known[place].plan;
        if matches!(known, KnownPlan::Same) {
            *known = KnownPlan::Before(before);
        }
        self.changed = true;
    }

    /// The entries of a list.
    fn entries(&self, id: &str) -> Result<&[PlanEntry], PlanError> {
        let plan = self.plan(id).ok_or_else(|| unknown(id))?;
        match &plan.content {
            ReportedContent::Items(entries) => Ok(entries),
            ReportedContent::Markdown(_) | ReportedContent::File(_) => Err(PlanError::NotItems),
        }
    }

    /// Edits a copy of a list, which replaces the list if there is no error.
    fn edit(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut Vec<PlanEntry>) -> Result<(), PlanError>,
    ) -> Result<(), PlanError> {
        let mut entries = self.entries(id)?.to_vec();
        change(&mut entries)?;
        self.put(id.into(), ReportedContent::Items(entries));
        Ok(())
    }
}

impl fmt::Debug for PlanEdits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanEdits")
            .field("plans", &self.plans)
            .finish_non_exhaustive()
    }
}

fn at(entries: &mut [PlanEntry], index: usize) -> Result<&mut PlanEntry, PlanError> {
    let found = entries.len();
    let entry = entries.get_mut(index);
    entry.ok_or(PlanError::NoEntry { found, index })
}

fn checked_entry(entry: &PlanEntry, index: usize) -> Result<(), PlanError> {
    checked(entry.meta.as_ref(), || format!("entry at {index}"))
}

/// Refuses a `_meta` that is too deep for clients.
fn checked(meta: Option<&Meta>, of: impl Fn() -> String) -> Result<(), PlanError> {
    match meta.map_or(0, depth_of_members) {
        ..=DEEPEST => Ok(()),
        found => Err(PlanError::Invalid(format!(
            "the `_meta` of the {} has {found} levels; the limit is {DEEPEST}",
            of()
        ))),
    }
}

/// The error for a plan that the reporter does not have.
fn unknown(id: &str) -> PlanError {
    let plan_id = PlanId::from(id);
    PlanError::UnknownPlan { plan_id }
}

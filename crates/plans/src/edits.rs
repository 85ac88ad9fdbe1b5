//! Small edits of a list. The complete list goes out, as Agent Plan demands.

use samewire_acp::{PlanEntry, PlanEntryPriority, PlanEntryStatus};

use crate::{PlanError, PlanReporter, Report, ReportedContent};

impl PlanReporter {
    /// Gives an entry another status. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn set_status(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        status: PlanEntryStatus,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            entry(entries, index)?.status = status;
            Ok(())
        })
    }

    /// Gives an entry another priority. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn set_priority(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        priority: PlanEntryPriority,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            entry(entries, index)?.priority = priority;
            Ok(())
        })
    }

    /// Gives an entry another text. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn set_content(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        content: impl Into<String>,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            entry(entries, index)?.content = content.into();
            Ok(())
        })
    }

    /// Puts a new entry before the one at `index`; behind the last, if that is their number.
    ///
    /// # Errors
    /// If there is no such list, or no such place in it.
    pub fn insert(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            let found = entries.len();
            if index > found {
                return Err(PlanError::NoEntry { found, index });
            }
            entries.insert(index, entry);
            Ok(())
        })
    }

    /// Puts a new entry at the end.
    ///
    /// # Errors
    /// If there is no such list.
    pub fn push(
        &mut self,
        id: impl AsRef<str>,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            entries.push(entry);
            Ok(())
        })
    }

    /// Takes an entry away. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn remove_entry(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            entry(entries, index)?;
            entries.remove(index);
            Ok(())
        })
    }

    /// Puts an entry in another place, where it stands at `to`: so that counts in the list without it.
    ///
    /// # Errors
    /// If there is no such list, or no such places in it.
    pub fn move_entry(
        &mut self,
        id: impl AsRef<str>,
        from: usize,
        to: usize,
    ) -> Result<Vec<Report>, PlanError> {
        self.edit(id.as_ref(), |entries| {
            entry(entries, from)?;
            entry(entries, to)?;
            let moved = entries.remove(from);
            entries.insert(to, moved);
            Ok(())
        })
    }

    /// Changes a copy of a list, which takes its place if nothing is wrong.
    fn edit(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut Vec<PlanEntry>) -> Result<(), PlanError>,
    ) -> Result<Vec<Report>, PlanError> {
        let place = self.place(id).ok_or(PlanError::UnknownPlan)?;
        let ReportedContent::Items(entries) = &self.plans[place].content else {
            return Err(PlanError::NotItems);
        };
        let mut entries = entries.clone();
        change(&mut entries)?;
        Ok(self.replace(place, ReportedContent::Items(entries)))
    }
}

fn entry(entries: &mut [PlanEntry], index: usize) -> Result<&mut PlanEntry, PlanError> {
    let found = entries.len();
    let entry = entries.get_mut(index);
    entry.ok_or(PlanError::NoEntry { found, index })
}

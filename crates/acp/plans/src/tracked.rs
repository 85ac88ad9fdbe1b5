//! A plan in a book: its content, and a key for each entry.

use std::fmt;
use std::sync::OnceLock;

use samewire_acp::{
    Plan, PlanEntry, PlanEntryStatus, PlanId, PlanUpdateContent, UnknownVariant, Value,
};
use serde::Serialize;

use crate::markdown::Outline;
use crate::pairing::pair;
use crate::{EntryChanges, PlanError, PlanProgress};

/// A plan in a book. It is immutable: a change replaces it with a new one. Displays as its
/// [`summary`](Self::summary).
///
/// Source: PLANS.md, § The plan book.
#[derive(Debug, Clone)]
pub struct TrackedPlan {
    pub(crate) id: Option<PlanId>,
    pub(crate) content: PlanContent,
    pub(crate) keys: Vec<u64>,
    /// Greater than every key that the plan has had.
    pub(crate) next_key: u64,
    /// The size of the plan for the limit `bytes`.
    pub(crate) weight: usize,
    /// The summary of a Markdown text, computed on first use.
    pub(crate) outline: OnceLock<Outline>,
}

/// The content of a plan: as received, but a file plan that was sent as Markdown is a file.
#[derive(Debug, Clone, PartialEq)]
pub enum PlanContent {
    /// The plan without an id, of the update `plan`.
    Baseline(Plan),
    /// A plan with an id, of the update `plan_update`.
    Named(PlanUpdateContent),
}

/// A borrowed content.
#[derive(Clone, Copy)]
pub(crate) enum ContentRef<'a> {
    Baseline(&'a Plan),
    Named(&'a PlanUpdateContent),
}

/// The format of a plan. Displays and serializes as its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum PlanFormat {
    /// The list of entries without an id.
    Baseline,
    /// A list of entries.
    Items,
    /// Markdown.
    Markdown,
    /// A file that contains the plan.
    File,
    /// A format that this version does not know.
    Unknown,
}

impl TrackedPlan {
    /// The id; `None` for the baseline.
    pub fn id(&self) -> Option<&PlanId> {
        self.id.as_ref()
    }

    /// The content.
    pub fn content(&self) -> &PlanContent {
        &self.content
    }

    /// The format of the plan.
    pub fn format(&self) -> PlanFormat {
        self.content.format()
    }

    /// The entries of a list; empty for other plans.
    pub fn entries(&self) -> &[PlanEntry] {
        self.content.entries()
    }

    /// A number for each entry that stays with it while the list changes: `keys()[i]` belongs to `entries()[i]`.
    ///
    /// No number is used twice during the life of a plan, so keys can identify elements of a user interface.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The progress of the plan; all 0 for files and unknown formats. Markdown is parsed only once.
    pub fn progress(&self) -> PlanProgress {
        match &self.content {
            PlanContent::Baseline(plan) => PlanProgress::of_entries(&plan.entries),
            PlanContent::Named(PlanUpdateContent::Items(items)) => {
                PlanProgress::of_entries(&items.entries)
            }
            PlanContent::Named(PlanUpdateContent::Markdown(markdown)) => {
                self.outline(&markdown.content).progress
            }
            PlanContent::Named(PlanUpdateContent::File(_) | PlanUpdateContent::Unknown(_)) => {
                PlanProgress::default()
            }
        }
    }

    /// The indexes of the entries in progress, ascending.
    pub fn current(&self) -> Vec<usize> {
        self.in_progress().map(|(index, _)| index).collect()
    }

    /// The plan with another content, and the changes of its entries. Paired entries keep their keys.
    pub(crate) fn after(
        before: Option<&Self>,
        id: Option<PlanId>,
        content: PlanContent,
        weight: usize,
    ) -> (Self, EntryChanges) {
        let (old, old_keys) = before.map_or((&[][..], &[][..]), |plan| {
            (plan.entries(), plan.keys.as_slice())
        });
        let mut next_key = before.map_or(0, |plan| plan.next_key);
        let pairing = pair(old, content.entries());
        let changes = EntryChanges::between(old, content.entries(), &pairing);
        let mut new_key = || {
            next_key += 1;
            next_key - 1
        };
        let keys = pairing
            .partners
            .iter()
            .map(|partner| partner.map_or_else(&mut new_key, |old| old_keys[old]))
            .collect();
        let plan = Self {
            id,
            content,
            keys,
            next_key,
            weight,
            outline: OnceLock::new(),
        };
        (plan, changes)
    }

    /// The summary of a Markdown text. It is small, however long the text is.
    pub(crate) fn outline(&self, text: &str) -> &Outline {
        self.outline.get_or_init(|| Outline::of(text))
    }

    /// The entries in progress with their indexes.
    pub(crate) fn in_progress(&self) -> impl Iterator<Item = (usize, &PlanEntry)> {
        self.entries()
            .iter()
            .enumerate()
            .filter(|(_, entry)| entry.status == PlanEntryStatus::InProgress)
    }
}

impl PartialEq for TrackedPlan {
    /// Compares content and keys; the other fields follow from them.
    fn eq(&self, other: &Self) -> bool {
        (&self.id, &self.keys, self.next_key) == (&other.id, &other.keys, other.next_key)
            && self.content == other.content
    }
}

impl fmt::Display for TrackedPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.summary())
    }
}

impl PlanContent {
    /// The format of the plan.
    pub fn format(&self) -> PlanFormat {
        match self {
            Self::Baseline(_) => PlanFormat::Baseline,
            Self::Named(PlanUpdateContent::Items(_)) => PlanFormat::Items,
            Self::Named(PlanUpdateContent::Markdown(_)) => PlanFormat::Markdown,
            Self::Named(PlanUpdateContent::File(_)) => PlanFormat::File,
            Self::Named(PlanUpdateContent::Unknown(_)) => PlanFormat::Unknown,
        }
    }

    /// The entries of a list; empty for other plans.
    pub fn entries(&self) -> &[PlanEntry] {
        self.as_ref().entries()
    }

    pub(crate) fn as_ref(&self) -> ContentRef<'_> {
        match self {
            Self::Baseline(plan) => ContentRef::Baseline(plan),
            Self::Named(plan) => ContentRef::Named(plan),
        }
    }
}

impl<'a> ContentRef<'a> {
    pub(crate) fn to_owned(self) -> PlanContent {
        match self {
            Self::Baseline(plan) => PlanContent::Baseline(plan.clone()),
            Self::Named(plan) => PlanContent::Named(plan.clone()),
        }
    }

    /// The entries of a list; empty for other plans.
    pub(crate) fn entries(self) -> &'a [PlanEntry] {
        match self {
            Self::Baseline(plan) => &plan.entries,
            Self::Named(PlanUpdateContent::Items(items)) => &items.entries,
            Self::Named(
                PlanUpdateContent::Markdown(_)
                | PlanUpdateContent::File(_)
                | PlanUpdateContent::Unknown(_),
            ) => &[],
        }
    }
}

impl PlanFormat {
    /// The name, the same in every language, such as `markdown`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Baseline => "baseline",
            Self::Items => "items",
            Self::Markdown => "markdown",
            Self::File => "file",
            Self::Unknown => "unknown",
        }
    }
}

impl fmt::Display for PlanFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The id of a plan.
///
/// # Errors
/// If a plan of an unknown format has no id, or two different ones.
pub(crate) fn id_of(content: &PlanUpdateContent) -> Result<PlanId, PlanError> {
    match content {
        PlanUpdateContent::Items(items) => Ok(items.id.clone()),
        PlanUpdateContent::File(file) => Ok(file.id.clone()),
        PlanUpdateContent::Markdown(markdown) => Ok(markdown.id.clone()),
        PlanUpdateContent::Unknown(unknown) => id_of_unknown(unknown),
    }
}

fn id_of_unknown(unknown: &UnknownVariant) -> Result<PlanId, PlanError> {
    let string = |name| unknown.raw().get(name).and_then(Value::as_str);
    match (string("id"), string("planId")) {
        (None, None) => Err(PlanError::NoId),
        (Some(id), Some(other)) if id != other => Err(PlanError::TwoIds),
        (Some(id), _) | (None, Some(id)) => Ok(id.into()),
    }
}

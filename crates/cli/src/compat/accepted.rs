//! The file of breaks that are meant: each with a reason and an end date, for one change and one text.

use std::path::Path;

use anyhow::{Context, Result};
use chrono::NaiveDate;
use samewire_compat::{Change, Comparison, Direction, Level};
use serde::Deserialize;

/// The breaks that are meant.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Accepted {
    #[serde(default)]
    accepted: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    rule: String,
    name: String,
    text: String,
    reason: String,
    until: toml::value::Date,
}

impl Accepted {
    pub(super) fn load(file: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        toml::from_str(&text)
            .with_context(|| format!("{} is no file of accepted breaks", file.display()))
    }

    /// The reason for each change that is accepted, and the entries that accept nothing: the change is gone, shows itself by
    /// another text, or the date has passed.
    pub(super) fn apply(&self, comparison: &Comparison) -> (Vec<Option<String>>, Vec<String>) {
        let today = chrono::Local::now().date_naive();
        let mut reasons = vec![None; comparison.changes.len()];
        let mut lapsed = Vec::new();
        for entry in &self.accepted {
            let until = entry.date();
            let place = comparison
                .changes
                .iter()
                .position(|change| entry.is_of(change));
            let what = format!("`{}` of {}", entry.rule, entry.name);
            match (place, until) {
                (None, _) => lapsed.push(format!("{what} is no break any more, or shows itself by another text: remove it, or look at it again")),
                (Some(_), until) if until.is_none_or(|until| until < today) => lapsed.push(format!("{what} was accepted until {}", entry.until)),
                (Some(place), _) => {
                    if let Some(reason) = reasons.get_mut(place) {
                        *reason = Some(format!("{} (until {})", entry.reason, entry.until));
                    }
                }
            }
        }
        (reasons, lapsed)
    }
}

impl Entry {
    fn is_of(&self, change: &Change) -> bool {
        let mut texts = Direction::ALL
            .iter()
            .filter_map(|one| change.verdict(*one).evidence());
        change.level > Level::Source
            && change.rule.id == self.rule
            && change.name == self.name
            && texts.any(|one| one.text == self.text)
    }

    fn date(&self) -> Option<NaiveDate> {
        NaiveDate::from_ymd_opt(
            i32::from(self.until.year),
            u32::from(self.until.month),
            u32::from(self.until.day),
        )
    }
}

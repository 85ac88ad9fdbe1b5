//! What is known of each change.

use samewire_schema::{Documents, Place};
use serde::Serialize;

use crate::options::Direction;
use crate::rule::Rule;
use crate::witness::{Evidence, Seen};

/// How much a change breaks, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Nothing.
    Fine,
    /// Programs that use a package may no longer compile.
    Source,
    /// It is not known whether something breaks.
    Unknown,
    /// The same text is read as another value.
    Meaning,
    /// A text is refused.
    Wire,
}

/// What one order of upgrades means for a change.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Verdict {
    /// It is proved that every text is read with the same meaning.
    Fine,
    /// The same, but programs that use a package may no longer compile.
    Source,
    /// A text is read as another value.
    Meaning(Evidence),
    /// A text is refused.
    Wire(Evidence),
    /// Nothing is proved, and no text was found, because of this.
    Unknown {
        /// The reason.
        why: String,
    },
}

/// A change of a contract.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// The kind of the change.
    pub rule: Rule,
    /// The level: that of the worse verdict.
    pub level: Level,
    /// The name of the place, such as `Plan.title`.
    pub name: String,
    /// What changed.
    pub what: String,
    /// If readers are upgraded first: new readers read what old writers write.
    pub reader_first: Verdict,
    /// If writers are upgraded first: old readers read what new writers write.
    pub writer_first: Verdict,
    /// What to do instead, if something breaks.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub instead: &'static str,
    /// The place in the old schema.
    pub old: At,
    /// The place in the new schema.
    pub new: At,
    /// Whether it is in a part that may change at any time.
    pub unstable: bool,
}

/// A place in a schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct At {
    /// JSON Pointer, with the file before `#` if there are several.
    pub pointer: String,
    /// The file and the line, if the schema has files.
    #[serde(flatten)]
    pub place: Option<FileLine>,
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileLine {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

/// All changes between two contracts, the worst first.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Comparison {
    /// The changes.
    pub changes: Vec<Change>,
}

impl Verdict {
    /// The verdict of a text.
    pub(crate) fn of(evidence: Evidence) -> Self {
        match evidence.seen {
            Seen::Refused { .. } | Seen::Unanswered { .. } => Self::Wire(evidence),
            Seen::Changed { .. } => Self::Meaning(evidence),
        }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        match self {
            Self::Fine => Level::Fine,
            Self::Source => Level::Source,
            Self::Unknown { .. } => Level::Unknown,
            Self::Meaning(_) => Level::Meaning,
            Self::Wire(_) => Level::Wire,
        }
    }

    /// The text that shows it.
    pub fn evidence(&self) -> Option<&Evidence> {
        match self {
            Self::Meaning(evidence) | Self::Wire(evidence) => Some(evidence),
            Self::Fine | Self::Source | Self::Unknown { .. } => None,
        }
    }
}

impl Change {
    pub(crate) fn new(
        rule: Rule,
        subject: &str,
        name: String,
        at: [&str; 2],
        [reader_first, writer_first]: [Verdict; 2],
        unstable: bool,
    ) -> Self {
        let level = reader_first.level().max(writer_first.level());
        let subject = match subject {
            "" if rule.what.contains("`{}`") => name.clone(),
            "" => format!("`{name}`"),
            subject => subject.to_owned(),
        };
        let [old, new] = at.map(|at| At {
            pointer: at.to_owned(),
            place: None,
        });
        Self {
            rule,
            level,
            what: rule.what.replace("{}", &subject),
            name,
            reader_first,
            writer_first,
            instead: if level > Level::Fine {
                rule.instead
            } else {
                ""
            },
            old,
            new,
            unstable,
        }
    }

    /// Takes over what is worse of the same change in another place.
    pub(crate) fn also(&mut self, other: Self) {
        for (own, other) in [
            (&mut self.reader_first, other.reader_first),
            (&mut self.writer_first, other.writer_first),
        ] {
            if other.level() > own.level() {
                *own = other;
            }
        }
        self.level = self.level.max(other.level);
        self.unstable &= other.unstable;
    }

    /// The verdict for an order of upgrades.
    pub fn verdict(&self, direction: Direction) -> &Verdict {
        match direction {
            Direction::ReaderFirst => &self.reader_first,
            Direction::WriterFirst => &self.writer_first,
        }
    }
}

impl Comparison {
    /// Adds to each change the lines in the files of both schemas.
    #[must_use]
    pub fn located(mut self, old: &Documents, new: &Documents) -> Self {
        for change in &mut self.changes {
            for (at, documents) in [(&mut change.old, old), (&mut change.new, new)] {
                at.place = documents.place(&at.pointer).map(FileLine::from);
            }
        }
        self
    }

    /// The worst level of the changes that are stable, for these orders of upgrades.
    pub fn level(&self, directions: &[Direction]) -> Level {
        let stable = self.changes.iter().filter(|change| !change.unstable);
        let levels =
            stable.flat_map(|change| directions.iter().map(|one| change.verdict(*one).level()));
        levels.max().unwrap_or(Level::Fine)
    }
}

impl From<Place> for FileLine {
    fn from(place: Place) -> Self {
        Self {
            file: place.file,
            line: place.line,
            column: place.column,
        }
    }
}

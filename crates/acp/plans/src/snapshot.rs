//! Writes and reads snapshots of a book.

use std::collections::HashSet;
use std::fmt;
use std::sync::OnceLock;

use samewire_acp::{Plan, PlanId, PlanUpdateContent, SessionId, Value, decode};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};

use crate::file_links::to_file;
use crate::limits::weight;
use crate::same::whole;
use crate::tracked::id_of;
use crate::{PlanBook, PlanContent, PlanError, PlanLimits, TrackedPlan};

/// A book as JSON. Serializes to the same bytes in every language, and displays as its text.
///
/// Source: PLANS.md, § Snapshot.
#[derive(Debug, Clone, Copy)]
pub struct PlanSnapshot<'a> {
    pub(crate) book: &'a PlanBook,
}

/// The version of the format.
const VERSION: i128 = 1;
/// The greatest `nextKey`: every language can represent the next ones exactly.
const MOST: i128 = 1 << 48;

impl PlanBook {
    /// Restores a book from a [`snapshot`](Self::snapshot), without observers and with these limits.
    ///
    /// # Errors
    /// If the value is not a snapshot, or exceeds the limits.
    pub fn restore(snapshot: &Value, limits: PlanLimits) -> Result<Self, PlanError> {
        let mut book = Self::with_limits(limits);
        for (session_id, plans) in sessions(&At::root(snapshot))? {
            for plan in plans {
                book.put(&session_id, plan)?;
            }
        }
        Ok(book)
    }

    /// Restores a book from the text of a snapshot; see [`restore`](Self::restore).
    ///
    /// # Errors
    /// If the text is not JSON or not a snapshot, or exceeds the limits.
    pub fn restore_text(snapshot: &str, limits: PlanLimits) -> Result<Self, PlanError> {
        match serde_json::from_str(snapshot) {
            Ok(snapshot) => Self::restore(&snapshot, limits),
            Err(error) => Err(PlanError::Snapshot(error.to_string())),
        }
    }

    /// The book as JSON, for [`restore`](Self::restore). It serializes, and displays as its text. The JSON in a book is
    /// never too deep to be read again.
    pub fn snapshot(&self) -> PlanSnapshot<'_> {
        PlanSnapshot { book: self }
    }
}

#[derive(Serialize)]
struct Written<'a> {
    version: i128,
    sessions: Vec<WrittenSession<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WrittenSession<'a> {
    session_id: &'a SessionId,
    plans: Vec<WrittenPlan<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WrittenPlan<'a> {
    #[serde(flatten)]
    content: WrittenContent<'a>,
    keys: &'a [u64],
    next_key: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum WrittenContent<'a> {
    Baseline(&'a Plan),
    Plan(&'a PlanUpdateContent),
}

impl Serialize for PlanSnapshot<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let session = |session_id| WrittenSession {
            session_id,
            plans: self
                .book
                .plans(session_id)
                .map(|plan| written(plan))
                .collect(),
        };
        let written = Written {
            version: VERSION,
            sessions: self.book.sessions().map(session).collect(),
        };
        written.serialize(serializer)
    }
}

impl fmt::Display for PlanSnapshot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

fn written(plan: &TrackedPlan) -> WrittenPlan<'_> {
    WrittenPlan {
        content: match &plan.content {
            PlanContent::Baseline(plan) => WrittenContent::Baseline(plan),
            PlanContent::Named(plan) => WrittenContent::Plan(plan),
        },
        keys: &plan.keys,
        next_key: plan.next_key,
    }
}

fn sessions(snapshot: &At<'_>) -> Result<Vec<(SessionId, Vec<TrackedPlan>)>, PlanError> {
    let version = snapshot.member("version")?;
    if version.whole()? != VERSION {
        return Err(version.wrong("expected 1"));
    }
    let mut seen = HashSet::new();
    let mut sessions = Vec::new();
    for session in snapshot.member("sessions")?.items()? {
        let id = session.member("sessionId")?;
        let session_id = SessionId::from(id.text()?);
        if !seen.insert(session_id.clone()) {
            return Err(id.wrong("the session is duplicated"));
        }
        sessions.push((session_id, plans(&session.member("plans")?)?));
    }
    Ok(sessions)
}

fn plans(list: &At<'_>) -> Result<Vec<TrackedPlan>, PlanError> {
    let mut seen = HashSet::new();
    let mut plans = Vec::new();
    for item in list.items()? {
        let plan = plan(&item)?;
        if !seen.insert(plan.id.clone()) {
            return Err(item.wrong("the plan is duplicated"));
        }
        plans.push(plan);
    }
    if plans.is_empty() {
        return Err(list.wrong("expected at least one plan"));
    }
    Ok(plans)
}

fn plan(item: &At<'_>) -> Result<TrackedPlan, PlanError> {
    let (id, content) = content(item)?;
    let next = item.member("nextKey")?;
    let next_key = next.key(MOST + 1)?;
    let list = item.member("keys")?;
    let keys = list
        .items()?
        .iter()
        .map(|key| key.key(next_key.into()))
        .collect::<Result<Vec<u64>, PlanError>>()?;
    if keys.len() != content.entries().len() {
        return Err(list.wrong("the number of keys differs from the number of entries"));
    }
    if keys.iter().collect::<HashSet<_>>().len() != keys.len() {
        return Err(list.wrong("the key is duplicated"));
    }
    let weight = weight(id.as_ref(), content.as_ref());
    Ok(TrackedPlan {
        id,
        content,
        keys,
        next_key,
        weight,
        outline: OnceLock::new(),
    })
}

fn content(item: &At<'_>) -> Result<(Option<PlanId>, PlanContent), PlanError> {
    match (item.find("baseline")?, item.find("plan")?) {
        (Some(baseline), None) => Ok((None, PlanContent::Baseline(baseline.decode()?))),
        (None, Some(named)) => {
            let plan = named.decode()?;
            let id = id_of(&plan).map_err(|error| named.wrong(&error))?;
            Ok((Some(id), PlanContent::Named(to_file(&plan).unwrap_or(plan))))
        }
        (None, None) | (Some(_), Some(_)) => {
            Err(item.wrong("expected one of `baseline` and `plan`"))
        }
    }
}

/// A value of the snapshot, with its path.
struct At<'a> {
    path: String,
    value: &'a Value,
}

impl<'a> At<'a> {
    fn root(value: &'a Value) -> Self {
        let path = String::new();
        Self { path, value }
    }

    fn inside(&self, step: impl fmt::Display, value: &'a Value) -> Self {
        let path = format!("{}/{step}", self.path);
        Self { path, value }
    }

    fn wrong(&self, what: impl fmt::Display) -> PlanError {
        PlanError::Snapshot(match self.path.as_str() {
            "" => what.to_string(),
            path => format!("at {path}: {what}"),
        })
    }

    fn find(&self, name: &str) -> Result<Option<Self>, PlanError> {
        let Value::Object(members) = self.value else {
            return Err(self.wrong("expected an object"));
        };
        Ok(members.get(name).map(|value| self.inside(name, value)))
    }

    fn member(&self, name: &str) -> Result<Self, PlanError> {
        let found = self.find(name)?;
        found.ok_or_else(|| self.wrong(format_args!("member `{name}` is missing")))
    }

    fn items(&self) -> Result<Vec<Self>, PlanError> {
        let Value::Array(items) = self.value else {
            return Err(self.wrong("expected an array"));
        };
        let items = items.iter().enumerate();
        Ok(items
            .map(|(place, item)| self.inside(place, item))
            .collect())
    }

    fn text(&self) -> Result<&'a str, PlanError> {
        self.value
            .as_str()
            .ok_or_else(|| self.wrong("expected a string"))
    }

    fn whole(&self) -> Result<i128, PlanError> {
        let number = self.value.as_number().and_then(whole);
        number.ok_or_else(|| self.wrong("expected a whole number"))
    }

    /// An integer from 0 up and below `end`.
    fn key(&self, end: i128) -> Result<u64, PlanError> {
        let key = Some(self.whole()?).filter(|key| *key < end);
        key.and_then(|key| u64::try_from(key).ok())
            .ok_or_else(|| self.wrong(format_args!("expected a number from 0 up and below {end}")))
    }

    /// Decodes a value. Fails if a part would be dropped or replaced.
    fn decode<T: DeserializeOwned>(&self) -> Result<T, PlanError> {
        let decoded = decode(&self.value.to_string())
            .map_err(|error| self.inside_at(&error.path).wrong(error.message))?;
        match decoded.issues.first() {
            None => Ok(decoded.value),
            Some(issue) => Err(self.inside_at(&issue.path).wrong(&issue.error.message)),
        }
    }

    /// The value at a pointer inside, for an error.
    fn inside_at(&self, pointer: &str) -> Self {
        let path = format!("{}{pointer}", self.path);
        let value = self.value;
        Self { path, value }
    }
}

//! A book on plain JSON: what each step must do to it.

use serde_json::Value;

use super::entries;
use super::errors;
use super::held::Held;
use super::kept::{Kept, rule};
use super::read::{self, Change};
use crate::plans::question::Limits;

/// The maximum depth of JSON, independent of the limits.
pub(crate) const DEEPEST: usize = 100;
/// How far keys may have counted in a snapshot.
const LAST_KEY: u64 = 1 << 48;

/// The plans of every session.
#[derive(Clone)]
pub(super) struct Book {
    limits: Limits,
    pub(super) sessions: Vec<(String, Vec<Held>)>,
}

/// What must come of a step.
pub(super) enum Expect {
    /// A change, which was looked at already.
    Change,
    /// Nothing changed, for this reason.
    Ignored(&'static str),
    /// An error; for a limit, how much there may be and how much there would be.
    Error(&'static str, Option<(usize, usize)>),
}

impl Expect {
    /// Whether a result is what must come of the step.
    pub(super) fn holds(&self, result: &Value) -> Kept {
        let error = &result["error"];
        match self {
            Self::Change => rule(error.is_null(), "what is within the limits is taken"),
            Self::Ignored(reason) => rule(
                result["change"]["change"] == "ignored" && result["change"]["reason"] == *reason,
                &format!("what changes nothing is ignored as {reason}"),
            ),
            Self::Error(code, numbers) => {
                let (limit, found) = numbers.unzip();
                let expected = (error["code"] == *code)
                    && error.get("limit") == limit.map(Value::from).as_ref()
                    && error.get("found") == found.map(Value::from).as_ref();
                rule(expected, &format!("this is refused as {code}"))?;
                errors::says(error)
            }
        }
    }
}

impl Book {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            sessions: Vec::new(),
        }
    }

    /// A snapshot, read plainly, or why it must be refused.
    pub(super) fn of_snapshot(snapshot: &Value, limits: Limits) -> Result<Self, Expect> {
        let unlimited = Limits {
            depth: Some(usize::MAX),
            entries: Some(usize::MAX),
            sessions: Some(usize::MAX),
            plans: Some(usize::MAX),
            bytes: Some(usize::MAX),
        };
        let mut book = Self::new(unlimited);
        book.fill(snapshot).ok_or(Expect::Error("snapshot", None))?;
        book.restored(limits)
    }

    /// Restores a snapshot; does nothing if it is malformed.
    fn fill(&mut self, snapshot: &Value) -> Option<()> {
        if snapshot["version"] != 1 {
            return None;
        }
        for session in snapshot["sessions"].as_array()? {
            let name = session["sessionId"].as_str()?;
            let plans = session["plans"].as_array()?;
            if plans.is_empty() || !self.plans(name).is_empty() {
                return None;
            }
            for plan in plans {
                let change = match (plan.get("baseline"), plan.get("plan")) {
                    (Some(Value::Object(plan)), None) if read::is_whole(plan) => {
                        Change::Put(None, read::baseline(plan)?)
                    }
                    (None, Some(Value::Object(plan))) if read::is_whole(plan) => {
                        read::content(plan)?
                    }
                    _ => return None,
                };
                let Change::Put(id, content) = change else {
                    return None;
                };
                let keys: Option<Vec<u64>> =
                    plan["keys"].as_array()?.iter().map(Value::as_u64).collect();
                let held = Held {
                    id,
                    content,
                    keys: keys?,
                    next_key: plan["nextKey"].as_u64().filter(|next| *next <= LAST_KEY)?,
                };
                if !held.has_keys() || self.place(name, held.id.as_deref()).is_some() {
                    return None;
                }
                self.set(name, held);
            }
        }
        Some(())
    }

    /// The same book with other limits, or the refusal of the first plan that passes one.
    pub(super) fn restored(&self, limits: Limits) -> Result<Self, Expect> {
        let mut book = Self::new(limits);
        let mut held = self.sessions.iter().flat_map(|(_, plans)| plans);
        if held.any(|held| held.next_key > LAST_KEY) {
            return Err(Expect::Error("snapshot", None));
        }
        for (session, plans) in &self.sessions {
            for held in plans {
                if let Some(refused) = book.refuses(session, held) {
                    return Err(refused);
                }
                book.set(session, held.clone());
            }
        }
        Ok(book)
    }

    /// Applies a notification, and checks the change that is reported for it.
    pub(super) fn take(
        &mut self,
        session: &str,
        change: Change,
        told: &Value,
    ) -> Result<Expect, String> {
        let (id, content) = match change {
            Change::NoId => return Ok(Expect::Error("no_id", None)),
            Change::TwoIds => return Ok(Expect::Error("two_ids", None)),
            Change::Gone(id) => {
                let Some((place, at)) = self.place(session, id.as_deref()) else {
                    return Ok(Expect::Ignored("unknown_plan"));
                };
                let Some((_, plans)) = self.sessions.get_mut(place) else {
                    return Ok(Expect::Ignored("unknown_plan"));
                };
                let held = plans.remove(at);
                if plans.is_empty() {
                    self.sessions.remove(place);
                }
                held.is_removed(session, told)?;
                return Ok(Expect::Change);
            }
            Change::Put(id, content) => (id, content),
        };
        let before = self.held(session, id.as_deref()).cloned();
        if before
            .as_ref()
            .is_some_and(|before| before.content == content)
        {
            return Ok(Expect::Ignored("unchanged"));
        }
        let mut held = Held {
            id,
            content,
            keys: Vec::new(),
            next_key: before.as_ref().map_or(0, |before| before.next_key),
        };
        if let Some(refused) = self.refuses(session, &held) {
            return Ok(refused);
        }
        if told.is_null() {
            return Ok(Expect::Change);
        }
        let kind = if before.is_some() {
            "replaced"
        } else {
            "added"
        };
        held.is_told(session, told, kind)?;
        let old = before.as_ref().map_or(&[][..], Held::entries);
        let partners = entries::partners(old, held.entries());
        entries::hold(&told["entries"], old, held.entries(), &partners)?;
        let old_keys = before.as_ref().map_or(&[][..], |before| &before.keys);
        let mut next = held.next_key;
        for partner in partners {
            if let Some(key) = partner.and_then(|old| old_keys.get(old)) {
                held.keys.push(*key);
            } else {
                held.keys.push(next);
                next += 1;
            }
        }
        held.next_key = next;
        self.set(session, held);
        Ok(Expect::Change)
    }

    /// Dismisses a session.
    pub(super) fn forget(&mut self, session: &str) -> Vec<Held> {
        match self.sessions.iter().position(|(name, _)| name == session) {
            Some(place) => self.sessions.remove(place).1,
            None => Vec::new(),
        }
    }

    /// The ids of a session's plans, in order.
    pub(super) fn ids(&self, session: &str) -> Vec<Option<&str>> {
        self.plans(session)
            .iter()
            .map(|held| held.id.as_deref())
            .collect()
    }

    /// What everything counts.
    pub(super) fn bytes(&self) -> usize {
        let of = |(session, plans): &(String, Vec<Held>)| {
            256 + session.len() + plans.iter().map(Held::weight).sum::<usize>()
        };
        self.sessions.iter().map(of).sum()
    }

    /// The limit that a plan would pass.
    fn refuses(&self, session: &str, held: &Held) -> Option<Expect> {
        let beyond = |code, limit: Option<usize>, default: usize, found: usize| {
            let limit = limit.unwrap_or(default);
            (found > limit).then_some(Expect::Error(code, Some((limit, found))))
        };
        let Limits {
            depth,
            entries,
            sessions,
            plans,
            bytes,
        } = self.limits;
        let known = self.held(session, held.id.as_deref());
        let own = self.plans(session);
        let new_session = usize::from(own.is_empty());
        let new_plan = usize::from(known.is_none());
        let opened = new_session * (256 + session.len());
        let weight = self.bytes() + opened + held.weight() - known.map_or(0, Held::weight);
        let depth = depth.unwrap_or(64).min(DEEPEST);
        beyond("too_deep", Some(depth), depth, held.depth())
            .or_else(|| beyond("too_many_entries", entries, 5_000, held.entries().len()))
            .or_else(|| {
                beyond(
                    "too_many_sessions",
                    sessions,
                    1_000,
                    self.sessions.len() + new_session,
                )
            })
            .or_else(|| beyond("too_many_plans", plans, 100, own.len() + new_plan))
            .or_else(|| beyond("too_many_bytes", bytes, 16_777_216, weight))
    }

    fn plans(&self, session: &str) -> &[Held] {
        let found = self.sessions.iter().find(|(name, _)| name == session);
        found.map_or(&[], |(_, plans)| plans)
    }

    fn held(&self, session: &str, id: Option<&str>) -> Option<&Held> {
        self.plans(session)
            .iter()
            .find(|held| held.id.as_deref() == id)
    }

    fn place(&self, session: &str, id: Option<&str>) -> Option<(usize, usize)> {
        let place = self.sessions.iter().position(|(name, _)| name == session)?;
        let (_, plans) = self.sessions.get(place)?;
        Some((
            place,
            plans.iter().position(|held| held.id.as_deref() == id)?,
        ))
    }

    fn set(&mut self, session: &str, held: Held) {
        let place = self.place(session, held.id.as_deref());
        if self.plans(session).is_empty() {
            self.sessions.push((session.to_owned(), Vec::new()));
        }
        let mut sessions = self.sessions.iter_mut();
        let Some((_, plans)) = sessions.find(|(name, _)| name == session) else {
            return;
        };
        match place.and_then(|(_, at)| plans.get_mut(at)) {
            Some(known) => *known = held,
            None => plans.push(held),
        }
    }
}

//! A reporter on plain JSON, and a client that knows only what it was sent.

use serde_json::{Value, json};

use super::book::DEEPEST;
use super::kept::{Kept, list, rule};
use super::{blank, errors, held, markdown, read};
use crate::plans::question::{Merge, Setup, Spelling};

/// What an agent has, and what its client has heard of.
pub(super) struct Reporter {
    setup: Setup,
    capable: bool,
    /// The agent's plans: the id, and the plan as it is sent.
    plans: Vec<(String, Value)>,
    /// The client's plans, in the same form.
    client: Vec<(String, Value)>,
    /// The client's one list of entries.
    entries: Value,
    /// Whether the client was ever told of its one list.
    told: bool,
    holding: bool,
}

impl Reporter {
    pub(super) fn of(setup: &Setup) -> Self {
        let told = |name: &str| setup.capabilities.get(name).is_some_and(Value::is_object);
        Self {
            setup: setup.clone(),
            capable: told("plan") || told("planCapabilities"),
            plans: Vec::new(),
            client: Vec::new(),
            entries: json!([]),
            told: false,
            holding: false,
        }
    }

    /// Whether the client reads plan operations.
    pub(super) fn is_capable(&self) -> bool {
        self.capable
    }

    /// Whether something may be held back.
    pub(super) fn holds(&self) -> bool {
        self.holding
    }

    pub(super) fn session(&self) -> &str {
        &self.setup.session_id
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.plans.iter().map(|(id, _)| id.as_str())
    }

    /// Whether this is what the agent has.
    pub(super) fn shows(&self, reported: &Value) -> Kept {
        let plans: Value = self
            .plans
            .iter()
            .map(|(id, plan)| json!([id, plan["type"]]))
            .collect();
        rule(
            *reported == plans,
            "a reporter has the plans of its agent, in order",
        )
    }

    /// Does what a call says, and looks at what came of it.
    pub(super) fn call(&mut self, call: &[Value], result: &Value) -> Kept {
        let nothing = Value::Null;
        let argument = |place: usize| call.get(place).unwrap_or(&nothing);
        let name = argument(0).as_str().unwrap_or_default();
        if let Some(code) = self.apply(name, call) {
            rule(
                result["error"]["code"] == code,
                &format!("this call is refused as {code}"),
            )?;
            return errors::says(&result["error"]);
        }
        rule(result["error"].is_null(), "a sound call is not refused")?;
        match name {
            "hold" => self.holding = true,
            "flush" => self.holding = false,
            "again" => {
                self.holding = false;
                self.client.clear();
                // A client that was ever told something is told again, be it nothing.
                self.entries = if self.told { Value::Null } else { json!([]) };
            }
            _ => {}
        }
        let messages = list(result, "messages");
        if self.holding || name == "check" {
            return rule(
                messages.is_empty(),
                "a burst gives nothing before its end, and a check never",
            );
        }
        for message in messages {
            rule(
                message["sessionId"] == self.setup.session_id,
                "messages are about the session",
            )?;
            self.hear(&message["update"])?;
        }
        if self.capable {
            rule(
                self.client == self.plans,
                "a client with the capability has the plans of its agent, in order",
            )
        } else {
            rule(
                messages.len() <= 1,
                "a client without the capability is told once",
            )?;
            rule(
                self.entries == self.merged(),
                "a client without the capability has the merged entries",
            )
        }
    }

    /// Changes the agent's plans; the code of the error if it may not be.
    fn apply(&mut self, name: &str, call: &[Value]) -> Option<&'static str> {
        let argument = |place: usize| call.get(place).cloned().unwrap_or_default();
        let id = argument(1).as_str().unwrap_or_default().to_owned();
        if !is_sound(name, call) {
            return Some("invalid");
        }
        match name {
            "items" => {
                let given = argument(2);
                let entries = given.as_array().into_iter().flatten();
                let entries = entries.filter_map(read::entry).collect();
                self.put(id, "items", "entries", &entries);
            }
            "markdown" => self.put(id, "markdown", "content", &argument(2)),
            "file" => self.put(id, "file", "uri", &argument(2)),
            "remove" => {
                // What is put back after this is another plan for the client.
                if self.plans.iter().any(|(known, _)| *known == id) {
                    self.plans.retain(|(known, _)| *known != id);
                }
            }
            "hold" | "flush" | "again" => {}
            "check" => {
                let operation = ["plan_update", "plan_removed"]
                    .iter()
                    .any(|kind| argument(1)["sessionUpdate"] == *kind);
                return (operation && !self.capable).then_some("not_advertised");
            }
            _ => return self.edit(name, &id, call).err(),
        }
        None
    }

    fn put(&mut self, id: String, format: &str, name: &str, value: &Value) {
        let plan = json!({ "type": format, name: value });
        match self.plans.iter_mut().find(|(known, _)| *known == id) {
            Some((_, known)) => *known = plan,
            None => self.plans.push((id, plan)),
        }
    }

    /// A small edit of a list.
    fn edit(&mut self, name: &str, id: &str, call: &[Value]) -> Result<(), &'static str> {
        let argument = |place: usize| call.get(place).cloned().unwrap_or_default();
        let entry = |place: usize| read::entry(&argument(place)).unwrap_or_default();
        let number = |place: usize| {
            argument(place)
                .as_u64()
                .and_then(|number| usize::try_from(number).ok())
        };
        let (_, plan) = self
            .plans
            .iter_mut()
            .find(|(known, _)| known == id)
            .ok_or("unknown_plan")?;
        let entries = plan
            .get_mut("entries")
            .and_then(Value::as_array_mut)
            .ok_or("not_items")?;
        let first = match name {
            "push" => entries.len(),
            _ => number(2).unwrap_or(usize::MAX),
        };
        let ends = usize::from(matches!(name, "push" | "insert"));
        if first >= entries.len() + ends {
            return Err("no_entry");
        }
        match name {
            "push" => entries.push(entry(2)),
            "insert" => entries.insert(first, entry(3)),
            "remove_entry" => drop(entries.remove(first)),
            "move_entry" => {
                let to = number(3).filter(|&to| to < entries.len());
                let to = to.ok_or("no_entry")?;
                let moved = entries.remove(first);
                entries.insert(to, moved);
            }
            _ => {
                if let Some(entry) = entries.get_mut(first) {
                    // `set_status` sets the status.
                    entry[name.trim_start_matches("set_")] = argument(3);
                }
            }
        }
        Ok(())
    }

    /// The client hears of an update, and understands only what it said it does.
    fn hear(&mut self, update: &Value) -> Kept {
        let kind = update["sessionUpdate"].as_str().unwrap_or_default();
        if !self.capable {
            rule(
                kind == "plan",
                "a client without the capability is sent nothing but `plan`",
            )?;
            rule(
                self.entries != update["entries"],
                "what the client has already is not sent",
            )?;
            self.entries = update["entries"].clone();
            self.told = true;
            return Ok(());
        }
        match kind {
            "plan_removed" => {
                let (id, _) = self.spelled(update)?;
                let before = self.client.len();
                self.client.retain(|(known, _)| *known != id);
                rule(self.client.len() + 1 == before, "what is removed was there")
            }
            "plan_update" => {
                let (id, plan) = self.spelled(&update["plan"])?;
                let heard = (id, plan);
                rule(
                    !self.client.contains(&heard),
                    "what the client has already is not sent",
                )?;
                match self.client.iter_mut().find(|(known, _)| *known == heard.0) {
                    Some(known) => *known = heard,
                    None => self.client.push(heard),
                }
                Ok(())
            }
            _ => Err("a client with the capability is sent its operations".to_owned()),
        }
    }

    /// The id of a plan, and the plan without it.
    fn spelled(&self, plan: &Value) -> Result<(String, Value), String> {
        let names: &[&str] = match self.setup.plan_id {
            Some(Spelling::Id) => &["id"],
            Some(Spelling::PlanId) => &["planId"],
            Some(Spelling::Both) | None => &["id", "planId"],
        };
        let mut members = plan.as_object().cloned().unwrap_or_default();
        let mut found = Vec::new();
        for name in ["id", "planId"] {
            if let Some(id) = members.shift_remove(name) {
                found.push((name, id));
            }
        }
        let ids: Vec<&str> = found.iter().filter_map(|(_, id)| id.as_str()).collect();
        rule(
            found.iter().map(|(name, _)| name).eq(names)
                && ids.iter().all(|id| Some(id) == ids.first()),
            "ids are spelled as was asked",
        )?;
        let id = ids.first().map(|id| (*id).to_owned()).unwrap_or_default();
        Ok((id, members.into()))
    }

    /// The entries of all plans, or those of the last one.
    fn merged(&self) -> Value {
        let from = match self.setup.merge {
            Some(Merge::Last) => self.plans.len().saturating_sub(1),
            None => 0,
        };
        let plans = self.plans.iter().skip(from);
        plans.flat_map(|(_, plan)| entries_of(plan)).collect()
    }
}

/// A plan as entries.
fn entries_of(plan: &Value) -> Vec<Value> {
    let entry = |content: &str, status: &str| json!({ "content": content, "priority": "medium", "status": status });
    let text = |name: &str| plan[name].as_str().unwrap_or_default();
    match text("type") {
        "markdown" => {
            let tasks = markdown::tasks(text("content"));
            let headings = markdown::headings(text("content"));
            let all = blank::trimmed(text("content"));
            let pending = |text| entry(text, "pending");
            match (&*tasks, &*headings, all) {
                ([], [], "") => Vec::new(),
                ([], [], all) => vec![pending(all)],
                ([], headings, _) => headings.iter().copied().map(pending).collect(),
                (tasks, _, _) => {
                    let of_task = |(status, text): &(&str, &str)| entry(text, status);
                    tasks.iter().map(of_task).collect()
                }
            }
        }
        "file" => vec![entry(&format!("The plan is in {}", text("uri")), "pending")],
        _ => list(plan, "entries").to_vec(),
    }
}

/// Whether a call is one that types let pass.
fn is_sound(name: &str, call: &[Value]) -> bool {
    let argument = |place: usize| call.get(place).unwrap_or(&Value::Null);
    let one_of = |of: &[&str]| {
        argument(3)
            .as_str()
            .is_some_and(|value| of.contains(&value))
    };
    let entry = |value: &Value| {
        let entry = read::entry(value);
        entry.is_some_and(|entry| held::depth(&entry["_meta"]) <= DEEPEST)
    };
    let first = argument(1).is_string();
    let index = |place: usize| argument(place).is_u64();
    match name {
        "items" => {
            first
                && argument(2)
                    .as_array()
                    .is_some_and(|list| list.iter().all(entry))
        }
        "markdown" | "file" => first && argument(2).is_string(),
        "remove" => first,
        "push" => first && entry(argument(2)),
        "insert" => first && index(2) && entry(argument(3)),
        "set_status" => first && index(2) && one_of(read::STATUSES),
        "set_priority" => first && index(2) && one_of(read::PRIORITIES),
        "set_content" => first && index(2) && argument(3).is_string(),
        "remove_entry" => first && index(2),
        "move_entry" => first && index(2) && index(3),
        _ => true,
    }
}

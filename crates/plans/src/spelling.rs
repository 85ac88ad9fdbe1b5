//! Leaves plan ids under the names that a client reads.

use samewire_acp::Value;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};

use crate::{PlanIdSpelling, ReportedUpdate};

impl Serialize for ReportedUpdate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.spelling == PlanIdSpelling::Both {
            return self.update.serialize(serializer);
        }
        let mut update = serde_json::to_value(&self.update).map_err(S::Error::custom)?;
        self.spelling.apply(&mut update);
        update.serialize(serializer)
    }
}

impl PlanIdSpelling {
    /// Removes the other name of the plan id from an update of a session, as the types write it. A plan of an unknown
    /// format stays as it is.
    pub fn apply(self, update: &mut Value) {
        let (kept, left_out) = match self {
            Self::Both => return,
            Self::Id => ("id", "planId"),
            Self::PlanId => ("planId", "id"),
        };
        let format = update["plan"]["type"].as_str();
        let is_known = format.is_some_and(|format| ["items", "file", "markdown"].contains(&format));
        let named = match update["sessionUpdate"].as_str() {
            Some("plan_removed") => update,
            Some("plan_update") if is_known => &mut update["plan"],
            _ => return,
        };
        if let Value::Object(members) = named
            && members.contains_key(kept)
        {
            members.shift_remove(left_out);
        }
    }
}

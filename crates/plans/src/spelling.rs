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
        let left_out = match self {
            Self::Both => return,
            Self::Id => "planId",
            Self::PlanId => "id",
        };
        let named = match update["sessionUpdate"].as_str() {
            Some("plan_removed") => update,
            Some("plan_update") => &mut update["plan"],
            _ => return,
        };
        let is_known = |plan: &Value| match plan["type"].as_str() {
            Some(format) => ["items", "file", "markdown"].contains(&format),
            None => plan["sessionUpdate"].is_string(),
        };
        let has_both = named["id"].is_string() && named["planId"].is_string();
        if has_both
            && is_known(named)
            && let Value::Object(members) = named
        {
            members.shift_remove(left_out);
        }
    }
}

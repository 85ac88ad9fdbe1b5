//! Serializes updates for a client, with plan ids under the names that it reads.

use samewire_acp::{PlanUpdate, PlanUpdateContent, SessionUpdate, Value};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};

use crate::{PlanIdSpelling, ReportedUpdate};

impl Serialize for ReportedUpdate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The types write both names.
        let left_out = match self.spelling {
            PlanIdSpelling::Both => return self.update.serialize(serializer),
            PlanIdSpelling::Id => "planId",
            PlanIdSpelling::PlanId => "id",
        };
        let mut update = serde_json::to_value(&self.update).map_err(S::Error::custom)?;
        let named = match &self.update {
            SessionUpdate::PlanRemoved(_) => Some(&mut update),
            SessionUpdate::PlanUpdate(PlanUpdate {
                plan: PlanUpdateContent::Unknown(_),
                ..
            }) => None,
            SessionUpdate::PlanUpdate(_) => update.get_mut("plan"),
            _ => None,
        };
        if let Some(Value::Object(members)) = named {
            members.shift_remove(left_out);
        }
        update.serialize(serializer)
    }
}

//! Decides whether the packages declare a member that was read but not written, as declared defaults are.

use anyhow::{Context, Result};
use samewire_codegen::lower;
use samewire_codegen::model::{Model, TypeId};
use samewire_reference::{Answer, read};
use serde_json::{Value, json};

/// The declarations of the packages, as the reference reads them.
#[derive(Debug)]
pub struct Judge {
    model: Model,
}

impl Judge {
    /// Creates a judge from a schema.
    pub fn new(schema: &Value) -> Result<Self> {
        let model = lower(schema).context("the schema of the packages")?;
        Ok(Self { model })
    }

    /// Whether the member at `pointer` of the params or the result of a method is declared. A declared member with an
    /// invalid value is refused or dropped, whereas the value of an undeclared one is ignored. If the text is refused
    /// anyway, this cannot be decided.
    pub fn declares(&self, method: &str, what: &str, raw: &Value, pointer: &str) -> bool {
        let Some(id) = self.type_of(method, what) else {
            return false;
        };
        if let Answer::Refused { .. } = read(&self.model, id, &raw.to_string()) {
            return false;
        }
        [json!(7.5), json!({"": 7.5})].into_iter().any(|odd| {
            let mut probed = raw.clone();
            let Some(member) = probed.pointer_mut(pointer) else {
                return false;
            };
            *member = odd;
            match read(&self.model, id, &probed.to_string()) {
                Answer::Refused { .. } => true,
                Answer::Ok { issues, .. } => {
                    issues.iter().any(|issue| issue.path.starts_with(pointer))
                }
            }
        })
    }

    fn type_of(&self, method: &str, what: &str) -> Option<&TypeId> {
        let found = self.model.methods.iter().find(|own| own.name == method)?;
        match what {
            "params" => Some(&found.params),
            _ => found.result.as_ref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(method: &str, what: &str, raw: &Value, pointer: &str, expected: bool) {
        let judge = Judge::new(&samewire_acp::schema()).expect("a model");
        let found = judge.declares(method, what, raw, pointer);
        assert_eq!(found, expected, "{method} {what} {pointer}");
    }

    #[test]
    fn members_that_hold_their_default_are_declared() {
        let call = json!({"sessionId": "s", "update": {
            "sessionUpdate": "tool_call", "toolCallId": "c", "title": "t", "status": "pending", "later": 1
        }});
        check("session/update", "params", &call, "/update/status", true);
        check("session/update", "params", &call, "/update/later", false);
    }

    #[test]
    fn a_member_under_its_other_name_is_declared() {
        let removed =
            json!({"sessionId": "s", "update": {"sessionUpdate": "plan_removed", "planId": "p"}});
        check("session/update", "params", &removed, "/update/planId", true);
    }

    #[test]
    fn nothing_is_said_of_what_is_refused_anyway() {
        let call = json!({"update": {
            "sessionUpdate": "tool_call", "toolCallId": "c", "title": "t", "status": "pending"
        }});
        check("session/update", "params", &call, "/update/status", false);
    }

    #[test]
    fn results_are_judged_by_their_own_type() {
        let result = json!({"sessionId": "s", "models": {}, "modes": null});
        check("session/new", "result", &result, "/models", false);
        check("session/new", "result", &result, "/modes", true);
        check("_x/y", "result", &result, "/modes", false);
    }
}

//! The texts of errors, from the table in PLANS.md.

use serde_json::Value;

use super::kept::{Kept, rule};

const RULES: &str = include_str!("../../../../plans/PLANS.md");

/// Whether an error matches the table. An error without a fixed text there is compared by its code only.
pub(super) fn says(error: &Value) -> Kept {
    let code = error["code"].as_str().unwrap_or_default();
    let kept = match (template(code), error["message"].as_str()) {
        (Some(template), Some(message)) => is_made_of(message, template, error),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    rule(kept, "an error says what stands in the table of errors")
}

fn template(code: &str) -> Option<&'static str> {
    let of_row = |line: &'static str| {
        let message = line.strip_prefix("| `")?.strip_prefix(code)?;
        message.strip_prefix("` | `")?.strip_suffix("` |")
    };
    RULES.lines().find_map(of_row)
}

/// Whether a message is a template with numbers in it: those that the error tells of, where it does.
fn is_made_of(message: &str, template: &str, error: &Value) -> bool {
    let mut rest = message;
    for (place, part) in template.split(['{', '}']).enumerate() {
        // Every other part is the name of a number.
        let end = if place % 2 == 0 {
            Some(part.len()).filter(|_| rest.starts_with(part))
        } else {
            let digits = rest.chars().take_while(char::is_ascii_digit).count();
            let number = rest.get(..digits);
            let told = error.get(part).map(Value::to_string);
            Some(digits).filter(|_| told.is_none() || told.as_deref() == number)
        };
        let Some(behind) = end.and_then(|end| rest.get(end..)) else {
            return false;
        };
        rest = behind;
    }
    rest.is_empty()
}

//! Names for places: `Plan.title` for `/$defs/Plan/properties/title`.

use samewire_codegen::model::{Model, Origin, Type};

/// The name of a place in the old or the new model: the one that says more.
pub(crate) fn label(models: [&Model; 2], at: [&str; 2]) -> String {
    let [old, new] = [0, 1].map(|side| of(models[side], at[side]));
    if at[0].is_empty() || new.len() > old.len() && !at[1].is_empty() { new } else { old }
}

fn of(model: &Model, at: &str) -> String {
    let is_around = |ty: &&Type| {
        ty.origin == Origin::Definition && at.strip_prefix(ty.at.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let around = model.types.values().filter(is_around).max_by_key(|ty| ty.at.len());
    let Some(ty) = around else {
        return at.to_owned();
    };
    let rest = at.get(ty.at.len()..).unwrap_or_default();
    let mut steps = rest.split('/').skip(1);
    let mut label = ty.name.clone();
    while let Some(step) = steps.next() {
        let name = |step: &str| step.replace("~1", "/").replace("~0", "~");
        match step {
            "properties" => label.extend(steps.next().map(|member| format!(".{}", name(member)))),
            "items" => label.push_str("[]"),
            "additionalProperties" => label.push_str("[key]"),
            "anyOf" | "oneOf" | "allOf" | "prefixItems" => {
                label.extend(steps.next().map(|index| format!("/{step}/{index}")));
            }
            other => label.push_str(&format!("/{}", name(other))),
        }
    }
    label
}

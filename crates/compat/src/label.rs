//! Names for places: `Plan.title` for `/$defs/Plan/properties/title`.

use samewire_codegen::model::{Kind, Model, Origin, Type};

/// The name of a place in the old or the new model: the one that says more.
pub(crate) fn label(models: [&Model; 2], at: [&str; 2]) -> String {
    let [old, new] = [0, 1].map(|side| of(models[side], at[side]));
    if at[0].is_empty() || new.len() > old.len() && !at[1].is_empty() {
        new
    } else {
        old
    }
}

fn of(model: &Model, at: &str) -> String {
    let is_around = |ty: &&Type| {
        ty.origin == Origin::Definition
            && at
                .strip_prefix(ty.at.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let around = model
        .types
        .values()
        .filter(is_around)
        .max_by_key(|ty| ty.at.len());
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
                let index = steps.next().unwrap_or_default();
                let here = format!("/{step}/{index}");
                let end = rest
                    .find(&here)
                    .map_or(rest.len(), |start| start + here.len());
                let at = format!("{}{}", ty.at, rest.get(..end).unwrap_or_default());
                match variant(model, &at) {
                    Some(name) => label.extend([" (", name, ")"]),
                    None => label.push_str(&here),
                }
            }
            other => label.extend(["/", &name(other)]),
        }
    }
    label
}

/// The name of a variant at a place.
fn variant<'m>(model: &'m Model, at: &str) -> Option<&'m str> {
    let unions = model.types.values().filter_map(|ty| match &ty.kind {
        Kind::Union(union) => Some(union),
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => None,
    });
    let mut variants = unions.flat_map(|union| &union.variants);
    variants
        .find(|variant| variant.at == at)
        .map(|variant| variant.name.as_str())
}

/// Whether a place is another one, or inside it.
pub(crate) fn is_inside(at: &str, outer: &str) -> bool {
    let rest = at.strip_prefix(outer).filter(|_| !outer.is_empty());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

//! The names that `[[adjust]]` gives to types.

use samewire_schema::Adjust;

use crate::model::{Model, Origin, Type};
use crate::report::errors::{Code, Errors};

/// Gives types the new names. The names of inline types inside of them begin with the new name, too.
///
/// # Errors
///
/// Each place that no type is named after, and each name that another type already has.
pub(super) fn rename(model: &mut Model, all: &[Adjust]) -> Result<(), Errors> {
    let mut errors = Errors::default();
    for Adjust { at, name, .. } in all {
        let Some(name) = name else {
            continue;
        };
        if !name.contains(char::is_alphanumeric) {
            let message = format!("`adjust` names this `{name}`, which has no letter or digit");
            errors.push(at, message);
            continue;
        }
        // The id of a part of a schema, such as an object without its alternative `null`, contains a `?`.
        let own = model
            .types
            .iter()
            .find(|(id, ty)| ty.at == *at && !id.0.contains('?'));
        let Some(old) = own.map(|(_, ty)| ty.name.clone()) else {
            let message = "`adjust` gives this a name, but no type has its name from here: it is a scalar, a reference, \
                           a part of another type, or the same as an earlier branch; name that one";
            errors.push(at, message);
            continue;
        };
        if let Some(other) = model
            .types
            .values()
            .find(|ty| ty.name == *name && ty.at != *at)
        {
            let message = format!(
                "`adjust` names this `{name}`, which is the name of {:?}, too",
                other.at
            );
            errors.push(at, message);
            continue;
        }
        for ty in model.types.values_mut() {
            ty.is_named |= ty.origin == Origin::Inline && ty.at == *at && ty.name == old;
            take_name(ty, at, &old, name);
        }
    }
    errors
        .or(())
        .map_err(|errors| errors.of(Code::Schema(samewire_schema::Code::Adjust)))
}

fn take_name(ty: &mut Type, at: &str, old: &str, new: &str) {
    let below = ty.at.strip_prefix(at);
    if below.is_none_or(|below| !below.is_empty() && !below.starts_with('/')) {
        return;
    }
    let rest = ty.name.strip_prefix(old);
    if let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with(' ')) {
        ty.name = format!("{new}{rest}");
    }
}

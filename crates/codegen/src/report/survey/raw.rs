//! Finds types that are or contain any JSON although their schema does not accept all JSON.

use crate::model::{
    AdditionalProperties, Condition, Group, Kind, List, ListRule, Map, Model, Newtype, Shape,
    Struct, Test, Type,
};

/// Whether the type itself, its items or its undeclared members are any JSON, while a condition restricts them.
pub(crate) fn is_raw(model: &Model, ty: &Type) -> bool {
    let condition = ty.condition.and_then(|id| model.conditions.get(id.0));
    let Some(condition) = condition else {
        return false;
    };
    match &ty.kind {
        Kind::Newtype(Newtype { of }) => is_raw_shape(of, condition),
        Kind::Struct(Struct {
            additional_properties:
                AdditionalProperties::Kept {
                    of: Shape::Any,
                    names: None,
                },
            ..
        }) => says_of_others(condition),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Union(_) => false,
    }
}

fn is_raw_shape(shape: &Shape, condition: &Condition) -> bool {
    if let Shape::Nullable { of } = shape {
        return is_raw_shape(of, condition);
    }
    let items = matches!(shape, Shape::List(List { item, .. }) if **item == Shape::Any);
    let values = matches!(shape, Shape::Map(Map { value, .. }) if **value == Shape::Any);
    *shape == Shape::Any
        || (items && condition.list.as_ref().is_some_and(restricts_items))
        || (values && says_of_others(condition))
}

/// Whether some item of a list is restricted.
fn restricts_items(rule: &ListRule) -> bool {
    rule.first.iter().any(|test| *test != Test::Anything)
}

/// Whether some group restricts every undeclared member, whatever its name.
fn says_of_others(condition: &Condition) -> bool {
    let says = |group: &Group| {
        let patterns = group.patterns.iter().map(|(_, test)| *test);
        let mut all = patterns.chain([group.others]);
        all.all(|test| test != Test::Anything)
    };
    let object = condition.object.as_ref();
    object.is_some_and(|object| object.groups.iter().any(says))
}

/// The JSON Pointers of the types that contain any JSON although their schema does not accept all JSON. The flag says
/// whether the schema only excludes some values, so that no type could be more precise than any JSON.
pub fn raw_places(model: &Model) -> Vec<(&str, bool)> {
    let raw = model.types.values().filter(|ty| is_raw(model, ty));
    let told = raw.map(|ty| {
        let condition = ty.condition.and_then(|id| model.conditions.get(id.0));
        let is_itself = matches!(&ty.kind, Kind::Newtype(Newtype { of: Shape::Any }));
        let excludes = condition.is_some_and(only_excludes);
        (ty.at.as_str(), is_itself && excludes)
    });
    told.collect()
}

/// Whether a condition accepts values of every type, and only its combinations exclude some.
pub(super) fn only_excludes(condition: &Condition) -> bool {
    let alone = Condition {
        combinations: Vec::new(),
        ..condition.clone()
    };
    alone.is_anything()
}

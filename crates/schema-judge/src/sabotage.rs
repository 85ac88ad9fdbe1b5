//! The judge proves itself: it notices a machine that overlooks a keyword, or that lacks a rule.

mod conditions;

use samewire_codegen::lower;
use samewire_codegen::model::{
    Absent, AdditionalProperties, Kind, Model, Null, OnError, Payload, Shape, Tagging, TypeId,
    UnknownTag, UnknownValue, Written,
};
use samewire_reference::Answer;
use serde_json::Value;

use super::any;
use super::check::Machine;
use super::judge::Pairs;
use super::of_types::OfTypes;
use samewire_prove::Result;
use samewire_prove::parts::{each_is_found, each_member, each_shape, each_struct};

/// Keywords that `lower` is made to overlook, one at a time.
const OVERLOOKED: [&str; 27] = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "format",
    "minLength",
    "pattern",
    "maxLength",
    "items",
    "minItems",
    "maxItems",
    "uniqueItems",
    "properties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "allOf",
    "anyOf",
    "x-deserialize-default-on-error",
    "x-deserialize-default-on-null",
    "x-deserialize-skip-invalid-items",
    "x-samewire-alias-of",
    "x-samewire-other",
];

const BROKEN: &[conditions::Break] = &[
    ("null is refused where it is allowed", |model| {
        each_shape(model, &mut |shape| {
            if let Shape::Nullable { of } = shape {
                *shape = (**of).clone();
            }
        });
    }),
    (
        "an integer may be one more than its greatest value",
        |model| {
            each_shape(model, &mut |shape| {
                if let Shape::Int(int) = shape {
                    int.max += 1;
                }
            });
        },
    ),
    ("a float may be its exclusive bound", |model| {
        each_shape(model, &mut |shape| {
            if let Shape::Float(float) = shape {
                float.min = float.min.or(float.above.take());
            }
        });
    }),
    ("a literal is any value", |model| {
        replace(model, |shape| matches!(shape, Shape::Literal { .. }));
    }),
    ("what must not be there may be", |model| {
        replace(model, |shape| matches!(shape, Shape::Never));
    }),
    ("a tuple is any list", |model| {
        replace(model, |shape| matches!(shape, Shape::Tuple(_)));
    }),
    ("the values of a map are not looked at", |model| {
        each_shape(model, &mut |shape| {
            if let Shape::Map(map) = shape {
                *map.value = Shape::Any;
            }
        });
    }),
    ("undeclared members are let through", |model| {
        each_struct(model, &mut |fields| {
            if fields.additional_properties == AdditionalProperties::Refused {
                fields.additional_properties = AdditionalProperties::Ignored;
            }
        });
    }),
    ("undeclared members are kept unread", |model| {
        each_struct(model, &mut |fields| {
            if let AdditionalProperties::Kept { of, .. } = &mut fields.additional_properties {
                *of = Shape::Any;
            }
        });
    }),
    ("no member has to be there", |model| {
        each_member(model, &mut |member| {
            if member.absent == Absent::Refused {
                member.absent = Absent::Absent;
            }
        });
    }),
    ("what is wrong in a list is no error", |model| {
        each_member(model, &mut |member| {
            if matches!(member.shape, Shape::List(_)) {
                member.on_error = OnError::Absent;
            }
        });
    }),
    ("the last value of an enum is forgotten", |model| {
        each_kind(model, |kind| {
            if let Kind::Enum(listed) = kind {
                listed.values.pop();
            }
        });
    }),
    ("an open enum is closed", |model| {
        each_kind(model, |kind| {
            if let Kind::Enum(listed) = kind {
                listed.unknown_value = UnknownValue::Refused;
            }
        });
    }),
    ("the last variant that is tried is forgotten", |model| {
        each_kind(model, |kind| {
            if let Kind::Union(union) = kind
                && union.tagging == Tagging::Untagged
            {
                union.variants.pop();
            }
        });
    }),
    ("an unknown tag is refused", |model| {
        each_kind(model, |kind| {
            if let Kind::Union(union) = kind {
                union.unknown_tag = UnknownTag::Refused;
            }
        });
    }),
    ("no variant is meant when the tag is absent", |model| {
        each_kind(model, |kind| {
            if let Kind::Union(union) = kind
                && matches!(union.tagging, Tagging::Internal { .. })
            {
                union.variants.retain(|variant| variant.tag.is_some());
            }
        });
    }),
    ("a bare name is no variant", |model| {
        each_kind(model, |kind| {
            if let Kind::Union(union) = kind {
                union
                    .variants
                    .retain(|variant| variant.payload != Payload::Unit);
            }
        });
    }),
    ("null is no empty object", |model| {
        each_struct(model, &mut |fields| fields.null_is_empty = false);
    }),
];

/// Parts of members that are removed from schemas with any keywords.
const LOST: &[conditions::Break] = &[
    ("a member that is null is read as absent", |model| {
        each_member(model, &mut |member| {
            if member.absent == Absent::Absent {
                member.null = Null::Absent;
            }
        });
    }),
    ("a default is not filled in", |model| {
        each_member(model, &mut |member| {
            if let Absent::Default { .. } = member.absent {
                member.absent = Absent::Absent;
                member.written = Written::WhilePresent;
            }
        });
    }),
    ("undeclared members are dropped", |model| {
        each_struct(model, &mut |fields| {
            if let AdditionalProperties::Kept { .. } = &fields.additional_properties {
                fields.additional_properties = AdditionalProperties::Ignored;
            }
        });
    }),
    ("members of other branches are not declared", |model| {
        each_struct(model, &mut |fields| {
            let is_own = |shape: &Shape| *shape != Shape::Any;
            fields
                .members
                .retain(|member| is_own(&member.shape) || member.written != Written::WhilePresent);
        });
    }),
];

/// A name, and a reader that makes a mistake with any model.
type Misread = (&'static str, fn(&Model, &TypeId, &str) -> Answer);

const MISREAD: &[Misread] = &[
    (
        "nobody is told of what was dropped",
        |model, id, text| match samewire_reference::read(model, id, text) {
            Answer::Ok {
                written,
                undeclared,
                ..
            } => Answer::Ok {
                written,
                issues: Vec::new(),
                undeclared,
            },
            refused @ Answer::Refused { .. } => refused,
        },
    ),
    ("an integer may be spelled as a float", |model, id, text| {
        samewire_reference::read(model, id, &text.replace(".0", "").replace("e0", ""))
    }),
    ("half of a surrogate pair is read", |model, id, text| {
        samewire_reference::read(model, id, &text.replace("\\ud800", ""))
    }),
    (
        "a value is written as null",
        |model, id, text| match samewire_reference::read(model, id, text) {
            Answer::Ok {
                issues, undeclared, ..
            } => Answer::Ok {
                written: "null".to_owned(),
                issues,
                undeclared,
            },
            refused @ Answer::Refused { .. } => refused,
        },
    ),
];

/// The numbers of pairs that suffice to notice a mistake, and a mistake in conditions.
const PAIRS: u64 = 40_000;
const OF_ANY: u64 = 200_000;

/// Makes the mistakes one after the other, and returns their number.
///
/// # Errors
///
/// If a mistake is not noticed.
pub fn prove_schema_judge() -> Result<usize> {
    let mut of_types = Pairs::<OfTypes>::new();
    let overlooked = each_is_found(OVERLOOKED, |keyword| {
        let lower = move |schema: &Value| lower(&without(schema, keyword)).ok();
        let machine = Machine {
            lower: Box::new(lower),
            ..Machine::ours()
        };
        let is_noticed = of_types.notice(machine, PAIRS)?;
        Ok(noticed(is_noticed, &format!("`{keyword}` is overlooked")))
    })?;
    let broken = each_is_found(BROKEN, |(what, broken)| {
        let machine = Machine::ours().broken(*broken);
        Ok(noticed(of_types.notice(machine, PAIRS)?, what))
    })?;
    let misread = each_is_found(MISREAD, |(what, read)| {
        let machine = Machine {
            read: Box::new(read),
            ..Machine::ours()
        };
        Ok(noticed(of_types.notice(machine, PAIRS)?, what))
    })?;
    drop(of_types);
    let mut of_any = Pairs::<any::Subject>::new();
    let of_any = each_is_found(conditions::BROKEN.iter().chain(LOST), |(what, broken)| {
        let machine = Machine::ours().broken(*broken);
        Ok(noticed(of_any.notice(machine, OF_ANY)?, what))
    })?;
    Ok(overlooked + broken + misread + of_any)
}

fn noticed(is_noticed: bool, mistake: &str) -> std::result::Result<(), String> {
    is_noticed.then_some(()).ok_or_else(|| mistake.to_owned())
}

impl Machine {
    /// The machine with a mistake in its models.
    fn broken(self, mistake: fn(&mut Model)) -> Self {
        let lower = move |schema: &Value| {
            let mut model = (self.lower)(schema)?;
            mistake(&mut model);
            Some(model)
        };
        Self {
            lower: Box::new(lower),
            read: self.read,
        }
    }
}

fn replace(model: &mut Model, is: fn(&Shape) -> bool) {
    each_shape(model, &mut |shape| {
        if is(shape) {
            *shape = Shape::Any;
        }
    });
}

fn each_kind(model: &mut Model, change: fn(&mut Kind)) {
    model
        .types
        .values_mut()
        .for_each(|found| change(&mut found.kind));
}

/// The schema without a keyword, at any depth.
fn without(schema: &Value, keyword: &str) -> Value {
    match schema {
        Value::Object(map) => {
            let left = map.iter().filter(|(name, _)| *name != keyword);
            Value::Object(
                left.map(|(name, inner)| (name.clone(), without(inner, keyword)))
                    .collect(),
            )
        }
        Value::Array(items) => items.iter().map(|item| without(item, keyword)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => schema.clone(),
    }
}

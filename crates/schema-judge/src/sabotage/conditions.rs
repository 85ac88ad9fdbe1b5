//! Mistakes in conditions, one at a time.

use samewire_codegen::model::{
    AdditionalProperties, Bound, Combination, Condition, Contains, Group, Length, Mark, Model,
    Shape, Test,
};
use samewire_prove::parts::{each_shape, each_struct};

/// The description of a mistake, and the function that makes it.
pub(super) type Break = (&'static str, fn(&mut Model));

pub(super) const BROKEN: &[Break] = &[
    ("no condition is asked", |model| {
        model
            .types
            .values_mut()
            .for_each(|found| found.condition = None);
    }),
    ("patterns of names are not looked at", |model| {
        each_shape(model, &mut |shape| {
            if let Shape::Map(map) = shape {
                map.names = None;
            }
        });
        each_struct(model, &mut |fields| {
            if let AdditionalProperties::Kept { names, .. } = &mut fields.additional_properties {
                *names = None;
            }
        });
    }),
    ("a condition accepts null", |model| {
        each(model, |condition| condition.null = true);
    }),
    ("a condition accepts every boolean", |model| {
        each(model, |condition| condition.boolean = true);
    }),
    ("a condition accepts every number", |model| {
        each(model, |condition| {
            condition.number = Some(samewire_codegen::model::NumberRule::default());
        });
    }),
    ("a condition accepts every string", |model| {
        each(model, |condition| {
            condition.text = Some(samewire_codegen::model::TextRule::default());
        });
    }),
    ("a condition accepts no list", |model| {
        each(model, |condition| condition.list = None);
    }),
    ("a condition accepts no object", |model| {
        each(model, |condition| condition.object = None);
    }),
    ("a condition lets fractions pass for integers", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.number {
                rule.integer = false;
            }
        });
    }),
    ("a least number of a condition is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.number {
                rule.min = None;
            }
        });
    }),
    ("a bound of a condition is taken the other way", |model| {
        each(model, |condition| {
            let turn = |bound: &mut Bound| bound.exclusive = !bound.exclusive;
            if let Some(rule) = &mut condition.number {
                rule.min.iter_mut().chain(&mut rule.max).for_each(turn);
            }
        });
    }),
    ("`multipleOf` of a condition is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.number {
                rule.multiples_of.clear();
            }
        });
    }),
    ("a pattern is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.text {
                rule.patterns.clear();
            }
        });
    }),
    ("a pattern must be the whole string", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.text {
                for pattern in &mut rule.patterns {
                    *pattern = format!("^(?:{pattern})$");
                }
            }
        });
    }),
    ("the length of a string is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.text {
                rule.length = Length::default();
            }
        });
    }),
    ("the length of a list is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.list {
                rule.length = Length::default();
            }
        });
    }),
    ("equal items are let through", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.list {
                rule.unique = false;
            }
        });
    }),
    ("the first items are not looked at", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.list {
                rule.first.fill(Test::Anything);
            }
        });
    }),
    ("the other items are not looked at", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.list {
                rule.others = Test::Anything;
            }
        });
    }),
    ("`contains` is overlooked", |model| {
        each_contains(model, |contains| contains.count = Length::default());
    }),
    ("`maxContains` is overlooked", |model| {
        each_contains(model, |contains| contains.count.max = None);
    }),
    ("the number of members is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.object {
                rule.length = Length::default();
            }
        });
    }),
    ("`required` of a condition is overlooked", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.object {
                rule.required.clear();
            }
        });
    }),
    ("the members of a condition are not looked at", |model| {
        each_group(model, |group| {
            group
                .members
                .values_mut()
                .for_each(|test| *test = Test::Anything);
        });
    }),
    ("a member is looked at by its own schema alone", |model| {
        each_group(model, |group| group.patterns.clear());
    }),
    ("undeclared members are let through", |model| {
        each_group(model, |group| group.others = Test::Anything);
    }),
    ("names are not looked at", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.object {
                rule.names = Test::Anything;
            }
        });
    }),
    ("a member comes without those it requires", |model| {
        each(model, |condition| {
            if let Some(rule) = &mut condition.object {
                rule.together.clear();
            }
        });
    }),
    ("the listed values are not looked at", |model| {
        each(model, |condition| condition.values = None);
    }),
    ("one branch of several is never asked", |model| {
        each_combination(model, |combination| {
            if let Combination::AnyOf { of } = combination {
                of.pop();
            }
        });
    }),
    ("more branches than one may accept", |model| {
        each_combination(model, |combination| {
            if let Combination::OneOf { of } = combination {
                *combination = Combination::AnyOf { of: of.clone() };
            }
        });
    }),
    ("what must not be may be", |model| {
        each_combination(model, |combination| {
            if let Combination::Not { of } = combination {
                *of = Test::Nothing;
            }
        });
    }),
    ("`then` is not asked", |model| {
        each_combination(model, |combination| {
            if let Combination::If { then, .. } = combination {
                *then = Test::Anything;
            }
        });
    }),
    ("`else` is not asked", |model| {
        each_combination(model, |combination| {
            if let Combination::If { otherwise, .. } = combination {
                *otherwise = Test::Anything;
            }
        });
    }),
    (
        "the schema of a member that is there is not asked",
        |model| {
            each_combination(model, |combination| {
                if let Combination::With { then, .. } = combination {
                    *then = Test::Anything;
                }
            });
        },
    ),
    ("nothing is left unevaluated", |model| {
        each_combination(model, |combination| {
            if let Combination::Unmarked { of, .. } = combination {
                *of = Test::Anything;
            }
        });
    }),
    ("what other schemas look at is forgotten", |model| {
        each_combination(model, |combination| {
            if let Combination::Unmarked { marks, .. } = combination {
                *marks = Vec::new().into();
            }
        });
    }),
    (
        "a schema that does not hold looks at members, too",
        |model| {
            each_combination(model, |combination| {
                if let Combination::Unmarked { marks, .. } = combination {
                    let always: Vec<Mark> = marks.iter().flat_map(unconditional).collect();
                    *marks = always.into();
                }
            });
        },
    ),
];

fn unconditional(mark: &Mark) -> Vec<Mark> {
    match mark {
        Mark::If { marks, .. } | Mark::With { marks, .. } => {
            marks.iter().flat_map(unconditional).collect()
        }
        Mark::All | Mark::First { .. } | Mark::Passing { .. } | Mark::Members { .. } => {
            vec![mark.clone()]
        }
    }
}

fn each(model: &mut Model, change: fn(&mut Condition)) {
    model.conditions.iter_mut().for_each(change);
}

fn each_group(model: &mut Model, change: fn(&mut Group)) {
    for condition in &mut model.conditions {
        if let Some(rule) = &mut condition.object {
            rule.groups.iter_mut().for_each(change);
        }
    }
}

fn each_contains(model: &mut Model, change: fn(&mut Contains)) {
    for condition in &mut model.conditions {
        if let Some(rule) = &mut condition.list {
            rule.contains.iter_mut().for_each(change);
        }
    }
}

fn each_combination(model: &mut Model, change: fn(&mut Combination)) {
    for condition in &mut model.conditions {
        condition.combinations.iter_mut().for_each(change);
    }
}

//! What is said to be fine is read: texts that one contract writes are read by the other one as the same value, for all
//! pairs of the schemas of the cases.

use samewire_codegen::Model;
use samewire_codegen::model::{Shape, TypeId};
use samewire_compat::{Direction, Level, Options, Undeclared, compare};
use samewire_prove::parts::{Types, case};
use samewire_reference::{Answer, Json, Numbers, parse, read_held, same};

use crate::cases::{cases, model};

/// The number of texts for each pair.
const TEXTS: u64 = 60;

/// The value of a text that a contract writes: without members or values that are only tolerated.
fn written(model: &Model, id: &TypeId, text: &str) -> Option<Json> {
    match read_held(model, id, text, Numbers::Exact) {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } if issues.is_empty() && undeclared.is_empty() => parse(&written).ok(),
        Answer::Ok { .. } | Answer::Refused { .. } => None,
    }
}

/// Whether two values are equal where both have members.
fn agree(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (Json::Object(members), Json::Object(_)) => members
            .iter()
            .all(|(name, value)| other.get(name).is_none_or(|other| agree(value, other))),
        (Json::List(items), Json::List(others)) => {
            items.len() == others.len()
                && items
                    .iter()
                    .zip(others)
                    .all(|(one, other)| agree(one, other))
        }
        _ => same(one, other),
    }
}

/// Whether a value is spelled as it is written: members that are undeclared or left out aside.
fn is_spelled(text: &Json, written: &Json) -> bool {
    match (text, written) {
        (Json::Object(members), Json::Object(_)) => members.iter().all(|(name, value)| {
            written
                .get(name)
                .is_none_or(|other| is_spelled(value, other))
        }),
        (Json::List(items), Json::List(others)) => {
            items.len() == others.len()
                && items
                    .iter()
                    .zip(others)
                    .all(|(one, other)| is_spelled(one, other))
        }
        (Json::Number(one), Json::Number(other)) => {
            let has_fraction = |text: &str| text.contains(['.', 'e', 'E']);
            same(text, written) && (has_fraction(other) || !has_fraction(one))
        }
        _ => same(text, written),
    }
}

/// Whether a text has names that only the reader declares, of an object that keeps any members.
fn has_unforeseen(models: [&Model; 2], text: &Json) -> bool {
    let declares = |model: &Model, name: &str| {
        let structs = model.types.values().flat_map(|ty| ty.kind.structs());
        structs
            .flat_map(|of| &of.members)
            .any(|member| member.wire == name || member.aliases.iter().any(|alias| alias == name))
    };
    let keeps_any = |model: &Model| {
        let mut structs = model.types.values().flat_map(|ty| ty.kind.structs());
        structs.any(|of| of.additional_properties.shape() == Some(&Shape::Any))
    };
    let Json::Object(members) = text else {
        return false;
    };
    keeps_any(models[0])
        && members
            .iter()
            .any(|(name, _)| !declares(models[0], name) && declares(models[1], name))
}

/// Whether a text has only names that are written, and not those that are only read.
fn has_alias(model: &Model, text: &str) -> bool {
    let types = model.types.values().flat_map(|ty| ty.kind.structs());
    let mut aliases = types
        .flat_map(|of| &of.members)
        .flat_map(|member| &member.aliases);
    aliases.any(|alias| text.contains(&format!("\"{alias}\"")))
}

#[test]
fn what_is_fine_is_read_as_the_same_value() {
    let mut models: Vec<(String, Model)> = Vec::new();
    for (name, case) in cases()
        .into_iter()
        .map(|(name, file)| (name, crate::cases::read(&file)))
    {
        models.extend(["old", "new"].map(|side| (format!("{name}/{side}"), model(&case, side))));
    }
    let options = Options {
        undeclared: Undeclared::None,
        search: false,
    };
    let (mut proved, mut texts, mut wrong) = (0, 0, Vec::new());
    for (old_name, old) in &models {
        for (new_name, new) in &models {
            let common = old.types.iter().filter(|(id, ty)| {
                ty.at.is_empty() && new.types.get(*id).is_some_and(|new| new.at.is_empty())
            });
            let Some((id, _)) = common.into_iter().next() else {
                continue;
            };
            let found = compare(old, new, &options);
            for direction in Direction::ALL {
                if found
                    .changes
                    .iter()
                    .any(|change| change.verdict(direction).level() > Level::Source)
                {
                    continue;
                }
                let [writer, reader] = match direction {
                    Direction::ReaderFirst => [old, new],
                    Direction::WriterFirst => [new, old],
                };
                proved += 1;
                for number in 0..TEXTS {
                    let text = case(writer, &Types::only(id), 7, number).text;
                    let Some(own) =
                        written(writer, id, &text).filter(|_| !has_alias(writer, &text))
                    else {
                        continue;
                    };
                    let json = parse(&text).expect("JSON");
                    if !is_spelled(&json, &own) || has_unforeseen([writer, reader], &json) {
                        continue;
                    }
                    texts += 1;
                    match read_held(reader, id, &text, Numbers::Exact) {
                        Answer::Refused { errors } => {
                            wrong.push(format!(
                                "{old_name} → {new_name}, {direction:?}: {text}: {}",
                                errors[0]
                            ));
                            break;
                        }
                        Answer::Ok { written, .. } => {
                            let other = parse(&written).expect("JSON");
                            if !agree(&own, &other) {
                                wrong.push(format!("{old_name} → {new_name}, {direction:?}: {text}: read as {written}"));
                                break;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        proved > 1_000 && texts > 10_000,
        "{proved} pairs, {texts} texts"
    );
}

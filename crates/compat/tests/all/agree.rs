//! What is said to be fine is read: texts that one contract writes are read by the other one as the same value, for all
//! pairs of the schemas of the cases.

use samewire_codegen::Model;
use samewire_codegen::model::TypeId;
use samewire_compat::{Direction, Level, Options, Undeclared, compare};
use samewire_prove::parts::{Types, case};
use samewire_reference::{Answer, Json, Numbers, parse, read_held, same};

use crate::cases::{cases, model};

/// The number of texts for each pair.
const TEXTS: u64 = 60;

/// The value of a text that a contract writes: without members or values that are only tolerated.
fn written(model: &Model, id: &TypeId, text: &str) -> Option<Json> {
    match read_held(model, id, text, Numbers::Exact) {
        Answer::Ok { written, issues, undeclared } if issues.is_empty() && undeclared.is_empty() => parse(&written).ok(),
        Answer::Ok { .. } | Answer::Refused { .. } => None,
    }
}

/// Whether two values are equal where both have members.
fn agree(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (Json::Object(members), Json::Object(_)) => {
            members.iter().all(|(name, value)| other.get(name).is_none_or(|other| agree(value, other)))
        }
        (Json::List(items), Json::List(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(one, other)| agree(one, other))
        }
        _ => same(one, other),
    }
}

/// Whether a text has only names that are written, and not those that are only read.
fn has_alias(model: &Model, text: &str) -> bool {
    let types = model.types.values().flat_map(|ty| ty.kind.structs());
    let mut aliases = types.flat_map(|of| &of.members).flat_map(|member| &member.aliases);
    aliases.any(|alias| text.contains(&format!("\"{alias}\"")))
}

#[test]
fn what_is_fine_is_read_as_the_same_value() {
    let mut models: Vec<(String, Model)> = Vec::new();
    for (name, case) in cases().into_iter().map(|(name, file)| (name, crate::cases::read(&file))) {
        models.extend(["old", "new"].map(|side| (format!("{name}/{side}"), model(&case, side))));
    }
    let options = Options { undeclared: Undeclared::None, search: false };
    let (mut proved, mut texts) = (0, 0);
    for (old_name, old) in &models {
        for (new_name, new) in &models {
            let common = old.types.iter().filter(|(id, ty)| ty.at.is_empty() && new.types.get(*id).is_some_and(|new| new.at.is_empty()));
            let Some((id, _)) = common.into_iter().next() else {
                continue;
            };
            let found = compare(old, new, &options);
            for direction in Direction::ALL {
                if found.level(&[direction]) > Level::Source {
                    continue;
                }
                let [writer, reader] = match direction {
                    Direction::ReaderFirst => [old, new],
                    Direction::WriterFirst => [new, old],
                };
                proved += 1;
                for number in 0..TEXTS {
                    let text = case(writer, &Types::only(id), 7, number).text;
                    let Some(own) = written(writer, id, &text).filter(|_| !has_alias(writer, &text)) else {
                        continue;
                    };
                    texts += 1;
                    match read_held(reader, id, &text, Numbers::Exact) {
                        Answer::Refused { errors } => panic!("{old_name} → {new_name}, {direction:?}: {text}: {errors:?}"),
                        Answer::Ok { written, .. } => {
                            let other = parse(&written).expect("JSON");
                            assert!(agree(&own, &other), "{old_name} → {new_name}, {direction:?}: {text}: {own:?} is read as {other:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(proved > 1_000 && texts > 10_000, "{proved} pairs, {texts} texts");
}

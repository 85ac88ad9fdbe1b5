//! What is said to be fine is read: texts that one contract writes are read by the other one as the same value, for all
//! pairs of the schemas of the cases.

use samewire_codegen::model::{Origin, Shape, TypeId};
use samewire_codegen::{Model, lower};
use samewire_compat::{Direction, Level, Options, Undeclared, compare};
use samewire_prove::parts::{Rng, Types, case};
use samewire_reference::{Answer, Json, Numbers, parse, read_held, same};
use serde_json::{Value, json};

use crate::cases::{cases, model};

/// The number of texts for each pair, and which part of all pairs is compared.
const TEXTS: u64 = 40;
const PART: usize = 5;
/// What the changes are made from, and how often each schema is changed.
const SEED: u64 = 11;
const MUTANTS: u64 = 2;

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

/// What is wrong with an answer that everything is fine: a text of the writer that the reader refuses or changes.
fn mistake(
    [writer, reader]: [&Model; 2],
    id: &TypeId,
    seed: u64,
    texts: u64,
) -> (usize, Option<String>) {
    let mut asked = 0;
    for number in 0..texts {
        let text = case(writer, &Types::only(id), seed, number).text;
        let Some(own) = written(writer, id, &text).filter(|_| !has_alias(writer, &text)) else {
            continue;
        };
        let json = parse(&text).expect("JSON");
        if !is_spelled(&json, &own) || has_unforeseen([writer, reader], &json) {
            continue;
        }
        asked += 1;
        match read_held(reader, id, &text, Numbers::Exact) {
            Answer::Refused { errors } => {
                return (asked, Some(format!("{}: {text}: {}", id.0, errors[0])));
            }
            Answer::Ok { written, .. } => {
                if !agree(&own, &parse(&written).expect("JSON")) {
                    return (
                        asked,
                        Some(format!("{}: {text} is read as {written}", id.0)),
                    );
                }
            }
        }
    }
    (asked, None)
}

/// Whether everything is fine in a direction.
fn is_fine(old: &Model, new: &Model, direction: Direction) -> bool {
    let options = Options {
        undeclared: Undeclared::None,
        search: false,
    };
    let found = compare(old, new, &options);
    found
        .changes
        .iter()
        .all(|change| change.verdict(direction).level() <= Level::Source)
}

fn in_order<'m>(old: &'m Model, new: &'m Model, direction: Direction) -> [&'m Model; 2] {
    match direction {
        Direction::ReaderFirst => [old, new],
        Direction::WriterFirst => [new, old],
    }
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
    let (mut proved, mut texts, mut wrong) = (0, 0, Vec::new());
    for (old_at, (old_name, old)) in models.iter().enumerate() {
        for (new_name, new) in models.iter().skip(old_at % PART).step_by(PART) {
            let common = old.types.iter().find(|(id, ty)| {
                ty.at.is_empty() && new.types.get(*id).is_some_and(|new| new.at.is_empty())
            });
            let Some((id, _)) = common else { continue };
            for direction in Direction::ALL {
                if !is_fine(old, new, direction) {
                    continue;
                }
                proved += 1;
                let (asked, found) = mistake(in_order(old, new, direction), id, 7, TEXTS);
                texts += asked;
                wrong.extend(
                    found.map(|found| format!("{old_name} → {new_name}, {direction:?}: {found}")),
                );
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
        proved > 300 && texts > 5_000,
        "{proved} pairs, {texts} texts"
    );
}

/// A change at one place of a schema.
fn mutate(schema: &mut Value, rng: &mut Rng) {
    let mut pointers = Vec::new();
    let mut open = vec![(String::new(), &*schema)];
    while let Some((at, value)) = open.pop() {
        match value {
            Value::Object(members) => open.extend(members.iter().map(|(name, value)| {
                (
                    format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")),
                    value,
                )
            })),
            Value::Array(items) => open.extend(
                items
                    .iter()
                    .enumerate()
                    .map(|(place, value)| (format!("{at}/{place}"), value)),
            ),
            _ => {}
        }
        pointers.push(at);
    }
    let Some(at) = rng.pick(&pointers).cloned() else {
        return;
    };
    let Some(value) = schema.pointer_mut(&at) else {
        return;
    };
    match value {
        Value::Object(members) if !members.is_empty() => {
            let names: Vec<String> = members.keys().cloned().collect();
            let name = rng.pick(&names).cloned().unwrap_or_default();
            if rng.once_in(3) && at.ends_with("/properties") {
                members.insert("added".to_owned(), json!({ "type": "integer" }));
            } else {
                members.shift_remove(&name);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let place = rng.below(items.len());
            if rng.once_in(3) {
                items.reverse();
            } else {
                items.remove(place);
            }
        }
        Value::Number(number) => {
            let by = rng.below(3);
            *value = json!(number.as_f64().unwrap_or(0.0) + [1.0, -1.0, 0.5][by]);
            if let Some(whole) = value.as_f64().filter(|whole| whole.fract() == 0.0) {
                *value = serde_json::from_str(&format!("{whole:.0}")).expect("a number");
            }
        }
        Value::String(text) => {
            let types = [
                "string", "integer", "number", "boolean", "null", "object", "array",
            ];
            *text = if types.contains(&text.as_str()) {
                rng.word(&types).to_owned()
            } else {
                format!("{text}x")
            };
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Null | Value::Object(_) | Value::Array(_) => {}
    }
}

#[test]
fn small_changes_of_schemas_with_every_feature_that_are_fine_are_read_as_the_same_value() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../codegen/tests/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("cases")
        .map(|entry| entry.expect("a case").path().join("schema.json"))
        .collect();
    files.retain(|file| file.is_file() && file.metadata().is_ok_and(|file| file.len() < 20_000));
    files.sort();
    let times: u64 = std::env::var("MUTANTS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(MUTANTS);
    let (mut proved, mut texts, mut wrong) = (0, 0, Vec::new());
    for file in files {
        let schema = crate::cases::read(&file);
        let Ok(old) = lower(&schema) else { continue };
        for number in 0..times {
            let mut rng = Rng::of_case(SEED, number);
            let mut changed = schema.clone();
            mutate(&mut changed, &mut rng);
            let Ok(new) = lower(&changed) else { continue };
            let name = file
                .parent()
                .expect("a folder")
                .file_name()
                .expect("a name")
                .display()
                .to_string();
            for direction in Direction::ALL {
                if !is_fine(&old, &new, direction) {
                    continue;
                }
                proved += 1;
                let [writer, reader] = in_order(&old, &new, direction);
                for (id, _) in writer
                    .types
                    .iter()
                    .filter(|(_, ty)| ty.origin == Origin::Definition)
                {
                    if reader.types.contains_key(id) {
                        let (asked, found) = mistake([writer, reader], id, number, 8);
                        texts += asked;
                        wrong.extend(
                            found.map(|found| format!("{name} #{number}, {direction:?}: {found}")),
                        );
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
        proved > 100 && texts > 1_000,
        "{proved} pairs, {texts} texts"
    );
}

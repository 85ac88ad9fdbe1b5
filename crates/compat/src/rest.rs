//! Members that are not declared: those that an object keeps, and the entries of maps.

use samewire_codegen::model::{
    Absent, AdditionalProperties, KeptNames, Length, Map, Model, OtherNames, Shape, Test,
};
use samewire_reference::Json;

use crate::choose::{Written, difference, undecided};
use crate::example::{Examples, pointer, with, with_members};
use crate::language::{Language, Outside};
use crate::members::{Two, names};
use crate::options::free_name;
use crate::rule::{
    CLOSED, DROPPED, KEPT, NAMES_LOOSENED, NAMES_TIGHTENED, NARROWED, OPENED, PATTERN_LOOSENED,
    PATTERN_TIGHTENED, WIDENED,
};
use crate::spot::{Alternative, Spot};
use crate::walk::{Candidate, Claim, Finding, Local, Step, Walk};

/// Why nothing is known of names.
const TOO_LARGE: &str = "the patterns of names are too large to compare, or look around";

impl<'m> Walk<'m> {
    /// Members that the writer does not declare.
    pub(crate) fn rest(&self, two: Two<'_, 'm>, local: &mut Local<'m>) {
        let own = &two.own.of.additional_properties;
        let other = &two.other.of.additional_properties;
        let made_up = self.made_up(two);
        let found = |rule, claim, name: Option<&String>| {
            let candidates = name
                .and_then(|name| self.with_entry(two, name))
                .into_iter()
                .collect();
            Finding {
                claim,
                ..difference(rule, String::new(), two.one, two.reader, candidates)
            }
        };
        let is_closed = |of: &AdditionalProperties| *of == AdditionalProperties::Refused;
        match (own.shape(), other.shape(), made_up) {
            (_, _, made_up) if !is_closed(own) && is_closed(other) => {
                let claim = if made_up.is_some() {
                    Claim::Breaks
                } else {
                    Claim::Fine
                };
                local
                    .findings
                    .push(found(self.pick(CLOSED, OPENED), claim, made_up.as_ref()));
            }
            (None, Some(read), Some(name)) if !is_closed(own) && *read != Shape::Any => {
                let mut found = found(self.pick(NARROWED, WIDENED), Claim::Breaks, None);
                let values = Examples::of_each_type().into_iter();
                let least = with_members(self.examples(), two.own, |member| {
                    member.absent == Absent::Refused
                });
                let candidates = values.filter_map(|value| {
                    Some(Candidate::inside(
                        with(least.clone()?, &name, value),
                        pointer(&name, ""),
                    ))
                });
                found.candidates = candidates.collect();
                local.findings.push(found);
            }
            (None, Some(_), _) if *own == AdditionalProperties::Ignored => {
                local
                    .findings
                    .push(found(self.pick(KEPT, DROPPED), Claim::Fine, None));
            }
            (Some(_), None, _) => {
                local
                    .findings
                    .push(found(self.pick(DROPPED, KEPT), Claim::Drops, None));
            }
            (Some(of), Some(read), Some(name)) => {
                let rule = self.pick(NAMES_TIGHTENED, NAMES_LOOSENED);
                match names_outside(own.names(), other.names()) {
                    Outside::Nothing => {}
                    Outside::Text(name) => {
                        local
                            .findings
                            .push(found(rule, claim_of(other.names()), Some(&name)));
                    }
                    Outside::Unknown => local
                        .findings
                        .push(undecided(rule, TOO_LARGE, two.one, two.reader)),
                }
                let spots = (
                    Spot::of(self.writer, of, two.one.of.at),
                    Spot::of(self.reader, read, two.reader.at),
                );
                local.leads(
                    Step::Entry {
                        name,
                        of: Some(two.own),
                    },
                    spots,
                );
            }
            (Some(_), Some(_), None) | (None, ..) => {}
        }
    }

    /// A name that the writer may write and that neither side declares.
    fn made_up(&self, two: Two<'_, 'm>) -> Option<String> {
        let members = two.own.of.members.iter().chain(&two.other.of.members);
        let declared = members
            .flat_map(names)
            .chain(two.own.tag.map(|(tag, _)| tag));
        match &two.own.of.additional_properties {
            AdditionalProperties::Refused => None,
            AdditionalProperties::Kept {
                names: Some(names), ..
            } => of_pattern(names),
            AdditionalProperties::Kept { names: None, .. } => {
                Some(free_name("extra".to_owned(), declared))
            }
            AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => {
                self.undeclared.example(declared)
            }
        }
    }

    /// The smallest object with an undeclared member.
    fn with_entry(&self, two: Two<'_, 'm>, name: &str) -> Option<Candidate> {
        let least = with_members(self.examples(), two.own, |member| {
            member.absent == Absent::Refused
        });
        let value = match two.own.of.additional_properties.shape() {
            Some(of) => self.examples().at(Spot::of(self.writer, of, two.one.of.at)),
            None => Some(Json::Bool(true)),
        };
        Some(Candidate::inside(
            with(least?, name, value?),
            pointer(name, ""),
        ))
    }

    /// Compares two maps.
    pub(crate) fn maps(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        own: &'m Map,
        other: &'m Map,
    ) -> Local<'m> {
        let mut local = Local::default();
        let values = (
            Spot::of(self.writer, &own.value, one.of.at),
            Spot::of(self.reader, &other.value, reader.at),
        );
        let name = self
            .examples()
            .name(own)
            .unwrap_or_else(|| "key".to_owned());
        local.leads(Step::Entry { name, of: None }, values);
        let entry = |name: &str| {
            let value = self.examples().at(values.0)?;
            Some(Candidate::inside(
                Json::Object(vec![(name.to_owned(), value)]),
                pointer(name, ""),
            ))
        };
        let rule = self.pick(NAMES_TIGHTENED, NAMES_LOOSENED);
        let keys = [
            keys(self.writer, own, &one.of),
            keys(self.reader, other, reader),
        ];
        let spots = [
            Spot::of(self.writer, &own.key, one.of.at),
            Spot::of(self.reader, &other.key, reader.at),
        ];
        // Names are strings, so that nothing inside them is compared.
        for found in self.alternatives(&keys[0], &keys[1], spots).findings {
            let names = found.candidates.iter().filter_map(|one| match &one.value {
                Json::Text(name) => entry(name),
                _ => None,
            });
            let is_pattern = [PATTERN_TIGHTENED, PATTERN_LOOSENED].contains(&found.rule);
            let candidates = names.collect();
            local.findings.push(Finding {
                rule: if is_pattern { rule } else { found.rule },
                candidates,
                ..found
            });
        }
        match names_outside(own.names.as_ref(), other.names.as_ref()) {
            Outside::Nothing => {}
            Outside::Text(name) => {
                let found = difference(
                    rule,
                    String::new(),
                    one,
                    reader,
                    entry(&name).into_iter().collect(),
                );
                local.findings.push(Finding {
                    claim: claim_of(other.names.as_ref()),
                    ..found
                });
            }
            Outside::Unknown => local.findings.push(undecided(rule, TOO_LARGE, one, reader)),
        }
        local
    }
}

/// What is claimed of a name that the reader does not keep.
fn claim_of(names: Option<&KeptNames>) -> Claim {
    match names.map(|names| names.others) {
        Some(OtherNames::Refused) => Claim::Breaks,
        Some(OtherNames::Ignored) | None => Claim::Drops,
    }
}

/// The shortest name that is kept.
fn of_pattern(names: &KeptNames) -> Option<String> {
    let patterns = names.patterns.first().cloned().into_iter().collect();
    Language {
        patterns,
        length: Length::default(),
    }
    .shortest()
}

/// The names of a map, with what its conditions say of them.
fn keys<'m>(model: &'m Model, map: &'m Map, around: &Alternative<'m>) -> Vec<Alternative<'m>> {
    let mut keys = Spot::of(model, &map.key, around.at).alternatives(model);
    let conditions = around
        .conditions
        .iter()
        .filter_map(|id| model.conditions.get(id.0));
    for condition in conditions {
        if let Some(Test::Fulfils(names)) = condition.object.as_ref().map(|rule| rule.names) {
            for key in &mut keys {
                key.conditions.push(names);
            }
        }
    }
    keys
}

/// A name that only the first patterns allow.
fn names_outside(own: Option<&KeptNames>, other: Option<&KeptNames>) -> Outside {
    let Some(other) = other else {
        return Outside::Nothing;
    };
    let Some(own) = own else {
        return name_outside(other);
    };
    let mut unknown = false;
    for pattern in &own.patterns {
        if other.patterns.contains(pattern) {
            continue;
        }
        let written = Language {
            patterns: vec![pattern.clone()],
            length: Length::default(),
        };
        let all: Vec<Outside> = other
            .patterns
            .iter()
            .map(|one| {
                written.shortest_outside(Some(&Language {
                    patterns: vec![one.clone()],
                    length: Length::default(),
                }))
            })
            .collect();
        if all.contains(&Outside::Nothing) {
            continue;
        }
        let outside = all.into_iter().find_map(|one| match one {
            Outside::Text(name)
                if !other
                    .patterns
                    .iter()
                    .any(|pattern| pattern.is_found_in(&name)) =>
            {
                Some(name)
            }
            _ => None,
        });
        match outside {
            Some(name) => return Outside::Text(name),
            None => unknown = true,
        }
    }
    if unknown {
        Outside::Unknown
    } else {
        Outside::Nothing
    }
}

/// A name that no pattern allows.
fn name_outside(names: &KeptNames) -> Outside {
    let texts = ["other", "0", "", "_", "é"];
    let free = texts
        .iter()
        .find(|text| !names.patterns.iter().any(|one| one.is_found_in(text)));
    free.map_or(Outside::Unknown, |text| Outside::Text((*text).to_owned()))
}

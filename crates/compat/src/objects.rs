//! Objects with declared members.

use samewire_codegen::model::{
    Absent, AdditionalProperties, KeptNames, Member, Null, OnError, OtherNames, Shape,
};
use samewire_reference::Json;
use serde_json::Value;

use crate::choose::{Written, difference};
use crate::example::{Examples, pointer, with, with_members};
use crate::members::{ReadAs, Two, absent_as, find, find_written, names};
use crate::rule::{
    ALLOWED, ALSO_ADDED, ALSO_REMOVED, CAPABILITY_ADDED, CAPABILITY_REMOVED, DEFAULT_ADDED,
    DEFAULT_CHANGED, DEFAULT_REMOVED, FORBIDDEN, MEMBER_ADDED, MEMBER_REMOVED, NAMES_MERGED,
    NULL_ADDED, NULL_MEANING, NULL_REMOVED, OPTIONAL_NOW, RENAMED, REQUIRED, REQUIRED_ADDED,
    REQUIRED_REMOVED, Rule, TAGGING, TOLERANCE_LOOSENED, TOLERANCE_TIGHTENED,
};
use crate::spot::{Alternative, Object, Spot};
use crate::walk::{Candidate, Claim, Edge, Finding, Local, Step, Walk};

impl<'m> Walk<'m> {
    /// Compares two objects with declared members.
    pub(crate) fn objects(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        own: Object<'m>,
        other: Object<'m>,
    ) -> Local<'m> {
        let two = Two {
            own,
            other,
            one,
            reader,
        };
        let mut local = Local::default();
        for member in own
            .of
            .members
            .iter()
            .filter(|member| member.shape != Shape::Never)
        {
            let is_tag = |object: Object<'m>| object.tag.is_some_and(|(tag, _)| tag == member.wire);
            if is_tag(own) || is_tag(other) {
                continue;
            }
            match find(other.of, &member.wire) {
                Some(found) => self.member(two, member, found, &mut local),
                None => self.removed(two, member, &mut local),
            }
            for name in &member.also {
                self.also_written(two, member, name, &mut local);
            }
            for alias in &member.aliases {
                self.alias(two, member, alias, &mut local);
            }
        }
        for member in &other.of.members {
            if other.tag.is_some_and(|(tag, _)| tag == member.wire) {
                continue;
            }
            self.added(two, member, &mut local);
            self.merged(two, member, &mut local);
        }
        self.tag(two, &mut local);
        self.rest(two, &mut local);
        if own.of.null_is_empty && !other.of.null_is_empty {
            let rule = self.pick(TOLERANCE_TIGHTENED, TOLERANCE_LOOSENED);
            let mut found = difference(
                rule,
                String::new(),
                one,
                reader,
                vec![Candidate::whole(Json::Null)],
            );
            found.claim = Claim::Tolerance;
            local.findings.push(found);
        }
        local
    }

    /// A member that both declare, maybe under different names.
    fn member(&self, two: Two<'_, 'm>, own: &'m Member, other: &'m Member, local: &mut Local<'m>) {
        let at = [own.at.as_str(), other.at.as_str()];
        let path = [pointer(&own.wire, ""), pointer(&other.wire, "")];
        let finding = |rule: Rule, value: Option<Json>| Finding {
            rule,
            subject: own.wire.clone(),
            at,
            claim: Claim::Breaks,
            candidates: value
                .map(|value| Candidate {
                    value,
                    paths: path.clone(),
                })
                .into_iter()
                .collect(),
        };
        if own.wire != other.wire {
            // Both names are read.
            let found = finding(RENAMED, None);
            local.findings.push(Finding {
                claim: Claim::Fine,
                ..found
            });
        }
        let (absent, read) = (absent_as(own), absent_as(other));
        if absent != ReadAs::Refused && absent != read {
            let rule = self.rule_of_absent(&absent, &read);
            // If it must be there, the error is at the object.
            let mut found = finding(rule, self.object_without(two, own));
            if read == ReadAs::Refused {
                found
                    .candidates
                    .iter_mut()
                    .for_each(|one| one.paths = Default::default());
            }
            local.findings.push(found);
        } else if absent == ReadAs::Refused && read != ReadAs::Refused {
            // The other direction says what this is.
            local.findings.push(Finding {
                claim: Claim::Fine,
                ..finding(self.pick(OPTIONAL_NOW, REQUIRED), None)
            });
        }
        let writer_null = self.null_as(own, true);
        if writer_null != ReadAs::Refused {
            let read = self.null_as(other, false);
            if read != writer_null {
                let rule = if read == ReadAs::Refused {
                    self.pick(NULL_REMOVED, NULL_ADDED)
                } else {
                    NULL_MEANING
                };
                local
                    .findings
                    .push(finding(rule, self.object_with(two, own, Json::Null)));
            }
        }
        self.tolerance(two, own, other, local);
        let step = Step::Member {
            of: two.own,
            names: [own.wire.clone(), other.wire.clone()],
            beside: two.needed(),
        };
        let is_tolerant = other.on_error != OnError::Refused || other.skip_invalid_items;
        let spots = self.value_spots(own, other);
        if other.shape == Shape::Never {
            let value = self.examples().at(spots.0);
            let value = value.and_then(|value| self.object_with(two, own, value));
            local
                .findings
                .push(finding(self.pick(FORBIDDEN, ALLOWED), value));
            return;
        }
        local.edges.push(Edge {
            step,
            to: spots,
            is_tolerant,
        });
    }

    fn rule_of_absent(&self, own: &ReadAs<'_>, other: &ReadAs<'_>) -> Rule {
        match (own, other) {
            (_, ReadAs::Refused) => self.pick(REQUIRED, OPTIONAL_NOW),
            (ReadAs::Value(_), ReadAs::Value(_)) => DEFAULT_CHANGED,
            (ReadAs::Value(_), _) => self.pick(DEFAULT_REMOVED, DEFAULT_ADDED),
            _ => self.pick(DEFAULT_ADDED, DEFAULT_REMOVED),
        }
    }

    /// A member that only the writer declares.
    fn removed(&self, two: Two<'_, 'm>, own: &'m Member, local: &mut Local<'m>) {
        let earlier = own.aliases.iter().find_map(|alias| {
            let mut members = two.other.of.members.iter();
            members.find(|other| other.wire == *alias)
        });
        if let Some(other) = earlier {
            let value = self.examples().at(self.written_spot(own));
            let value = value.and_then(|value| self.object_with(two, own, value));
            let paths = [pointer(&own.wire, ""), pointer(&other.wire, "")];
            local.findings.push(Finding {
                rule: RENAMED,
                subject: other.wire.clone(),
                at: [&own.at, &other.at],
                claim: Claim::Breaks,
                candidates: value
                    .map(|value| Candidate { value, paths })
                    .into_iter()
                    .collect(),
            });
            return;
        }
        let rule = match own.absent {
            Absent::Refused => self.pick(REQUIRED_REMOVED, REQUIRED_ADDED),
            Absent::Absent | Absent::Default { .. } => {
                let [added, removed] = optional_rules(&own.at);
                self.pick(removed, added)
            }
        };
        let value = self.examples().at(self.written_spot(own));
        let value = value.and_then(|value| self.object_with(two, own, value));
        let candidate = value.map(|value| Candidate::inside(value, pointer(&own.wire, "")));
        let mut found = Finding {
            rule,
            subject: own.wire.clone(),
            at: [&own.at, two.reader.at],
            claim: Claim::Drops,
            candidates: candidate.into_iter().collect(),
        };
        match &two.other.of.additional_properties {
            AdditionalProperties::Refused => found.claim = Claim::Breaks,
            AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => {}
            AdditionalProperties::Kept { of, names } => {
                match KeptNames::exclude(names.as_ref(), &own.wire) {
                    Some(OtherNames::Refused) => found.claim = Claim::Breaks,
                    Some(OtherNames::Ignored) => {}
                    None => {
                        found.claim = Claim::Fine;
                        let step = Step::Member {
                            of: two.own,
                            names: [own.wire.clone(), own.wire.clone()],
                            beside: two.needed(),
                        };
                        local.leads(
                            step,
                            (
                                self.written_spot(own),
                                Spot::of(self.reader, of, two.reader.at),
                            ),
                        );
                        if self.null_as(own, true) == ReadAs::Absent && *of != Shape::Any {
                            let value = self.object_with(two, own, Json::Null);
                            found.candidates = value
                                .map(|value| Candidate::inside(value, pointer(&own.wire, "")))
                                .into_iter()
                                .collect();
                            found.claim = Claim::Breaks;
                        }
                    }
                }
            }
        }
        local.findings.push(found);
    }

    /// Another name under which a member is written, too. The reader may not know it, or know another member by it.
    fn also_written(&self, two: Two<'_, 'm>, own: &'m Member, name: &str, local: &mut Local<'m>) {
        let same = find(two.other.of, &own.wire);
        let other = find(two.other.of, name);
        let is_known =
            other.is_some() && other.map(std::ptr::from_ref) == same.map(std::ptr::from_ref);
        let is_ignored = other.is_none()
            && two.other.of.additional_properties != AdditionalProperties::Refused
            && two
                .other
                .of
                .additional_properties
                .shape()
                .is_none_or(|of| *of == Shape::Any);
        if is_known || is_ignored {
            return;
        }
        let value = self.examples().at(self.written_spot(own));
        let value = value.and_then(|value| self.object_with(two, own, value));
        let at = other.map_or(two.reader.at, |other| &other.at);
        local.findings.push(Finding {
            rule: self.pick(ALSO_REMOVED, ALSO_ADDED),
            subject: name.to_owned(),
            at: [&own.at, at],
            claim: Claim::Breaks,
            candidates: value
                .map(|value| Candidate::inside(value, pointer(name, "")))
                .into_iter()
                .collect(),
        });
    }

    /// A member that only the reader declares.
    fn added(&self, two: Two<'_, 'm>, other: &'m Member, local: &mut Local<'m>) {
        let renamed = two.own.of.members.iter().any(|own| {
            own.aliases.contains(&other.wire) && find(two.other.of, &own.wire).is_none()
        });
        let is_tag = renamed
            || two
                .own
                .tag
                .is_some_and(|(tag, _)| names(other).any(|name| name == tag));
        if is_tag || names(other).any(|name| find_written(two.own.of, name).is_some()) {
            return;
        }
        let is_required = other.absent == Absent::Refused;
        let was_forbidden = two.own.of.members.iter().any(|own| own.wire == other.wire);
        let rule = if other.shape == Shape::Never {
            self.pick(FORBIDDEN, ALLOWED)
        } else if was_forbidden {
            self.pick(ALLOWED, FORBIDDEN)
        } else if is_required {
            self.pick(REQUIRED_ADDED, REQUIRED_REMOVED)
        } else {
            let [added, removed] = optional_rules(&other.at);
            self.pick(added, removed)
        };
        let examples = self.examples();
        let least = || with_members(examples, two.own, |member| member.absent == Absent::Refused);
        let mut found = Finding {
            rule,
            subject: other.wire.clone(),
            at: [two.one.of.at, &other.at],
            claim: Claim::Fine,
            candidates: Vec::new(),
        };
        if is_required {
            found.claim = Claim::Breaks;
            found.candidates.extend(least().map(Candidate::whole));
        }
        let rest = two.own.of.additional_properties.shape();
        let kept = rest.filter(|of| **of != Shape::Any);
        let kept = kept.filter(|_| {
            KeptNames::exclude(two.own.of.additional_properties.names(), &other.wire).is_none()
        });
        if let Some(of) = kept {
            let step = Step::Entry {
                name: other.wire.clone(),
                of: Some(two.own),
            };
            local.edges.push(Edge {
                step,
                to: (
                    Spot::of(self.writer, of, two.one.of.at),
                    self.read_spot(other),
                ),
                is_tolerant: other.on_error != OnError::Refused,
            });
        } else if self.undeclared.allows(&other.wire)
            && two.own.of.additional_properties != AdditionalProperties::Refused
            && other.shape != Shape::Any
        {
            // A writer may have used the name for something else.
            found.claim = Claim::Breaks;
            let values = Examples::of_each_type().into_iter();
            found.candidates.extend(values.filter_map(|value| {
                Some(Candidate::inside(
                    with(least()?, &other.wire, value),
                    pointer(&other.wire, ""),
                ))
            }));
        }
        local.findings.push(found);
    }

    /// Members of the writer that the reader takes for two names of one.
    fn merged(&self, two: Two<'_, 'm>, other: &'m Member, local: &mut Local<'m>) {
        let written: Vec<&'m Member> = names(other)
            .filter_map(|name| find_written(two.own.of, name))
            .collect();
        let mut distinct = written.clone();
        distinct.dedup_by_key(|member| &member.wire);
        let [first, second, ..] = distinct.as_slice() else {
            return;
        };
        let alternatives = Spot::of(self.writer, &first.shape, &first.at).alternatives(self.writer);
        let values = alternatives
            .iter()
            .flat_map(|one| self.examples().several(one))
            .collect::<Vec<_>>();
        let second_value = self
            .examples()
            .at(Spot::of(self.writer, &second.shape, &second.at));
        let least = with_members(self.examples(), two.own, |member| {
            member.absent == Absent::Refused
        });
        let candidates = values.into_iter().filter_map(|value| {
            let object = with(least.clone()?, &first.wire, value);
            Some(Candidate::whole(with(
                object,
                &second.wire,
                second_value.clone()?,
            )))
        });
        local.findings.push(Finding {
            rule: NAMES_MERGED,
            subject: format!("`{}` and `{}`", first.wire, second.wire),
            at: [&first.at, &other.at],
            claim: Claim::Breaks,
            candidates: candidates.collect(),
        });
    }

    /// A tag that the reader knows as a member, or does not know.
    fn tag(&self, two: Two<'_, 'm>, local: &mut Local<'m>) {
        let Some((tag, Some(value))) = two.own.tag else {
            return;
        };
        if two.other.tag.is_some_and(|(other, _)| other == tag) {
            return;
        }
        let least = with_members(self.examples(), two.own, |member| {
            member.absent == Absent::Refused
        });
        let candidate = least.map(|value| Candidate::inside(value, pointer(tag, "")));
        let mut found = difference(
            TAGGING,
            tag.to_owned(),
            two.one,
            two.reader,
            candidate.into_iter().collect(),
        );
        found.claim = match find(two.other.of, tag) {
            Some(member) => {
                let spot = self.read_spot(member);
                let readers = spot.alternatives(self.reader);
                let constant = Value::String(value.to_owned());
                let takes = readers.iter().any(|reader| self.takes(reader, &constant));
                if takes { Claim::Fine } else { Claim::Breaks }
            }
            None => match &two.other.of.additional_properties {
                AdditionalProperties::Refused => Claim::Breaks,
                AdditionalProperties::Kept { of, names: None } if *of == Shape::Any => Claim::Fine,
                AdditionalProperties::Kept { .. } => {
                    Claim::Unknown("a pattern decides about the tag".to_owned())
                }
                AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => {
                    Claim::Drops
                }
            },
        };
        local.findings.push(found);
    }

    /// Whether no object that the writer makes is one that the reader accepts.
    pub(crate) fn are_apart(&self, own: &Object<'m>, other: &Object<'m>) -> bool {
        let needs = |member: &'m Member| {
            member.absent == Absent::Refused
                && !names(member).any(|name| {
                    find_written(own.of, name).is_some()
                        || own.tag.is_some_and(|(tag, _)| tag == name)
                })
                && own.of.additional_properties.shape().is_none()
                && !names(member).any(|name| self.undeclared.allows(name))
        };
        let differs = |member: &'m Member| {
            let Some(written) = find_written(own.of, &member.wire) else {
                let (Some((tag, Some(value))), Some(constant)) =
                    (own.tag, self.reader.constant(member))
                else {
                    return false;
                };
                return tag == member.wire && constant.as_str() != Some(value);
            };
            let constants = self
                .writer
                .constant(written)
                .zip(self.reader.constant(member));
            let is_plain = member.on_error == OnError::Refused && member.null == Null::ByShape;
            written.absent == Absent::Refused
                && is_plain
                && constants.is_some_and(|(own, other)| own != other)
        };
        let mut members = other.of.members.iter();
        members.any(|member| needs(member) || differs(member))
    }
}

/// The rules for an optional member that was added and for one that was removed. A member of `PromptCapabilities` or of
/// `capabilities` says what a side can do: a schema has no other sign of it.
fn optional_rules(at: &str) -> [Rule; 2] {
    let object = at
        .rsplit_once("/properties/")
        .map_or("", |(object, _)| object);
    let name = object.rsplit('/').next().unwrap_or_default().to_lowercase();
    if name.ends_with("capabilities") || name.ends_with("capability") {
        [CAPABILITY_ADDED, CAPABILITY_REMOVED]
    } else {
        [MEMBER_ADDED, MEMBER_REMOVED]
    }
}

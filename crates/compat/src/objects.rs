//! Objects and maps: members, what is not declared, and names.

use samewire_codegen::model::{
    Absent, AdditionalProperties, KeptNames, List, Map, Member, Model, Null, OnError, OtherNames, Shape, Struct, Test,
};
use samewire_reference::Json;
use serde_json::Value;

use crate::choose::Written;
use crate::example::{pointer, with, with_members};
use crate::language::{Language, Outside};
use crate::options::free_name;
use crate::rule::{
    ALIAS_ADDED, ALIAS_REMOVED, ALLOWED, CLOSED, DEFAULT_ADDED, DEFAULT_CHANGED, DEFAULT_REMOVED,
    DROPPED, FORBIDDEN, KEPT, MEMBER_ADDED, MEMBER_REMOVED, NAMES_LOOSENED, NAMES_MERGED,
    NAMES_TIGHTENED, NULL_ADDED, NULL_MEANING, NULL_REMOVED, OPENED, OPTIONAL_NOW, PATTERN_LOOSENED, PATTERN_TIGHTENED, RENAMED, REQUIRED,
    REQUIRED_ADDED, REQUIRED_REMOVED, Rule, TOLERANCE_LOOSENED, TOLERANCE_TIGHTENED,
    TOLERATED_OTHERWISE,
};
use crate::spot::{Alternative, JsonType, Object, Spot};
use crate::walk::{Candidate, Claim, Edge, Finding, Local, Step, Walk};

/// What an absent member, or `null`, is read as.
#[derive(Debug, Clone, PartialEq)]
enum ReadAs<'m> {
    Refused,
    Absent,
    Null,
    Value(&'m Value),
}

/// Two objects that are compared.
#[derive(Clone, Copy)]
struct Two<'w, 'm> {
    own: Object<'m>,
    other: Object<'m>,
    one: &'w Written<'m>,
    reader: &'w Alternative<'m>,
}

impl<'m> Walk<'m> {
    /// Compares two objects with declared members.
    pub(crate) fn objects(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        own: Object<'m>,
        other: Object<'m>,
    ) -> Local<'m> {
        let two = Two { own, other, one, reader };
        let mut local = Local::default();
        for member in own.of.members.iter().filter(|member| member.shape != Shape::Never) {
            if other.tag.is_some_and(|(tag, _)| tag == member.wire) {
                continue;
            }
            match find(other.of, &member.wire) {
                Some(found) => self.member(two, member, found, &mut local),
                None => self.removed(two, member, &mut local),
            }
            for alias in &member.aliases {
                self.alias(two, member, alias, &mut local);
            }
        }
        for member in &other.of.members {
            self.added(two, member, &mut local);
            self.merged(two, member, &mut local);
        }
        self.tag(two, &mut local);
        self.rest(two, &mut local);
        if own.of.null_is_empty && !other.of.null_is_empty {
            let rule = self.pick(TOLERANCE_TIGHTENED, TOLERANCE_LOOSENED);
            let mut found = self.finding(rule, String::new(), one, reader, vec![Candidate::whole(Json::Null)]);
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
            candidates: value.map(|value| Candidate { value, paths: path.clone() }).into_iter().collect(),
        };
        if own.wire != other.wire {
            // Both names are read.
            let found = finding(RENAMED, None);
            local.findings.push(Finding { claim: Claim::Fine, ..found });
        }
        let (absent, read) = (absent_as(own), absent_as(other));
        if absent != ReadAs::Refused && absent != read {
            let rule = self.rule_of_absent(&absent, &read);
            // If it must be there, the error is at the object.
            let mut found = finding(rule, self.object_without(two, own));
            if read == ReadAs::Refused {
                found.candidates.iter_mut().for_each(|one| one.paths = Default::default());
            }
            local.findings.push(found);
        } else if absent == ReadAs::Refused && read != ReadAs::Refused {
            // The other direction says what this is.
            local.findings.push(Finding { claim: Claim::Fine, ..finding(self.pick(OPTIONAL_NOW, REQUIRED), None) });
        }
        let writer_null = self.null_as(own, true);
        if writer_null != ReadAs::Refused {
            let read = self.null_as(other, false);
            if read != writer_null {
                let rule = if read == ReadAs::Refused { self.pick(NULL_REMOVED, NULL_ADDED) } else { NULL_MEANING };
                local.findings.push(finding(rule, self.object_with(two, own, Json::Null)));
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
            local.findings.push(finding(self.pick(FORBIDDEN, ALLOWED), value));
            return;
        }
        local.edges.push(Edge { step, to: spots, is_tolerant });
    }

    fn rule_of_absent(&self, own: &ReadAs<'_>, other: &ReadAs<'_>) -> Rule {
        match (own, other) {
            (_, ReadAs::Refused) => self.pick(REQUIRED, OPTIONAL_NOW),
            (ReadAs::Value(_), ReadAs::Value(_)) => DEFAULT_CHANGED,
            (ReadAs::Value(_), _) => self.pick(DEFAULT_REMOVED, DEFAULT_ADDED),
            _ => self.pick(DEFAULT_ADDED, DEFAULT_REMOVED),
        }
    }

    /// What is tolerated in a member: `null`, values that do not decode, and invalid items.
    fn tolerance(&self, two: Two<'_, 'm>, own: &'m Member, other: &'m Member, local: &mut Local<'m>) {
        let wrong = |shape: &'m Shape| {
            let spot = Spot::of(self.writer, shape, two.one.of.at);
            let types: Vec<JsonType> = spot
                .alternatives(self.writer)
                .iter()
                .flat_map(|one| one.what.types().unwrap_or_default())
                .collect();
            let odd = [(JsonType::Text, Json::Text("x".to_owned())), (JsonType::Number, Json::Number("1".to_owned())), (JsonType::Bool, Json::Bool(true))];
            odd.into_iter().find(|(kind, _)| !types.contains(kind)).map(|(_, value)| value)
        };
        let is_any = |member: &Member| member.shape == Shape::Any;
        let mut shown: Vec<Json> = Vec::new();
        let mut is_loosened = false;
        if own.on_error != OnError::Refused && !is_any(own) {
            if own.on_error != other.on_error {
                shown.extend(wrong(&own.shape));
            }
        } else if other.on_error != OnError::Refused {
            is_loosened = true;
        }
        if own.skip_invalid_items && !other.skip_invalid_items {
            let mut item = own.shape.parts().filter_map(|part| match part {
                Shape::List(List { item, .. }) => Some(&**item),
                _ => None,
            });
            let item = match &own.shape {
                Shape::List(List { item, .. }) => Some(&**item),
                _ => item.next(),
            };
            shown.extend(item.and_then(|item| wrong(item)).map(|item| Json::List(vec![item])));
        } else if other.skip_invalid_items && !own.skip_invalid_items {
            is_loosened = true;
        }
        if let Null::Default { .. } = own.null
            && own.null != other.null
            && self.null_as(own, true) == ReadAs::Refused
        {
            shown.push(Json::Null);
        }
        let candidates = shown.into_iter().filter_map(|value| self.object_with(two, own, value));
        let paths = [pointer(&own.wire, ""), pointer(&other.wire, "")];
        let candidates: Vec<Candidate> = candidates.map(|value| Candidate { value, paths: paths.clone() }).collect();
        let finding = |rule, claim, candidates| Finding {
            rule,
            subject: own.wire.clone(),
            at: [own.at.as_str(), other.at.as_str()],
            claim,
            candidates,
        };
        if !candidates.is_empty() {
            let is_both = own.on_error != OnError::Refused && other.on_error != OnError::Refused;
            let rule = if is_both { TOLERATED_OTHERWISE } else { self.pick(TOLERANCE_TIGHTENED, TOLERANCE_LOOSENED) };
            local.findings.push(finding(rule, Claim::Tolerance, candidates));
        } else if is_loosened {
            local.findings.push(finding(self.pick(TOLERANCE_LOOSENED, TOLERANCE_TIGHTENED), Claim::Fine, Vec::new()));
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
                candidates: value.map(|value| Candidate { value, paths }).into_iter().collect(),
            });
            return;
        }
        let rule = match own.absent {
            Absent::Refused => self.pick(REQUIRED_REMOVED, REQUIRED_ADDED),
            Absent::Absent | Absent::Default { .. } => self.pick(MEMBER_REMOVED, MEMBER_ADDED),
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
            AdditionalProperties::Kept { of, names } => match KeptNames::exclude(names.as_ref(), &own.wire) {
                Some(OtherNames::Refused) => found.claim = Claim::Breaks,
                Some(OtherNames::Ignored) => {}
                None => {
                    found.claim = Claim::Fine;
                    let step = Step::Member {
                        of: two.own,
                        names: [own.wire.clone(), own.wire.clone()],
                        beside: two.needed(),
                    };
                    local.leads(step, (self.written_spot(own), Spot::of(self.reader, of, two.reader.at)));
                    if self.null_as(own, true) == ReadAs::Absent && *of != Shape::Any {
                        let value = self.object_with(two, own, Json::Null);
                        found.candidates = value.map(|value| Candidate::inside(value, pointer(&own.wire, ""))).into_iter().collect();
                        found.claim = Claim::Breaks;
                    }
                }
            },
        }
        local.findings.push(found);
    }

    /// A name that the writer's own reader reads, too. It is not written.
    fn alias(&self, two: Two<'_, 'm>, own: &'m Member, alias: &str, local: &mut Local<'m>) {
        let other = find(two.other.of, &own.wire);
        let reads = other.is_some_and(|other| names(other).any(|name| name == alias));
        let is_renamed = other.is_none() && two.other.of.members.iter().any(|other| other.wire == alias);
        if reads || is_renamed || own.also.iter().any(|also| also == alias) {
            return;
        }
        let value = self.examples().at(Spot::of(self.writer, &own.shape, &own.at));
        let needed = with_members(self.examples(), two.own, |member| {
            member.wire != own.wire && member.absent == Absent::Refused
        });
        let candidate = value.zip(needed).map(|(value, object)| {
            let paths = [pointer(&own.wire, ""), other.map_or(String::new(), |other| pointer(&other.wire, ""))];
            Candidate { value: with(object, alias, value), paths }
        });
        local.findings.push(Finding {
            rule: self.pick(ALIAS_REMOVED, ALIAS_ADDED),
            subject: alias.to_owned(),
            at: [&own.at, other.map_or(two.reader.at, |other| &other.at)],
            claim: Claim::Tolerance,
            candidates: candidate.into_iter().collect(),
        });
    }

    /// A member that only the reader declares.
    fn added(&self, two: Two<'_, 'm>, other: &'m Member, local: &mut Local<'m>) {
        let renamed = two.own.of.members.iter().any(|own| own.aliases.contains(&other.wire) && find(two.other.of, &own.wire).is_none());
        let is_tag = renamed || two.own.tag.is_some_and(|(tag, _)| names(other).any(|name| name == tag));
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
            self.pick(MEMBER_ADDED, MEMBER_REMOVED)
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
        let kept = kept.filter(|_| KeptNames::exclude(two.own.of.additional_properties.names(), &other.wire).is_none());
        if let Some(of) = kept {
            let step = Step::Entry { name: other.wire.clone(), of: Some(two.own) };
            local.edges.push(Edge {
                step,
                to: (Spot::of(self.writer, of, two.one.of.at), self.read_spot(other)),
                is_tolerant: other.on_error != OnError::Refused,
            });
        } else if self.undeclared.allows(&other.wire)
            && two.own.of.additional_properties != AdditionalProperties::Refused
            && other.shape != Shape::Any
        {
            // A writer may have used the name for something else.
            found.claim = Claim::Breaks;
            let values = crate::example::Examples::of_each_type().into_iter();
            found.candidates.extend(values.filter_map(|value| {
                Some(Candidate::inside(with(least()?, &other.wire, value), pointer(&other.wire, "")))
            }));
        }
        local.findings.push(found);
    }

    /// Members of the writer that the reader takes for two names of one.
    fn merged(&self, two: Two<'_, 'm>, other: &'m Member, local: &mut Local<'m>) {
        let written: Vec<&'m Member> = names(other).filter_map(|name| find_written(two.own.of, name)).collect();
        let mut distinct = written.clone();
        distinct.dedup_by_key(|member| &member.wire);
        let [first, second, ..] = distinct.as_slice() else {
            return;
        };
        let alternatives = Spot::of(self.writer, &first.shape, &first.at).alternatives(self.writer);
        let values = alternatives.iter().flat_map(|one| self.examples().several(one)).collect::<Vec<_>>();
        let second_value = self.examples().at(Spot::of(self.writer, &second.shape, &second.at));
        let least = with_members(self.examples(), two.own, |member| member.absent == Absent::Refused);
        let candidates = values.into_iter().filter_map(|value| {
            let object = with(least.clone()?, &first.wire, value);
            Some(Candidate::whole(with(object, &second.wire, second_value.clone()?)))
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
        let least = with_members(self.examples(), two.own, |member| member.absent == Absent::Refused);
        let candidate = least.map(|value| Candidate::inside(value, pointer(tag, "")));
        let mut found = self.finding(crate::rule::TAGGING, tag.to_owned(), two.one, two.reader, candidate.into_iter().collect());
        found.claim = match find(two.other.of, tag) {
            Some(member) => {
                let spot = self.read_spot(member);
                let readers = spot.alternatives(self.reader);
                let constant = Value::String(value.to_owned());
                let takes = readers.iter().any(|reader| self.takes(reader, &constant) == Some(true));
                if takes { Claim::Fine } else { Claim::Breaks }
            }
            None => match &two.other.of.additional_properties {
                AdditionalProperties::Refused => Claim::Breaks,
                AdditionalProperties::Kept { of, names: None } if *of == Shape::Any => Claim::Fine,
                AdditionalProperties::Kept { .. } => Claim::Unknown("a pattern decides about the tag".to_owned()),
                AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => Claim::Drops,
            },
        };
        local.findings.push(found);
    }

    /// Members that the writer does not declare.
    fn rest(&self, two: Two<'_, 'm>, local: &mut Local<'m>) {
        let (own, other) = (&two.own.of.additional_properties, &two.other.of.additional_properties);
        let declared = two.own.of.members.iter().chain(&two.other.of.members).flat_map(names);
        let declared = declared.chain(two.own.tag.map(|(tag, _)| tag));
        let made_up = match own {
            AdditionalProperties::Refused => None,
            AdditionalProperties::Kept { names: Some(names), .. } => {
                let pattern = names.patterns.first().cloned();
                Language { patterns: pattern.into_iter().collect(), length: Default::default() }.shortest()
            }
            AdditionalProperties::Kept { names: None, .. } => Some(free_name("extra".to_owned(), declared)),
            AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => self.undeclared.example(declared),
        };
        let least = with_members(self.examples(), two.own, |member| member.absent == Absent::Refused);
        let shape = own.shape().map_or(Some(Json::Bool(true)), |of| self.examples().at(Spot::of(self.writer, of, two.one.of.at)));
        let candidate = |name: &str| {
            let value = with(least.clone()?, name, shape.clone()?);
            Some(Candidate::inside(value, pointer(name, "")))
        };
        let found = |rule, claim, name: Option<&String>| {
            let candidates = name.and_then(|name| candidate(name)).into_iter().collect();
            Finding { claim, ..self.finding(rule, String::new(), two.one, two.reader, candidates) }
        };
        let is_open = |of: &AdditionalProperties| *of != AdditionalProperties::Refused;
        if is_open(own) && !is_open(other) {
            let claim = if made_up.is_some() { Claim::Breaks } else { Claim::Fine };
            local.findings.push(found(self.pick(CLOSED, OPENED), claim, made_up.as_ref()));
            return;
        }
        let (Some(of), Some(made_up)) = (own.shape(), made_up) else {
            if *own == AdditionalProperties::Ignored && other.shape().is_some() {
                local.findings.push(found(self.pick(KEPT, DROPPED), Claim::Fine, None));
            }
            return;
        };
        let Some(read) = other.shape() else {
            local.findings.push(found(self.pick(DROPPED, KEPT), Claim::Drops, None));
            return;
        };
        match names_outside(own.names(), other.names()) {
            Outside::Nothing => {}
            Outside::Text(name) => {
                let claim = match other.names().map(|names| names.others) {
                    Some(OtherNames::Refused) => Claim::Breaks,
                    Some(OtherNames::Ignored) | None => Claim::Drops,
                };
                local.findings.push(found(self.pick(NAMES_TIGHTENED, NAMES_LOOSENED), claim, Some(&name)));
            }
            Outside::Unknown => {
                let why = "the patterns of names are too large to compare, or look around";
                local.findings.push(found(self.pick(NAMES_TIGHTENED, NAMES_LOOSENED), Claim::Unknown(why.to_owned()), None));
            }
        }
        let step = Step::Entry { name: made_up, of: Some(two.own) };
        local.leads(step, (Spot::of(self.writer, of, two.one.of.at), Spot::of(self.reader, read, two.reader.at)));
    }

    /// Compares two maps.
    pub(crate) fn maps(&self, one: &Written<'m>, reader: &Alternative<'m>, own: &'m Map, other: &'m Map) -> Local<'m> {
        let mut local = Local::default();
        let name = self.examples().name(own).unwrap_or_else(|| "key".to_owned());
        let step = Step::Entry { name, of: None };
        local.leads(step, (Spot::of(self.writer, &own.value, one.of.at), Spot::of(self.reader, &other.value, reader.at)));
        let entry = |name: &str| {
            let value = self.examples().at(Spot::of(self.writer, &own.value, one.of.at))?;
            Some(Candidate::inside(Json::Object(vec![(name.to_owned(), value)]), pointer(name, "")))
        };
        let rule = self.pick(NAMES_TIGHTENED, NAMES_LOOSENED);
        let keys = [
            keys(self.writer, own, &one.of),
            keys(self.reader, other, reader),
        ];
        let spots = [Spot::of(self.writer, &own.key, one.of.at), Spot::of(self.reader, &other.key, reader.at)];
        // Names are strings, so that nothing inside them is compared.
        for found in self.alternatives(&keys[0], &keys[1], spots).findings {
            let names = found.candidates.iter().filter_map(|one| match &one.value {
                Json::Text(name) => entry(name),
                _ => None,
            });
            let candidates = names.collect();
            let rule = if found.rule == PATTERN_TIGHTENED || found.rule == PATTERN_LOOSENED { rule } else { found.rule };
            local.findings.push(Finding { rule, candidates, ..found });
        }
        match names_outside(own.names.as_ref(), other.names.as_ref()) {
            Outside::Nothing => {}
            Outside::Text(name) => {
                let mut found = self.finding(rule, String::new(), one, reader, entry(&name).into_iter().collect());
                if other.names.as_ref().is_some_and(|names| names.others == OtherNames::Ignored) {
                    found.claim = Claim::Drops;
                }
                local.findings.push(found);
            }
            Outside::Unknown => local.findings.push(self.unknown(rule, "the patterns of names are too large to compare, or look around", one, reader)),
        }
        local
    }

    /// Whether no object that the writer makes is one that the reader accepts.
    pub(crate) fn are_apart(&self, own: &Object<'m>, other: &Object<'m>) -> bool {
        let needs = |member: &'m Member| {
            member.absent == Absent::Refused
                && !names(member).any(|name| find_written(own.of, name).is_some() || own.tag.is_some_and(|(tag, _)| tag == name))
                && own.of.additional_properties.shape().is_none()
                && !names(member).any(|name| self.undeclared.allows(name))
        };
        let differs = |member: &'m Member| {
            let Some(written) = find_written(own.of, &member.wire) else {
                let (Some((tag, Some(value))), Some(constant)) = (own.tag, self.reader.constant(member)) else {
                    return false;
                };
                return tag == member.wire && constant.as_str() != Some(value);
            };
            let constants = self.writer.constant(written).zip(self.reader.constant(member));
            let is_plain = member.on_error == OnError::Refused && member.null == Null::ByShape;
            written.absent == Absent::Refused && is_plain && constants.is_some_and(|(own, other)| own != other)
        };
        let mut members = other.of.members.iter();
        members.any(|member| needs(member) || differs(member))
    }

    /// The places of a member's value. What `null` means is compared on its own where the writer's shape names it.
    fn value_spots(&self, own: &'m Member, theirs: &'m Member) -> (Spot<'m>, Spot<'m>) {
        match (&own.shape, &theirs.shape) {
            (Shape::Nullable { of }, Shape::Nullable { of: other }) => {
                (Spot::of(self.writer, of, &own.at), Spot::of(self.reader, other, &theirs.at))
            }
            (Shape::Nullable { of }, other) => (Spot::of(self.writer, of, &own.at), Spot::of(self.reader, other, &theirs.at)),
            (shape, other) => (Spot::of(self.writer, shape, &own.at), Spot::of(self.reader, other, &theirs.at)),
        }
    }

    fn written_spot(&self, own: &'m Member) -> Spot<'m> {
        Spot::of(self.writer, &own.shape, &own.at)
    }

    fn read_spot(&self, other: &'m Member) -> Spot<'m> {
        Spot::of(self.reader, &other.shape, &other.at)
    }

    /// What `null` is read as. The writer does not write one that is only tolerated.
    fn null_as(&self, member: &'m Member, is_writer: bool) -> ReadAs<'m> {
        match &member.null {
            Null::Absent => absent_as(member),
            Null::Default { .. } if is_writer && !matches!(member.shape, Shape::Nullable { .. }) => ReadAs::Refused,
            Null::Default { value } => ReadAs::Value(value),
            Null::ByShape => match &member.shape {
                Shape::Nullable { .. } => ReadAs::Null,
                // What any type accepts is compared with the type.
                _ if is_writer => ReadAs::Refused,
                shape => {
                    let all = Spot::of(self.reader, shape, &member.at).alternatives(self.reader);
                    let takes = all.iter().any(|one| crate::choose::has_type(&one.what, JsonType::Null));
                    if takes { ReadAs::Null } else { ReadAs::Refused }
                }
            },
        }
    }

    fn object_without(&self, two: Two<'_, 'm>, own: &Member) -> Option<Json> {
        let needed = two.needed();
        with_members(self.examples(), two.own, |member| {
            member.wire != own.wire && (member.absent == Absent::Refused || needed.contains(&member.wire.as_str()))
        })
    }

    fn object_with(&self, two: Two<'_, 'm>, own: &Member, value: Json) -> Option<Json> {
        let object = self.object_without(two, own)?;
        let also = own.also.iter();
        let object = also.fold(object, |object, name| with(object, name, value.clone()));
        Some(with(object, &own.wire, value))
    }

    pub(crate) fn unknown(&self, rule: Rule, why: &str, one: &Written<'m>, reader: &Alternative<'m>) -> Finding<'m> {
        Finding { claim: Claim::Unknown(why.to_owned()), ..self.finding(rule, String::new(), one, reader, Vec::new()) }
    }
}

impl<'m> Two<'_, 'm> {
    /// The members of the writer that the reader requires.
    fn needed(&self) -> Vec<&'m str> {
        let required = self.other.of.members.iter().filter(|member| member.absent == Absent::Refused);
        required.filter_map(|member| Some(find_written(self.own.of, &member.wire)?.wire.as_str())).collect()
    }
}

fn absent_as(member: &Member) -> ReadAs<'_> {
    match &member.absent {
        Absent::Refused => ReadAs::Refused,
        Absent::Absent => ReadAs::Absent,
        Absent::Default { value } => ReadAs::Value(value),
    }
}

/// The member that is read under a name.
fn find<'m>(of: &'m Struct, name: &str) -> Option<&'m Member> {
    let mut members = of.members.iter();
    members.clone().find(|member| member.wire == name).or_else(|| members.find(|member| names(member).any(|own| own == name)))
}

/// The member that is written under a name.
fn find_written<'m>(of: &'m Struct, name: &str) -> Option<&'m Member> {
    let mut members = of.members.iter().filter(|member| member.shape != Shape::Never);
    members.find(|member| member.wire == name || member.also.iter().any(|also| also == name))
}

fn names(member: &Member) -> impl Iterator<Item = &str> {
    std::iter::once(member.wire.as_str()).chain(member.aliases.iter().map(String::as_str))
}

/// The names of a map, with what its conditions say of them.
fn keys<'m>(model: &'m Model, map: &'m Map, around: &Alternative<'m>) -> Vec<Alternative<'m>> {
    let mut keys = Spot::of(model, &map.key, around.at).alternatives(model);
    let conditions = around.conditions.iter().filter_map(|id| model.conditions.get(id.0));
    for condition in conditions {
        if let Some(Test::Fulfils(names)) = condition.object.as_ref().map(|rule| rule.names) {
            keys.iter_mut().for_each(|key| key.conditions.push(names));
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
        return Outside::Text("other".to_owned()).unless_found(other);
    };
    let mut unknown = false;
    for pattern in &own.patterns {
        if other.patterns.contains(pattern) {
            continue;
        }
        let written = Language { patterns: vec![pattern.clone()], length: Default::default() };
        let all: Vec<Outside> = other
            .patterns
            .iter()
            .map(|one| written.shortest_outside(Some(&Language { patterns: vec![one.clone()], length: Default::default() })))
            .collect();
        if all.contains(&Outside::Nothing) {
            continue;
        }
        let outside = all.into_iter().find_map(|one| match one {
            Outside::Text(name) if !other.patterns.iter().any(|pattern| pattern.is_found_in(&name)) => Some(name),
            _ => None,
        });
        match outside {
            Some(name) => return Outside::Text(name),
            None => unknown = true,
        }
    }
    if unknown { Outside::Unknown } else { Outside::Nothing }
}

impl Outside {
    fn unless_found(self, names: &KeptNames) -> Self {
        let texts = ["other", "0", "", "_", "é"];
        let free = texts.iter().find(|text| !names.patterns.iter().any(|one| one.is_found_in(text)));
        match free {
            Some(text) => Self::Text((*text).to_owned()),
            None => Self::Unknown,
        }
    }
}

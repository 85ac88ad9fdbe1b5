//! Values that only a tolerant reader accepts: those that do not decode, and other names of a member.

use samewire_codegen::model::{Absent, List, Member, Null, OnError, Shape};
use samewire_reference::Json;

use crate::example::{pointer, with, with_members};
use crate::members::{ReadAs, Two, find, names};
use crate::rule::{
    ALIAS_ADDED, ALIAS_REMOVED, TOLERANCE_LOOSENED, TOLERANCE_TIGHTENED, TOLERATED_OTHERWISE,
};
use crate::spot::{JsonType, Spot};
use crate::walk::{Candidate, Claim, Finding, Local, Walk};

impl<'m> Walk<'m> {
    /// What is tolerated in a member: `null`, values that do not decode, and invalid items.
    pub(crate) fn tolerance(
        &self,
        two: Two<'_, 'm>,
        own: &'m Member,
        other: &'m Member,
        local: &mut Local<'m>,
    ) {
        let wrong = |shape: &'m Shape| {
            let spot = Spot::of(self.writer, shape, two.one.of.at);
            let types: Vec<JsonType> = spot
                .alternatives(self.writer)
                .iter()
                .flat_map(|one| one.what.types().unwrap_or_default())
                .collect();
            let odd = [
                (JsonType::Text, Json::Text("x".to_owned())),
                (JsonType::Number, Json::Number("1".to_owned())),
                (JsonType::Bool, Json::Bool(true)),
            ];
            odd.into_iter()
                .find(|(kind, _)| !types.contains(kind))
                .map(|(_, value)| value)
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
            shown.extend(item.and_then(wrong).map(|item| Json::List(vec![item])));
        } else if other.skip_invalid_items && !own.skip_invalid_items {
            is_loosened = true;
        }
        if let Null::Default { .. } = own.null
            && own.null != other.null
            && self.null_as(own, true) == ReadAs::Refused
        {
            shown.push(Json::Null);
        }
        let candidates = shown
            .into_iter()
            .filter_map(|value| self.object_with(two, own, value));
        let paths = [pointer(&own.wire, ""), pointer(&other.wire, "")];
        let candidates: Vec<Candidate> = candidates
            .map(|value| Candidate {
                value,
                paths: paths.clone(),
            })
            .collect();
        let finding = |rule, claim, candidates| Finding {
            rule,
            subject: own.wire.clone(),
            at: [own.at.as_str(), other.at.as_str()],
            claim,
            candidates,
        };
        if !candidates.is_empty() {
            let is_both = own.on_error != OnError::Refused && other.on_error != OnError::Refused;
            let rule = if is_both {
                TOLERATED_OTHERWISE
            } else {
                self.pick(TOLERANCE_TIGHTENED, TOLERANCE_LOOSENED)
            };
            local
                .findings
                .push(finding(rule, Claim::Tolerance, candidates));
        } else if is_loosened {
            local.findings.push(finding(
                self.pick(TOLERANCE_LOOSENED, TOLERANCE_TIGHTENED),
                Claim::Fine,
                Vec::new(),
            ));
        }
    }

    /// A name that the writer's own reader reads, too. It is not written.
    pub(crate) fn alias(
        &self,
        two: Two<'_, 'm>,
        own: &'m Member,
        alias: &str,
        local: &mut Local<'m>,
    ) {
        let other = find(two.other.of, &own.wire);
        let reads = other.is_some_and(|other| names(other).any(|name| name == alias));
        let is_renamed =
            other.is_none() && two.other.of.members.iter().any(|other| other.wire == alias);
        if reads || is_renamed || own.also.iter().any(|also| also == alias) {
            return;
        }
        let value = self
            .examples()
            .at(Spot::of(self.writer, &own.shape, &own.at));
        let needed = with_members(self.examples(), two.own, |member| {
            member.wire != own.wire && member.absent == Absent::Refused
        });
        let candidate = value.zip(needed).map(|(value, object)| {
            let paths = [
                pointer(&own.wire, ""),
                other.map_or(String::new(), |other| pointer(&other.wire, "")),
            ];
            Candidate {
                value: with(object, alias, value),
                paths,
            }
        });
        local.findings.push(Finding {
            rule: self.pick(ALIAS_REMOVED, ALIAS_ADDED),
            subject: alias.to_owned(),
            at: [&own.at, other.map_or(two.reader.at, |other| &other.at)],
            claim: Claim::Tolerance,
            candidates: candidate.into_iter().collect(),
        });
    }
}

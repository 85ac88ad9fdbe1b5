//! Which alternative of the reader reads each alternative that the writer writes.

use std::collections::HashSet;

use samewire_codegen::model::{Absent, Length, Model, Scalar, Text, UnknownValue};
use samewire_reference::{Json, fulfils};
use serde_json::Value;

use crate::example::{Examples, with};
use crate::rule::{
    ENUM_CLOSED, ENUM_OPENED, NARROWED, NULL_ADDED, NULL_REMOVED, Rule, TAG_RENAMED, TAGGING, TYPE,
    UNION_CLOSED, UNION_OPENED, VALUE_ADDED, VALUE_REMOVED, VARIANT_ADDED, VARIANT_ORDER,
    VARIANT_REMOVED, WIDENED,
};
use crate::spot::{Alternative, Guard, Spot, What, any_integer};
use crate::walk::{Candidate, Claim, Edge, Finding, Local, Walk};

/// How deep questions are nested whether an alternative holds.
const DEPTH: usize = 12;
/// The number of pairs that one such question looks at.
const PAIRS: usize = 2_000;

/// Any string, for the values that an open enum does not declare.
static ANY_TEXT: Text = Text {
    format: None,
    pattern: None,
    length: Length {
        min: None,
        max: None,
    },
    native: None,
};

/// An alternative that the writer writes.
#[derive(Debug, Clone)]
pub(crate) struct Written<'m> {
    pub(crate) of: Alternative<'m>,
    /// Whether it is the values that an open enum does not declare.
    pub(crate) is_undeclared: bool,
}

/// What is tried to read a value.
enum Tried<'m> {
    /// Nothing can read it.
    Nothing,
    /// What is wrong with the one that is meant; nothing, if it reads all of it.
    By(Local<'m>),
}

impl<'m> Walk<'m> {
    /// Compares two places.
    pub(crate) fn compare(&self, writer: Spot<'m>, reader: Spot<'m>) -> Local<'m> {
        let all = writer.alternatives(self.writer);
        let readers = reader.alternatives(self.reader);
        self.alternatives(&all, &readers, [writer, reader])
    }

    /// Compares all alternatives of two places.
    pub(crate) fn alternatives(
        &self,
        all: &[Alternative<'m>],
        readers: &[Alternative<'m>],
        spots: [Spot<'m>; 2],
    ) -> Local<'m> {
        let all: Vec<Written<'m>> = all
            .iter()
            .flat_map(|one| written(self.writer, one))
            .collect();
        let mut local = Local::default();
        for one in &all {
            match self.tried(one, &all, readers) {
                Tried::By(found) => local.also(found),
                Tried::Nothing => local.findings.push(self.refused(one, &all, readers, spots)),
            }
        }
        local
    }

    fn tried(
        &self,
        one: &Written<'m>,
        all: &[Written<'m>],
        readers: &[Alternative<'m>],
    ) -> Tried<'m> {
        let possible: Vec<&Alternative<'m>> = readers
            .iter()
            .filter(|reader| self.may_read(one, reader) && !self.refuses_all(one, reader))
            .collect();
        if let Some(tried) = self.by_free_tag(one, &possible) {
            return tried;
        }
        match possible.as_slice() {
            [] => self.nearly(one, readers),
            [only] => {
                let local = self.alternative(one, only);
                let is_read = || self.all_hold(&local, |one| one.claim.is_read());
                if is_other_variant(&one.of, only) && !is_read() {
                    Tried::Nothing
                } else {
                    Tried::By(local)
                }
            }
            several => self.several(one, several, all),
        }
    }

    /// What the reader makes of objects whose tag may have several values, or none.
    fn by_free_tag(&self, one: &Written<'m>, possible: &[&Alternative<'m>]) -> Option<Tried<'m>> {
        let What::Object(object) = one.of.what else {
            return None;
        };
        let mut guards = possible.iter().flat_map(|reader| &reader.guards);
        let tag = guards.find(|guard| self.is_free(one, guard))?.tag;
        // Where the tag does not decide alone, the others are tried.
        let decides =
            |reader: &&Alternative<'m>| reader.guards.iter().any(|guard| guard.tag == tag);
        if !possible.iter().all(decides) {
            return None;
        }
        let member = object.of.members.iter().find(|member| member.wire == tag);
        let spot = member.map(|member| Spot::of(self.writer, &member.shape, &member.at));
        let values = spot
            .map(|spot| spot.alternatives(self.writer))
            .unwrap_or_default();
        let values: Vec<Written<'m>> = values
            .iter()
            .flat_map(|value| written(self.writer, value))
            .collect();
        let mut local = Local::default();
        let reads = |value: &str, reader: &Alternative<'m>| {
            let mut guards = reader.guards.iter().filter(|guard| guard.tag == tag);
            guards.all(|guard| guard.value == Some(value) || guard.or == Some(value))
        };
        let is_required = member.is_some_and(|member| member.absent == Absent::Refused);
        let mut is_known = is_required && !values.is_empty();
        for value in &values {
            let text = match value.of.what {
                What::Constant(text) => text.as_str(),
                _ => None,
            };
            let chosen: Vec<&&Alternative<'m>> = possible
                .iter()
                .filter(|reader| text.is_some_and(|text| reads(text, reader)))
                .collect();
            match chosen.as_slice() {
                [only] => local.also(self.alternative_of_tag(one, only)),
                _ => is_known = false,
            }
        }
        if !is_known {
            let found = self.any_tag(one, possible.first()?, tag);
            local.findings.push(found);
        }
        Some(Tried::By(local))
    }

    /// Whether the tag of a union may have several values, or be absent.
    pub(crate) fn is_free(&self, one: &Written<'m>, guard: &Guard<'m>) -> bool {
        matches!(one.of.what, What::Object(_))
            && matches!(self.tag_of(&one.of, guard.tag), Tagged::Free)
    }

    /// The difference that a tag may have any value.
    pub(crate) fn any_tag(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        tag: &str,
    ) -> Finding<'m> {
        let mut found = undecided(
            TAGGING,
            "the tag may have any value, or be absent",
            one,
            reader,
        );
        let least = self.examples().of(&one.of);
        let odd = [Json::Text("other".to_owned()), Json::Number("1".to_owned())];
        let objects = odd
            .into_iter()
            .filter_map(|value| Some(with(least.clone()?, tag, value)));
        found.candidates = least
            .iter()
            .cloned()
            .chain(objects)
            .map(Candidate::whole)
            .collect();
        found
    }

    /// What is wrong with the alternative that is meant, if it refuses every value.
    fn nearly(&self, one: &Written<'m>, readers: &[Alternative<'m>]) -> Tried<'m> {
        let possible: Vec<&Alternative<'m>> = readers
            .iter()
            .filter(|reader| self.may_read(one, reader))
            .collect();
        let same = possible
            .iter()
            .find(|reader| is_same_variant(&one.of, reader));
        let only = || match possible.as_slice() {
            [only] if only.name.is_empty() || !only.guards.is_empty() || one.of.name.is_empty() => {
                Some(only)
            }
            _ => None,
        };
        match same.or_else(only) {
            Some(reader) => Tried::By(self.alternative(one, reader)),
            None => Tried::Nothing,
        }
    }

    fn refuses_all(&self, one: &Written<'m>, reader: &Alternative<'m>) -> bool {
        match (&one.of.what, &reader.what) {
            (What::Object(own), What::Object(other)) => self.are_apart(own, other),
            _ => false,
        }
    }

    /// Finds the alternative that reads everything, and looks at the others that may read some of it.
    fn several(
        &self,
        one: &Written<'m>,
        several: &[&Alternative<'m>],
        all: &[Written<'m>],
    ) -> Tried<'m> {
        let locals: Vec<Local<'m>> = several
            .iter()
            .map(|reader| self.alternative(one, reader))
            .collect();
        let keeps_most = several.iter().any(|reader| reader.keeps_most);
        let fine = |one: &Finding<'m>| one.claim.is_read() && one.claim != Claim::Drops;
        let is_fine = |local: &Local<'m>| self.all_hold(local, fine);
        let holds = |local: &Local<'m>| self.all_hold(local, |one| one.claim.is_read());
        let accepts = |local: &Local<'m>| {
            self.all_hold(local, |one| fine(one) || !keeps_most && one.is_accepted())
        };
        let chosen = locals.iter().position(accepts);
        // The first one reads everything, but not as the same value.
        if let Some(place) = chosen
            && let Some(local) = locals.get(place).filter(|local| !is_fine(local))
        {
            return Tried::By(local.clone());
        }
        // What is wrong with the variant that is meant says more than that another one reads some of it.
        let is_meant = |reader: &&Alternative<'m>| is_same_variant(&one.of, reader);
        if chosen.is_none() && several.iter().any(is_meant) {
            return nearest(one, several, locals);
        }
        let chosen = chosen.or_else(|| locals.iter().position(holds));
        let Some((chosen, reader)) = chosen.and_then(|place| Some((place, *several.get(place)?)))
        else {
            return nearest(one, several, locals);
        };
        // It keeps the meaning of what it reads, or reads only what the writer's own reader reads as it.
        let is_harmless = |place: usize| {
            let local = locals.get(place);
            local.is_some_and(|local| {
                if keeps_most {
                    holds(local)
                } else {
                    is_fine(local)
                }
            }) || several
                .get(place)
                .is_some_and(|reader| self.is_as_before(reader, all))
        };
        let loses_nothing = !keeps_most || locals.get(chosen).is_some_and(is_fine);
        let is_settled = (0..chosen).all(is_harmless)
            && (loses_nothing || (chosen + 1..several.len()).all(is_harmless));
        let is_later = several
            .iter()
            .skip(chosen + 1)
            .any(|reader| is_same_variant(&one.of, reader));
        let mut local = locals.into_iter().nth(chosen).unwrap_or_default();
        let candidates = self
            .examples()
            .of(&one.of)
            .map(Candidate::whole)
            .into_iter()
            .collect();
        let mut found = difference(
            VARIANT_ORDER,
            one.of.name.to_owned(),
            one,
            reader,
            candidates,
        );
        if !is_settled {
            found.claim = Claim::Unknown("another variant may read it, too".to_owned());
            local.findings.push(found);
        } else if is_later && !is_same_variant(&one.of, reader) {
            found.claim = Claim::Source;
            local.findings.push(found);
        }
        Tried::By(local)
    }

    /// Whether the writer's own reader has this alternative, too, so that both read the same values as it.
    fn is_as_before(&self, reader: &Alternative<'m>, all: &[Written<'m>]) -> bool {
        let mut same = all.iter().filter(|own| is_same_variant(&own.of, reader));
        same.any(|own| {
            let back = Written {
                of: reader.clone(),
                is_undeclared: false,
            };
            // Members that only one side declares are not in what is compared.
            let is_read = |one: &Finding<'m>| one.claim.is_read();
            // Of variants that are tried in order it is enough that it accepts nothing else.
            let is_accepted = |one: &Finding<'m>| is_read(one) || one.is_accepted();
            let reversed = self.reversed();
            let all_back = reversed.alternative(&back, &own.of);
            let rest = |what: &What<'_>| match what {
                What::Object(object) => Some(object.of.additional_properties.may_be_ignored()),
                _ => None,
            };
            rest(&own.of.what) == rest(&reader.what)
                && if reader.keeps_most {
                    self.all_hold(&self.alternative(own, reader), is_read)
                        && reversed.all_hold(&all_back, is_read)
                } else {
                    reversed.all_hold(&all_back, is_accepted)
                }
        })
    }

    /// Whether nothing else than such findings is reached from a pair.
    pub(crate) fn all_hold(
        &self,
        local: &Local<'m>,
        is_allowed: impl Fn(&Finding<'m>) -> bool,
    ) -> bool {
        self.nested(DEPTH, || {
            let mut known = HashSet::new();
            let mut open: Vec<Edge<'m>> = local.edges.clone();
            let mut holds = local.findings.iter().all(&is_allowed);
            while holds && let Some(edge) = open.pop() {
                if !known.insert((edge.to.0.key(), edge.to.1.key())) {
                    continue;
                }
                if known.len() > PAIRS || !self.step() {
                    return false;
                }
                let inside = self.local(edge.to.0, edge.to.1);
                holds = inside.findings.iter().all(&is_allowed);
                open.extend(inside.edges.iter().cloned());
            }
            holds
        })
    }

    /// Whether an alternative of the reader may accept some of what is written. In case of doubt, it may.
    fn may_read(&self, one: &Written<'m>, reader: &Alternative<'m>) -> bool {
        let writer = &one.of;
        let types = (writer.what.types(), reader.what.types());
        if let (Some(own), Some(other)) = &types
            && !own.iter().any(|one| other.contains(one))
        {
            return false;
        }
        if !reader
            .guards
            .iter()
            .all(|guard| self.may_have_tag(writer, guard))
        {
            return false;
        }
        match (&writer.what, &reader.what) {
            (What::Constant(value), _) => self.takes(reader, value),
            (What::Other(tag, _), What::Object(object)) => {
                object.tag.is_none_or(|(own, _)| own != *tag)
            }
            (What::Other(tag, _), What::Other(own, _)) => tag == own,
            (_, What::Other(tag, union)) => {
                let known = union.known_tags();
                match self.tag_of(writer, tag) {
                    Tagged::Is(value) => !known.contains(&value),
                    Tagged::Absent => false,
                    Tagged::Free => true,
                }
            }
            (What::Named(own, spot), What::Named(name, other)) => {
                own == name && matches!(spot, Spot::Unit) == matches!(other, Spot::Unit)
            }
            (What::Object(own), What::Named(name, _)) => {
                own.of.members.iter().any(|member| member.wire == *name)
            }
            (What::Text(_) | What::Int(_) | What::Float(_) | What::Enum(_), What::Constant(_)) => {
                false
            }
            (_, What::Enum(of)) => {
                matches!(writer.what, What::Any) || of.unknown_value != UnknownValue::Refused
            }
            _ => true,
        }
    }

    fn may_have_tag(&self, writer: &Alternative<'m>, guard: &Guard<'m>) -> bool {
        if let What::Other(tag, _) = writer.what
            && tag == guard.tag
        {
            // The tags that only the reader declares are not among those that writers make up.
            return false;
        }
        match self.tag_of(writer, guard.tag) {
            Tagged::Is(value) => guard.value == Some(value) || guard.or == Some(value),
            Tagged::Absent => guard.value.is_none(),
            Tagged::Free => true,
        }
    }

    /// The finding for something that no alternative of the reader accepts.
    fn refused(
        &self,
        one: &Written<'m>,
        all: &[Written<'m>],
        readers: &[Alternative<'m>],
        spots: [Spot<'m>; 2],
    ) -> Finding<'m> {
        let writer = &one.of;
        let own = writer.what.types();
        let of_type = readers
            .iter()
            .filter(|reader| match (&own, reader.what.types()) {
                (Some(own), Some(types)) => own.iter().any(|one| types.contains(one)),
                _ => true,
            });
        let same: Vec<&Alternative<'m>> = of_type.collect();
        let meant = same.iter().find(|reader| is_same_variant(writer, reader));
        let rule = self.rule_of_refused(one, all, &same, readers);
        let at = match meant {
            // The tag is one of the whole union.
            _ if [TAG_RENAMED, TAGGING].contains(&rule) => [spots[0].at(), spots[1].at()],
            Some(reader) => [writer.at, reader.at],
            None => [writer.at, spots[1].at()],
        };
        let subject = match &writer.what {
            What::Constant(value) => format!("`{value}`"),
            What::Object(_) | What::Named(..) if at[0] == writer.at => writer.name.to_owned(),
            _ => String::new(),
        };
        let values = match &writer.what {
            What::Constant(value) => vec![Json::from(*value)],
            What::Any => Examples::of_each_type(),
            _ if one.is_undeclared => Examples::undeclared(readers),
            _ => self.examples().several(writer),
        };
        Finding {
            rule,
            subject,
            at,
            claim: Claim::Breaks,
            candidates: values.into_iter().map(Candidate::whole).collect(),
        }
    }

    fn rule_of_refused(
        &self,
        one: &Written<'m>,
        all: &[Written<'m>],
        same: &[&Alternative<'m>],
        readers: &[Alternative<'m>],
    ) -> Rule {
        let is_value =
            |reader: &&Alternative<'m>| matches!(reader.what, What::Constant(_) | What::Enum(_));
        let is_tagged = |alternative: &Alternative<'m>| !alternative.guards.is_empty();
        let tag = |alternative: &Alternative<'m>| {
            alternative.guards.first().map(|guard| guard.tag.to_owned())
        };
        match &one.of.what {
            What::Null => self.pick(NULL_REMOVED, NULL_ADDED),
            What::Other(..) => self.pick(UNION_CLOSED, UNION_OPENED),
            _ if one.is_undeclared => self.pick(ENUM_CLOSED, ENUM_OPENED),
            What::Constant(_) if same.iter().any(is_value) => self.pick(VALUE_REMOVED, VALUE_ADDED),
            What::Text(_) | What::Int(_) if same.iter().any(is_value) => {
                self.pick(NARROWED, WIDENED)
            }
            What::Object(_) | What::Named(..) if !same.is_empty() => {
                let others: Vec<_> = same.iter().map(|one| tag(one)).collect();
                if is_tagged(&one.of)
                    && others.iter().all(Option::is_some)
                    && !others.contains(&tag(&one.of))
                {
                    TAG_RENAMED
                } else if is_tagged(&one.of) != others.iter().any(Option::is_some)
                    || matches!(one.of.what, What::Named(..))
                        != same.iter().any(|one| matches!(one.what, What::Named(..)))
                {
                    TAGGING
                } else {
                    self.pick(VARIANT_REMOVED, VARIANT_ADDED)
                }
            }
            _ => {
                let is_narrower = !readers.is_empty()
                    && readers.iter().all(|reader| {
                        let types = reader.what.types();
                        all.iter().any(|own| own.of.what.types() == types)
                    });
                if is_narrower {
                    self.pick(NARROWED, WIDENED)
                } else {
                    TYPE
                }
            }
        }
    }

    pub(crate) fn examples(&self) -> Examples<'m> {
        Examples { model: self.writer }
    }
}

/// What is known of a member that may be the tag of a union.
pub(crate) enum Tagged<'m> {
    Is(&'m str),
    Absent,
    Free,
}

impl<'m> Walk<'m> {
    /// The value that an alternative of the writer has under the name of a tag.
    pub(crate) fn tag_of(&self, writer: &Alternative<'m>, tag: &str) -> Tagged<'m> {
        let What::Object(object) = &writer.what else {
            return match &writer.what {
                What::Any | What::Map(_) | What::Other(..) => Tagged::Free,
                _ => Tagged::Absent,
            };
        };
        if let Some(guard) = writer.guards.iter().find(|guard| guard.tag == tag)
            && let Some(value) = guard.value
        {
            return Tagged::Is(value);
        }
        if let Some((own, value)) = object.tag
            && own == tag
        {
            return value.map_or(Tagged::Absent, Tagged::Is);
        }
        let Some(member) = object.of.members.iter().find(|member| member.wire == tag) else {
            let is_kept = object.of.additional_properties.shape().is_some();
            return if is_kept {
                Tagged::Free
            } else {
                Tagged::Absent
            };
        };
        match self.writer.constant(member).and_then(Value::as_str) {
            Some(value) if member.absent == Absent::Refused => Tagged::Is(value),
            _ => Tagged::Free,
        }
    }
}

fn is_same_variant(one: &Alternative<'_>, other: &Alternative<'_>) -> bool {
    !one.name.is_empty() && one.name == other.name
}

/// Whether both are objects that are variants of unions, and other ones by their names.
fn is_other_variant(one: &Alternative<'_>, other: &Alternative<'_>) -> bool {
    let are_objects = matches!((&one.what, &other.what), (What::Object(_), What::Object(_)));
    are_objects && !one.name.is_empty() && !other.name.is_empty() && one.name != other.name
}

/// What is wrong with the alternative that is meant, if none reads everything: that of the same name, or else the one with
/// the fewest differences. An object of a new name is another variant.
fn nearest<'m>(
    one: &Written<'m>,
    several: &[&Alternative<'m>],
    locals: Vec<Local<'m>>,
) -> Tried<'m> {
    let same = several
        .iter()
        .position(|reader| is_same_variant(&one.of, reader));
    let are_others = || {
        several
            .iter()
            .all(|reader| is_other_variant(&one.of, reader))
    };
    if same.is_none() && are_others() {
        return Tried::Nothing;
    }
    let count = |place: &usize| {
        let local = locals.get(*place);
        local.map(|local| {
            local
                .findings
                .iter()
                .filter(|one| !one.claim.is_read())
                .count()
        })
    };
    let place = same.or_else(|| (0..locals.len()).min_by_key(count));
    let local = place.and_then(|place| locals.into_iter().nth(place));
    local.map_or(Tried::Nothing, Tried::By)
}

/// What is written of an alternative: single values in place of an enum, a boolean, or strings that a condition lists.
pub(crate) fn written<'m>(model: &'m Model, of: &Alternative<'m>) -> Vec<Written<'m>> {
    let one = |what, at: &'m str, is_undeclared| Written {
        of: Alternative {
            what,
            at,
            ..of.clone()
        },
        is_undeclared,
    };
    match &of.what {
        What::Bool => [&Value::Bool(false), &Value::Bool(true)]
            .map(|value| one(What::Constant(value), of.at, false))
            .into(),
        What::Enum(values) => {
            let declared = values.values.iter();
            let mut all: Vec<Written<'m>> = declared
                .map(|value| one(What::Constant(&value.wire), &value.at, false))
                .collect();
            if values.unknown_value == UnknownValue::Kept {
                let any = match values.scalar {
                    Scalar::Text => What::Text(&ANY_TEXT),
                    Scalar::Int(width) => What::Int(any_integer(width)),
                };
                all.push(one(any, of.at, true));
            }
            all
        }
        What::Text(_) => {
            let mut conditions = of
                .conditions
                .iter()
                .filter_map(|id| model.conditions.get(id.0));
            let listed = conditions.find_map(|condition| condition.values.as_ref());
            match listed {
                Some(values) => {
                    let fits = |value: &&Value| {
                        of.conditions
                            .iter()
                            .all(|id| fulfils(model, *id, &Json::from(*value)))
                    };
                    let texts = values.iter().filter(|value| value.is_string()).filter(fits);
                    texts
                        .map(|value| one(What::Constant(value), of.at, false))
                        .collect()
                }
                None => vec![one(of.what, of.at, false)],
            }
        }
        _ => vec![one(of.what, of.at, false)],
    }
}

/// A difference of two alternatives that breaks something.
pub(crate) fn difference<'m>(
    rule: Rule,
    subject: String,
    one: &Written<'m>,
    reader: &Alternative<'m>,
    candidates: Vec<Candidate>,
) -> Finding<'m> {
    Finding {
        rule,
        subject,
        at: [one.of.at, reader.at],
        claim: Claim::Breaks,
        candidates,
    }
}

/// A difference of two alternatives that may break something.
pub(crate) fn undecided<'m>(
    rule: Rule,
    why: &str,
    one: &Written<'m>,
    reader: &Alternative<'m>,
) -> Finding<'m> {
    let claim = Claim::Unknown(why.to_owned());
    Finding {
        claim,
        ..difference(rule, String::new(), one, reader, Vec::new())
    }
}

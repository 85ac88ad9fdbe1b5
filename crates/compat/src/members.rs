//! Members as they are read and written: what `null` and absence mean, and which member a name stands for.

use samewire_codegen::model::{Absent, Member, Null, Shape, Struct};
use samewire_reference::Json;
use serde_json::Value;

use crate::choose::Written;
use crate::example::{with, with_members};
use crate::spot::{Alternative, Object, Spot, What};
use crate::walk::Walk;

/// What an absent member, or `null`, is read as.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum ReadAs<'m> {
    Refused,
    Absent,
    Null,
    Value(&'m Value),
}

/// Two objects that are compared.
#[derive(Clone, Copy)]
pub(crate) struct Two<'w, 'm> {
    pub(crate) own: Object<'m>,
    pub(crate) other: Object<'m>,
    pub(crate) one: &'w Written<'m>,
    pub(crate) reader: &'w Alternative<'m>,
}

impl<'m> Walk<'m> {
    /// The places of a member's value. What `null` means is compared on its own where the writer's shape names it.
    pub(crate) fn value_spots(&self, own: &'m Member, theirs: &'m Member) -> (Spot<'m>, Spot<'m>) {
        match (&own.shape, &theirs.shape) {
            (Shape::Nullable { of }, Shape::Nullable { of: other }) => (
                Spot::of(self.writer, of, &own.at),
                Spot::of(self.reader, other, &theirs.at),
            ),
            (Shape::Nullable { of }, other) => (
                Spot::of(self.writer, of, &own.at),
                Spot::of(self.reader, other, &theirs.at),
            ),
            (shape, other) => (
                Spot::of(self.writer, shape, &own.at),
                Spot::of(self.reader, other, &theirs.at),
            ),
        }
    }

    pub(crate) fn written_spot(&self, own: &'m Member) -> Spot<'m> {
        Spot::of(self.writer, &own.shape, &own.at)
    }

    pub(crate) fn read_spot(&self, other: &'m Member) -> Spot<'m> {
        Spot::of(self.reader, &other.shape, &other.at)
    }

    /// What `null` is read as. The writer does not write one that is only tolerated.
    pub(crate) fn null_as(&self, member: &'m Member, is_writer: bool) -> ReadAs<'m> {
        match &member.null {
            Null::Absent => absent_as(member),
            Null::Default { .. }
                if is_writer && !matches!(member.shape, Shape::Nullable { .. }) =>
            {
                ReadAs::Refused
            }
            Null::Default { value } => ReadAs::Value(value),
            Null::ByShape => match &member.shape {
                Shape::Nullable { .. } => ReadAs::Null,
                // What any type accepts is compared with the type.
                _ if is_writer => ReadAs::Refused,
                shape => {
                    let all = Spot::of(self.reader, shape, &member.at).alternatives(self.reader);
                    let takes = all.iter().any(|one| match one.what {
                        What::Object(object) => object.of.null_is_empty,
                        _ => self.takes(one, &Value::Null),
                    });
                    if takes { ReadAs::Null } else { ReadAs::Refused }
                }
            },
        }
    }

    pub(crate) fn object_without(&self, two: Two<'_, 'm>, own: &Member) -> Option<Json> {
        let needed = two.needed();
        with_members(self.examples(), two.own, |member| {
            member.wire != own.wire
                && (member.absent == Absent::Refused || needed.contains(&member.wire.as_str()))
        })
    }

    pub(crate) fn object_with(&self, two: Two<'_, 'm>, own: &Member, value: Json) -> Option<Json> {
        let object = self.object_without(two, own)?;
        let also = own.also.iter();
        let object = also.fold(object, |object, name| with(object, name, value.clone()));
        Some(with(object, &own.wire, value))
    }
}

impl<'m> Two<'_, 'm> {
    /// The members of the writer that the reader requires.
    pub(crate) fn needed(&self) -> Vec<&'m str> {
        let required = self
            .other
            .of
            .members
            .iter()
            .filter(|member| member.absent == Absent::Refused);
        required
            .filter_map(|member| Some(find_written(self.own.of, &member.wire)?.wire.as_str()))
            .collect()
    }
}

pub(crate) fn absent_as(member: &Member) -> ReadAs<'_> {
    match &member.absent {
        Absent::Refused => ReadAs::Refused,
        Absent::Absent => ReadAs::Absent,
        Absent::Default { value } => ReadAs::Value(value),
    }
}

/// The member that is read under a name.
pub(crate) fn find<'m>(of: &'m Struct, name: &str) -> Option<&'m Member> {
    let mut members = of.members.iter();
    members
        .clone()
        .find(|member| member.wire == name)
        .or_else(|| members.find(|member| names(member).any(|own| own == name)))
}

/// The member that is written under a name.
pub(crate) fn find_written<'m>(of: &'m Struct, name: &str) -> Option<&'m Member> {
    let mut members = of
        .members
        .iter()
        .filter(|member| member.shape != Shape::Never);
    members.find(|member| member.wire == name || member.also.iter().any(|also| also == name))
}

pub(crate) fn names(member: &Member) -> impl Iterator<Item = &str> {
    std::iter::once(member.wire.as_str()).chain(member.aliases.iter().map(String::as_str))
}

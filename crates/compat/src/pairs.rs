//! One alternative of the writer and one of the reader: lists, and what leads to the other kinds.

use samewire_codegen::model::{Absent, Length, Null, Shape, Tuple};
use samewire_reference::Json;

use crate::choose::{Written, difference, undecided};
use crate::example::{Examples, pointer, with, with_members};
use crate::rule::{
    MAX_ITEMS_LOWERED, MAX_ITEMS_RAISED, MAX_MEMBERS_LOWERED, MAX_MEMBERS_RAISED,
    MIN_ITEMS_LOWERED, MIN_ITEMS_RAISED, MIN_MEMBERS_LOWERED, MIN_MEMBERS_RAISED, NARROWED,
    NULL_ADDED, NULL_REMOVED, Rule, TYPE, UNIQUE_ADDED, UNIQUE_REMOVED, VARIANT_ADDED,
    VARIANT_REMOVED, WIDENED,
};
use crate::spot::{Alternative, Object, Spot, What};
use crate::walk::{Candidate, Claim, Local, Step, Walk};

/// The number of items or members of a value that shows a limit.
const COUNT: u64 = 1_000;

/// Any JSON, for the parts of what is kept as such.
static ANY: Shape = Shape::Any;

/// A list or a tuple.
#[derive(Clone, Copy)]
struct Items<'m> {
    first: &'m [Shape],
    others: Option<&'m Shape>,
    length: Length,
    is_unique: bool,
}

impl<'m> Walk<'m> {
    /// Compares what the writer writes with one alternative of the reader.
    pub(crate) fn alternative(&self, one: &Written<'m>, reader: &Alternative<'m>) -> Local<'m> {
        let mut local = self.alternative_of_tag(one, reader);
        let free = reader.guards.iter().find(|guard| self.is_free(one, guard));
        local
            .findings
            .extend(free.map(|guard| self.any_tag(one, reader, guard.tag)));
        local
    }

    /// The same for values with the tag of the alternative.
    pub(crate) fn alternative_of_tag(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
    ) -> Local<'m> {
        let writer = &one.of;
        let whole = |rule, values: Vec<Json>| Local {
            findings: vec![difference(
                rule,
                String::new(),
                one,
                reader,
                values.into_iter().map(Candidate::whole).collect(),
            )],
            edges: Vec::new(),
        };
        let mut local = match (writer.what, reader.what) {
            (What::Constant(value), _) => return self.constant(one, value, reader),
            (What::Float(_), What::Any) => self.raw_numbers(one, reader),
            (_, What::Any) => self.parts_as_any(&writer.what, [one.of.at, reader.at]),
            (What::Null, What::Null) | (What::Other(..), What::Other(..)) => Local::default(),
            (What::Any, _) => whole(self.pick(NARROWED, WIDENED), Examples::of_each_type()),
            (What::Int(_) | What::Float(_), What::Int(_) | What::Float(_)) => {
                self.numbers(one, reader)
            }
            (What::Text(_), What::Text(_)) => self.texts(one, reader),
            (What::Text(_) | What::Int(_), What::Enum(of)) => self.by_open_enum(one, reader, of),
            (What::List(_) | What::Tuple(_), What::List(_) | What::Tuple(_)) => {
                self.lists(one, reader)
            }
            (What::Map(own), What::Map(other)) => {
                let mut local = self.maps(one, reader, own, other);
                self.counts(one, reader, [own.length, other.length], &mut local);
                local
            }
            (What::Object(own), What::Object(other)) => self.objects(one, reader, own, other),
            (What::Object(own), What::Map(_)) => self.object_as_map(one, reader, own),
            (What::Map(_), What::Object(_)) => self.map_as_object(one, reader),
            (What::Named(name, own), What::Named(_, other)) => {
                let mut local = Local::default();
                if !matches!(own, Spot::Unit) {
                    local.leads(Step::Named(name), (own, other));
                }
                local
            }
            (What::Object(_), What::Other(..)) => {
                let mut local = whole(self.pick(VARIANT_REMOVED, VARIANT_ADDED), Vec::new());
                local.findings.iter_mut().for_each(|found| {
                    writer.name.clone_into(&mut found.subject);
                    found.claim = Claim::Fine;
                });
                local
            }
            (What::Other(..) | What::Named(..), _) => Local {
                findings: vec![{
                    let values = self.examples().several(writer);
                    let mut found = undecided(
                        TYPE,
                        "a union that is told apart in another way is not compared",
                        one,
                        reader,
                    );
                    found.candidates = values.into_iter().map(Candidate::whole).collect();
                    found
                }],
                edges: Vec::new(),
            },
            (_, _) => whole(TYPE, self.examples().several(writer)),
        };
        self.conditions(one, reader, &mut local);
        local
    }

    /// The parts of a value that the reader keeps as any JSON.
    fn parts_as_any(&self, what: &What<'m>, at: [&'m str; 2]) -> Local<'m> {
        let mut local = Local::default();
        let any = Spot::Shape(&ANY, at[1]);
        let mut add =
            |step, shape: &'m Shape, at| local.leads(step, (Spot::of(self.writer, shape, at), any));
        match what {
            What::List(list) => add(
                Step::Item {
                    of: *what,
                    index: 0,
                },
                &list.item,
                at[0],
            ),
            What::Tuple(tuple) => {
                for (index, shape) in tuple.items.iter().chain(tuple.rest()).enumerate() {
                    add(Step::Item { of: *what, index }, shape, at[0]);
                }
            }
            What::Map(map) => {
                let name = self
                    .examples()
                    .name(map)
                    .unwrap_or_else(|| "key".to_owned());
                add(Step::Entry { name, of: None }, &map.value, at[0]);
            }
            What::Object(object) => {
                for member in object
                    .of
                    .members
                    .iter()
                    .filter(|member| member.shape != Shape::Never)
                {
                    let names = [member.wire.clone(), member.wire.clone()];
                    add(
                        Step::Member {
                            of: *object,
                            names,
                            beside: Vec::new(),
                        },
                        &member.shape,
                        &member.at,
                    );
                }
                if let Some(of) = object.of.additional_properties.shape() {
                    add(
                        Step::Entry {
                            name: "extra".to_owned(),
                            of: Some(*object),
                        },
                        of,
                        at[0],
                    );
                }
            }
            What::Named(name, payload) if !matches!(payload, Spot::Unit) => {
                local.leads(Step::Named(name), (*payload, any));
            }
            _ => {}
        }
        local
    }

    fn lists(&self, one: &Written<'m>, reader: &Alternative<'m>) -> Local<'m> {
        let mut local = Local::default();
        let (Some(own), Some(other)) = (items(&one.of.what), items(&reader.what)) else {
            return local;
        };
        let places = own.first.len().max(other.first.len());
        for index in 0..=places {
            let at = |items: &Items<'m>| items.first.get(index).or(items.others);
            let (Some(written), Some(read)) = (at(&own), at(&other)) else {
                continue;
            };
            if own
                .length
                .max
                .is_some_and(|max| u64::try_from(index).is_ok_and(|index| index >= max))
            {
                break;
            }
            local.leads(
                Step::Item {
                    of: one.of.what,
                    index,
                },
                (
                    Spot::of(self.writer, written, one.of.at),
                    Spot::of(self.reader, read, reader.at),
                ),
            );
        }
        let list = |count: u64| {
            let items = (0..count.min(COUNT)).map(|place| {
                let index = usize::try_from(place).unwrap_or(usize::MAX);
                let shape = own.first.get(index).or(own.others)?;
                let value = self
                    .examples()
                    .at(Spot::of(self.writer, shape, one.of.at))?;
                Some(if own.is_unique {
                    numbered(&value, place)
                } else {
                    value
                })
            });
            let items: Option<Vec<Json>> = items.collect();
            Some(Candidate::whole(Json::List(items?)))
        };
        let rules = [
            self.pick(MIN_ITEMS_RAISED, MIN_ITEMS_LOWERED),
            self.pick(MAX_ITEMS_LOWERED, MAX_ITEMS_RAISED),
        ];
        lengths(
            one,
            reader,
            [own.length, other.length],
            rules,
            &list,
            &mut local,
        );
        if other.is_unique && !own.is_unique && own.length.max.is_none_or(|max| max > 1) {
            let candidate = list(2.max(own.length.min.unwrap_or(0)));
            let rule = self.pick(UNIQUE_ADDED, UNIQUE_REMOVED);
            local.findings.push(difference(
                rule,
                String::new(),
                one,
                reader,
                candidate.into_iter().collect(),
            ));
        }
        local
    }

    fn counts(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        of: [Length; 2],
        local: &mut Local<'m>,
    ) {
        let What::Map(map) = one.of.what else { return };
        let entries = |count: u64| {
            let name = self.examples().name(map)?;
            let value = self
                .examples()
                .at(Spot::of(self.writer, &map.value, one.of.at))?;
            let entries = (0..count.min(COUNT)).map(|place| match place {
                0 => (name.clone(), value.clone()),
                _ => (format!("{name}{place}"), value.clone()),
            });
            Some(Candidate::whole(Json::Object(entries.collect())))
        };
        let rules = [
            self.pick(MIN_MEMBERS_RAISED, MIN_MEMBERS_LOWERED),
            self.pick(MAX_MEMBERS_LOWERED, MAX_MEMBERS_RAISED),
        ];
        lengths(one, reader, of, rules, &entries, local);
    }

    /// An object whose members the reader takes for entries of a map.
    fn object_as_map(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        own: Object<'m>,
    ) -> Local<'m> {
        let mut local = Local::default();
        let What::Map(map) = reader.what else {
            return local;
        };
        for member in own
            .of
            .members
            .iter()
            .filter(|member| member.shape != Shape::Never)
        {
            let step = Step::Member {
                of: own,
                names: [member.wire.clone(), member.wire.clone()],
                beside: Vec::new(),
            };
            local.leads(
                step,
                (
                    Spot::of(self.writer, &member.shape, &member.at),
                    Spot::of(self.reader, &map.value, reader.at),
                ),
            );
            if member.null == Null::Absent {
                let least = with_members(self.examples(), own, |one| one.absent == Absent::Refused);
                let value = least.map(|least| with(least, &member.wire, Json::Null));
                let candidate =
                    value.map(|value| Candidate::inside(value, pointer(&member.wire, "")));
                let rule = self.pick(NULL_REMOVED, NULL_ADDED);
                let mut found = difference(
                    rule,
                    member.wire.clone(),
                    one,
                    reader,
                    candidate.into_iter().collect(),
                );
                found.at[0] = &member.at;
                local.findings.push(found);
            }
        }
        if let (Some(of), true) = (
            own.of.additional_properties.shape(),
            own.of.members.is_empty(),
        ) {
            let step = Step::Entry {
                name: "key".to_owned(),
                of: Some(own),
            };
            local.leads(
                step,
                (
                    Spot::of(self.writer, of, one.of.at),
                    Spot::of(self.reader, &map.value, reader.at),
                ),
            );
        }
        let is_any_name =
            matches!(&*map.key, Shape::Text(text) if *text == samewire_codegen::model::Text::any());
        let is_any_count = map.length.max.is_none() && map.length.min.is_none_or(|min| min == 0);
        if !is_any_name || !is_any_count || map.names.is_some() || own.tag.is_some() {
            let mut found = undecided(
                TYPE,
                "the names of an object are not compared with those of a map",
                one,
                reader,
            );
            let all = with_members(self.examples(), own, |_| true);
            found.candidates = self
                .examples()
                .several(&one.of)
                .into_iter()
                .chain(all)
                .map(Candidate::whole)
                .collect();
            local.findings.push(found);
        }
        local
    }

    /// A map of which the reader reads some names as members.
    fn map_as_object(&self, one: &Written<'m>, reader: &Alternative<'m>) -> Local<'m> {
        let (What::Map(map), What::Object(object)) = (one.of.what, reader.what) else {
            return Local::default();
        };
        let name = self
            .examples()
            .name(map)
            .unwrap_or_else(|| "key".to_owned());
        let entry = |name: &str| {
            let value = self
                .examples()
                .at(Spot::of(self.writer, &map.value, one.of.at))?;
            Some(Candidate::inside(
                Json::Object(vec![(name.to_owned(), value)]),
                pointer(name, ""),
            ))
        };
        let mut candidates: Vec<Candidate> = self
            .examples()
            .of(&one.of)
            .map(Candidate::whole)
            .into_iter()
            .collect();
        candidates.extend(entry(&name));
        let mut local = Local::default();
        for member in &object.of.members {
            candidates.extend(entry(&member.wire));
            let step = Step::Entry {
                name: member.wire.clone(),
                of: None,
            };
            local.leads(
                step,
                (
                    Spot::of(self.writer, &map.value, one.of.at),
                    Spot::of(self.reader, &member.shape, &member.at),
                ),
            );
        }
        local
            .findings
            .push(difference(TYPE, String::new(), one, reader, candidates));
        local
    }
}

fn items<'m>(what: &What<'m>) -> Option<Items<'m>> {
    match what {
        What::List(list) => Some(Items {
            first: &[],
            others: Some(&list.item),
            length: list.length,
            is_unique: list.unique,
        }),
        What::Tuple(tuple) => Some(of_tuple(tuple)),
        _ => None,
    }
}

fn of_tuple(tuple: &Tuple) -> Items<'_> {
    let places = u64::try_from(tuple.items.len()).ok();
    let mut length = tuple.length();
    if tuple.rest().is_none() {
        length.max = [length.max, places].into_iter().flatten().min();
    }
    Items {
        first: &tuple.items,
        others: tuple.rest(),
        length,
        is_unique: false,
    }
}

fn numbered(value: &Json, place: u64) -> Json {
    match value {
        Json::Text(text) if place > 0 => Json::Text(format!("{text}{place}")),
        Json::Number(_) => Json::Number(place.to_string()),
        Json::Null | Json::Bool(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => {
            value.clone()
        }
    }
}

/// Lengths of the writer that the reader refuses.
fn lengths<'m>(
    one: &Written<'m>,
    reader: &Alternative<'m>,
    [own, other]: [Length; 2],
    rules: [Rule; 2],
    of_length: &dyn Fn(u64) -> Option<Candidate>,
    local: &mut Local<'m>,
) {
    let least = own.min.unwrap_or(0);
    if other.min.unwrap_or(0) > least {
        let candidates = of_length(least).into_iter().collect();
        local
            .findings
            .push(difference(rules[0], String::new(), one, reader, candidates));
    }
    if let Some(max) = other.max
        && own.max.is_none_or(|own| own > max)
    {
        let candidates = of_length(least.max(max + 1)).into_iter().collect();
        local
            .findings
            .push(difference(rules[1], String::new(), one, reader, candidates));
    }
}

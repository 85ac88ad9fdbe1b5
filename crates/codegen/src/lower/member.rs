//! One member of an object: its content, and the meaning of its absence, of `null` and of an invalid value.

use std::rc::Rc;

use serde_json::Value;

use super::content::{Content, MemberKeywords};
use super::lowering::{Lowered, Lowering};
use super::node::Annotations;
use super::object::ALSO_WRITTEN;
use super::parts::Property;
use super::pointer::join;
use super::work::{text, weight};
use crate::model::{Absent, Kind, Member, Null, OnError, Shape, Written};

/// The keyword for the value of tolerant reading, if it is not what an absent member means.
const FALLBACK: &str = "x-samewire-fallback";

impl<'s> Lowering<'s> {
    /// Reads a member, once as required and once as optional if both occur.
    pub(super) fn member(&mut self, wire: &str, property: &Property<'s>, required: bool) -> Member {
        let key = (property.place.at.clone(), required);
        if let Some((member, cost)) = self.members.get(&key) {
            let (member, cost) = (member.clone(), *cost);
            self.spend(cost, &key.0);
            return member;
        }
        let content = self.content(property);
        let Content {
            keywords,
            shape,
            nullable,
            implied_default,
            empty,
            annotations,
            plain: _,
        } = &*content;
        let mut member = Member {
            wire: wire.to_owned(),
            aliases: Vec::new(),
            also: Vec::new(),
            shape: shape.clone(),
            absent: Absent::Refused,
            null: Null::ByShape,
            on_error: OnError::Refused,
            skip_invalid_items: false,
            written: Written::Always,
            docs: annotations.docs.clone(),
            deprecated: annotations.deprecated,
            stability: annotations.stability,
            at: property.place.at.clone(),
        };
        let instead = (implied_default.clone(), empty.clone());
        self.presence(&mut member, keywords, required, *nullable);
        self.tolerance(&mut member, keywords, *nullable, instead);
        let cost = 1 + text(&key.0) + text(&member.docs) + keywords.default.map_or(0, weight);
        self.members.insert(key, (member.clone(), cost));
        member
    }

    /// Checks that an alias has the same shape as its member.
    pub(super) fn same_shape(&mut self, alias: &Property<'s>, target: &Property<'s>) {
        let [mine, theirs] = [alias, target].map(|property| self.content(property));
        let plain = mine.plain && theirs.plain;
        if !plain || mine.shape != theirs.shape || mine.nullable != theirs.nullable {
            let message = "another name of a member has the same type as the member: give both the same schema, \
                           by a reference if it is more than a scalar";
            self.errors.push(&alias.place.at, message);
        }
        if mine.keywords.default.is_some() && mine.keywords.default != theirs.keywords.default {
            let message = "the default belongs to the member itself: move it there";
            self.errors
                .push(join(&alias.place.at, &["default"]), message);
        }
    }

    /// The content of a property's schema. It is read once, whatever objects it is put into.
    fn content(&mut self, property: &Property<'s>) -> Rc<Content<'s>> {
        if let Some(content) = self.properties.get(&property.place.at) {
            return Rc::clone(content);
        }
        let slot = self.slots.len();
        self.slots.push(None);
        let (keywords, lowered, annotations) = self.read_property(property);
        let Lowered {
            kind,
            nullable,
            null_branch: _,
        } = lowered;
        let (implied_default, empty) = (implied_default(&kind), empty(&kind));
        let type_annotations = Annotations {
            docs: annotations.docs.clone(),
            ..Annotations::none()
        };
        let part = if nullable { "value" } else { "" };
        let plain = matches!(kind, Kind::Newtype(_));
        let content = Rc::new(Content {
            keywords,
            shape: self.hoisted_at(slot, &property.place, type_annotations, kind, part),
            nullable,
            plain,
            implied_default,
            empty,
            annotations,
        });
        let at = property.place.at.clone();
        self.properties.insert(at, Rc::clone(&content));
        content
    }

    /// Reads the schema of a property, and takes the keywords that only members have.
    fn read_property(
        &mut self,
        property: &Property<'s>,
    ) -> (MemberKeywords<'s>, Lowered, Annotations) {
        let Value::Object(map) = property.schema else {
            let (lowered, annotations) = self.read(&property.place, property.schema);
            return (MemberKeywords::none(), lowered, annotations);
        };
        let (mut node, annotations) = self.open(property.place.clone(), map);
        let mut flag = |keyword| node.take_flag(keyword, &mut self.errors);
        let keywords = MemberKeywords {
            default_on_error: flag("x-deserialize-default-on-error"),
            default_on_null: flag("x-deserialize-default-on-null"),
            skip_invalid_items: flag("x-deserialize-skip-invalid-items"),
            tri_state: flag("x-samewire-tri-state"),
            omit_default: flag("x-samewire-omit-default"),
            default: node.take("default"),
            fallback: node.take(FALLBACK),
        };
        node.take("x-samewire-alias-of");
        node.take_flag(ALSO_WRITTEN, &mut self.errors);
        let lowered = self.node(&mut node);
        node.finish(&mut self.errors);
        (keywords, lowered, annotations)
    }

    /// Determines the meaning of an absent member and of `null`, and when the member is written.
    fn presence(
        &mut self,
        member: &mut Member,
        keywords: &MemberKeywords<'s>,
        required: bool,
        nullable: bool,
    ) {
        let MemberKeywords {
            default,
            tri_state,
            omit_default,
            fallback,
            ..
        } = keywords;
        let bare = member.shape.clone();
        let or_null = |shape: Shape| {
            if nullable { shape.or_null() } else { shape }
        };
        if let Some(value) = default {
            let at = join(&member.at, &["default"]);
            self.defaults
                .push((at, or_null(bare.clone()), (*value).clone()));
        }
        let may_be_null = nullable || bare == Shape::Any;
        match default {
            _ if required => member.shape = or_null(bare),
            Some(value) => {
                member.absent = Absent::Default {
                    value: (*value).clone(),
                };
                member.shape = or_null(bare);
            }
            None => {
                member.absent = Absent::Absent;
                member.written = Written::WhilePresent;
                if *tri_state {
                    member.shape = or_null(bare);
                } else if may_be_null {
                    member.null = Null::Absent;
                }
            }
        }
        let mut refuse =
            |keyword: &str, message: &str| self.errors.push(join(&member.at, &[keyword]), message);
        // A referenced type decides itself whether it accepts `null`.
        let never_null = !may_be_null && !matches!(member.shape, Shape::Ref { to: _ });
        if *tri_state && (required || default.is_some() || never_null) {
            refuse(
                "x-samewire-tri-state",
                "absent, null and a value can be distinguished only if the member is \
                    not required, allows null and has no default: correct that, or remove this",
            );
        }
        if *omit_default && fallback.is_some_and(|own| *default != Some(own)) {
            refuse(
                "x-samewire-omit-default",
                "the default of an absent member differs from the default of its type, which is the one that is not \
                    written: a value would be lost; write `#[serde(default)]` without a function, or give the \
                    type that default",
            );
        } else if *omit_default {
            if let Absent::Default { value: _ } = member.absent {
                member.written = Written::UnlessDefault;
            } else {
                refuse(
                    "x-samewire-omit-default",
                    "there is no default for an absent member: add `default`, \
                        and do not list the member in `required`",
                );
            }
        }
    }

    /// Determines the meaning of `null` and of a value that does not decode, if the reader is tolerant.
    fn tolerance(
        &mut self,
        member: &mut Member,
        keywords: &MemberKeywords<'s>,
        nullable: bool,
        (implied_default, empty): (Option<Value>, Option<Value>),
    ) {
        let MemberKeywords {
            default,
            default_on_error,
            default_on_null,
            skip_invalid_items,
            omit_default,
            fallback,
            ..
        } = keywords;
        // An optional member without a default has no fallback: it is absent in these cases, and each reader decides
        // what absence means.
        let fallback = fallback.filter(|_| member.absent != Absent::Absent);
        let at = member.at.clone();
        if let Some(value) = fallback {
            if *default_on_error || *default_on_null || *omit_default {
                let at = join(&at, &[FALLBACK]);
                self.defaults
                    .push((at, member.shape.clone(), value.clone()));
            } else {
                let message = "is allowed only with a keyword of tolerant reading: remove it, or add such a keyword";
                self.errors.push(join(&at, &[FALLBACK]), message);
            }
        }
        let default = fallback.or(*default).cloned();
        let mut refuse =
            |keyword: &str, message: &str| self.errors.push(join(&at, &[keyword]), message);
        if *default_on_error {
            let optional = matches!(member.absent, Absent::Absent);
            let implied = || {
                if nullable {
                    Some(Value::Null)
                } else {
                    implied_default
                }
            };
            let referenced = matches!((&member.shape, &default), (Shape::Ref { to: _ }, None));
            if optional && (nullable || empty.is_none()) {
                member.on_error = OnError::Absent;
            } else if let Some(value) = default.clone().or_else(implied) {
                member.on_error = OnError::Default { value };
            } else if referenced {
                // Whether the type has an empty value is only known once all types are known.
                let value = Value::Object(serde_json::Map::new());
                let keyword = join(&member.at, &["x-deserialize-default-on-error"]);
                self.defaults
                    .push((keyword, member.shape.clone(), value.clone()));
                member.on_error = OnError::Default { value };
            } else {
                refuse(
                    "x-deserialize-default-on-error",
                    "there is no value to read instead: add `default`, or allow null",
                );
            }
        }
        if *default_on_null {
            let empty = empty.filter(|_| !nullable);
            match member.value_for_null(default, empty) {
                Some(value) => member.null = Null::Default { value },
                None => refuse(
                    "x-deserialize-default-on-null",
                    "there is no value to read instead: add `default`; only a list and a map \
                        that may be empty do without",
                ),
            }
        }
        if *skip_invalid_items {
            let shape = if let Shape::Nullable { of } = &member.shape {
                of
            } else {
                &member.shape
            };
            if let Shape::List(_) = shape {
                member.skip_invalid_items = true;
            } else {
                refuse(
                    "x-deserialize-skip-invalid-items",
                    "only a list has items: remove this, or write the list here \
                        instead of a reference",
                );
            }
        }
    }
}

/// The empty value of a kind, if it has one that needs no `default` in the schema.
fn implied_default(kind: &Kind) -> Option<Value> {
    match kind {
        Kind::Newtype(_) => empty(kind),
        Kind::Struct(fields) => {
            let empty = fields
                .members
                .iter()
                .all(|member| member.absent != Absent::Refused);
            empty.then(|| Value::Object(serde_json::Map::new()))
        }
        Kind::Enum(_) | Kind::Union(_) => None,
    }
}

/// The empty list or map, if the kind allows it.
fn empty(kind: &Kind) -> Option<Value> {
    let Kind::Newtype(newtype) = kind else {
        return None;
    };
    match &newtype.of {
        Shape::List(list) if list.length.min.unwrap_or(0) == 0 => Some(Value::Array(Vec::new())),
        Shape::Map(map) if map.length.min.unwrap_or(0) == 0 => {
            Some(Value::Object(serde_json::Map::new()))
        }
        _ => None,
    }
}

//! Members of objects: their names, their shapes, and the values that replace missing ones.

use std::borrow::Cow;
use std::collections::BTreeMap;

use samewire_schema::Pattern;
use serde_json::Value;

use crate::language::{Case, Position, Scope};
use crate::model::{
    Absent, AdditionalProperties, KeptNames, Member, Null, OnError, OtherNames, Shape, Stability,
    Struct, Written, enum_of,
};
use crate::render::tokens;
use crate::report::errors::Errors;
use crate::view::build::Build;
use crate::view::facts;
use crate::view::names::{self, WordSplitting, settle_texts};
use crate::view::{
    AliasView, FieldsView, IfUnknownView, KeptView, MemberView, NameView, NamesView, Shared, Token,
};

impl Build<'_> {
    /// Spells the members of the object at `at`, without its tag if it has one.
    pub(super) fn fields(
        &self,
        object: &Struct,
        tag: Option<&str>,
        at: &str,
        place: usize,
        errors: &mut Errors,
    ) -> FieldsView {
        let is_tag = |name: &String| Some(name.as_str()) == tag;
        for member in object
            .members
            .iter()
            .filter(|m| is_tag(&m.wire) || m.aliases.iter().any(is_tag))
        {
            errors.push(
                &member.at,
                format!(
                    "the member `{}` is also the tag of its union; rename one of them",
                    member.wire
                ),
            );
        }
        let names = &self.language.names;
        let members = object.members.iter();
        let texts: Vec<_> = members.map(|m| (m.wire.as_str(), m.at.as_str())).collect();
        let of_tag = |position| {
            tag.map(|tag| (first_name(position, tag), format!("the tag `{tag}`")))
                .into_iter()
                .collect()
        };
        let (mut taken, mut taken_locals): (BTreeMap<_, _>, BTreeMap<_, _>) =
            (of_tag(&names.member), of_tag(&names.local));
        let what = "the variable name";
        let locals = settle_texts(&names.local, &texts, &mut taken_locals, what, errors);
        let attributes = if self.keeps_names() {
            object.members.iter().map(|m| self.key(&m.wire)).collect()
        } else {
            let what = "the member name";
            settle_texts(
                &self.apart_from_types(&texts),
                &texts,
                &mut taken,
                what,
                errors,
            )
        };
        let members = object
            .members
            .iter()
            .zip(attributes.into_iter().zip(locals))
            .map(|(member, (name, local))| Shared::from(self.member(member, &name, &local, place)))
            .collect::<Vec<_>>();
        let (additional_properties, kept) = match &object.additional_properties {
            AdditionalProperties::Ignored => ("ignored", None),
            AdditionalProperties::Refused => ("refused", None),
            AdditionalProperties::Kept { of, names } => {
                let kept = self.kept(of, object, &taken, at, place, errors);
                let names = names.as_ref().map(|names| self.names_beside(names, object));
                ("kept", kept.map(|kept| KeptView { names, ..kept }))
            }
            AdditionalProperties::KeptIfUnknown { member } => {
                let kept = self.kept(&Shape::Any, object, &taken, at, place, errors);
                let if_unknown = self.if_unknown(object, member, &members);
                ("kept", kept.map(|kept| KeptView { if_unknown, ..kept }))
            }
        };
        FieldsView {
            members,
            additional_properties,
            kept,
            null_is_empty: object.null_is_empty,
        }
    }

    /// The names of a member whose attribute and local variable are known.
    pub(super) fn name(&self, wire: &str, name: &str, local: &str) -> NameView {
        let AliasView {
            wire: literal,
            key,
            bare,
            inherited,
        } = self.alias(wire);
        NameView {
            name: if self.keeps_names() {
                Token::Code(name.to_owned())
            } else {
                Token::Name(name.to_owned())
            },
            local: Token::Name(local.to_owned()),
            key,
            bare,
            renamed: !self.keeps_names() && name != wire,
            inherited,
            wire: literal,
        }
    }

    fn alias(&self, wire: &str) -> AliasView {
        let members = &self.language.members;
        let literal = self.string(wire);
        AliasView {
            key: Token::Code(tokens::key(members, wire, &literal)),
            bare: tokens::is_bare(members, wire),
            inherited: members.inherited.iter().any(|inherited| inherited == wire),
            wire: Token::Literal(literal),
        }
    }

    /// Does the same, but only once for all members with these names: for example, many objects have an `id`.
    fn shared_name(&self, wire: &str, name: &str, local: &str) -> Shared<NameView> {
        let known = self.member_names.borrow().get(wire).cloned();
        let same =
            |known: &Shared<NameView>| known.name.text() == name && known.local.text() == local;
        known.filter(same).unwrap_or_else(|| {
            let made = Shared::from(self.name(wire, name, local));
            let mut all = self.member_names.borrow_mut();
            all.insert(wire.to_owned(), made.clone());
            made
        })
    }

    /// The names of a member outside of an object, such as a tag.
    pub(super) fn lone_name(&self, wire: &str) -> NameView {
        let name = if self.keeps_names() {
            self.key(wire)
        } else {
            first_name(&self.language.names.member, wire)
        };
        self.name(wire, &name, &first_name(&self.language.names.local, wire))
    }

    fn member(&self, member: &Member, name: &str, local: &str, place: usize) -> MemberView {
        let value = |value: &Value| {
            (
                Some(self.constant(&member.shape, value)),
                Some(self.literal(&Value::from(value.to_string()))),
                Some(Token::Code(self.value(&member.shape, value))),
            )
        };
        let none = (None, None, None);
        let (presence, (default, default_json, default_value)) = match &member.absent {
            Absent::Refused => ("required", none.clone()),
            Absent::Absent => ("optional", none.clone()),
            Absent::Default { value: default } => ("default", value(default)),
        };
        let (on_error, (on_error_literal, on_error_json, on_error_value)) = match &member.on_error {
            OnError::Refused => ("refused", none.clone()),
            OnError::Absent => ("absent", none.clone()),
            OnError::Default { value: default } => ("default", value(default)),
        };
        // The value that is read instead of an invalid value also replaces `null`.
        let (null, (null_literal, null_json, null_value)) = match &member.null {
            Null::ByShape => ("by_shape", none.clone()),
            Null::Absent => ("absent", none.clone()),
            Null::Default { value: default } => ("default", value(default)),
        };
        let unstable = member.stability == Stability::Unstable;
        let others = |names: &[String]| {
            let names = names.iter();
            names.map(|other| self.alias(other)).collect()
        };
        let shape = self.shape(&member.shape, place);
        let is_required = member.absent == Absent::Refused && !shape.takes_null;
        let is_plain = |only: &&Value| only.is_string() || only.is_boolean() || only.is_i64();
        let only = self.model.constant(member).filter(is_plain);
        let only = only.filter(|_| is_required).cloned();
        let is_plain = |shape: &Shape| match shape {
            Shape::Text(text) => text.native.is_none(),
            Shape::Ref { .. } => enum_of(&self.model.types, shape).is_some(),
            _ => false,
        };
        let tag = self
            .own_tags
            .value(member)
            .filter(|_| is_plain(&member.shape));
        let constant = only.or_else(|| tag.map(Value::from));
        let docs = facts::added(&member.docs, &facts::of_member(self.model, member));
        MemberView {
            names: self.shared_name(&member.wire, name, local),
            aliases: others(&member.aliases),
            also: others(&member.also),
            shape,
            presence,
            default,
            default_json,
            default_value,
            constant_value: constant
                .as_ref()
                .map(|constant| Token::Code(self.value(&member.shape, constant))),
            constant: constant.map(|constant| self.constant(&member.shape, &constant)),
            null,
            on_error,
            on_error_literal: on_error_literal.or(null_literal),
            on_error_json: on_error_json.or(null_json),
            on_error_value: on_error_value.or(null_value),
            own_fallback: own_fallback(member),
            skip_invalid_items: member.skip_invalid_items,
            written: match member.written {
                Written::Always => "always",
                Written::WhilePresent => "while_present",
                Written::UnlessDefault => "unless_default",
            },
            docs: self.docs_beside(
                &docs,
                member.deprecated,
                unstable,
                self.is_exact_shape(&member.shape),
            ),
            deprecated: member.deprecated,
            unstable,
        }
    }

    /// The position of members, in which the names of types are reserved as well, if members have to be kept apart.
    fn apart_from_types(&self, texts: &[(&str, &str)]) -> Cow<'_, Position> {
        let member = &self.language.names.member;
        let mut position = Cow::Borrowed(member);
        if member.scope == Scope::Package {
            let names = texts.iter().map(|(text, _)| first_name(member, text));
            let of_types: Vec<String> = names
                .filter(|own| self.names.taken.contains_key(own))
                .collect();
            if !of_types.is_empty() {
                position.to_mut().reserved.extend(of_types);
            }
        }
        position
    }

    /// The attribute for undeclared members: the first word of `members.kept` that no member has as its name.
    fn kept(
        &self,
        of: &Shape,
        object: &Struct,
        taken: &BTreeMap<String, String>,
        at: &str,
        place: usize,
        errors: &mut Errors,
    ) -> Option<KeptView> {
        let position = &self.language.names.member;
        // Where members are called as on the wire, the undeclared ones stand beside them, and need no name.
        let free = |name: &String| {
            self.keeps_names()
                || !taken.contains_key(name)
                    && !object
                        .members
                        .iter()
                        .any(|m| m.wire == *name || m.aliases.contains(name))
        };
        let name = self
            .language
            .members
            .kept
            .iter()
            .map(|words| names::name(position, words))
            .find(free);
        if name.is_none() {
            errors.push(at, "members use every name that `members.kept` of language.toml has for undeclared members; add one there or rename a member");
        }
        Some(KeptView {
            name: Token::Name(name?),
            of: self.shape(of, place),
            names: None,
            if_unknown: None,
        })
    }

    /// The names that are kept beside declared members. None of these has one of the prefixes, since the types would differ.
    fn names_beside(&self, names: &KeptNames, object: &Struct) -> NamesView {
        let view = self.kept_names(names);
        let prefixes: Vec<String> = names.patterns.iter().map(Pattern::prefix).collect();
        let mut members = object.members.iter();
        let is_one = members.any(|member| prefixes.iter().any(|of| member.wire.starts_with(of)));
        NamesView {
            prefixes: view.prefixes.filter(|_| !is_one),
            ..view
        }
    }

    /// The names of undeclared members that are kept.
    pub(super) fn kept_names(&self, names: &KeptNames) -> NamesView {
        let prefixes = names.patterns.iter().map(|pattern| {
            let prefix = pattern.prefix();
            let is_plain = |c: char| c.is_ascii_graphic() && !"`\\$\"'".contains(c);
            let is_known = !prefix.is_empty() && prefix.chars().all(is_plain);
            let prefixed = self
                .language
                .members
                .prefixed
                .as_ref()
                .filter(|_| is_known)?;
            Some(prefixed.with(&[("prefix", &prefix)]))
        });
        let prefixes: Option<Vec<String>> = prefixes.collect();
        let or = &self.language.members.prefixed_or;
        NamesView {
            condition: self.condition_name(names.condition.0),
            closed: names.others == OtherNames::Refused,
            prefixes: prefixes.map(|all| Token::Code(all.join(or))),
        }
    }

    /// The member that must be unknown for undeclared members to be kept.
    fn if_unknown(
        &self,
        object: &Struct,
        name: &str,
        views: &[Shared<MemberView>],
    ) -> Option<IfUnknownView> {
        let mut members = object.members.iter().zip(views);
        let (member, view) = members.find(|(member, _)| member.wire == name)?;
        let of = enum_of(&self.model.types, &member.shape)?;
        Some(IfUnknownView {
            member: NameView::clone(&view.names),
            values: of
                .values
                .iter()
                .map(|value| self.held(self.exact && of.wide, &value.wire))
                .collect(),
        })
    }

    /// Whether members are called as on the wire.
    fn keeps_names(&self) -> bool {
        self.language.names.member.case == Case::Unchanged
    }

    fn key(&self, wire: &str) -> String {
        tokens::key(&self.language.members, wire, &self.string(wire))
    }
}

fn first_name(position: &Position, wire: &str) -> String {
    names::name(position, &names::words(wire, WordSplitting::Plain))
}

/// Whether an invalid value or `null` is read as another value than an absent member.
fn own_fallback(member: &Member) -> bool {
    let Absent::Default { value: default } = &member.absent else {
        return false;
    };
    let on_error = matches!(&member.on_error, OnError::Default { value } if value != default);
    on_error || matches!(&member.null, Null::Default { value } if value != default)
}

//! Members of objects: what it means that one is absent, and when it is written.

use samewire_schema::{Defaults, Json, Key, Member as Declared, NodeId, Obj, Verdict, accepts};

use super::aliases::Aliases;
use super::defaults::{DroppedDefault, WhyDropped, make_optional};
use super::keywords::{OMIT_DEFAULT, READING, TRI_STATE, flag, is_of_rust_types};
use super::notes::{annotations, first_with_node, nodes};
use super::plain::plain;
use super::pointer::Place;
use super::state::Types;
use crate::model::{Absent, Member, Null, OnError, Shape, Written};

/// The error for a member of a Rust type that accepts nothing.
pub(super) const NOTHING: &str = "no value is accepted here, since the parts that describe it contradict each other: correct one of them, \
    or write `false` if the member must be absent";

impl Types<'_> {
    /// The members that an object declares, each with its other names.
    pub(super) fn members(
        &mut self,
        object: &Obj,
        aliases: &Aliases,
        place: &Place,
    ) -> Vec<Member> {
        let mut members = Vec::with_capacity(object.members.len());
        for (name, declared) in &object.members {
            if !aliases.is_alias(name) {
                let member = self.member(name, declared, place);
                members.push(self.with_aliases(member, declared, aliases, object, place));
            }
        }
        members
    }

    pub(super) fn member(&mut self, name: &str, declared: &Declared, place: &Place) -> Member {
        let inner = place.named(&["properties", name], name);
        let shape = self.shape(&declared.of, &inner);
        let shape = self.named_by(&declared.uses, &shape).unwrap_or(shape);
        let graph = &self.forms.graph;
        let at = match declared.uses.first() {
            Some(node) => graph.at(&graph.node(*node).site),
            None => inner.at,
        };
        let own = self.nodes_of(declared);
        let notes = annotations(graph, &own);
        let written = first_with_node(graph, own.iter().copied(), "default");
        let is_rust = own.iter().any(|node| is_of_rust_types(graph, *node));
        // The readers of Rust types fill in any default, so one that does not fit is an error, once all types are known.
        let is_filled_in = is_rust && !self.asserts_formats;
        let fits =
            |value| is_filled_in || accepts(self.forms, &declared.of, value) == Verdict::Accepts;
        let default = written.map(|(_, value)| value).filter(|value| fits(value));
        if let (Some((node, _)), None) = (written, default) {
            let at = graph.at(&graph.node(node).site);
            let why = WhyDropped::Misfit;
            self.dropped.insert(DroppedDefault { at, why });
        }
        let default = default.map(plain);
        let nullable = matches!(shape, Shape::Nullable { .. });
        let mut member = Member {
            wire: name.to_owned(),
            aliases: Vec::new(),
            also: Vec::new(),
            shape,
            absent: Absent::Refused,
            left_default: None,
            null: Null::ByShape,
            on_error: OnError::Refused,
            skip_invalid_items: false,
            written: Written::Always,
            docs: notes.docs,
            examples: notes.examples,
            deprecated: notes.deprecated,
            stability: notes.stability,
            at,
        };
        match &default {
            _ if !declared.required.is_empty() => {}
            Some(default) if self.leaves_defaults(declared) => {
                member.left_default = Some(default.clone());
                make_optional(&mut member);
            }
            Some(default) => {
                member.absent = Absent::Default {
                    value: default.clone(),
                };
            }
            None => make_optional(&mut member),
        }
        let is_false = |node: &NodeId| *graph.json(*node) == Json::Bool(false);
        if is_rust && member.shape == Shape::Never && !declared.uses.iter().any(is_false) {
            self.errors.push(&member.at, NOTHING);
        }
        // What is said about how a member is read does not go along with a reference to its schema.
        let own = &declared.uses;
        if is_rust {
            self.refuse_differences(declared);
        }
        self.omitted(&mut member, own);
        self.tri_state(&mut member, own, is_rust);
        self.tolerance(&mut member, nullable, own, default);
        member
    }

    /// Whether the settings leave a member absent that has a default.
    fn leaves_defaults(&self, declared: &Declared) -> bool {
        let graph = &self.forms.graph;
        let mut uses = declared.uses.iter();
        uses.any(|node| self.options.defaults(graph, *node) == Defaults::Leave)
    }

    /// Reports a keyword that only some of the schemas of a member have: each applies to its own schema, so that the
    /// others would refuse what it allows.
    fn refuse_differences(&mut self, declared: &Declared) {
        let uses = &declared.uses;
        let says_something = |node: &&NodeId| !self.forms.key(**node).is_any();
        let several: Vec<NodeId> = uses.iter().filter(says_something).copied().collect();
        let own = uses
            .iter()
            .fold(Key::any(), |all, node| all.and(&self.forms.key(*node)));
        let graph = &self.forms.graph;
        let said =
            |node: &NodeId, keyword: &str| graph.object(*node).and_then(|own| own.get(keyword));
        let differs = |keyword: &&str| {
            let mut all = several.windows(2);
            own != declared.of && uses.iter().any(|one| said(one, keyword).is_some())
                || all.any(
                |pair| matches!(pair, [one, other] if said(one, keyword) != said(other, keyword)),
            )
        };
        for keyword in READING
            .into_iter()
            .filter(|keyword| differs(keyword))
            .collect::<Vec<_>>()
        {
            let message = "another part says something of this member, too, and does not say this: say all in one part, or the \
                           same in both";
            self.refuse(uses, keyword, message);
        }
    }

    /// The schemas that say something about a member itself, and not about a definition that it refers to.
    pub(super) fn nodes_of(&self, declared: &Declared) -> Vec<NodeId> {
        let own = nodes(&declared.of).filter(|node| !self.names.contains_key(node));
        declared.uses.iter().copied().chain(own).collect()
    }

    /// Leaves a default out of what is written, if the schema says so.
    fn omitted(&mut self, member: &mut Member, own: &[NodeId]) {
        if !flag(&self.forms.graph, own.iter().copied(), OMIT_DEFAULT) {
            return;
        }
        if member.left_default.is_some() {
            return;
        }
        if let Absent::Default { value: _ } = member.absent {
            member.written = Written::UnlessDefault;
        } else {
            let message = "there is no default for an absent member: add `default`, and do not list the member in \
                           `required`";
            self.refuse(own, OMIT_DEFAULT, message);
        }
    }

    /// Determines whether `null` means that an optional member is absent, or is a value of its own.
    fn tri_state(&mut self, member: &mut Member, own: &[NodeId], is_rust: bool) {
        let is_told = flag(&self.forms.graph, own.iter().copied(), TRI_STATE);
        let is_absent = member.absent == Absent::Absent;
        let may_be_null = matches!(
            member.shape,
            Shape::Nullable { .. } | Shape::Any | Shape::Null
        );
        // A referenced type decides itself whether it accepts `null`.
        if is_told && !(is_absent && (may_be_null || matches!(member.shape, Shape::Ref { .. }))) {
            let message = "absent, null and a value can be distinguished only if the member is not required, allows \
                           null and has no default: correct that, or remove this";
            self.refuse(own, TRI_STATE, message);
        }
        if is_rust && !is_told && is_absent && may_be_null {
            member.null = Null::Absent;
            member.shape = match &member.shape {
                Shape::Nullable { of } => Shape::clone(of),
                Shape::Null => Shape::Never,
                other => other.clone(),
            };
        }
    }
}

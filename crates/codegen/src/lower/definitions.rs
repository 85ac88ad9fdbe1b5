//! The root of a schema from a types crate, its definitions, and the model that is made of them.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use super::lowering::{Lowered, Lowering};
use super::node::{Annotations, Node};
use super::pointer::{self, Place};
use super::{cycles, dialect, literal, methods, peek};
use crate::errors::Errors;
use crate::model::{Kind, Model, Newtype, Origin, Type, TypeId};

impl<'s> Lowering<'s> {
    /// Reads the definitions, and the root itself if it is a type. Returns the docs.
    pub(super) fn root(&mut self) -> String {
        let Some(map) = self.root.as_object() else {
            self.errors.push(
                "",
                "a schema file must be an object with `$defs`, or with a type of its own",
            );
            return String::new();
        };
        let place = Place {
            at: String::new(),
            words: String::new(),
        };
        let (mut node, annotations) = self.open(place, map);
        if let Some(why) = node.take("$schema").and_then(dialect::refused) {
            self.errors.push("/$schema", why);
        }
        node.take("$id");
        self.root_id = annotations
            .title
            .clone()
            .unwrap_or_else(|| "Root".to_owned());
        let groups = ["$defs", "definitions"]
            .map(|group| (group, node.take_object(group, &mut self.errors)));
        // A root that only refers to the definition of its own name is that definition.
        let own = node
            .peek("$ref")
            .and_then(Value::as_str)
            .and_then(pointer::of_reference);
        let alias =
            own.is_some_and(|own| pointer::definition_key(&own).as_deref() == Some(&self.root_id));
        if node.has_only(&["$ref"]) && alias {
            node.take("$ref");
        }
        let mut docs = annotations.docs.clone();
        if node.has_only(&[]) {
            node.finish(&mut self.errors);
        } else {
            docs.clear();
            node.place.words.clone_from(&self.root_id);
            let id = TypeId(self.root_id.clone());
            self.definition(id, node, annotations, Origin::Definition);
        }
        for (group, definitions) in groups {
            for (key, schema) in definitions.into_iter().flatten() {
                let place = Place {
                    at: pointer::join("", &[group, key]),
                    words: key.clone(),
                };
                self.open_definition(TypeId(key.clone()), place, schema, Origin::Definition);
            }
        }
        docs
    }

    /// Reads the targets of references that are not definitions, until no new ones are found.
    pub(super) fn targets_without_definition(&mut self) {
        let mut next = 0;
        while let Some(at) = self.wanted.get(next).cloned() {
            next += 1;
            let id = TypeId(at.clone());
            if let (false, Some(schema)) =
                (self.ids.contains_key(&id), pointer::resolve(self.root, &at))
            {
                let words = peek::words(self.root, &self.root_id, &at);
                self.open_definition(id, Place { at, words }, schema, Origin::Inline);
            }
        }
        for at in self.wanted.iter().filter(|at| self.combined.contains(*at)) {
            let message = "a reference leads to this branch, which has another meaning inside its union: give the branch a \
                           definition of its own in `$defs`, and refer to that in both places";
            self.errors.push(at, message);
        }
    }

    pub(super) fn open_definition(
        &mut self,
        id: TypeId,
        place: Place,
        schema: &'s Value,
        origin: Origin,
    ) {
        if let Value::Object(map) = schema {
            let (node, annotations) = self.open(place, map);
            self.definition(id, node, annotations, origin);
        } else {
            let slot = self.reserve(&id, &place.at);
            let of = self.inline(&place, schema);
            self.fill(
                slot,
                id,
                &place,
                Annotations::none(),
                origin,
                Kind::Newtype(Newtype { of }),
            );
        }
    }

    pub(super) fn definition(
        &mut self,
        id: TypeId,
        mut node: Node<'s>,
        annotations: Annotations,
        origin: Origin,
    ) {
        let slot = self.reserve(&id, &node.place.at);
        if origin == Origin::Definition {
            let mark = methods::take(&mut node, &id, &mut self.errors);
            self.methods.extend(mark);
        }
        let lowered = self.node(&mut node);
        let place = node.place.clone();
        node.finish(&mut self.errors);
        let kind = match lowered {
            Lowered {
                kind,
                nullable: false,
                null_branch: _,
            } => kind,
            Lowered {
                kind: Kind::Union(mut union),
                nullable: true,
                null_branch: Some((index, null)),
            } => {
                union
                    .variants
                    .insert(index.min(union.variants.len()), *null);
                Kind::Union(union)
            }
            Lowered {
                kind,
                nullable: true,
                null_branch: _,
            } => {
                let inner = Place {
                    at: place.at.clone(),
                    words: format!("{} value", place.words),
                };
                let of = self.hoisted(&inner, Annotations::none(), kind, "value");
                Kind::Newtype(Newtype { of: of.or_null() })
            }
        };
        self.fill(slot, id, &place, annotations, origin, kind);
    }

    /// Reserves a slot for a type, so that the types are in the order of the schema.
    pub(super) fn reserve(&mut self, id: &TypeId, at: &str) -> usize {
        if let Some(other) = self.ids.insert(id.clone(), at.to_owned()) {
            let message = format!(
                "the name {:?} is already taken by {other:?}: rename one of them",
                id.0
            );
            self.errors.push(at, message);
        }
        self.slots.push(None);
        self.slots.len() - 1
    }

    pub(super) fn fill(
        &mut self,
        slot: usize,
        id: TypeId,
        place: &Place,
        annotations: Annotations,
        origin: Origin,
        kind: Kind,
    ) {
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = Some((id, annotations.of_type(place, origin, kind, None)));
        }
    }

    pub(super) fn finish(mut self, docs: String) -> Result<Model, Errors> {
        if let Some(errors) = self.work.errors() {
            self.errors.list.truncate(errors);
            return Err(self.errors);
        }
        let methods = methods::paired(std::mem::take(&mut self.methods), &mut self.errors);
        let types: IndexMap<TypeId, Type> = self.slots.into_iter().flatten().collect();
        if types.is_empty() && self.errors.list.is_empty() {
            let message = "there are no types: add some under `$defs`, or describe the root itself";
            self.errors.push("", message);
        }
        cycles::check(&types, &mut self.errors);
        if self.errors.list.is_empty() {
            literal::check_keys(&types, &self.keys, &mut self.errors);
            literal::check_open_enums(&types, &self.open_enums, &mut self.errors);
            literal::check_defaults(&types, &self.defaults, &mut self.errors);
        }
        let mut seen = HashSet::new();
        self.errors.list.retain(|error| seen.insert(error.clone()));
        self.errors.or(Model {
            remarks: None,
            types,
            methods,
            docs,
            conditions: Vec::new(),
            unenforced: Vec::new(),
        })
    }
}

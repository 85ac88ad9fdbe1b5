//! A JSON Schema becomes the model: every question about the wire is answered here, or is an error at a JSON Pointer.
//!
//! Every schema is read by its forms (`forms/`): by what it accepts, however it is spelled. Only those of types crates, which
//! say with keywords of their own how serde reads, are read as they are written. Their keywords are *taken* out of each
//! schema object (`node.rs`); what is left over is an error, so that none is silently ignored. In both, an inline object,
//! union or enum gets a type of its own, named from the words of its path.
//!
//! | file | what it understands |
//! |---|---|
//! | `forms/` | any schema |
//! | `most/` | unions in which the order of the variants could lose members |
//! | `remarks/` | what is not enforced, and what is probably not meant |
//! | `input.rs`, `files.rs` | where the schema comes from |
//! | `own.rs` | keywords of samewire itself, which say how a schema is read |
//! | `cycles.rs`, `literal.rs` | what can only be checked when all types are there |
//!
//! And of schemas from types crates:
//!
//! | file | what it understands |
//! |---|---|
//! | `lowering.rs`, `work.rs` | what is known while a schema is read; how much a schema may cost |
//! | `pointer.rs` | places and `$ref` |
//! | `node.rs` | a schema object, the annotations, the advice for keywords we do not carry |
//! | `schema.rs` | which kind of schema this is: a reference, a constant, a type, several types |
//! | `number.rs`, `exact.rs`, `list.rs` | numbers; the exact integers that they are; lists and tuples |
//! | `parts.rs`, `object.rs` | what several schemas say of one object; structs and maps |
//! | `content.rs`, `member.rs` | what the schema of a property says; members |
//! | `constant.rs`, `enums.rs` | constants; enums |
//! | `branches.rs`, `union.rs` | the branches of a union; unions |
//! | `internal.rs`, `shared_tag.rs`, `unknown_tag.rs` | unions with a tag in the object; several variants under one tag; other tags |
//! | `peek.rs` | looking at a schema without taking anything |
//! | `methods.rs` | `x-method` and `x-side` |
//! | `json.rs` | when two JSON values are equal, and how one is shown in an error |

mod branches;
mod constant;
mod content;
mod cycles;
mod dialect;
mod enums;
mod exact;
mod files;
mod forms;
mod input;
mod internal;
mod json;
mod list;
mod literal;
mod lowering;
mod member;
mod methods;
mod most;
mod node;
mod number;
mod object;
mod own;
mod parts;
mod peek;
mod pointer;
mod remarks;
mod schema;
mod shared_tag;
mod text;
mod union;
mod unknown_tag;
mod work;

use std::collections::HashSet;

use indexmap::IndexMap;
use samewire_schema::Forms;
use serde_json::Value;

use crate::adjust;
use crate::errors::{Code, Errors};
use crate::model::{Kind, Model, Newtype, Origin, Remarks, Type, TypeId};
pub use input::Input;
pub(crate) use literal::check_defaults;
use lowering::{Lowered, Lowering};
pub(crate) use most::check_order;
use node::{Annotations, Node};
use pointer::Place;

/// JSON nested deeper than this is refused, schema or not: a default may be deeper than a schema.
const JSON_DEPTH: usize = 400;

/// Reads a JSON Schema of any dialect into a model, or tells everything that cannot be carried.
///
/// What no shape can say becomes a condition of the type, which every language enforces.
///
/// ```
/// let schema = serde_json::json!({
///     "$defs": {
///         "Point": { "type": "object", "properties": { "x": { "type": "integer" } }, "minProperties": 1 },
///         "Line": { "type": "array", "items": { "$ref": "#/$defs/Pont" } },
///     }
/// });
/// let errors = samewire_codegen::lower(&schema).unwrap_err();
/// assert_eq!(errors.list[0].at, "/$defs/Line/items/$ref");
/// assert_eq!(errors.list[0].code.name(), "reference");
/// ```
///
/// # Errors
///
/// Every problem of the schema, each at a JSON Pointer that resolves in it.
pub fn lower(schema: &Value) -> Result<Model, Errors> {
    lower_from(schema, &Input::default())
}

/// Reads a JSON Schema that may refer to other files.
///
/// # Errors
///
/// As [`lower`].
pub fn lower_from(schema: &Value, input: &Input) -> Result<Model, Errors> {
    let found = input.adjusted(schema).and_then(|schema| {
        let mut model = lower_adjusted(&schema, input).map_err(|e| e.of(Code::Unsupported))?;
        adjust::rename(&mut model, &input.adjust)?;
        Ok(model)
    });
    found.map_err(|errors| input.located(errors))
}

/// The same where the schema is adjusted already, but for names.
fn lower_adjusted(schema: &Value, input: &Input) -> Result<Model, Errors> {
    not_too_deep(schema)?;
    let is_alone = !input.is_several() && input.types.is_none();
    let graph = input.graph(schema)?;
    // What only the keywords of types crates say is not read from forms.
    if is_alone && own::says_how_serde_reads(&graph) {
        return match input.not_of_types() {
            Some(why) => Err(Errors::one("", why)),
            None => own::check_one_of(&Forms::new(graph)).and_then(|()| lower_as_written(schema)),
        };
    }
    own::check(&graph)?;
    let (mut model, forms) = forms::model(graph)?;
    model.remarks = Some(remarks::of(&forms, &model));
    most::mark(&mut model);
    Ok(model)
}

/// What the author of a schema would want to know that was read as it is written. Others have it in their model.
pub(crate) fn remarks_of(model: &Model, schema: &Value, input: &Input) -> Result<Remarks, Errors> {
    let graph = input.graph(&*input.adjusted(schema)?)?;
    Ok(remarks::of(&Forms::new(graph), model))
}

/// Reads a schema that is made from types, as types crates write theirs: each keyword is taken, or refused with what to
/// write instead. [`lower`] does so where a schema has the keywords of types crates.
///
/// # Errors
///
/// Every problem of the schema, each at a JSON Pointer that resolves in it.
pub fn lower_as_written(schema: &Value) -> Result<Model, Errors> {
    not_too_deep(schema)?;
    let mut lowering = Lowering::of(schema);
    let docs = lowering.root();
    lowering.targets_without_definition();
    lowering
        .finish(docs)
        .map_err(|errors| errors.of(Code::Unsupported))
}

fn not_too_deep(schema: &Value) -> Result<(), Errors> {
    match peek::deeper_than(schema, JSON_DEPTH) {
        Some(at) => Err(Errors::one(
            at,
            format!(
                "nested deeper than {JSON_DEPTH} levels: give the inner schemas a definition in `$defs`"
            ),
        )),
        None => Ok(()),
    }
}

impl<'s> Lowering<'s> {
    /// Reads the root: its definitions, and itself if it is a type.
    fn root(&mut self) -> String {
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

    /// Reads what references point at without being a definition, until nothing new turns up.
    fn targets_without_definition(&mut self) {
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

    fn open_definition(&mut self, id: TypeId, place: Place, schema: &'s Value, origin: Origin) {
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

    fn definition(
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

    /// Makes room for a type, so that types stand in the order of the schema.
    fn reserve(&mut self, id: &TypeId, at: &str) -> usize {
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

    fn fill(
        &mut self,
        slot: usize,
        id: TypeId,
        place: &Place,
        annotations: Annotations,
        origin: Origin,
        kind: Kind,
    ) {
        let Annotations {
            title: _,
            docs,
            deprecated,
            stability,
        } = annotations;
        let (name, at) = (place.words.clone(), place.at.clone());
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = Some((
                id,
                Type {
                    name,
                    docs,
                    deprecated,
                    stability,
                    origin,
                    at,
                    kind,
                    condition: None,
                },
            ));
        }
    }

    fn finish(mut self, docs: String) -> Result<Model, Errors> {
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

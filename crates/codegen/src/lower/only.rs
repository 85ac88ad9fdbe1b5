//! Reduces the model to the part that `only` asks for.

use std::collections::{HashMap, HashSet};

use samewire_schema::{
    Graph, NodeId, Only, Operation, Place, Pointer, advice, file_of, written_place,
};

use super::unique::folded;
use crate::model::{Model, Origin, Type, TypeId};
use crate::report::errors::{Code, Errors};

/// The schemas that the model was made of: `None` if these are all schemas.
pub(super) struct Part(Option<Schemas>);

struct Schemas {
    nodes: HashSet<NodeId>,
    /// Each place of a schema, by its file, and whether one of its schemas is in the part.
    places: HashMap<(String, Pointer), bool>,
}

impl Part {
    fn of(graph: &Graph, nodes: HashSet<NodeId>) -> Self {
        let mut places = HashMap::new();
        for node in graph.ids() {
            let site = &graph.node(node).site;
            let place = (graph.document(site).name.clone(), site.pointer.clone());
            *places.entry(place).or_default() |= nodes.contains(&node);
        }
        Self(Some(Schemas { nodes, places }))
    }

    /// Whether the model was made of a schema.
    pub(super) fn has(&self, node: NodeId) -> bool {
        self.0
            .as_ref()
            .is_none_or(|part| part.nodes.contains(&node))
    }

    /// Whether the model was made of the schema at or around a place of a file.
    pub(super) fn has_place(&self, place: &Place) -> bool {
        let part = self.0.as_ref();
        part.is_none_or(|part| part.has(&place.file, &place.pointer))
    }

    /// Removes the errors in schemas that the model was not made of.
    pub(super) fn retain(&self, graph: &Graph, errors: &mut Errors) {
        let Some(part) = &self.0 else {
            return;
        };
        errors.list.retain(|error| {
            if !is_of_a_schema(error.code) {
                return true;
            }
            if let Some(place) = &error.place {
                return part.has(&place.file, &place.pointer);
            }
            let (label, pointer) = file_of(&error.at).unwrap_or(("", &error.at));
            let place = graph.labelled(label).zip(Pointer::of_text(pointer));
            place.is_none_or(|(document, pointer)| part.has(&document.name, &pointer))
        });
    }
}

impl Schemas {
    /// Whether the schema at or around a place is one of them, or there is none.
    fn has(&self, file: &str, pointer: &Pointer) -> bool {
        let mut around = pointer.ancestors();
        let known = around.find_map(|at| self.places.get(&(file.to_owned(), at)));
        known != Some(&false)
    }
}

/// Whether an error is about one schema, and not about a document or the settings.
fn is_of_a_schema(code: Code) -> bool {
    let is_of_its_target = code == Code::Schema(samewire_schema::Code::NotGiven);
    code.is_of_a_part() || is_of_its_target || code == Code::Other
}

/// Removes everything from a model but what `only` names, and what this needs. Returns the schemas of what is left.
///
/// # Errors
///
/// Each name that means nothing in the schema, or several things.
pub(super) fn keep(model: &mut Model, graph: &Graph, only: &[Only]) -> Result<Part, Errors> {
    if only.is_empty() {
        return Ok(Part(None));
    }
    let mut errors = Errors::default();
    let mut types: Vec<TypeId> = Vec::new();
    for one in only {
        let found = match one {
            Only::Type(wanted) => of_type(model, graph, wanted),
            Only::Method(name) => of_method(model, graph, name),
            Only::Tag(tag) => of_tag(model, graph, tag),
        };
        match found {
            Ok(found) => types.extend(found),
            Err(message) => errors.push("only", message),
        }
    }
    errors.or(()).map_err(|errors| errors.of(Code::Settings))?;
    model
        .methods
        .retain(|method| only.contains(&Only::Method(method.name.clone())));
    model.keep(types);
    let places: HashSet<&str> = model.types.values().map(|ty| ty.at.as_str()).collect();
    let own = graph
        .places()
        .filter(|(at, _)| places.contains(at.as_str()));
    let used = graph.used_by(own.map(|(_, node)| node));
    Ok(Part::of(graph, used))
}

/// Whether a type is called by a name.
type IsCalled = fn(&TypeId, &Type, &str) -> bool;

/// The definition with a name, or at a JSON Pointer. It may be two types, one that is read and one that is written.
fn of_type(model: &Model, graph: &Graph, wanted: &str) -> Result<Vec<TypeId>, String> {
    let all = || model.types.iter();
    let definitions = || all().filter(|(_, ty)| ty.origin == Origin::Definition);
    let at_place = |place: &str| -> Vec<TypeId> {
        let found = definitions().filter(|(_, ty)| written_place(&ty.at) == place);
        found.map(|(id, _)| id.clone()).collect()
    };
    let found = at_place(wanted);
    if !found.is_empty() {
        return Ok(found);
    }
    let is_called: [IsCalled; 3] = [
        |_, ty, name| ty.name == name,
        |id, _, name| id.0 == name,
        |_, ty, name| is_alike(&ty.name, name),
    ];
    for is_called in is_called {
        let found = definitions().filter(|(id, ty)| is_called(id, ty, wanted));
        let mut places: Vec<String> = found.map(|(_, ty)| written_place(&ty.at)).collect();
        places.sort();
        places.dedup();
        match places.as_slice() {
            [] => {}
            [place] => return Ok(at_place(place)),
            several => {
                let places = several.join("`, `");
                return Err(format!(
                    "several types are named `{wanted}`: name the one that you want by its place, `{places}`"
                ));
            }
        }
    }
    if wanted.is_empty() || wanted.starts_with('/') || file_of(wanted).is_some() {
        let is_schema = graph.places().any(|(at, _)| at == wanted);
        let inner = part(model, wanted, wanted).filter(|_| is_schema);
        return Err(inner.unwrap_or_else(|| {
            let places = definitions().map(|(_, ty)| ty.at.as_str());
            let advice = advice(&places.collect::<Vec<_>>(), wanted);
            format!("the schema has no type at `{wanted}`: {advice}")
        }));
    }
    let mut inner = all().filter(|(_, ty)| is_alike(&ty.name, wanted));
    if let Some(message) = inner.find_map(|(_, ty)| part(model, wanted, &written_place(&ty.at))) {
        return Err(message);
    }
    let names: Vec<&str> = definitions().map(|(_, ty)| ty.name.as_str()).collect();
    let advice = advice(&names, wanted);
    Err(format!("the schema has no type `{wanted}`: {advice}"))
}

/// Whether two names have the same letters and digits, and so the same spelling in the languages.
fn is_alike(one: &str, other: &str) -> bool {
    let one = folded(one);
    !one.is_empty() && one == folded(other)
}

/// Says what to write instead of the schema at a place, if it is a part of a definition or in another file.
fn part(model: &Model, wanted: &str, place: &str) -> Option<String> {
    let definitions = model.types.values();
    let definitions = definitions.filter(|ty| ty.origin == Origin::Definition);
    let around = definitions.filter(|ty| {
        let rest = place.strip_prefix(written_place(&ty.at).as_str());
        rest.is_some_and(|rest| rest.starts_with('/'))
    });
    if let Some(outer) = around.max_by_key(|ty| ty.at.len()) {
        let outer = &outer.name;
        return Some(format!(
            "`{wanted}` is a part of the type `{outer}`: name that one"
        ));
    }
    let (file, _) = file_of(place)?;
    Some(format!(
        "`{wanted}` is in `{file}`, which the schema refers to: name a type that needs it, or read that file, too"
    ))
}

/// The types of a method, of every side that has it, and of operations with this id.
fn of_method(model: &Model, graph: &Graph, name: &str) -> Result<Vec<TypeId>, String> {
    let methods = model.methods.iter().filter(|method| method.name == name);
    let mut found: Vec<TypeId> = methods
        .flat_map(|method| [&method.params].into_iter().chain(&method.result))
        .cloned()
        .collect();
    let has_id = |of: &&Operation| of.id.as_deref() == Some(name);
    let operations: Vec<&Operation> = graph.operations.iter().filter(has_id).collect();
    if found.is_empty() && operations.is_empty() {
        let methods = model.methods.iter().map(|method| method.name.as_str());
        let ids = graph.operations.iter().filter_map(|of| of.id.as_deref());
        return Err(missing("method", name, methods.chain(ids)));
    }
    found.extend(of_operations(model, graph, &operations));
    something(found, &Only::Method(name.to_owned()))
}

/// The types of the operations with a tag.
fn of_tag(model: &Model, graph: &Graph, tag: &str) -> Result<Vec<TypeId>, String> {
    let has_tag = |of: &&Operation| of.tags.iter().any(|own| own == tag);
    let operations: Vec<&Operation> = graph.operations.iter().filter(has_tag).collect();
    if operations.is_empty() {
        let tags = graph.operations.iter().flat_map(|of| &of.tags);
        return Err(missing("tag", tag, tags.map(String::as_str)));
    }
    let found = of_operations(model, graph, &operations);
    something(found, &Only::Tag(tag.to_owned()))
}

fn of_operations(model: &Model, graph: &Graph, operations: &[&Operation]) -> Vec<TypeId> {
    let schemas = operations.iter().flat_map(|operation| &operation.schemas);
    let places: HashSet<String> = schemas.map(|site| graph.at(site)).collect();
    let found = model.types.iter();
    let found = found.filter(|(_, ty)| places.contains(&written_place(&ty.at)));
    found.map(|(id, _)| id.clone()).collect()
}

fn something(found: Vec<TypeId>, one: &Only) -> Result<Vec<TypeId>, String> {
    if found.is_empty() {
        return Err(format!(
            "`{one}` has no types: all that it sends and receives are plain values, such as strings"
        ));
    }
    Ok(found)
}

fn missing<'n>(what: &str, wanted: &str, known: impl Iterator<Item = &'n str>) -> String {
    let mut known: Vec<&str> = known.collect();
    known.sort_unstable();
    known.dedup();
    let advice = match known.as_slice() {
        [] => format!("it has no {what}s"),
        known => advice(known, wanted),
    };
    format!("the schema has no {what} `{wanted}`: {advice}")
}

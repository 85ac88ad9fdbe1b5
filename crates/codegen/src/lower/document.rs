//! Makes the types of a document: its definitions, the types that they need, and what is checked once all are known.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet, VecDeque};

use indexmap::{IndexMap, IndexSet};
use samewire_schema::{Formats, Forms, Graph, Json, NodeId, Options};

use super::conditions::Conditions;
use super::defaults::DroppedDefault;
use super::keywords::{DEFAULT_ON_NULL, flag};
use super::literal::{check_defaults, check_open_enums};
use super::named::Named;
use super::pointer::{Place, join};
use super::state::{Types, Use};
use super::{
    conditional_defaults, cycles, defaults, endless, keywords, methods, mixed, named, notes,
    tell_apart, unenforced, unique, vendor_keywords,
};
use crate::model::{Condition, Kind, Model, Newtype, Origin, Remarks, Type, TypeId};
use crate::report::errors::Errors;

/// What is made of a schema.
pub(super) struct Made {
    pub(super) model: Model,
    /// The forms that the types are made of.
    pub(super) forms: Forms,
    /// The defaults that are not filled in.
    pub(super) dropped: IndexSet<DroppedDefault>,
    /// The errors in the schemas, and everything that no language could carry. The types at these places are not made,
    /// or not as their schemas say.
    pub(super) errors: Errors,
}

/// Makes the types of all schemas that a schema needs. Errors in the schemas are reported together with errors in the
/// types.
///
/// # Errors
///
/// If a keyword is too large, and cannot be left out: these errors and all others.
pub(super) fn model(graph: Graph, options: &Options, wrong: &Errors) -> Result<Made, Errors> {
    let mut graph = graph;
    loop {
        let forms = Forms::new(graph);
        let (made, too_large) = attempt(&forms, options, wrong.clone());
        if too_large.is_empty() {
            let (model, dropped, errors) = made;
            return Ok(Made {
                model,
                forms,
                dropped,
                errors,
            });
        }
        // Keywords that are too large are left out, if that is allowed, and the types are made again.
        let (_, _, mut errors) = made;
        graph = forms.graph;
        for (node, keyword) in too_large {
            let at = graph.at(&graph.node(node).site.join(keyword));
            if let Err(message) = graph.leave_out_unevaluated(node, keyword, TOO_LARGE) {
                errors.push(at, message);
            }
        }
        errors.or(())?;
    }
}

const TOO_LARGE: &str = "looks at too many schemas: use `additionalProperties` or `items` where every member is declared";

/// The error for a default of a Rust type that no other language would fill in.
const UNREAD: &str = "the reader of the Rust type fills it in, but the schema would refuse the value with it: remove the \
    default, or give another one";

/// The types, the defaults that are not filled in, and the errors.
type Finished = (Model, IndexSet<DroppedDefault>, Errors);

/// Makes the types, and lists each `unevaluated…` whose marks are too many to be carried.
fn attempt(
    forms: &Forms,
    options: &Options,
    errors: Errors,
) -> (Finished, Vec<(NodeId, &'static str)>) {
    let mut types = Types {
        forms,
        options,
        conditions: Conditions::new(forms),
        errors,
        slots: Vec::new(),
        ids: HashSet::new(),
        definitions: HashMap::new(),
        names: HashMap::new(),
        taken: HashSet::new(),
        ids_of: HashMap::new(),
        twins: twins(&forms.graph),
        known: HashMap::new(),
        waiting: VecDeque::new(),
        scalar_unions: Vec::new(),
        enums: HashMap::new(),
        made: HashMap::new(),
        within: HashMap::new(),
        narrowed: HashMap::new(),
        methods: Vec::new(),
        branches: RefCell::default(),
        beside: HashMap::new(),
        mixed: Vec::new(),
        depth: 0,
        asserts_formats: forms.graph.formats != Formats::Annotations,
        members: 0,
        fallbacks: Vec::new(),
        open_enums: Vec::new(),
        dropped: IndexSet::new(),
    };
    let docs = types.all();
    // Keywords that are too large are only known once all conditions are made.
    let conditions = types.conditions.finish();
    let too_large = std::mem::take(&mut types.conditions.too_large);
    (types.finish(docs, conditions), too_large)
}

/// The schemas that are equal to an earlier one, by this one.
fn twins(graph: &Graph) -> HashMap<NodeId, Vec<NodeId>> {
    let mut twins: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for (own, first) in graph.twins() {
        twins.entry(first).or_default().push(own);
    }
    twins
}

impl Types<'_> {
    /// Makes all types with names. Returns the docs.
    fn all(&mut self) -> String {
        let (named, docs) = self.named();
        for Named { node, id, place } in named {
            self.definition(node, id, &place);
            self.make_waiting();
        }
        docs
    }

    fn definition(&mut self, node: NodeId, id: TypeId, place: &Place) {
        let slot = self.slots.len();
        self.slots.push(None);
        let key = self.forms.key(node);
        self.method(node, &id);
        let is_itself = self.definitions.get(&key) == Some(&id);
        // A definition that stands for a schema of another file also takes the documentation of that schema.
        let of = key.parts().first().filter(|_| is_itself);
        let of = of.map(|part| part.node).filter(|of| *of != node);
        let both: Vec<NodeId> = [node].into_iter().chain(of).collect();
        let mut notes = notes::annotations(&self.forms.graph, &both);
        notes::base(&self.forms.graph, node, &mut notes);
        notes::direction(&self.forms.graph, node, &mut notes);
        if is_itself {
            let lone = self.lone_union(node, &key, place);
            let lowered = lone.unwrap_or_else(|| self.lower(&Use::of(&key), place));
            if !matches!(&lowered.kind, Kind::Struct(of) if of.null_is_empty) {
                let message = "only an object has an empty value for null: allow null instead";
                self.refuse_null(node, message);
            }
            self.fill(slot, id, place, notes, Origin::Definition, lowered);
            return;
        }
        let message =
            "says this of another definition: write it there, since both are names of one type";
        self.refuse_null(node, message);
        let of = self.shape(&key, place);
        let made = notes.of_type(
            place,
            Origin::Definition,
            Kind::Newtype(Newtype { of }),
            None,
        );
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = Some((id, made));
        }
    }

    /// Reports that `null` is not read as an empty value by this definition of a Rust type, although it says so.
    fn refuse_null(&mut self, node: NodeId, message: &str) {
        if flag(&self.forms.graph, [node], DEFAULT_ON_NULL) && self.is_of_rust_types(node) {
            self.refuse(&[node], DEFAULT_ON_NULL, message);
        }
    }

    fn method(&mut self, node: NodeId, id: &TypeId) {
        let Some(object) = self.forms.graph.object(node) else {
            return;
        };
        let [method, side] =
            ["x-method", "x-side"].map(|keyword| object.get(keyword).and_then(Json::as_text));
        // A method has one type for its params and one for its result.
        let is_first = !self.forms.graph.is_written(node);
        if let (Some(method), Some(side), true) = (method, side, is_first) {
            let at = self.place_of(node).at;
            self.methods.push(methods::Mark::new(method, side, id, &at));
        }
    }

    fn finish(mut self, mut docs: String, conditions: Vec<Condition>) -> Finished {
        let marks = methods::one_of_each(std::mem::take(&mut self.methods));
        let methods = methods::paired(marks, &mut self.errors);
        let mut types: IndexMap<TypeId, Type> = self.slots.into_iter().flatten().collect();
        if types.is_empty() && self.errors.list.is_empty() {
            let graph = &self.forms.graph;
            let message = if named::is_document(graph.json(graph.root)) {
                "there are no types: this document holds schemas, and is none itself; OpenAPI has those with a name under \
                 /components/schemas, and `--types` names another place (a JSON Pointer)"
            } else {
                "there are no types: add some under `$defs`, or describe the root itself"
            };
            self.errors.push("", message);
        }
        mixed::drop_unfaithful(&mut types, &self.mixed);
        let graph = &self.forms.graph;
        let is_of_rust_types = |at: &str| keywords::is_place_of_rust_types(graph, at);
        tell_apart::tell_apart(
            &mut types,
            &methods,
            &self.within,
            &conditions,
            &is_of_rust_types,
        );
        unique::rename(&mut types);
        let dropped = &mut self.dropped;
        defaults::drop_misfits(&mut types, dropped, &is_of_rust_types, &mut self.errors);
        endless::drop_endless(&mut types, dropped);
        conditional_defaults::drop_conditional_defaults(&mut types, &conditions, dropped);
        for one in dropped.iter().filter(|one| is_of_rust_types(&one.at)) {
            self.errors.push(join(&one.at, &["default"]), UNREAD);
        }
        let errors = &mut self.errors;
        conditional_defaults::refuse_written_otherwise(&types, &conditions, errors);
        if errors.list.is_empty() {
            vendor_keywords::check_effects(graph, &types, errors);
        }
        check_defaults(&types, &self.fallbacks, errors);
        check_open_enums(&types, &self.open_enums, errors);
        cycles::check(&types, errors);
        cycles::check_conditions(&conditions, errors);
        let mut known = HashSet::new();
        errors.list.retain(|error| known.insert(error.clone()));
        let unenforced = unenforced::told(&self.forms.graph, &mut types, &mut docs);
        let model = Model {
            remarks: Remarks::default(),
            types,
            methods,
            docs,
            conditions,
            unenforced,
            wide_is_exact: false,
        };
        (model, self.dropped, self.errors)
    }
}

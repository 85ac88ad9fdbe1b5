//! Schemas that combine a definition with others and are still the definition, or a part of it: `{"type": "object",
//! "$ref": "#/$defs/Rule"}`.

use samewire_schema::{Choice, ChoiceId, Form, JsonType, Key, NodeId, Part};

use super::keywords::READING;
use super::names::DEFINITIONS;
use super::notes::nodes;
use super::state::{NarrowedAs, Types, Use};
use super::vendor_keywords::PREFIX;

/// The number of members of which a definition may be named if it is only narrowed by requiring them.
const MOST_REQUIRED: usize = 2;

/// The part of a definition that a schema accepts.
pub(super) struct Narrowed {
    /// The definition.
    of: Part,
    /// What is accepted.
    accepts: Form,
    /// The words that name a type for it.
    pub(super) words: String,
}

impl Types<'_> {
    /// The definition alone, if the schemas beside it add nothing. They may document it, as beside any reference.
    pub(super) fn definition_alone(&self, of: &Use) -> Option<Use> {
        let parts = self.definitions_within(of);
        let whole = (!parts.is_empty()).then(|| self.normal(&of.key, &of.decided))?;
        let count =
            |key: &Key, decided: &[ChoiceId]| self.forms.form_without(key, decided).parts.len();
        let all = count(&of.key, &of.decided);
        let mut keys = parts.into_iter().map(|part| Key::of([part]));
        // A branch that leads back to the choice it belongs to is an error, which is reported at the branch.
        let leads_back = |choice: &Choice| choice.branches.contains(&of.key);
        if whole.choices.iter().any(leads_back) {
            return None;
        }
        // Definitions that include each other may all be equal.
        let is_same = |key: &Key| count(key, &[]) < all && self.normal(key, &[]) == whole;
        Some(Use::of(&keys.find(is_same)?))
    }

    /// The part of a definition that a use accepts, if it only refuses some types of the definition or requires some
    /// members. Others that say so are the same type, named after the definition, and not after their places.
    pub(super) fn narrowed(&self, of: &Use) -> Option<Narrowed> {
        let parts = self.definitions_within(of);
        let accepts = (!parts.is_empty()).then(|| self.normal(&of.key, &of.decided))?;
        let is_documented = |node| {
            let object = self.forms.graph.object(node);
            let has = |keyword: &str| object.is_some_and(|object| object.contains_key(keyword));
            !parts.iter().any(|part| part.node == node) && (has("title") || has("description"))
        };
        if nodes(&of.key).any(is_documented) || self.has_members_of_others(&of.key) {
            return None;
        }
        parts.into_iter().find_map(|part| {
            let word = narrowing(&self.normal(&Key::of([part]), &[]), &accepts)?;
            Some(self.part_of(part, &word, accepts.clone()))
        })
    }

    /// The objects of a definition, if a use of several types accepts just these objects.
    pub(super) fn objects_of_definition(&self, of: &Use) -> Option<Narrowed> {
        let mut parts = self.definitions_within(of);
        if let [own] = of.key.parts()
            && self.is_definition(*own)
        {
            parts.push(*own);
        }
        let accepts = (!parts.is_empty()).then(|| self.normal(&of.key, &of.decided))?;
        let is_plain = |form: &Form| {
            form.choices.is_empty() && form.residues.is_empty() && form.values.is_none()
        };
        if !is_plain(&accepts) || self.has_members_of_others(&of.key) {
            return None;
        }
        parts.into_iter().find_map(|part| {
            let whole = self.normal(&Key::of([part]), &[]);
            let mut objects = Form::clone(&whole);
            keep_types(&mut objects, &[JsonType::Object]);
            let is_same =
                is_plain(&whole) && whole.object.is_some() && whole.object == accepts.object;
            is_same.then(|| self.part_of(part, JsonType::Object.name(), objects))
        })
    }

    /// What was made of the same part of a definition before.
    pub(super) fn known_part(&self, narrowed: &Narrowed) -> Option<&NarrowedAs> {
        let all = self.narrowed.get(&narrowed.of)?;
        let mut all = all
            .iter()
            .filter(|(accepts, _)| *accepts == narrowed.accepts);
        all.next().map(|(_, known)| known)
    }

    /// Records what is made of a part of a definition.
    pub(super) fn note_part(&mut self, narrowed: &Narrowed, made: NarrowedAs) {
        let all = self.narrowed.entry(narrowed.of).or_default();
        all.push((narrowed.accepts.clone(), made));
    }

    fn part_of(&self, of: Part, word: &str, accepts: Form) -> Narrowed {
        let name = self.names.get(&of.node).cloned();
        let name = name.unwrap_or_else(|| self.place_of(of.node).words);
        Narrowed {
            of,
            accepts,
            words: format!("{name} {word}"),
        }
    }

    /// Whether a branch keeps members that other branches declare.
    fn has_members_of_others(&self, key: &Key) -> bool {
        let mut others = self.beside.get(key).into_iter().flatten();
        others.any(|other| {
            let form = self.forms.form_without(&other.key, &other.decided);
            form.object.is_some()
        })
    }

    fn is_definition(&self, part: Part) -> bool {
        let tokens = self.forms.graph.node(part.node).site.pointer.tokens();
        let tokens: Vec<_> = tokens.collect();
        let holder = tokens.len().checked_sub(2).map(|index| &tokens[index]);
        self.definitions.contains_key(&Key::of([part]))
            || holder.is_some_and(|holder| DEFINITIONS.contains(&holder.as_ref()))
    }

    /// The definitions that a use combines with other schemas, if these do not say how it is read or named.
    fn definitions_within(&self, of: &Use) -> Vec<Part> {
        let form = self.forms.form_without(&of.key, &of.decided);
        if form.parts.len() < 2 {
            return Vec::new();
        }
        let graph = &self.forms.graph;
        let own = of.key.parts();
        let parts = form.parts.iter().filter(|part| self.is_definition(**part));
        let parts: Vec<Part> = parts.filter(|part| own != [**part]).copied().collect();
        let is_read_otherwise = |node: NodeId| {
            let is_among = parts.iter().any(|part| part.node == node);
            let mut keywords = graph
                .object(node)
                .into_iter()
                .flat_map(|object| object.keys());
            let is_of_types = |keyword: &String| {
                keyword.starts_with(PREFIX) || READING.contains(&keyword.as_str())
            };
            !is_among
                && (graph.is_named(&graph.at(&graph.node(node).site)) || keywords.any(is_of_types))
        };
        if nodes(&of.key).any(is_read_otherwise) {
            return Vec::new();
        }
        parts
    }

    /// What a key accepts and how its members are documented, without the schemas that say so.
    pub(super) fn normal(&self, key: &Key, decided: &[ChoiceId]) -> Form {
        let mut form = Form::clone(&self.forms.form_without(key, decided));
        form.parts.clear();
        form.closed.clear();
        // Only whether a member is required counts, and not how many schemas require it.
        let members = form
            .object
            .iter_mut()
            .flat_map(|of| of.members.values_mut());
        for member in members {
            let by = member.required.first().map(|_| self.forms.graph.root);
            member.required = by.into_iter().collect();
        }
        form
    }
}

/// A word for what a form accepts of another one, if it only refuses some types or requires some members.
fn narrowing(whole: &Form, part: &Form) -> Option<String> {
    let types: Vec<JsonType> = part.types().list().collect();
    let mut narrowed = whole.clone();
    keep_types(&mut narrowed, &types);
    let mut required = Vec::new();
    for (name, member) in narrowed
        .object
        .iter_mut()
        .flat_map(|object| &mut object.members)
    {
        let by = &part.object.as_ref()?.members.get(name)?.required;
        if member.required != *by {
            required.push(name.as_str());
            member.required.clone_from(by);
        }
    }
    let words = required.join(" ");
    let word = match (required.len(), types.as_slice()) {
        (0, [only]) => only.name().to_owned(),
        (1..=MOST_REQUIRED, _) => format!("with {words}"),
        (_, _) => return None,
    };
    (narrowed == *part).then_some(word)
}

/// Refuses all types but these.
fn keep_types(form: &mut Form, types: &[JsonType]) {
    let keeps = |of| types.contains(&of);
    form.null &= keeps(JsonType::Null);
    form.boolean &= keeps(JsonType::Boolean);
    form.number.take_if(|_| !keeps(JsonType::Number));
    form.string.take_if(|_| !keeps(JsonType::String));
    form.array.take_if(|_| !keeps(JsonType::Array));
    form.object.take_if(|_| !keeps(JsonType::Object));
}

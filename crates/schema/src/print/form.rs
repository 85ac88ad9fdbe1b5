//! Prints a form as a schema.

use indexmap::{IndexMap, IndexSet};

use super::fields::{Fields, texts};
use super::names::Names;
use crate::arrays::{Arr, Contains};
use crate::combine::{Condition, Residue};
use crate::forms::Forms;
use crate::json::{Json, JsonType, Object};
use crate::key::Key;
use crate::numbers::Num;
use crate::objects::{Group, Member, Obj};
use crate::values::Types;

/// The annotations that are kept. If several schemas have one, the first wins.
const ANNOTATIONS: [&str; 10] = [
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "format",
    "contentEncoding",
    "contentMediaType",
];

/// Prints the form of a key.
pub(super) fn schema(forms: &Forms, key: &Key, names: &mut Names<'_>) -> Json {
    if key.is_any() {
        return Json::Bool(true);
    }
    if forms.is_never(key) {
        return Json::Bool(false);
    }
    let form = forms.form(key);
    let mut fields = Fields::default();
    annotate(forms, key, &mut fields);
    types(form.types(), form.number.as_deref(), &mut fields);
    if let Some(values) = &form.values {
        fields.add("enum", Json::List(values.list.iter().cloned().collect()));
    }
    if let Some(number) = &form.number {
        fields.num(number);
    }
    if let Some(string) = &form.string {
        fields.str(string);
    }
    if let Some(array) = &form.array {
        list(array, names, &mut fields);
    }
    if let Some(of) = &form.object {
        object(of, names, &mut fields);
    }
    for choice in &form.choices {
        let branches = choice.branches.iter().map(|branch| names.key(branch));
        fields.add(choice.kind.keyword(), Json::List(branches.collect()));
    }
    for residue in &form.residues {
        add_residue(residue, names, &mut fields);
    }
    fields.finish()
}

fn annotate(forms: &Forms, key: &Key, fields: &mut Fields) {
    for name in ANNOTATIONS {
        let mut schemas = key
            .parts()
            .iter()
            .filter_map(|part| forms.graph.object(part.node));
        if let Some(value) = schemas.find_map(|schema| schema.get(name)) {
            fields.add(name, value.clone());
        }
    }
}

fn types(types: Types, number: Option<&Num>, fields: &mut Fields) {
    let integer = number.is_some_and(|number| number.integer.is_some());
    if types == Types::ALL && !integer {
        return;
    }
    let name = |of: JsonType| {
        if of == JsonType::Number && integer {
            "integer"
        } else {
            of.name()
        }
    };
    let mut names: Vec<Json> = types
        .list()
        .map(|of| Json::Text(name(of).to_owned()))
        .collect();
    let value = match names.pop() {
        Some(only) if names.is_empty() => only,
        last => {
            names.extend(last);
            Json::List(names)
        }
    };
    fields.add("type", value);
}

fn list(array: &Arr, names: &mut Names<'_>, fields: &mut Fields) {
    if !array.prefix.is_empty() {
        let prefix = array.prefix.iter().map(|key| names.key(key));
        fields.add("prefixItems", Json::List(prefix.collect()));
    }
    if !array.rest.is_any() {
        fields.add("items", names.key(&array.rest));
    }
    fields.count(&array.count, "minItems", "maxItems");
    if array.unique.is_some() {
        fields.add("uniqueItems", Json::Bool(true));
    }
    for Contains { of, min, max } in &array.contains {
        let mut keywords = vec![
            ("contains", names.key(of)),
            ("minContains", Json::count(*min)),
        ];
        keywords.extend(max.map(|max| ("maxContains", Json::count(max))));
        fields.add_all(keywords);
    }
}

fn object(object: &Obj, names: &mut Names<'_>, fields: &mut Fields) {
    let declares = |name: &String| {
        object
            .groups
            .iter()
            .any(|group| group.properties.contains_key(name))
    };
    let members = object.members.iter();
    let members = members.filter(|(name, member)| !member.of.is_any() || declares(name));
    let members = members.map(|(name, Member { of, .. })| (name.clone(), names.key(of)));
    let members: Object = members.collect();
    if !members.is_empty() {
        fields.add("properties", Json::Object(members));
    }
    // Only names that no schema declares are left to the groups; declared members already have all their constraints.
    let rules = |group: &&Group| !group.patterns.is_empty() || !group.additional.is_any();
    let anything = object.members.keys();
    let anything: Object = anything
        .map(|name| (name.clone(), Json::Bool(true)))
        .collect();
    let groups: Vec<&Group> = object.groups.iter().filter(rules).collect();
    for group in &groups {
        let mut keywords = Vec::new();
        if groups.len() > 1 && !anything.is_empty() {
            keywords.push(("properties", Json::Object(anything.clone())));
        }
        if !group.patterns.is_empty() {
            let patterns = group.patterns.iter();
            let patterns = patterns.map(|(pattern, key)| (pattern.source.clone(), names.key(key)));
            keywords.push(("patternProperties", Json::Object(patterns.collect())));
        }
        if !group.additional.is_any() {
            keywords.push(("additionalProperties", names.key(&group.additional)));
        }
        if groups.len() > 1 {
            let keywords = keywords
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value));
            fields.also(Json::Object(keywords.collect()));
        } else {
            fields.add_all(keywords);
        }
    }
    let required = object
        .members
        .iter()
        .filter(|(_, member)| !member.required.is_empty());
    let required: Vec<&String> = required.map(|(name, _)| name).collect();
    if !required.is_empty() {
        fields.add("required", texts(required));
    }
    fields.count(&object.count, "minProperties", "maxProperties");
    if !object.names.is_any() {
        fields.add("propertyNames", names.key(&object.names));
    }
    let mut together: IndexMap<&String, IndexSet<&String>> = IndexMap::new();
    for one in &object.requires {
        together.entry(&one.member).or_default().extend(&one.others);
    }
    if !together.is_empty() {
        let together = together
            .into_iter()
            .map(|(name, others)| (name.clone(), texts(others)));
        fields.add("dependentRequired", Json::Object(together.collect()));
    }
}

fn add_residue(residue: &Residue, names: &mut Names<'_>, fields: &mut Fields) {
    match residue {
        Residue::Not(key) => fields.add("not", names.key(key)),
        Residue::If(Condition { test, then, other }) => {
            let mut keywords = vec![("if", names.key(test))];
            for (name, arm) in [("then", then), ("else", other)] {
                keywords.extend(arm.as_ref().map(|arm| (name, names.key(arm))));
            }
            fields.add_all(keywords);
        }
        Residue::When(name, key) => {
            let when = Object::from_iter([(name.clone(), names.key(key))]);
            fields.add("dependentSchemas", Json::Object(when));
        }
        Residue::UnevaluatedItems(part, _) | Residue::UnevaluatedProperties(part, _) => {
            fields.also(names.node(*part));
        }
    }
}

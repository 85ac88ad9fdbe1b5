//! Prints forms as JSON Schema 2020-12, for `samewire inspect canonical`. The printed schema accepts the same values.
//!
//! One thing cannot be printed: `1.0` is not an integer in draft-04, and no keyword of 2020-12 can express this.

mod fields;
mod form;
mod names;
mod node;

use crate::dialect::Draft;
use crate::forms::Forms;
use crate::json::{Json, Object};
use crate::key::{Key, NodeId};

use names::{Names, Open};

/// Prints a whole document: the root schema, with all its definitions in `$defs`.
pub fn print(forms: &Forms) -> Json {
    printed(forms, &forms.start(), &forms.graph.definitions)
}

/// Prints a key as one schema, with all other schemas that it needs in `$defs`.
pub fn print_key(forms: &Forms, key: &Key) -> Json {
    printed(forms, key, &[])
}

fn printed(forms: &Forms, key: &Key, all: &[NodeId]) -> Json {
    let mut names = Names::new(forms);
    let mut root = Object::default();
    root.insert(
        "$schema".to_owned(),
        Json::Text(Draft::V2020.uri().to_owned()),
    );
    match form::schema(forms, key, &mut names) {
        Json::Object(schema) => root.extend(schema),
        Json::Bool(true) => {}
        Json::Null | Json::Bool(false) | Json::Number(_) | Json::Text(_) | Json::List(_) => {
            root.insert("not".to_owned(), Json::Bool(true));
        }
    }
    let also = all.iter().map(|node| {
        let name = names.of_definition(*node);
        (name, names.key(&forms.key(*node)))
    });
    let also: Vec<_> = also.collect();
    let mut definitions = Object::default();
    while let Some((name, open)) = names.next() {
        let schema = match open {
            Open::Form(key) => form::schema(forms, &key, &mut names),
            Open::Node(part) => node::schema(forms, part, &mut names),
        };
        definitions.insert(name, schema);
    }
    // A definition that only refers to another one stays a reference.
    for (name, schema) in also {
        definitions.entry(name).or_insert(schema);
    }
    if !definitions.is_empty() {
        root.insert("$defs".to_owned(), Json::Object(definitions));
    }
    Json::Object(root)
}

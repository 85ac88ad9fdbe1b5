//! The JSON Schemas that packages carry: the documents of a case folder, which the packages of each language compare with
//! their own.

use samewire_codegen::model::Origin;
use samewire_codegen::{document, json_schemas, lower};
use serde_json::{Map, Value, json};

use crate::lower::{folder, pretty, read, snapshot};

#[test]
fn every_definition_has_a_document_of_its_own() {
    let folder = folder("json_schemas");
    let model = lower(&read(&folder.join("schema.json"))).unwrap();
    let names: Vec<String> = model
        .types
        .values()
        .map(|ty| upper_camel(&ty.name))
        .collect();
    let schemas = json_schemas(&model, &names);
    let of = |index: usize, is_output: bool| -> Value {
        let document = document(index, is_output, &schemas, &names);
        serde_json::from_str(&document.to_string()).unwrap()
    };
    let mut documents = Map::new();
    for (index, ty) in model.types.values().enumerate() {
        if ty.origin == Origin::Definition {
            let (input, output) = (of(index, false), of(index, true));
            let both = if output == input {
                json!({ "input": input })
            } else {
                json!({ "input": input, "output": output })
            };
            documents.insert(names[index].clone(), both);
        }
    }
    snapshot(&folder.join("documents.json"), &pretty(&documents.into()));
}

fn upper_camel(words: &str) -> String {
    let words = words.split(' ').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    });
    words.collect()
}

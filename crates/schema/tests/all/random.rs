//! Random schemas: the crate `jsonschema` judges the evaluator, the intersection and the printed schemas.

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_schema::{
    Draft, Forms, Json, Key, NodeId, Options, Pointer, Source, Verdict, accepts, parse, print,
    resolve,
};
use serde_json::{Value, json};

use crate::support::{any_document, config, defs, value};

fn forms(schema: &Value) -> Forms {
    let source = Source::of_text("schema.json", &schema.to_string()).expect("JSON");
    let graph = resolve(source, &Options::default());
    Forms::new(graph.unwrap_or_else(|problems| panic!("{problems}\n{schema}")))
}

fn json(value: &Value) -> Json {
    parse(&value.to_string()).expect("JSON").0
}

fn answer(forms: &Forms, key: &Key, value: &Value) -> bool {
    match accepts(forms, key, &json(value)) {
        Verdict::Accepts => true,
        Verdict::Refuses => false,
        Verdict::Unanswered(reason) => panic!("{reason}"),
    }
}

fn judge(schema: &Value) -> impl Fn(&Value) -> bool {
    let validator = jsonschema::validator_for(schema);
    let validator = validator.unwrap_or_else(|error| panic!("{error}\n{schema}"));
    move |value| validator.is_valid(value)
}

/// The schema of a definition, and the definition as a separate document.
fn definition(forms: &Forms, schema: &Value, draft: Draft, name: &str) -> (NodeId, Value) {
    let pointer = Pointer::root().join(defs(draft)).join(name);
    let mut nodes = forms.graph.definitions.iter();
    let node = nodes.find(|node| forms.graph.node(**node).site.pointer == pointer);
    let mut document = schema.clone();
    let members = document.as_object_mut().expect("an object");
    members.retain(|name, _| name == "$schema" || name == defs(draft));
    members.insert("allOf".into(), json!([{ "$ref": format!("#{pointer}") }]));
    (*node.expect("a definition"), document)
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn the_evaluator_says_what_a_validator_says((_, schema) in any_document(), values in vec(value(3), 12)) {
        let (forms, judge) = (forms(&schema), judge(&schema));
        for value in values {
            prop_assert_eq!(answer(&forms, &forms.start(), &value), judge(&value), "{} of {}", value, schema);
        }
    }

    #[test]
    fn an_intersection_accepts_what_both_accept(
        (draft, schema) in any_document(),
        values in vec(value(3), 12),
    ) {
        let forms = forms(&schema);
        let (a, of_a) = definition(&forms, &schema, draft, "one");
        let (b, of_b) = definition(&forms, &schema, draft, "two");
        let (judge_a, judge_b) = (judge(&of_a), judge(&of_b));
        let (a, b) = (forms.key(a), forms.key(b));
        let both = a.and(&b);
        let never = forms.is_never(&both);
        for value in values {
            let (one, two) = (judge_a(&value), judge_b(&value));
            prop_assert_eq!(answer(&forms, &a, &value), one, "{} of one in {}", value, schema);
            prop_assert_eq!(answer(&forms, &both, &value), one && two, "{} of both in {}", value, schema);
            prop_assert!(!(never && one && two), "{} is accepted by what is never in {}", value, schema);
        }
    }

    #[test]
    fn a_print_read_again_accepts_the_same((_, schema) in any_document(), values in vec(value(3), 12)) {
        let forms = forms(&schema);
        let printed = print(&forms);
        let printed: Value = serde_json::from_str(&printed.to_string()).expect("JSON");
        let again = self::forms(&printed);
        let judge = judge(&printed);
        // No keyword of 2020-12 can require how an integer is written.
        let tokens = schema["$schema"].as_str().is_some_and(|uri| uri.contains("draft-04"));
        for value in values {
            if tokens && value.to_string().contains(".0") {
                continue;
            }
            let first = answer(&forms, &forms.start(), &value);
            prop_assert_eq!(answer(&again, &again.start(), &value), first, "{} of {} as {}", value, schema, printed);
            prop_assert_eq!(judge(&value), first, "{} of {} as {}, for the validator", value, schema, printed);
        }
    }
}

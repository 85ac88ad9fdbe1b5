//! The work of lowering is counted in steps, so that these tests need no clock. It grows linearly with the schema,
//! whatever the references are.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod families;
mod tangled;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::errors::Errors;
use crate::lower::lowering::Lowering;
use crate::lower::work::{FREE, PER_VALUE, weight};
use crate::model::Model;
use families::{FAMILIES, MULTIPLIED, defs, link};
use tangled::tangled;

/// The factor 2.2 allows for parts that are read only once, and for schemas close to the maximum depth.
#[test]
fn twice_the_schema_is_twice_the_work() {
    for (name, size, family) in FAMILIES {
        let [once, twice] = [1, 2].map(|times| {
            let schema = family(size * times);
            let (_, spent) = counted(&schema);
            spent
        });
        assert!(
            10 * twice <= 22 * once,
            "{name}: {once} steps become {twice}"
        );
        assert!(
            10 * twice >= 15 * once,
            "{name}: {once} steps become {twice}, so that too little is counted"
        );
    }
}

#[test]
fn what_would_be_many_times_the_schema_is_refused() {
    for (name, family) in MULTIPLIED {
        let schema = family(3_000);
        let (lowered, spent) = counted(&schema);
        let errors = lowered.unwrap_err();
        let last = errors.list.last().unwrap();
        assert!(last.message.starts_with("too large"), "{name}: {errors}");
        assert!(schema.pointer(&last.at).is_some(), "{name}: {}", last.at);
        assert!(spent <= 2 * allowed(&schema), "{name}: {spent} steps");
        assert!(
            counted(&family(15)).1 < allowed(&family(30)),
            "{name}: few of them are fine"
        );
    }
}

#[test]
fn random_references_and_unions_cost_a_bounded_number_of_steps() {
    let (mut lowered, mut into_themselves, mut too_large, mut most) = (0, 0, 0, 0);
    for seed in 0..5_000 {
        let schema = tangled(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let (result, spent) = counted(&schema);
        let size = weight(&schema);
        most = most.max(spent / size);
        assert!(
            spent <= 400 * size,
            "seed {seed}: {spent} steps for {size} values: {schema:#}"
        );
        match result {
            Ok(_) => lowered += 1,
            Err(errors) => {
                let says =
                    |text: &str| errors.list.iter().any(|error| error.message.contains(text));
                into_themselves += usize::from(says("contains itself endlessly"));
                too_large += usize::from(says("too large"));
            }
        }
    }
    assert!(lowered > 150, "only {lowered} of the schemas are taken");
    assert!(
        into_themselves > 300,
        "only {into_themselves} of the schemas lead into themselves"
    );
    assert_eq!(too_large, 0, "{most} steps a value at most");
}

#[test]
fn a_default_is_checked_once_for_each_type_that_variants_lead_to() {
    let levels = 40;
    let mut all = defs(levels, |i| {
        let with = |name: &str| json!({ "title": name, "type": "object", "properties": { "a": link(i, levels), name: true }, "required": [name] });
        json!({ "anyOf": [with("x"), with("y")] })
    });
    let default = (0..levels).fold(json!({}), |inner, _| json!({ "a": inner, "y": 1 }));
    let member = json!({ "$ref": "#/$defs/D0", "default": default });
    all["$defs"]["Has"] = json!({ "type": "object", "properties": { "a": member } });
    assert!(counted(&all).0.is_ok());

    all["$defs"]["Has"]["properties"]["a"]["default"]["a"]["a"]["a"] = json!(3);
    let errors = counted(&all).0.unwrap_err();
    assert!(
        errors.list[0].message.contains("no variant accepts"),
        "{errors}"
    );
}

/// The result of lowering a schema, and the number of steps.
fn counted(schema: &Value) -> (Result<Model, Errors>, usize) {
    let mut lowering = Lowering::of(schema);
    let docs = lowering.root();
    lowering.targets_without_definition();
    let spent = lowering.work.spent;
    (lowering.finish(docs), spent)
}

fn allowed(schema: &Value) -> usize {
    FREE + PER_VALUE * weight(schema)
}

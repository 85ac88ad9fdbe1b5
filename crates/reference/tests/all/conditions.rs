//! Conditions: each keyword that no shape expresses, when it is evaluated, and the effect of its errors.

use samewire_codegen::lower;
use samewire_codegen::model::*;
use samewire_reference::Numbers;
use serde_json::{Value, json};

use crate::support::*;

/// Checks the answers for some texts against a schema, in the notation of [`show`].
fn judge(schema: &Value, rows: &[(&str, &str)]) {
    let mut whole = json!({ "$defs": { "T": schema } });
    if let Some(dialect) = whole.pointer_mut("/$defs/T/$schema").map(Value::take) {
        whole["$schema"] = dialect;
        whole["$defs"]["T"]
            .as_object_mut()
            .expect("an object")
            .shift_remove("$schema");
    }
    let model = lower(&whole).expect("it is taken");
    for (text, expected) in rows {
        let found = show(&model, "T", text, Numbers::Exact);
        assert_eq!(found, *expected, "{whole} {text}");
    }
}

#[test]
fn of_numbers() {
    let condition = "@ condition";
    judge(
        &json!({ "type": "number", "not": { "multipleOf": 0.01 } }),
        &[
            ("19.99", condition),
            ("19.999", "19.999"),
            ("1e300", condition),
            ("0", condition),
        ],
    );
    judge(
        &json!({ "type": "number", "oneOf": [{ "minimum": 3 }, { "maximum": 5 }] }),
        &[
            ("2", "2.0"),
            ("3", condition),
            ("4.5", condition),
            ("5.0", condition),
            ("5.5", "5.5"),
        ],
    );
    judge(
        &json!({ "type": "number", "not": { "type": "integer" } }),
        &[
            ("1.5", "1.5"),
            ("1.0", condition),
            ("1e2", condition),
            ("1", condition),
        ],
    );
    // Integers are compared by their digits, and numbers with a fraction as doubles.
    judge(
        &json!({ "patternProperties": { "^x": { "not": { "minimum": 9_007_199_254_740_993_i64 } } } }),
        &[
            (r#"{"x":9007199254740992}"#, r#"{"x":9007199254740992}"#),
            (r#"{"x":9007199254740993}"#, "@/x condition"),
            (r#"{"x":9007199254740993.0}"#, r#"{"x":9007199254740992.0}"#),
        ],
    );
    judge(
        &json!({ "properties": { "a": true }, "additionalProperties": true, "patternProperties": { "^x": { "maximum": 3 } } }),
        &[
            (r#"{"x":3.0000000000000000001}"#, r#"{"x":3.0}"#),
            (r#"{"x":3.01}"#, "@/x condition"),
            (r#"{"x":"3.01"}"#, r#"{"x":"3.01"}"#),
        ],
    );
}

#[test]
fn of_strings() {
    judge(
        &json!({ "type": "string", "pattern": "b|^.😀$", "maxLength": 3 }),
        &[
            (r#""abc""#, r#""abc""#),
            (r#""é😀""#, r#""é😀""#),
            (r#""aé😀""#, "@ condition"),
            (r#""abcd""#, "@ length"),
        ],
    );
    judge(
        &json!({ "type": "string", "not": { "pattern": "^a$" } }),
        &[(r#""a""#, "@ condition"), (r#""a\n""#, r#""a\n""#)],
    );
}

#[test]
fn of_lists() {
    judge(
        &json!({ "type": "array", "contains": { "type": "integer" }, "minContains": 2, "maxContains": 3 }),
        &[
            (r#"[1,"a",2.0]"#, r#"[1,"a",2.0]"#),
            ("[1]", "@ condition"),
            ("[1,2,3]", "[1,2,3]"),
            ("[1,2,3,4]", "@ condition"),
        ],
    );
    judge(
        &json!({ "type": "array", "prefixItems": [{ "type": "string" }], "contains": { "const": 1 }, "unevaluatedItems": false }),
        &[
            (r#"["a",1,1.0]"#, r#"["a",1,1.0]"#),
            (r#"["a",1,2]"#, "@/2 condition"),
        ],
    );
    judge(
        &json!({ "not": { "type": "array", "uniqueItems": true } }),
        &[
            (
                r#"[{"a":1,"b":2},{"b":2,"a":1.0}]"#,
                r#"[{"a":1,"b":2},{"b":2,"a":1.0}]"#,
            ),
            ("[1,true]", "@ condition"),
        ],
    );
}

#[test]
fn of_objects() {
    judge(
        &json!({ "type": "object", "properties": { "a": { "type": "integer" } }, "minProperties": 2 }),
        &[
            (r#"{"a":1,"b":2}"#, r#"{"a":1}"#),
            (r#"{"a":1}"#, "@ condition"),
        ],
    );
    judge(
        &json!({
            "type": "object",
            "properties": { "a": {}, "b": {} },
            "dependentRequired": { "a": ["b"] },
            "propertyNames": { "pattern": "^[a-z]$" },
        }),
        &[
            (r#"{"b":1}"#, r#"{"b":1}"#),
            (r#"{"a":1,"b":2}"#, r#"{"a":1,"b":2}"#),
            (r#"{"a":1}"#, "@ condition"),
            (r#"{"b":1,"B":1}"#, "@ condition"),
            (r#"{"__proto__":1}"#, "@ condition"),
        ],
    );
    judge(
        &json!({
            "type": "object",
            "properties": { "x1": { "type": "integer" } },
            "patternProperties": { "^x": { "minimum": 3 }, "1$": { "maximum": 5 } },
            "additionalProperties": { "type": "string" },
        }),
        &[
            (
                r#"{"x1":4,"x2":9,"y1":"a","z":"b"}"#,
                r#"{"x1":4,"x2":9.0,"y1":"a","z":"b"}"#,
            ),
            (r#"{"x1":2}"#, "@/x1 range"),
            (r#"{"x2":2}"#, "@/x2 condition"),
            (r#"{"y1":6}"#, "@/y1 condition"),
            (r#"{"z":6}"#, "@/z condition"),
        ],
    );
}

#[test]
fn of_combinations() {
    judge(
        &json!({
            "type": "object",
            "properties": { "k": { "type": "string" }, "v": {} },
            "if": { "properties": { "k": { "const": "a" } }, "required": ["k"] },
            "then": { "required": ["v"] },
            "else": { "not": { "required": ["v"] } },
        }),
        &[
            ("{}", "{}"),
            (r#"{"k":"a"}"#, "@ condition"),
            (r#"{"k":"b"}"#, r#"{"k":"b"}"#),
            (r#"{"k":"b","v":1}"#, "@ condition"),
        ],
    );
    judge(
        &json!({
            "type": "object",
            "properties": { "a": {} },
            "anyOf": [{ "properties": { "b": { "const": 1 } } }, { "properties": { "c": {} } }],
            "unevaluatedProperties": false,
        }),
        &[
            (r#"{"a":1,"b":1,"c":2}"#, r#"{"a":1,"b":1,"c":2}"#),
            (r#"{"a":1,"b":2}"#, "@/b value"),
            (r#"{"a":1,"d":2}"#, "@/d unknown"),
        ],
    );
}

/// Uses a condition that refuses everything except objects that contain such objects.
#[test]
fn refusals_are_those_of_any_value_that_does_not_decode() {
    let conditioned = |name: &str, model: &mut Model| {
        let found = model.types.get_mut(&TypeId(name.into()));
        found.expect("a type").condition = Some(ConditionId(0));
    };
    let lists = Shape::List(List {
        item: Box::new(to("Odd")),
        length: Length::default(),
        unique: false,
    });
    let lenient = |wire: &str, shape: Shape| Member {
        on_error: OnError::Absent,
        ..optional(wire, shape)
    };
    let skipping = Member {
        skip_invalid_items: true,
        ..optional("s", lists.clone())
    };
    let mut model = model([
        ("Odd", newtype(text())),
        (
            "Holder",
            object([
                lenient("a", to("Odd")),
                skipping,
                optional("m", map(to("Odd"), Shape::Any)),
                defaulted("d", to("Odd"), json!("bb")),
            ]),
        ),
        (
            "Either",
            union(
                Tagging::Untagged,
                UnknownTag::Refused,
                [(None, whole(to("Odd"))), (None, whole(text()))],
            ),
        ),
        (
            "None",
            union(
                Tagging::Untagged,
                UnknownTag::Refused,
                [(None, whole(to("Odd"))), (None, whole(Shape::Bool))],
            ),
        ),
        ("Empty", {
            let mut fields = fields([]);
            fields.null_is_empty = true;
            Kind::Struct(fields)
        }),
    ]);
    for name in ["Odd", "Empty"] {
        conditioned(name, &mut model);
    }
    model.conditions.push(Condition {
        at: "/$defs/Odd".into(),
        null: false,
        boolean: false,
        number: None,
        text: Some(TextRule {
            length: Length::default(),
            patterns: vec!["^(..)*.$".into()],
        }),
        list: None,
        object: None,
        values: None,
        combinations: Vec::new(),
    });
    check(
        &model,
        &[
            ("Odd", r#""a""#, r#""a""#),
            ("Odd", r#""aa""#, "@ condition"),
            // The kind is checked before the condition.
            ("Odd", "1", "@ type"),
            (
                "Holder",
                r#"{"a":"aa"}"#,
                r#"{"d":"bb"} ! /a (/a condition)"#,
            ),
            (
                "Holder",
                r#"{"s":["a","bb","c"]}"#,
                r#"{"s":["a","c"],"d":"bb"} ! /s/1 (/s/1 condition)"#,
            ),
            ("Holder", r#"{"m":{"a":1}}"#, r#"{"m":{"a":1},"d":"bb"}"#),
            ("Holder", r#"{"m":{"aa":1}}"#, "@/m/aa condition"),
            // A default is not part of the text, so it is not checked.
            ("Holder", "{}", r#"{"d":"bb"}"#),
            ("Holder", r#"{"d":"bb"}"#, "@/d condition"),
            ("Either", r#""aa""#, r#""aa""#),
            ("None", r#""aa""#, "@ condition"),
            ("None", "1", "@ type"),
            ("Empty", "null", "{}"),
            ("Empty", "{}", "@ condition"),
        ],
    );
    let refused = samewire_reference::read(&model, &TypeId("Odd".into()), r#""aa""#);
    let message = "does not satisfy `pattern` of the schema at /$defs/Odd";
    assert!(format!("{refused:?}").contains(message), "{refused:?}");
}

#[test]
fn a_recursive_condition_takes_time_in_proportion() {
    // Each level evaluates the level below it twice.
    let test = || Test::Fulfils(ConditionId(0));
    let mut model = model([("T", newtype(Shape::Any))]);
    model.types[0].condition = Some(ConditionId(0));
    let of_lists = |others| ListRule {
        length: Length::default(),
        unique: false,
        first: Vec::new(),
        others,
        contains: Vec::new(),
    };
    let condition = |list, combinations| Condition {
        at: String::new(),
        null: true,
        boolean: false,
        number: None,
        text: None,
        list: Some(list),
        object: None,
        values: None,
        combinations,
    };
    let both = Combination::AnyOf {
        of: vec![
            Test::Nothing,
            Test::Fulfils(ConditionId(1)),
            Test::Fulfils(ConditionId(2)),
        ],
    };
    model.conditions = vec![
        condition(of_lists(Test::Anything), vec![both]),
        condition(of_lists(test()), Vec::new()),
        condition(of_lists(test()), Vec::new()),
    ];
    let deep = |end: &str| format!("{}{end}{}", "[".repeat(120), "]".repeat(120));
    let (right, wrong) = (deep("null"), deep("true"));
    check(
        &model,
        &[("T", &right, &right), ("T", &wrong, "@ condition")],
    );
}

#[test]
fn doubles_see_less() {
    let schema = json!({ "$defs": { "T": {
        "properties": { "a": {} },
        "patternProperties": { "^x": { "maximum": 9_007_199_254_740_992_i64 } },
        "additionalProperties": true,
    } } });
    let model = lower(&schema).expect("it is taken");
    let text = r#"{"x":9007199254740993}"#;
    let told = |numbers| show(&model, "T", text, numbers);
    assert_eq!(told(Numbers::Exact), "@/x condition");
    assert_ne!(told(Numbers::Doubles), "@/x condition");
}

//! Every rule of the contract as a row: a type, a text, and the answer.

use samewire_codegen::model::*;
use samewire_reference::{Answer, Numbers, read_with};
use serde_json::json;

use crate::support::*;

#[test]
fn texts() {
    let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    let model = model([
        ("Any", newtype(Shape::Any)),
        ("O", object([optional("a", text())])),
    ]);
    check(
        &model,
        &[
            ("Any", " [1 , 2]\n\t\r", "[1,2]"),
            ("Any", "", "@ syntax"),
            ("Any", "[1,]", "@ syntax"),
            ("Any", "{\"a\":1,}", "@ syntax"),
            ("Any", "{a:1}", "@ syntax"),
            ("Any", "[1] x", "@ syntax"),
            ("Any", "\u{feff}1", "@ syntax"),
            ("Any", "\u{a0}1", "@ syntax"),
            ("Any", "01", "@ syntax"),
            ("Any", "1.", "@ syntax"),
            ("Any", ".5", "@ syntax"),
            ("Any", "1e", "@ syntax"),
            ("Any", "+1", "@ syntax"),
            ("Any", "NaN", "@ syntax"),
            ("Any", "truex", "@ syntax"),
            ("Any", "\"a\nb\"", "@ syntax"),
            ("Any", r#""\x""#, "@ syntax"),
            ("Any", r#""\u12g4""#, "@ syntax"),
            ("Any", r#""\u0041\/\"\u001F""#, r#""A/\"\u001f""#),
            ("Any", r#""\"\\\/\b\f\n\r\t""#, r#""\"\\/\b\f\n\r\t""#),
            ("Any", r#""\udc00""#, "@ unicode"),
            ("Any", r#""\udfff""#, "@ unicode"),
            ("Any", r#""\ud83d\ude00""#, "\"😀\""),
            ("Any", r#""\ud83d""#, "@ unicode"),
            ("Any", r#""\ude00\ud83d""#, "@ unicode"),
            ("Any", r#""\ud83d\u0041""#, "@ unicode"),
            ("Any", r#""\ud83d\u00"#, "@ unicode, @ syntax alone"),
            ("Any", r#"[{"\ud83d":1}"#, "@ unicode, @ syntax alone"),
            ("Any", r#"[,"\ud83d"]"#, "@ syntax"),
            ("Any", &deep(129), "@ depth"),
            ("Any", &deep(128), &deep(128)),
            ("Any", &"[".repeat(1_000_000), "@ depth, @ syntax alone"),
            ("Any", r#"{"b":1,"a":2,"b":3}"#, r#"{"b":3,"a":2}"#),
            (
                "Any",
                r#"{"__proto__":{"x":1},"constructor":2}"#,
                r#"{"__proto__":{"x":1},"constructor":2}"#,
            ),
            ("O", r#"{"a":1,"a":"x"}"#, r#"{"a":"x"}"#),
            ("O", &format!(r#"{{"unknown":{}}}"#, deep(128)), "@ depth"),
            ("O", r#"{"unknown":"\ud800"}"#, "@ unicode"),
            ("O", r#"{"unknown":1e999}"#, "{}"),
            ("Nobody", "1", "@ type"),
        ],
    );
}

fn literal(value: serde_json::Value, any_spelling: bool) -> Kind {
    newtype(Shape::Literal {
        value,
        any_spelling,
    })
}

#[test]
fn messages_name_the_bounds_of_the_schema() {
    let integer = |width, min, max| {
        newtype(Shape::Int(Int {
            width,
            min,
            max,
            multiple_of: None,
            any_spelling: false,
            wide: false,
        }))
    };
    let number = |min, max, above, below| {
        newtype(Shape::Float(Float {
            single: false,
            min,
            max,
            above,
            below,
        }))
    };
    let (least, most) = (Width::I64.min(), Width::I64.max());
    let model = model([
        ("I8", newtype(int(Width::I8))),
        ("I64", newtype(int(Width::I64))),
        ("U64", newtype(int(Width::U64))),
        ("From1", integer(Width::I64, 1, most)),
        ("To9", integer(Width::I64, least, 9)),
        ("From1To9", integer(Width::I64, 1, 9)),
        ("Number", number(None, None, None, None)),
        ("Half", number(Some(0.5), Some(1.0), None, None)),
        ("Least", number(Some(0.0), None, None, None)),
        ("Above", number(None, None, Some(0.0), None)),
        ("Both", number(None, Some(1.0), Some(0.0), None)),
    ]);
    for (name, text, expected) in [
        ("I8", "300", "an integer from -128 to 127"),
        ("I64", "9223372036854775808", "an integer of 64 bits"),
        ("U64", "-1", "an integer of at least 0"),
        ("U64", "18446744073709551616", "an integer of 64 bits"),
        ("From1", "0", "an integer of at least 1"),
        ("From1", "9223372036854775808", "an integer of 64 bits"),
        ("To9", "10", "an integer of at most 9"),
        ("From1To9", "10", "an integer from 1 to 9"),
        ("Number", "1e999", "a finite number"),
        ("Half", "2", "a number from 0.5 to 1"),
        ("Least", "-1", "a number of at least 0"),
        ("Above", "0", "a number greater than 0"),
        ("Both", "2", "a number greater than 0 and of at most 1"),
    ] {
        let Answer::Refused { errors } =
            read_with(&model, &TypeId(name.into()), text, Numbers::Exact)
        else {
            panic!("{name} {text} is accepted");
        };
        let messages: Vec<&str> = errors.iter().map(|error| &*error.message).collect();
        assert_eq!(messages, [format!("expected {expected}, found {text}")]);
    }
}

#[test]
fn numbers() {
    let six = Shape::Int(Int {
        width: Width::U8,
        min: 3,
        max: 200,
        multiple_of: Some(6),
        any_spelling: false,
        wide: false,
    });
    let any = Shape::Int(Int {
        width: Width::I64,
        min: -10,
        max: Width::I64.max(),
        multiple_of: None,
        any_spelling: true,
        wide: false,
    });
    let bounded = Shape::Float(Float {
        single: false,
        min: Some(0.0),
        max: Some(1.0),
        above: None,
        below: None,
    });
    let single = Shape::Float(Float {
        single: true,
        min: None,
        max: None,
        above: None,
        below: None,
    });
    let model = model([
        ("U8", newtype(int(Width::U8))),
        ("Plain", newtype(any)),
        ("I64", newtype(int(Width::I64))),
        ("U64", newtype(int(Width::U64))),
        ("Six", newtype(six)),
        ("F", newtype(double())),
        ("S", newtype(single)),
        ("Unit", newtype(bounded)),
        ("Any", newtype(Shape::Any)),
    ]);
    check(
        &model,
        &[
            ("U8", "255", "255"),
            ("U8", "256", "@ range"),
            ("U8", "-1", "@ range"),
            ("U8", "-0", "0"),
            ("U8", "1.0", "@ type"),
            ("U8", "1e2", "@ type"),
            ("U8", "\"1\"", "@ type"),
            ("U8", "true", "@ type"),
            ("Plain", "1.0", "1"),
            ("Plain", "1e2", "100"),
            ("Plain", "-0.0", "0"),
            ("Plain", "9007199254740993.0", "9007199254740992"),
            ("Plain", "9007199254740993", "9007199254740993"),
            ("Plain", "1e-400", "0"),
            ("Plain", "1.5", "@ type"),
            ("Plain", "-11.0", "@ range"),
            ("Plain", "1e30", "@ range"),
            ("Plain", "1e400", "@ type"),
            ("Plain", "\"1.0\"", "@ type"),
            ("I64", "-9223372036854775808", "-9223372036854775808"),
            ("I64", "9223372036854775808", "@ range"),
            ("U64", "18446744073709551615", "18446744073709551615"),
            ("U64", &"9".repeat(400), "@ range"),
            ("Six", "12", "12"),
            ("Six", "13", "@ multiple"),
            ("Six", "0", "@ range"),
            ("F", "1", "1.0"),
            ("F", "1e21", "1e+21"),
            ("F", "0.1", "0.1"),
            ("F", "1e400", "@ range"),
            ("F", "-1e400", "@ range"),
            ("F", "1e-400", "0.0"),
            ("F", "\"NaN\"", "@ type"),
            ("S", "0.1", "0.1"),
            ("S", "1e39", "@ range"),
            ("Unit", "1.5", "@ range"),
            ("Any", "18446744073709551615", "18446744073709551615"),
            ("Any", "[18446744073709551616]", "@/0 range"),
            ("Any", "[-9223372036854775809]", "@/0 range"),
            ("Any", "[1e400]", "@/0 range"),
            ("Any", "[-0,1.50]", "[0,1.5]"),
        ],
    );
    let rows = [
        ("U8", "1.0", "1"),
        ("U8", "1.5", "@ type"),
        ("I64", "9007199254740991", "9007199254740991"),
        ("I64", "9007199254740993", "@ unsafe_integer"),
        ("U8", "9007199254740993", "@ range, @ unsafe_integer alone"),
        // 2⁶³−1 rounds to the same double.
        ("I64", "9223372036854775808", "@ unsafe_integer"),
        (
            "I64",
            "9223372036854777856",
            "@ range, @ unsafe_integer alone",
        ),
        (
            "I64",
            "1e400",
            "@ range, @ type alone, @ unsafe_integer alone",
        ),
        (
            "Any",
            "[9007199254740993,1e17]",
            "@/0 unsafe_integer, @/1 unsafe_integer",
        ),
        // Beyond 64 bits, the spelling decides.
        ("Any", "[1e20,-1.797e308]", "[1e+20,-1.797e+308]"),
        ("Any", "100000000000000000000", "@ range"),
        ("Any", "-9223372036854777856", "@ range"),
        ("Any", "-9223372036854777856.0", "-9.223372036854778e+18"),
        // These round to integers of 64 bits.
        ("Any", "18446744073709551616", "@ unsafe_integer"),
        ("Any", "18446744073709551616.0", "@ unsafe_integer"),
        ("Any", "-9223372036854775809", "@ unsafe_integer"),
        ("F", "1e20", "1e+20"),
    ];
    for (name, text, expected) in rows {
        assert_eq!(
            show(&model, name, text, Numbers::Doubles),
            expected,
            "{name} {text}"
        );
    }
}

#[test]
fn a_language_of_doubles_may_hold_wide_integers_exactly() {
    let integer = |wide| {
        newtype(Shape::Int(Int {
            width: Width::I64,
            min: Width::I64.min(),
            max: Width::I64.max(),
            multiple_of: None,
            any_spelling: false,
            wide,
        }))
    };
    let mut model = model([("Wide", integer(true)), ("Plain", integer(false))]);
    model.wide_is_exact = true;
    for (name, text, expected) in [
        ("Wide", "9007199254740993", "9007199254740993"),
        ("Wide", "9223372036854775808", "@ range"),
        ("Wide", "1e17", "100000000000000000"),
        ("Wide", "9007199254740993.0", "9007199254740992"),
        ("Plain", "9007199254740993", "@ unsafe_integer"),
        ("Plain", "1e17", "@ unsafe_integer"),
    ] {
        assert_eq!(
            show(&model, name, text, Numbers::Doubles),
            expected,
            "{name} {text}"
        );
    }
}

#[test]
fn shapes() {
    let length = Length {
        min: Some(1),
        max: Some(2),
    };
    let unique = Shape::List(List {
        item: Box::new(to("Point")),
        length: Length::default(),
        unique: true,
    });
    let model = model([
        ("Bool", newtype(Shape::Bool)),
        ("Null", newtype(Shape::Null)),
        ("Never", object([optional("no", Shape::Never)])),
        (
            "Short",
            newtype(Shape::Text(Text {
                format: None,
                pattern: None,
                length,
                native: None,
            })),
        ),
        (
            "Few",
            newtype(Shape::List(List {
                item: Box::new(Shape::Bool),
                length,
                unique: false,
            })),
        ),
        ("Point", object([required("x", int(Width::I32))])),
        ("Unique", newtype(unique)),
        (
            "UniqueNumbers",
            newtype(Shape::List(List {
                item: Box::new(Shape::Any),
                length: Length::default(),
                unique: true,
            })),
        ),
        (
            "Pair",
            newtype(Shape::Tuple(Tuple::of(vec![text(), Shape::Bool]))),
        ),
        (
            "Colour",
            values(
                Scalar::Text,
                [json!("red"), json!("blue")],
                UnknownValue::Refused,
            ),
        ),
        ("ByColour", newtype(map(to("Colour"), int(Width::U8)))),
        (
            "Small",
            newtype(Shape::Map(Map {
                key: Box::new(text()),
                value: Box::new(Shape::Any),
                length,
                names: None,
            })),
        ),
        (
            "Maybe",
            newtype(Shape::Nullable {
                of: Box::new(Shape::Bool),
            }),
        ),
        ("Two", literal(json!("2.0"), false)),
        ("Seven", literal(json!(7), false)),
        ("Eight", literal(json!(8), true)),
        ("Yes", literal(json!(true), false)),
        ("Circle", newtype(to("Circle"))),
    ]);
    check(
        &model,
        &[
            ("Bool", "true", "true"),
            ("Bool", "1", "@ type"),
            ("Null", "null", "null"),
            ("Null", "{}", "@ type"),
            ("Seven", "7.0", "@ type"),
            ("Eight", "8.0", "8"),
            ("Eight", "8.5", "@ type"),
            ("Eight", "80e-1", "8"),
            ("Eight", "9.0", "@ value"),
            ("Never", "{}", "{}"),
            ("Never", r#"{"no":1}"#, "@/no unknown"),
            ("Short", "\"😀😀\"", "\"😀😀\""),
            ("Short", "\"\"", "@ length"),
            ("Short", "\"abc\"", "@ length"),
            ("Few", "[true]", "[true]"),
            ("Few", "[]", "@ length"),
            ("Few", "[1,2]", "@/0 type, @/1 type"),
            ("Few", "{}", "@ type"),
            ("Unique", r#"[{"x":1},{"x":2}]"#, r#"[{"x":1},{"x":2}]"#),
            (
                "Unique",
                r#"[{"x":1,"y":1},{"x":1,"y":2}]"#,
                r#"[{"x":1},{"x":1}]"#,
            ),
            ("Unique", r#"[{"x":1,"y":1},{"y":1.0,"x":1}]"#, "@ unique"),
            // An integer and the double that equals it, and an integer that equals no double.
            (
                "Unique",
                r#"[{"x":1,"y":9007199254740992},{"x":1,"y":9007199254740992.0}]"#,
                "@ unique",
            ),
            (
                "Unique",
                r#"[{"x":1,"y":9007199254740993},{"x":1,"y":9007199254740993.0}]"#,
                r#"[{"x":1},{"x":1}]"#,
            ),
            (
                "UniqueNumbers",
                "[9007199254740993,9007199254740992]",
                "[9007199254740993,9007199254740992]",
            ),
            ("UniqueNumbers", "[1,1.0]", "@ unique"),
            ("UniqueNumbers", "[-0,0]", "@ unique"),
            ("Pair", r#"["a",true]"#, r#"["a",true]"#),
            ("Pair", r#"["a"]"#, "@ length"),
            ("Pair", "[1,1]", "@/0 type, @/1 type"),
            ("ByColour", r#"{"blue":1,"red":2}"#, r#"{"blue":1,"red":2}"#),
            ("ByColour", r#"{"green":1}"#, "@/green value"),
            ("ByColour", r#"{"red":true}"#, "@/red type"),
            ("Small", r#"{"a":1,"b":2,"c":3}"#, "@ length"),
            ("Small", r#"{"a/~":1e400}"#, "@/a~1~0 range"),
            ("Maybe", "null", "null"),
            ("Maybe", "1", "@ type"),
            ("Two", "\"2.0\"", "\"2.0\""),
            ("Two", "\"1.0\"", "@ value"),
            ("Two", "2.0", "@ type"),
            ("Seven", "7", "7"),
            ("Seven", "8", "@ value"),
            ("Seven", "7.0", "@ type"),
            ("Seven", "\"7\"", "@ type"),
            ("Yes", "false", "@ value"),
            ("Circle", "1", "@ type"),
        ],
    );
}

#[test]
fn enums() {
    let tools = [json!("read"), json!("other")];
    let model = model([
        (
            "Closed",
            values(Scalar::Text, tools.clone(), UnknownValue::Refused),
        ),
        (
            "Open",
            values(Scalar::Text, tools.clone(), UnknownValue::Kept),
        ),
        (
            "Other",
            values(
                Scalar::Text,
                tools,
                UnknownValue::ReadAs {
                    value: json!("other"),
                },
            ),
        ),
        (
            "Codes",
            values(Scalar::Int(Width::I32), [json!(-32700)], UnknownValue::Kept),
        ),
        (
            "Levels",
            values(
                Scalar::Int(Width::U8),
                [json!(1), json!(2)],
                UnknownValue::Refused,
            ),
        ),
    ]);
    check(
        &model,
        &[
            ("Closed", "\"read\"", "\"read\""),
            ("Closed", "\"Read\"", "@ value"),
            ("Closed", "null", "@ type"),
            ("Closed", r#"{"read":null}"#, "@ type"),
            ("Open", "\"new\"", "\"new\""),
            ("Open", "3", "@ type"),
            ("Other", "\"new\"", "\"other\""),
            ("Codes", "-32700", "-32700"),
            ("Codes", "5", "5"),
            ("Codes", "2147483648", "@ range"),
            ("Codes", "\"5\"", "@ type"),
            ("Levels", "3", "@ value"),
            ("Levels", "2.0", "@ type"),
        ],
    );
}

//! Every mistake of a refused text is listed for derived types, as the reference lists them.
#![allow(
    dead_code,
    reason = "types of a test, which are read and not used otherwise"
)]

use samewire_codegen::lower;
use samewire_codegen::model::{Model, TypeId};
use samewire_reference::{Answer, Fault};
use samewire_wire::{
    DefaultOnError, DefaultOnNull, IndexMap, Length, Patch, Readable, SkipInvalidItems,
    UnknownVariant, Wire, decode, decode_all, open_enum,
};
use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value};

#[derive(Debug, Wire)]
#[serde(rename_all = "camelCase")]
struct Job {
    #[serde(alias = "title", alias = "label")]
    full_name: String,
    tries: u8,
    host: Option<String>,
    owner: Patch<Owner>,
    #[serde(default)]
    steps: Vec<Step>,
    #[serde(default)]
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    tolerated: Vec<Owner>,
    #[serde(default)]
    #[wire(as = "DefaultOnNull")]
    nullable: Vec<Owner>,
    #[serde(default)]
    by_name: IndexMap<String, Owner>,
    #[serde(default)]
    by_number: IndexMap<u8, Vec<bool>>,
    level: Level,
    next: Option<Box<Job>>,
}

#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
struct Owner {
    id: Id,
    #[wire(as = "Length<1, 3>")]
    mail: String,
    #[serde(default = "seven")]
    age: u32,
}

fn seven() -> u32 {
    7
}

#[derive(Debug, Wire)]
struct Id(u32);

#[derive(Debug, Wire)]
#[serde(transparent)]
struct Ids {
    all: Vec<(Id, bool)>,
}

open_enum! {
    /// A level.
    #[derive(Debug, PartialEq)]
    enum Level: i32 {
        1 => Low,
        _ => Other,
    }
}

#[derive(Debug, Wire)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Fast,
    Slow,
}

/// An externally tagged enum.
#[derive(Debug, Wire)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
enum Step {
    Wait,
    Run(Vec<Mode>),
    Call {
        its_name: String,
        with: Vec<u8>,
        mode: Option<Mode>,
    },
    Pair(u8, Vec<bool>),
    Places(Vec<(u8, bool)>),
}

#[derive(Debug, Wire)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Event {
    Started {
        at: u32,
        by: Vec<Owner>,
    },
    Stopped(Reason),
    Idle,
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

#[derive(Debug, Wire)]
#[serde(
    tag = "kind",
    content = "of",
    rename_all = "snake_case",
    deny_unknown_fields
)]
enum Beside {
    One(Owner),
    Two { a: u8, b: (u8, bool) },
    Three,
}

#[derive(Debug, Wire)]
#[wire(refuses = "signal", refuses = "core", null_is_empty)]
struct Reason {
    #[serde(default)]
    codes: Vec<i8>,
    #[serde(default, alias = "why")]
    text: String,
}

#[derive(Debug, Wire)]
#[serde(untagged)]
enum Either {
    Both {
        left: u8,
        right: u8,
    },
    Owner(Owner),
    Job {
        mode: Mode,
        inner: Box<Self>,
        list: Vec<u8>,
    },
    Number(u8),
}

#[derive(Debug, Wire)]
#[serde(untagged)]
enum Outer {
    Middle { flag: bool },
    Either(Either),
}

#[derive(Debug, Wire)]
struct Whole {
    #[serde(alias = "z")]
    first: u8,
    #[serde(flatten)]
    part: Part,
    last: Vec<u8>,
    #[serde(flatten)]
    rest: IndexMap<String, Vec<u8>>,
}

#[derive(Debug, Wire)]
struct Part {
    x: u8,
    y: bool,
    event: Event,
}

type Pairs = [(u8, u8); 2];

#[derive(Debug, Wire)]
struct Places {
    pair: (u8, bool),
    three: [Mode; 3],
    nested: Vec<Option<(Ids, Pairs)>>,
    tuple: Tuple,
    raw: Map<String, Value>,
    number: Option<f32>,
}

#[derive(Debug, Wire)]
struct Tuple(u8, Mode, #[wire(as = "Length<1>")] String);

#[derive(Debug, Wire)]
struct Page<T> {
    items: Vec<T>,
    next: Option<T>,
    named: Kept<T>,
}

#[derive(Debug, Wire)]
#[serde(rename_all = "snake_case")]
enum Kept<T> {
    None,
    Some { item: T, count: u8 },
}

/// A mistake as `path code`.
fn all<T: Readable + std::fmt::Debug>(text: &str) -> Vec<String> {
    let refused = decode_all::<T>(text).expect_err(text);
    let shown = |error: &samewire_wire::DecodeError| format!("{} {}", error.path, error.code);
    let list: Vec<String> = refused.errors.iter().map(shown).collect();
    assert!(list.contains(&shown(&refused.error)), "{text}: {refused:?}");
    assert_eq!(refused.count, list.len(), "{text}");
    list
}

/// Checks the lists of texts, and compares each with that of the reference.
fn check<T: Readable + JsonSchema + std::fmt::Debug>(rows: &[(&str, &[&str])]) {
    let (model, id) = model::<T>();
    for (text, expected) in rows {
        assert_eq!(all::<T>(text), *expected, "{text}");
        assert_eq!(
            by_the_reference(&model, &id, text),
            *expected,
            "{text} by the reference"
        );
    }
}

fn model<T: JsonSchema>() -> (Model, TypeId) {
    let mut whole = schema_for!(T).to_value();
    whole["x-samewire-rust-types"] = true.into();
    let model = lower(&whole).unwrap_or_else(|errors| panic!("{errors}: {whole:#}"));
    let definition = whole["$ref"].as_str();
    let definition = definition.and_then(|to| to.strip_prefix("#/$defs/"));
    let id = definition.map_or_else(|| T::schema_name().into_owned(), str::to_owned);
    (model, TypeId(id))
}

fn by_the_reference(model: &Model, id: &TypeId, text: &str) -> Vec<String> {
    let answer = samewire_reference::read(model, id, text);
    let shown = answer
        .mistakes()
        .map(|fault| format!("{} {}", fault.path, fault.code.as_str()));
    shown.collect()
}

#[test]
fn members() {
    check::<Job>(&[
        ("{}", &[" missing", " missing", " missing"]),
        ("7", &[" type"]),
        (
            r#"{"fullName":1,"tries":300,"host":1,"owner":[],"level":"x","steps":{}}"#,
            &[
                "/fullName type",
                "/tries range",
                "/host type",
                "/owner type",
                "/level type",
                "/steps type",
            ],
        ),
        (
            r#"{"level":1.5,"nullable":[{"id":1,"mail":"a"},{"id":"x"},3],"tolerated":[3,{}],"tries":-1}"#,
            &[
                " missing",
                "/level type",
                "/nullable/1 missing",
                "/nullable/1/id type",
                "/nullable/2 type",
                "/tries range",
            ],
        ),
        (
            r#"{"title":"a","label":"b","tries":"x","owner":{"mail":"","more":1,"age":-1,"other":2}}"#,
            &[
                " alias",
                " missing",
                "/tries type",
                "/owner missing",
                "/owner/mail length",
                "/owner/more unknown",
                "/owner/age range",
                "/owner/other unknown",
            ],
        ),
        (
            r#"{"fullName":"a","tries":1,"level":1,"byName":{"a":{"id":1},"b":{"id":1,"mail":"x"},"c":4},"byNumber":{"x":[7],"1":[true,1],"2":0,"3":[]}}"#,
            &[
                "/byName/a missing",
                "/byName/c type",
                "/byNumber/x value",
                "/byNumber/1/1 type",
                "/byNumber/2 type",
            ],
        ),
        (
            r#"{"next":{"next":{"title":1,"tries":1,"level":1},"tries":"x","level":1},"fullName":"a","level":null}"#,
            &[
                " missing",
                "/next missing",
                "/next/next/title type",
                "/next/tries type",
                "/level type",
            ],
        ),
        (r#"{"fullName":"\ud800","tries":"x"}"#, &[" unicode"]),
        (r#"{"fullName":1,"tries":"x""#, &[" syntax"]),
    ]);
}

#[test]
fn repeated_members_and_all_names_of_one() {
    check::<Vec<Job>>(&[(
        r#"[{"fullName":"a","title":"b","label":"c"},{"title":1,"label":1,"tries":1,"level":1,"tries":"x"}]"#,
        &[
            "/0 alias",
            "/0 missing",
            "/0 missing",
            "/1/title type",
            "/1/tries type",
        ],
    )]);
    check::<Reason>(&[
        (
            r#"{"signal":1,"text":"a","why":"b","codes":[300,"x"],"core":2}"#,
            &[
                " alias",
                "/signal unknown",
                "/codes/0 range",
                "/codes/1 type",
                "/core unknown",
            ],
        ),
        (r#"{"text":"a","why":"b"}"#, &[" alias"]),
        (r#"{"core":2}"#, &["/core unknown"]),
        ("[]", &[" type"]),
    ]);
}

#[test]
fn variants_by_name() {
    check::<Vec<Step>>(&[
        (
            r#"[{"call":{"with":[1,"x",2,300],"mode":"faster"}},"wait",{"run":["fast","x",1]},{"walk":1},"walk",{"wait":1}]"#,
            &[
                "/0/call missing",
                "/0/call/with/1 type",
                "/0/call/with/3 range",
                "/0/call/mode value",
                "/2/run/1 value",
                "/2/run/2 type",
                "/3/walk tag",
                "/4 tag",
                "/5 type",
            ],
        ),
        (
            r#"[{"pair":["x",[1,true,2]]},{"pair":[1]},{"pair":["x"]},{"pair":[1,[],3]},{"places":[["x",1],[1,true],[2],3]},{"run":[],"wait":1},7,"call"]"#,
            &[
                "/0/pair/0 type",
                "/0/pair/1/0 type",
                "/0/pair/1/2 type",
                "/1/pair length",
                "/2/pair/0 type",
                "/3/pair length",
                "/4/places/0/0 type",
                "/4/places/0/1 type",
                "/4/places/2 length",
                "/4/places/3 type",
                "/5 type",
                "/6 type",
                "/7 type",
            ],
        ),
    ]);
}

#[test]
fn variants_by_a_tag() {
    check::<Vec<Event>>(&[
        (
            r#"[{"kind":"started","at":"x","by":[{},{"id":1,"mail":"abcd"}]},{"kind":7,"at":"x"},{"at":"x"},{"kind":"else","at":"x"},{"kind":"idle"},{"kind":"started"}]"#,
            &[
                "/0/at type",
                "/0/by/0 missing",
                "/0/by/0 missing",
                "/0/by/1/mail length",
                "/1/kind type",
                "/2 missing",
                "/5 missing",
                "/5 missing",
            ],
        ),
        (
            r#"[{"kind":"stopped","codes":[1,"x"],"why":1,"signal":1},"started"]"#,
            &[
                "/0/codes/1 type",
                "/0/why type",
                "/0/signal unknown",
                "/1 type",
            ],
        ),
    ]);
    check::<Vec<Beside>>(&[(
        r#"[{"kind":"one","of":{"id":"x"},"more":1},{"kind":"two","of":{"a":"x","b":["x","y"]}},{"kind":"two"},{"kind":"four","x":1},{"kind":"three","x":1}]"#,
        &[
            "/0/of missing",
            "/0/of/id type",
            "/0/more unknown",
            "/1/of/a type",
            "/1/of/b/0 type",
            "/1/of/b/1 type",
            "/2 missing",
            "/3/kind tag",
            "/4/x unknown",
        ],
    )]);
}

#[test]
fn the_nearest_variant() {
    check::<Vec<Either>>(&[
        (
            r#"[{"right":"x","left":"y"},{"id":1,"age":"x","mail":""},{"list":[1,"x"],"inner":{"right":1},"mode":"x"},"x",300]"#,
            &[
                "/0/left type",
                "/1/mail length",
                "/2/mode value",
                "/3 type",
                "/4 range",
            ],
        ),
        (
            r#"[{"list":["x"],"inner":{"age":1,"mail":7,"more":1},"mode":"fast"},{"mode":"fast","inner":{"mode":"slow","list":[7,"x"],"inner":{"right":[]}}}]"#,
            &["/0/inner missing", "/1/inner/inner missing"],
        ),
    ]);
}

#[test]
fn the_nearest_variant_of_a_union_in_a_union() {
    check::<Outer>(&[
        (r#"{"right":"x"}"#, &[" missing"]),
        (r#"{"mail":[],"age":"x"}"#, &[" missing"]),
        (r#"{"flag":1,"more":2}"#, &["/flag type"]),
    ]);
}

#[test]
fn flattened_parts() {
    check::<Whole>(&[
        (
            "{}",
            &[" missing", " missing", " missing", " missing", " missing"],
        ),
        (
            r#"{"other":["x",1],"x":300,"event":{"kind":"started","at":1},"last":[1,"x","y"],"more":7}"#,
            &[
                " missing",
                " missing",
                "/other/0 type",
                "/x range",
                "/event missing",
                "/last/1 type",
                "/last/2 type",
                "/more type",
            ],
        ),
        (
            r#"{"first":1,"z":2,"x":true,"event":{"kind":"idle"}}"#,
            &[" alias", " missing", " missing", "/x type"],
        ),
    ]);
}

#[test]
fn places() {
    check::<Places>(&[
        (
            r#"{"pair":["x",1],"three":["x","fast",1],"nested":[[[["x",1],[1,true]],[["x",1],["y"]]],null,[[],[[1,2]]],[[[1]],[]]],"tuple":[300,"x",""],"raw":[],"number":1e99}"#,
            &[
                "/pair/0 type",
                "/pair/1 type",
                "/three/0 value",
                "/three/2 type",
                "/nested/0/0/0/0 type",
                "/nested/0/0/0/1 type",
                "/nested/0/1/0/0 type",
                "/nested/0/1/1/0 type",
                "/nested/2/1 length",
                "/nested/3/0/0 length",
                "/nested/3/1 length",
                "/tuple/0 range",
                "/tuple/1 value",
                "/tuple/2 length",
                "/raw type",
                "/number range",
            ],
        ),
        (
            r#"{"pair":[1],"three":["fast"],"nested":7,"tuple":[1,"fast","a",4],"raw":{"a":1e999,"b":[1e999,{"c":1e999}],"d":2}}"#,
            &[
                "/pair length",
                "/three length",
                "/nested type",
                "/tuple length",
                "/raw/a range",
                "/raw/b/0 range",
                "/raw/b/1/c range",
            ],
        ),
    ]);
    assert_eq!(
        all::<(u8, Vec<[bool; 2]>)>(r#"["x",[[1,2],[true,false],[3]]]"#),
        ["/0 type", "/1/0/0 type", "/1/0/1 type", "/1/2/0 type"]
    );
}

#[test]
fn types_with_parameters() {
    check::<Page<Owner>>(&[(
        r#"{"items":[{"id":1},{"mail":"x","id":"x"}],"next":7,"named":{"some":{"item":{},"count":"x"}}}"#,
        &[
            "/items/0 missing",
            "/items/1/id type",
            "/next type",
            "/named/some/item missing",
            "/named/some/item missing",
            "/named/some/count type",
        ],
    )]);
    assert_eq!(
        all::<Page<(u8, bool)>>(
            r#"{"items":[["x",1]],"named":{"some":{"item":["x",1],"count":1}}}"#
        ),
        [
            "/items/0/0 type",
            "/items/0/1 type",
            "/named/some/item/0 type",
            "/named/some/item/1 type"
        ]
    );
}

#[derive(Debug, Wire)]
struct Spans {
    name: u8,
    ends: (uuid::Uuid, uuid::Uuid),
    sizes: (u8, u8),
}

#[test]
fn a_list_says_whether_serde_ended_somewhere() {
    for (text, expected, is_partial) in [
        (r#"{"name":"","ends":["",""],"sizes":["",""]}"#, 4, true),
        (r#"{"name":"","ends":[],"sizes":["",""]}"#, 4, false),
        (r#"{"sizes":["",1]}"#, 3, false),
    ] {
        let found = decode_all::<Spans>(text).expect_err("it is refused");
        assert_eq!(
            (found.count, found.is_partial),
            (expected, is_partial),
            "{found:?}"
        );
    }
    assert!(!decode_all::<Spans>("[").expect_err("no JSON").is_partial);
}

#[test]
fn a_hundred_are_listed_and_all_are_counted() {
    let text = format!("[{}7]", "{},".repeat(249));
    let refused = decode_all::<Vec<Owner>>(&text).unwrap_err();
    assert_eq!((refused.errors.len(), refused.count), (100, 2 * 249 + 1));
    assert_eq!(refused.error, decode::<Vec<Owner>>(&text).unwrap_err());
    assert!(refused.errors.contains(&refused.error));
}

/// Makes a mistake at a place that a seed chooses. A value that is put there may also be right.
fn damage(json: &mut Value, mut seed: u64) {
    let wrong = [
        Value::Null,
        Value::from(-1),
        Value::from(1e40),
        Value::from("x"),
        Value::from(""),
        Value::from(true),
        Value::Array(Vec::new()),
        Value::Object(Map::new()),
    ];
    let mut draw = |count: usize| {
        let drawn = usize::try_from(seed).unwrap() % count;
        seed /= u64::try_from(count).unwrap();
        drawn
    };
    let mut at = json;
    for _ in 0..draw(6) {
        let count = at.as_array().map_or(0, Vec::len) + at.as_object().map_or(0, Map::len);
        if count == 0 {
            break;
        }
        let place = draw(count);
        if let Value::Object(members) = &mut *at {
            let name = members.keys().nth(place).cloned().unwrap();
            match draw(16) {
                0 => return drop(members.shift_remove(&name)),
                1 => return drop(members.insert("more".to_owned(), wrong[draw(8)].clone())),
                _ => {}
            }
        }
        at = match at {
            Value::Array(items) => &mut items[place],
            Value::Object(members) => members.values_mut().nth(place).unwrap(),
            _ => return,
        };
    }
    *at = wrong[draw(8)].clone();
}

/// Compares the lists of damaged texts with those of the reference.
fn check_damaged<T: Readable + JsonSchema + std::fmt::Debug>(text: &str) {
    let (model, id) = model::<T>();
    let value: Value = serde_json::from_str(text).unwrap();
    decode::<T>(text).unwrap();
    let mut seed: u64 = 46;
    let mut lengths = [0; 4];
    for case in 0..2000 {
        let mut damaged = value.clone();
        for _ in 0..=case % 5 {
            // The numbers of Knuth's generator.
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            damage(&mut damaged, seed >> 8);
        }
        let text = damaged.to_string();
        let expected = by_the_reference(&model, &id, &text);
        let found = match samewire_reference::read(&model, &id, &text) {
            Answer::Ok { .. } => {
                decode_all::<T>(&text).unwrap();
                Vec::new()
            }
            Answer::Refused { errors } => {
                let alone = decode::<T>(&text).unwrap_err();
                let is_one =
                    |of: &Fault| of.path == alone.path && of.code.as_str() == alone.code.as_str();
                assert!(errors.iter().any(is_one), "{text}: {alone}");
                all::<T>(&text)
            }
        };
        assert_eq!(found, expected, "{text}");
        lengths[found.len().min(3)] += 1;
    }
    assert!(lengths.iter().all(|count| *count > 10), "{lengths:?}");
}

#[test]
fn damaged_texts() {
    let owner = r#"{"id":1,"mail":"a","age":2}"#;
    let step = r#"["wait",{"run":["fast","slow"]},{"call":{"itsName":"a","with":[1,2],"mode":"fast"}},{"pair":[1,[true,false]]},{"places":[[1,true],[2,false]]}]"#;
    let event = format!(
        r#"[{{"kind":"started","at":1,"by":[{owner},{owner}]}},{{"kind":"stopped","codes":[1,2],"why":"a"}},{{"kind":"later","x":[1]}},{{"kind":"idle"}}]"#
    );
    let either = format!(
        r#"[{{"left":1,"right":2}},{owner},{{"mode":"fast","inner":{{"mode":"slow","inner":{owner},"list":[1]}},"list":[2,3]}},7]"#
    );
    check_damaged::<Vec<Step>>(step);
    check_damaged::<Vec<Event>>(&event);
    check_damaged::<Vec<Either>>(&either);
    check_damaged::<Vec<Outer>>(&either);
    check_damaged::<Job>(&format!(
        r#"{{"title":"a","label":"a","tries":1,"host":"b","owner":{owner},"steps":{step},"tolerated":[{owner},{owner}],"nullable":[{owner}],"byName":{{"a":{owner},"b":{owner}}},"byNumber":{{"1":[true],"2":[]}},"level":2,"next":{{"fullName":"a","title":"a","tries":2,"level":1}}}}"#
    ));
    check_damaged::<Vec<Beside>>(&format!(
        r#"[{{"kind":"one","of":{owner}}},{{"kind":"two","of":{{"a":1,"b":[1,true]}}}},{{"kind":"three"}}]"#
    ));
    check_damaged::<Whole>(&format!(
        r#"{{"z":1,"first":1,"x":2,"y":true,"event":{{"kind":"started","at":1,"by":[{owner}]}},"last":[1,2],"other":[1],"others":[2]}}"#
    ));
    check_damaged::<Places>(
        r#"{"pair":[1,true],"three":["fast","slow","fast"],"nested":[null,[[[1,true]],[[1,2],[3,4]]]],"tuple":[1,"fast","a"],"raw":{"a":[1]},"number":1}"#,
    );
    check_damaged::<Page<Owner>>(&format!(
        r#"{{"items":[{owner},{owner}],"next":{owner},"named":{{"some":{{"item":{owner},"count":1}}}}}}"#
    ));
}

//! Random schemas with every keyword and dialect, and values of all kinds.

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::select;
use samewire_schema::Draft;
use serde_json::{Map, Value, json};

pub(crate) mod patterns;

/// The number of cases, unless `PROPTEST_CASES` is set.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok();
    ProptestConfig {
        cases: asked.and_then(|asked| asked.parse().ok()).unwrap_or(cases),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// The values of strings, and the names of members.
const NAMES: [&str; 4] = ["a", "b", "x1", ""];
const TEXTS: [&str; 6] = ["", "a", "b", "x1", "ab\n", "😀é"];
const PATTERNS: [&str; 5] = ["^x", "a", "^[ab]$", "^(?!x)", "[^a]"];
/// The definitions. For the same value, a schema may only refer to a later one, since the result of a circular
/// reference is undefined.
const DEFINITIONS: [&str; 3] = ["one", "two", "three"];

/// A keyword with its value.
type Keyword = BoxedStrategy<(&'static str, Value)>;
/// Generators for schemas inside another schema.
struct Inner {
    draft: Draft,
    /// For items and members: these are smaller values, so any definition may be referred to.
    child: BoxedStrategy<Value>,
    /// For the same value.
    in_place: BoxedStrategy<Value>,
}

/// A document of any draft, with its draft.
pub(crate) fn any_document() -> impl Strategy<Value = (Draft, Value)> {
    let drafts = Draft::ALL.map(|draft| (Just(draft), document(draft)).boxed());
    proptest::strategy::Union::new(drafts)
}

/// A schema, with definitions that it may refer to.
fn document(draft: Draft) -> BoxedStrategy<Value> {
    let of = |from| schema(draft, 2, from);
    let same = |family: BoxedStrategy<Value>| (family.clone(), family).boxed();
    let [scalars, lists, maps] = families(draft).map(same);
    // Most contradictions and overlaps come from keywords of the same family.
    let pair = prop_oneof![3 => (of(1), of(2)), 1 => scalars, 1 => lists, 1 => maps];
    let both = json!({ "allOf": [
        { "$ref": format!("#/{}/one", defs(draft)) },
        { "$ref": format!("#/{}/two", defs(draft)) },
    ] });
    let root = prop_oneof![2 => of(0), 1 => Just(both)];
    (root, pair, of(3))
        .prop_map(move |(root, (one, two), three)| {
            let mut root = match root {
                Value::Object(root) => root,
                other => Map::from_iter([("allOf".to_owned(), json!([other]))]),
            };
            let definitions = json!({ "one": one, "two": two, "three": three });
            root.insert(defs(draft).to_owned(), definitions);
            root.insert("$schema".to_owned(), format!("{}#", draft.uri()).into());
            Value::Object(root)
        })
        .boxed()
}

/// Schemas with several keywords of one family: numbers and strings, arrays, and objects.
fn families(draft: Draft) -> [BoxedStrategy<Value>; 3] {
    let small = vec(prop_oneof![plain(draft), numbers(draft), strings()], 1..2);
    let small = prop_oneof![4 => small.prop_map(object), 1 => Just(json!({ "not": {} }))].boxed();
    let inner = Inner {
        draft,
        child: small.clone(),
        in_place: small,
    };
    let scalars = prop_oneof![plain(draft), numbers(draft), numbers(draft), strings()].boxed();
    [scalars, arrays(&inner), objects(&inner)]
        .map(|keyword| vec(keyword, 1..6).prop_map(object).boxed())
}

fn object(keywords: Vec<(&'static str, Value)>) -> Value {
    let keywords = keywords
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value));
    Value::Object(keywords.collect())
}

/// The keyword of the definitions.
pub(crate) fn defs(draft: Draft) -> &'static str {
    if draft >= Draft::V2019 {
        "$defs"
    } else {
        "definitions"
    }
}

/// A schema that may refer to the definitions from `from` on.
fn schema(draft: Draft, depth: u32, from: usize) -> BoxedStrategy<Value> {
    let inner = depth.checked_sub(1).map(|depth| Inner {
        draft,
        child: schema(draft, depth, 0),
        in_place: schema(draft, depth, from),
    });
    let keywords = vec(keyword(draft, from, inner.as_ref()), 0..4).prop_map(object);
    if draft == Draft::V4 {
        return keywords.boxed();
    }
    prop_oneof![1 => any::<bool>().prop_map(Value::from), 8 => keywords].boxed()
}

fn keyword(draft: Draft, from: usize, inner: Option<&Inner>) -> Keyword {
    let mut all = vec![plain(draft), numbers(draft), strings()];
    if from < DEFINITIONS.len() {
        let prefix = defs(draft);
        let names = select(&DEFINITIONS[from..]);
        all.push(
            names
                .prop_map(move |name| ("$ref", json!(format!("#/{prefix}/{name}"))))
                .boxed(),
        );
    }
    if let Some(inner) = inner {
        let (arrays, objects) = (arrays(inner), objects(inner));
        all.extend([
            combined(inner),
            arrays.clone(),
            arrays,
            objects.clone(),
            objects,
        ]);
    }
    proptest::strategy::Union::new(all).boxed()
}

fn put<T: Into<Value> + std::fmt::Debug + 'static>(
    name: &'static str,
    value: impl Strategy<Value = T> + 'static,
) -> Keyword {
    value.prop_map(move |value| (name, value.into())).boxed()
}

fn plain(draft: Draft) -> Keyword {
    const TYPES: [&str; 7] = [
        "null", "boolean", "integer", "number", "string", "array", "object",
    ];
    let list = btree_set(select(&TYPES[..]), 1..4);
    let list = list.prop_map(|types| types.into_iter().collect::<Vec<_>>());
    let mut all = vec![
        put("type", select(&TYPES[..])),
        put("type", list),
        put("enum", distinct()),
        put("title", Just("a title")),
    ];
    if draft > Draft::V4 {
        all.push(put("const", value(1)));
    }
    proptest::strategy::Union::new(all).boxed()
}

fn distinct() -> BoxedStrategy<Vec<Value>> {
    let key = |value: &Value| value.to_string().replace(".0", "");
    vec(value(1), 1..5)
        .prop_map(move |mut values| {
            values.sort_by_key(key);
            values.dedup_by_key(|value| key(value));
            values
        })
        .boxed()
}

fn number() -> BoxedStrategy<Value> {
    select(vec![
        json!(-1),
        json!(0),
        json!(1),
        json!(1.5),
        json!(2),
        json!(3.0),
        json!(6),
    ])
    .boxed()
}

fn numbers(draft: Draft) -> Keyword {
    let bounds = if draft == Draft::V4 {
        prop_oneof![put("minimum", number()), put("maximum", number())].boxed()
    } else {
        prop_oneof![
            put("minimum", number()),
            put("maximum", number()),
            put("exclusiveMinimum", number()),
            put("exclusiveMaximum", number()),
        ]
        .boxed()
    };
    let of = select(vec![json!(1), json!(2), json!(3), json!(0.5), json!(1.5)]);
    prop_oneof![3 => bounds, 1 => put("multipleOf", of)].boxed()
}

fn strings() -> Keyword {
    prop_oneof![
        put("minLength", 0_u64..3),
        put("maxLength", 0_u64..3),
        put("pattern", select(&PATTERNS[..])),
    ]
    .boxed()
}

fn combined(at: &Inner) -> Keyword {
    let inner = || at.in_place.clone();
    let mut all = vec![
        put("allOf", vec(inner(), 1..3)),
        put("anyOf", vec(inner(), 1..4)),
        put("oneOf", vec(inner(), 1..4)),
        put("not", inner()),
    ];
    if at.draft >= Draft::V7 {
        all.extend([
            put("if", inner()),
            put("then", inner()),
            put("else", inner()),
        ]);
    }
    proptest::strategy::Union::new(all).boxed()
}

fn arrays(at: &Inner) -> Keyword {
    let inner = || at.child.clone();
    let mut all = vec![
        put("items", inner()),
        put("minItems", 0_u64..3),
        put("maxItems", 0_u64..3),
        put("uniqueItems", any::<bool>()),
    ];
    if at.draft > Draft::V4 {
        all.push(put("contains", inner()));
    }
    if at.draft < Draft::V2020 {
        all.extend([
            put("items", vec(inner(), 1..3)),
            put("additionalItems", inner()),
        ]);
    } else {
        all.extend([
            put("prefixItems", vec(inner(), 1..3)),
            put("unevaluatedItems", inner()),
        ]);
    }
    if at.draft >= Draft::V2019 {
        all.extend([put("minContains", 0_u64..3), put("maxContains", 0_u64..3)]);
    }
    proptest::strategy::Union::new(all).boxed()
}

fn objects(at: &Inner) -> Keyword {
    let inner = || at.child.clone();
    let map = |key: BoxedStrategy<&'static str>, inner: BoxedStrategy<Value>| {
        let members = vec((key, inner), 1..3);
        members.prop_map(|members| {
            let members = members
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value));
            members.collect::<Map<_, _>>()
        })
    };
    let name = || select(&NAMES[..]).boxed();
    let names = |least| {
        btree_set(select(&NAMES[..]), least..3)
            .prop_map(|names| names.into_iter().collect::<Vec<_>>())
    };
    let mut all = vec![
        put("properties", map(name(), inner())),
        put("properties", map(name(), inner())),
        put(
            "patternProperties",
            map(select(&PATTERNS[..]).boxed(), inner()),
        ),
        put("additionalProperties", inner()),
        put("required", names(1)),
        put("minProperties", 0_u64..3),
        put("maxProperties", 0_u64..3),
    ];
    if at.draft > Draft::V4 {
        all.push(put("propertyNames", inner()));
    }
    let listed = map(name(), names(1).prop_map(Value::from).boxed());
    if at.draft < Draft::V2019 {
        all.push(put("dependencies", listed));
        all.push(put("dependencies", map(name(), at.in_place.clone())));
    } else {
        all.push(put("dependentRequired", listed));
        all.push(put("dependentSchemas", map(name(), at.in_place.clone())));
        all.push(put("unevaluatedProperties", inner()));
    }
    proptest::strategy::Union::new(all).boxed()
}

/// Any value.
pub(crate) fn value(depth: u32) -> BoxedStrategy<Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        number(),
        select(&TEXTS[..]).prop_map(Value::from),
    ];
    let Some(depth) = depth.checked_sub(1) else {
        return scalar.boxed();
    };
    let members = vec((select(&NAMES[..]), value(depth)), 0..4).prop_map(|members| {
        let members = members
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        Value::Object(members.collect())
    });
    let items = vec(value(depth), 0..4).prop_map(Value::from);
    prop_oneof![2 => scalar, 2 => members, 1 => items].boxed()
}

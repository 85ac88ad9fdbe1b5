//! Unions: with a tag, with several variants for one tag, and untagged.

use samewire_wire::{UnknownVariant, encode};
use serde_json::json;

use super::check::{check, check_serde, refused, same, told, written};
use super::types::*;
use super::types_beside_tags::*;
use super::types_of_unions::*;

#[test]
fn tagged_unions() {
    check::<Closed>(
        &[
            written(r#"{"a":1,"kind":"strict"}"#, r#"{"kind":"strict","a":1}"#),
            same(r#"{"kind":"kept","a":1,"z":{"y":1.5},"b":null}"#),
            refused(r#"{"kind":"strict","a":1,"b":2}"#, "/b", "unknown"),
            refused(r#"{"kind":"strict","a":256}"#, "/a", "range"),
            refused(r#"{"kind":"strict"}"#, "", "missing"),
            refused(r#"{"kind":"x"}"#, "/kind", "tag"),
            refused(r#"{"kind":null}"#, "/kind", "type"),
            refused(r#"{"a":1}"#, "", "missing"),
        ],
        &[
            ("/oneOf/1/properties/kind/const", json!("kept")),
            ("/discriminator/propertyName", json!("kind")),
        ],
    );
    check::<Open>(
        &[
            same(r#"{"kind":"strict","a":1}"#),
            same(r#"{"b":1,"kind":"x"}"#),
            written(r#"{"old":[]}"#, r#"{"new":[]}"#),
            refused("[]", "", "type"),
            refused(r#"{"b":1}"#, "", "missing"),
            refused(r#"{"new":[],"never":1}"#, "/never", "unknown"),
        ],
        &[
            ("/anyOf/2/x-samewire-unknown-variant", json!(true)),
            ("/anyOf/1/title", json!("Renamed")),
        ],
    );
}

#[test]
fn a_default_variant_with_a_tag_of_its_own() {
    check::<OpenOwn>(
        &[
            same(r#"{"new":[]}"#),
            written(r#"{"old":[],"kind":"own"}"#, r#"{"new":[]}"#),
            same(r#"{"kind":"kept","a":1,"z":2}"#),
            same(r#"{"kind":"later","new":[]}"#),
            refused(r#"{"kind":"own"}"#, "", "missing"),
            refused(r#"{"kind":"kept","new":[]}"#, "", "missing"),
            refused(r#"{"kind":null,"new":[]}"#, "/kind", "type"),
        ],
        &[
            ("/anyOf/1/x-samewire-default-tag", json!("own")),
            (
                "/anyOf/1/properties/kind",
                json!({ "type": "string", "const": "own" }),
            ),
            ("/anyOf/2/properties/kind/not/enum", json!(["kept", "own"])),
        ],
    );
    check::<ClosedOwn>(
        &[
            same(r#"{"a":1}"#),
            written(r#"{"kind":"own","a":1}"#, r#"{"a":1}"#),
            refused(r#"{"kind":"own","a":1,"b":2}"#, "/b", "unknown"),
            refused(r#"{"kind":"later","a":1}"#, "/kind", "tag"),
        ],
        &[],
    );
    // Undeclared members are kept, but the tag is declared.
    check::<KeepingOwn>(
        &[
            same(r#"{"a":1,"z":2}"#),
            written(r#"{"kind":"own","a":1,"z":2}"#, r#"{"a":1,"z":2}"#),
        ],
        &[],
    );
}

/// The order of the two descriptions does not matter.
#[test]
fn a_closed_payload_that_holds_its_union() {
    let deep = r#"{"kind":"branch","inside":[{"kind":"branch"},{"kind":"leaf"}]}"#;
    let wrong = r#"{"kind":"branch","more":1}"#;
    check::<Tree>(&[same(deep), refused(wrong, "/more", "unknown")], &[]);
    let inside = |of: &str| format!(r#"{{"inside":[{of}]}}"#);
    let (deep, wrong) = (inside(deep), inside(wrong));
    check::<Branching>(
        &[same(&deep), refused(&wrong, "/inside/0/more", "unknown")],
        &[],
    );
}

/// The order of the four descriptions does not matter.
#[test]
fn a_closed_payload_in_other_types_that_holds_its_union() {
    let deep = r#"{"kind":"fork","inside":[{"kind":"fork"},{"kind":"leaf"}]}"#;
    let wrong = r#"{"kind":"fork","more":1}"#;
    check::<Bush>(&[same(deep), refused(wrong, "/more", "unknown")], &[]);
    let inside = |of: &str| format!(r#"{{"inside":[{of}]}}"#);
    let (deep, wrong) = (inside(deep), inside(wrong));
    let rows = [same(&deep), refused(&wrong, "/inside/0/more", "unknown")];
    check::<Fork>(&rows, &[]);
    check::<Wrapped>(&rows, &[]);
    check::<WrappedTwice>(&rows, &[]);
}

#[test]
fn a_union_beside_members_with_another_name() {
    check::<AroundUnion>(
        &[
            same(r#"{"new":1,"session":"s","fields":[]}"#),
            written(
                r#"{"old":1,"request":7,"fields":[]}"#,
                r#"{"new":1,"request":7,"fields":[]}"#,
            ),
            refused(r#"{"session":"s","fields":[]}"#, "", "missing"),
            refused(r#"{"new":1,"fields":[]}"#, "", "missing"),
        ],
        &[],
    );
}

#[test]
fn variants_that_share_a_tag() {
    let session = r#"{"mode":"form","session":"s","fields":[1]}"#;
    check::<Ask>(
        &[
            same(session),
            same(r#"{"mode":"form","session":"s","call":2,"fields":[]}"#),
            same(r#"{"mode":"form","request":7,"fields":[1]}"#),
            // The first variant that accepts the value is chosen.
            written(
                r#"{"fields":[1],"request":7,"session":"s","mode":"form"}"#,
                session,
            ),
            written(
                r#"{"fields":[1],"request":7,"session":null,"mode":"form"}"#,
                r#"{"mode":"form","request":7,"fields":[1]}"#,
            ),
            told(
                r#"{"mode":"form","session":"s","call":256,"fields":[1]}"#,
                session,
                &["/call"],
            ),
            // Issues of the first variant are not reported if the second one accepts.
            written(
                r#"{"mode":"form","session":7,"call":256,"request":7,"fields":[1]}"#,
                r#"{"mode":"form","request":7,"fields":[1]}"#,
            ),
            refused(
                r#"{"mode":"form","session":"s","fields":[1,"x"]}"#,
                "/fields/1",
                "type",
            ),
            refused(
                r#"{"mode":"form","request":1.5,"fields":[]}"#,
                "/request",
                "type",
            ),
            refused(r#"{"mode":"form","session":"s"}"#, "", "missing"),
            refused(r#"{"mode":"form"}"#, "", "missing"),
            same(r#"{"mode":"strict","a":1}"#),
            refused(r#"{"mode":"strict"}"#, "", "missing"),
            same(r#"{"mode":"page","session":7}"#),
            refused(r#"{"session":"s","fields":[]}"#, "", "missing"),
            refused("[]", "", "type"),
        ],
        &[
            ("/oneOf/0/$ref", json!("#/$defs/FormMode")),
            ("/$defs/FormMode/anyOf/0/$ref", json!("#/$defs/FormSession")),
            (
                "/oneOf/2/properties/mode/not/enum",
                json!(["form", "strict"]),
            ),
        ],
    );
    check::<AskForm>(
        &[
            same(r#"{"request":7,"fields":[1]}"#),
            same(r#"{"session":"s","fields":[1]}"#),
            same(r#"{"mode":"strict","a":1}"#),
            refused(r#"{"request":"x","fields":[1]}"#, "/request", "type"),
            refused(
                r#"{"mode":"form","request":7,"fields":[1]}"#,
                "/mode",
                "tag",
            ),
        ],
        &[],
    );
}

#[test]
fn unstable_variants() {
    let shared = [
        same(r#"{"kind":"strict","a":1}"#),
        same(r#"{"session":"s","fields":[]}"#),
        same(r#"{"kind":"later","fields":{}}"#),
    ];
    check::<Growing>(&shared, &[]);
    let (new, bare) = (r#"{"kind":"new","request":"x"}"#, r#"{"kind":"bare"}"#);
    if cfg!(feature = "unstable") {
        check::<Growing>(
            &[
                same(r#"{"kind":"new","request":1,"fields":[]}"#),
                same(bare),
                refused(
                    r#"{"kind":"new","request":"x","fields":[]}"#,
                    "/request",
                    "type",
                ),
            ],
            &[
                ("/anyOf/1/x-samewire-stability", json!("unstable")),
                (
                    "/anyOf/4/properties/kind/not/enum",
                    json!(["strict", "new", "bare"]),
                ),
            ],
        );
    } else {
        let known = ("/anyOf/2/properties/kind/not/enum", json!(["strict"]));
        check::<Growing>(&[same(new), same(bare)], &[known]);
    }
}

#[test]
fn told_by_a_tag_or_its_absence_or_kept() {
    check::<Items>(
        &[
            same(r#"{"type":"string","enum":["a"]}"#),
            written(r#"{"old":[1]}"#, r#"{"new":[1]}"#),
            same(r#"{"type":"number","enum":7}"#),
            refused(r#"{"type":"string"}"#, "", "missing"),
            refused(r#"{"enum":["a"]}"#, "", "missing"),
        ],
        &[("/anyOf/2/x-samewire-unknown-variant", json!(true))],
    );
    check::<Payload>(
        &[
            written("null", "{}"),
            same("{}"),
            same(r#"{"nextCursor":"a","_meta":{"b":null}}"#),
            written(r#"{"nextCursor":null,"_meta":null,"x":1}"#, "{}"),
            told(r#"{"nextCursor":7}"#, "{}", &["/nextCursor"]),
            refused("[]", "", "type"),
            refused("false", "", "type"),
        ],
        &[("/x-deserialize-default-on-null", json!(true))],
    );
}

#[test]
fn untagged_unions() {
    check::<Either>(
        &[
            same("null"),
            same(r#"{"a":1}"#),
            written(r#"{"older":[1],"b":1}"#, r#"{"new":[1],"b":1}"#),
            refused("7", "", "type"),
            refused(r#"{"new":[{}],"b":1}"#, "/new/0", "type"),
            refused(r#"{"a":"x","c":1}"#, "/a", "type"),
        ],
        &[
            ("/anyOf/0/title", json!("Nothing")),
            ("/anyOf/0/type", json!("null")),
        ],
    );
}

/// A union reads one object twice: with the tag, which it refuses, and without.
#[test]
fn a_verdict_holds_for_the_members_that_were_seen() {
    check_serde::<PerhapsTold>(
        &[
            same(r#"{"a":1}"#),
            same(r#"{"kind":"told","a":1}"#),
            // The first variant that accepts the value is chosen.
            written(
                r#"{"kind":"told","request":1,"fields":[]}"#,
                r#"{"request":1,"fields":[]}"#,
            ),
            refused(r#"{"kind":"told","a":1,"b":2}"#, "/b", "unknown"),
        ],
        &[],
    );
}

#[test]
fn a_closed_variant_of_a_union_beside_a_tag() {
    check::<Told>(
        &[
            same(r#"{"kind":"told","a":1}"#),
            same(r#"{"kind":"told","request":1,"fields":[]}"#),
            refused(r#"{"kind":"told","a":1,"b":2}"#, "/b", "unknown"),
            refused(r#"{"a":1}"#, "", "missing"),
        ],
        &[],
    );
    check::<Rope>(
        &[
            same(r#"{"kind":"tied","loops":[{"kind":"tied"},{"kind":"loose"},{"a":1}]}"#),
            same(r#"{"kind":"tied","request":1,"fields":[]}"#),
            same(r#"{"a":1}"#),
            written(r#"{"kind":"open","a":1}"#, r#"{"a":1}"#),
            refused(
                r#"{"kind":"tied","loops":[{"kind":"open","a":1,"b":2}]}"#,
                "/loops/0/b",
                "unknown",
            ),
        ],
        &[],
    );
}

/// Other languages do not support this, but serde and the schema still agree.
#[test]
fn closed_variants_deeper_beside_a_tag() {
    check_serde::<ToldTwice>(
        &[
            same(r#"{"kind":"told","a":1}"#),
            same(r#"{"kind":"told","request":1,"fields":[]}"#),
            same(r#"{"kind":"told","new":[1],"b":2}"#),
            refused(r#"{"kind":"told","a":1,"b":2}"#, "/b", "unknown"),
        ],
        &[],
    );
    check_serde::<TaggedTwice>(
        &[
            same(r#"{"outer":"inner","kind":"strict","a":1}"#),
            refused(
                r#"{"outer":"inner","kind":"strict","a":1,"b":2}"#,
                "/b",
                "unknown",
            ),
        ],
        &[],
    );
}

/// A closed struct that is flattened ignores undeclared members. Inside a flattened union it refuses them, and so would
/// the schema for the members around it: this is an error when the schema is read.
#[test]
fn closed_structs_that_are_flattened() {
    check::<AroundStrict>(
        &[written(r#"{"new":1,"a":1,"more":2}"#, r#"{"new":1,"a":1}"#)],
        &[],
    );
    let closed = |mut schema: schemars::Schema| {
        schema.insert("x-samewire-rust-types".to_owned(), true.into());
        let errors = samewire_codegen::lower(schema.as_value()).unwrap_err();
        let places: Vec<String> = errors.list.into_iter().map(|error| error.at).collect();
        places
    };
    assert_eq!(closed(schemars::schema_for!(AroundClosed)), ["/anyOf/0"]);
    assert_eq!(
        closed(schemars::schema_for!(ToldAround)),
        ["/oneOf/0/anyOf/0", "/$defs/AroundClosed/anyOf/0"]
    );
}

#[test]
fn what_is_unknown_has_its_tag() {
    let raw = |value: serde_json::Value| value.as_object().cloned().unwrap();
    let made = UnknownVariant::new("kind", raw(json!({"kind": "x", "b": 1}))).unwrap();
    assert_eq!((made.tag(), made.raw()["b"].as_i64()), ("x", Some(1)));
    assert_eq!(encode(&made).unwrap(), r#"{"kind":"x","b":1}"#);
    assert_eq!(UnknownVariant::new("kind", raw(json!({"kind": 1}))), None);
    assert_eq!(UnknownVariant::new("kind", raw(json!({}))), None);
}

#[test]
fn keywords_of_a_whole_type() {
    check::<Said>(
        &[same("null"), same("7")],
        &[("/x-method", json!("ask")), ("/x-side", json!("agent"))],
    );
    check::<Mood>(
        &[same(r#""good""#), same(r#""fair""#)],
        &[("/x-samewire-stability", json!("unstable"))],
    );
}

//! Types that cannot be published together, and the names of types.
#![allow(
    dead_code,
    reason = "a test of types that are published and not used otherwise"
)]

use samewire_wire::{IndexMap, Patch, Protocol, Wire, protocol};

#[derive(Wire)]
struct User {
    name: String,
}

#[derive(Wire)]
struct Page<T> {
    items: Vec<T>,
}

mod server {
    use samewire_wire::Wire;

    #[derive(Wire)]
    pub(crate) struct Config {
        port: u16,
    }
}

mod client {
    use samewire_wire::Wire;

    #[derive(Wire)]
    pub(crate) struct Config {
        host: String,
    }

    #[derive(Wire)]
    pub(crate) struct Settings {
        config: Config,
    }
}

fn names(protocol: &Protocol) -> Vec<String> {
    let schema = protocol
        .schema()
        .expect("types that can be published together");
    let definitions = schema["$defs"].as_object().expect("definitions");
    definitions.keys().cloned().collect()
}

/// The reasons why types cannot be published, without the path of this test.
fn reasons(protocol: &Protocol) -> Vec<String> {
    let reasons = protocol.schema().expect_err("a reason").reasons;
    let within = |reason: String| reason.replace(module_path!(), "protocol");
    reasons.into_iter().map(within).collect()
}

#[test]
fn names_come_from_arguments_and_not_from_the_order_of_the_list() {
    protocol! {
        const FORWARD: "Users" = [Page<User>, Page<Page<User>>, Page<u8>, User];
    }
    protocol! {
        const BACKWARD: "Users" = [User, Page<u8>, Page<Page<User>>, Page<User>];
    }
    let forward = names(&FORWARD);
    assert_eq!(
        forward,
        ["PageOfUser", "PageOfPageOfUser", "PageOfUint8", "User"]
    );
    let mut backward = names(&BACKWARD);
    backward.reverse();
    assert_eq!(forward, backward);
    assert!(FORWARD.get("PageOfUint8").is_some());
    assert!(FORWARD.get("Page").is_none());
}

#[test]
fn types_that_others_use_are_published_after_the_list() {
    protocol! {
        /// The pages.
        ///
        /// And more.
        const PAGES: "Pages" = [Page<User>];
    }
    assert_eq!(names(&PAGES), ["PageOfUser", "User"]);
    let schema = PAGES.schema().expect("a schema");
    assert_eq!(schema["title"], "Pages");
    assert_eq!(schema["description"], "The pages.\n\nAnd more.");
    let draft_07 = PAGES.schema_draft07().expect("a schema");
    assert!(draft_07["definitions"]["User"].is_object());
}

#[test]
fn two_types_of_one_name_are_asked_for_another() {
    protocol! {
        const BOTH: "Both" = [server::Config, client::Settings];
    }
    assert_eq!(
        reasons(&BOTH),
        [
            "`protocol::server::Config` and `protocol::client::Config` are both called `Config` in the schema: \
             write `#[serde(rename = \"…\")]` on one of them"
        ]
    );
}

#[derive(Wire)]
struct Argument<T> {
    inside: Option<T>,
    items: Vec<T>,
    both: (T, u8),
}

#[derive(Wire)]
struct Around<T> {
    #[serde(flatten)]
    members: T,
    last: u8,
}

#[test]
fn arguments_of_generic_types_are_found_where_they_do_not_fit() {
    protocol! {
        const ARGUMENTS: "Arguments" = [Argument<Option<u8>>, Argument<Patch<u8>>, Around<IndexMap<String, u8>>];
    }
    assert_eq!(
        reasons(&ARGUMENTS),
        [
            "protocol::Argument.inside: absent, `null` and a value are three states of one member: write `Patch<…>`",
            "protocol::Argument.inside: absent, `null` and a value are three states of one member: write `Patch<…>`",
            "protocol::Argument.items: `Patch` is the type of a member, and not of what is inside of another type",
            "protocol::Argument.both: `Patch` is the type of a member, and not of what is inside of another type",
            "protocol::Around.members: what is undeclared is kept after all other members, by one type alone: \
             write this member as the last one",
        ]
    );
}

#[test]
fn an_integer_has_one_spelling_as_a_name() {
    type Map = IndexMap<i8, u8>;
    for (name, is_read, by_serde_json) in [
        ("0", true, true),
        ("-128", true, true),
        ("127", true, true),
        ("128", false, false),
        ("01", false, false),
        ("+1", false, false),
        ("1.0", false, false),
        ("1e0", false, false),
        (" 1", false, false),
        ("1 ", false, false),
        ("-0", false, false),
        ("", false, false),
    ] {
        let text = format!(r#"{{"{name}":1}}"#);
        let read = samewire_wire::decode::<Map>(&text);
        assert_eq!(read.is_ok(), is_read, "{text}");
        assert_eq!(
            serde_json::from_str::<Map>(&text).is_ok(),
            by_serde_json,
            "{text}"
        );
        if let Err(error) = read {
            assert_eq!(
                (error.path, error.code.as_str()),
                (format!("/{name}"), "value")
            );
        }
    }
}

/// serde alone, without the derive.
#[derive(Debug, serde::Deserialize)]
struct PlainPatch {
    note: Patch<u8>,
}

#[test]
fn a_patch_is_unset_where_it_is_absent_without_any_attribute() {
    let of = |text| samewire_wire::decode::<PlainPatch>(text).map(|read| read.value.note);
    assert_eq!(of("{}"), Ok(Patch::Unset));
    assert_eq!(of(r#"{"note":null}"#), Ok(Patch::Cleared));
    assert_eq!(of(r#"{"note":1}"#), Ok(Patch::Set(1)));
    let refused = of(r#"{"note":"x"}"#).expect_err("a refusal");
    assert_eq!(refused.path, "/note");
    let plain = |text| serde_json::from_str::<PlainPatch>(text).map(|read| read.note);
    assert_eq!(plain("{}").expect("absent"), Patch::Unset);
    assert_eq!(plain(r#"{"note":null}"#).expect("null"), Patch::Cleared);
    assert!(plain(r#"{"note":"x"}"#).is_err());
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
struct Closed {
    a: u8,
}

#[derive(Wire)]
#[serde(untagged)]
enum Either {
    User(User),
    Number(u8),
}

#[derive(Wire)]
struct Flattened {
    #[serde(flatten)]
    closed: Closed,
    #[serde(flatten)]
    either: Either,
    #[serde(flatten)]
    number: Number,
}

#[derive(Wire)]
struct Number(u8);

#[derive(Wire)]
struct Named {
    name: u8,
    #[serde(flatten)]
    user: User,
}

#[derive(Wire)]
#[serde(tag = "name")]
enum ByName {
    User(User),
    Number(Number),
    Empty {},
}

#[test]
fn members_that_would_be_there_twice_are_found() {
    protocol! {
        const TWICE: "Twice" = [Named, ByName];
    }
    assert_eq!(
        reasons(&TWICE),
        [
            "protocol::Named.user: both have a member `name`: rename one of them",
            "protocol::ByName::User: it has a member `name`, which is the tag: rename one of them",
            "protocol::ByName::Number: only a struct, a map or a union of them can stand beside a tag: \
             write `{ … }`, or `content = \"…\"` beside the tag",
        ]
    );
}

#[test]
fn what_cannot_be_flattened_is_found() {
    protocol! {
        const FLATTENED: "Flattened" = [Flattened];
    }
    assert_eq!(
        reasons(&FLATTENED),
        [
            "protocol::Flattened.closed: the type that is flattened refuses the other members: remove its `deny_unknown_fields`",
            "protocol::Flattened.either: a union has no place of its own among other members: give it a name, without `flatten`",
            "protocol::Flattened.number: only a struct or a map has members that can stand here: remove `flatten`",
        ]
    );
}

#[derive(Wire)]
#[serde(default)]
struct Limits {
    most: Option<u8>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { most: Some(7) }
    }
}

#[derive(Wire)]
#[schemars(inline)]
struct Inline {
    a: u8,
}

#[test]
fn a_default_that_is_not_written_is_found() {
    protocol! {
        const LIMITS: "Limits" = [Limits, Inline];
    }
    assert_eq!(
        reasons(&LIMITS),
        [
            "protocol::Limits.most: it is a value in the default of the struct, and what is absent is not written: \
             write `#[serde(default = \"…\")]` on the member, or leave it out there",
            "`Inline` has no definition of its own: list a type that derives `Wire` and is not `inline`",
        ]
    );
}

/// A function with the same name as ours, but another effect.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_default(_: &u8) -> bool {
    true
}

#[derive(Wire)]
struct Tries {
    #[serde(default, skip_serializing_if = "is_default")]
    count: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    users: Vec<User>,
}

#[test]
fn a_member_is_omitted_if_it_equals_its_default_whatever_a_function_of_that_name_does() {
    let written = |count| {
        let users = Vec::new();
        samewire_wire::encode(&Tries { count, users }).expect("it can be written")
    };
    assert_eq!(
        (written(5), written(0)),
        (r#"{"count":5}"#.to_owned(), "{}".to_owned())
    );
}

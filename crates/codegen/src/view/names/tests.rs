//! Tests of names as data: texts, and the name of each in one scope.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use super::{Claim, candidates, name, settle, words};
use crate::language::pattern::Pattern;
use crate::language::{Case, Position, Scope};
use crate::report::errors::Errors;
use crate::view::names::WordSplitting;

fn position(case: Case) -> Position {
    Position {
        case,
        scope: Scope::Own,
        reserved: ["class", "none"].map(str::to_owned).to_vec(),
        escape: Pattern::parse("{name}_").unwrap(),
        digit: Pattern::parse("n{name}").unwrap(),
        one_word: vec!["OAuth".to_owned()],
        initialisms: Vec::new(),
    }
}

#[test]
fn initialisms_are_spelled_as_the_language_spells_them() {
    for (text, upper, lower, snake) in [
        ("userId", "UserID", "userID", "user_id"),
        ("UserID", "UserID", "userID", "user_id"),
        ("id", "ID", "id", "id"),
        ("urlOfId", "URLOfID", "urlOfID", "url_of_id"),
        ("oauth_url", "OAuthURL", "oauthURL", "oauth_url"),
        ("userOAuth", "UserOAuth", "userOAuth", "user_oauth"),
        ("HTTPServer", "HTTPServer", "httpServer", "http_server"),
        (
            "HTTPServerId",
            "HTTPServerID",
            "httpServerID",
            "http_server_id",
        ),
        ("myJSONUrl", "MyJsonURL", "myJSONURL", "my_json_url"),
        ("größeId", "GrößeID", "größeID", "größe_id"),
        ("idea", "Idea", "idea", "idea"),
    ] {
        let named = |case| {
            let position = Position {
                initialisms: ["ID", "URL", "OAuth"].map(str::to_owned).to_vec(),
                ..position(case)
            };
            name(&position, &words(text, WordSplitting::Plain))
        };
        let all = [Case::UpperCamel, Case::LowerCamel, Case::Snake].map(named);
        assert_eq!(all, [upper, lower, snake], "{text:?}");
    }
}

/// The names of texts in one scope, in snake case, or the errors.
fn together(texts: &[&str]) -> Result<Vec<String>, Errors> {
    let claim = |text: &&str| Claim {
        candidates: candidates(&position(Case::Snake), text),
        text: Some((*text).to_owned()),
        at: format!("#/{text}"),
    };
    let claims: Vec<Claim> = texts.iter().map(claim).collect();
    let mut errors = Errors::default();
    let names = settle(&claims, &mut BTreeMap::new(), "the name", &mut errors);
    errors.or(names)
}

#[test]
fn cases() {
    for (text, upper, lower, snake, shout) in [
        (
            "sessionUpdate",
            "SessionUpdate",
            "sessionUpdate",
            "session_update",
            "SESSION_UPDATE",
        ),
        (
            "session/update",
            "SessionUpdate",
            "sessionUpdate",
            "session_update",
            "SESSION_UPDATE",
        ),
        (
            "HTTPServer2",
            "HTTPServer2",
            "httpServer2",
            "http_server2",
            "HTTP_SERVER2",
        ),
        (
            "JSONValue",
            "JSONValue",
            "jsonValue",
            "json_value",
            "JSON_VALUE",
        ),
        (
            "OAuth2Token",
            "OAuth2Token",
            "oauth2Token",
            "oauth2_token",
            "OAUTH2_TOKEN",
        ),
        (
            "userOAuth",
            "UserOauth",
            "userOAuth",
            "user_oauth",
            "USER_OAUTH",
        ),
        ("URLs", "URLs", "urls", "urls", "URLS"),
        (
            "all_IDsOf-DNSsec",
            "AllIDsOfDNSsec",
            "allIdsOfDnSsec",
            "all_ids_of_dn_ssec",
            "ALL_IDS_OF_DN_SSEC",
        ),
        ("userID", "UserId", "userID", "user_id", "USER_ID"),
        (
            "IN_PROGRESS",
            "InProgress",
            "inProgress",
            "in_progress",
            "IN_PROGRESS",
        ),
        ("_meta", "Meta", "meta", "meta", "META"),
        ("__proto__", "Proto", "proto", "proto", "PROTO"),
        ("größe", "Größe", "größe", "größe", "GRÖSSE"),
        ("日本", "日本", "日本", "日本", "日本"),
        ("1st", "n1st", "n1st", "n1st", "n1ST"),
        ("", "Empty", "empty", "empty", "EMPTY"),
        ("+", "Plus", "plus", "plus", "PLUS"),
        ("😀", "Grinning", "grinning", "grinning", "GRINNING"),
        ("٣", "n3", "n3", "n3", "n3"),
        ("✔", "Checkmark", "checkmark", "checkmark", "CHECKMARK"),
        (
            "✔\u{fe0f}",
            "Checkmark",
            "checkmark",
            "checkmark",
            "CHECKMARK",
        ),
        ("\u{e000}", "Ue000", "ue000", "ue000", "UE000"),
        ("class", "Class", "class_", "class_", "CLASS"),
        ("ﬁ", "Fi", "fi", "fi", "FI"),
    ] {
        let named = |case| name(&position(case), &words(text, WordSplitting::Plain));
        let all = [Case::UpperCamel, Case::LowerCamel, Case::Snake, Case::Shout].map(named);
        assert_eq!(all, [upper, lower, snake, shout], "{text:?}");
    }
}

#[test]
fn names_in_one_scope_are_distinct() {
    for (texts, expected) in [
        (&["a-b", "a_b"][..], &["a_minus_b", "a_b"][..]),
        (&["+1", "-1", "1"], &["plus_1", "minus_1", "n1"]),
        (&["meta", "_meta"], &["meta", "underscore_meta"]),
        (&["k", "K"], &["k", "upper_k"]),
        (
            &["birthDate", "_birthDate", "birth-date"],
            &["birth_date", "underscore_birth_date", "birth_minus_date"],
        ),
        (
            &["fooBar", "FooBar", "foo_bar"],
            &["foo_upper_bar", "upper_foo_upper_bar", "foo_bar"],
        ),
        (
            &["foo", "Foo", "FOO"],
            &["foo", "upper_foo", "upper_f_upper_o_upper_o"],
        ),
        (&["class", "class_"], &["class_", "class_underscore"]),
        (&["", "empty"], &["", ""]),
    ] {
        match together(texts) {
            Ok(names) => assert_eq!(names, expected),
            Err(errors) => assert!(
                expected.iter().all(|name| name.is_empty()),
                "{texts:?}: {errors}"
            ),
        }
    }
}

#[test]
fn order_does_not_matter() {
    let texts = ["foo", "Foo", "foo-bar", "fooBar", "foo_bar", "x"];
    let mut forwards: Vec<_> = texts.iter().zip(together(&texts).unwrap()).collect();
    let turned: Vec<&str> = texts.iter().rev().copied().collect();
    let mut backwards: Vec<_> = turned.iter().zip(together(&turned).unwrap()).collect();
    forwards.sort();
    backwards.sort();
    assert_eq!(forwards, backwards);
}

#[test]
fn what_cannot_be_settled_names_both() {
    let errors = together(&["", "empty"]).unwrap_err().to_string();
    assert!(
        errors.contains("#/: the name `empty` would also be the name of #/empty"),
        "{errors}"
    );
}

#[test]
fn a_definition_whose_key_is_a_name_is_called_so() {
    let position = position(Case::UpperCamel);
    for (key, expected) in [
        ("JSON", "JSON"),
        ("HTTPRequest", "HTTPRequest"),
        ("Größe", "Größe"),
        ("plan", "Plan"),
        ("SESSION_UPDATE", "SessionUpdate"),
        ("session/update", "SessionUpdate"),
        ("2nd", "n2nd"),
        ("", "Empty"),
    ] {
        assert_eq!(super::of_definition(&position, key), expected);
    }
}

//! What the types of `language.toml` cannot say: which placeholders each pattern knows, and that no list is empty.

use crate::language::{Case, Language, Names, Spell, Values};
use crate::pattern::Pattern;

/// Everything that is wrong with a language, each with its key.
pub(crate) fn problems(language: &Language) -> Vec<String> {
    let mut found = Vec::new();
    let sets: Vec<&str> = language.spell.keys().map(String::as_str).collect();
    let mut check = |key: &str, pattern: &Pattern, allowed: &[&str]| {
        if let Err(problem) = pattern.check(allowed, &sets) {
            found.push(format!("{key}: {problem}"));
        }
    };
    for (key, pattern, allowed) in plain(language) {
        check(key, pattern, allowed);
    }
    for (name, position) in positions(&language.names) {
        check(&format!("names.{name}.escape"), &position.escape, &["name"]);
        check(&format!("names.{name}.digit"), &position.digit, &["name"]);
    }
    for (name, style) in &language.docs.style {
        check(
            &format!("docs.style.{name}.single"),
            &style.single,
            &["text"],
        );
    }
    for (set, spell) in &language.spell {
        for (kind, pattern, allowed) in shapes(spell) {
            check(&format!("spell.{set}.{kind}"), pattern, allowed);
        }
    }
    for (name, position) in positions(&language.names) {
        if position.case == Case::Wire && name != "member" {
            found.push(format!("names.{name}.case: `wire` is for members only"));
        }
    }
    for (key, empty) in [
        (
            "literal.string.quotes",
            language.literal.string.quotes.is_empty(),
        ),
        ("docs.style", language.docs.style.is_empty()),
        ("spell", language.spell.is_empty()),
        ("members.kept", language.members.kept.is_empty()),
        ("verify.driver", language.verify.driver.is_empty()),
    ] {
        if empty {
            found.push(format!("{key}: must not be empty"));
        }
    }
    let file = &language.modules.file;
    if !file.is_empty() && !file.contains(MODULE) {
        found.push(format!(
            "modules.file: `{file}` lacks the placeholder {MODULE}, the name of the module"
        ));
    }
    if let Some(set) = sets.iter().find(|set| RESERVED_SETS.contains(set)) {
        found.push(format!(
            "spell.{set}: a shape already has something of this name; call the set otherwise"
        ));
    }
    found
}

/// The placeholder of `modules.file` for the name of a module.
pub(crate) const MODULE: &str = "{each}";

/// What a shape holds beside its sets.
const RESERVED_SETS: [&str; 25] = [
    "shape",
    "differs",
    "takes_null",
    "checked",
    "inner",
    "key",
    "items",
    "name",
    "input_name",
    "to_kind",
    "forward",
    "min",
    "max",
    "multiple",
    "width",
    "above",
    "below",
    "single",
    "unique",
    "value",
    "format",
    "bits",
    "signed",
    "recursive",
    "nominal",
];

type Row<'a> = (&'static str, &'a Pattern, &'static [&'static str]);

fn plain(language: &Language) -> Vec<Row<'_>> {
    let (members, literal, string) = (
        &language.members,
        &language.literal,
        &language.literal.string,
    );
    let mut rows: Vec<Row<'_>> = vec![
        ("members.bare", &members.bare, &["name", "literal"]),
        ("members.quoted", &members.quoted, &["literal"]),
        ("members.special_key", &members.special_key, &["literal"]),
        ("members.access", &members.access, &["name", "literal"]),
        (
            "members.access_quoted",
            &members.access_quoted,
            &["literal"],
        ),
        ("literal.whole_float", &literal.whole_float, &["number"]),
        ("literal.list", &literal.list, &["items"]),
        ("literal.empty_list", &literal.empty_list, &[]),
        ("literal.object", &literal.object, &["members"]),
        ("literal.empty_object", &literal.empty_object, &[]),
        (
            "literal.member",
            &literal.member,
            &["key", "literal", "value"],
        ),
        ("literal.between", &literal.between, &[]),
        ("literal.string.quote", &string.quote, &["quote"]),
        (
            "literal.string.low",
            &string.low,
            &["hex2", "hex4", "hex8", "hex"],
        ),
        (
            "literal.string.middle",
            &string.middle,
            &["hex4", "hex8", "hex"],
        ),
        ("literal.string.high", &string.high, &["hex8", "hex"]),
    ];
    rows.extend(values(&language.value));
    rows
}

fn values(value: &Values) -> [Row<'_>; 10] {
    let Values {
        plain,
        list,
        map,
        tuple,
        r#enum,
        open_enum,
        open_value,
        r#struct,
        union,
        nominal,
    } = value;
    [
        ("value.plain", plain, &["literal"]),
        ("value.list", list, &["literal"]),
        ("value.map", map, &["literal"]),
        ("value.tuple", tuple, &["literal"]),
        ("value.enum", r#enum, &["name", "value", "literal"]),
        ("value.open_enum", open_enum, &["name", "value", "literal"]),
        ("value.open_value", open_value, &["name", "literal"]),
        ("value.struct", r#struct, &["name", "literal"]),
        ("value.union", union, &["name", "literal"]),
        ("value.nominal", nominal, &["name", "of", "literal"]),
    ]
}

fn positions(names: &Names) -> [(&'static str, &crate::language::Position); 6] {
    let Names {
        r#type,
        member,
        local,
        value,
        constant,
        handler,
    } = names;
    [
        ("type", r#type),
        ("member", member),
        ("local", local),
        ("value", value),
        ("constant", constant),
        ("handler", handler),
    ]
}

fn shapes(spell: &Spell) -> [Row<'_>; 22] {
    let Spell {
        none: _,
        bool,
        int,
        int_checked,
        float,
        float_checked,
        text,
        text_checked,
        any,
        never,
        null,
        list,
        list_checked,
        map,
        map_checked,
        tuple,
        between,
        nullable,
        r#ref,
        forward,
        ref_input,
        forward_input,
        literal,
        width: _,
    } = spell;
    [
        ("bool", bool, &[]),
        ("int", int, &["width", "min", "max"]),
        (
            "int_checked",
            int_checked,
            &["width", "min", "max", "multiple"],
        ),
        ("float", float, &["width", "single"]),
        (
            "float_checked",
            float_checked,
            &["width", "single", "min", "max", "above", "below"],
        ),
        ("text", text, &[]),
        ("text_checked", text_checked, &["min", "max"]),
        ("any", any, &[]),
        ("never", never, &[]),
        ("null", null, &[]),
        ("list", list, &["item:"]),
        (
            "list_checked",
            list_checked,
            &["item:", "min", "max", "unique"],
        ),
        ("map", map, &["key:", "value:"]),
        (
            "map_checked",
            map_checked,
            &["key:", "value:", "min", "max"],
        ),
        ("tuple", tuple, &["items:"]),
        ("between", between, &[]),
        ("nullable", nullable, &["of:"]),
        ("ref", r#ref, &["name", "input"]),
        ("forward", forward, &["name", "input"]),
        ("ref_input", ref_input, &["name", "input"]),
        ("forward_input", forward_input, &["name", "input"]),
        ("literal", literal, &["value"]),
    ]
}

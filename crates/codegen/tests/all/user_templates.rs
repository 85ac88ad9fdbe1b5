//! A user's template: a token prints only where it can end neither a string nor a comment, whatever the schema says.

use std::fs;
use std::path::Path;

use samewire_codegen::{Config, Templates, generate};
use serde_json::{Value, json};

use crate::support::{copy, languages};

const SETTINGS: &str = r#"
templates = "templates"

[[package]]
language = "plain"
out = "out"
name = "toy"
version = "1.0"
description = "It's \"a\" `toy`."
license = "MIT"
ids = "alias"
options = { motto = "m", author = "jane" }
"#;

fn schema() -> Value {
    json!({ "description": "What it's about.", "$defs": {
        "Note": { "type": "object", "description": "A `note`.", "properties": {
            "it's": { "type": "array", "items": { "const": "a\"'b" } },
        } },
        "Value": { "anyOf": [{ "type": "string" }, { "type": "integer" }] },
    } })
}

/// What a template prints to a file of this name in the language `plain`, or what is wrong with it.
fn printed(file: &str, template: &str) -> Result<String, String> {
    printed_beside(None, file, template)
}

/// The same, beside another template.
fn printed_beside(
    part: Option<(&str, &str)>,
    file: &str,
    template: &str,
) -> Result<String, String> {
    printed_of(&schema(), part, file, template)
}

/// The same for a schema.
pub(crate) fn printed_of(
    schema: &Value,
    part: Option<(&str, &str)>,
    file: &str,
    template: &str,
) -> Result<String, String> {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("templates/plain");
    copy(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages/plain"),
        &folder,
    );
    let template = template
        .replace("$TYPE", "{{ view.types[0].members[0].shape.type }}")
        .replace("$KEY", "{{ view.types[0].key }}")
        .replace("$NAME", "{{ view.types[0].name }}");
    fs::write(folder.join(format!("{file}.jinja")), template).unwrap();
    if let Some((path, text)) = part {
        fs::write(folder.join(path), text).unwrap();
    }
    let mut config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    config.dir = temp.path().into();
    let outputs = generate(&config, &languages(), schema).map_err(|errors| {
        // A place begins with the folder of the templates, so that it can be opened.
        let errors = errors.to_string();
        let inside = errors.strip_prefix(&format!("{}/templates/", temp.path().display()));
        inside.unwrap_or_else(|| panic!("{errors}")).to_owned()
    })?;
    let file = file.replace("{type}", "note");
    let made = outputs[0].files.iter().find(|made| made.path == file);
    Ok(String::from_utf8(made.unwrap().bytes.clone()).unwrap())
}

/// The file, what its template prints, and what is wrong with that. `$TYPE` and `$KEY` print code, `$NAME` a name.
const REFUSED: &[(&str, &str, &str)] = &[
    (
        "t.txt",
        "a\n\"$TYPE\"",
        "plain/t.txt.jinja:2: `view.types[0].members[0].shape.type`: code stands inside a string that begins with `\"`",
    ),
    (
        "t.txt",
        "'$KEY'",
        "t.txt.jinja:1: `view.types[0].key`: code stands inside a string that begins with `'`",
    ),
    ("t.txt", "\"a\\\"$KEY\"", "code stands inside a string"),
    (
        "t.txt",
        "# $TYPE",
        "code stands inside a comment that begins with `#`",
    ),
    (
        "t.txt",
        "<< a\n$TYPE >>",
        "t.txt.jinja:2: `view.types[0].members[0].shape.type`: code stands inside a comment that begins with `<<`",
    ),
    (
        "t.txt",
        "\"{{ package.name | literal }}\"",
        "`package.name | literal`: code stands inside a string",
    ),
    (
        "t.txt",
        "\"{{ view.types[0].key | quoted }}\"",
        "code stands inside a string",
    ),
    (
        "t.txt",
        "# {{ view.docs | doc }}",
        "a comment stands inside a comment",
    ),
    (
        "t.txt",
        "{{ package.name | bare }}",
        "a bare word stands only inside a string or a comment",
    ),
    (
        "t.txt",
        "{{ package.name | cell }}",
        "Markdown does not belong into a file of the syntax `code`",
    ),
    (
        "t.txt",
        "{{ package.name | literal(\"data\") }}",
        "a literal of another syntax does not belong into a file of the syntax `code`",
    ),
    ("t.txt", "\"\\$TYPE\"", "so close to a quote or an escape"),
    (
        "t.txt",
        "<{{ view.docs | doc }} $TYPE",
        "so close to a quote or an escape",
    ),
    (
        "t.txt",
        "{{ [\"a\", [view.docs]] | literal }}",
        "`[\"a\", [view.docs]] | literal`: this takes a text, docs, a name, a string, code, or a list of these, and this is of the kind sequence",
    ),
    (
        "t.txt",
        "{{ [\"a \\\"\", view.types[0].members[0].shape.type, \"\\\"\"] | quoted }}",
        "code stands inside a string that begins with `\"`",
    ),
    (
        "t.txt",
        "{{ [\"a\", view.docs] | quoted }}",
        "`quoted` takes code, a name, words of the template, or a list of these",
    ),
    (
        "t.txt",
        "{% set x %}$TYPE{% endset %}{{ (\"a \" ~ x) | doc }}",
        "what a macro or a block printed is not joined by `~`",
    ),
    (
        "t.txt",
        "{{ \"a\" | literal(\"b\") }}",
        "language.toml has no [literal.strings] of this name",
    ),
    // A variant that is a shape has no type of its own.
    (
        "t.txt",
        "{% for t in view.types if t.kind == \"union\" %}{% for v in t.variants %}\n{{ v.name }}{% endfor %}{% endfor %}",
        "plain/t.txt.jinja:2: `v.name`: only tokens and integers are printed, and this is of the kind none",
    ),
    // A filter of the engine fails, where the type of its value is not known.
    (
        "t.txt",
        "a\n{% set x = { \"y\": \"a\" | literal | words } %}\n{{ x[\"y\"] | list }}",
        "plain/t.txt.jinja:3: `x[\"y\"] | list`: map is not iterable",
    ),
    (
        "t.txt",
        "{% macro m(x) %}\n{{ x | list }}{% endmacro %}{{ m(1) }}",
        "plain/t.txt.jinja:2: `x | list`: number is not iterable",
    ),
    (
        "t.txt",
        "a\n\"b",
        "plain/t.txt.jinja: line 2 of the printed file begins a string with `\"` and nothing ends it",
    ),
    (
        "t.txt",
        "<< b",
        "line 1 of the printed file begins a comment with `<<`",
    ),
    (
        "t.txt",
        "{% macro m(x) %}\n\"{{ x }}\"{% endmacro %}{{ m(view.types[0].key) }}",
        "t.txt.jinja:2: `x`: code stands inside a string",
    ),
    (
        "t.txt",
        "{% set x %}$TYPE{% endset %}\"{{ x }}\"",
        "code stands inside a string",
    ),
    (
        "t.txt",
        "{% set x %}\"$TYPE\"{% endset %}{{ x | quoted }}",
        "`x | quoted`: code stands inside a string",
    ),
    (
        "t.txt",
        "{% set x %}\"{% endset %}{{ x }}$TYPE{{ x }}",
        "this begins a string and does not end it",
    ),
    (
        "t.data",
        "$KEY",
        "code of the language does not belong into a file of the syntax `data`",
    ),
    (
        "t.data",
        "'{{ package.name | literal(\"data\") }}'",
        "code stands inside a string",
    ),
    (
        "t.data",
        "{{ package.name | literal(\"code\") }}",
        "no [literal.strings] of this name",
    ),
    (
        "t.md",
        "`$KEY`",
        "code stands in Markdown outside of a fence; print `| span`",
    ),
    ("t.md", "$KEY", "code stands in Markdown outside of a fence"),
    (
        "t.md",
        "{{ view.docs | doc }}",
        "a comment of the language stands in Markdown",
    ),
    (
        "t.md",
        "# {{ package.name | bare }}",
        "a bare word stands in the prose of Markdown",
    ),
    (
        "t.md",
        "`{{ package.name | span }}`",
        "Markdown stands inside a code span or a fence",
    ),
    (
        "t.md",
        "```\n{{ view.docs | prose }}```",
        "t.md.jinja:2: `view.docs | prose`: Markdown stands inside a code span or a fence",
    ),
    (
        "LICENSE",
        "$KEY",
        "code of the language does not belong into plain text",
    ),
    (
        "t.xyz",
        "a",
        "no [syntax] of language.toml has the file `t.xyz`",
    ),
];

/// The file, what its template prints, and what comes out.
const PRINTED: &[(&str, &str, &str)] = &[
    (
        "t.txt",
        "$TYPE $KEY",
        "list of exactly \"a\\\"'b\" \"Note\"",
    ),
    ("t.txt", "\"$NAME\" # $NAME", "\"Note\" # Note"),
    (
        "t.txt",
        "\"{{ package.options.author }}/{{ package.name | bare }}\"",
        "\"jane/toy\"",
    ),
    ("t.txt", "{{ package.options.author }}", "jane"),
    (
        "t.txt",
        "{{ view.types[0].members[0].shape.type | quoted }}",
        "'list of exactly \"a\\\\\"\\'b\"'",
    ),
    (
        "t.txt",
        "{% set x %}<$TYPE, $NAME>{% endset %}{{ x | quoted }}",
        "'<list of exactly \"a\\\\\"\\'b\", Note>'",
    ),
    (
        "t.txt",
        "\"# {{ view.types[0].name }}\" {{ view.types[0].key }}",
        "\"# Note\" \"Note\"",
    ),
    (
        "t.txt",
        "{{ view.docs | doc }}x",
        "<< What it's about. >>\nx",
    ),
    (
        "t.data",
        "{{ package.description | literal(\"data\") }}",
        "'It%'s \"a\" `toy`.'",
    ),
    (
        "t.md",
        "`$NAME` {{ view.types[0].members[0].wire | span }}\n```\n$TYPE {{ package.name | bare }}\n```",
        "`Note` `\"it's\"`\n```\nlist of exactly \"a\\\"'b\" toy\n```",
    ),
    (
        "t.md",
        "{{ package.description | prose }}{{ package.description | cell }}",
        "It's \"a\" `toy`.\nIt's \"a\" `toy`.",
    ),
    (
        "t.txt",
        "{{ [\"<\", view.types[0].members[0].wire, \" of \", view.types[0].name, 1, package.description, view.docs, \">\"] | literal }}",
        "\"<it's of Note1It's \\\"a\\\" `toy`.What it's about.>\"",
    ),
    (
        "t.txt",
        "{{ [\"<\", view.types[0].members[0].wire, [view.types[0].members[0].wire, 1] | literal, \">\"] | quoted }}",
        "'<\"it\\'s\"\"it\\'s1\">'",
    ),
    (
        "t.data",
        "{{ [\"<\", view.types[0].members[0].wire, \">\"] | quoted(\"data\") }}",
        "'<\"it%'s\">'",
    ),
    (
        "t.txt",
        "{{ [view.docs, \"\\n\\nRead as `\", view.types[0].members[0].wire, \"`, `\", view.types[0].members[0].shape.type, \"`. >>\"] | doc }}",
        "<<\n  What it's about.\n\n  Read as `it's`, `list of exactly \"a\\\"'b\"`. > >\n>>\n",
    ),
    (
        "t.md",
        "{{ [\"*\", package.name, \"* \", view.types[0].members[0].wire] | prose }}",
        "\\*toy\\* it's\n",
    ),
    (
        "LICENSE",
        "{% if package.license is text(\"MIT\") %}{{ package.name | bare }}{% endif %}",
        "toy",
    ),
];

#[test]
fn no_token_prints_where_it_could_end_a_string_or_a_comment() {
    for (file, template, expected) in REFUSED {
        match printed(file, template) {
            Ok(text) => panic!("{template}: was printed as {text}"),
            Err(error) => assert!(error.contains(expected), "{template}: {error}"),
        }
    }
}

#[test]
fn tokens_print_in_their_places() {
    for (file, template, expected) in PRINTED {
        assert_eq!(
            printed(file, template).as_deref(),
            Ok(*expected),
            "{template}"
        );
    }
}

/// What a template misspells, and the error; none if it is right.
const MISSPELT: &[(&str, &str)] = &[
    (
        "{{ view.docz | prose }}",
        "`view.docz | prose`: a View has no field `docz`; did you mean `docs`?",
    ),
    (
        "{% for t in view.types %}\n{{ t.nam }}{% endfor %}",
        "t.txt.jinja:2: `t.nam`: a Type has no field `nam`; did you mean `name`?",
    ),
    (
        "{% for t in view.types if t.kind == \"strukt\" %}{% endfor %}",
        "`for t in view.types if t.kind == \"strukt\"`: this is one of `newtype`, `struct`, `enum`, `union`, and never `strukt`; did you mean `struct`?",
    ),
    (
        "{% for m in view.types[0].members if m.presence in [\"default\", \"none\"] %}{% endfor %}",
        "and never `none`",
    ),
    (
        "{% macro m(x) %}{{ x.name }}{% if x.kind == \"newtype\" %}{{ x.of.type }}{% endif %}{% endmacro %}{% for t in view.types %}{{ m(t) }}{% endfor %}",
        "",
    ),
    (
        "{% macro m(x) %}{{ x.of.typo }}{% endmacro %}{% for t in view.types %}{{ m(t) }}{% endfor %}",
        "`x.of.typo`: a Shape has no field `typo`; did you mean `type`?",
    ),
    (
        "{% for t in view.types | selectattr(\"nominall\") | list %}{% endfor %}",
        "a Type has no field `nominall`; did you mean `nominal`?",
    ),
    (
        "{% set seen = namespace(any=false) %}{% if seen.ani %}{% endif %}",
        "the namespace has no `ani`; did you mean `any`?",
    ),
    (
        "{% from \"names.part.jinja\" import lisst %}",
        "names.part.jinja has no `lisst`; did you mean `list`?",
    ),
    (
        "{% import \"names.part.jinja\" as n %}{{ n.list(view) }}",
        "names.part.jinja:1: `for t in v.tipes`: a View has no field `tipes`; did you mean `types`?",
    ),
    (
        "{% set x %}a{% endset %}\n{{ x | words | list }}",
        "plain/t.txt.jinja:2: `x | words | list`: what `words` returns is neither printed nor a list",
    ),
    (
        "{% set x %}a{% endset %}{% for w in x | words %}{% endfor %}",
        "what `words` returns is neither printed nor a list",
    ),
    (
        "{% set x %}a{% endset %}{% if [view.types[0].name] | among(x | words) %}{% endif %}",
        "",
    ),
    (
        "{{ view.types | map(attribute=\"name\") | among(view.types) }}",
        "`among` takes what `words` returns",
    ),
    (
        "{% if false %}{{ view.types[0].docs }}{% endif %}",
        "`view.types[0].docs`: documentation prints through `| doc`",
    ),
    (
        "{% if false %}{{ view.types[0].kind }}{% endif %}",
        "this is one of `newtype`, `struct`, `enum`, `union`; print a token, or write the words",
    ),
    (
        "{% for m in view.types[0].members %}{{ m.aliases | doc }}{% endfor %}",
        "`doc` takes docs or a text, and this is an Alias",
    ),
    (
        "{% for m in view.types[0].members if m.aliases %}{{ m.aliases[0].name }}{% endfor %}",
        "`m.aliases[0].name`: an Alias has no field `name`",
    ),
    (
        "{{ view.docs | dco }}",
        "plain/t.txt.jinja:1: `view.docs | dco`: there is no filter `dco`; did you mean `doc`?",
    ),
    (
        "{% if false %}{% set x %}a{% endset %}{{ x | qoted }}{% endif %}",
        "there is no filter `qoted`; did you mean `quoted`?",
    ),
    (
        "{% filter dco %}{% endfilter %}",
        "there is no filter `dco`",
    ),
    (
        "{% for d in view.types | map(\"dco\") %}{% endfor %}",
        "there is no filter `dco`",
    ),
    (
        "{% if view.types[0].input is deffined %}{% endif %}",
        "there is no test `deffined`; did you mean `defined`?",
    ),
    (
        "{% for t in view.types | selectattr(\"name\", \"eqal\") %}{% endfor %}",
        "there is no test `eqal`",
    ),
    (
        "{% for t in [] %}{% for i in rnge(3) %}{% endfor %}{% endfor %}",
        "`for i in rnge(3)`: there is no variable, macro or function `rnge`; did you mean `range`?",
    ),
    (
        "{% if false %}{% include \"nams.part.jinja\" %}{% endif %}",
        "there is no template `nams.part.jinja`; did you mean `names.part.jinja`?",
    ),
    (
        "{% if false %}{% include \"nams.part.jinja\" ignore missing %}{% endif %}",
        "",
    ),
    (
        "{% macro m() %}{% import \"nams.part.jinja\" as n %}{% endmacro %}",
        "there is no template `nams.part.jinja`",
    ),
    (
        "{% if false %}{{ package.options.autor }}{% endif %}",
        "`package.options.autor`: [options] of language.toml has no `autor`; did you mean `author`?",
    ),
    (
        "{{ package.options[\"autor\"] }}",
        "has no `autor`; did you mean `author`?",
    ),
    (
        "{% for t in view.types if t.kind in (\"strct\",) %}{% endfor %}",
        "and never `strct`; did you mean `struct`?",
    ),
    (
        "{% for t in view.types %}{{ {\"strct\": 1}[t.kind] }}{% endfor %}",
        "and never `strct`",
    ),
    (
        "{% for t in view.types if t.kind is ne(\"strct\") %}{% endfor %}",
        "and never `strct`",
    ),
    (
        "{% for t in view.types | selectattr(\"kind\", \"equalto\", \"strct\") %}{% endfor %}",
        "and never `strct`; did you mean `struct`?",
    ),
    (
        "{% for t in view.types | rejectattr(\"of.shape\", \"in\", [\"lst\"]) %}{% endfor %}",
        "and never `lst`; did you mean `list`?",
    ),
    (
        "{% for k in view.types | map(attribute=\"kind\") | select(\"==\", \"strct\") %}{% endfor %}",
        "and never `strct`",
    ),
    (
        "{% macro m() %}\n{{ view.docz }}{% endmacro %}",
        "plain/t.txt.jinja:2: `view.docz`: a View has no field `docz`",
    ),
    (
        "{% macro m() %}{% macro n(a, b=viw) %}{% endmacro %}{% endmacro %}",
        "there is no variable, macro or function `viw`; did you mean `view`?",
    ),
    (
        "{% set x = viw.docs %}",
        "`set x = viw.docs`: there is no variable, macro or function `viw`; did you mean `view`?",
    ),
    (
        "{% if false %}{{ viw.docs }}{% endif %}",
        "did you mean `view`?",
    ),
    (
        "{% macro m(first) %}{% endmacro %}{% if false %}{{ m(frst=1) }}{% endif %}",
        "the macro `m` has no parameter `frst`; did you mean `first`?",
    ),
    (
        "{% if other is defined %}{{ other.x }}{% endif %}{% set a %}{% set b = 1 %}{% endset %}{% for c in [] %}{% else %}{% set d = other | default(b) %}{% endfor %}{% if d %}{% endif %}",
        "",
    ),
    (
        "{% macro m(x, y=x) %}{{ caller(1) }}{{ later }}{% endmacro %}{% set later = 2 %}{% call(z) m(1) %}{{ z }}{% endcall %}{% with a = 1, b = a %}{{ b }}{% endwith %}",
        "",
    ),
];

/// A misspelt field or word is an error when the template is loaded, whether or not a schema has what it is about.
#[test]
fn what_a_template_misspells_is_an_error() {
    for (template, expected) in MISSPELT {
        let part =
            "{% macro list(v) %}{% for t in v.tipes %}{{ t.name }}{% endfor %}{% endmacro %}";
        match printed_beside(Some(("names.part.jinja", part)), "t.txt", template) {
            Ok(_) => assert_eq!(*expected, "", "{template}"),
            Err(error) => {
                assert!(
                    !expected.is_empty() && error.contains(expected),
                    "{template}: {error}"
                );
            }
        }
    }
}

/// What a file is not printed for each of is not given to it, and no path has its placeholder.
#[test]
fn a_type_or_a_part_is_given_only_where_a_path_has_it() {
    for (file, template, expected) in [
        ("{type}.txt", "{{ type.name }}", ""),
        (
            "t.txt",
            "{{ type.name }}",
            "plain/t.txt.jinja:1: `type.name`: there is no variable, macro or function `type`",
        ),
        (
            "t.txt",
            "{{ part.number }}",
            "there is no variable, macro or function `part`",
        ),
        (
            "{part}.txt",
            "",
            "plain/{part}.txt.jinja: the path has the placeholder {part}, and the file is not one of `parts.files`",
        ),
        (
            "{tipe}.txt",
            "",
            "the path has the placeholder {tipe}; there are name, version, in templates type, and the words of [options]",
        ),
    ] {
        let error = printed(file, template).err().unwrap_or_default();
        assert!(error.contains(expected), "{file}: {error}");
        assert_eq!(error.is_empty(), expected.is_empty(), "{file}: {error}");
    }
}

/// A template that no other one includes is checked, too. What includes it by a computed path may give it variables.
#[test]
fn what_a_template_that_nothing_includes_misspells_is_an_error() {
    for (part, expected) in [
        (
            "{{ view.docz | prose }}",
            "plain/unused.part.jinja:1: `view.docz | prose`: a View has no field `docz`",
        ),
        ("{% include \"unused.part.jinja\" %}{{ given }}", ""),
    ] {
        let error = printed_beside(Some(("unused.part.jinja", part)), "t.txt", "").err();
        let error = error.unwrap_or_default();
        assert!(error.starts_with(expected), "{part}: {error}");
        assert_eq!(error.is_empty(), expected.is_empty(), "{part}: {error}");
    }
}

/// A macro of a language takes a few words, and reports others.
#[test]
fn a_macro_reports_a_word_that_it_does_not_know() {
    let files = samewire_templates::files().map(|(path, text)| {
        let text = String::from_utf8_lossy(&text).into_owned();
        (
            path,
            text.replace("names(view, \"published\")", "names(view, \"publshed\")"),
        )
    });
    let languages =
        Templates::of_files("templates", files).with_runtimes(samewire_templates::runtimes());
    let settings = SETTINGS.replace("\"plain\"", "\"python\"");
    let settings = settings.replace("templates = \"templates\"", "");
    let settings = settings.replace("motto = \"m\", author = \"jane\"", "module = \"toy\"");
    let config = Config::parse(Path::new("samewire.toml"), &settings).unwrap();
    let error = generate(&config, &languages, &schema()).unwrap_err();
    let error = error.to_string();
    assert!(
        error.starts_with("templates/python/names.part.jinja:11: `how`: ")
            && error.contains("this is 'publshed'"),
        "{error}"
    );
}

#[test]
fn a_word_that_is_an_identifier_is_one() {
    for (value, expected) in [
        (
            "a-b",
            "[package.options] has `author = \"a-b\"`, a name: use ASCII letters, digits and `_`",
        ),
        ("1a", "use ASCII letters"),
        ("", "use ASCII letters"),
        ("a\nb", "use ASCII letters"),
        ("größe", "use ASCII letters"),
        (
            "nobody",
            "the language or its libraries have that name; choose another",
        ),
    ] {
        let value = Value::from(value).to_string();
        let settings = SETTINGS
            .replace("\"jane\"", &value)
            .replace("\"templates\"", "\"tests/languages\"");
        let mut config = Config::parse(Path::new("samewire.toml"), &settings).unwrap();
        config.dir = env!("CARGO_MANIFEST_DIR").into();
        let error = generate(&config, &languages(), &schema())
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("samewire.toml: plain package `toy`: ") && error.contains(expected),
            "{value}: {error}"
        );
    }
}

//! Reads `language.toml`, and checks rules that its types cannot express: which placeholders each pattern may have, and
//! that no list is empty.

mod rows;

use std::collections::HashSet;
use std::path::Path;

use crate::language::level::Level;
use crate::language::pattern::Pattern;
use crate::language::placeholders::{MODULE, PART};
use crate::language::{Case, Is, Language, Names, Prove, Scope, Syntax, Values};
use crate::render::plain::is_ascii_identifier;
use crate::report::errors::{Error, Errors, toml_error};
use rows::{Row, shapes};

impl Language {
    /// Reads `language.toml`. `at` is its path, for errors; `name` is the name of its folder.
    ///
    /// # Errors
    ///
    /// If a key is missing, unknown or invalid.
    pub fn parse(name: &str, at: &Path, text: &str) -> Result<Self, Errors> {
        let mut language: Self = toml::from_str(text).map_err(|e| toml_error(at, text, &e))?;
        name.clone_into(&mut language.name);
        at.parent().unwrap_or(at).clone_into(&mut language.at);
        language.share_words();
        let problems = problems(&language);
        if problems.is_empty() {
            return Ok(language);
        }
        Err(Errors {
            list: problems
                .into_iter()
                .map(|message| Error::new(at.display().to_string(), message))
                .collect(),
        })
    }

    /// Gives every position of names the words that are said once for all of them.
    fn share_words(&mut self) {
        let names = &mut self.names;
        let types = names.r#type.reserved.clone();
        let positions = [
            &mut names.r#type,
            &mut names.member,
            &mut names.variant,
            &mut names.local,
            &mut names.value,
            &mut names.constant,
            &mut names.handler,
        ];
        for position in positions.into_iter().chain(&mut names.file) {
            position.reserved.extend(self.keywords.iter().cloned());
            if position.scope == Scope::Package {
                position.reserved.extend(types.iter().cloned());
            }
            position.one_word.clone_from(&self.one_word);
            position.initialisms.clone_from(&self.initialisms);
        }
        let options = self
            .options
            .values_mut()
            .filter_map(|word| match &mut word.is {
                Is::Identifier { reserved } => Some(reserved),
                Is::Text | Is::OneOf(_) => None,
            });
        for list in options.chain([&mut self.modules.taken]) {
            list.extend(self.keywords.iter().cloned());
        }
    }
}

/// The positions that may be in the scope of the package.
const SCOPED: [&str; 4] = ["member", "value", "variant", "constant"];

/// All problems of a language, each with its key.
fn problems(language: &Language) -> Vec<String> {
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
    let own = ("literal.string".to_owned(), &language.literal.string);
    let others = language.literal.strings.iter();
    let others = others.map(|(name, style)| (format!("literal.strings.{name}"), style));
    for (key, style) in std::iter::once(own).chain(others) {
        let hex = ["hex2", "hex4", "hex8", "hex", "lead4", "tail4"];
        check(&format!("{key}.quote"), &style.quote, &["quote"]);
        check(&format!("{key}.low"), &style.low, &hex[..4]);
        check(&format!("{key}.middle"), &style.middle, &hex[1..4]);
        check(&format!("{key}.high"), &style.high, &hex[2..]);
    }
    for (name, style) in &language.docs.style {
        check(
            &format!("docs.style.{name}.single"),
            &style.single,
            &["text"],
        );
    }
    for (set, spell) in &language.spell {
        for (kind, pattern, allowed) in shapes(spell, language.input_types) {
            check(&format!("spell.{set}.{kind}"), pattern, allowed);
        }
    }
    for (name, position) in positions(&language.names) {
        if position.case == Case::Unchanged && name != "member" {
            found.push(format!(
                "names.{name}.case: `unchanged` is for members only"
            ));
        }
        if position.scope == Scope::Package && !SCOPED.contains(&name) {
            found.push(format!(
                "names.{name}.scope: `package` is for members, values, variants and constants; types are always unique in it"
            ));
        }
    }
    for (key, empty) in [
        (
            "literal.string.quotes",
            language.literal.string.quotes.is_empty(),
        ),
        ("syntax", language.syntax.is_empty()),
        ("docs.style", language.docs.style.is_empty()),
        ("spell", language.spell.is_empty()),
        ("members.kept", language.members.kept.is_empty()),
    ] {
        if empty {
            found.push(format!("{key}: must not be empty"));
        }
    }
    of_level(language, &mut found);
    imports(language, &mut found);
    runtime(language, &mut found);
    words(language, &mut found);
    syntaxes(language, &mut found);
    for (name, position) in positions(&language.names) {
        for (key, pattern) in [("escape", &position.escape), ("digit", &position.digit)] {
            let name_like = |c: char| c.is_alphanumeric() || "_$#@".contains(c);
            if !pattern.with(&[("name", "a")]).chars().all(name_like) {
                found.push(format!(
                    "names.{name}.{key}: `{}` adds more than letters, digits, `_`, `$`, `#` and `@`; names print inside strings and comments too",
                    pattern.source()
                ));
            }
        }
    }
    let file = &language.modules.file;
    if !file.is_empty() && !file.contains(MODULE) {
        found.push(format!(
            "modules.file: `{file}` lacks the placeholder {MODULE}, the name of the module"
        ));
    }
    if let Some(parts) = &language.parts {
        if parts.most == 0 || parts.recursive == 0 {
            found.push("parts: `most` and `recursive` are at least 1".to_owned());
        }
        for file in parts.files.iter().filter(|file| !file.contains(PART)) {
            found.push(format!(
                "parts.files: `{file}` lacks the placeholder {PART}, the number of the part"
            ));
        }
    }
    if let Some(set) = sets.iter().find(|set| RESERVED_SETS.contains(set)) {
        found.push(format!(
            "spell.{set}: a shape already has something of this name; call the set otherwise"
        ));
    }
    found
}

/// Reports words that no name could have, and lines that export no name.
fn words(language: &Language, found: &mut Vec<String>) {
    let without = language
        .exports
        .iter()
        .filter(|line| !line.contains("{name}"));
    found.extend(without.map(|line| format!("exports: `{line}` lacks the placeholder {{name}}")));
    for (key, words) in [
        ("one_word", &language.one_word),
        ("initialisms", &language.initialisms),
    ] {
        let mut seen = HashSet::new();
        for word in words {
            if word.is_empty() || !word.chars().all(char::is_alphanumeric) {
                found.push(format!("{key}: `{word}` is no word of letters and digits"));
            }
            if !seen.insert(word.to_lowercase()) {
                found.push(format!("{key}: `{word}` is listed twice"));
            }
        }
    }
}

/// Reports imports of the runtime that could end a string, and a version of it that is none.
fn runtime(language: &Language, found: &mut Vec<String>) {
    let Some(runtime) = &language.runtime else {
        return;
    };
    let package = runtime.package.as_ref();
    let imports = package.map(|package| ("runtime.package.import", &package.import));
    let imports = imports
        .into_iter()
        .chain([("runtime.import", &runtime.import)]);
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/@:".contains(c);
    for (key, import) in imports.filter(|(_, import)| !import.chars().all(is_plain)) {
        found.push(format!(
            "{key}: `{import}` has more than ASCII letters, digits and `._-/@:`; it prints inside strings, too"
        ));
    }
    if let Some(package) = package.filter(|package| package.range().is_none()) {
        found.push(format!(
            "runtime.package.version: `{}` is no version: write three numbers, such as 1.2.0",
            package.version()
        ));
    }
}

/// Reports placeholders that entries of packages do not have.
fn imports(language: &Language, found: &mut Vec<String>) {
    let Some(imports) = &language.imports else {
        return;
    };
    let options = language.options.iter();
    let options = options.filter(|(_, word)| word.is_identifier());
    let mut of_package: Vec<&str> = options.map(|(word, _)| word.as_str()).collect();
    of_package.push("name");
    let range = ["version", "next", "after_next"];
    for (key, pattern, allowed) in [
        ("package.types", &imports.package.types, &of_package[..]),
        ("package.readers", &imports.package.readers, &of_package),
        ("module.types", &imports.module.types, &["path"]),
        ("module.readers", &imports.module.readers, &["path"]),
        ("range", &imports.range, &range),
    ] {
        if let Err(problem) = pattern.check(allowed, &[]) {
            found.push(format!("imports.{key}: {problem}"));
        }
    }
}

/// Reports what the level of the language needs and is missing.
fn of_level(language: &Language, found: &mut Vec<String>) {
    let is_whole = |prove: &Prove| !prove.driver.is_empty() && !prove.version.is_empty();
    let is_proved = language.prove.as_ref().is_some_and(is_whole);
    for (level, key, is_there) in [
        (Level::Wire, "prove.version and prove.driver", is_proved),
        (Level::Checks, "conditions", language.conditions.is_some()),
    ] {
        if language.level >= level && !is_there {
            found.push(format!("{key}: needed from the level `{level}` on"));
        }
    }
    let mut seen = HashSet::new();
    for capability in &language.missing {
        if !seen.insert(capability) {
            found.push(format!("missing: `{capability}` is listed twice"));
        }
    }
}

/// Reports the problems of the syntaxes: the first must be code, each must have files, and quotes and brackets must not
/// be empty.
fn syntaxes(language: &Language, found: &mut Vec<String>) {
    let is_code = |syntax: &Syntax| matches!(syntax, Syntax::Code { .. });
    if let Some((name, _)) = language.syntax.first().filter(|(_, first)| !is_code(first)) {
        found.push(format!(
            "syntax.{name}: the first syntax is that of the language's own code, and this is none"
        ));
    }
    for (name, syntax) in &language.syntax {
        let (Syntax::Code { files, .. } | Syntax::Markdown { files } | Syntax::Text { files }) =
            syntax;
        if files.is_empty() || files.iter().any(String::is_empty) {
            found.push(format!("syntax.{name}.files: must not be empty"));
        }
        if !is_ascii_identifier(name) {
            found.push(format!(
                "syntax.{name}: call it with letters, digits and `_`"
            ));
        }
        if let Syntax::Code {
            literals, comments, ..
        } = syntax
        {
            let literals = literals.iter().map(|quotes| (&quotes.open, &quotes.close));
            let comments = comments
                .iter()
                .map(|comment| (&comment.open, &comment.close));
            if literals
                .chain(comments)
                .any(|(open, close)| open.is_empty() || close.is_empty())
            {
                found.push(format!(
                    "syntax.{name}: `open` and `close` must not be empty"
                ));
            }
        }
    }
    if language.literal.string.raw {
        found.push("literal.string.raw: only [literal.strings] may be raw".to_owned());
    }
    for (name, style) in &language.literal.strings {
        let syntax = language.syntax.get(name);
        if syntax.is_some_and(|syntax| !is_code(syntax)) {
            found.push(format!(
                "literal.strings.{name}: [syntax.{name}] is no code"
            ));
        }
        if syntax.is_some() && style.raw {
            found.push(format!(
                "literal.strings.{name}.raw: what such a string cannot hold is written as `literal.string`, which is not of \
                 [syntax.{name}]"
            ));
        }
        if style.quotes.is_empty() {
            found.push(format!("literal.strings.{name}.quotes: must not be empty"));
        }
    }
}

/// The names of the fields of a shape besides its sets.
const RESERVED_SETS: [&str; 13] = [
    "shape",
    "has_input_type",
    "takes_null",
    "checked",
    "inner",
    "key",
    "items",
    "name",
    "to_kind",
    "forward",
    "value",
    "pattern",
    "nominal",
];

fn plain(language: &Language) -> Vec<Row<'_>> {
    let (members, literal) = (&language.members, &language.literal);
    let mut rows: Vec<Row<'_>> = vec![
        ("members.bare", &members.bare, &["name", "literal"]),
        ("members.quoted", &members.quoted, &["literal"]),
        ("members.special_key", &members.special_key, &["literal"]),
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
    ];
    rows.extend(values(&language.value));
    let exact = language.exact.as_ref();
    rows.extend(exact.map(|exact| ("exact.integer", &exact.integer, &["number"][..])));
    let package = language.runtime.as_ref();
    let package = package.and_then(|runtime| runtime.package.as_ref());
    let holes = &["version", "next", "after_next"][..];
    rows.extend(package.map(|package| ("runtime.package.range", &package.range, holes)));
    rows
}

fn values(value: &Values) -> Vec<Row<'_>> {
    let Values {
        plain,
        list,
        map,
        tuple,
        tuple_of_one,
        r#enum,
        open_enum,
        named_enum,
        open_value,
        r#struct,
        union,
        nominal,
    } = value;
    let mut rows: Vec<Row<'_>> = vec![
        ("value.plain", plain, &["literal"]),
        ("value.list", list, &["literal"]),
        ("value.map", map, &["literal"]),
        ("value.tuple", tuple, &["literal", "items"]),
        ("value.enum", r#enum, &["name", "value", "literal"]),
        ("value.open_enum", open_enum, &["name", "value", "literal"]),
        ("value.open_value", open_value, &["name", "literal"]),
        ("value.struct", r#struct, &["name", "literal"]),
        ("value.union", union, &["name", "literal"]),
        ("value.nominal", nominal, &["name", "of", "literal"]),
    ];
    rows.extend(
        tuple_of_one
            .iter()
            .map(|one| -> Row<'_> { ("value.tuple_of_one", one, &["literal", "items"]) }),
    );
    rows.extend(
        named_enum
            .iter()
            .map(|one| -> Row<'_> { ("value.named_enum", one, &["name", "value", "literal"]) }),
    );
    rows
}

fn positions(names: &Names) -> impl Iterator<Item = (&'static str, &crate::language::Position)> {
    let Names {
        r#type,
        file,
        member,
        variant,
        local,
        value,
        constant,
        handler,
    } = names;
    let always = [
        ("type", r#type),
        ("member", member),
        ("variant", variant),
        ("local", local),
        ("value", value),
        ("constant", constant),
        ("handler", handler),
    ];
    let file = file.iter().map(|file| ("file", file));
    always.into_iter().chain(file)
}

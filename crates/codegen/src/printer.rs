//! The printer: the template engine, where only typed tokens and integers print.

use std::sync::Arc;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Value, ValueKind};
use minijinja::{
    AutoEscape, Environment, Error as Jinja, ErrorKind, Output, State, UndefinedBehavior,
};

use crate::errors::Error;
use crate::language::Language;
use crate::layout::{self, Mark, is_mark};
use crate::render::{TEMPLATE, located};
use crate::tokens;

/// The engine for the templates of a language: what prints, what does not, and how.
pub(crate) fn printer(language: &Language) -> Result<Environment<'_>, Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    // Not for escaping: what a macro or a block printed is then a string the engine knows to be printed already.
    environment.set_auto_escape_callback(|_| AutoEscape::Custom("tokens".into()));
    environment.set_formatter(print);
    environment.set_debug(true);
    environment.set_syntax(
        SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .keep_trailing_newline(true)
            .build()
            .map_err(|e| located(language, &e))?,
    );
    for filter in [
        "safe",
        "escape",
        "e",
        "lower",
        "upper",
        "title",
        "capitalize",
        "replace",
        "trim",
        "join",
        "split",
        "lines",
        "string",
        "indent",
        "pprint",
        "format",
        "tojson",
        "urlencode",
    ] {
        environment.remove_filter(filter);
    }
    add_marks(&mut environment);
    add_filters(&mut environment, language);
    for file in &language.files {
        if file.path.ends_with(TEMPLATE) {
            let at = || format!("{}/{}", language.name, file.path);
            let source = std::str::from_utf8(&file.bytes).map_err(|e| Error {
                at: at(),
                message: format!("the template is not UTF-8: {e}"),
            })?;
            if let Some(mark) = source.chars().find(|c| is_mark(*c)) {
                return Err(Error {
                    at: at(),
                    message: format!(
                        "the template holds the control character {mark:?}; layout marks are written as {{{{ line }}}} and the like"
                    ),
                });
            }
            environment
                .add_template(&file.path, source)
                .map_err(|e| located(language, &e))?;
        }
    }
    Ok(environment)
}

fn add_marks(environment: &mut Environment<'_>) {
    for (name, mark) in [
        ("group", Mark::Group),
        ("end", Mark::End),
        ("indent", Mark::Indent),
        ("dedent", Mark::Dedent),
        ("line", Mark::Line),
        ("soft", Mark::Soft),
        ("hard", Mark::Hard),
    ] {
        environment.add_global(name, printed(&mark));
    }
    environment.add_function("trail", |text: &str| conditional(text, Mark::WhenBroken));
    environment.add_function("when_broken", |text: &str| {
        conditional(text, Mark::WhenBroken)
    });
    environment.add_function("when_flat", |text: &str| conditional(text, Mark::WhenFlat));
}

fn add_filters(environment: &mut Environment<'_>, language: &Language) {
    let styles = Arc::new(language.docs.style.clone());
    environment.add_filter("doc", move |value: &Value, style: Option<&str>| {
        let style = match style {
            None => styles.values().next(),
            Some(name) => styles.get(name),
        };
        let style = style.ok_or_else(|| wrong("language.toml has no [docs.style] of this name"))?;
        Ok::<_, Jinja>(Value::from_safe_string(tokens::comment(
            style,
            &text_of(value).ok_or_else(|| wrong("`doc` takes docs or a text"))?,
        )))
    });
    let strings = Arc::new(language.literal.string.clone());
    environment.add_filter("literal", move |value: &Value| -> Result<Value, Jinja> {
        Ok(Value::from_safe_string(tokens::string(
            &strings,
            &joined(value)?,
        )))
    });
    let strings = Arc::new(language.literal.string.clone());
    environment.add_filter("quoted", move |code: &Value| -> Result<Value, Jinja> {
        let printed = code.as_str().filter(|_| code.is_safe()).ok_or_else(|| {
            wrong("`quoted` takes code: a token, or what a macro or a block printed")
        })?;
        let flat = layout::resolve(printed, usize::MAX, "").map_err(wrong)?;
        Ok(Value::from_safe_string(tokens::string(&strings, &flat)))
    });
    environment.add_filter("json", |value: &Value| -> Result<Value, Jinja> {
        Ok(Value::from_safe_string(json(&joined(value)?)))
    });
    environment.add_filter("bare", |value: &Value| -> Result<Value, Jinja> {
        let text = joined(value)?;
        if text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "._-/@+:~^<>=, ".contains(c))
        {
            return Ok(Value::from_safe_string(text));
        }
        Err(wrong(format!(
            "`bare` takes ASCII letters, digits and ._-/@+:~^<>=, only, and this is {text:?}"
        )))
    });
}

/// The formatter: a token, an integer, or what was already printed; anything else is an error.
fn print(out: &mut Output<'_>, _: &mut State<'_, '_>, value: &Value) -> Result<(), Jinja> {
    if value.is_safe() || value.is_integer() {
        let written = match value.as_str() {
            Some(text) => out.write_str(text),
            None => write!(out, "{value}"),
        };
        return written.map_err(|_| ErrorKind::WriteFailure.into());
    }
    if value.kind() == ValueKind::Map {
        for (kind, how) in [
            ("$docs", "documentation prints through `| doc`"),
            (
                "$text",
                "text prints through `| literal`, `| json`, `| bare` or `| doc`",
            ),
        ] {
            if !value.get_attr(kind)?.is_undefined() {
                return Err(wrong(how));
            }
        }
    }
    let what = match value.kind() {
        ValueKind::Undefined => "this is not defined".to_owned(),
        ValueKind::String => format!(
            "a bare string is not printed, and this is {value:?}; print a token, or write the words in the template"
        ),
        kind => format!("only tokens and integers are printed, and this is of the kind {kind}"),
    };
    Err(wrong(what))
}

fn printed(mark: &Mark) -> Value {
    let mut text = String::new();
    mark.push_to(&mut text);
    Value::from_safe_string(text)
}

fn conditional(text: &str, mark: impl Fn(String) -> Mark) -> Result<Value, Jinja> {
    if text.chars().any(|c| c == '\n' || is_mark(c)) {
        return Err(wrong("the text of a layout mark is one line without marks"));
    }
    Ok(printed(&mark(text.to_owned())))
}

/// The lines of docs or of a text. Docs without lines are an empty map.
fn text_of(value: &Value) -> Option<Vec<String>> {
    if value.kind() != ValueKind::Map {
        return None;
    }
    if let Some(text) = value.get_attr("$text").ok()?.as_str() {
        return Some(tokens::lines(text));
    }
    let docs = value.get_attr("$docs").ok()?;
    if docs.is_undefined() {
        return (value.len() == Some(0)).then(Vec::new);
    }
    Some(
        docs.try_iter()
            .ok()?
            .filter_map(|line| line.as_str().map(str::to_owned))
            .collect(),
    )
}

fn joined(value: &Value) -> Result<String, Jinja> {
    if let Some(text) = value.get_attr("$text")?.as_str() {
        return Ok(text.to_owned());
    }
    text_of(value)
        .map(|lines| lines.join("\n"))
        .ok_or_else(|| wrong("this filter takes a text or docs"))
}

/// A string in JSON, which TOML reads as well: everything unprintable is escaped.
fn json(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if tokens::is_plain(c) => out.push(c),
            c => c
                .encode_utf16(&mut [0; 2])
                .iter()
                .for_each(|unit| out.extend(["\\u", &format!("{unit:04x}")])),
        }
    }
    out.push('"');
    out
}

fn wrong(message: impl Into<std::borrow::Cow<'static, str>>) -> Jinja {
    Jinja::new(ErrorKind::InvalidOperation, message)
}

//! The filters of templates. Each makes a token for one kind of place from text or from other tokens.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use minijinja::value::{Enumerator, Object, Value, ValueKind};
use minijinja::{Environment, Error as Jinja};

use crate::language::{Language, StringLiteral};
use crate::render::lexer::{self, Kind};
use crate::render::mark::token;
use crate::render::markdown::{self, Place};
use crate::render::printer::located::wrong;
use crate::render::printer::pieces::{self, Lines, unmarked};
use crate::render::tokens;

/// The filters that errors suggest: ours, and those of the engine that stay.
pub(crate) const FILTERS: &str = "among bare cell doc literal prose quoted span words \
    abs attr batch bool chain count default dictsort first float groupby int items last length list map max min reject \
    rejectattr reverse round select selectattr slice sort sum unique zip";

/// The tests that errors suggest.
pub(crate) const TESTS: &str = "text \
    boolean defined divisibleby endingwith eq equalto even false filter float ge greaterthan gt in int integer iterable \
    le lessthan lower lt mapping ne none number odd safe sameas sequence startingwith string test true undefined upper";

/// Removes the filters that could turn tokens into text, and adds those that turn text into tokens.
pub(super) fn replace(environment: &mut Environment<'_>, language: &Language) {
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
    add_code(environment, language);
    add_markdown(environment, language);
    let own = language.literal.string.clone();
    environment.add_test(
        "text",
        move |value: &Value, expected: &str| -> Result<bool, Jinja> {
            Ok(pieces::text(value, &own)? == expected)
        },
    );
    environment.add_filter("bare", |value: &Value| -> Result<Value, Jinja> {
        let text = bare(value)?;
        if text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "._-/@+:~^<>=, ()".contains(c))
        {
            return Ok(printed(&Kind::Bare, &text));
        }
        Err(wrong(format!(
            "`bare` takes ASCII letters, digits and ._-/@+:~^<>=, () only, and this is {text:?}"
        )))
    });
}

/// Markdown that is printed unchanged, on the responsibility of its author.
pub(crate) fn markdown(text: &str) -> Value {
    printed(&Kind::Markdown, text)
}

fn add_code(environment: &mut Environment<'_>, language: &Language) {
    let strings = Arc::new(Strings::of(language));
    let styles = Arc::new(language.docs.style.clone());
    let own = Arc::clone(&strings);
    environment.add_filter("doc", move |value: &Value, style: Option<&str>| {
        let style = match style {
            None => styles.values().next(),
            Some(name) => styles.get(name),
        };
        let style = style.ok_or_else(|| wrong("language.toml has no [docs.style] of this name"))?;
        let Lines { lines, marks } = pieces::lines(value, &own.own)?;
        let comment = tokens::comment(style, &lines, &marks);
        Ok::<_, Jinja>(printed(&Kind::Doc, &comment))
    });
    let all = Arc::clone(&strings);
    environment.add_filter(
        "literal",
        move |value: &Value, name: Option<&str>| -> Result<Value, Jinja> {
            all.printed(name, &pieces::text(value, &all.own)?)
        },
    );
    let syntax = language
        .syntax
        .first()
        .map(|(name, syntax)| (name.clone(), syntax.clone()));
    let own_syntax = syntax.clone();
    environment.add_filter("words", move |code: &Value| -> Result<Value, Jinja> {
        let pieces = match code.kind() {
            ValueKind::Seq | ValueKind::Iterable => code.try_iter()?.collect(),
            _ => vec![code.clone()],
        };
        let mut found: BTreeSet<String> = BTreeSet::new();
        for piece in pieces {
            let code = piece.as_str().filter(|_| piece.is_safe());
            let code = code.ok_or_else(|| {
                wrong("`words` takes code, or a list of code: what a macro or a block printed")
            })?;
            let flat = unmarked(code)?;
            if let Some((_, syntax)) = &own_syntax {
                found.extend(
                    lexer::words(syntax, &flat.text)
                        .into_iter()
                        .map(str::to_owned),
                );
            }
        }
        Ok(Value::from_object(Words(found)))
    });
    // Of some names, those that are among the words, as code: for the imports of a module.
    environment.add_filter(
        "among",
        |names: &Value, words: &Value| -> Result<Value, Jinja> {
            let words = words.downcast_object_ref::<Words>();
            let words = words.ok_or_else(|| wrong("`among` takes what `words` returns"))?;
            let names: Vec<Value> = names.try_iter()?.collect();
            let used = names.iter().filter_map(Value::as_str);
            let used: Vec<&str> = used.filter(|name| words.0.contains(*name)).collect();
            if used.is_empty() {
                return Ok(Value::from(()));
            }
            Ok(printed(&Kind::Code(None), &used.join(", ")))
        },
    );
    environment.add_filter(
        "quoted",
        move |code: &Value, string: Option<&str>| -> Result<Value, Jinja> {
            let flat = unmarked(&pieces::code(code)?)?;
            if let Some((name, syntax)) = &syntax {
                lexer::check(syntax, name, true, &flat.text, &flat.boundaries)
                    .map_err(|misplaced| wrong(misplaced.message))?;
            }
            strings.printed(string, &flat.text)
        },
    );
}

/// The strings of a language.
struct Strings {
    own: StringLiteral,
    /// `[literal.strings]`, each with the syntax of the files that it belongs into; `None` is the language's own code.
    named: IndexMap<String, (StringLiteral, Option<Box<str>>)>,
}

impl Strings {
    fn of(language: &Language) -> Self {
        let named = language.literal.strings.iter().map(|(name, style)| {
            let syntax = language.syntax.contains_key(name);
            let syntax = syntax.then(|| Box::from(name.as_str()));
            (name.clone(), (style.clone(), syntax))
        });
        Self {
            own: language.literal.string.clone(),
            named: named.collect(),
        }
    }

    /// A text as a string of this name; without a name, as a string of the language's own code.
    fn printed(&self, name: Option<&str>, text: &str) -> Result<Value, Jinja> {
        let Some(name) = name else {
            let text = tokens::string(&self.own, text);
            return Ok(printed(&Kind::Code(None), &text));
        };
        let (style, syntax) = self
            .named
            .get(name)
            .ok_or_else(|| wrong("language.toml has no [literal.strings] of this name"))?;
        let text = tokens::raw(style, text).unwrap_or_else(|| {
            let style = if style.raw { &self.own } else { style };
            tokens::string(style, text)
        });
        Ok(printed(&Kind::Code(syntax.clone()), &text))
    }
}

fn add_markdown(environment: &mut Environment<'_>, language: &Language) {
    let own = Arc::new(language.literal.string.clone());
    let lines = move |value: &Value| -> Result<Vec<String>, Jinja> {
        let Lines { lines, marks } = pieces::lines(value, &own)?;
        Ok([lines, marks].concat())
    };
    let prose = lines.clone();
    environment.add_filter("prose", move |value: &Value| -> Result<Value, Jinja> {
        Ok(markdown(&markdown::prose(&prose(value)?)))
    });
    environment.add_filter("cell", move |value: &Value| -> Result<Value, Jinja> {
        Ok(markdown(&markdown::cell(&lines(value)?)))
    });
    let own = language.literal.string.clone();
    environment.add_filter(
        "span",
        move |value: &Value, place: Option<&str>| -> Result<Value, Jinja> {
            let place = match place {
                None => Place::Prose,
                Some("cell") => Place::Cell,
                Some(_) => return Err(wrong("`span` stands in prose, or in a \"cell\"")),
            };
            let text = match value.as_str() {
                Some(text) if value.is_safe() => unmarked(text)?.text,
                Some(_) | None => pieces::text(value, &own)?,
            };
            let text = tokens::lines(&text).join(" ");
            Ok(markdown(&markdown::span(&text, place)))
        },
    );
}

fn printed(kind: &Kind, text: &str) -> Value {
    Value::from_safe_string(token(kind, text))
}

/// The words of code. Templates use `in` to look for strings and names of types, members and others.
#[derive(Debug)]
struct Words(BTreeSet<String>);

impl Object for Words {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        let word = str::from_utf8(key.as_bytes()?).ok()?;
        self.0.contains(word).then(|| true.into())
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::NonEnumerable
    }
}

/// A text or a name.
fn bare(value: &Value) -> Result<String, Jinja> {
    match value.as_str() {
        Some(name) if value.kind() == ValueKind::Bytes => Ok(name.to_owned()),
        Some(_) | None => pieces::setting(value).ok_or_else(|| {
                wrong(
                    "`bare` takes a text or a name; a string with it and other pieces is `[…] | literal`",
                )
            }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_errors_suggest_is_there() {
        let text = include_str!("../../../tests/languages/plain/language.toml");
        let language = Language::parse("plain", "language.toml".as_ref(), text).unwrap();
        let mut environment = Environment::new();
        replace(&mut environment, &language);
        let mut state = environment.empty_state();
        for (kind, names) in [("filter", FILTERS), ("test", TESTS)] {
            for name in names.split_whitespace() {
                let is_there = state.perform_test(kind, &[name.into()]).unwrap();
                assert!(is_there, "the {kind} {name}");
            }
        }
    }
}

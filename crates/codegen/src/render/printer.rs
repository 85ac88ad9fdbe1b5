//! The printer: a template engine that prints only typed tokens and integers, and only at places where they are
//! allowed.

pub(crate) mod filters;
mod located;
mod pieces;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Value, ValueKind};
use minijinja::{AutoEscape, Environment, Error as Jinja, ErrorKind, Output, UndefinedBehavior};

use crate::language::Language;
use crate::language::placeholders::TEMPLATE;
use crate::render::layout;
use crate::render::lexer;
use crate::render::mark::{Marked, is_mark, write_numbered};
use crate::render::typed::{self, Misspelt};
use crate::report::errors::Error;
pub(crate) use filters::markdown;
use located::{located, quoting, wrong};

/// The template engine for a language.
#[derive(Debug)]
pub(crate) struct Printer {
    language: Arc<Language>,
    environment: Environment<'static>,
    prints: Arc<Prints>,
}

/// The number of tokens that a file has printed so far.
#[derive(Debug, Default)]
struct Prints {
    count: AtomicUsize,
    /// The number of the refused token plus one; 0 if all tokens are allowed.
    refused: AtomicUsize,
}

impl Printer {
    /// Reads the templates of a language.
    ///
    /// # Errors
    ///
    /// The first template that cannot be read: file and line.
    pub(crate) fn new(language: Arc<Language>) -> Result<Self, Error> {
        let prints = Arc::new(Prints::default());
        let environment = environment(&language, &prints)?;
        Ok(Self {
            language,
            environment,
            prints,
        })
    }

    /// Makes another printer with the same templates, to print another file at the same time.
    pub(crate) fn another(&self) -> Self {
        let prints = Arc::new(Prints::default());
        let mut environment = self.environment.clone();
        count(&mut environment, &prints);
        Self {
            language: Arc::clone(&self.language),
            environment,
            prints,
        }
    }

    /// Prints a template to the file with this path.
    ///
    /// # Errors
    ///
    /// If the template fails, or prints a token at a place where it is not allowed: file, line and expression.
    pub(crate) fn print(
        &self,
        template: &str,
        path: &str,
        context: &Value,
    ) -> Result<String, Error> {
        let at = |message: String| Error::new(self.language.place(template), message);
        let mut syntaxes = self.language.syntax.iter().enumerate();
        let (index, (name, syntax)) = syntaxes
            .find(|(_, (_, syntax))| syntax.has(path))
            .ok_or_else(|| {
                at(format!(
                    "no [syntax] of language.toml has the file `{path}`; add it to `files` of one"
                ))
            })?;
        let printed = self.printed(template, context)?;
        let layout = &self.language.layout;
        let marked = Marked::read(&printed, layout.width, layout.tab_width).map_err(at)?;
        drop(printed);
        let is_own = index == 0;
        let misplaced = match lexer::check(syntax, name, is_own, &marked.text, &marked.boundaries) {
            Ok(spans) if is_own => {
                return Ok(layout::broken(layout, &marked.text, &spans));
            }
            Ok(_) => return Ok(marked.text),
            Err(misplaced) => misplaced,
        };
        // The place in the template is known only while the token is printed, so the template is printed again up to
        // that token.
        let refused = misplaced.number.map_or(0, |number| number + 1);
        self.prints.refused.store(refused, Ordering::Relaxed);
        let again = self.printed(template, context);
        self.prints.refused.store(0, Ordering::Relaxed);
        let Err(mut error) = again else {
            return Err(at(misplaced.message));
        };
        error.message = error.message.replace(REFUSED, &misplaced.message);
        Err(error)
    }

    fn printed(&self, template: &str, context: &Value) -> Result<String, Error> {
        self.prints.count.store(0, Ordering::Relaxed);
        self.environment
            .get_template(template)
            .and_then(|template| template.render(context))
            .map_err(|error| located(&self.language, &error))
    }
}

/// A placeholder for the reason why a token is refused.
const REFUSED: &str = "this may not stand here";

fn environment(language: &Language, prints: &Arc<Prints>) -> Result<Environment<'static>, Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    // This is not for escaping: it makes the output of macros and blocks strings that the engine marks as printed.
    environment.set_auto_escape_callback(|_| AutoEscape::Custom("tokens".into()));
    count(&mut environment, prints);
    environment.set_debug(true);
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build()
        .map_err(|e| located(language, &e))?;
    environment.set_syntax(syntax.clone());
    filters::replace(&mut environment, language);
    let mut templates = BTreeMap::new();
    for file in &language.files {
        if file.path.ends_with(TEMPLATE) {
            let at = || language.place(&file.path);
            let source = std::str::from_utf8(&file.bytes)
                .map_err(|e| Error::new(at(), format!("the template is not UTF-8: {e}")))?;
            if let Some(mark) = source.chars().find(|c| is_mark(*c)) {
                let message = format!(
                    "the template holds the control character {mark:?}, which the printer keeps for itself"
                );
                return Err(Error::new(at(), message));
            }
            environment
                .add_template_owned(file.path.clone(), source.to_owned())
                .map_err(|e| located(language, &e))?;
            templates.insert(file.path.as_str(), source);
        }
    }
    let misspelt = typed::check(language, &templates, &syntax, &environment);
    match misspelt.map_err(|e| located(language, &e))? {
        Some(Misspelt {
            path,
            line,
            at,
            message,
        }) => {
            let source = templates.get(path.as_str()).copied();
            let place = format!("{}:{line}", language.place(&path));
            Err(Error::new(place, quoting(source, at, message)))
        }
        None => Ok(environment),
    }
}

/// Installs the formatter, which prints only tokens, and counts them.
fn count(environment: &mut Environment<'_>, prints: &Arc<Prints>) {
    let prints = prints.clone();
    environment.set_formatter(move |out, _, value| print(out, &prints, value));
}

/// The formatter: prints a token, an integer, or text that was already printed. Anything else is an error.
///
/// Names are bytes, which no template can make, so they are printed anywhere. Everything else that is printed is a string
/// that needs no escaping, and its place is checked once the whole file is printed.
fn print(out: &mut Output<'_>, prints: &Prints, value: &Value) -> Result<(), Jinja> {
    let failed = |_| ErrorKind::WriteFailure.into();
    match (value.kind(), value.as_str()) {
        (ValueKind::Bytes, Some(text)) => return out.write_str(text).map_err(failed),
        (_, Some(text)) if value.is_safe() => {
            let number = prints.count.fetch_add(1, Ordering::Relaxed);
            if prints.refused.load(Ordering::Relaxed) == number + 1 {
                return Err(wrong(REFUSED));
            }
            return write_numbered(out, text, number).map_err(failed);
        }
        (_, _) if value.is_integer() => return write!(out, "{value}").map_err(failed),
        (_, _) => {}
    }
    if value.kind() == ValueKind::Map {
        for (kind, how) in [
            (
                "$docs",
                "documentation prints through `| doc`, in Markdown through `| prose` or `| cell`",
            ),
            (
                "$text",
                "text prints through `| literal`, `| bare` or `| doc`, in Markdown through `| prose`, `| cell` or `| span`",
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

//! Converts problems of templates into errors with file, line and expression.

use minijinja::{Error as Jinja, ErrorKind};

use crate::language::Language;
use crate::report::errors::Error;

/// Makes an error of a filter or of the formatter.
pub(super) fn wrong(message: impl Into<std::borrow::Cow<'static, str>>) -> Jinja {
    Jinja::new(ErrorKind::InvalidOperation, message)
}

/// Converts a problem of a template into an error with file, line and expression.
pub(crate) fn located(language: &Language, error: &Jinja) -> Error {
    let causes = std::iter::successors(Some(error), |error| {
        std::error::Error::source(*error).and_then(|e| e.downcast_ref::<Jinja>())
    });
    // The innermost error says what is wrong. A filter may have made it, which knows no place.
    let (mut error, mut placed) = (error, error);
    for cause in causes {
        error = cause;
        if cause.name().is_some() {
            placed = cause;
        }
    }
    let mut at = language.place(placed.name().unwrap_or_default());
    if let Some(line) = placed.line() {
        at.extend([":", &line.to_string()]);
    }
    let detail = error
        .detail()
        .map_or_else(|| error.kind().to_string(), str::to_owned);
    let place = placed.range().map_or(0, |range| range.start);
    Error::new(at, quoting(placed.template_source(), place, detail))
}

/// A message with the expression of the template that it is about, unless it has it already.
pub(super) fn quoting(source: Option<&str>, at: usize, message: String) -> String {
    match source.and_then(|source| expression(source, at)) {
        Some(expression) if !message.contains(&format!("`{expression}`")) => {
            format!("`{expression}`: {message}")
        }
        _ => message,
    }
}

/// The whole expression around a place in a template.
fn expression(source: &str, at: usize) -> Option<&str> {
    let before = source.get(..at)?;
    let open = before.rfind("{{").max(before.rfind("{%"))? + 2;
    let close = source
        .get(at..)?
        .find(['}', '%'])
        .map_or(source.len(), |end| at + end);
    Some(source.get(open..close)?.trim_matches(['-', '+', ' ']))
}

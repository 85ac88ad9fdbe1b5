//! Converts problems of templates into errors with file, line and expression.

use std::path::PathBuf;

use minijinja::{Error as Jinja, ErrorKind};

use crate::errors::Error;
use crate::language::Language;

/// Makes an error of a filter or of the formatter.
pub(super) fn wrong(message: impl Into<std::borrow::Cow<'static, str>>) -> Jinja {
    Jinja::new(ErrorKind::InvalidOperation, message)
}

/// Converts a problem of a template into an error with file, line and expression.
pub(crate) fn located(language: &Language, error: &Jinja) -> Error {
    let mut error = error;
    while let Some(inner) = std::error::Error::source(error).and_then(|e| e.downcast_ref::<Jinja>())
    {
        error = inner;
    }
    let mut at = PathBuf::from(&language.name)
        .join(error.name().unwrap_or("?"))
        .display()
        .to_string();
    if let Some(line) = error.line() {
        at.extend([":", &line.to_string()]);
    }
    let detail = error
        .detail()
        .map_or_else(|| error.kind().to_string(), str::to_owned);
    let expression = error
        .range()
        .and_then(|range| expression(error.template_source()?, range.start));
    let message = match expression {
        Some(expression) if !detail.contains(&format!("`{expression}`")) => {
            format!("`{expression}`: {detail}")
        }
        _ => detail,
    };
    Error::new(at, message)
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

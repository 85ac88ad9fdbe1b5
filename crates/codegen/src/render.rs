//! Rendering: the templates of a language print a view. Only typed tokens and integers print, so that no text of a schema can become a statement.

use std::path::PathBuf;

use minijinja::value::{Serde, Value};
use minijinja::{Error as Jinja, context};

use crate::config::{Ids, Package};
use crate::errors::Error;
use crate::language::Language;
use crate::layout;
use crate::printer::printer;
use crate::view::{Token, View};

/// A file of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path from the folder of the package: names joined by `/`.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// The file written by hand that it is a copy of: whoever wants another one changes that. `None` when it is made.
    pub source: Option<PathBuf>,
}

/// The end of the name of a template that is printed.
pub(crate) const TEMPLATE: &str = ".jinja";
/// The end of the name of a template that others include or import.
const PART: &str = ".part.jinja";

/// Prints every template of a language and copies every other file of its folder. `guide` is the text of the
/// package's guide.
///
/// # Errors
///
/// When a template fails: its file, line and expression.
pub fn render(
    language: &Language,
    view: &View,
    package: &Package,
    guide: Option<&str>,
) -> Result<Vec<File>, Error> {
    let environment = printer(language)?;
    let context = context! { view => Serde(view), package => package_value(package, guide) };
    let mut files = Vec::with_capacity(language.files.len());
    for source in &language.files {
        if source.path.ends_with(PART) {
            continue;
        }
        let (path, bytes) = match source.path.strip_suffix(TEMPLATE) {
            None => (source.path.as_str(), source.bytes.clone()),
            Some(path) => {
                let printed = environment
                    .get_template(&source.path)
                    .and_then(|t| t.render(&context))
                    .map_err(|e| located(language, &e))?;
                let text = layout::resolve(&printed, language.width, &language.indent);
                (
                    path,
                    text.map_err(|message| Error {
                        at: format!("{}/{}", language.name, source.path),
                        message,
                    })?
                    .into_bytes(),
                )
            }
        };
        let path = path_of(path, language, package)?;
        if files.iter().any(|file: &File| file.path == path) {
            return Err(Error {
                at: format!("{}/{}", language.name, source.path),
                message: format!("another file of the language is written to `{path}` too"),
            });
        }
        files.push(File {
            path,
            bytes,
            source: None,
        });
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// The settings as templates see them: text that prints through a filter only.
/// Only the guide stands as it is, since it is the publisher's own and prints into a README.
fn package_value(package: &Package, guide: Option<&str>) -> Value {
    let text = |text: &str| Value::from(Serde(Token::Text(text.to_owned())));
    let set = Value::from_pairs(
        package
            .set
            .iter()
            .map(|(word, value)| (word.clone(), text(value))),
    );
    context! {
        name => text(&package.name),
        version => text(&package.version),
        description => text(&package.description),
        licence => text(&package.licence),
        guide => guide.map(|guide| Value::from(Serde(Token::Code(guide.to_owned())))),
        repository => package.repository.as_deref().map(text),
        homepage => package.homepage.as_deref().map(text),
        modules => package.modules.iter().map(|module| text(module)).collect::<Vec<_>>(),
        unstable => package.unstable,
        ids => match package.ids { Ids::Alias => "alias", Ids::Nominal => "nominal" },
        set => set,
    }
}

/// A path of a language's folder with its placeholders replaced.
pub(crate) fn path_of(path: &str, language: &Language, package: &Package) -> Result<String, Error> {
    let at = || format!("{}/{path}", language.name);
    let mut out = String::new();
    let mut rest = path;
    while let Some((before, tail)) = rest.split_once('{') {
        let (word, after) = tail.split_once('}').ok_or_else(|| Error {
            at: at(),
            message: "the path has a `{` without its `}`".to_owned(),
        })?;
        let value = match word {
            "name" => Some(&package.name),
            "version" => Some(&package.version),
            _ => package.set.get(word),
        };
        let value = value.ok_or_else(|| Error { at: at(), message: format!("the path has the placeholder {{{word}}}; there are name, version and the words of [set]") })?;
        let plain = !value.is_empty()
            && value.starts_with(|c: char| c != '.')
            && value
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
        if !plain {
            return Err(Error {
                at: at(),
                message: format!(
                    "`{value}` cannot be part of a path; use ASCII letters, digits, `_`, `-` and `.`"
                ),
            });
        }
        out.push_str(before);
        out.push_str(value);
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

/// A problem of a template with its file, line and expression.
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
    Error { at, message }
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

//! Rendering: prints a view with the templates of a language, and copies files that are not templates.

pub(crate) mod layout;
pub(crate) mod lexer;
pub(crate) mod mark;
pub(crate) mod markdown;
pub mod plain;
pub(crate) mod printer;
pub(crate) mod tokens;
pub(crate) mod typed;
pub(crate) mod unspelled;

use std::borrow::Cow;
use std::collections::HashSet;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use minijinja::context;
use minijinja::value::{Serde, Value};

use crate::language::placeholders::{PART, TEMPLATE, TYPE, filled, unknown};
use crate::language::{Is, Language, PackageLayout};
use crate::render::printer::{Printer, markdown};
use crate::render::typed::INCLUDED;
use crate::report::errors::Error;
use crate::settings::{Package, RuntimeFrom};
use crate::sync::output::File;
use crate::view::{PartView, Shared, Token, TypeView, View};

/// Prints every template of a language and copies every other file of its folder. `guide` is the text of the
/// package's guide.
///
/// # Errors
///
/// If a template fails: its file, line and expression.
pub fn render(
    language: &Language,
    view: &View,
    package: &Package,
    guide: Option<&str>,
) -> Result<Vec<File>, Error> {
    let printer = Printer::new(Arc::new(language.clone()))?;
    render_by(&printer, language, view, package, guide)
}

/// Does the same with an existing printer of the language.
pub(crate) fn render_by(
    printer: &Printer,
    language: &Language,
    view: &View,
    package: &Package,
    guide: Option<&str>,
) -> Result<Vec<File>, Error> {
    let context =
        context! { view => Serde(view), package => package_value(language, package, guide) };
    let is_made = |source: &&File| {
        let mut optional = language.optional_files().into_iter();
        let is_left_out =
            optional.any(|(key, files)| !needs(view, package, key) && files.contains(&source.path));
        let mut runtime = language.runtime.iter();
        let is_copy = runtime.any(|runtime| runtime.has(&source.path));
        let is_wanted = !is_copy || package.runtime == RuntimeFrom::Copy;
        !source.path.ends_with(INCLUDED) && !is_left_out && is_wanted
    };
    let sources = language.files.iter().filter(is_made);
    let placed = sources.filter_map(|source| Some((source, placed(source, language, package)?)));
    let placed: Vec<_> = placed.collect();
    let jobs: Vec<Job<'_>> = placed
        .iter()
        .flat_map(|(source, path)| {
            let each: Vec<Of<'_>> = if is_of_parts(language, source) {
                view.parts.iter().map(Of::Part).collect()
            } else if source.path.contains(TYPE) {
                view.types.iter().map(Of::Type).collect()
            } else {
                vec![Of::Package]
            };
            each.into_iter().map(move |of| (*source, &**path, of))
        })
        .collect();
    let mut files: Vec<File> = Vec::with_capacity(jobs.len());
    let mut written = HashSet::with_capacity(jobs.len());
    for ((source, _, of), made) in jobs.iter().zip(make(printer, &jobs, &context)) {
        let (path, bytes, executable) = made?;
        let path = path_of(&path, language, package)?;
        // Some file systems do not distinguish cases.
        if !written.insert(path.to_lowercase()) {
            let at = language.place(&source.path);
            let what = match of {
                Of::Type(of) => format!(
                    "the file of the type `{}` and another one are both written to `{path}`: add the name to \
                     `names.{}.reserved`, or rename the type in the schema",
                    of.name.text(),
                    language.names.file.as_ref().map_or("type", |_| "file")
                ),
                Of::Package | Of::Part(_) => {
                    format!("another file of the language is written to `{path}` too")
                }
            };
            return Err(Error::new(at, what));
        }
        files.push(File {
            path,
            bytes,
            executable,
            source: None,
        });
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Where a file of the language's folder stands in a package; `None` if it is not part of it.
fn placed<'p>(
    source: &'p File,
    language: &'p Language,
    package: &'p Package,
) -> Option<Cow<'p, str>> {
    let layouts = &language.layouts;
    match package.layout {
        PackageLayout::Package => layouts
            .in_package(&source.path, package.tests)
            .map(Cow::from),
        PackageLayout::Module => layouts.in_module(&source.path).map(Cow::from),
        PackageLayout::Types => {
            let is_its = layouts.types.as_ref()?.of(&package.options) == source.path;
            let name = package.out.file_name()?.to_str()?;
            is_its.then(|| Cow::from(format!("{name}{TEMPLATE}")))
        }
    }
}

/// Whether a package has the optional files of a key.
fn needs(view: &View, package: &Package, key: &str) -> bool {
    match key {
        "imports" => package.runtime == RuntimeFrom::Package,
        "methods" => !view.methods.is_empty(),
        "conditions" => !view.conditions.is_empty(),
        "keeps_most" => view.keeps_most,
        "native" => view.has_native,
        "schemas" => view.schemas,
        "random_values" => view.random_values,
        "exact" => view.exact,
        _ => !view.parts.is_empty(),
    }
}

fn is_of_parts(language: &Language, source: &File) -> bool {
    let parts = language.parts.as_ref();
    parts.is_some_and(|parts| parts.files.contains(&source.path))
}

/// A file of the language's folder to print or copy, where it stands in the package, and what it is printed for.
type Job<'s> = (&'s File, &'s str, Of<'s>);

/// What a file is printed for.
#[derive(Clone, Copy)]
enum Of<'v> {
    Package,
    Part(&'v PartView),
    Type(&'v Shared<TypeView>),
}

/// The path of a file in the language's folder, its contents, and whether it is executable.
type Made = Result<(String, Vec<u8>, bool), Error>;

/// Prints or copies all files, at most two at a time. One file often takes as long as all others together, and more
/// threads would need more memory.
fn make(printer: &Printer, jobs: &[Job<'_>], context: &Value) -> Vec<Made> {
    let next = AtomicUsize::new(0);
    let work = |printer: &Printer| {
        let mut all = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(place) else {
                return all;
            };
            all.push((place, print(printer, *job, context)));
        }
    };
    let mut all = std::thread::scope(|scope| {
        let other = scope.spawn(|| work(&printer.another()));
        let mut all = work(printer);
        all.extend(other.join().unwrap_or_else(|e| resume_unwind(e)));
        all
    });
    all.sort_by_key(|(place, _)| *place);
    all.into_iter().map(|(_, made)| made).collect()
}

fn print(printer: &Printer, (source, path, of): Job<'_>, context: &Value) -> Made {
    let Some(path) = path.strip_suffix(TEMPLATE) else {
        return Ok((path.to_owned(), source.bytes.clone(), source.executable));
    };
    let (path, context) = match of {
        Of::Package => (path.to_owned(), context.clone()),
        Of::Part(part) => {
            let path = path.replace(PART, &part.number.to_string());
            (path, context! { part => Serde(part), ..context.clone() })
        }
        Of::Type(of) => {
            let path = path.replace(TYPE, of.file.text());
            (path, context! { type => Serde(of), ..context.clone() })
        }
    };
    let text = printer.print(&source.path, &path, &context)?;
    Ok((path, text.into_bytes(), false))
}

/// The settings as templates see them: names, and texts that are printed only through a filter. Only the guide is
/// printed unchanged, since it is the publisher's own text for the README.
fn package_value(language: &Language, package: &Package, guide: Option<&str>) -> Value {
    let token = |token: Token| Value::from(Serde(token));
    let text = |text: &str| token(Token::Text(text.to_owned()));
    let options = Value::from_pairs(package.options.iter().map(|(word, value)| {
        let is = language.options.get(word).map(|word| &word.is);
        let value = match is {
            // An empty text, so that templates can test whether the option is set.
            _ if value.is_empty() => Value::from(""),
            Some(Is::Identifier { .. }) => token(Token::Name(value.clone())),
            Some(Is::Text | Is::OneOf(_)) | None => text(value),
        };
        (word.clone(), value)
    }));
    let runtime = language.runtime.as_ref();
    let on = runtime.and_then(|runtime| runtime.package.as_ref());
    let on = on.filter(|_| package.runtime == RuntimeFrom::Package);
    let import = on.map(|on| &on.import);
    let import = import.or(runtime.map(|runtime| &runtime.import));
    let dependency = on.map(|on| {
        context! { name => text(&on.name), range => text(&on.range().unwrap_or_default()) }
    });
    context! {
        runtime => import.map(|import| token(Token::Name(import.clone()))),
        dependency => dependency,
        name => text(&package.name),
        version => text(&package.version),
        description => text(&package.description),
        license => text(&package.license),
        guide => guide.map(markdown),
        repository => package.repository.as_deref().map(text),
        homepage => package.homepage.as_deref().map(text),
        keywords => package.keywords.iter().map(|word| text(word)).collect::<Vec<_>>(),
        modules => package.modules.iter().map(|module| text(module)).collect::<Vec<_>>(),
        unstable => package.unstable,
        layout => package.layout.name(),
        tests => package.tests,
        options => options,
    }
}

/// A path of a language's folder with its placeholders replaced.
pub(crate) fn path_of(path: &str, language: &Language, package: &Package) -> Result<String, Error> {
    let value = |word: &str| {
        let value = match word {
            "name" => Some(&package.name),
            "version" => Some(&package.version),
            _ => package.options.get(word),
        };
        let value = value.ok_or_else(|| unknown(word))?;
        let is_plain = !value.is_empty()
            && value.starts_with(|c: char| c != '.')
            && value
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
        if is_plain {
            Ok(value.clone())
        } else {
            Err(format!(
                "`{value}` cannot be part of a path; use ASCII letters, digits, `_`, `-` and `.`"
            ))
        }
    };
    filled(path, value).map_err(|message| Error::new(language.place(path), message))
}

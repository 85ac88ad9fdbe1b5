//! `samewire languages`: lists the languages, as text.

use std::borrow::Cow;
use std::path::Path;

use anyhow::Result;
use samewire::schema::LANGUAGES;
use samewire_codegen::language::{PackageLayout, Word};
use samewire_codegen::{Language, Templates};
use samewire_terminal::print;
use samewire_terminal::table::table;

pub(crate) const HELP: &str = "\
Levels, each with those before it:
  types     packages declare types; nothing is read or written
  wire      they read and write texts: the verdicts and the bytes of every language, without bounds, lengths,
            patterns and conditions
  checks    they check these too, and report errors, issues and undeclared members
  protocol  they have the methods of a protocol, for both sides

A language may lack a capability, such as `tri-state` or `int64`. `samewire report` says where a schema needs it.
Without `int64`, a package with `--int64 bigint` still holds those integers exactly that the schema says may be large.";

/// The languages in this folder, or the built-in ones.
pub(crate) fn templates(folder: Option<&Path>) -> Result<Cow<'static, Templates>> {
    Ok(match folder {
        Some(folder) => Cow::Owned(Templates::at(folder)?.with_runtimes_of(&LANGUAGES)),
        None => Cow::Borrowed(&*LANGUAGES),
    })
}

/// Prints the table of the languages, and the options of each. A language whose templates cannot be read is an error.
pub(crate) fn run(folder: Option<&Path>) -> Result<bool> {
    let templates = templates(folder)?;
    let languages = templates.known()?.into_iter();
    let languages = languages
        .map(|name| templates.whole(name))
        .collect::<Result<Vec<_>, _>>()?;
    let rows = languages.iter().map(|language| {
        let missing: Vec<&str> = language.missing.iter().map(|one| one.name()).collect();
        let needs = language.prove.as_ref().map(|prove| prove.needs.as_str());
        [
            language.name.clone(),
            language.level.to_string(),
            missing.join(", "),
            needs.unwrap_or_default().to_owned(),
        ]
    });
    print::out(&table(
        &["language", "level", "lacks", "`prove` needs"],
        rows,
    ));
    for language in &languages {
        print::out(&options(language));
    }
    Ok(true)
}

/// The options and the modules of a language.
fn options(language: &Language) -> String {
    let mut lines = vec![String::new(), language.name.clone()];
    for (word, asked) in &language.options {
        let Word { about, default, .. } = asked;
        let default = default.as_deref().filter(|default| !default.is_empty());
        let default = default.or(asked.by_name.then_some("the name of the package"));
        let unless = default.map_or(String::new(), |said| format!(" (default: {said})"));
        lines.push(format!("  --option {word}=…   {about}{unless}"));
    }
    let layouts = language.layouts.known().into_iter();
    let layouts: Vec<_> = layouts.map(PackageLayout::name).collect();
    lines.push(format!("  --layout  {}", layouts.join(", ")));
    lines.push(match language.modules.file.as_str() {
        "" => "  modules   none: a package is one module".to_owned(),
        file => format!("  modules   each of an overlay is a file {file}"),
    });
    lines.join("\n") + "\n"
}

//! The built-in languages with their parsed templates. Parsing takes longer than printing a small package, so it is
//! done only once for all packages of a process.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use crate::language::Language;
use crate::printer::Printer;
use crate::templates::Templates;

/// A language, and the printer with its templates.
type Cached = (Language, OnceLock<Option<Printer<'static>>>);

static LANGUAGES: LazyLock<HashMap<String, Cached>> = LazyLock::new(|| {
    let all = Templates::built_in();
    let names = all.languages.keys();
    let languages = names.filter_map(|name| {
        let language = all.language(name).ok()?;
        Some((name.clone(), (language, OnceLock::new())))
    });
    languages.collect()
});

/// Returns a language and a printer for one package, if it is the built-in language with this name. Returns `None` also
/// if that cannot be read; the error is reported when it is read again.
pub(crate) fn cached(
    templates: &Templates,
    name: &str,
) -> Option<(&'static Language, Printer<'static>)> {
    if !templates.has_built_in(name) {
        return None;
    }
    let (language, printer) = LANGUAGES.get(name)?;
    let printer = printer.get_or_init(|| Printer::new(language).ok());
    Some((language, printer.as_ref()?.another()))
}

//! The keys of `samewire.toml` that have a new name. The old name is still read, and a hint tells the user what to
//! write.

use std::path::Path;

use toml::de::{DeTable, DeValue};

use crate::errors::line_of;

/// The old names of keys of `[[package]]`, each with its new name. Each one is a serde alias of its field, too.
const RENAMED: &[(&str, &str)] = &[("licence", "license"), ("set", "options")];

/// A hint for each key of the text that has a new name, with the file and the line.
pub(super) fn hints(at: &Path, text: &str) -> Vec<String> {
    let Ok(table) = DeTable::parse(text) else {
        return Vec::new();
    };
    let packages = match table.get_ref().get("package").map(toml::Spanned::get_ref) {
        Some(DeValue::Array(packages)) => packages.iter(),
        _ => return Vec::new(),
    };
    let mut hints = Vec::new();
    for package in packages.filter_map(|package| package.get_ref().as_table()) {
        for key in package.keys() {
            let old = key.get_ref();
            if let Some((_, new)) = RENAMED.iter().find(|(renamed, _)| renamed == old) {
                let line = line_of(text, key.span().start);
                let at = at.display();
                hints.push(format!("{at}:{line}: `{old}` is now `{new}`"));
            }
        }
    }
    hints
}

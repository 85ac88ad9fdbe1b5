//! The placeholders in the paths of a language's folder, such as `src/{module}/{type}.py.jinja`.

use crate::language::Language;

/// The placeholder of `modules.file` for the name of a module.
pub(crate) const MODULE: &str = "{each}";
/// The placeholder of `parts.files` for the number of the part.
pub(crate) const PART: &str = "{part}";
/// The placeholder of files that are printed once for each type, for the name of its file.
pub(crate) const TYPE: &str = "{type}";

/// The ending of the names of templates that are printed.
pub(crate) const TEMPLATE: &str = ".jinja";

/// The path with each placeholder replaced.
///
/// # Errors
///
/// If a brace is not closed, or a placeholder has no value.
pub(crate) fn filled(
    path: &str,
    value: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = path;
    while let Some((before, tail)) = rest.split_once('{') {
        let (word, after) = tail
            .split_once('}')
            .ok_or("the path has a `{` without its `}`")?;
        out.push_str(before);
        out.push_str(&value(word)?);
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

/// Checks that each placeholder in the path of a file has a value whenever the file is printed or copied.
///
/// # Errors
///
/// The first one that has none.
pub(super) fn check(language: &Language, path: &str) -> Result<(), String> {
    let mut parts = language.parts.iter().flat_map(|parts| &parts.files);
    let is_of_parts = parts.any(|file| file == path);
    let value = |word: &str| {
        match word {
        "name" | "version" => Ok(String::new()),
        "type" if path.ends_with(TEMPLATE) && !is_of_parts => Ok(String::new()),
        "part" if is_of_parts => Ok(String::new()),
        _ if language.options.contains_key(word) => Ok(String::new()),
        "type" => Err(
            "the path has the placeholder {type}, and only a template that is not of a part is printed for each type"
                .to_owned(),
        ),
        "part" => Err(
            "the path has the placeholder {part}, and the file is not one of `parts.files`".to_owned(),
        ),
        _ => Err(unknown(word)),
    }
    };
    filled(path, value).map(drop)
}

/// What is wrong with a placeholder that no path has.
pub(crate) fn unknown(word: &str) -> String {
    format!(
        "the path has the placeholder {{{word}}}; there are name, version, in templates type, and the words of [options]"
    )
}

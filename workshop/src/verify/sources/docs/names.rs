//! Checks that the names in the code of a README exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::workspace::{files, read, root};

/// Checks every code span of a page that looks like the name of something exported.
pub fn check(page: &str, known: &BTreeSet<String>) -> Result<()> {
    let text = read(&root().join(page))?;
    let unknown: Vec<&str> = names_in_code(&text)
        .into_iter()
        .filter(|name| !known.contains(*name) && !OTHERS.contains(name))
        .collect();
    if unknown.is_empty() {
        return Ok(());
    }
    bail!(
        "{page} has names that are not in the reference: {}\n  what to do: correct the name, or list it in workshop/src/verify/sources/docs/names.rs if the package does not have it",
        unknown.join(", ")
    )
}

/// Names that are not ours: those of languages and other libraries, and examples of wrong names.
const OTHERS: &[&str] = &[
    "AbortSignal",
    "CancelledError",
    "Lock",
    "None",
    "Sink",
    "Speed",
    "Stream",
    "TimeoutError",
    "True",
    "TypeAdapter",
    "TypeError",
    "ValidationError",
    "ValueError",
    "_",
    "assert_never",
    "dumps",
    "f",
    "loadSession",
    "model_dump",
    "newSession",
    "readTextFile",
    "sessionPromt",
    "session_promt",
    "snake_case",
    "unsafe_integer",
    "useSyncExternalStore",
];

/// The last segments of the names in a list with one dotted name per line.
pub fn simple(list: &str) -> BTreeSet<String> {
    list.lines()
        .flat_map(|line| line.split('.'))
        .map(str::to_owned)
        .collect()
}

/// The double-quoted texts in the files of a folder, and their parts between slashes.
pub fn quoted_in(folder: &Path) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for file in files(folder)? {
        let text = read(&folder.join(&file))?;
        for quoted in text.split('"') {
            if quoted.len() < 64 {
                found.extend(quoted.split('/').map(str::to_owned));
            }
        }
    }
    Ok(found)
}

/// Every item of a crate and its members, from the pages and anchors of rustdoc.
pub fn of_rustdoc(module: &Path) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let mut open = vec![module.to_path_buf()];
    while let Some(folder) = open.pop() {
        let entries =
            fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            found.extend(name.split('.').map(str::to_owned));
            if path.is_dir() {
                open.push(path);
            } else if name.ends_with(".html") {
                let page = read(&path)?;
                let anchors = page.split(" id=\"").skip(1);
                let names = anchors.filter_map(|rest| rest.split_once('"')?.0.split_once('.'));
                found.extend(names.map(|(_, name)| name.to_owned()));
            }
        }
    }
    Ok(found)
}

/// The last segment of each code span that is a path or a call, and looks like a name.
fn names_in_code(text: &str) -> BTreeSet<&str> {
    let mut outside = Vec::new();
    for (index, part) in text.split("```").enumerate() {
        if index % 2 == 0 {
            outside.push(part);
        }
    }
    let spans = outside.into_iter().flat_map(|part| {
        let lines = part.lines();
        lines.flat_map(|line| line.split('`').skip(1).step_by(2))
    });
    spans.filter_map(name_in).collect()
}

fn name_in(span: &str) -> Option<&str> {
    let (path, is_call) = match span.split_once('(') {
        Some((path, _)) if span.ends_with(')') => (path, true),
        Some(_) => return None,
        None => (span, false),
    };
    let is_name = |part: &str| {
        let mut letters = part.chars();
        letters
            .next()
            .is_some_and(|one| one.is_alphabetic() || one == '_')
            && letters.all(|one| one.is_alphanumeric() || one == '_')
    };
    let path = path.strip_suffix("::").unwrap_or(path);
    let parts: Vec<&str> = path.split("::").flat_map(|part| part.split('.')).collect();
    let last = *parts.last()?;
    let is_path = parts.iter().all(|part| is_name(part)) && !is_file(path);
    let has_hump = last.contains('_')
        || last.chars().any(char::is_uppercase) && last.chars().any(char::is_lowercase);
    (is_path && (has_hump || is_call || parts.len() > 1)).then_some(last)
}

fn is_file(path: &str) -> bool {
    let endings = ["json", "toml", "md", "py", "rs", "ts", "js", "mjs", "png"];
    path.rsplit_once('.')
        .is_some_and(|(_, ending)| endings.contains(&ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_name_is_looked_up() {
        let text = "`PlanBook` and `book.take(note)`, `cx.session`, `a_b`, `Plan::new`\n```\n`Hidden`\n```\n`left()` `npm run x` `plain` `file.json` `f(x`";
        let expected = ["PlanBook", "a_b", "left", "new", "session", "take"];
        assert_eq!(
            names_in_code(text).into_iter().collect::<Vec<_>>(),
            expected
        );
    }

    #[test]
    fn a_name_that_nothing_has_is_found() {
        let known = simple("samewire_acp.PlanBook.take");
        assert!(known.contains("take") && known.contains("PlanBook"));
        let error = check("docs/plans.md", &BTreeSet::new()).expect_err("it names `session.plans`");
        assert!(error.to_string().contains("plans"), "{error}");
    }
}

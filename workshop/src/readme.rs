//! Checks the README and the guides: each excerpt must occur word for word in the file that it names.

#[cfg(test)]
mod blocks;
#[cfg(test)]
mod examples;

use anyhow::{Context, Result};
#[cfg(test)]
use {
    crate::workspace::{read, root},
    anyhow::bail,
    std::path::Path,
};

/// The code blocks that follow a mark `<!-- from <path> -->`, each with that path.
pub fn marked<'a>(page: &str, text: &'a str) -> Result<Vec<(&'a str, &'a str)>> {
    const MARK: &str = "<!-- from ";
    let mut found = Vec::new();
    for part in text.split(MARK).skip(1) {
        let (path, rest) = part
            .split_once(" -->\n")
            .with_context(|| format!("{page}: a mark `<!-- from … -->` is not closed"))?;
        let code = rest
            .trim_start_matches('\n')
            .strip_prefix("```")
            .and_then(|rest| rest.split_once('\n')?.1.split_once("```"))
            .map(|(code, _)| code)
            .with_context(|| format!("{page}: no code after the mark of {path}"))?;
        found.push((path, code));
    }
    Ok(found)
}

/// Checks every marked block of a page. Paths are relative to the folder of the page, or to the root of the repository.
#[cfg(test)]
fn check(page: &str, text: &str, root: &Path) -> Result<usize> {
    let beside = root.join(page);
    let marked = marked(page, text)?;
    for (path, code) in &marked {
        let near = beside.with_file_name(path);
        let file = if near.exists() { near } else { root.join(path) };
        if !read(&file)?.contains(code) {
            bail!("{page}: this excerpt is not in {path} any more; copy it again:\n{code}");
        }
    }
    Ok(marked.len())
}

#[cfg(test)]
fn excerpts(page: &str, root: &Path) -> Result<usize> {
    check(page, &read(&root.join(page))?, root)
}

#[test]
fn every_excerpt_stands_in_its_file() {
    assert!(excerpts("README.md", root()).expect("true") >= 2);
    for folder in [
        "docs",
        "examples/stdio",
        "examples/migrate",
        "crates/acp/plans",
    ] {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder") {
            let name = entry.expect("a file").file_name();
            let page = format!("{folder}/{}", name.to_string_lossy());
            if Path::new(&page)
                .extension()
                .is_some_and(|ending| ending == "md")
            {
                let count = excerpts(&page, root()).expect("true");
                let is_guide = page.contains("guide-");
                assert!(!is_guide || count >= 2, "{page}: {count} excerpts");
            }
        }
    }
}

/// The section of a task page that shows the programs of its folder in `examples/tasks`.
#[cfg(test)]
fn programs(folder: &Path, task: &str) -> Result<String> {
    let mut text = String::new();
    for (ending, fence, language) in [
        ("ts", "ts", "TypeScript"),
        ("py", "python", "Python"),
        ("rs", "rust", "Rust"),
    ] {
        text.extend(["\n### ", language, "\n"]);
        for name in ["agent", "proxy", "client", "test"] {
            let file = folder.join(format!("{name}.{ending}"));
            if file.exists() {
                let code = read(&file)?;
                let mark = format!("\n<!-- from ../examples/tasks/{task}/{name}.{ending} -->\n");
                text.extend([&mark, "```", fence, "\n", &code, "```\n"]);
            }
        }
    }
    Ok(text)
}

/// `UPDATE_SNAPSHOTS=1` writes the programs into the pages.
#[test]
fn every_task_page_shows_its_programs() {
    let mut pages = 0;
    for entry in std::fs::read_dir(root().join("examples/tasks")).expect("a folder") {
        let folder = entry.expect("a file").path();
        if !folder.join("expected.txt").exists() {
            continue;
        }
        let task = folder.file_name().unwrap_or_default().to_string_lossy();
        let page = root().join(format!("docs/{task}.md"));
        let text = read(&page).expect("every task has a page");
        let (before, _) = text.split_once("## Programs\n").expect("a section");
        let shown = programs(&folder, &task).expect("programs");
        let whole = format!("{before}## Programs\n{shown}");
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(&page, &whole).expect("written");
        }
        let again = read(&page).expect("a page");
        assert!(
            again == whole,
            "docs/{task}.md differs from its programs: write it again by UPDATE_SNAPSHOTS=1"
        );
        pages += 1;
    }
    assert!(pages >= 15, "{pages} task pages");
}

#[test]
fn the_page_of_capabilities_has_those_that_follow_from_handlers() {
    let page = read(&root().join("docs/capabilities.md")).expect("a page");
    let listed = read(&root().join("crates/acp/sessions/capabilities.json")).expect("a list");
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    for side in ["agent", "client"] {
        for (name, methods) in listed[side].as_object().expect("an object") {
            let methods: Vec<String> = methods
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|method| Some(format!("`{}`", method.as_str()?)))
                .collect();
            let row = format!("| `{name}` | {} |", methods.join(", "));
            assert!(page.contains(&row), "docs/capabilities.md has no row {row}");
        }
    }
}

#[test]
fn a_false_excerpt_is_found() {
    for text in [
        "<!-- from samewire.toml -->\n```toml\nno such line\n```\n",
        "<!-- from ../samewire.toml -->\n\n```toml\nno such line\n```\n",
    ] {
        let error = check("xtask/x.md", text, root())
            .expect_err("false")
            .to_string();
        assert!(error.contains("samewire.toml any more"), "{error}");
    }
}

//! The README tells the truth: each excerpt stands word for word in the file it names.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::workspace::{read, root};

/// Checks every block of code that follows `<!-- from <path> -->`.
fn excerpts(readme: &str, root: &Path) -> Result<usize> {
    const MARK: &str = "<!-- from ";
    let mut count = 0;
    for part in readme.split(MARK).skip(1) {
        let (path, rest) = part
            .split_once(" -->\n")
            .context("a mark `<!-- from … -->` without an end")?;
        let code = rest
            .strip_prefix("```")
            .and_then(|rest| rest.split_once('\n')?.1.split_once("```"))
            .map(|(code, _)| code)
            .with_context(|| format!("README.md: no code after the mark of {path}"))?;
        if !read(&root.join(path))?.contains(code) {
            bail!("README.md: this excerpt is not in {path} any more; copy it again:\n{code}");
        }
        count += 1;
    }
    Ok(count)
}

#[test]
fn every_excerpt_stands_in_its_file() {
    let readme = read(&root().join("README.md")).expect("a README");
    assert!(excerpts(&readme, root()).expect("true") >= 4);
}

#[test]
fn a_false_excerpt_is_found() {
    let readme = "<!-- from samewire.toml -->\n```toml\nno such line\n```\n";
    let error = excerpts(readme, root()).expect_err("false").to_string();
    assert!(error.contains("not in samewire.toml"), "{error}");
}

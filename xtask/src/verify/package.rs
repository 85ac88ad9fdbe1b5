//! Any generated package: a copy of it, made ready and checked as its `language.toml` says.

use anyhow::{Context, Result};

use super::tools::{node_modules, with_tools};
use crate::command::run;
use crate::workspace::{copy, empty, root};

/// Copies a generated package to the scratch space and runs the commands of `[verify]` there.
pub fn prove(language: &str) -> Result<String> {
    let verify = crate::languages::verify(language)?;
    let folder = empty(language)?;
    copy(&root().join("generated").join(language), &folder)?;
    link_node_modules(&folder)?;
    let advice = format!("change templates/{language}/, then `cargo xtask codegen`");
    for line in verify.prepare.iter().chain(&verify.check) {
        run(&mut with_tools(&folder, line)?, &advice)?;
    }
    Ok(format!(
        "{} commands",
        verify.prepare.len() + verify.check.len()
    ))
}

/// Node looks for packages beside the code that asks for them.
fn link_node_modules(folder: &std::path::Path) -> Result<()> {
    let link = folder.join("node_modules");
    #[cfg(unix)]
    std::os::unix::fs::symlink(node_modules(), &link)
        .with_context(|| format!("cannot link {}", link.display()))?;
    #[cfg(not(unix))]
    copy(&node_modules(), &link)?;
    Ok(())
}

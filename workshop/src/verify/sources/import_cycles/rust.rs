//! Determines the imports between the files of a crate.
//!
//! A file imports another one if it uses a name that is defined there, by `use` or by a path. A name that a third file
//! re-exports counts for the file that defines it. Unit tests may import anything, and `macro_rules!` macros are read
//! where they are used.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::modules::{Module, modules};

/// An importing file, the imported file, and the imported name.
pub type Import = (PathBuf, PathBuf, String);

/// Whether a file is the root of a crate: of a library, a program, a test or a benchmark.
pub fn is_root(path: &Path) -> bool {
    let parts: Vec<&str> = path.iter().filter_map(|part| part.to_str()).collect();
    let (["crates", _, rest @ ..] | ["workshop" | "xtask", rest @ ..]) = parts.as_slice() else {
        return false;
    };
    matches!(
        rest,
        ["src", "lib.rs" | "main.rs"]
            | ["build.rs"]
            | ["tests" | "benches" | "examples", _]
            | ["tests" | "benches" | "examples", _, "main.rs"]
    )
}

/// The imports between the files of a crate.
pub fn imports(root: &Path, crate_root: &Path) -> Result<Vec<Import>> {
    let modules = modules(&root.join(crate_root))?;
    let names = Names { modules: &modules };
    let short = |path: &Path| path.strip_prefix(root).unwrap_or(path).to_owned();
    let mut imports = Vec::new();
    for (index, module) in modules.iter().enumerate() {
        for path in module.all_paths() {
            if let Some((target, name)) = names.resolve(index, path)
                && modules[target].file != module.file
            {
                imports.push((short(&module.file), short(&modules[target].file), name));
            }
        }
    }
    Ok(imports)
}

/// The maximum length of a chain of re-exports.
const LONGEST: usize = 20;

/// The names of a crate.
struct Names<'m> {
    modules: &'m [Module],
}

/// The target of a path.
#[derive(Clone, Copy)]
enum Target<'p> {
    Module(usize),
    /// An item that a module defines.
    Item(usize, &'p str),
}

impl Names<'_> {
    /// Resolves a path of a module to the defining module and the name. `None` for other crates.
    fn resolve(&self, from: usize, path: &[String]) -> Option<(usize, String)> {
        let path = path.strip_suffix(&["*".to_owned()]).unwrap_or(path);
        match self.target(from, path, 0)? {
            Target::Module(module) => Some((module, "all of it".to_owned())),
            Target::Item(module, name) => Some((module, format!("`{name}`"))),
        }
    }

    fn target<'p>(&'p self, from: usize, path: &'p [String], depth: usize) -> Option<Target<'p>> {
        if depth > LONGEST {
            return None;
        }
        let mut here = from;
        for name in path {
            let module = &self.modules[here];
            match name.as_str() {
                "crate" => here = 0,
                "self" => {}
                "super" => here = module.parent?,
                name => match self.in_module(here, name, depth)? {
                    Target::Module(inside) => here = inside,
                    item @ Target::Item(..) => return Some(item),
                },
            }
        }
        Some(Target::Module(here))
    }

    /// The meaning of a name in a module.
    fn in_module<'p>(&'p self, here: usize, name: &'p str, depth: usize) -> Option<Target<'p>> {
        let module = &self.modules[here];
        if let Some((_, child)) = module.children.iter().find(|(own, _)| own == name) {
            return Some(Target::Module(*child));
        }
        if module.defined.iter().any(|own| own == name) {
            return Some(Target::Item(here, name));
        }
        let handed_on = module.imported.iter().filter(|(own, _)| own == name);
        let mut handed_on = handed_on.filter(|(_, path)| path.as_slice() != [name]);
        if let Some(found) = handed_on.find_map(|(_, path)| self.target(here, path, depth + 1)) {
            return Some(found);
        }
        module.imported.iter().find_map(|(own, path)| {
            let of = path
                .strip_suffix(&["*".to_owned()])
                .filter(|_| own == "*")?;
            // The path may begin with a name of another glob. Two such steps are enough, and more would take exponential time.
            match self.target(here, of, depth + LONGEST / 2)? {
                Target::Module(other) if other != here => self.in_module(other, name, depth + 1),
                Target::Module(_) | Target::Item(..) => None,
            }
        })
    }
}

//! Where a path leads: to the module that defines what it names.

use super::source::Module;

/// More names than this do not hand each other on.
const LONGEST: usize = 20;

/// The names of a crate.
pub(crate) struct Names<'m> {
    modules: &'m [Module],
}

/// What a path leads to.
#[derive(Clone, Copy)]
enum Target<'p> {
    Module(usize),
    /// Something that a module defines.
    Item(usize, &'p str),
}

impl<'m> Names<'m> {
    /// Those of these modules.
    pub(crate) fn of(modules: &'m [Module]) -> Self {
        Self { modules }
    }

    /// The module that a path of another module leads to, and the name that it takes from there. `None` for other crates.
    pub(crate) fn resolve(&self, from: usize, path: &[String]) -> Option<(usize, String)> {
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

    /// What a name means in a module.
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
            match self.target(here, of, depth + 1)? {
                Target::Module(other) if other != here => self.in_module(other, name, depth + 1),
                Target::Module(_) | Target::Item(..) => None,
            }
        })
    }
}

//! npm packages of one release that need each other. The registry does not have them yet: they are taken from the archives
//! at hand.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Map, Value};

use crate::files::sha256;
use crate::manifest::NPM_NEEDS;
use crate::prebuilt;
use crate::project::{Package, Project, Registry};
use crate::state::State;

/// The archive of another package of the release.
#[derive(Debug)]
pub(super) struct Sibling {
    name: String,
    path: PathBuf,
}

/// The archives that were packed until now, and those that were built elsewhere.
pub(super) fn at_hand(project: &Project, state: &State, own: &Package) -> Result<Vec<Sibling>> {
    let packed = state.archives.iter();
    let packed = packed.filter(|archive| archive.registry == Registry::Npm);
    let mut found: Vec<Sibling> = packed
        .map(|archive| Sibling {
            name: archive.package.clone(),
            path: archive.path.clone(),
        })
        .collect();
    for (path, package) in prebuilt::archives(project)? {
        if package.registry == Registry::Npm {
            let name = package.name;
            found.push(Sibling { name, path });
        }
    }
    found.retain(|sibling| sibling.name != own.name);
    Ok(found)
}

/// The manifest of a package that is installed with its siblings, and what has to be the same for it to be installed alike.
pub(super) fn with(siblings: &[Sibling], package: &Package) -> Result<(String, String)> {
    let mut manifest = package.manifest.value.clone();
    let mut others = Map::new();
    let mut same = String::new();
    for Sibling { name, path } in siblings {
        let address = Value::from(format!("file:{}", path.display()));
        let direct: Vec<&str> = NPM_NEEDS
            .into_iter()
            .filter(|key| manifest[key].get(name).is_some())
            .collect();
        for key in &direct {
            manifest[key][name] = address.clone();
        }
        if direct.is_empty() {
            others.insert(name.clone(), address);
        }
        same += &sha256(path)?;
    }
    // What its siblings need.
    if let Some(own) = manifest["overrides"].as_object() {
        others.extend(own.clone());
    }
    if !others.is_empty() {
        manifest["overrides"] = Value::Object(others);
    }
    let text = format!("{manifest:#}\n");
    same += &text;
    Ok((text, same))
}

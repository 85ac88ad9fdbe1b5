//! The order of the archives, by what they say that they need.

use anyhow::Result;
use serde_json::Value;

use crate::manifest::{self, Manifest};
use crate::order::ordered;
use crate::project::Registry;
use crate::state::{Archive, State};

/// Puts the archives into the order of publishing: crates, Python packages, npm packages; and each package after those
/// of its registry that it needs. The crates are in order since they were packed.
pub(super) fn arrange(state: &mut State) -> Result<String> {
    let mut all = std::mem::take(&mut state.archives);
    all.sort_by_key(|archive| archive.registry);
    for registry in [Registry::Cargo, Registry::PyPi, Registry::Npm] {
        let own = all.iter().filter(|archive| archive.registry == registry);
        let mut with_needs = Vec::new();
        for archive in own {
            with_needs.push((archive.clone(), needs(archive)?));
        }
        let name = |(archive, _): &(Archive, Vec<String>)| normal(registry, &archive.package);
        let order = ordered(with_needs, name, |(_, needs)| needs.clone())?;
        state.archives.extend(order.into_iter().map(|(own, _)| own));
    }
    let mut said: Vec<String> = Vec::new();
    for archive in &state.archives {
        let name = format!("{} {}", archive.registry.name(), archive.package);
        if said.last() != Some(&name) {
            said.push(name);
        }
    }
    Ok(said.join(", "))
}

/// The packages that an archive says it needs.
fn needs(archive: &Archive) -> Result<Vec<String>> {
    match archive.registry {
        Registry::Cargo => Ok(Vec::new()),
        Registry::PyPi => Ok(of_python(&manifest::of_archive(&archive.path)?)),
        Registry::Npm => Ok(of_npm(&manifest::of_archive(&archive.path)?)),
    }
}

fn of_npm(manifest: &Manifest) -> Vec<String> {
    let keys = ["dependencies", "optionalDependencies"];
    let members = keys
        .iter()
        .filter_map(|key| manifest.value[key].as_object());
    members.flat_map(|own| own.keys().cloned()).collect()
}

/// The names at the beginnings of requirements such as `name[extra] >=1; marker`.
fn of_python(manifest: &Manifest) -> Vec<String> {
    let requirements = manifest.value["dependencies"].as_array();
    let texts = requirements.into_iter().flatten().filter_map(Value::as_str);
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let names = texts.filter_map(|text| text.split(|c| !is_name(c)).next());
    names.map(|name| normal(Registry::PyPi, name)).collect()
}

/// A name as its registry compares it.
fn normal(registry: Registry, name: &str) -> String {
    if registry != Registry::PyPi {
        return name.to_owned();
    }
    let words = name.split(['-', '_', '.']).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

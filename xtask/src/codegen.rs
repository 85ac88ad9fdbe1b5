//! Generates everything that `samewire.toml` names, and writes it or prints what would change.

mod strays;

use std::fmt;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use samewire::paint::{bold, green};
use samewire::print;
use samewire::tell::{self, Amount};
use samewire_codegen::config::Schema;
use samewire_codegen::generate::{Others, Output};
use samewire_codegen::{Config, File, Mode, Package, Report, generate, sync_all};
use serde_json::Value;

use crate::changes::{self, Change};
use crate::rust::{self, Settings};
use crate::workspace::root;

/// Writes what changed and says so.
pub fn write(amount: Amount) -> Result<bool> {
    let begun = Instant::now();
    let made = make(root(), root(), schema()?)?;
    let drift = made.sync(Mode::Write)?;
    print::out(&tell::written(
        &drift.reports,
        &made.outputs,
        root(),
        begun.elapsed(),
        amount,
    ));
    if !drift.strange.is_empty() {
        anstream::println!("{}", drift.strays());
    }
    Ok(true)
}

/// Says what a run would change; `false` when it would change anything.
pub fn check(amount: Amount) -> Result<bool> {
    let drift = drift()?;
    print::out(&drift.told(amount));
    Ok(drift.is_clean())
}

/// What a run would change.
pub fn drift() -> Result<Drift> {
    synced(root(), Mode::Check)
}

/// Writes what the `samewire.toml` of a copy of this repository names, or says what would change.
pub fn synced(repository: &Path, mode: Mode) -> Result<Drift> {
    make(repository, repository, schema()?)?.sync(mode)
}

/// The schema of the Rust types.
pub fn schema() -> Result<Value> {
    serde_json::to_value(samewire_acp::schema()).context("the schema of the types is not JSON")
}

/// `samewire.toml`, with the packages of the language `rust` apart: typify makes those.
pub fn config() -> Result<(Config, Vec<Package>)> {
    config_of(root())
}

fn config_of(repository: &Path) -> Result<(Config, Vec<Package>)> {
    let mut config = Config::load(&repository.join("samewire.toml"))?;
    print::hints(&config.hints);
    let (ours, own) = config
        .packages
        .drain(..)
        .partition(|package| package.language == rust::LANGUAGE);
    config.packages = own;
    Ok((config, ours))
}

/// Everything that is generated, in memory.
struct Made {
    schema: Value,
    /// The file of the schema.
    schema_file: PathBuf,
    /// The folder that holds what is made, and nothing else.
    home: PathBuf,
    outputs: Vec<Output>,
}

/// Makes everything that the `samewire.toml` of a repository names from a schema, for the folders that it names in `base`.
fn make(repository: &Path, base: &Path, schema: Value) -> Result<Made> {
    let (mut config, rust_packages) = config_of(repository)?;
    let templates = config.templates;
    config.templates = templates.map(|templates| repository.join(templates));
    for package in &mut config.packages {
        for guide in &mut package.guide {
            *guide = repository.join(&guide);
        }
        for overlay in &mut package.overlay {
            *overlay = repository.join(&overlay);
        }
    }
    config.dir = base.to_path_buf();
    let Some(Schema::Write(schema_out)) = &config.schema else {
        bail!(
            "samewire.toml: the schema comes from crates/types; name the file to write: `[schema] out = \"…\"`"
        );
    };
    let schema_file = base.join(&schema_out.out);
    let schema_path = schema_out.out.display().to_string();
    // typify needs about as long as our own languages together, and none of them.
    let (outputs, of_typify) = std::thread::scope(|scope| {
        let own = scope.spawn(|| generate(&config, &schema));
        let of_typify: Result<Vec<Output>> = rust_packages
            .iter()
            .map(|package| rust_output(package, base, &schema, &schema_path))
            .collect();
        (own.join(), of_typify)
    });
    let mut outputs = outputs.unwrap_or_else(|panic| resume_unwind(panic))?;
    outputs.extend(of_typify?);
    Ok(Made {
        schema,
        schema_file,
        home: base.join("generated"),
        outputs,
    })
}

/// The folder of a package that typify makes.
fn rust_output(package: &Package, base: &Path, schema: &Value, path: &str) -> Result<Output> {
    let refused = [
        ("unstable = false", !package.unstable),
        ("guide", !package.guide.is_empty()),
        ("overlay", !package.overlay.is_empty()),
        ("modules", !package.modules.is_empty()),
    ];
    if let Some((setting, _)) = refused.iter().find(|(_, said)| *said) {
        bail!(
            "samewire.toml: package `{}`: typify's packages do not support `{setting}`; remove it",
            package.name
        );
    }
    let settings = Settings {
        name: &package.name,
        version: &package.version,
        description: &package.description,
        license: &package.license,
        repository: package.repository.as_deref(),
        homepage: package.homepage.as_deref(),
        keywords: &package.keywords,
        schema: path,
    };
    let files =
        rust::package(schema, settings).with_context(|| format!("package `{}`", package.name))?;
    let files = files.into_iter().map(|(path, text)| File {
        path,
        bytes: text.into_bytes(),
        executable: false,
        source: None,
    });
    Ok(Output {
        dir: base.join(&package.out),
        base: base.to_path_buf(),
        files: files.collect(),
        others: Others::Reported,
    })
}

impl Made {
    fn sync(&self, mode: Mode) -> Result<Drift> {
        let before = std::fs::read_to_string(&self.schema_file).unwrap_or_default();
        let before = serde_json::from_str(&before).unwrap_or_default();
        let types = changes::between(&before, &self.schema);
        let strays = strays::find(&self.home, &self.outputs)?;
        let reports = sync_all(self.outputs.iter().chain(&strays.ours), mode)?;
        Ok(Drift {
            types,
            reports,
            strange: strays.strange,
        })
    }
}

/// How the committed output differs from what the types make.
#[derive(Debug)]
pub struct Drift {
    types: Vec<Change>,
    reports: Vec<Report>,
    /// What nothing makes, and was not written by samewire.
    strange: Vec<PathBuf>,
}

impl Drift {
    /// Whether nothing differs.
    pub fn is_clean(&self) -> bool {
        self.strange.is_empty() && self.reports.iter().all(Report::is_clean)
    }

    /// A diff of every file first, then strays, then the types that changed, then what to do.
    pub fn told(&self, amount: Amount) -> String {
        if self.is_clean() {
            return green("generated/ is up to date") + "\n";
        }
        let mut told = tell::drift(&self.reports, root(), amount);
        let types = self.types.iter().map(|change| format!("  {change}"));
        let heading = (!self.types.is_empty()).then(|| bold("types that changed"));
        let strange = (!self.strange.is_empty()).then(|| self.strays());
        let last = "run `cargo xtask codegen` to update generated/".to_owned();
        for line in heading
            .into_iter()
            .chain(types)
            .chain(strange)
            .chain([last])
        {
            told += &line;
            told.push('\n');
        }
        told
    }

    /// What nothing makes, a line each. It may be somebody's work, so that nothing is done about it here.
    fn strays(&self) -> String {
        let lines = self.strange.iter().map(|place| {
            let place = place.strip_prefix(root()).unwrap_or(place);
            format!(
                "{}: this file is not generated; move it out of generated/, or delete it",
                place.display()
            )
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Amount::Some))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The committed output, for whoever runs only `cargo test`.
    #[test]
    fn generated_is_what_the_types_make() {
        let drift = drift().expect("it can be made");
        assert!(drift.is_clean(), "{drift}");
    }

    #[test]
    fn packages_without_what_may_still_change_are_whole() {
        let (mut config, _) = config().expect("settings");
        for package in &mut config.packages {
            package.unstable = false;
            // The guides speak of plan operations, and so does the code laid over the packages.
            package.guide.clear();
            package.overlay.clear();
            package.modules.clear();
            package.keywords.clear(); // One is the name of a variant that may still change.
        }
        config.dir = root().to_path_buf();
        let outputs = generate(&config, &schema().expect("a schema")).expect("stable packages");
        assert_eq!(outputs.len(), config.packages.len() + 1, "and the schema");
        for file in outputs[..config.packages.len()]
            .iter()
            .flat_map(|output| &output.files)
        {
            let text = String::from_utf8_lossy(&file.bytes);
            for unstable in [
                "plan_update",
                "PlanRemoved",
                "session/fork",
                "mcp/message",
                "McpServerAcp",
                "SubagentUpdate",
                "\"acp\"",
                "nstable:",
            ] {
                assert!(!text.contains(unstable), "{unstable} in {}", file.path);
            }
        }
    }

    #[test]
    fn a_change_of_a_type_is_drift_and_names_the_type() {
        let folder = tempfile::tempdir().expect("a folder");
        let made = |schema: Value| make(root(), folder.path(), schema).expect("it can be made");
        let schema = schema().expect("a schema");
        assert!(
            !made(schema.clone())
                .sync(Mode::Write)
                .expect("written")
                .is_clean()
        );
        assert!(
            made(schema.clone())
                .sync(Mode::Write)
                .expect("written")
                .is_clean(),
            "a second run has nothing to do"
        );
        let changes = [
            (
                "/$defs/PlanEntry/description",
                json!("Other words."),
                "PlanEntry: description",
            ),
            (
                "/$defs/PlanEntry/properties/title",
                json!({ "type": "string" }),
                "PlanEntry: properties.title added",
            ),
            ("/$defs/Tag", json!({ "type": "string" }), "Tag: new"),
        ];
        for (pointer, value, said) in changes {
            let mut other = schema.clone();
            let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
            other.pointer_mut(parent).expect("there")[key] = value;
            let drift = made(other).sync(Mode::Check).expect("checked");
            assert!(!drift.is_clean());
            assert!(drift.to_string().contains(said), "{said} in {drift}");
        }
    }

    #[test]
    fn an_edited_file_is_drift_and_is_taken_back_and_a_stray_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let made =
            make(root(), folder.path(), schema().expect("a schema")).expect("it can be made");
        made.sync(Mode::Write).expect("written");
        let edited = folder.path().join("generated/rust/README.md");
        let before = std::fs::read_to_string(&edited).expect("there");
        std::fs::write(&edited, "mine").expect("written");
        std::fs::write(folder.path().join("generated/rust/mine.rs"), "mine").expect("written");
        let drift = made.sync(Mode::Check).expect("checked").to_string();
        assert!(
            drift.contains("README.md") && drift.contains("mine.rs"),
            "{drift}"
        );
        made.sync(Mode::Write).expect("written");
        assert_eq!(std::fs::read_to_string(&edited).expect("there"), before);
        assert!(folder.path().join("generated/rust/mine.rs").exists());
        assert!(!made.sync(Mode::Check).expect("checked").is_clean());
    }

    #[test]
    fn a_changed_copy_is_drift_and_names_the_file_to_change() {
        let folder = tempfile::tempdir().expect("a folder");
        let made =
            make(root(), folder.path(), schema().expect("a schema")).expect("it can be made");
        made.sync(Mode::Write).expect("written");
        for (copy, source) in [
            (
                "generated/typescript/src/plans/index.ts",
                "crates/plans/typescript/src/plans/index.ts",
            ),
            (
                "generated/python/src/samewire_acp/plans/__init__.py",
                "crates/plans/python/src/samewire_acp/plans/__init__.py",
            ),
        ] {
            std::fs::write(folder.path().join(copy), "mine").expect("written");
            let drift = made.sync(Mode::Check).expect("checked").to_string();
            let drift = anstream::adapter::strip_str(&drift).to_string();
            let expected = format!("{copy} would change: this is a copy; change {source}\n");
            assert!(drift.contains(&expected), "{drift}");
        }
    }

    #[test]
    fn what_nothing_makes_is_drift_and_only_ours_is_deleted() {
        let folder = tempfile::tempdir().expect("a folder");
        let made =
            make(root(), folder.path(), schema().expect("a schema")).expect("it can be made");
        made.sync(Mode::Write).expect("written");
        let generated = folder.path().join("generated");
        let put = |path: &str, text: &str| {
            let place = generated.join(path);
            std::fs::create_dir_all(place.parent().expect("a folder")).expect("made");
            std::fs::write(place, text).expect("written");
        };
        let strange = ["mine/a.txt", "notes.md", "schema/old.json"];
        let ours = ["klingon/.samewire", "klingon/src/a.txt"];
        for path in strange {
            put(path, "x");
        }
        put(ours[0], "# samewire list 1: …\nsrc/a.txt\n");
        put(ours[1], "x");
        let drift = made.sync(Mode::Check).expect("checked").to_string();
        let named = ["generated/mine: ", "notes.md: ", "schema/old.json: "];
        for name in named.iter().chain(&ours) {
            assert!(drift.contains(name), "{name} in {drift}");
        }
        made.sync(Mode::Write).expect("written");
        let after = made.sync(Mode::Check).expect("checked");
        assert_eq!(after.strange.len(), strange.len());
        assert!(after.reports.iter().all(Report::is_clean), "{after}");
        for path in strange {
            assert!(generated.join(path).exists(), "{path}");
        }
        for path in ours {
            assert!(!generated.join(path).exists(), "{path}");
        }
    }
}

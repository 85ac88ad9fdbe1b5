//! The registries: what each has, asked by its documented web interface, and how it gets an archive.
//!
//! A crate is uploaded as it is, since Cargo would pack it again; npm and twine upload the archive that they are given. Tokens
//! are taken from the environment.

use std::cell::OnceCell;
use std::env::var;
use std::fmt::Write as _;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use semver::Version;
use serde_json::{Value, json};
use sha2::{Digest, Sha512};

use crate::archive;
use crate::command::{apart, command, run};
use crate::files::{make_folder, read, write};
use crate::http;
use crate::manifest::python_name;
use crate::project::{Package, Project, Registry};
use crate::report::{Archive, State};
use crate::tools::{self, NPM};

/// The address of Cargo's own registry in the metadata of crates.
const CARGO_INDEX: &str = "https://github.com/rust-lang/crates.io-index";
/// Prints the index that pip uses without settings.
const PRINT_PIP_INDEX: &str = "from pip._internal.models.index import PyPI; print(PyPI.simple_url)";

/// The registries of `[release.registries]`, or of the tools' own settings.
pub(crate) struct Registries<'a> {
    project: &'a Project,
    state: &'a State,
    /// The index of crates, and the address of the registry of npm, once they are known.
    cargo: OnceCell<String>,
    npm: OnceCell<String>,
}

impl<'a> Registries<'a> {
    pub(crate) fn new(project: &'a Project, state: &'a State) -> Self {
        let (cargo, npm) = (OnceCell::new(), OnceCell::new());
        Self {
            project,
            state,
            cargo,
            npm,
        }
    }

    /// The environment variables that a token is taken from. The last one is the secret.
    pub(crate) fn variables(&self, registry: Registry) -> String {
        match (registry, &self.project.release.registries.cargo) {
            (Registry::Cargo, None) => "CARGO_REGISTRY_TOKEN".to_owned(),
            (Registry::Cargo, Some(name)) => {
                format!("CARGO_REGISTRIES_{}_TOKEN", in_variables(name))
            }
            (Registry::PyPi, _) => "TWINE_USERNAME and TWINE_PASSWORD".to_owned(),
            (Registry::Npm, _) => "NODE_AUTH_TOKEN".to_owned(),
        }
    }

    /// The token of a registry, if there is one.
    pub(crate) fn token(&self, registry: Registry) -> Option<String> {
        let all = self.variables(registry);
        var(all.rsplit(' ').next()?)
            .ok()
            .filter(|token| !token.is_empty())
    }

    /// Whether an archive that is there has the same bytes; `None` if it is not there.
    pub(crate) fn find(&self, archive: &Archive) -> Result<Option<bool>> {
        let there = match archive.registry {
            Registry::Cargo => self.in_index(archive)?,
            Registry::PyPi => self.in_simple(archive)?,
            Registry::Npm => {
                let packument = self.packument(&archive.package)?;
                let version = &packument["versions"][&self.project.release.version];
                version["dist"]["integrity"].as_str().map(str::to_owned)
            }
        };
        let here = match archive.registry {
            Registry::Cargo | Registry::PyPi => archive.sha256.clone(),
            Registry::Npm => {
                format!(
                    "sha512-{}",
                    BASE64_STANDARD.encode(Sha512::digest(&archive.bytes()?))
                )
            }
        };
        Ok(there.map(|there| there == here))
    }

    /// Uploads an archive that has the recorded bytes.
    pub(crate) fn upload(&self, archive: &Archive) -> Result<()> {
        let bytes = archive.bytes()?;
        match archive.registry {
            Registry::Cargo => self.upload_crate(archive, bytes),
            Registry::PyPi => self.upload_python(archive),
            Registry::Npm => self.upload_npm(archive),
        }
    }

    /// The SHA-256 that the index of crates has of the version.
    fn in_index(&self, archive: &Archive) -> Result<Option<String>> {
        let name = archive.package.to_lowercase();
        let Some(lines) = self.of_index(&path_in_index(&name))? else {
            return Ok(None);
        };
        let entries = lines.lines().map(serde_json::from_str::<Value>);
        let entries = entries
            .collect::<Result<Vec<_>, _>>()
            .context("the index of crates")?;
        let own = entries
            .iter()
            .find(|own| own["vers"] == *self.project.release.version);
        if own.is_some_and(|own| own["yanked"] == true) {
            bail!(
                "cargo has this version of {name}, but it was yanked: take that back, or release the next version"
            );
        }
        let checksum = own.map(|own| own["cksum"].as_str().unwrap_or_default());
        Ok(checksum.map(str::to_owned))
    }

    /// The file of an index of crates.
    fn of_index(&self, path: &str) -> Result<Option<String>> {
        let is_own = self.project.release.registries.cargo.is_some();
        // An index of one's own may ask for the token.
        let token = self.token(Registry::Cargo).filter(|_| is_own);
        let token = token.map(|token| format!("Authorization: {token}"));
        self.get(&format!("{}{path}", self.index()?), token)
    }

    /// The answer at an address, which is requested with a header.
    fn get(&self, address: &str, header: Option<String>) -> Result<Option<String>> {
        http::ask(&self.state.work, address, header, None)
    }

    /// The address of the index of crates, which ends with `/`.
    fn index(&self) -> Result<&str> {
        if let Some(known) = self.cargo.get() {
            return Ok(known);
        }
        let index = match &self.project.release.registries.cargo {
            None => index_of_cargo(&self.project.workspace())?,
            Some(name) => index_of(name, &self.project.workspace())?,
        };
        let index = format!("{}/", index.trim_end_matches('/'));
        Ok(self.cargo.get_or_init(|| index))
    }

    /// Uploads the archive itself, with what its manifest says: <https://doc.rust-lang.org/cargo/reference/registry-web-api.html>.
    fn upload_crate(&self, archive: &Archive, bytes: Vec<u8>) -> Result<()> {
        let (registry, variable) = (Registry::Cargo, self.variables(Registry::Cargo));
        let Some(token) = self.token(registry) else {
            bail!("{REFUSED}: {variable} is not set");
        };
        let mut packages = self.project.of(registry);
        let package = packages.find(|own| own.name == archive.package);
        let package = package.with_context(|| format!("there is no crate {}", archive.package))?;
        let index = self.index()?;
        let config = self.of_index("config.json")?;
        let config: Value = serde_json::from_str(&config.context("an index without config.json")?)?;
        let api = config["api"]
            .as_str()
            .context("the registry takes no crates: its index names no `api`")?;
        let named = self.project.release.registries.cargo.as_ref();
        let about = serde_json::to_vec(&about(package, &archive.path, named.map(|_| index))?)?;
        let mut body = Vec::new();
        for part in [about, bytes] {
            body.extend(u32::try_from(part.len())?.to_le_bytes());
            body.extend(part);
        }
        let file = self.state.work.join("upload");
        write(&file, body)?;
        let address = format!("{}/api/v1/crates/new", api.trim_end_matches('/'));
        let token = Some(format!("Authorization: {token}"));
        let answer = http::ask(&self.state.work, &address, token, Some(&file))?;
        answer.context("the registry has no such address").map(drop)
    }

    /// The SHA-256 that the index of Python packages has of the archive, in the HTML of PEP 503.
    fn in_simple(&self, archive: &Archive) -> Result<Option<String>> {
        let set = self.project.release.registries.pypi_index.clone();
        let index = set.or_else(|| var("PIP_INDEX_URL").ok().filter(|set| !set.is_empty()));
        let index = match index {
            Some(index) => index,
            None => run(
                &mut command(
                    &self.state.work,
                    tools::python(self.state),
                    ["-c", PRINT_PIP_INDEX],
                ),
                "set `pypi_index` in [release.registries]",
            )?,
        };
        let address = format!(
            "{}/{}/",
            index.trim().trim_end_matches('/'),
            python_name(&archive.package)
        );
        let page = self.get(&address, None)?;
        let mark = format!("/{}#sha256=", archive.file);
        let link = page.as_deref().and_then(|page| page.split_once(&mark));
        Ok(link.and_then(|(_, rest)| rest.get(..64)).map(str::to_owned))
    }

    fn upload_python(&self, archive: &Archive) -> Result<()> {
        let line = "-m twine upload --non-interactive --disable-progress-bar";
        let python = tools::python(self.state);
        let mut twine = apart(&self.state.work, python, line.split(' '));
        // It is the tool that gets the token, and nothing else of the environment.
        twine.envs(
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TWINE_")),
        );
        if let Some(address) = &self.project.release.registries.pypi {
            // An address may have a password, and every user of a machine sees command lines.
            twine.env("TWINE_REPOSITORY_URL", address);
        }
        run(
            twine.arg(&archive.path),
            "twine uploads archives of Python packages",
        )
        .map(drop)
    }

    /// The description of a package in the registry of npm; `null` if it has no such package.
    fn packument(&self, package: &str) -> Result<Value> {
        let token = self.token(Registry::Npm);
        let token = token.map(|token| format!("Authorization: Bearer {token}"));
        let address = format!("{}{}", self.npm()?, package.replace('/', "%2f"));
        let text = self.get(&address, token)?;
        let value = text.map(|text| serde_json::from_str(&text)).transpose();
        Ok(value.context("the registry of npm")?.unwrap_or_default())
    }

    /// The address of the registry of npm, which ends with `/`.
    fn npm(&self) -> Result<&str> {
        if let Some(known) = self.npm.get() {
            return Ok(known);
        }
        let address = npm_address(self.project, &self.state.work)?;
        Ok(self.npm.get_or_init(|| address))
    }

    fn upload_npm(&self, archive: &Archive) -> Result<()> {
        // The version that users get who ask for none.
        let packument = self.packument(&archive.package)?;
        let latest = packument["dist-tags"]["latest"].as_str();
        let folder = self.state.work.join("npm-registry");
        let mut npm = npm_at(&folder, self.npm()?, &archive.package)?;
        npm.args(["publish", "--ignore-scripts", "--access", "public"]);
        if let Some(tag) = tag(&self.project.release.version, latest) {
            npm.args(["--tag", &tag]);
        }
        // The release itself tries again.
        npm.env("npm_config_fetch_retries", "0").arg(&archive.path);
        run(&mut npm, "npm uploads archives of npm packages").map(drop)
    }
}

/// Marks an error that another attempt would not change.
pub(crate) const REFUSED: &str = "the registry refuses the token, or there is none";

/// The path of the file of a crate in an index.
fn path_in_index(name: &str) -> String {
    match name.len() {
        0..=2 => format!("{}/{name}", name.len()),
        3 => format!("3/{}/{name}", &name[..1]),
        _ => format!("{}/{}/{name}", &name[..2], &name[2..4]),
    }
}

/// A name of a registry as it is in the names of variables.
fn in_variables(name: &str) -> String {
    name.to_uppercase().replace('-', "_")
}

/// The index of a registry in the settings of Cargo.
fn index_of(name: &str, workspace: &Path) -> Result<String> {
    let variable = format!("CARGO_REGISTRIES_{}_INDEX", in_variables(name));
    let home = var("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|_| var("HOME").map(|home| Path::new(&home).join(".cargo")));
    let folders = workspace.ancestors().map(|folder| folder.join(".cargo"));
    let folders = folders.chain(home).map(|folder| folder.join("config.toml"));
    let in_file = |path: PathBuf| {
        let settings: toml::Value = toml::from_str(&read(&path).ok()?).ok()?;
        let index = settings.get("registries")?.get(name)?.get("index")?;
        index.as_str().map(str::to_owned)
    };
    let index = iter::once(var(&variable).ok())
        .chain(folders.map(in_file))
        .flatten()
        .next();
    let index = index.with_context(|| {
        format!("the settings of Cargo have no `[registries.{name}]` with an `index`")
    })?;
    match index.strip_prefix("sparse+") {
        Some(address) => Ok(address.to_owned()),
        None => bail!(
            "the registry `{name}` has the index {index}: a release needs one that begins with `sparse+`"
        ),
    }
}

/// The index of Cargo's own registry: Cargo calls the folder of the crates that it fetched from there by the host.
fn index_of_cargo(workspace: &Path) -> Result<String> {
    let advice = "cargo must reach its registry, or set `cargo` in [release.registries]";
    let line = ["metadata", "--format-version", "1", "--quiet"];
    let said = run(&mut command(workspace, "cargo", line), advice)?;
    let metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
    let own = format!("registry+{CARGO_INDEX}");
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let fetched = packages.find(|package| package["source"] == own.as_str());
    let host = || {
        let manifest = Path::new(fetched?["manifest_path"].as_str()?);
        let folder = manifest.parent()?.parent()?.file_name()?.to_str()?;
        let (host, _) = folder.rsplit_once('-')?;
        Some(format!("https://{host}/"))
    };
    host().with_context(|| {
        format!(
            "no crate of {} comes from Cargo's own registry, by which its address would be known: set `cargo` in [release.registries]",
            workspace.display()
        )
    })
}

/// The metadata of a crate for its registry: that of Cargo, without the features that optional dependencies imply. `index` is
/// the index of the registry, unless it is Cargo's own.
fn about(package: &Package, archive: &Path, index: Option<&str>) -> Result<Value> {
    let own = &package.manifest.value;
    // Cargo leaves out dependencies for tests that have no version.
    let is_packed =
        |one: &&Value| !(one["kind"] == "dev" && one["req"] == "*" && one["path"].is_string());
    let dependencies = own["dependencies"].as_array().into_iter().flatten();
    let dependencies = dependencies.filter(is_packed).map(|one| {
        let from = one["registry"].as_str();
        let is_here = match (from, index) {
            (Some(from), Some(index)) => {
                let from = from.trim_start_matches("sparse+");
                from.trim_end_matches('/') == index.trim_end_matches('/')
            }
            (from, index) => from.is_none() && index.is_none(),
        };
        let mut dependency = json!({
            "name": one["name"],
            "version_req": one["req"],
            "features": one["features"],
            "optional": one["optional"],
            "default_features": one["uses_default_features"],
            "target": one["target"],
            "kind": one["kind"].as_str().unwrap_or("normal"),
            "registry": (!is_here).then_some(from.unwrap_or(CARGO_INDEX)),
        });
        if one["rename"].is_string() {
            dependency["explicit_name_in_toml"] = one["rename"].clone();
        }
        dependency
    });
    let dependencies: Vec<Value> = dependencies.collect();
    let packed = format!("{}-{}/Cargo.toml", package.name, package.version);
    let packed: Value = toml::from_str(&archive::text(archive, &packed)?)?;
    let features = packed.get("features").cloned().unwrap_or_else(|| json!({}));
    let readme = own["readme"]
        .as_str()
        .map(|path| read(&package.folder.join(path)));
    let mut about = json!({
        "name": package.name,
        "vers": package.version,
        "deps": dependencies,
        "features": features,
        "readme": readme.transpose()?,
        "readme_file": own["readme"],
        "badges": {},
    });
    for key in [
        "authors",
        "description",
        "documentation",
        "homepage",
        "keywords",
        "categories",
        "license",
        "license_file",
        "repository",
        "links",
        "rust_version",
    ] {
        about[key] = own[key].clone();
    }
    Ok(about)
}

/// The address of the registry of npm, which ends with `/`.
pub(crate) fn npm_address(project: &Project, work: &Path) -> Result<String> {
    let address = if let Some(address) = &project.release.registries.npm {
        address.clone()
    } else {
        make_folder(work)?;
        let line = ["config", "get", "registry"];
        run(&mut command(work, NPM, line), "npm comes with Node.js")?
    };
    Ok(format!("{}/", address.trim().trim_end_matches('/')))
}

/// npm in a folder, at a registry, also for the scope of a package. It takes a token in the environment by settings that have
/// the name of the variable. Without a token, as with trusted publishing, it has settings of its own.
pub(crate) fn npm_at(folder: &Path, address: &str, package: &str) -> Result<Command> {
    // npm reads the settings beside the nearest package.json above, if there is one.
    write(&folder.join("package.json"), "{ \"private\": true }\n")?;
    let mut settings = String::new();
    if let Some((scope, _)) = package.split_once('/') {
        writeln!(settings, "{scope}:registry={address}")?;
    }
    if var("NODE_AUTH_TOKEN").is_ok() {
        let place = address.split_once(':').map_or("", |(_, place)| place);
        writeln!(settings, "{place}:_authToken=${{NODE_AUTH_TOKEN}}")?;
    }
    write(&folder.join(".npmrc"), settings)?;
    let mut npm = command(folder, NPM, [""; 0]);
    // npm reads both, and the other one may be set.
    npm.env_remove("NPM_CONFIG_REGISTRY");
    npm.env("npm_config_registry", address);
    Ok(npm)
}

/// The tag under which npm publishes a version that is older than `latest`, so that users who ask for no version never get an
/// older one than before.
fn tag(version: &str, latest: Option<&str>) -> Option<String> {
    let own = Version::parse(version).ok()?;
    let latest = Version::parse(latest?).ok()?;
    (own < latest).then(|| format!("release-{}.{}", own.major, own.minor))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{index_of_cargo, path_in_index, tag};

    #[test]
    fn the_index_of_cargo_is_at_the_host_of_its_crates() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let index = index_of_cargo(&workspace).expect("this workspace has crates from there");
        let host = index.strip_prefix("https://").expect("an address");
        let host = host.strip_suffix('/').expect("a folder");
        assert!(host.contains('.') && !host.contains(['/', '-']), "{index}");
    }

    #[test]
    fn latest_never_goes_back() {
        for (version, latest, expected) in [
            ("0.1.0", None, None),
            ("0.2.0", Some("0.1.9"), None),
            ("0.10.0", Some("0.9.0"), None),
            ("0.1.0", Some("0.1.0"), None),
            ("1.0.0", Some("1.0.0-rc.1"), None),
            ("0.1.2", Some("0.2.0"), Some("release-0.1")),
            ("1.9.3", Some("2.0.0-beta.1"), Some("release-1.9")),
            ("0.1.0", Some("what"), None),
        ] {
            let found = tag(version, latest);
            assert_eq!(found.as_deref(), expected, "{version} after {latest:?}");
        }
    }

    #[test]
    fn the_index_has_a_file_for_each_crate() {
        let paths = ["a", "ab", "abc", "abcd", "abcde-f"].map(path_in_index);
        assert_eq!(
            paths,
            ["1/a", "2/ab", "3/a/abc", "ab/cd/abcd", "ab/cd/abcde-f"]
        );
    }
}

//! The registries: what each has, asked by its documented web interface, and how it gets an archive.
//!
//! A crate is uploaded as it is, since Cargo would pack it again; npm and twine upload the archive that they are given. Tokens
//! are taken from the environment. Requests are made by curl: it waits for a registry that allows no more for now (HTTP 429)
//! until the time that this names in `Retry-After`, tries again what may work later, and tells of both on the standard error.

use std::env::var;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use semver::Version;
use serde_json::{Value, json};
use sha2::{Digest, Sha512};

use crate::archive;
use crate::command::{apart, command, run, without_secrets};
use crate::files::{make_folder, read, write};
use crate::project::{Package, Project, Registry, items, python_name};
use crate::report::{Archive, State};
use crate::tools::{self, NPM};

/// The address of Cargo's own registry in the metadata of crates.
const CARGO_INDEX: &str = "https://github.com/rust-lang/crates.io-index";
/// Prints the index that pip uses without settings.
const PRINT_PIP_INDEX: &str = "from pip._internal.models.index import PyPI; print(PyPI.simple_url)";

/// The options of curl. It ignores the user's settings, which could change its output. If a registry limits the number of
/// uploads, it waits for up to two hours: some allow five new packages, and then one every ten minutes.
const OPTIONS: &str = "--disable --globoff --no-progress-meter --location --netrc-optional --connect-timeout 30 --max-time 600 \
     --retry 3 --retry-all-errors --retry-max-time 7200 --config -";

/// The registries of `[release.registries]`, or of the tools' own settings.
pub(crate) struct Registries<'a> {
    pub(crate) project: &'a Project,
    pub(crate) state: &'a State<'a>,
}

impl Registries<'_> {
    /// The address of the index of crates, of that of Python packages, or of the registry of npm. It ends with `/`.
    pub(crate) fn address(&self, registry: Registry) -> Result<String> {
        let (work, set) = (&self.state.work, &self.project.release.registries);
        let pip = || var("PIP_INDEX_URL").ok().filter(|set| !set.is_empty());
        let known = match registry {
            Registry::Cargo => Some(index_of_crates(self.project)?),
            Registry::PyPi => set.pypi_index.clone().or_else(pip),
            Registry::Npm => set.npm.clone(),
        };
        make_folder(work)?;
        let address = match known {
            Some(address) => address,
            None if registry == Registry::Npm => {
                let mut npm = command(work, NPM, ["config", "get", "registry"]);
                run(&mut npm, "npm comes with Node.js")?
            }
            None => {
                let mut print = command(work, tools::python(self.state), ["-c", PRINT_PIP_INDEX]);
                run(&mut print, "set `pypi_index` in [release.registries]")?
            }
        };
        Ok(format!("{}/", address.trim().trim_end_matches('/')))
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
        let token = var(all.rsplit(' ').next()?).ok();
        token.filter(|token| !token.is_empty())
    }

    /// Whether an archive that is there has the same bytes; `None` if it is not there.
    pub(crate) fn find(&self, archive: &Archive) -> Result<Option<bool>> {
        let there = match archive.registry {
            Registry::Cargo => self.in_index(archive)?,
            Registry::PyPi => {
                // The HTML of PEP 503 has the SHA-256.
                let (index, name) = (
                    self.address(archive.registry)?,
                    python_name(&archive.package),
                );
                let page = self.get(&format!("{index}{name}/"), None)?;
                let mark = format!("/{}#sha256=", archive.file);
                let link = page.as_deref().and_then(|page| page.split_once(&mark));
                link.and_then(|(_, rest)| rest.get(..64)).map(str::to_owned)
            }
            Registry::Npm => {
                let packument = self.packument(&archive.package)?;
                let version = &packument["versions"][&self.project.release.version];
                version["dist"]["integrity"].as_str().map(str::to_owned)
            }
        };
        let here = match archive.registry {
            Registry::Cargo | Registry::PyPi => archive.sha256.clone(),
            Registry::Npm => format!(
                "sha512-{}",
                BASE64_STANDARD.encode(Sha512::digest(&archive.bytes()?))
            ),
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
        let lines = self.of_index(&path_in_index(&name))?.unwrap_or_default();
        for line in lines.lines() {
            let entry: Value = serde_json::from_str(line).context("the index of crates")?;
            if entry["vers"] != *self.project.release.version {
                continue;
            }
            if entry["yanked"] == true {
                bail!(
                    "cargo has this version of {name}, but it was yanked: take that back, or release the next version"
                );
            }
            return Ok(Some(entry["cksum"].as_str().unwrap_or_default().to_owned()));
        }
        Ok(None)
    }

    /// The file of the index of crates. An index of one's own may ask for the token.
    fn of_index(&self, path: &str) -> Result<Option<String>> {
        let is_own = self.project.release.registries.cargo.is_some();
        let token = self.token(Registry::Cargo).filter(|_| is_own);
        self.get(&format!("{}{path}", self.address(Registry::Cargo)?), token)
    }

    /// The answer at an address, which is requested with what authorizes it.
    fn get(&self, address: &str, token: Option<String>) -> Result<Option<String>> {
        ask(&self.state.work, address, token, None)
    }

    /// Uploads the archive itself, with what its manifest says: <https://doc.rust-lang.org/cargo/reference/registry-web-api.html>.
    fn upload_crate(&self, archive: &Archive, bytes: Vec<u8>) -> Result<()> {
        let token = self.token(Registry::Cargo);
        let token =
            token.with_context(|| format!("{} is not set", self.variables(Registry::Cargo)))?;
        let mut packages = self.project.of(Registry::Cargo);
        let package = packages.find(|own| own.name == archive.package);
        let package = package.with_context(|| format!("there is no crate {}", archive.package))?;
        let config = self
            .of_index("config.json")?
            .context("an index without config.json")?;
        let config: Value = serde_json::from_str(&config)?;
        let api = config["api"].as_str();
        let api = api.context("the registry takes no crates: its index names no `api`")?;
        let named = self.project.release.registries.cargo.as_ref();
        let index = named.map(|_| self.address(Registry::Cargo)).transpose()?;
        let about = about(package, &archive.path, index.as_deref())?;
        let mut body = Vec::new();
        for part in [serde_json::to_vec(&about)?, bytes] {
            body.extend(u32::try_from(part.len())?.to_le_bytes());
            body.extend(part);
        }
        let file = self.state.work.join("upload");
        write(&file, body)?;
        let address = format!("{}/api/v1/crates/new", api.trim_end_matches('/'));
        let answer = ask(&self.state.work, &address, Some(token), Some(&file))?;
        answer.context("the registry has no such address").map(drop)
    }

    fn upload_python(&self, archive: &Archive) -> Result<()> {
        let line = "-m twine upload --non-interactive --disable-progress-bar";
        let python = tools::python(self.state);
        let mut twine = apart(&self.state.work, python, line.split(' '));
        // It is the tool that gets the token, and nothing else of the environment.
        let own = std::env::vars_os();
        twine.envs(own.filter(|(name, _)| name.to_string_lossy().starts_with("TWINE_")));
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
        let token = self
            .token(Registry::Npm)
            .map(|token| format!("Bearer {token}"));
        let address = format!(
            "{}{}",
            self.address(Registry::Npm)?,
            package.replace('/', "%2f")
        );
        let Some(text) = self.get(&address, token)? else {
            return Ok(Value::Null);
        };
        serde_json::from_str(&text).context("the registry of npm")
    }

    fn upload_npm(&self, archive: &Archive) -> Result<()> {
        let folder = self.state.work.join("npm-registry");
        let mut npm = npm_at(&folder, &self.address(Registry::Npm)?, &archive.package)?;
        npm.args(["publish", "--ignore-scripts", "--access", "public"]);
        // The version that users get who ask for none.
        let packument = self.packument(&archive.package)?;
        let latest = packument["dist-tags"]["latest"].as_str();
        if let Some(tag) = tag(&self.project.release.version, latest) {
            npm.args(["--tag", &tag]);
        }
        let advice = "npm uploads archives of npm packages";
        run(npm.arg(&archive.path), advice).map(drop)
    }
}

/// Requests an address, or uploads a file there with `PUT`. Returns the answer of the registry, or `None` if it has nothing
/// at this address. The folder is for temporary files.
fn ask(
    work: &Path,
    address: &str,
    token: Option<String>,
    upload: Option<&Path>,
) -> Result<Option<String>> {
    // In a file, the answer of a try replaces that of the one before.
    let answer = work.join("answer");
    write(&answer, "")?;
    let output = answer.display().to_string();
    let agent = concat!("samewire-release/", env!("CARGO_PKG_VERSION"));
    // On the command line, every user of the machine would see tokens.
    let mut settings = format!(
        "url = {address:?}\noutput = {output:?}\nuser-agent = {agent:?}\nheader = \"Cache-Control: no-cache\"\nwrite-out = \"%{{http_code}}\"\n"
    );
    if let Some(token) = token {
        let header = format!("Authorization: {token}");
        writeln!(settings, "header = {header:?}")?;
    }
    if let Some(file) = upload {
        let file = file.display().to_string();
        writeln!(settings, "upload-file = {file:?}")?;
    }
    let mut curl = Command::new("curl");
    let curl = curl.args(OPTIONS.split_whitespace());
    let failed = || "cannot run `curl`: install it, so that registries can be asked";
    let curl = curl.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut curl = curl.with_context(failed)?;
    if let Some(mut input) = curl.stdin.take() {
        input.write_all(settings.as_bytes()).with_context(failed)?;
    }
    let output = curl.wait_with_output().with_context(failed)?;
    let status = String::from_utf8_lossy(&output.stdout);
    let text = String::from_utf8_lossy(&std::fs::read(&answer)?).into_owned();
    let said = match (output.status.success(), status.as_ref()) {
        (false, _) => format!("{address} does not answer: see what curl says above"),
        (true, "200" | "201" | "202") => return Ok(Some(text)),
        (true, "404" | "410" | "451") => return Ok(None),
        (true, _) => format!("{address} answers with HTTP {status}: {}", text.trim()),
    };
    let advice = "look at the network and at the address of the registry";
    bail!("{}\n{advice}", without_secrets(&said))
}

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

/// The index of Cargo's own registry, or of one in the settings of Cargo.
fn index_of_crates(project: &Project) -> Result<String> {
    let workspace = project.workspace();
    let Some(name) = &project.release.registries.cargo else {
        return index_of_cargo(&workspace);
    };
    let home = var("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|_| var("HOME").map(|home| Path::new(&home).join(".cargo")));
    let folders = workspace.ancestors().map(|folder| folder.join(".cargo"));
    let in_file = |folder: PathBuf| {
        let settings: toml::Value =
            toml::from_str(&read(&folder.join("config.toml")).ok()?).ok()?;
        let index = settings.get("registries")?.get(name)?.get("index")?;
        index.as_str().map(str::to_owned)
    };
    let index = var(format!("CARGO_REGISTRIES_{}_INDEX", in_variables(name))).ok();
    let index = index.or_else(|| folders.chain(home).find_map(in_file));
    let index = index.with_context(|| {
        format!("the settings of Cargo have no `[registries.{name}]` with an `index`")
    })?;
    let address = index.strip_prefix("sparse+").map(str::to_owned);
    address.with_context(|| {
        format!("the registry `{name}` has the index {index}: a release needs one that begins with `sparse+`")
    })
}

/// The index of Cargo's own registry: Cargo calls the folder of the crates that it fetched from there by the host.
fn index_of_cargo(workspace: &Path) -> Result<String> {
    let advice = "cargo must reach its registry, or set `cargo` in [release.registries]";
    let line = ["metadata", "--format-version", "1", "--quiet"];
    let said = run(&mut command(workspace, "cargo", line), advice)?;
    let metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
    let own = format!("registry+{CARGO_INDEX}");
    let host = items(&metadata["packages"]).find_map(|package| {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        let folder = manifest.parent()?.parent()?.file_name()?.to_str()?;
        let (host, _) = folder
            .rsplit_once('-')
            .filter(|_| package["source"] == own.as_str())?;
        Some(format!("https://{host}/"))
    });
    host.with_context(|| {
        format!(
            "no crate of {} comes from Cargo's own registry, by which its address would be known: set `cargo` in [release.registries]",
            workspace.display()
        )
    })
}

/// The metadata of a crate for its registry: that of Cargo, without the features that optional dependencies imply. `index` is
/// the index of the registry, unless it is Cargo's own.
fn about(package: &Package, archive: &Path, index: Option<&str>) -> Result<Value> {
    let own = &package.manifest;
    // Cargo leaves out dependencies for tests that have no version.
    let is_packed =
        |one: &&Value| !(one["kind"] == "dev" && one["req"] == "*" && one["path"].is_string());
    let index = index.map(|index| index.trim_end_matches('/'));
    let dependencies = items(&own["dependencies"]).filter(is_packed).map(|one| {
        let from = one["registry"].as_str();
        let address = from.map(|from| from.trim_start_matches("sparse+").trim_end_matches('/'));
        let mut dependency = json!({
            "name": one["name"],
            "version_req": one["req"],
            "features": one["features"],
            "optional": one["optional"],
            "default_features": one["uses_default_features"],
            "target": one["target"],
            "kind": one["kind"].as_str().unwrap_or("normal"),
            "registry": (address != index).then_some(from.unwrap_or(CARGO_INDEX)),
        });
        if one["rename"].is_string() {
            dependency["explicit_name_in_toml"] = one["rename"].clone();
        }
        dependency
    });
    let dependencies: Vec<Value> = dependencies.collect();
    let packed = archive::text(archive, &|path| path.split('/').skip(1).eq(["Cargo.toml"]))?;
    let packed: Value = toml::from_str(&packed)?;
    let features = packed.get("features").cloned().unwrap_or_else(|| json!({}));
    let readme = own["readme"].as_str();
    let readme = readme.map(|path| read(&package.folder.join(path)));
    let mut about = json!({
        "name": package.name,
        "vers": package.version,
        "deps": dependencies,
        "features": features,
        "readme": readme.transpose()?,
        "readme_file": own["readme"],
        "badges": {},
    });
    let more = "authors description documentation homepage keywords categories license license_file repository links rust_version";
    for key in more.split(' ') {
        about[key] = own[key].clone();
    }
    Ok(about)
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
    npm.env_remove("NPM_CONFIG_REGISTRY")
        .env("npm_config_registry", address);
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
    use super::*;

    #[test]
    fn the_index_of_cargo_is_at_the_host_of_its_crates() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let index = index_of_cargo(&workspace).expect("this workspace has crates from there");
        let host = index.strip_prefix("https://").expect("an address");
        let host = host.strip_suffix('/').expect("a folder");
        assert!(host.contains('.') && !host.contains(['/', '-']), "{index}");
    }

    #[test]
    fn the_index_has_a_file_for_each_crate() {
        let paths = ["ab", "abc", "abcde-f"].map(path_in_index);
        assert_eq!(paths, ["2/ab", "3/a/abc", "ab/cd/abcde-f"]);
    }
}

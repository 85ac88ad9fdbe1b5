//! The packages of the command for a platform: a wheel that maturin builds, the npm package with the launcher, and the npm
//! package with the binary. `packaging/platforms.json` lists the platforms.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::archive::{paths, unpack};
use samewire_release::build::twice;
use samewire_release::files::copy as copy_file;
use serde_json::{Value, json};

use crate::command::{command, run};
use crate::verify::tools::{program_of, with_programs_of};
use crate::workspace::{copy, empty_folder, files, program_of_workspace, read, root, write};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const ADVICE: &str = "packaging/ describes the packages";
/// The maximum size of the binary, in bytes.
const MOST: u64 = 11_000_000;

/// A platform with packages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Platform {
    /// Its name in Rust.
    pub target: String,
    /// Its name in the launcher of npm: `process.platform`, `process.arch`, and `musl` if that is the C library.
    pub npm: String,
}

impl Platform {
    /// The platform of a target of Rust, or this one.
    pub fn of(target: Option<&str>) -> Result<Self> {
        let target = match target {
            Some(target) => target.to_owned(),
            None => run(
                &mut command(root(), "rustc", ["--print", "host-tuple"]),
                "Rust is needed",
            )?,
        };
        let (target, known) = (target.trim(), Self::all()?);
        let found = known.iter().find(|own| own.target == target).cloned();
        found.with_context(|| {
            let targets: Vec<&str> = known.iter().map(|own| own.target.as_str()).collect();
            let targets = targets.join(", ");
            format!("no package is made for {target}; packaging/platforms.json has: {targets}")
        })
    }

    /// All platforms.
    pub fn all() -> Result<Vec<Self>> {
        let list = read(&root().join("packaging/platforms.json"))?;
        let list: BTreeMap<String, String> =
            serde_json::from_str(&list).context("packaging/platforms.json")?;
        let all = list.into_iter();
        Ok(all.map(|(target, npm)| Self { target, npm }).collect())
    }

    /// The C library, on Linux.
    pub fn libc(&self) -> Option<&'static str> {
        let is_musl = self.npm.ends_with("-musl");
        let libc = if is_musl { "musl" } else { "glibc" };
        self.npm.starts_with("linux-").then_some(libc)
    }

    /// The npm package with the binary.
    pub fn package(&self) -> String {
        format!("@samewire/cli-{}", self.npm)
    }

    /// The name of the binary.
    pub fn binary(&self) -> &'static str {
        let is_windows = self.npm.starts_with("win32-");
        if is_windows {
            "samewire.exe"
        } else {
            "samewire"
        }
    }
}

/// The address of the repository, and that of the home page. They are empty until they are known.
pub type Addresses<'a> = [&'a str; 2];
/// Those of this repository.
pub const OWN: Addresses<'_> = [env!("CARGO_PKG_REPOSITORY"), env!("CARGO_PKG_HOMEPAGE")];

/// Packs all packages of a platform, which is one of `all`, twice with the tools of a Python environment. The archives go to
/// `folder`, beside those of other platforms, and their staged files to `folder/build`. Returns the binary as it is in the
/// packages, the wheel, the package with the launcher, and the one with the binary.
pub fn make(
    platform: &Platform,
    all: &[Platform],
    folder: &Path,
    addresses: Addresses<'_>,
    tools: &Path,
) -> Result<[PathBuf; 4]> {
    let build = folder.join("build").join(&platform.target);
    empty_folder(&build)?;
    let extras = build.join("extras");
    write_extras(&extras)?;
    let project = build.join("pypi");
    stage_wheel(&project, &extras, addresses)?;
    let wheel = packed(folder, &build, &|out| {
        build_wheel(platform, tools, &project, out)
    })?;
    unpack(&wheel, &build.join("unpacked"), &|_| true)?;
    let data = format!("unpacked/samewire-{VERSION}.data/scripts");
    let binary = build.join(data).join(platform.binary());
    let size =
        fs::metadata(&binary).with_context(|| format!("the wheel has no {}", binary.display()))?;
    if size.len() > MOST {
        bail!(
            "the binary has {} bytes, more than {MOST}: look at `[profile.dist]` and at what was added to the dependencies of crates/cli",
            size.len()
        );
    }
    let project = build.join("npm/samewire");
    stage_launcher(&project, &extras, all, addresses)?;
    let launcher = packed(folder, &build, &|out| pack(&project, out))?;
    for archive in [&wheel, &launcher] {
        let there = paths(archive)?;
        let shells = SHELLS.iter().map(|(_, file, _)| *file);
        for needed in shells.chain(["samewire.1", "samewire-generate.1"]) {
            if !there.iter().any(|path| path.ends_with(needed)) {
                bail!("{needed} is not in {}: {ADVICE}", archive.display());
            }
        }
    }
    let project = build.join("npm").join(&platform.npm);
    stage_binary(&project, platform, &binary, addresses)?;
    let own = packed(folder, &build, &|out| pack(&project, out))?;
    Ok([binary, wheel, launcher, own])
}

/// Makes an archive twice in folders of its own, compares both, and keeps it.
fn packed(folder: &Path, build: &Path, pack: &dyn Fn(&Path) -> Result<()>) -> Result<PathBuf> {
    let made = twice(build, pack)?;
    let [archive] = made.as_slice() else {
        bail!("one archive should be packed, and not {made:?}");
    };
    let to = folder.join(archive.file_name().unwrap_or_default());
    copy_file(archive, &to)?;
    Ok(to)
}

/// The shells that have completions: the file of each, and where Unix looks for it below `share`.
const SHELLS: [(&str, &str, &str); 4] = [
    ("bash", "samewire.bash", "bash-completion/completions"),
    ("zsh", "_samewire", "zsh/site-functions"),
    ("fish", "samewire.fish", "fish/vendor_completions.d"),
    ("powershell", "samewire.ps1", "samewire"),
];

/// Writes the other files of the packages, which the command itself makes: manual pages in `man`, and scripts in `completions`.
fn write_extras(folder: &Path) -> Result<()> {
    const ADVICE: &str = "crates/cli/src/manual.rs makes them";
    let program = program_of_workspace()?;
    let mut man = command(root(), &program, ["man", "--out"]);
    run(man.arg(folder.join("man")), ADVICE)?;
    for (shell, file, _) in SHELLS {
        let mut completions = command(root(), &program, ["completions", shell]);
        let script = run(&mut completions, ADVICE)?;
        write(&folder.join("completions").join(file), script)?;
    }
    Ok(())
}

/// Copies the files that every package has.
fn stage_common(project: &Path) -> Result<()> {
    copy_file(
        &root().join("crates/cli/README.md"),
        &project.join("README.md"),
    )?;
    copy_file(&root().join("LICENSE"), &project.join("LICENSE"))
}

/// The files that maturin reads.
fn stage_wheel(project: &Path, extras: &Path, addresses: Addresses<'_>) -> Result<()> {
    stage_common(project)?;
    let named = ["Repository", "Homepage"].into_iter().zip(addresses);
    let known = named.filter(|(_, address)| !address.is_empty());
    let lines: Vec<_> = known
        .map(|(name, address)| format!("{name} = {address:?}\n"))
        .collect();
    let urls = format!("[project.urls]\n{}\n[tool.maturin]\n", lines.concat());
    let manifest = root().join("crates/cli/Cargo.toml").display().to_string();
    let settings = read(&root().join("packaging/pypi/pyproject.toml"))?;
    let settings = settings.replace("[tool.maturin]\n", &urls);
    write(
        &project.join("pyproject.toml"),
        settings.replace("crates/cli/Cargo.toml", &manifest),
    )?;
    let share = project.join("samewire.data/data/share");
    copy(&extras.join("man"), &share.join("man/man1"))?;
    for (_, file, folder) in SHELLS {
        let script = extras.join("completions").join(file);
        copy_file(&script, &share.join(folder).join(file))?;
    }
    Ok(())
}

/// Compiles the binary, unless it was, and packs the staged folder.
fn build_wheel(platform: &Platform, tools: &Path, project: &Path, out: &Path) -> Result<()> {
    let line = ["build", "--quiet", "--target", &platform.target, "--out"];
    let mut maturin = command(project, program_of(tools, "maturin"), line);
    maturin.arg(out);
    // An own linker, so that the binary runs with an older C library than that of this machine.
    if let Some(libc) = platform.libc() {
        let is_musl = libc == "musl";
        let compatibility = if is_musl {
            "musllinux_1_2"
        } else {
            "manylinux2014"
        };
        maturin.args(["--zig", "--compatibility", compatibility]);
    }
    // With a date, the same files make the same archive.
    let mut log = command(root(), "git", ["log", "-1", "--format=%ct"]);
    let date = run(&mut log, "git is needed")?;
    maturin.env("SOURCE_DATE_EPOCH", date.trim());
    // The binary aborts instead of unwinding, so that it needs no tables for that: a twelfth of its size.
    maturin.env("RUSTFLAGS", "-Cforce-unwind-tables=no");
    maturin.env("PATH", with_programs_of(tools)?);
    run(&mut maturin, ADVICE).map(drop)
}

/// The contents of `packaging/npm/package.json`.
fn npm_settings() -> Result<Value> {
    let text = read(&root().join("packaging/npm/package.json"))?;
    serde_json::from_str(&text).context("packaging/npm/package.json")
}

/// The package `samewire`, which depends on the packages of all platforms.
fn stage_launcher(
    project: &Path,
    extras: &Path,
    all: &[Platform],
    addresses: Addresses<'_>,
) -> Result<()> {
    for name in ["bin/samewire.js", "launcher.js"] {
        copy_file(
            &root().join("packaging/npm").join(name),
            &project.join(name),
        )?;
    }
    copy(extras, project)?;
    let mut manifest = npm_settings()?;
    let pages = files(&extras.join("man"))?.into_iter();
    manifest["man"] = pages
        .map(|page| format!("man/{}", page.display()))
        .collect();
    manifest["optionalDependencies"] = all.iter().map(|own| (own.package(), VERSION)).collect();
    stage_manifest(project, manifest, addresses)
}

/// The package of a platform.
fn stage_binary(
    project: &Path,
    platform: &Platform,
    binary: &Path,
    addresses: Addresses<'_>,
) -> Result<()> {
    // A copy has the rights of the file.
    #[cfg(unix)]
    fs::set_permissions(binary, std::os::unix::fs::PermissionsExt::from_mode(0o755))?;
    copy_file(binary, &project.join("bin").join(platform.binary()))?;
    let launcher = npm_settings()?;
    let mut names = platform.npm.split('-');
    let mut manifest = json!({
        "name": platform.package(),
        "keywords": launcher["keywords"],
        "engines": launcher["engines"],
        "description": format!("The binary of samewire for {}", platform.npm),
        // It has no module. Without this, publint advises to say which kind its modules are of.
        "type": "commonjs",
        "files": ["bin"],
        "os": [names.next()],
        "cpu": [names.next()],
        // Yarn runs it from a folder, not from an archive.
        "preferUnplugged": true,
    });
    if let Some(libc) = platform.libc() {
        manifest["libc"] = json!([libc]);
    }
    stage_manifest(project, manifest, addresses)
}

/// Writes the files that every npm package has.
fn stage_manifest(project: &Path, mut manifest: Value, addresses: Addresses<'_>) -> Result<()> {
    stage_common(project)?;
    manifest["version"] = VERSION.into();
    manifest["license"] = env!("CARGO_PKG_LICENSE").into();
    let [repository, homepage] = addresses;
    if !repository.is_empty() {
        let url = format!("git+{repository}.git");
        manifest["repository"] = json!({ "type": "git", "url": url });
    }
    if !homepage.is_empty() {
        manifest["homepage"] = homepage.into();
    }
    // A scoped package is private otherwise.
    manifest["publishConfig"] = json!({ "access": "public" });
    write(&project.join("package.json"), format!("{manifest:#}\n"))
}

/// Packs a folder as it is.
fn pack(project: &Path, out: &Path) -> Result<()> {
    let line = ["pack", "--silent", "--ignore-scripts", "--pack-destination"];
    let mut pack = command(project, "npm", line);
    run(pack.arg(out), ADVICE).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without its binary, a platform would have no command in the next release.
    #[test]
    fn each_platform_is_built_by_the_release_workflow() {
        let workflow = read(&root().join(".github/workflows/release.yml")).expect("the workflow");
        let rows = workflow.lines().filter_map(|line| {
            let row = line.trim().strip_prefix("- { os: ")?;
            row.split_once("target: ")?.1.strip_suffix(" }")
        });
        let mut built: Vec<&str> = rows.collect();
        built.sort_unstable();
        let wanted = Platform::all().expect("the list");
        let wanted: Vec<&str> = wanted.iter().map(|own| own.target.as_str()).collect();
        assert_eq!(built, wanted);
    }
}

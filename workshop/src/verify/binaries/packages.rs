//! The packages of the command for a platform: a wheel that maturin builds, the npm package with the launcher, and the npm
//! package with the binary.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::archive::{paths, unpack};
use samewire_release::build::same;
use samewire_release::files::copy as copy_file;
use serde_json::{Value, json};

use super::super::tools::{program_of, with_programs_of};
use super::platform::{Described, Platform};
use super::uses::program_of_workspace;
use crate::command::{command, run};
use crate::workspace::{copy, empty_folder, files, read, root, write};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const ADVICE: &str = "packaging/ describes the packages";
/// The maximum size of the binary, in bytes.
const MOST: u64 = 8_000_000;

/// The files for a platform.
#[derive(Debug)]
pub struct Made {
    /// The binary itself, as it is in the packages.
    pub binary: PathBuf,
    /// The wheel with the binary.
    pub wheel: PathBuf,
    /// The npm package with the launcher.
    pub main: PathBuf,
    /// The npm package with the binary.
    pub own: PathBuf,
}

/// Packs all packages twice with the tools of a Python environment. The archives go to `folder`, beside those of other
/// platforms, and their staged files to `folder/build`.
pub fn make(
    platform: &Platform,
    folder: &Path,
    described: &Described,
    tools: &Path,
) -> Result<Made> {
    let build = folder.join("build").join(&platform.0);
    empty_folder(&build)?;
    let extras = build.join("extras");
    write_extras(&extras)?;
    let project = build.join("pypi");
    stage_wheel(&project, &extras, described)?;
    let wheel = twice(folder, &build, &|out| {
        build_wheel(platform, tools, &project, out)
    })?;
    has_extras(&wheel)?;
    unpack(&wheel, &build.join("unpacked"), &|_| true)?;
    let data = format!("unpacked/samewire-{VERSION}.data/scripts");
    let binary = build.join(data).join(platform.binary());
    let size = fs::metadata(&binary)
        .with_context(|| format!("the wheel has no {}", binary.display()))?
        .len();
    if size > MOST {
        bail!(
            "the binary has {size} bytes, more than {MOST}: look at `[profile.dist]` and at what was added to the dependencies of crates/cli"
        );
    }
    let project = build.join("npm/samewire");
    stage_main(&project, &extras, described)?;
    let main = twice(folder, &build, &|out| pack(&project, out))?;
    has_extras(&main)?;
    let project = build.join("npm").join(platform.npm());
    stage_binary(&project, platform, &binary, described)?;
    let own = twice(folder, &build, &|out| pack(&project, out))?;
    Ok(Made {
        binary,
        wheel,
        main,
        own,
    })
}

/// Makes an archive twice in folders of its own, compares both, and keeps it.
fn twice(folder: &Path, build: &Path, pack: &dyn Fn(&Path) -> Result<()>) -> Result<PathBuf> {
    let outs = ["first", "second"].map(|name| build.join(name));
    for out in &outs {
        empty_folder(out)?;
        pack(out)?;
    }
    let [first, second] = outs;
    let packed = same([&first, &second], &|_| true)?;
    let [archive] = packed.as_slice() else {
        bail!("one archive should be packed, and not {packed:?}");
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
        write(&folder.join("completions").join(file), &script)?;
    }
    Ok(())
}

/// Checks that a package has all of these files.
fn has_extras(archive: &Path) -> Result<()> {
    let there = paths(archive)?;
    let shells = SHELLS.iter().map(|(_, file, _)| *file);
    for needed in shells.chain(["samewire.1", "samewire-generate.1"]) {
        if !there.iter().any(|path| path.ends_with(needed)) {
            bail!("{needed} is not in {}: {ADVICE}", archive.display());
        }
    }
    Ok(())
}

/// Copies the files that every package has.
fn stage_common(project: &Path) -> Result<()> {
    let readme = read(&root().join("crates/cli/README.md"))?;
    write(&project.join("README.md"), &readme)?;
    write(&project.join("LICENSE"), &read(&root().join("LICENSE"))?)
}

/// The files that maturin reads.
fn stage_wheel(project: &Path, extras: &Path, described: &Described) -> Result<()> {
    stage_common(project)?;
    let settings = read(&root().join("packaging/pypi/pyproject.toml"))?;
    let addresses = [
        ("Repository", &described.repository),
        ("Homepage", &described.homepage),
    ];
    let known = addresses.iter().filter(|(_, address)| !address.is_empty());
    let lines = known.map(|(name, address)| format!("{name} = {address:?}\n"));
    let lines = lines.collect::<Vec<_>>().concat();
    let urls = format!("[project.urls]\n{lines}\n[tool.maturin]\n");
    let manifest = root().join("crates/cli/Cargo.toml").display().to_string();
    let settings = settings.replace("[tool.maturin]\n", &urls);
    let settings = settings.replace("crates/cli/Cargo.toml", &manifest);
    write(&project.join("pyproject.toml"), &settings)?;
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
    let line = ["build", "--quiet", "--target", &platform.0, "--out"];
    let mut maturin = command(project, program_of(tools, "maturin"), line);
    maturin.arg(out);
    // An own linker, so that the binary runs with an older C library than that of this machine.
    let compatibility = match platform.libc() {
        Some("glibc") => Some("manylinux2014"),
        Some(_) => Some("musllinux_1_2"),
        None => None,
    };
    if let Some(compatibility) = compatibility {
        maturin.args(["--zig", "--compatibility", compatibility]);
    }
    // With a date, the same files make the same archive.
    let mut log = command(root(), "git", ["log", "-1", "--format=%ct"]);
    let date = run(&mut log, "git is needed")?;
    maturin.env("SOURCE_DATE_EPOCH", date.trim());
    maturin.env("PATH", with_programs_of(tools)?);
    run(&mut maturin, ADVICE).map(drop)
}

/// The contents of `packaging/npm/package.json`.
fn npm_settings() -> Result<Value> {
    let text = read(&root().join("packaging/npm/package.json"))?;
    serde_json::from_str(&text).context("packaging/npm/package.json")
}

/// The package `samewire`, which depends on the packages of all platforms.
fn stage_main(project: &Path, extras: &Path, described: &Described) -> Result<()> {
    for name in ["bin/samewire.js", "launcher.js"] {
        let source = root().join("packaging/npm").join(name);
        copy_file(&source, &project.join(name))?;
    }
    copy(extras, project)?;
    let mut manifest = npm_settings()?;
    let pages = files(&extras.join("man"))?.into_iter();
    let pages = pages.map(|page| format!("man/{}", page.display()));
    manifest["man"] = pages.collect();
    let platforms = described.platforms.iter();
    manifest["optionalDependencies"] = platforms.map(|own| (own.package(), VERSION)).collect();
    stage_manifest(project, manifest, described)
}

/// The package of a platform.
fn stage_binary(
    project: &Path,
    platform: &Platform,
    binary: &Path,
    described: &Described,
) -> Result<()> {
    let to = project.join("bin").join(platform.binary());
    copy_file(binary, &to)?;
    executable(&to)?;
    let of_main = npm_settings()?;
    let mut manifest = json!({
        "name": platform.package(),
        "keywords": of_main["keywords"],
        "engines": of_main["engines"],
        "description": format!("The binary of samewire for {}", platform.npm()),
        // It has no module. Without this, publint advises to say which kind its modules are of.
        "type": "commonjs",
        "files": ["bin"],
        "os": [platform.os()],
        "cpu": [platform.cpu()],
        // Yarn runs it from a folder, not from an archive.
        "preferUnplugged": true,
    });
    if let Some(libc) = platform.libc() {
        manifest["libc"] = json!([libc]);
    }
    stage_manifest(project, manifest, described)
}

/// Writes the files that every npm package has.
fn stage_manifest(project: &Path, mut manifest: Value, described: &Described) -> Result<()> {
    stage_common(project)?;
    manifest["version"] = VERSION.into();
    manifest["license"] = env!("CARGO_PKG_LICENSE").into();
    if !described.repository.is_empty() {
        let url = format!("git+{}.git", described.repository);
        manifest["repository"] = json!({ "type": "git", "url": url });
    }
    if !described.homepage.is_empty() {
        manifest["homepage"] = described.homepage.clone().into();
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

#[cfg(unix)]
fn executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(path, mode).with_context(|| format!("cannot mark {}", path.display()))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on Unix")]
fn executable(_: &Path) -> Result<()> {
    Ok(())
}

//! The arguments and the output of `release`, for this command and for `cargo xtask`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use samewire_release::{Action, Options, Outcome, Part, StepReport, run, set_version};

use samewire_terminal::paint::{bold, dim, green, red, yellow};
use samewire_terminal::print;

/// Examples and notes for the help.
pub const HELP: &str = "\
Examples:
  samewire release                       the dry run: checks everything, and builds every archive
  samewire release --publish             publishes them after a question; run it again if it failed half way
  samewire release --check-install       installs what was published from its registries, and uses it
  samewire release --bump minor          writes the next version, and nothing else
  samewire release --version 0.2.0       writes this version, and nothing else

The settings are in [release] of samewire.toml:

  [release]
  version = \"0.1.0\"                # of all packages, the one place that says it
  changelog = \"CHANGELOG.md\"       # has a section `## 0.1.0`
  branch = \"main\"                  # that releases are made from
  workspace = \".\"                  # a Cargo workspace: members without `publish = false` are released, too
  folders = [\"packages/tool\"]      # other packages with a package.json or a pyproject.toml
  prebuilt = { folder = \"binaries\", command = \"make binaries\" }   # see below
  workflows = [\".github/workflows/release.yml\"]  # their actions have to be pinned to a commit
  repository = \"https://…\"         # the URL of the source repository
  homepage = \"https://…\"           # the URL of the home page
  keywords = [\"json-schema\"]       # at most 20 letters each

  [release.registries]             # only if they are not those that each tool uses by itself
  cargo = \"my-registry\"            # a name in the settings of Cargo, whose index begins with `sparse+`
  npm = \"https://…\"
  pypi = \"https://…\"               # where twine uploads
  pypi_index = \"https://…\"         # the index that shows it

The schema is compared with that of the highest lower version that has a tag, such as `v0.1.0`, as `samewire compat`
compares them. The release fails if its version does not allow what changed.

The folder of `prebuilt` has wheels (*.whl) and npm packages (*.tgz) with a command, which other machines may have built.
They are checked and published as they are; `command` is what messages say makes them.

Crates are published first, then Python packages, then npm packages, each after those that it needs. What a registry
has with the same bytes is done; with other bytes it is an error. An upload that fails is tried once more. A registry of
crates that allows no more for now (HTTP 429) is waited for until the time that it names in `Retry-After`, for two hours
at most. Then the same command goes on later.

A crate is uploaded as it was packed and compared, through the web API of the registry. twine and npm upload the archives
of their registries. Each is compared once more right before its upload, and with what the registry shows right after.

npm gets a version that is lower than `latest` with the tag `release-` and its first two numbers, such as `release-0.1`.

Tokens are taken from the environment: CARGO_REGISTRY_TOKEN, or CARGO_REGISTRIES_MY_REGISTRY_TOKEN for `cargo =
\"my-registry\"`; TWINE_USERNAME and TWINE_PASSWORD; NODE_AUTH_TOKEN. Code that was installed or compiled gets a list of
harmless variables, such as PATH and HOME, and no other.

After the last upload, every package is installed into an empty project from the registry that has it: a project that
depends on all crates compiles, each entry and module is imported, and each command runs. A registry that shows a version
late is waited for. Python packages and what they need have to be there as wheels.

The dry run changes nothing outside of target/. It leaves the archives, the bills of materials, checksums.txt and
summary.md in target/release-<version>/. It needs git, curl, and Cargo, Python 3.10 and Node 20 for the packages of each.
The tools that check the archives are pinned, those of Python by their checksums, and installed into target/release-work.

Exit codes: 0 success · 1 a step failed · 2 an error occurred";

/// The arguments of `release`.
#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
pub struct Release {
    /// The settings file
    #[arg(long, value_name = "FILE", default_value = "samewire.toml")]
    pub config: PathBuf,
    /// Check everything and build the archives, without publishing them; this is the default
    #[arg(long, conflicts_with_all = ["version", "bump"])]
    pub dry_run: bool,
    /// Publish what the dry run made, if every step passed without a warning; what the registries have is not uploaded again
    #[arg(long, conflicts_with_all = ["dry_run", "version", "bump", "allow_dirty"])]
    pub publish: bool,
    /// Install what was published into empty projects, and use it; `--publish` ends with this
    #[arg(long, conflicts_with_all = ["dry_run", "publish", "version", "bump", "allow_dirty"])]
    pub check_install: bool,
    /// Do not ask before the first upload, such as in CI
    #[arg(long, requires = "publish")]
    pub yes: bool,
    /// Write this version into the settings, the manifests, the changelog and the generated packages
    #[arg(long, value_name = "VERSION", conflicts_with = "bump")]
    pub version: Option<String>,
    /// Write the next version: after 1.2.3, `major` writes 2.0.0, `minor` 1.3.0, and `patch` 1.2.4
    #[arg(long, value_name = "PART", value_parser = ["major", "minor", "patch"])]
    pub bump: Option<String>,
    /// Go on if there are changes that are not committed, with a warning
    #[arg(long)]
    pub allow_dirty: bool,
    /// Do not compile the packed crates: `cargo package --no-verify`
    #[arg(long, conflicts_with_all = ["publish", "check_install", "version", "bump"])]
    pub no_verify: bool,
    /// Leave out the bills of materials: the tool for those of crates is compiled from source
    #[arg(long, conflicts_with_all = ["publish", "check_install", "version", "bump"])]
    pub no_sbom: bool,
    /// Do not compare the schema with that of the release before, such as where `samewire compat` cannot read it any more
    #[arg(long, conflicts_with_all = ["check_install", "version", "bump"])]
    pub no_compat: bool,
}

/// What the command does that a release belongs to.
#[derive(Clone, Copy)]
pub struct Caller<'a> {
    /// Checks that the generated packages are up to date, and returns a message, or fails.
    pub generated: &'a dyn Fn() -> Result<String>,
    /// Writes the generated packages.
    pub generate: &'a dyn Fn() -> Result<()>,
    /// Compares the schema with that of a tag, and returns a message, or fails if the version does not allow what changed.
    pub compared: &'a dyn Fn(&str) -> Result<String>,
}

/// Runs a release. Returns `false` if a step failed.
///
/// # Errors
///
/// If the settings or a manifest cannot be read, or the version cannot be written.
pub fn release(asked: &Release, by: Caller<'_>) -> Result<bool> {
    let parts = [
        (asked.no_verify, Part::Verify),
        (asked.no_sbom, Part::Sbom),
        (asked.no_compat, Part::Compat),
    ];
    let left_out = parts.into_iter().filter(|(is_left_out, _)| *is_left_out);
    let without = left_out.map(|(_, part)| part).collect();
    let options = Options {
        config: asked.config.clone(),
        action: match (asked.publish, asked.check_install) {
            (true, _) => Action::Publish,
            (_, true) => Action::CheckInstall,
            _ => Action::DryRun,
        },
        allow_dirty: asked.allow_dirty,
        without,
    };
    if let Some(version) = asked.version.as_ref().or(asked.bump.as_ref()) {
        let (version, files) = set_version(&options, version, by.generate)?;
        for file in files {
            print::out(&format!("{} {file}\n", yellow("updated")));
        }
        let done = green(&format!("the version is {version}"));
        print::out(&format!("{done}\n"));
        return Ok(true);
    }
    let caller = samewire_release::Caller {
        generated: by.generated,
        compared: by.compared,
        ask: &|question| Ok(asked.yes || answers_yes(question)?),
        delivered: &|line| print::error(&dim(line)),
        ended: &|step| print::out(&step_lines(step)),
    };
    let report = run(&options, &caller)?;
    let colour = if report.passed { green } else { red };
    print::out(&format!("\n{}\n", colour(&report.verdict())));
    if !report.archives.is_empty() {
        let summary = bold(&format!("{}/summary.md", report.folder));
        let count = report.archives.len();
        print::out(&format!("{count} archives; {summary} has the summary\n"));
    }
    Ok(report.passed)
}

/// Asks on the terminal.
fn answers_yes(question: &str) -> Result<bool> {
    print::error(&format!("{question}\nType `yes` to go on:"));
    let mut answer = String::new();
    let length = std::io::stdin().read_line(&mut answer);
    if length.context("the answer")? == 0 {
        bail!("there was no answer; in CI, use `--yes`");
    }
    Ok(answer.trim() == "yes")
}

/// The lines about a step that has ended.
fn step_lines(step: &StepReport) -> String {
    let StepReport {
        name,
        detail,
        seconds,
        ..
    } = step;
    let time = format!("{name:<10} {seconds:>7.1} s");
    let mut said = match step.result {
        Outcome::Passed => format!("{} {time} {}\n", green("ok     "), dim(detail)),
        Outcome::Failed => {
            let why = detail.replace('\n', "\n    ");
            format!("{} {time}\n    {why}\n", red("FAILED "))
        }
        Outcome::NotRun => format!("{} {name:<10} {:>9} {detail}\n", yellow("not run"), ""),
    };
    for warning in &step.warnings {
        said = format!("{said}    {} {warning}\n", yellow("warning:"));
    }
    said
}

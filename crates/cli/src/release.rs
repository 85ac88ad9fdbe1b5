//! The arguments of `release` and what it prints, for this command and for `cargo xtask`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use samewire_codegen::Config;
use samewire_release::limit::clock;
use samewire_release::publish::{self, Done, Tools};
use samewire_release::state::Archive;
use samewire_release::steps::Step;
use samewire_release::version::{self, Bump};
use samewire_release::{
    Finished, Generated, Outcome, Report, StepReport, check_install, run, set_version,
};

use samewire_terminal::paint::{bold, dim, green, red, yellow};
use samewire_terminal::print;

/// Examples and notes, for the help.
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
  cargo = \"my-registry\"            # a name in the settings of Cargo
  npm = \"https://…\"
  pypi = \"https://…\"               # where twine uploads
  pypi_index = \"https://…\"         # the index that shows it

The folder of `prebuilt` has wheels (*.whl) and npm packages (*.tgz) with a command, which other machines may have built.
They are checked and published as they are; `command` is what messages say makes them.

Crates are published first, then Python packages, then npm packages, each after those that it needs. What a registry
has with the same bytes is done; with other bytes it is an error. A registry that does not answer is tried again; one that
refuses the token is not. One that allows no more for now (HTTP 429) is waited for until the time that it names, or
for some minutes; for two hours at most.

npm gets a version that is lower than `latest` with the tag `release-` and its first two numbers, such as `release-0.1`.

Tokens are taken from the environment: CARGO_REGISTRY_TOKEN, or CARGO_REGISTRIES_MY_REGISTRY_TOKEN for `cargo =
\"my-registry\"`; TWINE_USERNAME and TWINE_PASSWORD; NODE_AUTH_TOKEN.

After the last upload, every package is installed into an empty project from the registry that has it: a project that
depends on all crates compiles, each entry and module is imported, and each command runs. A registry that shows a version
late is waited for.

The dry run changes nothing outside of target/. It leaves the archives, the bills of materials, checksums.txt and
summary.md in target/release-<version>/. It needs git, and Cargo, Python 3.10 and Node 20 for the packages of each. The
tools that check the archives are pinned, and installed into target/release-work.

Each program that a release starts is ended if it does not end by itself: after ten minutes if it asks a registry, uploads
or looks at files, and after an hour if it builds or installs something.

Exit codes: 0 success · 1 a step failed · 2 an error occurred";

/// What `release` is asked to do.
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
    /// Write the next version
    #[arg(long, value_enum)]
    pub bump: Option<Part>,
    /// Go on if there are changes that are not committed, with a warning
    #[arg(long)]
    pub allow_dirty: bool,
    /// Do not compile the packed crates: `cargo package --no-verify`
    #[arg(long, conflicts_with_all = ["publish", "check_install", "version", "bump"])]
    pub no_verify: bool,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

/// The part of a version that is raised.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Part {
    /// 1.2.3 becomes 2.0.0
    Major,
    /// 1.2.3 becomes 1.3.0
    Minor,
    /// 1.2.3 becomes 1.2.4
    Patch,
}

/// How the result is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A line for each step, while it runs
    Human,
    /// JSON, at the end
    Json,
    /// Markdown, at the end: the text of summary.md
    Markdown,
}

/// Does what was asked; `false` if a step failed. `generated` checks the generated packages, and `generate` writes them.
///
/// # Errors
///
/// If the settings or a manifest cannot be read, or the version cannot be written.
pub fn release(
    asked: &Release,
    generated: Generated<'_>,
    generate: &dyn Fn() -> Result<()>,
) -> Result<bool> {
    let options = samewire_release::Options {
        config: asked.config.clone(),
        allow_dirty: asked.allow_dirty,
        no_verify: asked.no_verify,
        publish: asked.publish,
    };
    if let Some(version) = next(asked)? {
        let files = set_version(&options, &version, generate)?;
        let base = asked.config.parent();
        let base = base.filter(|base| !base.as_os_str().is_empty());
        let base = dunce::canonicalize(base.unwrap_or(Path::new(".")));
        let base = base.unwrap_or_default();
        for file in files {
            let shown = file.strip_prefix(&base).unwrap_or(&file);
            print::out(&format!("{} {}\n", yellow("updated"), shown.display()));
        }
        print::out(&format!(
            "{}\n",
            green(&format!("the version is {version}"))
        ));
        return Ok(true);
    }
    let is_human = asked.format == Format::Human;
    let mut tell = |_: &Step, ended: Option<&StepReport>| {
        if let (true, Some(ended)) = (is_human, ended) {
            print::out(&told(ended));
        }
    };
    if asked.check_install {
        let report = check_install(&options, &mut tell)?;
        show(asked.format, &report);
        return Ok(report.is_passed());
    }
    let mut finished = run(&options, generated, &mut tell)?;
    if asked.publish && finished.report.is_passed() {
        publish(asked, &finished)?;
        finished.check_install(&mut tell)?;
    }
    show(asked.format, &finished.report);
    Ok(finished.report.is_passed())
}

/// Prints what came of it.
fn show(format: Format, report: &Report) {
    match format {
        Format::Human => print::out(&summed_up(report)),
        Format::Json => print::json(&format!("{:#}\n", report.json())),
        Format::Markdown => print::out(&report.markdown()),
    }
}

/// Uploads what the registries do not have, and tells of each archive on the standard error.
fn publish(asked: &Release, finished: &Finished) -> Result<()> {
    let registries = Tools {
        project: &finished.project,
        state: &finished.state,
    };
    let mut ask = |question: &str| {
        if asked.yes {
            return Ok(true);
        }
        print::error(&format!("{question}\nType `yes` to go on:"));
        let mut answer = String::new();
        let length = std::io::stdin().read_line(&mut answer);
        if length.context("the answer")? == 0 {
            bail!("there was no answer; in CI, use `--yes`");
        }
        Ok(answer.trim() == "yes")
    };
    let mut count = 0;
    let mut told = |archive: &Archive, done| {
        let name = archive.name();
        let said = match done {
            Done::Before => {
                count += 1;
                format!("{} {name}", dim("was there"))
            }
            Done::Now => {
                count += 1;
                format!("{} {name}", green("published"))
            }
            Done::Waits(until) => format!(
                "{} {name}: {} allows no more for now, and is asked again at {}. You can stop here, and run this again later",
                yellow("waiting"),
                archive.registry.name(),
                clock(until)
            ),
        };
        print::error(&said);
    };
    let archives = &finished.state.archives;
    let done = publish::publish(archives, &registries, &mut ask, &mut told);
    if done.is_err() {
        let all = archives.len();
        print::error(&format!(
            "{count} of {all} archives are in their registries. Run the same command again: it goes on from there"
        ));
    }
    done
}

/// The version to be written, if one is.
fn next(asked: &Release) -> Result<Option<String>> {
    let Some(part) = asked.bump else {
        return Ok(asked.version.clone());
    };
    let Some(release) = Config::load(&asked.config)?.release else {
        bail!(
            "{} has no [release] with a `version` to raise",
            asked.config.display()
        );
    };
    let bump = match part {
        Part::Major => Bump::Major,
        Part::Minor => Bump::Minor,
        Part::Patch => Bump::Patch,
    };
    version::bumped(&release.version, bump).map(Some)
}

/// The lines about a step that ended.
fn told(step: &StepReport) -> String {
    let name = format!("{:<10}", step.name);
    let time = format!("{:>7.1} s", step.time.as_secs_f64());
    let mut said = match &step.outcome {
        Outcome::Passed(detail) => format!("{} {name} {time} {}\n", green("ok     "), dim(detail)),
        Outcome::Failed(why) => {
            let lines: Vec<String> = why.lines().map(|line| format!("    {line}\n")).collect();
            format!(
                "{} {name} {time} {}\n{}",
                red("FAILED "),
                step.about,
                lines.concat()
            )
        }
        Outcome::NotRun(_) => {
            format!(
                "{} {name} {:>9} {}\n",
                yellow("not run"),
                "",
                step.outcome.detail()
            )
        }
    };
    for warning in &step.warnings {
        // Writing to a string cannot fail.
        let _ = writeln!(said, "    {} {warning}", yellow("warning:"));
    }
    said
}

/// The lines at the end.
fn summed_up(report: &Report) -> String {
    let verdict = report.verdict();
    let verdict = if report.is_passed() {
        green(&verdict)
    } else {
        red(&verdict)
    };
    if report.archives.is_empty() {
        return format!("\n{verdict}\n");
    }
    let out = bold(&format!("{}/summary.md", report.out));
    format!(
        "\n{verdict}\n{} archives; {out} has the summary\n",
        report.archives.len()
    )
}

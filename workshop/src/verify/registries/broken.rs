//! A small project of two crates, a Python package and an npm package. Its release is broken in every way that is known,
//! continued, and repeated.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::project::{Place, committed};
use super::servers::Registries;
use crate::command::{command, run};
use crate::workspace::{copy, empty_folder, read, root, write};

const ADVICE: &str = "the project is in workshop/fixtures/publish";
/// Every archive, in the order of the uploads.
const ARCHIVES: [&str; 5] = [
    "samewire-example-core-0.1.0.crate",
    "samewire-example-notes-0.1.0.crate",
    "samewire_example_notes-0.1.0-py3-none-any.whl",
    "samewire_example_notes-0.1.0.tar.gz",
    "samewire-example-notes-0.1.0.tgz",
];

/// The project, the command that releases it, and where it goes.
#[derive(Debug)]
pub struct Broken<'a> {
    pub place: &'a Place,
    pub registries: &'a mut Registries,
    /// The command `samewire`.
    pub program: PathBuf,
    pub folder: PathBuf,
}

impl Broken<'_> {
    /// Writes the project and commits it. `tools` has what a release needs.
    pub fn prepare(&self, tools: &Path) -> Result<()> {
        empty_folder(&self.folder)?;
        copy(&root().join("workshop/fixtures/publish"), &self.folder)?;
        for folder in ["", "core", "notes"] {
            let license = read(&root().join("LICENSE"))?;
            write(&self.folder.join(folder).join("LICENSE"), license)?;
        }
        self.edit("samewire.toml", |text| text + &self.registries.settings())?;
        super::project::link_tools(tools, &self.folder)?;
        run(
            &mut command(&self.folder, &self.program, ["generate"]),
            ADVICE,
        )?;
        let lock = ["generate-lockfile", "--quiet"];
        let mut lock = command(&self.folder, "cargo", lock);
        run(self.place.apart(&mut lock), ADVICE)?;
        committed(&self.folder)?;
        self.dry_run()
    }

    /// Makes what is published.
    fn dry_run(&self) -> Result<()> {
        let mut dry_run = command(&self.folder, &self.program, ["release", "--no-sbom"]);
        run(self.place.apart(&mut dry_run), ADVICE).map(drop)
    }

    /// Publishes, with one thing after another broken: each run continues where the one before stopped.
    pub fn continues(&mut self) -> Result<String> {
        let [core, notes, wheel, sdist, npm] = ARCHIVES;
        self.registries.cargo.goes_away();
        self.fails(
            &[],
            &["samewire-example-core-0.1.0.crate: run the release again"],
        )?;
        self.registries.cargo.comes_back()?;

        let wrong = ("CARGO_REGISTRIES_LOOPBACK_TOKEN", "wrong-1");
        self.fails(&[wrong], &["CARGO_REGISTRIES_LOOPBACK_TOKEN"])?;

        // One answer is an error, and the next upload arrives without an answer: both are tried again.
        self.registries.cargo.breaks("500 lose")?;
        let wrong = ("TWINE_PASSWORD", "wrong-2");
        let said = self.fails(&[wrong], &["TWINE_PASSWORD"])?;
        is_told(&said, &[("published", core), ("published", notes)])?;

        self.registries.python.breaks("hang")?;
        let mut killed = self.publish(&[]);
        let mut killed = killed
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context(ADVICE)?;
        self.registries.python.hangs()?;
        killed.kill().context("the release had ended")?;
        killed.wait().context("the release")?;

        self.registries.python.breaks("cut")?;
        self.registries.npm.goes_away();
        let said = self.fails(
            &[],
            &["samewire-example-notes-0.1.0.tgz: run the release again"],
        )?;
        is_told(&said, &[("was there", core), ("was there", notes)])?;
        self.registries.npm.comes_back()?;

        let wrong = ("NODE_AUTH_TOKEN", "wrong-3");
        let said = self.fails(&[wrong], &["NODE_AUTH_TOKEN"])?;
        is_told(&said, &[("published", wheel), ("published", sdist)])?;

        self.registries.npm.breaks("500 cut")?;
        let said = self.passes()?;
        is_told(&said, &[("was there", sdist), ("published", npm)])?;

        let said = self.passes()?;
        is_told(&said, &ARCHIVES.map(|archive| ("was there", archive)))?;
        self.is_uploaded_once()?;
        Ok("broken in 9 ways and continued".to_owned())
    }

    /// The second version goes beside the first, and other bytes of a version are refused.
    pub fn goes_on(&self) -> Result<String> {
        let bump = ["release", "--bump", "minor"];
        let mut bump = command(&self.folder, &self.program, bump);
        run(self.place.apart(&mut bump), ADVICE)?;
        let heading = "## 0.2.0\n";
        self.edit("CHANGELOG.md", |text| {
            text.replace(heading, &format!("{heading}\n- The second version.\n"))
        })?;
        committed(&self.folder)?;
        self.dry_run()?;
        let said = self.passes()?;
        let second = ARCHIVES.map(|archive| archive.replace("0.1.0", "0.2.0"));
        let second: Vec<_> = second
            .iter()
            .map(|one| ("published", one.as_str()))
            .collect();
        is_told(&said, &second)?;
        self.edit("notes/src/lib.rs", |text| {
            text.replace("Notes.", "Changed.")
        })?;
        committed(&self.folder)?;
        self.dry_run()?;
        // A crate has the commit in it, so that every crate of another commit differs.
        self.fails(&[], &[".crate is on cargo with other bytes"])?;
        Ok("a second version, a changed archive".to_owned())
    }

    fn edit(&self, path: &str, change: impl Fn(String) -> String) -> Result<()> {
        let path = self.folder.join(path);
        write(&path, change(read(&path)?))
    }

    fn publish(&self, variables: &[(&str, &str)]) -> Command {
        let line = ["release", "--publish", "--yes"];
        let mut publish = command(&self.folder, &self.program, line);
        self.place.with_tokens(&mut publish, self.registries);
        publish.envs(variables.iter().copied());
        publish
    }

    fn passes(&self) -> Result<String> {
        let output = self.publish(&[]).output().context(ADVICE)?;
        let said = self.place.keep(&output)?;
        if !output.status.success() {
            bail!("the release failed:\n{said}");
        }
        Ok(said)
    }

    fn fails(&self, variables: &[(&str, &str)], expected: &[&str]) -> Result<String> {
        let output = self.publish(variables).output().context(ADVICE)?;
        let said = self.place.keep(&output)?;
        if output.status.success() {
            bail!("the release passed, though something was broken:\n{said}");
        }
        match expected.iter().find(|part| !said.contains(**part)) {
            Some(part) => bail!("the release does not say `{part}`:\n{said}"),
            None => Ok(said),
        }
    }

    /// Every upload that succeeded, in all registries.
    fn is_uploaded_once(&self) -> Result<()> {
        let [cargo, python, npm] = self.registries.all().map(|registry| {
            let arrived = |line: &&String| {
                [" 200", " 201", " lose"]
                    .iter()
                    .any(|end| line.ends_with(end))
            };
            registry.uploads().iter().filter(arrived).count()
        });
        if [cargo, python, npm] != [2, 2, 1] {
            bail!("{cargo} crates, {python} Python archives and {npm} npm archives were uploaded");
        }
        Ok(())
    }
}

/// What became of archives is told.
fn is_told(said: &str, expected: &[(&str, &str)]) -> Result<()> {
    for (word, archive) in expected {
        let line = format!("{word} {archive}");
        if !said.lines().any(|said| said.trim() == line) {
            bail!("the release does not say `{line}`:\n{said}");
        }
    }
    Ok(())
}

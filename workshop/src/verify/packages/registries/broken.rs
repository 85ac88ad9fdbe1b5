//! The release of a small project with two crates, a Python package and an npm package: it is interrupted in every known way,
//! continued, and repeated.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, thread};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};

use super::servers::{Registries, committed, link_tools};
use crate::command::{command, run};
use crate::workspace::{copy, read, root, write};

const ADVICE: &str = "the project is in workshop/fixtures/publish";
/// The name of a crate, and of the packages.
const NOTES: &str = "samewire-example-notes";
/// Every archive, in the order of the uploads.
const ARCHIVES: [&str; 5] = [
    "samewire-example-core-0.1.0.crate",
    "samewire-example-notes-0.1.0.crate",
    "samewire_example_notes-0.1.0-py3-none-any.whl",
    "samewire_example_notes-0.1.0.tar.gz",
    "samewire-example-notes-0.1.0.tgz",
];

/// The project, the command that releases it, and the registries.
pub struct Broken<'a> {
    pub registries: &'a Registries,
    /// The command `samewire`.
    pub program: PathBuf,
    pub folder: PathBuf,
}

impl Broken<'_> {
    /// Writes the project and commits it. `tools` is the folder with the tools of a release.
    pub fn prepare(&self, tools: &Path) -> Result<()> {
        copy(&root().join("workshop/fixtures/publish"), &self.folder)?;
        for folder in ["", "core", "notes"] {
            let license = read(&root().join("LICENSE"))?;
            write(&self.folder.join(folder).join("LICENSE"), license)?;
        }
        self.edit("samewire.toml", |text| text + &self.registries.settings())?;
        link_tools(tools, &self.folder)?;
        self.samewire("generate")?;
        let mut lock = command(&self.folder, "cargo", ["generate-lockfile", "--quiet"]);
        run(self.registries.apart(&mut lock), ADVICE)?;
        self.dry_run()
    }

    fn samewire(&self, line: &str) -> Result<()> {
        let mut samewire = command(&self.folder, &self.program, line.split(' '));
        run(self.registries.apart(&mut samewire), ADVICE).map(drop)
    }

    /// Commits everything, and builds the archives.
    fn dry_run(&self) -> Result<()> {
        committed(&self.folder)?;
        self.samewire("release --no-sbom")
    }

    /// Publishes with one fault after the other. Each run continues where the previous one stopped.
    pub fn continues(&self) -> Result<String> {
        let [core, notes, wheel, sdist, npm] = ARCHIVES;
        let [crates, python, packages] = self.registries.all();
        let again = |archive| format!("{archive}: run the release again");
        crates.unreachable_during(|| self.fails(&[], &again(core)))?;

        let wrong = ("CARGO_REGISTRIES_LOOPBACK_TOKEN", "wrong-1");
        self.fails(&[wrong], "CARGO_REGISTRIES_LOOPBACK_TOKEN")?;

        let mut unanswered = command(&self.folder, &self.program, ["release", "--publish"]);
        let unanswered = self.registries.with_tokens(&mut unanswered);
        let question = format!("can never be replaced: {}", ARCHIVES.join(", "));
        self.fails_by(unanswered, &question)?;

        // One answer is an error, and the next upload arrives without an answer: both are tried again. Then the registry asks
        // to wait, and shows late what it has.
        crates.set_faults("500 lose pass 429 late")?;
        let wrong = ("TWINE_PASSWORD", "wrong-2");
        let said = self.fails(&[wrong], "TWINE_PASSWORD")?;
        check_told(&said, &[("published", core), ("published", notes)])?;

        python.set_faults("hang")?;
        let mut killed = self.publish(&[]);
        let killed = killed.stdout(Stdio::null()).stderr(Stdio::null());
        let mut killed = killed.spawn().context(ADVICE)?;
        python.during_hanging_upload(|| {
            killed.kill().context("the release had ended")?;
            killed.wait().context("the release").map(drop)
        })?;

        // An archive is changed while others are uploaded.
        python.set_faults("cut hang")?;
        let archive = self.folder.join("target/release-0.1.0/archives").join(npm);
        let bytes = fs::read(&archive).context(ADVICE)?;
        let said = thread::scope(|scope| {
            let fails = scope.spawn(|| self.fails(&[], "is not what the dry run made"));
            python.during_hanging_upload(|| write(&archive, "changed"))?;
            fails.join().map_err(|_| anyhow!("the release panicked"))?
        })?;
        write(&archive, bytes)?;
        check_told(&said, &[("was there", wheel), ("published", sdist)])?;

        packages.unreachable_during(|| self.fails(&[], &again(npm)))?;
        let wrong = ("NODE_AUTH_TOKEN", "wrong-3");
        self.fails(&[wrong], "NODE_AUTH_TOKEN")?;
        packages.set_faults("500 cut")?;
        self.fails(&[], &format!("{npm} cannot be uploaded"))?;
        let said = self.passes()?;
        check_told(&said, &[("was there", sdist), ("published", npm)])?;

        let said = self.passes()?;
        check_told(&said, &ARCHIVES.map(|archive| ("was there", archive)))?;
        // Each archive arrived once.
        for (registry, expected) in self.registries.all().into_iter().zip([2, 2, 1]) {
            let ends = [" 200", " 201", " lose"];
            let arrived = |line: &&String| ends.iter().any(|end| line.ends_with(end));
            let uploads = registry.uploads();
            let arrived: Vec<_> = uploads.iter().filter(arrived).collect();
            if arrived.len() != expected {
                bail!("{expected} archives should have been uploaded, and not {arrived:?}");
            }
        }
        Ok("broken in 15 ways and continued".to_owned())
    }

    /// Checks that Cargo uploads a crate with the same metadata and the same bytes.
    pub fn compare_with_cargo(&self) -> Result<()> {
        let crates = &self.registries.cargo.folder;
        let [about, index] = ["about", "index"].map(|name| crates.join(name).join(NOTES));
        let archive = crates.join("crates").join(ARCHIVES[1]);
        let uploaded = || -> Result<(Value, Vec<u8>)> {
            Ok((serde_json::from_str(&read(&about)?)?, fs::read(&archive)?))
        };
        let ours = uploaded()?;
        fs::remove_file(&index).context("the registry has the crate")?;
        let line = "publish --quiet --no-verify --registry loopback --package";
        let mut cargo = command(&self.folder, "cargo", line.split(' '));
        let cargo = self.registries.with_tokens(cargo.arg(NOTES));
        run(cargo, ADVICE)?;
        let cargo = uploaded()?;
        if ours == cargo {
            return Ok(());
        }
        bail!(
            "cargo says of a crate {}, and the release {}",
            cargo.0,
            ours.0
        );
    }

    /// Publishes other versions: an older one gets its own tag. Other bytes of a published version and a yanked version are
    /// refused.
    pub fn publish_other_versions(&self) -> Result<String> {
        self.samewire("release --bump minor")?;
        self.samewire("release --version 0.0.9")?;
        let heading = "## 0.0.9\n";
        self.edit("CHANGELOG.md", |text| {
            text.replace(heading, &format!("{heading}\n- A fix.\n"))
        })?;
        self.dry_run()?;
        let said = self.passes()?;
        let second = ARCHIVES.map(|archive| archive.replace("0.1.0", "0.0.9"));
        check_told(
            &said,
            &second.each_ref().map(|own| ("published", own.as_str())),
        )?;
        let npm = self.registries.npm.address();
        let tags = ["view", NOTES, "dist-tags", "--json", "--registry", &npm];
        let mut tags = command(&self.folder, "npm", tags);
        let tags: Value = serde_json::from_str(&run(self.registries.apart(&mut tags), ADVICE)?)?;
        if tags != json!({ "latest": "0.1.0", "release-0.0": "0.0.9" }) {
            bail!("the versions on npm have the tags {tags}");
        }
        let index = self.registries.cargo.folder.join("index").join(NOTES);
        let before = read(&index)?;
        let yanked = before.replace("\"yanked\": false", "\"yanked\": true");
        write(&index, yanked)?;
        self.fails(&[], "it was yanked")?;
        write(&index, before)?;
        self.edit("notes/src/lib.rs", |text| {
            text.replace("Notes.", "Changed.")
        })?;
        self.dry_run()?;
        // A crate has the commit in it, so that every crate of another commit differs.
        self.fails(&[], ".crate is on cargo with other bytes")?;
        Ok("a second version, a changed archive".to_owned())
    }

    fn edit(&self, path: &str, change: impl Fn(String) -> String) -> Result<()> {
        let path = self.folder.join(path);
        write(&path, change(read(&path)?))
    }

    fn publish(&self, variables: &[(&str, &str)]) -> Command {
        let line = ["release", "--publish", "--yes"];
        let mut publish = command(&self.folder, &self.program, line);
        self.registries.with_tokens(&mut publish);
        // Nothing listens where npm would go by its own settings.
        publish.env("NPM_CONFIG_REGISTRY", "http://127.0.0.1:1/");
        publish.envs(variables.iter().copied());
        publish
    }

    fn passes(&self) -> Result<String> {
        match self.registries.said(&mut self.publish(&[]))? {
            (true, said) => Ok(said),
            (false, said) => bail!("the release failed:\n{said}"),
        }
    }

    fn fails(&self, variables: &[(&str, &str)], expected: &str) -> Result<String> {
        let said = self.fails_by(&mut self.publish(variables), expected)?;
        match variables.iter().find(|(_, value)| said.contains(value)) {
            Some((name, _)) => bail!("the release says what is in {name}:\n{said}"),
            None => Ok(said),
        }
    }

    fn fails_by(&self, release: &mut Command, expected: &str) -> Result<String> {
        match self.registries.said(release)? {
            (true, said) => bail!("the release passed, though something was broken:\n{said}"),
            (false, said) if said.contains(expected) => Ok(said),
            (false, said) => bail!("the release does not say `{expected}`:\n{said}"),
        }
    }
}

/// Checks that the output tells the outcome of these archives.
fn check_told(said: &str, expected: &[(&str, &str)]) -> Result<()> {
    for (word, archive) in expected {
        let line = format!("{word} {archive}");
        if !said.lines().any(|said| said.trim() == line) {
            bail!("the release does not say `{line}`:\n{said}");
        }
    }
    Ok(())
}

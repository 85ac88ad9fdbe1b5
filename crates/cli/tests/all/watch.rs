//! `samewire generate --watch`: files are edited as people and editors edit them, and the lines are read.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::spawn;
use std::time::Duration;

use crate::support::{command, folder};

/// How long a test waits for a line. It takes a fraction of a second, unless the machine is busy.
const WAIT: Duration = Duration::from_mins(2);

const SETTINGS: &str = "\
schema = \"plan.json\"

[[package]]
language = \"python\"
out = \"out\"
name = \"my-plan\"
guide = \"guide.md\"
";
const PLAN: &str = r##"{
  "$defs": {
    "Plan": { "type": "object", "properties": { "title": { "type": "string" }, "step": { "$ref": "#/$defs/Step" } } },
    "Step": { "type": "string" }
  }
}"##;

/// A running `samewire generate --watch`.
struct Watching {
    process: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut process = command(folder, &[&["generate", "--watch"], arguments].concat())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let out = BufReader::new(process.stdout.take().expect("its output"));
        let (send, lines) = channel();
        spawn(move || {
            for line in out.lines() {
                let _ = send.send(line.expect("text"));
            }
        });
        Self { process, lines }
    }

    /// The next line, without the time of day and the milliseconds.
    #[track_caller]
    fn line(&self) -> String {
        let line = self.lines.recv_timeout(WAIT).expect("a line");
        let (time, line) = line.split_once(' ').expect("a time");
        let digits = time.split(':').map(|part| part.parse().expect("digits"));
        let digits: Vec<u8> = digits.collect();
        assert!(digits.len() == 3 && time.len() == 8, "{time}");
        match line.rsplit_once(", ") {
            Some((line, took)) if took.ends_with(" ms") => line.to_owned(),
            Some(_) | None => line.to_owned(),
        }
    }

    /// Presses Ctrl-C. Returns the lines that were not read yet, the standard error, and the exit code.
    #[cfg(unix)]
    fn stop(mut self) -> (Vec<String>, String, Option<i32>) {
        let pid = self.process.id().to_string();
        let sent = Command::new("kill").args(["-INT", &pid]).status();
        assert!(sent.expect("kill runs").success());
        let code = self.process.wait().expect("it ends").code();
        let mut error = String::new();
        let mut stderr = self.process.stderr.take().expect("its errors");
        stderr.read_to_string(&mut error).expect("text");
        (self.lines.iter().collect(), error, code)
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Saves a file as most editors do: a new file replaces it.
fn replace(folder: &Path, name: &str, text: &str) {
    let new = folder.join(format!("{name}.new"));
    fs::write(&new, text).expect("written");
    fs::rename(new, folder.join(name)).expect("renamed");
}

fn write(folder: &Path, name: &str, text: &str) {
    fs::write(folder.join(name), text).expect("written");
}

fn typed(folder: &Path, text: &str) -> bool {
    let types = fs::read_to_string(folder.join("out/src/my_plan/models.py"));
    types.expect("the types").contains(text)
}

#[test]
fn every_way_to_save_a_file_is_one_line() {
    let folder = folder(&[
        ("samewire.toml", SETTINGS),
        ("plan.json", PLAN),
        ("guide.md", "How to plan."),
    ]);
    let folder = folder.path();
    let watching = Watching::start(folder, &[]);
    let first = watching.line();
    assert!(
        first.starts_with("started: ") && first.ends_with(" files"),
        "{first}"
    );

    write(folder, "plan.json", &PLAN.replace("title", "name"));
    let line = watching.line();
    assert!(
        line.starts_with("plan.json: ") && line.contains(" file"),
        "{line}"
    );
    assert!(typed(folder, "name: ") && !typed(folder, "title: "));

    replace(folder, "plan.json", PLAN);
    assert_eq!(watching.line(), line);
    assert!(typed(folder, "title: "));

    // Deleted and written again at once: nobody sees that it was gone.
    fs::remove_file(folder.join("plan.json")).expect("deleted");
    write(folder, "plan.json", PLAN);
    assert_eq!(watching.line(), "plan.json: nothing to write");

    // Deleted for longer.
    fs::remove_file(folder.join("plan.json")).expect("deleted");
    let line = watching.line();
    assert!(
        line.starts_with("plan.json: error: plan.json: cannot be read"),
        "{line}"
    );
    write(folder, "plan.json", PLAN);
    assert_eq!(watching.line(), "plan.json: nothing to write");

    // Several files at once.
    for number in 0..20 {
        write(folder, "guide.md", &format!("How to plan, {number}."));
        write(
            folder,
            "plan.json",
            &PLAN.replace("title", &format!("t{number}")),
        );
    }
    let line = watching.line();
    assert!(line.starts_with("guide.md and plan.json: "), "{line}");
    assert!(typed(folder, "t19: "));
}

#[test]
fn it_goes_on_after_a_broken_schema_and_broken_settings() {
    let folder = folder(&[
        ("samewire.toml", SETTINGS),
        ("plan.json", "{"),
        ("guide.md", "How to plan."),
    ]);
    let folder = folder.path();
    let watching = Watching::start(folder, &[]);
    let line = watching.line();
    assert!(line.starts_with("started: error: plan.json:1:"), "{line}");
    write(folder, "plan.json", PLAN);
    let line = watching.line();
    assert!(line.ends_with(" files"), "{line}");

    let broken = PLAN.replace(r##""#/$defs/Step""##, r##""#/$defs/Stop""##);
    let broken = broken.replace(r#""type": "string" }"#, r#""type": "sting" }"#);
    replace(folder, "plan.json", &broken);
    let line = watching.line();
    assert!(
        line.starts_with("plan.json: error: plan.json:4:15: /$defs/Step/type: ")
            && line.ends_with(" more: `--all` prints them"),
        "{line}"
    );
    replace(folder, "plan.json", PLAN);
    assert_eq!(watching.line(), "plan.json: nothing to write");

    write(
        folder,
        "samewire.toml",
        &SETTINGS.replace("name =", "nom ="),
    );
    let line = watching.line();
    assert!(
        line.starts_with("samewire.toml: error: samewire.toml:6: "),
        "{line}"
    );
    // Meanwhile the schema changes.
    write(folder, "plan.json", &PLAN.replace("title", "name"));
    let line = watching.line();
    assert!(
        line.starts_with("plan.json: error: samewire.toml"),
        "{line}"
    );
    let settings = SETTINGS.replace("guide.md", "other.md");
    write(folder, "samewire.toml", &settings);
    let line = watching.line();
    assert!(
        line.starts_with("samewire.toml: error: ") && line.contains("`other.md` cannot be read"),
        "{line}"
    );
    write(folder, "other.md", "Another guide.");
    let line = watching.line();
    assert!(
        line.starts_with("other.md: ") && line.ends_with(" files"),
        "{line}"
    );
    assert!(typed(folder, "name: "));
}

#[test]
fn what_the_schema_refers_to_is_watched_before_and_after_it_is_there() {
    let folder = folder(&[
        ("samewire.toml", SETTINGS),
        ("plan.json", PLAN),
        ("guide.md", "How to plan."),
        ("other.json", "{}"),
    ]);
    let folder = folder.path();
    let watching = Watching::start(folder, &[]);
    assert!(watching.line().starts_with("started: "));
    write(
        folder,
        "plan.json",
        &PLAN.replace("#/$defs/Step", "parts/step.json"),
    );
    let line = watching.line();
    assert!(
        line.starts_with("plan.json: error: plan.json:3:") && line.contains("parts/step.json"),
        "{line}"
    );
    write(folder, "other.json", "does not matter");
    fs::create_dir(folder.join("parts")).expect("a folder");
    write(
        folder,
        "parts/step.json",
        r#"{ "type": "object", "properties": { "first": { "type": "string" } } }"#,
    );
    let line = watching.line();
    assert!(line.starts_with("parts/step.json: "), "{line}");
    assert!(typed(folder, "first: "));
    replace(folder, "parts/step.json", "{");
    let line = watching.line();
    assert!(
        line.starts_with("parts/step.json: error: ") && line.contains("parts/step.json:1:"),
        "{line}"
    );
    replace(
        folder,
        "parts/step.json",
        r#"{ "type": "object", "properties": { "second": { "type": "string" } } }"#,
    );
    let line = watching.line();
    assert!(line.starts_with("parts/step.json: "), "{line}");
    assert!(typed(folder, "second: "));
}

#[cfg(unix)]
#[test]
fn its_own_output_starts_no_run_and_ctrl_c_leaves_no_trace() {
    let folder = folder(&[("schemas/plan.json", PLAN), ("schemas/note.json", "{}")]);
    let folder = folder.path();
    let arguments = "--schema schemas --language python --name my-plan --out out --all";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let watching = Watching::start(folder, &arguments);
    // With `--all`, what was written follows, until the last file that somebody else wrote.
    let rest_of = |last: &str| {
        let mut lines = watching.lines.iter();
        lines.find(|line| line.contains(last)).expect("a line");
    };
    let first = watching.line();
    assert!(first.starts_with("started: "), "{first}");
    rest_of(" unchanged, ");
    write(folder, "out/README.md", "by hand");
    write(folder, "out/notes.md", "by hand");
    write(folder, "schemas/.plan.json.swp", "an editor");
    // A new file in the folder, and no other line before it.
    write(folder, "schemas/more.json", r#"{ "title": "More" }"#);
    let line = watching.line();
    assert!(line.starts_with("schemas/more.json: "), "{line}");
    let readme = fs::read_to_string(folder.join("out/README.md")).expect("a file");
    assert_ne!(readme, "by hand");
    rest_of("1 file not written by samewire");
    write(folder, "schemas/more.json", "{ ");
    let line = watching.line();
    assert!(
        line.starts_with("schemas/more.json: error: schemas/more.json:1:"),
        "{line}"
    );
    let (lines, error, code) = watching.stop();
    assert_eq!(lines, Vec::<String>::new());
    assert!(
        error.contains("schemas/more.json:1:") && error.contains('^'),
        "{error}"
    );
    assert_eq!(code, Some(0));
    let settings = [
        ("samewire.toml", SETTINGS),
        ("plan.json", PLAN),
        ("guide.md", ""),
    ];
    let folder = crate::support::folder(&settings);
    let watching = Watching::start(folder.path(), &[]);
    assert!(watching.line().starts_with("started: "));
    assert_eq!(watching.stop(), (Vec::new(), String::new(), Some(0)));
}

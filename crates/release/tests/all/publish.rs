//! What is published, to registries on this machine that break as a test wants.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use samewire_release::files::sha256;
use samewire_release::project::Registry;
use samewire_release::publish::publish;
use samewire_release::registries::{Found, Registries};
use samewire_release::steps::STEPS;
use samewire_release::{Archive, Done, Project, State};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::archives::{manifest, npm};
use crate::support::server::{Request, serve};
use crate::support::{FILES, TWO, has_variables, options, project};

/// What uploads need. Nothing listens where npm would go by its own settings.
const VARIABLES: [(&str, &str); 4] = [
    ("CARGO_REGISTRIES_MINE_TOKEN", "cargo-5f4dcc3b5aa765d6"),
    ("NODE_AUTH_TOKEN", "npm-5f4dcc3b5aa765d6"),
    ("NPM_CONFIG_REGISTRY", "http://127.0.0.1:1/"),
    ("PIP_INDEX_URL", "http://127.0.0.1:1/"),
];

/// What a registry of crates and its answers are.
#[derive(Default)]
struct Crates {
    /// What was uploaded: the name, what was said of it, and the line of the index.
    uploads: Vec<(String, Value, String)>,
    /// The statuses of the next requests: 0 stores an upload and answers 500.
    broken: Vec<u16>,
    /// How often what was uploaded is not shown.
    hidden: u32,
    /// How often something was asked.
    asked: u32,
}

impl Crates {
    fn answer(&mut self, request: &Request) -> (u16, Vec<u8>) {
        if request.path.ends_with("config.json") {
            let url = format!("http://{}", request.host);
            return (200, json!({ "dl": url, "api": url }).to_string().into());
        }
        self.asked += 1;
        let broken = if self.broken.is_empty() {
            200
        } else {
            self.broken.remove(0)
        };
        if !matches!(broken, 0 | 200) {
            return (broken, b"broken on purpose".to_vec());
        }
        if request.body.is_empty() {
            let name = request.path.rsplit('/').next().expect("a path");
            let own = self.uploads.iter().filter(|(own, ..)| own == name);
            let lines: String = own.map(|(.., line)| line.as_str()).collect();
            let is_hidden = !lines.is_empty() && self.hidden > 0;
            self.hidden -= u32::from(is_hidden);
            let status = if lines.is_empty() || is_hidden {
                404
            } else {
                200
            };
            return (status, lines.into());
        }
        if request.authorization != VARIABLES[0].1 {
            return (403, b"this token is not valid".to_vec());
        }
        let (about, archive) = parts(&request.body);
        let about: Value = serde_json::from_slice(about).expect("JSON");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.crate");
        std::fs::write(&file, archive).expect("written");
        let name = about["name"].as_str().expect("a name").to_owned();
        if self.uploads.iter().any(|(own, ..)| *own == name) {
            return (400, b"it is already uploaded".to_vec());
        }
        let mut line = json!({ "deps": [], "features": {}, "yanked": false });
        line["name"] = name.clone().into();
        line["vers"] = about["vers"].clone();
        line["cksum"] = sha256(&file).expect("a file").into();
        self.uploads.push((name, about, format!("{line}\n")));
        (if broken == 0 { 500 } else { 200 }, b"{}".to_vec())
    }
}

/// The metadata and the archive of an upload.
fn parts(body: &[u8]) -> (&[u8], &[u8]) {
    let part = |body: &[u8]| {
        let length = u32::from_le_bytes(body[..4].try_into().expect("four"));
        usize::try_from(length).expect("small")
    };
    let about = part(body);
    let rest = &body[4 + about..];
    assert_eq!(rest.len(), 4 + part(rest));
    (&body[4..4 + about], &rest[4..])
}

/// A project of two crates and their registry, after the crates were packed.
struct Place {
    folder: TempDir,
    archives: Vec<Archive>,
    crates: Arc<Mutex<Crates>>,
}

impl Place {
    fn new(changed: &[(&str, &str)]) -> Self {
        let crates = Arc::new(Mutex::new(Crates::default()));
        let own = Arc::clone(&crates);
        let url = serve(move |request| own.lock().expect("no other").answer(request));
        let settings = FILES[0].1.replacen(
            "workspace",
            "registries = { cargo = \"mine\" }\nworkspace",
            1,
        );
        let index = format!("sparse+{url}/index/");
        let registry = format!(
            "[registries.mine]\nindex = \"{index}\"\n\n[source.crates-io]\nreplace-with = \"mine\"\n\n[source.mine]\nregistry = \"{index}\"\n"
        );
        let files = [
            ("samewire.toml", settings.as_str()),
            (".cargo/config.toml", &registry),
        ];
        let folder = project(&[&files[..], changed].concat());
        let project = Project::load(&options(folder.path())).expect("a project");
        let mut state = State::emptied(&project).expect("a folder");
        let step = STEPS
            .iter()
            .find(|step| step.name == "crates")
            .expect("a step");
        let packed = (step.run.expect("it does something"))(&project, &mut state);
        assert_eq!(packed.expect("packed"), "one-0.1.0.crate, two-0.1.0.crate");
        let archives = state.archives;
        Self {
            folder,
            archives,
            crates,
        }
    }

    /// What was told, how long it was waited, and the error.
    fn publish(&self) -> (Vec<(String, Done)>, Duration, Option<String>) {
        let project = Project::load(&options(self.folder.path())).expect("a project");
        let state = State::new(&project);
        let registries = Registries::new(&project, &state);
        let (mut said, waited) = (Vec::new(), Mutex::new(Duration::ZERO));
        let mut told = |archive: &Archive, done| {
            if done != Done::Begins {
                said.push((archive.package.clone(), done));
            }
        };
        let wait = |time| *waited.lock().expect("no other") += time;
        let ended = publish(
            &self.archives,
            &registries,
            &mut |_| Ok(true),
            &mut told,
            &wait,
        );
        let error = ended.err().map(|error| format!("{error:#}"));
        (said, waited.into_inner().expect("no other"), error)
    }

    fn crates(&self) -> std::sync::MutexGuard<'_, Crates> {
        self.crates.lock().expect("no other")
    }

    fn uploads(&self) -> Vec<String> {
        self.crates()
            .uploads
            .iter()
            .map(|(name, ..)| name.clone())
            .collect()
    }
}

fn all(done: Done) -> Vec<(String, Done)> {
    ["one", "two"].map(|name| (name.to_owned(), done)).into()
}

#[test]
fn all_is_uploaded_in_order_and_a_second_run_uploads_nothing() {
    if !has_variables(
        "publish::all_is_uploaded_in_order_and_a_second_run_uploads_nothing",
        &VARIABLES,
    ) {
        return;
    }
    let two = format!("{TWO}\n[features]\nmore = []\n");
    let place = Place::new(&[("two/Cargo.toml", &two)]);
    assert_eq!(place.publish(), (all(Done::Now), Duration::ZERO, None));
    assert_eq!(place.publish(), (all(Done::Before), Duration::ZERO, None));
    assert_eq!(place.uploads(), ["one", "two"]);
    // Cargo says the same of a crate.
    let (_, about, _) = place.crates().uploads.remove(1);
    let line = "publish --quiet --no-verify --registry mine --package two";
    let mut cargo = Command::new("cargo");
    let cargo = cargo.args(line.split(' ')).current_dir(place.folder.path());
    let done = cargo.output().expect("cargo is there");
    assert!(done.status.success(), "{done:?}");
    assert_eq!(about, place.crates().uploads[1].1);
    assert_eq!(about["features"], json!({ "more": [] }));
}

#[test]
fn wherever_a_release_breaks_the_next_run_continues_it_and_nothing_is_uploaded_twice() {
    if !has_variables(
        "publish::wherever_a_release_breaks_the_next_run_continues_it_and_nothing_is_uploaded_twice",
        &VARIABLES,
    ) {
        return;
    }
    let place = Place::new(&[]);
    // Packing asked, too.
    *place.crates() = Crates::default();
    place.publish();
    let requests = usize::try_from(place.crates().asked).expect("few");
    for first in 0..requests {
        *place.crates() = Crates::default();
        place.crates().broken = [vec![200; first], vec![400; 100]].concat();
        let (_, _, error) = place.publish();
        let error = error.unwrap_or_else(|| panic!("it is broken from request {first} on"));
        assert!(error.contains("release again to continue"), "{error}");
        place.crates().broken.clear();
        assert_eq!(place.publish().2, None);
        assert_eq!(place.uploads(), ["one", "two"], "broken at request {first}");
    }
    // An upload arrives, and its answer is lost; what was uploaded is shown late.
    *place.crates() = Crates {
        broken: vec![200, 200, 0],
        hidden: 0,
        ..Crates::default()
    };
    assert_eq!(place.publish().2, None);
    *place.crates() = Crates {
        hidden: 3,
        ..Crates::default()
    };
    assert_eq!(
        place.publish(),
        (all(Done::Now), Duration::from_secs(15), None)
    );
    // curl waits as long as the registry says.
    *place.crates() = Crates {
        broken: vec![200, 200, 429],
        ..Crates::default()
    };
    assert_eq!(place.publish().2, None);
    assert_eq!(place.uploads(), ["one", "two"]);
}

#[test]
fn what_is_wrong_is_an_error_before_something_is_uploaded() {
    if !has_variables(
        "publish::what_is_wrong_is_an_error_before_something_is_uploaded",
        &VARIABLES,
    ) {
        return;
    }
    let mut place = Place::new(&[]);
    let fails = |place: &Place, expected: &str| {
        let (_, waited, error) = place.publish();
        let error = error.expect(expected);
        assert!(error.contains(expected), "{error}");
        assert!(!error.contains("5f4dcc3b5aa765d6"), "{error}");
        assert_eq!(waited, Duration::ZERO);
        assert_eq!(place.uploads(), [""; 0]);
    };
    place.crates().broken = vec![200, 200, 403];
    fails(&place, "CARGO_REGISTRIES_MINE_TOKEN");
    let line = |sum: &str, yanked: bool| {
        format!(
            "{}\n",
            json!({ "vers": "0.1.0", "cksum": sum, "yanked": yanked })
        )
    };
    let shows = |place: &Place, line: String| {
        place.crates().uploads = vec![("two".to_owned(), Value::Null, line)];
        let (_, _, error) = place.publish();
        place.crates().uploads.clear();
        error.expect("it is not right")
    };
    let error = shows(&place, line("of another dry run", false));
    assert!(
        error.starts_with("two-0.1.0.crate is on cargo with other bytes: release another"),
        "{error}"
    );
    let error = shows(&place, line("", true));
    assert!(error.contains("it was yanked"), "{error}");
    std::fs::write(&place.archives[0].path, "changed").expect("written");
    place.crates().broken.clear();
    let (_, _, error) = place.publish();
    assert!(
        error
            .expect("changed")
            .contains("is not what the dry run made")
    );
    place.archives.remove(0);
    let mut asked = String::new();
    let project = Project::load(&options(place.folder.path())).expect("a project");
    let state = State::new(&project);
    let mut ask = |question: &str| {
        question.clone_into(&mut asked);
        Ok(false)
    };
    let registries = Registries::new(&project, &state);
    publish(
        &place.archives,
        &registries,
        &mut ask,
        &mut |_, _| {},
        &|_| {},
    )
    .expect_err("no");
    let expected =
        "1 archive to be uploaded. An uploaded version can never be replaced: two-0.1.0.crate";
    assert_eq!(asked, expected);
    assert_eq!(place.uploads(), [""; 0]);
}

/// A project that is released to a registry of npm and an index of Python packages.
fn released_to(settings: &str) -> (TempDir, Project) {
    let settings = FILES[0].1.replacen(
        "workspace",
        &format!("registries = {{ {settings} }}\nworkspace"),
        1,
    );
    // Above the folder that has the settings of npm is another package.
    let folder = project(&[("samewire.toml", &settings), ("package.json", "{}")]);
    let project = Project::load(&options(folder.path())).expect("a project");
    (folder, project)
}

fn archive(registry: Registry, package: &str, path: PathBuf, sha256: String) -> Archive {
    let file = path
        .file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    let (package, size, is_prebuilt) = (package.to_owned(), 1, false);
    Archive {
        registry,
        package,
        file,
        size,
        sha256,
        is_prebuilt,
        path,
    }
}

#[test]
fn an_index_of_python_packages_is_asked_with_the_password_of_its_address() {
    const NAME: &str = "plan-0.1.0-py3-none-any.whl";
    let sum = "ab".repeat(32);
    let html = format!("<a href=\"/f/{NAME}#sha256={sum}\">{NAME}</a>");
    let json = json!({ "files": [{ "filename": NAME, "hashes": { "sha256": sum } }] }).to_string();
    for page in [html, json] {
        let own = format!("Basic {}", BASE64_STANDARD.encode("me:pa@ss"));
        let url = serve(move |request| {
            let is_right = request.authorization == own && request.path == "/simple/plan/";
            (if is_right { 200 } else { 401 }, page.clone().into())
        });
        let place = url.trim_start_matches("http://");
        let find = |user: &str, sum: &str| {
            let (folder, project) =
                released_to(&format!("pypi_index = \"http://{user}@{place}/simple\""));
            let state = State::emptied(&project).expect("a folder");
            let wheel = archive(
                Registry::PyPi,
                "Plan",
                folder.path().join(NAME),
                sum.to_owned(),
            );
            let found = Registries::new(&project, &state).find(&wheel);
            found.map_err(|error| format!("{error:#}"))
        };
        assert_eq!(find("me:pa%40ss", &sum), Ok(Found::Same));
        assert_eq!(find("me:pa%40ss", "other"), Ok(Found::Other));
        let error = find("me:wrong-1", &sum).expect_err("it is refused");
        assert!(
            error.contains("HTTP 401") && !error.contains("wrong-1"),
            "{error}"
        );
    }
}

#[test]
fn an_older_version_gets_a_name_of_its_own_on_npm() {
    if !has_variables(
        "publish::an_older_version_gets_a_name_of_its_own_on_npm",
        &VARIABLES,
    ) {
        return;
    }
    for (latest, expected) in [("0.0.9", "latest"), ("0.2.3", "release-0.1")] {
        let uploaded = Arc::new(Mutex::new(Value::Null));
        let keep = Arc::clone(&uploaded);
        let url = serve(move |request| {
            assert_eq!(request.authorization, format!("Bearer {}", VARIABLES[1].1));
            if request.body.is_empty() {
                let whole =
                    json!({ "name": "tool", "dist-tags": { "latest": latest }, "versions": {} });
                return (200, whole.to_string().into());
            }
            *keep.lock().expect("no other") = serde_json::from_slice(&request.body).expect("JSON");
            (200, b"{}".to_vec())
        });
        let (folder, project) = released_to(&format!("npm = \"{url}\""));
        let state = State::emptied(&project).expect("a folder");
        npm(folder.path(), "tool-0.1.0.tgz", &manifest("tool", ""), &[]);
        let path = folder.path().join("tool-0.1.0.tgz");
        let sum = sha256(&path).expect("a file");
        let archive = archive(Registry::Npm, "tool", path, sum);
        let registries = Registries::new(&project, &state);
        assert_eq!(
            registries.find(&archive).expect("an answer"),
            Found::Nothing
        );
        registries.upload(&archive).expect("uploaded");
        let tags = uploaded.lock().expect("no other")["dist-tags"].clone();
        assert_eq!(tags, json!({ expected: "0.1.0" }));
        is_nowhere(VARIABLES[1].1, folder.path());
    }
}

/// No file has a token.
fn is_nowhere(token: &str, folder: &Path) {
    let found = Command::new("grep")
        .args(["-r", "-l", token])
        .arg(folder)
        .output();
    assert_eq!(
        String::from_utf8(found.expect("started").stdout).expect("text"),
        ""
    );
}

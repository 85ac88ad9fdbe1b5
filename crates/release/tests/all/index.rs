//! The index of Python packages, with a name and a password in its address.

use std::net::TcpListener;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use samewire_release::command::{command, run};
use samewire_release::project::Registry;
use samewire_release::publish::{Found, Registries as _, Tools};
use samewire_release::state::Archive;
use samewire_release::tools::{python, venv};
use samewire_release::{Project, State};

use crate::support::server::serve_requests;
use crate::support::{FILES, options, project, write};

const NAME: &str = "plan-0.1.0-py3-none-any.whl";
/// A password with a letter that addresses do not have.
const PASSWORD: &str = "pa@ss";

/// An index that shows a wheel to a user with a password, and where it is.
fn index() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = listener.local_addr().expect("an address").to_string();
    let own = BASE64_STANDARD.encode(format!("me:{PASSWORD}"));
    serve_requests(listener, move |request| {
        if request.authorization == format!("Basic {own}") && request.path == "/simple/plan/" {
            (
                200,
                format!("<a href=\"/f/{NAME}#sha256=abc\">{NAME}</a>").into(),
            )
        } else {
            (401, Vec::new())
        }
    });
    place
}

fn settings(address: &str) -> String {
    let registries = format!("registries = {{ pypi_index = \"{address}\" }}\nworkspace");
    FILES[0].1.replacen("workspace", &registries, 1)
}

#[test]
fn an_address_with_a_password_is_asked_and_the_password_is_not_told() {
    let place = index();
    let find = |user: &str| {
        let settings = settings(&format!("http://{user}@{place}/simple"));
        let folder = project(&[("samewire.toml", &settings)]);
        let project = Project::load(&options(folder.path())).expect("a project");
        let state = State::new(&project).expect("a folder");
        venv(&state.work.join("venv")).expect("Python");
        let wheel = Archive {
            registry: Registry::PyPi,
            package: "Plan".to_owned(),
            path: NAME.into(),
            sha256: "abc".to_owned(),
            size: 1,
            is_prebuilt: false,
        };
        let tools = Tools {
            project: &project,
            state: &state,
        };
        tools.find(&wheel).map_err(|error| format!("{error:#}"))
    };
    assert_eq!(find("me:pa%40ss"), Ok(Found::Same));
    let error = find("me:wrong-1").expect_err("it is refused");
    assert!(error.contains("HTTP Error 401"), "{error}");
    assert!(!error.contains("wrong-1"), "{error}");
}

#[test]
fn the_index_is_the_one_of_pip() {
    let place = index();
    let folder = project(&[]);
    let project = Project::load(&options(folder.path())).expect("a project");
    let state = State::new(&project).expect("a folder");
    venv(&state.work.join("venv")).expect("Python");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/publish/index.py");
    let host = "127.0.0.1";
    let netrc = format!("machine {host} login me password {PASSWORD}\n");
    write(folder.path(), "home/.netrc", &netrc);
    write(folder.path(), "home/_netrc", &netrc);
    let own = format!("[global]\nindex-url = http://me:pa%40ss@{place}/simple/\n");
    write(folder.path(), "pip.ini", &own);
    let home = folder.path().join("home").display().to_string();
    let ini = folder.path().join("pip.ini").display().to_string();
    let in_address = format!("http://me:pa%40ss@{place}/simple");
    let bare = format!("http://{place}/simple/");
    for variables in [
        [
            ("PIP_INDEX_URL", in_address.as_str()),
            ("PIP_CONFIG_FILE", ""),
        ],
        [("PIP_CONFIG_FILE", ini.as_str()), ("PIP_INDEX_URL", "")],
        [("PIP_INDEX_URL", bare.as_str()), ("HOME", home.as_str())],
    ] {
        let mut ask = command(folder.path(), python(&state), [&script]);
        ask.arg("plan").env("USERPROFILE", &home).envs(variables);
        let said = run(&mut ask, "").expect("an answer");
        assert_eq!(said.trim(), format!("{NAME} abc"), "{variables:?}");
    }
}

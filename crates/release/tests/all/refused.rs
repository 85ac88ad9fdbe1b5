//! Registries on this machine, asked by the tools of each: what is an error at once.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use samewire_release::project::Registry;
use samewire_release::publish::{Registries as _, Tools, publish};
use samewire_release::state::Archive;
use samewire_release::tools::venv;
use samewire_release::{Project, State};
use tempfile::TempDir;

use crate::support::server::serve;
use crate::support::{FILES, options, project};

#[test]
fn a_refused_token_is_an_error_at_once_that_names_the_variable() {
    let (listener, url) = listening();
    let asked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&asked);
    serve(listener, move |path| {
        if !path.ends_with("config.json") {
            count.fetch_add(1, Ordering::Relaxed);
        }
        (401, b"{}".to_vec())
    });
    let folder = released_to(&url);
    let project = Project::load(&options(folder.path())).expect("a project");
    let state = with_python(&project);
    let tools = Tools {
        project: &project,
        state: &state,
    };
    for (registry, package, expected, requests) in [
        (
            Registry::Cargo,
            "one",
            "cargo refuses the token, or there is none: look at CARGO_REGISTRIES_MINE_TOKEN in the environment",
            0,
        ),
        (
            Registry::PyPi,
            "plan",
            "PyPI refuses the token, or there is none: look at TWINE_USERNAME and TWINE_PASSWORD in the environment",
            1,
        ),
        (
            Registry::Npm,
            "tool",
            "npm refuses the token, or there is none: look at NODE_AUTH_TOKEN in the environment",
            1,
        ),
    ] {
        asked.store(0, Ordering::Relaxed);
        // Whoever runs this may have a token in the environment.
        let (secret, _) = expected
            .split_once(" in the environment")
            .unwrap_or_default();
        let secret = secret.rsplit(' ').next().unwrap_or_default();
        let told = tools
            .note(registry)
            .is_some_and(|note| note.contains(&format!("{secret} is not set")));
        assert_eq!(told, std::env::var_os(secret).is_none(), "{secret}");
        let published = publish(
            &[archive(registry, package)],
            &tools,
            &mut |_| Ok(true),
            &mut |_, _| {},
        );
        let error = published.expect_err("it is refused").to_string();
        assert!(error.starts_with(expected), "{error}");
        assert_eq!(asked.load(Ordering::Relaxed), requests, "{error}");
    }
}

#[test]
fn a_registry_that_allows_no_more_for_hours_is_not_waited_for() {
    let (listener, url) = listening();
    // The index of Python packages has a header alone.
    serve(listener, |path| match path {
        "/simple/plan/" => (429, Vec::new()),
        _ => (429, b"{ \"error\": \"try again in 3 hours\" }".to_vec()),
    });
    let folder = released_to(&url);
    let project = Project::load(&options(folder.path())).expect("a project");
    let state = with_python(&project);
    let tools = Tools {
        project: &project,
        state: &state,
    };
    for (registry, package) in [
        (Registry::Cargo, "one"),
        (Registry::PyPi, "plan"),
        (Registry::Npm, "tool"),
    ] {
        let archive = archive(registry, package);
        let mut told = |_: &_, done| panic!("{done:?}");
        let published = publish(&[archive], &tools, &mut |_| Ok(true), &mut told);
        let error = published.expect_err("it is limited").to_string();
        let name = registry.name();
        let expected = format!("{package}: {name} allows no more before ");
        assert!(error.starts_with(&expected), "{error}");
        assert!(error.contains(" GMT, and it is waited for"), "{error}");
        assert!(error.contains("run the release again then"), "{error}");
    }
}

#[test]
fn a_crate_that_is_packed_with_other_bytes_is_an_error_at_once() {
    let (listener, url) = listening();
    let config = format!("{{ \"dl\": \"{url}/files\", \"api\": \"{url}\" }}");
    serve(listener, move |path| {
        if path.ends_with("config.json") {
            (200, config.clone().into())
        } else {
            (404, Vec::new())
        }
    });
    let folder = released_to(&url);
    let project = Project::load(&options(folder.path())).expect("a project");
    let tools = Tools {
        project: &project,
        state: &State::new(&project).expect("a folder"),
    };
    let mut other = archive(Registry::Cargo, "one");
    other.path = "one-0.1.0.crate".into();
    other.sha256 = "of another dry run".to_owned();
    let published = publish(&[other], &tools, &mut |_| Ok(true), &mut |_, _| {});
    let error = published.expect_err("other bytes").to_string();
    let expected = "one-0.1.0.crate has other bytes than in the dry run";
    assert!(error.contains(expected), "{error}");
}

/// A port of this machine, and its address.
fn listening() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    (listener, url)
}

/// The folders of a release that has installed Python.
fn with_python(project: &Project) -> State {
    let state = State::new(project).expect("a folder");
    venv(&state.work.join("venv")).expect("Python");
    state
}

/// A small project that is released to the registries behind an address.
fn released_to(url: &str) -> TempDir {
    let registries = format!(
        "registries = {{ cargo = \"mine\", npm = \"{url}/npm/\", pypi_index = \"{url}/simple\" }}\nworkspace"
    );
    let settings = FILES[0].1.replacen("workspace", &registries, 1);
    let registry =
        format!("[net]\nretry = 0\n\n[registries.mine]\nindex = \"sparse+{url}/cargo/\"\n");
    project(&[
        ("samewire.toml", &settings),
        (".cargo/config.toml", &registry),
    ])
}

fn archive(registry: Registry, package: &str) -> Archive {
    Archive {
        registry,
        package: package.to_owned(),
        path: package.into(),
        sha256: String::new(),
        size: 1,
        is_prebuilt: false,
    }
}

//! What `npm install` gets without a version does not go back when an older version is released.

use std::net::TcpListener;
use std::sync::{Arc, Mutex};

use samewire_release::project::Registry;
use samewire_release::publish::{Registries as _, Tools};
use samewire_release::state::Archive;
use samewire_release::{Project, State};
use serde_json::{Value, json};

use crate::support::archives::{manifest, npm};
use crate::support::server::serve_requests;
use crate::support::{FILES, has_token, options, project};

/// The tags that version 0.1.0 is published with, to a registry where this version is the latest one.
fn tags(latest: &str) -> Value {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let there = if latest.is_empty() {
        (404, Vec::new())
    } else {
        let version = json!({ "name": "tool", "version": latest });
        let whole = json!({ "name": "tool", "dist-tags": { "latest": latest }, "versions": { latest: version } });
        (200, whole.to_string().into_bytes())
    };
    let uploaded = Arc::new(Mutex::new(None));
    let keep = Arc::clone(&uploaded);
    serve_requests(listener, move |request| {
        if request.body.is_empty() {
            return there.clone();
        }
        let body: Value = serde_json::from_slice(&request.body).expect("JSON");
        *keep.lock().expect("no other") = Some(body["dist-tags"].clone());
        (200, b"{}".to_vec())
    });
    let settings = format!("registries = {{ npm = \"{url}/\" }}\nworkspace");
    let settings = FILES[0].1.replacen("workspace", &settings, 1);
    // Above the folder that has the settings of npm is another package.
    let folder = project(&[("samewire.toml", &settings), ("package.json", "{}")]);
    let project = Project::load(&options(folder.path())).expect("a project");
    let state = State::new(&project).expect("a folder");
    npm(folder.path(), "tool-0.1.0.tgz", &manifest("tool", ""), &[]);
    let archive = Archive {
        registry: Registry::Npm,
        package: "tool".to_owned(),
        path: folder.path().join("tool-0.1.0.tgz"),
        sha256: String::new(),
        size: 1,
        is_prebuilt: false,
    };
    let tools = Tools {
        project: &project,
        state: &state,
    };
    tools.upload(&archive).expect("uploaded");
    let tags = uploaded.lock().expect("no other").take();
    tags.expect("an upload")
}

#[test]
fn an_older_version_gets_a_name_of_its_own() {
    if !has_token("latest::an_older_version_gets_a_name_of_its_own") {
        return;
    }
    assert_eq!(tags(""), json!({ "latest": "0.1.0" }));
    assert_eq!(tags("0.0.9"), json!({ "latest": "0.1.0" }));
    assert_eq!(tags("0.2.3"), json!({ "release-0.1": "0.1.0" }));
}

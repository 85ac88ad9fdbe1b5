//! The helpers for common values: every language has the same ones, and they create the same values.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use samewire_acp::prelude::*;
use samewire_connection::{
    agent_message, agent_thought, allow_always, allow_once, audio_block, blob_resource, command,
    commands_update, config_update, image_block, info_update, is_allowed, mode_update,
    permission_options, plan_entry, reject_always, reject_once, resource_link, select_option,
    text_block, text_resource, tool_call, tool_call_update, tool_content, tool_diff, tool_terminal,
    user_message,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

#[test]
fn there_are_exactly_the_helpers_that_every_language_has() {
    let mut names = functions_of(&["content.rs", "permission.rs"]);
    names.extend(ERRORS.map(str::to_owned));
    let shared: BTreeSet<_> = file()["helpers"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(names, shared);
}

#[test]
fn the_test_kit_has_the_functions_that_every_language_has() {
    let files = ["memory.rs", "pair.rs", "script.rs", "steps.rs"];
    let mut names = functions_of(&files.map(|file| format!("testing/{file}")));
    // Functions with one more argument, which is optional in other languages.
    for name in ["expect_with", "memory_pair_in_chunks", "pair_with"] {
        assert!(names.remove(name), "{name}");
    }
    let shared: BTreeSet<String> = serde_json::from_value(file()["testing"].clone()).unwrap();
    assert_eq!(names, shared);
}

/// The public functions in some source files.
fn functions_of(files: &[impl AsRef<Path>]) -> BTreeSet<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let name = |line: &str| {
        let line = line.strip_prefix("pub ")?;
        let line = line.strip_prefix("async ").unwrap_or(line);
        let name = line.strip_prefix("fn ")?.split(['<', '(']).next()?;
        Some(name.to_owned())
    };
    let mut names = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(source.join(file)).unwrap();
        names.extend(text.lines().filter_map(name));
    }
    names
}

/// The helpers that are functions of `RpcError`.
const ERRORS: [&str; 4] = [
    "auth_required",
    "resource_not_found",
    "session_not_found",
    "request_cancelled",
];

#[test]
fn a_helper_makes_what_it_makes_in_every_language() {
    let file = file();
    for (name, cases) in file["helpers"].as_object().unwrap() {
        for case in cases.as_array().unwrap() {
            let call = Call::new(case, &file["named"]);
            let made = call.error(name).unwrap_or_else(|| call.made(name));
            assert_eq!(made, case["makes"], "{name} with {case}");
        }
    }
}

fn file() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sessions/helpers.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The arguments of a helper.
struct Call {
    arguments: Vec<Value>,
    /// The optional arguments, by their names on the wire.
    more: Map<String, Value>,
}

impl Call {
    fn new(case: &Value, named: &Value) -> Self {
        let arguments = case["arguments"].as_array().unwrap().iter();
        let more = case.get("more").and_then(Value::as_object);
        Self {
            arguments: arguments
                .map(|value| {
                    value
                        .as_str()
                        .and_then(|name| named.get(name))
                        .unwrap_or(value)
                })
                .cloned()
                .collect(),
            more: more.cloned().unwrap_or_default(),
        }
    }

    fn error(&self, name: &str) -> Option<Value> {
        let error = match name {
            "auth_required" => RpcError::auth_required(),
            "resource_not_found" => RpcError::resource_not_found(self.text(0)),
            "session_not_found" => RpcError::session_not_found(self.text(0)),
            "request_cancelled" => RpcError::request_cancelled(),
            _ => return None,
        };
        Some(json_of(Error::from(error)))
    }

    fn made(self, name: &str) -> Value {
        match name {
            "text_block" => json_of(text_block(self.text(0))),
            "agent_message" => json_of(agent_message(self.block())),
            "agent_thought" => json_of(agent_thought(self.block())),
            "user_message" => json_of(user_message(self.block())),
            "tool_call" => self.tool_call(),
            "tool_call_update" => self.tool_call_update(),
            "tool_content" => json_of(tool_content(self.block())),
            "tool_diff" => {
                let old = self.arguments.get(2).and_then(Value::as_str);
                json_of(tool_diff(self.text(0), self.text(1), old))
            }
            "tool_terminal" => json_of(tool_terminal(self.text(0))),
            "image_block" => self.block_with_more(image_block(self.text(0), self.text(1)).into()),
            "audio_block" => self.block_with_more(audio_block(self.text(0), self.text(1)).into()),
            "resource_link" => {
                self.block_with_more(resource_link(self.text(0), self.text(1)).into())
            }
            "text_resource" => {
                self.block_with_more(text_resource(self.text(0), self.text(1)).into())
            }
            "blob_resource" => {
                self.block_with_more(blob_resource(self.text(0), self.text(1)).into())
            }
            "command" => {
                let hint = self.arguments.get(2).and_then(Value::as_str);
                json_of(command(self.text(0), self.text(1), hint))
            }
            "commands_update" => json_of(commands_update(self.list())),
            "mode_update" => json_of(mode_update(self.text(0))),
            "config_update" => json_of(config_update(self.list())),
            "info_update" => self.info_update(),
            "plan_entry" => self.plan_entry(),
            "allow_once" => json_of(allow_once(&self.list())),
            "allow_always" => json_of(allow_always(&self.list())),
            "reject_once" => json_of(reject_once(&self.list())),
            "reject_always" => json_of(reject_always(&self.list())),
            "select_option" => json_of(select_option(self.text(0))),
            "permission_options" => json_of(permission_options()),
            "is_allowed" => {
                let options: Vec<PermissionOption> = of_json(self.arguments[1].clone());
                json_of(is_allowed(&of_json(self.arguments[0].clone()), &options))
            }
            _ => panic!("there is no helper {name} in Rust"),
        }
    }

    fn text(&self, at: usize) -> &str {
        self.arguments[at].as_str().unwrap()
    }

    /// The argument that may be a text or a block.
    fn block(&self) -> ContentBlock {
        match &self.arguments[0] {
            Value::String(text) => text.as_str().into(),
            block => of_json(block.clone()),
        }
    }

    fn list<T: DeserializeOwned>(&self) -> Vec<T> {
        of_json(self.arguments[0].clone())
    }

    /// A block whose further members are set as fields.
    fn block_with_more(&self, mut block: ContentBlock) -> Value {
        for (name, value) in self.more.clone() {
            match (&mut block, name.as_str()) {
                (ContentBlock::Image(image), "uri") => image.uri = of_json(value),
                (ContentBlock::ResourceLink(link), "title") => link.title = of_json(value),
                (ContentBlock::ResourceLink(link), "description") => {
                    link.description = of_json(value);
                }
                (ContentBlock::ResourceLink(link), "mimeType") => link.mime_type = of_json(value),
                (ContentBlock::ResourceLink(link), "size") => link.size = of_json(value),
                (ContentBlock::Resource(resource), "mimeType") => match &mut resource.resource {
                    EmbeddedResourceResource::Text(text) => text.mime_type = of_json(value),
                    EmbeddedResourceResource::Blob(blob) => blob.mime_type = of_json(value),
                },
                _ => panic!("{block:?} has no {name}"),
            }
        }
        json_of(block)
    }

    fn info_update(&self) -> Value {
        let mut changes = info_update();
        for (name, value) in &self.more {
            changes = match name.as_str() {
                "title" => changes.title(value.as_str()),
                "updatedAt" => changes.updated_at(value.as_str()),
                _ => panic!("the information about a session has no {name}"),
            };
        }
        json_of(changes)
    }

    fn tool_call(&self) -> Value {
        let mut call = tool_call(self.text(0), self.text(1));
        for (name, value) in self.more.clone() {
            call = match name.as_str() {
                "name" => call.name(of_json::<String>(value)),
                "kind" => call.kind(of_json(value)),
                "status" => call.status(of_json(value)),
                "content" => call.content(of_json::<Vec<ToolCallContent>>(value)),
                "locations" => call.locations(of_json::<Vec<_>>(value)),
                "rawInput" => call.raw_input(value),
                "rawOutput" => call.raw_output(value),
                _ => panic!("a tool call has no {name}"),
            };
        }
        json_of(call)
    }

    fn tool_call_update(&self) -> Value {
        let mut changes = tool_call_update(self.text(0));
        for (name, value) in self.more.clone() {
            changes = match name.as_str() {
                "title" => changes.title(of_json::<String>(value)),
                "name" => changes.name(of_json::<String>(value)),
                "kind" => changes.kind(of_json(value)),
                "status" => changes.status(of_json(value)),
                "content" => changes.content(of_json::<Vec<ToolCallContent>>(value)),
                "locations" => changes.locations(of_json::<Vec<_>>(value)),
                "rawInput" => changes.raw_input(value),
                "rawOutput" => changes.raw_output(value),
                _ => panic!("changes of a tool call have no {name}"),
            };
        }
        json_of(changes)
    }

    fn plan_entry(&self) -> Value {
        let mut entry = plan_entry(self.text(0));
        for (name, value) in self.more.clone() {
            match name.as_str() {
                "priority" => entry.priority = of_json(value),
                "status" => entry.status = of_json(value),
                _ => panic!("a task has no {name}"),
            }
        }
        json_of(entry)
    }
}

fn json_of(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn of_json<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}

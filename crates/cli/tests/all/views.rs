//! `--view`: with `readOnly` or `writeOnly`, what a client or server reads and what it writes are two types.

use std::fs;

use crate::support::told as samewire;

const API: &str = r"openapi: 3.0.3
components:
  schemas:
    Account:
      type: object
      required: [id, name, password]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string }
        password: { type: string, writeOnly: true }
    Team:
      type: object
      properties:
        members: { type: array, items: { $ref: '#/components/schemas/Account' } }
    Day: { type: string }
";

fn folder() -> tempfile::TempDir {
    crate::support::folder(&[("api.yaml", API)])
}

/// The declarations of types in the package for TypeScript, without their docs.
fn types(view: &[&str]) -> String {
    let folder = folder();
    let asked = [
        "generate",
        "--schema",
        "api.yaml",
        "--language",
        "typescript",
        "--name",
        "api",
        "--out",
        "out",
    ];
    let (_, error, code) = samewire(folder.path(), &[&asked[..], view].concat());
    assert_eq!(code, Some(0), "{error}");
    let text = fs::read_to_string(folder.path().join("out/src/types.ts")).expect("the types");
    let mut kept = String::new();
    let mut is_within = false;
    for line in text.lines() {
        is_within |= line.starts_with("export interface ");
        let is_doc = line.trim_start().starts_with(['/', '*']);
        if is_within && !is_doc {
            kept.push_str(line);
            kept.push('\n');
        }
        is_within &= line != "}";
    }
    kept
}

const READ_BY_BOTH: &str = "export interface Account {\n  id: string;\n  name: string;\n  password: string;\n}\n\
                            export interface Team {\n  members?: Account[];\n}\n";
const OF_A_CLIENT: &str = "export interface Account {\n  id: string;\n  name: string;\n}\n\
                           export interface Team {\n  members?: Account[];\n}\n\
                           export interface WrittenAccount {\n  name: string;\n  password: string;\n}\n\
                           export interface WrittenTeam {\n  members?: WrittenAccount[];\n}\n";
const OF_A_SERVER: &str = "export interface Account {\n  name: string;\n  password: string;\n}\n\
                           export interface Team {\n  members?: Account[];\n}\n\
                           export interface WrittenAccount {\n  id: string;\n  name: string;\n}\n\
                           export interface WrittenTeam {\n  members?: WrittenAccount[];\n}\n";

#[test]
fn the_types_of_each_side() {
    assert_eq!(types(&[]), READ_BY_BOTH);
    assert_eq!(types(&["--view", "client"]), OF_A_CLIENT);
    assert_eq!(types(&["--view", "server"]), OF_A_SERVER);
}

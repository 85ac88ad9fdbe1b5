//! Builds the API references from the doc comments. Every public name must be documented, and every link valid.

mod names;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::verify::tools::{environment, packages, python_of};
use crate::workspace::{empty_folder, read, root, scratch, write};

/// Builds all three references and prints their paths.
pub fn docs() -> Result<bool> {
    npm_and_pip()?;
    of_typescript()?;
    of_python()?;
    of_rust()?;
    let index = folder().join("index.html");
    write(&index, INDEX)?;
    anstream::println!("{}", index.display());
    Ok(true)
}

/// Installs the documentation tools, unless the same versions are already installed.
pub fn install(_: &Job) -> Result<String> {
    npm_and_pip()
}

/// Builds the references of the generated packages.
pub fn packages_documented(_: &Job) -> Result<String> {
    Ok(format!(
        "TypeScript: {}, Python: {}",
        of_typescript()?,
        of_python()?
    ))
}

/// Builds the references of the published crates.
pub fn crates_documented(_: &Job) -> Result<String> {
    of_rust()
}

fn npm_and_pip() -> Result<String> {
    packages(&npm(), LIST)?;
    environment(&venv(), &root().join(LIST).join("requirements.txt"))
}

/// Builds the reference of the TypeScript package. Every public name must have a comment, and no link may be broken.
fn of_typescript() -> Result<String> {
    let package = root().join("generated/typescript");
    let out = folder().join("typescript");
    empty_folder(&out)?;
    // The plugin imports typedoc from its own folder.
    let plugin = npm().join("typedoc.mjs");
    write(&plugin, &read(&root().join(LIST).join("typedoc.mjs"))?)?;
    let mut typedoc = command(
        &package,
        npm().join("node_modules/.bin/typedoc"),
        ["--readme", "README.md", "--tsconfig", "tsconfig.json"],
    );
    typedoc
        .arg("--options")
        .arg(root().join(LIST).join("typedoc.json"));
    typedoc.arg("--plugin").arg(&plugin);
    typedoc.arg("--out").arg(out.join("html"));
    run(&mut typedoc, ADVICE)?;
    check_names("generated/typescript", &out)?;
    check_links(&out.join("html"))
}

/// Builds the reference of the Python package. Every public name must have a docstring, and no link may be broken.
fn of_python() -> Result<String> {
    let out = folder().join("python");
    empty_folder(&out)?;
    let pages = root().join(LIST).join("pages.py");
    let mut make = command(root(), python_of(&venv()), [pages]);
    run(make.arg("generated/python").arg(&out), ADVICE)?;
    let mut zensical = command(&out, tool("zensical"), ["build", "--strict"]);
    run(&mut zensical, ADVICE)?;
    check_names("generated/python", &out)?;
    check_links(&out.join("html"))
}

/// Builds the references of the published crates. rustdoc reports links that are broken or lead to private items.
fn of_rust() -> Result<String> {
    let mut doc = command(root(), "cargo", ["doc", "--quiet", "--no-deps"]);
    for name in PUBLISHED {
        doc.args(["--package", name]);
    }
    doc.env("RUSTDOCFLAGS", "-D warnings");
    run(
        &mut doc,
        "fix what rustdoc reports; links to private items do not work for users",
    )?;
    for (name, readme) in READMES {
        let module = root().join("target/doc").join(name);
        let mut known = names::of_rustdoc(&module)?;
        known.extend(names::quoted_in(
            &root().join(readme).with_file_name("src"),
        )?);
        names::check(readme, &known)?;
    }
    Ok(format!("{} crates", PUBLISHED.len()))
}

/// The published crates with a reference.
const PUBLISHED: [&str; 11] = [
    "samewire-acp",
    "samewire-connection",
    "samewire-plans",
    "samewire-rpc",
    "samewire-wire",
    "samewire-schema",
    "samewire-codegen",
    "samewire-compat",
    "samewire-reference",
    "samewire-prove",
    "samewire",
];
/// The README of each crate that has one.
const READMES: [(&str, &str); 2] = [
    ("samewire_connection", "crates/acp/connection/README.md"),
    ("samewire_plans", "crates/acp/plans/README.md"),
];
/// The tools and their settings.
const LIST: &str = "workshop/docs";
const ADVICE: &str = "write the missing comment, or fix the link at its source: templates/, crates/acp/plans, crates/acp/sessions or the doc comment of the Rust type; then `cargo xtask codegen`";

/// Checks that every name in the code of a README is in the reference, or occurs in the sources of the package.
fn check_names(package: &str, reference: &Path) -> Result<()> {
    let listed = read(&reference.join("names.txt"))?;
    let mut known = names::simple(&listed);
    known.extend(names::quoted_in(&root().join(package).join("src"))?);
    names::check(&format!("{package}/README.md"), &known)
}

/// Checks that every link between the pages is valid, including anchors.
fn check_links(html: &Path) -> Result<String> {
    let mut lychee = command(root(), tool("lychee"), ["--offline", "--no-progress"]);
    // A server shows this page under any path, so its links are relative to the root.
    lychee.args(["--include-fragments", "--exclude-path", "404.html"]);
    let said = run(lychee.args(["--format", "json"]).arg(html), ADVICE)?;
    let said: serde_json::Value =
        serde_json::from_str(&said).context("lychee did not print JSON")?;
    match said["successful"].as_u64() {
        Some(links) if links > 0 => Ok(format!("{links} links")),
        _ => bail!("lychee found no link in {}", html.display()),
    }
}

/// The output folder of the references.
fn folder() -> PathBuf {
    root().join("target/reference")
}

fn npm() -> PathBuf {
    scratch().join("docs")
}

fn venv() -> PathBuf {
    scratch().join("docs-venv")
}

fn tool(name: &str) -> PathBuf {
    python_of(&venv()).with_file_name(name)
}

const INDEX: &str = r#"<!doctype html>
<meta charset="utf-8">
<title>samewire: API references</title>
<body style="font-family: system-ui; max-width: 40em; margin: 4em auto; line-height: 1.6">
<h1>samewire: API references</h1>
<ul>
<li><a href="typescript/html/index.html">TypeScript: <code>@samewire/acp</code></a></li>
<li><a href="python/html/index.html">Python: <code>samewire-acp</code></a></li>
<li>Rust:
<a href="../doc/samewire_acp/index.html"><code>samewire-acp</code></a>,
<a href="../doc/samewire_connection/index.html"><code>samewire-connection</code></a>,
<a href="../doc/samewire_plans/index.html"><code>samewire-plans</code></a>,
<a href="../doc/samewire_wire/index.html"><code>samewire-wire</code></a>,
<a href="../doc/samewire_codegen/index.html"><code>samewire-codegen</code></a>,
<a href="../doc/samewire/index.html"><code>samewire</code></a></li>
</ul>
"#;

//! Installs the published packages into empty projects, as users do, and runs the programs of the README with them.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

use super::project::Place;
use super::servers::Registries;
use crate::command::{command, run};
use crate::readme::marked;
use crate::verify::binaries::{same_by, uvx};
use crate::verify::tools::{node_modules, pip_install, python_of, venv, with_programs_of};
use crate::workspace::{copy, empty_folder, read, root, write};

const ADVICE: &str = "it was published by workshop/src/verify/registries";
/// The version of all packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Installs and uses all packages. Cargo compiles while the other tools download.
pub fn use_all(place: &Place, registries: &Registries) -> Result<String> {
    let project = place.folder.join("users");
    empty_folder(&project)?;
    std::thread::scope(|scope| {
        let fetched = scope.spawn(|| {
            in_typescript(place, registries, &project)?;
            in_python(registries, &project)?;
            by_npx(place, registries)?;
            by_uvx(place, registries)
        });
        compile_rust(place, &project)?;
        by_cargo(place)?;
        fetched.join().map_err(|_| anyhow!("a user panicked"))?
    })?;
    in_rust(place, &project)?;
    Ok("used by npm, pip, cargo, npx and uvx".to_owned())
}

/// Saves programs of a README as files with these names.
fn save(page: &str, names: &[&str], project: &Path) -> Result<()> {
    let text = read(&root().join(page))?;
    let shown = marked(page, &text)?;
    for name in names {
        let program = shown.iter().find(|(path, _)| path.ends_with(name));
        let (_, code) = program.with_context(|| format!("{page} shows no {name}"))?;
        write(&project.join(name), code)?;
    }
    Ok(())
}

fn prints(said: &str, expected: &str, who: &str) -> Result<()> {
    if said == expected {
        return Ok(());
    }
    bail!("{who} printed\n{said}instead of\n{expected}")
}

fn in_typescript(place: &Place, registries: &Registries, project: &Path) -> Result<()> {
    let page = "generated/typescript/README.md";
    save(page, &["minimal_agent.ts", "minimal_client.ts"], project)?;
    write(&project.join("package.json"), "{ \"type\": \"module\" }\n")?;
    let package = format!("@samewire/acp@{VERSION}");
    let address = registries.npm.address();
    let install = ["install", "--no-audit", "--no-fund", "--registry", &address];
    let mut install = command(project, "npm", install);
    run(place.apart(install.arg(package)), ADVICE)?;
    // TypeScript and the types of Node are those of the other checks.
    let compiler = node_modules().join("typescript/bin/tsc");
    let options = "--strict --target es2022 --module nodenext --outDir . minimal_agent.ts minimal_client.ts --types node --typeRoots";
    let mut compile = command(project, "node", [compiler]);
    compile
        .args(options.split(' '))
        .arg(node_modules().join("@types"));
    run(&mut compile, ADVICE)?;
    let said = run(&mut command(project, "node", ["minimal_client.js"]), ADVICE)?;
    prints(
        &said,
        "agent_message_chunk\nend_turn\n",
        "minimal_client.ts",
    )
}

fn in_python(registries: &Registries, project: &Path) -> Result<()> {
    let page = "generated/python/README.md";
    save(page, &["minimal_agent.py", "minimal_client.py"], project)?;
    let own = project.join("venv");
    venv(&own)?;
    let index = registries.index();
    let package = format!("samewire-acp=={VERSION}");
    pip_install(&own, &["--no-cache-dir", "--index-url", &index, &package])?;
    let mut client = command(project, python_of(&own), ["minimal_client.py"]);
    client.env("PATH", with_programs_of(&own)?);
    let said = run(&mut client, ADVICE)?;
    prints(
        &said,
        "SessionUpdateAgentMessageChunk\nend_turn\n",
        "minimal_client.py",
    )
}

/// The page that shows the programs in Rust.
const PAGE: &str = "crates/connection/README.md";

/// Compiles the programs of the README. Also runs every minimal client with every minimal agent: ours, and those with the
/// library that others have released.
fn compile_rust(place: &Place, project: &Path) -> Result<()> {
    const PROGRAMS: &str = "workshop/fixtures/minimal_rust";
    const EXAMPLES: &str = "crates/connection/examples";
    const MATRIX: &str = "workshop/fixtures/matrix";
    let own = project.join("rust");
    copy(&root().join(PROGRAMS), &own.join(PROGRAMS))?;
    copy(&root().join(EXAMPLES), &own.join(EXAMPLES))?;
    copy(&root().join(MATRIX), &own.join(MATRIX))?;
    let bench = "workshop/bench/connections.rs";
    write(&own.join(bench), read(&root().join(bench))?)?;
    let page = read(&root().join(PAGE))?;
    let mut programs = page.split("```rust,no_run\n").skip(1);
    for name in ["agent.rs", "client.rs"] {
        let program = programs.next().and_then(|rest| rest.split_once("```"));
        let (program, _) = program.with_context(|| format!("{PAGE} does not show {name}"))?;
        write(&own.join(PROGRAMS).join("src/bin").join(name), program)?;
    }
    let own = own.join(PROGRAMS);
    let manifest = read(&own.join("Cargo.toml"))?;
    let lines =
        manifest.lines().map(
            |line| match line.split_once(" = { path = \"../../../crates/") {
                Some((name, _)) => format!("{name} = \"={VERSION}\"\n"),
                None => format!("{line}\n"),
            },
        );
    let manifest: String = lines.collect();
    write(&own.join("Cargo.toml"), manifest)?;
    // Without the name of the test, every program would be compiled a second time with a test harness.
    let test = ["test", "--quiet", "--test", "side_by_side"];
    let mut test = command(&own, "cargo", test);
    run(place.compiles(&mut test), ADVICE).map(drop)
}

/// Runs the client of the README, and its agent with the client in TypeScript.
fn in_rust(place: &Place, project: &Path) -> Result<()> {
    let programs = project.join("target/debug");
    std::fs::create_dir_all(&programs)?;
    for name in ["agent", "client"] {
        std::fs::copy(place.build().join("debug").join(name), programs.join(name))?;
    }
    let mut client = command(project, programs.join("client"), [""; 0]);
    let said = run(&mut client, ADVICE)?;
    if !said.contains("AgentMessageChunk") || !said.ends_with("EndTurn\n") {
        bail!("the client of {PAGE} printed\n{said}");
    }
    let agent = programs.join("agent").display().to_string();
    let client = read(&project.join("minimal_client.js"))?;
    let line = "[\"node\", \"minimal_agent.js\"]";
    if !client.contains(line) {
        bail!("minimal_client.ts does not start its agent by {line}");
    }
    let client = client.replace(line, &format!("[{agent:?}]"));
    write(&project.join("client_of_rust.js"), client)?;
    let said = run(&mut command(project, "node", ["client_of_rust.js"]), ADVICE)?;
    prints(
        &said,
        "agent_message_chunk\nend_turn\n",
        "minimal_client.ts with the agent in Rust",
    )
}

fn by_npx(place: &Place, registries: &Registries) -> Result<()> {
    let (address, package) = (registries.npm.address(), format!("samewire@{VERSION}"));
    let line = ["npx", "--yes", "--registry", &address, &package];
    same_by(&line, "registries-by-npx", root(), &|command| {
        place.apart(command);
    })
}

fn by_uvx(place: &Place, registries: &Registries) -> Result<()> {
    let program = uvx()?.display().to_string();
    let index = registries.index();
    let package = format!("samewire=={VERSION}");
    let mut line = vec![program.as_str()];
    line.extend("--quiet --no-config --python python3 --default-index".split(' '));
    line.extend([&index, "--from", &package, "samewire"]);
    same_by(&line, "registries-by-uvx", root(), &|command| {
        place.apart(command);
    })
}

/// `cargo install samewire`, without the optimisation that takes minutes.
fn by_cargo(place: &Place) -> Result<()> {
    let version = format!("={VERSION}");
    let line = ["install", "--quiet", "--debug", "--version", &version];
    let mut install = command(&place.folder, "cargo", line);
    install
        .args(["samewire", "--root"])
        .arg(place.folder.join("installed"));
    run(place.compiles(&mut install), ADVICE)?;
    let program = place.command().display().to_string();
    // The crates were packed in the copy.
    same_by(
        &[&program],
        "registries-by-cargo",
        &place.released(),
        &|_| {},
    )
}

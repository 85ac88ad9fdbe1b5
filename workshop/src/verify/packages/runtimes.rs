//! Tests the packed TypeScript package outside of Node's ES modules: in Bun, in Deno, in a browser, and in `CommonJS`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::verify::packages::typescript;
use crate::verify::run::job::Job;
use crate::verify::tools::{node_modules, packages_with_programs, with_tools};
use crate::workspace::{copy, empty, read, root, scratch, write};

const ADVICE: &str = "the programs are in workshop/fixtures/runtimes, workshop/fixtures/commonjs and examples/stdio; what they run on is in templates/typescript and crates/acp/sessions/typescript, then `cargo xtask codegen`";
/// The output of the minimal client.
const PRINTED: &str = "agent_message_chunk\nend_turn\n";
/// The agent that the minimal client starts.
const STARTED: &str = r#"["node", "minimal_agent.js"]"#;
/// The minimum ratio of the size of the whole package to that of one small type.
const SHAKEN: u64 = 10;

/// Runs the programs of the README in Bun, Deno and Node with each other, the tests of process rules, and bundles.
pub fn runtimes(job: &Job) -> Result<String> {
    let tools = scratch().join("runtimes");
    job.tell("Bun and Deno");
    packages_with_programs(&tools, "workshop/runtimes")?;
    let modules = tools.join("node_modules");
    let bun = program(&modules.join("@oven"), "bin/bun")?;
    let deno = program(&modules.join("@deno"), "deno")?;
    let project = empty("typescript-runtimes")?;
    copy(&root().join("workshop/fixtures/runtimes"), &project)?;
    write(&project.join("package.json"), "{ \"type\": \"module\" }\n")?;
    typescript::install(&project)?;
    let pairs = minimal(&project, &bun, &deno)?;
    job.tell("the rules of processes in Bun and Deno");
    rules(&bun, &deno)?;
    let sizes = bundles(&project, &modules.join(".bin/esbuild"))?;
    Ok(format!("{pairs} pairs; {sizes}"))
}

/// Checks that a `CommonJS` project compiles in every module mode of TypeScript, runs, and loads each class only once.
pub fn commonjs(_: &Job) -> Result<String> {
    let project = empty("typescript-commonjs")?;
    copy(&root().join("workshop/fixtures/commonjs"), &project)?;
    write(&project.join("package.json"), "{ \"private\": true }\n")?;
    typescript::install(&project)?;
    let said = run(&mut command(&project, "node", ["plain.cjs"]), ADVICE)?;
    let others: Vec<&str> = said
        .lines()
        .filter(|line| !line.ends_with(" the same"))
        .collect();
    if !others.is_empty() || said.is_empty() {
        bail!("`require` and `import` return different values: {others:?}; {ADVICE}");
    }
    for mode in MODES {
        mode.compile_and_run(&project)
            .with_context(|| format!("{mode:?}"))?;
    }
    Ok(format!(
        "{} modules, {} modes",
        said.lines().count(),
        MODES.len()
    ))
}

/// A module mode of a compiler.
#[derive(Debug)]
struct Mode {
    /// The npm package of the compiler.
    compiler: &'static str,
    /// The value of `--module`.
    module: &'static str,
    /// The value of `--moduleResolution`.
    resolution: &'static str,
    /// The name of the source, without `.cts`.
    source: &'static str,
    /// Whether Node can run the output. Otherwise it is for a bundler.
    runs: bool,
}

/// The modes `node16` and `node18` stand for Node before `require` supported ES modules. In these, and before
/// TypeScript 5.8, `CommonJS` has to use `await import()`.
const MODES: [Mode; 6] = [
    mode("typescript", "nodenext", "nodenext", "main"),
    mode("typescript", "node20", "node16", "main"),
    mode("typescript", "commonjs", "bundler", "main"),
    Mode {
        runs: false,
        ..mode("typescript", "preserve", "bundler", "main")
    },
    mode("typescript", "node16", "node16", "dynamic"),
    mode("typescript-oldest", "nodenext", "nodenext", "dynamic"),
];

const fn mode(
    compiler: &'static str,
    module: &'static str,
    resolution: &'static str,
    source: &'static str,
) -> Mode {
    Mode {
        compiler,
        module,
        resolution,
        source,
        runs: true,
    }
}

impl Mode {
    fn compile_and_run(&self, project: &Path) -> Result<()> {
        let tsc = node_modules().join(self.compiler).join("bin/tsc");
        let types = node_modules().join("@types");
        let (tsc, types) = (tsc.display().to_string(), types.display().to_string());
        let source = format!("{}.cts", self.source);
        let line = [
            "node",
            &tsc,
            "--strict",
            "--target",
            "es2022",
            "--typeRoots",
            &types,
            "--types",
            "node",
            "--outDir",
            "out",
            "--module",
            self.module,
            "--moduleResolution",
            self.resolution,
            &source,
        ];
        run(&mut with_tools(project, &line)?, ADVICE)?;
        if !self.runs {
            return Ok(());
        }
        let program = format!("out/{}.cjs", self.source);
        let said = run(&mut command(project, "node", [program]), ADVICE)?;
        if said != "added function one class\n" {
            bail!("the program printed {said:?}");
        }
        Ok(())
    }
}

/// Runs the minimal client of each runtime with the minimal agent of each runtime. Returns the number of pairs.
fn minimal(project: &Path, bun: &str, deno: &str) -> Result<usize> {
    let examples = root().join("examples/stdio");
    let agent = read(&examples.join("minimal_agent.ts"))?;
    let client = read(&examples.join("minimal_client.ts"))?;
    write(&project.join("agent.ts"), &agent)?;
    // This program is also valid JavaScript, and Node 20 cannot run `.ts`.
    write(&project.join("agent.mjs"), &agent)?;
    let agents = [
        vec!["node", "agent.mjs"],
        vec![bun, "agent.ts"],
        vec![deno, "run", "--allow-all", "agent.ts"],
    ];
    if client.matches(STARTED).count() != 1 {
        bail!("examples/stdio/minimal_client.ts does not start {STARTED}");
    }
    let mut pairs = 0;
    for agent in &agents {
        let started = serde_json::to_string(agent)?;
        let client = client.replace(STARTED, &started);
        write(&project.join("client.ts"), &client)?;
        write(&project.join("client.mjs"), &client)?;
        for line in [
            &["node", "client.mjs"][..],
            &[bun, "client.ts"],
            &[deno, "run", "--allow-all", "client.ts"],
        ] {
            let said = run(&mut with_tools(project, line)?, ADVICE)?;
            if said != PRINTED {
                bail!("{line:?} with {agent:?} printed\n{said}instead of\n{PRINTED}");
            }
            pairs += 1;
        }
    }
    Ok(pairs)
}

/// Runs the tests of processes in Bun and Deno.
fn rules(bun: &str, deno: &str) -> Result<()> {
    let package = typescript::built();
    let tests = [
        "./test/connections-process.test.mjs",
        "./test/connections-stdio.test.mjs",
    ];
    // A test that hangs fails after a minute.
    let mut line = with_tools(&package, &[bun, "test", "--timeout", "60000"])?;
    run(line.args(tests), ADVICE)?;
    let mut line = with_tools(&package, &[deno, "test", "--allow-all", "--no-check"])?;
    line.args(["--filter", OF_DENO]).args(tests);
    run(&mut line, ADVICE)?;
    Ok(())
}

/// The tests that Deno can pass. Three are left out because of Deno: it writes to stdout synchronously, so that an
/// agent whose client does not read blocks (rules 6 and 8) and does not notice that the client is gone (rule 22). And
/// if a process was sent a signal, Deno reports that signal instead of the exit code (the program that handles the
/// signal itself).
const OF_DENO: &str = "/^(rule (7|21|23|25)|rule 24, |trap |rule 22: at the end of the input|rule 24: .* (exits|throws|interrupted|terminated|up)$)/";

/// Checks that bundles for a browser run without Node, and that one type leaves out the others. Returns their sizes.
fn bundles(project: &Path, esbuild: &Path) -> Result<String> {
    let mut sizes = Vec::new();
    // The agent is the minimal one of the README, which needs Node.
    for name in ["one", "update", "connection", "agent", "whole"] {
        let outfile = format!("--outfile=out/{name}.js");
        let source = format!("{name}.mjs");
        let (format, platform) = match name {
            "agent" => ("--format=esm", "--platform=node"),
            _ => ("--format=iife", "--platform=browser"),
        };
        let line = [
            &source,
            "--bundle",
            "--minify",
            format,
            platform,
            "--target=es2022",
            "--log-level=warning",
            &outfile,
        ];
        run(&mut command(project, esbuild, line), ADVICE)?;
        let bundle = project.join("out").join(format!("{name}.js"));
        sizes.push((name, fs::metadata(&bundle)?.len()));
    }
    run(&mut command(project, "node", ["bare.mjs"]), ADVICE)?;
    let [(_, one), .., (_, whole)] = sizes[..] else {
        bail!("there are no bundles");
    };
    if one * SHAKEN > whole {
        bail!(
            "a bundle with one small type has {one} bytes, and one with all types {whole}: unused code is not removed; {ADVICE}"
        );
    }
    let told: Vec<String> = sizes
        .iter()
        .map(|(name, bytes)| format!("{name} {} kB", bytes.div_ceil(1_000)))
        .collect();
    Ok(told.join(", "))
}

/// The path of a program in the package for this platform, which is the only one of its scope that npm installs.
fn program(scope: &Path, path: &str) -> Result<String> {
    let path = PathBuf::from(path).with_extension(std::env::consts::EXE_EXTENSION);
    let entries =
        fs::read_dir(scope).with_context(|| format!("cannot read {}", scope.display()))?;
    let found = entries
        .filter_map(|entry| Some(entry.ok()?.path().join(&path)))
        .find(|program| program.is_file());
    let found = found.with_context(|| {
        format!(
            "npm installed no {} for this platform in {}",
            path.display(),
            scope.display()
        )
    })?;
    Ok(found.display().to_string())
}

//! Measures TypeScript: reading, compared with `JSON.parse` and the released package, bundle sizes, and compile times.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use super::peers;
use super::programs::{folder, messages, report_of, time};
use super::table::{Report, Row, Unit, unread_note};
use crate::command::{command, run};
use crate::workspace::{copy, empty, root, scratch, write};

const RELEASED: &str = "@agentclientprotocol/sdk";

/// The number of runs of a program. Each gives one sample.
const PROGRAMS: usize = 5;

const DECODING: &str = "the text is looked at as a whole before it is read (depth, lone surrogates): a tenth of JSON.parse, \
    and up to half of it in texts outside Latin-1, where Node 20 looks at each character by itself";

/// The same reason for the newest Node, on which inspecting a text is fast.
const DECODING_NEWEST: &str =
    "JSON.parse is faster there; what is left is reading, and the memory of a second object";

const CHECKING: &str = "the compiler's own start and its library are most of our time; without them the next row holds";

/// The times for one message, in nanoseconds.
#[derive(Deserialize)]
struct Times {
    message: String,
    plain: f64,
    ours: f64,
    released: Option<f64>,
}

/// Measures reading messages, on the Node of this machine and on the newest one.
pub fn decoding() -> Result<Report> {
    peers::on_both_nodes(|node| {
        let is_newest = !node.on.is_empty();
        let target = if is_newest {
            (1.10, DECODING_NEWEST)
        } else {
            (1.15, DECODING)
        };
        decoding_on(node, target)
    })
}

fn decoding_on(runtime: &peers::Node, (target, because): (f64, &str)) -> Result<Vec<Row>> {
    let on = &runtime.on;
    let zod = folder()
        .join("node_modules")
        .join(RELEASED)
        .join("dist/v1/unstable/schema/zod.gen.js");
    let runs = (0..PROGRAMS)
        .map(|_| {
            let mut decode = command(root(), &runtime.program, ["workshop/bench/decode.mjs"]);
            decode
                .arg(package().join("dist/index.js"))
                .arg(&zod)
                .args(messages()?);
            report_of(&mut decode, "workshop/bench/decode.mjs")
        })
        .collect::<Result<Vec<Vec<Times>>>>()?;
    let sum = |run: &[Times], of: fn(&Times) -> f64| run.iter().map(of).sum::<f64>();
    let all = runs
        .iter()
        .map(|run| sum(run, |times| times.ours) / sum(run, |times| times.plain))
        .collect();
    let both = runs
        .iter()
        .map(|run| {
            let known = |of: fn(&Times, f64) -> f64| -> f64 {
                run.iter()
                    .filter_map(|times| Some(of(times, times.released?)))
                    .sum()
            };
            known(|times, _| times.ours) / known(|_, released| released)
        })
        .collect();
    let first = runs.first().context("it ran")?;
    let unread: Vec<String> = first
        .iter()
        .filter(|times| times.released.is_none())
        .map(|times| times.message.clone())
        .collect();
    let mut rows = vec![
        Row::new(
            format!(
                "TypeScript: {} messages, parse over JSON.parse{on}",
                first.len()
            ),
            Unit::Ratio,
            all,
        )
        .at_most(target)
        .because(because),
        Row::new(
            format!("TypeScript: parse over the released package's zod{on}"),
            Unit::Ratio,
            both,
        )
        .at_most(0.2)
        .note(unread_note(&unread)),
    ];
    for (index, times) in first.iter().enumerate() {
        let samples = runs
            .iter()
            .filter_map(|run| run.get(index))
            .map(|times| times.ours / times.plain);
        rows.push(Row::new(
            format!("  {}", times.message),
            Unit::Ratio,
            samples.collect(),
        ));
    }
    Ok(rows)
}

/// A client that only decodes session notifications.
const CLIENT: &str = "export const read = (text: string) => SessionNotification.parse(text);\n";

/// Measures the bundle size of such a client.
pub fn bundle() -> Result<Report> {
    let project = project(
        "bundle",
        &format!("import {{ SessionNotification }} from \"@samewire/acp\";\n{CLIENT}"),
    )?;
    let released = format!(
        "import {{ zSessionNotification }} from \"../node_modules/{RELEASED}/dist/v1/schema/zod.gen.js\";\n\
         export const read = (text: string) => zSessionNotification.parse(JSON.parse(text));\n"
    );
    write(&project.join("released.ts"), &released)?;
    Ok(Report {
        runtime: "esbuild, minified, gzip".into(),
        rows: vec![
            Row::new(
                "TypeScript: bundle that reads session notifications",
                Unit::Kilobytes,
                vec![weigh(&project, "main.ts", &[])?],
            )
            .at_most(10.0),
            Row::new(
                "  the same with the released package's zod",
                Unit::Kilobytes,
                vec![weigh(&project, "released.ts", &[])?],
            ),
        ],
    })
}

/// The kilobytes of a bundle of a file, minified and compressed. `more` are other arguments of esbuild.
pub(super) fn weigh(project: &Path, file: &str, more: &[&str]) -> Result<f64> {
    let line = [
        file,
        "--bundle",
        "--minify",
        "--format=esm",
        "--outfile=out.js",
        "--log-level=error",
    ];
    let mut bundle = command(project, peers::npm_program("esbuild"), line);
    run(bundle.args(more), "esbuild makes a bundle")?;
    let gzip = "console.log(require('node:zlib').gzipSync(require('node:fs').readFileSync('out.js')).length)";
    let bytes: f64 = report_of(&mut command(project, "node", ["-e", gzip]), "gzip")?;
    Ok(bytes / 1000.0)
}

/// Measures `tsc` for a project that imports the package. Each project has the libraries that its package needs: ours
/// only that of the language, the released one also that for web streams.
pub fn checking() -> Result<Report> {
    let ours = project(
        "tsc-ours",
        &format!("import {{ SessionNotification }} from \"@samewire/acp\";\n{CLIENT}"),
    )?;
    settings(&ours, r#""es2022""#)?;
    let theirs = project(
        "tsc-released",
        &format!(
            "import {{ methods, type SessionNotification }} from \"{RELEASED}\";\n\
             export const read = (note: SessionNotification) => note.update.sessionUpdate;\n\
             export const names = methods;\n"
        ),
    )?;
    settings(
        &theirs,
        r#""es2022", "esnext.disposable", "dom", "dom.iterable", "dom.asynciterable""#,
    )?;
    let bare = project("tsc-bare", "export const nothing = 0;\n")?;
    settings(&bare, r#""es2022""#)?;
    let mut rows = Vec::new();
    let mut versions = Vec::new();
    for compiler in ["typescript", "typescript-native"] {
        let tsc = folder()
            .join("node_modules")
            .join(compiler)
            .join("bin/tsc")
            .display()
            .to_string();
        let once = |project: &Path| {
            time(
                &mut command(project, "node", [&tsc, "--noEmit", "--project", "."]),
                "tsc passes",
            )
        };
        let number = run(
            &mut command(&ours, "node", [&tsc, "--version"]),
            "tsc is there",
        )?
        .replace("Version", "tsc");
        let number = number.trim().to_owned();
        let (mut ratio, mut net, mut start, mut own) = (vec![], vec![], vec![], vec![]);
        for round in 0..=2 * PROGRAMS {
            let (nothing, mine, other) = (once(&bare)?, once(&ours)?, once(&theirs)?);
            if round > 0 {
                start.push(nothing * 1000.0);
                own.push(mine * 1000.0);
                ratio.push(mine / other);
                net.push((mine - nothing) / (other - nothing));
            }
        }
        rows.push(
            Row::new(
                format!("TypeScript: {number}, a project with the package over the released"),
                Unit::Ratio,
                ratio,
            )
            .at_most(0.334)
            .because(CHECKING),
        );
        let more = [
            (
                "the same without what an empty project takes",
                Unit::Ratio,
                net,
            ),
            ("with the package", Unit::Milliseconds, own),
            ("of an empty project", Unit::Milliseconds, start),
        ];
        rows.extend(
            more.map(|(what, unit, samples)| Row::new(format!("  {number} {what}"), unit, samples)),
        );
        versions.push(number);
    }
    Ok(Report {
        runtime: versions.join(", "),
        rows,
    })
}

/// The package as npm installed it for the step `typescript-user`.
pub fn package() -> PathBuf {
    scratch().join("typescript-user/node_modules/@samewire/acp")
}

/// Creates a project with our package beside the peers.
fn project(name: &str, main: &str) -> Result<PathBuf> {
    let project = empty(&format!("bench/{name}"))?;
    write(&project.join("main.ts"), main)?;
    write(
        &project.join("package.json"),
        "{ \"type\": \"module\", \"private\": true }\n",
    )?;
    copy(
        &package().join("."),
        &project.join("node_modules/@samewire/acp"),
    )?;
    // `copy` leaves out files that look like the output of other programs.
    copy(
        &package().join("dist"),
        &project.join("node_modules/@samewire/acp/dist"),
    )?;
    Ok(project)
}

/// Writes the settings of a project: strict, with these libraries.
fn settings(project: &Path, libraries: &str) -> Result<()> {
    let text = format!(
        r#"{{ "compilerOptions": {{ "strict": true, "module": "nodenext", "target": "es2022", "lib": [{libraries}], "types": [] }}, "include": ["main.ts"] }}"#
    );
    write(&project.join("tsconfig.json"), &text)
}

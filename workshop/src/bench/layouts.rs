//! Counts what each layout of a small and of a real schema is, beside what other generators make of them: files, lines, and a
//! bundle that reads a value.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use samewire_terminal::paint::dim;
use samewire_terminal::table::table;
use serde_json::json;

use super::peers;
use super::programs::version;
use super::quality::documents::{Document, documents};
use super::quality::tools::{datamodels, json2ts};
use super::table::{Report, Row, Unit};
use super::typescript::weigh;
use crate::command::{command, run};
use crate::workspace::{empty, files, program_of_workspace, read, root, write};

/// The small schema, and the name of the real one among the documents of the group `quality`.
const SMALL: &str = "examples/frameworks/plan.json";
const REAL: &str = "sarif";
/// The name of the type of the whole schema.
const ROOT: &str = "Document";
/// The most files that the module of a small schema may have beside its runtime.
const MOST: f64 = 6.0;

/// What is compared, by language: the name in the table, the path of what is written, and how a bundle reads a value, if there
/// is a reader.
const WAYS: [Way; 13] = [
    Way::ours("typescript", "package", "package", &[]).reads("package/src/index.ts"),
    Way::ours("typescript", "module", "module", &["--layout", "module"]).reads("module/index.ts"),
    Way::ours(
        "typescript",
        "module, `runtime = \"package\"`",
        "shared",
        &["--layout", "module", "--runtime", "package"],
    )
    .reads("shared/index.ts"),
    Way::ours("typescript", "types", "types.ts", &["--layout", "types"]),
    Way::other(
        "typescript",
        "json-schema-to-typescript",
        "json2ts.ts",
        By::Json2ts,
    ),
    Way::other("typescript", "protobuf-es", "protobuf", By::Protobuf).reads("protobuf/types_pb.ts"),
    Way::ours("python", "package", "package-py", &[]),
    Way::ours("python", "module", "module_py", &["--layout", "module"]),
    Way::ours(
        "python",
        "module, `runtime = \"package\"`",
        "shared_py",
        &["--layout", "module", "--runtime", "package"],
    ),
    Way::ours(
        "python",
        "types, TypedDict",
        "types.py",
        &["--layout", "types"],
    ),
    Way::ours(
        "python",
        "types, dataclass",
        "classes.py",
        &["--layout", "types", "--option", "style=dataclass"],
    ),
    Way::ours(
        "python",
        "types, pydantic",
        "models.py",
        &["--layout", "types", "--option", "style=pydantic"],
    ),
    Way::other(
        "python",
        "datamodel-code-generator",
        "datamodels.py",
        By::Datamodels,
    ),
];

/// A way to make code of a schema.
struct Way {
    language: &'static str,
    name: &'static str,
    /// The file or folder that is written.
    out: &'static str,
    by: By,
    /// The file of the reader, if there is one.
    reader: Option<&'static str>,
}

enum By {
    /// Our command, with these arguments.
    Ours(&'static [&'static str]),
    Json2ts,
    Protobuf,
    Datamodels,
}

/// What was made: our own part, and the runtime that is copied.
struct Made {
    files: [usize; 2],
    lines: [usize; 2],
    kilobytes: Option<f64>,
}

pub fn measure() -> Result<Report> {
    peers::install_npm()?;
    peers::install_python()?;
    let home = empty("bench/layouts")?;
    let mut all = vec![small(&home)?];
    all.extend(documents(&home, Some(REAL))?);
    let mut head = vec!["language".to_owned(), "written".to_owned()];
    for of in &all {
        head.extend(["files", "lines", "bundle"].map(|what| format!("{}: {what}", of.name)));
    }
    let mut rows = Vec::new();
    let mut figures = Vec::new();
    for way in &WAYS {
        let mut cells = vec![way.language.to_owned(), way.name.to_owned()];
        for of in &all {
            let made = way
                .made(of)
                .with_context(|| format!("{}: {} of {}", way.language, way.name, of.name))?;
            cells.extend(made.cells());
            if way.name == "module" && of.folder == all[0].folder {
                let what = format!(
                    "{}: files of the module of a small schema, beside the runtime",
                    way.language
                );
                let count = f64::from(u32::try_from(made.files[0])?);
                figures.push(Row::new(what, Unit::Count, vec![count]).at_most(MOST));
            }
        }
        rows.push(cells);
    }
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    anstream::println!("{}", table(&head, rows));
    anstream::println!("{}", dim(NOTES));
    Ok(Report {
        runtime: version("buf", peers::npm_program("buf"))?,
        rows: figures,
    })
}

const NOTES: &str = "\
files and lines: of all that is written, and after `+` of the copy of the runtime in it;
bundle: a program that reads the type of the whole schema from a text, by esbuild, minified, gzip";

/// The small schema in a folder of its own.
fn small(home: &Path) -> Result<Document> {
    let folder = home.join("plan");
    let schema = folder.join("schema.json");
    write(&schema, read(&root().join(SMALL))?)?;
    Ok(Document {
        name: "plan".to_owned(),
        folder,
        schema,
        has_others: false,
        definitions: None,
        types: Vec::new(),
        because: String::new(),
    })
}

impl Way {
    const fn ours(
        language: &'static str,
        name: &'static str,
        out: &'static str,
        arguments: &'static [&'static str],
    ) -> Self {
        Self::other(language, name, out, By::Ours(arguments))
    }

    const fn other(language: &'static str, name: &'static str, out: &'static str, by: By) -> Self {
        Self {
            language,
            name,
            out,
            by,
            reader: None,
        }
    }

    const fn reads(mut self, reader: &'static str) -> Self {
        self.reader = Some(reader);
        self
    }

    /// Makes the code of a document, and counts it.
    fn made(&self, of: &Document) -> Result<Made> {
        const ADVICE: &str = "the arguments are in workshop/src/bench/layouts.rs";
        let out = of.folder.join(self.out);
        for line in &mut self.commands(of, &out)? {
            run(line, ADVICE)?;
        }
        let mut made = Made {
            files: [0; 2],
            lines: [0; 2],
            kilobytes: None,
        };
        let paths = if out.is_dir() {
            files(&out)?
        } else {
            vec![Path::new("").to_owned()]
        };
        for path in paths {
            let is_runtime = |part| part == "runtime" || part == "_runtime";
            let place = usize::from(path.iter().any(is_runtime));
            let file = if out.is_dir() {
                out.join(&path)
            } else {
                out.clone()
            };
            made.files[place] += 1;
            made.lines[place] += read(&file)?.lines().count();
        }
        if let Some(reader) = self.reader {
            write(&of.folder.join("reads.ts"), self.program(reader))?;
            // Our runtime as a package has the same files.
            let runtime = root().join("runtimes/typescript/src");
            let runtime = format!("--alias:@samewire/runtime/v1={}", runtime.display());
            made.kilobytes = Some(weigh(&of.folder, "reads.ts", &[&runtime])?);
        }
        Ok(made)
    }

    /// The commands that make the code.
    fn commands(&self, of: &Document, out: &Path) -> Result<Vec<Command>> {
        Ok(match self.by {
            By::Ours(arguments) => {
                let mut line = command(&of.folder, program_of_workspace()?, ["generate"]);
                line.args(["schema.json", "--root-name", ROOT, "--name", "doc"]);
                line.args(["--language", self.language, "--out", self.out]);
                line.args(arguments);
                vec![line]
            }
            By::Json2ts => vec![json2ts(of, out)],
            By::Datamodels => vec![datamodels(of, out)],
            By::Protobuf => {
                let script = root().join("workshop/bench/proto.mjs");
                let mut proto = command(&of.folder, "node", [&script, &of.schema]);
                proto.args([ROOT, "types.proto"]);
                let plugin = peers::npm_program("protoc-gen-es");
                let plugin = json!({ "local": plugin, "out": out, "opt": "target=ts" });
                let template = json!({ "version": "v2", "plugins": [plugin] }).to_string();
                let line = ["generate", "types.proto", "--template", &template];
                vec![proto, command(&of.folder, peers::npm_program("buf"), line)]
            }
        })
    }

    /// The program whose bundle is weighed.
    fn program(&self, reader: &str) -> String {
        match self.by {
            By::Protobuf => format!(
                "import {{ fromJsonString }} from \"@bufbuild/protobuf\";\nimport {{ {ROOT}Schema }} from \"./{reader}\";\nexport const read = (text: string) => fromJsonString({ROOT}Schema, text);\n"
            ),
            By::Ours(_) | By::Json2ts | By::Datamodels => format!(
                "import {{ {ROOT} }} from \"./{reader}\";\nexport const read = (text: string) => {ROOT}.parse(text);\n"
            ),
        }
    }
}

impl Made {
    fn cells(&self) -> [String; 3] {
        let both = |[own, runtime]: [usize; 2]| match runtime {
            0 => own.to_string(),
            _ => format!("{own} + {runtime}"),
        };
        let bundle = self.kilobytes.map(|size| format!("{size:.1} kB"));
        [
            both(self.files),
            both(self.lines),
            bundle.unwrap_or_else(|| "–".to_owned()),
        ]
    }
}

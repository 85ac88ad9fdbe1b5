//! `samewire inspect`: prints the stages between a schema and its packages.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::{Args, Subcommand};
use samewire_codegen::config::AssertFormats;
use samewire_codegen::lower_from;
use samewire_schema::{
    Dialect, Folder, Forms, Graph, NodeId, Nullable, Options, Problem, Side, Source,
    contradictions, nullable_without_effect, print as printed, print_key, resolve,
};
use samewire_terminal::print;
use samewire_terminal::tell::Amount;

use crate::schema_arguments::{
    Read, SchemaArguments, dialect, existing, folder, formats, nullable, of_flag, schema_path, side,
};

pub(crate) const HELP: &str = "\
Examples:
  samewire inspect canonical plan.json    what the schema accepts, in one spelling
  samewire inspect model plan.json        the types that packages are generated from";

const MODEL: &str = "\
Examples:
  samewire inspect model plan.json
  samewire inspect model schemas --assert-formats
  samewire inspect model plan.json | jq '.types.Step.kind.members[].wire'

Prints the types as JSON, as the templates of every language get them: each member with its shape, what it means
that the member is absent or null, and when it is written; each union with its tag; and, under `conditions`, what
no type can say. docs/stages.md follows one schema through all stages.

Exit codes: 0 success · 2 the schema is refused, or another error occurred";

pub(crate) const CANONICAL: &str = "\
Examples:
  samewire inspect canonical plan.json
  samewire inspect canonical plan.json '/$defs/Step'     one schema, and what it needs
  samewire inspect canonical api.yaml 'written#/components/schemas/Account' --view client
  samewire inspect canonical plan.json --dialect draft-07
  samewire inspect canonical plan.json --remote https://example.com/schemas/=schemas

Prints a schema in JSON Schema 2020-12 that accepts the same values and says everything in one
way: references and `allOf` are intersected, each type has its own keywords, branches that contradict the
rest are gone, and what accepts nothing is `false`. Definitions that the schema needs are in `$defs`, under
the names of the schemas that they come from: `a & b` is what both accept. If two schemas contradict each
other, the places of both are reported.

References lead to files beside the schema, and to documents in the folders of `--allow-dir` and
`--remote`, and nowhere else. Nothing is read from the network.

With `--allow-unenforced`, what cannot be enforced is not printed, and each such keyword is a warning.

Not printed: that `1.0` is no integer in draft-04, for which 2020-12 has no keyword.

Exit codes: 0 success · 2 an error occurred";

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    #[command(subcommand)]
    stage: Stage,
}

#[derive(Debug, Subcommand)]
enum Stage {
    /// Prints what a schema means: in one dialect, with everything intersected
    #[command(after_help = CANONICAL)]
    Canonical(Canonical),
    /// Prints the types that packages are generated from, with their conditions
    #[command(after_help = MODEL)]
    Model(SchemaArguments),
}

#[derive(Debug, Args)]
struct Canonical {
    /// The schema
    #[arg(value_parser = schema_path)]
    schema: PathBuf,
    /// A JSON Pointer: print only the schema at this place
    pointer: Option<String>,
    /// The local folder with the documents of a URL, since nothing is downloaded (may be given several times, also for one
    /// URL). A file is found by its name, which may have an extension that the URL lacks, or by its `$id`. Files beside the
    /// schema are read without it
    #[arg(long, value_name = "URL=FOLDER", value_parser = folder)]
    remote: Vec<(String, PathBuf)>,
    /// A folder elsewhere whose files the schema may refer to, such as `../common` (may be given several times)
    #[arg(long, value_name = "FOLDER", value_parser = existing)]
    allow_dir: Vec<PathBuf>,
    /// The dialect of schemas without `$schema`, such as `draft-07` or `openapi-3.0` [default: 2020-12]
    #[arg(long, value_parser = dialect)]
    dialect: Option<String>,
    /// Assert the formats of strings: all that can be, or those listed, such as `--assert-formats=date-time,uuid`
    #[arg(long, value_name = "NAMES", num_args = 0..=1, require_equals = true, default_missing_value = "all", value_parser = formats)]
    assert_formats: Option<AssertFormats>,
    /// Leave out what cannot be enforced, such as a `pattern` with a back-reference, where that only accepts more
    #[arg(long)]
    allow_unenforced: bool,
    /// Whose side is meant, `client` or `server`: the schema as it is read. `written#/$defs/Step` is what is written at
    /// `/$defs/Step`, and `written#` the whole
    #[arg(long, value_name = "SIDE", value_parser = side)]
    view: Option<Side>,
    /// How `nullable: true` is read: as the dialect says, `specified`, or as null everywhere, `lenient`
    #[arg(long, value_name = "HOW", value_parser = nullable)]
    nullable: Option<Nullable>,
}

/// Prints a stage.
pub(crate) fn run(asked: &Inspect) -> Result<bool> {
    match &asked.stage {
        Stage::Canonical(asked) => canonical(asked),
        Stage::Model(asked) => model(asked),
    }
}

fn model(asked: &SchemaArguments) -> Result<bool> {
    let Read { schema, input, .. } = asked.read()?;
    let model = lower_from(&schema, &input)?;
    print::json(&format!("{}\n", serde_json::to_string_pretty(&model)?));
    Ok(true)
}

fn canonical(asked: &Canonical) -> Result<bool> {
    let source = Source::of_file(&asked.schema).map_err(|problem| anyhow!("{problem}"))?;
    let remote = asked.remote.iter();
    let mut folders: Vec<Folder> = remote.map(|(url, dir)| Folder::of_url(url, dir)).collect();
    folders.extend(asked.allow_dir.iter().flat_map(|dir| Folder::allowed(dir)));
    folders.extend(Folder::around(&asked.schema, &source.json));
    let options = Options {
        dialect: asked.dialect.as_deref().and_then(Dialect::of_name),
        nullable: asked.nullable.unwrap_or_default(),
        folders,
        base: asked.schema.parent().map(Path::to_path_buf),
        formats: of_flag(asked.assert_formats.as_ref()),
        allow_unenforced: asked.allow_unenforced,
        side: asked.view,
        ..Options::default()
    };
    let graph = resolve(source, &options)?;
    print::hints(&problem_lines(&graph.notices));
    let unenforced = graph.unenforced.iter().map(|one| {
        let message = format!("not enforced: {}", one.message);
        let document = graph.document(&one.site);
        Problem::at(document, &one.site.pointer, one.code, message)
    });
    print::warnings(&unenforced.collect::<Vec<_>>(), Amount::All);
    let forms = Forms::new(graph);
    let schema = match &asked.pointer {
        None => {
            print::hints(&problem_lines(&contradictions(&forms)));
            print::hints(&problem_lines(nullable_without_effect(&forms).as_slice()));
            printed(&forms)
        }
        Some(pointer) => print_key(&forms, &forms.key(schema_at(&forms.graph, pointer)?)),
    };
    print::json(&schema.pretty());
    Ok(true)
}

/// The schema at a place of the document.
fn schema_at(graph: &Graph, pointer: &str) -> Result<NodeId> {
    if let Some((_, found)) = graph.places().find(|(at, _)| *at == pointer) {
        return Ok(found);
    }
    if !pointer.is_empty() && !pointer.starts_with('/') {
        bail!("`{pointer}` is no JSON Pointer: write `/{pointer}`");
    }
    bail!(
        "there is no schema at `{pointer}`: a JSON Pointer leads to a schema of the document, such as `/$defs/Step`"
    )
}

fn problem_lines(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

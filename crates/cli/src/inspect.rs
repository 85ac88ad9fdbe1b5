//! `samewire inspect`: prints the stages between a schema and its packages.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use samewire_codegen::generate::package_view;
use samewire_codegen::{Errors, Package, lower_from};
use samewire_schema::{
    Forms, Graph, Input, NodeId, Problem, contradictions, nullable_without_effect,
    print as printed, print_key,
};
use samewire_terminal::print;
use samewire_terminal::tell::Amount;

use crate::schema_arguments::{References, SchemaArguments, schema_path};

pub(crate) const HELP: &str = "\
Examples:
  samewire inspect canonical plan.json    what the schema accepts, in one spelling
  samewire inspect model plan.json        the types that packages are generated from
  samewire inspect view plan.json --language python    the types in the words of a language";

const MODEL: &str = "\
Examples:
  samewire inspect model plan.json
  curl URL | samewire inspect model -
  samewire inspect model schemas --assert-formats
  samewire inspect model plan.json --only Step    one type, and what it needs
  samewire inspect model plan.json | jq '.types.Step.kind.members[].wire'

Prints the types as JSON, as the templates of every language get them: each member with its shape, what it means
that the member is absent or null, and when it is written; each union with its tag; and, under `conditions`, what
no type can say. docs/stages.md follows one schema through all stages.

Exit codes: 0 success · 2 the schema is refused, or another error occurred";

const VIEW: &str = "\
Examples:
  samewire inspect view plan.json --language python
  samewire inspect view plan.json --language python --only Step
  samewire inspect view plan.json --language my-language --templates languages | jq '.types[0].members'

Prints what the templates of a language get as `view`: every name settled, and every type and value spelled.
docs/new-language.md says how templates use it.

Exit codes: 0 success · 2 the schema is refused, also by the language, or another error occurred";

pub(crate) const CANONICAL: &str = "\
Examples:
  samewire inspect canonical plan.json
  curl URL | samewire inspect canonical -
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
    /// Prints the types in the words of a language, as its templates see them
    #[command(after_help = VIEW)]
    View(View),
}

#[derive(Debug, Args)]
struct View {
    #[command(flatten)]
    given: SchemaArguments,
    /// The language
    #[arg(long)]
    language: String,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "source")]
    templates: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct Canonical {
    /// The schema; `-` is the standard input
    #[arg(value_parser = schema_path, group = "source")]
    schema: PathBuf,
    /// A JSON Pointer: print only the schema at this place
    pointer: Option<String>,
    #[command(flatten)]
    references: References,
}

/// Prints a stage.
pub(crate) fn run(asked: &Inspect) -> Result<bool> {
    match &asked.stage {
        Stage::Canonical(asked) => canonical(asked),
        Stage::Model(asked) => model(asked),
        Stage::View(asked) => view(asked),
    }
}

fn model(asked: &SchemaArguments) -> Result<bool> {
    let model = lower_from(&asked.read()?.documents)?;
    print::json(&format!("{}\n", serde_json::to_string_pretty(&model)?));
    Ok(true)
}

fn view(asked: &View) -> Result<bool> {
    let read = asked.given.read()?;
    let templates = read.templates(asked.templates.as_deref())?;
    let language = templates.language(&asked.language)?;
    let model = lower_from(&read.documents)?;
    let package = Package::unpublished(&language, "view");
    let view = package_view(&model, &package, &templates)
        .map_err(|errors| errors.located(&read.documents))?;
    print::json(&format!("{}\n", serde_json::to_string_pretty(&view)?));
    Ok(true)
}

fn canonical(asked: &Canonical) -> Result<bool> {
    let input = Input {
        options: asked.references.options(),
        ..Input::of_file(&asked.schema).map_err(Errors::from)?
    };
    let graph = input.read().graph()?;
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

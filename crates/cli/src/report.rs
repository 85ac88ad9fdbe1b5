//! `samewire report`: describes the generated types and checks for a schema, as text or JSON.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use samewire_codegen::{Errors, survey};
use samewire_terminal::print;
use samewire_terminal::tell::Amount;
use serde_json::json;

use crate::remarks;
use crate::report_text;
use crate::schema_arguments::{Read, SchemaArguments};

pub(crate) const HELP: &str = "\
Examples:
  samewire report plan.json           what becomes of a schema, before anything is generated
  samewire report                     the schema of ./samewire.toml
  samewire report plan.json --all     every type, every condition and every place
  samewire report plan.json --json    the same for programs
  samewire report plan.json --remote https://example.com/schemas/=schemas
  samewire report plan.json --allow-unenforced
  samewire report plan.json --adjust '/$defs/port={\"name\": \"TcpPort\"}'
  samewire report plan.json --only Step    one type, and what it needs
  samewire report openapi.yaml        the schemas of an OpenAPI document
  curl URL | samewire report -        the schema of the standard input
  samewire report schemas             all schemas of a folder as one; `a.json#/$defs/A` is a place in a file

Every type of the schema is in one of four groups:

  in the type alone  the type says everything that the schema says, such as members and enums
  with limits        the type says everything; bounds, lengths and patterns, which no compiler knows, are
                     checked when a value is read
  with conditions    the type says a part of it. The rest, such as `if`, `not` or `contains`, is
                     checked when a value is read, the same in every language
  raw JSON           no type says it: the value is any JSON for the compiler, and is checked when it
                     is read

Annotations are not enforced, as the specification says: `format`, `contentEncoding`, and keywords that
the dialect does not have. If such a keyword is nearly one of the dialect, it may be a typing error, and
the report asks. It also says where a `discriminator` tells nothing apart, which keywords have no effect
as they stand, and which schemas accept nothing. With `--allow-unenforced`, it lists what no language can
enforce and is left out: each keyword, its place and the reason. Then it lists the places that are
typed as any JSON, each with the reason. At the end is what single languages do otherwise.

With `--json`, a schema that is refused is `{ \"problems\": [...] }`: each with its code, message and place.

Exit codes: 0 every language carries the schema · 1 a language refuses it · 2 the schema is refused, with
`--strict` also because of a hint, or another error occurred";

#[derive(Debug, Args)]
pub(crate) struct Report {
    #[command(flatten)]
    given: SchemaArguments,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "source")]
    templates: Option<PathBuf>,
    /// Refuse a schema with hints, such as a default that its own schema does not accept
    #[arg(long)]
    strict: bool,
    /// Print everything, not only the first of what there is much of
    #[arg(long)]
    pub(crate) all: bool,
    /// Print JSON: everything, for programs
    #[arg(long)]
    json: bool,
}

/// Prints the report. Returns `false` if a language refuses the schema.
pub(crate) fn run(asked: &Report, amount: Amount) -> Result<bool> {
    let told = tell(asked, amount);
    if asked.json
        && let Err(error) = &told
        && let Some(errors) = error.downcast_ref::<Errors>()
    {
        let problems = json!({ "problems": errors.list });
        print::json(&format!("{problems:#}\n"));
    }
    told
}

fn tell(asked: &Report, amount: Amount) -> Result<bool> {
    let read = asked.given.read()?;
    let templates = read.templates(asked.templates.as_deref())?;
    let is_strict = read.is_strict();
    let Read {
        paths, documents, ..
    } = read;
    let survey = survey(&documents, &templates)?;
    let carried = survey.languages.iter().all(|one| one.refused.is_empty());
    if asked.json {
        let schema = match &paths[..] {
            [one] => json!(one),
            several => json!(several),
        };
        let told = json!({ "schema": schema, "summary": survey.summary(), "survey": survey });
        print::json(&format!("{told:#}\n"));
    } else {
        print::out(&report_text::survey(&paths, &survey, amount));
    }
    if asked.strict || is_strict {
        remarks::none(&survey.remarks)?;
    }
    Ok(carried)
}

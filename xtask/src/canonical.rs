//! `cargo xtask canonical`: what a schema means, printed.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::Args;
use samewire::print;
use samewire_schema::{
    Draft, Folder, Forms, Options, Problem, Source, contradictions, print as printed, resolve,
};

pub(crate) const HELP: &str = "\
Examples:
  cargo xtask canonical plan.json
  cargo xtask canonical plan.json --dialect draft-07
  cargo xtask canonical plan.json --remote https://example.com/schemas/=schemas

Prints a schema in JSON Schema 2020-12 that accepts the same values and says everything in one
way: references and `allOf` are intersected, each type has its own keywords, branches that contradict the
rest are gone, and what accepts nothing is `false`. Definitions that the schema needs are in `$defs`, under
the names of the schemas that they come from: `a & b` is what both accept. If two schemas contradict each
other, the places of both are reported.

References lead to documents in the folders of `--remote`, and nowhere else. Nothing is read from the
network. For a schema with references to files beside it, such as `\"$ref\": \"other.json\"`, name their
folder as a file URL: `--remote file:///home/me/schemas=/home/me/schemas`.

Not printed: that `1.0` is no integer in draft-04, for which 2020-12 has no keyword.

Exit codes: 0 success · 2 an error occurred";

#[derive(Debug, Args)]
pub(crate) struct Canonical {
    /// The schema
    schema: PathBuf,
    /// A folder whose files stand for what a URL would return (may be given several times)
    #[arg(long, value_name = "URL=FOLDER", value_parser = Folder::parse)]
    remote: Vec<Folder>,
    /// The dialect of a document without a known `$schema`: 2020-12 (default), 2019-09, draft-07, draft-06 or draft-04
    #[arg(long, value_parser = draft)]
    dialect: Option<Draft>,
}

fn draft(name: &str) -> Result<Draft, String> {
    Draft::of_name(name).ok_or_else(|| {
        let names = Draft::ALL.map(Draft::name).join(", ");
        format!("there is no dialect `{name}`: there are {names}")
    })
}

/// Prints the schema.
pub(crate) fn run(asked: &Canonical) -> Result<bool> {
    let options = Options {
        dialect: asked.dialect,
        folders: asked.remote.clone(),
    };
    let source = Source::of_file(&asked.schema).map_err(|problem| anyhow!("{problem}"))?;
    let graph = resolve(source, &options)?;
    print::hints(&told(&graph.notices));
    let forms = Forms::new(graph);
    print::hints(&told(&contradictions(&forms)));
    print::out(&printed(&forms).pretty());
    Ok(true)
}

fn told(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

//! The layouts `module` and `types` in projects of users: one for each language, with strict settings of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use samewire_codegen::language::{Is, PackageLayout};
use samewire_codegen::settings::References;
use samewire_codegen::{Config, Language, Mode, Output, Package, Templates, generate, sync};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::verify::agreement::case::{Case, templates};
use crate::verify::agreement::cases::all;
use crate::verify::languages::commands::{self, Commands};
use crate::verify::languages::steps;
use crate::verify::run::job::Job;
use crate::workspace::{copy, empty, files, read, root, scratch, write};

const STEP: &str = "layouts";
/// The projects, each in a folder with the name of its language, and `texts.json`: texts that its program reads.
const PROJECTS: &str = "workshop/fixtures/layouts";
/// The case folders that have a module. One more is that of ACP.
const CASES: [&str; 4] = [
    "named_enums",
    "native_formats",
    "untagged_recursion",
    "whole_values",
];
const ACP: &str = "acp";
/// A small schema, and the most files that its module has beside the runtime.
const SMALL: (&str, usize) = ("untagged_recursion", 6);
const ADVICE: &str = "change the templates, or `[layouts]` of the language";

/// Generates modules and declarations into the project of each language, compiles and runs it by its own settings, formats
/// it, and checks that nothing of this changed a generated file, and that other changes are found.
pub fn layouts(job: &Job) -> Result<String> {
    let cases = schemas()?;
    for (language, commands) in commands::all()? {
        let project = empty(&format!("{STEP}/{}", language.name))?;
        let own = root().join(PROJECTS);
        copy(&own.join(&language.name), &project)?;
        write(&project.join("texts.json"), read(&own.join("texts.json"))?)?;
        write(&project.join("accepted.json"), accepted(&cases)?)?;
        let mut outputs = Vec::new();
        for case in &cases {
            outputs.extend(generated(case, &language, &project)?);
        }
        for output in &outputs {
            sync(output, Mode::Write)?;
        }
        is_small(&language, &project)?;
        job.tell(&language.name);
        formatted(&commands, &project, &outputs)?;
    }
    let told = steps::of_step(STEP)?;
    for (language, _) in commands::all()? {
        let project = scratch().join(STEP).join(&language.name);
        for case in &cases {
            let outputs = generated(case, &language, &project)?;
            unchanged(&outputs, "what the project runs")?;
            if case.name == SMALL.0 {
                changes_are_found(&outputs)?;
            }
        }
    }
    Ok(told)
}

/// The schemas of the modules.
fn schemas() -> Result<Vec<Case>> {
    let mut cases = all()?;
    cases.retain(|case| CASES.contains(&case.name.as_str()));
    let schema = root().join("generated/schema/acp.schema.json");
    cases.push(Case {
        name: ACP.to_owned(),
        schema: serde_json::from_str(&read(&schema)?)?,
        home: None,
        validated: false,
        references: References::default(),
        templates: templates(),
        step: STEP,
    });
    Ok(cases)
}

/// What is generated of a schema: its module, and a file of declarations for each value of the options that choose one.
fn generated(case: &Case, language: &Language, project: &Path) -> Result<Vec<Output>> {
    let languages: Templates = case.languages()?;
    let mut of_case = case.package(language);
    of_case.tests = false;
    let mut packages = vec![Package {
        layout: PackageLayout::Module,
        out: Path::new("src").join(&case.name),
        random_values: false,
        ..of_case.clone()
    }];
    if let Some(types) = &language.layouts.types {
        let ending = Path::new(types.template.trim_end_matches(".jinja"));
        let ending = ending
            .extension()
            .context("the ending of a file")?
            .display();
        for (name, options) in choices(language, &types.template) {
            let name = format!("{}{name}.{ending}", case.name);
            packages.push(Package {
                layout: PackageLayout::Types,
                out: Path::new("src/declared").join(name),
                schemas: false,
                random_values: false,
                options: of_case.options.clone().into_iter().chain(options).collect(),
                ..of_case.clone()
            });
        }
    }
    let config = case.read_as_set(Config::of(project.to_owned(), packages))?;
    generate(&config, &languages, &case.schema).with_context(|| format!("{case}"))
}

/// The options that choose the template of declarations: each with the end of the file's name.
fn choices(language: &Language, template: &str) -> Vec<(String, Option<(String, String)>)> {
    let chosen = language.options.iter().find_map(|(word, option)| {
        let is_in = template.contains(&format!("{{{word}}}"));
        let Is::OneOf(values) = &option.is else {
            return None;
        };
        is_in.then_some((word, values))
    });
    let Some((word, values)) = chosen else {
        return vec![(String::new(), None)];
    };
    let each = |value: &String| (format!("_{value}"), Some((word.clone(), value.clone())));
    values.iter().map(each).collect()
}

/// The module of a small schema has few files beside its runtime.
fn is_small(language: &Language, project: &Path) -> Result<()> {
    let (name, most) = SMALL;
    let runtime = language.runtime.as_ref();
    let runtime = runtime.and_then(|runtime| runtime.to.rsplit('/').next());
    let is_own = |path: &PathBuf| runtime.is_none_or(|runtime| !path.starts_with(runtime));
    let own = files(&project.join("src").join(name))?;
    let own: Vec<&PathBuf> = own.iter().filter(|path| is_own(path)).collect();
    ensure!(
        own.len() <= most,
        "{}: the module of {name} has {} files beside its runtime, and {most} are allowed: {own:?}\n{ADVICE}",
        language.name,
        own.len()
    );
    Ok(())
}

/// Runs the formatters of the language over the project.
fn formatted(commands: &Commands, project: &Path, outputs: &[Output]) -> Result<()> {
    for line in &commands.formatters {
        // Of eslint, a user has settings of their own: the step `formatting` has them.
        if line.first().is_some_and(|program| program == "eslint") {
            continue;
        }
        commands.run(project, line, &commands.words())?;
        unchanged(outputs, &line.join(" "))?;
    }
    Ok(())
}

fn unchanged(outputs: &[Output], what: &str) -> Result<()> {
    for output in outputs {
        let drift = sync(output, Mode::Check)?;
        ensure!(
            drift.is_clean(),
            "`{what}` changed a file:\n{drift}\n{ADVICE}"
        );
    }
    Ok(())
}

/// A file of somebody else in a module, and a changed file anywhere, are found.
fn changes_are_found(outputs: &[Output]) -> Result<()> {
    for output in outputs {
        let file = output.files.last().context("a package without files")?;
        let place = output.dir.join(&file.path);
        write(&place, [&file.bytes[..], b"\n"].concat())?;
        ensure!(
            !sync(output, Mode::Check)?.is_clean(),
            "{} was changed, and nothing is said of it",
            place.display()
        );
        sync(output, Mode::Write)?;
        let stray = output.dir.join("stray.txt");
        write(&stray, "")?;
        let is_module = output.files.len() > 1;
        if sync(output, Mode::Check)?.is_clean() == is_module {
            bail!(
                "{} is not generated: it has to be reported in a module, and nowhere else",
                stray.display()
            );
        }
        fs::remove_file(&stray).context("the stray file")?;
    }
    Ok(())
}

/// A line of `texts.jsonl` in a case folder.
#[derive(Deserialize)]
struct Listed {
    r#type: String,
    text: String,
    refused: Option<Value>,
}

/// The texts that must be read, with their types and modules: the samples of ACP, and those of the case folders.
fn accepted(cases: &[Case]) -> Result<String> {
    let mut rows = Vec::new();
    for case in cases {
        let texts = case.home.as_ref().map(|home| home.join("texts.jsonl"));
        for line in texts
            .iter()
            .filter(|path| path.is_file())
            .map(|path| read(path))
        {
            for line in line?.lines() {
                let Listed {
                    r#type,
                    text,
                    refused,
                } = serde_json::from_str(line)?;
                if refused.is_none() {
                    rows.push(json!({ "module": case.name, "type": r#type, "text": text }));
                }
            }
        }
    }
    let samples = root().join("crates/acp/agreement/samples");
    let mut of_types: BTreeMap<PathBuf, String> = BTreeMap::new();
    for path in files(&samples)? {
        let name = path.to_string_lossy();
        let is_text = name.ends_with(".json") && !name.ends_with(".expect.json");
        if is_text && name.contains("accept") {
            of_types.insert(path.clone(), read(&samples.join(&path))?);
        }
    }
    for (path, text) in of_types {
        let name = path.iter().next().unwrap_or_default().to_string_lossy();
        rows.push(json!({ "module": ACP, "type": name, "text": text }));
    }
    Ok(serde_json::to_string_pretty(&rows)? + "\n")
}

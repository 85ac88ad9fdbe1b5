//! `samewire generate`: writes the packages of a settings file, or one package of a schema.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;
use samewire::schema::{Made, make};
use samewire_codegen::language::PackageLayout;
use samewire_codegen::model::Remarks;
use samewire_codegen::settings::{
    Enums, Ids, Int64, Package, References, RuntimeFrom, Schema, SchemaIn,
};
use samewire_codegen::{Config, Mode, sync_all};
use samewire_terminal::paint::dim;
use samewire_terminal::print;
use samewire_terminal::tell::{self, Amount};

use crate::remarks::{self, hints, not_enforced};
use crate::schema_arguments::{self, one_of, schema_path};

pub(crate) const HELP: &str = "\
Examples:
  samewire generate --schema plan.json --language typescript --name @me/plan --out clients/ts
  samewire generate --schema openapi.yaml --language python --name my-api --out clients/python
  samewire generate --schema schemas --language python --name my-plan --out clients/python
  curl URL | samewire generate - --language python --name my-plan --out clients/python
  samewire generate --schema plan.json --only Step --language python --name step --out clients/step
  samewire generate --schema plan.json --language typescript --layout module --out src/wire
  samewire generate --schema plan.json --language typescript --layout types --out src/plan.ts
  samewire generate --watch         write all packages of ./samewire.toml, and again after every change

The third one makes one package of all `*.json`, `*.yaml` and `*.yml` files in a folder. The schema of a file
is a type named after its `title`, or else after the file; what one file refers to in another is one type.
`--types /components/schemas` says that the types are there, and not in `$defs` or `definitions`. An
OpenAPI document has types in its components and in operations, named after the `operationId`, or the
method and the path, and their place: `GetPetResponse`, `GetPetResponse404`, `CreatePetRequest`.

`--only` is for a part of a schema, and may be given several times: packages have this part, and what it
needs. `--only Step` is the type of this name, and `--only '/$defs/Step'` the one whose schema is there;
`--only method:session/prompt` is what a method sends and returns, or an operation with this operationId;
`--only tag:pets` is all operations with this tag. Types have the same names as in a package of everything,
and what is wrong or not enforced in other parts of the schema does not matter.

`--adjust` changes the schema of somebody else at a JSON Pointer, without touching its file, and may be given
several times. Its JSON has the keys of [[adjust]] below:

  samewire generate plan.json --language python --name my-plan --out clients/python \\
    --adjust '/$defs/port={\"name\": \"TcpPort\"}' --adjust '/$defs/step={\"merge\": {\"pattern\": null}}'

For several packages, write a samewire.toml, whose keys mean what the flags of their names do:

  schema = \"plan.json\"
  assert_formats = [\"uuid\"]        # optional: formats of strings to check; `true`: all
  formats = \"native\"               # optional: dates, UUIDs, decimal numbers and bytes are values of their own
  allow_unenforced = true          # optional: leave out what no language can enforce
  view = \"client\"                  # optional: or \"server\", for `readOnly` and `writeOnly`
  nullable = \"lenient\"             # optional: `nullable: true` is null everywhere
  undeclared = \"keep\"              # optional: undeclared members are kept and written again
  defaults = \"leave\"               # optional: absent members stay absent, whatever their defaults
  strict = true                    # optional: a schema with hints is refused
  only = [\"Step\", \"tag:pets\"]      # optional: these parts of the schema, and what they need

  [[package]]
  language = \"python\"
  out = \"clients/python\"
  name = \"my-plan\"
  version = \"1.0.0\"                # optional: \"0.1.0\" by default
  description = \"Types for plans\"  # optional
  license = \"Apache-2.0\"           # optional: \"MIT\" by default
  ids = \"nominal\"                  # optional: distinct types for ids; \"alias\" by default
  enums = \"named\"                  # optional: a name for each value, `Level.High`; \"values\" by default
  schemas = true                   # optional: the JSON Schema of each type at run time
  random_values = true             # optional: random values of each type, for fast-check and Hypothesis
  int64 = \"bigint\"                 # optional: exact integers of 64 bits in TypeScript; \"number\" by default
  options = { module = \"my_plan\" } # options of the language, see `samewire languages`
  tests = true                     # optional: tests of its own
  runtime = \"package\"              # optional: depends on @samewire/runtime or samewire-runtime; \"copy\" by default

Instead of a package, you may want source in your project:

  [[package]]
  language = \"typescript\"
  layout = \"module\"                # a folder with types, readers and their runtime; needs no name
  out = \"src/wire\"

  [[package]]
  language = \"typescript\"
  layout = \"types\"                 # one file of declarations, without readers
  out = \"src/plan.ts\"

  [[package]]
  language = \"python\"
  layout = \"types\"
  out = \"app/plan.py\"
  options = { style = \"pydantic\" } # or \"dataclass\", or \"typed_dict\", which is the default

More about the schema:


  schema = \"schemas\" reads a folder, schema = [\"plan.json\", \"notes.yaml\"] several files. With more settings:

  [schema]
  file = \"schemas\"                 # or a list
  types = \"/components/schemas\"    # where the types are, if not in `$defs` or `definitions`; or a list

Optional settings:

  unstable = false                 # leave out unstable parts (`x-samewire-stability`)
  guide = \"docs/guide.md\"          # included in the README of the package; or a list of files
  overlay = \"clients/by-hand\"      # files that are copied into the package; or a list of folders
  modules = [\"tools\"]              # modules of the overlay that users import
  repository = \"https://…\"         # the URL of the source repository
  homepage = \"https://…\"           # the URL of the home page
  keywords = [\"plans\"]             # words that people search for

  [references]                     # what the schema refers to; files beside it need no line
  dialect = \"draft-07\"             # of schemas without `$schema`
  allow = [\"../common\"]            # folders elsewhere that it may refer to
  folders = { \"https://example.com/schemas/\" = \"schemas\" }   # or a list of folders

  [[import]]                       # packages that have some of the types, which are then not repeated
  settings = \"../steps/samewire.toml\"

  [[adjust]]                       # the schema of somebody else, changed without touching its file
  at = \"/$defs/issue-type\"         # a JSON Pointer; in another file, `sub/plan.json#/$defs/x`
  name = \"IssueKind\"               # the name of the type
  [[adjust]]
  at = \"/$defs/port\"
  schema = { type = \"integer\" }    # replaces the schema; a table, a Boolean, or a string with JSON
  [[adjust]]
  at = \"/$defs/step\"
  merge = '{ \"pattern\": null }'    # changes members (RFC 7386), `null` removes one; a table or JSON
  [[adjust]]
  at = \"/$defs/Order\"
  nullable = \"lenient\"             # reads `nullable: true` as null here and inside
  [[adjust]]
  at = \"/$defs/Meta\"
  undeclared = \"keep\"              # keeps undeclared members here and inside; `defaults = \"leave\"` likewise

[release] has settings that all packages share, such as the version: see `samewire release --help`.

The schema is JSON Schema of any dialect from draft-04 to 2020-12, or an OpenAPI document, in JSON or,
if the file is named *.yaml or *.yml, in YAML 1.2 (`no` is a string, `<<` is refused). `-` in place of a
file is the standard input: JSON if it begins with `{`, and else YAML. Messages call it <stdin>, and it
may refer to files of the current folder. What no type can express, such as `if` or `pattern`, is checked when a value is read. What cannot be carried is an
error with the place in the schema. `format` is an annotation, as JSON Schema says, unless
`assert_formats` or `--assert-formats` asks for more: date-time, date, time, duration, email, hostname,
ipv4, ipv6, uri, uri-reference, iri, iri-reference, uri-template, json-pointer, relative-json-pointer,
uuid, byte and decimal are checked then, in every language by the same regular expressions.

Keywords that are not enforced, such as `format` and those that JSON Schema does not know, are told in
one line. A hint follows for what is probably not meant: `minLenght`, a keyword without effect, schemas
that contradict each other, a default that its own schema does not accept and that is therefore not
filled in. With `strict` or `--strict`, a hint is an error. `samewire report` says more of a schema, and
generates nothing.

`readOnly` and `writeOnly` are annotations, unless `view` or `--view` says whose side the packages are
for. A client then reads `Account` without its `writeOnly` password, and writes `WrittenAccount` without
its `readOnly` id; a server the reverse. A member is required only where its type has it.

`nullable: true` means what the dialect says: OpenAPI 3.0 adds null to the `type` beside it, and not
to a `$ref`, an `allOf` or an `enum`; other dialects do not have it. A hint says where it has no effect.
`nullable = \"lenient\"` or `--nullable lenient` reads it as null everywhere.

A keyword that no language can enforce is an error, such as a pattern with a back-reference (`(.)\\1`).
`allow_unenforced` or `--allow-unenforced` leaves it out where the schema then only accepts more: each is
a warning, a line of `samewire report`, and a sentence in the docs of its type. Below `not`, `if`, `oneOf`
and `maxContains`, where accepting more could mean refusing more, it stays an error.

`--watch` generates, and again after every change of the schema, the files that it refers to, samewire.toml,
and the guides, overlays and templates there. Each change is one line, until Ctrl-C:

  14:02:11 plan.json: 3 files, 41 ms
  14:02:34 plan.json: error: plan.json:7:15: /$defs/Step/$ref: … [reference], and 1 more: `--all` prints them

Each package needs its own folder. The file `.samewire` in it lists the files that samewire wrote;
only these are changed, and deleted when they are no longer generated. Any other file is kept and
reported, and `--check` then exits with 1, unless it is a `.gitignore` or one ignores the file: one in
the folder or above it, up to the folder of the settings. A folder that has other files but no `.samewire` is
refused. A samewire.toml writes only in its own folder. It may read any file that you can read, and
the contents of its guide, overlay and templates become part of the packages. Only regular files
are read, and the standard input, a schema of at most 64 MiB.

Files of an overlay that a `.gitignore` ignores are left out. Links in an overlay, and files that
the templates generate too, are errors. Files of an overlay keep their mode as in git: executable
or not. `samewire languages` says where modules are expected. If somebody edited the copy of a
file, `--check` names the original to edit.";

#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Debug, Clone, Args)]
pub(crate) struct Generate {
    /// The settings file
    #[arg(long, value_name = "FILE", default_value = "samewire.toml", conflicts_with_all = ["source", "language", "name", "out"])]
    pub(crate) config: PathBuf,
    /// The schema, as `--schema` names it
    #[arg(value_name = "SCHEMA", value_parser = schema_path, group = "source", requires_all = ["language", "out"])]
    given_schema: Vec<PathBuf>,
    /// The schema, instead of a settings file (may be given several times). Several files, or a folder of them, become one
    /// package, and `-` is the standard input
    #[arg(long, value_name = "FILE", value_parser = schema_path, group = "source", requires_all = ["language", "out"])]
    schema: Vec<PathBuf>,
    /// The language of the package
    #[arg(long, requires = "source")]
    language: Option<String>,
    /// The published name of the package. A module and a file of types need none
    #[arg(long, requires = "source")]
    name: Option<String>,
    /// The folder of the package, or the file of `--layout types`
    #[arg(long, value_name = "PATH", requires = "source")]
    out: Option<PathBuf>,
    /// What is written: a `package` of its own; a `module`, which is a folder of source in your project; or `types`, one
    /// file of declarations without readers
    #[arg(long, value_parser = one_of::<PackageLayout>(["package", "module", "types"]), default_value = "package", requires = "source")]
    layout: PackageLayout,
    /// Where the package has its runtime from, which reads and writes: a `copy` of its own, or a dependency on a `package`
    /// of the registry, `@samewire/runtime` or `samewire-runtime`
    #[arg(long, value_parser = one_of::<RuntimeFrom>(["copy", "package"]), default_value = "copy", requires = "source")]
    runtime: RuntimeFrom,
    /// Give the package tests of its own
    #[arg(long, requires = "source")]
    tests: bool,
    /// The version of the package
    #[arg(long, default_value = Package::VERSION, requires = "source")]
    version: String,
    /// A description in one sentence [default: `Types of` and the name]
    #[arg(
        long,
        default_value = "",
        hide_default_value = true,
        requires = "source"
    )]
    description: String,
    /// The license of the package
    #[arg(long, value_name = "SPDX", default_value = Package::LICENSE, requires = "source")]
    license: String,
    /// How ids are represented: as an alias of their type, or as distinct types
    #[arg(long, value_parser = one_of::<Ids>(["alias", "nominal"]), default_value = "alias", requires = "source")]
    ids: Ids,
    /// How enums are represented: as unions of their values, or with a name for each value: `Level.High` in TypeScript,
    /// and an `Enum` in Python
    #[arg(long, value_parser = one_of::<Enums>(["values", "named"]), default_value = "values", requires = "source")]
    enums: Enums,
    /// Give each type its JSON Schema at run time, for tools of language models and forms: `Plan.jsonSchema` in
    /// TypeScript, `json_schema(Plan)` in Python
    #[arg(long, requires = "source")]
    schemas: bool,
    /// Give the package random values of each type, for property tests: `arbitrary(Plan)` for fast-check in TypeScript,
    /// `strategy(Plan)` for Hypothesis in Python
    #[arg(long, requires = "source")]
    random_values: bool,
    /// How integers of 64 bits are represented in TypeScript: as numbers, which refuses those beyond ±(2^53 - 1), or as
    /// `bigint`, which holds them all. Those are meant whose `format` or bounds say that they may be so large
    #[arg(long, value_parser = one_of::<Int64>(["number", "bigint"]), default_value = "number", requires = "source")]
    int64: Int64,
    /// Leave out unstable parts, which the schema marks with `x-samewire-stability`
    #[arg(long, requires = "source")]
    stable: bool,
    /// A Markdown file that is included in the README of the package (may be given several times)
    #[arg(long, value_name = "FILE", requires = "source")]
    guide: Vec<PathBuf>,
    /// A folder of files that are copied into the package (may be given several times)
    #[arg(long, value_name = "FOLDER", requires = "source")]
    overlay: Vec<PathBuf>,
    /// A module of the overlay that users import (may be given several times)
    #[arg(long, value_name = "NAME", requires = "source")]
    module: Vec<String>,
    /// The URL of the source repository
    #[arg(long, value_name = "URL", requires = "source")]
    repository: Option<String>,
    /// The URL of the home page
    #[arg(long, value_name = "URL", requires = "source")]
    homepage: Option<String>,
    /// A word that people search for (may be given several times)
    #[arg(long, value_name = "WORD", requires = "source")]
    keyword: Vec<String>,
    /// An option of the language, such as `--option module=my_plan`
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, requires = "source")]
    option: Vec<(String, String)>,
    #[command(flatten)]
    given: schema_arguments::References,
    #[command(flatten)]
    part: schema_arguments::Part,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "source")]
    templates: Option<PathBuf>,
    /// Write nothing. Print what would change and which files samewire did not write, and exit with 1 if there are any
    #[arg(long)]
    check: bool,
    /// Keep running, and generate again after every change of what the packages are made from. Prints one line for each
    /// change; Ctrl-C stops it
    #[arg(long, conflicts_with = "check")]
    pub(crate) watch: bool,
    /// Refuse a schema with hints, such as a default that its own schema does not accept, and write nothing
    #[arg(long)]
    pub(crate) strict: bool,
    /// Print every problem, file, hint and annotation, not only the first ones or, with `--watch`, their numbers
    #[arg(long)]
    pub(crate) all: bool,
}

impl Generate {
    /// The files of the schema, if it is given on the command line.
    pub(crate) fn schemas(&self) -> Vec<PathBuf> {
        // Only one of them is given.
        [&self.given_schema[..], &self.schema].concat()
    }
}

/// Generates the packages. Returns `false` if `--check` found changes, or files that samewire did not write.
pub(crate) fn run(asked: Generate, amount: Amount) -> Result<bool> {
    let begun = Instant::now();
    let (check, strict) = (asked.check, asked.strict);
    let (config, base) = settings(asked)?;
    print::hints(&config.hints);
    let Made {
        outputs,
        unenforced,
        remarks,
    } = make(&config)?;
    names_packages(&config)?;
    print::warnings(&unenforced, amount);
    tell_remarks(&remarks, amount);
    if strict || config.strict {
        remarks::none(&remarks)?;
    }
    let mode = if check { Mode::Check } else { Mode::Write };
    let reports = sync_all(&outputs, mode)?;
    if check {
        print::out(&tell::drift(&reports, &base, amount));
        return Ok(reports.iter().all(samewire_codegen::Report::is_clean));
    }
    print::out(&tell::written(
        &reports,
        &outputs,
        &base,
        begun.elapsed(),
        amount,
    ));
    Ok(true)
}

/// Fails if the settings name no package.
pub(crate) fn names_packages(config: &Config) -> Result<()> {
    if config.packages.is_empty() {
        bail!(
            "the settings name no package to write: add a `[[package]]` with `language`, `name` and `out`"
        );
    }
    Ok(())
}

/// Prints what is not enforced in one line, and what the author of the schema probably did not intend.
pub(crate) fn tell_remarks(remarks: &Remarks, amount: Amount) {
    if let Some(annotations) = not_enforced(&remarks.annotations, amount) {
        let note = dim(&format!("annotations, not enforced: {annotations}"));
        print::error(&note);
    }
    for hint in hints(remarks, amount) {
        print::error(&hint);
    }
}

/// The settings of a file, or of the command line alone, with the folder against which paths are shown.
pub(crate) fn settings(asked: Generate) -> Result<(Config, PathBuf)> {
    let schema = asked.schemas();
    let (false, Some(language), Some(out)) = (schema.is_empty(), asked.language, asked.out) else {
        if !asked.part.only.is_empty() {
            bail!(
                "`--only` is for a schema of the command line: in the settings, write `only = [\"{}\"]`",
                asked.part.only[0]
            );
        }
        if !asked.config.exists() {
            bail!(
                "there is no {}: write the settings, or use `--schema`, see `samewire generate --help`",
                asked.config.display()
            );
        }
        let config = Config::load(&asked.config)?;
        let base = config.dir.clone();
        return Ok((config, base));
    };
    let mut package = Package {
        language,
        out,
        name: asked.name.unwrap_or_default(),
        layout: asked.layout,
        runtime: asked.runtime,
        tests: asked.tests,
        version: asked.version,
        description: asked.description,
        license: asked.license,
        ids: asked.ids,
        enums: asked.enums,
        schemas: asked.schemas,
        random_values: asked.random_values,
        int64: asked.int64,
        unstable: !asked.stable,
        guide: asked.guide,
        overlay: asked.overlay,
        modules: asked.module,
        repository: asked.repository,
        homepage: asked.homepage,
        keywords: asked.keyword,
        options: asked.option.into_iter().collect(),
    };
    package.name_by_out();
    if package.name.is_empty() {
        bail!("a package has a name under which it is published: add `--name`");
    }
    if package.description.is_empty() {
        package.description = Package::description_of(&package.name);
    }
    let adjust = asked.given.adjust();
    let config = Config {
        templates: asked.templates,
        schema: Some(Schema::Read(SchemaIn {
            file: schema,
            types: asked.given.types,
        })),
        assert_formats: asked.given.assert_formats.unwrap_or_default(),
        formats: asked.given.formats.unwrap_or_default(),
        allow_unenforced: asked.given.allow_unenforced,
        view: asked.given.view,
        nullable: asked.given.nullable.unwrap_or_default(),
        undeclared: asked.given.undeclared.unwrap_or_default(),
        defaults: asked.given.defaults.unwrap_or_default(),
        only: asked.part.only,
        strict: asked.strict,
        adjust,
        references: References {
            dialect: asked.given.dialect,
            allow: asked.given.allow_dir,
            folders: References::folders_of(asked.given.remote),
        },
        ..Config::of(PathBuf::new(), vec![package])
    };
    config.check()?;
    Ok((config, PathBuf::new()))
}

fn setting(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(word, _)| !word.is_empty());
    let (word, value) = parts.ok_or_else(|| format!("`{text}` is not `name=value`"))?;
    Ok((word.to_owned(), value.to_owned()))
}

//! The arguments that select a schema: a file, or the schema of the settings, and what it may refer to.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use samewire::schema::LANGUAGES;
use samewire_codegen::settings::{AssertFormats, Schema};
use samewire_codegen::{Config, Documents, Errors, Input, Templates};
use samewire_schema::{
    Adjust, Defaults, Dialect, Folder, Formats, FormatsAs, Nullable, Only, Options, Pointer, STDIN,
    Side, Undeclared, is_stdin,
};
use serde::de::value::{Error, StringDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};

use crate::languages::templates;

/// The arguments that select a schema.
#[derive(Debug, Args)]
pub(crate) struct SchemaArguments {
    /// The schema; several files, or a folder of them, are one schema, and `-` is the standard input. Without it, that of the
    /// settings file
    #[arg(value_parser = schema_path, group = "source")]
    pub(crate) schema: Vec<PathBuf>,
    /// The settings file
    #[arg(
        long,
        value_name = "FILE",
        default_value = "samewire.toml",
        conflicts_with = "source"
    )]
    pub(crate) config: PathBuf,
    #[command(flatten)]
    pub(crate) references: References,
    #[command(flatten)]
    pub(crate) part: Part,
}

/// The argument for the part of a schema.
#[derive(Debug, Clone, Args)]
pub(crate) struct Part {
    /// Only this part of the schema, with everything that it needs: a type by its name or by the JSON Pointer of its schema,
    /// `method:NAME` for a method of a protocol or an operation with this `operationId`, or `tag:NAME` for the operations with a
    /// tag (may be given several times)
    #[arg(long, value_name = "PART")]
    pub(crate) only: Vec<Only>,
}

/// The arguments for what a schema may refer to.
#[derive(Debug, Clone, Args)]
pub(crate) struct References {
    /// The local folder with the documents of a URL, since nothing is downloaded (may be given several times, also for one
    /// URL). A file is found by its name, which may have an extension that the URL lacks, or by its `$id`. Files beside the
    /// schema are read without it
    #[arg(long, value_name = "URL=FOLDER", value_parser = folder, requires = "source")]
    pub(crate) remote: Vec<(String, PathBuf)>,
    /// A folder elsewhere whose files the schema may refer to, such as `../common` (may be given several times)
    #[arg(long, value_name = "FOLDER", value_parser = existing, requires = "source")]
    pub(crate) allow_dir: Vec<PathBuf>,
    /// The dialect of schemas without `$schema`, or with one of no known dialect, such as `draft-07` or `openapi-3.0`
    /// [default: that of the other files if these have one in common, else 2020-12]
    #[arg(long, requires = "source", value_parser = dialect)]
    pub(crate) dialect: Option<String>,
    /// Where the types are: a JSON Pointer such as `/components/schemas` (may be given several times) [default: `$defs`,
    /// `definitions`, and `/components/schemas` and the operations of a document with `openapi`]
    #[arg(long, value_name = "POINTER", requires = "source", value_parser = pointer)]
    pub(crate) types: Vec<String>,
    /// Assert the formats of strings: all that can be, or those listed, such as `--assert-formats=date-time,uuid`
    #[arg(long, value_name = "NAMES", num_args = 0..=1, require_equals = true, default_missing_value = "all", value_parser = formats, requires = "source")]
    pub(crate) assert_formats: Option<AssertFormats>,
    /// How strings of the formats date-time, date, time, uuid, byte and decimal are represented: as strings, `text`, or as
    /// values of their own, `native`, which are checked and written in one spelling
    #[arg(long, value_name = "HOW", value_parser = one_of::<FormatsAs>(["text", "native"]), requires = "source")]
    pub(crate) formats: Option<FormatsAs>,
    /// Leave out what no language can enforce, such as a `pattern` with a back-reference, where that only accepts more
    #[arg(long, requires = "source")]
    pub(crate) allow_unenforced: bool,
    /// Whose side is meant, `client` or `server`: what it reads and what it writes are two types, where `readOnly` and
    /// `writeOnly` make them differ
    #[arg(long, value_name = "SIDE", value_parser = one_of::<Side>(["client", "server"]), requires = "source")]
    pub(crate) view: Option<Side>,
    /// How `nullable: true` is read: as the dialect says, `specified`, or as null everywhere, `lenient`
    #[arg(long, value_name = "HOW", value_parser = one_of::<Nullable>(["specified", "lenient"]), requires = "source")]
    pub(crate) nullable: Option<Nullable>,
    /// What becomes of members that the schema allows and does not declare: `ignore` leaves them out, unless it says
    /// `additionalProperties`, and `keep` writes them again
    #[arg(long, value_name = "HOW", value_parser = one_of::<Undeclared>(["ignore", "keep"]), requires = "source")]
    pub(crate) undeclared: Option<Undeclared>,
    /// What becomes of the default of an absent member: `fill` fills it in and writes it, `leave` leaves the member absent
    #[arg(long, value_name = "HOW", value_parser = one_of::<Defaults>(["fill", "leave"]), requires = "source")]
    pub(crate) defaults: Option<Defaults>,
    /// Change the schema at a JSON Pointer, and leave its file as it is (may be given several times): `name` is the name of
    /// its type, `schema` replaces it, `merge` changes its members (RFC 7386), and `nullable`, `undeclared` and `defaults` are
    /// those flags for what is here, as in `--adjust '/$defs/port={"name": "TcpPort"}'`. In another file, `sub/plan.json#/$defs/port=…`
    #[arg(long, value_name = "POINTER=JSON", requires = "source")]
    adjust: Vec<Adjust>,
    /// The name of the type of the whole schema, as words or in any case [default: its title if that is a name, or else
    /// the name of the file]
    #[arg(long, value_name = "NAME", requires = "source")]
    root_name: Option<String>,
}

/// A schema that was read, and its origin.
pub(crate) struct Read {
    /// The files and folders of the schema.
    pub(crate) paths: Vec<PathBuf>,
    /// The contents of the files.
    pub(crate) documents: Documents,
    /// The settings, if the schema comes from them.
    pub(crate) config: Option<Config>,
}

impl Read {
    /// Whether the settings refuse a schema with hints.
    pub(crate) fn is_strict(&self) -> bool {
        self.config.as_ref().is_some_and(|config| config.strict)
    }

    /// The languages in this folder, or in that of the settings, or the built-in ones.
    pub(crate) fn templates(&self, folder: Option<&Path>) -> Result<Cow<'static, Templates>> {
        match (folder, &self.config) {
            (None, Some(config)) => Ok(samewire_codegen::generate::templates(config, &LANGUAGES)?),
            _ => templates(folder),
        }
    }
}

impl SchemaArguments {
    /// Reads the schema.
    pub(crate) fn read(&self) -> Result<Read> {
        let (paths, input, config) = if self.schema.is_empty() {
            let config = Config::load(&self.config)?;
            let paths = schema_of(&config)?;
            let mut input = config.input()?;
            if !self.part.only.is_empty() {
                input.options.only.clone_from(&self.part.only);
            }
            // A schema that is generated from types is read from its file.
            input.path = input.path.or_else(|| paths.first().cloned());
            (paths, input, Some(config))
        } else {
            let input = Input {
                options: Options {
                    only: self.part.only.clone(),
                    ..self.references.options()
                },
                ..Input::of_files(&self.schema).map_err(Errors::from)?
            };
            let shown = |path: &PathBuf| {
                if is_stdin(path) {
                    PathBuf::from(STDIN)
                } else {
                    path.clone()
                }
            };
            (self.schema.iter().map(shown).collect(), input, None)
        };
        Ok(Read {
            documents: input.read(),
            paths,
            config,
        })
    }
}

impl References {
    /// The options that the arguments stand for.
    pub(crate) fn options(&self) -> Options {
        let remote = self.remote.iter();
        let remote = remote.map(|(url, dir)| Folder::of_url(url, dir));
        let allowed = self.allow_dir.iter();
        let allowed = allowed.flat_map(|dir| Folder::allowed(dir));
        Options {
            folders: remote.chain(allowed).collect(),
            dialect: self.dialect.as_deref().and_then(Dialect::of_name),
            types: self
                .types
                .iter()
                .filter_map(|at| Pointer::of_text(at))
                .collect(),
            formats: of_flag(self.assert_formats.as_ref()),
            formats_as: self.formats.unwrap_or_default(),
            allow_unenforced: self.allow_unenforced,
            side: self.view,
            nullable: self.nullable.unwrap_or_default(),
            undeclared: self.undeclared.unwrap_or_default(),
            defaults: self.defaults.unwrap_or_default(),
            adjust: self.adjust(),
            ..Options::default()
        }
    }

    /// All changes of the schema, the name of its root among them.
    pub(crate) fn adjust(&self) -> Vec<Adjust> {
        let root = self.root_name.clone().map(Adjust::root_name);
        self.adjust.iter().cloned().chain(root).collect()
    }
}

/// The files of a settings' schema, whether it is an input or generated from types.
pub(crate) fn schema_of(config: &Config) -> Result<Vec<PathBuf>> {
    match &config.schema {
        Some(Schema::Read(_)) => Ok(config.schema_files()),
        Some(Schema::Write(written)) => Ok(vec![config.dir.join(&written.out)]),
        None => bail!("the settings name no schema: `schema = \"my.schema.json\"`"),
    }
}

/// Parses `--assert-formats`: a list of names, or nothing for all.
pub(crate) fn formats(text: &str) -> Result<AssertFormats, String> {
    let asked = if text == "all" {
        AssertFormats::All(true)
    } else {
        AssertFormats::Named(text.split(',').map(str::to_owned).collect())
    };
    asked.formats()?;
    Ok(asked)
}

/// Reads a flag that has the words of a setting in samewire.toml.
pub(crate) fn one_of<T>(
    words: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words)
        .try_map(|word| T::deserialize::<StringDeserializer<Error>>(word.into_deserializer()))
}

/// Parses `--dialect`.
pub(crate) fn dialect(name: &str) -> Result<String, String> {
    match Dialect::of_name(name) {
        Some(_) => Ok(name.to_owned()),
        None => Err(format!("the dialects are {}", Dialect::NAMES.join(", "))),
    }
}

/// The formats that a flag selects. [`formats`] has already checked the names.
pub(crate) fn of_flag(asked: Option<&AssertFormats>) -> Formats {
    let asked = asked.map_or(Ok(Formats::Annotations), AssertFormats::formats);
    asked.unwrap_or_default()
}

/// Parses the path of a schema, which may be a folder, or `-`.
pub(crate) fn schema_path(text: &str) -> Result<PathBuf, String> {
    if text.contains("://") {
        return Err("nothing is fetched: download the schema, and name the file".to_owned());
    }
    Ok(PathBuf::from(text))
}

/// Parses `URL=FOLDER`.
pub(crate) fn folder(text: &str) -> Result<(String, PathBuf), String> {
    let parts = text.rsplit_once('=').filter(|(url, _)| url.contains("://"));
    let (url, dir) = parts.ok_or_else(|| {
        format!("`{text}` is not `URL=FOLDER`, such as `https://example.com/schemas/=schemas`")
    })?;
    Ok((url.to_owned(), existing(dir)?))
}

/// Parses the path of an existing folder.
pub(crate) fn existing(text: &str) -> Result<PathBuf, String> {
    let dir = PathBuf::from(text);
    if dir.is_dir() {
        Ok(dir)
    } else {
        Err(format!("there is no folder `{text}`"))
    }
}

fn pointer(text: &str) -> Result<String, String> {
    match Pointer::of_text(text) {
        Some(_) => Ok(text.to_owned()),
        None => Err(format!("it is no JSON Pointer: write `/{text}`")),
    }
}

//! Where a schema comes from, and what it may refer to.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

use samewire_schema::{
    Dialect, Folder, Formats, Graph, Json, Nullable, Options, Pointer, Problem, Resolved, Side,
    Source, Unread, common_folder, label, read_label, resolve_what_can_be,
};
use serde_json::Value;

use crate::adjust::{self, Adjust, adjusted};
use crate::errors::{Code, Error, Errors};
use crate::files;
use crate::model::Model;

/// The part of a schema that could be read.
pub(crate) struct Read {
    /// The schemas, without the parts that have errors.
    pub(crate) graph: Graph,
    /// The errors.
    pub(crate) wrong: Errors,
    /// The places of schemas whose dialect is unknown, so that their errors cannot be determined.
    pub(crate) doubtful: Vec<String>,
}

/// Everything known about a schema besides its text. Without a path, the schema can only refer to itself.
#[derive(Debug, Clone, Default)]
pub struct Input {
    /// The file of the schema. Files beside it are read if it refers to them, by their own place or by the place of its
    /// `$id`. No other files are read, and the network is never used.
    pub path: Option<PathBuf>,
    /// Several files that make up one schema, instead of `path`: see [`Self::of_files`]. The schema is then an object
    /// that maps each file, by its place relative to `path`, to its content. `path` is then the folder that contains
    /// the files.
    pub files: Vec<PathBuf>,
    /// The places of the definitions, such as `/components/schemas`; without any, the places that the dialect defines.
    pub types: Vec<String>,
    /// URL prefixes, such as `https://example.com/schemas/`, each with the folder whose files are used for the URLs
    /// below it.
    pub folders: Vec<(String, PathBuf)>,
    /// Other folders whose files may be read if the schema refers to them, like the files beside the schema.
    pub allowed: Vec<PathBuf>,
    /// The dialect, such as `draft-07` or `openapi-3.0`, of schemas that have no `$schema` or an unknown one.
    pub dialect: Option<String>,
    /// The formats that are asserted; by default, each is an annotation.
    pub formats: Formats,
    /// Whether keywords that no language can enforce are left out, if leaving them out only accepts more values.
    pub allow_unenforced: bool,
    /// The side that the packages are made for; without it, `readOnly` and `writeOnly` are annotations.
    pub view: Option<Side>,
    /// How `nullable: true` is read.
    pub nullable: Nullable,
    /// The adjustments to the schema.
    pub adjust: Vec<Adjust>,
}

impl Input {
    /// Makes an input of one file, or of several files or folders that become one schema. A folder stands for all files
    /// in it whose names mark them as JSON or YAML, at any depth. Links and names that begin with a dot are left out.
    ///
    /// # Errors
    ///
    /// If a folder cannot be read, or has no such file.
    pub fn of_files(paths: &[PathBuf]) -> Result<Self, Errors> {
        let mut input = Self::default();
        if let [one] = paths
            && !one.is_dir()
        {
            input.path = Some(one.clone());
            return Ok(input);
        }
        for path in paths {
            if path.is_dir() {
                input.files.extend(files::of_folder(path)?);
            } else {
                input.files.push(path.clone());
            }
        }
        let mut known = HashSet::new();
        input.files.retain(|file| known.insert(real(file)));
        input.path = Some(match paths {
            [folder] => folder.clone(),
            [] | [_, ..] => common_folder(&input.files),
        });
        Ok(input)
    }

    /// Whether several files make up the schema.
    pub fn is_several(&self) -> bool {
        !self.files.is_empty()
    }

    /// The label with which the places in one of several files begin.
    pub fn label(&self, file: &Path) -> String {
        let label = self.path.as_ref().and_then(|base| label(base, file));
        label.unwrap_or_else(|| file.display().to_string())
    }

    /// The schema with all adjustments except those of names.
    ///
    /// # Errors
    ///
    /// Every adjustment whose place the schema does not have.
    pub fn adjusted<'s>(&self, schema: &'s Value) -> Result<Cow<'s, Value>, Errors> {
        adjusted(schema, self.own_adjust())
    }

    /// The adjustments of the given files.
    pub(crate) fn own_adjust(&self) -> Vec<&Adjust> {
        self.divided_adjust().0
    }

    /// The adjustments of the given files, and those of files that the schema refers to.
    fn divided_adjust(&self) -> (Vec<&Adjust>, Vec<&Adjust>) {
        let labels: HashSet<String> = self.files.iter().map(|file| self.label(file)).collect();
        self.adjust.iter().partition(|adjust| {
            let file = adjust::file_of(&adjust.at);
            file.is_none_or(|(label, _)| labels.contains(label))
        })
    }

    /// The adjusted JSON of the files that the schema refers to, by their paths.
    fn adjusted_files(&self, errors: &mut Errors) -> HashMap<PathBuf, String> {
        let (_, others) = self.divided_adjust();
        let mut by_file: BTreeMap<&str, Vec<&Adjust>> = BTreeMap::new();
        for one in others {
            if let Some((file, _)) = adjust::file_of(&one.at) {
                by_file.entry(file).or_default().push(one);
            }
        }
        let files = HashMap::new();
        let mut replaced = HashMap::new();
        for (file, all) in by_file {
            let source = self.source(file, &files);
            let path = source.as_ref().and_then(|source| source.path.clone());
            let plain =
                source.map(|source| serde_json::from_str::<Value>(&source.json.to_string()));
            let (Some(Ok(plain)), Some(path)) = (plain, path) else {
                let message =
                    format!("`[[adjust]]` is about `{file}`, which is no file that can be read");
                errors
                    .list
                    .extend(Errors::one("", message).of(Code::Adjust).list);
                continue;
            };
            let whole = Value::from_iter([(file, plain)]);
            let (adjusted, wrong) = adjust::as_far_as_it_fits(&whole, all);
            errors.list.extend(wrong.list);
            let text = adjusted.get(file).map(Value::to_string);
            replaced.extend(text.map(|text| (path, text)));
        }
        replaced
    }

    /// The graph of all schemas that a schema needs, after it was adjusted.
    ///
    /// # Errors
    ///
    /// All errors in them.
    pub fn graph(&self, schema: &Value) -> Result<Graph, Errors> {
        let Read { graph, wrong, .. } = self.what_can_be_read(schema)?;
        wrong.or(graph)
    }

    /// Reads all schemas that a schema needs, without the parts that have errors, and returns those errors, too.
    ///
    /// # Errors
    ///
    /// If no schema can be read at all.
    pub(crate) fn what_can_be_read(&self, schema: &Value) -> Result<Read, Errors> {
        let mut options = self.options()?;
        let mut errors = Errors::default();
        options.replaced = self.adjusted_files(&mut errors);
        let (paths, sources) = self.sources(schema, &mut errors, &mut options.unread)?;
        let around = paths.iter().zip(&sources);
        let around = around.flat_map(|(path, source)| Folder::around(path, &source.json));
        let mut known = HashSet::new();
        let new = around.filter(|one| known.insert((one.url.clone(), one.dir.clone())));
        options.folders.extend(new);
        match resolve_what_can_be(sources, &options) {
            Ok(Resolved {
                doubtful,
                mut graph,
                problems,
            }) => {
                if !self.is_several() {
                    graph.unlabel_first();
                }
                errors.list.extend(self.told(problems).list);
                Ok(Read {
                    doubtful: doubtful.iter().map(|site| graph.at(site)).collect(),
                    graph,
                    wrong: errors,
                })
            }
            Err(problems) => {
                errors.list.extend(self.told(problems.list).list);
                Err(errors)
            }
        }
    }

    /// The options for reading schemas, without the folders around the files.
    fn options(&self) -> Result<Options, Errors> {
        let mut errors = Errors::default();
        let dialect = self.dialect.as_ref().and_then(|name| {
            let dialect = Dialect::of_name(name);
            if dialect.is_none() {
                let known = Dialect::NAMES.join(", ");
                let message = format!("there is no dialect `{name}`: the dialects are {known}");
                errors.push("/$schema", message);
            }
            dialect
        });
        let types = self.types.iter().filter_map(|types| {
            let pointer = Pointer::of_text(types);
            if pointer.is_none() {
                let message = format!("`--types {types}` is no JSON Pointer: write `/{types}`");
                errors.push("", message);
            }
            pointer
        });
        let types = types.collect();
        let base = self.path.as_deref();
        errors.or(Options {
            dialect,
            types,
            nullable: self.nullable,
            lenient_at: adjust::lenient_at(&self.adjust),
            replaced: HashMap::new(),
            unread: Vec::new(),
            folders: self.url_folders(),
            formats: self.formats.clone(),
            allow_unenforced: self.allow_unenforced,
            side: self.view,
            base: match base {
                Some(path) if !self.is_several() => folder_of(path).map(Path::to_path_buf),
                base => base.map(Path::to_path_buf),
            },
        })
    }

    /// The folders that are used for URLs, and the allowed folders, whose files are read by their own places.
    pub fn url_folders(&self) -> Vec<Folder> {
        let folders = self.folders.iter();
        let folders = folders.map(|(url, dir)| Folder::of_url(url, dir));
        let allowed = self.allowed.iter().flat_map(|dir| Folder::allowed(dir));
        folders.chain(allowed).collect()
    }

    /// The documents of the schema with their paths, as they are written or as they were adjusted. If there are
    /// several, those that cannot be read are left out and reported.
    ///
    /// # Errors
    ///
    /// If none of them can be read.
    fn sources(
        &self,
        schema: &Value,
        errors: &mut Errors,
        unread: &mut Vec<Unread>,
    ) -> Result<(Vec<&Path>, Vec<Source>), Errors> {
        let read = |path: &Path, schema: Option<&Value>| {
            let file = Source::of_file(path)?;
            match schema {
                Some(schema) if !says(&file.json, schema) => file.replaced_by(&schema.to_string()),
                Some(_) | None => Ok(file),
            }
        };
        let several = self.files.iter();
        let several = several.map(|file| (file.as_path(), schema.get(self.label(file))));
        let asked: Vec<(&Path, Option<&Value>)> = match self.path.as_deref() {
            Some(_) if self.is_several() => several.collect(),
            Some(path) if path.is_file() => vec![(path, Some(schema))],
            // There may be no file yet: the schema may be about to be written there.
            path => {
                let source = Source::of_text("schema", &schema.to_string());
                let source = source.map_err(|problem| self.told([problem]))?;
                return Ok((path.into_iter().collect(), vec![source]));
            }
        };
        let mut wrong = Vec::new();
        let found = asked.into_iter().filter_map(|(path, schema)| {
            let read = read(path, schema).map_err(|problem| {
                unread.push(Unread::of(path));
                wrong.push(problem);
            });
            Some((path, read.ok()?))
        });
        let (paths, sources): (Vec<&Path>, Vec<Source>) = found.unzip();
        errors.list.extend(self.told(wrong).list);
        if sources.is_empty() {
            return Err(std::mem::take(errors));
        }
        Ok((paths, sources))
    }

    /// Converts problems of schemas into errors, with their lines if the schema has a file.
    fn told(&self, problems: impl IntoIterator<Item = Problem>) -> Errors {
        let told = problems.into_iter().map(|problem| Error {
            code: Code::Schema(problem.code),
            place: self.path.is_some().then(|| problem.place.clone()),
            ..Error::new(problem.place.pointer.as_str(), &problem.message)
        });
        Errors {
            list: told.collect(),
        }
    }

    /// The parts of the schema that are not enforced, each with its line.
    pub fn unenforced(&self, model: &Model) -> Vec<Error> {
        let all = model.unenforced.iter().map(|one| {
            let of = one.of.as_ref().and_then(|id| model.types.get(id));
            let of = of.map_or_else(String::new, |ty| format!(" of {}", ty.name));
            let message = format!("not enforced: {}{of}, since {}", one.what, one.why);
            Error {
                code: Code::Unsupported,
                ..Error::new(&one.at, message)
            }
        });
        let list = all.collect();
        self.located(Errors { list }).list
    }

    /// Adds to each error its line in its file.
    #[must_use]
    pub fn located(&self, mut errors: Errors) -> Errors {
        let mut known: HashMap<String, Option<Source>> = HashMap::new();
        let files = self.files.iter().map(|file| (self.label(file), file));
        let files: HashMap<String, &PathBuf> = if errors.list.is_empty() {
            HashMap::new()
        } else {
            files.collect()
        };
        for error in errors.list.iter_mut().filter(|error| error.place.is_none()) {
            let (label, pointer) = adjust::file_of(&error.at).unwrap_or(("", &error.at));
            let Some(pointer) = Pointer::of_text(pointer) else {
                continue;
            };
            let read = known.entry(label.to_owned());
            let Some(source) = read.or_insert_with(|| self.source(label, &files)) else {
                continue;
            };
            // An error at a place that an adjustment added is shown where it was added. Other missing places may be in
            // another file.
            if pointer.of(&source.json).is_some() || !self.adjust.is_empty() {
                error.place = Some(Box::new(source.place(&pointer)));
                pointer.as_str().clone_into(&mut error.at);
            }
        }
        errors
    }

    /// The document whose places begin with this label.
    fn source(&self, label: &str, files: &HashMap<String, &PathBuf>) -> Option<Source> {
        let label = if files.contains_key(label) {
            label
        } else {
            read_label(label)
        };
        let path = self.path.as_ref()?;
        if label.is_empty() {
            return Source::of_file(path).ok();
        }
        let folder = if self.is_several() {
            path
        } else {
            folder_of(path)?
        };
        let beside = || folder.join(label);
        let file = files.get(label).map_or_else(beside, |file| (*file).clone());
        if file.is_file() {
            return Source::of_file(&file).ok();
        }
        let mut folders = self.url_folders();
        let own = Source::of_file(path).ok();
        folders.extend(own.iter().flat_map(|own| Folder::around(path, &own.json)));
        Source::of_uri(label, &folders).ok().flatten()
    }
}

/// Whether the JSON of a file is this value.
fn says(json: &Json, value: &Value) -> bool {
    match (json, value) {
        (Json::Null, Value::Null) => true,
        (Json::Bool(one), Value::Bool(other)) => one == other,
        (Json::Text(one), Value::String(other)) => one == other,
        // Digits that a `Value` does not hold are no difference.
        (Json::Number(one), Value::Number(_)) => {
            serde_json::from_str(&one.text).is_ok_and(|one: Value| one == *value)
        }
        (Json::List(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| says(one, other))
        }
        (Json::Object(one), Value::Object(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len()
                && pairs.all(|((name, one), (other_name, other))| {
                    name == other_name && says(one, other)
                })
        }
        _ => false,
    }
}

/// The folder of a file.
fn folder_of(path: &Path) -> Option<&Path> {
    let folder = path.parent()?;
    Some(if *folder == *"" {
        Path::new(".")
    } else {
        folder
    })
}

/// The path of a file with its links resolved, if that is possible.
fn real(path: &Path) -> PathBuf {
    dunce::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

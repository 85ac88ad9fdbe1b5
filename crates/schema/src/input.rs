//! The files of a schema, and what is read from them.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::Value;

use crate::adjust::{Adjust, advice, file_of};
use crate::folder::{Folder, full, schemas_of};
use crate::graph::Graph;
use crate::label::{self, common_folder};
use crate::options::{Options, Unread};
use crate::parse::DEPTH;
use crate::pointer::Pointer;
use crate::problem::{Code, Place, Problem, Problems};
use crate::resolve::{Resolved, resolve_what_can_be};
use crate::side::read_label;
use crate::source::{Source, unreadable};
use crate::stdin::{self, STDIN, is_stdin};

/// What a schema is read from, and how. Without a file, the schema can only refer to itself.
///
/// ```
/// use samewire_schema::Input;
///
/// let documents = Input::default().of_text(r##"{ "$defs": { "Port": { "$ref": "#/$defs/Pert" } } }"##);
/// let problems = documents.graph().unwrap_err();
/// assert_eq!(problems.list[0].place.pointer.as_str(), "/$defs/Port/$ref");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Input {
    /// The file of the schema, or the folder that contains its files. Files beside it are read if the schema refers to
    /// them, by their own place or by the place of its `$id`. No other files are read, and the network is never used.
    pub path: Option<PathBuf>,
    /// Several files that make up one schema, instead of `path`: see [`Self::of_files`].
    pub files: Vec<PathBuf>,
    /// The text of the standard input, which is read in place of the file [`Self::path`]: see [`Self::of_files`].
    pub stdin: Option<String>,
    /// How they are read.
    pub options: Options,
}

impl Input {
    /// Makes an input of one file, or of several files or folders that become one schema. A folder stands for all files
    /// in it whose names mark them as JSON or YAML, at any depth. Links and names that begin with a dot are left out.
    /// The path `-` alone stands for the standard input, which is read at once; the schema can then refer to files of the
    /// current folder.
    ///
    /// # Errors
    ///
    /// If a folder cannot be read, has no such file, or has too many, or if the standard input cannot be read, is empty,
    /// or is not alone.
    pub fn of_files(paths: &[PathBuf]) -> Result<Self, Problem> {
        if let [one] = paths
            && !one.is_dir()
        {
            return Self::of_file(one);
        }
        let mut input = Self::default();
        if paths.iter().any(|path| is_stdin(path)) {
            let message = "the standard input, `-`, is a whole schema: leave out the other files";
            return Err(Problem::file(STDIN, Code::Unreadable, message));
        }
        for path in paths {
            if path.is_dir() {
                input.files.extend(of_folder(path)?);
            } else {
                input.files.push(path.clone());
            }
        }
        let mut known = HashSet::new();
        input.files.retain(|file| known.insert(full(file)));
        input.path = match paths {
            [] => None,
            [folder] => Some(folder.clone()),
            [_, ..] => Some(common_folder(&input.files)),
        };
        Ok(input)
    }

    /// Makes an input of one file, or of the standard input.
    ///
    /// # Errors
    ///
    /// If the standard input cannot be read, or is empty.
    pub fn of_file(path: &Path) -> Result<Self, Problem> {
        let text = is_stdin(path).then(stdin::read).transpose()?;
        Ok(Self {
            path: Some(text.as_deref().map_or_else(|| path.into(), stdin::path_of)),
            stdin: text,
            ..Self::default()
        })
    }

    /// Reads the files, each once. Those that cannot be read are among the problems of the documents.
    pub fn read(&self) -> Documents {
        let is_several = !self.files.is_empty();
        let files = match &self.path {
            Some(path) if !is_several => std::slice::from_ref(path),
            Some(_) | None => &self.files,
        };
        let mut documents = Documents::new(self, is_several);
        documents.has_files = true;
        let mut read = Vec::with_capacity(files.len());
        for file in files {
            let source = match &self.stdin {
                Some(text) => Source::at(STDIN, file, text),
                None => Source::of_file(file),
            };
            match source {
                Ok(source) => {
                    documents.add(source);
                    read.push(file.as_path());
                }
                Err(problem) => documents.unread(file, problem),
            }
        }
        documents.add_folders(&read);
        documents
    }

    /// Reads a text in place of the files. It may refer to the files beside [`Self::path`].
    pub fn of_text(&self, text: &str) -> Documents {
        let mut documents = Documents::new(self, false);
        match Source::of_text("schema", text) {
            Ok(source) => documents.add(source),
            Err(problem) => documents.problems.push(problem),
        }
        documents.add_folders(self.path.as_deref().as_slice());
        documents
    }

    /// Does the same with a value.
    pub fn of_value(&self, schema: &Value) -> Documents {
        if is_deeper_than(schema, DEPTH) {
            let message = format!(
                "nested deeper than {DEPTH} levels: give the inner schemas a definition in `$defs`"
            );
            let mut documents = Documents::new(self, false);
            let problem = Problem::file("schema", Code::Syntax, message);
            documents.problems.push(problem);
            return documents;
        }
        self.of_text(&schema.to_string())
    }
}

/// Whether a value is nested deeper than this. A value that was made by a program may be nested so deeply that
/// recursion exhausts the stack.
fn is_deeper_than(value: &Value, depth: usize) -> bool {
    let mut open = vec![(value, 0)];
    while let Some((value, level)) = open.pop() {
        if level > depth {
            return true;
        }
        match value {
            Value::Array(items) => open.extend(items.iter().map(|item| (item, level + 1))),
            Value::Object(members) => open.extend(members.values().map(|one| (one, level + 1))),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    false
}

impl From<Options> for Input {
    /// An input without a file.
    fn from(options: Options) -> Self {
        Self {
            options,
            ..Self::default()
        }
    }
}

/// Returns every schema in a folder, at any depth.
fn of_folder(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let found = schemas_of(folder)
        .map_err(|(path, error)| unreadable(&path.display().to_string(), &error))?;
    if found.is_empty() {
        let message = "the folder has no file `*.json`, `*.yaml` or `*.yml`";
        let name = folder.display().to_string();
        return Err(Problem::file(&name, Code::Unreadable, message));
    }
    Ok(found)
}

/// A file of a schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentFile<'d> {
    /// Its path from the innermost folder that has all files of the schema, with `/` between its parts. Characters that are
    /// not allowed in names everywhere are replaced by `-`.
    pub name: String,
    /// Its label.
    pub label: &'d str,
    /// Its place.
    pub path: &'d Path,
    /// Its text.
    pub text: &'d str,
    /// The URI under which it was read.
    pub uri: &'d str,
    /// Whether it was given, and not only referred to.
    pub is_given: bool,
}

/// The given documents of a schema, with the adjustments applied.
#[derive(Debug)]
pub struct Documents {
    /// Those that could be read, with their labels.
    given: Vec<(String, Source)>,
    /// The labels of those that could not be read.
    unread: Vec<String>,
    options: Options,
    is_several: bool,
    has_files: bool,
    problems: Vec<Problem>,
    /// All documents with their labels, once references were resolved.
    found: OnceLock<Vec<(String, Source)>>,
    /// The paths at which missing documents would be found, once references were resolved.
    missing: OnceLock<Vec<PathBuf>>,
}

impl Documents {
    fn new(input: &Input, is_several: bool) -> Self {
        let base = input.path.as_deref().and_then(|path| match path.parent() {
            _ if is_several => Some(path),
            Some(folder) if folder == Path::new("") => Some(Path::new(".")),
            folder => folder,
        });
        Self {
            given: Vec::new(),
            unread: Vec::new(),
            options: Options {
                base: base.map(Path::to_path_buf),
                ..input.options.clone()
            },
            is_several,
            has_files: false,
            problems: Vec::new(),
            found: OnceLock::new(),
            missing: OnceLock::new(),
        }
    }

    fn add(&mut self, mut source: Source) {
        let label = if self.is_several {
            label::of_source(self.options.base.as_deref(), &source)
        } else {
            String::new()
        };
        let wrong = source.adjust(&self.options.adjust, &label);
        let wrong = wrong.into_iter();
        self.problems
            .extend(wrong.map(|(at, message)| Problem::at(&source, &at, Code::Adjust, message)));
        self.given.push((label, source));
    }

    fn unread(&mut self, file: &Path, problem: Problem) {
        let base = self.options.base.as_deref();
        self.unread
            .extend(base.and_then(|base| label::label(base, file)));
        self.options.unread.push(Unread::of(file));
        self.problems.push(problem);
    }

    /// Adds the folders around the documents, which come from these files.
    fn add_folders(&mut self, files: &[&Path]) {
        let around = files.iter().zip(&self.given);
        let around = around.flat_map(|(file, (_, source))| Folder::around(file, &source.json));
        let mut known = HashSet::new();
        let new = around.filter(|one| known.insert((one.url.clone(), one.dir.clone())));
        self.options.folders.extend(new);
    }

    /// Whether the documents come from several files, or from a folder. Places then begin with the label of a file.
    pub fn is_several(&self) -> bool {
        self.is_several
    }

    /// The first document that could be read.
    pub fn first(&self) -> Option<&Source> {
        self.given.first().map(|(_, source)| source)
    }

    /// The files of the documents, and of what they refer to once that is known.
    pub fn files(&self) -> Vec<DocumentFile<'_>> {
        self.files_without(|_| false)
    }

    /// Does the same without the files at these places.
    pub fn files_without(&self, is_left_out: impl Fn(&Path) -> bool) -> Vec<DocumentFile<'_>> {
        let all = self.found.get().unwrap_or(&self.given).iter();
        let files = all.filter_map(|(label, one)| Some((one.path.as_deref()?, label, one)));
        let files = files.filter(|(path, ..)| !is_left_out(path));
        // A document that is read in two ways is one file.
        let mut known = HashSet::new();
        let files = files.filter(|(path, ..)| known.insert(*path));
        let files: Vec<(&Path, &String, &Source)> = files.collect();
        let paths: Vec<PathBuf> = files.iter().map(|(path, ..)| path.to_path_buf()).collect();
        let given = self.given.iter();
        let given: HashSet<&Path> = given.filter_map(|(_, one)| one.path.as_deref()).collect();
        let folder = common_folder(&paths);
        let name = |path: &Path| {
            let parts = path.strip_prefix(&folder).unwrap_or(path).components();
            let parts = parts.map(|part| part.as_os_str().to_string_lossy());
            let name = parts.collect::<Vec<_>>().join("/");
            let is_odd = |c: char| c.is_control() || ['\\', ':', '\u{fffd}'].contains(&c);
            name.replace(STDIN, "schema").replace(is_odd, "-")
        };
        let files = files.into_iter();
        files
            .map(|(path, label, source)| DocumentFile {
                name: name(path),
                label,
                path,
                text: &source.text,
                uri: &source.uri,
                is_given: given.contains(path),
            })
            .collect()
    }

    /// The options that these documents are read with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Reads all schemas of the documents and of what they refer to.
    ///
    /// # Errors
    ///
    /// All problems of them.
    pub fn graph(&self) -> Result<Graph, Problems> {
        let Resolved {
            graph, problems, ..
        } = self.resolve()?;
        Problems::none(problems, graph)
    }

    /// Reads all schemas of the documents and of what they refer to, without the parts that have problems.
    ///
    /// # Errors
    ///
    /// If nothing can be read.
    pub fn resolve(&self) -> Result<Resolved, Problems> {
        let mut problems = self.problems.clone();
        let sources: Vec<Source> = self.given.iter().map(|(_, one)| one.clone()).collect();
        if sources.is_empty() && !problems.is_empty() {
            return Err(Problems { list: problems });
        }
        let mut resolved = match resolve_what_can_be(sources, &self.options) {
            Ok(resolved) => resolved,
            Err(wrong) => {
                problems.extend(wrong.list);
                return Err(Problems { list: problems });
            }
        };
        let graph = &mut resolved.graph;
        if !self.is_several {
            graph.unlabel_first();
        }
        let labels = graph.labels.iter().cloned();
        let found = labels.zip(graph.sources.iter().cloned()).collect();
        problems.extend(self.lost(&graph.labels));
        problems.append(&mut resolved.problems);
        resolved.problems = problems;
        // The documents are the same each time.
        let _ = self.found.set(found);
        let _ = self.missing.set(std::mem::take(&mut resolved.missing));
        Ok(resolved)
    }

    /// The adjustments that are about no document.
    fn lost(&self, labels: &[String]) -> Vec<Problem> {
        let Some((_, first)) = self.given.first() else {
            return Vec::new();
        };
        let labels = labels.iter().map(String::as_str);
        let labels: Vec<&str> = labels.filter(|label| read_label(label) == *label).collect();
        let places = self.options.adjust.iter().map(Adjust::place);
        let lost = places.filter(|(label, _)| {
            !labels.contains(label) && self.unread.iter().all(|unread| unread != label)
        });
        let lost = lost.map(|(label, pointer)| {
            let message = if label.is_empty() {
                let example = labels.first().unwrap_or(&"plan.json");
                format!("`adjust` is about `{pointer}`: write in which file, such as `{example}#{pointer}`")
            } else {
                let others = labels.iter().copied().filter(|label| !label.is_empty());
                let advice = match others.collect::<Vec<_>>().as_slice() {
                    [] => "it refers to no other files".to_owned(),
                    others => advice(others, label),
                };
                format!("`adjust` is about `{label}`, which is no file of the schema: {advice}")
            };
            Problem::at(first, &Pointer::root(), Code::Adjust, message)
        });
        lost.collect()
    }

    /// The file and the line of a place as [`Graph::at`] writes it, or of the nearest value around it. `None` if its
    /// document has no file.
    pub fn place(&self, at: &str) -> Option<Place> {
        let (source, pointer) = self.source(at)?;
        source.path.as_ref()?;
        Some(source.place(&pointer))
    }

    /// The file of a place as [`Graph::at`] writes it, with links resolved, and the pointer in it. `None` if its document
    /// has no file.
    pub fn file(&self, at: &str) -> Option<(&Path, Pointer)> {
        let (source, pointer) = self.source(at)?;
        Some((source.path.as_deref()?, pointer))
    }

    fn source(&self, at: &str) -> Option<(&Source, Pointer)> {
        let (label, pointer) = file_of(at).unwrap_or(("", at));
        let label = read_label(label);
        let pointer = Pointer::of_text(pointer)?;
        let all = self.found.get().unwrap_or(&self.given);
        let (_, source) = all.iter().find(|(known, _)| known == label)?;
        Some((source, pointer))
    }

    /// The files that the schema depends on: those of the documents and of what they refer to, and the paths at which a
    /// missing one would be found, which may be folders. What is referred to is known once references were resolved.
    pub fn inputs(&self) -> Vec<PathBuf> {
        let found = self.found.get().unwrap_or(&self.given).iter();
        let found = found.filter_map(|(_, source)| source.path.clone());
        let unread = self.options.unread.iter().map(|one| one.path.clone());
        let missing = self.missing.get().into_iter().flatten().cloned();
        found.chain(unread).chain(missing).collect()
    }

    /// Whether the documents come from files, so that their problems have lines.
    pub fn has_files(&self) -> bool {
        self.has_files
    }
}

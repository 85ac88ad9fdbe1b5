//! The list of corpora, `workshop/corpora/corpora.toml`, and the files of each.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::workspace::{files, read, root};

/// The folder of the list and of the table.
pub const HOME: &str = "workshop/corpora";

/// A corpus: schemas that are published together.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corpus {
    /// The name in the table.
    pub name: String,
    /// A description.
    pub about: String,
    /// The registry that delivers it.
    pub from: From,
    /// The name of the package.
    pub package: String,
    /// Its version.
    pub version: String,
    /// The SHA-256 of the archive.
    pub sha256: String,
    /// The folder of the archive with the schemas.
    pub folder: String,
    /// The suffix of the names of schemas.
    pub ending: String,
    /// The suffixes of files that are left out.
    #[serde(default)]
    pub except: Vec<String>,
    /// The URLs that the folder of each schema stands for.
    #[serde(default)]
    pub urls: Vec<String>,
    /// The number of files in the sample.
    pub sample: Option<usize>,
    /// The number of files of the sample that `verify` proves; all by default.
    pub proved: Option<usize>,
    /// The path suffixes of additional files that `verify` proves.
    #[serde(default)]
    pub also: Vec<String>,
    /// The path suffixes of files that `verify` does not prove, each with the reason.
    #[serde(default)]
    pub unproved: BTreeMap<String, String>,
}

/// A client of a registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum From {
    /// npm.
    Npm,
    /// pip.
    Pip,
}

/// A selection of files of a corpus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The sample.
    Sample,
    /// A number of files, evenly spread.
    Spread(usize),
    /// All files.
    All,
    /// The files whose packages `verify` proves.
    Proved,
}

/// A schema of a corpus.
#[derive(Debug, Clone)]
pub struct File {
    /// The corpus and the path in it.
    pub name: String,
    /// The path of the file.
    pub path: PathBuf,
    /// The URLs that its folder stands for.
    pub urls: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    corpus: Vec<Corpus>,
}

/// The corpora of the list, or the selected ones.
pub fn corpora(only: &[String]) -> Result<Vec<Corpus>> {
    let path = Path::new(HOME).join("corpora.toml");
    let text = read(&root().join(&path))?;
    let List { corpus } = toml::from_str(&text).with_context(|| path.display().to_string())?;
    let names: Vec<&str> = corpus.iter().map(|corpus| corpus.name.as_str()).collect();
    if let Some(odd) = only.iter().find(|name| !names.contains(&name.as_str())) {
        bail!(
            "there is no corpus `{odd}`; there are: {}",
            names.join(", ")
        );
    }
    let wanted = |corpus: &Corpus| only.is_empty() || only.contains(&corpus.name);
    Ok(corpus.into_iter().filter(wanted).collect())
}

impl Corpus {
    /// Whether a path in the archive is a schema of the corpus.
    pub fn has(&self, path: &str) -> bool {
        let inside = path
            .strip_prefix(&self.folder)
            .and_then(|rest| rest.strip_prefix('/'));
        inside.is_some()
            && path.ends_with(&self.ending)
            && !self.except.iter().any(|end| path.ends_with(end))
    }

    /// The files in the folder of an unpacked archive, sorted by name.
    pub fn files(&self, unpacked: &Path, extent: Extent) -> Result<Vec<File>> {
        let folder = unpacked.join(&self.folder);
        let all: Vec<File> = files(&folder)?
            .into_iter()
            .map(|path| File {
                name: format!("{}/{}", self.name, path.display()).replace('\\', "/"),
                path: folder.join(path),
                urls: self.urls.clone(),
            })
            .collect();
        if all.is_empty() {
            bail!(
                "{} {} has no files `{}/**{}`: correct {HOME}/corpora.toml",
                self.package,
                self.version,
                self.folder,
                self.ending
            );
        }
        Ok(match extent {
            Extent::Sample => self.sample_of(all),
            Extent::Spread(count) => spread(all, count),
            Extent::All => all,
            Extent::Proved => self.proved_of(all)?,
        })
    }

    fn sample_of(&self, all: Vec<File>) -> Vec<File> {
        match self.sample {
            Some(count) => spread(all, count),
            None => all,
        }
    }

    /// Selects the files that are proved: a part of the sample and the additional ones, without the excluded ones.
    fn proved_of(&self, all: Vec<File>) -> Result<Vec<File>> {
        let named = self.also.iter().chain(self.unproved.keys());
        for end in named {
            if !all.iter().any(|file| file.name.ends_with(end.as_str())) {
                bail!(
                    "{} has no file `…{end}`: correct {HOME}/corpora.toml",
                    self.name
                );
            }
        }
        let mut sample = self.sample_of(all.clone());
        sample.retain(|file| !ends_with_one(file, self.unproved.keys()));
        let count = self.proved.unwrap_or(sample.len());
        let sample = spread(sample, count);
        let is_proved = |file: &File| {
            ends_with_one(file, self.also.iter()) || sample.iter().any(|one| one.name == file.name)
        };
        Ok(all.into_iter().filter(is_proved).collect())
    }
}

impl File {
    /// The size of the file; `None` if it cannot be read.
    pub fn bytes(&self) -> u64 {
        self.path.metadata().map_or(0, |data| data.len())
    }
}

fn ends_with_one<'e>(file: &File, mut ends: impl Iterator<Item = &'e String>) -> bool {
    ends.any(|end| file.name.ends_with(end.as_str()))
}

/// Selects `count` elements of a list at equal distances, or all of them if there are no more.
fn spread<T>(all: Vec<T>, count: usize) -> Vec<T> {
    let of = all.len();
    if count == 0 {
        return Vec::new();
    }
    let is_first = |index: usize| index == 0 || index * count / of != (index - 1) * count / of;
    let chosen = |(index, item)| is_first(index).then_some(item);
    all.into_iter().enumerate().filter_map(chosen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_evenly_spread() {
        let of = |all: usize, count| spread((0..all).collect(), count);
        assert_eq!(of(10, 3), [0, 4, 7]);
        assert_eq!(of(6, 3), [0, 2, 4]);
        assert_eq!(of(3, 3), [0, 1, 2]);
        assert_eq!(of(2, 3), [0, 1]);
        assert_eq!(of(1_898, 60).len(), 60);
    }

    #[test]
    fn a_part_of_the_sample_is_proved_and_what_is_named_beside_it() {
        let read = |more: &str| {
            let text = format!(
                "name = 'a'\nabout = ''\nfrom = 'pip'\npackage = ''\nversion = ''\nsha256 = ''\nfolder = ''\nending = ''\n{more}"
            );
            let corpus: Corpus = toml::from_str(&text).expect("a corpus");
            let file = |number| File {
                name: format!("a/{number}"),
                path: PathBuf::new(),
                urls: Vec::new(),
            };
            let proved = corpus.proved_of((0..10).map(file).collect());
            proved.map(|all| all.into_iter().map(|one| one.name).collect::<Vec<_>>())
        };
        let proved = |more| read(more).expect("files");
        assert_eq!(proved("").len(), 10);
        assert_eq!(proved("proved = 2"), ["a/0", "a/5"]);
        assert_eq!(proved("sample = 5\nproved = 2"), ["a/0", "a/6"]);
        assert_eq!(proved("proved = 0\nalso = ['/7']"), ["a/7"]);
        assert_eq!(proved("sample = 2\nunproved = { '/5' = 'large' }"), ["a/0"]);
        read("also = ['/x']").expect_err("no such file");
        read("unproved = { '/x' = 'large' }").expect_err("no such file");
    }

    #[test]
    fn the_list_is_read() {
        let all = corpora(&[]).expect("a list");
        assert!(all.len() > 5);
        let one = corpora(&["cloudformation".to_owned()]).expect("a list");
        assert_eq!(one.len(), 1);
        assert!(one[0].has("cfnlint/data/schemas/resources/00.json"));
        assert!(!one[0].has("cfnlint/data/schemas/other/00.json"));
        corpora(&["nothing".to_owned()]).expect_err("no such corpus");
    }
}

//! What the files of an archive must be, by the output of a command that lists them.

use anyhow::{Result, bail};
use serde::Deserialize;

use super::words::{Words, is_like};

/// The rules for the files of an archive.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// Patterns of paths, each of which some file must match.
    has: Vec<String>,
    /// Names that no file or folder may have.
    lacks: Vec<String>,
    /// Endings: beside each file that ends with the first one is a file that ends with the second one.
    beside: Option<[String; 2]>,
}

impl Listing {
    /// Checks an output whose lines begin with the paths of files. Returns the number of lines.
    pub fn check(&self, said: &str, words: &Words) -> Result<usize> {
        let names: Vec<&str> = said
            .lines()
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        for pattern in &self.has {
            for pattern in words.texts(pattern)? {
                if !names.iter().any(|name| is_like(name, &pattern)) {
                    bail!("the archive has no {pattern}");
                }
            }
        }
        let odd = |name: &&&str| {
            name.split('/')
                .any(|part| self.lacks.iter().any(|one| one == part))
        };
        if let Some(odd) = names.iter().find(odd) {
            bail!("{odd} must not be in the archive");
        }
        if let Some([one, other]) = &self.beside {
            let own = names
                .iter()
                .filter_map(|name| name.strip_suffix(one.as_str()));
            for own in own {
                let needed = format!("{own}{other}");
                if !names.contains(&needed.as_str()) {
                    bail!("{own}{one} is in the archive without {needed}");
                }
            }
        }
        Ok(names.len())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn an_archive_must_hold_its_docs_code_types_and_modules_and_no_tests() {
        let listing = Listing {
            has: ["p/LICENSE", "p/*.js", "*/{module}/*.js"]
                .map(str::to_owned)
                .to_vec(),
            lacks: vec!["test".to_owned()],
            beside: Some([".js", ".d.ts"].map(str::to_owned)),
        };
        let modules = ["a", "b"].map(str::to_owned).to_vec();
        let words = Words::of(Path::new("")).with("module", modules);
        let whole = [
            "p/LICENSE",
            "p/i.js 12 bytes",
            "p/i.d.ts",
            "p/a/i.js",
            "p/a/i.d.ts",
            "p/b/i.js",
            "p/b/i.d.ts",
        ];
        let check = |names: &[&str]| listing.check(&names.join("\n"), &words);
        assert_eq!(check(&whole).expect("whole"), whole.len());
        for left_out in 0..whole.len() {
            let mut part = whole.to_vec();
            part.remove(left_out);
            check(&part).expect_err(whole[left_out]);
        }
        check(&[&whole[..], &["p/test/driver.js", "p/test/driver.d.ts"]].concat())
            .expect_err("a test is in it");
    }
}

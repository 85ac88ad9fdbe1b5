//! Files of the user are after any run what they were before: random trees of files, links and pipes, random packages
//! written over them one after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use samewire_codegen::sync::MARK;
use samewire_codegen::{File, Mode, Others, Output, sync};

const TREES: u64 = 120;
const STEPS: usize = 12;
/// Few names, so that files of the user and of packages meet, as files and as folders.
const NAMES: [&str; 6] = ["a", "b", "c", ".gitignore", "x.log", "d"];

/// What stands at a path: the text of a file, or where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Entry {
    File(String),
    Link(PathBuf),
}

type Tree = BTreeMap<String, Entry>;

#[test]
fn files_of_the_user_stay_what_they_were() {
    let mut written = 0;
    let mut refused = 0;
    let mut deleted = 0;
    for seed in 0..TREES {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let temp = tempfile::tempdir().unwrap();
        let root = temp.path();
        fs::create_dir(root.join("package")).unwrap();
        for _ in 0..random.random_range(0..4) {
            plant(root, "outside", &mut random);
        }
        let mut own_files = BTreeSet::new();
        for _ in 0..STEPS {
            if random.random_bool(0.5) {
                plant(root, "package", &mut random);
            }
            let files = files(&mut random);
            let before = tree(root);
            let output = Output {
                dir: root.join("package"),
                base: root.join("package"),
                files: files.clone(),
                others: Others::Reported,
                exports: samewire_codegen::sync::Exports::default(),
            };
            let check = sync(&output, Mode::Check);
            assert_eq!(tree(root), before, "seed {seed}: a check writes");
            let write = sync(&output, Mode::Write);
            let after = tree(root);
            match &write {
                Ok(_) => written += 1,
                Err(_) => refused += 1,
            }
            assert_eq!(check, write, "seed {seed}");
            for (path, entry) in &before {
                let own = path.strip_prefix("package/");
                let ours = own.is_some_and(|own| own == MARK || own_files.contains(own));
                if !ours {
                    assert_eq!(after.get(path), Some(entry), "seed {seed}: {path}");
                }
            }
            let Ok(report) = write else {
                assert_eq!(after, before, "seed {seed}: a refusal writes");
                continue;
            };
            let planned: BTreeSet<&str> = files.iter().map(|file| &*file.path).collect();
            let is_left = |path: &&String| !planned.contains(path.as_str());
            deleted += own_files
                .iter()
                .filter(is_left)
                .filter(|path| !after.contains_key(&format!("package/{path}")))
                .count();
            for file in &files {
                let text = String::from_utf8(file.bytes.clone()).unwrap();
                let place = format!("package/{}", file.path);
                assert_eq!(after.get(&place), Some(&Entry::File(text)), "seed {seed}");
            }
            let mut strays = report.strays.iter();
            let not_made = |path: &String| !planned.contains(path.as_str());
            assert!(strays.all(not_made), "seed {seed}");
            // Nothing is ignored but by the one rule that a `.gitignore` here may hold.
            let strays: BTreeSet<&str> = report.strays.iter().map(String::as_str).collect();
            for path in after
                .keys()
                .filter_map(|path| path.strip_prefix("package/"))
            {
                let made = planned.contains(path) || path == MARK;
                let is_rules = path == ".gitignore" || path.ends_with("/.gitignore");
                assert!(
                    made || is_rules
                        || strays.contains(path)
                        || path.split('/').any(|name| name == "x.log"),
                    "seed {seed}: {path} is neither made nor a stray"
                );
            }
            let again = sync(&output, Mode::Check).unwrap();
            assert!(again.changes.is_empty(), "seed {seed}");
            assert_eq!(again.strays, report.strays, "seed {seed}");
            own_files = files.into_iter().map(|file| file.path).collect();
        }
    }
    assert!(
        written > 200 && refused > 200 && deleted > 50,
        "{written} {refused} {deleted}"
    );
}

/// Puts a file or a link of the user somewhere. What stands there goes, as a user would replace it.
fn plant(root: &Path, under: &str, random: &mut Xoshiro256PlusPlus) {
    let place = root.join(under).join(path(random));
    let folder = place.parent().unwrap();
    if fs::create_dir_all(folder).is_err() || !is_within(root, folder) {
        return;
    }
    match fs::symlink_metadata(&place) {
        Ok(data) if data.is_dir() => return,
        Ok(_) => fs::remove_file(&place).unwrap(),
        Err(_) => {}
    }
    let targets = ["outside", "../outside/a", "../outside", "a", "nowhere", "."];
    if place.file_name().unwrap() == ".gitignore" {
        fs::write(&place, "*.log\n").unwrap();
    } else if random.random_bool(0.3) {
        symlink(targets.choose(random).unwrap(), &place).unwrap();
    } else {
        fs::write(&place, format!("mine {}", random.random_range(0..3))).unwrap();
    }
}

/// Whether a folder is where its path says, through no link: a user's own link may lead back into the package.
fn is_within(root: &Path, folder: &Path) -> bool {
    let root = dunce::canonicalize(root).unwrap();
    let said = root.join(folder.strip_prefix(root.as_path()).unwrap_or(folder));
    dunce::canonicalize(folder).is_ok_and(|real| real == said)
}

fn path(random: &mut Xoshiro256PlusPlus) -> String {
    let depth = random.random_range(1..=3);
    let names: Vec<&str> = (0..depth).map(|_| *NAMES.choose(random).unwrap()).collect();
    names.join("/")
}

/// The files of a package, no two of which are in each other's way.
fn files(random: &mut Xoshiro256PlusPlus) -> Vec<File> {
    let mut files: Vec<File> = Vec::new();
    for _ in 0..random.random_range(1..4) {
        let path = path(random);
        let clash = |file: &File| {
            let (one, other) = (format!("{path}/"), format!("{}/", file.path));
            one.starts_with(&other) || other.starts_with(&one)
        };
        if files.iter().any(clash) {
            continue;
        }
        let text = if path.ends_with(".gitignore") {
            "*.log\n".to_owned()
        } else {
            format!("made {}", random.random_range(0..2))
        };
        files.push(File {
            path,
            bytes: text.into_bytes(),
            executable: false,
            source: None,
        });
    }
    files
}

/// Everything below a folder, links as they are.
fn tree(root: &Path) -> Tree {
    fn collect(root: &Path, folder: &Path, tree: &mut Tree) {
        for entry in fs::read_dir(folder).unwrap() {
            let place = entry.unwrap().path();
            let path = place.strip_prefix(root).unwrap().display().to_string();
            let data = fs::symlink_metadata(&place).unwrap();
            if data.is_dir() {
                collect(root, &place, tree);
            } else if data.is_symlink() {
                tree.insert(path, Entry::Link(fs::read_link(&place).unwrap()));
            } else {
                tree.insert(path, Entry::File(fs::read_to_string(&place).unwrap()));
            }
        }
    }
    let mut tree = Tree::new();
    collect(root, root, &mut tree);
    tree
}

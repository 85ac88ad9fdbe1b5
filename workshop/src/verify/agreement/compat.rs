//! Whether what `samewire compat` says of names is true: compilers judge programs that use everything a package exports.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use samewire_codegen::generate::model;
use samewire_codegen::language::PackageLayout;
use samewire_codegen::language::level::Level as LanguageLevel;
use samewire_codegen::settings::RuntimeFrom;
use samewire_codegen::settings::{Enums, References};
use samewire_codegen::{Config, Language, Mode, Model, Package, Templates, generate, sync};
use samewire_compat::{Change, Direction, Level, Options, Undeclared, compare};
use serde_json::Value;

use crate::command::{command, run};
use crate::parallel::part_of;
use crate::verify::agreement::case::{Case, templates};
use crate::verify::languages::commands;
use crate::verify::run::job::Job;
use crate::workspace::{empty, program_of_workspace, read, root, scratch, write};

const STEP: &str = "compat";
/// Each has an `old` and a `new` schema.
const CASES: &str = "crates/compat/tests/cases";
const SIDES: [&str; 2] = ["old", "new"];
/// From the old schema to the new one, and back.
const DIRECTIONS: [(&str, [usize; 2]); 2] = [("found", [0, 1]), ("back", [1, 0])];
/// Packages read the texts of one case of so many: making and compiling them takes some seconds.
const PARTS: u64 = 30;
const ADVICE: &str = "correct crates/compat, or list the finding in `NOT_SEEN` if another language shows it, or what is lost in `NOT_NAMED`";

/// The case, the direction, what is excepted in it, and the reason.
type Exception = (&'static str, &'static str, &'static str, &'static str);

/// The rules of findings of the level `source` that no compiler here can see.
const NOT_SEEN: [Exception; 2] = [
    (
        "overlapping-variants-reordered",
        "found",
        "variant-order",
        CLASSES,
    ),
    (
        "overlapping-variants-reordered",
        "back",
        "variant-order",
        CLASSES,
    ),
];
const CLASSES: &str =
    "the value becomes another variant, which programs see where variants are classes";

/// The rules whose findings of the level `source` the programs of `removed` have to confirm: a name goes in every language.
/// These programs do not compare everything, so that a finding of another rule is no false alarm if they report nothing:
/// griffe does not look into aliases, such as the values of an open enum.
const NAMES_GO: [&str; 9] = [
    "capability-removed",
    "member-removed",
    "member-renamed",
    "members-dropped",
    "variant-removed",
    "enum-value-name-changed",
    "definition-removed",
    "definition-renamed",
    "type-name-changed",
];
/// Types that go and that no finding names.
const NOT_NAMED: [Exception; 1] = [(
    "type-widened",
    "back",
    "IntegerOrString",
    "it is the type of `Plan.v`, named by its parts, and the finding is about `Plan.v`",
)];

/// What no longer compiles with the other package, by case and direction.
type Lost = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// What a program says of the packages of all cases.
struct Judge {
    lost: Lost,
    /// The rules whose findings of the level `source` it has to confirm. A compiler has to confirm those of all rules.
    confirms: Option<&'static [&'static str]>,
}

/// A pair of schemas in one direction, with what compat says of it.
struct Judged {
    case: String,
    direction: &'static str,
    claims: Vec<Claim>,
}

/// What compat says of a change.
#[derive(Clone)]
struct Claim {
    rule: &'static str,
    level: Level,
    /// Whether the wire stays the same for one order of upgrades, and names go.
    is_source: bool,
    /// The names of types in it, without anything but letters and digits.
    names: Vec<String>,
    told: String,
}

/// Compares the schemas of all cases of compat, and compiles programs that use the package of one schema with the
/// package of the other; at night, programs for semantic versioning compare the packages instead. Fails if compat says
/// something else than they do, or if mistakes of compat are not noticed.
pub fn judged(job: &Job) -> Result<String> {
    let home = empty(STEP)?;
    let cases = cases()?;
    let mut judged = Vec::new();
    for (name, case) in &cases {
        judged.extend(claims(name, case).with_context(|| name.clone())?);
    }
    let mut told = Vec::new();
    for (language, commands) in commands::all()? {
        let is_nightly = job.options.nightly;
        let lines = if is_nightly {
            &commands.removed[..]
        } else {
            std::slice::from_ref(&commands.uses)
        };
        if lines.iter().all(Vec::is_empty) {
            continue;
        }
        let folder = home.join(&language.name);
        for (name, case) in &cases {
            write_packages(&language, &folder.join(name), name, case)
                .with_context(|| name.clone())?;
        }
        job.tell(&language.name);
        let words = commands
            .words()
            .with("folder", vec![folder.display().to_string()]);
        let mut said = String::new();
        for line in lines {
            said = commands.run(&folder, line, &words)?;
        }
        let judge = Judge {
            lost: serde_json::from_str(&said)
                .with_context(|| format!("{} prints no JSON of this form", language.name))?,
            confirms: is_nightly.then_some(&NAMES_GO),
        };
        let wrong = wrong(&judged, &judge);
        ensure!(wrong.is_empty(), "{}\n{ADVICE}", wrong.join("\n"));
        let noticed = notices_mistakes(&judged, &judge)?;
        let both = judge.lost.values().flat_map(BTreeMap::values);
        let uses: usize = both.map(Vec::len).sum();
        let what = if is_nightly {
            "names are reported as removed"
        } else {
            "uses no longer compile"
        };
        told.push(format!(
            "{} changes: {uses} {what} in {}, as compat says; {noticed} findings that are wrong on purpose were noticed",
            judged.len(),
            language.name,
        ));
    }
    if told.is_empty() {
        bail!("no language has `uses` or `removed` in verify/commands.toml");
    }
    fs::remove_dir_all(&home).with_context(|| format!("cannot delete {}", home.display()))?;
    Ok(told.join(", "))
}

/// Lets packages in every language write and read the texts that compat prints for some of its cases, which the seed chooses.
/// Fails if one shows something else.
pub fn read_by_packages(job: &Job) -> Result<String> {
    let languages = xtask::codegen::languages()?;
    let mut names = languages.known()?;
    names.retain(|name| {
        let level = languages.language(name).map(|language| language.level);
        level.is_ok_and(|level| level != LanguageLevel::Types)
    });
    let names = names.join(",");
    let mut cases = cases()?;
    // Those with settings need more than two files.
    cases.retain(|_, case| case["settings"].is_null() && case["undeclared"].is_null());
    let home = empty("compat-ask")?;
    let mut asked = Vec::new();
    for (name, case) in part_of(cases, PARTS, job.options.seed) {
        let files = SIDES.map(|side| (home.join(&name).join(format!("{side}.json")), side));
        for (file, side) in &files {
            write(file, case[*side].to_string())?;
        }
        job.tell(&name);
        let mut compat = command(&home, program_of_workspace()?, ["compat"]);
        compat.args(files.map(|(file, _)| file));
        compat.args(["--all", "--fail-on", "none", "--ask", &names]);
        compat.env("SAMEWIRE_CACHE", scratch().join("prove-cache"));
        run(
            &mut compat,
            "the text that compat prints has to be refused, or read as another value",
        )?;
        asked.push(name);
    }
    Ok(format!(
        "packages in {names} read the texts of {} cases as compat says",
        asked.len()
    ))
}

/// The cases of compat, by their names.
fn cases() -> Result<BTreeMap<String, Value>> {
    let home = root().join(CASES);
    let mut cases = BTreeMap::new();
    for entry in fs::read_dir(&home).with_context(|| format!("cannot read {}", home.display()))? {
        let path = entry?.path();
        let case = serde_json::from_str(&read(&path)?);
        let name = path.file_stem().unwrap_or_default().display().to_string();
        cases.insert(name, case.with_context(|| path.display().to_string())?);
    }
    Ok(cases)
}

/// What compat says in both directions.
fn claims(name: &str, case: &Value) -> Result<Vec<Judged>> {
    let options = Options {
        undeclared: match case["undeclared"].as_str() {
            None => Undeclared::None,
            Some("any") => Undeclared::Any,
            Some(prefix) => Undeclared::Prefix(prefix.to_owned()),
        },
        // The levels of changes that nothing is proved of do not matter here.
        search: false,
    };
    let languages = case_of(name, case, 0).languages()?;
    let models = [0, 1].map(|side| model_of(&languages, case, side));
    let [old, new] = models;
    let models = [old?, new?];
    let each = DIRECTIONS.map(|(direction, [from, to])| Judged {
        case: name.to_owned(),
        direction,
        claims: compare(&models[from], &models[to], &options)
            .changes
            .iter()
            .map(Claim::of)
            .collect(),
    });
    Ok(each.into())
}

fn model_of(languages: &Templates, case: &Value, side: usize) -> Result<Model> {
    let config = config(case, side, PathBuf::new(), Vec::new())?;
    let documents = config.input()?.of_value(&case[SIDES[side]]);
    Ok(model(&config, languages, &documents)?)
}

/// The settings of a case for one of its schemas.
fn config(case: &Value, side: usize, dir: PathBuf, packages: Vec<Package>) -> Result<Config> {
    let settings = &case["settings"][SIDES[side]];
    let mut config = Config::of(dir, packages);
    for (name, value) in settings.as_object().into_iter().flatten() {
        let value = value.clone();
        match name.as_str() {
            "assert_formats" => config.assert_formats = serde_json::from_value(value)?,
            "formats" => config.formats = serde_json::from_value(value)?,
            "undeclared" => config.undeclared = serde_json::from_value(value)?,
            other => bail!("the setting `{other}` is not known here"),
        }
    }
    Ok(config)
}

fn case_of(name: &str, case: &Value, side: usize) -> Case {
    Case {
        name: name.replace('-', "_"),
        schema: case[SIDES[side]].clone(),
        home: None,
        validated: false,
        references: References::default(),
        templates: templates(),
        step: STEP,
    }
}

/// Writes the package of each schema: a module, in which values of enums have names.
fn write_packages(language: &Language, folder: &Path, name: &str, case: &Value) -> Result<()> {
    for (side, side_name) in SIDES.iter().enumerate() {
        let of_side = case_of(name, case, side);
        let published = language
            .runtime
            .as_ref()
            .filter(|own| own.package.is_some());
        let own = of_side.package(language);
        let package = Package {
            layout: PackageLayout::Module,
            runtime: published.map_or(own.runtime, |_| RuntimeFrom::Package),
            enums: Enums::Named,
            out: PathBuf::from(side_name),
            tests: false,
            schemas: false,
            random_values: false,
            ..own
        };
        let config = config(case, side, folder.to_owned(), vec![package])?;
        for output in generate(&config, &of_side.languages()?, &of_side.schema)? {
            sync(&output, Mode::Write)?;
        }
    }
    Ok(())
}

impl Judged {
    fn is_in(&self, exceptions: &[Exception], what: &str) -> bool {
        let own = (&*self.case, self.direction, what);
        let mut exceptions = exceptions.iter();
        exceptions.any(|(case, direction, what, _)| (*case, *direction, *what) == own)
    }
}

impl Judge {
    fn confirms(&self, rule: &str) -> bool {
        self.confirms.is_none_or(|rules| rules.contains(&rule))
    }
}

impl Claim {
    fn of(change: &Change) -> Self {
        let is_source = Direction::ALL
            .iter()
            .any(|direction| change.verdict(*direction).level() == Level::Source);
        // `Event (a).x` is about `Event`; what changed also names types, such as the new name.
        let place = change.name.split(['.', ' ', '/', '[', '(']).next();
        let said = change.what.split('`').skip(1).step_by(2);
        // What goes with a method has names of its side, such as `AgentPeer`, in a module of its own.
        let is_method = ["method", "notification"].map(|word| change.rule.id.contains(word));
        let methods = is_method.contains(&true).then_some("methods");
        let names = place.into_iter().chain(said).chain(methods).map(letters);
        Self {
            rule: change.rule.id,
            level: change.level,
            is_source,
            names: names.filter(|name| !name.is_empty()).collect(),
            told: format!("{} {}: {}", change.rule.id, change.name, change.what),
        }
    }

    /// Whether it can be the reason that a use no longer compiles: a type of an inline schema begins with the name of
    /// the one around it.
    fn explains(&self, lost: &str) -> bool {
        let of_type = letters(type_of(lost));
        self.level > Level::Fine && self.names.iter().any(|name| of_type.starts_with(name))
    }
}

/// The type that what is lost belongs to.
fn type_of(lost: &str) -> &str {
    lost.split(['.', ' ', '[']).next().unwrap_or_default()
}

/// A name as it is compared: languages spell `my_plan` as `MyPlan`.
fn letters(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// What compat should have said, or should not have said.
fn wrong(judged: &[Judged], judge: &Judge) -> Vec<String> {
    let mut wrong = Vec::new();
    for one in judged {
        let Judged {
            case,
            direction,
            claims,
        } = one;
        let both = judge.lost.get(case);
        let Some(of_case) = both.and_then(|both| both.get(*direction)) else {
            wrong.push(format!("{case}, {direction}: nothing was compared"));
            continue;
        };
        for lost in of_case {
            let is_listed = one.is_in(&NOT_NAMED, type_of(lost));
            if !is_listed && !claims.iter().any(|claim| claim.explains(lost)) {
                wrong.push(format!(
                    "{case}, {direction}: `{lost}` is lost, and compat does not say why"
                ));
            }
        }
        let confirmed = |claim: &&Claim| claim.is_source && judge.confirms(claim.rule);
        for claim in claims.iter().filter(confirmed) {
            let is_listed = one.is_in(&NOT_SEEN, claim.rule);
            if of_case.iter().any(|lost| claim.explains(lost)) == is_listed {
                let said = if is_listed {
                    "is listed in `NOT_SEEN`, and a compiler sees it"
                } else {
                    "is a false alarm: nothing of this name is lost"
                };
                wrong.push(format!("{case}, {direction}: `{}` {said}", claim.told));
            }
        }
    }
    wrong
}

/// Makes findings wrong, each alone, and returns their number: a finding of the level `source` is dropped, or something
/// that breaks no program is said to do so.
fn notices_mistakes(judged: &[Judged], judge: &Judge) -> Result<usize> {
    let mut noticed = 0;
    for one in judged {
        for (place, claim) in one.claims.iter().enumerate() {
            if !judge.confirms(claim.rule) {
                continue;
            }
            let mut other = one.claims.clone();
            let what = if claim.is_source && claim.level == Level::Source {
                other.remove(place);
                "was dropped"
            } else if claim.level == Level::Fine && is_alone(one, &judge.lost) {
                other[place].level = Level::Source;
                other[place].is_source = true;
                "was said to break programs"
            } else {
                continue;
            };
            let is_listed = one.is_in(&NOT_SEEN, claim.rule);
            let others = other.iter().any(|one| one.level > Level::Fine);
            let mistaken = Judged {
                case: one.case.clone(),
                direction: one.direction,
                claims: other,
            };
            let is_noticed = !wrong(&[mistaken], judge).is_empty();
            // What another finding explains as well, or no compiler sees, need not be noticed.
            ensure!(
                is_noticed || is_listed || others,
                "{}, {}: `{}` {what}, and nothing was noticed",
                one.case,
                one.direction,
                claim.told
            );
            noticed += usize::from(is_noticed);
        }
    }
    ensure!(noticed > 0, "no finding could be made wrong");
    Ok(noticed)
}

/// Whether nothing is lost, so that a finding of the level `source` would be wrong.
fn is_alone(one: &Judged, lost: &Lost) -> bool {
    let of_case = lost.get(&one.case);
    let lost = of_case.and_then(|both| both.get(one.direction));
    lost.is_some_and(Vec::is_empty)
}

//! What is fuzzed: the seeds of each target, the question to its programs, and what is wrong with their answers.

use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::{Context as _, Result};
use samewire_prove::{Answer, Claims, Question, Rng, Spec, disagreements, question_line};
use serde_json::{Value, json};

use super::messages::{Connected, Load};
use super::mutate::mutate;
use super::seeds::{self, Seed};
use crate::verify::{languages, python_interpreter};
use crate::workspace::{own_program, root, scratch};

/// The names on the command line.
pub const NAMES: [&str; 3] = ["load", "parse", "connection"];

/// A part of the product that gets damaged bytes.
pub struct Target {
    pub name: &'static str,
    pub seeds: Vec<Seed>,
    /// What is inserted beside the tokens of every target.
    pub tokens: &'static [&'static [u8]],
    /// The programs that are asked, each for itself.
    pub programs: Vec<Spec>,
    /// The question about an input, for all programs.
    pub line: Line,
    /// What is wrong with the answers: the program, and why.
    pub judge: Judge,
}

pub type Line = fn(&Case, &mut Rng) -> Result<String>;
pub type Judge = Box<dyn Fn(&Case, &Answers) -> Result<Vec<(String, String)>> + Send + Sync>;

/// The lines that the programs answered, by name.
pub type Answers = [(String, String)];

/// A damaged seed.
#[derive(Debug)]
pub struct Case {
    pub number: u64,
    pub seed: Seed,
    pub bytes: Vec<u8>,
    /// How the seed was damaged.
    pub steps: Vec<String>,
    /// The question to the programs.
    pub line: String,
}

impl Target {
    /// A target by its name.
    pub fn of(name: &str) -> Result<Self> {
        match name {
            "load" => load(),
            "parse" => parse(),
            _ => connection(),
        }
    }

    /// A case, which depends only on the seed and its number.
    pub fn case(&self, seed: u64, number: u64) -> Result<Case> {
        let mut rng = Rng::of_case(seed, number);
        let origin = rng.pick(&self.seeds).context("a target without seeds")?;
        let others: Vec<&[u8]> = (0..4)
            .filter_map(|_| rng.pick(&self.seeds))
            .map(|other| other.bytes.as_slice())
            .collect();
        let (bytes, steps) = mutate(&origin.bytes, &others, self.tokens, &mut rng);
        let mut case = Case {
            number,
            seed: origin.clone(),
            bytes,
            steps,
            line: String::new(),
        };
        case.line = (self.line)(&case, &mut rng)?;
        Ok(case)
    }

    /// The first question of each process: a seed as it is.
    pub fn first(&self) -> Result<String> {
        let seed = self
            .seeds
            .first()
            .context("a target without seeds")?
            .clone();
        let case = Case {
            number: 0,
            bytes: seed.bytes.clone(),
            seed,
            steps: Vec::new(),
            line: String::new(),
        };
        (self.line)(&case, &mut Rng::of_case(1, 1))
    }

    /// What is wrong with the answers to a case.
    pub fn judged(&self, case: &Case, answers: &Answers) -> Result<Vec<(String, String)>> {
        let judged = catch_unwind(AssertUnwindSafe(|| (self.judge)(case, answers)));
        judged.unwrap_or_else(|_| Ok(vec![("rust".to_owned(), "a judge panicked".to_owned())]))
    }
}

/// Texts of schemas, and of YAML.
const OF_SCHEMAS: &[&[u8]] = &[
    b"{\"$ref\":\"#\"}",
    b"{\"$ref\":\"#/$defs/a\"}",
    b"{\"allOf\":[{\"$ref\":\"#\"},{\"$ref\":\"#\"}]}",
    b"{\"anyOf\":[{\"$ref\":\"#\"},{\"type\":\"string\"},{\"type\":\"object\"}]}",
    b"{\"oneOf\":[{\"const\":1},{\"const\":1.0},{\"not\":{}}]}",
    b"{\"not\":{\"$ref\":\"#\"}}",
    b"{\"$dynamicRef\":\"#a\",\"$dynamicAnchor\":\"a\"}",
    b"{\"$id\":\"a:b\",\"$ref\":\"a:b#/%25\"}",
    b"{\"pattern\":\"(a*)*b\"}",
    b"{\"pattern\":\"((((((((((a{1,99}){1,99}){1,99}\"}",
    b"{\"patternProperties\":{\"^(a|a)*$\":{},\"\":{\"$ref\":\"#\"}}}",
    b"{\"multipleOf\":1e-300}",
    b"{\"maximum\":1e400}",
    b"{\"minLength\":99999999999999999999,\"maxLength\":-1}",
    b"{\"enum\":[1,\"1\",1.0,null,{},[]]}",
    b"{\"type\":[\"string\",\"null\",\"integer\",\"object\"]}",
    b"{\"properties\":{\"__proto__\":{},\"constructor\":{},\"class\":{},\"\":{}}}",
    b"{\"dependentSchemas\":{\"a\":{\"unevaluatedProperties\":false}}}",
    b"{\"prefixItems\":[{\"$ref\":\"#\"}],\"items\":false,\"contains\":{}}",
    b"{\"if\":{\"$ref\":\"#\"},\"then\":false,\"else\":true}",
    b"false",
    b"\"$schema\":\"http://json-schema.org/draft-04/schema#\",",
    b"\"openapi\":\"3.1.0\",",
    b"&a [*a,*a]",
    b"\na: &a [1,1]\nb: &b [*a,*a]\nc: [*b,*b]\n",
    b"<<: *a\n",
    b"!!binary ",
    b"? ",
    b"- - - - - -",
    b"%YAML 9.9\n---\n",
    b"\n...\n---\n",
    b"|+9\n",
    b"#",
];

/// The generator: a schema through the whole pipeline, up to the files of one language or the report of its problems.
fn load() -> Result<Target> {
    let line = |case: &Case, rng: &mut Rng| {
        let asked = Load {
            // JSON is YAML, too.
            extension: if rng.once_in(4) {
                "yaml".to_owned()
            } else {
                case.seed.kind.clone()
            },
            language: rng.next(),
            hex: hex(&case.bytes),
        };
        Ok(serde_json::to_string(&asked)? + "\n")
    };
    Ok(Target {
        name: "load",
        seeds: seeds::schemas()?,
        tokens: OF_SCHEMAS,
        programs: vec![own("load")?],
        line,
        judge: Box::new(|_, _| Ok(Vec::new())),
    })
}

/// The readers of both packages, as the proof asks them. What is UTF-8 is judged by the contract and by serde, too; other
/// bytes are refused by everybody.
fn parse() -> Result<Target> {
    let mut subject = samewire_agreement::acp()?;
    subject.validated = false;
    let line = |case: &Case, _: &mut Rng| match question(case) {
        Some(question) => Ok(question_line(&question)),
        None => Ok(format!(
            "{{\"type\":{},\"text\":{},\"hex\":\"{}\"}}\n",
            json!(case.seed.kind),
            with_surrogates(&case.bytes)?,
            hex(&case.bytes)
        )),
    };
    let programs: Vec<Spec> = languages()?.into_iter().map(collecting).collect();
    let claims = programs.iter();
    let claims = claims.map(|spec| (spec.name.clone(), spec.claim.clone()));
    let claims: Claims = claims.collect();
    let judge = move |case: &Case, answers: &Answers| {
        if let Some(question) = question(case) {
            let problems = disagreements(&subject, &claims, &question, answers)?.into_iter();
            return Ok(problems
                .map(|problem| (problem.judge, problem.what.to_owned()))
                .collect());
        }
        let wrong = answers
            .iter()
            .filter(|(_, line)| !matches!(Answer::from_line(line), Answer::Refused { .. }));
        Ok(wrong
            .map(|(name, _)| {
                (
                    name.clone(),
                    "does not refuse bytes that are not UTF-8".to_owned(),
                )
            })
            .collect())
    };
    Ok(Target {
        name: "parse",
        seeds: seeds::texts()?,
        tokens: &[],
        programs,
        line,
        judge: Box::new(judge),
    })
}

fn question(case: &Case) -> Option<Question> {
    let text = std::str::from_utf8(&case.bytes).ok()?;
    Some(Question {
        type_id: case.seed.kind.clone(),
        text: text.to_owned(),
    })
}

/// Bytes as a string of JSON. Those that are not UTF-8 are lone surrogates, which a string of JavaScript can have.
fn with_surrogates(bytes: &[u8]) -> Result<String> {
    let mut text = "\"".to_owned();
    for chunk in bytes.utf8_chunks() {
        let valid = serde_json::to_string(chunk.valid())?;
        text.push_str(
            valid
                .trim_start_matches('"')
                .strip_suffix('"')
                .unwrap_or_default(),
        );
        if !chunk.invalid().is_empty() {
            text.push_str("\\udfff");
        }
    }
    Ok(text + "\"")
}

/// The readers of the connections of all languages. The bytes come in chunks, and behind them is a request that must be
/// answered, before the input ends. Nothing else may end the connection.
fn connection() -> Result<Target> {
    let line = |case: &Case, rng: &mut Rng| {
        let whole = [&case.bytes, PROBE].concat();
        let mut cuts: Vec<usize> = (0..rng.below(9)).map(|_| rng.below(whole.len())).collect();
        cuts.sort_unstable();
        let mut chunks = Vec::new();
        let mut start = 0;
        for cut in cuts.into_iter().chain([whole.len()]) {
            chunks.push(hex(whole.get(start..cut).unwrap_or_default()));
            start = cut;
        }
        Ok(json!({ "side": case.seed.kind, "chunks": chunks }).to_string() + "\n")
    };
    let fixtures = root().join("workshop/fixtures/fuzz");
    let of = |name: &str, program: String, file: &str| {
        let package = scratch().join(name).display().to_string();
        let script = fixtures.join(file).display().to_string();
        collecting(spec(name, vec![program, script, package]))
    };
    let python = python_interpreter().display().to_string();
    Ok(Target {
        name: "connection",
        seeds: seeds::conversations()?,
        tokens: &[],
        programs: vec![
            of("typescript", "node".to_owned(), "connection.mjs"),
            of("python", python, "connection.py"),
            own("connection")?,
        ],
        line,
        judge: Box::new(judge_connection),
    })
}

const PROBE: &[u8] =
    b"\n{\"jsonrpc\":\"2.0\",\"id\":\"fuzz-probe\",\"method\":\"_fuzz\",\"params\":{}}\n";

fn judge_connection(case: &Case, answers: &Answers) -> Result<Vec<(String, String)>> {
    let mut wrong = Vec::new();
    let mut all = Vec::new();
    for (name, line) in answers {
        let connected: Connected = serde_json::from_str(line).with_context(|| line.clone())?;
        let written = connected.out.iter().map(|line| summary(line));
        let mut written: Vec<_> = written.collect();
        let mut note = |what: String| wrong.push((name.clone(), what));
        if connected.lost != "ended" {
            note(format!("the connection is lost: {}", connected.lost));
        } else if !written.iter().any(|one| one == "\"fuzz-probe\" result") {
            note("the request at the end is not answered".to_owned());
        }
        if let Some(left) = connected.left.first() {
            note(format!("an error is left to the event loop: {left}"));
        }
        if written.iter().any(String::is_empty) {
            note("a line that it writes is no JSON".to_owned());
        }
        written.sort();
        all.push((name, written));
    }
    if wrong.is_empty() && !has_divergences(&case.bytes) {
        let mut pairs = all.iter().zip(all.iter().skip(1));
        if let Some(((one, first), (other, second))) =
            pairs.find(|((_, first), (_, second))| first != second)
        {
            let count = |of: &[String], it: &String| of.iter().filter(|one| *one == it).count();
            let only = |these: &[String], those: &[String]| {
                let more = these.iter().find(|it| count(these, it) > count(those, it));
                more.cloned().unwrap_or_default()
            };
            let what = format!(
                "answers otherwise than {other}: `{}` against `{}`",
                only(first, second),
                only(second, first)
            );
            wrong.push(((*one).clone(), what));
        }
    }
    Ok(wrong)
}

/// A message in a few words: its id, and the code of its error. Empty if it is no JSON.
fn summary(line: &str) -> String {
    let Ok(message) = serde_json::from_str::<Value>(line) else {
        return String::new();
    };
    if let Some(method) = message.get("method") {
        return format!("calls {method}");
    }
    let id = message.get("id").unwrap_or(&Value::Null);
    match message.pointer("/error/code") {
        Some(code) => format!("{id} error {code}"),
        None => format!("{id} result"),
    }
}

/// Whether WIRE.md allows the languages to differ: in numbers that JavaScript reads otherwise, and in broken responses, of
/// which each language finds the id in its own way.
fn has_divergences(bytes: &[u8]) -> bool {
    let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    (has(b"\"result") || has(b"\"error") || has(b"\\u00")) && has(b"id")
        || has_divergent_numbers(bytes)
}

fn has_divergent_numbers(bytes: &[u8]) -> bool {
    const SAFE: usize = 15;
    let mut digits = 0;
    bytes.iter().any(|byte| {
        let is_divergent = digits > SAFE || digits > 0 && b".eE".contains(byte);
        digits = if byte.is_ascii_digit() { digits + 1 } else { 0 };
        is_divergent
    })
}

/// This program, as one of those that are asked.
fn own(name: &str) -> Result<Spec> {
    let program = own_program()?.display().to_string();
    let command = [program.as_str(), "fuzz", "--answer", name];
    Ok(spec("rust", command.map(str::to_owned).to_vec()))
}

fn spec(name: &str, command: Vec<String>) -> Spec {
    Spec::new(name, command, root().to_path_buf())
}

/// A program in Node collects garbage after two megabytes of it. By default, it lets up to 48 of them lie, and what is
/// measured would be the garbage of the questions before.
fn collecting(mut program: Spec) -> Spec {
    let option = "--max-semi-space-size=1".to_owned();
    program
        .environment
        .push(("NODE_OPTIONS".to_owned(), option));
    program
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] = [
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f',
    ];
    let digit = |half: u8| DIGITS.get(usize::from(half)).copied().unwrap_or_default();
    let digits = bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
    digits.collect()
}

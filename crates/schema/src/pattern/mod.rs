//! Regular expressions of ECMA-262, with the flag `u`, as the specification recommends. Texts are code points in any case.
//!
//! A pattern is read into a [tree](tree) of explicit ranges, which is [compiled](program) and [run](run) on all its
//! threads at once: the time grows with the length of the text times the length of the pattern, whatever they are. Its
//! engine has no captures, since nobody asks for more than whether it is found.
//!
//! Not taken are back-references, modifiers such as `(?i:…)`, properties that are newer than our tables, groups nested
//! deeper than 200, and patterns of more than 10,000 steps, once counts of more than one class are written out.

mod class;
mod cursor;
mod escape;
mod parse;
mod program;
mod property;
mod quick;
mod run;
mod sample;
mod spell;
mod tree;

use std::fmt;

use serde::{Deserialize, Serialize};

use cursor::{Refusal, Syntax};
use program::Counts;
pub use program::{Program, ProgramPart, Step};
use spell::Language;
use tree::Tree;

/// A regular expression. Two are equal if they are written the same.
#[derive(Clone)]
pub struct Pattern {
    /// As it was written.
    pub source: String,
    /// Whether it is one only by Annex B, without the flag `u`: such as `\-` outside of a class.
    pub is_lenient: bool,
    tree: Tree,
    program: Program,
}

/// What Annex B reads as something else than people mean.
const UNICODE: [&str; 4] = ["\\p{", "\\P{", "\\u{", "\\k<"];

/// How many steps a pattern may have.
const STEPS: u64 = 10_000;

impl Pattern {
    /// Reads a pattern, with the flag `u`, and if that fails by Annex B, where both would mean the same.
    ///
    /// # Errors
    ///
    /// Why it is no pattern, or none that is answered here.
    pub fn new(source: &str) -> Result<Self, String> {
        let (tree, is_lenient) = match parse::parse(source, Syntax::Unicode) {
            Ok(tree) => (tree, false),
            Err(Refusal::Wrong(_)) if !UNICODE.iter().any(|escape| source.contains(escape)) => {
                let lenient = parse::parse(source, Syntax::AnnexB);
                (lenient.map_err(|refusal| told(source, refusal))?, true)
            }
            Err(refusal) => return Err(told(source, refusal)),
        };
        if program::size(&tree, Counts::Kept) > STEPS {
            return Err(format!(
                "the regular expression `{source}` has more than {STEPS} steps, its counts written out: lower them, or say the length by `minLength` and `maxLength`"
            ));
        }
        Ok(Self {
            source: source.to_owned(),
            is_lenient,
            program: program::compile(&tree, Counts::Kept),
            tree,
        })
    }

    /// Whether it matches anywhere in a text, in a time that grows with the length of the text times the length of the
    /// pattern.
    pub fn is_found_in(&self, text: &str) -> bool {
        run::is_found(&self.program, text)
    }

    /// A text in which the pattern is found, for tests; `None` if none of some tries is one. `choose` returns a number that
    /// is less than the given one, such as a random one.
    pub fn sample(&self, choose: &mut dyn FnMut(usize) -> usize) -> Option<String> {
        const TRIES: usize = 20;
        let mut tries = (0..TRIES).map(|_| sample::sample(&self.tree, choose));
        tries.find(|text| self.is_found_in(text))
    }

    /// The pattern for `new RegExp(…, "u")` in JavaScript: with explicit ranges, and in ASCII.
    pub fn ecma(&self) -> String {
        spell::spell(&self.tree, Language::Ecma)
    }

    /// The pattern for `re.search` in Python: with explicit ranges, in ASCII, and for no flags. `None` if it looks behind
    /// at texts of several lengths, which that engine refuses.
    pub fn python(&self) -> Option<String> {
        let is_taken = spell::has_fixed_look_behind(&self.tree);
        is_taken.then(|| spell::spell(&self.tree, Language::Python))
    }

    /// Whether engines that try one way after another, such as those of JavaScript and Python, search any text in a time
    /// that grows with its length alone, if they are given what [`ecma`](Self::ecma) and [`python`](Self::python) return and
    /// not the source. The answer may be no for a pattern that is.
    pub fn is_quick(&self) -> bool {
        quick::is_quick(&self.tree)
    }

    /// The pattern as an engine takes it. `None` if the engine refuses it, or takes long to search some text.
    pub fn for_engine(&self, engine: Engine) -> Option<String> {
        let spelled = match engine {
            Engine::Ecma => Some(self.ecma()),
            Engine::Re => self.python(),
        };
        spelled.filter(|_| self.is_quick())
    }

    /// The automaton, for those that are not [quick](Self::is_quick).
    pub fn program(&self) -> &Program {
        &self.program
    }
}

fn told(source: &str, refusal: Refusal) -> String {
    match refusal {
        Refusal::Wrong(wrong) => {
            format!(
                "`{source}` is no regular expression of ECMA-262: {wrong}; write one that JavaScript takes with the flag `u`"
            )
        }
        Refusal::Unsupported(why) => {
            format!("the regular expression `{source}` is not taken: {why}")
        }
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}/u", self.source)
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

/// An engine, by whose words a pattern is spelled. Each tries one way after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    /// `new RegExp(…, "u")` of JavaScript.
    Ecma,
    /// `re.search` of Python.
    Re,
}

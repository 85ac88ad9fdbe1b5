//! Regular expressions of ECMA-262 with the flag `u`, as JSON Schema recommends. Texts are always read by code points.
//!
//! A pattern is parsed into a [tree](tree) of explicit ranges, [compiled](program) to an automaton, and [run](run) on
//! all threads at once: the time grows with the length of the text times the length of the pattern, whatever they are.
//! The engine has no captures, since it only tests whether the pattern is found.
//!
//! It does not support back-references, modifiers such as `(?i:…)`, properties newer than our Unicode tables, groups
//! nested deeper than 200, patterns of more than 10,000 steps after counted repetitions of more than one class are
//! expanded, and patterns of more than 4,000 steps that an engine would refuse or could take long for.

mod class;
mod cursor;
mod engine;
mod escape;
mod parse;
mod plain;
mod program;
mod property;
mod quick;
mod sample;
mod spell;
mod texts;
mod tree;

use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use cursor::{Refusal, Syntax};
pub use engine::{Engine, Escape, LookAround};
use program::Counts;
pub use samewire_automaton::Program;
pub use texts::Texts;
use tree::Tree;

/// A regular expression. Two are equal if their sources are equal.
#[derive(Clone)]
pub struct Pattern {
    /// The source as it was written.
    pub source: String,
    /// Whether it is valid only by Annex B, without the flag `u`, such as `\-` outside of a class.
    pub is_lenient: bool,
    tree: Arc<Tree>,
    program: Arc<Program>,
}

/// Sequences that have another meaning under Annex B than their authors expect.
const UNICODE: [&str; 4] = ["\\p{", "\\P{", "\\u{", "\\k<"];

/// The maximum number of steps of a pattern.
const STEPS: u64 = 10_000;
/// The maximum number of steps of an automaton that runs in place of an engine. It is the work for one code point.
const STATES: usize = 4_000;
/// The maximum length of a pattern for an engine, in bytes. Each character class is written out where it stands.
const SPELLED: usize = 100_000;

impl Pattern {
    /// Parses a pattern with the flag `u`, or if that fails by Annex B, if the meaning would be the same.
    ///
    /// # Errors
    ///
    /// Returns the reason why it is not a pattern, or is not supported.
    pub fn new(source: &str) -> Result<Self, String> {
        let (tree, is_lenient) = match parse::parse(source, Syntax::Unicode) {
            Ok(tree) => (tree, false),
            Err(Refusal::Wrong(_)) if !UNICODE.iter().any(|escape| source.contains(escape)) => {
                let lenient = parse::parse(source, Syntax::AnnexB);
                (
                    lenient.map_err(|refusal| refusal_message(source, refusal))?,
                    true,
                )
            }
            Err(refusal) => return Err(refusal_message(source, refusal)),
        };
        if program::size(&tree, Counts::Kept) > STEPS {
            return Err(format!(
                "the regular expression `{source}` has more than {STEPS} steps, its counts written out: lower them, or say the length by `minLength` and `maxLength`"
            ));
        }
        let pattern = Self {
            source: source.to_owned(),
            is_lenient,
            program: Arc::new(program::compile(&tree, Counts::Kept)),
            tree: Arc::new(tree),
        };
        let parts = pattern.program.parts.iter();
        let states: usize = parts.map(|part| part.steps.len()).sum();
        // Most engines take such a pattern in place of its automaton.
        let usual = Engine {
            look_around: LookAround::FixedBehind,
            ..Engine::default()
        };
        if states > STATES && pattern.for_engine(&usual).is_none() {
            return Err(format!(
                "the regular expression `{source}` needs an automaton of {states} states, since engines could take long: at most {STATES} are taken, so write it with fewer parts that may read the same text"
            ));
        }
        Ok(pattern)
    }

    /// Whether the pattern matches anywhere in a text. The time grows with the length of the text times the length of
    /// the pattern.
    pub fn is_found_in(&self, text: &str) -> bool {
        self.program.is_found_in(text)
    }

    /// Makes a text in which the pattern is found, for tests. `None` if several attempts fail. `choose` returns a
    /// number below its argument, such as a random one.
    pub fn sample(&self, choose: &mut dyn FnMut(usize) -> usize) -> Option<String> {
        const TRIES: usize = 20;
        let mut tries = (0..TRIES).map(|_| sample::sample(&self.tree, choose));
        tries.find(|text| self.is_found_in(text))
    }

    /// What texts consist of in which the pattern is found, and whether it is found in all of them: in others, it may not
    /// be. `None` if there are no such texts.
    pub fn texts(&self) -> Option<(Texts, bool)> {
        texts::texts(&self.tree)
    }

    /// The pattern as an engine reads it, in ASCII and with explicit ranges. `None` if the engine does not take it.
    pub fn spelled(&self, engine: &Engine) -> Option<String> {
        spell::spell(&self.tree, engine)
    }

    /// Whether backtracking engines, such as those of JavaScript and Python, search any text in linear time when they
    /// are given what is [spelled](Self::spelled) for them instead of the source. The answer may be no although the
    /// pattern is quick.
    pub fn is_quick(&self) -> bool {
        quick::is_quick(&self.tree)
    }

    /// Whether engines read the source in the same way, as it is written, and none of them takes long: it is a pattern
    /// for whole texts, `^…$`, of ASCII characters, classes such as `[a-z_]`, groups `(?:…)` with alternatives, and
    /// repetitions.
    pub fn is_plain(&self) -> bool {
        let is_whole = matches!(&*self.tree, Tree::Sequence(parts)
            if matches!(parts.as_slice(), [Tree::Start, .., Tree::End]));
        is_whole && !self.is_lenient && plain::is_plain(&self.source) && self.is_quick()
    }

    /// The characters with which every text begins in which the pattern is found: `x-` for `^x-`. Empty if there are none.
    pub fn prefix(&self) -> String {
        let Tree::Sequence(parts) = &*self.tree else {
            return String::new();
        };
        let [Tree::Start, rest @ ..] = parts.as_slice() else {
            return String::new();
        };
        let letter = |part: &Tree| match part {
            Tree::Class(class) => class.only().and_then(char::from_u32),
            _ => None,
        };
        rest.iter().map_while(letter).collect()
    }

    /// The pattern for an engine. `None` if the engine refuses it, or may take long to search some text, or if the
    /// pattern is too long.
    pub fn for_engine(&self, engine: &Engine) -> Option<String> {
        let spelled = self.spelled(engine);
        let is_quick = || !engine.backtracks || self.is_quick();
        spelled.filter(|spelled| spelled.len() <= SPELLED && is_quick())
    }

    /// The automaton, for patterns that are not [quick](Self::is_quick).
    pub fn program(&self) -> &Program {
        &self.program
    }
}

fn refusal_message(source: &str, refusal: Refusal) -> String {
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

impl Serialize for Pattern {
    /// Writes the source.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.source)
    }
}

//! The regular expressions of conditions.

use std::sync::OnceLock;

use samewire_automaton::Program;

/// A regular expression of ECMA-262 as its automaton, which is read at first use.
#[derive(Debug)]
pub struct Automaton {
    json: &'static str,
    program: OnceLock<Program>,
}

impl Automaton {
    /// An automaton, by its JSON.
    pub const fn new(json: &'static str) -> Self {
        Self {
            json,
            program: OnceLock::new(),
        }
    }

    /// One that is found in no text.
    pub(super) fn of_nothing() -> &'static Self {
        static NOTHING: Automaton = Automaton::new("");
        &NOTHING
    }

    /// Whether it is found anywhere in a text.
    pub fn is_found_in(&self, text: &str) -> bool {
        let program = self.program.get_or_init(|| {
            serde_json::from_str(self.json).unwrap_or(Program {
                classes: Vec::new(),
                parts: Vec::new(),
            })
        });
        program.is_found_in(text)
    }
}

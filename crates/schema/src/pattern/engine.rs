//! The engines for regular expressions that languages bring along.

use serde::{Deserialize, Serialize};

use super::Pattern;

/// An engine, by whose words a pattern is spelled. Each tries one way after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    /// `new RegExp(…, "u")` of JavaScript.
    Ecma,
    /// `re.search` of Python.
    Re,
}

impl Pattern {
    /// The pattern as an engine takes it. `None` if the engine refuses it, or takes long to search some text.
    pub fn for_engine(&self, engine: Engine) -> Option<String> {
        let spelled = match engine {
            Engine::Ecma => Some(self.ecma()),
            Engine::Re => self.python(),
        };
        spelled.filter(|_| self.is_quick())
    }
}

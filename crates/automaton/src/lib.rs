//! The automaton of a regular expression: plain data that any language can run with a few lines of code, and run here.
//!
//! `samewire-schema` makes it of a pattern of ECMA-262, and `samewire-wire` runs those of generated packages. No text
//! takes long: each character costs at most as many steps as the automaton has.

mod program;
mod run;

pub use program::{Part, Program, Step, WORDS, is_within};

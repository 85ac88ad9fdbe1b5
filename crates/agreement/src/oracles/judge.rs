//! A released library as something that can be asked.

use samewire_prove::Result;
use samewire_prove::Spec;
use samewire_prove::parts::Team;
use samewire_prove::{Answer, Question};

/// The released Rust crate.
pub const RUST: &str = "rust";
/// The released npm package.
pub const SDK: &str = "sdk";
/// Its unstable entry point.
pub const SDK_UNSTABLE: &str = "sdk-unstable";
/// The released Python package.
pub const PYTHON: &str = "python";

/// A released library.
pub struct Oracle {
    /// One of [`RUST`], [`SDK`], [`SDK_UNSTABLE`] and [`PYTHON`].
    pub name: &'static str,
    /// How it is asked.
    pub judge: Judge,
}

/// How a library is asked.
pub enum Judge {
    /// As a process: `{"type", "text"}` in, `{"ok"}`, `{"error"}` or `{"unknown_type"}` out, a line each.
    Process(Spec),
    /// In this process.
    Here(fn(&Question) -> Answer),
}

/// A library that is running.
pub(super) struct Running {
    pub(super) name: &'static str,
    way: Way,
}

enum Way {
    Team(Team<Question>),
    Here(fn(&Question) -> Answer),
}

impl Running {
    pub(super) fn start(oracle: &Oracle) -> Result<Self> {
        let way = match &oracle.judge {
            Judge::Process(spec) => Way::Team(Team::start(spec)?),
            Judge::Here(ask) => Way::Here(*ask),
        };
        Ok(Self {
            name: oracle.name,
            way,
        })
    }
}

/// What all of them say about each question, in the order of the judges.
pub(super) fn ask(judges: &mut [Running], questions: &[Question]) -> Result<Vec<Vec<Answer>>> {
    for judge in &mut *judges {
        if let Way::Team(team) = &mut judge.way {
            team.send(questions)?;
        }
    }
    let mut all: Vec<Vec<Answer>> = questions.iter().map(|_| Vec::new()).collect();
    for judge in judges {
        let answers = match &mut judge.way {
            Way::Team(team) => team.receive()?,
            Way::Here(ask) => questions.iter().map(*ask).collect(),
        };
        for (all, answer) in all.iter_mut().zip(answers) {
            all.push(answer);
        }
    }
    Ok(all)
}

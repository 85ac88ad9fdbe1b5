//! The comparison with the released libraries: they read and write the same texts, and every difference is in a table.
//!
//! [`consult`] asks every library about the samples of a [`Subject`](samewire_prove::Subject) and about cases made
//! from its model. For each text it holds their answer against the contract: the same verdict, and the same meaning of
//! what they write. Then what we write is given to them, and what they write is read by us. A difference must be
//! explained by a row of the table in `oracles/rows.toml`.

mod causes;
mod compare;
mod consult;
mod library_contract;
#[cfg(test)]
mod narrow;
mod rows;

pub use consult::{ANSWERS, consult};
pub use library_contract::{PYTHON, RUST, SDK, SDK_UNSTABLE};

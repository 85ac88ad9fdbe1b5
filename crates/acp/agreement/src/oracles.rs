//! Compares our packages with the released libraries: all read and write the same texts, and every difference is in a
//! table.
//!
//! [`consult`] asks every library about the samples of a [`Subject`](samewire_prove::Subject) and about cases made from
//! its model. It compares each answer with the contract: the verdict must be the same, and what the library writes must
//! have the same meaning. The libraries also read what we write, and we read what they write. A row of the table in
//! `oracles/rows.toml` must explain each difference.

mod causes;
mod compare;
mod consult;
mod library_contract;
#[cfg(test)]
mod narrow;
mod rows;

pub use consult::{ANSWERS, consult};
pub use library_contract::{PYTHON, RUST, SDK, SDK_UNSTABLE};

//! The texts of cases: samples, generated ones, and smaller ones.

pub(crate) mod places;
pub(crate) mod rng;
pub(crate) mod sample_lines;
pub(crate) mod samples;
pub(crate) mod shrink;
pub(crate) mod smaller;
pub(crate) mod walk;

//! The tests of the crate, one module for each thing they show.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod adjust;
mod all_problems;
mod combinations;
mod conditions_as_data;
mod dropped_defaults;
mod engines;
mod integers;
mod json_schemas;
mod layouts;
mod levels;
mod like_go;
mod lower;
mod lower_any_schema;
mod methods;
mod names;
mod names_of_definitions;
mod one_reading;
mod overlays;
mod own_keywords;
mod ownership;
mod parts;
mod pieces;
mod pipeline;
mod settings;
mod support;
mod sync;
mod unfulfillable;
#[cfg(unix)]
mod user_files;
mod user_templates;
mod without_unstable;
mod words_of_conditions;

//! Prints the JSON Schema of all types: `cargo run --package samewire-acp --example schema`. Without the feature
//! `unstable` it has only the stable part of the protocol.
#![allow(clippy::print_stdout, reason = "it is what the program does")]

fn main() {
    println!("{:#}", samewire_acp::schema());
}

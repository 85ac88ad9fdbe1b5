//! How the command `samewire` and `cargo xtask` print: colours, progress, differences, problems and help. And how they
//! wait for changes of files.

pub mod help;
pub mod paint;
pub mod print;
pub mod problems;
pub mod table;
pub mod tell;
pub mod watch;

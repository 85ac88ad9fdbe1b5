//! Colours for terminals. anstream removes them for other outputs.

use anstyle::{AnsiColor, Style};
use samewire_codegen::render::plain::plain;

/// Success.
pub fn green(text: &str) -> String {
    paint(GREEN, text)
}

/// Failure.
pub fn red(text: &str) -> String {
    paint(RED, text)
}

/// A warning.
pub fn yellow(text: &str) -> String {
    paint(YELLOW, text)
}

/// A place, such as a file.
pub fn cyan(text: &str) -> String {
    paint(CYAN, text)
}

/// A heading.
pub fn bold(text: &str) -> String {
    paint(BOLD, text)
}

/// Additional information.
pub fn dim(text: &str) -> String {
    paint(DIM, text)
}

/// The escape sequences that each colour begins with, and the one that ends all of them.
pub(crate) fn styles() -> Vec<String> {
    let all = [GREEN, RED, YELLOW, CYAN, BOLD, DIM];
    let begin = all.iter().map(ToString::to_string);
    begin.chain([format!("{BOLD:#}")]).collect()
}

const GREEN: Style = AnsiColor::Green.on_default();
const RED: Style = AnsiColor::Red.on_default();
const YELLOW: Style = AnsiColor::Yellow.on_default();
const CYAN: Style = AnsiColor::Cyan.on_default();
const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

fn paint(style: Style, text: &str) -> String {
    format!("{style}{}{style:#}", plain(text))
}

//! Colours for people; anstream takes them out where nobody sees them.

use anstyle::{AnsiColor, Style};
use samewire_codegen::plain::plain;

/// Good.
pub fn green(text: &str) -> String {
    paint(GREEN, text)
}

/// Bad.
pub fn red(text: &str) -> String {
    paint(RED, text)
}

/// Neither.
pub fn yellow(text: &str) -> String {
    paint(YELLOW, text)
}

/// Where something is.
pub fn cyan(text: &str) -> String {
    paint(CYAN, text)
}

/// A heading.
pub fn bold(text: &str) -> String {
    paint(BOLD, text)
}

/// By the way.
pub fn dim(text: &str) -> String {
    paint(DIM, text)
}

/// What each of them begins with, and what all end with.
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

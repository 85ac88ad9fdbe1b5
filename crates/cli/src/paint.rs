//! Colours for people; anstream takes them out where nobody sees them.

use anstyle::{AnsiColor, Style};

/// Good.
pub fn green(text: &str) -> String {
    paint(AnsiColor::Green.on_default(), text)
}

/// Bad.
pub fn red(text: &str) -> String {
    paint(AnsiColor::Red.on_default(), text)
}

/// Neither.
pub fn yellow(text: &str) -> String {
    paint(AnsiColor::Yellow.on_default(), text)
}

/// Where something is.
pub fn cyan(text: &str) -> String {
    paint(AnsiColor::Cyan.on_default(), text)
}

/// A heading.
pub fn bold(text: &str) -> String {
    paint(Style::new().bold(), text)
}

/// By the way.
pub fn dim(text: &str) -> String {
    paint(Style::new().dimmed(), text)
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

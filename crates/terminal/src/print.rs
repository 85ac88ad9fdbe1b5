//! All output of the commands. Whatever a schema or a file contains, the terminal only gets plain text and our own
//! colours.

use std::io::IsTerminal as _;

use samewire_codegen::render::plain::{in_json, plain};

use crate::paint;
use crate::tell::Amount;

/// Prints to the standard output.
pub fn out(text: &str) {
    anstream::print!("{}", sanitized(text));
}

/// Prints JSON to the standard output unchanged.
pub fn json(text: &str) {
    anstream::print!("{}", in_json(text));
}

/// Prints a line to the standard error.
pub fn error(text: &str) {
    anstream::eprintln!("{}", sanitized(text));
}

/// Shows progress in the last line of a terminal, which the next one replaces. In a log, nothing is printed.
pub fn progress(line: &str) {
    if std::io::stderr().is_terminal() {
        anstream::eprint!("\r{ERASE}{}", plain(line));
    }
}

/// Prints hints to the standard error, such as the new name of an option whose old name still works.
pub fn hints(hints: &[String]) {
    for hint in hints {
        error(&format!("{} {}", paint::yellow("hint:"), plain(hint)));
    }
}

/// Prints warnings to the standard error: a run did less than requested. By default, only the first ones are printed.
pub fn warnings(warnings: &[impl ToString], amount: Amount) {
    let (shown, more) = amount.of(warnings.len());
    for warning in warnings.iter().take(shown) {
        let warning = plain(&warning.to_string());
        error(&format!("{} {warning}", paint::yellow("warning:")));
    }
    if let Some(more) = more {
        error(&more);
    }
}

/// The text with the colours of [`paint`], without anything else that a terminal would interpret.
pub fn sanitized(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let styles = paint::styles();
    while let Some((before, after)) = rest.split_once(ESCAPE) {
        out.push_str(&plain(before));
        let style = styles
            .iter()
            .find(|style| after.starts_with(style.trim_start_matches(ESCAPE)));
        let style = style.map_or(ESCAPE_SHOWN, String::as_str);
        out.push_str(style);
        let taken = style.strip_prefix(ESCAPE).map_or(0, str::len);
        rest = after.get(taken..).unwrap_or_default();
    }
    out.push_str(&plain(rest));
    out
}

/// Erases the rest of the line.
const ERASE: &str = "\u{1b}[K";
const ESCAPE: char = '\u{1b}';
const ESCAPE_SHOWN: &str = "\\u{1b}";

#[cfg(test)]
mod tests {
    use super::sanitized;
    use crate::paint::{bold, red};

    #[test]
    fn only_our_own_colours_reach_a_terminal() {
        let own = format!("{} {}\n", red("a"), bold("b"));
        assert_eq!(sanitized(&own), own);
        for (text, expected) in [
            ("a\u{1b}]8;;x\u{7}", "a\\u{1b}]8;;x\\u{7}"),
            (
                "\u{1b}[2J\u{9b}1m\u{202e}\r",
                "\\u{1b}[2J\\u{9b}1m\\u{202e}\\u{d}",
            ),
            ("\u{1b}", "\\u{1b}"),
        ] {
            assert_eq!(sanitized(text), expected);
        }
        assert_eq!(
            sanitized(&red("\u{1b}[0m")),
            red("\\u{1b}[0m"),
            "painted text is plain first"
        );
    }
}

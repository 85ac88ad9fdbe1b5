//! Help texts in paragraphs that are wrapped at the width of the terminal.

use std::ffi::OsString;

use clap::{Command, FromArgMatches, Parser};

/// Parses the command line. Exits the program if it asks for help or is invalid.
pub fn arguments<P: Parser>(given: impl IntoIterator<Item = OsString>) -> P {
    parse(P::command(), given)
}

/// The same for a command that is more than its type describes.
pub fn parse<P: FromArgMatches>(command: Command, given: impl IntoIterator<Item = OsString>) -> P {
    let mut command = in_paragraphs(command);
    let found = command.try_get_matches_from_mut(given);
    found
        .and_then(|found| P::from_arg_matches(&found))
        .unwrap_or_else(|error| error.format(&mut command).exit())
}

fn in_paragraphs(mut command: Command) -> Command {
    if let Some(text) = command
        .get_after_help()
        .map(|text| joined(&text.to_string()))
    {
        command = command.after_help(text);
    }
    let parts: Vec<_> = command
        .get_subcommands()
        .map(|part| part.get_name().to_owned())
        .collect();
    parts.into_iter().fold(command, |command, part| {
        command.mut_subcommand(part, in_paragraphs)
    })
}

/// Joins the lines of each paragraph. Indented lines are examples, and stay as they are.
fn joined(text: &str) -> String {
    let is_prose = |line: &str| line.starts_with(|first: char| !first.is_whitespace());
    let mut out = String::with_capacity(text.len());
    let mut is_in_paragraph = false;
    for line in text.lines() {
        if !out.is_empty() {
            out.push(if is_in_paragraph && is_prose(line) {
                ' '
            } else {
                '\n'
            });
        }
        out.push_str(line);
        is_in_paragraph = is_prose(line);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn lines_of_a_paragraph_are_joined_and_examples_are_not() {
        let text = "\
Examples:
  samewire a
  samewire b    what it does

A sentence of
two lines.
Another one:
    code
      code

The end.";
        let expected = "\
Examples:
  samewire a
  samewire b    what it does

A sentence of two lines. Another one:
    code
      code

The end.";
        assert_eq!(joined(text), expected);
    }
}

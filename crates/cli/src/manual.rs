//! Shell completions and manual pages, generated from the description of the command line.

use anyhow::{Context, Result, bail};
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

/// The completions of a shell, as a script.
pub(crate) fn completions(mut command: Command, shell: Shell) -> Vec<u8> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    script
}

/// The manual page of the command, or that of one of its subcommands, in the format of `man`.
pub(crate) fn page(command: Command, subcommand: Option<&str>) -> Result<Vec<u8>> {
    let command = built(command);
    let Some(name) = subcommand else {
        return render(command);
    };
    let Some(found) = command.find_subcommand(name) else {
        let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        bail!("`{name}` is no subcommand; there are: {}", names.join(", "));
    };
    render(found.clone())
}

/// All manual pages, with the names of their files.
pub(crate) fn pages(command: Command) -> Result<Vec<(String, Vec<u8>)>> {
    let command = built(command);
    let subcommands = command.get_subcommands().cloned().collect::<Vec<_>>();
    let all = std::iter::once(command).chain(subcommands);
    all.map(|command| {
        let name = command.get_display_name().unwrap_or(command.get_name());
        Ok((format!("{name}.1"), render(command)?))
    })
    .collect()
}

/// The command for its manual pages: the version has no commit, so that every build of a version has the same pages.
fn built(command: Command) -> Command {
    let mut command = command.version(VERSION).disable_help_subcommand(true);
    command.build();
    command
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn render(command: Command) -> Result<Vec<u8>> {
    let extra = command.get_after_help().map(ToString::to_string);
    let subcommands = command.has_subcommands();
    let page = Man::new(command)
        .source(format!("samewire {VERSION}"))
        .manual("samewire");
    let mut text = Vec::new();
    let written = (|| {
        page.render_title(&mut text)?;
        page.render_name_section(&mut text)?;
        page.render_synopsis_section(&mut text)?;
        page.render_description_section(&mut text)?;
        page.render_options_section(&mut text)?;
        if subcommands {
            page.render_subcommands_section(&mut text)?;
        }
        if let Some(extra) = extra {
            // The examples are written line by line, because `Man` would wrap them like a paragraph.
            let mut roff = Roff::new();
            roff.control("SH", ["NOTES"]).control("nf", []);
            for line in extra.lines() {
                roff.text([roman(line)]);
            }
            roff.control("fi", []).to_writer(&mut text)?;
        }
        std::io::Result::Ok(())
    })();
    written.context("the page cannot be written")?;
    Ok(text)
}

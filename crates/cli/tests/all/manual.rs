//! `samewire completions` and `samewire man`: the output is complete and can be used directly.

use std::process::Command;

use crate::support::told;

fn samewire(arguments: &[&str]) -> (String, String, Option<i32>) {
    told(&std::env::temp_dir(), arguments)
}

const SUBCOMMANDS: [&str; 11] = [
    "generate",
    "report",
    "compat",
    "inspect",
    "new",
    "prove",
    "samples",
    "release",
    "languages",
    "completions",
    "man",
];

/// The long options that the help of a subcommand lists.
fn options(subcommand: &str) -> Vec<String> {
    let (help, _, _) = samewire(&[subcommand, "--help"]);
    let (_, listed) = help.split_once("Options:").expect("options");
    let lines = listed.lines().map(str::trim_start);
    let found = lines.filter_map(|line| {
        let line = line.strip_prefix("-h, ").unwrap_or(line);
        let name = line.strip_prefix("--")?;
        Some(
            name.split([' ', '<', '['])
                .next()
                .unwrap_or_default()
                .to_owned(),
        )
    });
    found.collect()
}

#[test]
fn every_shell_completes_every_subcommand_and_option() {
    // The spelling of an option in the completions of each shell.
    for (shell, option) in [
        ("bash", "--"),
        ("zsh", "--"),
        ("fish", "-l "),
        ("powershell", "'--"),
    ] {
        let (script, errors, code) = samewire(&["completions", shell]);
        assert_eq!((errors.as_str(), code), ("", Some(0)), "{shell}");
        for subcommand in SUBCOMMANDS {
            assert!(script.contains(subcommand), "{shell}: {subcommand}");
            for name in options(subcommand) {
                let wanted = format!("{option}{name}");
                assert!(script.contains(&wanted), "{shell}: {wanted}");
            }
        }
    }
    assert!(options("generate").len() > 10, "the help was read");
}

#[test]
fn an_unknown_shell_is_refused_with_the_known_ones() {
    let (script, errors, code) = samewire(&["completions", "tcsh"]);
    assert_eq!((script.as_str(), code), ("", Some(2)));
    assert!(
        errors.contains("bash") && errors.contains("zsh"),
        "{errors}"
    );
}

/// Runs the script in bash and presses Tab after some words.
#[cfg(unix)]
#[test]
fn bash_completes_what_is_typed() {
    let (script, _, _) = samewire(&["completions", "bash"]);
    let tab = |words: &str| {
        let line = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n\
             _samewire samewire \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"\n\
             echo \"${{COMPREPLY[@]}}\""
        );
        let output = Command::new("bash")
            .args(["--norc", "-c", &line])
            .output()
            .expect("bash starts");
        String::from_utf8(output.stdout)
            .expect("UTF-8")
            .trim()
            .to_owned()
    };
    for (words, expected) in [
        ("samewire gen", "generate"),
        ("samewire generate --lang", "--language"),
        ("samewire completions po", "powershell"),
    ] {
        assert_eq!(tab(words), expected, "{words}");
    }
}

#[test]
fn the_page_of_each_subcommand_has_its_options_and_its_notes_line_by_line() {
    for subcommand in SUBCOMMANDS {
        let (page, errors, code) = samewire(&["man", subcommand]);
        assert_eq!((errors.as_str(), code), ("", Some(0)), "{subcommand}");
        assert!(
            page.contains(&format!(".TH samewire-{subcommand} 1")),
            "{page}"
        );
        for name in options(subcommand) {
            let wanted = format!("\\-\\-{}", name.replace('-', "\\-"));
            assert!(page.contains(&wanted), "{subcommand}: {wanted}");
        }
    }
    let (page, _, _) = samewire(&["man", "generate"]);
    let (_, notes) = page.split_once(".SH NOTES\n.nf\n").expect("notes");
    assert!(
        notes.contains("\n  [[package]]\n  language = \"python\"\n"),
        "{notes}"
    );
}

#[test]
fn the_page_of_samewire_names_its_subcommands_and_its_version() {
    let (page, _, _) = samewire(&["man"]);
    for subcommand in SUBCOMMANDS {
        let wanted = format!("samewire\\-{subcommand}(1)");
        assert!(page.contains(&wanted), "{wanted}: {page}");
    }
    let title = format!(
        ".TH samewire 1  \"samewire {}\" ",
        env!("CARGO_PKG_VERSION")
    );
    assert!(page.contains(&title), "{page}");
    assert!(!page.contains("help(1)"), "{page}");
}

#[test]
fn all_pages_are_written_into_a_folder_as_they_are_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("share/man1");
    let (said, errors, code) = samewire(&["man", "--out", out.to_str().expect("UTF-8")]);
    assert_eq!((said.as_str(), errors.as_str(), code), ("", "", Some(0)));
    let mut expected = vec![("samewire.1".to_owned(), samewire(&["man"]).0)];
    for subcommand in SUBCOMMANDS {
        let (page, _, _) = samewire(&["man", subcommand]);
        expected.push((format!("samewire-{subcommand}.1"), page));
    }
    for (name, page) in &expected {
        let written = std::fs::read_to_string(out.join(name)).expect("written");
        assert_eq!(&written, page, "{name}");
    }
    assert_eq!(
        std::fs::read_dir(&out).expect("there").count(),
        expected.len()
    );
}

#[test]
fn a_page_of_an_unknown_subcommand_is_refused_with_the_known_ones() {
    let (page, errors, code) = samewire(&["man", "publish"]);
    assert_eq!((page.as_str(), code), ("", Some(2)));
    assert!(
        errors.contains("`publish` is no subcommand; there are: generate"),
        "{errors}"
    );
}

#[test]
fn the_version_names_the_commit() {
    let (version, _, _) = samewire(&["--version"]);
    let head = Command::new("git")
        .args(["rev-parse", "HEAD"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("git starts");
    let head = String::from_utf8(head.stdout).expect("UTF-8");
    let commit = head.get(..12).expect("a commit");
    let expected = format!("samewire {} ({commit})\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(version, expected);
}

//! The fuzzer finds what is broken on purpose: a program that hangs, waits, ends, takes memory or answers wrongly at one
//! token.

use std::time::Duration;

use samewire_prove::Spec;

use super::seeds::Seed;
use super::targets::hex;
use super::*;
use crate::verify::python_interpreter;

/// A program that answers each line of hexadecimal digits with `read`, but has a mistake where the bytes have a NUL.
const PROGRAM: &str = r#"
import sys, time
for line in sys.stdin:
    answer = "read"
    if "00" in [line[at:at + 2] for at in range(0, len(line), 2)]:
        MISTAKE
    print(answer, flush=True)
"#;

/// Short times, and little memory: what a busy machine takes longer for is asked again.
const SMALL: Limits = Limits {
    time: Duration::from_secs(1),
    patience: Duration::from_secs(3),
    times: 100,
    beside: 32 << 20,
};

fn target(mistake: &str) -> Target {
    let command = [
        python_interpreter().display().to_string(),
        "-c".to_owned(),
        PROGRAM.replace("MISTAKE", mistake),
    ];
    let program = Spec {
        processes: 1,
        ..Spec::new("broken", command.to_vec(), root().to_path_buf())
    };
    let seed = |bytes: &[u8]| Seed {
        name: "a seed".to_owned(),
        kind: "json".to_owned(),
        bytes: bytes.to_vec(),
    };
    // Processes are started with the first seed, which has no NUL.
    let seeds = vec![
        seed(br#"{"a":[1,2,3],"b":"text"}"#),
        seed(b"{\"a\":\"\0\0\0\0\0\0\0\0\"}"),
        seed(b"[\0\0\0\0,\0\0\0\0]"),
    ];
    Target {
        name: "load",
        seeds,
        tokens: &[],
        programs: vec![program],
        line: |case, _| Ok(hex(&case.bytes) + "\n"),
        judge: Box::new(|_, answers| {
            let wrong = answers.iter().filter(|(_, line)| line != "read");
            Ok(wrong
                .map(|(name, line)| (name.clone(), line.clone()))
                .collect())
        }),
    }
}

/// What a short run finds.
#[track_caller]
fn found(mistake: &str, cases: u64) -> Vec<Kind> {
    let folder = tempfile::tempdir().expect("a folder");
    let targets = [target(mistake)];
    let run = run(
        &targets,
        1,
        Extent::Cases(cases),
        SMALL,
        folder.path(),
        &|_| {},
    );
    let kinds = run.expect("a run").kinds;
    for kind in &kinds {
        let report = std::fs::read_to_string(&kind.file).expect("a report");
        assert!(
            report.contains("again: cargo xtask fuzz --only load --seed 1 --case "),
            "{report}"
        );
        let bytes = std::fs::read(kind.file.with_extension("bin")).expect("the bytes");
        assert!(bytes.contains(&0), "{report}");
    }
    kinds
}

#[track_caller]
fn finds(mistake: &str, what: &str) {
    // A few, since a hang takes seconds each time.
    let kinds = found(mistake, 4);
    let told: Vec<&str> = kinds.iter().map(|kind| kind.what.as_str()).collect();
    assert!(
        matches!(told.as_slice(), [one] if one.contains(what)),
        "{mistake}: {told:?}"
    );
}

#[test]
fn nothing_is_found_in_a_program_without_a_mistake() {
    assert!(found("pass", 50).is_empty());
}

#[test]
fn a_crash_is_found() {
    finds(
        "raise RecursionError('too deep')",
        "RecursionError: too deep",
    );
}

#[test]
fn a_wrong_answer_is_found() {
    finds("answer = 'otherwise'", "broken: otherwise");
}

#[test]
fn a_hang_is_found() {
    finds("time.sleep(600)", "hangs: no answer in 3 s");
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_takes_long_is_found_whether_it_works_or_waits() {
    finds("time.sleep(1.2)", "takes 1");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_beyond_the_bytes_is_found() {
    finds(
        "much = bytearray(b'x') * (80 << 20); del much",
        "MiB of memory",
    );
}

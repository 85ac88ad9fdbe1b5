//! What is wrong with several files is told in one run.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test")]

mod support;
use support::{folder, samewire};

#[test]
fn a_file_that_cannot_be_read_hides_no_problem_of_the_others() {
    let folder = folder(&[
        ("in/a.json", "{ \"type\": \"object\",\n}"),
        (
            "in/b.yaml",
            "type: object\nproperties:\n  a: {$ref: a.json}\n  x: {type: sting}\n",
        ),
        ("in/c.json", "{ \"not\": { \"$ref\": \"#\" } }"),
    ]);
    let output = samewire(folder.path(), &["report", "in", "gone.json"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    let places = said.lines().filter(|line| line.ends_with(']'));
    let places: Vec<String> = places
        .map(|line| {
            let place = line.trim_start_matches("error: ").split(": ").next();
            let code = line.rsplit(' ').next();
            format!("{} {}", code.unwrap(), place.unwrap())
        })
        .collect();
    assert_eq!(
        places,
        [
            "[syntax] in/a.json:2:1",
            "[unreadable] gone.json",
            "[keyword] in/b.yaml:4:7",
            "[unsupported] in/c.json:1:1",
        ],
        "{said}"
    );
}

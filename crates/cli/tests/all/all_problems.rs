//! The problems of several files are reported in one run.

use crate::support::{folder, samewire};

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

#[test]
fn the_others_are_adjusted_where_a_file_cannot_be_read() {
    let folder = folder(&[
        ("in/a.json", "{ \"type\": \"object\", }"),
        (
            "in/b.json",
            "{ \"type\": \"object\", \"properties\": { \"x\": { \"type\": \"sting\" } } }",
        ),
        (
            "samewire.toml",
            "schema = \"in\"\npackage = []\n\
             [[adjust]]\nat = \"b.json#/properties/x\"\nschema = { type = \"string\" }\n\
             [[adjust]]\nat = \"a.json#/type\"\nschema = true\n\
             [[adjust]]\nat = \"b.json#/properties/gone\"\nschema = true\n",
        ),
    ]);
    let output = samewire(folder.path(), &["report"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("in/a.json:1:21: not JSON"), "{said}");
    assert!(said.contains("b.json#/properties/gone"), "{said}");
    assert!(!said.contains("there is no type"), "{said}");
    assert!(!said.contains("a.json#/type"), "{said}");
}

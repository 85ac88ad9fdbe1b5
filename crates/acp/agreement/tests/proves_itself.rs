//! The proof proves itself: it notices a driver that breaks one rule, and shows it with a small text.
//!
//! The driver is this program again: serde's own readers with one thing broken. So the program has no test harness,
//! which would print to the standard output, where the driver answers.
#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test"
)]

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use samewire_acp::{Code, Decoded, PUBLISHED};
use samewire_agreement::{acp, plans};
use samewire_prove::parts::each_is_found;
use samewire_prove::{Options, Report, Spec, Subject, run};
use serde_json::{Value, json};

/// A way to break a driver, the difference that must be reported, and the maximum length of the text that shows it.
const BROKEN: &[(&str, &str, usize)] = &[
    ("no range", "fake accepts what must be refused", 130),
    ("no alias", "fake accepts what must be refused", 60),
    ("unknown refused", "fake refuses what must be accepted", 60),
    ("no issues", "fake tells of other issues", 60),
    ("no undeclared", "fake reports other undeclared members", 60),
    ("no values", "fake tells of other issues", 60),
    ("wrong path", "fake reports an error that is not there", 60),
    ("spaces", "fake writes other bytes", 60),
    ("forgets a type", "fake breaks", 4),
    ("nonsense", "fake breaks", 4),
];

/// A way in which a driver can fail so that the proof has to stop, and the expected error.
const FAILING: &[(&str, &str)] = &[
    (
        "dies",
        r#"ended at the type `SessionUpdate` and the text "{\"sessionUpdate\":\"\"}"; it said on stderr: I am dying"#,
    ),
    (
        "is silent",
        r#"gave no answer for 1 seconds at the type `SessionUpdate` and the text "{\"sessionUpdate\":\"\"}""#,
    ),
];

/// A way to break a driver of plans, and the expected report, even if the driver exits while a sequence is shrunk.
const BROKEN_PLANS: &[(&str, &[&str])] = &[
    (
        "of.crashes",
        &[
            "fake breaks",
            r#"asked       {"plans":{"steps":[]}}"#,
            r#"fake        {"plans":{"crash":"lost"}}"#,
        ],
    ),
    (
        "of.dies",
        &[
            "fake breaks",
            r#"fake        {"plans":{"crash":"lost"}}"#,
            "not smaller the fake driver",
            "I am dying",
        ],
    ),
];

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, driver, how] = arguments.as_slice()
        && driver == "driver"
    {
        return drive(how);
    }
    let subject = acp().expect("the schema is understood");

    let right = prove(&subject, "right").expect("the driver answers");
    assert!(
        right
            .defects
            .iter()
            .all(|defect| defect.contains("divergence")),
        "{right}"
    );
    assert!(right.differences.is_empty(), "{right}");

    each_is_found(BROKEN, |(how, told, longest)| {
        let report = prove(&subject, how)?;
        let texts = report.differences.iter().map(|found| found.text.len());
        let is_small = texts.min().is_some_and(|smallest| smallest <= *longest);
        let is_told = report.to_string().contains(told);
        println!("test {how} is found ... {}", is_small && is_told);
        Ok(if is_small && is_told {
            Ok(())
        } else {
            Err(format!("{how}: {report}"))
        })
    })
    .expect("each mistake is found, with a small text");
    for (how, told) in FAILING {
        let error = prove(&subject, how)
            .expect_err("the driver fails")
            .to_string();
        assert!(error.contains(told), "{how}: {error}");
        println!("test {how} is told ... ok");
    }
    for (how, told) in BROKEN_PLANS {
        let report = plans(&subject, &Options::new(0, 5, vec![spec(how)]), &mut |_| {});
        let report = report.expect("a report").to_string();
        for told in *told {
            assert!(report.contains(told), "{how}: no {told}: {report}");
        }
        println!("test plans, {how} is told ... ok");
    }
    let nowhere = Spec {
        command: vec!["no-such-program".to_owned()],
        ..spec("right")
    };
    let error = run(&subject, &Options::new(1, 5, vec![nowhere]), &mut |_| {})
        .expect_err("there is no such program")
        .to_string();
    assert!(
        error.contains("the fake driver `no-such-program` does not start"),
        "{error}"
    );
}

fn prove(subject: &Subject, how: &str) -> samewire_prove::Result<Report> {
    run(subject, &Options::new(100, 5, vec![spec(how)]), &mut |_| {})
}

fn spec(how: &str) -> Spec {
    let this = std::env::current_exe()
        .expect("this program")
        .display()
        .to_string();
    let command = vec![this, "driver".to_owned(), how.to_owned()];
    Spec {
        patience: Duration::from_secs(if how == "is silent" { 1 } else { 30 }),
        ..Spec::new("fake", command, PathBuf::from("."))
    }
}

fn drive(how: &str) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut input = std::io::BufReader::new(std::io::stdin().lock());
    let mut line = String::new();
    while input.read_line(&mut line).expect("standard input") > 0 {
        let question: Value = serde_json::from_str(&line).expect("a question");
        let answer = match &question["plans"] {
            Value::Null => {
                let name = question["type"].as_str().expect("a type");
                answer(how, name, question["text"].as_str().expect("a text"))
            }
            // The driver of plans is beside the driver of values and has this name.
            asked if how == "plans.dies" && asked["steps"] == json!([]) => {
                eprintln!("I am dying");
                std::process::exit(3);
            }
            _ => json!({ "plans": { "crash": "lost" } }),
        };
        writeln!(
            out,
            "{}",
            if how == "nonsense" {
                "yes".to_owned()
            } else {
                answer.to_string()
            }
        )
        .expect("standard output");
        if input.buffer().is_empty() {
            out.flush().expect("standard output");
        }
        line.clear();
    }
}

/// The complete answer.
fn whole(read: &Decoded<String>) -> Value {
    let undeclared = read.undeclared.iter();
    let undeclared = undeclared.map(|member| json!({ "path": member.path, "value": member.value }));
    json!({
        "ok": read.value,
        "issues": read.issues,
        "undeclared": undeclared.collect::<Vec<_>>(),
        "undeclared_count": read.undeclared_count,
    })
}

fn answer(how: &str, name: &str, text: &str) -> Value {
    if text == r#"{"sessionUpdate":""}"# && how == "dies" {
        eprintln!("I am dying");
        std::process::exit(3);
    }
    if text == r#"{"sessionUpdate":""}"# && how == "is silent" {
        std::thread::sleep(Duration::from_secs(20));
    }
    let Some(published) = PUBLISHED.iter().find(|published| published.name() == name) else {
        return json!({ "unknown_type": true });
    };
    match published.rewrite(text) {
        Ok(read) => match how {
            "no issues" => json!({ "ok": read.value, "issues": [] }),
            "no values" => {
                let mut read = read;
                for issue in &mut read.issues {
                    "null".clone_into(&mut issue.value);
                }
                whole(&read)
            }
            "no undeclared" => json!({ "ok": read.value, "issues": read.issues }),
            "spaces" => whole(&read.map(|value| value.replace("\":", "\": "))),
            "forgets a type" if name == "PlanId" => json!({ "unknown_type": true }),
            "unknown refused" if name == "SessionUpdate" && !read.value.contains("\"plan") => {
                json!({ "error": { "path": "/sessionUpdate", "code": "tag", "message": "" } })
            }
            _ => whole(&read),
        },
        Err(error) => match (how, error.code) {
            ("no range", Code::Range) | ("no alias", Code::Alias) => {
                json!({ "ok": text, "issues": [] })
            }
            ("wrong path", Code::Missing) => {
                json!({ "error": { "path": "/x", "code": "missing", "message": "" } })
            }
            _ => json!({ "error": error }),
        },
    }
}

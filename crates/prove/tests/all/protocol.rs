//! Rust types are judges: serde reads what the schema of the types describes, and types that differ are found.

use samewire_prove::{Options, Reader, Report, SERDE, Subject, answer, run};
use samewire_wire::{Protocol, Published, Wire, protocol};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A job.
#[derive(Wire)]
struct Job {
    /// Its name.
    name: String,
    /// Its state.
    state: State,
    /// The number of attempts.
    #[serde(default)]
    tries: u8,
}

/// The state of a job.
#[derive(Wire)]
enum State {
    /// Not begun.
    Waiting,
    /// Ended.
    Done,
}

protocol! {
    /// The jobs of a build server.
    const JOBS: "Jobs" = [Job];
}

fn proved(subject: &Subject) -> Report {
    let options = Options::new(1_000, 1, Vec::new());
    run(subject, &options, &mut |_| {}).expect("nothing to start")
}

#[test]
fn serde_agrees_on_listed_types_and_others_are_only_read_by_the_others() {
    let report = proved(&Subject::from_protocol(&JOBS).expect("a schema"));
    assert!(report.is_clean(), "{report}");
    assert!(
        report.count("accepted") > 100 && report.count("refused") > 100,
        "{report}"
    );
}

#[test]
fn serde_that_reads_something_else_than_the_schema_says_is_found() {
    let mut subject = Subject::from_protocol(&JOBS).expect("a schema");
    let job = JOBS.get("Job").expect("a listed type");
    let reader: Reader = Box::new(|text| match job.rewrite(text) {
        Ok(read) if read.value.contains("Done") => {
            answer(job.rewrite(r#"{"name":"it refuses this state"}"#))
        }
        read => answer(read),
    });
    let readers = subject.serde.as_mut().expect("readers");
    readers.insert("Job".to_owned(), reader);
    let told = proved(&subject).to_string();
    assert!(
        told.starts_with("serde refuses what must be accepted\n  type        Job\n"),
        "{told}"
    );
    let report = proved(&subject);
    let shown = report.differences.first().expect("a difference");
    assert_eq!(shown.problem.judge, SERDE);
    assert!(shown.text.len() < 40, "{told}");
}

/// A job whose type derives the traits of serde and schemars.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Plain {
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

/// The same job.
#[derive(Wire)]
struct Wired {
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

const BOTH: Protocol = Protocol::new(
    "Both",
    &[],
    &[Published::plain::<Plain>(), Published::of::<Wired>()],
);

#[test]
fn what_the_schema_of_schemars_does_not_say_is_found() {
    let told = proved(&Subject::from_protocol(&BOTH).expect("a schema")).to_string();
    assert!(
        told.starts_with("serde writes other bytes\n  type        Plain\n"),
        "{told}"
    );
    assert!(!told.contains("Wired"), "{told}");
}

use std::cell::{Cell, RefCell};

use anyhow::anyhow;

use super::*;

/// Registries in memory: what they have, what each call does, and what was uploaded.
#[derive(Default)]
struct Fake {
    has: RefCell<Vec<(String, Found)>>,
    uploads: RefCell<Vec<String>>,
    /// The calls from the first to be broken on, and how many are.
    broken: Cell<Option<(u32, u32)>>,
    /// Whether a broken upload stores the archive nevertheless.
    stores: bool,
    /// Whether the token is refused.
    refuses: bool,
    /// How many looks what was uploaded stays hidden.
    hidden: Cell<u32>,
    calls: Cell<u32>,
    waited: Cell<Duration>,
    /// Whether only some uploads are allowed at once.
    limits: Option<Limits>,
}

/// Five uploads, and then one each ten minutes, as for new crates.
#[derive(Clone, Copy)]
enum Limits {
    /// The error names the time.
    Named,
    /// The error names no time.
    Unnamed,
    /// The error names a time that is far away.
    Far,
}

const EACH: u32 = 600;
const START: SystemTime = SystemTime::UNIX_EPOCH;

impl Fake {
    /// The error of an upload that is not allowed yet.
    fn limited(&self) -> Option<Limited> {
        let limits = self.limits?;
        let count = u32::try_from(self.uploads.borrow().len()).expect("few");
        let next = START + Duration::from_secs(EACH.into()) * count.saturating_sub(4);
        (self.now() < next).then(|| Limited {
            until: match limits {
                Limits::Named => Some(next),
                Limits::Unnamed => None,
                Limits::Far => Some(next + LONGEST_LIMIT),
            },
            said: "429".to_owned(),
        })
    }

    fn is_broken(&self) -> bool {
        let call = self.calls.get();
        self.calls.set(call + 1);
        self.broken
            .get()
            .is_some_and(|(first, count)| (first..first + count).contains(&call))
    }
}

impl Registries for Fake {
    fn note(&self, registry: Registry) -> Option<String> {
        (registry != Registry::Cargo).then(|| format!("{}: no token", registry.name()))
    }

    fn find(&self, archive: &Archive) -> Result<Found> {
        if self.is_broken() {
            return Err(anyhow!("503"));
        }
        let has = self.has.borrow();
        let found = has.iter().find(|(name, _)| *name == archive.name());
        if found.is_some() && self.hidden.get() > 0 {
            self.hidden.set(self.hidden.get() - 1);
            return Ok(Found::Nothing);
        }
        Ok(found.map_or(Found::Nothing, |(_, found)| *found))
    }

    fn upload(&self, archive: &Archive) -> Result<()> {
        let is_broken = self.is_broken();
        if let Some(limited) = self.limited() {
            return Err(limited.into());
        }
        if !self.refuses && (!is_broken || self.stores) {
            self.uploads.borrow_mut().push(archive.name());
            self.has.borrow_mut().push((archive.name(), Found::Same));
        }
        if self.refuses {
            return Err(Final("the token is refused".to_owned()).into());
        }
        if is_broken {
            return Err(anyhow!("the connection was closed"));
        }
        Ok(())
    }

    fn wait(&self, time: Duration) {
        self.waited.set(self.waited.get() + time);
    }

    fn now(&self) -> SystemTime {
        START + self.waited.get()
    }
}

fn archives() -> Vec<Archive> {
    let archive = |(registry, name): (Registry, &str)| Archive {
        registry,
        package: name.to_owned(),
        path: name.into(),
        sha256: String::new(),
        size: 1,
        is_prebuilt: false,
    };
    let all = [
        (Registry::Cargo, "a.crate"),
        (Registry::Cargo, "b.crate"),
        (Registry::PyPi, "a.whl"),
        (Registry::Npm, "a.tgz"),
    ];
    all.map(archive).into()
}

const ALL: [&str; 4] = ["a.crate", "b.crate", "a.whl", "a.tgz"];

fn run(fake: &Fake) -> Result<Vec<Done>> {
    let mut done = Vec::new();
    publish(&archives(), fake, &mut |_| Ok(true), &mut |_, one| {
        done.push(one);
    })?;
    Ok(done)
}

#[test]
fn all_is_uploaded_in_order_and_a_second_run_uploads_nothing() {
    let fake = Fake::default();
    assert_eq!(run(&fake).expect("published"), [Done::Now; 4]);
    assert_eq!(*fake.uploads.borrow(), ALL);
    assert_eq!(run(&fake).expect("published"), [Done::Before; 4]);
    assert_eq!(*fake.uploads.borrow(), ALL);
}

#[test]
fn wherever_a_release_breaks_the_next_run_continues_it_and_nothing_is_uploaded_twice() {
    let whole = Fake::default();
    run(&whole).expect("published");
    for stores in [false, true] {
        for first in 0..whole.calls.get() {
            let fake = Fake {
                stores,
                ..Fake::default()
            };
            fake.broken.set(Some((first, u32::MAX - first)));
            run(&fake).expect_err("it is broken from here on");
            fake.broken.set(None);
            run(&fake).expect("continued");
            assert_eq!(*fake.uploads.borrow(), ALL, "broken at call {first}");
        }
    }
}

#[test]
fn what_fails_a_few_times_is_tried_again_and_no_longer() {
    let fake = Fake::default();
    fake.broken.set(Some((0, 3)));
    run(&fake).expect("the fourth try works");
    assert_eq!(fake.waited.get(), Duration::from_secs(2 + 4 + 8));
    let fake = Fake::default();
    fake.broken.set(Some((0, 4)));
    let error = format!("{:#}", run(&fake).expect_err("four times is too often"));
    assert_eq!(
        error,
        "a.crate, after 4 tries; run the release again to continue: 503"
    );
    assert_eq!(fake.calls.get(), 4);
}

/// Eleven new crates.
fn eleven() -> Vec<Archive> {
    let crates = (1..=11).map(|number| Archive {
        path: format!("{number}.crate").into(),
        ..archives().remove(0)
    });
    crates.collect()
}

/// Publishes eleven new crates: what was told, with minutes, and the error.
fn run_limited(fake: &Fake) -> (Vec<String>, Option<String>) {
    let mut said = Vec::new();
    let mut told = |archive: &Archive, one| {
        let name = archive.name();
        said.push(match one {
            Done::Before => format!("before {name}"),
            Done::Now => format!("now {name}"),
            Done::Waits(until) => {
                let until = until.duration_since(START).expect("later").as_secs();
                format!("waits {name} {}", until / 60)
            }
        });
    };
    let ended = publish(&eleven(), fake, &mut |_| Ok(true), &mut told);
    (said, ended.err().map(|error| format!("{error:#}")))
}

#[test]
fn a_registry_that_allows_no_more_is_waited_for_and_that_is_told() {
    let fake = Fake {
        limits: Some(Limits::Named),
        ..Fake::default()
    };
    let (said, error) = run_limited(&fake);
    assert_eq!(error, None);
    let first = (1..=5).map(|number| format!("now {number}.crate"));
    let then = (6..=11).flat_map(|number: u32| {
        let until = (number - 5) * 10;
        [
            format!("waits {number}.crate {until}"),
            format!("now {number}.crate"),
        ]
    });
    assert_eq!(said, first.chain(then).collect::<Vec<_>>());
    assert_eq!(fake.waited.get(), Duration::from_hours(1));
    // Without a time it is asked again after longer and longer waits, up to ten minutes.
    let fake = Fake {
        limits: Some(Limits::Unnamed),
        ..Fake::default()
    };
    let (said, error) = run_limited(&fake);
    assert_eq!(error, None);
    let waits: Vec<_> = said.iter().filter(|one| one.contains("6.crate")).collect();
    assert_eq!(
        waits,
        [
            "waits 6.crate 1",
            "waits 6.crate 3",
            "waits 6.crate 7",
            "waits 6.crate 15",
            "now 6.crate"
        ]
    );
}

#[test]
fn a_time_that_is_too_far_away_is_an_error_and_another_run_goes_on() {
    let mut fake = Fake {
        limits: Some(Limits::Far),
        ..Fake::default()
    };
    let (said, error) = run_limited(&fake);
    assert_eq!(said.len(), 5);
    assert_eq!(
        error.as_deref(),
        Some(
            "6.crate: cargo allows no more before Thu, 01 Jan 1970 02:10:00 GMT, and it is waited for 2 hours at most: run the release again then\n429"
        )
    );
    assert_eq!(fake.waited.get(), Duration::ZERO);
    fake.limits = Some(Limits::Named);
    let (said, error) = run_limited(&fake);
    assert_eq!(error, None);
    assert_eq!(
        said[..5],
        (1..=5)
            .map(|number| format!("before {number}.crate"))
            .collect::<Vec<_>>()
    );
    assert_eq!(said.last().map(String::as_str), Some("now 11.crate"));
}

#[test]
fn a_token_that_is_refused_is_an_error_at_once() {
    let fake = Fake {
        refuses: true,
        ..Fake::default()
    };
    let error = format!("{:#}", run(&fake).expect_err("it is refused"));
    assert_eq!(error, "the token is refused");
    assert_eq!(fake.waited.get(), Duration::ZERO);
    // A look at each of the four, another one before the first upload, and the upload.
    assert_eq!(fake.calls.get(), 6);
}

#[test]
fn other_bytes_are_an_error_before_anything_is_uploaded() {
    let fake = Fake::default();
    fake.has
        .borrow_mut()
        .push(("a.tgz".to_owned(), Found::Other));
    let error = run(&fake).expect_err("other bytes").to_string();
    assert!(
        error.starts_with("a.tgz is on npm with other bytes: release another version"),
        "{error}"
    );
    assert!(fake.uploads.borrow().is_empty());
}

#[test]
fn a_registry_that_shows_it_late_is_waited_for() {
    let fake = Fake::default();
    fake.hidden.set(3);
    run(&fake).expect("published");
    assert_eq!(*fake.uploads.borrow(), ALL);
    assert_eq!(fake.waited.get(), LOOK_WAIT * 3);
}

#[test]
fn nothing_is_uploaded_unless_the_question_is_answered() {
    let fake = Fake::default();
    let mut asked = Vec::new();
    let mut ask = |question: &str| {
        asked.push(question.to_owned());
        Ok(false)
    };
    publish(&archives(), &fake, &mut ask, &mut |_, _| {}).expect_err("no");
    assert_eq!(
        asked,
        [
            "4 archives to be uploaded. An uploaded version can never be replaced: a.crate, b.crate, a.whl, a.tgz\nPyPI: no token\nnpm: no token"
        ]
    );
    assert!(fake.uploads.borrow().is_empty());
}

//! Generates random sequences. They use only a few sessions and ids, so that their steps affect the same plans.

mod calls;
mod entries;
mod notes;
mod snapshots;
mod texts;

use self::calls::Agent;
use self::notes::Sent;
use super::question::{Limits, Sequence, Step};
use samewire_prove::parts::Rng;

/// The sequence `number` of a run with `seed`.
pub(crate) fn random_sequence(seed: u64, number: u64) -> Sequence {
    let mut rng = Rng::of_case(seed, number);
    let rng = &mut rng;
    // The sequence has a book, a reporter, or both. If it is looped, the book receives the reporter's messages.
    let (takes, reports, looped) = match rng.below(10) {
        0..5 => (true, false, false),
        5 => (false, true, false),
        6..9 => (false, true, true),
        _ => (true, true, rng.once_in(2)),
    };
    let limits = match rng.below(8) {
        0 | 1 => Some(limits(rng)),
        // These are the largest limits.
        2 => Some(Limits {
            depth: Some(200),
            ..Limits::default()
        }),
        _ => None,
    };
    let capable = !rng.once_in(3);
    let reporter = reports.then(|| calls::setup(capable, rng));
    let mut sent = Sent::default();
    let mut agent = Agent::default();
    let mut steps = Vec::new();
    for _ in 0..=rng.below(12) {
        let reports = reports && !(takes && rng.once_in(2));
        if rng.once_in(4) {
            steps.push(Step::Look(true));
        }
        let step = match rng.below(if takes { 20 } else { 80 }) {
            0 if rng.once_in(2) => Step::Forget(notes::session(rng).to_owned()),
            0 => {
                let (session, id) = sent.plan(rng);
                Step::Dismiss(session, id)
            }
            1 => Step::Restore(rng.once_in(3).then(|| self::limits(rng))),
            2 if takes => {
                steps.push(Step::RestoreFrom(snapshots::snapshot(rng)));
                if rng.once_in(2) {
                    // The keys of its entries continue to count.
                    steps.push(Step::Take(snapshots::next(rng)));
                    steps.push(Step::Restore(None));
                }
                continue;
            }
            _ if reports => {
                let calls = calls::calls(&mut agent, rng);
                steps.extend(calls.into_iter().map(Step::Report));
                continue;
            }
            _ => Step::Take(notes::note(&mut sent, rng)),
        };
        steps.push(step);
    }
    Sequence {
        limits,
        reporter,
        looped,
        steps,
    }
}

/// Limits that a sequence can reach.
fn limits(rng: &mut Rng) -> Limits {
    let mut some = |of: &[usize]| rng.once_in(2).then(|| rng.pick(of).copied()).flatten();
    Limits {
        depth: some(&[0, 1, 2, 99]),
        entries: some(&[0, 1, 2, 3, 5]),
        sessions: some(&[0, 1, 2]),
        plans: some(&[0, 1, 2, 3]),
        bytes: some(&[0, 256, 513, 700, 1000, 1500, 3000]),
    }
}

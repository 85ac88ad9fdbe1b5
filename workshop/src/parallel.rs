//! Runs work in parallel, or one part of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

use anyhow::{Result, anyhow};

/// Calls a function for each item, in order and with one thread per core, and returns the results in the order of the
/// items.
///
/// # Errors
///
/// If a thread panics.
pub fn in_parallel<T: Sync, R: Send>(many: &[T], each: impl Fn(&T) -> R + Sync) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = many.get(number) else {
                return done;
            };
            done.push((number, each(one)));
        }
    };
    let mut done = scope(|scope| {
        let count = available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        let mut done = Vec::new();
        for worker in workers {
            done.extend(worker.join().map_err(|_| anyhow!("a worker panicked"))?);
        }
        Ok::<_, anyhow::Error>(done)
    })?;
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

/// One of so many parts of a list: the seed says which.
pub fn part_of<T>(
    list: impl IntoIterator<Item = T>,
    parts: u64,
    seed: u64,
) -> impl Iterator<Item = T> {
    let numbered = (seed % parts + 1..).zip(list);
    let own = numbered.filter(move |(number, _)| number.is_multiple_of(parts));
    own.map(|(_, item)| item)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_what_they_are_made_from() {
        let many: Vec<u32> = (0..100).collect();
        let doubled = in_parallel(&many, |one| one * 2).expect("no panic");
        assert_eq!(doubled, many.iter().map(|one| one * 2).collect::<Vec<_>>());
    }

    #[test]
    fn a_panic_is_an_error() {
        in_parallel(&[1], |_| panic!("on purpose")).expect_err("a panic");
    }

    #[test]
    fn the_parts_of_all_seeds_are_the_whole_list() {
        let mut all: Vec<u8> = (1..=3).flat_map(|seed| part_of(0..10, 3, seed)).collect();
        all.sort_unstable();
        assert_eq!(all, (0..10).collect::<Vec<_>>());
        assert!(part_of(0..10, 3, 7).eq([1, 4, 7]));
    }
}

//! What is installed once is installed by one process, while the others wait.

use std::fs;
use std::sync::Barrier;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use samewire_release::files::once;

#[test]
fn several_at_a_time_wait_for_the_one_that_does_it() {
    const MANY: usize = 8;
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path().join("venv");
    let stamp = folder.join("made.stamp");
    let (begin, done) = (Barrier::new(MANY), AtomicU32::new(0));
    // Like `python -m venv --clear`: whoever else is at it loses its files.
    let make = || {
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        for number in 0..200 {
            fs::write(folder.join(number.to_string()), "a module")?;
        }
        done.fetch_add(1, Ordering::Relaxed);
        Ok(())
    };
    thread::scope(|scope| {
        for _ in 0..MANY {
            scope.spawn(|| {
                begin.wait();
                once(&stamp, "version 1", make).expect("made");
                assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 201);
            });
        }
    });
    assert_eq!(done.load(Ordering::Relaxed), 1);
    assert!(once(&stamp, "version 2", make).expect("made again"));
}

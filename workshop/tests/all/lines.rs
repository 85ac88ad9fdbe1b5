//! Limits the length of hand-written files.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A file should hold one idea, and be short enough to remember its beginning at its end.
#[test]
fn no_file_written_by_hand_is_over_700_lines() {
    const MOST: usize = 700;
    const CODE: [&str; 6] = ["rs", "ts", "mjs", "js", "py", "jinja"];
    const LIST: [&str; 4] = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut git = Command::new("git");
    let listed = git.args(LIST).current_dir(&root).output();
    let listed = listed.expect("git is required").stdout;
    let listed = String::from_utf8(listed).expect("paths");
    let by_hand = listed.lines().filter(|path| {
        let end = path.rsplit('.').next().unwrap_or_default();
        // Generated files, and expected output of tests, may be longer.
        CODE.contains(&end)
            && !path.starts_with("generated/")
            && !path.starts_with("workshop/cases/")
    });
    let long: Vec<&str> = by_hand
        .filter(|path| {
            // Deleted files are still listed until the deletion is committed.
            fs::read_to_string(root.join(path)).is_ok_and(|text| text.lines().count() > MOST)
        })
        .collect();
    assert!(long.is_empty(), "over {MOST} lines: {long:?}");
}

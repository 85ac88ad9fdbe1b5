//! How long files are that somebody writes.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A file that somebody reads has one idea, and ends before it is forgotten how it began.
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
        // What is generated, and what a test compares with what was generated.
        CODE.contains(&end)
            && !path.starts_with("generated/")
            && !path.starts_with("workshop/cases/")
    });
    let long: Vec<&str> = by_hand
        .filter(|path| {
            // A file that was deleted and not committed is listed still.
            fs::read_to_string(root.join(path)).is_ok_and(|text| text.lines().count() > MOST)
        })
        .collect();
    assert!(long.is_empty(), "over {MOST} lines: {long:?}");
}

//! The minimal programs in the READMEs equal those beside the programs with the released library.

use std::fs;
use std::path::Path;

/// Each program of the READMEs, its counterpart, and the allowed differences: the first text is in the README, and the
/// second in the other file. A README names the agent that a client starts, and has explanations.
const PAIRS: [(&str, &str, Differences); 4] = [
    ("minimal_agent.ts", "minimal/ours_agent.ts", &[]),
    (
        "minimal_client.ts",
        "minimal/ours_client.ts",
        &[
            (r#"["node", "minimal_agent.js"]"#, "process.argv.slice(2)"),
            (" // by kind, never by position", ""),
            (" // cwd: process.cwd()", ""),
        ],
    ),
    (
        "minimal_agent.py",
        "minimal-python/ours_agent.py",
        &[
            (
                "\"\"\"A minimal agent: `python minimal_agent.py`, started by a client.\"\"\"\n\n",
                "",
            ),
            ("if __name__ == \"__main__\":\n    asyncio", "asyncio"),
        ],
    ),
    (
        "minimal_client.py",
        "minimal-python/ours_client.py",
        &[
            (
                "\"\"\"A minimal client: `python minimal_client.py`, which starts an agent.\"\"\"\n\n",
                "",
            ),
            (r#"[sys.executable, "minimal_agent.py"]"#, "sys.argv[1:]"),
            ("if __name__ == \"__main__\":\n    asyncio", "asyncio"),
        ],
    ),
];

/// Texts in the first program, and their replacements in the second one.
type Differences = &'static [(&'static str, &'static str)];

#[test]
fn the_minimal_programs_have_one_text() {
    let workshop = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (shown, beside, differences) in PAIRS {
        let mut expected =
            fs::read_to_string(workshop.join("../examples/stdio").join(shown)).unwrap();
        for (of_readme, instead) in differences {
            assert_eq!(
                expected.matches(of_readme).count(),
                1,
                "{shown} has `{of_readme}` once"
            );
            expected = expected.replace(of_readme, instead);
        }
        let found = fs::read_to_string(workshop.join("fixtures").join(beside)).unwrap();
        assert!(
            expected == found,
            "examples/stdio/{shown} and workshop/fixtures/{beside} differ: change both. Expected:\n{expected}\nfound:\n{found}"
        );
    }
}

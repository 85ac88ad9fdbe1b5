//! Breaks rules in a copy of each language's package. The proof must notice every broken rule.

use std::path::Path;

use crate::calls::calls;
use crate::connection::connection;
use crate::dispatch::dispatch;
use crate::plans::plans;
use samewire_prove::parts::{Change, Mistake, find_mistakes};
use samewire_prove::{Options, Result, Spec, Subject, run};

/// Mistakes in the rules about values, messages, calls and connections.
const RULES: &[Mistake] = &[
    Mistake {
        judge: "typescript",
        what: "the range of an integer is not checked",
        // This changes both the reader and the check: `wire.uint16(` and `wire.isUint16(`.
        change: Change::Words("dist/readers.js", ["int16(", "int32("]),
        proof: run,
        says: &["typescript accepts what must be refused"],
    },
    Mistake {
        judge: "typescript",
        what: "an unknown update is refused",
        change: Change::Words("dist/readers.js", ["wire.unknownVariant(", "wire.text("]),
        proof: run,
        says: &["typescript refuses what must be accepted"],
    },
    Mistake {
        judge: "python",
        what: "the range of an integer is not checked",
        change: Change::Words(
            "src/samewire_acp/_types.py",
            ["ProtocolVersion.of = s.U16", "ProtocolVersion.of = s.I64"],
        ),
        proof: run,
        says: &["python accepts what must be refused"],
    },
    Mistake {
        judge: "python",
        what: "another name of a member is not read",
        change: Change::Words(
            "src/samewire_acp/_types.py",
            ["aliases=s.each(\"planId\")", "aliases=s.each()"],
        ),
        proof: run,
        says: &["python refuses what must be accepted"],
    },
    Mistake {
        judge: "typescript",
        what: "a request whose id is null is not answered",
        change: Change::Words(
            "dist/runtime/serve.js",
            ["if (id === undefined)", "if (id == null)"],
        ),
        proof: dispatch,
        says: &["typescript answers where nothing is to be answered, or the other way round"],
    },
    Mistake {
        judge: "python",
        what: "a request whose id is null is not answered",
        change: Change::Words(
            "src/samewire_acp/_serve.py",
            [
                "if cx.request_id is UNSET:",
                "if cx.request_id in (None, UNSET):",
            ],
        ),
        proof: dispatch,
        says: &["python answers where nothing is to be answered, or the other way round"],
    },
    Mistake {
        judge: "typescript",
        what: "the path of a mistake in a result begins at the result",
        change: Change::Words("dist/runtime/call.js", ["DECODE, \"result\")", "DECODE)"]),
        proof: calls,
        says: &["typescript names a mistake that is not there"],
    },
    Mistake {
        judge: "python",
        what: "a text in a result is read once more as JSON",
        change: Change::Words(
            "src/samewire_acp/_rpc.py",
            [
                r#"decode(of, {"result": result}"#,
                r#"decode(of, {"result": value_of(result) if isinstance(result, str) else result}"#,
            ],
        ),
        proof: calls,
        says: &["python gets something else"],
    },
    Mistake {
        judge: "typescript",
        what: "a handler begins some time after its message",
        change: Change::Words(
            "dist/runtime/serve.js",
            [
                "const head = headOf(message);",
                "await new Promise(setImmediate); const head = headOf(message);",
            ],
        ),
        proof: connection,
        says: &["typescript does things in another order"],
    },
    Mistake {
        judge: "python",
        what: "a handler begins some time after its message",
        change: Change::Words(
            "src/samewire_acp/_begun.py",
            [
                "loop = asyncio.get_running_loop()",
                "return asyncio.ensure_future(work)",
            ],
        ),
        proof: connection,
        says: &["python does things in another order"],
    },
];

/// Mistakes in the rules about plans.
const OF_PLANS: &[Mistake] = &[
    Mistake {
        judge: "typescript",
        what: "a summary counts the first entry twice",
        change: Change::Words("dist/plans/summary.js", ["inProgress - 1", "inProgress"]),
        proof: plans,
        says: &["typescript answers something else"],
    },
    Mistake {
        judge: "typescript",
        what: "a key is given twice",
        change: Change::Words("dist/plans/book.js", ["nextKey++", "nextKey"]),
        proof: plans,
        says: &["typescript answers something else"],
    },
    Mistake {
        judge: "typescript",
        what: "plan operations go to who did not advertise them",
        change: Change::Words(
            "dist/plans/operations.js",
            [
                "(planIn(capabilities) ?? null) === null",
                "capabilities == null",
            ],
        ),
        proof: plans,
        says: &["typescript answers something else"],
    },
    Mistake {
        judge: "typescript",
        what: "a parenthesis ends the link to a file",
        change: Change::Words("dist/plans/file_links.js", ["/[()]/g", "/[(]/g"]),
        proof: plans,
        says: &["typescript answers something else"],
    },
    Mistake {
        judge: "python",
        what: "a summary counts the first entry twice",
        change: Change::Words(
            "src/samewire_acp/plans/_summary.py",
            ["progress.in_progress - 1", "progress.in_progress"],
        ),
        proof: plans,
        says: &["python answers something else"],
    },
    Mistake {
        judge: "python",
        what: "a key is given twice",
        change: Change::Words(
            "src/samewire_acp/plans/_book.py",
            ["count(before.next_key)", "count()"],
        ),
        proof: plans,
        says: &["python answers something else"],
    },
    Mistake {
        judge: "python",
        what: "plan operations go to who did not advertise them",
        change: Change::Words(
            "src/samewire_acp/plans/_operations.py",
            [
                "capabilities is None or capabilities.plan is None",
                "capabilities is None",
            ],
        ),
        proof: plans,
        says: &["python answers something else"],
    },
    Mistake {
        judge: "python",
        what: "the path of a file on another host is sent",
        change: Change::Words(
            "src/samewire_acp/plans/_file_links.py",
            ["(?:localhost)?", "[^/]*"],
        ),
        proof: plans,
        says: &["python answers something else"],
    },
];

/// The numbers of cases and of plan sequences that suffice to notice a broken rule.
const CASES: u64 = 3_000;
const SEQUENCES: u64 = 500;

/// Breaks each rule about values, messages and connections. The copies of the packages are made in `scratch`.
///
/// # Errors
///
/// If a broken rule is not noticed or cannot be broken, or if no rule can be broken for a language.
pub fn prove_itself(subject: &Subject, drivers: Vec<Spec>, scratch: &Path) -> Result<usize> {
    find_mistakes(subject, &Options::new(CASES, 1, drivers), RULES, scratch)
}

/// [`prove_itself`] for the rules of plans.
///
/// # Errors
/// The same as those of [`prove_itself`].
pub fn prove_plans(subject: &Subject, drivers: Vec<Spec>, scratch: &Path) -> Result<usize> {
    find_mistakes(
        subject,
        &Options::new(SEQUENCES, 1, drivers),
        OF_PLANS,
        scratch,
    )
}

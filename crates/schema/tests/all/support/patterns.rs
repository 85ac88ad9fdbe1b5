//! Patterns with texts that do or do not match: a table, and random ones.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use samewire_schema::Pattern;

/// Patterns, with texts that match and texts that do not.
pub(crate) const TABLE: &[(&str, &[&str], &[&str])] = &[
    ("", &["", "a"], &[]),
    ("^$", &[""], &["\n", "a"]),
    ("^a$", &["a"], &["a\n", "\na", "A"]),
    ("^\\d+$", &["0", "42"], &["٣", "", "4 2"]),
    ("^\\w$", &["_", "a", "Z", "0"], &["é", "-", "ſ"]),
    ("^\\W$", &["é", "-", "😀"], &["_", "", "aa"]),
    (
        "^\\s$",
        &["\u{feff}", "\u{a0}", "\n", "\u{2028}", "\u{3000}"],
        &["\u{85}", "\u{200b}", "\u{1c}"],
    ),
    ("^\\S$", &["\u{85}", "\u{1c}", "a"], &["\u{feff}", " "]),
    (
        "^.$",
        &["a", "😀", "\u{85}", "\u{b}"],
        &["\n", "\r", "\u{2028}", "\u{2029}", ""],
    ),
    ("^[^]$", &["\n", "😀"], &["", "ab"]),
    ("[]", &[], &["", "a"]),
    ("a|[]", &["a"], &["b"]),
    (
        "\\bfoo\\b",
        &["foo", "a foo.", "éfoo"],
        &["foobar", "_foo", "7foo"],
    ),
    ("\\Bo", &["foo"], &["o", "éo"]),
    ("^\\B$", &[""], &["a"]),
    ("^\\cC\\cz$", &["\u{3}\u{1a}"], &["cC"]),
    ("^\\x41\\u0042\\u{43}\\0$", &["ABC\0"], &["ABC"]),
    (
        "^\\u{1F600}\\uD83D\\uDE00[\\uD83D\\uDE00-\\u{1F602}]$",
        &["😀😀😁"],
        &["😀😀😃"],
    ),
    ("^[^\\uD83D]$", &["😀", "a"], &[""]),
    (
        "^(?<year>\\d{4})-(?<month>\\d{2})$",
        &["2026-11"],
        &["26-11"],
    ),
    ("^(?:(?<a>x)|(?<a>y))$", &["x", "y"], &["xy"]),
    ("^\\p{Lu}\\P{Lu}$", &["Éa", "Aé"], &["AB", "é"]),
    ("^\\p{Script=Greek}+$", &["αβγ"], &["abc"]),
    ("^\\p{L}*$", &["", "éß字"], &["1"]),
    (
        "^\\p{General_Category=Decimal_Number}$",
        &["٣", "3"],
        &["x"],
    ),
    ("^[\\p{Alphabetic}\\d_-]+$", &["é-1_"], &["é 1"]),
    ("^\\p{Emoji_Presentation}$", &["😀"], &["1"]),
    ("^[a-z&&[^b]$", &["b", "&", "["], &["B", "]"]),
    ("^[\\]\\-\\\\^|~&]+$", &["]-\\^|~&&||~~--"], &["a"]),
    (
        "^\\$\\^\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$",
        &["$^\\.*+?()[]{}|/"],
        &[""],
    ),
    ("^[\\b]$", &["\u{8}"], &["b"]),
    ("^a{2}b{1,}c{0,2}?$", &["aab", "aabbbcc"], &["ab", "aabccc"]),
    ("^(?:a|ab)(?:c|bcd)$", &["ac", "abc", "abcd"], &["abbcdd"]),
    ("^(?:a?){3}$", &["", "aaa"], &["aaaa"]),
    ("^(?:a*)*$", &["", "aaaa"], &["b"]),
    ("(a+)+$", &["a", "ba"], &["aaaaaaaaaaaab"]),
    ("^(?:|a|ab)*c$", &["c", "abaac"], &["bc"]),
    ("^(?:a|b(?:c|d)*)+$", &["abcdda"], &["", "ca"]),
    ("^.{2,3}$", &["ab", "😀😀", "abc"], &["a", "abcd"]),
    ("[ab]{2}c", &["aabc", "cabcab"], &["ac", "abab"]),
    ("a.{2}c.{1,2}$", &["abbcac", "aaccac"], &["abbc", "abbcaaa"]),
    (
        "^(?:[a-c]{1,2}-){2,3}[a-c]{0,3}$",
        &["a-bb-", "a-b-cc-abc"],
        &["a-", "abc-a-"],
    ),
    (
        "^(?=.*\\d)(?=.*[a-z]).{4,}$",
        &["abc1", "1234x"],
        &["abcd", "1234", "a1"],
    ),
    ("^(?!x)(?!.*y$)", &["a", "", "ya"], &["x", "ay"]),
    ("(?=a)b|c", &["c"], &["ab"]),
    ("a(?!b)", &["ac", "aba"], &["ab"]),
    ("(?<=a+)b", &["aab"], &["b", "acb"]),
    ("(?<!^|,)x", &["ax"], &["x", "a,x"]),
    (
        "^(?:(?=[ab]{2})[ac])+b",
        &["aab", "ab"],
        &["cb", "aac", "b"],
    ),
    ("^(?=(?!aa)[^]*b$)a", &["ab", "acb"], &["aab", "aba"]),
    ("^(?:(?!--)[^])*$", &["a-b", "-"], &["a--b"]),
];

/// The same for patterns that are only valid by Annex B.
pub(crate) const LENIENT: &[(&str, &[&str], &[&str])] = &[
    (r"^\-$", &["-"], &["\\-"]),
    (r"^[^\: ]+$", &["a"], &["a:"]),
    (r"^[\w-.]$", &["-", "a", "."], &[","]),
    (r"^.\-$", &["😀-"], &["-"]),
    (r"^{a}]$", &["{a}]"], &["a"]),
    (r"^a{,2}$", &["a{,2}"], &["aa"]),
    (r"^\101\8$", &["A8"], &["1018"]),
    (r"^\c$", &["\\c"], &["c"]),
    (r"^[\c_\-]\@$", &["\u{1f}@", "-@"], &["_@"]),
    (r"^\x4\u00g\_$", &["x4u00g_"], &["\u{4}"]),
    (r"^(?=a)*\_$", &["_"], &["a"]),
];

pub(crate) fn any_text() -> impl Strategy<Value = String> {
    let points = "aaabbbcA1-__ \n\ré😀\u{feff}\u{85}\u{2028}٣";
    let points: Vec<char> = points.chars().collect();
    vec(select(points), 0..9).prop_map(String::from_iter)
}

/// The kinds of groups that a random pattern may have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Groups {
    pub(crate) look_around: bool,
    /// Loops of loops. `regress` never finishes some of these, such as `(?:(a*)*){2}$`, and counts others wrong: it
    /// finds `(?:(?:.{1,}){2}){2}` in `aaaa`.
    pub(crate) loops_of_loops: bool,
}

pub(crate) fn any_pattern(groups: Groups) -> impl Strategy<Value = String> {
    let atoms = vec![
        "a",
        "b",
        "c",
        "-",
        "é",
        "😀",
        "1",
        " ",
        ".",
        "\\d",
        "\\w",
        "\\s",
        "\\W",
        "[ab]",
        "[^a]",
        "[a-c\\d]",
        "[^]",
        "\\n",
        "\\p{Lu}",
        "[^\\s\\-b]",
        "\\u{1F600}",
        "[]",
    ];
    let assertions = vec!["^", "$", "\\b", "\\B", ""];
    let counts = vec![
        "*", "+", "?", "*?", "{2}", "{1,}", "{0,2}", "{1,3}?", "{2,5}", "{3,}", "{0}", "",
    ];
    let opens = if groups.look_around {
        vec!["(?:", "(?=", "(?!", "(?<=", "(?<!"]
    } else {
        vec!["(?:", "(", "(?:"]
    };
    let atom = (select(atoms), select(counts.clone()));
    let leaf = prop_oneof![
        6 => atom.prop_map(|(atom, count)| format!("{atom}{count}")),
        1 => select(assertions).prop_map(str::to_owned),
    ];
    let body = leaf.prop_recursive(4, 24, 4, move |inner| {
        let sequence = vec(inner.clone(), 1..4).prop_map(|parts| parts.concat());
        let either = vec(inner.clone(), 2..4).prop_map(|parts| format!("(?:{})", parts.join("|")));
        let group = (select(opens.clone()), inner, select(counts.clone()));
        let group = group.prop_map(move |(open, inner, count)| {
            let is_look = open.contains(['=', '!']);
            let holds_a_loop = inner.contains(['*', '+', '}']) || may_be_empty(&inner);
            let stands_once = is_look || holds_a_loop && !groups.loops_of_loops;
            let count = if stands_once { "" } else { count };
            format!("{open}{inner}){count}")
        });
        prop_oneof![3 => sequence, 1 => either, 2 => group]
    });
    let ends = (select(vec!["", "", "^"]), select(vec!["", "", "$"]));
    let whole = (body, ends).prop_map(|(body, (start, end))| format!("{start}{body}{end}"));
    let several = vec(whole.clone(), 2..4).prop_map(|all| all.join("|"));
    prop_oneof![4 => whole, 1 => several]
}

fn may_be_empty(source: &str) -> bool {
    let whole = Pattern::new(&format!("^(?:{source})$"));
    whole.is_ok_and(|whole| whole.is_found_in(""))
}

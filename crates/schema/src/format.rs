//! `format` as an assertion: a regular expression for each format, so that every engine judges the same.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::LazyLock;

use crate::pattern::Pattern;

/// Which formats are asserted. Any other is an annotation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Formats {
    /// No format is asserted, which is the default of JSON Schema.
    #[default]
    Annotations,
    /// Every format in [`Formats::known`] is asserted.
    All,
    /// The formats with these names are asserted.
    Named(BTreeSet<String>),
}

/// The formats that are asserted. The pattern of each is made at its first use.
pub(crate) struct Assertions {
    formats: Formats,
    which: Which,
    made: RefCell<HashMap<String, Rc<Pattern>>>,
}

/// Which strings of a format are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    /// All that are spelled as the format says.
    Spelled,
    /// Those whose value every language can hold: see [`Native`](crate::Native).
    Held,
}

/// The formats that can be asserted, in the order of RFC 3339, 5321, 1123, 2673, 4291, 3986, 3987, 6570, 6901, 4122, and
/// those of `OpenAPI`.
const KNOWN: &[&str] = &[
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uri",
    "uri-reference",
    "iri",
    "iri-reference",
    "uri-template",
    "json-pointer",
    "relative-json-pointer",
    "uuid",
    "byte",
    "decimal",
];

impl Formats {
    /// The names of all formats that can be asserted.
    #[must_use]
    pub fn known() -> &'static [&'static str] {
        KNOWN
    }

    /// Selects formats by their names.
    ///
    /// # Errors
    ///
    /// Returns the first name that is not in [`Self::known`], and the reason.
    pub fn named(names: &[String]) -> Result<Self, String> {
        let wrong = names.iter().find(|name| !KNOWN.contains(&name.as_str()));
        if let Some(name) = wrong {
            let why = match name.as_str() {
                "idn-hostname" | "idn-email" => "it needs the tables of IDNA",
                "regex" => "no regular expression tells what is one",
                _ => "it is not known",
            };
            let known = KNOWN.join(", ");
            return Err(format!(
                "the format `{name}` cannot be asserted, since {why}: those that can are {known}"
            ));
        }
        Ok(Self::Named(names.iter().cloned().collect()))
    }

    /// The name of the format that has this pattern.
    #[must_use]
    pub fn of_pattern(source: &str) -> Option<&'static str> {
        static OF: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
            let each = [Which::Spelled, Which::Held].into_iter();
            let each = each.flat_map(|which| KNOWN.iter().map(move |name| (which, *name)));
            each.filter_map(|(which, name)| Some((pattern(name, which)?, name)))
                .collect()
        });
        OF.get(source).copied()
    }

    /// Whether a format is asserted.
    #[must_use]
    pub fn asserts(&self, name: &str) -> bool {
        match self {
            Self::Annotations => false,
            Self::All => KNOWN.contains(&name),
            Self::Named(names) => names.contains(name),
        }
    }
}

impl Assertions {
    pub(crate) fn of(formats: Formats, which: Which) -> Self {
        Self {
            formats,
            which,
            made: RefCell::default(),
        }
    }

    /// Whether every format is an annotation.
    pub(crate) fn is_empty(&self) -> bool {
        self.formats == Formats::Annotations
    }

    /// The pattern of a format; `None` if the format is only an annotation.
    ///
    /// # Errors
    ///
    /// Returns the reason why the format cannot be asserted.
    pub(crate) fn pattern(&self, name: &str) -> Result<Option<Rc<Pattern>>, String> {
        if !self.formats.asserts(name) {
            return Ok(None);
        }
        if let Some(made) = self.made.borrow().get(name) {
            return Ok(Some(Rc::clone(made)));
        }
        let source = pattern(name, self.which).ok_or("it is not known")?;
        let made = Rc::new(Pattern::new(&source)?);
        self.made
            .borrow_mut()
            .insert(name.to_owned(), Rc::clone(&made));
        Ok(Some(made))
    }
}

/// A day of a year, without the 29th of February.
const DAY: &str = "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|\
    02-(?:0[1-9]|1[0-9]|2[0-8]))";
/// The last two digits of a leap year, other than 00.
const LEAP: &str = "(?:0[48]|[2468][048]|[13579][26])";
/// A leap second is only accepted as the last second of a day in UTC, with the time written accordingly.
const TIME: &str = "(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|\
    23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00))";
/// Without leap seconds, and with at most six digits of a fraction.
const TIME_HELD: &str = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,6})?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])";
const DECIMAL: &str = "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?";
const PERIOD: &str = "T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S)";
const LABEL: &str = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const BYTE: &str = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const ESCAPED: &str = "%[0-9A-Fa-f]{2}";
/// `ucschar` of RFC 3987, as the content of a character class.
const BEYOND_ASCII: &str = "\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}\\u{10000}-\\u{1FFFD}\\u{20000}-\\u{2FFFD}\
    \\u{30000}-\\u{3FFFD}\\u{40000}-\\u{4FFFD}\\u{50000}-\\u{5FFFD}\\u{60000}-\\u{6FFFD}\\u{70000}-\\u{7FFFD}\
    \\u{80000}-\\u{8FFFD}\\u{90000}-\\u{9FFFD}\\u{A0000}-\\u{AFFFD}\\u{B0000}-\\u{BFFFD}\\u{C0000}-\\u{CFFFD}\
    \\u{D0000}-\\u{DFFFD}\\u{E1000}-\\u{EFFFD}";
/// `iprivate` of RFC 3987, as the content of a character class.
const PRIVATE: &str = "\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}";

/// The regular expression that all strings of a format match.
pub(crate) fn pattern(name: &str, which: Which) -> Option<String> {
    let is_held = which == Which::Held;
    let whole = match name {
        "time" if is_held => TIME_HELD.to_owned(),
        "date-time" if is_held => format!("{}[Tt]{TIME_HELD}", date(which)),
        "byte" if is_held => {
            let last = "[A-Za-z0-9+\\/][AQgw]==|[A-Za-z0-9+\\/]{2}[AEIMQUYcgkosw048]=";
            format!("(?:[A-Za-z0-9+\\/]{{4}})*(?:{last})?")
        }
        "decimal" if is_held => format!("(?!(?:[^0-9]*[0-9]){{29}}){DECIMAL}"),
        "date" => date(which),
        "time" => TIME.to_owned(),
        "date-time" => format!("{}[Tt]{TIME}", date(which)),
        "duration" => format!(
            "P(?:[0-9]+W|(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)(?:{PERIOD})?|{PERIOD})"
        ),
        "email" => email(),
        "hostname" => format!("(?=.{{1,253}}$){LABEL}(?:\\.{LABEL})*"),
        "ipv4" => ipv4(),
        "ipv6" => ipv6(),
        "uri" => uri("", ""),
        "uri-reference" => format!("(?:{}|{})", uri("", ""), relative("", "")),
        "iri" => uri(BEYOND_ASCII, PRIVATE),
        "iri-reference" => format!(
            "(?:{}|{})",
            uri(BEYOND_ASCII, PRIVATE),
            relative(BEYOND_ASCII, PRIVATE)
        ),
        "uri-template" => template(),
        "json-pointer" => "(?:\\/(?:[^~\\/]|~[01])*)*".to_owned(),
        "relative-json-pointer" => "(?:0|[1-9][0-9]*)(?:#|(?:\\/(?:[^~\\/]|~[01])*)*)".to_owned(),
        "uuid" => "[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}".to_owned(),
        "byte" => "(?:[A-Za-z0-9+\\/]{4})*(?:[A-Za-z0-9+\\/]{2}==|[A-Za-z0-9+\\/]{3}=)?".to_owned(),
        "decimal" => DECIMAL.to_owned(),
        _ => return None,
    };
    Some(format!("^{whole}$"))
}

/// A day that exists. The years 0001 to 9999 are held.
fn date(which: Which) -> String {
    let (year, century) = match which {
        Which::Spelled => ("[0-9]{4}", "(?:[02468][048]|[13579][26])"),
        Which::Held => {
            let year = "(?:[0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)";
            (year, LEAP)
        }
    };
    format!("(?:{year}-{DAY}|(?:[0-9]{{2}}{LEAP}|{century}00)-02-29)")
}

fn ipv4() -> String {
    format!("{BYTE}(?:\\.{BYTE}){{3}}")
}

/// An IPv6 address of RFC 4291 in the grammar of RFC 3986: it has at most one `::`, which stands for one group or more.
fn ipv6() -> String {
    let group = "[0-9A-Fa-f]{1,4}";
    let last = format!("(?:{group}:{group}|{})", ipv4());
    let mut ways = vec![
        format!("(?:{group}:){{6}}{last}"),
        format!("::(?:{group}:){{5}}{last}"),
    ];
    for (before, after) in [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)] {
        let rest = format!("(?:{group}:){{{after}}}{last}");
        ways.push(format!("(?:(?:{group}:){{0,{before}}}{group})?::{rest}"));
    }
    ways.push(format!("(?:(?:{group}:){{0,5}}{group})?::{group}"));
    ways.push(format!("(?:(?:{group}:){{0,6}}{group})?::"));
    format!("(?:{})", ways.join("|"))
}

/// An email address: `Mailbox` of RFC 5321.
fn email() -> String {
    let atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~-]+";
    let quoted = "\"(?:[ !#-\\[\\]-~]|\\\\[ -~])*\"";
    let literal = format!("\\[(?:{}|IPv6:{})\\]", ipv4(), ipv6());
    format!("(?:{atom}(?:\\.{atom})*|{quoted})@(?:{LABEL}(?:\\.{LABEL})*|{literal})")
}

/// `pchar` of RFC 3986, with additional characters.
fn character(more: &str, marks: &str) -> String {
    format!("(?:[A-Za-z0-9._~!$&'()*+,;={marks}{more}-]|{ESCAPED})")
}

fn uri(more: &str, private: &str) -> String {
    let segment = character(more, ":@");
    let path = format!(
        "(?:\\/\\/{}(?:\\/{segment}*)*|\\/(?:{segment}+(?:\\/{segment}*)*)?|{segment}+(?:\\/{segment}*)*)?",
        authority(more)
    );
    format!("[A-Za-z][A-Za-z0-9+.-]*:{path}{}", end(more, private))
}

/// A relative reference, whose first segment has no colon.
fn relative(more: &str, private: &str) -> String {
    let segment = character(more, ":@");
    let first = character(more, "@");
    let path = format!(
        "(?:\\/\\/{}(?:\\/{segment}*)*|\\/(?:{segment}+(?:\\/{segment}*)*)?|{first}+(?:\\/{segment}*)*)?",
        authority(more)
    );
    format!("{path}{}", end(more, private))
}

fn authority(more: &str) -> String {
    let name = character(more, "");
    let user = character(more, ":");
    let literal = format!(
        "\\[(?:{}|[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9._~!$&'()*+,;=:-]+)\\]",
        ipv6()
    );
    format!("(?:{user}*@)?(?:{literal}|{name}*)(?::[0-9]*)?")
}

/// The query and the fragment of a URI.
fn end(more: &str, private: &str) -> String {
    let fragment = character(more, ":@\\/?");
    let query = character(&format!("{more}{private}"), ":@\\/?");
    format!("(?:\\?{query}*)?(?:#{fragment}*)?")
}

/// A URI template of RFC 6570, up to level 4.
fn template() -> String {
    let literal = format!("(?:[!#$&(-;=?-\\[\\]_a-z~{BEYOND_ASCII}{PRIVATE}]|{ESCAPED})");
    let letter = format!("(?:[A-Za-z0-9_]|{ESCAPED})");
    let variable = format!("{letter}(?:\\.?{letter})*(?::[1-9][0-9]{{0,3}}|\\*)?");
    format!("(?:{literal}|\\{{[+#.\\/;?&=,!@|]?{variable}(?:,{variable})*\\}})*")
}

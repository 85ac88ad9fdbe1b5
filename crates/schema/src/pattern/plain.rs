//! Decides whether a regular expression is written so that all engines read it in the same way.

/// The characters that stand for themselves after `\`, outside of a class and in one.
const OUTSIDE: &str = r"^$\.*+?()[]{}|/";
const INSIDE: &str = r"^\]-";

/// Whether a valid regular expression consists of `^`, what engines read alike, and `$`. They differ in classes such as
/// `\d`, `.` and `[^a]`, in captures, in characters beyond ASCII, and in classes with operators such as `&&`.
pub(super) fn is_plain(source: &str) -> bool {
    let inner = source
        .strip_prefix('^')
        .and_then(|rest| rest.strip_suffix('$'));
    let Some(inner) = inner else { return false };
    let mut rest = inner.chars().peekable();
    let (mut in_class, mut is_repeated) = (false, false);
    while let Some(next) = rest.next() {
        let known = if in_class { INSIDE } else { OUTSIDE };
        let is_plain = match (next, in_class) {
            ('\\', _) => rest.next().is_some_and(|escaped| known.contains(escaped)),
            ('[', false) => rest.peek() != Some(&'^'),
            ('(', false) => rest.next() == Some('?') && rest.next() == Some(':'),
            ('?' | '+', false) => !is_repeated,
            ('.' | '^' | '$', false) | ('[' | '&' | '~' | '|', true) => false,
            ('-', true) => rest.peek() != Some(&'-'),
            _ => next.is_ascii_graphic() || next == ' ',
        };
        if !is_plain {
            return false;
        }
        is_repeated = !in_class && matches!(next, '*' | '+' | '?' | '}');
        in_class = match next {
            '[' => true,
            ']' => false,
            _ => in_class,
        };
    }
    true
}

#[cfg(test)]
mod tests {
    use super::super::Pattern;

    #[test]
    fn what_engines_read_alike_is_plain() {
        for (source, expected) in [
            (r"^$", true),
            (r"^a$", true),
            (r"^(?:0|-?[1-9][0-9]*)$", true),
            (r"^(?:a|ab)(?:c|bcd)$", true),
            (r"^[a-c]{2,}\.$", true),
            (r"^[\-+\]\\]+$", true),
            ("a", false),
            ("^a", false),
            (r"^\d$", false),
            ("^.$", false),
            ("^é$", false),
            ("^a|b$", false),
            ("^(a)$", false),
            ("^(?=a)a$", false),
            ("^[^a]$", false),
            ("^a*?$", false),
            (r"^a\$", false),
            ("^[a&&b]$", false),
            ("^(?:a|aa)*b$", false),
        ] {
            let pattern = Pattern::new(source);
            let is_plain = pattern.is_ok_and(|pattern| pattern.is_plain());
            assert_eq!(is_plain, expected, "{source}");
        }
    }
}

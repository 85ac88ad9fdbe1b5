//! Prints why a run failed. Problems with the same cause are grouped, and each group shows a line of the file.

use samewire_codegen::render::plain::{self, plain};
use samewire_codegen::{Error, Errors};

use crate::tell::{Amount, grouped};

/// How many further places are listed for a cause.
const PLACES: usize = 3;

/// The message for a failed run. Only the first problems of each cause are shown, unless all are requested.
pub fn failure(error: &anyhow::Error, amount: Amount) -> String {
    if let Some(one) = error.downcast_ref::<Error>() {
        return with_line(one);
    }
    let Some(Errors { list }) = error.downcast_ref::<Errors>() else {
        return format!("{error:#}");
    };
    if amount == Amount::All {
        let all = list.iter().map(with_line);
        return all.chain(way_out(list)).collect::<Vec<_>>().join("\n");
    }
    let causes = causes(list);
    let (count, more) = amount.of(causes.len());
    let first = causes.iter().take(count).map(|cause| together(cause));
    let mut said: Vec<String> = first.collect();
    said.extend(more.map(|_| {
        let rest: usize = causes.iter().skip(count).map(Vec::len).sum();
        format!("and {} more: `--all` prints them", grouped(rest))
    }));
    said.extend(way_out(list));
    said.join("\n")
}

/// The first problem of a failed run, and the number of further ones, in one line. A file that cannot be parsed comes
/// first, since other problems may follow from it.
pub fn in_one_line(error: &anyhow::Error, amount: Amount) -> String {
    let (first, more) = match error.downcast_ref::<Errors>() {
        Some(Errors { list }) => {
            let unparsed = list.iter().find(|one| one.code.name() == "syntax");
            (unparsed.or(list.first()), list.len().saturating_sub(1))
        }
        None => (error.downcast_ref::<Error>(), 0),
    };
    let first = match first {
        Some(one) if one.place.is_some() => format!("{one} [{}]", one.code.name()),
        Some(one) => one.to_string(),
        None => format!("{error:#}"),
    };
    let first = plain::in_one_line(first.trim_end());
    match (more, amount) {
        (0, _) => first,
        (more, Amount::All) => format!("{first}, and {} more", grouped(more)),
        (more, Amount::Some) => {
            format!("{first}, and {} more: `--all` prints them", grouped(more))
        }
    }
}

/// Advice for users who cannot change the schema.
pub const WAY_OUT: &str = "help: if you cannot edit the schema, change it at a pointer by `--adjust`, or `[[adjust]]` in samewire.toml: \
                           `samewire generate --help` has an example";

/// Advice for users who cannot change the schema, if a change of a part of it may help.
fn way_out(list: &[Error]) -> Option<String> {
    let of_a_schema = |error: &Error| error.place.is_some() && error.code.is_of_a_part();
    let helps = list.iter().any(of_a_schema);
    helps.then(|| WAY_OUT.to_owned())
}

/// The problems, grouped by their causes, in the order of the first of each.
fn causes(list: &[Error]) -> Vec<Vec<&Error>> {
    let mut known = std::collections::HashMap::new();
    let mut causes: Vec<Vec<&Error>> = Vec::new();
    for error in list {
        // Problems without a line may be unrelated, so only those with a place in a schema are grouped.
        let cause = error.place.as_ref().map(|_| (error.code, error.cause()));
        let next = causes.len();
        let found = cause.map_or(next, |cause| *known.entry(cause).or_insert(next));
        match causes.get_mut(found) {
            Some(cause) => cause.push(error),
            None => causes.push(vec![error]),
        }
    }
    causes
}

/// The first problem of a cause, and the other places where it occurs.
fn together(cause: &[&Error]) -> String {
    let Some((first, others)) = cause.split_first() else {
        return String::new();
    };
    let said = self::with_line(first);
    let shown = others.iter().take(PLACES).map(|error| error.location());
    let shown: Vec<String> = shown.collect();
    if shown.is_empty() {
        return said;
    }
    let more = match others.len() - shown.len() {
        0 => String::new(),
        some => format!("\n  and at {} more: `--all` prints them", grouped(some)),
    };
    let shown = shown.join("\n  the same at ");
    format!("{said}\n  the same at {shown}{more}")
}

/// A problem with its line of the file.
fn with_line(error: &Error) -> String {
    let Some(place) = &error.place else {
        return error.to_string();
    };
    let said = format!("{error} [{}]", error.code.name());
    match place.snippet() {
        none if none.is_empty() => said,
        snippet => format!("{said}\n{}", plain(&snippet)),
    }
}

#[cfg(test)]
mod tests {
    use samewire_codegen::{Input, lower_from};

    use super::*;

    #[test]
    fn of_many_problems_the_first_are_told_and_the_others_counted() {
        let mut errors = Errors::default();
        for number in 0..100_000 {
            errors.push(format!("/$defs/T{number}"), "is wrong");
        }
        let error = anyhow::Error::from(errors);
        let said = failure(&error, Amount::Some);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 51);
        assert_eq!(lines[0], "/$defs/T0: is wrong");
        assert_eq!(lines[50], "and 99,950 more: `--all` prints them");
        assert_eq!(failure(&error, Amount::All).lines().count(), 100_000);
        let error = anyhow::anyhow!("one").context("two");
        assert_eq!(failure(&error, Amount::Some), "two: one");
    }

    #[test]
    fn the_first_problem_is_one_line_and_others_are_counted() {
        let said = |list: &[&Error]| {
            let list = list.iter().map(|one| (*one).clone()).collect();
            in_one_line(&anyhow::Error::from(Errors { list }), Amount::Some)
        };
        let wrong = &Error::new("/$defs/T", "is\nwrong");
        assert_eq!(said(&[wrong]), "/$defs/T: is\\nwrong");
        assert_eq!(
            said(&[wrong, wrong, wrong]),
            "/$defs/T: is\\nwrong, and 2 more: `--all` prints them"
        );
        let unparsed = lower_from(&Input::default().of_text("{")).expect_err("no JSON");
        let said = said(&[wrong, &unparsed.list[0]]);
        // A text that is no file has no line.
        assert!(said.starts_with("(root): not JSON: "), "{said}");
        assert!(
            said.ends_with(", and 1 more: `--all` prints them"),
            "{said}"
        );
        let error = anyhow::anyhow!("one").context("two");
        assert_eq!(in_one_line(&error, Amount::All), "two: one");
    }

    #[test]
    fn one_cause_is_told_once_with_its_line_and_its_other_places() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("plan.json");
        let wrong =
            |number: usize| format!("    \"T{number}\": {{ \"$ref\": \"#/$defs/no{number}\" }}");
        let wrong: Vec<String> = (0..6).map(wrong).collect();
        let text = format!(
            "{{\n  \"$defs\": {{\n{},\n    \"X\": {{ \"type\": \"sting\" }}\n  }}\n}}",
            wrong.join(",\n")
        );
        std::fs::write(&path, &text).expect("a file");
        let input = Input {
            path: Some(path.clone()),
            ..Input::default()
        };
        let error = anyhow::Error::from(lower_from(&input.read()).expect_err("it is wrong"));
        let said = failure(&error, Amount::Some).replace(&path.display().to_string(), "plan.json");
        let lines: Vec<&str> = said.lines().collect();
        let reference = lines
            .iter()
            .position(|line| line.contains("/$defs/T0/$ref"));
        let from = reference.expect("it is told");
        assert!(
            lines[from].starts_with("plan.json:3:13: /$defs/T0/$ref: "),
            "{said}"
        );
        assert!(lines[from].ends_with("[reference]"), "{said}");
        assert_eq!(
            lines[from + 1],
            "3 |     \"T0\": { \"$ref\": \"#/$defs/no0\" },"
        );
        assert_eq!(lines[from + 2], "  |             ^^^^^^");
        assert_eq!(
            lines[from + 3],
            "  the same at plan.json:4:13: /$defs/T1/$ref"
        );
        assert_eq!(lines[from + 6], "  and at 2 more: `--all` prints them");
        assert!(said.contains("\n  |            ^^^^^^"), "{said}");
        let help = lines.last().expect("a line");
        assert!(help.starts_with("help: if you cannot edit"), "{said}");
        assert_eq!(
            failure(&error, Amount::All).matches("[reference]").count(),
            6
        );
    }
}

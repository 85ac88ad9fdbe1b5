//! The differences between a released schema and ours, by definition and member, with the line of Rust to edit.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anyhow::{Result, anyhow};
use samewire_agreement::facts::{Difference, Facts, METHODS, Of, Side, differences, listed};

use super::release::{Both, key};
use super::sources::Sources;

/// The differences that are not listed.
#[derive(Debug, PartialEq, Eq)]
pub struct Findings {
    found: Vec<Finding>,
    /// Listed differences that no longer exist.
    needless: Vec<String>,
}

/// A definition or a member that differs.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    definition: String,
    /// `None` if the whole definition differs.
    member: Option<String>,
    /// What to do, as a line of Markdown.
    text: String,
    is_new: bool,
}

impl Findings {
    /// Compares a released schema with ours.
    pub fn new(theirs: &Both, ours: &Both, list: &str, sources: &Sources) -> Result<Self> {
        let mut groups: BTreeMap<(String, Option<String>), Group> = BTreeMap::new();
        let mut needless = BTreeSet::new();
        for of in [Of::Stable, Of::Unstable] {
            let found = differences(theirs.of(of), ours.of(of));
            let known = listed(list, of).map_err(|what| anyhow!("differences.txt: {what}"))?;
            for one in found.difference(&known) {
                let Difference {
                    definition, line, ..
                } = one;
                let member = line.as_ref().map(|line| key(definition, line));
                let group = groups.entry((definition.clone(), member)).or_default();
                group.add(one, of);
            }
            needless.extend(known.difference(&found).map(needless_row));
        }
        let found = groups.into_iter().map(|((definition, member), group)| {
            let place = Place {
                theirs: &theirs.unstable,
                ours: &ours.unstable,
                sources,
            };
            let text = group.told(&definition, member.as_deref(), &place);
            Finding {
                definition,
                member,
                text,
                is_new: group.ours.is_empty(),
            }
        });
        Ok(Self {
            found: found.collect(),
            needless: needless.into_iter().collect(),
        })
    }

    /// Keeps only the new definitions and members that a newer release does not have.
    #[must_use]
    pub fn new_beside(mut self, newer: &Both) -> Self {
        self.needless.clear();
        let is_known = |one: &Finding| {
            let lines = newer.unstable.get(&one.definition);
            let Some((member, lines)) = one.member.as_ref().zip(lines) else {
                return one.member.is_some() || lines.is_some();
            };
            lines
                .iter()
                .any(|line| key(&one.definition, line) == *member)
        };
        self.found.retain(|one| one.is_new && !is_known(one));
        self
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty() && self.needless.is_empty()
    }

    /// The report as Markdown, below the name of the release.
    pub fn report(&self, name: &str) -> String {
        if self.is_empty() {
            return format!("\n{name}: nothing differs but what differences.txt lists.\n");
        }
        let mut told = format!("\n{name} differs from our types:\n\n");
        let found = self.found.iter().map(|one| &one.text);
        for text in found.chain(&self.needless) {
            let _ = writeln!(told, "- {text}");
        }
        told
    }
}

/// The lines of a definition or a member that differ, and where they do.
#[derive(Debug, Default)]
struct Group {
    theirs: Vec<String>,
    ours: Vec<String>,
    of: BTreeSet<Of>,
    /// Whether one side lacks the whole definition.
    is_whole: bool,
}

impl Group {
    fn add(&mut self, one: &Difference, of: Of) {
        let lines = match one.side {
            Side::Ours => &mut self.ours,
            Side::Theirs => &mut self.theirs,
        };
        let line = one.line.clone().unwrap_or_default();
        if !lines.contains(&line) {
            lines.push(line);
        }
        self.of.insert(of);
        self.is_whole |= one.line.is_none();
    }

    fn told(&self, definition: &str, member: Option<&str>, place: &Place<'_>) -> String {
        let what = match member {
            _ if definition == METHODS => format!("the method `{}`", member.unwrap_or_default()),
            None | Some("") => format!("`{definition}`"),
            Some(member) => format!("`{definition}.{}`", member.trim_matches('"')),
        };
        let quoted = |lines: &[String]| {
            let lines = lines.iter().map(|line| format!("`{line}`"));
            lines.collect::<Vec<_>>().join(" and ")
        };
        let mut told = match (self.theirs.as_slice(), self.ours.as_slice()) {
            (theirs, []) => {
                let whole = place.theirs.get(definition).filter(|_| self.is_whole);
                format!(
                    "new: {what}, {}",
                    quoted(whole.map_or(theirs, Vec::as_slice))
                )
            }
            ([], _) if self.is_whole => format!("gone: {what}"),
            ([], ours) => format!("gone: {what}, {} here", quoted(ours)),
            (theirs, ours) => {
                format!(
                    "changed: {what}, {} there, {} here",
                    quoted(theirs),
                    quoted(ours)
                )
            }
        };
        let [stable, unstable] = [Of::Stable, Of::Unstable].map(|of| self.of.contains(&of));
        told.push_str(match (stable, unstable) {
            (true, true) => "",
            (false, _) => " (unstable)",
            (true, false) if self.ours.is_empty() => " (stable there, and marked as unstable here)",
            (true, false) if self.theirs.is_empty() => " (unstable there, and not marked here)",
            (true, false) => " (in what is stable)",
        });
        match place.of(definition, member) {
            Some((near, at)) => told + ": " + &near + &at,
            None => told,
        }
    }
}

/// Finds the lines of Rust to edit.
struct Place<'a> {
    theirs: &'a Facts,
    ours: &'a Facts,
    sources: &'a Sources,
}

impl Place<'_> {
    /// The place of a member, or of its definition. If both are new, that of a neighbour, which is named.
    fn of(&self, definition: &str, member: Option<&str>) -> Option<(String, String)> {
        if definition == METHODS {
            return self.of_method(member?);
        }
        let member = member.map(|member| member.trim_matches('"'));
        let found = member.and_then(|member| self.sources.member(definition, member));
        let found = found.or_else(|| self.sources.definition(definition));
        if let Some(found) = found {
            return Some((String::new(), found));
        }
        let users = self.theirs.iter().filter(|(name, lines)| {
            *name != METHODS
                && *name != definition
                && lines.iter().any(|line| mentions(line, definition))
        });
        let users = users.map(|(name, _)| ("used by", name));
        let before = self.theirs.get_index_of(definition).unwrap_or_default();
        let before = self
            .theirs
            .keys()
            .take(before)
            .rev()
            .map(|name| ("after", name));
        users.chain(before).find_map(|(how, name)| {
            let place = self.sources.definition(name)?;
            Some((format!("{how} `{name}`, "), place))
        })
    }

    /// The place of a method, or of the one with the most similar name.
    fn of_method(&self, method: &str) -> Option<(String, String)> {
        let name = |line: &str| {
            line.split([' ', ','])
                .find(|word| *word != "method")
                .map(str::to_owned)
        };
        let own = name(method)?;
        if let Some(found) = self.sources.method(&own) {
            return Some((String::new(), found));
        }
        let ours = self.ours.get(METHODS)?.iter().filter_map(|line| name(line));
        let near = ours.filter(|near| self.sources.method(near).is_some());
        let near = near.max_by_key(|near| alike(near, &own))?;
        let place = self.sources.method(&near)?;
        Some((format!("near `{near}`, "), place))
    }
}

/// The length of the common beginning of two names, in characters.
fn alike(one: &str, other: &str) -> usize {
    one.chars()
        .zip(other.chars())
        .take_while(|(one, other)| one == other)
        .count()
}

/// Whether a line has a name as a word.
fn mentions(line: &str, name: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric())
        .any(|word| word == name)
}

fn needless_row(one: &Difference) -> String {
    let line = match (one.side, &one.line) {
        (Side::Ours, None) => "only here".to_owned(),
        (Side::Theirs, None) => "only there".to_owned(),
        (Side::Ours, Some(line)) => format!("+ {line}"),
        (Side::Theirs, Some(line)) => format!("- {line}"),
    };
    format!(
        "needless in differences.txt: `{}`, `{line}`",
        one.definition
    )
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::upstream::release::Release;
    use crate::workspace::{read, root, write};

    fn sources() -> Sources {
        Sources::read().expect("sources")
    }

    /// The schema, which is made only once because lowering takes a while.
    fn ours() -> &'static Both {
        static OURS: LazyLock<Both> =
            LazyLock::new(|| Both::of_schema(&samewire_acp::schema()).expect("our schema"));
        &OURS
    }

    /// The report about a release that is our schema with a change: the texts without their places, each with the line of
    /// Rust at its place.
    fn after(change: impl Fn(&mut Facts), of: &[Of]) -> Vec<(String, String)> {
        let mut theirs = ours().clone();
        for of in of {
            change(match of {
                Of::Stable => &mut theirs.stable,
                Of::Unstable => &mut theirs.unstable,
            });
        }
        let found = Findings::new(&theirs, ours(), "", &sources()).expect("facts");
        let with_line = |one: Finding| {
            let (text, place) = one.text.rsplit_once(' ').expect("a place");
            let (file, line) = place.split_once(':').expect("a line");
            let line: usize = line.parse().expect("a number");
            let source = read(&root().join(file)).expect("a source");
            let line = source.lines().nth(line - 1).expect("the line");
            (text.to_owned(), line.trim().to_owned())
        };
        found.found.into_iter().map(with_line).collect()
    }

    const EVERYWHERE: &[Of] = &[Of::Stable, Of::Unstable];

    fn check(found: &[(String, String)], expected: &[(&str, &str)]) {
        let found: Vec<_> = found
            .iter()
            .map(|(text, line)| (text.as_str(), line.as_str()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_new_stands_where_it_belongs() {
        let change = |facts: &mut Facts| {
            facts["PlanItems"].push("note?: PlanNote, lenient".to_owned());
            facts["PlanEntryPriority"].push("\"urgent\"".to_owned());
            let lines = ["object PlanNote", "text: string"]
                .map(str::to_owned)
                .to_vec();
            facts.insert("PlanNote".to_owned(), lines);
            let method = "method session/listen, received by agent: PlanNote";
            facts[METHODS].push(method.to_owned());
        };
        check(
            &after(change, EVERYWHERE),
            &[
                (
                    "new: `PlanEntryPriority.urgent`, `\"urgent\"`:",
                    "pub enum PlanEntryPriority {",
                ),
                (
                    "new: `PlanItems.note`, `note?: PlanNote, lenient`:",
                    "pub struct PlanItems {",
                ),
                (
                    "new: `PlanNote`, `object PlanNote` and `text: string`: used by `PlanItems`,",
                    "pub struct PlanItems {",
                ),
                (
                    "new: the method `session/listen, received by agent`, \
                     `method session/listen, received by agent: PlanNote`: near `session/list`,",
                    "SESSION_LIST \"session/list\" session_list(ListSessionsRequest) -> ListSessionsResponse;",
                ),
            ],
        );
    }

    #[test]
    fn what_is_changed_or_gone_is_told_with_its_line() {
        let change = |facts: &mut Facts| {
            let lines = &mut facts["PlanEntry"];
            lines.retain(|line| !line.starts_with("status:"));
            for line in lines
                .iter_mut()
                .filter(|line| line.starts_with("priority:"))
            {
                *line = "priority?: PlanEntryPriority, lenient".to_owned();
            }
            facts.shift_remove("PlanRemoved");
        };
        check(
            &after(change, EVERYWHERE),
            &[
                (
                    "changed: `PlanEntry.priority`, `priority?: PlanEntryPriority, lenient` there, \
                     `priority: PlanEntryPriority` here:",
                    "pub priority: PlanEntryPriority,",
                ),
                (
                    "gone: `PlanEntry.status`, `status: PlanEntryStatus` here:",
                    "pub status: PlanEntryStatus,",
                ),
                ("gone: `PlanRemoved`:", "pub struct PlanRemoved {"),
            ],
        );
    }

    #[test]
    fn whether_something_is_stable_is_told() {
        let more = |facts: &mut Facts| facts["Plan"].push("note?: string".to_owned());
        let told = |of: &[Of]| after(more, of).remove(0).0;
        assert_eq!(told(EVERYWHERE), "new: `Plan.note`, `note?: string`:");
        assert_eq!(
            told(&[Of::Unstable]),
            "new: `Plan.note`, `note?: string` (unstable):"
        );
        let told = told(&[Of::Stable]);
        assert!(
            told.ends_with(" (stable there, and marked as unstable here):"),
            "{told}"
        );
    }

    #[test]
    fn a_listed_difference_is_none_and_a_needless_row_is_told() {
        let mut theirs = ours().clone();
        theirs.stable["Plan"].push("note?: string".to_owned());
        theirs.unstable["Plan"].push("note?: string".to_owned());
        let list = "## why\nPlan\n- note?: string\n";
        let found = |list: &str| Findings::new(&theirs, ours(), list, &sources()).expect("facts");
        assert!(found(list).is_empty());
        let found = found(&format!("{list}- more?: string\n"));
        let report = found.report("acp 1.0.0");
        let row = "- needless in differences.txt: `Plan`, `- more?: string`\n";
        assert_eq!(
            report,
            format!("\nacp 1.0.0 differs from our types:\n\n{row}")
        );
    }

    #[test]
    fn of_an_older_release_only_what_nobody_else_has_is_told() {
        let mut theirs = ours().clone();
        theirs.unstable["Plan"].push("note?: string".to_owned());
        theirs.unstable["PlanEntry"].pop();
        let found = || Findings::new(&theirs, ours(), "", &sources()).expect("facts");
        assert_eq!(found().found.len(), 2);
        let left = |newer: &Both| found().new_beside(newer).found.len();
        assert_eq!([left(ours()), left(&theirs)], [1, 0]);
        let mut without = ours().clone();
        without.unstable.shift_remove("Plan");
        assert_eq!(left(&without), 0);
    }

    #[test]
    fn a_folder_with_schemas_is_a_release() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = |schema: &str| format!(r#"{{"$defs": {{"PlanId": {schema}}}}}"#);
        for (file, schema) in [
            ("schema.json", r#"{"type": "string"}"#),
            (
                "schema.unstable.json",
                r#"{"type": "integer", "format": "int64"}"#,
            ),
        ] {
            write(&folder.path().join(file), text(schema)).expect("written");
        }
        let release = Release::of_folder(folder.path(), "here").expect("a release");
        let theirs = release.facts();
        assert_eq!(theirs.stable["PlanId"], ["alias PlanId = string"]);
        assert_eq!(theirs.unstable["PlanId"], ["alias PlanId = int64"]);
        let found = Findings::new(&theirs, ours(), "", &sources()).expect("facts");
        let changed = "changed: `PlanId`, `alias PlanId = int64` there, `alias PlanId = string` here (unstable): ";
        let text = found.report("here");
        assert!(text.contains(changed), "{text}");
    }
}

//! Compares two models: walks from what is published to all pairs that are reached, and asks both readers about each
//! difference.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

use indexmap::IndexMap;
use indexmap::map::Entry;
use samewire_codegen::model::{Model, Origin, Type, TypeId};
use samewire_reference::{Code, Json};

use crate::equal::Classes;
use crate::label::{is_inside, label};
use crate::methods::{self, Root};
use crate::names;
use crate::options::{Direction, Options};
use crate::report::{Change, Comparison, Verdict};
use crate::rule::{
    CONDITION_LOOSENED, CONDITION_TIGHTENED, DEFAULT_ADDED, DEFAULT_CHANGED, DEFAULT_REMOVED,
    DEFINITION_ADDED, DEFINITION_REMOVED, DEFINITION_RENAMED, DEPRECATED, NULL_MEANING, Rule,
    STABILITY, UNDEPRECATED,
};
use crate::splice::spliced;
use crate::spot::Spot;
use crate::walk::{Candidate, Claim, Edge, Finding, Pair, Walk};
use crate::witness::{Evidence, Readers, Shown};

/// A change by its rule and its places in the old and the new schema.
type Key<'m> = (Rule, &'m str, &'m str);

/// A pair that is reached, and from where.
struct Reached<'m> {
    spots: (Spot<'m>, Spot<'m>),
    from: Option<(usize, Edge<'m>)>,
    root: usize,
}

/// The changes that were found so far.
type Found<'m> = IndexMap<Key<'m>, (String, [Verdict; 2])>;

/// Compares two contracts.
pub fn compare(old: &Model, new: &Model, options: &Options) -> Comparison {
    let classes = Classes::of([old, new]);
    let mut found = Found::new();
    let mut renamed = HashSet::new();
    for direction in Direction::ALL {
        let models = match direction {
            Direction::ReaderFirst => [old, new],
            Direction::WriterFirst => [new, old],
        };
        let walk = Walk::new(models, direction, &options.undeclared, &classes);
        let roots = roots(old, new, direction, &classes);
        let reached = reach(&walk, &roots);
        if direction == Direction::ReaderFirst {
            let pairs = reached
                .iter()
                .map(|one| (one.spots.0.key(), one.spots.1.key()));
            renamed.extend(pairs);
        }
        let asked = Asked {
            walk: &walk,
            roots: &roots,
            reached: &reached,
            options,
            whole: RefCell::default(),
        };
        asked.all(&mut found);
    }
    definitions(old, new, &classes, &renamed, &mut found);
    let mut changes: Vec<Change> = found
        .into_iter()
        .map(|((rule, old_at, new_at), (subject, mut verdicts))| {
            let is_read = verdicts == [Verdict::Fine, Verdict::Fine];
            if is_read && names::is_gone(new, rule, old_at) {
                verdicts = [Verdict::Source, Verdict::Source];
            }
            change([old, new], rule, &subject, [old_at, new_at], verdicts)
        })
        .collect();
    changes.extend(methods::changes(old, new));
    let gone = names::gone(old, new, &renamed, &changes);
    changes.extend(gone.into_iter().map(|(rule, subject, at)| {
        let verdicts = [Verdict::Source, Verdict::Source];
        change([old, new], rule, &subject, at, verdicts)
    }));
    let mut changes = merged(changes);
    changes.sort_by_key(|change| std::cmp::Reverse(change.level));
    Comparison { changes }
}

/// One change in place of several of the same kind and name: what `allOf` merges into several types changes in all of them.
fn merged(changes: Vec<Change>) -> Vec<Change> {
    let mut merged: IndexMap<(Rule, String, String), Change> = IndexMap::new();
    for change in changes {
        let key = (change.rule, change.name.clone(), change.what.clone());
        match merged.entry(key) {
            Entry::Occupied(mut one) => one.get_mut().also(change),
            Entry::Vacant(place) => {
                place.insert(change);
            }
        }
    }
    merged.into_values().collect()
}

fn change(
    models: [&Model; 2],
    rule: Rule,
    subject: &str,
    at: [&str; 2],
    verdicts: [Verdict; 2],
) -> Change {
    let is_unstable = is_unstable(models, at);
    Change::new(rule, subject, label(models, at), at, verdicts, is_unstable)
}

/// Walks to all pairs. Those behind a tolerant reader come last, so that what is reached without it is judged without it.
fn reach<'m>(walk: &Walk<'m>, roots: &[Root<'m>]) -> Vec<Reached<'m>> {
    let mut known: HashSet<Pair> = HashSet::new();
    let mut reached = Vec::new();
    let starts = roots.iter().enumerate().map(|(root, of)| Reached {
        spots: (Spot::Type(of.types[0].1), Spot::Type(of.types[1].1)),
        from: None,
        root,
    });
    let (mut open, mut later): (VecDeque<Reached<'m>>, VecDeque<Reached<'m>>) =
        (starts.collect(), VecDeque::new());
    while let Some(next) = open.pop_front().or_else(|| later.pop_front()) {
        let (writer, reader) = next.spots;
        if !known.insert((writer.key(), reader.key())) {
            continue;
        }
        let (index, root) = (reached.len(), next.root);
        reached.push(next);
        for edge in &walk.local(writer, reader).edges {
            let next = Reached {
                spots: edge.to,
                from: Some((index, edge.clone())),
                root,
            };
            if edge.is_tolerant {
                later.push_back(next);
            } else {
                open.push_back(next);
            }
        }
    }
    reached
}

/// Everything that is needed to ask about the differences of one direction.
struct Asked<'a, 'm> {
    walk: &'a Walk<'m>,
    roots: &'a [Root<'m>],
    reached: &'a [Reached<'m>],
    options: &'a Options,
    /// Values of the writer at each root, into which others are put.
    whole: RefCell<HashMap<usize, Rc<[Json]>>>,
}

impl<'m> Asked<'_, 'm> {
    fn all(&self, found: &mut Found<'m>) {
        let mut searched = HashMap::new();
        for (index, one) in self.reached.iter().enumerate() {
            let local = self.walk.local(one.spots.0, one.spots.1);
            for finding in &local.findings {
                let verdict = self.verdict(index, finding, &mut searched);
                let [writer, reader] = finding.at;
                let (key, place) = match self.walk.direction {
                    Direction::ReaderFirst => ((finding.rule, writer, reader), 0),
                    Direction::WriterFirst => ((finding.rule, reader, writer), 1),
                };
                let (_, verdicts) = found
                    .entry(key)
                    .or_insert_with(|| (finding.subject.clone(), [Verdict::Fine, Verdict::Fine]));
                if verdict.level() > verdicts[place].level() {
                    verdicts[place] = verdict;
                }
            }
        }
    }

    fn verdict(
        &self,
        index: usize,
        finding: &Finding<'m>,
        searched: &mut HashMap<(usize, bool), Option<Candidate>>,
    ) -> Verdict {
        let (is_tolerance, why) = match &finding.claim {
            Claim::Fine | Claim::Drops => return Verdict::Fine,
            Claim::Source => return Verdict::Source,
            // What only new readers tolerate, nobody writes yet.
            Claim::Tolerance if self.walk.direction == Direction::WriterFirst => {
                return Verdict::Fine;
            }
            Claim::Breaks => (false, "no text was found that shows it"),
            Claim::Tolerance => (true, "no text was found that shows it"),
            Claim::Unknown(why) => (false, why.as_str()),
        };
        let (mut is_same, mut is_elsewhere, mut changed) = (false, false, None);
        for candidate in &finding.candidates {
            match self.ask(index, candidate, is_tolerance) {
                Shown::Yes(evidence) => match Verdict::of(evidence) {
                    wire @ Verdict::Wire(_) => return wire,
                    other => changed = changed.or(Some(other)),
                },
                Shown::Same => is_same = true,
                Shown::Elsewhere => is_elsewhere = true,
                Shown::NotWritten => {}
            }
        }
        if let Some(changed) = changed {
            return changed;
        }
        // Another finding of this object says why the reader refuses its texts.
        if is_elsewhere && !is_same {
            return Verdict::Fine;
        }
        // The only text there is for it was read as the same value.
        let is_shown = [
            DEFAULT_ADDED,
            DEFAULT_CHANGED,
            DEFAULT_REMOVED,
            NULL_MEANING,
        ]
        .contains(&finding.rule);
        if is_same && (is_tolerance || is_shown) {
            return Verdict::Fine;
        }
        let of_condition = [CONDITION_TIGHTENED, CONDITION_LOOSENED].contains(&finding.rule);
        if self.options.search {
            let mut candidates = finding.candidates.iter();
            let shown = candidates.find_map(|one| self.in_whole_values(index, one));
            let mut candidates = finding.candidates.iter();
            let shown = shown.or_else(|| candidates.find_map(|one| self.in_a_part(index, one)));
            if let Some(evidence) = shown {
                return Verdict::of(evidence);
            }
            let candidate = searched
                .entry((index, of_condition))
                .or_insert_with(|| self.search(index, of_condition));
            if let Some(candidate) = candidate
                && let Shown::Yes(evidence) = self.readers(index).ask(candidate, false)
            {
                return Verdict::of(evidence);
            }
        }
        Verdict::Unknown {
            why: why.to_owned(),
        }
    }

    /// Asks about a value at a pair, in the smallest value around it.
    fn ask(&self, index: usize, candidate: &Candidate, is_tolerance: bool) -> Shown {
        let Some(whole) = self.around(index, candidate.clone()) else {
            return Shown::NotWritten;
        };
        self.readers(index).ask(&whole, is_tolerance)
    }

    /// Asks about a value at a pair, in values around it that were made at random.
    fn in_whole_values(&self, index: usize, candidate: &Candidate) -> Option<Evidence> {
        let mut steps = Vec::new();
        let mut reached = self.reached.get(index)?;
        while let Some((before, edge)) = &reached.from {
            steps.push(&edge.step);
            reached = self.reached.get(*before)?;
        }
        steps.reverse();
        let readers = self.readers(index);
        let made = || Rc::from(readers.whole_values());
        let mut whole = self.whole.borrow_mut();
        let whole = Rc::clone(whole.entry(reached.root).or_insert_with(made));
        let found = whole.iter().find_map(|whole| {
            match readers.ask(&spliced(whole, &steps, candidate)?, false) {
                Shown::Yes(evidence) => Some(evidence),
                Shown::Same | Shown::Elsewhere | Shown::NotWritten => None,
            }
        });
        found.map(|found| readers.smaller(found))
    }

    /// Asks about a value in the largest type around it of which a value is found: conditions of a whole one may be too
    /// many.
    fn in_a_part(&self, index: usize, candidate: &Candidate) -> Option<Evidence> {
        let (mut found, mut candidate) = (None, candidate.clone());
        let mut reached = self.reached.get(index)?;
        loop {
            if let (Spot::Type(writer), Spot::Type(reader)) = reached.spots
                && let Some(writer) = id_of(self.walk.writer, writer)
                && let Some(reader) = id_of(self.walk.reader, reader)
                && let Shown::Yes(evidence) =
                    self.readers_of([writer, reader]).ask(&candidate, false)
            {
                found = Some(evidence);
            }
            let Some((before, edge)) = &reached.from else {
                return found;
            };
            let Some(around) = self.walk.examples().around(&edge.step, candidate) else {
                return found;
            };
            candidate = around;
            reached = self.reached.get(*before)?;
        }
    }

    /// The smallest value with this one at the place of a pair.
    fn around(&self, index: usize, candidate: Candidate) -> Option<Candidate> {
        let mut candidate = candidate;
        let mut reached = self.reached.get(index)?;
        while let Some((before, edge)) = &reached.from {
            candidate = self.walk.examples().around(&edge.step, candidate)?;
            reached = self.reached.get(*before)?;
        }
        Some(candidate)
    }

    fn readers(&self, index: usize) -> Readers<'_> {
        let root = &self.roots[self.reached.get(index).map_or(0, |one| one.root)];
        Readers {
            carrier: root.carrier.as_deref(),
            ..self.readers_of(root.types.map(|(id, _)| id))
        }
    }

    fn readers_of<'t>(&'t self, types: [&'t TypeId; 2]) -> Readers<'t> {
        Readers {
            models: [self.walk.writer, self.walk.reader],
            types,
            undeclared: self.walk.undeclared,
            carrier: None,
        }
    }

    /// Searches at the nearest pair of types, and puts what was found into a whole value.
    fn search(&self, index: usize, of_condition: bool) -> Option<Candidate> {
        let mut at = index;
        loop {
            let one = self.reached.get(at)?;
            if let (Spot::Type(writer), Spot::Type(reader)) = one.spots {
                let types = [
                    id_of(self.walk.writer, writer)?,
                    id_of(self.walk.reader, reader)?,
                ];
                let codes: &[Code] = if of_condition {
                    &[Code::Condition, Code::Unknown]
                } else {
                    &[]
                };
                let candidate = self.readers_of(types).search(codes)?;
                return self.around(at, candidate);
            }
            at = one.from.as_ref()?.0;
        }
    }
}

fn id_of<'m>(model: &'m Model, ty: &Type) -> Option<&'m TypeId> {
    model
        .types
        .iter()
        .find(|(_, one)| std::ptr::eq(*one, ty))
        .map(|(id, _)| id)
}

/// What is compared from: the params and results of methods, and definitions that no method leads to. Definitions are
/// matched by name, or else by what they are.
fn roots<'m>(
    old: &'m Model,
    new: &'m Model,
    direction: Direction,
    classes: &Classes,
) -> Vec<Root<'m>> {
    let mut roots = methods::roots(old, new, direction);
    let in_order = |old: (&'m TypeId, &'m Type), new: (&'m TypeId, &'m Type)| match direction {
        Direction::ReaderFirst => [old, new],
        Direction::WriterFirst => [new, old],
    };
    let led_to: HashSet<&TypeId> = methods::reached(old);
    for one @ (id, _) in old
        .types
        .iter()
        .filter(|(_, ty)| ty.origin == Origin::Definition)
    {
        if led_to.contains(id) && !roots.is_empty() {
            continue;
        }
        if let Some(other) = counterpart(old, new, one, classes) {
            roots.push(Root {
                types: in_order(one, other),
                carrier: None,
            });
        }
    }
    roots
}

/// The definition of the new model that is meant by one of the old model.
fn counterpart<'m>(
    old: &Model,
    new: &'m Model,
    (id, ty): (&TypeId, &Type),
    classes: &Classes,
) -> Option<(&'m TypeId, &'m Type)> {
    let is_whole = |one: &Type| one.at.is_empty();
    let by_name = new
        .types
        .get_key_value(id)
        .filter(|(_, one)| one.origin == Origin::Definition);
    let whole = || {
        new.types
            .iter()
            .find(|(_, one)| is_whole(ty) && is_whole(one))
    };
    let equal = || {
        let mut all = new.types.iter().filter(|(id, one)| {
            one.origin == Origin::Definition
                && !old.types.contains_key(*id)
                && classes.are_equal(Spot::Type(ty), Spot::Type(one))
        });
        all.next()
    };
    by_name.or_else(whole).or_else(equal)
}

/// Definitions that were added, removed or renamed, and what is said about the others beside the wire.
fn definitions<'m>(
    old: &'m Model,
    new: &'m Model,
    classes: &Classes,
    pairs: &HashSet<Pair>,
    found: &mut Found<'m>,
) {
    let is_definition = |ty: &Type| ty.origin == Origin::Definition;
    let mut taken = HashSet::new();
    let mut add = |rule, at: [&'m str; 2], subject: &str, verdicts| {
        found
            .entry((rule, at[0], at[1]))
            .or_insert((subject.to_owned(), verdicts));
    };
    let fine = || [Verdict::Fine, Verdict::Fine];
    for one @ (id, ty) in old.types.iter().filter(|(_, ty)| is_definition(ty)) {
        if let Some((_, other)) = counterpart(old, new, one, classes) {
            if ty.deprecated != other.deprecated {
                let rule = if other.deprecated {
                    DEPRECATED
                } else {
                    UNDEPRECATED
                };
                add(rule, [&ty.at, &other.at], "", fine());
            }
            if ty.stability != other.stability {
                add(STABILITY, [&ty.at, &other.at], "", fine());
            }
        }
        if new.types.get(id).is_some_and(is_definition) {
            continue;
        }
        let is_met = |(name, other): &(&TypeId, &Type)| {
            is_definition(other)
                && !old.types.contains_key(*name)
                && (pairs.contains(&(Spot::Type(ty).key(), Spot::Type(other).key()))
                    || classes.are_equal(Spot::Type(ty), Spot::Type(other)))
        };
        match new.types.iter().find(is_met) {
            Some((name, other)) => {
                taken.insert(name);
                if names::are_equal(&id.0, &name.0) {
                    continue;
                }
                add(
                    DEFINITION_RENAMED,
                    [&ty.at, &other.at],
                    &id.0,
                    [Verdict::Source, Verdict::Source],
                );
            }
            None => add(
                DEFINITION_REMOVED,
                [&ty.at, ""],
                &id.0,
                removed(old, new, id),
            ),
        }
    }
    for (id, ty) in new.types.iter().filter(|(_, ty)| is_definition(ty)) {
        if !old.types.contains_key(id) && !taken.contains(id) {
            add(DEFINITION_ADDED, ["", &ty.at], &id.0, fine());
        }
    }
}

/// What it means that a definition was removed: nobody reads its values any more, unless it is only a part of others, or
/// of messages that methods carry.
fn removed(old: &Model, new: &Model, id: &TypeId) -> [Verdict; 2] {
    let own = old.types.get(id).map_or("", |ty| ty.at.as_str());
    // What `allOf` merges into others leaves its members there.
    let is_own = |at: &str| is_inside(at, own) && at != own;
    let is_part = old.types.iter().any(|(other, ty)| {
        let mut members = ty.kind.structs().into_iter().flat_map(|of| &of.members);
        other != id
            && (ty
                .kind
                .shapes()
                .iter()
                .any(|shape| shape.types().contains(&id))
                || !is_inside(&ty.at, own) && members.any(|member| is_own(&member.at)))
    });
    if is_part || !old.methods.is_empty() {
        return [Verdict::Source, Verdict::Source];
    }
    let nothing = crate::options::Undeclared::None;
    let readers = Readers {
        models: [old, new],
        types: [id, id],
        undeclared: &nothing,
        carrier: None,
    };
    let value = old
        .types
        .get(id)
        .and_then(|ty| crate::example::Examples { model: old }.at(Spot::Type(ty)));
    match value.map(|value| readers.ask(&Candidate::whole(value), false)) {
        Some(Shown::Yes(evidence)) => [Verdict::of(evidence), Verdict::Source],
        Some(Shown::Same | Shown::Elsewhere | Shown::NotWritten) | None => {
            [Verdict::Source, Verdict::Source]
        }
    }
}

/// Whether one of the places is in a part that may change at any time.
fn is_unstable(models: [&Model; 2], at: [&str; 2]) -> bool {
    use samewire_codegen::model::Stability::Unstable;
    models.iter().zip(at).any(|(model, at)| {
        model.types.values().any(|ty| {
            let mut members = ty.kind.structs().into_iter().flat_map(|of| &of.members);
            ty.stability == Unstable && is_inside(at, &ty.at)
                || members.any(|member| member.stability == Unstable && is_inside(at, &member.at))
        })
    })
}

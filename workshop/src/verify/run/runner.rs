//! Selects steps from the table, runs them, and lists them.

use std::cmp::Reverse;

use anyhow::{Result, bail};

use crate::verify::run::job::{Options, Shard};
use crate::verify::run::process::run_here;
use crate::verify::run::step::{Step, Tier};
use crate::verify::run::steps::STEPS;
use crate::verify::run::{room, schedule};

/// Runs `verify`. Returns `false` if a step failed.
pub fn run(options: &Options) -> Result<bool> {
    if options.list {
        list();
        return Ok(true);
    }
    if let Some(name) = &options.step {
        return Ok(run_here(named(&STEPS, name)?, options));
    }
    if options.only.is_empty() && options.shard.is_none() {
        room::check(options.all)?;
    }
    schedule::run(&selected(&STEPS, options)?, options)
}

/// Prints the steps, with their tiers and budgets, and the reasons for the tiers.
fn list() {
    for (tier, heading) in [
        (Tier::Verify, "cargo xtask verify"),
        (Tier::All, "cargo xtask verify --all, also"),
    ] {
        let seconds = STEPS
            .iter()
            .filter(|step| step.tier == tier)
            .map(|step| step.seconds);
        anstream::println!("{heading} ({} s on two cores):", seconds.sum::<u32>());
        for step in STEPS.iter().filter(|step| step.tier == tier) {
            anstream::println!("  {:<20} {:>4} s  {}", step.name, step.seconds, step.about);
            anstream::println!("{:30}{}", "", step.why);
            if !step.after.is_empty() {
                anstream::println!("{:30}after {}", "", step.after.join(", "));
            }
        }
    }
}

/// Whether there is a step with this name.
#[cfg(test)]
pub fn is_step(name: &str) -> bool {
    named(&STEPS, name).is_ok()
}

fn named<'a>(steps: &'a [Step], name: &str) -> Result<&'a Step> {
    match steps.iter().find(|step| step.name == name) {
        Some(step) => Ok(step),
        None => bail!("there is no step `{name}`; `cargo xtask verify --list` shows them"),
    }
}

/// The named steps, or those of the tier or its shard, with all their dependencies, in the order of the table.
fn selected<'a>(steps: &'a [Step], options: &Options) -> Result<Vec<&'a Step>> {
    let of_tier = |step: &&Step| options.all || step.tier == Tier::Verify;
    let chosen: Vec<&Step> = match (&options.only[..], options.shard) {
        ([], None) => return Ok(steps.iter().filter(of_tier).collect()),
        ([], Some(shard)) => steps_of_shard(steps, shard),
        (only, _) => only
            .iter()
            .map(|name| named(steps, name))
            .collect::<Result<_>>()?,
    };
    let mut names: Vec<&str> = Vec::new();
    let mut open: Vec<&str> = chosen.iter().map(|step| step.name).collect();
    while let Some(name) = open.pop() {
        if !names.contains(&name) {
            names.push(name);
            open.extend(&named(steps, name)?.after);
        }
    }
    Ok(steps
        .iter()
        .filter(|step| names.contains(&step.name))
        .collect())
}

/// The steps of a shard. The longest steps are assigned first, each to the shard with the least work.
fn steps_of_shard(steps: &[Step], shard: Shard) -> Vec<&Step> {
    let mut longest: Vec<&Step> = steps.iter().collect();
    longest.sort_by_key(|step| Reverse(step.seconds));
    let mut loads = vec![0; shard.parts];
    let mut own = Vec::new();
    for step in longest {
        let least = (0..shard.parts).min_by_key(|part| loads.get(*part).copied().unwrap_or(0));
        if let Some(load) = least.and_then(|part| loads.get_mut(part)) {
            *load += step.seconds;
        }
        if least == Some(shard.part - 1) {
            own.push(step);
        }
    }
    own
}

#[cfg(test)]
mod tests;

//! The steps of a release, in order.

mod build;
mod changelog;
mod checkers;
mod checksums;
mod contents;
mod crates;
mod metadata;
mod npm;
mod order;
mod prebuilt;
mod python;
mod sbom;
mod siblings;
mod tree;
mod versions;
mod workflows;

use anyhow::Result;

use crate::project::Project;
use crate::state::State;

/// One step.
#[derive(Debug)]
pub struct Step {
    /// What people call it.
    pub name: &'static str,
    /// What is true when it passes.
    pub about: &'static str,
    /// Steps that must have passed before.
    pub after: &'static [&'static str],
    /// Does it: says what it saw, or why there can be no release.
    pub run: Run,
}

/// Checks that what is generated is up to date: says what it saw, or fails.
pub type Generated<'g> = &'g dyn Fn() -> Result<String>;

/// What a step does.
pub type Run = fn(&Project, &mut State, Generated<'_>) -> Result<String>;

/// What is done after everything was published.
pub const INSTALL: Step = Step {
    name: "install",
    about: "every package can be installed from its registry and used",
    after: &[],
    run: |project, state, _| crate::install::all(project, state),
};

/// All steps of the dry run.
pub const STEPS: &[Step] = &[
    TREE,
    VERSION,
    CHANGELOG,
    GENERATED,
    METADATA,
    WORKFLOWS,
    TOOLS,
    Step {
        name: "crates",
        about: "every crate is packed twice with the same bytes, and compiles from what was packed, unless `--no-verify` is given",
        after: &[],
        run: |project, state, _| crates::build(project, state),
    },
    Step {
        name: "python",
        about: "every wheel and sdist is built twice with the same bytes",
        after: &["tools"],
        run: |project, state, _| python::build(project, state),
    },
    Step {
        name: "npm",
        about: "every npm package is built and packed twice with the same bytes",
        after: &[],
        run: |project, state, _| npm::build(project, state),
    },
    Step {
        name: "prebuilt",
        about: "the archives that were built elsewhere are complete and have the version",
        after: &[],
        run: |project, state, _| prebuilt::take(project, state),
    },
    Step {
        name: "order",
        about: "every package can be published after those that it needs",
        after: &["crates", "python", "npm", "prebuilt"],
        run: |_, state, _| order::arrange(state),
    },
    Step {
        name: "contents",
        about: "every archive has its sources, license and readme, and no other file",
        after: &["crates", "python", "npm"],
        run: |project, state, _| contents::allowed(project, state),
    },
    Step {
        name: "checkers",
        about: "publint, are-the-types-wrong and twine accept the archives",
        after: &["tools", "python", "npm", "prebuilt"],
        run: |project, state, _| checkers::accept(project, state),
    },
    Step {
        name: "sbom",
        about: "every package has a bill of materials (CycloneDX)",
        after: &["tools", "python", "npm"],
        run: |project, state, _| sbom::write(project, state),
    },
    Step {
        name: "checksums",
        about: "checksums.txt has the SHA-256 of every file",
        after: &["order", "contents", "checkers", "sbom"],
        run: |_, state, _| checksums::write(state),
    },
];

/// The steps before archives are published that an earlier dry run made.
pub const RECORDED: &[Step] = &[
    TREE,
    VERSION,
    CHANGELOG,
    GENERATED,
    METADATA,
    WORKFLOWS,
    Step {
        name: "tools",
        about: "the pinned tools of uploads are installed",
        after: &[],
        run: |_, state, _| crate::tools::install_for_uploads(state),
    },
    Step {
        name: "archives",
        about: "the archives are those that the dry run made",
        after: &[],
        run: |_, state, _| crate::record::unchanged(state),
    },
];

const TREE: Step = Step {
    name: "tree",
    about: "every change is committed, and the commit is on the branch of releases",
    after: &[],
    run: |project, state, _| tree::clean(project, state),
};

const VERSION: Step = Step {
    name: "version",
    about: "every package, and every dependency on one, has the version of [release]",
    after: &[],
    run: |project, _, _| versions::agree(project),
};

const CHANGELOG: Step = Step {
    name: "changelog",
    about: "the changelog has a section for the version",
    after: &[],
    run: |project, state, _| changelog::section(project, state),
};

const GENERATED: Step = Step {
    name: "generated",
    about: "the generated packages are up to date",
    after: &[],
    run: |_, _, generated| generated(),
};

const METADATA: Step = Step {
    name: "metadata",
    about: "every package says what it is, and where it comes from",
    after: &[],
    run: |project, state, _| metadata::complete(project, state),
};

const WORKFLOWS: Step = Step {
    name: "workflows",
    about: "the actions of the workflows are pinned to a commit",
    after: &[],
    run: |project, state, _| workflows::pinned(project, state),
};

const TOOLS: Step = Step {
    name: "tools",
    about: "the pinned tools of the release are installed",
    after: &[],
    run: |project, state, _| crate::tools::install(project, state),
};

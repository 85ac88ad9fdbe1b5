//! Reads the files of a schema, and generates packages from it: the part of `samewire generate` before writing.

use std::sync::LazyLock;

use anyhow::{Result, bail};
use samewire_codegen::model::Remarks;
use samewire_codegen::settings::Schema;
use samewire_codegen::{Config, Documents, Error, Output, Templates, generate, unenforced};

/// The languages of the command.
pub static LANGUAGES: LazyLock<Templates> = LazyLock::new(|| {
    Templates::of_files("templates", samewire_templates::files())
        .with_runtimes(samewire_templates::runtimes())
});

/// The generated packages for some settings.
#[derive(Debug)]
pub struct Made {
    /// The files of all packages.
    pub outputs: Vec<Output>,
    /// The parts of the schema that no package enforces, because leaving them out was allowed.
    pub unenforced: Vec<Error>,
    /// Remarks for the author of the schema.
    pub remarks: Remarks,
}

/// Generates the files of all packages.
///
/// # Errors
///
/// If the settings name no schema, or it cannot be read. All problems of the schema are returned as
/// [`samewire_codegen::Errors`].
pub fn make(config: &Config) -> Result<Made> {
    make_from(config, &read(config)?)
}

/// Reads the files of the schema. Those that cannot be read are among the problems of the documents.
///
/// # Errors
///
/// If the settings name no schema, or a folder of schemas cannot be read.
pub fn read(config: &Config) -> Result<Documents> {
    match &config.schema {
        Some(Schema::Read(_)) => {}
        Some(Schema::Write(_)) => bail!(
            "the settings say where a schema is written, and this command reads one: `schema = \"my.schema.json\"`"
        ),
        None => bail!("the settings name no schema: `schema = \"my.schema.json\"`"),
    }
    Ok(config.input()?.read())
}

/// Generates the files of all packages from these documents.
///
/// # Errors
///
/// All problems of the schema, as [`samewire_codegen::Errors`].
pub fn make_from(config: &Config, documents: &Documents) -> Result<Made> {
    let templates = generate::templates(config, &LANGUAGES)?;
    let model = generate::model(config, &templates, documents)?;
    let outputs = generate::generate_from(config, &templates, &model, documents)?;
    Ok(Made {
        outputs,
        unenforced: unenforced(&model, documents),
        remarks: model.remarks,
    })
}

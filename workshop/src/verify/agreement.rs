//! Agreement: every proof, of the protocol and of any schema.

pub(crate) mod case;
pub(crate) mod cases;
pub(crate) mod compat;
pub(crate) mod hostile;
pub(crate) mod judges;
pub(crate) mod large_schema;
pub(crate) mod layout;
pub(crate) mod levels;
pub(crate) mod oracles;
pub(crate) mod projects;
pub(crate) mod proof;
pub(crate) mod prove;
pub(crate) mod random_schemas;
pub(crate) mod random_values;
pub(crate) mod suite;

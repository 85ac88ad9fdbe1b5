//! Which entries of an old and a new list are the same one.

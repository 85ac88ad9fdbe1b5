//! Whether two plans say the same.

//! The macro that declares the items of one side from its table of methods.

/// Declares one side of the connection.
///
/// Each line has a constant, the name on the wire, the function, and the types of the params and the result.
macro_rules! methods {
    ($($table:tt)*) => {
        $crate::methods::side_trait::side_trait! { $($table)* }
        $crate::methods::side_calls::side_calls! { $($table)* }
        $crate::methods::side_peer::side_peer! { $($table)* }
        $crate::methods::side_boxed::side_boxed! { $($table)* }
    };
}

pub(super) use methods;

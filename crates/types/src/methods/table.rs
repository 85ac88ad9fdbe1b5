//! What is made of one side's table of methods.

/// Declares one side of the connection.
///
/// Each line is a constant, the name on the wire, the function, what is sent and what comes back.
macro_rules! methods {
    ($($table:tt)*) => {
        $crate::methods::side_trait::side_trait! { $($table)* }
        $crate::methods::side_calls::side_calls! { $($table)* }
        $crate::methods::side_peer::side_peer! { $($table)* }
        $crate::methods::side_boxed::side_boxed! { $($table)* }
    };
}

pub(super) use methods;

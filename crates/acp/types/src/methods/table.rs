//! The macros that declare the items of one side from its table of methods, stable and unstable ones.

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

/// Declares one side as [`methods!`](super::table) does; the methods under `unstable` exist only with the
/// feature of that name.
macro_rules! side {
    (
        { $($head:tt)* }
        requests { $($request:tt)* }
        unstable requests { $($unstable_request:tt)* }
        notifications { $($notice:tt)* }
        unstable notifications { $($unstable_notice:tt)* }
    ) => {
        #[cfg(feature = "unstable")]
        methods! {
            $($head)*
            requests { $($request)* $($unstable_request)* }
            notifications { $($notice)* $($unstable_notice)* }
        }

        #[cfg(not(feature = "unstable"))]
        methods! {
            $($head)*
            requests { $($request)* }
            notifications { $($notice)* }
        }
    };
}

pub(super) use side;

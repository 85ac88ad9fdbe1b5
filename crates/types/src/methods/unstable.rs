//! The unstable methods of ACP beside the stable ones.

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

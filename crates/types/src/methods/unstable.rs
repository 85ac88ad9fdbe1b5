//! Methods that ACP has not released yet, beside those it has.

/// Declares one side as [`methods!`](super::table) does; the methods under `unstable` are there with the feature of that
/// name alone.
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

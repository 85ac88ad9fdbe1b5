//! The macro that declares one side from its table of methods, stable and unstable ones.

/// Declares one side as [`samewire_rpc::methods!`] does; the methods under `unstable` exist only with the
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
        samewire_rpc::methods! {
            $($head)*
            requests { $($request)* $($unstable_request)* }
            notifications { $($notice)* $($unstable_notice)* }
        }

        #[cfg(not(feature = "unstable"))]
        samewire_rpc::methods! {
            $($head)*
            requests { $($request)* }
            notifications { $($notice)* }
        }
    };
}

pub(super) use side;

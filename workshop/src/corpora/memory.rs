//! How much memory this process had at most, and how much it may have. On other systems than Linux nobody knows.

/// The most memory that a process may have: a machine has some of them at a time.
#[cfg(target_os = "linux")]
const MOST: u64 = 6 << 30;

/// The most memory that this process had so far, in bytes.
#[cfg(target_os = "linux")]
pub fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kilobytes * 1_024)
}

/// Ends this process when it needs too much memory, instead of the machine.
#[cfg(target_os = "linux")]
pub fn limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let hard = getrlimit(Resource::As).maximum;
    let limit = Rlimit {
        current: Some(hard.map_or(MOST, |hard| hard.min(MOST))),
        maximum: hard,
    };
    // Without a limit, everything is as it was.
    let _ = setrlimit(Resource::As, limit);
}

/// Nothing is known.
#[cfg(not(target_os = "linux"))]
pub fn peak() -> Option<u64> {
    None
}

/// There is no limit.
#[cfg(not(target_os = "linux"))]
pub fn limit() {}

//! Rules 7 and 8: the memory of a connection depends on its limits, and not on the number of messages. Both ends run on
//! one thread whose allocations are counted: a test measures the maximum that is allocated at any time.
#![expect(clippy::print_stdout, reason = "they show what they measured")]

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;

use allocation_counter::measure;
use futures_util::future::{Either, select};
use samewire_acp::prelude::*;
use samewire_connection::blocking::block_on;
use samewire_connection::testing::memory_pair;
use samewire_connection::{
    AgentConnection, ClientOptions, Limits, Options, connect_to_agent, connect_to_client,
};

/// A burst that reaches every limit, a burst that would need ten times its memory, and a large burst.
const SOME: usize = 2_000;
const MANY: usize = 20_000;
const BURST: usize = 100_000;

const KIB: usize = 1024;

/// Limits of both ends, below the size of the smallest burst.
const LIMITS: Limits = Limits {
    handlers: 64,
    bytes: 64 * KIB,
    unwritten: 32 * KIB,
    most_unwritten: 1024 * KIB,
    line: 64 * KIB,
    drain: std::time::Duration::from_secs(5),
    flush: std::time::Duration::from_secs(1),
    held_updates: 100,
    cancel: std::time::Duration::from_secs(10),
};

/// An agent that sends this number of updates in each turn. It waits for room before each.
struct Teller(usize);

impl Agent for Teller {
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let session = cx.session()?;
        for _ in 0..self.0 {
            session
                .send_text("A piece of what the model says, as it comes.")
                .await?;
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

/// A client that counts updates.
#[derive(Clone, Default)]
struct Counter(Arc<AtomicUsize>);

impl Counter {
    fn count(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

impl Client for Counter {
    async fn session_update(&self, _: SessionNotification, _: ClientContext) -> Result<()> {
        self.0.fetch_add(1, Ordering::SeqCst);
        Ok(())
    }
}

/// The maximum number of bytes that are allocated while a client and an agent are connected.
fn most<R: Future<Output = ()>>(
    limits: Limits,
    agent: impl Agent + Send + Sync + 'static,
    client: impl Client + Send + Sync + 'static,
    work: impl FnOnce(AgentConnection) -> R,
) -> u64 {
    let info = measure(|| {
        let (one, other) = memory_pair();
        let connection = Options::new().limits(limits);
        let (_client, at_agent) = connect_to_client(one, agent, connection.clone().into());
        let options = ClientOptions {
            connection,
            initialize: false,
            ..ClientOptions::default()
        };
        let (connection, at_client) = connect_to_agent(other, client, options);
        block_on(async {
            let drivers = select(at_agent, at_client);
            match select(pin!(work(connection)), drivers).await {
                Either::Left(((), _)) => {}
                Either::Right(_) => panic!("the connection is lost"),
            }
        });
    });
    info.bytes_max
}

/// Measures a burst of each size, and checks that the larger one needs no more memory.
fn is_flat(name: &str, larger: usize, most: impl Fn(usize) -> u64) {
    let [some, many] = [SOME, larger].map(most);
    println!("{name}: {some} bytes for {SOME} messages, {many} bytes for {larger}");
    assert!(
        many <= some + some / 20,
        "{name}: {some} bytes for {SOME} messages, {many} bytes for {larger}"
    );
    let held = 8 * (LIMITS.bytes + LIMITS.unwritten);
    assert!(
        usize::try_from(many).unwrap() < held,
        "{name}: {many} bytes for {larger} messages"
    );
}

/// Yields once, so that everything else can run.
async fn pass() {
    let mut is_first = true;
    poll_fn(|cx| {
        if std::mem::take(&mut is_first) {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(())
    })
    .await;
}

/// Waits until reading has paused, reads the turn to its end, and counts its updates.
async fn read_late(agent: AgentConnection, counter: Counter, count: usize) {
    let mut turn = agent.session("s").prompt("go").unwrap();
    let (mut before, mut passes) = (0, 0);
    while passes < 100 {
        pass().await;
        passes = if counter.count() == before {
            passes + 1
        } else {
            0
        };
        before = counter.count();
    }
    let mut read = 0;
    while turn.next().await.is_some() {
        read += 1;
    }
    assert_eq!(read, count);
}

#[test]
fn a_turn_that_is_read_as_it_comes() {
    is_flat("a turn that is read as it comes", MANY, |count| {
        most(
            LIMITS,
            Teller(count),
            Counter::default(),
            |agent| async move {
                let mut turn = agent.session("s").prompt("go").unwrap();
                let mut read = 0;
                while turn.next().await.is_some() {
                    read += 1;
                }
                assert_eq!(read, count);
                turn.result().await.unwrap();
            },
        )
    });
}

#[test]
fn a_turn_that_is_read_when_reading_has_paused() {
    is_flat("a turn that is read late", BURST, |count| {
        let counter = Counter::default();
        most(LIMITS, Teller(count), counter.clone(), |agent| {
            read_late(agent, counter, count)
        })
    });
}

#[test]
fn a_turn_of_which_only_the_result_is_used() {
    is_flat("only the result", MANY, |count| {
        most(
            LIMITS,
            Teller(count),
            Counter::default(),
            |agent| async move {
                let turn = agent.session("s").prompt("go").unwrap();
                turn.result().await.unwrap();
            },
        )
    });
}

#[test]
fn a_handler_of_every_update() {
    is_flat("a handler", MANY, |count| {
        let counter = Counter::default();
        most(LIMITS, Teller(count), counter.clone(), |agent| async move {
            let asked = PromptRequest::new("s", Vec::new());
            agent.agent().session_prompt(asked).await.unwrap();
            assert_eq!(counter.count(), count);
        })
    });
}

#[test]
fn notifications_to_an_agent() {
    struct Slow(Counter);
    impl Agent for Slow {
        async fn ext_notification(
            &self,
            _: &str,
            _: ExtNotification,
            _: AgentContext,
        ) -> Result<()> {
            // The handler runs for a while, so rule 7 counts it.
            for _ in 0..3 {
                pass().await;
            }
            self.0.0.fetch_add(1, Ordering::SeqCst);
            Ok(())
        }
    }
    is_flat("notifications", BURST, |count| {
        let counter = Counter::default();
        let slow = Slow(counter.clone());
        most(LIMITS, slow, Counter::default(), |agent| async move {
            let peer = agent.agent();
            for n in 0..count {
                let params = ExtNotification(Value::from(vec![n]));
                peer.ext_notification("_n", params).await.unwrap();
            }
            let mut passes = 0;
            while counter.count() < count {
                pass().await;
                passes += 1;
                assert!(passes < 100_000, "{} handlers have run", counter.count());
            }
        })
    });
}

/// Shows that the tests above would fail if reading did not pause.
#[test]
fn without_a_limit_more_messages_need_more_memory() {
    let unlimited = Limits {
        bytes: 1 << 40,
        ..LIMITS
    };
    let [some, many] = [SOME, MANY].map(|count| {
        let counter = Counter::default();
        most(unlimited, Teller(count), counter.clone(), |agent| {
            read_late(agent, counter, count)
        })
    });
    assert!(many > 3 * some, "{some} and {many} bytes");
}

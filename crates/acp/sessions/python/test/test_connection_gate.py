"""Plan operations only for clients that asked for them: rule 27 of connections."""

from typing import Any

import pytest
from connection_kit import Feed, agent, each, message, rest, run

import samewire_acp as acp
from samewire_acp.methods import Peer
from samewire_acp.plans import PlanError

ITEMS = acp.PlanUpdateContentItems(id="p", entries=[acp.plan_entry("Read")])
UPDATE = acp.SessionUpdatePlanUpdate(plan=ITEMS)
OPERATIONS: list[acp.SessionUpdate] = [
    UPDATE,
    acp.SessionUpdatePlanRemoved(id="p"),
]


async def introduced(feed: Feed, capabilities: Any) -> acp.ClientConnection:
    """An agent that was told what its client can do."""

    def initialize(_params: Any, _cx: Any) -> acp.InitializeResponse:
        return acp.InitializeResponse(protocol_version=1)

    connection = agent(feed, [], initialize=initialize)
    if capabilities is not None:
        params = {"protocolVersion": 1, "clientCapabilities": capabilities}
        feed.feed(message("initialize", params, id=0))
    await rest()
    feed.written.clear()
    return connection


@each(None, {}, {"plan": None})
def test_rule_27_a_client_that_did_not_ask_is_sent_no_plan_operations(
    capabilities: Any,
) -> None:
    async def main() -> None:
        feed = Feed()
        async with await introduced(feed, capabilities) as connection:
            session = connection.session("s")
            for update in OPERATIONS:
                with pytest.raises(PlanError) as one:
                    await session.send(update)
                assert one.value.code == "not_advertised"
                note = acp.SessionNotification(session_id="s", update=update)
                with pytest.raises(PlanError):
                    await connection.client.session_update(note)
                assert not feed.written
                await connection.client.session_update(note, unadvertised=True)
                await session.send(update, unadvertised=True)
                assert len(feed.written) == 2
                feed.written.clear()
            await session.plans.items("p", ITEMS.entries)
            assert feed.answers[0]["params"]["update"]["sessionUpdate"] == "plan"

    run(main)


@each("plan", "planCapabilities")
def test_rule_27_a_client_that_asked_is_sent_them(member: str) -> None:
    async def main() -> None:
        feed = Feed()
        async with await introduced(feed, {member: {}}) as connection:
            session = connection.session("s")
            for update in OPERATIONS:
                await session.send(update)
            await session.plans.items("q", ITEMS.entries)
            assert session.plans is connection.session("s").plans
            kinds = [one["params"]["update"]["sessionUpdate"] for one in feed.answers]
            assert kinds == ["plan_update", "plan_removed", "plan_update"]

    run(main)


def test_rule_27_a_reporter_sends_in_order() -> None:
    async def main() -> None:
        feed = Feed()
        async with await introduced(feed, {"plan": {}}) as connection:
            plans = connection.session("s").plans
            await plans.items("p", ITEMS.entries)
            await plans.set_status("p", 0, "completed")
            await plans.push("p", acp.plan_entry("Write"))
            async with plans.burst():
                await plans.set_content("p", 1, "Test")
                await plans.move_entry("p", 1, 0)
                await plans.markdown("notes", "# Notes")
            await plans.remove("p")
            seen = [one["params"]["update"] for one in feed.answers]
            entries = [
                [entry["content"] for entry in one["plan"].get("entries", [])]
                for one in seen[:-1]
            ]
            assert entries == [
                ["Read"],
                ["Read"],
                ["Read", "Write"],
                ["Test", "Read"],
                [],
            ]
            assert seen[-1]["sessionUpdate"] == "plan_removed"
            with pytest.raises(PlanError, match='there is no plan "p"'):
                await plans.set_status("p", 0, "completed")

    run(main)


def test_rule_27_another_connection_is_told_the_capabilities() -> None:
    async def main() -> None:
        written: list[str] = []
        peer = Peer(written.append)
        can = acp.ClientCapabilities(plan=acp.PlanCapabilities())
        for capabilities in (None, acp.ClientCapabilities(), can):
            client = acp.call_client(peer, capabilities)
            for update in OPERATIONS:
                note = acp.SessionNotification(session_id="s", update=update)
                if capabilities is can:
                    await client.session_update(note)
                    continue
                with pytest.raises(PlanError):
                    await client.session_update(note)
                assert not written
        assert len(written) == 2

    run(main)

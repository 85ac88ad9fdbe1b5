"""`initialize` of both sides: rules 42 and 43 of connections."""

import json
from typing import Any

import pytest
from connection_kit import Feed, each, handlers, message, rest, run
from process_kit import program
from scenario_values import scenario_folder

import samewire_acp as acp
from samewire_acp import methods
from samewire_acp._connection._capabilities import AGENT, CLIENT
from samewire_acp.plans import PlanBook
from samewire_acp.testing import memory_pair, pair

FILE = json.loads((scenario_folder().parent / "capabilities.json").read_text())
MARKED = {"_meta": {"samewire": {"filePlans": True}}}
"""The capability `plan` of a client that keeps plans."""


def named(table: Any, names: tuple[str, ...]) -> Any:
    """Handlers of methods that do nothing."""
    found = [name for name, method in table.items() if method.name in names]
    assert len(found) == len(names)
    return handlers(**{name: lambda params, cx: None for name in found})


def at(value: Any, path: str) -> Any:
    """What is there in some JSON."""
    for name in path.split("."):
        value = (value or {}).get(name)
    return value


def plain(capabilities: Any) -> Any:
    return json.loads(capabilities.model_dump_json())


def test_rule_42_capabilities_are_those_that_every_language_derives() -> None:
    for side, table in (("agent", AGENT), ("client", CLIENT)):
        assert {path: [*names] for path, names in table.items()} == FILE[side]


def test_rule_42_a_capability_follows_from_all_of_its_handlers() -> None:
    async def main() -> None:
        for path, names in AGENT.items():
            for own in (names, names[1:]):
                serves = named(methods._agent, own)
                async with acp.connect_to_client(Feed(), serves) as agent:
                    found = at(plain(agent.capabilities), path)
                    assert (found in (True, {})) == (own == names), path
        for path, names in CLIENT.items():
            for own in (names, names[1:]):
                ui = named(methods._client, own)
                opening = acp.connect_to_agent(Feed(), ui, initialize=False)
                async with opening as client:
                    found = at(plain(client.capabilities), path)
                    assert (found in (True, {})) == (own == names), path

    run(main)


def test_rule_42_a_handler_whose_capability_is_turned_off_is_an_error() -> None:
    async def main() -> None:
        serves = named(methods._agent, ("session/load", "session/list"))
        can = acp.AgentCapabilities(load_session=False)
        with pytest.raises(TypeError, match=r"`loadSession`.*`session_load`"):
            acp.connect_to_client(Feed(), serves, capabilities=can)
        sessions = acp.SessionCapabilities(list_=None)
        can = acp.AgentCapabilities(session_capabilities=sessions)
        with pytest.raises(TypeError, match=r"`sessionCapabilities.list`"):
            acp.connect_to_client(Feed(), serves, capabilities=can)
        ui = named(methods._client, ("fs/read_text_file", "fs/write_text_file"))
        files = acp.FileSystemCapabilities(write_text_file=False)
        own = acp.ClientCapabilities(fs=files)
        with pytest.raises(
            TypeError, match=r"`fs.writeTextFile`.*`fs_write_text_file`"
        ):
            await acp.connect_to_agent(Feed(), ui, capabilities=own)
        with pytest.raises(
            TypeError, match=r"`fs.writeTextFile`.*`fs_write_text_file`"
        ):
            await acp.spawn_agent(program("answers(first)"), ui, capabilities=own)

    run(main)


def test_rule_42_each_side_knows_what_the_other_said() -> None:
    async def main() -> None:
        told: list[acp.InitializeRequest] = []

        def initialize(params: acp.InitializeRequest, _cx: Any) -> Any:
            told.append(params)
            return acp.InitializeResponse(protocol_version=1, meta={"a": 1})

        ui = named(methods._client, ("fs/read_text_file",))
        opening = pair(
            handlers(initialize=initialize),
            ui,
            client_info=acp.Implementation(name="ui", version="2"),
            capabilities=acp.ClientCapabilities(terminal=True),
            meta={"b": 2},
            plans=True,
        )
        async with opening as ends:
            (params,) = told
            assert params.client_info is not None and params.client_info.name == "ui"
            assert params.meta == {"b": 2}
            can = params.client_capabilities
            assert can == ends.agent.capabilities == ends.client.client_capabilities
            assert ends.client.client_info == params.client_info
            assert can.terminal and can.fs.read_text_file and can.plan is not None
            answer = ends.agent.initialized
            assert answer.meta == {"a": 1}
            assert answer.agent_capabilities == ends.client.capabilities

    run(main)


@each(
    ({}, None, None),
    ({"plans": False}, None, None),
    ({"plans": True}, MARKED, None),
    ({"plans": PlanBook()}, MARKED, None),
    ({"plan_capabilities": True}, MARKED, MARKED),
    (
        {"plan_capabilities": True, "capabilities": acp.ClientCapabilities(plan=None)},
        None,
        None,
    ),
)
def test_rule_27_plans_are_advertised_by_a_client_that_says_so(case: Any) -> None:
    options, plan, draft = case

    async def main() -> None:
        feed = Feed()
        opening = acp.connect_to_agent(feed, **options)
        feed.feed('{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}')
        async with opening:
            said = feed.answers[0]["params"]["clientCapabilities"]
            assert (said.get("plan"), said.get("planCapabilities")) == (plan, draft)

    run(main)


def test_rule_27_a_book_is_shared_and_survives_its_connection() -> None:
    book = PlanBook()

    async def main() -> None:
        def session_new(params: acp.NewSessionRequest, _cx: Any) -> Any:
            return acp.NewSessionResponse(session_id=params.cwd)

        def session_close(_params: Any, _cx: Any) -> None: ...

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            await cx.session.plans.markdown("p", "# A")
            return acp.PromptResponse(stop_reason="end_turn")

        serves = handlers(
            session_new=session_new,
            session_close=session_close,
            session_prompt=session_prompt,
        )
        async with pair(serves, plans=book) as ends:
            for cwd in ("/a", "/b"):
                session = await ends.agent.open_session(cwd)
                assert session.plans is book
                await session.prompt("Hi").result()
            assert [*book.sessions()] == ["/a", "/b"]
            closing = acp.CloseSessionRequest(session_id="/a")
            await ends.agent.agent.session_close(closing)
            assert [*book.sessions()] == ["/b"]
        async with pair(serves, plans=book) as ends:
            assert [*book.sessions()] == ["/b"]
            session = await ends.agent.open_session("/b")
            assert len(session.plans.plans("/b")) == 1

    run(main)


def test_rule_42_an_agent_has_the_options_of_its_plans() -> None:
    async def main() -> None:
        def last(plans: Any) -> list[acp.PlanEntry]:
            return [acp.plan_entry(plans[-1].id)]

        feed = Feed()
        async with acp.connect_to_client(
            feed, handlers(), plans={"merge": last, "plan_id": "id"}
        ) as agent:
            plans = agent.session("s").plans
            await plans.markdown("p", "# A")
            await plans.markdown("q", "# B")
            entries = [one["params"]["update"]["entries"] for one in feed.answers]
            assert [one["content"] for (one,) in entries] == ["p", "q"]

    run(main)


def test_rule_43_the_error_names_both_versions() -> None:
    async def main() -> None:
        own, other = memory_pair()
        opening = acp.connect_to_agent(other)
        answer = {"jsonrpc": "2.0", "id": 1, "result": {"protocolVersion": 2}}
        own.write(json.dumps(answer))
        with pytest.raises(acp.ConnectionLost) as one:
            await opening
        assert one.value.reason == "unsupported_version"
        assert str(one.value) == (
            "`initialize`: the agent speaks version 2 of the protocol,"
            " and this client version 1"
        )

    run(main)


@each(
    ({"initialise": False}, "no option `initialise`: did you mean `initialize`?"),
    ({"initialize": {"clientInfo": {}}}, "`initialize` must be True or False"),
    ({"client_capabilities": None}, "did you mean `capabilities`?"),
    ({"plan_id": "id"}, "has no option `plan_id`"),
)
def test_a_wrong_option_of_a_client_is_named_at_once(case: Any) -> None:
    options, said = case

    async def main() -> None:
        with pytest.raises(TypeError) as refused:
            acp.spawn_agent(["/no/such/program"], **options)
        assert said in str(refused.value)
        assert "spawn_agent" in str(refused.value) or "initialize" in options
        with pytest.raises(TypeError) as refused:
            acp.connect_to_agent(Feed(), **options)
        assert said in str(refused.value)

    run(main)


@each(
    ({"plan_id": "id"}, "`connect_to_client` has no option `plan_id`"),
    ({"plans": {"planId": "id"}}, "no option `planId`: did you mean `plan_id`?"),
    ({"plans": True}, "`plans` must be a dict"),
    ({"capabilities": {"loadSession": True}}, "must be AgentCapabilities, not dict"),
)
def test_a_wrong_option_of_an_agent_is_named_at_once(case: Any) -> None:
    options, said = case

    async def main() -> None:
        with pytest.raises(TypeError) as refused:
            acp.connect_to_client(Feed(), handlers(), **options)
        assert said in str(refused.value)

    run(main)


@each(
    ({"agent_info": {"name": "x"}}, "/agentInfo"),
    ({"auth_methods": [{"id": "t"}]}, "/authMethods/0"),
    ({"auth_methods": [acp.Implementation(name="t", version="1")]}, "/authMethods/0"),
    (
        {"capabilities": acp.AgentCapabilities.model_construct(load_session="yes")},
        "/loadSession",
    ),
)
def test_rule_42_what_an_agent_cannot_say_is_an_error_at_once(case: Any) -> None:
    options, member = case

    async def main() -> None:
        with pytest.raises(TypeError, match=f"^`initialize` cannot be .*{member}"):
            acp.connect_to_client(Feed(), handlers(), **options)
        with pytest.raises(TypeError, match=f"^`initialize` cannot be .*{member}"):
            await acp.run_agent(handlers(), **options)

    run(main)


@each(
    ({"client_info": "x"}, "/clientInfo"),
    ({"meta": []}, "/_meta"),
    (
        {"capabilities": acp.ClientCapabilities.model_construct(terminal=1)},
        "/terminal",
    ),
)
def test_rule_42_what_a_client_cannot_say_is_an_error_at_once(case: Any) -> None:
    options, member = case

    async def main() -> None:
        with pytest.raises(TypeError, match=f"^`initialize` cannot be .*{member}"):
            await acp.connect_to_agent(Feed(), handlers(), **options)
        with pytest.raises(TypeError, match=f"^`initialize` cannot be .*{member}"):
            await acp.spawn_agent(program("answers(first)"), **options)

    run(main)


def test_a_wrong_kind_of_plans_is_named() -> None:
    async def main() -> None:
        wrong: Any = {"planId": "id"}
        with pytest.raises(TypeError, match="must be True, False or a PlanBook"):
            await acp.connect_to_agent(Feed(), plans=wrong)

    run(main)


def test_params_of_initialize_that_cannot_be_read_are_not_learnt() -> None:
    async def main() -> None:
        feed = Feed()
        async with acp.connect_to_client(feed, handlers()) as agent:
            feed.feed(message("initialize", {"clientCapabilities": {"plan": {}}}, id=1))
            await rest()
            assert feed.answers[0]["error"]["code"] == -32602
            assert agent.client_capabilities is None

    run(main)

"""What a user of the service sees, and how models of the schema and of others fit together."""

from typing import Literal

from fastapi.testclient import TestClient
from pydantic import BaseModel

from app import Report, app
from wire import Plan, StepShell

GOOD = {"title": "Ship it", "steps": [{"type": "shell", "command": "make"}]}
WRONG = {
    "title": "",
    "steps": [{"type": "edit", "path": "a.c", "line": 0}, {"type": "shell"}],
}
client = TestClient(app)


def test_a_plan_is_read_and_written() -> None:
    response = client.post("/plans", json=GOOD)
    assert response.status_code == 200
    plan = {**GOOD, "priority": "low"}
    assert response.json() == {"plan": plan, "commands": ["make"]}


def test_a_wrong_body_is_answered_with_all_its_mistakes() -> None:
    response = client.post("/plans", json=WRONG)
    assert response.status_code == 422
    found = [(one["type"], one["loc"]) for one in response.json()["detail"]]
    assert found == [
        ("length", ["body", "title"]),
        ("range", ["body", "steps", 0, "line"]),
        ("missing", ["body", "steps", 1]),
    ]
    response = client.post("/steps", json=WRONG["steps"])
    assert response.status_code == 422
    assert [one["loc"] for one in response.json()["detail"]] == [
        ["body", 0, "line"],
        ["body", 1],
    ]


def test_the_document_has_names_bounds_and_discriminators() -> None:
    schemas = client.get("/openapi.json").json()["components"]["schemas"]
    assert {"Plan", "Report", "Step", "StepShell", "StepEdit"} <= schemas.keys()
    assert schemas["Report"]["properties"]["plan"] == {
        "$ref": "#/components/schemas/Plan"
    }
    title = schemas["Plan"]["properties"]["title"]
    assert (title["minLength"], title["maxLength"]) == (1, 80)
    line = schemas["StepEdit"]["properties"]["line"]
    assert line == {"type": "integer", "minimum": 1, "title": "Line"}
    assert schemas["StepEdit"]["required"] == ["type", "path", "line"]
    mapping = schemas["Step"]["discriminator"]["mapping"]
    assert mapping == {
        "shell": "#/components/schemas/StepShell",
        "edit": "#/components/schemas/StepEdit",
    }


def test_models_of_pydantic_and_of_the_schema_contain_each_other() -> None:
    class Command(BaseModel):
        type: Literal["shell"] = "shell"
        command: str

    plan = Plan.model_validate({"title": "Ship it", "steps": [Command(command="make")]})
    assert plan.steps == [StepShell(command="make")]
    text = Report(plan=plan, commands=["make"]).model_dump_json()
    assert Report.model_validate_json(text).plan == plan

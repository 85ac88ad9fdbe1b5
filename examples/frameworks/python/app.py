"""An HTTP service: a wrong body is answered with 422 and all its mistakes, and /openapi.json has the types."""

from fastapi import FastAPI
from pydantic import BaseModel

from wire import Plan, Step, StepShell

app = FastAPI()


class Report(BaseModel):
    """A model of the service that contains one of the schema."""

    plan: Plan
    commands: list[str]


@app.post("/plans")
def add(plan: Plan) -> Report:
    """Adds a plan."""
    commands = [step.command for step in plan.steps if isinstance(step, StepShell)]
    return Report(plan=plan, commands=commands)


@app.post("/steps")
def run(steps: list[Step]) -> int:
    """Runs steps."""
    return len(steps)

"""A client that shows plans: the example of the guide."""

import samewire_acp as acp
from samewire_acp.plans import PlanBook, PlanNews


def show(book: PlanBook, news: PlanNews) -> None:
    for plan in book.plans(news.session_id):
        print(plan.summary())  # such as "1 of 3 done: Write the tests"


async def main(command: list[str]) -> None:
    book = PlanBook()
    book.observe(lambda news: show(book, news))
    async with acp.spawn_agent(command, plans=book) as agent:
        session = await agent.open_session()
        await session.prompt("Please plan the work.").result()

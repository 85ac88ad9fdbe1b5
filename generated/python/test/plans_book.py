"""A client that shows plans: the example of the guide."""

import samewire_acp as acp
from samewire_acp.plans import PlanBook, PlanNews


class PlanClient(acp.Client):
    def __init__(self) -> None:
        self.book = PlanBook()
        self.book.observe(self.show)

    async def session_update(
        self, params: acp.SessionNotification, cx: acp.ClientContext
    ) -> None:
        self.book.take(params)

    def show(self, news: PlanNews) -> None:
        for plan in self.book.plans(news.session_id):
            print(plan.summary())  # such as "1 of 3 done: Write the tests"

"""An answer of the server that a page hears later than others: the test says when."""

from playwright.sync_api import APIResponse, Page, Route


class LateAnswer:
    """Keeps back the next answer to a page's question at an address, until it is let go."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.asked = False
        self.held: list[tuple[Route, APIResponse]] = []
        page.route(address, self._hold)

    def _hold(self, route: Route) -> None:
        if self.asked or route.request.method != "GET":
            route.continue_()
        else:
            self.asked = True
            self.held.append((route, route.fetch()))

    def wait(self) -> None:
        """Wait until the server has answered."""
        while not self.held:
            self.page.wait_for_timeout(10)

    def let_go(self) -> None:
        """Let the page hear it."""
        route, answer = self.held[0]
        with self.page.expect_response(self.address):
            route.fulfill(response=answer)

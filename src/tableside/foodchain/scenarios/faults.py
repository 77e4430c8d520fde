"""What can be wrong with a scenario: a line that does not read, or one that does not hold."""


class Fault(Exception):
    """What is wrong with a line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line, self.what = line, what


class ScenarioError(Fault, ValueError):
    """A line that cannot be read, or that asks for something impossible."""


class Failed(Fault, AssertionError):
    """An expectation that does not hold, or an action that the game refuses."""

"""The rules of the house: what a table has agreed at set-up about people who give up or stay away."""

from dataclasses import dataclass
from typing import Annotated, Literal

from tableside.core.jsonable import between

DAY = 86_400
SHORTEST, LONGEST = 60, 90 * DAY  # seconds
LONG = 7 * DAY  # how long somebody must be absent where a table has stated nothing


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What follows when a seat is given up, and for how many seconds a player may stay away before the others act."""

    gone: Literal["bot", "end"] = "bot"  # a bot takes over, or the game ends
    absent: Annotated[int, between(SHORTEST, LONGEST)] | None = None

    @property
    def long(self) -> int:
        """The milliseconds after which a player counts as absent."""
        return 1000 * (self.absent or LONG)

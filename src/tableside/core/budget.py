"""A budget: how long a bot may think, counted in playouts, in seconds, or both."""

import re
from dataclasses import dataclass

from tableside.core.quoting import shown

WRITTEN = re.compile(r"(?P<playouts>[0-9]{1,9})|(?P<seconds>[0-9]{1,5}(\.[0-9]{1,3})?)s")


@dataclass(frozen=True)
class Budget:
    """So many playouts, so many seconds, or whichever comes first."""

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if not any((self.playouts, self.seconds)):
            raise ValueError("a budget has playouts, seconds, or both")

    @classmethod
    def read(cls, text: str) -> "Budget":
        """A budget as it is written behind a bot's name: 96 playouts as `96`, half a second as `0.5s`."""
        found = WRITTEN.fullmatch(text)
        if not found or not float(text.removesuffix("s")):
            raise ValueError(f"expected a number of playouts (96) or of seconds (0.5s), found {shown(text)}")
        if found["playouts"]:
            return cls(playouts=int(text))
        return cls(seconds=float(found["seconds"]))

    def used(self, playouts: int, seconds: float) -> float:
        """The share of it that this much uses; beyond 1 it is too much."""
        return max(playouts / self.playouts if self.playouts else 0.0, seconds / self.seconds if self.seconds else 0.0)

"""Every question a player can be asked; the words are in texts/, under `asked`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WhichSpaceIsVisited:
    """A rolled 0: which face it becomes, if any (FO-2.01)."""


@dataclass(frozen=True, slots=True)
class WhetherToUseFlyer:
    """Whether to use a flyer to collect elsewhere (FO-2.03)."""

    space: int  # of the die
    flyers: int  # that the player has


@dataclass(frozen=True, slots=True)
class WhereToPutCoins:
    """The line whose spaces get coins (FO-3.03)."""

    coins: int  # on each space


@dataclass(frozen=True, slots=True)
class WhereToPutToken:
    """The stall that gets the popularity token (FO-3.06)."""

    popularity: int


@dataclass(frozen=True, slots=True)
class WhichStallToBuy:
    """A card from the market, and its space; or none (FO-4.01)."""

    coins: int  # that the player has


@dataclass(frozen=True, slots=True)
class WhichChefToHire:
    """The Chef for Hire, a special chef, or nobody else (FO-5.01, FO-5.02)."""


Question = (
    WhichSpaceIsVisited | WhetherToUseFlyer | WhereToPutCoins | WhereToPutToken | WhichStallToBuy | WhichChefToHire
)

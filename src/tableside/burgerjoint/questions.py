"""Every question a player can be asked; the words are in texts/, under `asked`.

`BEGINS` and `CONTINUES` name the decision that a question is a part of (core/decision.py).
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class WhichCubeToTake:
    """Production: which of the cubes on offer (BJ-2.03, BJ-2.04)."""

    due: int  # cubes that the player still has to take, this one included


@dataclass(frozen=True, slots=True)
class WhatToTrade:
    """Trading: a trade, or a bistro's ability (BJ-3.01, BJ-3.02)."""

    BEGINS: ClassVar = "trade"


@dataclass(frozen=True, slots=True)
class WhichCubeToChoose:
    """Trading: which cube comes out of the bag for what was given (BJ-3.03)."""

    CONTINUES: ClassVar = "trade"


@dataclass(frozen=True, slots=True)
class WhatToRedraw:
    """Trading: put in one more cube, or redraw (BJ-3.02)."""

    CONTINUES: ClassVar = "trade"

    put: int  # cubes put in so far


@dataclass(frozen=True, slots=True)
class WhatToBuild:
    """Building: what to build, as much as you can pay for (BJ-4.01)."""


@dataclass(frozen=True, slots=True)
class WhichCubeToDiscard:
    """Discarding: which surplus cube goes (BJ-5.03)."""

    over: int  # cubes too many, this one included


@dataclass(frozen=True, slots=True)
class WhetherToGoOn:
    """Trading or building, when there is nothing left to do (BJ-2.00)."""


Question = (
    WhichCubeToTake | WhatToTrade | WhichCubeToChoose | WhatToRedraw | WhatToBuild | WhichCubeToDiscard | WhetherToGoOn
)

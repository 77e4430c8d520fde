"""Rewrite the golden games and counts: `make golden`, after a change of rules."""

import json

from tableside.core.record import save
from tests.golden.games import golden_games
from tests.golden.perft import COUNTS, counts

if __name__ == "__main__":
    for path, record in golden_games():
        save(path, str(record))
    save(COUNTS, json.dumps(counts(), indent=1) + "\n")

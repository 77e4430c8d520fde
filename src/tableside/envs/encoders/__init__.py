"""An encoder a game, and one for any game. A game's entry names its own (core/entry.py)."""

"""Bots, a module a game. A bot gets a view and the options, never the state; `BOTS` names those of a game."""

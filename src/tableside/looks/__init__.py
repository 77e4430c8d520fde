"""What a page shows in addition to a game's view, one package per game: `Looks` in core/entry.py defines it."""

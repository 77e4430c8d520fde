"""What a scenario expects: questions of a run, each with the form of its line, in files by what they are about."""

from tableside.foodchain.scenarios.expect import campaigns, chains, evening, houses, pieces, table, ways

__all__ = ["campaigns", "chains", "evening", "houses", "pieces", "table", "ways"]

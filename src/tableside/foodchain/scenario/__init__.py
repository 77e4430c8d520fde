"""Scenarios: a position, what is done, and what must come of it, as a text file (docs/scenarios.md)."""

from tableside.foodchain.scenario.check import check
from tableside.foodchain.scenario.read import read
from tableside.foodchain.scenario.words import Failed, ScenarioError

__all__ = ["Failed", "ScenarioError", "check", "read"]

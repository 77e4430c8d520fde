"""Scenario files: a position, what is done, and what must come of it; docs/scenarios.md explains how to write them."""

from tableside.foodchain.scenarios.apart import holds, position
from tableside.foodchain.scenarios.check import check
from tableside.foodchain.scenarios.faults import Failed, ScenarioError
from tableside.foodchain.scenarios.read import ScenarioFile, read

__all__ = ["Failed", "ScenarioError", "ScenarioFile", "check", "holds", "position", "read"]

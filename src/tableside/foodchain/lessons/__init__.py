"""The lessons of Food Chain Magnate, a TOML file each; docs/lessons.md explains how to write one."""

from tableside import foodchain
from tableside.core.lesson import Lessons
from tableside.foodchain.scenarios import holds, position

LESSONS = Lessons(foodchain, __name__, position, holds)

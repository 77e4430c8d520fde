"""The lessons of Burger Joint, a TOML file each; docs/lessons.md explains how to write one."""

from tableside import burgerjoint
from tableside.core.lesson import Lessons

LESSONS = Lessons(burgerjoint, __name__)
